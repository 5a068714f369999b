"""The enemy phase to come, by the exact procedure of R19, as if everybody ended the turn now and no blow hurt.

Dice are not known beforehand: whom the later enemies go for can change with the HP that the first ones take. What is certain
counts: venom, and what the boss's card does at the start of the phase.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from games.kalyra.content import kinds
from games.kalyra.fight.foes import NEVER, intent
from games.kalyra.fight.odds import damage_odds, expected
from games.kalyra.fight.stats import attack_dice, defense, in_range, put
from games.kalyra.pending import Wound
from games.kalyra.quests.finals import phase_start
from games.kalyra.table import NONE, Table


class Stroke(NamedTuple):
    """One attack: dice against dice."""

    enemy: int
    h: int
    dice: int
    against: int


class Danger(NamedTuple):
    """What the next enemy phase has in store for one hero."""

    enemies: tuple[int, ...]
    """Who strikes it, in the order in which they act."""
    damage: float
    """Expected of their blows."""
    certain: int
    """What it loses beside them: venom, and what the boss's card does."""
    falls: float
    """The chance that it loses all its HP by it."""


def activation(t: Table, number: int) -> list[Stroke]:
    """What that enemy does when it is called: it walks on `t`, its blows are given and hurt nobody."""
    found: list[Stroke] = []
    struck: tuple[int, ...] = NEVER
    for _ in range(kinds()[t.enemies[number].kind].actions):
        heroes, path = intent(t, number, struck)
        struck = tuple([count + (h in heroes) for h, count in enumerate(struck)])
        found += [Stroke(number, h, attack_dice(t, number, ~h), defense(t, ~h)) for h in heroes if in_range(t, number, ~h)]
        if path:
            put(t, number, path[-1])
    return found


def onslaught(t: Table, h: int = NONE, space: int = NONE) -> tuple[list[Stroke], dict[int, int]]:
    """Every blow of the next enemy phase, in order, and what is certain to be lost before the first; with hero `h` on that
    space."""
    then = t.copy()
    if h != NONE:
        put(then, ~h, space)
    lost = _before(then)
    found: list[Stroke] = []
    for number in tuple(then.enemies):
        found += activation(then, number) if then.on_board() else []
        _venom(then, number)
    return found, lost


def danger(t: Table, h: int, space: int) -> Danger:
    """For hero `h` on that space."""
    blows, lost = onslaught(t, h, space)
    mine = [blow for blow in blows if blow.h == h]
    certain = lost.get(h, 0)
    mean = sum(expected(blow.dice, blow.against) for blow in mine)
    return Danger(tuple(dict.fromkeys(blow.enemy for blow in mine)), mean, certain, falls(t.heroes[h].hp - certain, mine))


def _before(then: Table) -> dict[int, int]:
    """What heroes lose for certain: venom at the end of the turns that are still to end, then what the boss does."""
    lost: dict[int, int] = {}
    for h in then.order[max(0, then.turn) :] if then.turn != NONE else ():
        _lose(then, h, then.heroes[h].venom, lost)
    tasks = len(then.stack)
    phase_start(then, None)
    for task in then.stack[tasks:]:
        if isinstance(task, Wound):
            for figure, amount in task.hits:
                _lose(then, ~figure, amount, lost)
    return lost


def _lose(then: Table, h: int, amount: int, lost: dict[int, int]) -> None:
    hero = then.heroes[h]
    if not amount or hero.status != "board":
        return
    lost[h] = lost.get(h, 0) + amount
    hero.hp -= amount
    if hero.hp <= 0:
        del then.at[hero.space]
        hero.status, hero.space = "waiting", NONE


def _venom(then: Table, number: int) -> None:
    """R34: after its activation; one that falls by it is in nobody's way."""
    enemy = then.enemies[number]
    enemy.hp -= enemy.venom
    if enemy.venom and enemy.hp <= 0:
        del then.at[enemy.space], then.enemies[number]


def falls(hp: int, blows: Sequence[Stroke]) -> float:
    """The chance that all of them together take so many HP; 1 where nothing is left."""
    left = {max(0, hp): 1.0}
    for blow in blows:
        after: dict[int, float] = {}
        for has, chance in left.items():
            for damage, share in enumerate(damage_odds(blow.dice, blow.against)):
                after[max(0, has - damage)] = after.get(max(0, has - damage), 0.0) + chance * share
        left = after
    return left.get(0, 0.0)
