"""An attack as theatre: both sides throw, swords and shields are paired off, what is left over is the damage. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from games.kalyra.aftermath import Figure
from games.kalyra.content import hero_index
from games.kalyra.state import State
from games.kalyra.table import NONE
from scenes.kalyra.paint.foes import foe
from scenes.kalyra.paint.heroes import medallion
from scenes.kalyra.paint.palette import KALYRA
from scenes.kalyra.paint.thrown import die
from scenes.kalyra.sight import LandSight
from scenes.kalyra.zones import INNER
from scenes.paint.palette import SHELL
from scenes.paint.recipes.dice import DRIFT, HOPS
from scenes.stage.loop.metrics import Box
from scenes.stage.loop.screen import Wanted
from scenes.stage.pieces.motion import in_out_cubic, mix
from scenes.table.laid.labels import Label
from scenes.table.laid.props import Prop
from scenes.table.laid.tumble import HOP, LASTS, REST, frame_at

Side = Literal["attack", "defend"]

AREA_H: Final = 282.0
UPPER: Final = Box(INNER.x + 14, INNER.y + 10, INNER.w - 28, AREA_H)
LOWER: Final = Box(INNER.x + 14, INNER.bottom - AREA_H - 10, INNER.w - 28, AREA_H)
"""The stage stands on the half of the land on which nobody fights."""
LAYER: Final = 50
SIZES: Final = (92.0, 78.0, 64.0, 52.0, 42.0, 34.0)
"""Widths of a die, in units: the largest that fits is taken, so that few pictures are needed."""
HIGHEST: Final = 4
GAP: Final = 8.0
FACE: Final = 104.0
DICE_X: Final = 150.0
RESULT: Final = 190.0
"""Width on the right where it is said what it comes to."""
COUNTED: Final = 32.0
"""Of the sign under a die that scores."""
LATE: Final = 0.16
SCORES: Final[dict[Side, str]] = {"attack": "sword", "defend": "shield"}


@dataclass(frozen=True)
class Lying:
    """One die: its place among those of its side when they are sorted, its face, frame, column and height."""

    place: int
    face: str
    frame: int
    column: float
    lift: float


def area(view: State, sight: LandSight) -> Box:
    """Where the stage stands."""
    target = sight.fight[1] if sight.fight is not None else None
    space = NONE if target is None else view.space_of(_figure(target))
    y = sight.settled.box(space).centre[1] if space != NONE else INNER.bottom
    return LOWER if y < INNER.centre[1] else UPPER


def _figure(name: Figure) -> int:
    return ~hero_index()[name] if isinstance(name, str) else name


def ordered(faces: Sequence[str], side: Side) -> list[int]:
    """Places of the thrown dice in the order in which they are counted off: those that score first."""
    return sorted(range(len(faces)), key=lambda k: (faces[k] != SCORES[side], k))


def row(faces: Sequence[str], side: Side, step: int, share: float, still: bool) -> list[Lying]:
    """The dice of one side at an instant: in the first part thrown, in the second sorted."""
    order = ordered(faces, side)
    found = []
    for k, face in enumerate(faces):
        place = order.index(k)
        if still or step > 0:
            way = 1.0 if still else in_out_cubic(min(1.0, 2 * share))
            hop = 0.35 * 4 * way * (1 - way) if k != place else 0.0
            found.append(Lying(place, face, REST, mix(k, place, way), hop))
        else:
            found.append(_thrown(k, place, face, len(faces), share))
    return found


def _thrown(k: int, place: int, face: str, n: int, share: float) -> Lying:
    """It comes from the left, later dice a little after the first; when the part is over it lies on its face."""
    late = LATE * k / max(1, n - 1)
    frame, passed = frame_at(share * (LASTS + LATE) - late)
    after = min(REST, frame + 1)
    column = k - (3.0 + k) * mix(DRIFT[frame], DRIFT[after], passed)
    return Lying(place, face, frame, column, HOP * mix(HOPS[frame], HOPS[after], passed))


def _px(longest: int, box: Box) -> float:
    room = (box.w - DICE_X - RESULT) / max(1, longest) - GAP
    return next((size for size in SIZES if size <= room), SIZES[-1])


def shown(sight: LandSight) -> bool:
    return sight.kind in ("attack_declared", "dice_rolled") and sight.fight is not None


def fight_props(view: State, sight: LandSight, still: bool = False) -> Iterator[Prop]:
    """Everything on the stage at this instant."""
    if not shown(sight):
        return
    box = area(view, sight)
    art: dict[str, Any] = {"w": box.w, "h": box.h, "color": KALYRA.plate, "radius": 18, "thick": 8, "level": 5, "gold": True}
    yield Prop("fight", "board", art, *box.centre, box.w, box.h, LAYER)
    light = {"w": box.w - 80, "h": box.h - 50, "color": SHELL.lamp, "strength": 0.14}
    yield Prop("fight.light", "glow", light, *box.centre, box.w - 80, box.h - 50, LAYER + 1, add=True)
    assert sight.fight is not None
    yield from _fighter(view, box, "attack", sight.fight[0])
    yield from _fighter(view, box, "defend", sight.fight[1])
    if sight.kind == "dice_rolled":
        yield from _dice(sight, box, still)
    if sight.kind == "dice_rolled" and sight.step > 0:
        for side, name in SCORES.items():
            art = {"name": name, "px": 44.0, "a": SHELL.gold}
            yield Prop(f"fight.{side}.sign", "emblem", art, box.right - RESULT + 34, side_y(box, side), 44, 44, LAYER + 2)


def side_y(box: Box, side: Side) -> float:
    return box.y + box.h * (0.28 if side == "attack" else 0.72)


def _fighter(view: State, box: Box, side: Side, who: Figure) -> Iterator[Prop]:
    x, y = box.x + 76, side_y(box, side)
    if isinstance(who, str):
        yield Prop.of(f"fight.{side}", medallion(hero=who, px=FACE), x, y, FACE, FACE, LAYER + 2)
    elif who in view.enemies:
        pose = "act" if side == "attack" else "idle0"
        token = foe(kind=view.enemies[who].kind, pose=pose, px=FACE)
        yield Prop.of(f"fight.{side}", token, x, y, FACE, FACE, LAYER + 2)


def _dice(sight: LandSight, box: Box, still: bool) -> Iterator[Prop]:
    event: Any = sight.event
    rows: dict[Side, Sequence[str]] = {"attack": event.attacker_faces, "defend": event.defender_faces}
    px = _px(max(map(len, rows.values())), box)
    blocked = min(event.successes)
    for side, faces in rows.items():
        for lying in row(faces, side, sight.step, sight.share, still):
            x = box.x + DICE_X + px / 2 + lying.column * (px + GAP)
            y = side_y(box, side)
            spent = sight.step > 0 and (lying.face != SCORES[side] or lying.place < blocked)
            yield from _die(f"fight.{side}.{lying.place}", side, lying, x, y, px, spent)
            if sight.step > 0 and lying.face == SCORES[side]:
                yield _counted(f"fight.{side}.{lying.place}.counts", lying.face, x, y + 0.82 * px, spent)
            left = sight.step > 0 and side == "attack" and lying.face == "sword" and lying.place >= blocked
            if left:
                w = round(px * 1.6)
                glow = {"w": w, "h": w, "color": SHELL.lamp, "strength": 0.6}
                yield Prop(f"fight.shine.{lying.place}", "glow", glow, x, y, w, w, LAYER + 2, add=True)


def _counted(key: str, face: str, x: float, y: float, spent: bool) -> Prop:
    """The sign under a die that scores, dim when it is paired off; what lies on a die's sides means nothing."""
    art = {"name": face, "px": COUNTED, "a": SHELL.text_lo if spent else SHELL.gold}
    return Prop(key, "emblem", art, x, y, COUNTED, COUNTED, LAYER + 5, 150 if spent else 255)


def _die(key: str, side: str, lying: Lying, x: float, y: float, px: float, dull: bool) -> Iterator[Prop]:
    high = min(HIGHEST, round(HIGHEST * lying.lift / HOP))
    yield Prop(f"{key}.shadow", "die_shadow", {"px": px, "lift": high}, x, y, px, px, LAYER + 3)
    thrown = die(face=lying.face, side=side, px=px, frame=lying.frame, dull=dull)
    yield Prop.of(key, thrown, x, y - lying.lift * px, px, px, LAYER + 4)


def sheets_of_dice() -> Wanted:
    """A picture of each side's dice: with the first of them its sheet is read. And the shadows of all that fly."""
    dice = [die(face="sword", side=side, px=SIZES[0], frame=REST, dull=False) for side in SCORES]
    return [*dice, *(("die_shadow", {"px": px, "lift": lift}) for px in SIZES for lift in range(HIGHEST + 1))]


# -- words -------------------------------------------------------------------------------------------------------------------


def fight_labels(view: State, sight: LandSight) -> Iterator[Label]:
    """How many dice, and when they have been counted off what is left."""
    if not shown(sight):
        return
    box, event = area(view, sight), sight.event
    layer = LAYER + 8
    if sight.kind == "attack_declared":
        assert event is not None
        dice, x = str(event.dice), box.x + DICE_X + 20  # type: ignore[attr-defined]
        yield Label(dice, x, side_y(box, "attack"), 72, "num", SHELL.text, layer=layer, key="fight.dice")
    elif sight.step > 0:
        yield from _result(sight, box, layer)


def _result(sight: LandSight, box: Box, layer: int) -> Iterator[Label]:
    event: Any = sight.event
    x = box.right - RESULT / 2 - 4
    for side, count in zip(SCORES, event.successes, strict=True):
        y = side_y(box, side)
        yield Label(str(count), x, y, 54, "num", SHELL.text, "center", layer=layer, key=f"fight.{side}")
    unhurt = sight.say("theatre.blocked" if event.successes[0] else "theatre.missed")
    words = sight.say("theatre.attack", n=event.damage) if event.damage else unhurt
    color = SHELL.lamp if event.damage else SHELL.text
    yield Label(words, x, box.centre[1], 36, "serif", color, "center", width=RESULT, layer=layer, key="fight.result")
