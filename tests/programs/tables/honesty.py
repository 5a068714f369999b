"""Whether the signs on a title's tables say what the buttons do: over sampled states, every button is pressed.

    uv run python -m tests.programs.tables.honesty --title proelio [--states 500] [--seed 1]

A sign that is shown does something, and what its button may do (docs/look.md 10.1); a button without a sign spends nothing.
During a show what chooses does nothing, and the one that skips does. Exit code 1 on any finding.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from games.catalog import TITLES
from scenes.stage.devices.action import Action, Kind, Phase
from scenes.table.routes import Routes
from tests.programs.tables.inspector import Finding, place_of, report, states

BUTTONS = (
    Kind.SHOULDER_RIGHT, Kind.INFO, Kind.MENU, Kind.HINT, Kind.STORY, Kind.SHOULDER_LEFT, Kind.PEEK, Kind.HURRY, Kind.BACK,
    Kind.ALT, Kind.CONFIRM,
)  # fmt: skip
"""The ones that may spend come last."""
SPENDS = (Kind.ALT, Kind.CONFIRM)
OPENS = {"pause": (Kind.MENU,), "rules": (Kind.INFO,), "log": (Kind.STORY,), "results": ()}
"""Which buttons may open a room."""


@dataclass
class Seen:
    """What a press could change."""

    moves: int
    picked: tuple[str, ...]
    inspecting: bool
    asked: bool
    refused: bool
    chooser: bool
    told: str
    top: str
    table: int
    context: int
    rushes: bool

    @classmethod
    def of(cls, rig: Any) -> Seen:
        desk, looking = rig.table, rig.room.table_view.inspector
        chooser, pieces = desk.persons.chooser, desk.pieces.pieces
        laid = hash(tuple((one.id, round(one.x), round(one.y), one.alpha, repr(one.picture)) for one in pieces))
        return cls(
            rig.match.moves, chooser.picked if chooser is not None else (), looking.inspecting, desk.minds.advice is not None,
            desk.refused is not None, chooser is not None, desk.toast.text, type(rig.top).__name__, laid,
            hash(repr(desk.look())), desk.sweep.rushes,
        )  # fmt: skip


class Pressed:
    """One table whose doors only say that they were opened."""

    def __init__(self, rig: Any) -> None:
        self.rig = rig
        self.opened: list[str] = []
        names = ("pause", "results", "rules", "log")
        rig.room.table_input._routes = Routes(**{name: self._door(name) for name in names})

    def _door(self, name: str) -> Any:
        return lambda *about: self.opened.append(name)

    def press(self, kind: Kind) -> tuple[Seen, Seen]:
        """What was before, and what is while and after the button is held: the first that differs."""
        self.opened.clear()
        before = Seen.of(self.rig)
        self.rig.room.act(Action(kind))
        self.rig.frames(2)
        held = Seen.of(self.rig)
        self.rig.room.act(Action(kind, Phase.UP))
        self.rig.frames(2)
        self._come_back()
        return before, held if held != before else Seen.of(self.rig)

    def _come_back(self) -> None:
        for _ in range(3):
            if self.rig.top is self.rig.room:
                return
            self.rig.stage.pop()
            self.rig.settle()


def findings(rig: Any) -> Iterator[Finding]:
    """All buttons that do something else than they say at this table now."""
    where, pressed = place_of(rig), Pressed(rig)
    for kind in BUTTONS:
        if rig.match.outcome() is not None or not rig.table.show.idle:
            return
        _at_rest(rig)
        shown = {hint.kind for row in rig.legend_rows for hint in row.items}
        before, after = pressed.press(kind)
        yield from (Finding(what, kind.value, where) for what in _of(kind, kind in shown, before, after, pressed.opened))
        if kind is Kind.SHOULDER_RIGHT and rig.room.table_view.inspector.inspecting:
            pressed.press(kind)


def _at_rest(rig: Any) -> None:
    rig.table.minds.drop_advice()
    rig.table.put_refusal(None)
    rig.room.table_view.inspector.leave()
    rig.table.sweep.follow(0.0, others=False, asked=False)
    rig.wait(0.5, 0.1)


def _of(kind: Kind, shown: bool, before: Seen, after: Seen, opened: list[str]) -> Iterator[str]:
    if after.moves > before.moves and kind not in SPENDS:
        yield "spends, and is no button that chooses"
    if after.moves > before.moves and not shown:
        yield "spends without a sign"
    if after.moves < before.moves and kind is not Kind.BACK:
        yield "takes back, and is not the one that does"
    for door in opened:
        if kind not in OPENS[door]:
            yield f"opens the {door}"
    if shown and after == before and not opened:
        yield "has a sign and does nothing"


def during(rig: Any) -> Iterator[Finding]:
    """The same while something is shown."""
    where, pressed, moves = place_of(rig), Pressed(rig), rig.match.moves
    for kind in (*SPENDS, Kind.PRESS):
        rig.room.act(Action(kind))
        rig.room.act(Action(kind, Phase.UP))
        if rig.match.moves != moves or pressed.opened:
            yield Finding("does something while something is shown", kind.value, where)
    if not rig.table.show.idle:
        before = rig.table.moment(), rig.table.show.waiting
        rig.room.act(Action(Kind.HURRY))
        rig.room.act(Action(Kind.HURRY, Phase.UP))
        if (rig.table.moment(), rig.table.show.waiting) == before:
            yield Finding("skips nothing", Kind.HURRY.value, where)


def main() -> int:
    """Prints the findings; 1 where there are any."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--title", required=True, choices=list(TITLES))
    asked.add_argument("--states", type=int, default=100)
    asked.add_argument("--seed", type=int, default=1)
    wanted = asked.parse_args()
    found, first, count = Counter[tuple[str, str]](), dict[tuple[str, str], str](), 0
    noted: list[Finding] = []
    for rig in states(wanted.title, wanted.states, wanted.seed, shown=lambda rig: noted.extend(during(rig))):
        count += 1
        noted.extend(findings(rig))
        for one in noted:
            found[one.what, one.of] += 1
            first.setdefault((one.what, one.of), one.where)
        noted.clear()
    print(report(found, first, count, wanted.title))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
