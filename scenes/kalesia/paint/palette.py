"""Kalesia's colours, by name. No other file of the title writes a colour of its own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from scenes.paint.palette import Colours


@dataclass(frozen=True)
class Palette(Colours):
    """The forest's colours."""

    far: str = "#9fd0a4"
    mid: str = "#2f7a63"
    near: str = "#04201d"
    table: str = "#0c2e2a"
    table_hi: str = "#1d5348"
    plate: str = "#14342d"
    paper: str = "#f1ead0"
    ink: str = "#0e231e"
    accent: str = "#ffd978"
    lantern: str = "#ffb04a"
    centaur: str = "#9c4322"
    centaur_hi: str = "#f7c483"
    mermaid: str = "#155a80"
    mermaid_hi: str = "#9fdcec"
    forest: str = "#7ba32f"
    forest_hi: str = "#e6f0a8"
    forest_ink: str = "#20380b"
    centaur_line: str = "#f5a25d"
    mermaid_line: str = "#6cc4f2"
    forest_line: str = "#a5d046"


KALESIA: Final = Palette()
