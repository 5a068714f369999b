"""Today's deal: the leaf of a tear-off calendar, and the stamp of how it went."""

from __future__ import annotations

import math

import pygame

from scenes.paint.brush import Brush, Sprite, recipe
from scenes.paint.foil import inlay
from scenes.paint.furniture import board, disc
from scenes.paint.letters import font, put
from scenes.paint.palette import SHELL
from scenes.paint.paper import mix, new, rrect_mask, sheet, svg_mask, tint
from scenes.paint.shapes.vector import el, poly, stroke
from scenes.paint.strong import ground

HEAD = 56
"""Units of the red head of the leaf."""
TEETH = 26


def _torn(w: int, h: int, deep: float) -> pygame.Surface:
    """Paper whose lower edge has been torn off, as a mask."""
    points = ["0,0", f"{w},0"]
    for k in range(TEETH + 1):
        x = w - k * w / TEETH
        points.append(f"{x:.1f},{h - deep * (0.5 + 0.5 * math.sin(k * 2.4) * math.cos(k * 0.9)):.1f}")
    return svg_mask(el(poly(" ".join(points))), (w, h), (w, h))


@recipe("leaf")
def leaf(brush: Brush, w: float, h: float) -> Sprite:
    """leaf(w, h): a leaf of a calendar on its board: a red head, paper below it, and a torn lower edge."""
    wide, tall, S = brush.px(w), brush.px(h), brush.S
    out = board(wide, tall, SHELL.core, 14, S, thick=5, grain=brush.grain)
    k = brush.px(6)
    inner, head = wide - 2 * k, brush.px(HEAD) - k
    paper = _torn(inner, tall - 2 * k - head, 9 * S)
    under = sheet(paper, SHELL.core, S, rim=0.2, grain=brush.grain)
    out.blit(under, (k, head + k + max(1, brush.px(3))))
    face = ground(SHELL.paper) if brush.high_contrast else SHELL.paper
    out.blit(sheet(paper, face, S, rim=0.3, shade=0.3, seed=5, grain=brush.grain), (k, head + k))
    top = rrect_mask(inner, head + brush.px(10), 9 * S)
    band = new(inner, head)
    band.blit(sheet(top, mix(SHELL.refusal, "#000000", 0.14), S, rim=0.4, seed=7, grain=brush.grain), (0, 0))
    out.blit(band, (k, k))
    inlay(out, (brush.px(2), brush.px(2), wide - brush.px(4), tall - brush.px(4)), 13 * S, 2.6 * S)
    px = brush.px(15)
    for x in (72, w - 72):
        out.blit(disc(px, SHELL.gold_deep, S), (brush.px(x) - px // 2, 0))
    return brush.lay(out, 4, foot=max(1, int(5 * S)))


@recipe("ink_stamp")
def stamp(brush: Brush, text: str, w: float, h: float) -> Sprite:
    """ink_stamp(text, w, h): a word stamped in ink, askew, in a frame; w x h units with its slant."""
    wide, tall = brush.px(w), brush.px(h)
    line = max(2, int(tall * 0.05))
    inner, high = int(wide * 0.92), int(tall * 0.60)
    px = high * 0.74
    while font("ui_bold", px).size(text)[0] > inner - 6 * line and px > 8:
        px *= 0.94
    mark = new(inner, high)
    frame = rrect_mask(inner, high, high * 0.22)
    hole = rrect_mask(inner - 2 * line, high - 2 * line, high * 0.18)
    ring = frame.copy()
    ring.blit(hole, (line, line), special_flags=pygame.BLEND_RGBA_SUB)
    mark.blit(tint(frame, SHELL.paper, 0.55), (0, 0))
    mark.blit(tint(ring, SHELL.refusal), (0, 0))
    put(mark, text, inner / 2, high * 0.48, px, SHELL.refusal, "ui_bold", "c")
    turned = pygame.transform.rotozoom(mark, 8, 1.0)
    out = new(wide, tall)
    out.blit(turned, ((wide - turned.get_width()) / 2, (tall - turned.get_height()) / 2))
    return brush.bare(out)


@recipe("hook")
def hook(brush: Brush, w: float, h: float) -> Sprite:
    """hook(w, h): a stud with the two ends of a cord on which a round thing hangs, w x h units."""
    wide, tall = brush.px(w), brush.px(h)
    out, knob = new(wide, tall), brush.px(14)
    for side in (-1, 1):
        end = (wide / 2 + side * wide * 0.26, tall)
        cord = f"M{wide / 2} {knob / 2}L{end[0]:.1f} {end[1]}"
        out.blit(tint(svg_mask(stroke(cord, max(1.5, 2.4 * brush.S)), (wide, tall), (wide, tall)), SHELL.gold_deep), (0, 0))
    out.blit(disc(knob, SHELL.gold, brush.S), ((wide - knob) // 2, 0))
    return brush.bare(out)
