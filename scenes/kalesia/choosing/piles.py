"""Weapons that were played, looked through as far as the memory aid allows (R31, R32)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from games.kalesia.state import State
from games.kernel.protocol import Refusal, Seat
from scenes.kalesia.choosing.browser import PileBrowser, may_look
from scenes.kalesia.context import ForestSight
from scenes.kalesia.layout.layout import zones_for
from scenes.stage.devices.focus import Focusable
from scenes.table.desk import Desk
from scenes.table.part import Part

ForestDesk = Desk[State, ForestSight]


class Plates(Part[State, ForestSight]):
    """Every seat's plate opens its pile."""

    def focusables(self, view: State, context: ForestSight) -> Iterable[Focusable]:
        zones = zones_for(view, context)
        for seat in range(view.n):
            piece = self.desk.pieces.piece(f"plate.{seat}")
            yield Focusable(
                f"plate.{seat}", zones.plate(seat), True, self._opening(seat), piece.text if piece is not None else ""
            )

    def _opening(self, seat: Seat) -> Callable[[], None]:
        return lambda: look_at_pile(self.desk, seat)


def look_at_pile(desk: ForestDesk, seat: Seat) -> None:
    """The own pile always, others as far as the memory aid allows."""
    view = desk.view(desk.persons.viewer)
    if not desk.shown:
        return
    if may_look(view, seat):
        desk.stage.push(PileBrowser(view, desk.players, seat))
    else:
        desk.refuse(Refusal("refusal.pile_covered", "KALESIA-R31"))
