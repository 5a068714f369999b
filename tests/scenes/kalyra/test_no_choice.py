"""What cannot be done otherwise is done by the table, at once for whoever knows the game; nobody loses a choice."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from games.catalog import TITLES
from games.kalyra.defaults import no_choice
from games.kalyra.land.reveals import rotations
from games.kalyra.land.tiles import tiles
from games.kalyra.moves import Move_, Reveal
from games.kalyra.pending import Rotate
from scenes.kalyra.decisions.turn_end import ALONE, AT_ONCE
from tests.scenes.kalyra.table_rig import LandRig
from tests.scenes.kalyra.test_games import can, in_turn

KNOWN: dict[str, Any] = {"pace": 2.0, "finished": tuple(TITLES)}


def alone(home: Path, **settings: Any) -> LandRig:
    """A hero's turn in which no other hero is there to trade with."""
    rig = LandRig(home, 1, 1, seed=3, **{**KNOWN, **settings})
    in_turn(rig, lambda view: can(Move_)(view) and can(Reveal)(view))
    state = rig.match._game.state
    for hero in state.heroes:
        hero.pack, hero.left, hero.right, hero.body = [], "", "", ""
    rig.match._views.clear()
    return rig


def spend(rig: LandRig) -> int:
    """All actions are spent. The hero whose turn it is."""
    state = rig.match._game.state
    state.actions = state.points = 0
    rig.match._views.clear()
    assert len(rig.view.legal_moves(0)) == 1
    active: int = rig.view.active
    return active


@pytest.mark.parametrize("known", [True, False])
def test_a_turn_with_nothing_left_ends_at_once_for_who_knows_the_game(tmp_path: Path, known: bool) -> None:
    rig = alone(tmp_path, finished=tuple(TITLES) if known else ())
    rig.match.can_undo = lambda seat: False  # type: ignore[method-assign]
    active = spend(rig)
    rig.table.persons.done()
    rig.until(rig.asked)
    rig.wait(AT_ONCE + 0.3)
    assert (rig.view.active != active) is known
    rig.wait(ALONE)
    assert rig.view.active != active
    rig.close()


def test_nothing_is_done_while_a_puzzle_or_a_slip_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rig = alone(tmp_path)
    rig.match.can_undo = lambda seat: False  # type: ignore[method-assign]
    active = spend(rig)
    rig.table.persons.done()
    rig.until(rig.asked)
    monkeypatch.setattr(rig.table.parts[0], "patient", lambda: True)
    rig.wait(ALONE + 1.0)
    assert rig.view.active == active
    monkeypatch.undo()
    rig.wait(ALONE)
    assert rig.view.active != active
    rig.close()


def test_who_may_still_take_a_step_back_has_time_to(tmp_path: Path) -> None:
    rig = alone(tmp_path)
    step = next(move for move in rig.match.legal_moves(0) if isinstance(move, Move_))
    rig.table.play(0, step)
    rig.until(rig.asked)
    active = spend(rig)
    assert rig.match.can_undo(0)
    rig.wait(ALONE - 1.0)
    assert rig.view.active == active
    rig.wait(1.5)
    assert rig.view.active != active
    rig.close()


@pytest.mark.parametrize(("tile", "asked"), [("wild_01", False), ("wild_10", True)])
def test_a_tile_that_lies_the_same_however_it_is_turned_is_laid(tmp_path: Path, tile: str, asked: bool) -> None:
    rig = alone(tmp_path)
    state = rig.match._game.state
    state.world_deck[0] = tile
    rig.match._views.clear()
    reveal = next(move for move in rig.match.legal_moves(0) if isinstance(move, Reveal))
    rig.table.play(0, reveal)
    rig.until(lambda: rig.asked() and rig.view.asking in ("tile_rotate", "tile_land"))
    rig.wait(AT_ONCE + 0.5)
    assert (rig.view.asking == "tile_rotate") is asked
    assert any(placed.tile == tile for placed in rig.view.tiles.values()) is not asked
    rig.close()


def test_only_what_changes_nothing_is_no_choice(tmp_path: Path) -> None:
    """Of every tile: it is a choice as soon as two ways of laying it differ in land or in where enemies come."""
    rig = alone(tmp_path)
    view: Any = rig.view.copy()
    slot = next(iter(view.tiles)) + 1
    for tile in tiles().values():
        view.stack = [Rotate(tile.id, slot)]
        turned = {(tile.faces[r].land, tile.faces[r].markers) for r in rotations(view, view.stack[0])}
        assert (no_choice(view, 0) is None) is (len(turned) > 1), tile.id
    view.stack = []
    assert no_choice(view, 0) is None
    rig.close()
