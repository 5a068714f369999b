"""What stands in the middle of a tile: the inn, a town, a castle, a traveller's camp, the throne. Pop-ups of a few sheets.

Each is a list of sheets from back to front in the grid of a space (0 .. 100, may rise above it): tone and paths. Tones: "d" and
"l" are the terrain's dark and light paper, "m" half-way, "w" a lit window, "g" gold, "i" ink.
"""

from __future__ import annotations

from typing import Final, Protocol

import pygame

from scenes.kalyra.paint.palette import KALYRA, KALYRA_GROUND
from scenes.paint.palette import FOIL
from scenes.paint.paper import INK, Colour, mix, tint
from scenes.paint.shapes.vector import P, circ_d, poly, rect, star_d, stroke, tower, wall

Sheets = tuple[tuple[str, tuple[str, ...]], ...]


class Canvas(Protocol):
    """What a building is put on."""

    surf: pygame.Surface
    k: float

    def at(self, x: float, y: float) -> tuple[float, float]: ...

    def mask(self, *parts: str) -> pygame.Surface: ...

    def paper(self, color: Colour, *parts: str, lift: float = 2.4, rim: float = 0.5, seed: int = 1) -> None: ...


def _house(x: float, y: float, w: float, h: float) -> tuple[str, str]:
    """(walls, roof) of a gabled house with its foot on y."""
    a, b, t = x - w / 2, x + w / 2, y - h * 0.52
    walls = poly(f"{a},{y} {a},{t} {b},{t} {b},{y}")
    return walls, poly(f"{a - w * 0.12},{t + 2} {x},{y - h} {b + w * 0.12},{t + 2}")


INN_WALLS, INN_ROOF = _house(47, 84, 58, 78)
LEFT, RIGHT, FRONT = _house(30, 66, 32, 52), _house(69, 62, 34, 50), _house(50, 92, 42, 58)

BUILDINGS: Final[dict[str, Sheets]] = {
    "inn": (
        ("l", (INN_WALLS,)),
        ("d", (INN_ROOF, poly("60,30 60,8 69,8 69,38"))),
        ("i", (poly("41,84 41,64 46,59 51,59 56,64 56,84"),)),
        ("w", (rect(25, 56, 10, 12, 1), rect(62, 56, 10, 12, 1), circ_d(47, 34, 5))),
        ("i", (stroke("M76 46H92M90 46V54", 3),)),
        ("w", (P("90,54! 84,60 84,68 90,74! 96,68 96,60"),)),
    ),
    "town_house": (
        ("l", (LEFT[0], RIGHT[0])),
        ("d", (LEFT[1], RIGHT[1])),
        ("w", (rect(26, 50, 8, 9, 1), rect(65, 47, 8, 9, 1))),
        ("l", (FRONT[0],)),
        ("d", (FRONT[1],)),
        ("i", (poly("45,92 45,78 50,74 55,78 55,92"),)),
        ("w", (rect(34, 70, 7, 9, 1), rect(59, 70, 7, 9, 1))),
    ),
    "castle": (
        ("d", (tower(50, 60, 22, 64, "cone", flag=True),)),
        ("m", (tower(26, 74, 18, 58, "cone"), tower(74, 74, 18, 58, "cone"))),
        ("l", (wall(18, 82, 88, 30, gate=True),)),
        ("l", (tower(16, 90, 16, 36), tower(84, 90, 16, 36))),
    ),
    "camp": (
        ("d", (poly("14,82 42,26 50,26 38,82"),)),
        ("l", (poly("42,26 46,20 50,26 82,82 60,82 46,44 32,82 14,82"),)),
        ("i", (poly("46,46 58,82 36,82"),)),
        ("g", (P("80,64! 74,76 76,86 84,90 92,86 94,76 88,72! 86,78 82,74"),)),
        ("i", (stroke("M72 92L96 86M74 86L96 93", 4),)),
    ),
    "throne": (
        ("d", (P("24,92! 20,40 28,14! 38,26! 50,2! 62,26! 72,14! 80,40 76,92!"),)),
        ("l", (P("36,84! 34,46 42,32 50,28! 58,32 66,46 64,84!"),)),
        ("d", (poly("20,92 20,66 32,66 32,76 68,76 68,66 80,66 80,92"),)),
        ("g", (star_d(50, 50, 11, 6, 0.45), circ_d(26, 62, 5), circ_d(74, 62, 5))),
    ),
}
LAMPS: Final[dict[str, tuple[tuple[float, float, float], ...]]] = {
    "inn": ((90, 64, 44), (30, 62, 18), (67, 62, 18)),
    "town_house": ((50, 76, 30),),
    "castle": ((50, 82, 26),),
    "camp": ((84, 78, 42),),
    "throne": ((50, 50, 40),),
}
"""Lights: middle and radius."""


def standing(cell: Canvas, name: str) -> None:
    """Builds it up on its space; its lamps are lit when the whole tile lies in the dusk."""
    ground = KALYRA_GROUND[name]
    tones: dict[str, Colour] = {"d": ground.dark, "l": ground.light, "m": mix(ground.dark, ground.light, 0.5), "g": FOIL[1]}
    sheets: Sheets = BUILDINGS[name]
    for k, (tone, paths) in enumerate(sheets):
        if tone in tones:
            cell.paper(tones[tone], *paths, lift=3.0 if k < 4 else 2.0, rim=0.6, seed=k + 2)
        else:
            cell.surf.blit(tint(cell.mask(*paths), KALYRA.window if tone == "w" else INK), (0, 0))
