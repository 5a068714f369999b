"""Events of Caledea, told in every way, at a table in the middle of a game."""

from __future__ import annotations

from typing import Any

from games.caledea import events, setup_events
from games.caledea.state import State
from games.caledea.table import Combat
from tests.games.caledea.positions import Side, lay, wall
from tests.scenes.caledea.fight.fights import players
from tests.scenes.samples import Samples

UNTOLD = (events.GroupPicked, events.PassengerPicked)
"""First steps of a choice, which may still be taken back."""


def table() -> State:
    """Three kingdoms in the middle of a game, units of every rank on the board."""
    state = lay(
        Side("vessry", (7, 7), {(7, 7): "c", (4, 5): "gi"}, gold=3),
        Side("talaq", (2, 3), {(2, 3): "c", (4, 4): "ci"}, claimed=[(4, 4)]),
        Side("karvad", (5, 5), {(5, 5): "ii"}),
    )
    wall(state, (2, 2), "castle", 1)
    return state


VIEW = table()
CAVALRY, GENERAL, INFANTRY = VIEW.at[VIEW.torus.at(7, 7)][0], VIEW.at[VIEW.torus.at(4, 5)][0], VIEW.at[VIEW.torus.at(4, 5)][1]
SQUARE, HOME = VIEW.torus.at(4, 4), VIEW.torus.at(2, 3)
FOUGHT = table()
"""The same, while dice fall."""
FOUGHT.pending = Combat((GENERAL, INFANTRY), VIEW.torus.at(4, 5), SQUARE, INFANTRY, False, VIEW.at[SQUARE][0])


def view_of(event: Any) -> State:
    """The table on which it may happen."""
    return FOUGHT if isinstance(event, events.DuelRolled | events.DuelTied) else VIEW


EVENTS: tuple[Any, ...] = (
    setup_events.GameStarted(3, "A", 9, 9, VIEW.outpost, (0, 1, 2)),
    setup_events.KingdomPicked(1, 6),
    setup_events.OrderRolled((4, 0, 6)),
    setup_events.OrderChosen(2, "last", (0, 1, 2)),
    setup_events.OrderChosen(2, "first", (2, 0, 1)),
    setup_events.CapitalPlaced(1, HOME, (100, 101)),
    setup_events.CityOverlap((0, 1)),
    events.TurnStarted(0, 3, 4, 3),
    events.TurnEnded(0),
    events.GroupPicked(0, SQUARE, (GENERAL,)),
    events.PassengerPicked(0, CAVALRY),
    events.GroupMoved(0, (GENERAL, INFANTRY), (SQUARE, HOME)),
    events.GroupEntered(0, (GENERAL, INFANTRY), SQUARE),
    events.AttackerChosen(INFANTRY, 1, False),
    events.AttackerChosen(INFANTRY, 5, True),
    events.DefenderChosen(100, 4),
    events.DuelRolled((6, 5), (6, 4, 1), 1, "attacker"),
    events.DuelRolled((6, 5), (6, 5, 1), 2, "defender"),
    events.DuelTied((6, 4)),
    events.UnitRemoved(INFANTRY, SQUARE, "attacking"),
    events.UnitRemoved(102, SQUARE, "defending"),
    events.UnitRemoved(102, SQUARE, "bombarded"),
    events.SiegeRolled(GENERAL, (5, 2, 1), True),
    events.SiegeRolled(GENERAL, (3, 2, 1), False),
    events.StructureDestroyed(SQUARE, "tower", 0),
    events.StructureDestroyed(SQUARE, "castle", 0),
    events.StructureAbandoned(SQUARE, "tower"),
    events.StructureAbandoned(SQUARE, "castle"),
    events.GroupThrownBack((GENERAL,), SQUARE),
    events.OutpostClaimed(1, SQUARE),
    events.UnitMustered(1, 104, SQUARE),
    events.MusterFailed(1),
    events.OutpostSalted(0, 1, SQUARE),
    events.OutpostReclaimed(1, SQUARE),
    events.CapitalCaptured(0, 1, HOME, 1),
    events.CapitalCaptured(0, 1, HOME, -1),
    events.CapitalReclaimed(1, HOME, 1),
    events.CapitalReclaimed(1, HOME, 2),
    events.CapitalVacated(1, HOME),
    events.CapitalRemoved(1, HOME),
    events.ControlChanged((SQUARE, HOME), 2),
    events.GoldChanged(1, 1, 5),
    events.GoldChanged(1, -2, 3),
    *(
        events.GoldTapped(0, 3, reason)
        for reason in ("cavalry", "general", "tower", "castle", "bombard", "ambush", "transport")
    ),
    events.UnitUpgraded(CAVALRY, 2),
    events.UnitUpgraded(CAVALRY, 3),
    events.StructureBuilt(SQUARE, "tower", 0, 0),
    events.StructureBuilt(SQUARE, "castle", 0, 0),
    events.CityProgress(1, 1, 1),
    events.BombardFired(GENERAL, SQUARE),
    events.UnitTransported(CAVALRY, SQUARE, HOME),
    events.SeatEliminated(2, 0),
    *(events.GameWon((0,), ending) for ending in ("capital", "fortified", "annihilation", "all_capitals", "adjudicated")),
    events.GameWon((0, 2), "adjudicated"),
)
"""At least one event of every kind, and every way in which it is told."""
ATTACK = "charge"
"""How a move sounds that meets resistance: whether it does stands on the board."""
SAMPLES = Samples(
    tuple((event, view_of(event)) for event in EVENTS), players(VIEW.n), untold=UNTOLD, silent=UNTOLD, heard=frozenset({ATTACK})
)
