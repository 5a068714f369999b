"""Foes: a cut-out figure for every kind, in papers of its own with a cream edge, on a low red disc; a boss's disc is gold.

`kalyra.foe` is the figure on the map, `kalyra.foe_head` the same without its disc.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

import pygame

from games.kalyra.content import bosses, content, kinds
from scenes.kalyra.paint.counters import ABILITIES, round_sign, type_badge
from scenes.kalyra.paint.palette import KALYRA, KALYRA_FOES
from scenes.paint.brush import Brush, Sprite, recipe
from scenes.paint.emblem import VIEW, emblem, runs
from scenes.paint.foil import foil
from scenes.paint.paper import CREAM, new, shadow, sheet, svg_mask, tint
from scenes.paint.shapes.vector import circ_d, el, star_d

POSES: Final = ("idle0", "idle1", "act")
SWELL: Final = {"idle0": 0.82, "idle1": 0.85, "act": 0.94}
"""Width of the figure as a share of its space: it breathes, and grows to strike."""
FEET: Final = 0.86
"""Where it stands, as a share of its space from the top."""
DISC: Final = (0.86, 0.30, 0.045)
"""Width and height of the disc under it, and its thickness."""
EDGE: Final = 6.5
"""Of the cream paper round a figure, on its grid of 100."""
TALLER: Final = 1.3
"""A boss is larger than what follows it, and half a space taller."""
HEADROOM: Final = 0.5
"""Above a space, for a boss."""
BLOOD: Final = (KALYRA.blood, KALYRA.blood_lo, KALYRA.blood_core)
STONE: Final = (KALYRA.stone, KALYRA.stone_lo, KALYRA.core)
"""Upper and lower tone of a disc, and its core."""
SIGN: Final = 0.33
"""Of a type or an ability beside a figure, as a share of its space."""
MANY: Final = 2
"""So many abilities have a sign each; more, and the second says so."""
WARDSTONE: Final = "wardstone"


class UnknownFoe(ValueError):
    """No enemy card, boss or wardstone has that id."""


def sign_of(kind: str) -> str:
    """The emblem of a foe. `UnknownFoe` for an id that stands in no list of the content."""
    if kind not in kinds():
        raise UnknownFoe(f"there is no foe called {kind!r}; known: {', '.join(kinds())}")
    return f"foe_{kind}"


def rank_of(kind: str) -> str:
    return "stone" if kind == WARDSTONE else "boss" if kind in bosses() else "foe"


@cache
def abilities() -> dict[str, tuple[str, ...]]:
    """The kinds of ability of every enemy card and boss by id."""
    cards = {card.id: card.abilities for card in content().enemies} | {card.id: card.abilities for card in content().bosses}
    return {id: tuple(one.kind for one in given) for id, given in cards.items()}


@lru_cache(maxsize=96)
def _cut_out(kind: str, px: int, S: float) -> pygame.Surface:
    """The figure in its own papers, with the cream edge along which it was cut."""
    name, coat = sign_of(kind), KALYRA_FOES[kind]
    outline = "".join(body for tone, body in runs(name) if tone != "c")
    whole = f'<g stroke="#fff" stroke-width="{EDGE}" stroke-linejoin="round" stroke-linecap="round">{outline}</g>'
    rim = svg_mask(whole, VIEW, (px, px))
    dark, pad = shadow(rim, max(1.0, 1.6 * S), 0.6)
    out = new(px, px)
    out.blit(dark, (-pad, 1.5 * S - pad))
    out.blit(sheet(rim, CREAM, S, rim=0.5), (0, 0))
    inner = round(px * 0.97)
    out.blit(emblem(name, inner, coat.base, coat.second, coat.cuts, S=S, sh=False), ((px - inner) / 2, (px - inner) / 2))
    return out


@lru_cache(maxsize=24)
def _disc(rank: str, tier: int, px: int, S: float) -> pygame.Surface:
    """The low disc on which it stands: red, of stone, or of gold; a stud for the second tier, two for the third."""
    w, h, t = round(px * DISC[0]), round(px * DISC[1]), max(2, round(px * DISC[2]))
    body = f'<ellipse cx="{w / 2}" cy="{h / 2}" rx="{w / 2 - 1}" ry="{h / 2 - 1}" fill="#fff"/>'
    mask = svg_mask(body, (w, h), (w, h))
    top, low, core = STONE if rank == "stone" else BLOOD
    out = new(w, h + t)
    for k in range(t, 0, -1):
        out.blit(tint(mask, core), (0, k))
    out.blit(foil(mask, 3, S) if rank == "boss" else sheet(mask, (top, low), S, rim=0.5), (0, 0))
    d = max(4, round(px * 0.10))
    stud = svg_mask(el(circ_d(50, 50, 48)), (100, 100), (d, d))
    for k in range(tier - 1 if rank == "foe" else 0):
        x = w / 2 + (k - (tier - 2) / 2) * 1.3 * d - d / 2
        out.blit(foil(stud, 3, max(0.5, S * 0.6)), (x, h - d * 0.75))
    return out


def _signs(out: pygame.Surface, kind: str, size: int, top: float, S: float) -> None:
    """Type lower left, abilities upper right: on a low figure the same place for all."""
    d = round(size * SIGN)
    if kinds()[kind].type:
        out.blit(type_badge(kinds()[kind].type, d, S), (0, top + size - d))
    found = abilities().get(kind, ())
    for k, one in enumerate(found[:MANY]):
        name = "plus" if k == MANY - 1 and len(found) > MANY else ABILITIES[one]
        out.blit(round_sign(name, d, S), (size - d, top + k * d * 0.94))


@recipe("kalyra.foe")
def foe(brush: Brush, kind: str, px: float = 66, pose: str = "idle0", signs: bool = False) -> Sprite:
    """foe(kind, px, pose, signs): the figure of an enemy kind, a boss (its final quest's id) or the "wardstone" on its disc.

    Poses are idle0, idle1 (it breathes) and act (it strikes); `signs`: with its type and its abilities. `UnknownFoe` for
    another kind, `ValueError` for another pose.
    """
    if pose not in POSES:
        raise ValueError(f"a foe has the poses {', '.join(POSES)}, not {pose!r}")
    sign_of(kind)
    size, S, rank = brush.px(px), brush.S, rank_of(kind)
    top = round(size * HEADROOM) if rank == "boss" else 0
    disc = _disc(rank, kinds()[kind].tier, size, S)
    out = new(size, size + top)
    out.blit(disc, ((size - disc.get_width()) / 2, top + size * FEET - disc.get_height() * 0.55))
    e = round(size * SWELL[pose] * (TALLER if rank == "boss" else 1))
    if pose == "act":
        rays = svg_mask(el(star_d(50, 50, 49, 12, 0.62)), (100, 100), (size, size))
        out.blit(tint(rays, KALYRA.foe_hi, 0.55), (0, top))
    out.blit(_cut_out(kind, e, S), ((size - e) / 2, top + size * FEET - e))
    if signs:
        _signs(out, kind, size, top, S)
    laid = brush.lay(out, 2)
    return Sprite(laid.surface, laid.ox, laid.oy - top, (size, size))


@recipe("kalyra.foe_head")
def foe_head(brush: Brush, kind: str, px: float = 46) -> Sprite:
    """foe_head(kind, px): the figure alone, for rows and plates. `UnknownFoe` for another kind."""
    size = brush.px(px)
    return brush.bare(_cut_out(kind, size, brush.S))
