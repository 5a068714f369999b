"""World tiles, painted from their Tiled maps.

The light falls from the lantern however a tile is turned, so terrain and markers are turned and everything is painted upright.
Names are lettered by the pieces, not here.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import pygame

from games.kalyra.land.tiles import CENTER, Marker, tiles
from scenes.kalyra.paint.buildings import LAMPS
from scenes.kalyra.paint.ground import Ground
from scenes.kalyra.paint.palette import KALYRA
from scenes.kalyra.paint.terrain import VARIANTS, VIEW, space
from scenes.paint.brush import Brush, Sprite, recipe
from scenes.paint.light import glow
from scenes.paint.paper import mix, new, opaque, svg_mask, tint
from scenes.paint.shapes.vector import circ_d, el, poly_d, stroke


class UnknownTile(ValueError):
    """No map of maps/kalyra has that id."""


@lru_cache(maxsize=16)
def _print(kind: str, number: int, q: int) -> pygame.Surface:
    """A marker: a hexagon pressed into the ground, a claw mark per number; the boss's is whole, its court's are dashed."""
    out = new(q, q)
    color = KALYRA.blood if kind != "court" else KALYRA.arcane
    hexagon = svg_mask(el(poly_d(50, 50, 43, 6)), (100, 100), (q, q))
    out.blit(tint(hexagon, KALYRA.blood_core, 0.62 if kind == "enemy" else 0.42), (0, 0))
    ring = svg_mask(f'<path d="{poly_d(50, 50, 38, 6)}" fill="none" stroke="#fff" stroke-width="5"/>', (100, 100), (q, q))
    out.blit(tint(ring, color, 0.95), (0, 0))
    n = number if kind == "enemy" else 3
    claws = "".join(stroke(f"M{50 + (k - (n - 1) / 2) * 13 + 4:.1f} 30q-9 18 -5 42", 6) for k in range(n))
    if kind == "court":
        claws = "".join(el(circ_d(50 + (k - (number - 1) / 2) * 15, 50, 5.5)) for k in range(number))
    out.blit(tint(svg_mask(claws, (100, 100), (q, q)), mix(color, KALYRA.foe_hi, 0.45), 0.95), (0, 0))
    return out


@recipe("kalyra.tile")
def tile(brush: Brush, id: str, turn: int = 0, px: float = 210) -> Sprite:
    """tile(id, turn, px): the world tile `id` after `turn` quarter turns clockwise, `px` units wide, in the light.

    `UnknownTile` for an id without a map, `ValueError` for a turn that is not 0 to 3.
    """
    if id not in tiles():
        raise UnknownTile(f"there is no world tile called {id!r}; the maps are in maps/kalyra: {', '.join(tiles())}")
    if turn not in range(4):
        raise ValueError(f"a tile is turned by 0 to 3 quarters, not {turn!r}")
    face, size = tiles()[id].faces[turn], brush.px(px)
    edges = [round(size * k / 3) for k in range(4)]
    out = opaque(size, size, KALYRA.bed)
    seed = sum(map(ord, id)) * 7 % 101
    Ground(out, face.terrain, seed, brush.S, brush.grain).paint()
    _standing(out, tuple(_cleared(face.terrain, face.markers)), edges, seed, brush)
    _marks(out, face.markers, edges)
    _lamps(out, face.terrain, edges)
    return brush.bare(out)


def _cleared(terrain: tuple[str, ...], markers: tuple[Marker, ...]) -> Iterator[str]:
    """Where enemies come from no wood grows and no mountain rises: the marker must be seen."""
    marked = {cell for _, _, cell in markers if cell != CENTER or terrain[CENTER] != "throne"}
    return ("meadow" if cell in marked and kind in ("forest", "hill") else kind for cell, kind in enumerate(terrain))


def _standing(out: pygame.Surface, terrain: tuple[str, ...], edges: list[int], seed: int, brush: Brush) -> None:
    """All spaces from north to south, so that what stands on them rises over those behind."""
    q = max(4, edges[1])
    for cell, kind in enumerate(terrain):
        picture = space(kind, (cell * 5 + cell // 3 * 2 + seed) % VARIANTS, q, brush.S, brush.grain)
        out.blit(picture, (edges[cell % 3] + VIEW[0] * q / 100, edges[cell // 3] + VIEW[1] * q / 100))


def _marks(out: pygame.Surface, markers: tuple[Marker, ...], edges: list[int]) -> None:
    for kind, number, cell in markers:
        if kind == "boss" and cell == CENTER:
            continue  # the throne stands there
        out.blit(_print(kind, number, edges[1]), (edges[cell % 3], edges[cell // 3]))


def _lamps(out: pygame.Surface, terrain: tuple[str, ...], edges: list[int]) -> None:
    """Windows and fires shine."""
    for cell, kind in enumerate(terrain):
        for x, y, r in LAMPS.get(kind, ()):
            k = edges[1] / 100
            glow(out, edges[cell % 3] + x * k, edges[cell // 3] + y * k, r * 1.25 * k, KALYRA.lamplight, 0.45)
