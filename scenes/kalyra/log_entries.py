"""What is told of Kalyra's events, in slips and in the log. There are no secrets."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from games.kalyra import events
from games.kalyra.aftermath import Figure
from games.kalyra.content import hero_index, quests
from games.kalyra.state import State
from games.kernel.match import Player
from games.kernel.protocol import Event
from scenes.kalyra.land.fight import SCORES, Side, ordered
from scenes.kalyra.paint.thrown import die
from scenes.kalyra.wording import TITLE, figures_listed, items_listed, kind
from scenes.stage import widgets
from scenes.stage.words.words import Words
from scenes.table.show.log import LogEntry
from scenes.table.show.log_words import Teller, of_round, of_turn, told

DIE: Final = 52.0
"""Of a die in the log."""
HERO_EMBLEM: Final = {
    "adrianna": "hero_adrianna",
    "gwyn": "hero_gwyn",
    "lilith": "hero_lilith",
    "valder": "hero_valder",
    "edwin": "hero_edwin",
    "odric": "hero_odric",
}


def log_entry(event: Event, view: State, players: Sequence[Player], words: Words) -> LogEntry | None:
    """The words of one event, None for what is not Kalyra's. `view` is the table at its moment."""
    return told(event, Narrator(view, players, words), _LINES)


class Narrator(Teller[State]):
    """Says things about one table of Kalyra."""

    title = TITLE

    def kind(self, figure: Figure) -> str:
        return kind(self.view, figure)

    def items(self, items: Sequence[str]) -> str:
        return items_listed(items, self.words)


# -- heroes ------------------------------------------------------------------------------------------------------------


def _drafted(t: Narrator, e: events.HeroDrafted) -> LogEntry:
    return t.say("event.hero_drafted", HERO_EMBLEM[e.hero], name=t.name(e.seat), hero=e.hero)


def _placed(t: Narrator, e: events.HeroPlaced) -> LogEntry:
    return t.say("event.hero_placed", HERO_EMBLEM[e.hero], hero=e.hero)


def _revived(t: Narrator, e: events.HeroRevived) -> LogEntry:
    return t.say("event.hero_revived", HERO_EMBLEM[e.hero], hero=e.hero, hp=e.max_hp)


def _turn(t: Narrator, e: events.TurnStarted) -> LogEntry:
    return of_turn(t.say("event.turn_started", "hourglass", hero=e.hero, actions=e.actions))


def _turn_over(t: Narrator, e: events.TurnEnded) -> LogEntry:
    """After the last turn of a round come the enemies."""
    later = [t.view.heroes[h].status for h in t.view.order[t.view.order.index(hero_index()[e.hero]) + 1 :]]
    if t.view.enemies and "board" not in later:
        return of_turn(t.say("event.enemies_turn", "skull", False))
    return t.say("event.turn_ended", "hourglass", False, hero=e.hero)


def _spent(t: Narrator, e: events.ActionSpent) -> LogEntry:
    return t.say("event.action_spent", HERO_EMBLEM[e.hero], False, hero=e.hero, left=e.left)


def _moved(t: Narrator, e: events.HeroMoved) -> LogEntry:
    return t.say("event.hero_moved", "arrow", hero=e.hero, n=len(e.path))


def _allowance(t: Narrator, e: events.Allowance) -> LogEntry:
    id = "event.allowance.left" if e.left else "event.allowance.none"
    return t.say(id, "lantern", False, hero=e.hero)


def _raised(t: Narrator, e: events.StatRaised) -> LogEntry:
    if e.stat == "none":
        return t.say("event.stat_raised.none", HERO_EMBLEM[e.hero], False, hero=e.hero)
    return t.say("event.stat_raised", "plus", hero=e.hero, stat=e.stat)


def _healed(t: Narrator, e: events.Healed) -> LogEntry:
    return t.say("event.healed", "heart", hero=e.hero, amount=e.amount, hp=e.hp)


def _capped(t: Narrator, e: events.HealthCapped) -> LogEntry:
    return t.say("event.health_capped", "heart", hero=e.hero, amount=e.amount, hp=e.hp)


def _defeated(t: Narrator, e: events.HeroDefeated) -> LogEntry:
    return t.say("event.hero_defeated", "skull", hero=e.hero, deaths=e.deaths)


def _out(t: Narrator, e: events.HeroOut) -> LogEntry:
    return t.say("event.hero_out", "skull", hero=e.hero)


def _hero_back(t: Narrator, e: events.HeroResurrected) -> LogEntry:
    return t.say("event.hero_resurrected", "god_veil", hero=e.hero, by=e.by, hp=e.hp)


def _hold(t: Narrator, e: events.HoldSet) -> LogEntry:
    return t.say("event.hold.on" if e.on else "event.hold.off", "clock", name=t.name(e.seat))


def _vote(t: Narrator, e: events.HealthVote) -> LogEntry:
    return t.say("event.health_vote", "people", name=t.name(e.seat), hero=e.hero)


# -- land --------------------------------------------------------------------------------------------------------------


def _drawn(t: Narrator, e: events.TileDrawn) -> LogEntry:
    return t.say("event.tile_drawn", "lantern", tile=e.tile)


def _laid(t: Narrator, e: events.TilePlaced) -> LogEntry:
    return t.say("event.tile_placed", "hill", False, tile=e.tile)


def _used(t: Narrator, e: events.TileUsed) -> LogEntry:
    return t.say("event.tile_used", "quill", False, tile=e.tile)


def _swallowed(t: Narrator, e: events.TileRemoved) -> LogEntry:
    return t.say("event.tile_removed", "quake", tile=e.tile)


def _reshuffled(t: Narrator, e: events.DeckReshuffled) -> LogEntry:
    return t.say("event.deck_reshuffled", "deck", False, deck=e.deck)


# -- enemies and fights ------------------------------------------------------------------------------------------------


def _spawned(t: Narrator, e: events.EnemySpawned) -> LogEntry:
    return t.say("event.enemy_spawned", f"foe_{e.card}", enemy=e.card, hp=e.hp)


def _enemy_moved(t: Narrator, e: events.EnemyMoved) -> LogEntry:
    return t.say("event.enemy_moved", "arrow", False, enemy=t.kind(e.enemy))


def _attack(t: Narrator, e: events.AttackDeclared) -> LogEntry:
    attacker, target = t.kind(e.attacker), t.kind(e.target)
    return t.say("event.attack_declared", "sword", attacker=attacker, target=target, n=e.dice)


def _rolled(t: Narrator, e: events.DiceRolled) -> LogEntry:
    swords, shields = e.successes
    came = "hit" if e.damage else "blocked" if swords else "missed"
    said = t.say(f"event.dice_rolled.{came}", "die", swords=swords, shields=shields, damage=e.damage)
    return replace(said, laid=tuple(_thrown(t, e)))


def _thrown(t: Narrator, e: events.DiceRolled) -> Iterator[widgets.Group]:
    """The dice of both sides, those that scored first."""
    rows: dict[Side, tuple[Sequence[str], str]] = {
        "attack": (e.attacker_faces, "log.attack"),
        "defend": (e.defender_faces, "log.defend"),
    }
    for side, (faces, words) in rows.items():
        sorted_ = [faces[k] for k in ordered(faces, side)]
        dice = [die(face=face, side=side, px=DIE, dull=face != SCORES[side]) for face in sorted_]
        if dice:
            yield widgets.Group(t.say(words).text, tuple(widgets.Figure(name, dict(art), DIE, DIE) for name, art in dice))


def _hurt(t: Narrator, e: events.Damage) -> LogEntry:
    return t.say("event.damage", "burst", False, target=t.kind(e.target), amount=e.amount, hp=max(0, e.hp))


def _poisoned(t: Narrator, e: events.VenomAdded) -> LogEntry:
    return t.say("event.venom_added", "serpent", target=t.kind(e.target), total=e.total)


def _cured(t: Narrator, e: events.VenomRemoved) -> LogEntry:
    return t.say("event.venom_removed", "potion", hero=e.hero, count=e.count, total=e.total)


def _bitten(t: Narrator, e: events.VenomTick) -> LogEntry:
    return t.say("event.venom_tick", "serpent", figure=t.kind(e.figure), damage=e.damage)


def _burst(t: Narrator, e: events.Explosion) -> LogEntry:
    if not e.victims:
        return t.say("event.explosion.nobody", "burst")
    victims = figures_listed(t.view, e.victims, t.words)
    return t.say("event.explosion", "burst", damage=e.damage, victims=victims)


def _enemy_falls(t: Narrator, e: events.EnemyDefeated) -> LogEntry:
    return t.say(f"event.enemy_defeated.{e.cause}", "skull", enemy=e.card)


def _enemy_back(t: Narrator, e: events.EnemyResurrected) -> LogEntry:
    return t.say("event.enemy_resurrected", "god_veil", enemy=t.kind(e.enemy), by=t.kind(e.by), hp=e.hp)


def _enemy_gone(t: Narrator, e: events.EnemyRemoved) -> LogEntry:
    return t.say("event.enemy_removed", "quake", enemy=e.card)


def _boss(t: Narrator, e: events.BossEffect) -> LogEntry:
    return t.say(f"event.boss_effect.{e.effect}", "dragonhead", n=e.data)


# -- quests, gold, items -----------------------------------------------------------------------------------------------


def _final(t: Narrator, e: events.FinalQuestStarted) -> LogEntry:
    return t.say("event.final_quest_started", "dragonhead", card=e.card, boss=e.card, hp=e.hp, strength=e.strength)


def _burnt(t: Narrator, e: events.QuestsDiscarded) -> LogEntry:
    return t.say("event.quests_discarded", "torch")


def _quest_gone(t: Narrator, e: events.QuestDiscarded) -> LogEntry:
    return t.say("event.quest_discarded", "book", card=e.card)


def _quest_new(t: Narrator, e: events.QuestRevealed) -> LogEntry:
    return t.say("event.quest_revealed", "book", card=e.card)


def _progress(t: Narrator, e: events.QuestProgress) -> LogEntry:
    quest = quests()[t.view.pool[e.index].card].id
    return t.say("event.quest_progress", "book", False, quest=quest, value=e.value, goal=e.goal)


def _quest_done(t: Narrator, e: events.QuestCompleted) -> LogEntry:
    return t.say("event.quest_completed", "check", card=e.card, reward=e.reward)


def _gold(t: Narrator, e: events.Gold) -> LogEntry:
    id = "event.gold.gain" if e.change > 0 else "event.gold.loss"
    return t.say(id, "coin", False, n=abs(e.change), total=e.total)


def _stock(t: Narrator, e: events.StockOpened) -> LogEntry:
    if not e.items:
        return t.say("event.stock_opened.empty", "market", tile=e.tile)
    return t.say("event.stock_opened", "market", tile=e.tile, items=t.items(e.items))


def _gained(t: Narrator, e: events.ItemGained) -> LogEntry:
    if not e.hero:
        return t.say("event.item_gained.bazaar", "market", item=e.item)
    return t.say("event.item_gained", "gear", hero=e.hero, item=e.item)


def _searched(t: Narrator, e: events.ItemsSearched) -> LogEntry:
    if not e.items:
        return t.say("event.items_searched.none", "deck", False)
    return t.say("event.items_searched", "deck", False, items=t.items(e.items))


def _offered(t: Narrator, e: events.TradeOffered) -> LogEntry:
    give, take = t.items(e.give), t.items(e.take)
    return t.say("event.trade_offered", "people", hero=e.from_, other=e.to, give=give, take=take)


def _traded(t: Narrator, e: events.ItemsTraded) -> LogEntry:
    give, take = t.items(e.give), t.items(e.take)
    return t.say("event.items_traded", "people", hero=e.from_, other=e.to, give=give, take=take)


def _declined(t: Narrator, e: events.TradeDeclined) -> LogEntry:
    return t.say("event.trade_declined", "cross", hero=e.by)


def _equipped(t: Narrator, e: events.ItemEquipped) -> LogEntry:
    return t.say("event.item_equipped", "shield", hero=e.hero, item=e.item)


def _unequipped(t: Narrator, e: events.ItemUnequipped) -> LogEntry:
    return t.say("event.item_unequipped", "gear", False, hero=e.hero, item=e.item)


def _card(t: Narrator, e: events.ItemUsed) -> LogEntry:
    """A card on its own holder, or on a space, names nobody else."""
    if isinstance(e.target, str | int) and e.target != e.hero:
        return t.say("event.item_used.on", "potion", hero=e.hero, item=e.item, target=t.kind(e.target))
    return t.say("event.item_used", "potion", hero=e.hero, item=e.item)


# -- the party and the game --------------------------------------------------------------------------------------------


def _round(t: Narrator, e: events.RoundStarted) -> LogEntry:
    return of_round(t.say("event.round_started", "hourglass", n=e.n), e.n)


def _round_over(t: Narrator, e: events.RoundEnded) -> LogEntry:
    return t.say("event.round_ended", "hourglass", False, n=e.n)


def _experience(t: Narrator, e: events.Xp) -> LogEntry:
    return t.say("event.xp", "comet", False, amount=e.amount, total=e.total)


def _level(t: Narrator, e: events.LevelUp) -> LogEntry:
    return t.say("event.level_up", "comet", level=e.level)


def _tier(t: Narrator, e: events.TierChanged) -> LogEntry:
    return t.say("event.tier_changed", "deck", tier=e.tier)


def _over(t: Narrator, e: events.GameOver) -> LogEntry:
    return t.say(f"event.game_over.{e.cause}", "crown" if e.result == "win" else "eclipse")


_LINES: Final[dict[type[Any], Callable[[Narrator, Any], LogEntry]]] = {
    events.HeroDrafted: _drafted,
    events.HeroPlaced: _placed,
    events.HeroRevived: _revived,
    events.ActionSpent: _spent,
    events.HeroMoved: _moved,
    events.Allowance: _allowance,
    events.TileDrawn: _drawn,
    events.TilePlaced: _laid,
    events.EnemySpawned: _spawned,
    events.FinalQuestStarted: _final,
    events.QuestsDiscarded: _burnt,
    events.AttackDeclared: _attack,
    events.DiceRolled: _rolled,
    events.Damage: _hurt,
    events.VenomAdded: _poisoned,
    events.StockOpened: _stock,
    events.Gold: _gold,
    events.ItemGained: _gained,
    events.ItemsSearched: _searched,
    events.Healed: _healed,
    events.HealthCapped: _capped,
    events.VenomRemoved: _cured,
    events.QuestDiscarded: _quest_gone,
    events.QuestRevealed: _quest_new,
    events.TileUsed: _used,
    events.TradeOffered: _offered,
    events.ItemsTraded: _traded,
    events.TradeDeclined: _declined,
    events.ItemEquipped: _equipped,
    events.ItemUnequipped: _unequipped,
    events.ItemUsed: _card,
    events.HoldSet: _hold,
    events.TurnEnded: _turn_over,
    events.StatRaised: _raised,
    events.HealthVote: _vote,
    events.RoundStarted: _round,
    events.TurnStarted: _turn,
    events.QuestProgress: _progress,
    events.QuestCompleted: _quest_done,
    events.Xp: _experience,
    events.LevelUp: _level,
    events.TierChanged: _tier,
    events.EnemyMoved: _enemy_moved,
    events.EnemyDefeated: _enemy_falls,
    events.EnemyResurrected: _enemy_back,
    events.HeroResurrected: _hero_back,
    events.Explosion: _burst,
    events.VenomTick: _bitten,
    events.HeroDefeated: _defeated,
    events.HeroOut: _out,
    events.BossEffect: _boss,
    events.TileRemoved: _swallowed,
    events.EnemyRemoved: _enemy_gone,
    events.DeckReshuffled: _reshuffled,
    events.RoundEnded: _round_over,
    events.GameOver: _over,
}
