"""Reads content.toml: the numbers and names of the game, typed; an unknown key or a wrong type is an error."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

from games.kalesia.faces import ALLIANCES, FACES, Alliance
from games.kernel.content import Strict


class Copies(Strict, frozen=True):
    """Copies of each weapon face."""

    one_box: int
    two_boxes: int


class Structure(Strict, frozen=True):
    """The sizes that the rules fix."""

    grid: int
    line: int
    hand_size: int
    weapons_per_hand: int
    hands_per_round: int
    pass_count: int
    pass_direction: Literal["left"]
    copies_per_face: Copies
    two_boxes_from: int


class Short(Strict, frozen=True):
    """What a short game begins with (KALESIA-R49): `fallen` areas of each alliance are conquered already."""

    fallen: int


class Side(Strict, frozen=True):
    """What an alliance is called and how it is marked."""

    name: str
    colour: str
    mark: str
    champion: str
    temple: str


class Cards(Strict, frozen=True):
    """A multiset of alliance cards; `aside` of them are dealt to nobody."""

    C: int
    M: int
    F: int
    aside: int = 0

    def of(self, alliance: Alliance) -> int:
        return {"C": self.C, "M": self.M, "F": self.F}[alliance]

    def multiset(self) -> dict[Alliance, int]:
        return {alliance: self.of(alliance) for alliance in ALLIANCES}

    def listed(self) -> list[Alliance]:
        """One entry per card, in the order C, M, F."""
        return [alliance for alliance in ALLIANCES for _ in range(self.of(alliance))]


class AllianceCards(Strict, frozen=True):
    """Alliance cards in one box, and those used per player count."""

    one_box: Cards
    used: dict[int, Cards]


class Mode(Strict, frozen=True):
    """A way of dealing the weapons."""

    name: str
    experienced: bool


class Deity(Strict, frozen=True):
    """A named computer player: the mask it wears and its style, in percent of its level's own."""

    id: str
    name: str
    persona: str
    bluff: int
    aggression: int
    denial: int
    memory: int


class Content(Strict, frozen=True):
    """The whole of content.toml."""

    structure: Structure
    short: Short
    sides: dict[Alliance, Side]
    alliances: AllianceCards
    weapons: dict[str, str]
    areas: dict[int, str]
    modes: dict[str, Mode]
    deities: tuple[Deity, ...]

    def boxes(self, n: int) -> int:
        """Copies of the game that n seats need (KALESIA-101, 901)."""
        return 2 if n >= self.structure.two_boxes_from else 1

    def copies(self, n: int) -> int:
        """Copies of each weapon face at a table of n seats."""
        by_box = self.structure.copies_per_face
        return by_box.two_boxes if self.boxes(n) == 2 else by_box.one_box

    def boxed(self, n: int) -> dict[Alliance, int]:
        """Alliance cards that stay in the box, open to all (KALESIA-204, R34)."""
        box, used = self.alliances.one_box, self.alliances.used[n]
        return {a: self.boxes(n) * box.of(a) - used.of(a) for a in ALLIANCES}

    def removed_count(self, n: int) -> int:
        """Weapons out of the game, whatever the mode: all that are not dealt (KALESIA-212, 804)."""
        return len(FACES) * self.copies(n) - n * self.structure.hand_size


@cache
def content() -> Content:
    """The content, read once, at first use."""
    text = Path(__file__).with_name("content.toml").read_text(encoding="utf-8")
    return read_content(text)


def read_content(text: str) -> Content:
    """`msgspec.ValidationError` names the first key that does not belong or has the wrong type."""
    return msgspec.toml.decode(text, type=Content)
