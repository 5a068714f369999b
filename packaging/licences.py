"""Which libraries the table of licences (`third-party/README.md`) names."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

SAID = (Path(__file__).parent / "third-party" / "README.md").read_text(encoding="utf-8")
TABLE = {word.casefold() for row in re.findall(r"^\| ([^|]*) \|", SAID, re.MULTILINE) for word in re.findall(r"[\w+-]+", row)}
"""Every word of its first column."""


def library(file: str) -> str:
    """`libSDL2_ttf-2-e69aa315.0.so.0.2400.0` -> `sdl2_ttf`."""
    stem = re.sub(r"(-[0-9a-f]{8}\b.*|-\d)+$", "", file.partition(".so")[0].removeprefix("lib"))
    return re.sub(r"^python[\d.]+", "python", stem).casefold()


def unnamed(files: Iterable[str]) -> set[str]:
    """Of these file names the libraries that it does not name; modules of Python count as Python."""
    inside = {library(file) for file in files if file.startswith("lib") and ".so" in file}
    return {name for name in inside if name not in TABLE}
