"""Moves for which nobody need be asked: the only one there is, and what is done when time is up. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.kalyra.fight.stats import max_hp
from games.kalyra.land.tiles import tiles
from games.kalyra.moves import EndTurn, KalyraMove, LeaveShop, Pass, RotateTile, TradeDecline
from games.kalyra.pending import Rotate
from games.kalyra.state import State
from games.kernel.protocol import Seat

ONE_WAY: Final = ("hero_turn", "tile_rotate", "tile_land", "inn_placement", "revive_place")
"""Decisions that there is nothing to read about first."""

VAIN: Final = ("reward_health", "level_up", "reward_epic")
"""Decisions that are not asked of anybody where all their answers come to the same."""


def no_choice(view: State, seat: Seat) -> KalyraMove | None:
    """The only legal move, or one of several that all come to the same; None where there is a choice."""
    if seat not in view.to_act() or view.asking not in (*ONE_WAY, *VAIN):
        return None
    legal = view.legal_moves(seat)
    if view.asking == "tile_rotate":
        return legal[0] if _lies_alike(view, legal) else None
    if view.asking == "reward_health":
        return legal[0] if all(view.heroes[h].hp >= max_hp(view.heroes[h]) for h in view.on_board()) else None
    return legal[0] if len(legal) == 1 else None


def _lies_alike(view: State, legal: Sequence[KalyraMove]) -> bool:
    """Whether the drawn tile has its land and its enemies in the same places however it is turned."""
    task = view.stack[-1]
    assert isinstance(task, Rotate)
    faces = tiles()[task.tile].faces
    turned = [faces[move.rotation] for move in legal if isinstance(move, RotateTile)]
    return all((face.land, face.markers) == (turned[0].land, turned[0].markers) for face in turned)


def default_move(view: State, seat: Seat) -> KalyraMove:
    """Nothing is risked, spent or given away; what must be chosen is the first that is legal."""
    legal = view.legal_moves(seat)
    safe = (EndTurn, Pass, LeaveShop, TradeDecline)
    return next((move for move in legal if isinstance(move, safe)), legal[0])
