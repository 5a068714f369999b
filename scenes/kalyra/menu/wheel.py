"""The small wheel round a companion: trade and go there above, help on the right, wait for me on the left, as you like below.

It is the list "advise.<hero>" (talk.py) in another shape: its petals are that list's lines, picked like them.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial
from math import cos, radians, sin
from typing import Final

from games.kalyra.content import hero_ids, hero_index
from games.kalyra.state import State
from games.kalyra.table import NONE
from scenes.kalyra.context import LandContext
from scenes.kalyra.detail.corner import lines_now
from scenes.kalyra.menu.option import Option
from scenes.kalyra.paint.heroes import medallion
from scenes.kalyra.paint.palette import KALYRA
from scenes.kalyra.signs import emblem, panel
from scenes.kalyra.zones import INNER
from scenes.paint.palette import SHELL
from scenes.paint.recipes import shell
from scenes.stage.devices.focus import Focusable
from scenes.stage.loop.metrics import Box
from scenes.stage.loop.screen import Prefetch
from scenes.stage.pieces.piece import Piece, centred
from scenes.stage.pieces.pieces import Piece as Shown
from scenes.table.layout.labels import Label
from scenes.table.layout.walk import Thing
from scenes.table.parts.lists import Pick, picking

Spot = tuple[float, float]

LAYER: Final = 40
RADIUS: Final = 170.0
"""From the hub to the middle of a petal."""
PETAL: Final = 74.0
FACE: Final = 58.0
HUB: Final = 118.0
SPREAD: Final = 102.0
"""Degrees from the first to the last petal of one side, at most."""
CLOSE: Final = 25.5
"""Degrees between two petals above or below, which leaves those at the sides their room."""
APART: Final = 36.0
"""Degrees between two petals of one side, at most."""
CAPTION_W: Final = 430.0
CAPTION_H: Final = 58.0
REACH: Final = RADIUS + PETAL / 2 + 8
"""From the hub to the rim."""
GROUND: Final = shell.pip(px=2 * REACH, color=KALYRA.plate)
BOSS: Final = shell.pip(px=HUB, color=KALYRA.table, gold=True)
"""Under the companion's face."""


def wheel_hero(context: LandContext) -> str:
    """The companion who is being advised; "" while the wheel is closed."""
    return context.menu.name if context.menu.kind == "advise" and context.event is None else ""


def hub(view: State, context: LandContext) -> Spot:
    """Over the companion, as far as the wheel stays within the window; in its middle for one who stands out of sight."""
    space = view.heroes[hero_index()[wheel_hero(context)]].space
    seen = space != NONE and context.settled.sees(space)
    x, y = context.settled.box(space).centre if seen else INNER.centre
    room = REACH + 6
    below = room + CAPTION_H + 8
    return min(max(x, INNER.x + room), INNER.right - room), min(max(y, INNER.y + room), INNER.bottom - below)


def spots(lines: Sequence[Option]) -> list[Spot]:
    """Where the petal of every line lies, from the hub."""
    sides = [_side(line) for line in lines]
    found = []
    for i, side in enumerate(sides):
        place, many = sides[:i].count(side), sides.count(side)
        found.append(_at(side, place, many))
    return found


def _side(line: Option) -> str:
    if line.opens:
        return "up"
    return {"help": "right", "wait": "left"}.get(line.deed.name, "down")


def _at(side: str, place: int, many: int) -> Spot:
    """The place-th petal of a side, from the top or from the left."""
    if side in ("up", "down"):
        angle = radians((place - (many - 1) / 2) * CLOSE)
        return round(RADIUS * sin(angle), 2), round(-RADIUS * cos(angle) if side == "up" else RADIUS * cos(angle), 2)
    step = min(APART, SPREAD / (many - 1)) if many > 1 else 0.0
    angle = radians((place - (many - 1) / 2) * step)
    across = RADIUS if side == "right" else -RADIUS
    return round(across * cos(angle), 2), round(RADIUS * sin(angle), 2)


def towards(places: Sequence[Spot], start: int, dx: int, dy: int) -> int:
    """The petal that a step from one leads to: the nearest in that direction, what lies aside counts four times."""
    x, y = places[start]

    def way(i: int) -> float:
        ahead = (places[i][0] - x) * dx + (places[i][1] - y) * dy
        aside = abs((places[i][0] - x) * dy) + abs((places[i][1] - y) * dx)
        return ahead + 4 * aside if ahead > 1 else float("inf")

    best = min(range(len(places)), key=way)
    return best if way(best) < float("inf") else start


def wheel(view: State, context: LandContext) -> Iterator[Thing]:
    hero = wheel_hero(context)
    lines = lines_now(view, context) if hero else []
    if not lines:
        return
    x, y = hub(view, context)
    yield centred("wheel", GROUND, x, y, 2 * REACH, 2 * REACH, LAYER, alpha=226)
    yield centred("wheel.hub", BOSS, x, y, HUB, HUB, LAYER + 1)
    yield centred("wheel.face", medallion(hero=hero, px=HUB - 22), x, y, HUB - 22, HUB - 22, LAYER + 2)
    for i, (line, (dx, dy)) in enumerate(zip(lines, spots(lines), strict=True)):
        yield from _petal(context, x + dx, y + dy, i, line)
    box = _caption(x, y)
    yield panel("wheel.caption", box, LAYER + 1, radius=14)
    text, key = _meant(context, hero, lines), "wheel.caption"
    yield Label(text, *box.centre, 31, "ui_bold", SHELL.text, "center", width=box.w - 36, key=key, layer=LAYER + 8)


def wheel_pictures() -> Prefetch:
    """The large pictures of the wheel, to be painted before it first opens."""
    return [GROUND, BOSS, panel("wheel.caption", _caption(0, 0), LAYER + 1, radius=14).picture]


def _caption(x: float, y: float) -> Box:
    return Box(x - CAPTION_W / 2, y + REACH + 6, CAPTION_W, CAPTION_H)


def _petal(context: LandContext, x: float, y: float, i: int, line: Option) -> Iterator[Piece]:
    id = f"option.{i}"
    lit = context.focus == id
    color = SHELL.gold if lit else KALYRA.table_hi
    text, friend = context.say(line.words, **line.values), line.values.get("friend", "")
    sort, at = context.say(f"{line.words}.all") if friend else "", (x, y, PETAL, PETAL, LAYER + 2)
    yield centred(id, shell.pip(px=PETAL, color=color, gold=lit), *at, text=text, group="lines", sort=sort)
    if id in context.hinted:
        w = PETAL - 14
        yield centred(f"hint.{id}", shell.stitch(w=w, h=w, radius=w / 2), x, y, w, w, LAYER + 6)
    ink = SHELL.button_ink if lit else KALYRA.accent
    if friend:
        yield centred(f"{id}.hero", medallion(hero=friend, px=FACE), x, y, FACE, FACE, LAYER + 3)
        sign = x + PETAL * 0.32, y + PETAL * 0.32
        yield centred(f"{id}.ground", shell.pip(px=30.0, color=color), *sign, 30, 30, LAYER + 4)
        yield emblem(f"{id}.icon", "heart" if _side(line) == "right" else "hourglass", *sign, 24, LAYER + 5, ink)
    else:
        yield emblem(f"{id}.icon", line.icon, x, y, 46, LAYER + 3, ink)


def _meant(context: LandContext, hero: str, lines: Sequence[Option]) -> str:
    """What the petal under the cursor means."""
    number = context.at("option")
    if number is None or number >= len(lines):
        return context.say("line.advise", hero=hero)
    return context.say(lines[number].words, **lines[number].values)


def wheel_focus(pieces: Iterable[Shown], pick: Pick, turn: Callable[[int], None]) -> list[Focusable]:
    """The petals in focus; `turn` brings one into focus. A step goes to where it points."""
    petals = [piece for piece in pieces if piece.group == "lines"]
    places = [piece.box.centre for piece in petals]

    def stepping(i: int) -> Callable[[int, int], bool]:
        def step(dx: int, dy: int) -> bool:
            turn(int(petals[towards(places, i, dx, dy)].what.name))
            return True

        return step

    return [
        Focusable(petal.id, petal.box, True, picking(pick, petal), petal.text, on_move=stepping(i))
        for i, petal in enumerate(petals)
    ]


def plate_focus(
    pieces: Iterable[Shown], told: Mapping[int, str], press: Callable[[str], None], seen: Collection[int] = ()
) -> list[Focusable]:
    """The plates of those heroes, to be pressed, as they are told; who is `seen` on the land can be pressed there too."""
    return [
        Focusable(piece.id, piece.box, True, partial(press, hero_ids()[h]), told[h], second=h in seen)
        for h in told
        for piece in pieces
        if piece.id == f"plate.{h}"
    ]
