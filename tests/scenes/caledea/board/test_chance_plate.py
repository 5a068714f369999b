"""The chance of a fight lies where it hides nobody: neither who is attacked nor a number of units."""

from __future__ import annotations

import pytest

from scenes.caledea.board.marks import chip_box
from scenes.caledea.board.viewport import Viewport
from scenes.caledea.paint.tokens import count_size
from scenes.stage.loop.metrics import Box

FIELD = Viewport(9, 9, (0, 0))
TOKEN = 58.0
"""A unit alone on an open square, in its middle."""


def number(square: int) -> Box:
    """The numeral on the disc of a stack, which stands at the foot of its square on the right."""
    box, size = FIELD.box(square), count_size(TOKEN)
    rim = size * 0.2
    return Box(box.right - size - 2 + rim, box.bottom - size - 2 + rim, size - 2 * rim, size - 2 * rim)


@pytest.mark.parametrize("square", [10, 40, 79])
def test_the_chance_of_a_fight_hides_neither_units_nor_numbers(square: int) -> None:
    plate, (x, y) = chip_box(FIELD, square, fight=True), FIELD.box(square).centre
    face = Box(x - TOKEN / 2 + 4, y - TOKEN / 2 + 4, TOKEN - 8, TOKEN - 8)
    for seen in (face, number(square), number(square - 9)):
        assert plate.right <= seen.x or plate.bottom <= seen.y or plate.y >= seen.bottom, seen


def test_what_a_square_brings_stays_at_its_foot() -> None:
    assert chip_box(FIELD, 40).bottom <= FIELD.box(40).bottom
