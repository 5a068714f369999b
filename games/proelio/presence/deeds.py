"""What a House did and suffered in one turn, as one piece of news for whoever waited meanwhile."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, Final

from games.kernel.protocol import Event, Open, Seat
from games.proelio import events, siege_events
from games.proelio.state import State

KINDS: Final = (
    siege_events.AttackPlaced,
    siege_events.AttackRevealed,
    *siege_events.FAILED,
    siege_events.FortSacrificed,
    siege_events.FortLost,
    siege_events.GunpowderBlast,
    siege_events.LootPaid,
    siege_events.InfiltrationHit,
    siege_events.WatchReversal,
    events.FortBuilt,
    events.CardDrawn,
    events.TradeDone,
    events.PlagueRaised,
)
"""What such news is made of: the Attack that waited before the House and what became of it, then what the House did itself."""


class Deeds(Open, frozen=True):
    """Of turn `turn`, of `seat`; `by` besieges it."""

    REVEALS: ClassVar[bool] = False
    turn: int
    seat: Seat
    by: Seat
    of: tuple[Any, ...]


def gathered(before: Event | None, event: Event, view: State) -> Deeds | None:
    """The event with what was told before of the same turn; None where it belongs to nothing of the kind."""
    told: tuple[Any, ...] = before.of if isinstance(before, Deeds) and before.turn == view.turn_no else ()
    if not isinstance(event, KINDS) or (before is not None and not told):
        return None
    return Deeds(view.turn_no, view.turn_seat, view.right(view.turn_seat), (*told, event))


Said = tuple[str, dict[str, Any]]
"""A message and its values."""


def said(deeds: Deeds) -> list[Said]:
    """What is said of each, in order: of a siege how it ended, with the card."""
    attack = next((one.card for one in deeds.of if isinstance(one, siege_events.AttackRevealed)), "base")
    return list(_each(deeds, attack)) or [("deed.faces", {"attacker": deeds.by, "card": attack})]


def _each(deeds: Deeds, attack: str) -> Iterator[Said]:
    for one in deeds.of:
        match one:
            case siege_events.AttackPlaced():
                yield f"deed.attack.{one.back}", {"target": one.defender}
            case siege_events.AttackInvalid():
                yield "deed.invalid", {"attacker": deeds.by}
            case siege_events.AttackRepelled() | siege_events.AttackAnnulled() | siege_events.InfiltrationStopped():
                yield "deed.held", {"attacker": deeds.by, "card": attack}
            case siege_events.FortSacrificed():
                yield "deed.gives_wall", {"attacker": deeds.by}
            case siege_events.FortLost() | siege_events.GunpowderBlast(fort=str()):
                yield "deed.loses_wall", {"attacker": deeds.by}
            case siege_events.GunpowderBlast():
                yield "deed.blast", {"attacker": deeds.by}
            case siege_events.LootPaid() if one.count:
                yield "deed.loot", {"attacker": one.taker, "n": one.count}
            case siege_events.InfiltrationHit():
                yield "deed.stolen" if one.count else "deed.stolen.nothing", {"attacker": one.thief}
            case siege_events.WatchReversal() if one.taken:
                yield "deed.takes_back", {"attacker": one.attacker}
            case events.FortBuilt():
                yield "deed.built", {"card": one.card}
            case events.CardDrawn():
                yield "deed.gold", {}
            case events.TradeDone():
                yield "deed.trade", {}
            case events.PlagueRaised():
                yield "deed.plague", {}
            case _:
                pass
