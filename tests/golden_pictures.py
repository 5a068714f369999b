"""The golden pictures: every scene as it was last looked at and found good, at 1280x720 and 1920x1080.

uv run python -m tests.golden_pictures            compare what is drawn now with what is kept, at both sizes
uv run python -m tests.golden_pictures --keep     keep what is drawn now (look at it first!)
... launcher kalesia                              only these groups

Kept as JPEG, so that the repository stays small; compared with room for what JPEG and another processor's rounding change.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterable, Iterator
from importlib import import_module
from itertools import product
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import numpy as np
import pygame

from games.catalog import BUILT

FOLDER = Path(__file__).parent / "golden" / "pictures"
SIZES = ((1280, 720), (1920, 1080))
GROUPS = ("launcher", *BUILT, "kiosk")
TILE = 20
"""Pictures are compared as averages over tiles of so many pixels: grain and JPEG noise vanish, a moved button does not."""
FAR = 24.0
"""A tile whose average differs by more than this (of 255) looks different."""
MANY = 0.004
"""Share of the tiles that may look different: a drifting mote, nothing more."""


def draw(group: str, folder: Path, size: tuple[int, int]) -> None:
    """The scenes of a group as PNG files named `<scene>_<w>x<h>.png`. `KeyError`: there is no such group."""
    if group in ("launcher", "kiosk"):
        sheet = import_module(f"tests.sheets.{group}_sheet")
        sheet.main(folder, size, *(("en", 1.0) if group == "launcher" else ()))
    elif group == "kalesia":
        import_module("tests.sheets.kalesia_table_sheet").sheet(folder, size, set())
    else:
        sheet = import_module(f"tests.sheets.{BUILT[BUILT.index(group)]}_sheet")
        sheet.sheet(folder, size, sheet.GOLDEN)


def kept_file(group: str, png: Path) -> Path:
    scene, _, size = png.stem.rpartition("_")
    return FOLDER / size / group / f"{scene}.jpg"


def tiles(picture: pygame.Surface) -> np.ndarray:
    """Average colour of every tile, as floats (columns, rows, 3)."""
    pixels = pygame.surfarray.array3d(picture).astype(np.float32)
    w, h = pixels.shape[0] // TILE * TILE, pixels.shape[1] // TILE * TILE
    return pixels[:w, :h].reshape(w // TILE, TILE, h // TILE, TILE, 3).mean(axis=(1, 3))


def difference(now: pygame.Surface, kept: pygame.Surface) -> float:
    """Share of the tiles that look different; 1.0 for pictures of different size."""
    if now.get_size() != kept.get_size():
        return 1.0
    apart = np.abs(tiles(now) - tiles(kept)).max(axis=2)
    return float((apart > FAR).mean())


def faults(group: str, pngs: Iterable[Path], size: tuple[int, int]) -> Iterator[str]:
    """What differs from the kept pictures of that group and size, a sentence each."""
    seen = set()
    for png in sorted(pngs):
        kept = kept_file(group, png)
        seen.add(kept.name)
        if not kept.is_file():
            yield f"{kept.relative_to(FOLDER)} is not kept yet"
            continue
        share = difference(pygame.image.load(png), pygame.image.load(kept))
        if share > MANY:
            yield f"{kept.relative_to(FOLDER)}: {share:.1%} of the picture looks different"
    for kept in sorted((FOLDER / f"{size[0]}x{size[1]}" / group).glob("*.jpg")):
        if kept.name not in seen:
            yield f"{kept.relative_to(FOLDER)} is kept, but no scene draws it any more"


def keep(group: str, pngs: Iterable[Path]) -> None:
    for png in pngs:
        kept = kept_file(group, png)
        kept.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(pygame.image.load(png), kept)


def main(words: list[str]) -> int:
    groups = [word for word in words if word != "--keep"] or list(GROUPS)
    wrong: list[str] = []
    for size, group in product(SIZES, groups):
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            draw(group, folder, size)
            if "--keep" in words:
                for old in (FOLDER / f"{size[0]}x{size[1]}" / group).glob("*.jpg"):
                    old.unlink()
                keep(group, folder.glob("*.png"))
            wrong += faults(group, folder.glob("*.png"), size)
    print("\n".join(wrong) or "all golden pictures hold")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
