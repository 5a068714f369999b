"""What it is worth that an Action ends the game: the Base deck of Autumn runs out, and points decide (PROELIO-811)."""

from __future__ import annotations

from typing import Any, Final

from games.proelio import moves as m
from games.proelio.mind.grounds import Grounds
from games.proelio.scoring import best, score
from games.proelio.table import Table

DRAWS: Final[dict[type[Any], int]] = {
    m.Draw: 1,
    m.PlayResources: 2,
    m.PlayImperialResources: 3,
    m.PlayPlague: 1,
    m.PlayAlliance: 1,
}
"""Base cards that an Action draws."""


def brings_winter(view: Table, move: Any) -> bool:
    """Whether the game ends with this Action."""
    return not view.allied and view.season == "autumn" and DRAWS.get(type(move), 0) >= len(view.base_deck)


def in_winter(grounds: Grounds) -> float:
    """What Winter now is worth to the House, against a fair share of victories; of one who imagines worlds."""
    won = 0.0
    for world in grounds.worlds:
        first = best(world, tuple([score(world, seat) for seat in range(world.n)]))
        won += (grounds.seat in first) / len(first)
    return grounds.by.victory * (won / len(grounds.worlds) - 1 / grounds.view.n)
