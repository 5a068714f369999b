"""Starts several forms of the program by turns, and says what each takes until its whole shelf is to be seen.

    python3 packaging/prove/starts.py --size 1366x768 "source=python /clone/main.py" "frozen=/dist/paper-realms/paper-realms"

A form is a name and the words that start it, with whole paths. Each start has a virtual screen of its own, and nobody touches
it. The first has a home with nothing but settings, so that the shelf comes at once; the later ones, `--later` of them, have
what the first left there. The shelf is whole from the first look on after which nothing but what drifts changes any more.
Prints, for every form and size, the seconds until then by the clock, and those of processor time that all processes of the
program had taken by then; of later starts, the middle of each.
Needs Linux, Xvfb and openbox.
"""

from __future__ import annotations

import argparse
import os
import shlex
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from places import Command, end
from screen import MUCH, Screen, changed

STANDS, LONGEST = 4.0, 90.0
"""Seconds without a change after which nothing more is waited for; seconds after which it is given up."""
BETWEEN = 0.05
TICKS = os.sysconf("SC_CLK_TCK")
SHADES = 60


class Start(NamedTuple):
    """Seconds until the shelf was whole."""

    clock: float
    work: float


class Look(NamedTuple):
    """What was seen then, and taken by then."""

    clock: float
    work: float
    seen: bytes


def work(pid: int) -> float:
    """Seconds of processor time of a process, of those it has waited for, and of all that live below it."""
    try:
        told = Path(f"/proc/{pid}/stat").read_bytes().rpartition(b")")[2].split()
        children = [child for task in Path(f"/proc/{pid}/task").iterdir() for child in (task / "children").read_text().split()]
    except OSError:
        return 0.0
    return sum(map(int, told[11:15])) / TICKS + sum(work(int(child)) for child in children)


def start(words: list[str], home: Path, size: str) -> Start:
    place = Command(words, home)
    place.home.greet()
    with Screen(home, size) as screen:
        time.sleep(1.0)
        began = time.monotonic()
        program = place.start(screen.display, "--language", "en")
        looks: list[Look] = []
        still = began
        try:
            while time.monotonic() - still < STANDS and time.monotonic() - began < LONGEST:
                now = time.monotonic()
                looks.append(Look(now - began, work(program.pid), screen.look()))
                if len(set(looks[-1].seen)) < SHADES or changed(looks[-1].seen, last_of(looks, STANDS)) > MUCH:
                    still = now
                time.sleep(BETWEEN)
        finally:
            screen.keep("last")
            end(program)
    final = looks[-1].seen
    whole = len(looks) - 1
    while whole and changed(looks[whole - 1].seen, final) < MUCH:
        whole -= 1
    return Start(looks[whole].clock, looks[whole].work)


def last_of(looks: list[Look], seconds: float) -> bytes:
    """What was seen so long before the last look, or first."""
    return next(look.seen for look in looks if look.clock >= looks[-1].clock - seconds)


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("forms", nargs="+", metavar="NAME=WORDS")
    asked.add_argument("--size", action="append", help="of the screen, in pixels")
    asked.add_argument("--first", type=int, default=1, help="how many starts with a new home")
    asked.add_argument("--later", type=int, default=3)
    said = asked.parse_args()
    forms = {name: shlex.split(words) for name, _, words in (form.partition("=") for form in said.forms)}
    print("seconds: first start by the clock, its work; a later one by the clock, its work; load of the machine", flush=True)
    for size in said.size or ("1366x768", "1920x1080", "3840x2160"):
        with tempfile.TemporaryDirectory(prefix="starts-") as folder:
            firsts: dict[str, list[Start]] = {name: [] for name in forms}
            laters: dict[str, list[Start]] = {name: [] for name in forms}
            for number in range(said.first + said.later):
                for name, words in forms.items():
                    home = Path(folder, f"{name}-{min(number, said.first - 1)}")
                    (firsts if number < said.first else laters)[name].append(start(words, home, size))
        for name in forms:
            both = firsts[name], laters[name]
            figures = [statistics.median(column) for times in both for column in zip(*times, strict=True)]
            print(f"{size:>10} {name:<10}", *(f"{figure:6.2f}" for figure in figures), f"{os.getloadavg()[0]:8.1f}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
