"""Plays twins: one course of a game with one secret and with another, through every room that opens from a table.

A title says in `tests/scenes/<title>/twins.py` how two of its games differ and how they are played (`Pair`); between its
decisions the rooms come in turn. What is compared is every frame, by moments: a decision, or one of these rooms.
"""

from __future__ import annotations

import random
import tempfile
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import Any, ClassVar, Final

import pygame

from games.kernel import watching as kernel_watching
from games.kernel.match import Match
from games.kernel.protocol import Seat, Title
from games.kernel.teaching.cards import read_cards
from scenes.rooms.replay import ReplayViewer
from scenes.routes import open_pause, open_results, open_rules, open_story
from tests.scenes.at_table import AtTable
from tests.scenes.tables import Puppets, seated
from tests.scenes.twins.looks import Way, look_again
from tests.scenes.twins.watcher import SPY, Unfit, Watcher, difference, watching
from tests.virtual_pad import BACK, LB, RB, B

Rig = AtTable[Any]
SMALL: Final = (640, 360)
"""The window whose pixels are compared."""
PAINTED: Final[dict[str, Any]] = {"flat": False, "size": SMALL, "keep_pictures": True}
LONGEST: Final = 2000
"""Moves of a game that is played to its end."""


class Pair(ABC):
    """Two games of a title with the same course, in which seat 0 holds another secret."""

    table: ClassVar[type[Any]]
    """The rig of the title's table."""
    watcher: ClassVar[type[Watcher]] = Watcher
    turns: ClassVar[int]
    """So many decisions of persons are usually played."""
    hides_to_the_end: ClassVar[bool] = True
    """Whether the rules keep the secret also when the game is over."""
    options: ClassVar[dict[str, Any]] = {}
    ways: ClassVar[dict[Way, tuple[int, int]]] = {"open": (1, 0), "curtain": (2, 0), "pads": (2, 2), "chord": (2, 2)}
    """Persons and their pads."""

    def __init__(self, secrecy: Way, n: int, seed: int) -> None:
        self.secrecy, self.n, self.seed = secrecy, n, seed

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.secrecy!r}, {self.n}, {self.seed})"

    @property
    @abstractmethod
    def later(self) -> bool:
        """Whether the twin's secret comes after the dealt one in a fixed order: what there is to be guessed."""

    @classmethod
    @abstractmethod
    def all(cls, seed: int) -> Iterator[Pair]:
        """Pairs that do differ, in every way and with every number of seats in turn."""

    @abstractmethod
    def title(self, apply: bool) -> Title:
        """The title that deals so; `apply`: with the other secret."""

    @abstractmethod
    def thinker(self) -> Puppets:
        """Computer players that do the same in both."""

    @abstractmethod
    def turn(self, rig: Any, k: int, meanwhile: Callable[[], None]) -> None:
        """The next decision of persons; `meanwhile` is called while the spy, or whoever decides, looks at the own secrets."""

    def last(self, view: Any, seat: Seat) -> Any:
        """The next move of anybody, when both games are played to their end. `Unfit`: there is none that both would make."""
        return self.thinker().move(view, seat)

    def match(self, home: Path, apply: bool) -> Match:
        """One of the two."""
        title = self.title(apply)
        (home / "saves").mkdir()
        persons = seated(self.n, self.ways[self.secrecy][0])
        return Match.start(title, title.read_options(self.options), persons, self.seed, home / "saves" / "game.jsonl")

    def rig(self, home: Path, match: Match, **how: Any) -> Any:
        """Its table."""
        humans, pads = self.ways[self.secrecy]
        secrecy = "curtain" if self.secrecy == "pads" else self.secrecy
        return self.table(home, self.n, humans, secrecy, match=match, thinker=self.thinker(), pads=pads, pace=2.0, **how)


# -- what is done between decisions --------------------------------------------------------------------------------------


def _there_and_back(rig: Rig, *keys: int) -> None:
    """In the room that was opened; then back at the table."""
    rig.settle()
    rig.frames(6, 1 / 10)
    for key in keys:
        rig.key(key)
        rig.frames(3, 1 / 10)
    if rig.top is not rig.room:
        _home(rig)


def _home(rig: Rig) -> None:
    """Back, from what is shown over the table too: a hint, a slip. Where there is nothing to go back from, the pause opens."""
    for _ in range(4):
        rig.key(pygame.K_ESCAPE)
        rig.settle()
        if rig.top is not rig.room and rig.pads:  # what somebody has opened who looks alone hears the own pad only
            rig.press(rig.pads[0], B)
            rig.settle()
        if rig.top is rig.room:
            return
    assert rig.top is rig.room, f"from {rig.top.name} there is no way back"


def pause(rig: Rig, pair: Pair) -> None:
    open_pause(rig.table)
    _there_and_back(rig, pygame.K_DOWN, pygame.K_UP)


def rulebook(rig: Rig, pair: Pair) -> None:
    open_rules(rig.table)
    _there_and_back(rig, pygame.K_DOWN, pygame.K_RIGHT)


def log(rig: Rig, pair: Pair) -> None:
    open_story(rig.table)
    _there_and_back(rig, pygame.K_UP)


def resize(rig: Rig, pair: Pair) -> None:
    window = rig.stage.window
    before = window.surface.get_size()
    for size in ((800, 600), before):
        window.resize(size)
        rig.post(pygame.WINDOWSIZECHANGED)
        rig.frames(3)


def replay(rig: Rig, pair: Pair) -> None:
    """The game so far, as everybody may see it again."""
    path = rig.match.path
    assert path is not None
    with dealing(rig.match.title):
        rig.stage.push(ReplayViewer(path))
        _there_and_back(rig, pygame.K_HOME, pygame.K_RIGHT, pygame.K_x, pygame.K_DOWN)


@contextmanager
def dealing(title: Title) -> Iterator[None]:
    """Journals of that title are read with its own deal."""
    known = vars(kernel_watching)["all_titles"]
    vars(kernel_watching)["all_titles"] = lambda: {title.id: title}
    try:
        yield
    finally:
        vars(kernel_watching)["all_titles"] = known


ROOMS: Final = (pause, rulebook, log, resize, replay)
PASSAGES: Final = ("decision", "curtain", *(room.__name__ for room in ROOMS), "results", "coach", "hint", "look")
"""What a secret must not show through."""


def asides(rig: Rig, pair: Pair, k: int) -> None:
    """Whoever decides asks for a hint, looks round at the table, or looks up what the table tells of itself."""
    pad = rig.pads[0] if rig.pads else None
    what = k % 3
    if what == 0:
        for frames in (10, 2):  # the second one puts it away
            rig.press(pad, BACK) if pad is not None else rig.key(pygame.K_DELETE)
            rig.frames(frames, 1 / 10)
        _home(rig)
    elif what == 1:
        for _ in range(2):
            rig.press(pad, RB) if pad is not None else rig.key(pygame.K_PAGEDOWN)
            rig.frames(2, 1 / 10)
        _home(rig)
    else:
        rig.press(pad, LB) if pad is not None else rig.key(pygame.K_PAGEUP)
        rig.frames(4, 1 / 10)
        _home(rig)


# -- playing -----------------------------------------------------------------------------------------------------------


def run(pair: Pair, apply: bool, turns: int = 0, *, late: bool = False, pixels: bool = False, rooms: bool = True,
        glimpses: bool = False, leak: Callable[[Rig, bool], None] | None = None) -> Watcher:  # fmt: skip
    """Plays it and gives what the others saw. `late`: pictures come some frames after their order; `leak`: spoils a rig;
    `glimpses`: most frames are not drawn. `Unfit`: it ended, and the rules open the secret then."""
    luck = random.Random(pair.seed)
    first, coached = luck.randrange(len(ROOMS)), luck.random() < 0.5 and pair.secrecy != "open"
    with tempfile.TemporaryDirectory() as home:
        how: dict[str, Any] = PAINTED if pixels else {"late": late}
        cards = read_cards(pair.title(False)) if coached else ()
        captions = luck.random() < 0.5
        rig = pair.rig(Path(home), pair.match(Path(home), apply), cards=cards, coach=coached, captions=captions, **how)
        rig.reads = coached
        if not late:  # nobody makes pictures ahead there, as everywhere else is done for all that may come: none is waited for
            vars(rig.table.show)["_ready"] = lambda beat: True
        if leak is not None:
            leak(rig, apply is pair.later)
        try:
            with watching(rig, pair.watcher, pixels, luck if glimpses else None) as watcher:
                for k in range(turns or pair.turns):
                    if rooms and k:
                        room = ROOMS[(first + k) % len(ROOMS)]
                        watcher.began(room.__name__)
                        room(rig, pair)
                        if look_again(rig, k + pair.seed):
                            watcher.began("look")
                    if rig.match.outcome() is not None:
                        break
                    watcher.began(f"decision {k + 1}")
                    pair.turn(rig, k, lambda k=k: asides(rig, pair, k + pair.seed) if rooms else None)  # type: ignore[misc]
                watcher.began("the end")
                rig.wait(1.0, 1 / 20)
                if rig.match.outcome() is not None and not pair.hides_to_the_end:
                    raise Unfit
        finally:
            rig.close()
    return watcher


def played_out(pair: Pair, home: Path, apply: bool) -> Match:
    """Its game, over. `Unfit`: it does not come to an end."""
    match = pair.match(home, apply)
    while match.outcome() is None:
        if match.moves > LONGEST:
            raise Unfit
        seat = match.to_act()[0]
        match.submit(seat, pair.last(match.view(seat), seat))
    return match


def run_end(
    pair: Pair, apply: bool, *, pixels: bool = False, glimpses: bool = False, leak: Callable[[Rig, bool], None] | None = None
) -> Watcher:
    """The game is over, without anybody having seen how, and its results are looked at. `Unfit`: it does not come to an end."""
    with tempfile.TemporaryDirectory() as home:
        match = played_out(pair, Path(home), apply)
        rig = pair.rig(Path(home), match, **(PAINTED if pixels else {}))
        if leak is not None:
            leak(rig, apply is pair.later)
        try:
            luck = random.Random(pair.seed) if glimpses else None
            with watching(rig, pair.watcher, pixels, luck) as watcher, dealing(match.title):
                watcher.began("results")
                rig.until(rig.over)
                open_results(rig.table)
                rig.settle()
                rig.wait(12.0, 1 / 10)
                for key in (pygame.K_RIGHT, pygame.K_LEFT, pygame.K_DOWN, pygame.K_UP):
                    rig.key(key)
                    rig.frames(3, 1 / 10)
        finally:
            rig.close()
    return watcher


def ends(pair: Pair, **how: Any) -> tuple[Watcher, Watcher]:
    """`Unfit` too where all is open by then, or where only the spy sits before the results."""
    if not pair.hides_to_the_end or pair.secrecy == "open":
        raise Unfit
    return run_end(pair, False, **how), run_end(pair, True, **how)


def twins(pair: Pair, turns: int = 0, **how: Any) -> tuple[Watcher, Watcher]:
    return run(pair, False, turns, **how), run(pair, True, turns, **how)


def compare(pair: Pair, turns: int = 0, **how: Any) -> str:
    """ "" when nobody but the seat itself can tell the twins apart; else the first thing that differs."""
    return difference(*twins(pair, turns, **how))


def pairs(title: str, count: int, seed: int = 100) -> list[Pair]:
    """So many pairs of a title."""
    kind: type[Pair] = import_module(f"tests.scenes.{title}.twins").Twins
    return list(islice(kind.all(seed), count))


__all__ = [
    "PASSAGES",
    "SPY",
    "Iterable",
    "Pair",
    "Unfit",
    "compare",
    "difference",
    "ends",
    "pairs",
    "played_out",
    "run",
    "run_end",
    "twins",
]
