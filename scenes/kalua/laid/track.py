"""The happiness track: gods on eleven stones, stacked where several are equally happy."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.kalua.state import State
from games.kalua.table import TOP
from scenes.kalua.laid import pictures
from scenes.kalua.paint.palette import KALUA
from scenes.kalua.places import standing, stone
from scenes.kalua.sight import IslandSight
from scenes.stage.pieces.motion import TURN
from scenes.stage.pieces.piece import Piece, centred
from scenes.table.laid.labels import Label

LAYER: Final = 16
GOD: Final = 58


def track(view: State, sight: IslandSight) -> Iterator[Piece]:
    stacks: dict[int, int] = {}
    there = view.alive()
    for seat in there:
        level = view.happiness[seat]
        below = stacks.get(level, 0)
        stacks[level] = below + 1
        high = sum(view.happiness[other] == level for other in there)
        picture = pictures.god(seat, GOD)
        text = sight.say("focus.track", name=sight.name(seat), happiness=level)
        x, y = standing(level, below, high)
        yield centred(f"god.{seat}", picture, x, y, GOD, GOD, LAYER + below, text=text, motion=TURN)


def track_labels(sight: IslandSight) -> Iterator[Label]:
    for step in range(TOP + 1):
        x, y = stone(step)
        yield Label(str(step), x, y + 4, 28, "num", KALUA.ink, "center", key=f"stone.{step}", layer=LAYER - 1)
