"""The stage on which a fight is shown: two rows of dice that face each other, tokens on the left, causes on the right."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

from games.caledea.state import State
from games.caledea.table import Bombarding, Combat
from games.kernel.protocol import Seat
from scenes.caledea.context import BoardContext
from scenes.caledea.fight.dice import Die, sorting, thrown
from scenes.caledea.paint.palette import CALEDEA
from scenes.caledea.paint.thrown import tumbling
from scenes.paint.palette import SHELL
from scenes.paint.recipes import dice, shell, theatre
from scenes.stage.loop.metrics import Box
from scenes.stage.loop.screen import Prefetch
from scenes.table.layout.props import Prop
from scenes.table.layout.tumble import HOP

Side = Literal["attack", "defence"]

LOWER: Final = Box(500, 578, 920, 400)
UPPER: Final = Box(500, 136, 920, 400)
"""Where the stage stands: on the half of the board on which nobody fights."""
LAYER: Final = 50
SIZES: Final = (150.0, 116.0, 104.0, 92.0, 80.0, 70.0)
"""Widths of a die, in units: the largest that fits is taken, so that few pictures are needed."""
HIGHEST: Final = 4
"""The steps in which the shadow of a flying die is drawn."""
GAP: Final = 10.0
TOKEN: Final = 84.0
TOKENS: Final = 186.0
"""Width of what stands left of the dice."""
CAUSE: Final = 44.0
CAUSES: Final = 118.0
"""Width of what stands right of them."""
TITLE: Final = 66.0
"""Height of the line above the dice."""


def stage_beside(y: float) -> Box:
    """The half of the board that leaves a square at height `y` to be seen."""
    return LOWER if y < (LOWER.y + UPPER.bottom) / 2 else UPPER


def stage_area(view: State, context: BoardContext) -> Box | None:
    """The half of the board on which a fight is shown, clear of the square that is fought for; None while there is none."""
    if not isinstance(view.pending, Combat | Bombarding):
        return None
    viewport, square = context.viewport(view), view.pending.square
    return stage_beside(viewport.box(square).centre[1] if viewport.sees(square) else 0.0)


def sheets_of_dice() -> Prefetch:
    """A picture of each kind of die: with the first of them its sheet is read. And the shadows of all that fly."""
    sheets = [tumbling(seat=0, face=1, px=SIZES[1], frame=0, gold=gold, dull=False) for gold in (False, True)]
    shadows = [dice.die_shadow(px=px, lift=lift) for px in SIZES for lift in range(HIGHEST + 1)]
    return [*sheets, *shadows]


@dataclass(frozen=True)
class Stage:
    """`columns`: how many dice the longer row has; `rows`: 1 when only one side throws."""

    area: Box
    columns: int
    rows: int = 2

    @property
    def px(self) -> float:
        """Width of a die."""
        room = (self.area.w - TOKENS - CAUSES) / max(1, self.columns) - GAP
        return next((size for size in SIZES if size <= min(room, self.row_height - 30)), SIZES[-1])

    @property
    def row_height(self) -> float:
        return (self.area.h - TITLE - 16) / self.rows

    @property
    def first(self) -> float:
        """The middle of the first column: the columns stand in the middle between tokens and causes."""
        left, right = self.area.x + TOKENS, self.area.right - CAUSES
        return (left + right) / 2 - (self.columns - 1) * (self.px + GAP) / 2

    def x(self, column: float) -> float:
        return self.first + column * (self.px + GAP)

    def y(self, side: Side) -> float:
        """The middle of a row: attackers above, defenders below."""
        return self.area.y + TITLE + self.row_height * (0.5 if side == "attack" else 1.5)

    @property
    def token_x(self) -> float:
        return self.area.x + TOKENS / 2

    @property
    def between(self) -> float:
        """The middle of the gap between two rows."""
        return self.area.y + TITLE + self.row_height * self.rows / 2

    @property
    def title(self) -> tuple[float, float]:
        return self.area.centre[0], self.area.y + TITLE / 2 + 6


def ground(area: Box) -> Iterator[Prop]:
    """The board under the dice, and the light of the lantern on it."""
    picture = shell.panel(w=area.w, h=area.h, color=CALEDEA.plate, radius=22, thick=8, level=5, gold=True)
    yield Prop.of("theatre", picture, *area.centre, area.w, area.h, LAYER)
    w, h = area.w - 60, area.h - 40
    picture = theatre.glow_alone(w=w, h=h, color=SHELL.lamp, strength=0.16)
    yield Prop.of("theatre.light", picture, *area.centre, w, h, LAYER + 1, add=True)


def row_now(dice: tuple[int, ...], rank: int, step: int, share: float, still: bool) -> list[Die]:
    """The dice of one side in part `step`: thrown, sorted, then at rest. Under reduced motion they lie in order at once."""
    if still or step > 1:
        return sorting(dice, rank, 1.0)
    return thrown(dice, rank, share) if step == 0 else sorting(dice, rank, share)


def pictured(stage: Stage, side: Side, seat: Seat, die: Die, moved: float, dull: bool) -> Iterator[Prop]:
    """The die and its shadow, `moved` units downwards."""
    px, x, y = stage.px, stage.x(die.column), stage.y(side) + moved
    key = f"theatre.{side}.{die.place}"
    high = min(HIGHEST, round(HIGHEST * die.lift / HOP))
    yield Prop.of(f"{key}.shadow", dice.die_shadow(px=px, lift=high), x, y, px, px, LAYER + 3)
    picture = tumbling(seat=seat, face=die.face, px=px, frame=die.frame, gold=die.bonus, dull=dull)
    yield Prop.of(key, picture, x, y - die.lift * px, px, px, LAYER + 4)


def shine(stage: Stage, side: Side, column: int, decides: bool) -> Prop:
    """Light on the die that is looked at; more on the one that decides."""
    size = round(stage.px * (1.9 if decides else 1.5))
    picture = theatre.glow_alone(w=size, h=size, color=SHELL.lamp, strength=0.8 if decides else 0.45)
    return Prop.of(f"theatre.{side}.shine", picture, stage.x(column), stage.y(side), size, size, LAYER + 1, add=True)
