"""With which eyes Caledea's table is looked at: which part of the torus, through whose lens, and what is being chosen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Concatenate, ParamSpec, TypeVar

from games.caledea.state import State
from games.kernel.protocol import Seat
from scenes.caledea.board.field import Corner, Field
from scenes.caledea.choosing.group import Party, in_hand, party_at
from scenes.stage.devices.action import DeviceKind
from scenes.table.desk import Desk
from scenes.table.sight import Sight

P = ParamSpec("P")
R = TypeVar("R")


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
    before: int | None = None
    """The square that was under it before."""
    lifted: bool = False
    """Whether units of the one who chooses are in hand."""
    party: Party | None = None
    """Those units; else those under the cursor that would be."""
    hand: DeviceKind = DeviceKind.KEYS
    """The device whose signs stand on the table."""
    start: int | None = None
    """The square from which the group on its march set out."""
    stormed: int | None = None
    """The square that the group on its march has attacked."""
    won: str = ""
    """Who won, in a sentence, when the game is over."""

    def field(self, view: State) -> Field:
        return Field(view.width, view.height, self.corner)


def with_party(view: State, sight: BoardSight) -> State:
    """The table as it would be with those units in hand; as it is where nobody would go."""
    fits = sight.party is not None and sight.choosing is not None and not sight.kind and sight.choosing in view.to_act()
    if not fits or sight.party is None or sight.party != party_at(view, sight.party.square, sight.party.counts):
        return view
    return in_hand(view, sight.party)


def handed(show: Callable[Concatenate[State, BoardSight, P], R]) -> Callable[Concatenate[State, BoardSight, P], R]:
    """What is shown while units are in hand is shown of the table with them in hand."""

    def shown(view: State, sight: BoardSight, /, *args: P.args, **more: P.kwargs) -> R:
        return show(with_party(view, sight) if sight.lifted else view, sight, *args, **more)

    return shown


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
