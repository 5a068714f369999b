"""What a title's computer players are called: the names of the house's masks, unless the title has names of its own."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.stage.words import Words
from scenes.titles import masks_of


@dataclass(frozen=True)
class Mask:
    """Message ids of the title's catalogue for whoever wears one of the masks."""

    name: str
    """The short name, for plates."""
    full: str
    """The whole name."""
    line: str
    """What is said when a choice is laid: the same for every choice."""


def mask_of(title: str, persona: str) -> Mask | None:
    """The title's own name for a mask, None where the mask keeps the name of the house."""
    found: Mask | None = masks_of(title).get(persona)
    return found


def mask_name(title: str, persona: str, words: Words) -> str:
    """What the wearer of a mask is called in that title."""
    mask = mask_of(title, persona)
    return words.of(title, mask.name) if mask is not None else words.say(f"persona.{persona}")


def mask_line(title: str, persona: str, words: Words) -> str:
    """A line below the name: the title's whole name, else the temper of the mask."""
    mask = mask_of(title, persona)
    return words.of(title, mask.full) if mask is not None else words.say(f"persona.{persona}.temper")
