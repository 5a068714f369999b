"""Land, quests, gold and cards; rounds, and the end."""

from __future__ import annotations

from typing import Final

from games.kalyra import events
from games.kalyra.content import quests
from games.kalyra.land.spaces import center_of
from games.kalyra.land.spaces import slot as slot_at
from games.kalyra.presence.concerns import seat_of
from games.kalyra.state import State
from scenes.kalyra.cues.row import FACE, Banner, Narrator, Row, hers, under_emblem
from scenes.kalyra.paint.foes import foe
from scenes.kalyra.paint.tasks import quest
from scenes.kalyra.wording import TITLE, where
from scenes.table.context import Say
from scenes.table.show.beats import Cue
from scenes.table.show.cues import AnyRow, at_seat
from scenes.table.show.log import LogEntry
from scenes.table.show.log_words import of_round

LONG: Final = 2.4
"""Seconds for the end of the game."""
CARD: Final = (118.0, 168.6)
"""Of a completed quest, in its banner."""


def _progress(t: Narrator, e: events.QuestProgress) -> LogEntry:
    name = quests()[t.view.pool[e.index].card].id
    return t.say("event.quest_progress", "book", False, quest=name, value=e.value, goal=e.goal)


def _completed(t: Narrator, e: events.QuestCompleted) -> LogEntry:
    """With the reward, and how much of it."""
    reward, brings = quests()[e.card].reward, t.say(f"reward.{e.reward}").text
    gain = brings if reward.kind == "item" else f"{reward.amount} {brings}"
    return t.say("event.quest_completed", "check", card=e.card, reward=gain)


QUESTS: Final[list[AnyRow]] = [
    Row(
        events.QuestRevealed,
        Cue((1.1,), ("parchment",)),
        lambda t, e: t.say("event.quest_revealed", "book", card=e.card),
        quest=lambda e: (e.card, False),
    ),
    Row(events.QuestProgress, Cue((0.4,), ("count",)), _progress),
    Row(
        events.QuestCompleted,
        Cue((1.0,), ("gain",)),
        _completed,
        banner=lambda e, say: Banner(say("theatre.quest"), say(f"quest.{e.card}"), quest(id=e.card, w=CARD[0]), CARD),
    ),
    Row(
        events.QuestDiscarded,
        Cue((0.5,), ("flip",)),
        lambda t, e: t.say("event.quest_discarded", "book", card=e.card),
        quest=lambda e: (e.card, True),
    ),
    Row(events.QuestsDiscarded, Cue((0.9,), ("candle",)), lambda t, e: t.say("event.quests_discarded", "torch")),
    Row(
        events.FinalQuestStarted,
        Cue((1.0, 1.2), ("throne", "reveal"), told_at=1),
        lambda t, e: t.say("event.final_quest_started", "dragonhead", card=e.card, boss=e.card, hp=e.hp, strength=e.strength),
        banner=lambda e, say: Banner(
            say(f"final.{e.card}"), say("theatre.boss"), foe(kind=e.card, px=FACE, pose="act"), bad=True
        ),
    ),
    Row(events.Xp, Cue((0.3,), ("count",)), lambda t, e: t.say("event.xp", "comet", False, amount=e.amount, total=e.total)),
    Row(
        events.LevelUp,
        Cue((1.2,), ("ascend",)),
        lambda t, e: t.say("event.level_up", "comet", level=e.level),
        banner=lambda e, say: under_emblem(say("theatre.level", level=e.level), "", "comet"),
    ),
]


def _stock(t: Narrator, e: events.StockOpened) -> LogEntry:
    if not e.items:
        return t.say("event.stock_opened.empty", "market", tile=e.tile)
    return t.say("event.stock_opened", "market", tile=e.tile, items=t.items(e.items))


def _gold(t: Narrator, e: events.Gold) -> LogEntry:
    id = "event.gold.gain" if e.change > 0 else "event.gold.loss"
    return t.say(id, "coin", False, n=abs(e.change), total=e.total)


def _gains(event: events.ItemGained, view: State) -> Cue:
    return at_seat(seat_of(view, event.hero), "gain", 0.7) if event.hero else Cue((0.7,), ("deal",))


def _gained(t: Narrator, e: events.ItemGained) -> LogEntry:
    if not e.hero:
        return t.say("event.item_gained.bazaar", "market", item=e.item)
    return t.say("event.item_gained", "gear", hero=e.hero, item=e.item)


def _searched(t: Narrator, e: events.ItemsSearched) -> LogEntry:
    if not e.items:
        return t.say("event.items_searched.none", "deck", False)
    return t.say("event.items_searched", "deck", False, items=t.items(e.items))


def _offered(t: Narrator, e: events.TradeOffered) -> LogEntry:
    id = "event.trade_offered" if e.give and e.take else "event.gift_offered" if e.give else "event.gift_asked"
    return t.say(id, "people", hero=e.from_, other=e.to, give=t.items(e.give), take=t.items(e.take))


def _traded(t: Narrator, e: events.ItemsTraded) -> LogEntry:
    give, take = t.items(e.give), t.items(e.take)
    if e.give and e.take:
        return t.say("event.items_traded", "people", hero=e.from_, other=e.to, give=give, take=take)
    by, to = (e.from_, e.to) if e.give else (e.to, e.from_)
    return t.say("event.items_given", "people", hero=by, other=to, items=give if e.give else take)


def _used(t: Narrator, e: events.ItemUsed) -> LogEntry:
    """A card on its own holder, or on a space, names nobody else."""
    if isinstance(e.target, str | int) and e.target != e.hero:
        return t.say("event.item_used.on", "potion", hero=e.hero, item=e.item, target=t.kind(e.target))
    return t.say("event.item_used", "potion", hero=e.hero, item=e.item)


GOODS: Final[list[AnyRow]] = [
    Row(events.StockOpened, Cue((0.9,), ("deal",)), _stock),
    Row(events.Gold, Cue((0.3,), ("purse",)), _gold),
    Row(events.ItemGained, _gains, _gained),
    Row(events.ItemsSearched, Cue((0.5,), ("deal",)), _searched),
    Row(events.TradeOffered, lambda e, view: at_seat(seat_of(view, e.from_), "ready"), _offered),
    Row(events.ItemsTraded, lambda e, view: at_seat(seat_of(view, e.to), "pass"), _traded),
    Row(
        events.TradeDeclined,
        lambda e, view: at_seat(seat_of(view, e.by), "refused"),
        lambda t, e: t.say("event.trade_declined", "cross", hero=e.by),
    ),
    Row(events.ItemEquipped, hers("flip", 0.4), lambda t, e: t.say("event.item_equipped", "shield", hero=e.hero, item=e.item)),
    Row(
        events.ItemUnequipped,
        hers("flip", 0.3),
        lambda t, e: t.say("event.item_unequipped", "gear", False, hero=e.hero, item=e.item),
    ),
    Row(events.ItemUsed, hers("play", 0.7), _used),
]


def _outcome(event: events.GameOver, say: Say) -> Banner:
    won, why = event.result == "win", say(f"results.why.{event.cause}")
    return under_emblem(say("results.won"), why, "crown") if won else under_emblem(say("results.lost"), why, "eclipse", True)


def _drawn(t: Narrator, e: events.TileDrawn) -> LogEntry:
    return t.say("event.tile_drawn", "lantern", tile=e.tile, place=where(t.words.teller(TITLE), center_of(slot_at(*e.slot))))


ROUNDS: Final[list[AnyRow]] = [
    Row(events.TileDrawn, Cue((0.5, 0.7), ("wind", "reveal"), told_at=1), _drawn),
    Row(events.TilePlaced, Cue((0.5,), ("capture",)), lambda t, e: t.say("event.tile_placed", "hill", False, tile=e.tile)),
    Row(events.TileUsed, Cue((0.4,), ("flip",)), lambda t, e: t.say("event.tile_used", "quill", False, tile=e.tile)),
    Row(events.TileRemoved, Cue((0.9,), ("rumble",)), lambda t, e: t.say("event.tile_removed", "quake", tile=e.tile)),
    Row(events.DeckReshuffled, Cue((0.5,), ("deal",)), lambda t, e: t.say("event.deck_reshuffled", "deck", False, deck=e.deck)),
    Row(events.TierChanged, Cue((0.8,), ("deal",)), lambda t, e: t.say("event.tier_changed", "deck", tier=e.tier)),
    Row(
        events.RoundStarted,
        Cue((0.4,), ("ready",)),
        lambda t, e: of_round(t.say("event.round_started", "hourglass", n=e.n), e.n),
    ),
    Row(
        events.RoundEnded,
        Cue((0.15,), ("flip",), spoken=False),
        lambda t, e: t.say("event.round_ended", "hourglass", False, n=e.n),
    ),
    Row(
        events.GameOver,
        lambda e, view: Cue((LONG,), ("victory" if e.result == "win" else "defeat",)),
        lambda t, e: t.say(f"event.game_over.{e.cause}", "crown" if e.result == "win" else "eclipse"),
        banner=_outcome,
    ),
]
