"""With which eyes Caledea's table is looked at: which part of the torus, through whose lens, and what is being chosen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from games.kernel.rules import Seat
from scenes.caledea.field import Corner, Field
from scenes.tabletop.sight import Sight


@dataclass(frozen=True)
class BoardSight(Sight):
    """All of it is public: nothing is hidden in this game."""

    corner: Corner = (0, 0)
    lens: bool = False
    """Whether the board is seen as the kingdom at the sheet sees it."""
    open_square: int | None = None
    """The square whose possibilities are listed."""
    target: int | None = None
    """The square under the cursor, or the last that was."""
    count: int = 0
    """How many units are about to be taken."""
    way: int = 0
    """Which of several ways to the target is meant."""
    start: int | None = None
    """The square from which the group on its march set out."""
    stormed: int | None = None
    """The square that the group on its march has attacked."""
    top: int = 0
    """The first line shown of a list that is longer than its place."""

    def field(self, view: Any) -> Field:
        return Field(view.width, view.height, self.corner)


def seat_shown(view: Any, sight: Sight) -> Seat:
    """Whose sheet lies on the table: the person's who chooses, else of whoever is to act."""
    if sight.choosing is not None:
        return sight.choosing
    if view.active >= 0:
        return int(view.active)
    return int(view.draft[0]) if view.draft else 0


def others(view: Any, shown: Seat) -> list[Seat]:
    """The other seats in turn order from the one shown; those out of the game last."""
    known = len(view.order) == view.n
    first = view.order.index(shown) if known else shown
    order = [(view.order if known else list(range(view.n)))[(first + i) % view.n] for i in range(1, view.n)]
    return sorted(order, key=lambda seat: not view.alive[seat])
