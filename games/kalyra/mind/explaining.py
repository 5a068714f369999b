"""What a hint says of its move to the person who asked: what is gained, for whom, against whom, at what price, in numbers.

The move is the strongest level's; computer players never ask for these sentences. Every value is read from the view by the
rules (outlook.py); explaining_asked.py speaks for what is asked outside of walks and blows.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from games.kalyra.content import content, hero_ids, items, kinds, quests
from games.kalyra.fight.combat import frightened
from games.kalyra.fight.odds import expected
from games.kalyra.fight.stats import attack_dice, defense, form, max_hp
from games.kalyra.goods.loot import affordable
from games.kalyra.land.movement import code
from games.kalyra.land.spaces import center_of, distance, slot_of
from games.kalyra.mind.explaining_asked import asked
from games.kalyra.mind.insight import MASTERY
from games.kalyra.mind.outlook import (
    Args,
    aim,
    asks_for,
    asks_for_land,
    can_strike,
    dice_lost,
    fall,
    feared,
    health,
    known_share,
    nearest,
    nearest_enemy,
    nest_left,
    progress,
    threat,
)
from games.kalyra.mind.situation import LOW, WAITED_FOR, Situation
from games.kalyra.mind.ways import healing_places
from games.kalyra.mind.worth import exchange_value, gain
from games.kalyra.moves import Attack, EndTurn, Heal, Move_, Reveal
from games.kalyra.quests.levels import experience_per_level
from games.kalyra.quests.pool import objective_of
from games.kalyra.state import State
from games.kalyra.table import NONE
from games.kalyra.worlds import boss_chance
from games.kernel.minds.agents import Rating, Reason
from games.kernel.protocol import Seat

WHY: Final = (
    "why.blow.boss",  # {hp} {tenths}: of the boss; damage of a blow on average
    "why.blow.guard",  # {enemy} {boss} {n}: dice that attacks on the boss lose while it stands
    "why.blow.boss_prey",  # the same and {hero} {damage}: whom it strikes next
    "why.blow.quest",  # {enemy} {quest} {done} {goal}
    "why.blow.quest_prey",  # the same and {hero} {damage}
    "why.blow.nest",  # {enemy} {quest} {n}: a quest that counts nests; how many of this one stand
    "why.blow.clear",  # {enemy} {quest} {n}: a quest that asks for a land without enemies; how many stand
    "why.blow.level",  # {enemy} {xp} {level}
    "why.blow.prey",  # {enemy} {hero} {damage}: whom it strikes next if it stands
    "why.blow.prize",  # {enemy} {gold} {xp}
    "why.walk.surely",  # {enemy}
    "why.walk.quest",  # {quest} {done} {goal}: it can be exchanged there
    "why.walk.falls",  # {enemy} {n} {of}
    "why.walk.damage",  # {enemy} {tenths} {hp}
    "why.walk.closer",  # {enemy} {now} {n}: spaces between, now and then
    "why.walk.heal",  # {tile} {n} {hp} {most} {gold}: steps that are left
    "why.walk.healed",  # the same, arrived
    "why.walk.wares",  # {tile} {gold} {low} {high} {percent}: of unseen wares that the gold can pay
    "why.walk.wares_all",  # the same, where the gold can pay any of them
    "why.walk.bazaar",  # {tile} {item} {price} {gold}
    "why.walk.cloud",  # {n}
    "why.walk.cloud_boss",  # {n}
    "why.walk.safety",  # {enemy} {now} {then} {hp}: damage to expect here and there
    "why.walk.deadly",  # the same, where the damage to expect here is all the hero has
    "why.walk.sparing",  # {hero} {enemy} {now} {then}
    "why.walk.spared",  # the same, where then is nothing
    "why.walk.friend",  # {hero} {now} {n}: spaces between
    "why.cloud.above",  # {n} {added} {then}: tiles that cannot be the boss's
    "why.cloud.boss",  # {n} {percent}
    "why.cloud.quest",  # {quest} {done} {goal}
    "why.cloud.final",  # {n} {boss}
    "why.cloud.all",  # {n} {added} {then}
    "why.heal.feared",  # {enemy} {damage} {hp}
    "why.heal.boss",  # {n} {hp} {most}
    "why.heal.quiet",  # {hp} {most}
    "why.heal.venom",  # {n}
    "why.end.struck",  # {enemy} {hero} {damage}
    "why.end.day",  # {added} {then}: what the days have added to the boss
    "why.end.days",  # {n}: in the Final Quest
    "why.end.next",  # {hero} {n}: heroes who still act
    "why.end.spent",  # the same, when no action is left
    "why.end.spent_struck",  # {n} {enemy} {hero} {damage}: the same, and whom the enemies strike then
    "why.end.spent_peace",  # {hero} {n}: the same, without enemies
    "why.end.frightened",  # {enemy} {n}
    "why.end.here",  # {enemy} {now} {then} {hp}
    "why.end.unhurt",  # the same, where now is nothing
    "why.end.deadly",  # the same, where it is all the hero has
    "why.end.comes",  # {enemy} {n} {hero}
    "why.end.away",  # {enemy} {n}
    "why.end.weak",  # {hero} {hp} {most} {n} {added} {then}
    "why.end.returns",  # {hero} {n} {added} {then}
    "why.end.opened",  # {hero} {left}
    "why.end.opened_all",  # {left}
    "why.end.hurt",  # {hp} {most} {gold}
    "why.end.first",  # {hero} {n} {added} {then}
    "why.end.far",  # {n} {left}
)
"""Every message id of this module, with its values."""


def explain(view: State, seat: Seat, chosen: Rating, ratings: Sequence[Rating]) -> Reason:
    """The sentence for a person: why that move, and not the runner-up."""
    if view.stack or view.phase != "turn":
        return asked(view, seat, chosen)
    told = _Turn(view, chosen, ratings)
    match chosen.move:
        case Attack():
            return told.blow(chosen.move.enemy)
        case Move_():
            return told.walk(chosen.move)
        case Reveal():
            return told.cloud()
        case Heal():
            return told.heal(chosen.move)
        case EndTurn():
            return told.end()
    return asked(view, seat, chosen)


class _Turn:
    """One decision of the hero whose turn it is."""

    def __init__(self, view: State, chosen: Rating, ratings: Sequence[Rating]) -> None:
        self.view = view
        self.chosen = chosen
        self.ratings = ratings
        self.h = view.active
        self.hero = view.heroes[self.h]
        self.look = Situation(view, MASTERY)

    # -- blows ---------------------------------------------------------------------------------------------------------

    def blow(self, number: int) -> Reason:
        """What the fall of that enemy is good for; odds and dice are said beside it."""
        view, enemy = self.view, self.view.enemies[number]
        name: Args = {"enemy": enemy.kind}
        prey = aim(view, number)
        strikes: Args = {"hero": hero_ids()[prey.h], "damage": prey.damage} if prey is not None and prey.damage else {}
        also = "_prey" if strikes else ""
        if number == view.boss:
            dice, against = attack_dice(view, ~self.h, number), defense(view, number)
            values: Args = {"hp": enemy.hp, "tenths": round(10 * expected(dice, against))}
            return Reason(f"why.blow.boss{also}", {**values, **strikes})
        step, limits = experience_per_level(view), content().limits
        if view.final and (enemy.guard or enemy.kind == "wardstone"):
            shut, learned = {**name, "boss": view.final, "n": dice_lost(view)}, form(view).wardstones.experience
            if not enemy.guard and learned and view.level < limits.levels and view.xp + learned >= step * view.level:
                return Reason("why.blow.stone", {**shut, "level": view.level + 1})
            return Reason("why.blow.guard", shut)
        if (quest := asks_for(view, number)) is not None:
            if objective_of(quest).kind == "clear" and quest.value >= objective_of(quest).n:
                return Reason("why.blow.clear", {**name, "quest": quests()[quest.card].id, "n": len(view.enemies)})
            if (left := nest_left(quest, enemy)) > 1:
                return Reason("why.blow.nest", {**name, "quest": quests()[quest.card].id, "n": left})
            return Reason(f"why.blow.quest{also}", {**name, **progress(quest), **strikes})
        if view.level < limits.levels and view.xp + limits.experience >= step * view.level:
            return Reason("why.blow.level", {**name, "xp": limits.experience, "level": view.level + 1})
        if strikes:
            return Reason("why.blow.prey", {**name, **strikes})
        return Reason("why.blow.prize", {**name, "gold": kinds()[enemy.kind].gold, "xp": limits.experience})

    # -- walks ---------------------------------------------------------------------------------------------------------

    def walk(self, move: Move_) -> Reason:
        """What of the walk's worth was largest, in numbers of the table."""
        end, message = code(move.path[-1]), self.chosen.reason.message
        near = [number for number in can_strike(self.view, self.h, end) if number in self.look.t.enemies]
        if near and message in ("reason.to_attack", "reason.wait", "reason.closer"):
            best = max(near, key=self.look.target)
            suffix, values = fall(self.view, self.h, best)
            return Reason(f"why.walk.{suffix}", values)
        by_reason = {
            "reason.to_healing": self._to_healing,
            "reason.cure": self._to_healing,
            "reason.to_shop": self._to_shop,
            "reason.to_explore": self._to_cloud,
            "reason.to_quest": self._to_quest,
            "reason.safety": self._to_safety,
            "reason.sparing": self._to_spare,
            "reason.closer": self._closer,
        }
        found = by_reason[message](end) if message in by_reason else None
        return found or self._to_friend(end)

    def _closer(self, end: int) -> Reason | None:
        if not self.view.enemies:
            return None
        then, number = nearest_enemy(self.view, end)
        enemy = self.view.enemies[number]
        return Reason("why.walk.closer", {"enemy": enemy.kind, "now": distance(self.hero.space, enemy.space), "n": then})

    def _to_healing(self, end: int) -> Reason | None:
        steps, space = nearest(self.view, end, self.h, healing_places(self.view, self.h))
        if steps < 0:
            return None
        tile = self.view.tiles[slot_of(space)].tile
        values: Args = {"tile": tile, **health(self.view, self.h), "gold": self.view.gold, "n": steps}
        return Reason("why.walk.heal" if steps else "why.walk.healed", values)

    def _to_shop(self, end: int) -> Reason | None:
        view = self.view
        new = [center_of(slot) for slot in self.look.shops() if not view.tiles[slot].used]
        open_ = [center_of(slot) for slot in self.look.shops() if view.tiles[slot].used]
        steps, space = nearest(view, end, self.h, new)
        known, known_space = nearest(view, end, self.h, open_) if self.look.best_gain() >= 1 else (-1, -1)
        if steps >= 0 and (known < 0 or steps <= known):
            low, high, percent = known_share(view, view.gold)
            price = {"low": low, "high": high, "gold": view.gold, "percent": percent}
            return Reason(
                "why.walk.wares_all" if percent == 100 else "why.walk.wares", {"tile": view.tiles[slot_of(space)].tile, **price}
            )
        if known < 0:
            return None
        wares = affordable(view)
        item = max(wares, key=lambda one: gain(view, self.h, one) - self.look.coin * items()[one].price)
        ware: Args = {"item": item, "price": items()[item].price, "gold": view.gold}
        return Reason("why.walk.bazaar", {"tile": view.tiles[slot_of(known_space)].tile, **ware})

    def _to_cloud(self, end: int) -> Reason | None:
        steps, _ = nearest(self.view, end, self.h, self.look.frontier())
        values: Args = {"n": len(self.view.world_deck)}
        if steps < 0:
            return None
        return Reason("why.walk.cloud_boss" if boss_chance(self.view)[0] else "why.walk.cloud", values)

    def _to_quest(self, end: int) -> Reason:
        """The quest that somebody on the way can exchange."""
        return Reason("why.walk.quest", progress(max(self.view.pool, key=exchange_value)))

    def _to_safety(self, end: int) -> Reason | None:
        now, number = feared(self.view, self.h, self.hero.space)
        then, _ = feared(self.view, self.h, end)
        if not number or then >= now:
            return None
        values: Args = {"enemy": self.view.enemies[number].kind, "now": now, "then": then, "hp": self.hero.hp}
        return Reason("why.walk.deadly" if now >= self.hero.hp else "why.walk.safety", values)

    def _to_spare(self, end: int) -> Reason | None:
        """Of the other heroes the one who is relieved most, and of which enemy."""
        best, found = 0, None
        for number, enemy in self.view.enemies.items():
            now, then = aim(self.view, number), aim(self.view, number, self.h, end)
            if now is None or now.h == self.h:
                continue
            left = then.damage if then is not None and then.h == now.h else 0
            if now.damage - left > best:
                best = now.damage - left
                values: Args = {"enemy": enemy.kind, "hero": hero_ids()[now.h], "now": now.damage, "then": left}
                found = Reason("why.walk.sparing" if left else "why.walk.spared", values)
        return found

    def _to_friend(self, end: int) -> Reason:
        """The other hero to whom it leads nearer; where it leads to none, the nearest enemy."""
        here, heroes = self.hero.space, self.view.heroes
        others = [h for h in self.view.on_board() if h != self.h]
        gaps = {h: (distance(here, heroes[h].space), distance(end, heroes[h].space)) for h in others}
        friend = max(gaps, key=lambda h: (gaps[h][0] - gaps[h][1], -gaps[h][1]), default=None)
        if friend is not None and (gaps[friend][0] > gaps[friend][1] or not self.view.enemies):
            return Reason("why.walk.friend", {"hero": hero_ids()[friend], "now": gaps[friend][0], "n": gaps[friend][1]})
        return self._closer(end) or Reason("why.end.day", threat(self.view))

    # -- new land, healing ---------------------------------------------------------------------------------------------

    def cloud(self) -> Reason:
        view, left = self.view, len(self.view.world_deck)
        if (quest := asks_for_land(view)) is not None:
            return Reason("why.cloud.quest", {**progress(quest)})
        if view.final:
            return Reason("why.cloud.final", {"n": left, "boss": view.final})
        if left > view.bottom:
            return Reason("why.cloud.above", {"n": left - view.bottom, **threat(view)})
        if all(hero.hp >= WAITED_FOR * max_hp(hero) for hero in view.heroes if hero.status == "board"):
            return Reason("why.cloud.all", {"n": left, **threat(view)})
        return Reason("why.cloud.boss", {"n": left, "percent": round(100 / left)})

    def heal(self, move: Heal) -> Reason:
        if move.mode == "venom":
            return Reason("why.heal.venom", {"n": self.hero.venom})
        damage, number = feared(self.view, self.h, self.hero.space)
        if damage:
            enemy = self.view.enemies[number].kind
            return Reason("why.heal.feared", {"enemy": enemy, "damage": damage, "hp": self.hero.hp})
        if boss_chance(self.view)[0]:
            return Reason("why.heal.boss", {"n": len(self.view.world_deck), **health(self.view, self.h)})
        return Reason("why.heal.quiet", health(self.view, self.h))

    # -- the end of a turn ---------------------------------------------------------------------------------------------

    def end(self) -> Reason:
        """What is kept, waited for, or feared; and what a day costs."""
        if not self.view.actions:
            return self._spent()
        return (self._in_fight() if self.view.enemies else self._in_peace()) or self._spent()

    def _spent(self) -> Reason:
        """Who acts next: another hero, the first enemy, or the night."""
        view = self.view
        later = [h for h in view.order[view.turn + 1 :] if view.heroes[h].status == "board"]
        if later:
            return self._before(later)
        for number, enemy in view.enemies.items():
            prey = aim(view, number)
            if prey is not None:
                values: Args = {"enemy": enemy.kind, "hero": hero_ids()[prey.h], "damage": prey.damage}
                return Reason("why.end.struck", values)
        if view.final:
            return Reason("why.end.days", {"n": view.round})
        return Reason("why.end.day", threat(view))

    def _before(self, later: list[int]) -> Reason:
        """Other heroes act first."""
        view = self.view
        values: Args = {"hero": hero_ids()[later[0]], "n": len(later)}
        if view.actions:
            return Reason("why.end.next", values)
        if not view.enemies:
            return Reason("why.end.spent_peace", values)
        aims = [(prey.damage, number, prey.h) for number in view.enemies if (prey := aim(view, number)) is not None]
        damage, number, h = max(aims, default=(0, 0, 0))
        if not damage:
            return Reason("why.end.spent", values)
        struck: Args = {"enemy": view.enemies[number].kind, "hero": hero_ids()[h], "damage": damage}
        return Reason("why.end.spent_struck", {"n": len(later), **struck})

    def _in_fight(self) -> Reason | None:
        view, here = self.view, self.hero.space
        struck = [number for number in can_strike(view, self.h, here) if frightened(view, number)]
        if struck:
            return Reason("why.end.frightened", {"enemy": view.enemies[struck[0]].kind, "n": 1})
        now, _ = feared(view, self.h, here)
        closer = self._best(Move_)
        if closer is not None:
            then, number = feared(view, self.h, code(closer.path[-1]))
            if then > now:
                closer_by: Args = {"enemy": view.enemies[number].kind, "now": now, "then": then, "hp": self.hero.hp}
                safe = "why.end.here" if now else "why.end.unhurt"
                return Reason("why.end.deadly" if then >= self.hero.hp > now else safe, closer_by)
        gap, number = nearest_enemy(view, here)
        values: Args = {"enemy": view.enemies[number].kind, "n": gap}
        prey = aim(view, number)
        if prey is None:
            return Reason("why.end.away", values)
        return Reason("why.end.comes", {**values, "hero": hero_ids()[prey.h]})

    def _best(self, kind: type[Any]) -> Any:
        """The best of the other moves of that kind."""
        found = [one for one in self.ratings if isinstance(one.move, kind)]
        return max(found, key=lambda one: one.value).move if found else None

    def _in_peace(self) -> Reason | None:
        """Why the land is left alone today, and by whom the waiting ends."""
        view, look, left = self.view, self.look, len(self.view.world_deck)
        if view.final or not left:
            return None
        later = [h for h in view.order[view.turn + 1 :] if view.heroes[h].status == "board"]
        if not view.allowance:
            if later:
                return Reason("why.end.opened", {"hero": hero_ids()[later[0]], "left": left})
            return Reason("why.end.opened_all", {"left": left})
        gone = [h for h in view.order if view.heroes[h].status == "waiting"]
        price: Args = {"n": left, **threat(view)}
        if boss_chance(view)[0] and gone:
            return Reason("why.end.returns", {"hero": hero_ids()[gone[0]], **price})
        if (weak := look.waited_for) != NONE:
            return Reason("why.end.weak", {"hero": hero_ids()[weak], **health(view, weak), **price})
        if self.look.hp_share < LOW and view.gold >= content().limits.heal_price:
            return Reason("why.end.hurt", {**health(view, self.h), "gold": view.gold})
        first = look.board[0]
        if look.rank() >= look.insight.revealers[view.level - 1]:
            return Reason("why.end.first", {"hero": hero_ids()[first], **price})
        steps, _ = nearest(view, self.hero.space, self.h, look.frontier())
        if steps > 0:
            return Reason("why.end.far", {"n": steps, "left": left})
        return Reason("why.end.day", threat(view))
