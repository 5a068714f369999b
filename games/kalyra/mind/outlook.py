"""What a person who asked for a hint is told of the table in numbers: whom enemies strike, how far things lie, what gear adds.

All of it is read from a view by the rules; nothing here weighs anything.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Final, NamedTuple

from games.kalyra.content import boss_numbers, bosses, gears, hero_ids, items, kinds, quests
from games.kalyra.fight.odds import expected, kill_chance
from games.kalyra.fight.onslaught import activation
from games.kalyra.fight.stats import attack_dice, defense, difficulty, max_hp, put, reach, strong_against, type_of
from games.kalyra.land.spaces import STEPS, distance
from games.kalyra.mind.worth import best_set
from games.kalyra.pieces import Enemy, Quest
from games.kalyra.quests.finals import formed
from games.kalyra.quests.pool import objective_of
from games.kalyra.state import State
from games.kalyra.table import NONE

Args = dict[str, int | str]

TIMES: Final = 5
"""Odds are told in so many times at most."""
CERTAIN: Final = 0.995
SLIGHT: Final = 0.1
"""A defeat as unlikely as that is not spoken of; the damage is."""
STATS: Final = ("strength", "defense", "range", "move", "health")


class Aim(NamedTuple):
    """Whom an enemy strikes next, and what that costs on average, rounded."""

    h: int
    damage: int


def steps_from(view: State, start: int, h: int) -> dict[int, int]:
    """Steps from a space to every space that hero could walk to, past heroes, not past enemies."""
    found, edge = {start: 0}, [start]
    while edge:
        ahead = []
        for here in edge:
            for step in STEPS:
                there = here + step
                if there not in found and there in view.land and view.at.get(there, ~h) < 0:
                    found[there] = found[here] + 1
                    ahead.append(there)
        edge = ahead
    return found


def nearest(view: State, start: int, h: int, goals: Iterable[int]) -> tuple[int, int]:
    """(steps, space) of the goal with the shortest way; (-1, -1) where no way leads to any."""
    ways = steps_from(view, start, h)
    return min([(ways[goal], goal) for goal in goals if goal in ways], default=(-1, -1))


def aim(view: State, number: int, h: int = -1, space: int = -1) -> Aim | None:
    """Whom that enemy would strike in its next phase if nothing else changed (R19), with hero h on that space; None: nobody."""
    t = view.copy()
    if h >= 0:
        put(t, ~h, space)
    strokes = activation(t, number)
    if not strokes:
        return None
    struck = strokes[0].h
    return Aim(struck, round(sum(expected(one.dice, one.against) for one in strokes if one.h == struck)))


def feared(view: State, h: int, space: int) -> tuple[int, int]:
    """(damage, number of the worst enemy) that hero h has to expect on that space in the next enemy phase; (0, 0): none."""
    total, worst = 0, (0, 0)
    for number in view.enemies:
        one = aim(view, number, h, space)
        if one is not None and one.h == h:
            total += one.damage
            worst = max(worst, (one.damage, number))
    return total, worst[1]


def nearest_enemy(view: State, space: int) -> tuple[int, int]:
    """(distance, number); there is one."""
    return min((distance(space, enemy.space), number) for number, enemy in view.enemies.items())


def fall(view: State, h: int, number: int) -> tuple[str, Args]:
    """The end of a sentence's id, and its values: how a blow of hero h at that enemy ends."""
    enemy = view.enemies[number]
    dice, against = attack_dice(view, ~h, number), defense(view, number)
    chance, said = kill_chance(dice, against, enemy.hp), {"enemy": enemy.kind}
    if chance >= CERTAIN:
        return "surely", dict(said)
    if chance < SLIGHT:
        return "damage", {**said, "tenths": round(10 * expected(dice, against)), "hp": enemy.hp}
    share = Fraction(chance).limit_denominator(TIMES)
    return "falls", {**said, "n": max(1, share.numerator), "of": share.denominator}


def known_share(view: State, gold: int) -> tuple[int, int, int]:
    """Of the wares that may come next: the lowest and the highest price, and how many in 100 that much gold can pay."""
    wares = view.item_blocks[0] if view.item_blocks else view.item_discard
    prices = [items()[item].price for item in wares] or [0]
    return min(prices), max(prices), round(100 * sum(price <= gold for price in prices) / len(prices))


def threat(view: State) -> Args:
    """HP that the days so far have added to the boss, and will have after this one: the Threat of the table."""
    return {"added": added(view, view.round - 1), "then": added(view, view.round)}


def added(view: State, days: int) -> int:
    """HP that so many days add to the boss (8.6 and 8.9 of the rules page), the same for all six cards."""
    a_day = max(values.health[2] for values in boss_numbers(view.older).values())
    health = (a_day * max(0, days) * difficulty(view).boss_percent + 99) // 100
    return formed(view, health)


def dice_lost(view: State) -> int:
    """Dice that attacks on the boss lose while its guards or wardstones stand."""
    card = bosses()[view.final]
    return max(card.guarded, card.warded)


def change(view: State, h: int, item: str) -> tuple[str, Args]:
    """What having that item too adds to hero h: the end of a sentence's id, and its values."""
    hero, name = view.heroes[h], hero_ids()[h]
    if items()[item].effect is not None:
        return "card", {"item": item, "hero": name}
    worn = best_set(h, hero)[1]
    then = best_set(h, hero, "" if item in hero.owned() and item not in worn else item)[1]
    now_worn = (hero.left, hero.right, hero.body)
    return stat_change(view, h, item, now_worn, then if item in then else worn)


def stat_change(view: State, h: int, item: str, now: tuple[str, str, str], then: tuple[str, str, str]) -> tuple[str, Args]:
    """The largest rise of a value between two sets that are worn, else an ability that the item brings, else the item alone."""
    hero, name = view.heroes[h], hero_ids()[h]
    before, after = _values(now), _values(then)
    rises = {stat: after[stat] - before[stat] for stat in STATS}
    best = max(STATS, key=lambda stat: rises[stat])
    if rises[best] > 0:
        base = hero.health if best == "health" else int(getattr(hero, best))
        return "stat", {
            "item": item,
            "hero": name,
            "stat": best,
            "now": base + before[best],
            "then": base + after[best],
        }
    flags = [ability.kind for ability in items()[item].abilities]
    if flags:
        return "ability", {"item": item, "hero": name, "ability": flags[0]}
    return "plain", {"item": item, "hero": name}


def _values(worn: tuple[str, str, str]) -> dict[str, int]:
    left, right, body = worn
    both = bool(left) and left == right and items()[left].hands == 2
    cards = [gears()[one] for one in ((left, body) if both else worn) if one]
    return {stat: sum(getattr(card, stat) for card in cards) for stat in STATS}


def asks_for(view: State, number: int) -> Quest | None:
    """A quest that the fall of that enemy moves on, the one nearest to its end; else one whose nest it is part of."""
    enemy, kind = view.enemies[number], kinds()[view.enemies[number].kind]
    fits = []
    for quest in view.pool:
        goal = objective_of(quest)
        if goal.kind == "nest":
            counts = enemy.nest in quest.nests
        elif goal.kind == "defeat_strong":
            counts = view.active != NONE and strong_against(type_of(view, ~view.active), kind.type)
        elif goal.kind == "defeat":
            counts = (not goal.types or kind.type in goal.types) and (not goal.ability or goal.ability in kind.flags)
            counts = counts and kind.health >= goal.min_hp
        else:
            counts = goal.kind in ("defeat_round", "clear", "defeat_turn")
        if counts and kind.tier:
            fits.append((nest_left(quest, enemy) > 1, goal.n - quest.value, quest))
    return min(fits, key=lambda one: one[:2])[2] if fits else None


def nest_left(quest: Quest, enemy: Enemy) -> int:
    """How many of its nest stand, for a quest that counts nests and not enemies; 0 for all others."""
    return quest.nests.get(enemy.nest, 0) if objective_of(quest).kind == "nest" else 0


def asks_for_land(view: State) -> Quest | None:
    """A quest of the pool that counts any land that is revealed."""
    return next((one for one in view.pool if objective_of(one).kind == "reveal" and not objective_of(one).kinds), None)


def progress(quest: Quest) -> Args:
    return {"quest": quests()[quest.card].id, "done": min(quest.value, objective_of(quest).n), "goal": objective_of(quest).n}


def can_strike(view: State, h: int, space: int) -> list[int]:
    """Enemies that hero h could attack from there."""
    far = reach(view, ~h)
    return [number for number, enemy in view.enemies.items() if distance(space, enemy.space) <= far]


def health(view: State, h: int) -> Args:
    return {"hp": view.heroes[h].hp, "most": max_hp(view.heroes[h])}
