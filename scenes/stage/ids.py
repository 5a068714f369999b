"""Ids of what lies on a screen, read as values."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

PARTS: Final = ".:"
MARKS: Final = re.compile(f"[{PARTS}]")
"""What parts an id: dots on tables, colons in rooms."""


class Id(str):
    """An id read as a value, as `Path` reads a path: `hand.adept.0` is of the kind `hand`, and its rest is `adept.0`. It is
    equal to its text."""

    __slots__ = ()

    @property
    def parts(self) -> tuple[str, ...]:
        return tuple(MARKS.split(self))

    @property
    def kind(self) -> str:
        """The first part."""
        return self.parts[0]

    @property
    def rest(self) -> Id:
        """What follows the first part; empty where nothing does."""
        return Id(self[len(self.kind) + 1 :])

    @property
    def name(self) -> str:
        """The second part: `adept`; "" without."""
        return self.rest.kind

    def number(self, *heads: str) -> int | None:
        """The number that follows one of these: 3 in `option.3` and in its part `option.3.coin`; None where none does."""
        which = next((Id(self[len(head) + 1 :]).kind for head in heads if self.within(head)), "")
        return int(which) if which.isdigit() else None

    def within(self, *heads: str) -> bool:
        """Whether it is one of these or a part of one: `card.help.name` is within `card` and within `card.help`."""
        return any(self[: len(head)] == head and self[len(head) : len(head) + 1] in ("", *PARTS) for head in heads)


def ids_of_cards(hand: str, names: Sequence[str]) -> list[Id]:
    """One id per card of a hand in its order: cards of one name are told apart by their place only."""
    return [Id(f"{hand}.{name}.{names[:i].count(name)}") for i, name in enumerate(names)]


def ids_in(*heads: str) -> Callable[[str], bool]:
    """Whether an id is one of these or a part of one: for titles that declare a rule for some of their things."""
    return lambda id: Id(id).within(*heads)
