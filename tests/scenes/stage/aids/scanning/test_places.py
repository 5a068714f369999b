"""Where the plate lies: on no words where there is another place, never on the question, and where it lay before."""

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


def placed(canvas: Canvas, free: Free, framed: Box = FRAMED, offered: Offered = NOTHING, key: str = "a", w: float = W) -> Box:
    return free.place(canvas, key, w, H, [framed], offered)


def test_it_lies_in_the_window_and_not_on_what_it_is_about(canvas: Canvas) -> None:
    write(canvas)
    for framed in (FRAMED, Box(96, 900, 400, 140), Box(600, 300, 700, 500)):
        place = placed(canvas, Free(), framed)
        assert not meets(place, framed)
        assert place.inside(SAFE)


def test_it_lies_on_no_words(canvas: Canvas) -> None:
    write(canvas, Box(SAFE.x, SAFE.bottom - 200, SAFE.w, 60), Box(SAFE.x, SAFE.bottom - 60, SAFE.w, 50))
    assert not any(meets(placed(canvas, Free()), word.box) for word in canvas.written)


def test_nor_on_other_things_that_are_offered(canvas: Canvas) -> None:
    write(canvas)
    below = Focusable("b", Box(SAFE.x, SAFE.bottom - 300, SAFE.w, 300))
    assert not meets(placed(canvas, Free(), offered=Offered([below])), below.box)


def test_a_small_thing_counts_as_much_as_a_large_one(canvas: Canvas) -> None:
    """What is told is as good as gone below a plate, however small it is; one board less is no matter."""
    free = Free()
    write(canvas)
    first = placed(canvas, free)
    small = tuple(Box(first.x + 20 + 60 * k, first.y + 20, 50, 50) for k in range(3))
    told = Offered(around=lambda: ((), small))
    assert not any(meets(placed(canvas, free, offered=told, key="b"), box) for box in small)
    large = Box(SAFE.x, SAFE.y, SAFE.w, SAFE.h)
    assert placed(canvas, Free(), offered=Offered([Focusable("board", large)], around=lambda: (small,))) != first


def test_it_finds_a_gap_between_two_things(canvas: Canvas) -> None:
    """A seat's plate above it and another one below, with just enough room between them, and no other place."""
    write(canvas)
    gap = Box(SAFE.x, 433, W, H + 30)
    other = Box(gap.right, SAFE.y, SAFE.right - gap.right, SAFE.h)
    above, below = Box(SAFE.x, SAFE.y, W, gap.y - SAFE.y), Box(SAFE.x, gap.bottom, W, SAFE.bottom - gap.bottom)
    things = [Focusable(str(k), box) for k, box in enumerate((above, below, other))]
    assert placed(canvas, Free(), Box(1400, 500, 80, 80), Offered(things)).inside(gap)


def test_it_keeps_its_place_from_thing_to_thing(canvas: Canvas) -> None:
    free = Free()
    write(canvas)
    first = placed(canvas, free)
    for k in range(6):
        assert placed(canvas, free, Box(500 + 150 * k, 200 + 40 * k, 100, 60), key=f"k{k}") == first
    longer = placed(canvas, free, key="longer", w=W + 200)
    assert (longer.x, longer.bottom) == (first.x, first.bottom), "the same corner for a longer name"


def test_it_goes_where_it_would_lie_on_what_is_in_the_frame(canvas: Canvas) -> None:
    free = Free()
    write(canvas)
    first = placed(canvas, free)
    assert not meets(placed(canvas, free, first, key="b"), first)


@pytest.mark.parametrize("x", [0.0, 0.5, 1.0])
@pytest.mark.parametrize("y", [0.0, 1.0])
def test_it_never_lies_on_the_question(canvas: Canvas, x: float, y: float) -> None:
    """Wherever the question stands, and though it lay there before."""
    free = Free()
    write(canvas)
    first = placed(canvas, free)
    asked = Box(SAFE.x + x * (SAFE.w - 700), SAFE.y + y * (SAFE.h - 90), 700, 90)
    for framed in (FRAMED, first):
        assert not meets(placed(canvas, free, framed, Offered(keeps=(asked,)), key=str(framed)), asked)


def test_it_stays_where_it_lay_while_little_would_be_gained(canvas: Canvas) -> None:
    free = Free()
    write(canvas)
    first = placed(canvas, free)
    write(canvas, Box(first.x, first.y, 24, 20))
    assert placed(canvas, free, key="b") == first
    write(canvas, Box(first.x, first.y, 400, 60))
    assert placed(canvas, free, key="c") != first


def test_no_secret_of_other_eyes_moves_it(canvas: Canvas) -> None:
    write(canvas)
    open_ = placed(canvas, Free())
    write(canvas, *(Box(open_.x, open_.y + k * 40, 400, 40) for k in range(3)), secret=1)
    assert placed(canvas, Free()) == open_
    assert placed(canvas, Free(), offered=Offered(secret=1)) != open_


def test_where_it_lay_while_one_looked_alone_is_forgotten(canvas: Canvas) -> None:
    """Else all would see by its place what that one had."""
    free = Free()
    write(canvas)
    open_ = placed(canvas, free)
    write(canvas, *(Box(open_.x, open_.y + k * 40, 400, 40) for k in range(3)), secret=1)
    assert placed(canvas, free, offered=Offered(secret=1), key="b") != open_
    assert placed(canvas, free, key="c") == open_
