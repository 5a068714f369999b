"""Whether a table tells enough to be played by ear: what is told (`Stage.told`), not what is seen.

    uv run python -m tests.programs.tables.ear --title kalua [--presses 1000] [--seed 1] [--log]
    uv run python -m tests.programs.tables.ear --title kalua --names [--decisions 500] [--seed 1]
    uv run python -m tests.programs.tables.ear --title kalua --spoken [--level normal] [--decisions 500] [--short] [--log]
    uv run python -m tests.programs.tables.ear --title kalua --facts [--changes 2000] [--seed 1] [--log]
    uv run python -m tests.programs.tables.ear --title kalua --play [--games 1] [--every 1] [--seats 0] [--seed 1] [--log]

Without more, one person presses keys by chance: whether the question of every decision is told, and which presses change what
is seen and tell nothing (`--log`: every press and what it told). `--names`: which choices of a decision have no words, or the
same words as another choice that is no twin, in the lesson and then in games of chance. `--spoken`: how many words of a game
the voice says; `--short`: of short games. `--facts`: one value of what a seat sees is another one, and something looks
otherwise; whether any text does too that focus, the cursor that looks round, the question, a look-up or the results tell.
`--play`: short games of one who only hears and presses keys, against computer players that do anything: in each decision
whether what can be heard is what the rules let that seat know, in every so many by keys alone; `--seats`: so many at each
table, 0: now these, now those. Exit code 1 where something is missing, or where half of the decisions have more than 60 words.
"""

from __future__ import annotations

import argparse
import sys
from typing import Final

from games.catalog import TITLES
from scenes.stage.aids.voice.levels import LEVELS
from tests.programs.tables.ear import facts, names, play, presses, spoken

MOST: Final = 60
"""Spoken words of a decision, in half of them."""


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--title", required=True, choices=list(TITLES))
    asked.add_argument("--presses", type=int, default=1000)
    asked.add_argument("--decisions", type=int, default=500)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--changes", type=int, default=2000)
    asked.add_argument("--games", type=int, default=1)
    asked.add_argument("--every", type=int, default=1)
    asked.add_argument("--most", type=int, default=10_000)
    asked.add_argument("--seats", type=int, default=0)
    asked.add_argument("--short", action="store_true")
    asked.add_argument("--names", action="store_true")
    asked.add_argument("--spoken", action="store_true")
    asked.add_argument("--level", choices=LEVELS[1:], default="normal")
    asked.add_argument("--facts", action="store_true")
    asked.add_argument("--play", action="store_true")
    asked.add_argument("--log", action="store_true")
    wanted = asked.parse_args()
    if wanted.names:
        return names.told(wanted.title, wanted.decisions, wanted.seed)
    if wanted.spoken:
        return spoken.told(
            wanted.title, wanted.level, wanted.decisions, wanted.seed, MOST, wanted.log, wanted.short, wanted.seats
        )
    if wanted.facts:
        return facts.told(wanted.title, wanted.changes, wanted.seed, wanted.log)
    if wanted.play:
        return play.told(wanted.title, wanted.games, wanted.seed, wanted.every, wanted.most, wanted.seats, wanted.log)
    return presses.told(wanted.title, wanted.presses, wanted.seed, wanted.log)


if __name__ == "__main__":
    sys.exit(main())
