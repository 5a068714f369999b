"""Caledea's pictures: everything the table shows can be painted, and is told apart also without colour."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import numpy as np
import pygame
import pytest

from games.caledea.land.board import board
from scenes.caledea.paint.palette import CALEDEA, CALEDEA_ARMS, RESOURCES
from scenes.caledea.paint.tokens import count_disc, count_size
from scenes.caledea.zones import GHOST, SQUARE, STRIPS
from scenes.paint.brush import Brush, Sprite
from scenes.paint.palette import SEATS
from scenes.paint.paper import contrast
from scenes.stage.pictures.recipe_list import all_recipes

RECIPES = all_recipes(("scenes.caledea.paint",))

BRUSH = Brush(2 / 3)
PX = round(SQUARE * BRUSH.S)
"""Of a square of the board."""
STACKS = ((1, 3, 1, False), (1, 2, 2, False), (1, 1, 12, True))
CELLS: list[dict[str, Any]] = [
    {},
    {"owner": 3},
    {"owner": 7, "salted": True, "stacks": ((0, 1, 1, False),)},
    {"owner": 1, "structure": ("tower", 1)},
    {"owner": 1, "structure": ("castle", 1), "capital": 1, "stacks": STACKS},
    {"stacks": (*STACKS, (5, 1, 3, False), (5, 3, 1, False))},
]
CASES: list[tuple[str, dict[str, Any], tuple[float, float]]] = [
    *(("caledea.cell", {"w": SQUARE, "h": SQUARE, "square": SQUARE, **cell}, (SQUARE, SQUARE)) for cell in CELLS),
    *(("caledea.cell", {"w": 33, "h": SQUARE, "square": SQUARE, "side": side, **CELLS[4]}, (33, SQUARE)) for side in "lr"),
    *(("caledea.mark", {"kind": kind, "w": 84, "h": 84}, (84, 84)) for kind in ("reach", "ready", "attack", "site")),
    ("caledea.chosen", {"w": 84, "h": 84, "seat": 6}, (84, 84)),
    ("caledea.swords", {"px": 52}, (52, 52)),
    *(("caledea.unit", {"rank": r, "seat": s, "px": 58, "count": 3}, (58, 58)) for r in (1, 2, 3) for s in (0, 7)),
    *(("caledea.structure", {"kind": k, "seat": 7, "px": 70}, (70, 70)) for k in ("tower", "castle", "capital")),
    ("caledea.ghost_wall", {"kind": "tower", "px": 34, "lit": False}, (34, 34)),
    *(("caledea.shield", {"kingdom": k, "px": 134}, (134, 134)) for k in range(9)),
    ("caledea.arms", {"kingdom": 4, "w": 100, "out": True}, (100, 142.9)),
    *(("caledea.swatch", {"name": name, "w": 70, "h": 56}, (70, 56)) for name in RESOURCES),
    ("caledea.parchment", {"w": 398, "h": 600}, (398, 600)),
    ("caledea.coin", {"px": 46, "tapped": True}, (46, 46)),
    ("caledea.action", {"px": 40, "left": False}, (40, 40)),
    ("caledea.price", {"w": 86, "h": 58, "lit": True}, (86, 58)),
    ("caledea.frame", {"w": 899, "h": 899}, (899, 899)),
]


def paint(recipe: str, brush: Brush = BRUSH, /, **args: Any) -> Sprite:
    return RECIPES[recipe](brush, **args)


def land(corner: tuple[int, int] = (0, 0), lens: int = -1) -> np.ndarray[Any, Any]:
    made = paint(
        "caledea.land",
        outpost=board("A").outpost,
        width=9,
        corner=corner,
        shown=(9, 9),
        square=SQUARE,
        strips=STRIPS,
        lens=lens,
    )
    return pygame.surfarray.array3d(made.surface).astype(float)


def grey(sprite: Sprite) -> np.ndarray[Any, Any]:
    """The paper in shades of grey, without its shadow."""
    w, h = sprite.size
    inner = sprite.surface.subsurface((-sprite.ox, -sprite.oy, w, h))
    alpha = pygame.surfarray.array_alpha(inner).astype(float) / 255
    return pygame.surfarray.array3d(inner).astype(float) @ (0.299, 0.587, 0.114) * alpha


@pytest.mark.parametrize(("name", "args", "size"), CASES)
def test_every_picture_has_the_size_asked_for(name: str, args: dict[str, Any], size: tuple[float, float]) -> None:
    sprite = paint(name, **args)
    assert abs(sprite.w - size[0] * BRUSH.S) <= 3
    assert abs(sprite.h - size[1] * BRUSH.S) <= 3


def test_the_picture_cache_knows_all_of_them() -> None:
    assert set(RECIPES) <= set(all_recipes())


def test_arms_are_told_apart_without_colour() -> None:
    assert len({arms.division for arms in CALEDEA_ARMS}) == len({arms.emblem for arms in CALEDEA_ARMS}) == 9
    shields = [grey(paint("caledea.shield", kingdom=k, px=134)) for k in range(9)]
    for a, b in combinations(shields, 2):
        assert np.abs(a - b).mean() > 8


def test_ranks_and_structures_are_told_apart_by_shape() -> None:
    units = [grey(paint("caledea.unit", rank=rank, seat=2, px=58)) for rank in (1, 2, 3)]
    walls = [grey(paint("caledea.structure", kind=kind, seat=2, px=70)) for kind in ("tower", "castle", "capital")]
    for group in (units, walls):
        for a, b in combinations(group, 2):
            assert np.abs(a - b).mean() > 10


def test_seats_of_one_colour_are_told_apart_by_their_split() -> None:
    for seat in (6, 7):
        assert SEATS[seat].fill == SEATS[seat - 6].fill
        for name, args in (
            ("caledea.unit", {"rank": 1, "px": 58}),
            ("caledea.cell", {"w": SQUARE, "h": SQUARE, "square": SQUARE}),
        ):
            own = {"owner": seat} if name == "caledea.cell" else {"seat": seat}
            other = {key: value - 6 for key, value in own.items()}
            assert np.abs(grey(paint(name, **args, **own)) - grey(paint(name, **args, **other))).mean() > 3


def test_what_lies_over_the_edge_is_dimmed() -> None:
    whole = land()
    edge, far = round(GHOST * BRUSH.S), round(STRIPS[1] * BRUSH.S)
    inside, nearer, farther = (
        part.mean() for part in (whole[edge:-edge, edge:-edge], whole[far:edge, edge:-edge], whole[:far])
    )
    assert nearer < 0.6 * inside
    assert farther < 0.8 * nearer


def test_the_torus_turns_without_a_seam() -> None:
    """Turned by three columns the squares are the same ones, three places further, but for grain and light."""
    a, b, step = land(), land((3, 0)), 3 * PX
    edge = round(GHOST * BRUSH.S)
    moved, still = b[edge : edge + 6 * PX, edge:-edge], a[edge + step : edge + step + 6 * PX, edge:-edge]
    assert np.abs(moved - still).mean() < 12
    assert np.abs(a - b).mean() > 15


def test_the_lens_lets_what_means_nothing_to_a_kingdom_fade() -> None:
    plain, seen = land(), land(lens=6)
    kingdom = np.array(board("A").outpost).reshape(9, 9)
    edge = round(GHOST * BRUSH.S)
    for square in range(81):
        row, column = divmod(square, 9)
        x, y = edge + column * PX + 8, edge + row * PX + 8
        was, now = plain[x : x + 40, y : y + 40].mean(), seen[x : x + 40, y : y + 40].mean()
        there = int(kingdom[row, column])
        shared = (there // 3 == 2) + (there % 3 == 0)
        assert (now < 0.7 * was) == (shared == 0)


@pytest.mark.parametrize(("w", "h"), [(1920, 1080), (1920, 1440), (2520, 1080)])
def test_the_table_fills_any_window_and_is_opaque(w: int, h: int) -> None:
    brush = Brush(0.3)
    sprite = paint("caledea.table", brush, w=w, h=h)
    assert sprite.size == (brush.px(w), brush.px(h)) == sprite.surface.get_size()
    assert not sprite.surface.get_masks()[3]


def test_words_read_on_parchment_and_trays() -> None:
    assert contrast(CALEDEA.ink, CALEDEA.paper) >= 7
    for ground in ("tray", "plate", "power"):
        assert contrast("#fbf3e0", CALEDEA.named(ground)) >= 7


GUARDS = [
    {"capital": 1, "structure": ("castle", 1), "stacks": ((1, 1, 4, False),)},
    {"capital": 1, "structure": ("castle", 1), "stacks": ((1, 2, 3, False), (1, 1, 4, False))},
    {"capital": 1, "structure": ("tower", 1), "stacks": ((1, 3, 1, False), (1, 2, 3, False), (1, 1, 4, False))},
    {"structure": ("castle", 1), "stacks": ((1, 2, 3, False), (1, 1, 4, False))},
]


@pytest.mark.parametrize("S", [2 / 3, 1.0, 2.0])
@pytest.mark.parametrize("guard", GUARDS, ids=lambda guard: f"{len(guard['stacks'])} {guard['structure'][0]}")
def test_before_a_structure_every_number_is_seen_whole(guard: dict[str, Any], S: float) -> None:
    """As much of the picture changes with a number as changes on a disc of its own."""
    brush = Brush(S)
    for i, stack in enumerate(guard["stacks"]):
        if stack[2] > 1:
            changed = [*guard["stacks"]]
            changed[i] = (*stack[:2], 8, stack[3])
            before, after = (pixels(guard | {"stacks": stacks}, brush) for stacks in (guard["stacks"], tuple(changed)))
            seen = np.count_nonzero((before != after).any(axis=2))
            alone = [pygame.surfarray.array3d(count_disc(n, 1, int(count_size(0) * S), S)) for n in (stack[2], 8)]
            assert seen >= 0.85 * np.count_nonzero((alone[0] != alone[1]).any(axis=2))


def pixels(what: dict[str, Any], brush: Brush) -> np.ndarray[Any, Any]:
    return pygame.surfarray.array3d(paint("caledea.cell", brush, w=SQUARE, h=SQUARE, square=SQUARE, **what).surface)


@pytest.mark.parametrize("guard", GUARDS[:2])
def test_the_last_look_shows_what_stands_where(guard: dict[str, Any]) -> None:
    outpost = board("A").outpost
    standing = ((40, tuple(sorted(guard.items()))),)
    bare, full = (
        pygame.surfarray.array3d(
            paint("caledea.last_board", BRUSH, outpost=outpost, width=9, square=30.0, standing=there).surface
        )
        for there in ((), standing)
    )
    assert bare.shape == full.shape == (180, 180, 3)
    changed = np.argwhere((bare != full).any(axis=2))
    assert len(changed) > 60
    assert changed.min() >= 78
    assert changed.max() < 102


def small(seats: tuple[int, ...], window: tuple[int, int, int, int] = (0, 0, 9, 9), own: int = -1) -> np.ndarray[Any, Any]:
    """The small map of the wide pair, with a capital of each of these seats in its first row."""
    owners = tuple((2 * k, seat, "capital") for k, seat in enumerate(seats))
    made = paint(
        "caledea.overview",
        outpost=board("wide").outpost,
        width=18,
        square=12.0,
        owners=owners,
        window=window,
        own=own,
    )
    return pygame.surfarray.array3d(made.surface).astype(int)


def test_the_small_map_tells_all_seats_apart_by_the_marks_of_the_board() -> None:
    """Seats 7 and 8 have the colours of the first two, half white."""
    k, seen = round(12 * BRUSH.S), small(tuple(range(8)))
    squares = [seen[2 * i * k : (2 * i + 1) * k, :k] for i in range(8)]
    for a in range(8):
        for b in range(a):
            assert np.abs(squares[a] - squares[b]).mean() > 15, (a, b)


def test_on_the_small_map_the_own_capital_is_ringed() -> None:
    assert np.abs(small((0,), own=0) - small((0,))).sum() > 0


def test_a_window_over_the_edge_of_the_small_map_is_four_corners() -> None:
    """Not loose lines: in the middle of its sides nothing is drawn."""
    k, plain = round(12 * BRUSH.S), small((), (0, 0, 18, 9))
    seen = small((), (14, 5, 9, 9))
    changed = np.abs(seen - plain).sum(axis=2) > 0
    left, right = 14 * k, 5 * k
    for x in (left + k // 2, right - k // 2):
        assert changed[x, 0 : k // 2].any(), "all rows are seen: its corners lie at the edges of the map"
    assert not changed[left + 3 * k : 16 * k, 3 * k : 6 * k].any()
    assert not changed[left - 2 : left + 4, 4 * k : 5 * k].any()


def test_high_contrast_reaches_squares_and_pieces() -> None:
    strong = Brush(BRUSH.S, high_contrast=True)
    args: dict[str, Any] = {"square": SQUARE, "w": SQUARE, "h": SQUARE, "stacks": ((0, 2, 1, False),)}
    plain, rimmed = (paint("caledea.cell", brush, **args).surface for brush in (BRUSH, strong))
    assert (pygame.surfarray.array_alpha(rimmed) > 200).sum() > (pygame.surfarray.array_alpha(plain) > 200).sum() * 1.05
    ground = {"outpost": board("A").outpost, "width": 9, "corner": (0, 0), "shown": (9, 9), "square": SQUARE, "strips": STRIPS}
    usual, dark = (pygame.surfarray.array3d(paint("caledea.land", brush, **ground).surface) for brush in (BRUSH, strong))
    assert dark.mean() < 0.85 * usual.mean()
