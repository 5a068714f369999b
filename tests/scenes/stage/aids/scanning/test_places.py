"""Where the plate lies: on no words where there is another place, and where it lay while that is as good."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from scenes.stage.aids.offered import NOTHING, Offered
from scenes.stage.aids.scanning.places import Free
from scenes.stage.devices.focus import Focusable
from scenes.stage.loop.metrics import SAFE, Box
from scenes.stage.pictures.canvas import Canvas
from tests.rig import Rig

W, H = 400.0, 110.0
FRAMED = Box(800, 300, 200, 100)


@pytest.fixture
def canvas(tmp_path: Path) -> Iterator[Canvas]:
    rig = Rig(tmp_path)
    rig.stage.canvas.noting = True
    yield rig.stage.canvas
    rig.close()


def write(canvas: Canvas, *boxes: Box, secret: int | None = None) -> None:
    """Words that lie there."""
    canvas.begin()
    for box in boxes:
        canvas.words("W" * round(box.w / 24), box.x, box.y, box.h, secret=secret)


def meets(a: Box, b: Box) -> bool:
    return a.x < b.right and b.x < a.right and a.y < b.bottom and b.y < a.bottom


def test_it_lies_beside_what_it_is_about_and_not_on_it(canvas: Canvas) -> None:
    write(canvas)
    place = Free().place(canvas, "a", W, H, FRAMED, NOTHING)
    assert not meets(place, FRAMED)
    assert place.y == pytest.approx(FRAMED.bottom + 6)
    assert place.inside(SAFE)


def test_it_lies_on_no_words(canvas: Canvas) -> None:
    write(canvas, Box(700, 420, 500, 40))
    place = Free().place(canvas, "a", W, H, FRAMED, NOTHING)
    assert not any(meets(place, word.box) for word in canvas.written)


def test_nor_on_other_things_that_are_offered(canvas: Canvas) -> None:
    write(canvas)
    below = Focusable("b", Box(700, 410, 400, 120))
    assert not meets(Free().place(canvas, "a", W, H, FRAMED, Offered([below])), below.box)


def test_in_a_room_it_lies_at_the_edge(canvas: Canvas) -> None:
    write(canvas)
    place = Free().place(canvas, "a", W, H, FRAMED, Offered(adjusts=True))
    assert place.y in (SAFE.y, SAFE.bottom - H)


def test_it_stays_where_it_lay_while_little_would_be_gained(canvas: Canvas) -> None:
    free = Free()
    write(canvas)
    first = free.place(canvas, "a", W, H, FRAMED, NOTHING)
    write(canvas, Box(first.x, first.y, 24, 20))
    assert free.place(canvas, "a", W, H, FRAMED, NOTHING) == first
    write(canvas, Box(first.x, first.y, 400, 60))
    assert free.place(canvas, "a", W, H, FRAMED, NOTHING) != first


def test_no_secret_of_other_eyes_moves_it(canvas: Canvas) -> None:
    write(canvas)
    open_ = Free().place(canvas, "a", W, H, FRAMED, NOTHING)
    write(canvas, Box(700, 420, 500, 40), secret=1)
    assert Free().place(canvas, "a", W, H, FRAMED, NOTHING) == open_
    assert Free().place(canvas, "a", W, H, FRAMED, Offered(secret=1)) != open_
