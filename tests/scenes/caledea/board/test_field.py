"""The torus on a flat screen: any square can be centred, nothing is seen twice on the board, beyond the edges it goes on."""

from __future__ import annotations

import pytest

from scenes.caledea.board.field import Field
from scenes.caledea.board.march import _places
from scenes.caledea.zones import STRIPS
from scenes.stage.loop.metrics import SAFE

SIZES = [(9, 9), (18, 9), (9, 18), (27, 9), (18, 18), (5, 4)]


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_any_square_can_be_brought_into_the_middle(width: int, height: int) -> None:
    field = Field(width, height)
    columns, rows = field.shown
    for square in range(width * height):
        turned = field.centred(square)
        assert turned.place(square) == (columns // 2, rows // 2)
        assert len(set(turned.squares())) == columns * rows


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_no_square_lies_on_the_board_twice(width: int, height: int) -> None:
    for corner in ((0, 0), (3, 2), (width - 1, height - 1)):
        field = Field(width, height, corner)
        squares = list(field.squares())
        assert len(squares) == len(set(squares)) == field.shown[0] * field.shown[1]
        assert all(field.sees(square) for square in squares)
        assert sum(field.sees(square) for square in range(width * height)) == len(squares)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_beyond_the_edge_lies_the_neighbour(width: int, height: int) -> None:
    field = Field(width, height, (2, 1))
    columns, rows = field.shown
    for ghost in field.ghosts():
        row, column = divmod(ghost.square, width)
        near, far = STRIPS
        if ghost.side == "l":
            assert column == (2 - 1 if ghost.box.w == near else 2 - 2) % width
            assert ghost.box.right == field.grid.x - (0 if ghost.box.w == near else near)
        if ghost.side == "b":
            assert row == (1 + rows + (ghost.box.h == far)) % height
        assert ghost.box.inside(field.inner)
        assert ghost.box.w > 0
        assert ghost.box.h > 0
        grid = field.grid
        apart = (
            ghost.box.right <= grid.x or ghost.box.x >= grid.right or ghost.box.bottom <= grid.y or ghost.box.y >= grid.bottom
        )
        assert apart
    assert len(field.ghosts()) == (columns + 4) * (rows + 4) - columns * rows, "two squares on every side"
    covered = sum(ghost.box.w * ghost.box.h for ghost in field.ghosts())
    assert covered == field.inner.w * field.inner.h - field.grid.w * field.grid.h
    assert len({(ghost.square, ghost.side) for ghost in field.ghosts()}) == len(field.ghosts()), "each can be pointed at"


def test_the_whole_board_repeats_itself_beyond_the_edge_only_dimmed() -> None:
    assert Field(9, 9).whole
    assert not Field(18, 9).whole
    assert {ghost.square for ghost in Field(9, 9).ghosts()} <= set(Field(9, 9).squares())
    assert not {g.square for g in Field(18, 18).ghosts()} & set(Field(18, 18).squares())


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_frame_lies_in_the_safe_area(width: int, height: int) -> None:
    assert Field(width, height).frame.inside(SAFE)


def test_turning_by_as_much_as_the_board_is_wide_changes_nothing() -> None:
    for width, height in SIZES:
        field = Field(width, height, (1, 2))
        assert field.panned(width, -height) == field


def test_the_board_moves_as_little_as_it_must() -> None:
    field = Field(18, 9, (0, 0))
    assert field.showing(8) == field
    assert field.showing(9).corner == (1, 0)
    assert field.showing(17).corner == (17, 0)
    for square in range(18 * 9):
        assert field.showing(square).sees(square)


def test_a_step_over_the_edge_is_known() -> None:
    field = Field(9, 9, (0, 0))
    assert field.crosses(8, 0)
    assert not field.crosses(0, 1)
    assert field.beyond(8, 0).x == field.box(8).right
    assert field.beyond(0, 8).right == field.box(0).x
    turned = field.panned(4, 0)
    assert not turned.crosses(8, 0)
    assert turned.crosses(3, 4)


def test_who_crosses_the_edge_leaves_and_arrives_at_the_same_time() -> None:
    field = Field(9, 9)
    places = list(_places(field, (8, 0), 0.5))
    assert len(places) == 2
    assert places[0][0] > field.box(8).centre[0]
    assert places[1][0] < field.box(0).centre[0]
    assert len(list(_places(field, (3, 4), 0.5))) == 1
    ((x, y),) = _places(field, (3, 4), 1.0)
    assert x == pytest.approx(field.box(4).centre[0], abs=1)
    assert y == pytest.approx(field.box(4).centre[1], abs=1)
