"""Exact odds of duels, sieges and whole attacks (8.3 of the rules page): closed forms and a memoised recursion, no sampling."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import cache, lru_cache
from math import comb
from typing import Any, NamedTuple, TypeVar

from games.caledea.fight.dice import AMBUSH_DICE, FALLS_FROM, attack_dice, bombard_dice, can_pay_power, defence_dice
from games.caledea.table import Kind, Table
from games.kernel.protocol import Seat

FACES = 6

T = TypeVar("T")


@cache
def duel_counts(a: int, d: int, faces: int = FACES) -> tuple[int, int, int]:
    """(wins, ties, losses) of the attacker among the faces^(a + d) throws of `a` against `d` dice.

    The closed form of `dice.first_wins`: comparing sorted lists is comparing the numbers of sixes, then of fives, and so on.
    """
    if faces == 1:
        return (int(a > d), int(a == d), int(a < d))
    wins = ties = 0
    for i in range(a + 1):
        for j in range(d + 1):
            ways = comb(a, i) * comb(d, j)
            if i > j:
                wins += ways * (faces - 1) ** (a - i + d - j)
            elif i == j:
                more, same, _ = duel_counts(a - i, d - j, faces - 1)
                wins += ways * more
                ties += ways * same
    return wins, ties, faces ** (a + d) - wins - ties


@cache
def duel(a: int, d: int) -> Fraction:
    """The chance that the attacker wins with `a` dice against `d`; complete ties are thrown again."""
    wins, _, losses = duel_counts(a, d)
    return Fraction(wins, wins + losses)


@cache
def chance_to_win(a: int, d: int, exact: bool) -> Number:
    """`duel`, as a float unless it is to be exact."""
    return duel(a, d) if exact else float(duel(a, d))


def siege(kind: Kind | None, dice: int) -> Fraction:
    """The chance that a structure falls to so many rank dice in all; 1 where there is none."""
    if kind is None:
        return Fraction(1)
    misses = FALLS_FROM[kind] - 1
    return 1 - Fraction(misses, FACES) ** dice


class Attacker(NamedTuple):
    """A unit of the attacking group: rank, dice of a duel now, and how many of them are the transport's, for one duel only."""

    rank: int
    dice: int
    extra: int = 0


Number = Fraction | float
"""Exact in the hands of those who ask for it; floats are some thirty times faster for stacks of many kinds of units."""


class Forecast(NamedTuple):
    """What an attack comes to when both sides choose their units as well as possible."""

    takes: Number
    """The chance to take the square, structure included."""
    clears: Number
    """The chance that no defending unit is left."""
    lost: Number
    """Expected attacking units lost."""
    killed: Number
    """Expected defending units lost."""


class Odds(NamedTuple):
    """The same in floats, of an attack in which both sides keep to a fixed order (`mind.assault`)."""

    takes: float
    clears: float
    lost: float
    killed: float


def forecast(
    attackers: Iterable[Attacker], defenders: Iterable[int], ambushes: int = 0, kind: Kind | None = None, exact: bool = True
) -> Forecast:
    """The whole attack on a square. `defenders`: dice of each; `ambushes`: how many can be paid for."""
    return _forecast(tuple(sorted(attackers)), tuple(sorted(defenders)), ambushes, kind, exact)


@lru_cache(maxsize=100_000)
def _forecast(
    attackers: tuple[Attacker, ...], defenders: tuple[int, ...], ambushes: int, kind: Kind | None, exact: bool
) -> Forecast:
    """The attacker takes the best of its picks against the worst answer to each."""
    if not attackers:
        return Forecast(0.0, 0.0, 0.0, 0.0) if not exact else Forecast(*[Fraction(0)] * 4)
    if not defenders:
        falls = siege(kind, sum([one.rank for one in attackers]))
        return Forecast(falls, Fraction(1), Fraction(0), Fraction(0)) if exact else Forecast(float(falls), 1.0, 0.0, 0.0)
    best: Forecast | None = None
    for unit in dict.fromkeys(attackers):
        for ambush in range(min(ambushes, 1) + 1):
            answers = [_round(attackers, defenders, unit, against, ambush, ambushes, kind, exact) for against in set(defenders)]
            worst = min(answers, key=_order)
            if best is None or _order(worst)[0] > _order(best)[0]:
                best = worst
    assert best is not None
    return best


def _order(one: Forecast) -> tuple[Number, ...]:
    """For comparing: equal chances stay equal in floats too."""
    return one if isinstance(one.takes, Fraction) else tuple([round(float(value), 12) for value in one])


def after_pick(
    attackers: Iterable[Attacker],
    defenders: Iterable[int],
    unit: Attacker,
    ambush: bool,
    ambushes: int = 0,
    kind: Kind | None = None,
    exact: bool = True,
) -> Forecast:
    """As `forecast`, when the attacker names that unit for this round and the defender answers as well as possible."""
    mine, theirs = tuple(attackers), tuple(defenders)
    return min([after_answer(mine, theirs, unit, one, ambush, ambushes, kind, exact) for one in set(theirs)], key=_order)


def after_answer(
    attackers: Iterable[Attacker],
    defenders: Iterable[int],
    unit: Attacker,
    against: int,
    ambush: bool,
    ambushes: int = 0,
    kind: Kind | None = None,
    exact: bool = True,
) -> Forecast:
    """As `after_pick`, when the defender names the unit with `against` dice."""
    return _round(tuple(sorted(attackers)), tuple(sorted(defenders)), unit, against, int(ambush), ambushes, kind, exact)


def _round(
    attackers: tuple[Attacker, ...],
    defenders: tuple[int, ...],
    unit: Attacker,
    against: int,
    ambush: int,
    ambushes: int,
    kind: Kind | None,
    exact: bool,
) -> Forecast:
    p = chance_to_win(unit.dice + AMBUSH_DICE * ambush, against, exact)
    rest = _without(attackers, unit)
    tired = tuple(sorted([*rest, Attacker(unit.rank, unit.dice - unit.extra)]))
    won = _forecast(tired, _without(defenders, against), ambushes - ambush, kind, exact)
    lost = _forecast(rest, defenders, ambushes - ambush, kind, exact)
    return either(p, won, lost)


F = TypeVar("F", Forecast, Odds)


def either(p: Any, won: F, lost: F) -> F:
    """A round that is won with chance `p`, and what follows in both cases."""
    q = 1 - p
    return type(won)(
        p * won.takes + q * lost.takes,
        p * won.clears + q * lost.clears,
        p * won.lost + q * (lost.lost + 1),
        p * (won.killed + 1) + q * lost.killed,
    )


def _without(items: tuple[T, ...], item: T) -> tuple[T, ...]:
    i = items.index(item)
    return items[:i] + items[i + 1 :]


def attackers_of(t: Table, ids: Iterable[int], square: int) -> list[Attacker]:
    """The group as the square that it attacks sees it."""
    units = [(id, t.unit(id)) for id in ids]
    return [Attacker(unit.rank, attack_dice(t, id, square, False), int(unit.transport_bonus)) for id, unit in units]


def ambushes_of(t: Table, seat: Seat) -> int:
    """How many Ambushes the seat can still pay for this turn."""
    return t.available(seat) // t.price(seat, "power") if can_pay_power(t, seat, "ambush") else 0


def attack_forecast(t: Table, ids: Iterable[int], square: int, exact: bool = True) -> Forecast:
    """What an attack of these units of the active seat on that square comes to."""
    seat = t.active
    wall = t.structure.get(square)
    kind = wall.kind if wall is not None and t.opposed(wall.controller, seat) else None
    defenders = [defence_dice(t, id, square) for id in t.at[square]] if t.enemies_at(seat, square) else []
    return forecast(attackers_of(t, ids, square), defenders, ambushes_of(t, seat), kind, exact)


def bombard_odds(t: Table, unit: int, square: int) -> Fraction:
    """The chance that a bombard removes a unit, the defender naming its best one."""
    against = max([defence_dice(t, id, square) for id in t.at[square]])
    return duel(bombard_dice(t, unit, square), against)
