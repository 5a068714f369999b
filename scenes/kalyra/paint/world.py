"""World tiles, painted from their Tiled maps, and the fog over what nobody has seen.

The light falls from the lantern however a tile is turned, so terrain and markers are turned and everything is painted upright.
Names are lettered by the pieces, not here.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame

from games.kalyra.tiles import CENTER, Marker, tiles
from scenes.kalyra.paint.buildings import LAMPS
from scenes.kalyra.paint.terrain import EAST, NORTH, PLANKED, RADIUS, SOUTH, VARIANTS, VIEW, WEST, space, water
from scenes.stage.paint.brush import Brush, Recipe, Sprite
from scenes.stage.paint.letters import foil_text
from scenes.stage.paint.light import glow
from scenes.stage.paint.palette import KALYRA, KALYRA_GROUND
from scenes.stage.paint.paper import MULT, cut, mix, new, opaque, rgb, rrect_mask, shadow, sheet, svg_mask, tint
from scenes.stage.paint.vector import circ_d, cloud, el, poly_d, stroke

GAP: Final = 0.03
"""Between two spaces, as a share of one."""
FOAM: Final = 0.055
"""Width of the shallows along the land, as a share of a space."""
STEPS: Final = {NORTH: (0, -1), EAST: (1, 0), SOUTH: (0, 1), WEST: (-1, 0)}
CLOUDS: Final = ((30, 46, 66), (78, 60, 74), (44, 84, 80), (84, 98, 62))
"""Middle, foot and width of the clouds of a fog, on a grid of 100."""


class UnknownTile(ValueError):
    """No map of maps/kalyra has that id."""


def roads(terrain: tuple[str, ...], cell: int) -> int:
    """The sides on which a road of this cell goes on: to a road or a building, and off the edge of the tile."""
    found, (row, column) = 0, divmod(cell, 3)
    for side, (dx, dy) in STEPS.items():
        x, y = column + dx, row + dy
        if not (0 <= x < 3 and 0 <= y < 3):
            found |= side if terrain[cell] == "road" and _runs_off(terrain, cell, side) else 0
        elif terrain[y * 3 + x] in PLANKED and "road" in (terrain[cell], terrain[y * 3 + x]):
            found |= side
    return found


def _runs_off(terrain: tuple[str, ...], cell: int, side: int) -> bool:
    """A road leaves the tile straight ahead: only where it comes from the middle space, or has no other end."""
    row, column = divmod(cell, 3)
    return (row == 1 and side in (EAST, WEST)) or (column == 1 and side in (NORTH, SOUTH)) or _dead_end(terrain, cell)


def _dead_end(terrain: tuple[str, ...], cell: int) -> bool:
    row, column = divmod(cell, 3)
    near = [(column + dx, row + dy) for dx, dy in STEPS.values()]
    return sum(terrain[y * 3 + x] in PLANKED for x, y in near if 0 <= x < 3 and 0 <= y < 3) < 2


@lru_cache(maxsize=16)
def _print(kind: str, number: int, q: int, S: float) -> pygame.Surface:
    """A marker: a hexagon pressed into the ground, a claw mark per number; the boss's is whole, its court's are dashed."""
    out = new(q, q)
    color = KALYRA["blood"] if kind != "court" else KALYRA["arcane"]
    hexagon = svg_mask(el(poly_d(50, 50, 43, 6)), (100, 100), (q, q))
    out.blit(tint(hexagon, KALYRA["blood_core"], 0.62 if kind == "enemy" else 0.42), (0, 0))
    ring = svg_mask(f'<path d="{poly_d(50, 50, 38, 6)}" fill="none" stroke="#fff" stroke-width="5"/>', (100, 100), (q, q))
    out.blit(tint(ring, color, 0.95), (0, 0))
    n = number if kind == "enemy" else 3
    claws = "".join(stroke(f"M{50 + (k - (n - 1) / 2) * 13 + 4:.1f} 30q-9 18 -5 42", 6) for k in range(n))
    if kind == "court":
        claws = "".join(el(circ_d(50 + (k - (number - 1) / 2) * 15, 50, 5.5)) for k in range(number))
    out.blit(tint(svg_mask(claws, (100, 100), (q, q)), mix(color, KALYRA["foe_hi"], 0.45), 0.95), (0, 0))
    return out


@lru_cache(maxsize=4)
def _bed(q: int) -> tuple[pygame.Surface, int]:
    """The shadow a land space throws on water and on the bed."""
    return shadow(rrect_mask(q, q, RADIUS * q), max(1.0, 0.06 * q), 0.85, KALYRA["shadow"])


@lru_cache(maxsize=4)
def _foam(q: int) -> pygame.Surface:
    """The pale line of shallow water round a land space."""
    wide = round(FOAM * q)
    return tint(rrect_mask(q + 2 * wide, q + 2 * wide, (RADIUS + FOAM) * q), KALYRA_GROUND["water"].light, 0.34)


def tile(brush: Brush, id: str, turn: int = 0, px: float = 210) -> Sprite:
    """tile(id, turn, px): the world tile `id` after `turn` quarter turns clockwise, `px` units wide, in the dusk.

    `UnknownTile` for an id without a map, `ValueError` for a turn that is not 0 to 3.
    """
    if id not in tiles():
        raise UnknownTile(f"there is no world tile called {id!r}; the maps are in maps/kalyra: {', '.join(tiles())}")
    if turn not in range(4):
        raise ValueError(f"a tile is turned by 0 to 3 quarters, not {turn!r}")
    face, size, S = tiles()[id].faces[turn], brush.px(px), brush.S
    edges = [round(size * k / 3) for k in range(4)]
    gap = max(1, round(GAP * edges[1]))
    q = max(4, edges[1] - gap)
    out = opaque(size, size, KALYRA["bed"])
    seed = sum(map(ord, id))
    _waters(out, face.terrain, edges, seed, S, brush.grain)
    _lands(out, face.terrain, edges, q, seed, S, brush.grain)
    _marks(out, face.markers, edges, q, S)
    out.fill(rgb(KALYRA["dusk"]), special_flags=MULT)
    _lamps(out, face.terrain, edges, q)
    return brush.bare(out)


def _waters(out: pygame.Surface, terrain: tuple[str, ...], edges: list[int], seed: int, S: float, grain: float) -> None:
    """The water lies below the land and runs on to the edge of the tile."""
    for cell, kind in enumerate(terrain):
        if kind == "water":
            row, column = divmod(cell, 3)
            size = max(edges[column + 1] - edges[column], edges[row + 1] - edges[row])
            out.blit(water((cell + seed) % VARIANTS, size, S, grain), (edges[column], edges[row]))


def _lands(out: pygame.Surface, terrain: tuple[str, ...], edges: list[int], q: int, seed: int, S: float, grain: float) -> None:
    """All shadows, then all spaces from north to south, so that what stands on them rises over those behind."""
    k, (dark, pad), half = q / 100, _bed(q), (edges[1] - q) // 2
    places = [(edges[c % 3] + half, edges[c // 3] + half, c) for c in range(9) if terrain[c] != "water"]
    for x, y, _ in places:
        out.blit(dark, (x - pad + 0.015 * q, y - pad + 0.04 * q))
    _shore(out, terrain, edges, [(x, y) for x, y, _ in places], q)
    for x, y, cell in places:
        joined = roads(terrain, cell) if terrain[cell] in PLANKED else 0
        picture = space(terrain[cell], (cell * 7 + cell // 3 * 2 + seed) % VARIANTS, joined, q, S, grain)
        out.blit(picture, (x + VIEW[0] * k, y + VIEW[1] * k))


def _shore(out: pygame.Surface, terrain: tuple[str, ...], edges: list[int], lands: list[tuple[int, int]], q: int) -> None:
    """The pale line of shallow water along the land, in the spaces of water only."""
    wide = round(FOAM * q)
    for cell in (cell for cell in range(9) if terrain[cell] == "water"):
        row, column = divmod(cell, 3)
        left, top = edges[column], edges[row]
        out.set_clip(pygame.Rect(left, top, edges[column + 1] - left, edges[row + 1] - top))
        for x, y in lands:
            out.blit(_foam(q), (x - wide, y - wide))
    out.set_clip(None)


def _marks(out: pygame.Surface, markers: tuple[Marker, ...], edges: list[int], q: int, S: float) -> None:
    for kind, number, cell in markers:
        if kind == "boss" and cell == CENTER:
            continue  # the throne stands there
        out.blit(_print(kind, number, q, S), (edges[cell % 3] + (edges[1] - q) // 2, edges[cell // 3]))


def _lamps(out: pygame.Surface, terrain: tuple[str, ...], edges: list[int], q: int) -> None:
    """Windows and fires shine through the dusk."""
    for cell, kind in enumerate(terrain):
        for x, y, r in LAMPS.get(kind, ()):
            left, top = edges[cell % 3] + (edges[1] - q) / 2, edges[cell // 3]
            glow(out, left + x * q / 100, top + y * q / 100, r * 1.25 * q / 100, KALYRA["lamplight"], 0.55)


def fog(brush: Brush, px: float = 210, take: int = 0, open: bool = False) -> Sprite:
    """fog(px, take, open): a place nobody has seen, under paper clouds; four takes. `open`: it can be explored, a foil "?"."""
    size, S = brush.px(px), brush.S
    out = new(size, size)
    inset = max(1, round(0.014 * size))
    whole = rrect_mask(size - 2 * inset, size - 2 * inset, 0.055 * size)
    board = sheet(whole, (KALYRA["veil"], KALYRA["veil_lo"]), S, rim=0.3, seed=take + 3, grain=brush.grain)
    for k, (x, foot, w) in enumerate(CLOUDS):
        paths = cloud(100 - x if take % 2 else x, foot - (3 if take > 1 else 0), w, k + 5 * take)
        mask = cut(svg_mask("".join(el(d) for d in paths), (100, 100), whole.get_size()), whole)
        dark, pad = shadow(mask, max(1.0, 0.028 * size), 0.6)
        under = new(*whole.get_size())
        under.blit(dark, (-pad, 0.02 * size - pad))
        board.blit(cut(under, whole), (0, 0))
        color = mix(KALYRA["mist"], KALYRA["mist_lo"], k / 3)
        board.blit(sheet(mask, color, S, rim=0.4, seed=k + take, grain=brush.grain), (0, 0))
    out.blit(board, (inset, inset))
    if not open:
        out.fill((*rgb(KALYRA["dark"]), 255), special_flags=pygame.BLEND_RGBA_MULT)
    else:
        sign = foil_text("?", size * 0.46, "display", S=S)
        out.blit(sign, sign.get_rect(center=(size / 2, size / 2)))
    return brush.bare(out)


RECIPES: dict[str, Recipe] = {"kalyra.tile": tile, "kalyra.fog": fog}
