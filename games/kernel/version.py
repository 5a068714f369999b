"""Which version of the program this is: the number stands in `pyproject.toml`, and nowhere else."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Final

from games.kernel.built import told

PROJECT: Final = Path(__file__).parents[2] / "pyproject.toml"


@cache
def version() -> str:
    """As it is written there, "0.8.0", or as it was when the program was built; "" where neither is beside the program."""
    try:
        return str(told("version") or tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]["version"])
    except (OSError, KeyError, ValueError):
        return ""
