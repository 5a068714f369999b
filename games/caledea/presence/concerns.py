"""What an event of Caledea is to a kingdom: its own turns and fights, and what it loses or is threatened with."""

from __future__ import annotations

from typing import Final

from games.caledea import events, setup_events
from games.caledea.state import State
from games.caledea.table import IDS, Bombarding, Combat
from games.kernel.concern import Concern
from games.kernel.protocol import Event, Seat

OF_ALL: Final = (events.CapitalCaptured, events.CapitalReclaimed, events.CapitalRemoved, events.SeatEliminated)
"""What changes the game for every kingdom."""
OUTCOMES: Final = (events.SiegeRolled, events.BombardFired, events.UnitRemoved, events.GroupThrownBack)
"""What an attack on a kingdom came to."""
OF_A_FIGHT: Final = (
    events.AttackerChosen,
    events.DefenderChosen,
    events.DuelRolled,
    events.DuelTied,
    events.SiegeRolled,
    events.BombardFired,
    events.GroupThrownBack,
)
FEARED: Final = 3
"""So many castles and towers round one capital are told of to all."""


def concerns(event: Event, view: State, seat: Seat) -> Concern:
    """Marches and fights of others pass, but for the fall of capitals and cities that grow."""
    if isinstance(event, OF_ALL):
        parties = (getattr(event, name, None) for name in ("by", "owner", "previous_holder", "seat"))
        return "told" if seat in parties else "heard"
    if isinstance(event, events.CityProgress) and event.city != seat:
        return "heard" if event.castles + event.towers >= FEARED else "others"
    if type(event).__module__ == setup_events.__name__ or isinstance(event, events.GameWon) or view.active == seat:
        return "seen"
    if isinstance(event, events.LOSSES) and _loses(event, view, seat):
        return "told"
    if not isinstance(event, (*OF_A_FIGHT, *OUTCOMES)) or not _fights(event, view, seat):
        return "others"
    return "told" if isinstance(event, OUTCOMES) else "seen"


def _loses(event: Event, view: State, seat: Seat) -> bool:
    if isinstance(event, events.UnitRemoved):
        return event.unit // IDS == seat
    if isinstance(event, events.StructureDestroyed | events.StructureAbandoned):
        return view.owner_of(event.square) == seat
    if isinstance(event, events.GoldChanged):
        return event.seat == seat and event.delta < 0
    return seat in (getattr(event, name, None) for name in ("seat", "owner"))


def _fights(event: Event, view: State, seat: Seat) -> bool:
    """Whether units or buildings of that kingdom are attacked."""
    fight = view.pending
    square = fight.square if isinstance(fight, Combat | Bombarding) else getattr(event, "square", None)
    if square is None:
        return False
    stands = view.structure.get(square)
    return any(id // IDS == seat for id in view.at[square]) or (
        stands is not None and seat in (stands.controller, view.owner_of(square))
    )


def deed(event: Event, view: State) -> tuple[Seat, bool] | None:
    """Whose deed it is, where a turn that has passed quickly is told in a few words, and whether it is a move alone: moves are
    only counted. None: it is left out."""
    if isinstance(event, events.GroupMoved):
        return event.seat, not isinstance(view.pending, Combat)
    if isinstance(event, events.UnitTransported):
        return view.active, True
    if isinstance(event, (events.OutpostClaimed, events.OutpostReclaimed, events.StructureBuilt)):
        return event.seat, False
    return (view.active, False) if isinstance(event, (events.OutpostSalted, events.UnitUpgraded)) else None


def kind_at(view: State, squares: tuple[int, ...] | None = None) -> str:
    """ ".tower" or ".castle" where that alone stands on these squares, None: where is fought; else "". It ends an id."""
    if squares is None:
        squares = (view.pending.square,) if isinstance(view.pending, Combat) else ()
    wall = view.structure.get(squares[0]) if len(squares) == 1 else None
    return f".{wall.kind}" if wall is not None else ""
