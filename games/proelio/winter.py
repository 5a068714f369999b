"""What it is worth that an Action ends the game: the Base deck of Autumn runs out, and points decide (PROELIO-811)."""

from __future__ import annotations

from typing import Any, Final

from games.proelio import moves as m
from games.proelio.judge import Judge
from games.proelio.scoring import best, score
from games.proelio.table import Table
from games.proelio.worth import VICTORY

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


def in_winter(judge: Judge) -> float:
    """What Winter now is worth to the House, against a fair share of victories; of a judge who imagines worlds."""
    won = 0.0
    for world in judge.worlds:
        first = best(world, tuple([score(world, seat) for seat in range(world.n)]))
        won += (judge.seat in first) / len(first)
    return VICTORY * (won / len(judge.worlds) - 1 / judge.view.n)
