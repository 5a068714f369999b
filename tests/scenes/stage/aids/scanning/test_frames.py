"""Where the line of a frame lies: outside its thing, and over nothing that lies beside it."""

from __future__ import annotations

from scenes.stage.aids.scanning.frames import ON_EDGE, WHOLE, round_it
from scenes.stage.loop.metrics import Box

THING = Box(500, 500, 200, 100)


def test_a_lone_thing_has_its_frame_outside() -> None:
    far = Box(900, 500, 100, 100)
    assert round_it(THING, []) == round_it(THING, [far, THING]) == THING.inset(-WHOLE)


def test_the_frame_ends_before_what_lies_beside_it() -> None:
    """A count right below it, and a leaf of the calendar at its right."""
    below, right = Box(510, 612, 150, 30), Box(716, 480, 300, 200)
    found = round_it(THING, [below, right])
    assert (found.bottom, found.right) == (below.y, right.x)
    assert (found.x, found.y) == (THING.x - WHOLE, THING.y - WHOLE)


def test_where_things_touch_the_frame_lies_on_their_edge() -> None:
    """Squares of a board."""
    above = Box(500, 400, 200, 100)
    assert round_it(THING, [above]).y == THING.y - ON_EDGE
