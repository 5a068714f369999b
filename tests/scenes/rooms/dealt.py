"""A launcher on a day of its own, and somebody who plays today's deal by a rule: the same table, the same move."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from games.kernel.chance import Chance
from games.kernel.people.persons import Person, write_people
from games.kernel.people.today import SEAT
from games.kernel.protocol import checksum
from scenes.rooms.today import days
from scenes.table.scene import TableScene
from tests.scenes.launcher_rig import ENTER, UP, Launcher

MONDAY, FRIDAY = "2026-11-23", "2026-11-27"
ANNA, BO = Person("a" * 12, "Anna", "lute", 0, "2026-03"), Person("b" * 12, "Bo", "fish", 1, "2026-05")
MANY: int = 20_000
"""Frames in which a decision must have come."""


class Dealt(Launcher):
    """`day`: what the calendar says. `step`: seconds of a frame."""

    def __init__(
        self, home: Path, monkeypatch: pytest.MonkeyPatch, *persons: Person, day: str = MONDAY, step: float = 1 / 20,
        **settings: Any,
    ) -> None:  # fmt: skip
        monkeypatch.setattr(days, "local_day", lambda: day)
        if persons:
            write_people(home / "data", list(persons))
        self.step = step
        super().__init__(home, monkeypatch, **settings)

    def begin(self) -> Any:
        """Up to the leaf and on, as a guest, to the table."""
        self.keys(UP, ENTER)
        if self.named() == "WhoPlays":
            self.to("guest")
            self.keys(ENTER)
        return self.table

    @property
    def scene(self) -> TableScene:
        assert isinstance(self.top, TableScene), self.stack()
        return self.top

    @property
    def table(self) -> Any:
        return self.scene.table

    @property
    def below(self) -> Any:
        """The scene under the room that is open."""
        return self.stage.stack.scenes[-2]

    @property
    def leaf(self) -> Any:
        """What hangs on the shelf."""
        return self.shelf.above.at("leaf")

    def decide(self) -> None:
        """The person decides, as soon as they are asked; nothing where it ends before."""
        table = self.table
        for _ in range(MANY):
            if table.persons.chooser is not None and table.show.idle:
                break
            if table.match.outcome() is not None:
                return
            self.pass_by(self.step)
        answer(table)
        self.pass_by(self.step)

    def play(self, decisions: int) -> None:
        """So many decisions of theirs, or to the end."""
        for _ in range(decisions):
            if self.table.match.outcome() is None:
                self.decide()

    def dies(self) -> None:
        """The process is gone: what it held is free."""
        self.table.match.close()
        self.close()

    @property
    def journals(self) -> list[Path]:
        return sorted(self.stage.folders.saves.glob("*.jsonl"))


def answer(table: Any) -> None:
    """What the person decides at that table: at an equal one always the same."""
    view, before = table.view(SEAT), table.match.moves
    table.play(SEAT, Chance(7).fork(checksum(view)).pick(table.match.legal_moves(SEAT)))
    assert table.match.moves > before
