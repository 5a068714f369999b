"""What everybody chooses at the same time, each at the plate of a hero: what a level raises, and who is healed (R25, R62)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from games.kalyra.content import hero_index
from games.kalyra.moves import RaiseStat
from games.kalyra.state import State
from games.kernel.protocol import Seat
from scenes.kalyra.context import LandContext
from scenes.kalyra.menu.option import Option
from scenes.kalyra.menu.options import NOTHING, options
from scenes.kalyra.paint.heroes import medallion
from scenes.kalyra.paint.palette import KALYRA
from scenes.kalyra.signs import emblem, panel
from scenes.kalyra.zones import LEFT, plate_box
from scenes.paint.palette import SHELL
from scenes.paint.recipes import people, shell
from scenes.stage.loop.metrics import Box
from scenes.stage.pieces.piece import centred
from scenes.table.layout.labels import Label
from scenes.table.layout.walk import Thing

LAYER: Final = 40
AT_ONCE: Final = ("level_up", "reward_health")
"""States of section 5 of the rules page in which nobody waits for the others."""
CELL: Final = Box(0, 0, 84, 70)
PITCH: Final = 96.0
BADGE: Final = 50.0
CAPTION_W: Final = 244.0


class Paper(NamedTuple):
    """The choice of one seat."""

    seat: Seat
    hero: int
    """At whose plate it lies."""
    lines: list[Option]
    at: int
    """The line under the cursor of that seat."""
    name: str
    """Its cells are called so, with the number of their line."""

    @property
    def box(self) -> Box:
        """Beside the plate."""
        return Box(LEFT.right + 8, 0, 2 * 14 + BADGE + len(self.lines) * PITCH + CAPTION_W, plate_box(0).h)


def papers(view: State, context: LandContext) -> list[Paper]:
    """Of all persons who have still to choose."""
    if not context.together or context.event is not None or view.asking not in AT_ONCE:
        return []
    return [_paper(view, context, seat, at) for seat, at in context.together if seat in view.to_act()]


def _paper(view: State, context: LandContext, seat: Seat, at: int) -> Paper:
    lines = options(view, seat, NOTHING)
    own = seat == context.choosing
    under = context.at("option")
    if own and under is not None:
        at = under
    return Paper(seat, _hero_of(view, seat, lines), lines, min(at, len(lines) - 1), "option" if own else f"paper.{seat}")


def _hero_of(view: State, seat: Seat, lines: list[Option]) -> int:
    """Who is raised; the first hero of one who votes."""
    move = lines[0].move
    if isinstance(move, RaiseStat):
        return hero_index()[move.hero]
    return next(h for h in view.order if view.heroes[h].seat == seat and view.heroes[h].status != "out")


def _place(view: State, paper: Paper) -> Box:
    at = plate_box(view.order.index(paper.hero))
    return Box(paper.box.x, at.y, paper.box.w, paper.box.h)


def cell_box(view: State, paper: Paper, k: int) -> Box:
    """Of the k-th line."""
    box = _place(view, paper)
    return Box(box.x + 22 + BADGE + k * PITCH, box.y + (box.h - CELL.h) / 2, CELL.w, CELL.h)


def laid_papers(view: State, context: LandContext) -> Iterator[Thing]:
    """Cells with the value that each leads to; and beside them what the one under the cursor means."""
    for paper in papers(view, context):
        box, id = _place(view, paper), f"papers.{paper.seat}"
        yield panel(id, box, LAYER, radius=14, gold=True)
        x, y = box.x + 14 + BADGE / 2, box.centre[1]
        yield centred(f"{id}.seat", people.seat_badge(seat=paper.seat, px=BADGE), x, y, BADGE, BADGE, LAYER + 2)
        for k, line in enumerate(paper.lines):
            yield from _cell(context, paper, cell_box(view, paper, k), k, line)
        end, line = cell_box(view, paper, len(paper.lines) - 1).right, paper.lines[paper.at]
        text, w, top = context.say(line.words, **line.values), CAPTION_W - 16, LAYER + 8
        yield Label(text, end + 14, y, 28, "ui_bold", SHELL.text, width=w, lines=2, leading=1.1, key=id, layer=top)


def _cell(context: LandContext, paper: Paper, box: Box, k: int, line: Option) -> Iterator[Thing]:
    id, lit = f"{paper.name}.{k}", k == paper.at
    button = shell.button(w=box.w, h=box.h, state="focus" if lit else "rest", color=KALYRA.table_hi, radius=12)
    group = "lines" if paper.name == "option" else "papers"
    moves = (line.move,) if line.move is not None else ()
    text = context.say(line.words, **line.values)
    yield centred(id, button, *box.centre, box.w, box.h, LAYER + 2, moves=moves, text=text, group=group)
    ink = SHELL.button_ink if lit else KALYRA.accent
    if line.hero:
        yield centred(f"{id}.face", medallion(hero=line.hero, px=56.0), *box.centre, 56, 56, LAYER + 3)
    else:
        x = box.x + 24 if "then" in line.values and line.icon != "cross" else box.centre[0]
        yield emblem(f"{id}.icon", line.icon, x, box.centre[1], 34, LAYER + 3, ink)
    if not line.hero and line.icon != "cross":
        color, then = SHELL.button_ink if lit else SHELL.text, str(line.values["then"])
        yield Label(then, box.right - 24, box.centre[1], 30, "num", color, "center", key=id, layer=LAYER + 8)
    if id in context.hinted:
        inner = box.inset(7)
        stitches = shell.stitch(w=inner.w, h=inner.h, radius=8)
        yield centred(f"hint.{id}", stitches, *inner.centre, inner.w, inner.h, LAYER + 6)
