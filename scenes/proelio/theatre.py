"""The stage of a siege: what it shows and says at each moment of an event. Pure; a skipped event leaves nothing behind.

The drum rolls over a covered card, the card turns, the defence is counted, a word says what came of it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from games.kernel.match import Player
from games.kernel.rules import Event
from games.proelio import events, siege_events
from games.proelio.cards import GUNPOWDER, INFILTRATION, value_of
from scenes.proelio.beats import TURNED, manner
from scenes.proelio.wording import TITLE
from scenes.stage.words import Words

PER_POINT: Final = 0.07
"""A running total climbs in 70 ms per point."""
FLIP: Final = 0.28
"""Seconds in which a card turns."""


@dataclass(frozen=True)
class Siege:
    """What the stage of a siege shows."""

    total: int
    """The defence as far as it has been counted."""
    turned: float = 1.0
    """How far the Attack has turned: 0 covered, 1 open."""
    card: str | None = None
    """The Attack, from the middle of its turn on; None while nobody may know it."""
    value: int | None = None
    """Its value, None where none is compared: covered, invalid, Infiltration, Gunpowder (PROELIO-311, 740)."""


def siege_shown(event: Event, step: int, share: float, reduced: bool = False) -> Siege | None:
    """`share` of part `step` of the event has passed; None where no siege is on the stage. `reduced`: nothing moves."""
    if isinstance(event, siege_events.DefenceDeployed):
        return Siege(_counted(event, share, reduced), turned=0.0)
    if isinstance(event, siege_events.AttackRevealed):
        return _turning(event, step, share, reduced)
    if isinstance(event, siege_events.AttackRepelled | siege_events.Shortfall):
        return Siege(event.total, value=event.value)
    return None


def _counted(event: siege_events.DefenceDeployed, share: float, reduced: bool) -> int:
    passed = share * manner(event, None).steps[0]
    return event.total if reduced else min(event.total, int(passed / PER_POINT))


def _turning(event: siege_events.AttackRevealed, step: int, share: float, reduced: bool) -> Siege:
    if step == 0:
        return Siege(event.total, turned=0.0)
    turned = 1.0 if reduced else min(1.0, share * TURNED / FLIP)
    if turned < 0.5:
        return Siege(event.total, turned)
    compared = event.valid and event.card not in (INFILTRATION, GUNPOWDER)
    return Siege(event.total, turned, event.card, value_of(event.card) if compared else None)


def verdict(event: Event, step: int, players: Sequence[Player], words: Words) -> str:
    """The word on the sign of the stage, "" where there is none to say."""
    tell = _VERDICTS.get(type(event))
    said = tell(event, step) if tell is not None else None
    if said is None:
        return ""
    id, values = said
    named = {"name": players[values["seat"]].name} if "seat" in values else {}
    return words.of(TITLE, f"theatre.{id}", **named, **values)


Said = tuple[str, dict[str, int]]


def _revealed(event: siege_events.AttackRevealed, step: int) -> Said | None:
    if step == 0:
        return "reveal", {}
    return ("dung", {}) if event.card == "dung" else None


def _always(id: str) -> Callable[[Any, int], Said]:
    return lambda event, step: (id, {})


_VERDICTS: Final[dict[type[Event], Callable[[Any, int], Said | None]]] = {
    siege_events.AttackRevealed: _revealed,
    siege_events.AttackRepelled: _always("repelled"),
    siege_events.AttackAnnulled: _always("annulled"),
    siege_events.AttackInvalid: _always("invalid"),
    siege_events.Shortfall: lambda e, step: ("short", {"n": e.missing}),
    siege_events.GunpowderBlast: _always("blast"),
    siege_events.LootPaid: lambda e, step: ("loot", {"n": e.count}) if e.count else None,
    siege_events.InfiltrationHit: lambda e, step: ("stolen", {}) if e.count else None,
    siege_events.InfiltrationStopped: lambda e, step: ("caught" if e.by == "watch" else "annulled", {}),
    events.PlagueRaised: _always("plague"),
    events.SeasonChanged: lambda e, step: (e.season, {}),
    events.HouseDefeated: lambda e, step: ("falls", {"seat": e.seat}),
}
