"""Reads content.toml: kingdoms, boards and limits, typed; an unknown key or a wrong type is an error."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec

from games.kernel.content import Strict

LANDS: Final = ("forest", "mountain", "river")
GOODS: Final = ("cattle", "grain", "iron")
"""R4: every square shows one of each family, so a square is named by the kingdom (3 * land + goods) whose outpost it is."""

Count = Annotated[int, msgspec.Meta(ge=1)]
Power = Literal["bombard", "ambush", "transport"]
Use = Literal["cavalry", "general", "tower", "castle", "power"]
"""What gold enables (CALEDEA-612)."""


class Limits(Strict, frozen=True):
    units: Count
    one_board_seats: Count
    quiet_rounds: Count
    rounds_one_board: Count
    rounds_joined: Count
    rounds_short: tuple[Count, Count, Count, Count]
    """Of a short game of two seats, of three, of four, and of more (CALEDEA-R71)."""
    rounds_short_before: tuple[Count, Count, Count, Count]
    """The same of games that were begun until rules version 4."""


class Join(Strict, frozen=True):
    """Maps joined edge to edge, row by row (CALEDEA-1203)."""

    rows: tuple[tuple[str, ...], ...]

    @property
    def count(self) -> int:
        """How many boards."""
        return sum(len(row) for row in self.rows)


class Cost(Strict, frozen=True):
    """The shaded box of a card: how much gold each use requires."""

    cavalry: Count
    general: Count
    tower: Count
    castle: Count
    power: Count


class Kingdom(Strict, frozen=True):
    """One kingdom card (8.1 of the rules page)."""

    id: str
    index: int
    name: str
    land: Literal["forest", "mountain", "river"]
    goods: Literal["cattle", "grain", "iron"]
    power: Power
    actions: Count
    start_units: Count
    cost: Cost
    colour: str
    emblem: str
    capital: str
    ruler: str


class Content(Strict, frozen=True):
    """The whole of content.toml."""

    limits: Limits
    boards: dict[str, Join]
    kingdoms: tuple[Kingdom, ...]

    def __post_init__(self) -> None:
        pairs = [(land, goods) for land in LANDS for goods in GOODS]
        if [(k.index, (k.land, k.goods)) for k in self.kingdoms] != list(enumerate(pairs)):
            raise ValueError("the nine kingdoms must come in the order of their lands and goods, index 0 to 8")


@cache
def content() -> Content:
    """The content, read once, at first use."""
    return read_content(Path(__file__).with_name("content.toml").read_text(encoding="utf-8"))


def read_content(text: str) -> Content:
    """`msgspec.ValidationError` names the first key that does not belong or has the wrong type."""
    return msgspec.toml.decode(text, type=Content)


@cache
def kingdom(index: int) -> Kingdom:
    return content().kingdoms[index]
