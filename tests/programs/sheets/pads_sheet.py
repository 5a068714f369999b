"""The buttons of every make of pad on one sheet: `uv run python -m tests.programs.sheets.pads_sheet OUT`."""

from __future__ import annotations

import sys
from pathlib import Path

import pygame

from scenes.paint.palette import SHELL
from scenes.stage.devices.makes import MAKES
from scenes.stage.widgets.legend import pad_sign
from tests.rig import Rig

BUTTONS = ("A", "B", "X", "Y", "LB", "RB", "LT", "RT", "VIEW", "MENU", "LS", "RS", "DPAD", "UP", "LEFT", "STICK")
PX = 96
CELL = (190, 130)


def sheet(out: Path) -> Path:
    """A row for each make, a column for each button; gives the picture's path."""
    rig = Rig(home=out / "home", size=(1920, 1080))
    whole = pygame.Surface((CELL[0] * len(BUTTONS), CELL[1] * len(MAKES)))
    whole.fill(SHELL.ledge)
    for row, make in enumerate(MAKES):
        for column, button in enumerate(BUTTONS):
            sign = pad_sign(button, make)
            sprite = rig.stage.pictures.get(sign.name, px=PX, **sign.args)
            at = (CELL[0] * (column + 0.5) - sprite.w / 2, CELL[1] * (row + 0.5) - sprite.h / 2)
            whole.blit(sprite.surface, at)
    path = out / "pads.png"
    pygame.image.save(whole, path)
    return path


if __name__ == "__main__":
    OUT = Path(sys.argv[1])
    OUT.mkdir(parents=True, exist_ok=True)
    print(sheet(OUT))
