"""What tells at a glance how things stand: arrows of Attack, Guilds, the Merchant, the season, fog, the ground of a siege."""

from __future__ import annotations

import numpy as np
import pygame

from scenes.paint.brush import Brush, Sprite, recipe
from scenes.paint.dress import colours_of
from scenes.paint.emblem import emblem
from scenes.paint.foil import gold_line
from scenes.paint.furniture import dim, disc, turn
from scenes.paint.light import glow
from scenes.paint.palette import SHELL
from scenes.paint.paper import mix, new, rgb, sheet, svg_mask, to_surface
from scenes.paint.recipes.people import badge
from scenes.paint.shapes.vector import cloud, el, poly, star_d
from scenes.proelio.emblems import GUILDS, MERCHANT, SEASONS
from scenes.proelio.paint.palette import PROELIO

NIGHT = "#22080d"
CHEVRON = "20,10 58,50 20,90 44,90 82,50 44,10"
FLASHES = ((14, 0.62, ("#e8642c", "#a8321e")), (12, 0.6, ("#ffb03c", "#e87a24")), (10, 0.55, ("#fff2c0", "#ffd45e")))
"""Points, depth between them and colours of the sheets of an explosion, from the largest on."""
SACKCLOTH = (
    ("M16 40C40 56 100 56 124 40C132 80 142 124 122 146C104 158 36 158 18 146C-2 124 8 80 16 40Z", ("#c79c66", "#7a5330")),
    ("M12 62C44 80 96 80 128 62L129 72C96 91 44 91 11 72Z", ("#f0d28c", "#b98a3c")),
    ("M44 106L74 98L80 124L50 132Z", ("#a87c4a", "#8a6238")),
)
"""The sack, its rope and a patch."""
SEASON_COLOURS = {"summer": "#ffd45e", "autumn": "#ff9a4c", "winter": "#a9dcf5"}


@recipe("proelio.march")
def march(brush: Brush, seat: int, w: float, h: float, n: int = 4, turned: float = 0.0) -> Sprite:
    """march(seat, w, h, n, turned): the badge of a seat and behind it chevrons to the right in its colour, n in all: whom this
    House attacks. Where it lies turned by so many degrees the badge stays upright."""
    pw, ph = brush.px(w), brush.px(h)
    step = (pw - ph) / max(1, n - 1)
    k = ph / 100
    body = ""
    for i in range(1, n):
        corners = [token.split(",") for token in CHEVRON.split()]
        body += el(poly(" ".join(f"{i * step + float(x) * k:.2f},{float(y) * k:.2f}" for x, y in corners)))
    mask = svg_mask(body, (pw, ph), (pw, ph))
    out = sheet(mask, colours_of(seat).fill, brush.S, rim=0.6)
    sign = turn(badge(seat, ph, brush.S), turned)
    out.blit(sign, ((ph - sign.get_width()) / 2, (ph - sign.get_height()) / 2))
    return brush.lay(out, 2)


@recipe("proelio.guild")
def guild_disc(brush: Brush, guild: str, px: float, state: str = "ready") -> Sprite:
    """guild_disc(guild, px, state): the Guild of a House; "used" lies face down, "blocked" has the Merchant on it."""
    size = brush.px(px)
    color = PROELIO.people if state != "used" else PROELIO.plate
    out = disc(size, color, brush.S)
    e = int(size * 0.66)
    at = (size - e) / 2, (size - e) / 2
    if state == "used":
        out.blit(dim(emblem(GUILDS[guild], e, "#8b7f78", "#6d6560", "#3a3432", S=brush.S, sh=False)), at)
    else:
        out.blit(emblem(GUILDS[guild], e, "#fff4da", "#ffd98f", "#4a2c08", S=brush.S), at)
    if state == "blocked":
        out = dim(out)
        small = int(size * 0.5)
        out.blit(emblem(MERCHANT, small, SHELL.gold, SHELL.sand, "#4a2c08", S=brush.S), (size - small, size - small))
    return brush.lay(out, 2, foot=out.get_height() - size)


@recipe("proelio.merchant")
def merchant(brush: Brush, px: float) -> Sprite:
    """merchant(px): the Merchant's stall on a disc of gold paper."""
    size = brush.px(px)
    out = disc(size, SHELL.gold, brush.S, gold=True)
    e = int(size * 0.70)
    out.blit(emblem(MERCHANT, e, "#7a2430", "#fff0d0", "#3a0f12", S=brush.S), ((size - e) / 2, (size - e) / 2))
    return brush.lay(out, 3, foot=out.get_height() - size)


@recipe("proelio.season")
def season_dial(brush: Brush, season: str, px: float) -> Sprite:
    """season_dial(season, px): the three seasons on a disc; the one in force large and lit."""
    size, S = brush.px(px), brush.S
    out = disc(size, "#4a1d1e", S)
    ring = svg_mask('<circle cx="50" cy="50" r="46" fill="none" stroke="#fff" stroke-width="2.6"/>', (100, 100), (size, size))
    out.blit(gold_line(ring), (0, 0))
    for name, sign in SEASONS.items():
        lit = name == season
        e = int(size * (0.46 if lit else 0.26))
        x, y = (-0.14, -0.08) if lit else _aside(name, season)
        cx, cy = size * (0.5 + x), size * (0.5 + y)
        if lit:
            glow(out, cx, cy, size * 0.42, "#ffb04c", 0.6)
        color = SEASON_COLOURS[name] if lit else mix(SEASON_COLOURS[name], "#4a1d1e", 0.35)
        out.blit(emblem(sign, e, color, None, None, S=S), (cx - e / 2, cy - e / 2))
    return brush.lay(out, 3, foot=out.get_height() - size)


def _aside(name: str, season: str) -> tuple[float, float]:
    """The other two stand on the right and below, in the order of the year."""
    order = [other for other in SEASONS if other != season]
    return ((0.26, -0.08), (0.06, 0.28))[order.index(name)]


@recipe("proelio.fog")
def fog(brush: Brush, w: float, h: float) -> Sprite:
    """fog(w, h): the Plague's fog over an Attack."""
    pw, ph = brush.px(w), brush.px(h)
    body = "".join(el(d) for d in cloud(pw * 0.5, ph * 0.80, pw * 0.92, 5) + cloud(pw * 0.42, ph * 0.5, pw * 0.6, 9))
    out = sheet(svg_mask(body, (pw, ph), (pw, ph)), ("#b9c08a", "#6f7a45"), brush.S, rim=0.4)
    out.set_alpha(225)
    return brush.lay(out, 2, 0.7)


@recipe("proelio.dust")
def dust(brush: Brush, w: float, h: float) -> Sprite:
    """dust(w, h): what rises where a wall has come down."""
    pw, ph = brush.px(w), brush.px(h)
    body = "".join(el(d) for d in cloud(pw * 0.5, ph * 0.84, pw * 0.96, 7) + cloud(pw * 0.56, ph * 0.54, pw * 0.6, 3))
    out = sheet(svg_mask(body, (pw, ph), (pw, ph)), ("#d9c1a4", "#8f6f58"), brush.S, rim=0.3)
    out.set_alpha(205)
    return brush.lay(out, 1, 0.6)


@recipe("proelio.flash")
def flash(brush: Brush, px: float) -> Sprite:
    """flash(px): the star of an explosion, three sheets deep."""
    size = brush.px(px)
    out = new(size, size)
    for k, (points, inner, colours) in enumerate(FLASHES):
        body = el(star_d(50, 50, 48 - 13 * k, points, inner))
        out.blit(sheet(svg_mask(body, (100, 100), (size, size)), colours, brush.S, rim=0.5, seed=k), (0, 0))
    return brush.lay(out, 3)


@recipe("proelio.sack")
def sack(brush: Brush, w: float) -> Sprite:
    """sack(w): an open sack, 8/7 as high as wide; its mouth is the upper fifth."""
    box, made = (140, 160), new(brush.px(w), brush.px(w * 8 / 7))
    for body, colours in SACKCLOTH:
        made.blit(sheet(svg_mask(el(body), box, made.get_size()), colours, brush.S, rim=0.45, shade=0.5), (0, 0))
    return brush.lay(made, 3)


@recipe("proelio.arena")
def arena(brush: Brush, w: float, h: float) -> Sprite:
    """arena(w, h): the night behind a siege, without edges, so that cards and numbers stand out."""
    n, m = 140, max(2, round(140 * h / w))
    x = np.abs(np.linspace(-1, 1, n, dtype=np.float32))[:, None] ** 4
    y = np.abs(np.linspace(-1, 1, m, dtype=np.float32))[None, :] ** 4
    near = np.clip(1 - (x + y) ** 0.5, 0, 1) ** 0.7
    colour = np.broadcast_to(np.array(rgb(NIGHT), np.float32), (n, m, 3))
    dark = to_surface(colour, near * 0.84)
    return brush.bare(pygame.transform.smoothscale(dark, (brush.px(w), brush.px(h))))


@recipe("proelio.shred")
def shred(brush: Brush, take: int, px: float, angle: float) -> Sprite:
    """shred(take, px, angle): a splinter of a wall."""
    size = brush.px(px)
    shapes = ("20,30 70,16 88,62 40,84", "14,50 58,20 84,40 52,80", "30,14 80,34 60,86 22,66", "18,24 86,30 64,78 34,70")
    body = el(poly(shapes[take % 4]))
    made = sheet(svg_mask(body, (100, 100), (size, size)), ("#c2a494", "#7a5c4e"), brush.S, rim=0.6, seed=take)
    return brush.lay(turn(made, angle), 2)
