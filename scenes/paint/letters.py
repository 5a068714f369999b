"""Type on paper: fonts by role, crisp lines, gold foil, numerals with a cut edge. All sizes are pixels.

The fonts come from the font-* data packages. When one is missing the program says so once and goes on with pygame's own.
What a face lacks is drawn with a stand-in (`scenes.paint.scripts`), no higher than the face itself: lines keep their height.
"""

from __future__ import annotations

import functools
import logging
import math
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

import pygame

from games.catalog import SHELF
from games.kernel.files import legible
from scenes.paint import scripts
from scenes.paint.foil import foil
from scenes.paint.palette import FOIL_BACK, SHELL
from scenes.paint.paper import SHADOW, Colour, new, rgb, shadow, tint, white
from scenes.paint.theme import theme_of

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
"""Role -> data package and file. The name of a title has a face of its own (`Theme.lettering`); its role is the title's id."""
READ = {"read": "ui", "read_bold": "ui_bold", "read_serif": "serif", "read_it": "serif_it"}
"""Words on papers that are read, and the faces of painted words that they share."""
FONTS |= {role: FONTS[face] for role, face in READ.items()}
FIXED = "fixed_"
"""Before the role of words that do not grow at all, because there is no room for them."""
ROLES = (*FONTS, *SHELF)
NO_LETTERS = re.compile("[\0\ud800-\udc7f\udd00-\udfff]")
"""The end of a text in its midst, and halves of letters: nothing draws them."""
RIM = 0.11
"""How wide the rim of words is for high contrast, in parts of their height."""
NUMERAL = (SHELL.numeral, SHELL.numeral_edge)  # badge numerals: face and cut edge


def face_of(role: str) -> tuple[str, str]:
    """Data package and file of a role."""
    role = role.removeprefix(FIXED)
    return FONTS[role] if role in FONTS else theme_of(role).lettering


@functools.cache
def font_path(role: str) -> Path | None:
    """The file of a role's face; None when its package is not installed (said once in the log)."""
    package, name = face_of(role)
    file = scripts.found(package, f"files/{name}")
    if file is None:
        log.warning("The font %s is missing: install %s. A plain face stands in.", name, package.replace("_", "-"))
    return file


@functools.lru_cache(maxsize=96)
def _font(role: str, px: int) -> pygame.font.Font:
    path = font_path(role)
    return pygame.font.Font(str(path) if path else None, px)


@functools.lru_cache(maxsize=48)
def _stand_in(face: scripts.StandIn, px: int) -> pygame.font.Font:
    path = scripts.usable(face)
    f = pygame.font.Font(str(path) if path else None, px)
    if face.script:
        f.set_script(face.script)
    if face.leftward:
        f.set_direction(pygame.DIRECTION_RTL)
    return f


def _opened(open: functools._lru_cache_wrapper[pygame.font.Font], what: Any, px: int) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    f = open(what, px)
    try:
        f.get_height()
    except pygame.error:  # the font module was shut down and opened again since: old faces are dead
        open.cache_clear()
        f = open(what, px)
    return f


def drawable(s: str) -> str:
    """The text as far as there are letters: no face draws an end of text in its midst, or half of a letter."""
    return s if s.isascii() and "\0" not in s else legible(NO_LETTERS.sub("\N{REPLACEMENT CHARACTER}", s))


def font(role: str, px: float) -> pygame.font.Font:
    """The face of a role at a size in pixels (6 at least)."""
    return _opened(_font, role, max(6, round(px)))


@functools.lru_cache(maxsize=8_000)
def width(text: str, role: str, px: int) -> int:
    """How wide a line is, in pixels; papers are set again and again with the same words."""
    text = drawable(text)
    if scripts.plain(text, font_path(role)):
        return font(role, px).size(text)[0]
    return sum(face.size(part)[0] for part, face in _faces(text, role, px))


def shows(letter: str) -> bool:
    """Whether this letter, with all that belongs to it, can be drawn wherever words stand."""
    return letter.isascii() or all(scripts.face_for(letter, own, scripts.stand_ins(own))[0] for own in map(font_path, ROLES))


def _faces(text: str, role: str, px: float) -> Iterator[tuple[str, pygame.font.Font]]:
    """A line that is not plain: its parts from left to right, each with its face."""
    for part, face, size in _set(text, role, max(6, round(px))):
        yield part, font(role, px) if face is None else _opened(_stand_in, face, size)


@functools.lru_cache(maxsize=1_000)
def _set(text: str, role: str, px: int) -> tuple[tuple[str, scripts.StandIn | None, int], ...]:
    own = font(role, px)
    room = own.get_ascent(), own.get_height() - own.get_ascent()
    found = scripts.parts(text, font_path(role))
    fit = {face: min(_fitted(part, face, px, room) for part, its in found if its == face) for _, face in found if face}
    return tuple((part, face, fit[face] if face else px) for part, face in found)


def _fitted(text: str, face: scripts.StandIn, px: int, room: tuple[int, int]) -> int:
    """The size at which a stand-in's letters stay within the line: so many pixels above and below its foot."""
    f = _opened(_stand_in, face, px)
    ink = f.render(text, True, (255, 255, 255)).get_bounding_rect()
    taken = f.get_ascent() - ink.top, ink.bottom - f.get_ascent()
    return max(6, int(px * min([1.0, *(have / need for have, need in zip(room, taken, strict=True) if need > 0)])))


def _written(s: str, role: str, px: float, color: tuple[int, int, int]) -> pygame.Surface:
    """A line as SDL draws it, with stand-ins for what its face lacks."""
    s, own = drawable(s), font(role, px)
    if scripts.plain(s, font_path(role)):
        return own.render(s or " ", True, color)
    out, x = new(max(1, width(s, role, max(6, round(px)))), own.get_height()), 0
    out.fill((*color, 0))
    for part, face in _faces(s, role, px):
        made = face.render(part, True, color)
        out.blit(made, (x, own.get_ascent() - face.get_ascent()), special_flags=pygame.BLEND_RGBA_MAX)
        x += face.size(part)[0]
    return out


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
    s = drawable(s)
    spaced = track and scripts.plain(s, font_path(role))  # letters of other scripts belong together
    big = _spaced(s, role, px, track) if spaced else _written(s, role, px * 2, (255, 255, 255))
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
    return _written(s, role, px, rgb(color))


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


def rimmed(t: pygame.Surface, px: float, color: Colour) -> tuple[pygame.Surface, int]:
    """(a line of text in a rim of that colour that fades outwards, the room added on every side): read on anything."""
    near = max(3, round(px * RIM))
    rim = tint(white(_argb(t)), color)
    soft, p = shadow(rim, near, 0.9, rgb(color))
    out = soft
    for k in range(16):
        dx, dy = (round(near * f(math.tau * k / 16)) for f in (math.cos, math.sin))
        out.blit(rim, (p + dx, p + dy))
    out.blit(rim, (p, p))
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
    own = font_path(role)
    return "".join(dict.fromkeys(letter for letter in text if not scripts.face_for(letter, own, scripts.stand_ins(own))[0]))
