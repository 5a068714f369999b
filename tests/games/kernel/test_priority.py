"""Processes beside the game give way to its frames."""

from __future__ import annotations

import os
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from games.kernel.minds import thinker
from games.kernel.priority import PICTURES, THOUGHTS, give_way
from games.kernel.process import Process
from scenes.stage.pictures import painter

Start = Callable[[Path], tuple[Process, Connection]]


@pytest.mark.skipif(not hasattr(os, "getpriority"), reason="this system knows no niceness")
@pytest.mark.parametrize(
    ("start", "nice"),
    [
        (lambda folder: painter.spawn(folder, "v1"), PICTURES),
        (lambda folder: thinker.spawn("tests.games.kernel.tiny"), THOUGHTS),
    ],
    ids=["pictures", "thoughts"],
)
def test_a_process_is_nice_as_soon_as_it_is_there(start: Start, nice: int, tmp_path: Path) -> None:
    process, pipe = start(tmp_path)
    try:
        assert os.getpriority(os.PRIO_PROCESS, process.pid) == min(19, os.getpriority(os.PRIO_PROCESS, 0) + nice)
    finally:
        process.kill()
        process.join()
        pipe.close()


def test_a_process_that_has_gone_already_is_nothing(tmp_path: Path) -> None:
    process, pipe = painter.spawn(tmp_path, "v1")
    process.kill()
    process.join()
    pipe.close()
    give_way(process.pid, PICTURES)
