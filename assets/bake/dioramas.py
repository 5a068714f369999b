"""Bakes the five worlds of the shelf at a size good for 4K: `uv run python -m assets.bake.dioramas`."""

from __future__ import annotations

import os
from pathlib import Path

import pygame

from scenes.stage.paint import baked
from scenes.stage.paint.lightbox import VH, VW
from scenes.stage.paint.worlds import WORLDS

PAINT = baked.ROOT / "scenes" / "stage" / "paint"
WIDTH = 792  # pixels: the opening of a lit lightbox on a 4K screen, with a little to spare


def sources() -> list[Path]:
    """Everything the pictures depend on."""
    names = ("paper", "light", "vector", "scatter", "figures", "plants", "scenery", "lightbox")
    return [Path(__file__), *(PAINT / f"{n}.py" for n in names), *(PAINT / "worlds").glob("*.py")]


def main() -> None:
    """Paint and save all worlds, then note the sources in the manifest."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    baked.FOLDER.mkdir(parents=True, exist_ok=True)
    for title, paint in WORLDS.items():
        file = baked.FOLDER / f"world_{title}.jpg"
        pygame.image.save(paint(WIDTH, WIDTH * VH // VW), file)
        print(f"{file.name}: {file.stat().st_size // 1024} KB")
    baked.record("dioramas", baked.fingerprint(sources()))


if __name__ == "__main__":
    main()
