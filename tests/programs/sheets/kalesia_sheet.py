"""Renders Kalesia's pictures side by side, for the eye: `tests.programs.sheets.kalesia_sheet OUT [height ...]`."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from scenes.paint.brush import Brush
from scenes.paint.furniture import turn
from scenes.stage.pictures.recipe_list import all_recipes

NAMES = {
    "C1": "Javelin", "C2": "Bow", "C3": "Lance", "C4": "Hammer",
    "M1": "Dagger", "M2": "Net", "M3": "Trident", "M4": "Horn",
    "F1": "Snare", "F2": "Lantern", "F3": "Staff",
}  # fmt: skip
OWNED = {2: "M", 3: "M", 16: "M", 6: "C", 9: "C", 12: "C", 21: "C", 11: "F", 24: "F", 19: "F"}


class Sheet:
    """A canvas in units that blits recipes and adds up what they cost."""

    def __init__(self, height: int, width: int = 0) -> None:
        self.brush = Brush(height / 1080)
        self.recipes = all_recipes()
        self.surf = pygame.Surface((width or height * 16 // 9, height), 0, 32)
        self.cost: dict[str, list[float]] = {}

    def put(self, recipe: str, x: float, y: float, /, angle: float = 0, **args: Any) -> None:
        """One picture, its paper's top left at (x, y) units."""
        start = time.perf_counter()
        sprite = self.recipes[recipe](self.brush, **args)
        self.cost.setdefault(recipe, []).append((time.perf_counter() - start) * 1000)
        surf, ox, oy = sprite.surface, sprite.ox, sprite.oy
        if angle:
            turned = turn(surf, angle)
            ox -= (turned.get_width() - surf.get_width()) // 2
            oy -= (turned.get_height() - surf.get_height()) // 2
            surf = turned
        flags = pygame.BLEND_RGB_ADD if recipe == "glow" else 0
        self.surf.blit(surf, (int(x * self.brush.S) + ox, int(y * self.brush.S) + oy), special_flags=flags)

    def report(self) -> None:
        """Milliseconds: how many, first, mean of the rest."""
        for name, ms in sorted(self.cost.items()):
            rest = ms[1:] or ms
            print(f"  {name:24} {len(ms):3}  first {ms[0]:7.1f}  then {sum(rest) / len(rest):6.1f}")


def table(height: int, width: int = 0) -> Sheet:
    """The table in the middle of a game."""
    s = Sheet(height, width)
    wide = s.surf.get_width() / s.brush.S
    off = (wide - 1920) / 2
    s.put("kalesia.table", 0, 0, w=wide, h=1080)
    s.put("kalesia.grid_board", off + 550, 130, w=820, h=620)
    number = 12
    for cell in range(25):
        x, y = off + 572 + (cell % 5) * 157, 152 + (cell // 5) * 119
        if cell in OWNED:
            s.put("kalesia.colony", x, y, alliance=OWNED[cell], w=148, h=104)
        elif cell != 4:
            s.put("kalesia.area", x, y, number=number, mood="sleep", w=148, h=104)
            number += 1
            if number in (14, 22):
                s.put("kalesia.temple_disc", x + 110, y + 66, alliance="CMF"[number % 3], px=44)
            if number == 15:
                s.put("kalesia.next_mark", x, y, w=148, h=104, step=1)
    x, y = off + 572 + 4 * 157 - 10, 152 - 12
    s.put("glow", x - 120, y - 100, w=410, h=320, color="#ffb850", strength=0.7)
    s.put("kalesia.area", x, y, angle=-1.5, number=11, mood="lit", w=169, h=119)
    s.put("kalesia.temple_disc", x + 122, y + 80, alliance="M", px=56)
    for i, face in enumerate(("C1", "C3", "M2", "M3", "M4", "F1", "F3")):
        lift = 40 if face == "M4" else 0
        w = 178 * (1.16 if lift else 1)
        angle = 0 if lift else (3 - i) * 1.6
        s.put("kalesia.weapon", off + 420 + i * 144, 776 - lift, angle=angle, face=face, w=w, name=NAMES[face])
    for i, (face, kind) in enumerate((("", "weapon"), ("", "weapon"), ("C4", ""), ("F2", ""))):
        px, py = off + 420 + (i % 2) * 34, 150 + (i // 2) * 142
        if face:
            s.put("kalesia.weapon", px, py, angle=5 - i * 4, face=face, w=74)
        else:
            s.put("kalesia.back", px, py, angle=6 - i * 8, kind=kind, w=74)
    s.put("kalesia.back", off + 110, 742, angle=3, kind="alliance", w=150)
    for i, alliance in enumerate("CMF"):
        s.put("kalesia.badge", off + 1604, 496 + i * 86, alliance=alliance, px=74)
        for k in range(3):
            s.put("kalesia.tally", off + 1692 + k * 40, 518 + i * 86, filled=k < 2 - i // 2, px=34)
    s.put("kalesia.pass_arrow", off + 240, 560, angle=-90, px=40)
    return s


def cards(height: int) -> Sheet:
    """All card faces, alliances, temples and small pieces."""
    s = Sheet(height)
    s.surf.fill("#123d34")
    for i, (face, name) in enumerate(NAMES.items()):
        s.put("kalesia.weapon", 30 + (i % 6) * 200, 24 + (i // 6) * 280, face=face, w=178, name=name)
        s.put("kalesia.weapon", 1250 + (i % 6) * 108, 24 + (i // 6) * 150, face=face, w=90)
    for i, (alliance, name) in enumerate((("C", "Centaurs"), ("M", "Mermaids"), ("F", "Forest"))):
        s.put("kalesia.alliance", 30 + i * 200, 590, alliance=alliance, w=178, name=name)
        s.put("kalesia.temple", 680 + i * 196, 600, alliance=alliance, w=172, h=148)
        s.put("kalesia.alliance", 1560 + i * 110, 330, alliance=alliance, w=90)
    s.put("kalesia.back", 1030, 304, kind="weapon", w=178)
    s.put("kalesia.back", 1250, 330, kind="alliance", w=120)
    s.put("kalesia.weapon", 1300, 480, face="F3", w=400, name="Queen's Oak Staff")
    for i in range(10):
        s.put("kalesia.shred", 30 + i * 40, 880, colour=("C", "M", "F", "paper", "gold")[i % 5], take=i, px=26, angle=i * 15)
    s.put("kalesia.crack", 460, 870, w=110, h=110)
    s.put("kalesia.crack", 580, 870, w=110, h=110, take=1)
    s.put("kalesia.oak_leaf", 700, 880, px=96)
    for i in (1, 2, 3):
        s.put("kalesia.next_mark", 820 + i * 160, 940, w=148, h=104, step=i)
    for i, alliance in enumerate("CMF"):
        s.put("kalesia.temple_disc", 1040 + i * 64, 800, alliance=alliance, px=56)
        s.put("kalesia.badge", 700 + i * 90, 780, alliance=alliance, px=84)
        s.put("kalesia.temple", 30 + i * 130, 940, alliance=alliance, w=120, h=103)
    return s


def areas(height: int) -> Sheet:
    """All places in both moods."""
    s = Sheet(height)
    s.surf.fill("#123d34")
    for n in range(1, 26):
        x, y = 20 + ((n - 1) % 5) * 378, 20 + ((n - 1) // 5) * 200
        s.put("kalesia.area", x, y, number=n, mood="sleep", w=168, h=118)
        s.put("kalesia.area", x + 184, y, number=n, mood="lit", w=168, h=118)
    return s


def main(folder: str, *heights: str) -> None:
    """Writes every sheet at every height."""
    pygame.display.init()
    pygame.font.init()
    Path(folder).mkdir(parents=True, exist_ok=True)
    for height in map(int, heights or ("1080", "720")):
        for name, build in (("table", table), ("cards", cards), ("areas", areas)):
            sheet = build(height)
            pygame.image.save(sheet.surf, Path(folder) / f"kalesia_{name}_{height}.png")
            print(f"kalesia_{name}_{height}")
            sheet.report()


if __name__ == "__main__":
    main(*sys.argv[1:])
