"""What the window shows while others act: the person's hero and whoever acts, without a jump."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from games.kalyra.land.spaces import space as space_at
from scenes.kalyra.land.camera import NEAR, SEEN, Camera
from scenes.kalyra.land.following import Following
from scenes.kalyra.land.viewport import Viewport
from scenes.kalyra.zones import CELL, INNER
from scenes.stage.loop.metrics import Box
from tests.scenes.kalyra.hands import idle
from tests.scenes.kalyra.moments import states
from tests.scenes.kalyra.table_rig import LandRig


def seen(viewport: Viewport, space: int, margin: int = SEEN) -> bool:
    box = viewport.box(space)
    return Box(box.x, box.y, box.w, box.h).inset(-margin * viewport.cell).inside(INNER)


def watching(corner: tuple[float, float] = (0.0, 0.0)) -> tuple[Camera, Any]:
    camera = Camera()
    camera.viewport = Viewport(corner)
    return camera, next(iter(states(3, 43)["hero_turn"]))


def test_what_is_in_sight_moves_nothing() -> None:
    """Companions in turn, each of them in the window: the camera jumped at each."""
    camera, view = watching()
    for x, y in ((2, 2), (9, 6), (1, 1), (10, 7)):
        assert not camera.follow(view, (space_at(x, y),), own=(space_at(5, 4),))
    assert camera.viewport == Viewport((0.0, 0.0))


def test_the_persons_hero_stays_in_sight_with_whoever_acts_as_long_as_both_fit() -> None:
    camera, view = watching()
    mine = space_at(3, 3)
    for x, y in ((11, 3), (3, 8), (-5, 3), (10, -2)):
        actor = space_at(x, y)
        camera.follow(view, (actor,), own=(mine,))
        assert seen(camera.viewport, actor)
        assert seen(camera.viewport, mine)
    far = space_at(40, 3)
    assert camera.follow(view, (far,), own=(mine,))
    assert seen(camera.viewport, far, NEAR), "too far apart: whoever acts"


def test_of_several_heroes_the_nearest_is_kept_where_not_all_fit() -> None:
    camera, view = watching()
    near, away, actor = space_at(14, 3), space_at(-20, 3), space_at(18, 4)
    camera.follow(view, (actor,), own=(away, near))
    assert seen(camera.viewport, actor)
    assert seen(camera.viewport, near)


def test_a_walk_and_its_goal_are_framed_together() -> None:
    """Where it will stand and whom it strikes: one move of the window, not one after the other."""
    camera, view = watching()
    end, target, mine = space_at(11, 2), space_at(13, 3), space_at(6, 3)
    camera.follow(view, (end, target), own=(mine,))
    assert all(seen(camera.viewport, space) for space in (end, target, mine))


def test_a_decision_in_the_midst_of_the_window_leaves_it() -> None:
    view = max((view for view in states(6, 46)["hero_turn"]), key=lambda view: len(view.tiles))
    camera = Camera()
    space = view.heroes[view.active].space
    camera.decide(view, space)
    if camera.viewport.cell == CELL:
        before = camera.viewport
        assert not camera.decide(view, space)
        assert camera.viewport == before


def test_the_table_knows_which_heroes_are_the_persons(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rig = LandRig(tmp_path, 3, 1, seed=5, options={"people": "1"})
    view = next(iter(states(3, 43)["hero_turn"])).copy()
    mine, other = (next(h for h in view.on_board() if (view.heroes[h].seat == 0) is own) for own in (True, False))
    view.heroes[mine].space, view.heroes[other].space = space_at(3, 3), space_at(11, 3)
    for h in view.on_board():
        if view.heroes[h].seat == 0 and h != mine:
            view.heroes[h].status = "waiting"
    monkeypatch.setattr(rig.table, "view", lambda eyes=None: view)
    for acts in (mine, other):
        view.turn, rig.camera.viewport = view.order.index(acts), Viewport((6.0, 0.0))
        rig.table.part(Following).watch([view.heroes[other].space])
        if acts == mine:
            assert rig.camera.viewport == Viewport((6.0, 0.0)), "in an own turn what is in sight moves nothing"
    assert all(seen(rig.camera.viewport, view.heroes[h].space) for h in (mine, other))
    rig.close()


def test_while_companions_act_the_persons_hero_is_seen_beside_them(tmp_path: Path) -> None:
    """In the real loop, three rounds: whenever the window rests, both are in it, unless they are too far apart."""
    rig = LandRig(tmp_path, 3, 1, seed=5, options={"people": "1"}, companions="once", pace=2.0)
    both = moved = 0
    last: Viewport | None = None
    for _ in range(1500):
        rig.frames(1, 0.1)
        if rig.asked():
            rig.table.play(rig.seat, idle(rig.view, rig.seat))
        view, viewport = rig.table.moment().view, rig.context.settled
        if view.round > 3:
            break
        mine = [view.heroes[h].space for h in view.on_board() if view.heroes[h].seat == 0]
        if view.phase != "turn" or view.active < 0 or view.heroes[view.active].seat == 0 or not mine or not viewport.near:
            continue
        moved, last = moved + (last is not None and viewport != last), viewport
        group = (*mine, view.heroes[view.active].space)
        if view.heroes[view.active].status == "board" and viewport.holding(group, SEEN) is not None:
            both += 1
            assert viewport.holding(group, 0) == viewport
    rig.close()
    assert both > 20
    assert moved < both / 4
