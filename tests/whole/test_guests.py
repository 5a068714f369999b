"""A kiosk as its own process forgets its guests: after kill -9, after a restart, and whatever it was doing then."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from games.catalog import TITLES
from games.kernel.current import Current, remember
from games.kernel.match import Match, Player
from games.kernel.saves import saves
from scenes.stage.folders import Folders
from scenes.stage.settings import Settings, save
from tests.names_left import naming
from tests.processes import comes, gone
from tests.whole.test_process import child_of, running, start

__all__ = ["running"]
ODA, UGO = "Oda-Quille", "Ugo Ñandúß"


def until(found: Callable[[], object], what: str) -> None:
    assert comes(found), f"waited in vain for {what}"


@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_names_outlive_a_kill_and_not_the_sitting(tmp_path: Path, running: list[subprocess.Popen[str]]) -> None:
    """Two guests at a table, their larger letters, and a game that they left before; the game dies, comes back, nobody touches
    anything, and the title card stands there."""
    places = Folders(tmp_path / "config", tmp_path / "data", tmp_path / "cache")
    save(Settings(language="en", kiosk_move=0, kiosk_idle=10, kiosk_answer=5), places.settings)
    (places.data / "kiosk").mkdir(parents=True)
    (places.data / "kiosk" / "figures.log").write_text("")
    save(Settings(language="en", text_size=1.6), places.data / "kiosk" / "guests-settings.json")
    places.saves.mkdir()
    title, path = TITLES["kalesia"], places.saves / "kalesia-0002.jsonl"
    for name in ("kalesia-0001.jsonl", path.name):
        match = Match.start(
            title, title.options(), (Player(ODA, "human"), Player(UGO, "human"), Player("C", "agent", "random")), 4,
            places.saves / name,
        )  # fmt: skip
        match.submit(0, match.legal_moves(0)[0])
        match.close()
    remember(places.data, Current("kalesia", str(path)))

    kiosk = start(tmp_path, "--kiosk")
    running.append(kiosk)
    log, told = places.data / "logs" / "supervisor.log", places.data / "logs" / "game.log"
    until(lambda: told.exists() and "-> KalesiaTable" in told.read_text(), "the table")
    child = child_of(log, 1)
    assert child is not None
    os.kill(child, signal.SIGKILL)
    until(lambda: gone(child), "its end")
    assert len(naming(tmp_path / "data", (ODA, UGO))) == 2, "those who still sit there keep their names"
    until(lambda: told.read_text().count("-> KalesiaTable") == 2, "the table once more")
    until(lambda: "-> Attract" in told.read_text(), "the title card")
    until(lambda: not naming(tmp_path, (ODA, UGO), but=[places.cache]), "all to be forgotten")
    assert not (places.data / "kiosk" / "guests-settings.json").exists()
    assert [[player.name for player in save.header.seats] for save in saves(places.saves) if save.header is not None] == [
        ["Flame", "Drop", "C"]
    ] * 2
    kiosk.terminate()
    _, trouble = kiosk.communicate(timeout=30)
    assert "Traceback" not in trouble + told.read_text()
    assert naming(tmp_path, (ODA, UGO), but=[places.cache]) == []
