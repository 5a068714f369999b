"""Boards are Tiled maps: maps/caledea/*.tmx, read through pytmx, linted, and joined by content.toml (CALEDEA-1203).

Every cell of the layer `resources` is a tile whose properties `land` and `goods` are its two resources.
"""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from games.caledea.content import GOODS, LANDS, content
from games.kernel.protocol import ContentError

FOLDER: Final = Path(__file__).parents[3] / "maps" / "caledea"
LAYER: Final = "resources"


class MapError(ContentError):
    """A map that the rules cannot use; the message names the file and the square, column and row counted from 0."""


class Board(NamedTuple):
    """A rectangle of squares. `outpost` holds, per square, the kingdom (3 * land + goods) that both its resources belong to."""

    width: int
    height: int
    outpost: tuple[int, ...]
    boards: int
    """How many printed boards it is made of."""


@cache
def board(name: str) -> Board:
    """One of the boards of content.toml ("A", "wide" ...). `MapError` when a map of it cannot be used."""
    rows = [[read_map(FOLDER / f"{map_name}.tmx") for map_name in row] for row in content().boards[name].rows]
    return join(rows)


def join(rows: list[list[Board]]) -> Board:
    """CALEDEA-1201: one rectangle. `MapError` when the sizes do not fit together."""
    first = rows[0][0]
    for part in (part for row in rows for part in row):
        if (part.width, part.height) != (first.width, first.height):
            raise MapError(
                f"boards of {first.width} by {first.height} and {part.width} by {part.height} squares cannot be joined"
            )
    lines = [
        kingdom
        for row in rows
        for y in range(first.height)
        for part in row
        for kingdom in part.outpost[y * part.width : (y + 1) * part.width]
    ]
    count = sum(len(row) for row in rows)
    return Board(first.width * len(rows[0]), first.height * len(rows), tuple(lines), count)


def read_map(path: Path) -> Board:
    """A single board. `MapError` says in plain words what is wrong with the file, and on which square."""
    tiled = _load(path)
    if tiled.orientation != "orthogonal" or str(tiled.infinite).lower() in ("1", "true"):
        raise MapError(f"{path.name}: a board is an orthogonal map of a fixed size")
    if tiled.width < 3 or tiled.height < 3:
        raise MapError(f"{path.name}: a board needs at least 3 by 3 squares, not {tiled.width} by {tiled.height}")
    layer = next((i for i, one in enumerate(tiled.layers) if one.name == LAYER and hasattr(one, "data")), None)
    if layer is None:
        raise MapError(f"{path.name}: there is no tile layer called {LAYER}")
    cells = [(x, y) for y in range(tiled.height) for x in range(tiled.width)]
    outpost = tuple(_kingdom_of(tiled.get_tile_properties(x, y, layer), f"{path.name}: square ({x},{y})") for x, y in cells)
    for card in content().kingdoms:
        if card.index not in outpost:
            raise MapError(f"{path.name}: {card.name} has no outpost; no square shows {card.land} and {card.goods}")
    return Board(tiled.width, tiled.height, outpost, 1)


def _load(path: Path) -> Any:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from pytmx.pytmx import TiledMap  # late: it is slow to load, and only who lays a table needs it

    try:
        return TiledMap(str(path))
    except FileNotFoundError as error:
        raise MapError(f"{path.name}: {Path(str(error.filename)).name} is missing from {path.parent.name}") from error
    except Exception as error:  # pytmx passes on whatever its parsers raise
        raise MapError(f"{path.name} cannot be read as a Tiled map: {error}") from error


def _kingdom_of(properties: dict[str, Any] | None, where: str) -> int:
    """CALEDEA-003: exactly one land and one of the goods, and the outpost that follows from them."""
    if properties is None:
        raise MapError(f"{where} is empty; every square needs a tile with two resources")
    land, goods = properties.get("land"), properties.get("goods")
    if land not in LANDS:
        raise MapError(f"{where} has {_shown(land)} as its land; it must be one of {', '.join(LANDS)}")
    if goods not in GOODS:
        raise MapError(f"{where} has {_shown(goods)} as its goods; they must be one of {', '.join(GOODS)}")
    found = content().kingdoms[3 * LANDS.index(land) + GOODS.index(goods)]
    if properties.get("outpost_of", found.id) != found.id:
        raise MapError(
            f"{where} shows {land} and {goods}, which is an outpost of {found.id}, not of {properties['outpost_of']}"
        )
    return found.index


def _shown(value: object) -> str:
    return "nothing" if value in (None, "") else repr(value)
