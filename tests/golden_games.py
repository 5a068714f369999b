"""The golden games as they lie under `tests/golden/<title>/`: a page to read (`.txt`) and the transcript, packed (`.jsonl.xz`).

`xz -dc tests/golden/kalesia/exhaustion.jsonl.xz > game.jsonl` gives one that `main.py verify` and `main.py replay` read.
"""

from __future__ import annotations

import lzma
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from games.kernel.protocol import Event, Move, Seat
from games.kernel.replaying import Game

FOLDER = Path(__file__).parent / "golden"
SUFFIX = ".jsonl.xz"
TIGHT = 9 | lzma.PRESET_EXTREME
TRIED = 2000
"""Seeds, at most."""
Played = tuple[list[str], list[bytes], Any]
"""A page to read, the lines of the transcript, the last state."""


def keep(folder: Path, name: str, page: list[str], lines: list[bytes]) -> None:
    """Writes both files of a game. Equal lines give equal bytes: nothing of the moment or the machine is packed with them."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.txt").write_text("\n".join(page) + "\n", encoding="utf-8")
    (folder / f"{name}{SUFFIX}").write_bytes(lzma.compress(b"\n".join(lines) + b"\n", preset=TIGHT))


def keep_all(folder: Path, endings: Iterable[Any], play: Callable[[Any], Played], ends: Callable[[Any, Any], bool]) -> None:
    """Plays and writes all of them anew. `SystemExit` at one that ends otherwise than it should: it names another seed."""
    for ending in endings:
        page, lines, end = play(ending)
        if not ends(ending, end):
            print(f"{ending.name} ends otherwise: {end.result}. Looking for another seed ...", flush=True)
            other = next((seed for seed in range(TRIED) if ends(ending, play(ending._replace(seed=seed))[2])), None)
            told = f"write seed {other} into ENDINGS" if other is not None else "ask ENDINGS for other seats or winners"
            raise SystemExit(f"{ending.name}: {told}, and start again")
        keep(folder, ending.name, page, lines)


def told_by(game: Game, seat: Seat, move: Move) -> list[Event]:
    """Plays the move; all that was told."""
    told: list[Event] = []
    game.play(seat, move, lambda event, state: told.append(event))
    return told


def page(folder: Path, name: str) -> list[str]:
    return (folder / f"{name}.txt").read_text(encoding="utf-8").splitlines()


def transcript(folder: Path, name: str) -> list[bytes]:
    """The lines of the transcript, byte for byte as they were kept. `LZMAError`: the file is damaged."""
    return lzma.decompress((folder / f"{name}{SUFFIX}").read_bytes()).splitlines()


def names(folder: Path) -> list[str]:
    """The games kept there."""
    return sorted(path.name.removesuffix(SUFFIX) for path in folder.glob(f"*{SUFFIX}"))
