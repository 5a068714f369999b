"""World tiles are Tiled maps: maps/kalyra/*.tmx, 3 by 3 cells, read through pytmx once, linted, and turned by the players.

Tile layer `terrain`: every cell a tile with the property `terrain`; only water is impassable (KALYRA-TIL-05). Object layer
`markers`: a point at the middle of a cell with the properties `marker` and `index`. Map properties: id, name, kind.
"""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from games.kalyra.content import TILE_KINDS
from games.kernel.protocol import ContentError

CLAUSE_OF_TILE: Final = {
    "inn": "KALYRA-TIL-01",
    "boss": "KALYRA-TIL-02",
    "town": "KALYRA-TIL-03",
    "city": "KALYRA-TIL-03",
    "wilderness": "KALYRA-TIL-04",
    "enemy": "KALYRA-TIL-06",
    "traveler": "KALYRA-TIL-07",
}
FOLDER: Final = Path(__file__).parents[3] / "maps" / "kalyra"
TERRAINS: Final = (
    "meadow",
    "forest",
    "hill",
    "sand",
    "road",
    "water",
    "inn",
    "town_house",
    "castle",
    "camp",
    "throne",
)
MARKERS: Final = {"enemy": 4, "boss": 1, "court": 4}
"""Kinds of markers and how many of each a tile may have."""
MOST: Final = 42
"""More tiles than these, laid in a row, would run off the lattice (spaces.py)."""
CENTER: Final = 4
"""Cells are numbered 0 .. 8, row by row."""


class TileError(ContentError):
    """A map that the rules cannot use; the message names the file and the cell, column and row counted from 0."""


class Marker(NamedTuple):
    kind: str
    number: int
    cell: int


class Face(NamedTuple):
    """A tile as it lies after some quarter turns."""

    terrain: tuple[str, ...]
    land: tuple[bool, ...]
    markers: tuple[Marker, ...]
    """By number (R17)."""
    marked: frozenset[int]
    bare: int
    """The cells of land without a marker, as bits."""


class Tile(NamedTuple):
    id: str
    name: str
    kind: str
    faces: tuple[Face, Face, Face, Face]
    """By quarter turns clockwise (KALYRA-REV-04)."""


@cache
def tiles() -> dict[str, Tile]:
    """Every map of the folder by id, in order of the file names. `TileError` when one cannot be used."""
    return read_folder(FOLDER)


def read_folder(folder: Path) -> dict[str, Tile]:
    """All tiles of a folder; there must be exactly one inn and one boss tile."""
    found = {}
    for path in sorted(folder.glob("*.tmx")):
        tile = read_tile(path)
        if tile.id in found:
            raise TileError(f"{path.name}: another map has the id {tile.id} already")
        found[tile.id] = tile
    if len(found) > MOST:
        raise TileError(f"{folder.name}: there can be at most {MOST} tiles, not {len(found)}")
    for kind in ("inn", "boss"):
        count = sum(tile.kind == kind for tile in found.values())
        if count != 1:
            raise TileError(f"{folder.name}: there must be exactly one {kind} tile, not {count}")
    return found


def read_tile(path: Path) -> Tile:
    """A single tile. `TileError` says in plain words what is wrong with the file, and in which cell."""
    tiled = _load(path)
    if tiled.orientation != "orthogonal" or str(tiled.infinite).lower() in ("1", "true"):
        raise TileError(f"{path.name}: a world tile is an orthogonal map of a fixed size")
    if (tiled.width, tiled.height) != (3, 3):
        raise TileError(f"{path.name}: a world tile has 3 by 3 cells, not {tiled.width} by {tiled.height}")
    id, name, kind = (str(tiled.properties.get(key, "")) for key in ("id", "name", "kind"))
    if id != path.stem:
        raise TileError(f"{path.name}: its property id must be {path.stem}, not {id or 'nothing'}")
    if not name:
        raise TileError(f"{path.name}: its property name is missing")
    if kind not in TILE_KINDS:
        raise TileError(f"{path.name}: its property kind is {kind or 'nothing'}; it must be one of {', '.join(TILE_KINDS)}")
    terrain = _terrain(tiled, path.name)
    markers = _markers(tiled, path.name)
    check(path.name, kind, terrain, markers)
    return Tile(id, name, kind, turned(terrain, markers))


def _load(path: Path) -> Any:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from pytmx.pytmx import TiledMap  # late: it is slow to load, and only who lays a table needs it

    try:
        return TiledMap(str(path))
    except FileNotFoundError as error:
        raise TileError(f"{path.name}: {Path(str(error.filename)).name} is missing from {path.parent.name}") from error
    except Exception as error:  # pytmx passes on whatever its parsers raise
        raise TileError(f"{path.name} cannot be read as a Tiled map: {error}") from error


def _cell_name(cell: int) -> str:
    return f"cell ({cell % 3},{cell // 3})"


def _terrain(tiled: Any, file: str) -> tuple[str, ...]:
    layer = next((i for i, one in enumerate(tiled.layers) if one.name == "terrain" and hasattr(one, "data")), None)
    if layer is None:
        raise TileError(f"{file}: there is no tile layer called terrain")
    found = []
    for cell in range(9):
        properties = tiled.get_tile_properties(cell % 3, cell // 3, layer) or {}
        terrain = properties.get("terrain")
        if terrain not in TERRAINS:
            shown = repr(terrain) if terrain else "nothing"
            raise TileError(f"{file}: {_cell_name(cell)} shows {shown}; it must be one of {', '.join(TERRAINS)}")
        found.append(terrain)
    return tuple(found)


def _markers(tiled: Any, file: str) -> tuple[Marker, ...]:
    layer = next((one for one in tiled.layers if one.name == "markers" and not hasattr(one, "data")), None)
    if layer is None:
        raise TileError(f"{file}: there is no object layer called markers")
    found = []
    for thing in layer:
        x, y = thing.x / tiled.tilewidth, thing.y / tiled.tileheight
        if not (0 <= x < 3 and 0 <= y < 3):
            raise TileError(f"{file}: the marker {thing.name!r} lies outside the tile")
        cell = int(y) * 3 + int(x)
        kind, index = thing.properties.get("marker"), thing.properties.get("index")
        if kind not in MARKERS:
            raise TileError(f"{file}: {_cell_name(cell)} has a marker {kind!r}; it must be one of {', '.join(MARKERS)}")
        if not isinstance(index, int) or not 1 <= index <= MARKERS[kind]:
            raise TileError(f"{file}: {_cell_name(cell)} has marker number {index!r}; it must be 1 to {MARKERS[kind]}")
        found.append(Marker(kind, index, cell))
    return tuple(sorted(found))


def check(file: str, kind: str, terrain: tuple[str, ...], markers: tuple[Marker, ...]) -> None:
    """Invariant 15 of the rules page: every reveal has a landing, and the land of a tile hangs together. `TileError`."""
    land = {cell for cell in range(9) if terrain[cell] != "water"}
    marked = [marker.cell for marker in markers]
    for marker in markers:
        if marker.cell not in land:
            raise TileError(f"{file}: {_cell_name(marker.cell)} has a marker in the water")
        if marked.count(marker.cell) > 1:
            raise TileError(f"{file}: {_cell_name(marker.cell)} has two markers")
    _check_kind(file, kind, land, markers)
    if not _hangs_together(land):
        raise TileError(f"{file}: its land is cut in two by water")
    for side, cells in {"north": (0, 1, 2), "east": (2, 5, 8), "south": (6, 7, 8), "west": (0, 3, 6)}.items():
        if not land & set(cells):
            raise TileError(f"{file}: its {side} side is all water; a hero could not leave there")
    if not any(cell in land and cell not in marked for cell in (1, 3, 5, 7)):
        raise TileError(f"{file}: the middle of one side must be land without a marker, so that a hero can land")


def _check_kind(file: str, kind: str, land: set[int], markers: tuple[Marker, ...]) -> None:
    numbers = {name: [marker.number for marker in markers if marker.kind == name] for name in MARKERS}
    wanted = {"enemy": kind == "enemy", "boss": kind == "boss", "court": kind == "boss"}
    for name, indices in numbers.items():
        if indices != list(range(1, len(indices) + 1)):
            raise TileError(f"{file}: its {name} markers must be numbered 1, 2 ... without a gap, not {indices}")
        if bool(indices) != wanted[name]:
            raise TileError(f"{file}: a tile of kind {kind} has {'no' if indices else 'at least one'} {name} marker")
    if kind == "boss" and len(numbers["court"]) != 4:
        raise TileError(f"{file}: the boss tile has four court markers, not {len(numbers['court'])}")
    if kind != "wilderness" and kind != "enemy" and CENTER not in land:
        raise TileError(f"{file}: {_cell_name(CENTER)} of a tile of kind {kind} cannot be water")


def _hangs_together(land: set[int]) -> bool:
    """Whether king moves lead from every land cell to every other."""
    reached, todo = set(), [min(land)] if land else []
    while todo:
        cell = todo.pop()
        if cell not in reached:
            reached.add(cell)
            todo += [other for other in land if max(abs(cell % 3 - other % 3), abs(cell // 3 - other // 3)) == 1]
    return bool(land) and reached == land


def turned(terrain: tuple[str, ...], markers: tuple[Marker, ...]) -> tuple[Face, Face, Face, Face]:
    """All four faces: a quarter turn clockwise puts old (row 2 - c, column r) at (row r, column c)."""
    faces = []
    for _ in range(4):
        land = tuple(one != "water" for one in terrain)
        marked = frozenset(marker.cell for marker in markers)
        bare = sum(1 << cell for cell in range(9) if land[cell] and cell not in marked)
        faces.append(Face(terrain, land, markers, marked, bare))
        terrain = tuple(terrain[(2 - cell % 3) * 3 + cell // 3] for cell in range(9))
        markers = tuple(Marker(m.kind, m.number, (m.cell % 3) * 3 + 2 - m.cell // 3) for m in markers)
    a, b, c, d = faces
    return a, b, c, d
