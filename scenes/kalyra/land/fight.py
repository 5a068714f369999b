"""An attack as theatre, beside the land: both sides throw, swords and shields are paired off, what is left is damage. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Literal

from games.kalyra import events
from games.kalyra.aftermath import Figure
from games.kalyra.content import hero_index
from games.kalyra.state import State
from scenes.kalyra.context import LandContext
from scenes.kalyra.detail.corner import fights
from scenes.kalyra.paint.counters import heart
from scenes.kalyra.paint.foes import foe
from scenes.kalyra.paint.heroes import medallion
from scenes.kalyra.paint.thrown import die
from scenes.kalyra.signs import panel
from scenes.kalyra.zones import TRAY
from scenes.paint.palette import SHELL
from scenes.paint.recipes import dice, people, theatre
from scenes.paint.recipes.dice import DRIFT, HOPS
from scenes.stage.loop.screen import Prefetch
from scenes.stage.pieces.motion import AT_ONCE, in_out_cubic, mix
from scenes.stage.pieces.piece import Piece
from scenes.table.layout.labels import Label
from scenes.table.layout.props import Prop
from scenes.table.layout.tumble import HOP, LASTS, REST, frame_at

Side = Literal["attack", "defend"]

STAGE: Final = TRAY
"""In the corner on the right, beside the land: nothing of the land is covered, least of all who fights."""
LAYER: Final = 50
SIZES: Final = (80.0, 64.0, 52.0, 42.0, 34.0)
"""Widths of a die, in units: the largest at which all of a side fit is taken, so that few pictures are needed."""
HIGHEST: Final = 4
GAP: Final = 8.0
FACE: Final = 92.0
DICE_X: Final = 116.0
COUNTS: Final = 78.0
"""Width on the right where the dice of a side that score are counted."""
NAMED: Final = 48.0
"""Height of a side's name over its dice."""
RESULT: Final = 62.0
"""Height at the foot where it is said what it comes to."""
ROW: Final = (STAGE.h - RESULT - 10) / 2
"""Height of a side: attack above, defence below."""
WIDE: Final = STAGE.w - DICE_X - COUNTS
COUNTS_X: Final = STAGE.right - COUNTS / 2 - 4
FACE_Y: Final = NAMED + 34
"""The middle of a fighter below the top of its row."""
HEART: Final = 30.0
HEALTH_Y: Final = FACE / 2 + 22
"""The HP of whom the blow meets, below its middle."""
COUNTED: Final = 32.0
"""Of the sign under a die that scores."""
MANY: Final = 99
LATE: Final = 0.16
SCORES: Final[dict[Side, str]] = {"attack": "sword", "defend": "shield"}


@dataclass(frozen=True)
class Lying:
    """One die: its place among those of its side when they are sorted, its face, frame, column, line and height."""

    place: int
    face: str
    frame: int
    column: float
    line: float
    lift: float


@dataclass(frozen=True)
class Spread:
    """How the dice of a fight lie: their width in units, and how many of them on a line."""

    px: float
    per: int

    @property
    def signed(self) -> float:
        """Width of the sign under a die that scores."""
        return min(COUNTED, 0.5 * self.px)

    @property
    def pitch(self) -> float:
        """From one line to the next."""
        return self.px + self.signed

    def high(self, n: int) -> float:
        """Of so many dice with their signs."""
        return -(-n // self.per) * self.pitch

    def spare(self, n: int) -> float:
        """Left over above so many dice."""
        return max(0.0, ROW - NAMED - self.high(n)) / 3


def spread(longest: int) -> Spread:
    """As large as that many dice find room beside their fighter."""
    for px in SIZES:
        found = Spread(px, int((WIDE + GAP) / (px + GAP)))
        if found.high(longest) <= ROW - NAMED:
            return found
    return Spread(SIZES[-1], int((WIDE + GAP) / (SIZES[-1] + GAP)))


def ordered(faces: Sequence[str], side: Side) -> list[int]:
    """Places of the thrown dice in the order in which they are counted off: those that score first."""
    return sorted(range(len(faces)), key=lambda k: (faces[k] != SCORES[side], k))


def row(faces: Sequence[str], side: Side, step: int, share: float, still: bool, per: int = MANY) -> list[Lying]:
    """The dice of one side at an instant, `per` of them on a line: in the first part thrown, in the second sorted."""
    order = ordered(faces, side)
    found = []
    for k, face in enumerate(faces):
        place = order.index(k)
        if still or step > 0:
            way = 1.0 if still else in_out_cubic(min(1.0, 2 * share))
            hop = 0.35 * 4 * way * (1 - way) if k != place else 0.0
            column, line = mix(k % per, place % per, way), mix(k // per, place // per, way)
            found.append(Lying(place, face, REST, column, line, hop))
        else:
            found.append(_thrown(k, place, face, len(faces), share, per))
    return found


def _thrown(k: int, place: int, face: str, n: int, share: float, per: int) -> Lying:
    """It comes from the left, later dice a little after the first; when the part is over it lies on its face."""
    late = LATE * k / max(1, n - 1)
    frame, passed = frame_at(share * (LASTS + LATE) - late)
    after = min(REST, frame + 1)
    column = k % per - (3.0 + k % per) * mix(DRIFT[frame], DRIFT[after], passed)
    return Lying(place, face, frame, column, k // per, HOP * mix(HOPS[frame], HOPS[after], passed))


def fight_pieces(context: LandContext) -> Iterator[Piece]:
    """The ground of the stage: it is there at once, and nobody stands on it."""
    if fights(context):
        yield replace(panel("fight", STAGE, LAYER, radius=18, thick=8, gold=True), motion=AT_ONCE)


def fight_props(view: State, context: LandContext, still: bool = False) -> Iterator[Prop]:
    """Everything on the stage at this instant."""
    if not fights(context):
        return
    w, h = STAGE.w - 60, STAGE.h - 50
    picture = theatre.glow_alone(w=w, h=h, color=SHELL.lamp, strength=0.14)
    yield Prop.of("fight.light", picture, *STAGE.centre, w, h, LAYER + 1, add=True)
    assert context.fight is not None
    for side, who in zip(SCORES, context.fight, strict=True):
        yield from _fighter(view, side, who)
    if context.showing(events.DiceRolled):
        yield from _dice(context, still)
    if context.showing(events.DiceRolled) and context.step > 0:
        for side, name in SCORES.items():
            picture = people.emblem_alone(name=name, px=44.0, a=SHELL.gold)
            yield Prop.of(f"fight.{side}.sign", picture, COUNTS_X, _counts_y(side) - 30, 44, 44, LAYER + 2)


def side_top(side: Side) -> float:
    """Where the row of a side begins."""
    return STAGE.y + 8 + (0 if side == "attack" else ROW)


def _counts_y(side: Side) -> float:
    return side_top(side) + NAMED + (ROW - NAMED) / 2 - 8


def _fighter(view: State, side: Side, who: Figure) -> Iterator[Prop]:
    x, y = STAGE.x + 62, side_top(side) + FACE_Y
    if isinstance(who, str):
        yield Prop.of(f"fight.{side}", medallion(hero=who, px=FACE), x, y, FACE, FACE, LAYER + 2)
    elif who in view.enemies:
        pose = "act" if side == "attack" else "idle0"
        token = foe(kind=view.enemies[who].kind, pose=pose, px=FACE)
        yield Prop.of(f"fight.{side}", token, x, y, FACE, FACE, LAYER + 2)
    if side == "defend" and _health(view, who):
        yield Prop.of("fight.heart", heart(px=HEART), x - 34, y + HEALTH_Y, HEART, HEART, LAYER + 2)


def _dice(context: LandContext, still: bool) -> Iterator[Prop]:
    event: Any = context.event
    rows: dict[Side, Sequence[str]] = {"attack": event.attacker_faces, "defend": event.defender_faces}
    laid = spread(max(map(len, rows.values())))
    px, blocked = laid.px, min(event.successes)
    for side, faces in rows.items():
        for lying in row(faces, side, context.step, context.share, still, laid.per):
            x = STAGE.x + DICE_X + px / 2 + lying.column * (px + GAP)
            y = side_top(side) + NAMED + laid.spare(len(faces)) + px / 2 + lying.line * laid.pitch
            spent = context.step > 0 and (lying.face != SCORES[side] or lying.place < blocked)
            yield from _die(f"fight.{side}.{lying.place}", side, lying, x, y, px, spent)
            if context.step > 0 and lying.face == SCORES[side]:
                at = y + (px + laid.signed) / 2
                yield _counted(f"fight.{side}.{lying.place}.counts", lying.face, x, at, laid.signed, spent)
            left = context.step > 0 and side == "attack" and lying.face == "sword" and lying.place >= blocked
            if left:
                w = round(px * 1.6)
                picture = theatre.glow_alone(w=w, h=w, color=SHELL.lamp, strength=0.6)
                yield Prop.of(f"fight.shine.{lying.place}", picture, x, y, w, w, LAYER + 2, add=True)


def _counted(key: str, face: str, x: float, y: float, px: float, spent: bool) -> Prop:
    """The sign under a die that scores, dim when it is paired off; what lies on a die's sides means nothing."""
    picture = people.emblem_alone(name=face, px=px, a=SHELL.text_lo if spent else SHELL.gold)
    return Prop.of(key, picture, x, y, px, px, LAYER + 5, alpha=150 if spent else 255)


def _die(key: str, side: str, lying: Lying, x: float, y: float, px: float, dull: bool) -> Iterator[Prop]:
    high = min(HIGHEST, round(HIGHEST * lying.lift / HOP))
    yield Prop.of(f"{key}.shadow", dice.die_shadow(px=px, lift=high), x, y, px, px, LAYER + 3)
    thrown = die(face=lying.face, side=side, px=px, frame=lying.frame, dull=dull)
    yield Prop.of(key, thrown, x, y - lying.lift * px, px, px, LAYER + 4)


def sheets_of_dice() -> Prefetch:
    """A picture of each side's dice: with the first of them its sheet is read. And the shadows of all that fly."""
    seen = [die(face="sword", side=side, px=SIZES[0], frame=REST, dull=False) for side in SCORES]
    return [*seen, *(dice.die_shadow(px=px, lift=lift) for px in SIZES for lift in range(HIGHEST + 1))]


# -- words -------------------------------------------------------------------------------------------------------------------


def fight_labels(view: State, context: LandContext) -> Iterator[Label]:
    """Who fights, how many dice, and when they have been counted off what is left."""
    if not fights(context) or context.fight is None:
        return
    layer = LAYER + 8
    for side, who in zip(SCORES, context.fight, strict=True):
        name, x = _name(view, context, who), STAGE.x + DICE_X
        w = STAGE.right - 18 - x
        yield Label(name, x, side_top(side) + 25, 30, "ui_bold", SHELL.text, width=w, layer=layer, key=f"fight.{side}.name")
    health = _health(view, context.fight[1])
    if health:
        at = STAGE.x + 46, side_top("defend") + FACE_Y + HEALTH_Y
        yield Label(health, *at, 28, "num", SHELL.text, width=DICE_X - 54, layer=layer, key="fight.hp")
    if context.showing(events.AttackDeclared):
        dice, x = context.say("theatre.dice", n=context.event.dice), STAGE.x + DICE_X  # type: ignore[union-attr]
        y, w = side_top("attack") + NAMED + 44, STAGE.right - 18 - x
        yield Label(dice, x, y, 46, "serif", SHELL.lamp, width=w, layer=layer, key="fight.dice")
    elif context.step > 0:
        yield from _result(context, layer)


def _name(view: State, context: LandContext, who: Figure) -> str:
    if isinstance(who, str):
        return context.say(f"hero_short.{who}")
    return context.say(f"figure.{view.enemies[who].kind}") if who in view.enemies else ""


def _health(view: State, who: Figure) -> str:
    """HP of whom the blow meets, before it; "" once it is gone."""
    if isinstance(who, str):
        return str(max(0, view.heroes[hero_index()[who]].hp))
    return str(max(0, view.enemies[who].hp)) if who in view.enemies else ""


def _result(context: LandContext, layer: int) -> Iterator[Label]:
    event: Any = context.event
    for side, count in zip(SCORES, event.successes, strict=True):
        y = _counts_y(side) + 22
        yield Label(
            str(count), COUNTS_X, y, 50, "num", SHELL.text, "center", width=COUNTS - 12, layer=layer, key=f"fight.{side}"
        )
    unhurt = context.say("theatre.blocked" if event.successes[0] else "theatre.missed")
    words = context.say("theatre.attack", n=event.damage) if event.damage else unhurt
    color = SHELL.lamp if event.damage else SHELL.text
    x, y, w = STAGE.centre[0], STAGE.bottom - 10 - RESULT / 2, STAGE.w - 40
    yield Label(words, x, y, 40, "serif", color, "center", width=w, layer=layer, key="fight.result")
