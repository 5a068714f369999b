"""Emblems as stacked paper: a base sheet, a second sheet glued on, ink cuts.

The sources are `assets/pictures/emblems/<name>.svg`, drawn by hand on a 100 x 100 grid with a margin of 3. Three colours
stand for the sheets: #111111 the base (a), #222222 the second sheet (b), #333333 the ink (c); they are replaced here.
"""

from __future__ import annotations

import functools
import re
from pathlib import Path

import pygame

from games.kernel.program import called
from scenes.paint.foil import foil
from scenes.paint.paper import INK, Colour, cut, mix, new, scale_rgb, shadow, sheet, svg_mask, tint

FOLDER = Path(__file__).parents[2] / "assets" / "pictures" / "emblems"
VIEW = (-3, -3, 106, 106)
TONES = {"#111111": "a", "#222222": "b", "#333333": "c"}
_ELEMENT = re.compile(r"<(?:path|circle|rect|ellipse|line|polyline|polygon)\b[^>]*/>")
_TONE = re.compile("|".join(TONES))


class MissingArt(Exception):
    """A picture source is absent or unreadable; the message names the file and the remedy."""


def source(name: str) -> str:
    """The SVG text of an emblem. `MissingArt` when the file is not there."""
    file = FOLDER / f"{name}.svg"
    try:
        return file.read_text(encoding="utf-8")
    except OSError as error:
        raise MissingArt(f"The picture {file.name} is missing from {file.parent}: run `{called()} doctor`.") from error


@functools.lru_cache(maxsize=256)
def runs(name: str) -> tuple[tuple[str, str], ...]:
    """(tone, white SVG elements): consecutive elements of one tone are one sheet of paper, in drawing order."""
    out: list[tuple[str, str]] = []
    for element in _ELEMENT.findall(source(name)):
        found = _TONE.search(element)
        tone = TONES[found.group()] if found else "a"
        body = _TONE.sub("#fff", element)
        if out and out[-1][0] == tone:
            out[-1] = (tone, out[-1][1] + body)
        else:
            out.append((tone, body))
    if not out:
        raise MissingArt(f"The picture {name}.svg in {FOLDER} holds no shapes: run `{called()} doctor`.")
    return tuple(out)


def silhouette(name: str, px: int) -> pygame.Surface:
    """Mask of the whole emblem, `px` pixels wide."""
    return svg_mask("".join(body for tone, body in runs(name) if tone != "c"), VIEW, (px, px))


def _flat(name: str, px: int, tones: dict[str, Colour]) -> pygame.Surface:
    out = new(px, px)
    for tone, body in runs(name):
        out.blit(tint(svg_mask(body, VIEW, (px, px)), tones[tone]), (0, 0))
    return out


def _glued(out: pygame.Surface, mask: pygame.Surface, base: pygame.Surface, px: int) -> None:
    """The shadow of a second sheet, only on the sheet below it."""
    s, p = shadow(mask, max(1.0, px * 0.016), 0.5)
    on = new(px, px)
    on.blit(s, (-p + px * 0.004, -p + px * 0.014))
    out.blit(cut(on, base), (0, 0))


def emblem(
    name: str,
    px: float,
    a: Colour,
    b: Colour | None = None,
    c: Colour | None = None,
    S: float = 1.0,
    relief: bool = True,
    sh: bool = True,
    gold: bool = False,
    grain: float = 0.7,
) -> pygame.Surface:
    """An emblem `px` pixels wide. b defaults to a lighter a, c to dark ink.

    relief=False gives flat tones (for patterns), sh=False leaves the shadow out, gold=True foils the base sheet.
    """
    px = max(1, int(px))
    tones: dict[str, Colour] = {"a": a, "b": b or mix(a, (255, 250, 235), 0.45), "c": c or mix(INK, a, 0.12)}
    if not relief:
        return _flat(name, px, tones)
    out, base, first = new(px, px), silhouette(name, px), True
    if sh:
        s, p = shadow(base, max(1.2, px * 0.030), 0.55)
        out.blit(s, (-p + px * 0.006, -p + px * 0.022))
    for tone, body in runs(name):
        m = svg_mask(body, VIEW, (px, px))
        if tone == "c":  # ink stays inside the silhouette
            out.blit(tint(cut(m, base), tones["c"]), (0, 0))
            continue
        if not first:
            _glued(out, m, base, px)
        if gold and tone == "a":
            out.blit(foil(m, 3, max(0.6, px / 120)), (0, 0))
        else:
            fill = scale_rgb(tones[tone], 1.06), scale_rgb(tones[tone], 0.91)
            rim_px = max(0.55, px / 120)
            out.blit(sheet(m, fill, S, rim=0.40, rim_px=rim_px, grain=grain, seed=len(name) + first), (0, 0))
        first = False
    return out
