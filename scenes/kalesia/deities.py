"""Kalesia's computer players: nine neutral deities, each behind one of the masks (8.5 of the rules page)."""

from __future__ import annotations

from games.kalesia.content import content
from scenes.masks import Mask


def masks() -> dict[str, Mask]:
    """Mask -> the deity behind it; a mask without a deity keeps its own name."""
    return {d.persona: Mask(f"deity_short.{d.id}", f"deity.{d.id}", f"deity_line.{d.id}") for d in content().deities}
