"""The table scene of every title: one of the two lists that name the titles (the other is `games.catalog`)."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

TABLES: Final[dict[str, str]] = {
    "kalesia": "scenes.kalesia.scene:KalesiaTable",
}
"""Title id -> module:class. The class is made with (match, seating) and imported when a table is first opened."""

USUAL_SEATS: Final[dict[str, int]] = {"kalesia": 5}
"""With how many a newcomer is best shown the game; four for titles not named."""


def table_class(title: str) -> Any:
    """The table scene's class. `KeyError` for a title without a table."""
    module, _, name = TABLES[title].partition(":")
    return getattr(import_module(module), name)


def usual_seats(title: str) -> int:
    return USUAL_SEATS.get(title, 4)
