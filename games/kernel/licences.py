"""The licences of the program and of all that it is played with, as they come with it in every form."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from typing import Final, NamedTuple

from games.kernel.files import read_ordinary
from games.kernel.program import HOUSE

MOST_BYTES: Final = 200_000
PARTS: Final = "README.md"
"""The table of all parts."""
FIRST: Final = ("LICENSE", "NOTICE", PARTS)
"""The program's own, then all others by name."""
PACKAGE: Final = "paper-realms"


class Passage(NamedTuple):
    """Of a text: a heading of level 1 or 2, or at level 0 a paragraph."""

    level: int
    text: str


def licences() -> dict[str, Path]:
    """The files by their names; empty where somebody has taken them out."""
    found = {path.name: path for path in _files() if path.name in FIRST or path.suffix == ".txt"}
    names = [name for name in FIRST if name in found]
    return {name: found[name] for name in (*names, *sorted(found.keys() - set(names)))}


def _files() -> Iterator[Path]:
    """Beside the program, where it was built; else in its check-out; else among what pip knows of it."""
    for home, parts in ((HOUSE / "licences", "third-party"), (HOUSE, "packaging/third-party")):
        if (home / "LICENSE").is_file():
            yield from (home / "LICENSE", home / "NOTICE", *sorted((home / parts).glob("*")))
            return
    try:
        files = metadata.files(PACKAGE) or []
    except metadata.PackageNotFoundError:
        return
    yield from (Path(str(file.locate())) for file in files if "licenses" in file.parts)


def passages(path: Path) -> list[Passage]:
    """What such a file says, in pieces that can be set: lines are joined, rows of tables become sentences. `OSError`."""
    text = read_ordinary(path, MOST_BYTES).decode("utf-8", errors="replace")
    found = [passage for block in re.split(r"\n\s*\n", text) for passage in _block(block)]
    return [Passage(level, _plain(said)) for level, said in found] if path.suffix == ".md" else found


def _block(block: str) -> Iterator[Passage]:
    lines = [line.strip() for line in block.strip("\n").splitlines()]
    if lines and lines[0].startswith("#"):
        mark, _, heading = lines[0].partition(" ")
        yield Passage(min(2, len(mark)), heading)
        lines = lines[1:]
    if lines and all(line.startswith("|") for line in lines):
        for cells in ([cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]):
            yield Passage(0, f"{cells[0]}: {'; '.join(cells[1:])}")
    elif any(lines):
        yield Passage(0, " ".join(" ".join(lines).split()))


def _plain(text: str) -> str:
    """Without the signs of Markdown."""
    return re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", text).replace("**", "").replace("`", "")
