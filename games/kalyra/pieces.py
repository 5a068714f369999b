"""What stands and lies on the table: heroes, enemies, quests in progress, placed tiles. Plain data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final, Literal, TypeVar

import msgspec

from games.kalyra.content import content
from games.kernel.plain import PlainData
from games.kernel.protocol import Seat

NONE: Final = -1

T = TypeVar("T")

Status = Literal["setup", "board", "waiting", "out"]
Blow = Literal["", "attack", "explosion", "firebomb", "venom", "boss"]


@cache
def _two_handed() -> frozenset[str]:
    return frozenset(item.id for item in content().items if item.hands == 2)


def two_handed(item: str) -> bool:
    return item in _two_handed()


def without(cards: Sequence[T], card: T) -> list[T]:
    """These cards but for the first of that name. `ValueError` when it is not among them."""
    left = list(cards)
    left.remove(card)
    return left


class Placed(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A tile on the board. `used`: its stock is open, or its traveler has gone (invariant 13)."""

    tile: str
    rotation: int
    used: bool = False


class Hero(PlainData, omit_defaults=True):
    """One of the six. Stats are those of the card with level-ups; gear counts on top (figures.py)."""

    seat: Seat
    status: Status
    space: int
    hp: int
    health: int
    """Maximum HP without gear."""
    strength: int
    defense: int
    range: int
    move: int
    venom: int = 0
    deaths: int = 0
    fell: int = 0
    """The round of its latest defeat."""
    pack: Sequence[str] = msgspec.field(default_factory=list)
    """Never changed but replaced, as in `Table`."""
    left: str = ""
    right: str = ""
    """A two-handed item is in both hands."""
    body: str = ""
    might: int = 0
    """+S until the end of this hero turn."""
    stone: int = 0
    """+D until the end of this round."""
    swift: int = 0
    """+M until the end of this turn."""
    risen: bool = False
    """Resurrected by an item: once per game (R34)."""

    def equipped(self) -> list[str]:
        """Each item once."""
        left, right, body = self.left, self.right, self.body
        if not (left or right or body):
            return []
        found = [left] if left else []
        if right and not (right == left and two_handed(right)):
            found.append(right)
        if body:
            found.append(body)
        return found

    def owned(self) -> list[str]:
        return [*self.pack, *self.equipped()]


class Enemy(PlainData, omit_defaults=True):
    """An enemy, boss or wardstone on the board."""

    kind: str
    space: int
    hp: int
    max_hp: int
    strength: int
    venom: int = 0
    risen: bool = False
    """Resurrected: once (R40)."""
    nest: int = 0
    """Number of the reveal that it came with; 0 for others."""
    guard: bool = False
    burst: bool = False
    """Its explosion has happened."""
    slayer: int = NONE
    """The hero credited when it is defeated (R27)."""
    blow: Blow = ""


class Quest(PlainData, omit_defaults=True):
    """A card of the pool with its progress (R57)."""

    card: str
    since: int
    """The round in which it was revealed; 0 at setup."""
    value: int = 0
    heroes: Sequence[int] = msgspec.field(default_factory=list)
    """Who has struck in this round (`all_strike`)."""
    nests: Mapping[int, int] = msgspec.field(default_factory=dict)
    """Enemies left of every fitting tile (`nest`)."""
