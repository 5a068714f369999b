"""Figures and their stats: what gear, auras and types do (KALYRA-CMB, TYP, ABL; R34, R53)."""

from __future__ import annotations

from functools import cache

from games.kalyra.content import (
    STRONG_AGAINST,
    Difficulty,
    Expedition,
    Gear,
    Kind,
    bosses,
    content,
    difficulties,
    expedition,
    gears,
    hero_ids,
    kinds,
)
from games.kalyra.land.spaces import STEPS, distance
from games.kalyra.pieces import Hero
from games.kalyra.table import NONE, Table

SURGE = 2
"""KALYRA-ABL-09."""


def name_of(figure: int) -> str | int:
    """As events call it: a hero's id, or the enemy's number."""
    return hero_ids()[~figure] if figure < 0 else figure


def difficulty(t: Table) -> Difficulty:
    card: Difficulty = getattr(difficulties(t.older), t.options.difficulty)
    return card


def form(t: Table) -> Expedition:
    """The form of the game that is played: KALYRA-OPT-02, OPT-05, OPT-06."""
    return expedition(t.older, t.options.expedition)


def put(t: Table, figure: int, space: int) -> None:
    """Sets a figure down, or moves it."""
    if figure < 0:
        hero = t.heroes[~figure]
        if hero.space != NONE:
            t.at.pop(hero.space, None)
        hero.space = space
    else:
        enemy = t.enemies[figure]
        if enemy.space != NONE:
            t.at.pop(enemy.space, None)
        enemy.space = space
    t.at[space] = figure


@cache
def _worn(left: str, right: str, body: str) -> Gear:
    """All that is equipped, added up; the abilities of two equal items count once, except venom (R34)."""
    known = gears()
    both = [known[left]] if left and left == right and _in_both(left) else [known[i] for i in (left, right) if i]
    worn = both + ([known[body]] if body else [])
    return Gear(
        sum(g.health for g in worn),
        sum(g.strength for g in worn),
        sum(g.defense for g in worn),
        sum(g.range for g in worn),
        sum(g.move for g in worn),
        _best_auras(worn),
        sum(g.venom for g in worn),
        tuple(dict.fromkeys(bane for g in worn for bane in g.banes)),
        frozenset(flag for g in worn for flag in g.flags),
    )


def _best_auras(worn: list[Gear]) -> tuple[tuple[str, int], ...]:
    """Auras of one bearer do not stack; those of several do (R34)."""
    best: dict[str, int] = {}
    for stat, amount in (aura for g in worn for aura in g.auras):
        best[stat] = max(amount, best.get(stat, 0))
    return tuple(best.items())


def _in_both(item: str) -> bool:
    return next(i.hands for i in content().items if i.id == item) == 2


def worn(hero: Hero) -> Gear:
    return _worn(hero.left, hero.right, hero.body)


def max_hp(hero: Hero) -> int:
    """R53: at least 1."""
    return max(1, hero.health + worn(hero).health)


def kind_of(t: Table, number: int) -> Kind:
    return kinds()[t.enemies[number].kind]


def type_of(t: Table, figure: int) -> str:
    """ "" for bosses and wardstones."""
    return content().heroes[~figure].type if figure < 0 else kind_of(t, figure).type


def has(t: Table, figure: int, ability: str) -> bool:
    """Whether a figure has that ability, of its card or of its gear."""
    if figure < 0:
        return ability in worn(t.heroes[~figure]).flags
    return ability in kind_of(t, figure).flags


def aura(t: Table, figure: int, stat: str) -> int:
    """KALYRA-ABL-01: what other figures of its side on the same tile add to a stat."""
    return _hero_aura(t, ~figure, stat) if figure < 0 else _enemy_aura(t, figure, stat)


@cache
def _heartening(stat: str) -> bool:
    """Whether the aura of any item adds to a stat."""
    return any(name == stat for gear in gears().values() for name, _ in gear.auras)


def _hero_aura(t: Table, hero: int, stat: str) -> int:
    if not _heartening(stat):
        return 0
    heroes, total = t.heroes, 0
    for other, bearer in enumerate(heroes):
        wears = bearer.left or bearer.right or bearer.body
        if wears and other != hero and bearer.status == "board" and bearer.hp > 0:
            for name, amount in worn(bearer).auras:
                if name == stat and t.land[bearer.space] == t.land[heroes[hero].space]:
                    total += amount
    return total


@cache
def _bearers(stat: str) -> dict[str, int]:
    """The kinds of enemies whose aura adds to a stat, and how much."""
    found = {id: sum(amount for name, amount in kind.auras if name == stat) for id, kind in kinds().items()}
    return {id: amount for id, amount in found.items() if amount}


def _enemy_aura(t: Table, number: int, stat: str) -> int:
    bearers, total = _bearers(stat), 0
    if not bearers:
        return 0
    land, enemy = t.land, t.enemies[number]
    for bearer in t.enemies.values():
        if bearer.kind in bearers and bearer is not enemy and bearer.hp > 0 and land[bearer.space] == land[enemy.space]:
            total += bearers[bearer.kind]
    return total if enemy.kind != "wardstone" else 0


def surging(t: Table, figure: int) -> bool:
    """KALYRA-ABL-09, R43: below half of its health."""
    if not has(t, figure, "surge"):
        return False
    if figure < 0:
        hero = t.heroes[~figure]
        return 2 * hero.hp < max_hp(hero)
    enemy = t.enemies[figure]
    return 2 * enemy.hp < enemy.max_hp


def reach(t: Table, figure: int) -> int:
    """R of a figure; heroes at least 1 (R53)."""
    if figure < 0:
        hero = t.heroes[~figure]
        return max(1, hero.range + worn(hero).range + aura(t, figure, "range"))
    return kinds()[t.enemies[figure].kind].range + _enemy_aura(t, figure, "range")


def movement(t: Table, figure: int) -> int:
    """M of a figure; heroes at least 1 (R53), bosses without limit (R65)."""
    if figure < 0:
        hero = t.heroes[~figure]
        return max(1, hero.move + worn(hero).move + hero.swift + aura(t, figure, "move"))
    kind = kinds()[t.enemies[figure].kind]
    return UNLIMITED if "boss" in kind.flags else kind.move + _enemy_aura(t, figure, "move")


UNLIMITED = 10_000


def defense(t: Table, figure: int) -> int:
    """Dice that the target of an attack rolls (KALYRA-CMB-03)."""
    if figure < 0:
        hero = t.heroes[~figure]
        return max(0, hero.defense + worn(hero).defense + hero.stone + _hero_aura(t, ~figure, "defense"))
    if t.enemies[figure].kind == "wardstone":
        return form(t).wardstones.defense
    return kind_of(t, figure).defense + _enemy_aura(t, figure, "defense")


def strong_against(attacker: str, target: str) -> bool:
    return STRONG_AGAINST.get(attacker) == target and target != ""


def in_range(t: Table, attacker: int, target: int) -> bool:
    """KALYRA-CMB-02, R10: distance alone counts."""
    a, b = t.space_of(attacker), t.space_of(target)
    return a != NONE and b != NONE and distance(a, b) <= reach(t, attacker)


def adjacent_others(t: Table, target: int, heroes: bool, but: int) -> int:
    """Figures of one side beside a target, one of them left out; wardstones are neither figures nor flanked (R66)."""
    space, at, enemies, count = t.space_of(target), t.at, t.enemies, 0
    if target > 0 and enemies[target].kind == "wardstone":
        return 0
    for step in STEPS:
        figure = at.get(space + step)
        if figure is not None and figure != but and (figure < 0) == heroes:
            count += figure < 0 or enemies[figure].kind != "wardstone"
    return count


HERO_PARTS = ("base", "items", "might", "surge", "aura", "type", "flanking", "bane", "guarded")
ENEMY_PARTS = ("base", "surge", "aura", "type", "flanking")


def attack_parts(t: Table, attacker: int, target: int) -> dict[str, int]:
    """What the dice of an attack come from; only what counts is named. The sum, but at least 0, is rolled."""
    names = HERO_PARTS if attacker < 0 else ENEMY_PARTS
    return {name: dice for name, dice in zip(names, _parts(t, attacker, target), strict=True) if dice}


def attack_dice(t: Table, attacker: int, target: int) -> int:
    return max(0, sum(_parts(t, attacker, target)))


def _parts(t: Table, attacker: int, target: int) -> tuple[int, ...]:
    return _hero_parts(t, ~attacker, target) if attacker < 0 else _enemy_parts(t, attacker, target)


def _hero_parts(t: Table, h: int, target: int) -> tuple[int, ...]:
    """In the order of `HERO_PARTS`."""
    hero, gear = t.heroes[h], worn(t.heroes[h])
    foe = kind_of(t, target)
    return (
        hero.strength,
        gear.strength,
        hero.might,
        SURGE if "surge" in gear.flags and surging(t, ~h) else 0,
        _hero_aura(t, h, "strength"),
        int(strong_against(content().heroes[h].type, foe.type)),
        adjacent_others(t, target, True, ~h) if "flanking" in gear.flags else 0,
        _bane(gear, foe),
        -_guarded(t, target),
    )


def _bane(gear: Gear, foe: Kind) -> int:
    return sum([bane == foe.type or (bane == "boss" and "boss" in foe.flags) for bane in gear.banes])


def _guarded(t: Table, target: int) -> int:
    """8.6 of the rules page: dice that attacks on Maerith or the Scholar lose."""
    if target != t.boss:
        return 0
    card = bosses()[t.final]
    if card.guarded and any(enemy.guard for enemy in t.enemies.values()):
        return card.guarded
    return card.warded if card.warded and any(enemy.kind == "wardstone" for enemy in t.enemies.values()) else 0


def _enemy_parts(t: Table, number: int, target: int) -> tuple[int, ...]:
    """In the order of `ENEMY_PARTS`."""
    enemy = t.enemies[number]
    kind = kinds()[enemy.kind]
    return (
        enemy.strength,
        SURGE if "surge" in kind.flags and surging(t, number) else 0,
        _enemy_aura(t, number, "strength"),
        int(strong_against(kind.type, content().heroes[~target].type)),
        adjacent_others(t, target, False, number) if "flanking" in kind.flags else 0,
    )
