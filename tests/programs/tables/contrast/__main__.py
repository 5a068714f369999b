"""How well words stand out from what they lie on, and what is no word from what lies round it, in real pictures.

    uv run python -m tests.programs.tables.contrast [--title kalua ...] [--rooms] [--states 8] [--each 5] [--seed 1] [--high]
                                                    [--words]

Tables stand after some random moves, each `--each` times, in a window of 1280x720, in English; `--rooms`: the shelf and all
rooms. Told are ratios of the Web Content Accessibility Guidelines.

word    letters are the pixels near its own colour, what they lie on is the ring of pixels round them. Words that are hidden,
        cut, or fading are left out. 4.5 to 1; below 36 units, and with `--high` everywhere, 7 to 1
choice  the edge of what can be chosen: rays from its middle look for it. 3 to 1; without `--high` words or shapes on it do
sign    the edge of badges, counters and meters, or what lies on them. 3 to 1
focus   what a thing in focus looks like beside the same thing without: so many pixels must change as a line of two pixels round
        it has. 3 to 1

`--words`: words alone. Exit code 1 where something is below its goal.
"""

from __future__ import annotations

import argparse
import sys
from typing import Final

from games.catalog import TITLES
from tests.programs.tables.contrast.pictures import of_rooms, of_tables
from tests.programs.tables.contrast.ratios import PARTS, Judged

WORST: Final = 20
KINDS: Final = ("word", "focus", "choice", "sign")
FAINT: Final[dict[str, str]] = {}
"""Signs that may be fainter without high contrast, and why. The list only gets shorter."""
SMALL: Final = 36.0
"""Units: smaller words need 7 to 1."""


def goal(one: Judged, high: bool) -> float:
    """What it shall come to."""
    if one.kind != "word":
        return 0.0 if not high and one.text in FAINT else PARTS
    return 7.0 if high or one.size < SMALL else 4.5


def below(found: list[Judged], high: bool) -> list[Judged]:
    """What does not come to it, the worst first."""
    return sorted((one for one in found if one.ratio < goal(one, high)), key=lambda one: (KINDS.index(one.kind), one))


def told(found: list[Judged], high: bool) -> bool:
    """Prints what was found; whether it holds."""
    short = below(found, high)
    for kind in dict.fromkeys(one.kind for one in found):
        print(f"{sum(one.kind == kind for one in found)} {kind}, below: {sum(one.kind == kind for one in short)}", end="; ")
    print()
    worst: dict[tuple[str, str], Judged] = {}
    for one in short:
        worst.setdefault((one.kind, one.text), one)
    for one in list(worst.values())[:WORST]:
        print(f"  {one.ratio:5.2f}  {one.kind} {one.text!r} ({one.size:g} units)  {one.where}")
    return not short


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--title", nargs="*", default=None, choices=list(TITLES))
    parser.add_argument("--rooms", action="store_true")
    parser.add_argument("--states", type=int, default=8)
    parser.add_argument("--each", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--high", action="store_true")
    parser.add_argument("--words", action="store_true")
    given = parser.parse_args()
    holds = True
    for title in given.title if given.title is not None else () if given.rooms else TITLES:
        print(f"{title}: ", end="", flush=True)
        found = list(of_tables(title, given.states, given.seed, given.high, not given.words, given.each))
        holds = told(found, given.high) and holds
    if given.rooms:
        print("rooms: ", end="", flush=True)
        holds = told(list(of_rooms(given.high, parts=not given.words)), given.high) and holds
    sys.exit(not holds)


if __name__ == "__main__":
    main()
