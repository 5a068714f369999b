"""Proelio's table in the real loop."""

from __future__ import annotations

from typing import Any, ClassVar

from games.kernel.protocol import Seat
from scenes.proelio.choosing.choice import WarChoice
from tests.scenes.tables import TableRig
from tests.virtual_pad import VirtualPad

A = 0


class WarRig(TableRig[Any]):
    face: ClassVar = "proelio"

    @property
    def choice(self) -> WarChoice:
        choice = self.table.persons.chooser
        assert isinstance(choice, WarChoice)
        return choice

    @property
    def seat(self) -> Seat:
        return self.choice.seat

    @property
    def view(self) -> Any:
        """What the one who chooses knows."""
        return self.match.view(self.seat)

    def covered(self) -> bool:
        """The curtain waits for somebody."""
        curtain = self.table.persons.curtain
        return bool(curtain.waits)

    def lift_curtain(self, pad: VirtualPad) -> None:
        """Hold until it is up."""
        pad.press(A)
        self.until(lambda: not self.table.persons.curtain.hangs, 5)
        pad.release(A)
        self.frames(2)
