"""With which eyes Caledea's table is looked at: which part of the torus, through whose lens, and what is being chosen."""

from __future__ import annotations

from dataclasses import dataclass

from games.caledea.state import State
from games.kernel.protocol import Seat
from scenes.caledea.board.field import Corner, Field
from scenes.table.desk import Desk
from scenes.table.sight import Sight


@dataclass(frozen=True)
class BoardSight(Sight):
    """All of it is public: nothing is hidden in this game."""

    corner: Corner = (0, 0)
    lens: bool = False
    """Whether the button of the lens is held."""
    newcomers: bool = False
    """Whether this is the first game of the title here."""
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
    won: str = ""
    """Who won, in a sentence, when the game is over."""

    def field(self, view: State) -> Field:
        return Field(view.width, view.height, self.corner)


BoardDesk = Desk[State, BoardSight]


def seat_shown(view: State, sight: BoardSight) -> Seat:
    """Whose sheet lies on the table: the person's who chooses, else of whoever is to act."""
    if sight.choosing is not None:
        return sight.choosing
    if view.active >= 0:
        return view.active
    return view.draft[0] if view.draft else 0


def others(view: State, shown: Seat) -> list[Seat]:
    """The other seats in turn order from the one shown; those out of the game last."""
    known = len(view.order) == view.n
    first = view.order.index(shown) if known else shown
    order = [(view.order if known else list(range(view.n)))[(first + i) % view.n] for i in range(1, view.n)]
    return sorted(order, key=lambda seat: not view.alive[seat])
