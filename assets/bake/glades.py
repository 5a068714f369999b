"""Bakes Kalesia's twenty-five places, asleep and lit: `uv run python -m assets.bake.glades`."""

from __future__ import annotations

import os
from pathlib import Path

import pygame

from scenes.kalesia.paint.glades import MOODS, VH, VW, glade
from scenes.paint import baked

PAINT = baked.ROOT / "scenes" / "paint"
WIDTH = 340  # pixels: the contested area on a 4K screen, with a little to spare
CREATURES = ("fish", "fox", "locust", "otter", "owl", "stag")


def sources() -> list[Path]:
    """Everything the pictures depend on."""
    names = ("paper", "light", "lightbox", *(f"shapes/{n}" for n in ("vector", "scatter", "figures", "plants", "scenery")))
    emblems = baked.ROOT / "assets" / "pictures" / "emblems"
    painters = [PAINT / f"{n}.py" for n in names]
    return [
        Path(__file__),
        baked.ROOT / "scenes" / "kalesia" / "paint" / "glades.py",
        *painters,
        *(emblems / f"{n}.svg" for n in CREATURES),
    ]


def main() -> None:
    """Paint and save all places, then note the sources in the manifest."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    folder = baked.FOLDER / "glades"
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(1, 26):
        for mood in MOODS:
            pygame.image.save(glade(number, mood, WIDTH, WIDTH * VH // VW), folder / f"{number:02}_{mood}.jpg")
    print(f"{sum(f.stat().st_size for f in folder.glob('*.jpg')) // 1024} KB")
    baked.record("glades", baked.fingerprint(sources()))


if __name__ == "__main__":
    main()
