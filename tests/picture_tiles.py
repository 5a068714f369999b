"""A picture as tiles: what is kept of a golden picture, small enough for the repository and sharp enough for a changed letter.

Every picture, of whatever size, is a grid of 128 x 72 tiles. Of each tile are kept its mean brightness, its mean colour, and
how much brightness changes from pixel to pixel across and down: a plate that moved changes the first two, a word the last two.
"""

from __future__ import annotations

import hashlib
import json
import lzma
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt
import pygame

COLUMNS, ROWS = 128, 72
TRAITS = 5
"""Brightness, red and blue against it, change across, change down; all of them in levels of 0 to 255."""
STEP = 3
"""Levels are kept in steps of so many."""
TIGHT = 5.0
"""A tile looks different when one of its traits is further off than this. Rounding by another processor stays below 2."""
WIDE = 28.0
"""The same where other versions of the libraries draw: letters that are hinted in another way stay below 25."""

Traits: TypeAlias = npt.NDArray[np.float32]
"""(traits, columns, rows)"""
Marks: TypeAlias = npt.NDArray[np.bool_]
"""(columns, rows): the tiles that look different."""


class Kept(NamedTuple):
    """What is known of a picture that was found good."""

    digest: str
    """Equal for pictures that are equal to the last pixel."""
    levels: npt.NDArray[np.int8]
    """The traits in steps."""


def drawn_with() -> str:
    """The libraries whose letters and edges the pictures are made of."""
    return f"pygame-ce {pygame.ver}, SDL {'.'.join(map(str, pygame.get_sdl_version()))}"


def digest(picture: pygame.Surface) -> str:
    return hashlib.blake2b(pygame.image.tobytes(picture, "RGB"), digest_size=12).hexdigest()


def traits(picture: pygame.Surface) -> Traits:
    """`ValueError`: the picture cannot be divided into the tiles."""
    pixels = pygame.surfarray.array3d(picture).astype(np.float32)
    red, green, blue = pixels[..., 0], pixels[..., 1], pixels[..., 2]
    light = (2 * red + 4 * green + blue) / 7
    across = np.abs(np.diff(light, axis=0, append=light[-1:]))
    down = np.abs(np.diff(light, axis=1, append=light[:, -1:]))
    return np.stack([_means(plane) for plane in (light, red - light, blue - light, across, down)])


def _means(plane: npt.NDArray[np.float32 | np.float64]) -> Traits:
    w, h = plane.shape
    if w % COLUMNS or h % ROWS:
        raise ValueError(f"a picture of {w}x{h} has no {COLUMNS}x{ROWS} tiles; take one of 16 to 9")
    means: Traits = plane.reshape(COLUMNS, w // COLUMNS, ROWS, h // ROWS).mean(axis=(1, 3))
    return means


def kept_of(picture: pygame.Surface) -> Kept:
    return Kept(digest(picture), np.rint(traits(picture) / STEP).clip(-128, 127).astype(np.int8))


def different(picture: pygame.Surface, kept: Kept, tolerance: float = TIGHT) -> Marks:
    """The tiles of the picture that look different from what is kept."""
    off = np.abs(traits(picture) - kept.levels.astype(np.float32) * STEP)
    marks: Marks = off.max(axis=0) > tolerance
    return marks


def mosaic(kept: Kept) -> pygame.Surface:
    """What is kept, to be looked at: a pixel of mean colour per tile."""
    light, red, blue = kept.levels[:3].astype(np.float32) * STEP
    colours = np.stack([light + red, light - red / 2 - blue / 4, light + blue], axis=-1)
    return pygame.surfarray.make_surface(colours.clip(0, 255).astype(np.uint8))


def pack(pictures: Mapping[str, Kept]) -> bytes:
    """The file of some pictures: a line of JSON (who drew them, digest by name), then their levels, all of it xz."""
    head = {"drawn_with": drawn_with(), "pictures": {name: kept.digest for name, kept in pictures.items()}}
    levels = b"".join(kept.levels.tobytes() for kept in pictures.values())
    return lzma.compress(json.dumps(head).encode() + b"\n" + levels, preset=9 | lzma.PRESET_EXTREME)


def unpack(file: Path) -> tuple[str, dict[str, Kept]]:
    """With what they were drawn, and the pictures by name. `ValueError` or `LZMAError`: the file is not whole."""
    head, _, levels = lzma.decompress(file.read_bytes()).partition(b"\n")
    said = json.loads(head)
    digests = said["pictures"]
    grids = np.frombuffer(levels, dtype=np.int8).reshape(len(digests), TRAITS, COLUMNS, ROWS)
    return said["drawn_with"], {name: Kept(digests[name], grid) for name, grid in zip(digests, grids, strict=True)}
