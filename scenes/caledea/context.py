"""With which eyes Caledea's table is looked at: which part of the torus, through whose lens, and what is being chosen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Concatenate, NamedTuple, ParamSpec, TypeVar

from games.caledea.parties import Party, in_hand, party_at
from games.caledea.presence.standing import turns_until
from games.caledea.state import State
from games.kernel.protocol import Seat
from scenes.caledea.board.viewport import Corner, Viewport
from scenes.stage.devices.action import DeviceKind
from scenes.stage.devices.seating import people
from scenes.table.context import Context
from scenes.table.show.beats import Moment
from scenes.table.table_api import TableApi


class Change(NamedTuple):
    """One thing that somebody did, still to be seen on the board at the next turn of another. `path`: squares of a march
    from its beginning, or the one square of which `sign` tells; `loser`: who lost something by it, else None."""

    by: Seat
    path: tuple[int, ...]
    sign: str = ""
    loser: Seat | None = None


P = ParamSpec("P")
R = TypeVar("R")


@dataclass(frozen=True)
class BoardContext(Context):
    """All of it is public: nothing is hidden in this game."""

    corner: Corner = (0, 0)
    lens: bool = False
    """Whether the button of the lens is held."""
    open_square: int | None = None
    """The square whose possibilities are listed."""
    target: int | None = None
    """The square under the cursor, or the last that was."""
    before: int | None = None
    """The square that was under it before."""
    chosen: str | None = None
    """The piece under the cursor of the decision, also while the cursor that looks round is elsewhere."""
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
    result: bool = False
    """Whether the news of a throw, or of what others did, stand until somebody presses something."""
    thrown: Moment[State] | None = None
    """The end of that throw: its dice as they lay."""
    taught: bool = False
    """Whether a card of the coach lies there."""
    changes: tuple[Change, ...] = ()
    """What others did since the last turn of the one who chooses."""
    won: str = ""
    """Who won, in a sentence, when the game is over."""

    def viewport(self, view: State) -> Viewport:
        return Viewport(view.width, view.height, self.corner)


def with_party(view: State, context: BoardContext) -> State:
    """The table as it would be with those units in hand; as it is where nobody would go."""
    seat = context.choosing
    fits = context.party is not None and seat is not None and context.event is None and seat in view.to_act()
    if not fits or context.party is None or context.party != party_at(view, context.party.square, context.party.counts):
        return view
    return in_hand(view, context.party)


def handed(show: Callable[Concatenate[State, BoardContext, P], R]) -> Callable[Concatenate[State, BoardContext, P], R]:
    """What is shown while units are in hand is shown of the table with them in hand."""

    def shown(view: State, context: BoardContext, /, *args: P.args, **more: P.kwargs) -> R:
        return show(with_party(view, context) if context.lifted else view, context, *args, **more)

    return shown


BoardTable = TableApi[State, BoardContext]


def acting(view: State, context: BoardContext) -> Seat:
    """Whose decision it is: the person's who chooses, else of whoever is to act."""
    if context.choosing is not None:
        return context.choosing
    if view.active >= 0:
        return view.active
    return view.draft[0] if view.draft else 0


def alone(context: BoardContext) -> Seat | None:
    """The seat of the one person at the table."""
    persons = people(context.players)
    return persons[0] if len(persons) == 1 else None


def called(context: BoardContext, seat: Seat) -> str:
    """The name of a seat: the one person at the table is addressed."""
    return context.say("label.you") if seat == alone(context) else context.name(seat)


def seat_shown(view: State, context: BoardContext) -> Seat:
    """Whose sheet lies on the table: always that of the one person; of several, of the one who chooses or plays next."""
    persons, now, one = people(context.players), acting(view, context), alone(context)
    if context.choosing is None and one is not None:
        return one
    if context.choosing is not None or not persons or len(view.order) < view.n:
        return now
    coming = (view.order * 2)[view.order.index(now) :]
    return next((seat for seat in coming if seat in persons and view.alive[seat]), now)


def until(view: State, context: BoardContext, seat: Seat) -> str:
    """When that seat moves: "in 4 turns"."""
    n = turns_until(view, seat)
    return context.say("label.turns_until", n=n) if n > 1 else context.say("label.next")
