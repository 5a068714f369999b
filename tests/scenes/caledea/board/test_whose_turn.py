"""Whose decision it is and what is left of a turn, seen from the other side of the room."""

from __future__ import annotations

import pytest

from scenes.caledea.board.lights import at_the_edge, lights
from scenes.caledea.layout import layout
from scenes.paint.palette import SEATS
from scenes.stage.loop.metrics import Box
from tests.clauses import clause
from tests.scenes.caledea.moments import context, phases

WIDE = Box(-320.0, 0.0, 2560.0, 1080.0)


@pytest.mark.parametrize("window", [Box(0.0, 0.0, 1920.0, 1080.0), WIDE])
def test_the_edge_of_the_seat_that_decides_is_lit_in_its_colour(window: Box) -> None:
    found, view = {}, phases(8, 48)["main"][0]
    for seat in range(8):
        seen = context(8, choosing=seat, window=window)
        light = next(light for light in lights(view, seen) if light.key == "light.edge")
        assert light == at_the_edge(view, seen)
        assert light.color == SEATS[seat].fill
        assert light.x == (window.right if seat % 2 else window.x)
        assert window.y <= light.y <= window.bottom
        found[seat] = light.x, light.y
    assert len(found) == len(set(found.values())) == 8, "every seat has its own place"


@clause("CALEDEA-R33")
def test_the_last_action_carries_a_mark() -> None:
    seen = set()
    for view in (view for n in (2, 4) for views in phases(n, n + 40).values() for view in views if view.round):
        marked = [piece.id for piece in layout(view, context(view.n, choosing=view.active)) if piece.id == "sheet.last"]
        assert bool(marked) == (view.actions_left == 1)
        seen.add(view.actions_left)
    assert seen >= {1, 2}
