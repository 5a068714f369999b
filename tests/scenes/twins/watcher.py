"""What everybody but one seat saw, heard and felt of a game, frame by frame."""

from __future__ import annotations

import logging
import random
import re
import time
from collections import Counter, deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final, TypeVar

import numpy as np
import pygame
from numpy.typing import NDArray

from games.kernel.minds.table import ADVISER
from games.kernel.minds.thinker import Question
from games.kernel.protocol import Seat
from scenes.stage.pictures.canvas import Canvas, Drawn, Written
from tests.scenes.at_table import AtTable

SPY: Seat = 0
"""The seat whose secret is another one in the twin."""
SENSES: Final = ("when", "drawn", "written", "sounded", "felt", "focus", "window", "logged", "asked", "happened", "told")
Seen = TypeVar("Seen", Drawn, Written)
BESIDE_A_CURSOR: Final = ("drawn", "written")
"""What a cursor brings up beside it. Where a person sits alone it stands on that person's own cards and theirs alone to see."""
SEEN: Final = 3
FADE: Final = 1.0
"""Seconds after which nothing fades any more that a cursor has left."""
TILE: Final = 16
"""Pixels: so finely two pictures of the window are compared beside what the spy alone peeks at."""

Frame = tuple[Any, ...]
"""What one frame showed, in the order of `SENSES`; what is heard, written in the log or asked only as far as it is new."""
Sums = NDArray[np.uint64]
"""Of every tile of a window one number that hangs on each of its pixels."""


class Unfit(Exception):
    """Somebody must do something with the very card in which the twins differ: the pair proves nothing."""


class Log(logging.Handler):
    """Whatever anybody writes in a log."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())


class Watcher:
    """Notes every frame of the rig's app without what the spy alone peeks at.

    Whatever is drawn in the spy's name while the spy does not look is no peek: that is noted, and differs. `pixels`: what
    the window really shows is noted too, tile by tile; else nothing is painted. `luck`: of `SEEN` frames one is drawn, which
    it chooses; what is heard, felt, asked and told is noted in every frame.
    """

    def __init__(self, rig: AtTable[Any], pixels: bool = False, luck: random.Random | None = None) -> None:
        self.rig = rig
        self.frames: list[Frame] = []
        self.moments: list[tuple[str, int]] = []
        """What began at which frame."""
        self.tiles: list[tuple[Sums, NDArray[np.bool_]]] = []
        """Of every frame: what the window shows, and where the spy peeks."""
        self.cursors: list[str | None] = []
        """Of every frame: where the spy's cursor stands, as far as nobody else sees it."""
        self.shown = Counter[str]()
        """How often the curtain came down and a card of the lesson came up."""
        self._shows: set[str] = set()
        self.spent: list[float] = []
        """Seconds of the processor's time that each frame took: of the thread that draws, which alone is cheap to ask."""
        self._asked: list[tuple[Any, ...]] = []
        self._advised: list[tuple[Seat, Any]] = []
        self._happened: list[str] = []
        self._told: dict[str, int] = {}
        self._log = Log()
        self._hidden: list[pygame.Rect] = []
        self._before = time.thread_time()
        rig.stage.sound.record, rig.stage.told = deque(rig.stage.sound.record), deque(rig.stage.told)  # all of it
        rig.canvas.recording = True
        rig.app.on_frame = self.note
        self._listen_to_minds()
        self._leave = rig.match.subscribe(None, lambda event, view: self._happened.append(repr(event)))
        logging.getLogger().addHandler(self._log)
        self.pixels = pixels
        if pixels:
            self._watch_window()
        else:
            vars(rig.canvas)["render"] = list
        if luck is not None:
            vars(rig)["draws"] = lambda: luck.randrange(SEEN) == 0

    @property
    def course(self) -> list[tuple[Seat, Any]]:
        """What was played, and advised to the spy: whoever plays otherwise, or is advised otherwise, presses other buttons."""
        return [*((step.seat, step.move) for step in self.rig.match._game.steps), *self._advised]

    def close(self) -> None:
        logging.getLogger().removeHandler(self._log)
        self._leave()

    def secret(self, seat: Seat | None) -> bool:
        """Whether what only that seat sees is left out of the comparison."""
        return seat == SPY

    def peeked(self, seat: Seat | None) -> bool:
        """Whether only that seat sees it, and it does look."""
        return self.secret(seat) and self.rig.table.persons.viewer == seat

    @property
    def alone(self) -> bool:
        """Whether nobody else sits there: else whatever sounds or shakes is heard by all, also beside a peek."""
        return self.rig.table.persons.eyes is not None

    @property
    def passages(self) -> Counter[str]:
        """How often it went through each room, and through what comes over the table."""
        rooms = Counter(what.split(" ")[0] for what, _ in self.moments)
        return rooms + self.shown + Counter({"hint": sum(question[1] == ADVISER for question in self._asked)})

    def began(self, what: str) -> None:
        """A moment of the game."""
        self.moments.append((what, len(self.frames)))

    def moment_of(self, frame: int) -> str:
        return next((what for what, first in reversed(self.moments) if first <= frame), "the beginning")

    def note(self) -> None:
        stage, persons = self.rig.stage, self.rig.table.persons
        self.spent.append(time.thread_time() - self._before)
        shows = {what for what, on in (("curtain", persons.curtain.hangs), ("coach", self.rig.table.card is not None)) if on}
        self.shown.update(shows - self._shows)
        self._shows = shows
        drawn, written = ((), ()) if self.rig.app.behind else self._public(stage.canvas)
        sounded = [s for s in stage.sound.record if not (self.alone and self.secret(s.secret))]
        focus = None if self.secret(persons.viewer) or self.rig.app.behind else self.rig.table.focus.current
        self.cursors.append(self.rig.table.focus.current if self.alone and self.secret(persons.viewer) else None)
        felt = self._new("felt", stage.devices.felt)
        self.frames.append((
            round(self.rig.clock.now(), 6), drawn, written, self._new("sounded", sounded), felt,
            focus, pygame.display.get_caption()[0], self._new("logged", self._log.lines), self._new("asked", self._asked),
            self._new("happened", self._happened), self._new("told", self._told_all()),
        ))  # fmt: skip
        if self.pixels:
            self._note_window()
        self._before = time.thread_time()

    def _public(self, canvas: Canvas) -> tuple[tuple[Drawn, ...], tuple[Written, ...]]:
        """What is drawn and written, without what the spy peeks at."""
        looking = self.rig.table.persons.viewer
        drawn, written = map(_numberless, canvas.record), map(_numberless, canvas.written)
        if not self.peeked(looking):
            return tuple(drawn), tuple(written)
        return tuple(d for d in drawn if d.secret != looking), tuple(w for w in written if w.secret != looking)

    def _told_all(self) -> list[tuple[str, str, Seat | None]]:
        """Every text for those who do not see, but those that are the spy's alone to hear."""
        return [(one.kind, one.text, one.seat) for one in self.rig.stage.told if not self.secret(one.seat)]

    def _new(self, what: str, all_of_it: list[Any]) -> tuple[Any, ...]:
        """What came since the last frame."""
        before = self._told.get(what, 0)
        self._told[what] = len(all_of_it)
        return tuple(all_of_it[before:])

    def _listen_to_minds(self) -> None:
        """Computer players are asked the same, unless the spy itself asks for a hint."""
        thinker = self.rig.table.minds.thinker
        ask: Callable[[Question], int] = thinker.ask

        def noted(question: Question) -> int:
            known = "" if self.secret(question.seat) else question.view
            self._asked.append((question.seat, question.spec, known, question.budget, question.seed, question.advice))
            ticket = ask(question)
            if self.secret(question.seat):
                self._advised.append((question.seat, thinker._answers[-1].choice.move))
            return ticket

        vars(thinker)["ask"] = noted

    # -- pixels --------------------------------------------------------------------------------------------------------

    def _watch_window(self) -> None:
        """From now on it is known where things of a peek lie."""
        canvas = self.rig.canvas
        put, enter = canvas.put, canvas._enter
        of: list[Seat | None] = []

        def noted_put(*args: Any, secret: Seat | None = None, **more: Any) -> None:
            of.append(canvas.secret if secret is None else secret)
            put(*args, secret=secret, **more)
            of.pop()

        def noted_enter(surface: Any, rect: Any, *rest: Any) -> None:
            if self.peeked(of[-1] if of else canvas.secret):
                self._hidden.append(pygame.Rect(rect))
            enter(surface, rect, *rest)

        vars(canvas).update(put=noted_put, _enter=noted_enter)

    def _note_window(self) -> None:
        surface = self.rig.stage.window.surface
        w, h = surface.get_width() // TILE, surface.get_height() // TILE
        hidden = np.zeros((h, w), dtype=bool)
        for rect in self._hidden:
            hidden[max(0, rect.top // TILE) : -(-rect.bottom // TILE), max(0, rect.left // TILE) : -(-rect.right // TILE)] = (
                True
            )
        self._hidden.clear()
        if self.rig.canvas.drawn_px or not self.tiles or self.tiles[-1][0].shape != hidden.shape:
            sums = sums_of(surface)
        else:
            sums = self.tiles[-1][0]
        self.tiles.append((sums, hidden))


def _numberless(thing: Seen) -> Seen:
    """Pads are counted as long as a program runs, so that those of the twin have other numbers."""
    return thing._replace(key=re.sub(r"pad:\d+", "pad", thing.key)) if thing.key and "pad:" in thing.key else thing


WEIGHTS: Final = np.random.default_rng(1).integers(1, 1 << 62, (TILE, TILE), dtype=np.uint64) | np.uint64(1)


def sums_of(surface: pygame.Surface) -> Sums:
    """What each whole tile shows. Colours only: what a window keeps beside them is nobody's to see."""
    w, h = surface.get_width() // TILE, surface.get_height() // TILE
    pixels = pygame.surfarray.pixels2d(surface).T[: h * TILE, : w * TILE].astype(np.uint64) & np.uint64(0xFFFFFF)
    tiles = pixels.reshape(h, TILE, w, TILE)
    sums: Sums = np.einsum("iajb,ab->ij", tiles, WEIGHTS)
    return sums


def difference(one: Watcher, two: Watcher) -> str:
    """ "" for equal runs; else the first thing that differs, and in which moment. `Unfit` where other moves were played."""
    if one.course != two.course:
        raise Unfit
    apart = -FADE
    for i, (a, b) in enumerate(zip(one.frames, two.frames, strict=False)):
        apart = a[0] if one.cursors[i] != two.cursors[i] else apart
        for name, x, y in zip(SENSES, a, b, strict=True):
            if x != y and not (name in BESIDE_A_CURSOR and a[0] - apart < FADE):
                return f"frame {i} ({one.moment_of(i)}): {name} differs"
    if len(one.frames) != len(two.frames):
        return f"{len(one.frames)} frames against {len(two.frames)}"
    apart = -FADE
    for i, ((sums, hidden), (others, also)) in enumerate(zip(one.tiles, two.tiles, strict=True)):
        when = one.frames[i][0]
        apart = when if one.cursors[i] != two.cursors[i] else apart
        if when - apart >= FADE and ((sums != others) & ~(hidden | also)).any():
            return f"frame {i} ({one.moment_of(i)}): pixels differ"
    return ""


@contextmanager
def watching(rig: AtTable[Any], kind: type[Watcher] = Watcher, pixels: bool = False,
             luck: random.Random | None = None) -> Iterator[Watcher]:  # fmt: skip
    watcher = kind(rig, pixels, luck)
    try:
        yield watcher
    finally:
        watcher.close()
