"""Journals kept of every rules version that a title has had, one each: `tests/golden/older/TITLE-VERSION.jsonl.xz`.

Those of before were written by the programs of their time. `python -m tests.programs.kept.older_games` adds what is missing of
today's versions; run it when `rules_version` of a title has been raised, so that a game of it is there when the next one
comes.
"""

from __future__ import annotations

import lzma
import sys
import tempfile
from pathlib import Path
from typing import Final

from games.catalog import TITLES
from games.kernel.chance import Chance
from games.kernel.match import Match, Player
from games.kernel.protocol import Title
from tests.golden_games import SUFFIX, TIGHT

FOLDER: Final = Path(__file__).parents[2] / "golden" / "older"
SEED: Final = 7


def kept() -> dict[tuple[str, int], Path]:
    """The packed journals by title and rules version."""
    found = {}
    for file in sorted(FOLDER.glob(f"*{SUFFIX}")):
        title, _, version = file.name.removesuffix(SUFFIX).rpartition("-")
        found[title, int(version)] = file
    return found


def laid_out(title: str, version: int, folder: Path) -> Path:
    """That journal as a file that the program reads."""
    path = folder / f"{title}-{version:04d}.jsonl"
    path.write_bytes(lzma.decompress(kept()[title, version].read_bytes()))
    return path


def keep(title: Title) -> Path:
    """A game of today's rules, played at random to its end."""
    with tempfile.TemporaryDirectory() as folder:
        path, luck = Path(folder) / "a.jsonl", Chance(SEED)
        players = tuple(Player(f"Seat {seat + 1}", "human") for seat in range(max(2, title.seats[0])))
        match = Match.start(title, title.options(), players, SEED, path)
        while match.outcome() is None:
            seat = match.to_act()[0]
            match.submit(seat, luck.pick(match.legal_moves(seat)))
        match.close()
        file = FOLDER / f"{title.id}-{title.rules_version}{SUFFIX}"
        FOLDER.mkdir(parents=True, exist_ok=True)
        file.write_bytes(lzma.compress(path.read_bytes(), preset=TIGHT))
    return file


def main() -> int:
    there = kept()
    for title in TITLES.values():
        if (title.id, title.rules_version) not in there:
            print(keep(title))
    return 0


if __name__ == "__main__":
    sys.exit(main())
