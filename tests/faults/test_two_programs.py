"""Two programs in one home spoil nothing: one of them has a game, the other is told so; and a dead one holds nothing."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from games.kernel.journal import OpenElsewhere
from games.kernel.match import Match
from games.kernel.saves import check_free
from games.kernel.watching import verify
from tests.faults.two_programs import MOVES, Program, together
from tests.games.kernel.play import begin, play_on
from tests.games.kernel.tiny import TITLES
from tests.processes import comes

GAMES = 50


def test_two_programs_that_go_on_with_the_same_games_spoil_none(tmp_path: Path) -> None:
    for number in range(GAMES):
        play_on(begin(tmp_path / f"tiny-{number:04d}.jsonl", seed=number), 2).close()
    said, troubles = together("go_on", str(tmp_path))
    assert troubles == ["", ""]
    assert (said.count("opened"), said.count("elsewhere")) == (GAMES, GAMES)
    for path in tmp_path.glob("*.jsonl"):
        assert verify(path, TITLES).holds, path.name
        match = Match.resume(path, TITLES)
        assert match.moves == 2 + MOVES
        match.close()
    assert len(list(tmp_path.iterdir())) == GAMES, "nothing lies about"


def test_two_programs_that_begin_games_at_the_same_moment_overwrite_none(tmp_path: Path) -> None:
    said, troubles = together("begin", str(tmp_path), str(GAMES))
    assert troubles == ["", ""]
    assert len(set(said)) == 2 * GAMES
    assert sorted(map(str, tmp_path.iterdir())) == sorted(said)


@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_a_program_that_was_killed_holds_no_game(tmp_path: Path) -> None:
    path = tmp_path / "tiny-0001.jsonl"
    play_on(begin(path), 2).close()
    program = Program("go_on", str(tmp_path))
    program.go()
    assert program.says() == "opened"
    with pytest.raises(OpenElsewhere, match="open elsewhere"):
        Match.resume(path, TITLES)
    os.kill(program.process.pid, signal.SIGKILL)
    program.ends()
    assert Match.resume(path, TITLES).moves == 2


def test_a_stopped_program_keeps_its_game_and_nobody_waits_for_it(tmp_path: Path) -> None:
    path = tmp_path / "tiny-0001.jsonl"
    begin(path).close()
    program = Program("go_on", str(tmp_path))
    program.go()
    assert program.says() == "opened"
    program.process.send_signal(signal.SIGSTOP)
    with pytest.raises(OpenElsewhere):
        check_free(path)
    program.process.send_signal(signal.SIGCONT)
    program.go()
    assert program.ends() == ""
    check_free(path)


def test_a_match_that_is_forgotten_keeps_nobody_out(tmp_path: Path) -> None:
    path = tmp_path / "tiny-0001.jsonl"
    match = begin(path)
    with pytest.raises(OpenElsewhere):
        Match.resume(path, TITLES)
    del match
    assert comes(lambda: Match.resume(path, TITLES).moves == 0)
