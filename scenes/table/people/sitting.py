"""How people best sit down to a title: declared in `scenes/<title>/sitting.py` where it differs from the usual."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from scenes.stage.words.words import Words


@dataclass(frozen=True)
class Mask:
    """Message ids of the title's catalogue for whoever wears one of the masks."""

    name: str
    """The short name, for plates."""
    full: str
    """The whole name."""
    line: str
    """What is said when a choice is laid: the same for every choice."""


@dataclass(frozen=True, kw_only=True)
class Sitting:
    """Everything may be left as it is.

    usual   with how many a newcomer is best shown the game
    few     with how many a first game is best played
    minutes  how long a game is said to take on the shelf
    masks   mask -> the title's own name for whoever wears it; masks that are missing keep the name of the house
    alone   options that one person alone best plays with, where nobody chose otherwise
    first   options that a first game best leaves out, where nobody chose otherwise
    shown   options with which computers play for onlookers
    several options that mean something only where several people play
    people  the option that says how many seats, from the first on, are people's, where the rules ask; the seat room sets it
    """

    usual: int = 4
    few: int = 3
    minutes: int = 45
    masks: Callable[[], Mapping[str, Mask]] = dict
    alone: Mapping[str, Any] = field(default_factory=dict)
    first: Mapping[str, Any] = field(default_factory=dict)
    shown: Mapping[str, Any] = field(default_factory=dict)
    several: tuple[str, ...] = ()
    people: str = ""


@cache
def sitting_of(title: str) -> Sitting:
    """What the title says of it, or the usual."""
    name = f"scenes.{title}.sitting"
    if find_spec(f"scenes.{title}") is None or find_spec(name) is None:
        return Sitting()
    sitting: Sitting = import_module(name).SITTING
    return sitting


def mask_of(title: str, persona: str) -> Mask | None:
    """The title's own name for a mask, None where the mask keeps the name of the house."""
    return sitting_of(title).masks().get(persona)


def mask_name(title: str, persona: str, words: Words) -> str:
    """What the wearer of a mask is called in that title."""
    mask = mask_of(title, persona)
    return words.of(title, mask.name) if mask is not None else words.say(f"persona.{persona}")


def mask_line(title: str, persona: str, words: Words) -> str:
    """A line below the name: the title's whole name, else the temper of the mask."""
    mask = mask_of(title, persona)
    return words.of(title, mask.full) if mask is not None else words.say(f"persona.{persona}.temper")
