"""The happiness track: gods on eleven stones, stacked where several are equally happy."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.kalua.moves import ChooseTarget
from games.kalua.state import State
from games.kalua.table import TOP
from games.kernel.protocol import Seat
from scenes.kalua.context import IslandContext, asked
from scenes.kalua.island_zones import above, standing, stone
from scenes.kalua.layout import pictures
from scenes.kalua.layout.forecast import outlook, preview_secret
from scenes.kalua.paint.palette import KALUA
from scenes.paint.recipes import shell
from scenes.stage.pieces.motion import TURN
from scenes.stage.pieces.piece import Piece, centred
from scenes.table.layout.labels import Label
from scenes.table.layout.walk import Thing

LAYER: Final = 16
GOD: Final = 58
RIM: Final = 46
GHOSTLY: Final = 130
IN_FRONT: Final = 6
"""Layers by which the god at the foot lies over others on its stone: nobody looks for the own one."""


def track(view: State, context: IslandContext) -> Iterator[Thing]:
    """Stones with their numbers; gods; and as a ghost with a stitched rim, on top of them, the one who would stand elsewhere
    after what is considered. No god makes room for it: where they stand is everybody's to see, what is considered is not."""
    for step in range(TOP + 1):
        x, y = stone(step)
        yield Label(str(step), x, y + 4, 28, "num", KALUA.stone_ink, "center", key=f"stone.{step}", layer=LAYER - 1)
    ghost, there = ghost_on(view, context), view.alive()
    levels = [view.happiness[seat] for seat in there]
    places = [standing(level, levels[:i].count(level), levels.count(level)) for i, level in enumerate(levels)]
    for i, seat in enumerate(there):
        layer = LAYER + (IN_FRONT if seat == context.foot else levels[:i].count(levels[i]))
        text = context.say("focus.track", name=context.name(seat), happiness=levels[i])
        yield centred(f"god.{seat}", pictures.god(seat, GOD), *places[i], GOD, GOD, layer, text=text, motion=TURN)
    if ghost is not None:
        yield from _ghost(ghost[0], above(ghost[1], levels.count(ghost[1])), preview_secret(view, context))


def ghost_on(view: State, context: IslandContext) -> tuple[Seat, int] | None:
    """The god of the one who decides, or of whom they aim at, and the stone where it would stand; None where it would stay."""
    ahead, seat = outlook(view, context), asked(view, context)
    if ahead is None or ahead.move is None or seat is None:
        return None
    for god in (ahead.move.seat if isinstance(ahead.move, ChooseTarget) else seat, seat):
        before, after = (t.happiness[god] for t in ahead.tables)
        if after not in (before, view.happiness[god]):
            return god, after
    return None


def _ghost(seat: Seat, place: tuple[float, float], secret: Seat | None) -> Iterator[Piece]:
    yield centred("ghost", pictures.god(seat, GOD), *place, GOD, GOD, LAYER + 8, alpha=GHOSTLY, secret=secret)
    picture = shell.stitch(w=RIM, h=RIM, radius=RIM / 2)
    yield centred("ghost.rim", picture, *place, RIM, RIM, LAYER + 9, secret=secret)
