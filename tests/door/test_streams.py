"""Standard streams that are closed, or know few letters: every command does its work and speaks plainly."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from argparse import Namespace
from pathlib import Path

import pytest

import main
from games.catalog import TITLES
from games.kernel.transcript import check
from scenes import launcher

ROOT = Path(__file__).parents[2]
GAME = next((ROOT / "games" / "kalesia" / "puzzles").glob("*.jsonl"))
SIMULATE = "simulate kalesia --seats random,random --games 2 --jobs 1"


def said(words: str, home: Path, **env: str) -> subprocess.CompletedProcess[bytes]:
    """`main.py` as a shell starts it, redirections among the words."""
    told = {**os.environ, "PAPER_REALMS_HOME": str(home), "PYTHON": sys.executable, "GAME": str(GAME), **env}
    del told["PYGAME_HIDE_SUPPORT_PROMPT"]
    return subprocess.run(["sh", "-c", f'exec "$PYTHON" main.py {words}'], cwd=ROOT, env=told, capture_output=True)


@pytest.mark.skipif(os.name == "nt", reason="a shell's redirections")
class TestClosed:
    @pytest.mark.parametrize("closed", [">&-", "2>&-", ">&- 2>&-", "<&- >&- 2>&-"])
    def test_a_game_is_verified_all_the_same(self, closed: str, tmp_path: Path) -> None:
        ended = said(f'verify "$GAME" {closed}', tmp_path)
        assert (ended.returncode, ended.stderr) == (0, b"")

    def test_what_does_not_hold_does_not_hold(self, tmp_path: Path) -> None:
        assert said("verify /nowhere.jsonl >&- 2>&-", tmp_path).returncode == 1

    def test_no_file_gets_the_number_of_a_closed_stream(self, tmp_path: Path) -> None:
        ended = said(f"{SIMULATE} --out '{tmp_path / 'games.jsonl'}' <&- >&- 2>&-", tmp_path)
        assert ended.returncode == 0
        with (tmp_path / "games.jsonl").open() as lines:
            assert len(list(check(lines, TITLES))) == 2

    def test_a_pin_that_nobody_can_type_is_none(self, tmp_path: Path) -> None:
        ended = said("--set-pin <&-", tmp_path)
        assert (ended.returncode, ended.stdout) == (2, b"")
        assert ended.stderr == b"main.py: a PIN has 4 to 8 digits; the old one stays\n"

    def test_what_can_only_be_read_is_told(self, tmp_path: Path) -> None:
        ended = said(f"{SIMULATE} 1</dev/null", tmp_path)
        assert ended.returncode == 1
        assert ended.stderr.startswith(b"main.py: nothing more could be written")


def test_the_launcher_ends_without_a_stream(monkeypatch: pytest.MonkeyPatch) -> None:
    """As under pythonw, which has none."""

    def leaves(args: Namespace) -> int:
        print("good night")
        return 0

    monkeypatch.setattr(launcher, "run", leaves)
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, name, None)
    assert main.main([]) == 0


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere no file can have such a name")
@pytest.mark.parametrize("letters", ["ascii", "cp1252", "utf-8"])
def test_names_that_no_letters_can_write_are_printed(letters: str, tmp_path: Path) -> None:
    """The byte E9 alone is no letter of UTF-8, and a die is none of the others."""
    shutil.copy(GAME, tmp_path / os.fsdecode(b"caf\xe9 \xf0\x9f\x8e\xb2.jsonl"))
    ended = said(f"verify '{tmp_path}'/caf*", tmp_path, PYTHONIOENCODING=letters)
    assert (ended.returncode, ended.stderr) == (0, b"")
    assert ended.stdout.startswith(b"caf")
    assert b"holds: Kalesia" in ended.stdout


QUICK_BENCH = """
import main, sys, types

def floor():
    from scenes import bench
    from games.kernel.arena.figure import Figure
    bench.BUILT, bench.starts, bench.figures_of = (), lambda folder: [], lambda module, words, home: []
    return Figure(group="Floor", name="a loop", value=1.0, unit="ms")

sys.modules["games.kernel.arena.thought"] = types.SimpleNamespace(floor=floor)
sys.exit(main.main(["bench", "--json"]))
"""
"""The bench with a floor and nothing else."""


def test_nothing_but_json_is_for_machines() -> None:
    """The greeting of a library would stand before it."""
    told = {name: value for name, value in os.environ.items() if name != "PYGAME_HIDE_SUPPORT_PROMPT"}
    ended = subprocess.run([sys.executable, "-c", QUICK_BENCH], cwd=ROOT, env=told, capture_output=True)
    assert ended.returncode == 0
    assert json.loads(ended.stdout)
