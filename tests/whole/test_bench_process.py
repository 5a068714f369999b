"""The bench as its own process: it says how far it is, and however it ends, nothing that it started stays."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from scenes import bench
from tests.processes import comes, gone

ROOT = Path(__file__).parents[2]
ONE_PART = """
import sys
from pathlib import Path
from scenes import bench
bench.measure = lambda folder, failed: bench.figures_of(sys.argv[1], sys.argv[2:], folder)
sys.exit(bench.run(False))
"""
"""A bench of nothing but the part that is named, with its words."""


def descendants(pid: int) -> set[int]:
    """All processes that it started, and that those started."""
    found: set[int] = set()
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        try:
            children = [int(word) for word in task.read_text().split()]
        except OSError:
            continue
        for child in children:
            found |= {child} | descendants(child)
    return found


@pytest.fixture
def running() -> Iterator[list[int]]:
    """Processes that are gone after the test, with all that they started."""
    made: list[int] = []
    yield made
    for pid in [pid for one in made for pid in (*descendants(one), one)]:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="no /proc here to ask who started whom")
@pytest.mark.parametrize("part", ["screen", "rest"])
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL], ids=["terminated", "killed"])
def test_a_bench_that_ends_leaves_nobody_behind(tmp_path: Path, running: list[int], part: str, how: signal.Signals) -> None:
    if part == "rest" and shutil.which("Xvfb") is None:
        pytest.skip("not installed: Xvfb")
    said = tmp_path / "said"
    words = {"screen": ["640", "360", str(tmp_path / "h"), "600"], "rest": [str(tmp_path / "h"), "600"]}[part]
    with said.open("wb") as err:
        process = subprocess.Popen([sys.executable, "-c", ONE_PART, part, *words], stderr=err, stdout=err, cwd=ROOT)
    running.append(process.pid)
    assert comes(lambda: b"measuring" in said.read_bytes()), "it says how far it is, though nobody sits at a terminal"
    started = descendants(process.pid)
    running.extend(started)
    assert len(started) > (part == "rest"), "the part, and the display on which its window stands"
    process.send_signal(how)
    assert process.wait(30) != 0
    assert comes(lambda: all(gone(pid) for pid in started))


def test_how_far_a_part_is_goes_on_to_those_who_wait(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    script = tmp_path / "part.py"
    script.write_text(
        "import sys\nprint('measuring dust ...', file=sys.stderr)\nprint('a warning', file=sys.stderr)\nprint(7)\n"
    )
    monkeypatch.setattr(bench, "command_of", lambda module, words: [sys.executable, str(script)])
    assert bench._part("dust", [], tmp_path) == b"7\n"
    said = capfd.readouterr().err
    assert "measuring dust ..." in said
    assert "a warning" not in said
