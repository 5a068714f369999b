"""Type on paper: fonts by role, crisp lines, gold foil, numerals with a cut edge. All sizes are pixels.

The fonts come from the font-* data packages. When one is missing the program says so once and goes on with pygame's own.
"""

from __future__ import annotations

import functools
import importlib.util
import logging
from pathlib import Path
from typing import Literal

import pygame
from pygame import freetype

from games.catalog import SHELF
from scenes.paint.foil import foil
from scenes.paint.look import look_of
from scenes.paint.palette import FOIL_BACK, SHELL
from scenes.paint.paper import SHADOW, Colour, new, rgb, shadow, tint, white

log = logging.getLogger(__name__)

FONTS: dict[str, tuple[str, str]] = {
    "display": ("font_source_serif_pro", "SourceSerifPro-Black.otf"),
    "serif": ("font_source_serif_pro", "SourceSerifPro-Bold.otf"),
    "serif_it": ("font_source_serif_pro", "SourceSerifPro-SemiboldIt.otf"),
    "ui": ("font_hanken_grotesk", "HankenGrotesk-SemiBold.otf"),
    "ui_bold": ("font_hanken_grotesk", "HankenGrotesk-Bold.otf"),
    "num": ("font_source_serif_pro", "SourceSerifPro-Black.otf"),
    "note": ("font_amatic_sc", "AmaticSC-Bold.ttf"),
}
"""Role -> data package and file. The name of a title has a face of its own (`Look.lettering`), whose role is the title's id."""
READ = {"read": "ui", "read_bold": "ui_bold", "read_serif": "serif", "read_it": "serif_it"}
"""Words on papers that are read, and the faces of painted words that they share."""
FONTS |= {role: FONTS[face] for role, face in READ.items()}
FIXED = "fixed_"
"""Before the role of words that do not grow at all, because there is no room for them."""
ROLES = (*FONTS, *SHELF)
NUMERAL = (SHELL.numeral, SHELL.numeral_edge)  # badge numerals: face and cut edge


def face_of(role: str) -> tuple[str, str]:
    """Data package and file of a role."""
    role = role.removeprefix(FIXED)
    return FONTS[role] if role in FONTS else look_of(role).lettering


@functools.cache
def font_path(role: str) -> Path | None:
    """The file of a role's face; None when its package is not installed (said once in the log)."""
    package, name = face_of(role)
    spec = importlib.util.find_spec(package)
    for place in (spec.submodule_search_locations or ()) if spec else ():
        file = Path(place) / "files" / name
        if file.is_file():
            return file
    log.warning("The font %s is missing: install %s. A plain face stands in.", name, package.replace("_", "-"))
    return None


@functools.lru_cache(maxsize=96)
def _font(role: str, px: int) -> pygame.font.Font:
    path = font_path(role)
    return pygame.font.Font(str(path) if path else None, px)


def font(role: str, px: float) -> pygame.font.Font:
    """The face of a role at a size in pixels (6 at least)."""
    if not pygame.font.get_init():
        pygame.font.init()
    f = _font(role, max(6, round(px)))
    try:
        f.get_height()
    except pygame.error:  # the font module was shut down and opened again since: old faces are dead
        _font.cache_clear()
        f = _font(role, max(6, round(px)))
    return f


@functools.lru_cache(maxsize=8_000)
def width(text: str, role: str, px: int) -> int:
    """How wide a line is, in pixels; papers are set again and again with the same words."""
    return font(role, px).size(text)[0]


def _spaced(s: str, role: str, px: float, track: float) -> pygame.Surface:
    """White letters at double size, `track` em apart, kerning kept."""
    f = font(role, px * 2)
    glyphs = [f.render(c, True, (255, 255, 255)) for c in s]
    places, x = [], 0
    for i in range(len(s)):
        places.append(x)
        last = i + 1 == len(s)
        x += (glyphs[i].get_width() if last else f.size(s[i : i + 2])[0] - f.size(s[i + 1])[0]) + int(px * 2 * track)
    out = new(max(1, x - int(px * 2 * track) + 8), f.get_height())
    out.fill((255, 255, 255, 0))
    for glyph, gx in zip(glyphs, places, strict=True):
        out.blit(glyph, (gx, 0))
    return out


def mask(s: str, role: str, px: float, track: float = 0.0) -> pygame.Surface:
    """White letters, drawn at double size and reduced: smooth edges for display lettering."""
    big = _spaced(s, role, px, track) if track else font(role, px * 2).render(s or " ", True, (255, 255, 255))
    half = max(1, big.get_width() // 2), max(1, big.get_height() // 2)
    return white(pygame.transform.smoothscale(_argb(big), half))


def _argb(s: pygame.Surface) -> pygame.Surface:
    out = new(*s.get_size())
    out.fill((255, 255, 255, 0))
    out.blit(s, (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return out


def line(s: str, px: float, color: Colour, role: str = "ui", track: float = 0.0) -> pygame.Surface:
    """One plain line of text."""
    if track:
        return tint(mask(s, role, px, track), color)
    return font(role, px).render(s or " ", True, rgb(color))


def put(
    dest: pygame.Surface,
    s: str,
    x: float,
    y: float,
    px: float,
    color: Colour,
    role: str = "ui",
    align: Literal["l", "c", "r"] = "l",
    track: float = 0.0,
    valign: Literal["m", "t", "b"] = "m",
    sh: float = 0.0,
) -> pygame.Rect:
    """Draw a line into a picture: (x, y) is its left, centre or right and its middle, top or baseline.

    Only for what is part of a picture (numerals, card names); everything else is drawn by `Lettering`.
    """
    t = line(s, px, color, role, track)
    w, h = t.get_size()
    x0 = x if align == "l" else x - w / 2 if align == "c" else x - w
    y0 = y - h / 2 if valign == "m" else y if valign == "t" else y - font(role, px).get_ascent()
    if sh:
        s2, p = shadow(white(t), max(1.5, px * 0.07), 0.8 * sh)
        dest.blit(s2, (x0 - p, y0 - p + px * 0.05))
    return dest.blit(t, (round(x0), round(y0)))


def foil_text(s: str, px: float, role: str = "display", track: float = 0.04, seed: int = 3, S: float = 1.0) -> pygame.Surface:
    """Gold foil lettering on a dark cut edge, with px / 4 of room on every side."""
    m = mask(s, role, px, track)
    p = int(px * 0.25)
    out = new(m.get_width() + 2 * p, m.get_height() + 2 * p)
    under, q = shadow(m, max(1.0, px * 0.10), 0.85, (6, 3, 8))
    out.blit(under, (p - q, p - q + px * 0.07))
    edge, k = tint(m, FOIL_BACK), max(1, int(px * 0.022))
    for dx, dy in ((-k, 0), (k, 0), (0, -k), (0, k), (k, k), (-k, k), (0, int(k * 2.2))):
        out.blit(edge, (p + dx, p + dy))
    out.blit(foil(m, seed, S, max(0.8, px / 90)), (p, p))
    return out


def shaded(t: pygame.Surface, px: float, strength: float = 1.0) -> tuple[pygame.Surface, int]:
    """(a line of text with a soft shadow, the room added on every side)."""
    s, p = shadow(white(_argb(t)), max(1.5, px * 0.07), 0.8 * strength, SHADOW)
    out = new(t.get_width() + 2 * p, t.get_height() + 2 * p)
    out.blit(s, (0, round(px * 0.05)))
    out.blit(t, (p, p))
    return out, p


def numeral(s: str, px: float, face: Colour = NUMERAL[0], edge: Colour = NUMERAL[1], role: str = "num") -> pygame.Surface:
    """Figures with a dark cut edge all round, for badges; px / 8 of room on every side."""
    m = mask(s, role, px)
    k = max(1, round(px * 0.055))
    p = max(k + 1, int(px / 8))
    out = new(m.get_width() + 2 * p, m.get_height() + 2 * p)
    dark = tint(m, edge)
    for dx, dy in ((-k, 0), (k, 0), (0, -k), (0, k), (-k, -k), (k, -k), (-k, k), (k, k), (0, k + k // 2)):
        out.blit(dark, (p + dx, p + dy))
    out.blit(tint(m, face), (p, p))
    return out


def lacking(text: str, role: str) -> str:
    """The letters of a text, each once, that the face of that role has not."""
    if not freetype.get_init():
        freetype.init()
    path = font_path(role)
    measures = freetype.Font(str(path) if path else None, 20).get_metrics(text)
    return "".join(dict.fromkeys(letter for letter, measure in zip(text, measures, strict=True) if measure is None))
