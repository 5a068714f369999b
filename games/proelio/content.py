"""Reads content.toml: cards, Guilds, Houses and limits, typed; an unknown key or a wrong type is an error."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec

from games.kernel.content import Strict

Count = Annotated[int, msgspec.Meta(ge=1)]
Value = Annotated[int, msgspec.Meta(ge=0, le=4)]
FEWEST: Final = 3
"""Houses."""


class Limits(Strict, frozen=True):
    """The sizes that the rules fix."""

    players: tuple[Count, Count]
    hand_limit: Count
    start_hand: Count
    seasons: tuple[Literal["summer", "autumn"], ...]
    allied_stop: Count
    allied_turns: Count
    message_seconds: Count
    """How long allies may talk at a Support (R62)."""


class CardType(Strict, frozen=True, rename={"kind": "class"}):
    """One row of 8.1 or 8.2. Cards of one type are alike; `value` None: an absolute card or a Strategy card."""

    id: str
    en: str
    it: str
    kind: Literal["defence", "attack", "strategy"]
    count: Count
    value: Value | None = None
    min_fort: Value | None = None
    """The Fortification that its use requires; None for Strategy cards."""
    fort_level: Value | None = None
    """Its level as a Fortification."""
    special: Literal["watch", "infiltration", "absolute"] | None = None
    allied: bool = True
    """False: left out of Allied Houses (PROELIO-1002)."""
    short: tuple[Count, Count, Count, Count] | None = None
    """How many in a short game of 3, 4, 5 and 6 Houses (PROELIO-R71); None: as many as ever."""

    def copies(self, short: int) -> int:
        """How many are in the game; `short`: of so many Houses in a short game, 0 in a full one."""
        return self.short[short - FEWEST] if short and self.short is not None else self.count


class Guild(Strict, frozen=True):
    """One Guild card (8.3)."""

    id: str
    en: str
    it: str
    window: Literal["own_turn", "shortfall", "infiltration", "resources", "take_imperial"]
    allied: bool = True


class House(Strict, frozen=True):
    """A banner (8.5)."""

    id: str
    name: str
    arms: str
    colour: Annotated[str, msgspec.Meta(pattern="^#[0-9A-F]{6}$")]
    motto: str


class Game(Strict, frozen=True):
    proelio: Limits


class Content(Strict, frozen=True):
    """The whole of content.toml."""

    game: Game
    base: tuple[CardType, ...]
    imperial: tuple[CardType, ...]
    guild: tuple[Guild, ...]
    house: tuple[House, ...]
    messages: dict[str, str]

    def __post_init__(self) -> None:
        found = faults(self)
        if found:
            raise ValueError("; ".join(found))

    @property
    def limits(self) -> Limits:
        return self.game.proelio

    @property
    def cards(self) -> tuple[CardType, ...]:
        return self.base + self.imperial

    def card(self, id: str) -> CardType:
        """The type of that id; `KeyError` for none."""
        found = [card for card in self.cards if card.id == id]
        if not found:
            raise KeyError(id)
        return found[0]

    def deck(self, deck: Literal["base", "imperial"], allied: bool, short: int = 0) -> list[str]:
        """Every card of a deck, by its id, in the order of the content. `short`: as for `CardType.copies`."""
        rows = self.base if deck == "base" else self.imperial
        return [card.id for card in rows if card.allied or not allied for _ in range(card.copies(short))]

    def guilds(self, allied: bool) -> list[str]:
        """The Guilds that are shuffled (PROELIO-900, R57)."""
        return [guild.id for guild in self.guild if guild.allied or not allied]


def faults(content: Content) -> list[str]:
    """Everything that is wrong with the content beyond its types, one sentence each."""
    ids = [card.id for card in content.cards] + [guild.id for guild in content.guild] + [house.id for house in content.house]
    found = [f"the id {id!r} is used twice" for id, times in Counter(ids).items() if times > 1]
    if sum([card.count for card in content.base]) != 78:
        found.append("the Base deck must have 78 cards")
    found += [f"{card.id}: it is not said how many are in a short game" for card in content.base if card.short is None]
    levels = [card.fort_level for card in content.cards if card.fort_level is not None]
    if sorted(levels) != [1, 2, 3, 4]:
        found.append("there must be one Fortification card of each level, 1 to 4")
    found += [f"{card.id}: {words}" for card in content.cards if (words := _card_fault(card))]
    return found


def _card_fault(card: CardType) -> str:
    """PROELIO-013, 202: what does not fit together in one row; "" when all is well."""
    if card.kind == "strategy":
        return "a Strategy card has no value and no requirement" if (card.value, card.min_fort) != (None, None) else ""
    if (card.value is None) != (card.special == "absolute"):
        return "a Defence or Attack card has a value, unless it is absolute"
    if card.min_fort != max(0, (card.value or 0) - 1):
        return "its required Fortification must be one less than its value"
    if card.fort_level not in (None, card.value):
        return "its level as a Fortification must be its value"
    return ""


@cache
def content() -> Content:
    """The content, read once, at first use."""
    return read_content(Path(__file__).with_name("content.toml").read_text(encoding="utf-8"))


def read_content(text: str) -> Content:
    """`msgspec.ValidationError` names the first key that does not belong or has the wrong type, or what is inconsistent."""
    return msgspec.toml.decode(text, type=Content)
