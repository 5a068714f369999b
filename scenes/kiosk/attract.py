"""The attract loop: computers play a real game behind a title card; any input opens the shelf. Between two games it rests."""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence
from typing import Any, Final

from games.catalog import BUILT, TITLES
from games.kernel.match import Match, Player
from games.kernel.minds.thinker import Thinker
from games.kernel.teaching.cards import read_cards
from scenes.paint.palette import SHELL
from scenes.paint.recipes import diorama, shell, theatre
from scenes.rooms.seats.plan import PERSONAS
from scenes.rooms.wall import draw_sign, draw_theatre
from scenes.stage.devices.action import Action, DeviceKind, Kind
from scenes.stage.devices.seating import Seating
from scenes.stage.loop.grip import show_pointer
from scenes.stage.loop.memory import drop_sketches, give_back
from scenes.stage.loop.metrics import Box
from scenes.stage.loop.scene import Scene
from scenes.stage.loop.screen import Wanted
from scenes.stage.pictures.canvas import Align, Canvas
from scenes.stage.stage import Stage
from scenes.stage.words.lettering import MINIMUM, Lettering
from scenes.table.doors import Doors
from scenes.table.people.minds import Asks
from scenes.table.people.sitting import facts_of, mask_name, sitting_of
from scenes.table.scene import TableScene
from scenes.table.teaching.cards import Captions
from scenes.titles import face_of, on_shelf

REST: Final = 180.0
"""Seconds of stillness between two games: a lit box and the card, hardly any work for the machine."""
STILL: Final = 0.5
"""Seconds of it after which what the game held is let go."""
FEW: Final = 0.4
"""The share of the memory for pictures that those seen last may keep from show to show."""
CARD: Final = 12.0
"""Seconds that one sentence of the card stands."""
CARDS: Final = 2
LEVEL: Final = "knight"
CARD_LAYER: Final = 800
"""Above everything that a table draws."""
BOX: Final = (960 - 235, 160.0, 470, 572)
"""The lit box of the title that rests: x, y, w, h."""
LOW_CARD, HIGH_CARD = (410.0, 856.0, 1100, 170), (360.0, 812.0, 1200, 200)
"""The card during a game, which leaves the table free, and at rest: x, y, w, h."""

WIDE: Final = 600.0
"""From this width on every sentence of the card stands in one line."""
NARROW: Final = 0.8
"""How large words are on a narrower one, beside their usual size."""
FLAT: Final = 100.0
"""Up to this height a card has one row: the sentence on the left, the invitation on the right."""
CAPTION: Final = 34.0
"""How large a rule is where there is room for it."""
RULE: Final = 0.56
"""How much of a flat sign it may have."""
ROW_SHARE: Final = 0.64
"""Of its height, for the letters."""

Line = tuple[str, float, str, str, str]
"""Text, size, role, color, key."""


class Attract(Scene):
    """Lies over the shelf. `seed` of the first game, every further game takes the next one; `kept`: whose game waits."""

    transition = "curtain"
    lays = True
    wants_raw = True
    """Any button at all opens the shelf, also one that means nothing."""
    minds: Callable[[], Asks] = Thinker
    """Makes what its computer players think with: a process of their own, so that no frame waits for a thought."""
    level: str = LEVEL

    def __init__(self, seed: int = 1, kept: str = "") -> None:
        self.seed = seed
        self.kept = kept
        self.table: Any = None
        self.rested = 0.0
        self.shown = 0.0
        self._left = False
        self._evened: tuple[tuple[list[str], float], list[str]] = ([], 0.0), []
        """The lines of a caption and their width, and the same evenly long."""
        self._mouse = True
        self._chores: list[Callable[[], object]] = []

    def enter(self, stage: Stage) -> None:
        super().enter(stage)
        self._show_mouse(False)
        self.begin()

    def exit(self) -> None:
        self.end()
        self._show_mouse(True)

    def suspend(self) -> None:
        self.end()
        self._show_mouse(True)

    def resume(self, result: object) -> None:
        self._show_mouse(False)

    def _show_mouse(self, shown: bool) -> None:
        """Nobody points at anything while the show runs."""
        if shown != self._mouse:
            show_pointer(shown)
            self._mouse = shown

    # -- the game behind the card --------------------------------------------------------------------------------------

    @property
    def title(self) -> str:
        """Whose game is shown next, or was shown last: one of those on the shelf."""
        shown = [title for title in on_shelf(self.stage) if title in BUILT] or BUILT
        return shown[self.seed % len(shown)]

    def begin(self) -> None:
        """Another game of computers. It is nobody's game: no save is kept."""
        self.seed += 1
        title = TITLES[self.title]
        n = sitting_of(title.id).usual
        players = tuple(Player(mask_name(title.id, p, self.stage.words), "agent", self.level, p) for p in PERSONAS[:n])
        match = Match.start(title, title.read_options(dict(sitting_of(title.id).shown)), players, self.seed)
        self.table = demo_table(match, self.end, type(self).minds())
        self.table.enter(self.stage)

    def end(self) -> None:
        """The game is over (or somebody came): rest."""
        if self.table is not None:
            self.table.exit()
            self.table = None
            self._chores = [give_back, self._keep_few_pictures, drop_sketches, gc.collect]  # the last one first
            self.stage.sound.music(None)
        self.rested = 0.0

    def _let_go(self) -> None:
        """Between two shows: as behind a curtain (see `App`), only that here none closes. One chore a frame, and not before
        the frames that follow the last one of the game: until then it is still on the screen."""
        if self._chores and self.rested >= STILL:
            self._chores.pop()()

    def _keep_few_pictures(self) -> None:
        self.stage.pictures.shrink(FEW)

    def wanted(self) -> Wanted:
        wanted: Wanted = self.table.wanted() if self.table is not None else []
        return wanted

    def resized(self) -> None:
        if self.table is not None:
            self.table.resized()

    # -- the scene -----------------------------------------------------------------------------------------------------

    def act(self, action: Action) -> None:
        """A pointer may drift by itself; everything else is somebody."""
        if action.pressed and action.kind is not Kind.POINT and not self._left:
            self._left = True
            self.stage.pop()

    def update(self, dt: float) -> None:
        self.shown += dt
        if self.table is not None:
            self.table.update(dt)
            return
        self.rested += dt
        self._let_go()
        if self.rested >= REST:
            self.begin()

    @property
    def card(self) -> int:
        """Which sentence stands on the card now: 1 or 2."""
        return int(self.shown // CARD) % CARDS + 1

    @property
    def caption(self) -> str:
        """The rule of the game that is shown which just came up; "" for none."""
        found = self.table.parts if self.table is not None else ()
        return next((part.text for part in found if isinstance(part, Captions)), "")

    @property
    def sentence(self) -> str:
        """What it says of the game that is shown: its name and what it is about, or for whom it is."""
        say, title = self.stage.words.say, f"title.{self.title}"
        if self.card != 1:
            return facts_of(self.title, self.stage.words)
        return say("kiosk.card", title=say(title), tagline=say(f"{title}.tagline"))

    def lay(self) -> None:
        if self.table is not None:
            self.table.lay()

    def draw(self, canvas: Canvas) -> None:
        if self.table is not None:
            self.table.draw(canvas)
        else:
            self._draw_rest(canvas)
        base, canvas.base = canvas.base, canvas.base + CARD_LAYER
        self._draw_card(canvas)
        canvas.base = base

    def _draw_rest(self, canvas: Canvas) -> None:
        """The theatre between two shows: one lit box on its shelf, and nothing that moves."""
        draw_theatre(canvas, "")
        draw_sign(canvas, "PAPER REALMS")
        x, y, w, h = BOX
        name = self.stage.words.say(f"title.{self.title}")
        canvas.picture(
            theatre.glow_alone(w=w + 380, h=h + 260, color=SHELL.lamp, strength=0.5),
            x - 190,
            y - 130,
            add=True,
            layer=6,
            key="rest:glow",
        )
        canvas.picture(diorama.diorama(title=self.title, lit=True, w=w, h=h), x, y, layer=8, key="rest:box")
        canvas.picture(
            shell.plaque(title=self.title, focused=True, w=420, name=name), 960 - 210, y + h - 30, layer=10, key="sign"
        )

    def _draw_card(self, canvas: Canvas) -> None:
        say = self.stage.words.say
        x, y, w, h = self._place()
        canvas.picture(shell.panel(w=w, h=h, color=SHELL.sign, radius=22, level=4, gold=True), x, y, layer=1, key="card")
        touch = self.stage.devices.in_hand is DeviceKind.TOUCH
        lines = [
            (self.sentence, 38, "serif_it", SHELL.gold, "line"),
            (say("kiosk.invite.touch" if touch else "kiosk.invite"), 42, "ui_bold", SHELL.text, "invite"),
        ]
        note = say("kiosk.demo") if self.table is not None else say("kiosk.kept", names=self.kept) if self.kept else ""
        if note:
            lines.append((note, 28, "ui", SHELL.text_lo, "note"))
        caption = self.caption
        if caption and self._write_caption(canvas, caption, lines[1], Box(x, y, w, h)):
            return
        write = self._write_row if h <= FLAT else self._write if w >= WIDE else self._write_narrow
        write(canvas, lines, (x + 40, y, w - 80, h) if w >= WIDE else (x + 22, y + 12, w - 44, h - 24))

    def _place(self) -> tuple[float, float, float, float]:
        """Of the card now: where the table leaves room for it."""
        if self.table is None:
            return HIGH_CARD
        return self.table.face.invitation or LOW_CARD

    def _write_caption(self, canvas: Canvas, caption: str, invitation: Line, sign: Box) -> bool:
        """A rule, as large as there is room for it, and the invitation: below it, or on a flat sign on its right. Large words
        have the sign for themselves as long as they stand. False where they are too long even so."""
        letters = canvas.lettering
        narrow, flat = sign.w < WIDE, sign.h <= FLAT
        edge = 22.0 if narrow else 40.0
        box = Box(sign.x + edge, sign.y + 8, sign.w - 2 * edge, sign.h - 16)
        invited = self._broken(canvas, invitation, box.w, NARROW) if narrow else [invitation]
        foot = 0.0 if flat else sum(letters.leading(line[1], 1.2) for line in invited) + 8
        beside = Box(box.x, box.y, RULE * box.w if flat else box.w, box.h - foot)
        for room in (beside, box):
            lines, size = letters.fill(caption, room.w, room.h, CAPTION, "serif_it", 1.16)
            if " ".join(lines) == caption:
                break
        else:
            return False
        if self._evened[0] != (lines, room.w):  # found once, not at every frame
            self._evened = (lines, room.w), _even(lines, caption, room.w, size, letters)
        self._write_rule(canvas, self._evened[1], size, room, flat)
        if room is box:
            return True
        if flat:
            self._write_row(canvas, [("", *invitation[1:]), invitation], (box.x, box.y, box.w, box.h))
        else:
            self._write(canvas, invited, (box.x, box.bottom - foot, box.w, foot))
        return True

    def _write_rule(self, canvas: Canvas, lines: Sequence[str], size: float, room: Box, flat: bool) -> None:
        high = canvas.lettering.leading(size, 1.16)
        top = room.centre[1] - high * len(lines) / 2
        align: Align = "left" if flat else "center"
        x = room.x if flat else room.centre[0]
        for k, line in enumerate(lines):
            y = top + high * (k + 0.5)
            canvas.words(line, x, y, size, "serif_it", SHELL.gold, align, anchor="middle", layer=3, key=f"card:rule:{k}")

    def _write_row(self, canvas: Canvas, lines: Sequence[Line], box: tuple[float, float, float, float]) -> None:
        """The sentence and the invitation side by side; the note at the end finds no room."""
        x, y, w, h = box
        sides: tuple[tuple[Line, float, Align, float], ...] = (
            (lines[0], x, "left", 0.56 * w),
            (lines[1], x + w, "right", 0.42 * w),
        )
        for (text, size, role, color, key), at, align, room in sides:
            size *= min(1.0, ROW_SHARE * h / canvas.lettering.units(size))
            fitted, size = canvas.lettering.fit(text, room, size, role)
            canvas.words(fitted, at, y + h / 2, size, role, color, align, anchor="middle", layer=3, key=f"card:{key}")

    def _write_narrow(self, canvas: Canvas, lines: Sequence[Line], box: tuple[float, float, float, float]) -> None:
        """The same in more and smaller lines. Where there is no room the note at the end goes first, the invitation never."""
        invitation = lines[1:2]
        for share, kept in ((NARROW, lines), (NARROW, lines[:2]), (0.0, lines[:2]), (0.0, invitation)):
            broken = [part for line in kept for part in self._broken(canvas, line, box[2], share)]
            if sum(canvas.lettering.leading(line[1], 1.2) for line in broken) <= box[3]:
                break
        self._write(canvas, broken, box)

    def _broken(self, canvas: Canvas, line: Line, width: float, share: float) -> list[Line]:
        text, size, role, color, key = line
        size = max(MINIMUM, size * share)
        parts = canvas.lettering.wrap(text, width, size, role)
        return [(part, size, role, color, f"{key}:{k}") for k, part in enumerate(parts)]

    def _write(self, canvas: Canvas, lines: Sequence[Line], box: tuple[float, float, float, float]) -> None:
        """Lines in the middle of the box, evenly apart."""
        x, y, w, h = box
        fitted = [(*canvas.lettering.fit(text, w, size, role), role, color, key) for text, size, role, color, key in lines]
        heights = [canvas.lettering.leading(size, 1.2) for _, size, *_ in fitted]
        gap = (h - sum(heights)) / (len(lines) + 1)
        top = y + gap
        for (text, size, role, color, key), high in zip(fitted, heights, strict=True):
            middle = top + high / 2
            canvas.words(text, x + w / 2, middle, size, role, color, "center", anchor="middle", layer=3, key=f"card:{key}")
            top += high + gap


def _even(lines: list[str], text: str, width: float, size: float, letters: Lettering) -> list[str]:
    """The text in as many lines of about the same length, where it all fits into those."""
    ways = (letters.wrap(text, width * share / 20, size, "serif_it") for share in range(10, 21))
    return next((way for way in ways if len(way) == len(lines)), lines)


def demo_table(match: Match, over: Callable[[], None], minds: Asks) -> TableScene:
    """The title's own table for a match of computers: no hints, and at its end `over` is called instead of the results."""

    def nothing(desk: Any, clause: str = "") -> None:
        """Nothing opens from a demo."""

    doors = Doors(pause=nothing, results=lambda desk: over(), rules=nothing, story=nothing)
    seating, face = Seating((None,) * match.n, "open"), face_of(match.title.id)
    return TableScene(match, seating, face, doors, minds, hints=False, cards=read_cards(match.title))
