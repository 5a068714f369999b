"""Weapons that were played, looked through as far as the memory aid allows (R31, R32)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from games.kalesia.state import State
from games.kernel.protocol import Refusal, Seat
from scenes.kalesia.choosing.browser import PileBrowser, may_open
from scenes.kalesia.context import ForestContext
from scenes.kalesia.layout.layout import zones_for
from scenes.stage.devices.focus import Focusable
from scenes.table.part import Part
from scenes.table.table_api import TableApi

ForestTable = TableApi[State, ForestContext]


class Plates(Part[State, ForestContext]):
    """Every seat's plate opens its pile."""

    def focusables(self, view: State, context: ForestContext) -> Iterable[Focusable]:
        zones = zones_for(view, context)
        for seat in range(view.n):
            piece = self.table.pieces.piece(f"plate.{seat}")
            yield Focusable(
                f"plate.{seat}", zones.plate(seat), True, self._opening(seat), piece.text if piece is not None else ""
            )

    def _opening(self, seat: Seat) -> Callable[[], None]:
        return lambda: open_pile(self.table, seat)


def open_pile(table: ForestTable, seat: Seat) -> None:
    """The own pile always, others as far as the memory aid allows."""
    view = table.view(table.persons.viewer)
    if not table.shown:
        return
    if may_open(view, seat):
        table.stage.push(PileBrowser(view, table.players, seat))
    else:
        table.refuse(Refusal("refusal.pile_covered", "KALESIA-R31"))
