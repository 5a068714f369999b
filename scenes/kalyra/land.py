"""The land in its window: tiles, unknown places, what can be reached, who stands where. Pure; drawn clipped by the scene."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from games.kalyra.content import hero_ids
from games.kalyra.moves import Attack, Land, Move_, PlaceHero, Reveal, UseItem
from games.kalyra.pending import Rotate
from games.kalyra.reveals import faces_landing
from games.kalyra.spaces import SLOT_STEP, place, spaces_of
from games.kalyra.spaces import slot as slot_at
from games.kalyra.spaces import space as space_at
from games.kalyra.table import NONE, Table
from games.kalyra.tiles import tiles
from scenes.kalyra.corner import foe_under
from scenes.kalyra.field import Field, frontier
from scenes.kalyra.figures_shown import figures
from scenes.kalyra.sight import LandSight
from scenes.kalyra.spaces import on_land
from scenes.kalyra.threat import aimed_at, reached_by_enemies
from scenes.kalyra.zones import CELL
from scenes.stage.metrics import Box
from scenes.stage.paint.palette import KALYRA, SHELL
from scenes.tabletop.props import Prop

LAYER_LAND: Final = 2
LAYER_LIGHT: Final = 4
LAYER_MARK: Final = 6
LAYER_DOT: Final = 7
LAYER_HELD: Final = 14
"""A tile that is still held in the hand lies above everything on the land."""
DOT: Final = 18.0
LIT: Final = 7.0
"""Cells across the light of the lantern."""


def land_props(view: Table, sight: LandSight, still: bool = False) -> list[Prop]:
    """Every picture on the land at this instant."""
    found = [*_tiles(view, sight), *_unknown(view, sight), *_lantern(view, sight)]
    if sight.lens:
        found += _threats(view, sight)
    found += _wanted_there(sight)
    return [*found, *_held(view, sight), *_marks(view, sight), *figures(view, sight, still), *_intents(view, sight)]


def boxed(key: str, picture: str, box: Box, layer: int, art: dict[str, Any], **more: Any) -> Prop:
    """A picture that fills a box."""
    return Prop(key, picture, art, *box.centre, box.w, box.h, layer, **more)


# -- tiles -------------------------------------------------------------------------------------------------------------------


def _tiles(view: Table, sight: LandSight) -> Iterator[Prop]:
    field = sight.field
    for slot, placed in view.tiles.items():
        box = field.slot_box(slot)
        if field.touches(box):
            art = {"id": placed.tile, "turn": placed.rotation, "px": box.w}
            alpha = round(90 + 165 * sight.share) if _just_laid(sight, slot) else 255
            yield boxed(f"tile.{slot}", "kalyra.tile", box, LAYER_LAND, art, alpha=alpha)
            if placed.used and field.cell == CELL:
                mark = field.box_at(*place(spaces_of(slot)[2]))
                art = {"name": "check", "px": 34.0, "a": SHELL["text_lo"], "b": SHELL["text_lo"]}
                yield Prop(f"used.{slot}", "emblem", art, mark.right - 24, mark.y + 24, 34, 34, LAYER_LAND + 1)


def _just_laid(sight: LandSight, slot: int) -> bool:
    event: Any = sight.event
    if sight.kind != "tile_placed":
        return False
    tx, ty = event.slot
    return slot == slot_at(tx, ty)


def _unknown(view: Table, sight: LandSight) -> Iterator[Prop]:
    """Places that nobody has seen yet; those that can be revealed now bear a sign of gold."""
    field = sight.field
    held = _task(view)
    ready = {slot_of_reveal(view, move.side) for move in _moves(view, sight).values() if isinstance(move, Reveal)}
    for slot in sorted(frontier(view)):
        box = field.slot_box(slot)
        if field.touches(box) and (held is None or held.slot != slot):
            yield boxed(f"fog.{slot}", "kalyra.fog", box, LAYER_LAND, {"px": box.w, "take": slot % 4, "open": slot in ready})


def slot_of_reveal(view: Table, side: str) -> int:
    return view.land[view.heroes[view.active].space] + SLOT_STEP[side]


def _task(view: Table) -> Rotate | None:
    top = view.stack[-1] if view.stack else None
    return top if isinstance(top, Rotate) else None


def _held(view: Table, sight: LandSight) -> Iterator[Prop]:
    """The drawn tile as it is held now, and where the hero could step onto it."""
    task = _task(view)
    if task is None:
        return
    field = sight.field
    box = field.slot_box(task.slot)
    if sight.kind == "tile_drawn" and sight.step == 0:
        yield boxed(f"fog.{task.slot}", "kalyra.fog", box, LAYER_HELD, {"px": box.w, "take": task.slot % 4, "open": True})
        return
    art = {"id": task.tile, "turn": sight.turn, "px": box.w}
    alpha = round(255 * sight.share) if sight.kind == "tile_drawn" else 255
    yield boxed("held", "kalyra.tile", box, LAYER_HELD, art, alpha=alpha)
    if sight.kind:
        return
    face = tiles()[task.tile].faces[sight.turn]
    free = faces_landing(view.heroes[view.active].space, task.slot, face)
    for space in free:
        yield _mark(f"landing.{space}", "landing", field.box(space), LAYER_HELD + 1)
    if free:
        art = {"w": box.w - 10, "h": box.h - 10, "radius": 12}
        yield boxed("held.edge", "stitch", box.inset(5), LAYER_HELD + 1, art)
    else:
        cross = box.inset(box.w / 4)
        art = {"name": "cross", "px": cross.w, "a": SHELL["bad"]}
        yield boxed("held.barred", "emblem", cross, LAYER_HELD + 1, art)


# -- light -------------------------------------------------------------------------------------------------------------------


def lit_space(view: Table, sight: LandSight) -> int:
    """Where the lantern stands: with the hero whose turn it is, else at the inn."""
    h = view.active
    if h != NONE and view.heroes[h].status == "board":
        return view.heroes[h].space
    return NONE


def _lantern(view: Table, sight: LandSight) -> Iterator[Prop]:
    space, field = lit_space(view, sight), sight.field
    if space != NONE:
        box, w = field.box(space), round(LIT * field.cell)
        art = {"w": w, "h": w, "color": SHELL["lamp"], "strength": 0.42}
        yield Prop("lantern", "glow", art, *box.centre, w, w, LAYER_LIGHT, add=True)


# -- what can be done --------------------------------------------------------------------------------------------------------


def _moves(view: Any, sight: LandSight) -> dict[int, Any]:
    if sight.choosing is None or sight.kind:
        return {}
    return on_land(view, sight.choosing, sight.menu)


def _mark(key: str, kind: str, box: Box, layer: int = LAYER_MARK) -> Prop:
    return boxed(key, "kalyra.mark", box, layer, {"kind": kind, "px": box.w})


def _marks(view: Table, sight: LandSight) -> Iterator[Prop]:
    """Dots where one can go, frames where one can be set down, brackets round who can be attacked."""
    field, moves = sight.field, _moves(view, sight)
    for space, move in moves.items():
        if not field.sees(space):
            continue
        box = field.box(space)
        if isinstance(move, Attack):
            yield _mark(f"mark.{space}", "target", box, LAYER_DOT)
        elif isinstance(move, Move_ | UseItem):
            yield _dot(f"dot.{space}", box, 0.55 if sight.target != space else 1.0)
        elif isinstance(move, Land | PlaceHero):
            yield _mark(f"mark.{space}", "landing", box)
    yield from _way(field, moves.get(sight.target or 0))
    for id in sight.hinted:
        name, _, number = id.partition(".")
        if name == "space" and field.sees(int(number)):
            box = field.box(int(number)).inset(9)
            yield boxed(f"hint.{number}", "stitch", box, LAYER_HELD + 2, {"w": box.w, "h": box.h, "radius": 9})


def _wanted_there(sight: LandSight) -> Iterator[Prop]:
    """Where companions have been told to go: a landing mark with their face."""
    for hero, kind, space in sight.advice:
        if kind == "go" and sight.field.sees(space):
            box = sight.field.box(space)
            yield _mark(f"wanted.{hero}", "landing", box)
            px = round(box.w * 0.55, 2)
            yield Prop(f"wanted.{hero}.face", "kalyra.hero", {"hero": hero, "px": px}, *box.centre, px, px, LAYER_DOT)


def _dot(key: str, box: Box, share: float) -> Prop:
    px = DOT * box.w / CELL * (0.7 + 0.5 * share)
    art = {"px": px, "color": SHELL["lamp"]}
    return Prop(key, "pip", art, *box.centre, px, px, LAYER_DOT, alpha=round(255 * (0.45 + 0.55 * share)))


def _way(field: Field, move: Any) -> Iterator[Prop]:
    """The spaces on the way to the one under the cursor."""
    if isinstance(move, Move_):
        for k, (x, y) in enumerate(move.path[:-1]):
            if field.sees(space_at(x, y)):
                yield _dot(f"way.{k}", field.box_at(x, y), 1.0)


# -- what enemies are about to do ----------------------------------------------------------------------------------------------


def _threats(view: Table, sight: LandSight) -> Iterator[Prop]:
    """The lens: every space that an enemy could reach with an attack in the next enemy phase."""
    field = sight.field
    for space in reached_by_enemies(view):
        if field.sees(space):
            yield _mark(f"threat.{space}", "threat", field.box(space), LAYER_LIGHT + 1)


def _intents(view: Table, sight: LandSight) -> Iterator[Prop]:
    """Whom an enemy would attack: of all while the lens is held, else of the one under the cursor."""
    if sight.kind or not (sight.lens or foe_under(view, sight)):
        return
    numbers = list(view.enemies) if sight.lens else [foe_under(view, sight)]
    for number in numbers:
        hero = aimed_at(view, number)
        space = view.enemies[number].space
        if hero is not None and sight.field.sees(space) and sight.field.cell == CELL:
            box = sight.field.box(space)
            px = 36.0
            art = {"hero": hero_ids()[hero], "px": px}
            yield Prop(f"intent.{number}", "kalyra.hero", art, box.x + 14, box.y + 12, px, px, LAYER_HELD - 1)
            target = view.heroes[hero].space
            yield from _line(sight.field, number, space, target)


def _line(field: Field, number: int, start: int, end: int) -> Iterator[Prop]:
    """Red dots from the enemy to the hero."""
    (x0, y0), (x1, y1) = field.box(start).centre, field.box(end).centre
    for k in range(1, 6):
        t = k / 6
        art = {"px": 12.0, "color": KALYRA["blood"]}
        at = x0 + (x1 - x0) * t, y0 + (y1 - y0) * t
        yield Prop(f"aim.{number}.{k}", "pip", art, *at, 12, 12, LAYER_HELD - 2)
