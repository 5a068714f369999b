"""Two persons at one table, each with a switch of their own: a whole game, each press by the one who is asked."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any, Final, NamedTuple

from scenes.stage.aids.scanning.scan import Scanning
from tests.programs.tables.hands.button import SOON, Player
from tests.programs.tables.hands.evening import AVOIDED, SECONDS
from tests.scenes.tables import TableRig
from tests.virtual_pad import Y

STRAYS: Final = 9
"""After so many presses the other one presses too: nothing may come of it."""
SHORT: Final = {"length": "short"}
OPTIONS: Final[dict[str, dict[str, Any]]] = {"kalyra": {}}
"""Of titles without a short game."""


class Pair(TableRig[Any]):
    """The table: nobody looks at the pictures."""

    @property
    def scan(self) -> Scanning:
        return next(aid for aid in self.app.aids.all if isinstance(aid, Scanning))

    def draws(self) -> bool:
        return False

    @property
    def asks(self) -> bool:
        """Whether one of the persons is asked, and not a computer that decides meanwhile."""
        return self.table.persons.curtain.waits or self.table.persons.choosing is not None

    @property
    def asked_seat(self) -> int:
        """Whose switch counts now; of nobody's the first one's."""
        persons = self.table.persons
        seat = persons.whose if persons.curtain.waits else persons.choosing
        return seat if seat is not None and seat < len(self.pads) else 0


class Both(Player):
    """Both persons: `by` counts the presses of each, `strays` those of the one who was not asked."""

    def __init__(self, rig: Pair, seed: int = 1) -> None:
        super().__init__(rig, two=False, seed=seed)
        self.table = rig
        self.by, self.strays = [0] * len(rig.pads), 0

    def press(self, key: int = 0) -> None:
        self.presses += 1
        seat, rig = self.table.asked_seat, self.table
        if self.presses % STRAYS == 0 and rig.top is rig.room and rig.asks and rig.scan.offered.things:
            self._stray(1 - seat)
        self.by[seat] += 1
        self._tap(seat)

    def _tap(self, seat: int) -> None:
        pad = self.table.pads[seat]
        pad.press(Y)
        self.rig.pass_by(SOON)
        pad.release(Y)
        self.rig.pass_by(SOON)

    def _stray(self, seat: int) -> None:
        """The one who is not asked presses."""
        rig, chooser = self.table, self.table.table.persons.chooser
        before = list(rig.scan.path), rig.match.moves, chooser.picked if chooser is not None else (), rig.stack()
        self._tap(seat)
        after = list(rig.scan.path), rig.match.moves, chooser.picked if chooser is not None else (), rig.stack()
        assert after == before, f"seat {seat} was heard: {before} became {after}"
        self.strays += 1


class Played(NamedTuple):
    """How such a game went: `moves` of each person."""

    moves: list[int]
    by: list[int]
    strays: int
    offered: int
    minutes: float
    processor: float


def share(title: str, home: Path, seed: int = 1, most: int = 20_000) -> Played:
    """A short game of two persons and a computer. `Lost`: it got stuck; `AssertionError`: the wrong one was heard."""
    began = time.process_time()
    kind = type("Titled", (Pair,), {"face": title})
    rig = kind(
        home, n=3, humans=2, pads=2, secrecy="curtain", seed=seed, options=OPTIONS.get(title, SHORT), pace=2.0,
        scanning="one", scan_step=SECONDS,
    )  # fmt: skip
    both, say = Both(rig, seed), rig.stage.words.say
    names = {say(f"hint.{name}") for name in AVOIDED}
    avoided = (say("scan.verbs"), rig.stage.words.teller("kalesia")("notebook.title"))
    wanted = {say(id) for id in ("hint.skip", "hint.to_my_turn", "hint.back", "lesson.go_on")}
    offered = both.play(
        lambda: bool(rig.results),
        lambda text: text in names or text.startswith(avoided),
        lambda text: text in wanted,
        most,
    )
    moves = [rig.match.moves_of(seat) for seat in range(2)]
    minutes = rig.clock.now() / 60
    rig.close()
    return Played(moves, both.by, both.strays, offered, minutes, time.process_time() - began)


def told(title: str, played: Played) -> None:
    """Prints it."""
    print(
        f"{title}, a switch each: {played.moves} moves, {played.by} presses, {played.strays} of the other one without effect; "
        f"{played.offered} things offered in {played.minutes:.0f} minutes; {played.processor:.0f} s of the processor"
    )
