"""What items are worth to a hero (item value in 11 of the rules page)."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Final

from games.kalyra.content import content, gears, items, kinds, quests
from games.kalyra.goods.gear import may_use
from games.kalyra.pieces import Hero, Quest, two_handed
from games.kalyra.quests.pool import objective_of
from games.kalyra.table import Table

ABILITY: Final = {"aura": 1.5, "flanking": 0.7, "surge": 1.0, "resurrect": 2.5, "frightening": 1.0, "bane": 0.5}
VENOM: Final = 1.5
POTION: Final = {
    "heal": 1.4,
    "antidote": 0.4,
    "might": 0.9,
    "stoneskin": 0.8,
    "swiftness": 0.1,
    "firebomb": 1.3,
    "smoke": 0.2,
    "recall": 0.1,
    "phoenix": 3.0,
}
"""Consumables, by effect; nobody needs many."""
COIN: Final = 0.12
"""What a coin of the Party Loot is worth,"""
AMPLE: Final = 12
"""as long as the chest holds no more: the others are worth the less the more they are, where that is understood."""

REWARD: Final = {"weapon": 4.0, "armor": 4.0, "shield": 4.0, "any": 3.0, "consumable": 2.0, "epic": 8.0, "holy": 8.0}
"""What an item is worth that a quest brings, by what it may be."""


def coin(gold: int, spends: bool) -> float:
    """What one of so many coins is worth."""
    return COIN * AMPLE / gold if spends and gold > AMPLE else COIN


@cache
def item_value(h: int, item: str) -> float:
    """Of one equipable while hero h wears it; 0 for what it may not use."""
    if not may_use(h, item):
        return 0.0
    gear = gears()[item]
    reach = 0.4 if content().heroes[h].range >= 3 else 1.2
    stats = 3 * gear.strength + 2.2 * gear.defense + reach * gear.range + 0.8 * gear.move + 0.4 * gear.health
    return stats + sum(ABILITY.get(flag, 0.0) for flag in gear.flags) + VENOM * gear.venom


def set_value(h: int, worn: tuple[str, str, str]) -> float:
    left, right, body = worn
    hands = item_value(h, left) if left and left == right and two_handed(left) else _hands(h, left, right)
    return hands + (item_value(h, body) if body else 0.0)


def _hands(h: int, left: str, right: str) -> float:
    return sum(item_value(h, item) for item in (left, right) if item)


@cache
def _best(h: int, owned: tuple[str, ...]) -> tuple[float, tuple[str, str, str]]:
    usable = [item for item in owned if items()[item].kind != "consumable" and may_use(h, item)]
    hands = [item for item in usable if items()[item].hands == 1]
    bodies = ["", *(item for item in usable if items()[item].hands == 0)]
    pairs = [(two, two) for two in usable if items()[two].hands == 2] + [("", "")]
    pairs += [(one, "") for one in hands] + [(a, b) for i, a in enumerate(hands) for b in hands[i + 1 :]]
    sets = [(left, right, body) for (left, right), body in product(pairs, bodies)]
    best = max(sets, key=lambda worn: set_value(h, worn))
    return set_value(h, best), best


def best_set(h: int, hero: Hero, more: str = "", less: str = "") -> tuple[float, tuple[str, str, str]]:
    """The best legal set of all it owns, with one item more or less: its value, and what is worn left, right, body."""
    owned = hero.owned() + ([more] if more else [])
    if less:
        owned.remove(less)
    return _best(h, tuple(sorted(owned)))


def gain(t: Table, h: int, item: str) -> float:
    """What hero h would gain by having that item too; potions by what it carries already."""
    hero, card = t.heroes[h], items()[item]
    if card.effect is not None:
        same = sum(items()[other].effect is not None for other in hero.pack)
        return POTION[card.effect.kind] / (1 + same)
    return best_set(h, hero, item)[0] - best_set(h, hero)[0]


def loss(t: Table, h: int, item: str) -> float:
    """What hero h would lose without that item."""
    card = items()[item]
    if card.effect is not None:
        return POTION[card.effect.kind]
    return best_set(h, t.heroes[h])[0] - best_set(h, t.heroes[h], less=item)[0]


def reward_value(quest: Quest) -> float:
    """11: gold n 0.6 n, gear 4, consumables 2, health 0.3 each, epic weapon and Holy Sword 8."""
    reward = quests()[quest.card].reward
    if reward.kind == "item":
        return REWARD[reward.category]
    return (0.6 if reward.kind == "gold" else 0.3) * reward.amount


def exchange_value(quest: Quest) -> float:
    """What it is worth to be rid of that quest: the more the less it brings and the more it still asks for."""
    return 1.2 - 0.35 * reward_value(quest) + 0.2 * (objective_of(quest).n - quest.value)


def quest_value(t: Table, number: int) -> float:
    """What the fall of that enemy is worth for the quests of the pool."""
    enemy, kind = t.enemies[number], kinds()[t.enemies[number].kind]
    worth = 0.0
    for quest in t.pool:
        goal = objective_of(quest)
        if goal.kind == "nest":
            fits = enemy.nest in quest.nests
        elif goal.kind == "defeat":
            fits = (not goal.types or kind.type in goal.types) and (not goal.ability or goal.ability in kind.flags)
            fits = fits and kind.health >= goal.min_hp
        else:
            fits = goal.kind in ("defeat_round", "defeat_turn", "defeat_strong", "clear")
        worth += reward_value(quest) / (2 * goal.n) if fits else 0.0
    return worth
