"""How a title looks and sounds from the house: declared in its own folder (`scenes/<title>/theme.py`), found by its id."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module

import pygame

from scenes.paint.land import Land
from scenes.paint.palette import Colours


@dataclass(frozen=True, kw_only=True)
class Theme:
    """What the house paints and plays of a title.

    palette    its colours
    diorama    paints its world on the shelf, so many pixels wide and high
    land       through which its Lantern Road leads
    lettering  the face of its name: data package and file
    tracking   its letter spacing in em
    lead       the instrument that says gain, loss and the seat motifs at its table
    emblem     its sign where there is room for no more
    """

    palette: Colours
    diorama: Callable[[int, int], pygame.Surface]
    land: Land
    lettering: tuple[str, str]
    lead: str
    emblem: str
    tracking: float = 0.07


@cache
def theme_of(title: str) -> Theme:
    """`ModuleNotFoundError`: the title has no table."""
    theme: Theme = import_module(f"scenes.{title}.theme").THEME
    return theme


@cache
def medals_of(title: str) -> Mapping[str, str]:
    """The emblem of every medal of a title, in the order of its list. `ModuleNotFoundError`: the title has no table."""
    emblems: Mapping[str, str] = import_module(f"scenes.{title}.paint.medals").EMBLEMS
    return emblems
