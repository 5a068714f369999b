"""Breaks the program in small ways, one at a time, and asks whether the tests that reach the place notice.

uv run python -m tests.programs.house.mutants --room minds --count 60 --seed 1
uv run python -m tests.programs.house.mutants --room scenes --count 20 --seed 2 --seconds 240

The same room, count and seed break the same things. It works in a copy of the tree; nothing here is changed. First all tests of
the room run once, also those that a day leaves out, to learn which of them reach which place. Then those that reach a mutant
run, the quickest first, as many as take `--seconds` together; where their own time is over, it is late, and counts as one that
nobody killed. Golden pictures are compared to the last pixel.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from typing import Final

from games.catalog import SHELF
from games.kernel.chance import Chance
from tests.house import ROOT, modules
from tests.programs.house.mutants.breaking import Mutant, mutants, probed
from tests.programs.house.mutants.reached import REACHED, TEXTS, TIMES
from tests.programs.kept import golden_pictures

ROOMS: Final = {
    "minds": (("games/kernel/minds", *(f"games/{title}/mind" for title in SHELF)), ("tests/judgements", "tests/games")),
    "scenes": (("scenes",), ("tests/scenes",)),
}
"""What is broken in them, and which tests there are."""
PICTURES: Final = "tests/scenes/test_golden_pictures.py::test_every_scene_looks_as_it_was_kept"
COPIED: Final = ("games", "scenes", "tests")
SLOWER: Final = 5
"""So many times as long as its tests have taken may a mutant take: the machine may be busier then."""


def copy_of_the_house(to: Path) -> None:
    """The tree with a text of its own of whatever may be broken; all else is linked."""
    for path in ROOT.iterdir():
        if path.name in COPIED:
            shutil.copytree(path, to / path.name, ignore=shutil.ignore_patterns("__pycache__"))
        elif path.name not in (".git", "out"):
            (to / path.name).symlink_to(path)


def learned(drawn: Sequence[Mutant], tests: Sequence[str], house: Path) -> list[dict[str, float]]:
    """Of every mutant the tests that reach it, and the seconds of each; those that fail as it is are no use."""
    numbers: dict[str, dict[int, int]] = defaultdict(dict)
    for number, mutant in enumerate(drawn):
        numbers[mutant.place][mutant.site] = number
    for place, sites in numbers.items():
        (module,) = modules(place)
        (house / place).write_text(probed(module, sites), encoding="utf-8")
    notes, times = house / "reached.txt", house / "times.txt"
    texts = json.dumps({str(house / place): list(sites.values()) for place, sites in numbers.items()})
    env = {**os.environ, REACHED: str(notes), TIMES: str(times), TEXTS: texts, golden_pictures.ASKED: "exact"}
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "--everything",
        "-p",
        "no:cacheprovider",
        "-p",
        "tests.programs.house.mutants.reached",
    ]
    command += tests
    subprocess.run(command, cwd=house, env=env, check=False)
    for place in numbers:
        shutil.copyfile(ROOT / place, house / place)
    taken = {test: float(seconds) for seconds, test in map(_halves, times.read_text(encoding="utf-8").splitlines())}
    found: list[dict[str, float]] = [{} for _ in drawn]
    for place, test in map(_halves, notes.read_text(encoding="utf-8").splitlines()):
        for one in [test] if test else taken:
            if one in taken:
                found[int(place)][one] = taken[one]
    return found


def _halves(line: str) -> tuple[str, str]:
    first, _, second = line.partition("\t")
    return first, second


def quickest(tests: dict[str, float], place: str, seconds: float) -> list[str]:
    """As many as take so long together, but one at least: the title's pictures and those about the same folder first, then the
    quickest."""
    folder = f"tests/{Path(place).parent}".replace("/mind", "")
    pictures = tuple(f"{PICTURES}[{part}]" for part in Path(place).parts)

    def later(test: str) -> bool:
        return test not in pictures and (tests[test] > 1 or not test.startswith(folder))

    order = sorted(tests, key=lambda test: (later(test), tests[test], test))
    asked, total = order[:1], sum(tests[test] for test in order[:1])
    for test in order[1:]:
        total += tests[test]
        if total > seconds:
            break
        asked.append(test)
    return asked


def ends(mutant: Mutant, tests: dict[str, float], house: Path, seconds: float) -> tuple[str, str]:
    """It is killed, lives, is late (its tests have not ended in time), unsound (what failed always fails) or unreached; and the
    test that failed, if one did."""
    asked = quickest(tests, mutant.place, seconds)
    if not asked:
        return "unreached", ""
    target = house / mutant.place
    target.write_text(mutant.text, encoding="utf-8")
    try:
        failed = _failing(asked, house, 60 + SLOWER * seconds)
    except subprocess.TimeoutExpired:
        return "late", ""
    finally:
        shutil.copyfile(ROOT / mutant.place, target)
    if not failed:
        return "lives", ""
    return "unsound" if _failing(failed, house, 60 + SLOWER * seconds) else "killed", f", {failed[0]}"


def _failing(asked: list[str], house: Path, seconds: float) -> list[str]:
    """The first test or file that fails of those asked for; all of them where nobody can say which."""
    command = [sys.executable, "-B", "-m", "pytest", "-q", "-x", "-n0", "-p", "no:cacheprovider", *asked]
    env = {**os.environ, golden_pictures.ASKED: "exact"}
    done = subprocess.run(command, cwd=house, capture_output=True, text=True, timeout=seconds, check=False, env=env)
    return [] if done.returncode == 0 else named(done.stdout) or asked[:1]


def named(said: str) -> list[str]:
    """The tests that failed, by pytest's summary; what the program itself has logged may look like one of its lines."""
    lines = said.partition("short test summary info")[2].splitlines()
    return [line.split(" ", 1)[1].split(" - ")[0] for line in lines if line.startswith(("FAILED ", "ERROR "))]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--room", choices=ROOMS, required=True)
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=60.0, help="for the tests of one mutant")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="mutants at a time")
    wanted = parser.parse_args()
    rooms, tests = ROOMS[wanted.room]
    drawn = mutants(modules(*rooms), wanted.count, Chance(wanted.seed))
    count: dict[str, int] = {}
    with tempfile.TemporaryDirectory(prefix="mutants") as folder, ThreadPoolExecutor(wanted.jobs) as pool:
        houses: SimpleQueue[Path] = SimpleQueue()
        for job in range(wanted.jobs):
            house = Path(folder) / str(job)
            house.mkdir()
            copy_of_the_house(house)
            houses.put(house)

        def tried(mutant: Mutant, reaching: dict[str, float]) -> tuple[str, str]:
            house = houses.get()
            try:
                return ends(mutant, reaching, house, wanted.seconds)
            finally:
                houses.put(house)

        there = learned(drawn, tests, house)
        for mutant, reaching, (end, by) in zip(drawn, there, pool.map(tried, drawn, there), strict=True):
            count[end] = count.get(end, 0) + 1
            print(f"{end:9} {mutant.place}:{mutant.line}  {mutant.change[:100]}  ({len(reaching)} tests{by})", flush=True)
    print(f"{count.get('killed', 0)} of {len(drawn)} killed: {count}")


if __name__ == "__main__":
    main()
