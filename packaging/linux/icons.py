"""The program's icon in every size that a desktop asks for: `python packaging/linux/icons.py FOLDER`."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
import pygame

from scenes.paint.icon import icon

SIZES = (16, 24, 32, 48, 64, 128, 256, 512)


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for px in SIZES:
        pygame.image.save(icon(px), folder / f"{px}.png")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
