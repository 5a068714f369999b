"""What the moves of a hero's turn are worth to a computer player (11 of the rules page: action choice)."""

from __future__ import annotations

from functools import cache
from typing import Final

from games.kalyra.content import content, hero_ids, hero_index, items, quests
from games.kalyra.fight.odds import forecast
from games.kalyra.fight.stats import max_hp
from games.kalyra.goods.loot import affordable
from games.kalyra.land.movement import code
from games.kalyra.land.reveals import center
from games.kalyra.land.spaces import SLOT_STEP, distance
from games.kalyra.mind.insight import FIRST_SIGHT, Insight
from games.kalyra.mind.situation import Situation
from games.kalyra.mind.worth import best_set, exchange_value, gain, loss
from games.kalyra.moves import (
    Attack,
    Equip,
    ExchangeQuest,
    Heal,
    KalyraMove,
    Move_,
    Reveal,
    Shop,
    TradeOffer,
    Unequip,
    UseItem,
)
from games.kalyra.state import State
from games.kalyra.table import NONE, TURN_ACTIONS
from games.kernel.minds.agents import Rating, Reason
from games.kernel.minds.personas import Style
from games.kernel.protocol import Seat

EQUIP: Final = 12.0
"""Free and useful things come first."""
NEVER: Final = -9.0
ACTION: Final = 0.25
"""What an action is thought to be worth for its own sake while there are enemies."""

CURED: Final = 0.8
"""Of venom that costs as much at the end of every turn: it goes before the wounds that it would open again."""
SMALL: Final = 0.3
"""Help for which somebody at a shop spends coins that nobody will need."""
IDLE: Final = 0.5
"""Off the value of a walk that leads nowhere better: nobody should be seen wandering about."""

ERRANDS: Final = {
    "heal": "reason.to_healing",
    "shop": "reason.to_shop",
    "explore": "reason.to_explore",
    "exchange": "reason.to_quest",
}
"""Why somebody walks who has that in mind."""
PLACES: Final = {"safety": "reason.safety", "together": "reason.together"}
"""Why somebody stands there."""


@cache
def cheapest() -> int:
    """Gold that any ware costs at least: with less nobody opens a shop."""
    return min([item.price for item in content().items if item.price])


class Judgement:
    """Judges the moves of one decision of the active hero."""

    def __init__(self, view: State, seat: Seat, style: Style, insight: Insight = FIRST_SIGHT) -> None:
        self.view = view
        self.seat = seat
        self.style = style
        self.insight = insight
        self.look = Situation(view, insight)
        self.here = self.look.hero.space
        self.stay = self.look.position(self.here)
        self.fit = best_set(self.look.h, self.look.hero)
        self.boldness = style.aggression / 100
        self.foolish: set[KalyraMove] = set()
        """Of the moves that were judged: walks that lead nowhere better, wounds that are healed before the venom, and blows
        that fell what a healer raises."""
        self.joins = False
        """Whether one of the walks that were judged leads to where something can be attacked."""

    def rating(self, move: KalyraMove) -> Rating:
        """Relative to ending the turn here, which is worth 0."""
        if isinstance(move, Move_):
            return self.walking(move)
        if isinstance(move, Attack):
            return self.attacking(move)
        if isinstance(move, Reveal):
            return self.revealing(move)
        if isinstance(move, Heal):
            return self.healing(move)
        if isinstance(move, Shop):
            return self.shopping(move)
        if isinstance(move, Equip | Unequip):
            return self.dressing(move)
        if isinstance(move, TradeOffer):
            return self.trading(move)
        if isinstance(move, UseItem):
            return self.using(move)
        if isinstance(move, ExchangeQuest):
            return self.exchanging(move)
        return Rating(move, 0.0, self.waiting())

    def waiting(self) -> Reason:
        """Why a whole turn of peace is left unused, where that is known."""
        view, look = self.view, self.look
        if view.actions < TURN_ACTIONS or view.enemies or view.final or not view.world_deck or not self.insight.bustles:
            return Reason("reason.wait")
        if (weak := look.waited_for) not in (NONE, look.h):
            hero = view.heroes[weak]
            return Reason("reason.wait_heal", {"hero": hero_ids()[weak], "hp": hero.hp, "most": max_hp(hero)})
        if look.leaves_land():
            return Reason("reason.wait_first", {"hero": hero_ids()[look.board[0]]})
        return Reason("reason.wait")

    def attacking(self, move: Attack) -> Rating:
        view = self.view
        _, _, mean, kill = forecast(view, ~self.look.h, move.enemy)
        value = self.boldness * self.look.target(move.enemy) + 0.3
        if self.look.futile(move.enemy) or self.look.spreads(move.enemy):
            self.foolish.add(move)
        if move.enemy == view.boss or mean > self.look.target(move.enemy) / 2:
            return Rating(move, value, Reason("reason.attack_boss", {"tenths": round(10 * mean)}))
        card = view.enemies[move.enemy].kind
        return Rating(move, value, Reason("reason.attack", {"enemy": card, "percent": round(100 * kill)}))

    def walking(self, move: Move_) -> Rating:
        """An attack from there, discounted by the actions that are left, and what standing there is worth."""
        view, look, end = self.view, self.look, code(move.path[-1])
        spends = not (view.moving and len(move.path) <= view.points)
        left = view.actions - spends
        hit = self.boldness * look.best_target(end) if left > 0 else 0.0
        self.joins = self.joins or hit > 0
        cure = self._cured_at(end) if left > 0 else 0.0
        if view.actions:
            hit, cure = hit * left / view.actions, cure * left / view.actions
        here = self.boldness * look.best_target(self.here) if left > 0 else 0.0
        better = look.position(end) - self.stay
        value = max(hit, cure) + better - 0.01 * len(move.path) - (ACTION if spends and look.prey else 0.0)
        why = self._why_walk(end, hit if hit > here else 0.0, cure)
        if (better < 0.08 and hit <= here and not cure) or (why.message == "reason.together" and self._done_for_today()):
            value -= IDLE
            self.foolish.add(move)
        return Rating(move, value, why)

    def _cured_at(self, end: int) -> float:
        """What a cure is worth that the hero can pay for on that space, and not where it stands."""
        t, look = self.view, self.look
        if not look.ails() or t.gold < content().limits.heal_price:
            return 0.0
        there = look.healing_spaces
        return look.healing_need() + CURED if end in there and self.here not in there else 0.0

    def gives_up(self, move: KalyraMove) -> bool:
        """Whether that is a walk away from where the hero walked to in this turn, and could strike."""
        view, look = self.view, self.look
        came = view.moving and view.allowance > 0 and view.actions > 0 and look.best_target(self.here) > 0
        return came and isinstance(move, Move_) and not look.in_range(code(move.path[-1]))

    def _done_for_today(self) -> bool:
        """In peace, whoever has begun its turn has done what it set out for: nobody runs back for company alone."""
        return not self.view.enemies and (self.view.moving or self.view.actions < TURN_ACTIONS)

    def _why_walk(self, end: int, hit: float, cure: float) -> Reason:
        """What of the value of that space is worth most; `hit`: of an attack that is better from there, `cure`: of a cure
        in the same turn."""
        look = self.look
        errand, name = look.errand(end)
        gains = {
            "": 0.001,
            "hit": hit,
            "errand": errand - look.errand(self.here)[0],
            "safety": look.safety(end) - look.safety(self.here),
            "sparing": look.sparing(end) - look.sparing(self.here),
            "together": look.loneliness(self.here) - look.loneliness(end),
        }
        why = max(gains, key=lambda one: gains[one])
        if cure > gains[why]:
            return Reason("reason.cure", {"count": look.hero.venom})
        if why == "hit":
            return Reason("reason.to_attack", {"enemy": self._target(end)})
        if why == "errand" and name == "heal" and look.ails():
            return Reason("reason.cure", {"count": look.hero.venom})
        if why == "errand" and name == "fight":
            return Reason("reason.closer", {"enemy": self._nearest(end)})
        if why == "sparing":
            return Reason("reason.sparing", {"hero": hero_ids()[look.spared(end)]})
        message = ERRANDS[name] if why == "errand" else PLACES.get(why, "reason.wait")
        share = message in ("reason.to_healing", "reason.safety")
        return Reason(message, {"percent": round(100 * look.hp_share)} if share else {})

    def _target(self, end: int) -> str:
        """The card of the enemy that is best attacked from there."""
        return self.view.enemies[max(self.look.in_range(end), key=self.look.target)].kind

    def _nearest(self, end: int) -> str:
        enemies = self.view.enemies
        return enemies[min(enemies, key=lambda n: distance(end, enemies[n].space))].kind

    def revealing(self, move: Reveal) -> Rating:
        look, view = self.look, self.view
        worth = look.exploring()
        slot = view.land[self.here] + SLOT_STEP[move.side]
        neighbors = sum(slot + step in view.tiles for step in SLOT_STEP.values())
        value = worth + 0.9 + 0.25 * neighbors - (1.5 if view.actions + (view.points > 0) < 2 else 0.0)
        left = {"left": len(view.world_deck)}
        wanted = worth > 0 and look.leads(self.here, move.side)
        return Rating(move, value if wanted else -3.0, Reason("reason.reveal", dict(left)))

    def healing(self, move: Heal) -> Rating:
        hero, need = self.look.hero, self.look.healing_need()
        if move.mode == "venom":
            value = need + CURED if need > 0 else 0.4
            return Rating(move, value, Reason("reason.cure", {"count": hero.venom}))
        if hero.venom:
            self.foolish.add(move)
        missing = max_hp(hero) - hero.hp
        value = need + 0.6 if need > 0 else -0.5
        value -= 1.5 if missing < 2 else 0.0
        return Rating(move, value, Reason("reason.heal", {"percent": round(100 * self.look.hp_share)}))

    def shopping(self, move: Shop) -> Rating:
        view = self.view
        slot = center(view, self.look.h, ("town", "city"))
        best = max(affordable(view), key=lambda item: self._group_gain(item), default="")
        worth = self._group_gain(best) if best else 0.0
        if not best and view.gold < cheapest():
            return Rating(move, NEVER, Reason("reason.wait"))
        if not view.tiles[slot].used and view.gold >= 3:
            return Rating(move, 2.6 + 0.1 * view.gold, Reason("reason.open_stock"))
        if worth >= (SMALL if self.look.plenty else 1):
            return Rating(move, 1.5 + 0.4 * worth, Reason("reason.shop", {"item": best}))
        return Rating(move, -1.0, Reason("reason.wait"))

    def _group_gain(self, item: str) -> float:
        """What it brings the hero, or a little less another."""
        own = gain(self.view, self.look.h, item)
        return max([own, *(0.7 * gain(self.view, h, item) for h in self.look.board)]) - self.look.coin * items()[item].price

    def dressing(self, move: Equip | Unequip) -> Rating:
        """The best set only."""
        hero, wanted = self.look.hero, self.fit[1]
        if isinstance(move, Unequip):
            return Rating(move, NEVER, Reason("reason.wait"))
        now = (hero.left, hero.right, hero.body)
        missing = sorted(wanted).count(move.item) > sorted(now).count(move.item)
        place = {"left": 0, "right": 1, "body": 2}[move.slot]
        fits = missing and now[place] != move.item and (wanted[place] == move.item or now[place] == "")
        fits = fits and (now[place] == "" or now[place] not in wanted or wanted[place] == move.item)
        return Rating(move, EQUIP if fits else NEVER, Reason("reason.equip", {"item": move.item}))

    def trading(self, move: TradeOffer) -> Rating:
        """One card to whom it helps more; nothing is swapped. Offers that another seat would refuse are not made."""
        if move.give and move.take:
            return Rating(move, NEVER, Reason("reason.wait"))
        partner, own = hero_index()[move.partner], self.look.h
        item = (move.give or move.take)[0]
        giver, taker = (own, partner) if move.give else (partner, own)
        better = gain(self.view, taker, item) - loss(self.view, giver, item)
        fine = better > 0.8 and items()[item].effect is None
        reason = Reason("reason.give", {"item": item, "hero": hero_ids()[taker]})
        if move.take:
            reason = Reason("reason.take", {"item": item})
            fine = fine and (self.view.heroes[partner].seat == self.seat or loss(self.view, giver, item) < 0.5)
            fine = fine and not self.view.refused[partner]
        return Rating(move, EQUIP - 4 + 0.1 * better if fine else NEVER, reason)

    def using(self, move: UseItem) -> Rating:
        """Potions (11): heal below 45 %, cure, throw to kill; the rest waits for its window."""
        effect = items()[move.item].effect
        assert effect is not None
        keep = Rating(move, -2.0, Reason("reason.keep", {"item": move.item}))
        drink = Reason("reason.drink", {"item": move.item, "hero": str(move.target)})
        if effect.kind == "heal":
            hero = self.view.heroes[hero_index()[str(move.target)]]
            low = hero.hp < 0.45 * max_hp(hero) and max_hp(hero) - hero.hp >= effect.amount and bool(self.view.enemies)
            return Rating(move, 8.0 - 4 * hero.hp / max_hp(hero), drink) if low else keep
        if effect.kind == "antidote":
            venom = self.view.heroes[hero_index()[str(move.target)]].venom
            return Rating(move, 3.0 + venom, drink) if venom >= 2 else keep
        if effect.kind == "firebomb":
            return self._throwing(move, effect.amount, keep)
        return keep

    def _throwing(self, move: UseItem, damage: int, keep: Rating) -> Rating:
        assert isinstance(move.target, int)
        enemy = self.view.enemies[move.target]
        near = enemy.hp <= damage and self.look.blast(move.target) <= 1
        late = bool(self.view.final) and move.target == self.view.boss
        reason = Reason("reason.throw", {"enemy": enemy.kind})
        return Rating(move, 5.0 + enemy.hp if near else 1.0, reason) if near or late else keep

    def exchanging(self, move: ExchangeQuest) -> Rating:
        """The quest that brings least for its trouble; only with an action to spare and nobody to fight."""
        quest = self.view.pool[move.index]
        value = exchange_value(quest)
        name = quests()[quest.card].id
        return Rating(move, value if not self.view.enemies else -1.0, Reason("reason.exchange", {"quest": name}))
