"""The buttons of the device in hand: pad, keyboard, mouse. Shape and place say which button it is, colour only helps."""

from __future__ import annotations

import pygame

from scenes.paint.brush import Brush, Sprite, recipe
from scenes.paint.letters import font, put
from scenes.paint.palette import BUTTONS, KEY_CAP, SHELL
from scenes.paint.paper import INK, Colour, disc_mask, mix, new, rrect_mask, scale_rgb, shadow, sheet, svg_mask, tint
from scenes.paint.shapes.vector import P, circle, el, poly, rect, stroke

ARROWS = {"UP": "50,24 68,48 32,48", "DOWN": "50,76 32,52 68,52", "LEFT": "24,50 48,32 48,68", "RIGHT": "76,50 52,68 52,32"}

SHAPED = {
    "A": ("#7cc3f2", stroke("M18 18L82 82M82 18L18 82", 15)),
    "B": ("#ff8f7a", stroke("M50 14A36 36 0 1 1 49.9 14Z", 14)),
    "X": ("#e9a6d8", stroke("M18 18H82V82H18Z", 14)),
    "Y": ("#8fd8b0", stroke("M50 14L88 80H12Z", 14)),
}
"""Colour and shape of the round buttons of a pad that has shapes there instead of letters."""


def _raised(px: int, mask: pygame.Surface, light: Colour, dark: Colour, core: Colour, S: float) -> pygame.Surface:
    """A small piece of card with its core showing below and a shadow close to it."""
    out = new(mask.get_width(), mask.get_height())
    s, p = shadow(mask, px * 0.05, 0.6)
    out.blit(s, (-p, -p + px * 0.03))
    out.blit(sheet(mask, core, S, rim=0), (0, int(px * 0.05)))
    out.blit(sheet(mask, (light, dark), S, rim=0.6, shade=0.5, seed=3), (0, 0))
    return out


def face_button(key: str, px: int, S: float, make: str = "xbox") -> pygame.Surface:
    """A, B, X or Y: paper disc with what is printed there, and a dot on the side where the button sits on the pad."""
    colour, (dx, dy) = BUTTONS[key]
    body = ""
    if make == "nintendo":
        colour, (dx, dy) = KEY_CAP[0], (dy, dx)
    elif make.startswith("playstation"):
        colour, body = SHAPED[key]
    light = mix(colour, (255, 255, 255), 0.25)
    out = _raised(px, disc_mask(px, 43), light, colour, scale_rgb(colour, 0.42), S)
    out.blit(tint(svg_mask(circle(50 + dx * 33, 50 + dy * 33, 6), (100, 100), (px, px)), INK), (0, 0))
    if body:
        n = int(px * 0.46)
        shape = tint(svg_mask(body, (100, 100), (n, n)), INK)
        out.blit(shape, (px / 2 - dx * px * 0.05 - n / 2, px / 2 - dy * px * 0.06 - n / 2))
        return out
    put(out, key, px / 2 - dx * px * 0.06, px / 2 - dy * px * 0.08, px * 0.58, INK, "ui_bold", "c")
    return out


def bar_width(text: str, px: float) -> float:
    """Of a key with words on it, px high."""
    return max(px * 1.02, font("ui_bold", px * 0.56).size(text)[0] + px * 0.55)


def bar(text: str, px: int, S: float) -> pygame.Surface:
    """A key with words on it, px high and as wide as it must be."""
    w = int(bar_width(text, px))
    out = new(w, px)
    m = rrect_mask(w - int(px * 0.1), int(px * 0.78), px * 0.20)
    light, dark, core = KEY_CAP
    x, y = px * 0.05, px * 0.08
    s, p = shadow(m, px * 0.05, 0.6)
    out.blit(s, (x - p, y - p + px * 0.07))
    out.blit(sheet(m, scale_rgb(core, 0.4), S, rim=0), (x, y + px * 0.07))
    out.blit(sheet(m, (light, dark), S, rim=0.6, shade=0.5), (x, y))
    put(out, text, w / 2, px * 0.465, px * 0.56, INK, "ui_bold", "c")
    return out


def cross(px: int, S: float, lit: str = "") -> pygame.Surface:
    """The direction pad; `lit` names the arm that is meant, none means all."""
    shape = P("37,7! 63,7! 63,37! 93,37! 93,63! 63,63! 63,93! 37,93! 37,63! 7,63! 7,37! 37,37!")
    light, dark, core = KEY_CAP
    out = _raised(px, svg_mask(el(shape), (100, 100), (px, px)), light, dark, scale_rgb(core, 0.4), S)
    arms = {"UP": "50,12 60,28 40,28", "DOWN": "50,88 40,72 60,72", "LEFT": "12,50 28,40 28,60", "RIGHT": "88,50 72,60 72,40"}
    for name, points in arms.items():
        out.blit(tint(svg_mask(el(poly(points)), (100, 100), (px, px)), INK, 1.0 if lit in ("", name) else 0.22), (0, 0))
    return out


def stick(px: int, S: float, letter: str = "") -> pygame.Surface:
    """An analogue stick seen from above."""
    light, dark, core = KEY_CAP
    out = _raised(px, disc_mask(px, 44), scale_rgb(light, 0.72), scale_rgb(dark, 0.7), scale_rgb(core, 0.35), S)
    cap = disc_mask(px, 29)
    s, p = shadow(cap, px * 0.05, 0.7)
    out.blit(s, (-p, -p + px * 0.05))
    out.blit(sheet(cap, (light, dark), S, rim=0.7, shade=0.5), (0, 0))
    if letter:
        put(out, letter, px / 2, px / 2, px * 0.44, INK, "ui_bold", "c")
        return out
    dots = "".join(circle(x, y, 4) for x, y in ((50, 12), (50, 88), (12, 50), (88, 50)))
    out.blit(tint(svg_mask(dots, (100, 100), (px, px)), INK), (0, 0))
    return out


def _icon_key(px: int, body: str, S: float) -> pygame.Surface:
    out = bar("", px, S)
    w = out.get_width()
    n = int(px * 0.62)
    out.blit(tint(svg_mask(body, (100, 100), (n, n)), INK), ((w - n) / 2, px * 0.47 - n / 2))
    return out


@recipe("pad_button")
def pad_button(brush: Brush, button: str, px: float = 50, make: str = "xbox", text: str = "") -> Sprite:
    """pad_button(button, px, make, text): A B X Y, LB RB LT RT, MENU VIEW, STICK (LS RS), DPAD (or UP DOWN LEFT RIGHT), as on a
    pad of that make; `text` is printed there instead."""
    size, name = brush.px(px), button.upper()
    if name in BUTTONS:
        return brush.bare(face_button(name, size, brush.S, make))
    if text:
        return brush.bare(bar(text, size, brush.S))
    if name == "DPAD" or name in ARROWS:
        return brush.bare(cross(size, brush.S, "" if name == "DPAD" else name))
    if name in ("STICK", "LS", "RS"):
        return brush.bare(stick(size, brush.S, "" if name == "STICK" else name[0]))
    if name == "MENU":
        lines = "".join(rect(14, y, 72, 11, 5) for y in (22, 45, 68))
        return brush.bare(_icon_key(size, lines, brush.S))
    if name == "VIEW":
        frames = stroke("M14 62V18H66V62Z", 9) + stroke("M38 84H88V36", 9)
        return brush.bare(_icon_key(size, frames, brush.S))
    return brush.bare(bar(name, size, brush.S))


KEY_SIGNS = {
    "return": stroke("M84 22V56H22M42 34L20 56L42 78", 11),
    "backspace": stroke("M88 50H18M42 26L18 50L42 74", 11),
    "up": el(poly(ARROWS["UP"])) + rect(43, 46, 14, 32),
    "down": el(poly(ARROWS["DOWN"])) + rect(43, 22, 14, 32),
    "left": el(poly(ARROWS["LEFT"])) + rect(46, 43, 32, 14),
    "right": el(poly(ARROWS["RIGHT"])) + rect(22, 43, 32, 14),
    "space": stroke("M12 44V66H88V44", 11),
    "tab": stroke("M12 50H72M52 30L74 50L52 70M88 26V74", 10),
    "shift": stroke("M50 14L84 50H66V84H34V50H16Z", 9),
}


@recipe("key_cap")
def key_cap(brush: Brush, text: str, px: float = 50) -> Sprite:
    """key_cap(text, px): a keyboard key; 'return', 'space', 'tab', 'shift', 'backspace' and the arrows are drawn as signs."""
    sign = KEY_SIGNS.get(text.lower())
    size = brush.px(px)
    return brush.bare(_icon_key(size, sign, brush.S) if sign else bar(text, size, brush.S))


@recipe("mouse")
def mouse(brush: Brush, button: str = "left", px: float = 50) -> Sprite:
    """mouse(button, px): a mouse with its 'left', 'right' or 'wheel' part inked, or 'move' for the mouse alone."""
    size = brush.px(px)
    light, dark, core = KEY_CAP
    body = svg_mask(rect(22, 6, 56, 84, 27), (100, 100), (size, size))
    out = _raised(size, body, light, dark, scale_rgb(core, 0.4), brush.S)
    parts = {
        "left": el("M47 10V44H25V33C25 20 35 10 47 10Z"),
        "right": el("M53 10V44H75V33C75 20 65 10 53 10Z"),
        "wheel": rect(44, 18, 12, 26, 6),
        "move": "",
    }
    lines = stroke("M24 47H76M50 8V18M50 44V47", 3.4) + parts[button]
    wheel = "" if button == "wheel" else rect(45.5, 20, 9, 20, 4.5)
    out.blit(tint(svg_mask(lines, (100, 100), (size, size)), INK), (0, 0))
    if wheel:
        out.blit(tint(svg_mask(wheel, (100, 100), (size, size)), SHELL.paper_lo if button in parts else INK), (0, 0))
        out.blit(tint(svg_mask(stroke("M50 24V36", 3), (100, 100), (size, size)), INK), (0, 0))
    return brush.bare(out)
