"""The sign of the program itself, as desktops show it beside a window's name and in their menus: a lantern on dark paper."""

from __future__ import annotations

import pygame

from scenes.paint.emblem import emblem
from scenes.paint.palette import SHELL
from scenes.paint.paper import rrect_mask, tint

LANTERN = (SHELL.icon_lamp, SHELL.icon_core, SHELL.icon_edge)
FINE = 128
"""Pixels that a smaller icon is painted with, then made small: thin sheets of paper stay whole."""


def icon(px: int) -> pygame.Surface:
    """A square of that many pixels. Needs no window. `MissingArt` when the emblem's source is not there."""
    big = max(FINE, px)
    out = tint(rrect_mask(big, big, big * 0.2), SHELL.icon)
    picture = emblem("lantern", int(big * 0.82), *LANTERN, S=big / 128)
    out.blit(picture, picture.get_rect(center=(big / 2, big / 2)))
    return pygame.transform.smoothscale(out, (px, px))
