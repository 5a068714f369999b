"""Which part of the land is seen: it follows what happens, is moved by hand, and shows all that is known on a button."""

from __future__ import annotations

from games.kalyra.spaces import place, slot_of
from games.kalyra.spaces import space as space_at
from games.kalyra.table import Table
from scenes.kalyra.field import Field, frontier, known, whole
from scenes.kalyra.zones import CELL, INNER
from scenes.stage.action import Action, Kind
from scenes.tabletop.turning import Turning

NEAR = 2
"""So many spaces round what happens are kept in the window."""


class Camera:
    """`field` is what is seen. Methods that may move it say whether they did."""

    def __init__(self) -> None:
        self.field = Field()
        self._turning = Turning(self._pan)
        self._view: Table | None = None

    @property
    def lens(self) -> bool:
        """Whether the button of the closer look is held."""
        return self._turning.lens

    @property
    def far(self) -> bool:
        """Whether the map of all that is known is shown."""
        return self.field.cell < CELL

    def _go(self, field: Field) -> bool:
        changed, self.field = field != self.field, field
        return changed

    def _pan(self, dx: int, dy: int) -> None:
        assert self._view is not None
        self._go(self.field.panned(dx, dy).kept(self._view))

    def act(self, action: Action, view: Table) -> bool:
        """Stick, wheel, drag and lens. True when the action was used."""
        self._view = view
        return self._turning.act(action, INNER, self.field.cell) if action.kind is not Kind.MOVE else False

    def follow(self, view: Table, space: int) -> bool:
        """Something happens there. The map grows with the land."""
        return self._go(whole(view) if self.far else self.field.showing(space, NEAR))

    def show(self, space: int) -> bool:
        """The cursor is there."""
        return self._go(self.field.showing(space))

    def toggle(self, view: Table, space: int | None) -> bool:
        """The map of all that is known, or near again, round that space."""
        if self.far:
            return self._go(Field().centred(space if space is not None else space_at(1, 1)))
        return self._go(whole(view))

    def stepped(self, view: Table, space: int, dx: int, dy: int) -> int | None:
        """The space beside, on the map beyond what nobody knows; None where nothing is known any more."""
        x, y = place(space)
        left, top, right, bottom = known(view)
        land = set(view.tiles) | frontier(view) if self.far else set()
        while left <= x + dx < right and top <= y + dy < bottom and (dx or dy):
            x, y = x + dx, y + dy
            if not self.far or slot_of(space_at(x, y)) in land:
                return space_at(x, y)
        return None
