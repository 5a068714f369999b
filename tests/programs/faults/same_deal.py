"""Plays the deal of a day twice, each in processes of its own, and compares the journals byte for byte.

    uv run python -m tests.programs.faults.same_deal --day 2026-11-23 --decisions 6

The same rule decides for the person both times. The first process plays without a break. The second one is killed (kill -9) at
every decision and started again, shows everything at another pace, and another process takes its core meanwhile. Computer
players think in a process beside each, as at any table.
"""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

from games.kernel.people.today import SEAT
from scenes.rooms.shelf.shelf import Shelf
from scenes.rooms.today import days
from scenes.table.scene import TableScene
from tests.rig import Rig
from tests.scenes.launcher_rig import ALL_TOLD, ENTER, UP
from tests.scenes.rooms.dealt import answer
from tests.scenes.tables import Flat

ROOT: Final = Path(__file__).parents[3]
PATIENCE: Final = 240.0
"""Seconds for one process."""
SPIN: Final = "while True: pass"


def play(home: Path, day: str, decisions: int, step: float, dies: bool) -> None:
    """From the shelf to that many decisions of the person. `dies`: the process is killed after the first that it makes."""
    days.local_day = lambda: day
    rig = Rig(home, size=(640, 360), pace=1 / step / 20, told=ALL_TOLD, coach=False)
    rig.stage.pictures.recipes = Flat()
    rig.stage.push(Shelf())
    rig.settle()
    for key in (UP, ENTER, ENTER):
        if not isinstance(rig.top, TableScene):
            rig.key(key)
            rig.settle()
    table = rig.top.table  # type: ignore[attr-defined]
    while table.match.outcome() is None and table.match.moves_of(SEAT) < decisions:
        rig.pass_by(step)
        if table.minds.thinking:
            time.sleep(0.002)
        if table.persons.chooser is not None and table.show.idle:
            answer(table)
            if dies:
                os.kill(os.getpid(), signal.SIGKILL)
    table.match.close()
    os._exit(0)


def processes(home: Path, day: str, decisions: int, step: float, dies: bool) -> int:
    """Starts processes until the deal has been played so far; how many were killed."""
    command = [sys.executable, "-m", __spec__.name, "--day", day, "--decisions", str(decisions), "--home", str(home)]
    command += ["--step", str(step), *(["--dies"] if dies else [])]
    killed, env = 0, {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    while True:
        done = subprocess.run(command, cwd=ROOT, env=env, timeout=PATIENCE, capture_output=True, text=True, check=False)
        if done.returncode == 0:
            return killed
        if done.returncode != -signal.SIGKILL:
            raise RuntimeError(done.stderr[-2000:])
        killed += 1


def journal(home: Path) -> bytes:
    """Of the one game that was played there."""
    (found,) = (home / "data" / "saves").glob("*.jsonl")
    return found.read_bytes()


def compare(folder: Path, day: str, decisions: int) -> tuple[bytes, bytes, int]:
    """Both journals, and how often the second process was killed."""
    processes(folder / "one", day, decisions, 1 / 20, dies=False)
    with subprocess.Popen([sys.executable, "-c", SPIN]) as load:
        try:
            killed = processes(folder / "two", day, decisions, 1 / 10, dies=True)
        finally:
            load.kill()
    return journal(folder / "one"), journal(folder / "two"), killed


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--day", default="2026-11-23")
    parser.add_argument("--decisions", type=int, default=6)
    parser.add_argument("--home", type=Path)
    parser.add_argument("--step", type=float, default=1 / 20)
    parser.add_argument("--dies", action="store_true")
    args = parser.parse_args()
    if args.home is not None:
        play(args.home, args.day, args.decisions, args.step, args.dies)
    with tempfile.TemporaryDirectory() as folder:
        one, two, killed = compare(Path(folder), args.day, args.decisions)
    print(f"{args.day}: {len(one.splitlines())} lines, {killed} kills, {'equal' if one == two else 'NOT EQUAL'}")
    return int(one != two)


if __name__ == "__main__":
    sys.exit(main())
