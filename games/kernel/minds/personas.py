"""The ten masks that computer players wear in every title: a style, a name, a line to say."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

import msgspec

from games.kernel.content import Strict
from games.kernel.minds.traits import Trait
from games.kernel.protocol import OptionError


class Style(Strict, frozen=True):
    """Multipliers around the level's defaults, in percent, and what a level understands."""

    bluff: int = 100
    aggression: int = 100
    denial: int = 100
    memory: int = 100
    insight: int = 0
    """Not a mask's, but its level's."""


class Persona(Strict, frozen=True):
    """One mask. What it says on screen stands in the shell catalogue."""

    id: str
    name: str
    """English name of the animal; the screen says the message `persona.<id>.name`."""
    style: Style
    taste: dict[Trait, int]
    """How it likes the traits of moves that are worth about the same; see colours.py."""

    @property
    def line(self) -> str:
        """Message id of what it says when it sits down."""
        return f"persona.{self.id}.line"


class _Sheet(Strict, frozen=True):
    persona: tuple[Persona, ...]


@cache
def personas() -> tuple[Persona, ...]:
    """All of them, in the order in which empty seats are filled."""
    text = Path(__file__).with_name("personas.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), _Sheet).persona


def persona_of(id: str) -> Persona:
    """`OptionError` when nobody wears that mask."""
    for persona in personas():
        if persona.id == id:
            return persona
    raise OptionError(f"there is no persona {id!r}; there are: {', '.join(p.id for p in personas())}")
