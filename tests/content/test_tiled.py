"""Every map opens in the real Tiled editor, which finds on every square what the rules read there through pytmx."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from pytmx.pytmx import TiledMap

MAPS = Path(__file__).parents[2] / "maps"
FILES = sorted(MAPS.rglob("*.tmx"))
TILED = shutil.which("tiled")
FLIPS = 0xF0000000
"""The bits of a cell by which Tiled turns a tile."""

Cell = dict[str, Any] | None
"""The properties of the tile on a square; None where there is no tile."""

needs_tiled = pytest.mark.skipif(TILED is None, reason="the Tiled editor (tiled) is not installed here")


def exported(path: Path, folder: Path) -> dict[str, Any]:
    """What Tiled makes of a map: its own JSON form, tilesets included."""
    out = folder / f"{path.stem}.json"
    words = [str(TILED), "--embed-tilesets", "--export-map", "json", str(path), str(out)]
    quiet = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "HOME": str(folder), "XDG_RUNTIME_DIR": str(folder)}
    done = subprocess.run(words, capture_output=True, text=True, timeout=60, env=quiet, check=False)
    assert done.returncode == 0, done.stderr
    assert out.exists(), f"Tiled said: {done.stderr}"
    found: dict[str, Any] = json.loads(out.read_text(encoding="utf-8"))
    return found


def cells_in_tiled(tiled: dict[str, Any]) -> dict[str, list[Cell]]:
    """Layer name -> its cells in reading order."""
    tiles: dict[int, Cell] = {0: None}
    for sheet in tiled["tilesets"]:
        for tile in range(sheet["tilecount"]):
            tiles[sheet["firstgid"] + tile] = {}
        for tile in sheet.get("tiles", []):
            tiles[sheet["firstgid"] + tile["id"]] = {p["name"]: p["value"] for p in tile.get("properties", [])}
    layers = [layer for layer in tiled["layers"] if layer["type"] == "tilelayer"]
    return {layer["name"]: [tiles[gid & ~FLIPS] for gid in layer["data"]] for layer in layers}


def cells_in_pytmx(path: Path) -> dict[str, list[Cell]]:
    read = TiledMap(str(path))
    layers = [(i, layer) for i, layer in enumerate(read.layers) if hasattr(layer, "data")]
    squares = [(x, y) for y in range(read.height) for x in range(read.width)]
    return {layer.name: [_own(read.get_tile_properties(x, y, i)) for x, y in squares] for i, layer in layers}


def _own(properties: dict[str, Any] | None) -> Cell:
    """Without what pytmx adds to the properties that stand in the file."""
    added = ("id", "type", "width", "height", "frames")
    return None if properties is None else {name: value for name, value in properties.items() if name not in added}


@needs_tiled
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_map_opens_in_tiled_and_reads_alike(path: Path, tmp_path: Path) -> None:
    tiled = exported(path, tmp_path)
    cells = cells_in_tiled(tiled)
    assert cells
    assert cells == cells_in_pytmx(path)
    assert all(len(layer) == tiled["width"] * tiled["height"] for layer in cells.values())


@needs_tiled
def test_the_comparison_sees_one_wrong_square(tmp_path: Path) -> None:
    path = FILES[0]
    cells = cells_in_tiled(exported(path, tmp_path))
    next(iter(cells.values())).reverse()
    assert cells != cells_in_pytmx(path)


def test_there_are_maps() -> None:
    assert {"crown", "reaches"} <= {path.stem for path in FILES}
