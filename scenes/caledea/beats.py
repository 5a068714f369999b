"""How long each of Caledea's events is shown, and how it sounds. The parts of a fight are pictured in `fight`."""

from __future__ import annotations

from typing import Final

from games.caledea import events, setup_events
from games.caledea.state import State
from games.caledea.table import IDS, Combat
from games.kernel.protocol import Event, Seat
from scenes.caledea.fight.timing import DECIDING, EQUAL, NAMED, SORTED, THROWN, VERDICT
from scenes.table.by_kind import Table, on, table
from scenes.table.show.beats import Cue

LONG: Final = 2.4
"""Seconds for the end of the game."""
HELD: Final = 3.4
"""Seconds before it for the capital that was kept."""


def cue(event: Event, view: State) -> Cue:
    """How `event` is shown; `view` is the table at its moment."""
    special = _SPECIAL.get(type(event))
    return special(event, view) if special is not None else CUES.get(type(event), Cue())


CUES: Final[dict[type[Event], Cue]] = {
    setup_events.GameStarted: Cue((1.0,), ("deal",)),
    setup_events.OrderRolled: Cue((THROWN, 0.7), ("dice",), told_at=1),
    setup_events.CityOverlap: Cue((0.9,), ("ready",)),
    events.UnitRemoved: Cue((0.5,), ("fall",)),
    events.StructureAbandoned: Cue((0.6,), ("capture",)),
    events.StructureDestroyed: Cue((0.9,), ("capture",)),
    events.GroupThrownBack: Cue((0.7,), ("repelled",)),
    events.CapitalVacated: Cue((0.8,), ("loss",)),
    events.CapitalRemoved: Cue((0.8,), ("capture",)),
}


def _of(seat: Seat, sound: str, *more: float) -> Cue:
    return Cue(more or (0.6,), (sound,), seat=seat)


def _attacker(event: events.AttackerChosen, view: State) -> Cue:
    """The Ambush has its own part: the banner falls before anybody answers (CALEDEA-822)."""
    seat = event.unit // IDS
    return Cue((NAMED, 0.9), ("draw", "ambush"), seat=seat, told_at=1) if event.ambush else _of(seat, "draw", NAMED)


def _duel(event: events.DuelRolled, view: State) -> Cue:
    """Thrown, sorted, every equal pair, the pair that decides, the verdict."""
    equal = event.deciding_index
    steps = (THROWN, SORTED, *(EQUAL,) * equal, DECIDING, VERDICT)
    return Cue(steps, ("dice", "sort", *("clink",) * equal, "strike", None), told_at=len(steps) - 1)


def _tie(event: events.DuelTied, view: State) -> Cue:
    """Every pair is equal; then all dice are swept up."""
    pairs = len(event.dice)
    steps = (THROWN, SORTED, *(EQUAL,) * pairs, VERDICT)
    return Cue(steps, ("dice", "sort", *("clink",) * pairs, "sort"), told_at=len(steps) - 1)


def _siege(event: events.SiegeRolled, view: State) -> Cue:
    sounds = ("dice", "strike" if event.success else "clink")
    return Cue((THROWN, DECIDING, VERDICT), sounds, seat=event.unit // IDS, told_at=1)


def _marched(event: events.GroupMoved, view: State) -> Cue:
    """140 ms a square, and a breath."""
    seconds = 0.35 + 0.14 * len(event.path)
    return _of(event.seat, "charge" if isinstance(view.pending, Combat) else "march", seconds)


def _gold(event: events.GoldChanged, view: State) -> Cue:
    return _of(event.seat, "coin" if event.delta > 0 else "loss", 0.4)


def _built(event: events.StructureBuilt, view: State) -> Cue:
    return _of(event.seat, "build", 0.8)


def _captured(event: events.CapitalCaptured, view: State) -> Cue:
    """The banner falls, then the walls change hands; two seats go straight to the end (CALEDEA-902)."""
    return Cue((0.6, 1.2), ("capture", "fanfare"), seat=event.by)


def _won(event: events.GameWon, view: State) -> Cue:
    """Whether it is a victory or a defeat for those at the table, the results say. First it is seen what was kept (R71)."""
    return Cue((HELD, LONG), ("capture", "fanfare")) if event.reason == "kept" else Cue((LONG,), ("fanfare",))


_SPECIAL: Final[Table[[State], Cue]] = table(
    on(setup_events.KingdomPicked, lambda e, view: _of(e.seat, "reveal")),
    on(setup_events.OrderChosen, lambda e, view: _of(e.seat, "ready", 0.9)),
    on(setup_events.CapitalPlaced, lambda e, view: _of(e.seat, "build", 0.9)),
    on(events.TurnStarted, lambda e, view: _of(e.seat, "turn")),
    on(events.TurnEnded, lambda e, view: Cue((0.2,), ("flip",), seat=e.seat, spoken=False)),
    on(events.GroupPicked, lambda e, view: Cue((0.2,), quiet=True, spoken=False)),
    on(events.PassengerPicked, lambda e, view: Cue((0.2,), quiet=True, spoken=False)),
    on(events.GroupMoved, _marched),
    on(events.GroupEntered, lambda e, view: _of(e.seat, "march", 0.45)),
    on(events.UnitTransported, lambda e, view: _of(e.unit // IDS, "caravan", 0.9)),
    on(events.AttackerChosen, _attacker),
    on(events.DefenderChosen, lambda e, view: _of(e.unit // IDS, "shield", NAMED)),
    on(events.DuelRolled, _duel),
    on(events.DuelTied, _tie),
    on(events.SiegeRolled, _siege),
    on(events.BombardFired, lambda e, view: _of(e.unit // IDS, "bombard", 0.9)),
    on(events.OutpostClaimed, lambda e, view: _of(e.seat, "gain", 0.75)),
    on(events.UnitMustered, lambda e, view: _of(e.seat, "colony", 0.55)),
    on(events.MusterFailed, lambda e, view: _of(e.seat, "refused", 0.7)),
    on(events.OutpostSalted, lambda e, view: Cue((0.3, 0.7), ("flip", "salt"), seat=e.by)),
    on(events.OutpostReclaimed, lambda e, view: _of(e.seat, "gain", 0.75)),
    on(events.CapitalCaptured, _captured),
    on(events.CapitalReclaimed, lambda e, view: Cue((1.2,), ("fanfare",), seat=e.by)),
    on(events.ControlChanged, lambda e, view: _of(e.to, "flip")),
    on(events.GoldChanged, _gold),
    on(events.GoldTapped, lambda e, view: _of(e.seat, "tapped", 0.4)),
    on(events.UnitUpgraded, lambda e, view: _of(e.unit // IDS, "promote", 0.7)),
    on(events.StructureBuilt, _built),
    on(events.CityProgress, lambda e, view: _of(e.city, "bell", 0.5)),
    on(events.SeatEliminated, lambda e, view: Cue((1.4,), ("loss",), seat=e.seat)),
    on(events.GameWon, _won),
)
