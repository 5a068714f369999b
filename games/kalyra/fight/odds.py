"""Exact odds of one attack: dice that hit on 1/2 against dice that block on 1/3 (R1; table in 11 of the rules page)."""

from __future__ import annotations

from functools import cache

from games.kalyra.content import kinds
from games.kalyra.fight.stats import attack_dice, defense
from games.kalyra.land.spaces import STEPS
from games.kalyra.table import Table


@cache
def _binomial(n: int, hits: int, faces: int) -> tuple[float, ...]:
    """Chances of 0 .. n successes with n dice that succeed on `hits` of `faces` faces."""
    row = [1.0]
    p = hits / faces
    for _ in range(n):
        row = [(row[k] if k < len(row) else 0.0) * (1 - p) + (row[k - 1] * p if k else 0.0) for k in range(len(row) + 1)]
    return tuple(row)


@cache
def damage_odds(attack: int, defense: int) -> tuple[float, ...]:
    """Chances of 0 .. `attack` damage (KALYRA-CMB-05)."""
    found = [0.0] * (attack + 1)
    for hits, p in enumerate(_binomial(attack, 3, 6)):
        for blocks, q in enumerate(_binomial(defense, 2, 6)):
            found[max(0, hits - blocks)] += p * q
    return tuple(found)


@cache
def expected(attack: int, defense: int) -> float:
    """Expected damage."""
    return sum(k * p for k, p in enumerate(damage_odds(attack, defense)))


@cache
def kill_chance(attack: int, defense: int, hp: int) -> float:
    """The chance of at least `hp` damage."""
    return sum(damage_odds(attack, defense)[max(0, hp) :])


def caught(t: Table, number: int) -> list[int]:
    """The heroes beside a Volatile enemy, whom its fall would hurt (KALYRA-ABL-08); none beside any other."""
    enemy = t.enemies[number]
    if not kinds()[enemy.kind].volatile or enemy.burst:
        return []
    return [~figure for step in STEPS if (figure := t.at.get(enemy.space + step, 0)) < 0]


def forecast(t: Table, attacker: int, target: int) -> tuple[int, int, float, float]:
    """Of an attack as things stand: dice, dice against, expected damage, chance to bring the target to 0 HP."""
    dice, against = attack_dice(t, attacker, target), defense(t, target)
    hp = t.heroes[~target].hp if target < 0 else t.enemies[target].hp
    return dice, against, expected(dice, against), kill_chance(dice, against, hp)
