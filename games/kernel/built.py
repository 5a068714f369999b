"""What was written down about the program when it was built. In a check-out nothing was: there its sources are asked.

Needs the standard library only.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, Final

FILE: Final = Path(__file__).parents[2] / "built.json"
"""Beside `games` in a package and in a frozen folder; `packaging/built.py` writes it. Not in a check-out."""


@cache
def told(name: str) -> Any:
    """What it says under that name; None where it says nothing, or is not there."""
    try:
        return json.loads(FILE.read_text(encoding="utf-8")).get(name)
    except (OSError, ValueError, AttributeError):
        return None
