"""Whether the program can be played with one button, or with two; and whether anything needs to be held down.

    uv run python -m tests.programs.tables.hands --title kalua --buttons one [--seed 1] [--most 20000]
    uv run python -m tests.programs.tables.hands --pair --title kalesia [--seed 1]
    uv run python -m tests.programs.tables.hands --rooms [--buttons two]
    uv run python -m tests.programs.tables.hands --holds
    uv run python -m tests.programs.tables.hands --words [--title kalua] [--presses 400]
    uv run python -m tests.programs.tables.hands --begin [--title kalua]
    uv run python -m tests.programs.tables.hands --order [--room "first page"] [--language it]

`--buttons`: a player who knows nothing but what is told while it is offered goes from the shelf to a table, plays a game with
computers to its end by chance, sees the results, opens the settings and comes back; how far the choices are. `--pair`: two
persons with a switch each play a short game, and the one who is not asked presses now and then too. `--rooms`: the
same player goes into every room of the launcher, types a name, and comes back. `--holds`: every key, pad button and mouse
button at a table of each title, tapped and held, alone and with another one down, with the setting for that: what means
something else then. `--words`: two buttons are pressed by chance at tables and in rooms, and every plate is read; which of them
nobody would write so. `--begin`: presses and seconds from the page before the first shelf to a running game. `--order`: in
which order rooms offer what can be done there, and what the plate says of each. Exit code 1 where a choice is too far,
something must be held, or a plate is wrong.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

import pytest

from games.catalog import TITLES
from tests.programs.tables.hands import begin, holds, order, pair, wording
from tests.programs.tables.hands.evening import report, spend
from tests.programs.tables.hands.rooms import walk


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--title", choices=list(TITLES))
    asked.add_argument("--buttons", choices=["one", "two"], default="one")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--most", type=int, default=20_000)
    asked.add_argument("--pair", action="store_true")
    asked.add_argument("--rooms", action="store_true")
    asked.add_argument("--holds", action="store_true")
    asked.add_argument("--words", action="store_true")
    asked.add_argument("--presses", type=int, default=400)
    asked.add_argument("--begin", action="store_true")
    asked.add_argument("--order", action="store_true")
    asked.add_argument("--room", choices=[order.SHELF, *order.ROOMS])
    asked.add_argument("--language", default="en")
    wanted = asked.parse_args()
    two = wanted.buttons == "two"
    if wanted.words:
        return wording.told([wanted.title] if wanted.title else list(TITLES), wanted.presses)
    if wanted.order:
        order.told([wanted.room] if wanted.room else [order.SHELF, *order.ROOMS], wanted.language)
        return 0
    if wanted.begin:
        with tempfile.TemporaryDirectory() as home, pytest.MonkeyPatch.context() as patch:
            begin.told([wanted.title] if wanted.title else list(TITLES), Path(home), patch)
        return 0
    if wanted.holds:
        return holds.told()
    if wanted.rooms:
        with tempfile.TemporaryDirectory() as home, pytest.MonkeyPatch.context() as patch:
            print(" ".join(sorted({*walk(two, Path(home), patch).been})))
        return 0
    if wanted.pair:
        for title in [wanted.title] if wanted.title else list(TITLES):
            with tempfile.TemporaryDirectory() as home:
                pair.told(title, pair.share(title, Path(home), wanted.seed, wanted.most))
        return 0
    near = True
    for title in [wanted.title] if wanted.title else list(TITLES):
        with tempfile.TemporaryDirectory() as home, pytest.MonkeyPatch.context() as patch:
            near = report(title, two, spend(title, two, Path(home), patch, wanted.seed, wanted.most)) and near
    return 0 if near else 1


if __name__ == "__main__":
    sys.exit(main())
