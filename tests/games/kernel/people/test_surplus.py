"""A kiosk keeps a bounded number of games, and never loses one that somebody may want."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
import pytest

from games.catalog import TITLES
from games.kernel.journal import OverLine, Player, read_journal, seal
from games.kernel.match import Match
from games.kernel.people import surplus
from games.kernel.people.surplus import DAY, prune
from games.kernel.saves import put_aside, saves

NOW = 2_000_000_000.0


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(surplus, "FINISHED", 3)
    monkeypatch.setattr(surplus, "UNFINISHED", 2)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "saves").mkdir()
    return tmp_path / "saves"


def game(folder: Path, name: str, age: float, finished: bool, title: str = "kalesia") -> Path:
    """A save last touched `age` seconds ago."""
    path = folder / f"{name}.jsonl"
    players = (Player("Anna", "human"), Player("Ben", "human"), Player("Carla", "human"))
    rules = TITLES[title]
    Match.start(rules, rules.options(), players, 1, path).close()
    if finished:
        with path.open("ab") as out:
            out.write(seal(msgspec.json.encode(OverLine((0,), "KALESIA-601")), read_journal(path).crc)[0])
    os.utime(path, (NOW - age, NOW - age))
    return path


def kept(folder: Path) -> set[str]:
    return {path.name.removesuffix(".jsonl") for path in folder.glob("*.jsonl")}


def test_the_oldest_finished_games_go_and_are_counted(folder: Path) -> None:
    for number in range(5):
        game(folder, f"old{number}", 10 * DAY + number, finished=True)
    assert [save.finished for save in saves(folder)] == [True] * 5
    assert prune(folder, NOW) == 2
    assert kept(folder) == {"old0", "old1", "old2"}
    game(folder, "older", 20 * DAY, finished=True)
    assert prune(folder, NOW) == 1
    assert prune(folder, NOW) == 0


def test_a_game_that_is_open_elsewhere_stays(folder: Path) -> None:
    paths = [game(folder, f"old{number}", 10 * DAY + number, finished=False) for number in range(4)]
    match = Match.resume(paths[3])
    os.utime(paths[3], (NOW - 20 * DAY,) * 2)
    assert prune(folder, NOW) == 1
    assert kept(folder) == {"old0", "old1", "old3"}
    match.close()
    assert prune(folder, NOW) == 1


def test_unfinished_games_of_the_last_day_all_stay(folder: Path) -> None:
    for number in range(6):
        game(folder, f"today{number}", number * 3600, finished=False)
    for number in range(3):
        game(folder, f"before{number}", 2 * DAY + number, finished=False)
    assert prune(folder, NOW) == 3
    assert kept(folder) == {f"today{number}" for number in range(6)}


def test_the_newest_unfinished_games_wait_however_old_they_are(folder: Path) -> None:
    for number in range(4):
        game(folder, f"before{number}", 30 * DAY + number, finished=False)
    assert prune(folder, NOW) == 2
    assert kept(folder) == {"before0", "before1"}


def test_the_game_that_is_being_played_and_damaged_files_are_never_touched(folder: Path) -> None:
    for number in range(4):
        game(folder, f"before{number}", 30 * DAY + number, finished=False)
    oldest = game(folder, "playing", 90 * DAY, finished=False)
    (folder / "broken.jsonl").write_text("{}")
    os.utime(folder / "broken.jsonl", (0, 0))
    put_aside(game(folder, "old", 80 * DAY, finished=False))
    prune(folder, NOW, playing=oldest)
    assert kept(folder) == {"before0", "before1", "playing", "broken", "old.damaged-1"}


def test_a_disk_that_refuses_is_survived(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(5):
        game(folder, f"old{number}", 10 * DAY + number, finished=True)

    def refuse(self: Path, missing_ok: bool = False) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(Path, "unlink", refuse)
    assert prune(folder, NOW) == 0
    assert len(kept(folder)) == 5
