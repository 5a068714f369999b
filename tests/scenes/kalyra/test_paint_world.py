"""Kalyra's world in pictures: every map in four turns, terrain told apart by texture as well as colour, fog and the table."""

from __future__ import annotations

import itertools
from typing import Any

import numpy as np
import pygame
import pytest

from games.kalyra.land.tiles import TERRAINS, tiles
from scenes.kalyra.paint import world
from scenes.kalyra.paint.buildings import BUILDINGS, LAMPS
from scenes.kalyra.paint.ground import EAST, NORTH, SOUTH, WEST, roads
from scenes.kalyra.paint.palette import KALYRA_GROUND
from scenes.kalyra.paint.terrain import PAINTERS
from scenes.kalyra.paint.world import UnknownTile
from scenes.paint.brush import Brush, Sprite
from scenes.stage.pictures.recipe_list import all_recipes

RECIPES = all_recipes(("scenes.kalyra.paint",))

BRUSH = Brush(0.5)
PX = 210


def paint(recipe: str, brush: Brush = BRUSH, /, **args: Any) -> Sprite:
    return RECIPES[f"kalyra.{recipe}"](brush, **args)


def pixels(sprite: Sprite) -> np.ndarray[Any, Any]:
    return pygame.surfarray.array3d(sprite.surface).astype(float)


def spaces(sprite: Sprite) -> list[np.ndarray[Any, Any]]:
    """The nine spaces of a tile, row by row, their rims left out."""
    shown, edge = pixels(sprite), [round(sprite.w * k / 3) for k in range(4)]
    return [shown[edge[c] + 6 : edge[c + 1] - 6, edge[r] + 6 : edge[r + 1] - 8] for r in range(3) for c in range(3)]


@pytest.mark.parametrize("id", tiles())
def test_every_map_paints_in_four_turns(id: str) -> None:
    made = [paint("tile", id=id, turn=turn, px=PX) for turn in range(4)]
    assert all(one.size == (BRUSH.px(PX),) * 2 == one.surface.get_size() for one in made)
    assert all(not one.surface.get_masks()[3] for one in made), "opaque: tiles are laid edge to edge"
    faces = tiles()[id].faces
    for a, b in itertools.combinations(range(4), 2):
        same = faces[a].terrain == faces[b].terrain and faces[a].markers == faces[b].markers
        assert (pygame.image.tobytes(made[a].surface, "RGB") == pygame.image.tobytes(made[b].surface, "RGB")) == same


def test_no_two_maps_of_different_land_look_alike() -> None:
    seen: dict[bytes, str] = {}
    for id, tile in tiles().items():
        shown = pygame.image.tobytes(paint("tile", id=id, px=PX).surface, "RGB")
        twin = tiles()[seen.setdefault(shown, id)]
        assert (twin.faces[0].terrain, twin.faces[0].markers) == (tile.faces[0].terrain, tile.faces[0].markers)


def test_every_terrain_of_the_rules_can_be_painted() -> None:
    assert set(PAINTERS) == set(TERRAINS) == set(KALYRA_GROUND)
    assert set(BUILDINGS) == set(LAMPS) == set(TERRAINS) - {"meadow", "forest", "hill", "sand", "road", "water"}


def _terrain(monkeypatch: pytest.MonkeyPatch, terrain: tuple[str, ...]) -> Sprite:
    """A tile of that land without markers."""
    inn = tiles()["inn"]
    face = inn.faces[0]._replace(terrain=terrain, markers=())
    monkeypatch.setattr(world, "tiles", lambda: {"inn": inn._replace(faces=(face, face, face, face))})
    return paint("tile", Brush(1.0), id="inn", px=PX)


def test_terrains_are_told_apart_by_colour_and_without_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every one in the middle of meadow: mean colour differs, or else the texture does; never only the hue."""
    shown = {}
    for kind in TERRAINS:
        shown[kind] = spaces(_terrain(monkeypatch, (*("meadow",) * 4, kind, *("meadow",) * 4)))[4]
    grey = {kind: space @ (0.299, 0.587, 0.114) for kind, space in shown.items()}
    for a, b in itertools.combinations(TERRAINS, 2):
        assert np.abs(shown[a] - shown[b]).mean() > 9, (a, b)
        assert np.abs(grey[a] - grey[b]).mean() > 7, (a, b)


def test_water_runs_together_and_land_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    """Between two spaces of meadow a pressed line is seen, between two of water none; every tile has a torn edge of its own."""
    for kind in ("meadow", "water"):
        shown = pixels(_terrain(monkeypatch, (*(kind,) * 6, *("meadow",) * 3))).mean(axis=2)
        edge = round(shown.shape[0] / 3)
        beside = (shown[edge - 9 : edge - 4, 14:50].mean() + shown[edge + 5 : edge + 10, 14:50].mean()) / 2
        line = min(shown[x, 14:50].mean() for x in range(edge - 3, edge + 3))
        assert (line < 0.88 * beside) == (kind == "meadow"), (kind, line, beside)
        assert max(shown[0, 20:].mean(), shown[-1, 20:].mean()) < 0.45 * beside, kind


def test_a_lake_is_as_large_as_its_spaces_and_its_shore_is_no_straight_line(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = pixels(_terrain(monkeypatch, (*("meadow",) * 4, "water", *("meadow",) * 4)))
    wet = shown[..., 2] > shown[..., 1] + 12
    wet[:9], wet[-9:], wet[:, :9], wet[:, -9:] = False, False, False, False  # the torn edge
    third = shown.shape[0] // 3
    middle = wet[third : 2 * third, third : 2 * third]
    assert 0.55 < middle.mean() <= 1
    assert wet.sum() - middle.sum() < 0.15 * middle.sum(), "the land beside it is dry"
    shores = [int(np.argmax(row)) for row in middle if row.any()]
    assert len(set(shores)) > 4


CROSS = (".r.", "rrr", ".r.")
NAMES = {".": "meadow", "r": "road", "T": "town_house"}


@pytest.mark.parametrize(
    ("rows", "cell", "sides"),
    [
        (CROSS, 4, NORTH | EAST | SOUTH | WEST),
        (CROSS, 1, NORTH | SOUTH),
        (CROSS, 3, EAST | WEST),
        (("...", "rTr", "..."), 4, EAST | WEST),
        (("...", "rTr", "..."), 5, EAST | WEST),
        (("...", ".T.", "..."), 4, 0),
        (("...", "rr.", "..."), 4, WEST),
    ],
)
def test_roads_join_what_lies_beside_them_and_run_off_the_tile(rows: tuple[str, ...], cell: int, sides: int) -> None:
    assert roads(tuple(NAMES[letter] for row in rows for letter in row), cell) == sides


def test_a_road_is_paved_to_the_edge_of_the_tile() -> None:
    """Old Crossroads: in the middle of every side runs the road, beside it grows grass; between two spaces it goes on."""
    shown = pixels(paint("tile", Brush(1.0), id="wild_03", px=PX))
    middle, n = PX // 2, PX
    for x, y in ((n - 6, middle), (6, middle), (middle, n - 10), (middle, 6)):
        dx, dy = (0, 24) if x != middle else (24, 0)
        road, grass = shown[x - 3 : x + 3, y - 3 : y + 3], shown[x + dx - 3 : x + dx + 3, y + dy - 3 : y + dy + 3]
        assert (road[..., 1] - road[..., 0]).mean() < 0 < (grass[..., 1] - grass[..., 0]).mean()


def test_markers_show_where_enemies_come_from() -> None:
    """The same land with and without them."""
    tile = tiles()["enemy_12"]
    marked, plain = (spaces(paint("tile", id=id, px=300)) for id in ("enemy_12", "wild_01"))
    for cell in range(9):
        reddest = marked[cell][..., 0].mean() - marked[cell][..., 1].mean()
        assert (reddest > 10) == (cell in tile.faces[0].marked), cell
    assert all(space[..., 0].mean() < space[..., 1].mean() for space in plain)


def test_the_lantern_of_the_inn_shines_on_the_road_beside_it() -> None:
    shown = pixels(paint("tile", Brush(1.0), id="inn", px=PX))
    beside, far = (shown[x : x + 8, 100:116] for x in (142, 200))
    assert (beside[..., 0] - beside[..., 2]).mean() > (far[..., 0] - far[..., 2]).mean() + 15


@pytest.mark.parametrize(
    ("args", "error", "told"),
    [
        ({"id": "atlantis"}, UnknownTile, "atlantis.*inn"),
        ({"id": "inn", "turn": 4}, ValueError, "4"),
        ({"id": "inn", "turn": -1}, ValueError, "-1"),
    ],
)
def test_a_wrong_tile_or_turn_is_refused(args: dict[str, Any], error: type[Exception], told: str) -> None:
    with pytest.raises(error, match=told):
        paint("tile", px=PX, **args)


def test_fog_has_four_takes_and_tells_where_one_can_explore() -> None:
    takes = [pygame.image.tobytes(paint("fog", px=PX, take=take).surface, "RGBA") for take in range(4)]
    assert len(set(takes)) == 4
    plain, known = (pixels(paint("fog", px=PX, open=open)) for open in (False, True))
    sign = pixels(paint("riddle", px=PX))
    gold = [((one[..., 0] > 140) & (one[..., 0] > one[..., 2] + 40)).mean() for one in (plain, known, sign)]
    assert gold[0] == gold[1] == 0 < 0.05 < gold[2]
    deep = pixels(paint("fog", px=PX, deep=True))
    below = slice(85, 100)
    assert known[20:85, below].mean() > 1.1 * plain[20:85, below].mean() > 1.3 * deep[20:85, below].mean(), "and it is lighter"


@pytest.mark.parametrize("take", range(4))
def test_clouds_reach_over_the_edges_of_their_place(take: int) -> None:
    """Their heads lie over known land, not far, and in no straight line; the place itself is covered whole."""
    sprite = paint("fog", Brush(1.0), px=198, take=take)
    alpha = pygame.surfarray.array_alpha(sprite.surface)
    left, top = -sprite.ox, -sprite.oy
    assert sprite.size == (198, 198)
    assert (alpha[left : left + 198, top : top + 198] == 255).all()
    over = (alpha[left : left + 198, :top] == 255).sum(axis=1)
    assert 6 < over.max() < 0.3 * 66
    assert len(set(over.tolist())) > 4


def test_the_lantern_lights_a_pool_and_the_rest_of_the_land_lies_in_the_dusk() -> None:
    near, far = paint("dusk", cell=72.0, lit=True), paint("dusk", cell=24.0, lit=True)
    for sprite, least in ((near, 150), (far, 100)):
        alpha = pygame.surfarray.array_alpha(sprite.surface)
        x, y = (n // 2 for n in sprite.size)
        ring = [int(alpha[x + round(cells * 36), y]) for cells in (0, 1, 2, 3, 4)] if sprite is near else [0]
        assert alpha[x, y] < 50
        assert ring[1:] == sorted(ring[1:]), "ever darker outward"
        red, green, blue, _ = sprite.surface.get_at((x, y))
        assert red > green > blue + 40, "and warm in the middle"
        assert alpha[4, y] >= least
        assert alpha[x, 4] >= least
    plain = paint("dusk", cell=72.0, lit=False)
    assert len(set(pygame.surfarray.array_alpha(plain.surface).ravel().tolist())) == 1
    assert plain.size == (near.size[0] // 2, near.size[1] // 2)


@pytest.mark.parametrize(("w", "h"), [(1920, 1080), (1920, 1440), (2520, 1080)])
def test_the_table_fills_any_window_and_is_opaque(w: int, h: int) -> None:
    brush = Brush(0.3)
    sprite = paint("table", brush, w=w, h=h)
    assert sprite.size == (brush.px(w), brush.px(h)) == sprite.surface.get_size()
    assert not sprite.surface.get_masks()[3]


def test_high_contrast_makes_a_darker_table() -> None:
    plain, strong = (pixels(paint("table", Brush(0.2, high), w=1920, h=1080)).mean() for high in (False, True))
    assert strong < 0.8 * plain
