"""Bakes the five worlds of the shelf at a size good for 4K: `uv run python -m assets.bake.dioramas`."""

from __future__ import annotations

import os
from pathlib import Path

import pygame

from games.catalog import SHELF
from scenes.paint import baked
from scenes.paint.lightbox import VH, VW
from scenes.paint.theme import theme_of

PAINT = baked.ROOT / "scenes" / "paint"
WIDTH = 792  # pixels: the opening of a lit lightbox on a 4K screen, with a little to spare


def sources() -> list[Path]:
    """Everything the pictures depend on."""
    names = ("paper", "light", "lightbox", *(f"shapes/{n}" for n in ("vector", "scatter", "figures", "plants", "scenery")))
    return [
        Path(__file__),
        *(PAINT / f"{n}.py" for n in names),
        *(baked.ROOT / "scenes" / title / "paint" / "diorama.py" for title in SHELF),
    ]


def main() -> None:
    """Paint and save all worlds, then note the sources in the manifest."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    baked.FOLDER.mkdir(parents=True, exist_ok=True)
    for title in SHELF:
        file = baked.FOLDER / f"world_{title}.jpg"
        pygame.image.save(theme_of(title).diorama(WIDTH, WIDTH * VH // VW), file)
        print(f"{file.name}: {file.stat().st_size // 1024} KB")
    baked.record("dioramas", baked.fingerprint(sources()))


if __name__ == "__main__":
    main()
