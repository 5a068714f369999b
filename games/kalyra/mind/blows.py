"""Whom the enemies would strike in their next phase (R19), and what that costs the party, wherever one hero may stand."""

from __future__ import annotations

from functools import cached_property
from typing import Final, NamedTuple

from games.kalyra.content import kinds
from games.kalyra.fight.odds import expected
from games.kalyra.fight.stats import attack_dice, defense, movement, reach
from games.kalyra.land.spaces import distance
from games.kalyra.table import NONE, Table

HURT: Final = 0.02
"""What a point of expected damage costs a hero that it will not be the end of: who keeps away from blows strikes none."""
LIFE: Final = 4.0
"""What it costs that all of a hero's HP are expected to go; half of them cost a quarter of it."""
MOST: Final = 1.5
"""More than so many times its HP a hero cannot lose."""

Order = tuple[int, int, int, int]
"""Who is gone for first (R19): steps to come within range, distance where there are none, HP, place in the turn order."""


class Foe(NamedTuple):
    """An enemy, and whom it goes for but for the one hero; `prey` is NONE where there is nobody else."""

    space: int
    far: int
    pace: int
    attacks: int
    sweeps: bool
    heads: bool
    order: Order
    prey: int


class Blows:
    """What is expected of the next enemy phase while everybody else stays where they are.

    An enemy is taken to walk straight at whom it goes for, and to strike the same hero with all its attacks; those of a Sweep
    hit everybody in range, those of Many Heads are shared out among them.
    """

    def __init__(self, t: Table, h: int) -> None:
        self.t = t
        self.h = h
        self._board = t.on_board()
        self._mean: dict[tuple[int, int], float] = {}
        self._prices: dict[int, dict[int, float]] = {}

    def damage(self, space: int) -> dict[int, float]:
        """Expected damage to every hero that is struck, with hero `h` on that space."""
        total: dict[int, float] = {}
        for number in self._foes:
            for h, attacks in self.struck(number, space).items():
                total[h] = total.get(h, 0.0) + attacks * self._of_one(number, h)
        return total

    def price(self, space: int) -> dict[int, float]:
        """What that costs, by hero, in the unit of the judgement."""
        if space not in self._prices:
            heroes, damage = self.t.heroes, self.damage(space)
            self._prices[space] = {h: HURT * d + LIFE * min(MOST, d / heroes[h].hp) ** 2 for h, d in damage.items()}
        return self._prices[space]

    def struck(self, number: int, space: int) -> dict[int, float]:
        """How many attacks of that enemy fall on whom, with hero `h` on that space; nobody: it comes to nobody."""
        foe = self._foes[number]
        if foe.sweeps or foe.heads:
            near = [h for h in self._board if distance(self._stands(h, space), foe.space) <= foe.far]
            if near:
                return dict.fromkeys(near, float(foe.attacks) if foe.sweeps else foe.attacks / len(near))
        own = self._order(self.h, distance(space, foe.space), foe.far)
        (steps, *_), prey = min((own, self.h), (foe.order, foe.prey))
        if steps > foe.pace or prey == NONE:
            return {}
        return {prey: float(foe.attacks - (steps > 0))}

    def _stands(self, h: int, space: int) -> int:
        return space if h == self.h else self.t.heroes[h].space

    def _order(self, h: int, gap: int, far: int) -> Order:
        return max(0, gap - far), gap if gap <= far else 0, self.t.heroes[h].hp, self.t.order.index(h)

    def _of_one(self, number: int, h: int) -> float:
        """Expected damage of one attack, as things stand."""
        if (number, h) not in self._mean:
            self._mean[number, h] = expected(attack_dice(self.t, number, ~h), defense(self.t, ~h))
        return self._mean[number, h]

    @cached_property
    def _foes(self) -> dict[int, Foe]:
        return {number: self._foe(number) for number in self.t.enemies}

    def _foe(self, number: int) -> Foe:
        t, space = self.t, self.t.enemies[number].space
        kind, far = kinds()[t.enemies[number].kind], reach(t, number)
        others = [(self._order(h, distance(t.heroes[h].space, space), far), h) for h in self._board if h != self.h]
        order, prey = min(others, default=((1 << 20, 0, 0, 0), NONE))
        flags = kind.flags
        return Foe(space, far, movement(t, number), kind.actions, "sweep" in flags, "many_heads" in flags, order, prey)
