"""What to do now: the prompt ribbon, and the slips that tell news and refusals."""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING

from games.kernel.protocol import Seat
from scenes.paint.brush import Picture
from scenes.paint.dress import dressed
from scenes.paint.palette import SHELL
from scenes.paint.recipes import people, shell
from scenes.stage.loop.metrics import SAFE, Box
from scenes.stage.pieces.motion import out_cubic
from scenes.stage.widgets.base import Widget
from scenes.stage.words.lettering import PAINTED, SIZES

if TYPE_CHECKING:
    from scenes.stage.pictures.canvas import Canvas
    from scenes.stage.words.lettering import Lettering

UNROLL = 0.240  # seconds
FADE = 0.120  # of the words
COME = UNROLL + FADE
HANDED_ON = 1.0
"""Seconds for which the ribbon wears the colour of whoever is asked now."""
WORN = 200
"""How strongly at first, of 255."""
RIBBON = 66.0
TOP = 46.0
LARGE, LARGEST = 52.0, 53.0
"""So large its words rather are than that the emblem stands before them; and at most, since no more fit on it."""
MIDDLE = 960.0
MOST_WIDE = 1180.0
MOST_LINES = 3
"""Of a toast; twice as many where it stands in a narrow place."""
NARROW = 600.0
ANY = -1
STEP = 24.0  # ribbons are painted in steps of this width, so that unrolling needs few pictures
ICON_ROOM = 58.0
ICON = 46


class PromptRibbon(Widget):
    """One sentence on a ribbon, centred. In one turn the ribbon only grows, from the middle; words come once it is wide enough
    for them, and are never seen beside it.

    Call `say` with the sentence of the moment and `update` once per frame.
    """

    def __init__(self, *, most: float = MOST_WIDE, reduced_motion: bool = False) -> None:
        super().__init__("prompt", (MIDDLE - most / 2, TOP, most, RIBBON), layer=30)
        self.most, self.reduced_motion = most, reduced_motion
        self.sentence, self.icon, self.icon_color = "", "", SHELL.gold_deep
        self._age = COME
        self._turn: Hashable = None
        self._kept = False
        """Whether the sentence came in the same turn as the one before."""
        self._fresh = True
        """Whether the sentence has not been drawn yet."""
        self._wears: Seat | None = None
        self._worn = 0.0
        """Whose colour, and for how many seconds it has been seen."""
        self._seen_in_colour = False
        self._unseen = 0.0
        """For how many seconds it could not be: the ribbon unrolls, or its picture is still being made."""
        self._from = self._wide = 0.0
        """How wide the ribbon was, and will be (units)."""

    @property
    def text(self) -> str:
        return self.sentence

    def say(self, sentence: str, icon: str = "", icon_color: str = SHELL.emblem_ink, turn: Hashable = None) -> None:
        """Show this sentence; the same one again changes nothing. `turn`: as long as it is the same, the ribbon keeps its
        width."""
        if (sentence, icon) != (self.sentence, self.icon):
            self.sentence, self.icon, self.icon_color = sentence, icon, icon_color
            self._kept = turn == self._turn and (self._kept or not self._fresh)
            self._turn, self._age, self._fresh = turn, 0.0, True

    def move_less(self, still: bool) -> None:
        """Whether it changes at once from now on instead of unrolling."""
        self.reduced_motion = still

    def to_prefetch(self, sentence: str, icon: str = "", icon_color: str = SHELL.emblem_ink) -> list[Picture]:
        """The pictures that another sentence needs beside the ribbon."""
        return [people.emblem_alone(name=icon, px=ICON, a=icon_color)] if sentence and icon else []

    def widths_to_prefetch(self, lettering: Lettering) -> list[Picture]:
        """The ribbon at every width it ever has, the common middle ones first."""
        height, tails = self._height(lettering)
        widths = [tails + STEP]
        widths += [STEP * k for k in range(math.ceil((tails + STEP) / STEP), math.ceil(self.most / STEP) + 1)]
        middle = widths[len(widths) // 2]
        return [shell.prompt_ribbon(w=w, h=height) for w in sorted(widths, key=lambda w: abs(w - middle))]

    def _height(self, lettering: Lettering) -> tuple[float, float]:
        """The ribbon's height, and the width of its two tails together."""
        height = max(RIBBON, lettering.leading(SIZES["prompt"], 1.62))
        return height, height * 1.9 + 60

    def update(self, dt: float) -> None:
        self._age = min(COME, self._age + dt)
        self._worn += dt if self._seen_in_colour else 0.0
        self._unseen += 0.0 if self._seen_in_colour else dt
        if self._worn >= HANDED_ON or self._unseen >= HANDED_ON:
            self._wears = None

    def hand_on(self, seat: Seat) -> None:
        """From now on another person is asked: for a second it wears the colour of that seat."""
        self._wears, self._worn, self._unseen, self._seen_in_colour = seat, 0.0, 0.0, False

    def settle(self) -> None:
        """Finish unrolling at once."""
        self._age = COME

    @property
    def moving(self) -> bool:
        return self._age < COME or self._wears is not None

    def draw(self, canvas: Canvas, focus: str | None = None) -> None:
        if not self.sentence:
            return
        height, tails = self._height(canvas.lettering)
        line, size, role, room = self._set(canvas.lettering, self.most - tails)
        words = canvas.lettering.width(line, size, role)
        full = -(-(words + room + tails) // STEP) * STEP
        self._reckon(full)
        t = 1.0 if self.reduced_motion else out_cubic(min(1.0, self._age / UNROLL))
        wide = max(tails + STEP, (self._from + (self._wide - self._from) * t) // STEP * STEP) if t < 1 else self._wide
        name, art = shell.prompt_ribbon(w=wide, h=height)
        canvas.picture(name, MIDDLE - wide / 2, TOP, layer=self.layer, key="prompt", **art)
        ready = canvas.pictures.ready(name, **art)
        if self._wears is not None and wide >= full and ready:
            self._in_colour(canvas, wide, height, self._wears)
        waits = 0.0 if self.reduced_motion or self._from >= full else UNROLL
        alpha = int(255 * max(0.0, min(1.0, (self._age - waits) / FADE)))
        if alpha and wide >= full and ready:  # until then the ribbon is seen as it was before
            self._sentence(canvas, line, size, role, words, room, height, alpha)

    def _set(self, lettering: Lettering, most: float) -> tuple[str, float, str, float]:
        """The sentence as it stands there, its size and role, and the room for its emblem: words come before that."""
        rooms = (ICON_ROOM, 0.0) if self.icon else (0.0,)
        grown, asked = lettering.text_scale, SIZES["prompt"]
        full = lettering.width(self.sentence, asked, "read_serif")
        for room, least in zip(rooms, (LARGE, asked * PAINTED) if grown > PAINTED else (), strict=False):
            size = min(LARGEST / grown, asked, asked * (most - room) / full * 0.99)
            if size * grown >= min(least, asked * grown):
                return self.sentence, size, "read_serif", room
        for room in rooms:
            (line,), size, role = lettering.whole(self.sentence, most - room, asked, "serif")
            if line == self.sentence and role == "serif":
                break
        return line, size, role, room

    def _in_colour(self, canvas: Canvas, wide: float, height: float, seat: Seat) -> None:
        """Over the ribbon, under its words; it fades away, or goes at once where less motion is wanted."""
        name, art = shell.prompt_ribbon(w=wide, h=height, color=dressed(seat).fill)
        alpha = WORN if self.reduced_motion else round(WORN * (1 - self._worn / HANDED_ON))
        canvas.picture(name, MIDDLE - wide / 2, TOP, layer=self.layer, key="prompt:handed", alpha=alpha, **art)
        self._seen_in_colour = canvas.pictures.ready(name, **art)

    def _reckon(self, full: float) -> None:
        """How wide the ribbon becomes for a sentence that needs so much."""
        if self._fresh or self._wide < full:
            self._from = self._wide
            self._wide = max(full, self._wide) if self._kept else full
            self._fresh = False

    def _sentence(
        self, canvas: Canvas, line: str, size: float, role: str, words: float, room: float, height: float, alpha: int
    ) -> None:
        x, middle = MIDDLE - (words + room) / 2, TOP + 0.475 * RIBBON + 0.53 * (height - RIBBON)
        if role == "read_serif":
            middle = max(middle, SAFE.y - 3 + canvas.lettering.height(size, role) / 2)
        if room:
            icon = people.emblem_alone(name=self.icon, px=ICON, a=self.icon_color)
            canvas.picture(icon, x, middle - 23, layer=self.layer + 1, key="prompt:icon", alpha=alpha)
        canvas.words(
            line, x + room, middle, size, role, SHELL.ribbon_ink, anchor="middle", layer=self.layer + 1,
            key="prompt:words", alpha=alpha,
        )  # fmt: skip


class Toast(Widget):
    """A slip of paper for a while: news (2.4 s) or a refusal, which names the reason and the clause and stays longer."""

    RISE = 0.220
    LEAVE = 0.160

    def __init__(self, *, cx: float = 960.0, y: float = 640.0, width: float = 900.0, layer: int = 60) -> None:
        super().__init__("toast", (cx - width / 2, y, width, 96), layer=layer)
        self.cx, self.y, self.width = cx, y, width
        self.message, self.clause, self.icon, self.bad = "", "", "", False
        self.secret: Seat | None = None
        """Who alone may read it."""
        self.at = ANY  # after how many moves of the game it holds: it goes with the next
        self.above = False
        """Whether it is said also where another slip lies."""
        self.reduced_motion = False
        self.read = False  # whether a strip says it in large letters: then no paper lies over things
        self._paperless = False
        """Whether its paper is still being painted: nobody can read it yet, so its time stands still."""
        self._left = self._age = 0.0
        self.shown = 0
        """How many times anything has been said on it."""

    def move_less(self, still: bool) -> None:
        """Whether it stands in its place at once from now on instead of rising."""
        self.reduced_motion = still

    @property
    def text(self) -> str:
        return f"{self.message} {self.clause}".strip() if self.showing else ""

    @property
    def showing(self) -> bool:
        return self._left > 0

    def inform(
        self, message: str, icon: str = "", seconds: float = 2.4, above: bool = False, secret: Seat | None = None, at: int = ANY
    ) -> None:
        """Something happened. `above`: also where another slip lies. `secret`: who alone may read it. `at`: see there."""
        self._show(message, "", icon, False, seconds)
        self.above, self.secret, self.at = above, secret, at

    def refuse(self, message: str, clause: str = "", seconds: float = 4.5, secret: Seat | None = None) -> None:
        """What was tried is not allowed: the reason, and the clause of the rules that says so. `secret`: who alone reads it."""
        self._show(message, clause, "cross", True, seconds)
        self.secret = secret

    def keep_from(self, eyes: Seat | None, moves: int) -> None:
        """What only one may read is gone as soon as others have their eyes on the screen, what held before a move with that."""
        if (self.secret is not None and eyes != self.secret) or self.at not in (ANY, moves):
            self.hide()

    def _show(self, message: str, clause: str, icon: str, bad: bool, seconds: float) -> None:
        self.message, self.clause, self.icon, self.bad = message, clause, icon, bad
        self._left, self._age, self.secret, self.above, self.at = seconds, 0.0, None, bad, ANY
        self._paperless = False
        self.shown += 1

    def hide(self) -> None:
        self._left = 0.0

    def update(self, dt: float) -> None:
        if self._paperless:
            return
        self._age += dt
        self._left = max(0.0, self._left - dt)

    def _pose(self) -> tuple[float, int]:
        """(how far below its place, in units; alpha)"""
        come, go = min(1.0, self._age / self.RISE), min(1.0, self._left / self.LEAVE)
        lift = 0.0 if self.reduced_motion else 40 * (1 - out_cubic(come))
        return lift, int(255 * min(come, go))

    @property
    def _icon_room(self) -> float:
        return 74.0 if self.icon else 22.0

    def _set(self, letters: Lettering, width: float) -> tuple[list[tuple[str, float, str, str]], float, float]:
        """Its lines with size, role and ink, and the width and height of its paper, where it may be so wide."""
        most = MOST_LINES if width >= NARROW else 2 * MOST_LINES
        lines, size = letters.fill(self.message, width - self._icon_room - 40, most * letters.leading(33), 33.0, "read_serif")
        shown = [(line, size, "read_serif", SHELL.ribbon_ink) for line in lines]
        if self.clause:
            shown.append((self.clause, 28.0, "read", SHELL.clause))
        widest = max(letters.width(line, size, role) for line, size, role, _ in shown)
        w = -(-(widest + self._icon_room + 50) // STEP) * STEP
        return shown, w, round(sum(letters.leading(size, role=role) for _, size, role, _ in shown) + 44)

    def sizes(self, letters: Lettering, widths: Sequence[float]) -> dict[tuple[float, float], float]:
        """How large its paper would be where it may be so wide, and which width that is."""
        return {self._set(letters, width)[1:]: width for width in widths}

    def stand(self, box: Box, width: float) -> None:
        """It is shown there from now on; `width`: how wide it may be for that."""
        self.cx, self.y, self.width = box.centre[0], box.y, width
        self.rect = box

    def draw(self, canvas: Canvas, focus: str | None = None) -> None:
        if not self.showing or self.read:
            return
        dy, alpha = self._pose()
        shown, w, h = self._set(canvas.lettering, self.width)
        x, y = self.cx - w / 2, self.y + dy
        paper = shell.slip(w=w, h=h, tone="bad" if self.bad else "paper")
        self._paperless = canvas.pictures.at_hand(paper.name, **paper.args) is None
        canvas.picture(paper, x, y, layer=self.layer, key="toast", alpha=alpha, secret=self.secret)
        if self.icon:
            ink = SHELL.refusal if self.bad else SHELL.gold_deep
            canvas.picture(
                people.emblem_alone(name=self.icon, px=48, a=ink),
                x + 24,
                y + h / 2 - 24,
                layer=self.layer + 1,
                key="toast:icon",
                alpha=alpha,
                secret=self.secret,
            )
        top = y + 22
        for i, (line, size, role, ink) in enumerate(shown):
            canvas.words(
                line, x + self._icon_room + 14, top, size, role, ink, layer=self.layer + 1, key=f"toast:{i}", alpha=alpha,
                secret=self.secret,
            )  # fmt: skip
            top += canvas.lettering.leading(size, role=role)
