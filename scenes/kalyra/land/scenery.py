"""The land in its window: tiles, unknown places, what can be reached, who stands where. Pure; drawn clipped by the scene."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any, Final

from games.kalyra import events
from games.kalyra.content import hero_ids
from games.kalyra.fight.forecast import aimed_at, reached_by_enemies
from games.kalyra.land.picking import on_land, walk
from games.kalyra.land.reveals import landings
from games.kalyra.land.spaces import SLOT_STEP, place, spaces_of
from games.kalyra.land.spaces import slot as slot_at
from games.kalyra.land.spaces import space as space_at
from games.kalyra.land.tiles import tiles
from games.kalyra.moves import Attack, Land, Move_, PlaceHero, Reveal, UseItem
from games.kalyra.pending import Rotate
from games.kalyra.presence.intention import steps_of
from games.kalyra.presence.places import frontier
from games.kalyra.setup import may_place, next_of, places
from games.kalyra.state import State
from games.kalyra.table import NONE
from games.kernel.protocol import Seat
from scenes.kalyra.context import LandContext
from scenes.kalyra.detail.corner import corner, foe_under
from scenes.kalyra.forecast.attack import thread
from scenes.kalyra.forecast.danger import danger_drawn
from scenes.kalyra.land.sprites import TOKEN, figures
from scenes.kalyra.land.viewport import Viewport
from scenes.kalyra.paint.counters import mark
from scenes.kalyra.paint.fog import HIGH, WIDE, dusk, fog, puff, riddle
from scenes.kalyra.paint.heroes import medallion, token
from scenes.kalyra.paint.palette import KALYRA
from scenes.kalyra.paint.world import tile
from scenes.kalyra.zones import CELL, INNER
from scenes.paint.brush import Picture
from scenes.paint.palette import SHELL
from scenes.paint.recipes import people, shell, theatre
from scenes.stage.loop.metrics import Box
from scenes.stage.loop.screen import Prefetch
from scenes.table.layout.props import Prop
from scenes.table.layout.walk import only

LAYER_LAND: Final = 2
LAYER_FOG: Final = 3
LAYER_LIGHT: Final = 4
LAYER_MARK: Final = 6
LAYER_DOT: Final = 7
LAYER_HELD: Final = 14
"""A tile that is still held in the hand lies above everything on the land."""
RIDDLE: Final = 0.38
"""Width of the sign over a place that can be explored, as a share of the place."""
DOT: Final = 11.0
FEET: Final = 34.0
"""Of a space that can be reached; twice as wide on the way to the one under the cursor."""
LIT: Final = 5.5
"""Cells across the brightest light, next to the lantern."""
THREAD: Final = 26.0
"""Units between two dots of the thread from an enemy to its slip."""
INN: Final = (1.5, 1.5)
"""The middle of the inn, in spaces."""
WINDOWS: Final = dict.fromkeys(("inn", "town", "city", "traveler"), SHELL.ember) | {"boss": KALYRA.blood}
"""Tiles with a light of their own, and its colour."""
PARTING: Final = ((-1, -0.7), (0.1, -1), (1, -0.5), (-0.9, 0.6), (0.9, 0.8), (-0.1, 1))
"""Which way the clouds go that roll back."""


def land_props(view: State, context: LandContext, still: bool = False) -> list[Prop]:
    """Every picture on the land at this instant."""
    found = [*_tiles(view, context), *_unknown(view, context), *_rolling_back(view, context), *_lantern(view, context)]
    if context.lens:
        found += _threats(view, context)
    found += _wanted_there(context)
    return [
        *found,
        *_held(view, context),
        *_marks(view, context),
        *_thread(view, context),
        *only(Prop, danger_drawn(view, context)),
        *_meant(view, context),
        *_placing(view, context),
        *figures(view, context, still),
        *_intents(view, context),
    ]


def boxed(key: str, picture: Picture, box: Box, layer: int, **more: Any) -> Prop:
    """A picture that fills a box."""
    return Prop.of(key, picture, *box.centre, box.w, box.h, layer, **more)


# -- tiles -------------------------------------------------------------------------------------------------------------------


def _tiles(view: State, context: LandContext) -> Iterator[Prop]:
    viewport = context.viewport
    for slot, placed in view.tiles.items():
        box = viewport.slot_box(slot)
        if viewport.touches(box):
            yield boxed(f"tile.{slot}", tile(id=placed.tile, turn=placed.rotation, px=box.w), box, LAYER_LAND)
            if placed.used and viewport.near:
                mark = viewport.box_at(*place(spaces_of(slot)[2]))
                picture = people.emblem_alone(name="check", px=34.0, a=SHELL.text_lo, b=SHELL.text_lo)
                yield Prop.of(f"used.{slot}", picture, mark.right - 24, mark.y + 24, 34, 34, LAYER_LAND + 1)


def _unknown(view: State, context: LandContext) -> Iterator[Prop]:
    """Clouds over all that nobody has seen; where it can be revealed now they bear a sign of gold."""
    viewport = context.viewport
    held = _task(view)
    hidden = {held.slot} if held is not None and not (context.showing(events.TileDrawn) and context.step == 0) else set[int]()
    ways = (SLOT_STEP[move.side] for move in _moves(view, context).values() if isinstance(move, Reveal))
    ready = {view.land[view.heroes[view.active].space] + way for way in ways}
    near = frontier(view)
    for slot in viewport.slots():
        if slot in view.tiles or slot in hidden or (slot not in near and not viewport.near):
            continue
        take = (slot * 7 + slot // 256 * 3) % 4  # of the four pictures of clouds
        clouds = fog(px=3 * viewport.cell, take=take, open=slot in ready, deep=slot not in near)
        box = viewport.slot_box(slot)
        yield boxed(f"fog.{slot}", clouds, box, LAYER_FOG)
        if slot in ready:
            yield _riddle(slot, box)


def _riddle(slot: int, box: Box) -> Prop:
    """The sign of gold: in the middle of its place, as far as that is whole in the window."""
    px = round(box.w * RIDDLE, 2)
    whole = INNER.inset(0.42 * px)
    x, y = box.centre
    x, y = min(max(x, whole.x), whole.right), min(max(y, whole.y), whole.bottom)
    return Prop.of(f"riddle.{slot}", riddle(px=px), x, y, px, px, LAYER_FOG + 1)


def _rolling_back(view: State, context: LandContext) -> Iterator[Prop]:
    """The clouds over a tile that is laid now part and go."""
    if context.still or not context.showing(events.TilePlaced):
        return
    event: Any = context.event
    box, t = context.viewport.slot_box(slot_at(*event.slot)), context.share
    px = round(1.9 * context.viewport.cell, 2)
    for k, (dx, dy) in enumerate(PARTING):
        x, y = box.centre[0] + dx * box.w * (0.22 + 0.62 * t), box.centre[1] + dy * box.h * (0.22 + 0.62 * t)
        alpha = round(255 * (1 - t * t))
        yield Prop.of(f"puff.{k}", puff(px=px, take=k % 2), x, y, px, px, LAYER_FOG + 1, alpha=alpha)


def _task(view: State) -> Rotate | None:
    top = view.stack[-1] if view.stack else None
    return top if isinstance(top, Rotate) else None


def turns_of_drawn(view: State, cell: float) -> Prefetch:
    """The drawn tile in all four turns, for spaces of that width: whoever turns it shall not wait."""
    task = _task(view)
    return [tile(id=task.tile, turn=turn, px=3 * cell) for turn in range(4)] if task is not None else []


def _held(view: State, context: LandContext) -> Iterator[Prop]:
    """The drawn tile as it is held now, and where the hero could step onto it."""
    task = _task(view)
    if task is None:
        return
    viewport = context.viewport
    box = viewport.slot_box(task.slot)
    if context.showing(events.TileDrawn) and context.step == 0:
        return
    alpha = round(255 * context.share) if context.showing(events.TileDrawn) else 255
    yield boxed("held", tile(id=task.tile, turn=context.picks.turn, px=box.w), box, LAYER_HELD, alpha=alpha)
    if context.event is not None:
        return
    free = landings(view, context.picks.turn)
    for space in free:
        yield _mark(f"landing.{space}", "landing", viewport.box(space), LAYER_HELD + 1)
    if free:
        stitch = shell.stitch(w=box.w - 10, h=box.h - 10, radius=12)
        yield boxed("held.edge", stitch, box.inset(5), LAYER_HELD + 1)
    else:
        middle = box.inset(box.w / 4)
        cross = people.emblem_alone(name="cross", px=middle.w, a=SHELL.bad)
        yield boxed("held.barred", cross, middle, LAYER_HELD + 1)


# -- light -------------------------------------------------------------------------------------------------------------------


def lit_space(view: State) -> tuple[float, float] | None:
    """Where the lantern stands: with the hero whose turn it is, in spaces; None while nobody's is."""
    h = view.active
    if h == NONE or view.heroes[h].status != "board":
        return None
    x, y = place(view.heroes[h].space)
    return x + 0.5, y + 0.5


def _lantern(view: State, context: LandContext) -> Iterator[Prop]:
    """The dusk over all the land but for the lantern's pool, which is warm; windows and fires that shine through it."""
    viewport = context.viewport
    x, y = viewport.point(*(context.lantern or lit_space(view) or INN))
    lit = INNER.x < x < INNER.right and INNER.y < y < INNER.bottom
    if lit:
        yield Prop.of("dusk", dusk(cell=viewport.cell, lit=True), x, y, WIDE, HIGH, LAYER_LIGHT)
        px = round(LIT * viewport.cell)
        picture = theatre.glow_alone(w=px, h=px, color=KALYRA.glow, strength=0.4)
        yield Prop.of("lantern", picture, x, y, px, px, LAYER_LIGHT + 1, add=True)
    else:
        yield boxed("dusk", dusk(cell=viewport.cell, lit=False), INNER, LAYER_LIGHT)
    yield from _windows(view, viewport)


def _windows(view: State, viewport: Viewport) -> Iterator[Prop]:
    """Inn, towns, cities and camps can be seen from afar."""
    for slot, placed in view.tiles.items():
        color = WINDOWS.get(tiles()[placed.tile].kind)
        box = viewport.slot_box(slot)
        if color and viewport.touches(box):
            px = round(1.4 * viewport.cell)
            picture = theatre.glow_alone(w=px, h=px, color=color, strength=0.3)
            yield Prop.of(f"window.{slot}", picture, *box.centre, px, px, LAYER_LIGHT + 1, add=True)


# -- what can be done --------------------------------------------------------------------------------------------------------


def _moves(view: State, context: LandContext) -> dict[int, Any]:
    if context.choosing is None or context.event is not None:
        return {}
    return on_land(view, context.choosing, context.menu)


def _mark(key: str, kind: str, box: Box, layer: int = LAYER_MARK) -> Prop:
    return boxed(key, mark(kind=kind, px=box.w), box, layer)


def _marks(view: State, context: LandContext) -> Iterator[Prop]:
    """Prints of feet where one can go, frames where one can be set down, brackets round who can be attacked."""
    viewport, moves = context.viewport, _moves(view, context)
    for space, move in moves.items():
        if not viewport.sees(space):
            continue
        box = viewport.box(space)
        if isinstance(move, Attack):
            yield _mark(f"mark.{space}", "target", box, LAYER_DOT)
        elif isinstance(move, Move_ | UseItem):
            if space != context.target:
                px = round(FEET * box.w / CELL, 2)
                yield Prop.of(f"dot.{space}", mark(kind="step", px=px), *box.centre, px, px, LAYER_DOT, alpha=140)
        elif isinstance(move, Land | PlaceHero):
            yield _mark(f"mark.{space}", "landing", box)
    yield from _way(view, viewport, _going(view, context, moves))
    for space in context.hinted_at("space"):
        if viewport.sees(space):
            box = viewport.box(space).inset(9)
            yield boxed(f"hint.{space}", shell.stitch(w=box.w, h=box.h, radius=9), box, LAYER_HELD + 2)


def _wanted_there(context: LandContext) -> Iterator[Prop]:
    """Where companions have been told to go: a landing mark with their face."""
    for hero, kind, space in context.advice:
        if kind == "go" and context.viewport.sees(space):
            box = context.viewport.box(space)
            yield _mark(f"wanted.{hero}", "landing", box)
            px = round(box.w * 0.55, 2)
            yield Prop.of(f"wanted.{hero}.face", medallion(hero=hero, px=px), *box.centre, px, px, LAYER_DOT)


def _dot(key: str, box: Box, px: float, alpha: int) -> Prop:
    px = round(px * box.w / CELL, 2)
    return Prop.of(key, shell.pip(px=px, color=KALYRA.paper), *box.centre, px, px, LAYER_DOT, alpha=alpha)


def _going(view: State, context: LandContext, moves: dict[int, Any]) -> Any:
    """The move to the space under the cursor; a walk that takes several as one."""
    target = context.target or 0
    if target in moves or not moves or context.menu:
        return moves.get(target)
    legs = walk(view, target)
    return Move_(tuple(at for leg in legs for at in leg.path)) if legs else None


def _way(view: State, viewport: Viewport, move: Any) -> Iterator[Prop]:
    """The way to the space under the cursor: small steps between spaces, larger ones on them."""
    if not isinstance(move, Move_):
        return
    points = [place(view.heroes[view.active].space), *move.path]
    for k, ((x0, y0), (x1, y1)) in enumerate(pairwise(points)):
        if viewport.sees(space_at(x1, y1)):
            yield _dot(f"way.{k}.half", viewport.box_at((x0 + x1) / 2, (y0 + y1) / 2), DOT, 215)
            yield _dot(f"way.{k}", viewport.box_at(x1, y1), 2 * DOT, 255)


# -- what enemies are about to do ----------------------------------------------------------------------------------------------


def _threats(view: State, context: LandContext) -> Iterator[Prop]:
    """The lens: every space that an enemy could reach with an attack in the next enemy phase."""
    viewport = context.viewport
    for space in reached_by_enemies(view):
        if viewport.sees(space):
            yield _mark(f"threat.{space}", "threat", viewport.box(space), LAYER_LIGHT + 1)


def _intents(view: State, context: LandContext) -> Iterator[Prop]:
    """The lens: whom every enemy would attack."""
    if context.event is not None or not context.lens or not context.viewport.near:
        return
    for number, enemy in view.enemies.items():
        hero = aimed_at(view, number)
        if hero is not None and context.viewport.sees(enemy.space):
            box, px = context.viewport.box(enemy.space), 36.0
            face = medallion(hero=hero_ids()[hero], px=px)
            yield Prop.of(f"intent.{number}", face, box.x + 14, box.y + 12, px, px, LAYER_HELD - 1)
            yield from _line(context.viewport, number, enemy.space, view.heroes[hero].space)


def _meant(view: State, context: LandContext) -> Iterator[Prop]:
    """What a companion is about to do: steps, its ghost where it will end, brackets round whom it strikes."""
    intent, viewport = context.intent, context.viewport
    if intent is None or context.event is not None:
        return
    for k, ((x0, y0), (x1, y1)) in enumerate(pairwise(steps_of(view, intent))):
        yield _dot(f"meant.{k}.half", viewport.box_at((x0 + x1) / 2, (y0 + y1) / 2), DOT, 215)
        yield _dot(f"meant.{k}", viewport.box_at(x1, y1), 2 * DOT, 255)
    box = viewport.box(intent.path[-1] if intent.path else view.heroes[view.active].space)
    if intent.path:
        px, edge = round(viewport.cell * TOKEN, 2), box.inset(3)
        ghost = token(hero=intent.hero, pose="idle0", px=px)
        yield Prop.of("meant.ghost", ghost, *box.centre, px, px, LAYER_DOT, alpha=130)
        yield boxed("meant.edge", shell.stitch(w=edge.w, h=edge.h, radius=12), edge, LAYER_DOT)
    px = round(0.42 * viewport.cell, 2)
    e, x, y = round(px * 0.66, 2), box.centre[0], box.y + 0.02 * box.h
    yield Prop.of("meant.ground", shell.pip(px=px, color=SHELL.gold, gold=True), x, y, px, px, LAYER_HELD)
    yield Prop.of("meant.sign", people.emblem_alone(name=intent.emblem, px=e, a=SHELL.button_ink), x, y, e, e, LAYER_HELD + 1)
    if intent.target is not None:
        yield _mark("meant.target", "target", viewport.box(intent.target), LAYER_DOT)


def _placing(view: State, context: LandContext) -> Iterator[Prop]:
    """Who places together: the ghost of the next hero, and the sign of its seat; several side by side."""
    taken = dict[int, int]()
    for seat, space in _cursors(view, context):
        box, px, badge = (
            context.viewport.box(space),
            round(context.viewport.cell * TOKEN, 2),
            round(0.42 * context.viewport.cell, 2),
        )
        k = taken[space] = taken.get(space, -1) + 1
        ghost = token(hero=hero_ids()[next_of(view, seat)], pose="idle0", px=px)
        yield Prop.of(f"placing.{seat}", ghost, *box.centre, px, px, LAYER_DOT, alpha=130)
        x, y = box.x + badge / 2 + k * 0.7 * badge, box.y + badge / 2
        yield Prop.of(f"placing.{seat}.seat", people.seat_badge(seat=seat, px=badge), x, y, badge, badge, LAYER_HELD)


def _cursors(view: State, context: LandContext) -> list[tuple[Seat, int]]:
    """The marks, and the cursor of the one in focus where it is on a space that can be taken. In the middle of what is shown
    somebody may be done already."""
    found = [one for one in context.marks if may_place(view, one[0])]
    if found and context.choosing is not None and context.target in places(view) and may_place(view, context.choosing):
        found.append((context.choosing, context.target))
    return found


def _thread(view: State, context: LandContext) -> Iterator[Prop]:
    """Small dots under the figures, from the enemy under the cursor to its slip."""
    number = foe_under(view, context)
    if not number or corner(view, context) != "foe" or not context.viewport.sees(view.enemies[number].space):
        return
    (x0, y0), (x1, y1) = thread(view, context, number)
    many = max(1, round((x1 - x0) / THREAD))
    for k in range(1, many):
        at = x0 + (x1 - x0) * k / many, y0 + (y1 - y0) * k / many
        yield Prop.of(f"thread.{k}", shell.pip(px=9.0, color=KALYRA.paper), *at, 9, 9, LAYER_DOT, alpha=170)


def _line(viewport: Viewport, number: int, start: int, end: int) -> Iterator[Prop]:
    """Red dots from the enemy to the hero."""
    (x0, y0), (x1, y1) = viewport.box(start).centre, viewport.box(end).centre
    for k in range(1, 6):
        t = k / 6
        picture = shell.pip(px=12.0, color=KALYRA.blood)
        at = x0 + (x1 - x0) * t, y0 + (y1 - y0) * t
        yield Prop.of(f"aim.{number}.{k}", picture, *at, 12, 12, LAYER_HELD - 2)
