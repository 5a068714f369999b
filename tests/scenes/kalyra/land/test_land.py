"""The land as it is drawn: the window glides, the lantern is carried along, clouds roll back, the way ahead is shown."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from games.kalyra.events import HeroMoved, TilePlaced
from games.kalyra.land.spaces import place, slot_place
from games.kalyra.land.spaces import space as space_at
from games.kalyra.moves import Move_
from games.kalyra.presence.places import frontier
from scenes.kalyra.land.camera import Camera, Easing
from scenes.kalyra.land.scenery import DOT, FEET, land_props
from scenes.kalyra.land.sprites import walking
from scenes.kalyra.land.viewport import Viewport, whole
from scenes.kalyra.layout import spaces
from scenes.kalyra.zones import CELL, INNER
from scenes.stage.loop.metrics import Box
from scenes.table.layout.props import Prop
from scenes.table.show.beats import Moment
from tests.games.kalyra.positions import lay
from tests.scenes.kalyra.moments import context, near, states


def turn() -> Any:
    """A hero's turn in which it can walk."""
    views = states(3, 43)["hero_turn"]
    return next(view for view in views if sum(isinstance(m, Move_) for m in view.legal_moves(view.to_act()[0])) > 3)


def named(props: list[Prop], start: str) -> dict[str, Prop]:
    return {prop.key: prop for prop in props if prop.key.startswith(start)}


def test_the_window_glides_ever_slower_to_where_it_goes_and_arrives() -> None:
    camera, still = Camera(), False
    start = camera.drawn(1.0, still)
    assert start == camera.viewport
    goal = space_at(12, 7)
    assert camera.show(goal)
    seen = [camera.drawn(1.0 + k / 30, still).corner for k in range(31)]
    assert seen[0] == pytest.approx(start.corner), "it has not moved in the instant in which it is told to"
    far = [abs(camera.viewport.corner[0] - x) for x, _ in seen]
    assert far == sorted(far, reverse=True)
    steps = [a - b for a, b in itertools.pairwise(far)]
    assert steps[0] > steps[3] > 0
    assert camera.drawn(2.1, still) is camera.viewport
    assert sum(0 < one < far[0] for one in far) > 5, "no jump"


def test_without_motion_and_between_near_and_map_the_window_is_there_at_once() -> None:
    camera = Camera()
    camera.drawn(1.0, True)
    camera.show(space_at(12, 7))
    assert camera.drawn(1.0, True) is camera.viewport
    camera.toggle(turn(), None)
    assert camera.drawn(1.01, False) is camera.viewport


def test_a_window_told_to_turn_back_on_its_way_does_not_jump() -> None:
    easing = Easing(0.1)
    easing.toward((0.0, 0.0), 1.0, False)
    there = easing.toward((9.0, 0.0), 1.1, False)
    back = easing.toward((0.0, 0.0), 1.1 + 1 / 60, False)
    assert 0 < back[0] < there[0] < 9
    assert there[0] - back[0] < 2


def test_spaces_are_picked_where_the_window_comes_to_rest() -> None:
    view = turn()
    goal = near(view)
    gliding = Viewport((goal.corner[0] - 1.4, goal.corner[1] + 0.3), CELL)
    seat = view.to_act()[0]
    at_rest = spaces(view, context(3, choosing=seat, viewport=goal))
    assert spaces(view, context(3, choosing=seat, viewport=gliding, goal=goal)) == at_rest


def test_every_place_of_the_window_is_known_land_or_clouds() -> None:
    """Also while it glides; farther away they are darker. On the map they lie beside known land only."""
    view = turn()
    for dx in (0.0, 0.4, 1.7):
        corner = near(view).corner
        seen = context(3, viewport=Viewport((corner[0] + dx, corner[1] - dx), CELL))
        props = land_props(view, seen)
        covered = sum(_share(prop) for prop in props if prop.picture in ("kalyra.tile", "kalyra.fog"))
        assert covered == pytest.approx(1)
        fogs = {int(key[4:]): prop.args for key, prop in named(props, "fog.").items()}
        assert fogs
        assert not set(fogs) & set(view.tiles)
        assert all(args["deep"] == (slot not in frontier(view)) for slot, args in fogs.items())
    on_map = named(land_props(view, context(3, viewport=whole(view))), "fog.")
    assert {int(key[4:]) for key in on_map} == frontier(view)


def _share(prop: Prop) -> float:
    """How much of the window a picture covers."""
    left, top = max(INNER.x, prop.x - prop.w / 2), max(INNER.y, prop.y - prop.h / 2)
    right, bottom = min(INNER.right, prop.x + prop.w / 2), min(INNER.bottom, prop.y + prop.h / 2)
    return max(0.0, right - left) * max(0.0, bottom - top) / (INNER.w * INNER.h)


def test_the_clouds_part_over_a_tile_that_is_laid_and_are_gone_at_the_end() -> None:
    view = turn()
    slot, placed = next((slot, one) for slot, one in view.tiles.items() if one.tile != "inn")
    viewport = Viewport().centred(space_at(3 * slot_place(slot)[0] + 1, 3 * slot_place(slot)[1] + 1))
    event = TilePlaced(placed.tile, slot_place(slot), placed.rotation)
    middle = Box(0, 0, 0, 0)
    away, faint = [], []
    for share in (0.0, 0.3, 0.6, 0.99):
        props = land_props(view, context(3, event=event, share=share, viewport=viewport))
        middle = next(Box(p.x, p.y, 0, 0) for key, p in named(props, f"tile.{slot}").items())
        puffs = list(named(props, "puff.").values())
        assert len(puffs) >= 4
        away.append(min(abs(p.x - middle.x) + abs(p.y - middle.y) for p in puffs))
        faint.append(max(p.alpha for p in puffs))
    assert away == sorted(away)
    assert away[-1] > 2 * away[0]
    assert faint == sorted(faint, reverse=True)
    assert faint[-1] < 12
    assert not named(land_props(view, context(3, viewport=viewport)), "puff.")


def test_the_lantern_stands_where_it_is_told_and_moves_smoothly_with_who_walks() -> None:
    view = turn()
    h = view.active
    x, y = place(view.heroes[h].space)
    seen = context(3, viewport=near(view))
    pool = named(land_props(view, seen), "dusk")["dusk"]
    assert (pool.x, pool.y) == near(view).box_at(x, y).centre
    event = HeroMoved("gwyn", ((x + 1, y), (x + 2, y + 1)), 0)
    at = [walking(Moment(view, event, 0, share / 10), space_at(x, y)) for share in range(11)]
    points = [point for point in at if point is not None]
    assert points[0] == (x + 0.5, y + 0.5)
    assert points[-1] == pytest.approx((x + 2.5, y + 1.5), abs=0.01)
    assert all(abs(b[0] - a[0]) < 0.5 for a, b in itertools.pairwise(points))
    moved = named(land_props(view, context(3, viewport=near(view), lantern=points[4])), "dusk")["dusk"]
    assert (moved.x, moved.y) == near(view).point(*points[4])
    assert walking(Moment(view), space_at(x, y)) is None


def test_where_the_lantern_is_not_in_the_window_all_of_it_lies_in_the_dusk() -> None:
    view = turn()
    far = Viewport((near(view).corner[0] + 40, 0), CELL)
    props = land_props(view, context(3, viewport=far))
    assert not named(props, "lantern")
    assert not named(props, "dusk")["dusk"].args["lit"]


def test_the_way_to_the_space_under_the_cursor_is_shown_and_the_rest_is_quiet() -> None:
    """Prints where the hero can go; on the way to where the cursor is larger ones, and steps between them."""
    view = turn()
    seat = view.to_act()[0]
    move = max((m for m in view.legal_moves(seat) if isinstance(m, Move_)), key=lambda m: len(m.path))
    target = space_at(*move.path[-1])
    props = land_props(view, context(3, choosing=seat, viewport=near(view), target=target))
    way = named(props, "way.")
    assert len(way) == 2 * len(move.path)
    ends = [way[f"way.{k}"] for k in range(len(move.path))]
    assert [(p.x, p.y) for p in ends] == [near(view).box_at(*at).centre for at in move.path]
    dots = named(props, "dot.")
    assert f"dot.{target}" not in dots
    assert all(p.w == FEET and p.alpha < 150 < ends[0].alpha for p in dots.values())
    assert ends[0].w > DOT


def test_houses_and_fires_shine_through_the_dusk() -> None:
    t = lay({"adrianna": (1, 1)}, {(1, 0): "town_1", (0, 1): "wild_01", (-1, 0): "trav_1"})
    shining = {int(key[7:]) for key in named(land_props(t, context(1)), "window.")}
    assert shining == {slot for slot, one in t.tiles.items() if one.tile in ("inn", "town_1", "trav_1")}
