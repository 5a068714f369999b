"""Bakes the dice: colours (JPG) and shapes (PNG) per kind and take,
a row per face, a column per frame: `uv run python -m assets.bake.dice`."""

from __future__ import annotations

import os
from pathlib import Path

import pygame

from scenes.paint import baked
from scenes.paint.emblem import FOLDER as EMBLEMS
from scenes.paint.paper import new
from scenes.paint.recipes.dice import CELL, COMBAT, FRAMES, KINDS, TAKES, faces, paint_frame

PAINT = baked.ROOT / "scenes" / "paint"


def sources() -> list[Path]:
    """Everything the pictures depend on."""
    return [
        Path(__file__),
        *(PAINT / f"{n}.py" for n in ("recipes/dice", "dice_solid", "paper", "shapes/vector")),
        *(EMBLEMS / f"{n}.svg" for n in sorted({*COMBAT} - {""})),
    ]


def _bleed(sheet: pygame.Surface) -> pygame.Surface:
    """The colours alone; where no die is, their mean, so that the edges of the dice pack without a fringe."""
    colour, alpha = pygame.surfarray.array3d(sheet), pygame.surfarray.array_alpha(sheet)
    colour[alpha == 0] = colour[alpha > 200].mean(0)
    return pygame.surfarray.make_surface(colour)


def _cover(sheet: pygame.Surface) -> pygame.Surface:
    """The shapes alone, as a grey picture of 256 steps."""
    out = pygame.Surface(sheet.get_size(), 0, 8)
    out.set_palette([(i, i, i) for i in range(256)])
    pygame.surfarray.blit_array(out, pygame.surfarray.array_alpha(sheet))
    return out


def sheet(kind: str, take: int) -> pygame.Surface:
    """All faces of one take."""
    out = new(FRAMES * CELL, len(faces(kind)) * CELL)
    for row, face in enumerate(faces(kind)):
        for frame in range(FRAMES):
            fine = frame >= FRAMES - 4
            out.blit(paint_frame(kind, face, CELL, take, frame, fine), (frame * CELL, row * CELL))
    return out


def main() -> None:
    """Paint and save all sheets, then note the sources in the manifest."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    baked.FOLDER.mkdir(parents=True, exist_ok=True)
    for kind in KINDS:
        for take in range(TAKES):
            painted, stem = sheet(kind, take), f"dice_{kind}_{take}"
            pygame.image.save(_bleed(painted), baked.FOLDER / f"{stem}.jpg")
            pygame.image.save(_cover(painted), baked.FOLDER / f"{stem}_cover.png")
            print(stem)
    baked.record("dice", baked.fingerprint(sources()))


if __name__ == "__main__":
    main()
