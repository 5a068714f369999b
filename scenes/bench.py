"""`main.py bench`: how fast everything is on this machine, as ratios against floors measured in the same run.

Every part that opens a window runs in a process of its own, in a folder that is thrown away, and ends with the bench. The
window is SDL's dummy one unless SDL_VIDEODRIVER names another, so that figures of two machines can be compared. What the
program costs at rest is measured in a real window, on a display that the bench opens itself.
"""

from __future__ import annotations

import os
import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import msgspec

from games.catalog import BUILT, TITLES
from games.kernel.arena import thought
from games.kernel.arena.figure import REFERENCE, Figure, for_machine, report
from games.kernel.arena.tethered import Listener, tethered
from games.kernel.program import called, part
from scenes.benchmarks import display
from scenes.benchmarks.opening import Opening
from scenes.benchmarks.part import MEASURING, begins, leave_tidily

ROOT: Final = Path(__file__).parents[1]
SIZES: Final = ((1920, 1080), (3840, 2160))
STARTS: Final = ((1366, 768), *SIZES)
SECONDS: Final = 3.0
REST_SECONDS: Final = 10.0
RULE_SECONDS: Final = 0.6
ROUNDS: Final = 2
DECISIONS: Final = 60
COLD, WARM = (2.5, 4.0), (1.0, 1.5)
"""Seconds from launch to the whole shelf, of processor time of all processes; and until it answers, by the clock."""
WARM_STARTS: Final = 3
LONGEST: Final = 600.0
"""Seconds after which a part counts as stuck."""

DUMMY: Final = (
    "The dummy driver shows nothing: its flip costs nothing, so medians are not judged by that floor. For the ratio run it\n"
    "on a display: SDL_VIDEODRIVER=x11 xvfb-run -a -s '-screen 0 3840x2160x24' {called} bench\n"
)


BUDGETS: Final = (
    "Budgets are written down for a machine whose plain Python loop makes {steps:.2f} million steps a second, and\n"
    "stretched or shortened here by the loop of this machine.\n"
)


NO_DISPLAY: Final = (
    "What the program costs at rest was not measured: that needs a real window, and there is no Xvfb here to open one.\n"
)


class PartFailed(RuntimeError):
    """A part of the bench did not come to its end; the message says which, and what it said last."""


def run(json: bool) -> int:
    """Measures and prints; 1 when a part failed, be it that the others are told, else 0: a slow machine is no error."""
    leave_tidily()
    failed: list[str] = []
    with tempfile.TemporaryDirectory(prefix="paper-realms-bench-") as folder:
        figures = measure(Path(folder), failed)
    if json:
        print(msgspec.json.format(msgspec.json.encode(_for_machines(figures, failed))).decode())
    else:
        print(heading())
        print(report(figures))
    for why in failed:
        print(f"{called()}: {why}", file=sys.stderr)
    return 1 if failed else 0


def heading() -> str:
    driver = os.environ.get("SDL_VIDEODRIVER", "dummy")
    page = f"Paper Realms, Python {platform.python_version()}, {os.cpu_count()} cores, SDL video driver {driver}\n"
    page += BUDGETS.format(steps=REFERENCE / 1_000_000)
    page += DUMMY.format(called=called()) if driver == "dummy" else ""
    return page if display.available() else page + NO_DISPLAY


def measure(folder: Path, failed: list[str]) -> list[Figure]:
    """Everything, part by part; why a part failed comes to `failed`, and the others are measured all the same. Budgets are
    those of this machine, by its plain loop at its best, before all parts and after them."""
    figures = [floor := thought.floor()]
    for title in BUILT:
        begins(f"rules of {title}")
        figures += thought.rules(TITLES[title], RULE_SECONDS)
        figures += thought.decisions(TITLES[title], DECISIONS)
    begins("start-up")
    with _said(failed):
        figures += starts(folder)
    for width, height in SIZES:
        begins(f"frames at {width} x {height}")
        with _said(failed):
            figures += figures_of("screen", [str(width), str(height), str(folder / f"screen-{height}"), str(SECONDS)], folder)
    begins("an idle kiosk")
    with _said(failed):
        figures += figures_of("kiosk_rest", [str(folder / "screen-1080"), str(SECONDS), str(ROUNDS)], folder)
    if display.available():
        with _said(failed):
            figures += figures_of("rest", [str(folder / "screen-1080"), str(REST_SECONDS)], folder)
    return for_machine(figures, max(floor.value, thought.floor().value))


@contextmanager
def _said(failed: list[str]) -> Iterator[None]:
    """A part that fails is noted, and nobody else's figures are lost."""
    try:
        yield
    except PartFailed as error:
        failed.append(str(error))


def starts(folder: Path) -> list[Figure]:
    """The first start ever, and the middle one of some later ones, with sound; at every size."""
    found = []
    for width, height in STARTS:
        part_of = [str(width), str(height)]
        cold, *warm = (started(part_of, folder / f"starts-{height}") for _ in range(1 + WARM_STARTS))
        middle = sorted(warm, key=lambda start: start.work)[len(warm) // 2]
        for name, start, (work, answers) in (("first time ever", cold, COLD), ("warm", middle, WARM)):
            for what, value, budget in (
                ("processor time until the shelf is whole", start.work, work),
                ("whole shelf", start.whole, None),
                ("shelf answers", start.answered, answers),
            ):
                figure = Figure(
                    group=f"Start-up at {width} x {height}", name=f"{name}: {what}", value=value, unit="s", budget=budget
                )
                found.append(figure)
    return found


def started(size: Sequence[str], home: Path) -> Opening:
    return msgspec.json.decode(_part("opening", [*size, repr(time.monotonic())], home), type=Opening)


def figures_of(module: str, words: Sequence[str], home: Path) -> list[Figure]:
    return msgspec.json.decode(_part(module, words, home), type=list[Figure])


def _part(module: str, words: Sequence[str], home: Path) -> bytes:
    """What a part prints. `PartFailed` with its last words when it fails or is stuck."""
    told = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1", **os.environ}
    told["PAPER_REALMS_HOME"] = str(home)
    with tempfile.TemporaryFile() as page, tethered(command_of(module, words), told, page, ROOT) as process:
        listener = Listener(process.stderr, MEASURING)
        try:
            code = process.wait(LONGEST)
        except subprocess.TimeoutExpired as error:
            raise PartFailed(f"the part {module} of the bench is stuck after {LONGEST:.0f} s") from error
        if code != 0:
            raise PartFailed(f"the part {module} of the bench failed: {listener.last_words() or code}")
        page.seek(0)
        return page.read()


def command_of(module: str, words: Sequence[str]) -> list[str]:
    """How a part is started."""
    return part(f"scenes.benchmarks.{module}", words)


def _for_machines(figures: Sequence[Figure], failed: Sequence[str]) -> dict[str, object]:
    rows = [{**msgspec.structs.asdict(figure), "verdict": figure.verdict} for figure in figures]
    return {"python": platform.python_version(), "cores": os.cpu_count(), "figures": rows, "failed": failed}
