"""One press walks several moves far, as far as nothing new happens."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from games.kalyra.land.picking import on_land, walk
from games.kalyra.land.spaces import place
from games.kalyra.moves import Move_
from tests.games.kalyra.positions import foe, lay
from tests.scenes.kalyra.table_rig import LandRig
from tests.scenes.kalyra.test_games import FAST, can, in_turn


def far_off() -> Any:
    """Adrianna, three steps a move, on a row of four tiles."""
    return lay({"adrianna": (0, 1)}, {(1, 0): "wild_02", (2, 0): "wild_02", (3, 0): "wild_02"})


def test_a_walk_of_several_moves_is_played_by_the_rules() -> None:
    state = far_off()
    view = state.view(0)
    ends = [space for space in view.land if walk(view, space)]
    assert ends
    assert not set(ends) & set(on_land(view, 0)), "what one move reaches is no walk"
    for end in ends:
        legs = walk(view, end)
        again = far_off()
        for leg in legs:
            assert again.why_not(0, leg) is None
            again.apply(0, leg, None)
        assert again.heroes[again.active].space == end
        assert again.actions >= 0


def test_no_walk_leads_farther_than_the_actions_of_the_turn() -> None:
    state = far_off()
    state.actions = 1
    assert not [space for space in state.land if walk(state.view(0), space)]
    state.actions = 0
    assert not [space for space in state.land if walk(state.view(0), space)]


def begun(home: Path) -> tuple[LandRig, int, int]:
    """A walk of several moves has been picked by one press: where to, and how many moves the match had before."""
    rig = LandRig(home, 1, **FAST)
    in_turn(rig, lambda view: can(Move_)(view) and any(walk(view, space) for space in view.land))
    goal = max((space for space in rig.view.land if walk(rig.view, space)), key=lambda space: len(walk(rig.view, space)))
    moves = rig.match.moves
    rig.show(goal)
    rig.wait(0.8)
    rig.table.refresh()
    piece = rig.table.pieces.piece(f"space.{goal}")
    assert piece is not None
    rig.table.pick(piece)
    return rig, goal, moves


def test_one_press_walks_there(tmp_path: Path) -> None:
    rig, goal, moves = begun(tmp_path)
    hero = rig.view.active
    rig.until(lambda: rig.match._game.state.heroes[hero].space == goal)
    assert rig.match.moves > moves + 1
    rig.close()


def test_a_walk_stops_where_something_new_appears(tmp_path: Path) -> None:
    rig, goal, moves = begun(tmp_path)
    state, hero = rig.match._game.state, rig.view.active
    free = next(space for space in state.land if space not in state.at and space != goal)
    foe(state, "road_bandit", place(free), hp=3)
    rig.match._views.clear()
    rig.wait(3.0)
    assert rig.match.moves == moves + 1
    assert state.heroes[hero].space != goal
    rig.close()
