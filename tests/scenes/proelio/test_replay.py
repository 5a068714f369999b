"""A saved game is watched again: the same table, the same sieges, through the eyes that are chosen."""

from __future__ import annotations

from pathlib import Path

from games.kernel.chance import Chance
from games.kernel.match import Match
from games.proelio.events import HouseDefeated
from games.proelio.siege_events import AttackRevealed
from games.proelio.title import TITLE
from scenes.rooms.replay import ReplayViewer
from scenes.routes import saved_results
from tests.scenes.proelio.moments import liked
from tests.scenes.tables import seated
from tests.scenes.watching import opened


def saved_siege(path: Path) -> int:
    """A game of computers up to the first reveal; after how many moves it came."""
    found: list[int] = []
    match, chance = Match.start(TITLE, TITLE.read_options({"guilds": False}), seated(3, 0), 4, path), Chance(4)
    match.subscribe(None, lambda event, view: found.append(match.moves) if isinstance(event, AttackRevealed) else None)
    while not found:
        seat = match.to_act()[0]
        match.submit(seat, liked(match.view(seat), seat, chance))
    match.close()
    return found[0] - 1


def test_a_saved_siege_can_be_watched_again(tmp_path: Path) -> None:
    path = tmp_path / "siege.jsonl"
    moves = saved_siege(path)
    rig, viewer = opened(tmp_path, path)
    for position in range(moves + 1):
        viewer.go(position)
        rig.frames(1)
    viewer.step_on()
    seen = set()
    rig.canvas.recording = True
    for _ in range(600):
        rig.frames(1)
        if isinstance(viewer.show.moment(None).event, AttackRevealed):
            seen |= {one.key for one in rig.canvas.record}
        if viewer.show.idle:
            break
    assert "arena" in seen
    assert any((key or "").startswith("attack.") for key in seen)
    rig.close()


def saved_fall(path: Path) -> None:
    """A short game to its end: a House cannot pay, and gives in a move after the Attack was turned up."""
    options, chance = TITLE.read_options({"guilds": False, "length": "short"}), Chance(2)
    match = Match.start(TITLE, options, seated(4, 1), 2, path)
    while match.to_act():
        seat = match.to_act()[0]
        match.submit(seat, liked(match.view(seat), seat, chance))
    assert match.view(None).result.cause == "capitulation"
    match.close()


def test_the_last_attack_seen_again_ends_with_the_fall(tmp_path: Path) -> None:
    path = tmp_path / "fall.jsonl"
    saved_fall(path)
    rig, _ = opened(tmp_path, path)
    told = saved_results(rig.stage, path).ended
    board = next(board for board in told.recap().boards if board.key == "sum")
    again = told.opener(board.move, board.heading, 0, board.to)
    assert again is not None
    again()
    rig.settle()
    viewer, shown = rig.top, set()
    assert isinstance(viewer, ReplayViewer)
    while viewer.playing or not viewer.show.idle:
        rig.frames(1)
        shown.add(type(viewer.show.moment(None).event))
    assert {AttackRevealed, HouseDefeated} <= shown
    assert viewer.replay.position == viewer.replay.total
    rig.close()
