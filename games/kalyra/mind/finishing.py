"""Blows that fall on one enemy until it is down: what a turn's blows together bring, and which blow is spread for nothing."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final, NamedTuple

from games.kalyra.fight.odds import damage_odds

LIKELY: Final = 0.5
CLEARLY: Final = 0.2
"""So much more likely another enemy has to fall that a blow at this one is spread for nothing."""
ABOUT: Final = 1.0
"""Nothing that is worth so much more is passed by for the sake of a fall."""


class Prey(NamedTuple):
    """An enemy in range, as the hero's blows of this turn would find it."""

    number: int
    falls: float
    """The chance that all of them together fell it."""
    worth: float
    """Of one attack."""
    special: bool
    """Struck for what it does to others, or alone; never spared for the sake of another."""
    sound: bool
    """Its fall harms no friend, and nobody raises it again."""


@cache
def fall_chance(dice: int, against: int, hp: int, blows: int) -> float:
    """The chance that so many attacks in a row take all of those HP."""
    if hp <= 0:
        return 1.0
    if blows <= 0:
        return 0.0
    return sum(p * fall_chance(dice, against, hp - damage, blows - 1) for damage, p in enumerate(damage_odds(dice, against)))


def spread(one: Prey, others: Iterable[Prey]) -> bool:
    """Whether a blow at that one leaves another standing that the same blows would likely have felled."""
    least = max(LIKELY, one.falls + CLEARLY)
    near = [other for other in others if other.number != one.number and other.sound and other.falls >= least]
    return not one.special and any(other.worth > one.worth - ABOUT for other in near)
