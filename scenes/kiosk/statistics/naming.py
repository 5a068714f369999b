"""Whose figures these are: the machine, where it stands, which version of the program runs on it."""

from __future__ import annotations

import platform
from typing import Final

from games.kernel.version import version
from scenes.stage.settings import Settings

WHERE: Final = ("machine", "place", "version")
"""The columns for it, behind those of a game."""
APART: Final = str.maketrans(dict.fromkeys(',;|"\t\r\n', " "))
"""What separates or quotes cells is no letter of a name."""


def machine_of(settings: Settings) -> str:
    """What the owner calls it; its host's name where nothing is said."""
    return plain(settings.kiosk_machine) or plain(platform.node()) or "?"


def where_of(settings: Settings) -> tuple[str, str, str]:
    """The cells for `WHERE`."""
    return machine_of(settings), plain(settings.kiosk_place), version()


def plain(text: str) -> str:
    """The text as a cell of a table holds it, also where somebody opens it as a spreadsheet: no separators, no formulas."""
    return " ".join(text.translate(APART).split()).lstrip("=+@-'").strip()
