"""How long each of Proelio's events is shown, and how it sounds. Nothing here depends on what is hidden."""

from __future__ import annotations

from typing import Final

from games.kernel.protocol import Event, Seat
from games.proelio import events, siege_events
from games.proelio.state import State
from scenes.table.by_kind import Table, on, table
from scenes.table.show.beats import SHORTEST, Cue

ROLL: Final = 0.9
"""Seconds for which the drum rolls while the card is still covered."""
TURNED: Final = 1.1
"""Seconds for which a revealed Attack stands before anything comes of it."""
LONG: Final = 2.4
"""Seconds for the end of the game."""
PER_CARD: Final = 0.2
LIFTED: Final = 0.35
"""Seconds for which a card is held up before it flies."""


def cue(event: Event, view: State) -> Cue:
    """How `event` is shown; `view` is the table at its moment."""
    special = _SPECIAL.get(type(event))
    return special(event) if special is not None else CUES.get(type(event), Cue())


CUES: Final[dict[type[Event], Cue]] = {
    events.GameStarted: Cue((1.0,), ("deal",)),
    events.HandDealt: Cue((LIFTED, 0.6), ("deal",), merge=True),
    events.DeckReshuffled: Cue((0.7,), ("pass",)),
    events.SeasonChanged: Cue((0.6, 1.2), ("season",)),
    events.GameOver: Cue((LONG,), ("conquest",)),
    siege_events.AttackRepelled: Cue((0.9,), ("holds",)),
    siege_events.AttackAnnulled: Cue((1.1,), ("ward",)),
    siege_events.AttackInvalid: Cue((0.9,), ("refused",)),
    siege_events.Shortfall: Cue((0.9,), ("breach",)),
}


def _of(seat: Seat, sound: str, seconds: float = SHORTEST) -> Cue:
    return Cue((seconds,), (sound,), seat=seat)


def deployed_for(event: siege_events.DefenceDeployed) -> float:
    """Seconds in which the cards stand up one after the other."""
    return 0.5 + PER_CARD * len(event.cards) if event.cards else SHORTEST


def _deployed(event: siege_events.DefenceDeployed) -> Cue:
    return _of(event.defender, "deploy" if event.cards else "ready", deployed_for(event))


def _revealed(event: siege_events.AttackRevealed) -> Cue:
    """The drum rolls, then the card turns; what it is, is not said before."""
    sound = _REVEALED.get(event.card, "assault") if event.valid else "flip"
    return Cue((ROLL, TURNED), ("drumroll", sound), seat=event.attacker, told_at=1)


_REVEALED: Final[dict[str, str]] = {"dung": "splat", "infiltration": "thief", "gunpowder": "fuse"}


def _loot(event: siege_events.LootPaid) -> Cue:
    return _flown(event.giver, "loot" if event.count else "loss", 0.6 + PER_CARD * event.count)


def _flown(seat: Seat, sound: str, seconds: float) -> Cue:
    """Cards lie before the one whom they leave, then they are on their way."""
    return Cue((LIFTED, seconds), (sound,), seat=seat)


def _comes_down(seat: Seat, sound: str) -> Cue:
    """A wall cracks, then its stones fall."""
    return Cue((0.3, 1.0), (sound,), seat=seat)


def _caught(event: siege_events.InfiltrationStopped) -> Cue:
    return Cue((1.0,), ("watchman" if event.by == "watch" else "thief",))


def _discarded(event: events.CardsDiscarded) -> Cue:
    """What a siege leaves, and a wall that is built over, go in passing."""
    if event.reason in ("combat", "upgrade"):
        return Cue((0.4,), ("play",), seat=event.seat, spoken=False)
    return _of(event.seat, "play", 0.5 + PER_CARD * len(event.cards))


def _falls(event: events.HouseDefeated) -> Cue:
    """Its banner comes down, then the besieger's goes up."""
    return Cue((1.4, 0.8), ("banner", "gain"), seat=event.seat)


_SPECIAL: Final[Table[[], Cue]] = table(
    on(events.TurnStarted, lambda e: _of(e.seat, "turn", 0.35)),
    on(events.CardsDiscarded, _discarded),
    on(events.Overflow, lambda e: Cue((0.4,), ("count",), seat=e.seat)),
    on(events.CardDrawn, lambda e: Cue((0.2, 0.3 + PER_CARD * e.count), ("deal",), seat=e.seat)),
    on(events.FortBuilt, lambda e: _of(e.seat, "masonry", 0.9)),
    on(events.StrategyPlayed, lambda e: _of(e.seat, "play", 0.7)),
    on(events.PlagueRaised, lambda e: _of(e.owner, "fog", 1.1)),
    on(events.PlagueLifted, lambda e: _of(e.owner, "gain", 0.8)),
    on(events.HandInspected, lambda e: _of(e.viewer, "reveal", 0.9)),
    on(events.EquitasInvoked, lambda e: _of(e.seat, "equitas", 1.4)),
    on(events.EquitasGranted, lambda e: _of(e.seat, "masonry", 0.9)),
    on(events.EquitasFailed, lambda e: _of(e.seat, "loss", 0.8)),
    on(events.TradeStarted, lambda e: _of(e.seat, "pass", 0.8)),
    on(events.TradeAbandoned, lambda e: _of(e.seat, "flip")),
    on(events.TradeDone, lambda e: _of(e.seat, "play", 0.7)),
    on(events.MerchantMoved, lambda e: _of(e.taker, "cart", 0.8)),
    on(events.GuildUsed, lambda e: Cue((0.8, 0.4), ("call",), seat=e.seat)),
    on(events.SupportGiven, lambda e: _flown(e.giver, "play", 0.7)),
    on(events.HouseDefeated, _falls),
    on(siege_events.AttackPlaced, lambda e: Cue((LIFTED, 0.75), (None, "placed"), seat=e.attacker)),
    on(siege_events.DefenceDeployed, _deployed),
    on(siege_events.AttackRevealed, _revealed),
    on(siege_events.FortSacrificed, lambda e: _comes_down(e.seat, "crumble")),
    on(siege_events.FortLost, lambda e: _comes_down(e.seat, "crumble")),
    on(siege_events.GunpowderBlast, lambda e: _comes_down(e.defender, "blast")),
    on(siege_events.LootPaid, _loot),
    on(siege_events.InfiltrationHit, lambda e: _flown(e.thief, "sleight", 0.8)),
    on(siege_events.InfiltrationStopped, _caught),
    on(siege_events.WatchReversal, lambda e: _flown(e.defender, "sleight" if e.taken else "ready", 0.7)),
)
