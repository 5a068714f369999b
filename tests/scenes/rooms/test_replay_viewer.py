from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.rooms.replay import EYES, TRACK, ReplayViewer
from tests import virtual_pad
from tests.scenes.launcher_rig import DOWN, ENTER, ESCAPE, LEFT, RIGHT, House, pad_walk

UP = pygame.K_UP


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):  # type: ignore[no-untyped-def]
    house = House(tmp_path, monkeypatch)
    yield house
    house.close()


def opened(house: House, moves: int | None = None) -> ReplayViewer:
    match = house.match(3, moves)
    assert match.path is not None
    house.open(ReplayViewer(match.path))
    assert isinstance(house.top, ReplayViewer)
    house.keys(ENTER)
    house.top.go(0)
    return house.top


def test_it_plays_by_itself_to_the_end_and_stops(house: House) -> None:
    viewer = opened(house)
    house.keys(ENTER)
    assert viewer.playing
    for _ in range(6000):
        house.frames(1, 0.2)
        if not viewer.playing:
            break
    assert viewer.replay.position == viewer.replay.total
    house.keys(ENTER)
    assert viewer.playing
    assert viewer.replay.position < 3


def test_steps_on_and_back(house: House) -> None:
    viewer = opened(house)
    house.keys(RIGHT, RIGHT, RIGHT, LEFT)
    assert viewer.replay.position == 2
    house.keys(pygame.K_END)
    assert viewer.replay.position == viewer.replay.total


def test_what_is_shown_is_what_was_known(house: House) -> None:
    """At every position the table shows the view of the chosen eyes, never more."""
    viewer = opened(house)
    while viewer.eyes is not None:
        viewer.change_eyes()
    for k in range(viewer.replay.total + 1):
        viewer.go(k)
        view = viewer.replay.view(None)
        watched = viewer.watched
        assert watched is not None
        slips = [piece for slip in watched.face.slips(view, watched.look()) for piece in slip.pieces(house.stage.lettering)]
        wanted = {piece.id: piece.picture for piece in (*watched.face.layout(view, watched.look()), *slips)}
        assert {piece.id: piece.picture for piece in viewer.pieces.pieces} == wanted
        if viewer.replay.outcome() is None:
            assert not [name for name, _ in wanted.values() if name == "kalesia.alliance"]


def test_eyes_open_only_when_the_game_is_over(house: House) -> None:
    viewer = opened(house, moves=4)
    house.keys(DOWN, ENTER)
    assert viewer.eyes is None
    assert viewer.toast.showing
    house.stage.pop()
    house.settle()
    over = opened(house)
    assert over.eyes == 0, "one person played: the own hand lies open"
    house.keys(DOWN, RIGHT, RIGHT, RIGHT)
    assert over.eyes is None
    house.keys(UP, RIGHT)
    assert over.eyes is None
    house.click(*EYES.centre)
    assert over.eyes == 0


def test_the_timeline_is_dragged_with_the_mouse(house: House) -> None:
    viewer = opened(house)
    house.click(TRACK.x + TRACK.w / 2, TRACK.y)
    assert viewer.replay.position == pytest.approx(viewer.replay.total / 2, abs=1)
    house.click(TRACK.right, TRACK.y)
    assert viewer.replay.position == viewer.replay.total
    house.wheel(-1)
    assert viewer.replay.position == viewer.replay.total - 1


def test_a_jump_takes_away_the_news_of_another_moment(house: House) -> None:
    """At move 262 there still stood what had been told of the first."""
    viewer = opened(house)
    while viewer.watched.latest is None:
        house.keys(RIGHT)
        house.frames(40)
    viewer.stop_and_go(viewer.replay.total - 1)
    assert viewer.watched.latest is None


def test_by_pad(house: House) -> None:
    house.plug()
    viewer = opened(house)
    pad_walk(house, virtual_pad.RIGHT, virtual_pad.RB)
    assert viewer.replay.position == 9
    pad_walk(house, virtual_pad.LB)
    assert viewer.replay.position == 1
    pad_walk(house, virtual_pad.B)
    assert house.top is house.shelf


def test_nothing_is_written_to_the_file(house: House) -> None:
    match = house.match(3, None)
    assert match.path is not None
    before = match.path.read_bytes()
    house.open(ReplayViewer(match.path))
    house.keys(RIGHT, RIGHT, DOWN, ESCAPE)
    assert match.path.read_bytes() == before
