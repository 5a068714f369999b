"""The program's icon in one file, as Windows (.ico) and macOS (.icns) want it: `python packaging/icon_files.py FILE`.

Both are containers of PNG pictures, which Windows Vista, macOS 10.7 and newer ones read.
"""

from __future__ import annotations

import io
import os
import struct
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
ICO = (16, 32, 48, 64, 128, 256)
ICNS = {b"icp4": 16, b"icp5": 32, b"ic07": 128, b"ic08": 256, b"ic09": 512}
"""Apple's name of each size."""


def picture(px: int) -> bytes:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    sys.path.insert(0, str(ROOT))
    import pygame

    from scenes.paint.icon import icon

    page = io.BytesIO()
    pygame.image.save(icon(px), page, ".png")
    return page.getvalue()


def ico() -> bytes:
    pictures = [picture(px) for px in ICO]
    head, at = struct.pack("<3H", 0, 1, len(ICO)), 6 + 16 * len(ICO)
    for px, png in zip(ICO, pictures, strict=True):
        head += struct.pack("<4B2H2I", px % 256, px % 256, 0, 0, 1, 32, len(png), at)
        at += len(png)
    return head + b"".join(pictures)


def icns() -> bytes:
    parts = b"".join(name + struct.pack(">I", 8 + len(png)) + png for name, png in ((n, picture(px)) for n, px in ICNS.items()))
    return b"icns" + struct.pack(">I", 8 + len(parts)) + parts


def write(file: Path) -> Path:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(ico() if file.suffix == ".ico" else icns())
    return file


if __name__ == "__main__":
    write(Path(sys.argv[1]))
