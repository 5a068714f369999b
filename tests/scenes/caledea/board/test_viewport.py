"""The torus on a flat screen: any square can be centred, nothing is seen twice on the board, beyond the edges it goes on."""

from __future__ import annotations

import pytest

from scenes.caledea.board.march import _places
from scenes.caledea.board.viewport import Viewport
from scenes.caledea.zones import STRIPS
from scenes.stage.loop.metrics import SAFE

SIZES = [(9, 9), (18, 9), (9, 18), (27, 9), (18, 18), (5, 4)]


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_any_square_can_be_brought_into_the_middle(width: int, height: int) -> None:
    viewport = Viewport(width, height)
    columns, rows = viewport.shown
    for square in range(width * height):
        turned = viewport.centred(square)
        assert turned.place(square) == (columns // 2, rows // 2)
        assert len(set(turned.squares())) == columns * rows


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_no_square_lies_on_the_board_twice(width: int, height: int) -> None:
    for corner in ((0, 0), (3, 2), (width - 1, height - 1)):
        viewport = Viewport(width, height, corner)
        squares = list(viewport.squares())
        assert len(squares) == len(set(squares)) == viewport.shown[0] * viewport.shown[1]
        assert all(viewport.sees(square) for square in squares)
        assert sum(viewport.sees(square) for square in range(width * height)) == len(squares)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_beyond_the_edge_lies_the_neighbour(width: int, height: int) -> None:
    viewport = Viewport(width, height, (2, 1))
    columns, rows = viewport.shown
    for ghost in viewport.ghosts():
        row, column = divmod(ghost.square, width)
        near, far = STRIPS
        if ghost.side == "l":
            assert column == (2 - 1 if ghost.box.w == near else 2 - 2) % width
            assert ghost.box.right == viewport.grid.x - (0 if ghost.box.w == near else near)
        if ghost.side == "b":
            assert row == (1 + rows + (ghost.box.h == far)) % height
        assert ghost.box.inside(viewport.inner)
        assert ghost.box.w > 0
        assert ghost.box.h > 0
        grid = viewport.grid
        apart = (
            ghost.box.right <= grid.x or ghost.box.x >= grid.right or ghost.box.bottom <= grid.y or ghost.box.y >= grid.bottom
        )
        assert apart
    assert len(viewport.ghosts()) == (columns + 4) * (rows + 4) - columns * rows, "two squares on every side"
    covered = sum(ghost.box.w * ghost.box.h for ghost in viewport.ghosts())
    assert covered == viewport.inner.w * viewport.inner.h - viewport.grid.w * viewport.grid.h
    assert len({(ghost.square, ghost.side) for ghost in viewport.ghosts()}) == len(viewport.ghosts()), "each can be pointed at"


def test_the_whole_board_repeats_itself_beyond_the_edge_only_dimmed() -> None:
    assert Viewport(9, 9).whole
    assert not Viewport(18, 9).whole
    assert {ghost.square for ghost in Viewport(9, 9).ghosts()} <= set(Viewport(9, 9).squares())
    assert not {g.square for g in Viewport(18, 18).ghosts()} & set(Viewport(18, 18).squares())


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_frame_lies_in_the_safe_area(width: int, height: int) -> None:
    assert Viewport(width, height).frame.inside(SAFE)


def test_turning_by_as_much_as_the_board_is_wide_changes_nothing() -> None:
    for width, height in SIZES:
        viewport = Viewport(width, height, (1, 2))
        assert viewport.panned(width, -height) == viewport


def test_the_board_moves_as_little_as_it_must() -> None:
    viewport = Viewport(18, 9, (0, 0))
    assert viewport.showing(8) == viewport
    assert viewport.showing(9).corner == (1, 0)
    assert viewport.showing(17).corner == (17, 0)
    for square in range(18 * 9):
        assert viewport.showing(square).sees(square)


def test_a_step_over_the_edge_is_known() -> None:
    viewport = Viewport(9, 9, (0, 0))
    assert viewport.crosses(8, 0)
    assert not viewport.crosses(0, 1)
    assert viewport.beyond(8, 0).x == viewport.box(8).right
    assert viewport.beyond(0, 8).right == viewport.box(0).x
    turned = viewport.panned(4, 0)
    assert not turned.crosses(8, 0)
    assert turned.crosses(3, 4)


def test_who_crosses_the_edge_leaves_and_arrives_at_the_same_time() -> None:
    viewport = Viewport(9, 9)
    places = list(_places(viewport, (8, 0), 0.5))
    assert len(places) == 2
    assert places[0][0] > viewport.box(8).centre[0]
    assert places[1][0] < viewport.box(0).centre[0]
    assert len(list(_places(viewport, (3, 4), 0.5))) == 1
    ((x, y),) = _places(viewport, (3, 4), 1.0)
    assert x == pytest.approx(viewport.box(4).centre[0], abs=1)
    assert y == pytest.approx(viewport.box(4).centre[1], abs=1)
