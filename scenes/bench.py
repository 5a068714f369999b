"""`main.py bench`: how fast everything is on this machine, as ratios against floors measured in the same run.

Every part that opens a window runs in a process of its own, in a folder that is thrown away. The window is SDL's dummy one
unless SDL_VIDEODRIVER names another, so that figures of two machines can be compared.
"""

from __future__ import annotations

import os
import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec

from games.catalog import BUILT, TITLES
from scenes.benchmarks import thought
from scenes.benchmarks.figure import Figure, report

ROOT: Final = Path(__file__).parents[1]
SIZES: Final = ((1920, 1080), (3840, 2160))
SECONDS: Final = 3.0
RULE_SECONDS: Final = 0.6
ROUNDS: Final = 2
DECISIONS: Final = 60
WARM, COLD = 1.5, 4.0
"""Seconds from launch to the shelf that answers."""
WARM_STARTS: Final = 5
LONGEST: Final = 600.0
"""Seconds after which a part counts as stuck."""


DUMMY: Final = (
    "The dummy driver shows nothing: its flip costs nothing, so medians are not judged by that floor. For the ratio run it\n"
    "on a display: SDL_VIDEODRIVER=x11 xvfb-run -a -s '-screen 0 3840x2160x24' uv run python main.py bench\n"
)


class PartFailed(RuntimeError):
    """A part of the bench did not come to its end; the message says which, and what it said last."""


def run(json: bool) -> int:
    """Measures and prints; 1 when a part failed, else 0: a slow machine is no error."""
    with tempfile.TemporaryDirectory(prefix="paper-realms-bench-") as folder:
        try:
            figures = measure(Path(folder))
        except PartFailed as error:
            print(f"main.py: {error}", file=sys.stderr)
            return 1
    if json:
        print(msgspec.json.format(msgspec.json.encode(_for_machines(figures))).decode())
    else:
        print(heading())
        print(report(figures))
    return 0


def heading() -> str:
    driver = os.environ.get("SDL_VIDEODRIVER", "dummy")
    page = f"Paper Realms, Python {platform.python_version()}, {os.cpu_count()} cores, SDL video driver {driver}\n"
    return page + DUMMY if driver == "dummy" else page


def measure(folder: Path) -> list[Figure]:
    """Everything, part by part."""
    figures = [thought.floor()]
    for title in BUILT:
        _say(f"rules of {title}")
        figures += thought.rules(TITLES[title], RULE_SECONDS)
        figures += thought.decisions(TITLES[title], DECISIONS)
    _say("start-up")
    figures += starts(folder)
    for width, height in SIZES:
        _say(f"frames at {width} x {height}")
        figures += _figures("screen", [str(width), str(height), str(folder / f"screen-{height}"), str(SECONDS)], folder)
    _say("an idle kiosk")
    figures += _figures("kiosk_rest", [str(folder / "screen-1080"), str(SECONDS), str(ROUNDS)], folder)
    return figures


def starts(folder: Path) -> list[Figure]:
    """The first start ever, and the median of some later ones, with sound."""
    cold, *warm = (_start(folder / "starts") for _ in range(1 + WARM_STARTS))
    middle = sorted(warm)[len(warm) // 2]
    return [
        Figure(group="Start-up at 1920 x 1080", name="first time ever: shelf answers", value=cold, unit="s", budget=COLD),
        Figure(group="Start-up at 1920 x 1080", name="warm: shelf answers", value=middle, unit="s", budget=WARM),
    ]


def _start(home: Path) -> float:
    return float(_part("opening", ["1920", "1080", repr(time.monotonic())], home))


def _figures(module: str, words: Sequence[str], home: Path) -> list[Figure]:
    return msgspec.json.decode(_part(module, words, home), type=list[Figure])


def _part(module: str, words: Sequence[str], home: Path) -> bytes:
    """What a part prints. `PartFailed` with its last words when it fails or is stuck."""
    told = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1", **os.environ}
    told["PAPER_REALMS_HOME"] = str(home)
    command = [sys.executable, "-m", f"scenes.benchmarks.{module}", *words]
    try:
        done = subprocess.run(command, capture_output=True, env=told, cwd=ROOT, timeout=LONGEST, check=False)
    except subprocess.TimeoutExpired as error:
        raise PartFailed(f"the part {module} of the bench is stuck after {LONGEST:.0f} s") from error
    if done.returncode != 0:
        said = done.stderr.decode(errors="replace").strip().splitlines()
        raise PartFailed(f"the part {module} of the bench failed: {said[-1] if said else done.returncode}")
    return done.stdout


def _say(what: str) -> None:
    """Where it is just now, on a terminal."""
    if sys.stderr.isatty():
        print(f"measuring {what} ...", file=sys.stderr)


def _for_machines(figures: Sequence[Figure]) -> dict[str, object]:
    rows = [{**msgspec.structs.asdict(figure), "verdict": figure.verdict} for figure in figures]
    return {"python": platform.python_version(), "cores": os.cpu_count(), "figures": rows}
