"""A sound card is lost in the middle of the program and answers again: in a process of its own, through SDL's own device."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = """
import os, resource, sys, time
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path

from scenes.launcher import open_house, push_first
from scenes.stage import sound as sound_module

sound_module.AGAIN = (0.1, 0.4)
played, nowhere = Path(sys.argv[1]), str(Path(sys.argv[1]) / "nowhere")
app, notices = open_house(Namespace(language="en"), size=(640, 360), keep_pictures=False)
push_first(app, Namespace(), notices)
sound, ends = app.stage.sound, time.monotonic() + 60


def until(found: Callable[[], bool]) -> None:
    while not found():
        assert time.monotonic() < ends
        app.frame()
        time.sleep(0.01)


def is_played() -> bool:
    return not sound.silent and sound.band is not None and sound.band.busy and grows()


def grows() -> bool:
    before = played.stat().st_size
    time.sleep(0.2)
    return played.stat().st_size > before


def lose() -> None:
    os.environ["SDL_DISKAUDIOFILE"] = nowhere
    resource.setrlimit(resource.RLIMIT_FSIZE, (played.stat().st_size, -1))
    until(lambda: sound.silent)
    resource.setrlimit(resource.RLIMIT_FSIZE, (-1, -1))


for _ in range(2):
    until(is_played)
    lose()
    frames = app.frames
    until(lambda: app.frames > frames + 100)  # many tries are in vain
    assert sound.silent
    sound.play("reveal")
    os.environ["SDL_DISKAUDIOFILE"] = str(played)
until(is_played)
assert sound.highest == sound.ceiling.at
assert sound._pause == 0.1
print("played again")
"""
"""The device writes what is played into a file; one that may not grow is a card that is gone."""


@pytest.mark.skipif(sys.platform != "linux", reason="limits the size of files")
def test_sound_comes_back_where_it_was_lost(tmp_path: Path) -> None:
    file = tmp_path / "played.raw"
    program = tmp_path / "program.py"
    program.write_text(PROGRAM)
    env = {
        "PYTHONPATH": str(Path(__file__).parents[4]), "PAPER_REALMS_HOME": str(tmp_path), "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(file),
    }  # fmt: skip
    run = subprocess.run([sys.executable, str(program), str(file)], env=env, capture_output=True, text=True, check=False)
    assert "played again" in run.stdout, run.stderr
    assert run.stderr.count("the sound is lost") == 2
    assert run.stderr.count("no sound: ") == 0, "in vain without a word"
