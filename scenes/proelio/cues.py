"""All that is shown, told and heard of Proelio's events, a row for each. Never what only some may know: the private part of an
event is not looked at, whoever listens.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from games.kernel.protocol import Event, Seat
from games.proelio import events
from games.proelio import siege_events as siege
from games.proelio.cards import GUNPOWDER, INFILTRATION, PROTECTION, value_of
from games.proelio.presence.deeds import Deeds, said
from games.proelio.state import State
from scenes.proelio.context import Struck, WarContext, WarMoment
from scenes.proelio.emblems import ARMS, CARDS, GUILDS, MERCHANT, SEASONS
from scenes.proelio.show import flights, ruins, sprites
from scenes.proelio.show.reveal import LIFTED, PER_CARD, ROLL, TURNED, Siege, deployed_for, total_at, turned_at
from scenes.proelio.wording import TITLE, cards_listed, house_of, worded
from scenes.proelio.zones import Zones
from scenes.stage.pieces.pieces import Piece
from scenes.table.show.beats import Cue
from scenes.table.show.cues import AnyRow, Cues, E, EventRow, Said, always, at_seat, own, told_of
from scenes.table.show.log import LogEntry
from scenes.table.show.log_words import Teller, of_round, of_turn

LONG: Final = 2.4
"""Seconds for the end of the game."""
REVEALED: Final[dict[str, str]] = {"dung": "splat", "infiltration": "thief", "gunpowder": "fuse"}
"""How an Attack sounds that turns, where it is no assault."""
READ: Final = 1.2
"""Seconds longer for what a newcomer has to read: an Attack and what came of it, a wall."""
IN_PASSING: Final = ("combat", "upgrade")
"""Why cards are discarded that nobody need look at: what a siege leaves, and a wall that is built over."""


class Narrator(Teller[State]):
    """Says things about one table of Proelio."""

    title = TITLE

    def two(self, id: str, icon: str, name: Seat, target: Seat, loud: bool = True, **values: Any) -> LogEntry:
        """What one House does to another."""
        return self.say(id, icon, loud, name=self.name(name), target=self.name(target), **values)

    def siege(self, id: str, icon: str, **values: Any) -> LogEntry:
        """What comes of an Attack for the House whose turn it is (`name`), which is attacked, and for its besieger."""
        return self.two(id, icon, self.view.turn_seat, self.view.right(self.view.turn_seat), **values)

    def cards(self, cards: Sequence[str]) -> str:
        return cards_listed(cards, self.words)


@dataclass(frozen=True)
class Row(EventRow[E, State, Narrator]):
    """An event of Proelio; `headline` is the word that says what came of it, large on the stage.

    passing   what lies on the table only while it is shown: cards on their way, figures, stones of a wall
    counts    what the stage of a siege counts at a share of a part of it; None where no siege is on the stage
    adds      what came of the last siege, with what this adds to it
    burns     the House whose wall is alight
    at_walls  whether it happens before the House that is besieged, whoever does it
    climbs    whether a number changes from frame to frame meanwhile
    great     whether it is told in great words on an empty stage
    covered   in so many of its parts the Attack of the siege has not turned yet
    """

    passing: Callable[[E, WarMoment], Iterable[Piece]] = lambda event, war: ()
    counts: Callable[[E, int, float], Siege | None] = lambda event, step, share: None
    adds: Callable[[Struck | None, E], Struck | None] = lambda struck, event: struck
    burns: Callable[[E, State], Seat | None] = lambda event, view: None
    at_walls: bool = False
    climbs: bool = False
    great: bool = False
    covered: int = 0


def flown(seat: Seat, sound: str, seconds: float) -> Cue:
    """Cards lie before the one whom they leave, then they are on their way."""
    return Cue((LIFTED, seconds), (sound,), seat=seat, at_leisure=(LIFTED, seconds + READ))


def comes_down(seat: Seat, sound: str) -> Cue:
    """A wall cracks, then its stones fall."""
    return Cue((0.3, 1.0), (sound,), seat=seat, at_leisure=(0.3, 1.0 + READ))


# -- the table is laid, turns pass, the end ------------------------------------------------------------------------------


def _started(t: Narrator, e: events.GameStarted) -> LogEntry:
    if e.mode == "allied":
        return t.say("event.game_started.allied", "swords", first=t.names((0, 2)), second=t.names((1, 3)))
    return t.say("event.game_started.first_conquest", "swords", n=e.seats, name=t.name(e.dealer))


def _turn(t: Narrator, e: events.TurnStarted) -> LogEntry:
    if t.view.allied:
        entry = t.one("event.turn_started.allied", "hourglass", e.seat, turn=e.turn_no)
    else:
        entry = t.one("event.turn_started", "hourglass", e.seat, turn=e.turn_no, season=e.season)
    return of_round(of_turn(entry), 1 + (e.turn_no - 1) // t.view.n)


def _discards(event: events.CardsDiscarded, view: State) -> Cue:
    if event.reason in IN_PASSING:
        return Cue((0.4,), ("play",), seat=event.seat, spoken=False)
    return at_seat(event.seat, "play", 0.5 + PER_CARD * len(event.cards))


def _discarded(t: Narrator, e: events.CardsDiscarded) -> LogEntry:
    if e.reason == "combat":
        return t.one("event.cards_discarded.combat", "deck", e.seat, False, n=len(e.cards))
    icon = CARDS[e.cards[0]] if e.cards else "deck"
    return t.one(f"event.cards_discarded.{e.reason}", icon, e.seat, e.reason != "upgrade", cards=t.cards(e.cards))


def _over(t: Narrator, e: events.GameOver) -> LogEntry:
    if e.how == "stop" and len(e.winners) == len(e.scores):
        return t.say("event.game_over.draw", "crown")
    return t.say(f"event.game_over.{e.how}", "crown", names=t.names(e.winners), n=len(e.winners))


TURNS: Final[list[AnyRow]] = [
    Row(events.GameStarted, Cue((1.0,), ("deal",)), _started),
    Row(
        events.HandDealt,  # said once for all Houses: they are dealt together
        Cue((LIFTED, 0.6), ("deal",), merge=True),
        lambda t, e: t.say("event.hand_dealt", "deck", False, n=e.count),
        passing=lambda e, war: flights.dealt(war),
    ),
    Row(events.TurnStarted, own("turn", 0.35), _turn),
    Row(
        events.CardsDiscarded,
        _discards,
        _discarded,
        aside=True,
        passing=lambda e, war: flights.opened(war, e.cards, e.seat) if e.reason not in IN_PASSING else (),
    ),
    Row(
        events.Overflow,
        lambda e, view: Cue((0.4,), ("count",), seat=e.seat),
        lambda t, e: t.one("event.overflow", "deck", e.seat, False, n=e.excess),
        aside=True,
    ),
    Row(
        events.CardDrawn,
        lambda e, view: Cue((0.2, 0.3 + PER_CARD * e.count), ("deal",), seat=e.seat),
        lambda t, e: t.one(f"event.card_drawn.{e.deck}", CARDS[e.deck], e.seat, n=e.count),
        aside=True,
        passing=lambda e, war: flights.drawn(war, e.deck, e.count, e.seat),
    ),
    Row(
        events.DeckReshuffled,
        Cue((0.7,), ("pass",)),
        lambda t, e: t.say(f"event.deck_reshuffled.{e.deck}", CARDS[e.deck], False, n=e.count),
        passing=lambda e, war: flights.reshuffled(war, e.deck),
    ),
    Row(
        events.SeasonChanged,
        Cue((0.6, 1.2), ("season",)),
        lambda t, e: t.say(f"event.season_changed.{e.season}", SEASONS[e.season]),
        headline=lambda e, step: (f"verdict.{e.season}", {}),
        passing=lambda e, war: flights.season_turns(war, e.season),
        great=True,
    ),
    Row(
        events.HouseDefeated,  # its banner comes down, then the besieger's goes up
        lambda e, view: Cue((1.4, 0.8), ("banner", "gain"), seat=e.seat),
        lambda t, e: t.one(f"event.house_defeated.{e.cause}", "skull", e.seat),
        headline=lambda e, step: ("verdict.falls", {"name": e.seat}),
        passing=lambda e, war: sprites.banner_falls(war, e.seat, e.besieger),
        great=True,
    ),
    Row(events.GameOver, Cue((LONG,), ("conquest",)), _over, passing=lambda e, war: sprites.after_the_war(war)),
]


# -- sieges --------------------------------------------------------------------------------------------------------------


def _deployed(t: Narrator, e: siege.DefenceDeployed) -> LogEntry:
    if not e.cards:
        return t.one("event.defence_deployed.none", "shield", e.defender)
    id = "event.defence_deployed.ward" if PROTECTION in e.cards else "event.defence_deployed"
    return t.one(id, CARDS[e.cards[0]], e.defender, cards=t.cards(e.cards), total=e.total)


def _reveals(event: siege.AttackRevealed, view: State) -> Cue:
    """The drum rolls, then the card turns; what it is, is not said before."""
    sound = REVEALED.get(event.card, "assault") if event.valid else "flip"
    return Cue((ROLL, TURNED), ("drumroll", sound), seat=event.attacker, told_at=1)


def _verdict_on(event: siege.AttackRevealed, step: int) -> Said | None:
    if step == 0:
        return "verdict.reveal", {}
    return ("verdict.dung", {}) if event.card == "dung" else None


def _compared(event: siege.AttackRevealed) -> int | None:
    """What the defence is compared with; None for invalid Attacks, Infiltration, Gunpowder (PROELIO-311, 740)."""
    return value_of(event.card) if event.valid and event.card not in (INFILTRATION, GUNPOWDER) else None


def _blast(t: Narrator, e: siege.GunpowderBlast) -> LogEntry:
    swept = (*e.deployed, *((e.fort,) if e.fort is not None else ()))
    if not swept:
        return t.one("event.gunpowder_blast.nothing", CARDS["gunpowder"], e.defender)
    return t.one("event.gunpowder_blast", CARDS["gunpowder"], e.defender, cards=t.cards(swept))


def cost(struck: Struck | None, **more: Any) -> Struck | None:
    """The siege with what it cost."""
    return replace(struck, **more) if struck is not None else None


def _falls(kind: type[siege.FortSacrificed | siege.FortLost], id: str) -> Row[Any]:
    """A wall comes down."""
    return Row(
        kind,
        lambda e, view: comes_down(e.seat, "crumble"),
        lambda t, e: t.one(id, "ruin", e.seat, card=e.card),
        passing=lambda e, war: ruins.crumbles(war, e.seat),
        adds=lambda struck, e: cost(struck, wall=True),
        burns=lambda e, view: e.seat,
    )


SIEGES: Final[list[AnyRow]] = [
    Row(
        siege.AttackPlaced,
        lambda e, view: Cue((LIFTED, 0.75), (None, "placed"), seat=e.attacker, at_leisure=(LIFTED, 0.75 + READ)),
        lambda t, e: t.two(f"event.attack_placed.{e.back}", "swords", e.attacker, e.defender),
        aside=True,
        at_walls=True,
    ),
    Row(
        siege.DefenceDeployed,
        lambda e, view: at_seat(e.defender, "deploy" if e.cards else "ready", deployed_for(len(e.cards))),
        _deployed,
        counts=lambda e, step, share: Siege(total_at(e.total, len(e.cards), share)),
        adds=lambda struck, e: None,
        climbs=True,
        covered=1,
    ),
    Row(
        siege.AttackRevealed,
        _reveals,
        lambda t, e: t.two("event.attack_revealed", CARDS[e.card], e.attacker, e.defender, card=e.card),
        headline=_verdict_on,
        counts=lambda e, step, share: Siege(e.total, _compared(e) if turned_at(step, share) else None),
        adds=lambda struck, e: Struck(e.attacker, e.defender, e.card, _compared(e), e.total),
        at_walls=True,
        climbs=True,
        covered=1,
    ),
    Row(
        siege.AttackRepelled,
        Cue((0.9,), ("holds",), at_leisure=(0.9 + READ,)),
        lambda t, e: t.siege("event.attack_repelled", "shield", value=e.value, total=e.total),
        headline=always("verdict.repelled"),
        counts=lambda e, step, share: Siege(e.total, e.value),
        at_walls=True,
    ),
    Row(
        siege.AttackAnnulled,
        Cue((1.1,), ("ward",), at_leisure=(1.1 + READ,)),
        lambda t, e: t.siege(f"event.attack_annulled.{e.by}", CARDS[e.by]),
        headline=always("verdict.annulled"),
        at_walls=True,
    ),
    Row(
        siege.AttackInvalid,
        Cue((0.9,), ("refused",), at_leisure=(0.9 + READ,)),
        lambda t, e: t.siege("event.attack_invalid", "cross", card=e.card),
        headline=always("verdict.invalid"),
    ),
    Row(
        siege.Shortfall,
        Cue((0.9,), ("breach",)),
        lambda t, e: t.siege("event.shortfall", "ruin", value=e.value, total=e.total, n=e.missing),
        headline=lambda e, step: ("verdict.short", {"n": e.missing}),
        counts=lambda e, step, share: Siege(e.total, e.value),
        at_walls=True,
    ),
    _falls(siege.FortSacrificed, "event.fort_sacrificed"),
    _falls(siege.FortLost, "event.fort_lost"),
    Row(
        siege.GunpowderBlast,
        lambda e, view: comes_down(e.defender, "blast"),
        _blast,
        headline=always("verdict.blast"),
        passing=lambda e, war: ruins.blown_apart(war, e.defender, e.fort is not None),
        adds=lambda struck, e: cost(struck, wall=e.fort is not None, cards=len(e.deployed)),
        burns=lambda e, view: view.turn_seat,
    ),
    Row(
        siege.LootPaid,
        lambda e, view: flown(e.giver, "loot" if e.count else "loss", 0.6 + PER_CARD * e.count),
        lambda t, e: t.two("event.loot_paid" if e.count else "event.loot_paid.none", "chest", e.giver, e.taker, n=e.count),
        headline=lambda e, step: ("verdict.loot", {"n": e.count}) if e.count else None,
        aside=True,
        passing=lambda e, war: flights.sack(war, e.giver, e.taker, e.backs),
        adds=lambda struck, e: cost(struck, cards=e.count),
    ),
    Row(
        siege.InfiltrationHit,
        lambda e, view: flown(e.thief, "sleight", 0.8),
        lambda t, e: t.two(
            "event.infiltration_hit" if e.count else "event.infiltration_hit.none", CARDS["infiltration"], e.thief, e.victim
        ),
        headline=lambda e, step: ("verdict.stolen", {}) if e.count else None,
        passing=lambda e, war: (
            *sprites.thief_flees(war, e.victim, e.thief),
            *flights.handed_over(war, "theft", ("base",) * e.count, e.victim, e.thief, sprites.SNEAK),
        ),
        adds=lambda struck, e: cost(struck, cards=e.count),
    ),
    Row(
        siege.InfiltrationStopped,
        lambda e, view: Cue((1.0,), ("watchman" if e.by == "watch" else "thief",), at_leisure=(1.0 + READ,)),
        lambda t, e: t.siege(f"event.infiltration_stopped.{e.by}", CARDS["watch"] if e.by == "watch" else GUILDS["thieves"]),
        headline=lambda e, step: ("verdict.caught" if e.by == "watch" else "verdict.annulled", {}),
        passing=lambda e, war: sprites.thief_caught(war, e.by == "watch"),
        at_walls=True,
    ),
    Row(
        siege.WatchReversal,
        lambda e, view: flown(e.defender, "sleight" if e.taken else "ready", 0.7),
        lambda t, e: t.two(
            "event.watch_reversal" if e.taken else "event.watch_reversal.none", CARDS["watch"], e.defender, e.attacker
        ),
        passing=lambda e, war: flights.handed_over(war, "theft", ("base",) * e.taken, e.attacker, e.defender),
        adds=lambda struck, e: cost(struck, turned=e.taken),
    ),
]


# -- Actions -------------------------------------------------------------------------------------------------------------


def _built(t: Narrator, e: events.FortBuilt) -> LogEntry:
    return t.one("event.fort_built" if e.replaced is not None else "event.fort_built.first", CARDS[e.card], e.seat, card=e.card)


def _masonry(event: events.FortBuilt, view: State) -> Cue:
    return Cue((0.9,), ("masonry",), seat=event.seat, at_leisure=(0.9 + READ,))


def _strategy(t: Narrator, e: events.StrategyPlayed) -> LogEntry:
    if e.target is None:
        return t.one("event.strategy_played", CARDS[e.card], e.seat, card=e.card)
    return t.two(f"event.strategy_played.{e.card}", CARDS[e.card], e.seat, e.target)


def _support(t: Narrator, e: events.SupportGiven) -> LogEntry:
    if e.message is not None:
        return t.two("event.support_given.said", "arrow", e.giver, e.taker, message=e.message)
    return t.two(f"event.support_given.{e.back}", "arrow", e.giver, e.taker)


def _deeds(t: Narrator, e: Deeds) -> LogEntry:
    told = [t.words.of(TITLE, id, **worded(values, t.players)) for id, values in said(e)]
    return t.one("event.deeds", ARMS[house_of(e.seat)], e.seat, deeds=t.words.listing(told))


ACTIONS: Final[list[AnyRow]] = [
    Row(Deeds, Cue(), _deeds),
    Row(events.FortBuilt, _masonry, _built, aside=True, passing=lambda e, war: flights.built(war, e.seat, e.card)),
    Row(
        events.StrategyPlayed,
        own("play", 0.7),
        _strategy,
        aside=True,
        passing=lambda e, war: flights.opened(war, (e.card,), e.seat),
    ),
    Row(
        events.PlagueRaised,
        lambda e, view: at_seat(e.owner, "fog", 1.1),
        lambda t, e: t.one("event.plague_raised", CARDS["plague"], e.owner),
        headline=always("verdict.plague"),
        great=True,
    ),
    Row(
        events.PlagueLifted,
        lambda e, view: at_seat(e.owner, "gain", 0.8),
        lambda t, e: t.one(f"event.plague_lifted.{e.reason}", CARDS["plague"], e.owner),
        aside=True,
    ),
    Row(
        events.HandInspected,
        lambda e, view: at_seat(e.viewer, "reveal", 0.9),
        lambda t, e: t.two("event.hand_inspected", CARDS["inquisition"], e.viewer, e.target),
        aside=True,
    ),
    Row(
        events.EquitasInvoked,  # the whole Hand is shown to everybody (PROELIO-612)
        own("equitas", 1.4),
        told_of("event.equitas_invoked", "scales"),
        passing=lambda e, war: flights.opened(war, e.hand, e.seat),
    ),
    Row(events.EquitasGranted, own("masonry", 0.9), told_of("event.equitas_granted", CARDS["shields"])),
    Row(events.EquitasFailed, own("loss", 0.8), told_of("event.equitas_failed", "scales")),
    Row(events.TradeStarted, own("pass", 0.8), told_of("event.trade_started", MERCHANT), aside=True),
    Row(events.TradeAbandoned, own("flip"), told_of("event.trade_abandoned", MERCHANT)),
    Row(events.TradeDone, own("play", 0.7), told_of("event.trade_done", MERCHANT)),
    Row(
        events.MerchantMoved,
        lambda e, view: at_seat(e.taker, "cart", 0.8),
        lambda t, e: t.two(f"event.merchant_moved.{e.reason}", MERCHANT, e.giver, e.taker, e.reason == "guild"),
        aside=True,
        passing=lambda e, war: sprites.cart_rolls(war, e.giver, e.taker),
    ),
    Row(
        events.GuildUsed,
        lambda e, view: Cue((0.8, 0.4), ("call",), seat=e.seat),
        lambda t, e: t.one("event.guild_used", GUILDS[e.guild], e.seat, guild=e.guild),
        aside=True,
        passing=lambda e, war: flights.guild_used(war, e.seat, e.guild),
    ),
    Row(
        events.SupportGiven,
        lambda e, view: flown(e.giver, "play", 0.7),
        _support,
        aside=True,
        passing=lambda e, war: flights.handed_over(war, "support", (e.back,), e.giver, e.taker),
    ),
]

CUES: Final = Cues[State, Narrator, Row[Any]](Narrator, Row(object, Cue()), [*TURNS, *SIEGES, *ACTIONS])


def passing(view: State, context: WarContext, zones: Zones) -> Iterable[Piece]:
    """What lies on the table only while an event is shown; at rest the banners after a war."""
    war = WarMoment(view, context, zones)
    return CUES.now(context).passing(context.event, war) if context.event is not None else sprites.after_the_war(war)


def siege_shown(event: Event | None, step: int, share: float) -> Siege | None:
    """`share` of part `step` of the event has passed; None where no siege is on the stage."""
    return CUES.of(event).counts(event, step, share)
