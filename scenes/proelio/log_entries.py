"""What is told of Proelio's events, in slips and in the log. Never what only some may know: the
private part of an event is not looked at, whoever listens.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from games.kernel.match import Player
from games.kernel.protocol import Event, Seat
from games.proelio import events, siege_events
from games.proelio.state import State
from scenes.proelio.emblems import CARDS, GUILDS, MERCHANT, SEASONS
from scenes.proelio.wording import TITLE, cards_listed
from scenes.stage.words.words import Words
from scenes.table.show.log import LogEntry
from scenes.table.show.log_words import Teller, of_round, of_turn, told


def log_entry(event: Event, view: State, players: Sequence[Player], words: Words) -> LogEntry | None:
    """The words of one event, None for what needs none. `view` is the table at its moment."""
    return told(event, Narrator(view, players, words), _LINES)


class Narrator(Teller[State]):
    """Says things about one table of Proelio."""

    title = TITLE

    def cards(self, cards: Sequence[str]) -> str:
        return cards_listed(cards, self.words)

    def two(self, id: str, icon: str, name: Seat, target: Seat, loud: bool = True, **values: Any) -> LogEntry:
        """What one House does to another."""
        return self.say(id, icon, loud, name=self.name(name), target=self.name(target), **values)


# -- the table is laid, turns pass ---------------------------------------------------------------------------------------


def _started(t: Narrator, e: events.GameStarted) -> LogEntry:
    if e.mode == "allied":
        return t.say("event.game_started.allied", "swords", first=t.names((0, 2)), second=t.names((1, 3)))
    return t.say("event.game_started.first_conquest", "swords", n=e.seats, name=t.name(e.dealer))


def _dealt(t: Narrator, e: events.HandDealt) -> LogEntry:
    """Said once for all Houses: they are dealt together."""
    return t.say("event.hand_dealt", "deck", False, n=e.count)


def _turn(t: Narrator, e: events.TurnStarted) -> LogEntry:
    if t.view.allied:
        entry = t.say("event.turn_started.allied", "hourglass", turn=e.turn_no, name=t.name(e.seat))
    else:
        entry = t.say("event.turn_started", "hourglass", turn=e.turn_no, season=e.season, name=t.name(e.seat))
    return of_round(of_turn(entry), 1 + (e.turn_no - 1) // t.view.n)


def _discarded(t: Narrator, e: events.CardsDiscarded) -> LogEntry:
    if e.reason == "combat":
        return t.say("event.cards_discarded.combat", "deck", False, name=t.name(e.seat), n=len(e.cards))
    icon = CARDS[e.cards[0]] if e.cards else "deck"
    return t.say(f"event.cards_discarded.{e.reason}", icon, e.reason != "upgrade", name=t.name(e.seat), cards=t.cards(e.cards))


def _overflow(t: Narrator, e: events.Overflow) -> LogEntry:
    return t.say("event.overflow", "deck", False, name=t.name(e.seat), n=e.excess)


def _drawn(t: Narrator, e: events.CardDrawn) -> LogEntry:
    return t.say(f"event.card_drawn.{e.deck}", CARDS[e.deck], name=t.name(e.seat), n=e.count)


def _reshuffled(t: Narrator, e: events.DeckReshuffled) -> LogEntry:
    return t.say(f"event.deck_reshuffled.{e.deck}", CARDS[e.deck], False, n=e.count)


# -- sieges --------------------------------------------------------------------------------------------------------------


def _placed(t: Narrator, e: siege_events.AttackPlaced) -> LogEntry:
    return t.two(f"event.attack_placed.{e.back}", "swords", e.attacker, e.defender)


def _deployed(t: Narrator, e: siege_events.DefenceDeployed) -> LogEntry:
    if not e.cards:
        return t.say("event.defence_deployed.none", "shield", name=t.name(e.defender))
    name, icon = t.name(e.defender), CARDS[e.cards[0]]
    return t.say("event.defence_deployed", icon, name=name, cards=t.cards(e.cards), total=e.total)


def _revealed(t: Narrator, e: siege_events.AttackRevealed) -> LogEntry:
    return t.two("event.attack_revealed", CARDS[e.card], e.attacker, e.defender, card=e.card)


def _repelled(t: Narrator, e: siege_events.AttackRepelled) -> LogEntry:
    return t.say("event.attack_repelled", "shield", value=e.value, total=e.total)


def _annulled(t: Narrator, e: siege_events.AttackAnnulled) -> LogEntry:
    return t.say(f"event.attack_annulled.{e.by}", CARDS[e.by])


def _invalid(t: Narrator, e: siege_events.AttackInvalid) -> LogEntry:
    return t.say("event.attack_invalid", "cross", card=e.card)


def _short(t: Narrator, e: siege_events.Shortfall) -> LogEntry:
    return t.say("event.shortfall", "ruin", value=e.value, total=e.total, n=e.missing)


def _sacrificed(t: Narrator, e: siege_events.FortSacrificed) -> LogEntry:
    return t.say("event.fort_sacrificed", "ruin", name=t.name(e.seat), card=e.card)


def _wall_lost(t: Narrator, e: siege_events.FortLost) -> LogEntry:
    return t.say("event.fort_lost", "ruin", name=t.name(e.seat), card=e.card)


def _blast(t: Narrator, e: siege_events.GunpowderBlast) -> LogEntry:
    swept = (*e.deployed, *((e.fort,) if e.fort is not None else ()))
    if not swept:
        return t.say("event.gunpowder_blast.nothing", CARDS["gunpowder"], name=t.name(e.defender))
    return t.say("event.gunpowder_blast", CARDS["gunpowder"], name=t.name(e.defender), cards=t.cards(swept))


def _loot(t: Narrator, e: siege_events.LootPaid) -> LogEntry:
    id = "event.loot_paid" if e.count else "event.loot_paid.none"
    return t.two(id, "chest", e.giver, e.taker, n=e.count)


def _stolen(t: Narrator, e: siege_events.InfiltrationHit) -> LogEntry:
    id = "event.infiltration_hit" if e.count else "event.infiltration_hit.none"
    return t.two(id, CARDS["infiltration"], e.thief, e.victim)


def _caught(t: Narrator, e: siege_events.InfiltrationStopped) -> LogEntry:
    return t.say(f"event.infiltration_stopped.{e.by}", CARDS["watch"] if e.by == "watch" else GUILDS["thieves"])


def _reversed(t: Narrator, e: siege_events.WatchReversal) -> LogEntry:
    id = "event.watch_reversal" if e.taken else "event.watch_reversal.none"
    return t.two(id, CARDS["watch"], e.defender, e.attacker)


# -- Actions -------------------------------------------------------------------------------------------------------------


def _built(t: Narrator, e: events.FortBuilt) -> LogEntry:
    id = "event.fort_built" if e.replaced is not None else "event.fort_built.first"
    return t.say(id, CARDS[e.card], name=t.name(e.seat), card=e.card)


def _strategy(t: Narrator, e: events.StrategyPlayed) -> LogEntry:
    if e.target is None:
        return t.say("event.strategy_played", CARDS[e.card], name=t.name(e.seat), card=e.card)
    return t.two(f"event.strategy_played.{e.card}", CARDS[e.card], e.seat, e.target)


def _plague(t: Narrator, e: events.PlagueRaised) -> LogEntry:
    return t.say("event.plague_raised", CARDS["plague"], name=t.name(e.owner))


def _plague_over(t: Narrator, e: events.PlagueLifted) -> LogEntry:
    return t.say(f"event.plague_lifted.{e.reason}", CARDS["plague"], name=t.name(e.owner))


def _inspected(t: Narrator, e: events.HandInspected) -> LogEntry:
    return t.two("event.hand_inspected", CARDS["inquisition"], e.viewer, e.target)


def _equitas(t: Narrator, e: events.EquitasInvoked) -> LogEntry:
    return t.say("event.equitas_invoked", "scales", name=t.name(e.seat))


def _granted(t: Narrator, e: events.EquitasGranted) -> LogEntry:
    return t.say("event.equitas_granted", CARDS["shields"], name=t.name(e.seat))


def _failed(t: Narrator, e: events.EquitasFailed) -> LogEntry:
    return t.say("event.equitas_failed", "scales", name=t.name(e.seat))


def _browsing(t: Narrator, e: events.TradeStarted) -> LogEntry:
    return t.say("event.trade_started", MERCHANT, name=t.name(e.seat))


def _left(t: Narrator, e: events.TradeAbandoned) -> LogEntry:
    return t.say("event.trade_abandoned", MERCHANT, name=t.name(e.seat))


def _bought(t: Narrator, e: events.TradeDone) -> LogEntry:
    return t.say("event.trade_done", MERCHANT, name=t.name(e.seat))


def _moved(t: Narrator, e: events.MerchantMoved) -> LogEntry:
    return t.two(f"event.merchant_moved.{e.reason}", MERCHANT, e.giver, e.taker, e.reason == "guild")


def _guild(t: Narrator, e: events.GuildUsed) -> LogEntry:
    return t.say("event.guild_used", GUILDS[e.guild], name=t.name(e.seat), guild=e.guild)


def _support(t: Narrator, e: events.SupportGiven) -> LogEntry:
    if e.message is not None:
        return t.two("event.support_given.said", "arrow", e.giver, e.taker, message=e.message)
    return t.two(f"event.support_given.{e.back}", "arrow", e.giver, e.taker)


# -- the end -------------------------------------------------------------------------------------------------------------


def _season(t: Narrator, e: events.SeasonChanged) -> LogEntry:
    return t.say(f"event.season_changed.{e.season}", SEASONS[e.season])


def _falls(t: Narrator, e: events.HouseDefeated) -> LogEntry:
    return t.say(f"event.house_defeated.{e.cause}", "skull", name=t.name(e.seat))


def _over(t: Narrator, e: events.GameOver) -> LogEntry:
    if e.how == "stop" and len(e.winners) == len(e.scores):
        return t.say("event.game_over.draw", "crown")
    return t.say(f"event.game_over.{e.how}", "crown", names=t.names(e.winners), n=len(e.winners))


_LINES: Final[dict[type[Any], Callable[[Narrator, Any], LogEntry]]] = {
    events.GameStarted: _started,
    events.HandDealt: _dealt,
    events.TurnStarted: _turn,
    events.CardsDiscarded: _discarded,
    events.Overflow: _overflow,
    events.CardDrawn: _drawn,
    events.DeckReshuffled: _reshuffled,
    siege_events.AttackPlaced: _placed,
    siege_events.DefenceDeployed: _deployed,
    siege_events.AttackRevealed: _revealed,
    siege_events.AttackRepelled: _repelled,
    siege_events.AttackAnnulled: _annulled,
    siege_events.AttackInvalid: _invalid,
    siege_events.Shortfall: _short,
    siege_events.FortSacrificed: _sacrificed,
    siege_events.FortLost: _wall_lost,
    siege_events.GunpowderBlast: _blast,
    siege_events.LootPaid: _loot,
    siege_events.InfiltrationHit: _stolen,
    siege_events.InfiltrationStopped: _caught,
    siege_events.WatchReversal: _reversed,
    events.FortBuilt: _built,
    events.StrategyPlayed: _strategy,
    events.PlagueRaised: _plague,
    events.PlagueLifted: _plague_over,
    events.HandInspected: _inspected,
    events.EquitasInvoked: _equitas,
    events.EquitasGranted: _granted,
    events.EquitasFailed: _failed,
    events.TradeStarted: _browsing,
    events.TradeAbandoned: _left,
    events.TradeDone: _bought,
    events.MerchantMoved: _moved,
    events.GuildUsed: _guild,
    events.SupportGiven: _support,
    events.SeasonChanged: _season,
    events.HouseDefeated: _falls,
    events.GameOver: _over,
}
