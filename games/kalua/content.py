"""Reads content.toml: setup, limits, cards and gods, typed; an unknown key or a wrong type is an error."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec

from games.kernel.content import Strict

Count = Annotated[int, msgspec.Meta(ge=0)]
Kind = Literal["bonus", "local", "global"]
Special = Literal["", "temple", "amulets", "new_leader", "destroy_temple"]
"""What the icons cannot say (3.11 of the rules page)."""

PROTECTED: Final = 6
"""PP for which the owner of a Global Disaster stays untouched (KALUA-518)."""
DOUBLED: Final = 12
"""PP for which a Global Disaster strikes twice as hard (KALUA-519)."""
LEVELS: Final = (0, PROTECTED, DOUBLED)
"""What may be paid for a Global Disaster (KALUA-516)."""
COPIES: Final = {"bonus": 21, "local": 19, "global": 10}
"""The split of the 50 action cards (KALUA-201, 202)."""


class Setup(Strict, frozen=True):
    """What everybody starts with."""

    hand: Count
    families: Count
    pp: Count
    happiness: Annotated[int, msgspec.Meta(ge=0, le=10)]
    atheists: Count


class Short(Strict, frozen=True):
    """What is otherwise in a short game (KALUA-R59)."""

    families: Annotated[int, msgspec.Meta(ge=1)]
    atheists: Count
    bonus: Count


class Limits(Strict, frozen=True):
    paid_draw: Count
    volleys: Annotated[int, msgspec.Meta(ge=1)]
    share: Count


class Card(Strict, frozen=True):
    """One action card. The numbers hold for each religion that it affects."""

    id: str
    name: str
    kind: Kind
    copies: Annotated[int, msgspec.Meta(ge=1)]
    cost: int | tuple[int, ...]
    pp: Count
    happiness: Annotated[int, msgspec.Meta(ge=-10, le=10)]
    deaths: Count
    to_atheism: Count
    from_atheism: Count
    discard: Count
    keep: bool
    special: Special
    phase5_pp: Count

    @property
    def levels(self) -> tuple[int, ...]:
        """What may be paid for it."""
        return (self.cost,) if isinstance(self.cost, int) else self.cost

    @property
    def loss(self) -> int:
        """Families that it takes from a religion, at most."""
        return self.deaths + self.to_atheism


class God(Strict, frozen=True):
    """Who a seat is (8.5 of the rules page). Gods have no powers."""

    id: str
    name: str
    colour: str
    temper: str


BY_SEAT: Final = ("ahuka", "moarei", "solani", "tuwala", "nokuri")
"""The god of each seat: gods are told apart by the colours of the seats."""


class Content(Strict, frozen=True, rename={"cards": "card", "gods": "god"}):
    """The whole of content.toml."""

    setup: Setup
    short: Short
    limits: Limits
    cards: tuple[Card, ...]
    gods: tuple[God, ...]

    def __post_init__(self) -> None:
        found = faults(self)
        if found:
            raise ValueError("; ".join(found))


def faults(content: Content) -> list[str]:
    """Everything that the rules forbid in a card list, one sentence each."""
    said = []
    ids = Counter(card.id for card in content.cards)
    said += [f"the card id {id!r} comes twice" for id, count in ids.items() if count > 1]
    copies: Counter[str] = Counter()
    for card in content.cards:
        copies[card.kind] += card.copies
        said += [f"card {card.id!r} {fault}" for fault in _faults_of(card)]
    for kind, count in COPIES.items():
        if copies[kind] != count:
            said.append(f"there are {count} {kind} cards, not {copies[kind]}")
    if len(content.gods) != 5:
        said.append(f"there are five gods, not {len(content.gods)}")
    return said


def _faults_of(card: Card) -> list[str]:
    said = []
    if min(card.levels, default=-1) < 0:
        said.append("cannot cost less than nothing")
    if (card.kind == "global") != (card.levels == LEVELS):
        said.append("must cost 0, 6 or 12 PP exactly if it is a Global Disaster")
    if card.kind == "bonus" and (card.loss or card.discard or card.happiness < 0):
        said.append("gives benefits only (KALUA-511)")
    if card.kind == "global" and (card.from_atheism or card.special):
        said.append("hits everybody alike: no from_atheism, nothing special")
    if card.keep != (card.special in ("temple", "amulets")):
        said.append("stays on the table exactly if it is a Temple or Amulets (KALUA-528)")
    if bool(card.phase5_pp) != (card.special == "temple"):
        said.append("gives PP in phase 5 exactly if it is a Temple (KALUA-803)")
    return said


@cache
def content() -> Content:
    """The content, read once, at first use."""
    return read_content(Path(__file__).with_name("content.toml").read_text(encoding="utf-8"))


def read_content(text: str) -> Content:
    """`msgspec.ValidationError` names the first key that does not belong, has the wrong type, or breaks a rule."""
    return msgspec.toml.decode(text, type=Content)


@cache
def cards() -> dict[str, Card]:
    """By id, in the order of the content."""
    return {card.id: card for card in content().cards}


@cache
def place(id: str) -> int:
    """Where a card stands in the order of the content: the order of lists, and what "lowest card index" means (5.4)."""
    return list(cards()).index(id)


@cache
def temple_income() -> int:
    """PP of one Temple in phase 5 (KALUA-803)."""
    return sum(card.phase5_pp for card in content().cards)
