"""Squares, units and kingdoms as people read them: what the rules give by number, the words name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from games.caledea.content import kingdom
from games.caledea.state import State
from games.caledea.table import IDS
from games.kernel.match import Player
from scenes.stage.words.words import Words

TITLE: Final = "caledea"
SQUARES: Final = {"square": "place", "other": "other", "home": "home"}
RANKS: Final = (3, 2, 1)
"""In the order in which a group is told."""


def column(index: int) -> str:
    """A, B ... Z, AA, AB ... from the left."""
    high, low = divmod(index, 26)
    return (chr(64 + high) if high else "") + chr(65 + low)


def place(view: State, square: int) -> str:
    """The square as one says it: column by letter, row by number, C4; `(0,0)` of the rules page is A1."""
    row, col = divmod(square, view.width)
    return f"{column(col)}{row + 1}"


def worded(values: Mapping[str, Any], view: State, players: Sequence[Player]) -> dict[str, Any]:
    """The values of a prompt or reason, with `place` for its square (else its unit's), `rank` and `name` of its unit, the
    other square and that of the home as they are called, `name` for its seat, and the kingdom by its id."""
    said = dict(values)
    unit = values.get("unit")
    if isinstance(unit, int) and unit in view.units[unit // IDS]:
        said |= {"rank": view.unit(unit).rank, "name": players[unit // IDS].name, "place": place(view, view.unit(unit).square)}
    said |= {SQUARES[name]: place(view, values[name]) for name in SQUARES.keys() & values}
    said |= {to: players[values[name]].name for name, to in (("seat", "name"), ("rival", "rival")) if name in values}
    if "kingdom" in values:
        said["kingdom"] = kingdom(values["kingdom"]).id
    return said


def ranks_listed(view: State, ids: Iterable[int], words: Words) -> str:
    """ "1 general and 2 infantry", the highest first."""
    ranks = [view.unit(id).rank for id in ids]
    return words.listing([words.of(TITLE, f"rank_count.{rank}", n=ranks.count(rank)) for rank in RANKS if rank in ranks])
