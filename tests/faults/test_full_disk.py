"""A disk that takes no more: logs and printed words say so in a sentence, once, and everything goes on that can."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
from pathlib import Path

import pytest

from scenes.kiosk.supervisor import start_log

ROOT = Path(__file__).parents[2]
FULL = Path("/dev/full")

pytestmark = pytest.mark.skipif(not FULL.exists(), reason="needs /dev/full")


def test_a_log_on_a_full_disk_says_so_once_and_shows_no_traceback(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "logs").mkdir()
    (tmp_path / "logs" / "game.log").symlink_to(FULL)
    monkeypatch.setattr(logging, "raiseExceptions", True)
    logger = logging.Logger("test of a full disk")
    start_log(tmp_path, "game.log", logger)
    for number in range(5):
        logger.error("line %d", number)
    said = capsys.readouterr().err
    assert "Traceback" not in said
    assert said.count("No space left on device") == 1
    assert said.count("\n") == 1


@pytest.mark.parametrize(
    "words", [["doctor"], ["simulate", "kalesia", "--seats", "random,random", "--games", "2", "--jobs", "1"]]
)
def test_words_that_cannot_be_printed_end_in_a_sentence(tmp_path: Path, words: list[str]) -> None:
    env = {**os.environ, "PAPER_REALMS_HOME": str(tmp_path), "PYTHONUNBUFFERED": ""}
    with FULL.open("w") as full:
        done = subprocess.run([sys.executable, "main.py", *words], cwd=ROOT, env=env, stdout=full, stderr=-1, text=True)
    assert done.returncode == 1
    assert "nothing more could be written: No space left on device" in done.stderr
    assert "Traceback" not in done.stderr
    assert "Exception" not in done.stderr
