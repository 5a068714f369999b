"""The ribbon of the five phases in the upper left corner, and the round in the right one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.kalua.state import State
from scenes.kalua.context import IslandContext
from scenes.kalua.emblems import PHASES as EMBLEMS
from scenes.kalua.layout import pictures
from scenes.kalua.layout.plates import ROOMY
from scenes.kalua.paint.palette import KALUA
from scenes.kalua.zones import PHASES, ROUND
from scenes.paint.palette import SHELL
from scenes.paint.recipes import shell
from scenes.stage.loop.metrics import Box
from scenes.stage.pieces.motion import AT_ONCE
from scenes.stage.pieces.piece import centred
from scenes.table.layout.labels import Label
from scenes.table.layout.walk import Thing

LAYER: Final = 5
NOW, THEN = 54, 40
"""Heights of the present phase and of the others."""
NOW_ICON, THEN_ICON = 38, 25
NAME, GAP = 140.0, 4.0
"""Room for the name of the present phase."""
PHASE_OF: Final = {
    "draw": "draw",
    "leader": "leaders",
    "convert": "convert",
    "pray": "pray",
    "round_end": "pray",
    "play": "cards",
    "respond": "cards",
    "resolve": "cards",
    "target": "cards",
    "amulets": "cards",
    "discard": "cards",
}
"""The table's states by the five phases of KALUA-220."""


def phase_boxes(now: str | None, text_scale: float) -> dict[str, Box]:
    """Where the five phases stand; the present one has room for its name."""
    found, x = dict[str, Box](), PHASES.x
    for phase in EMBLEMS:
        w, h = (NAME * text_scale + (NOW + 10 if text_scale <= ROOMY else 28), NOW) if phase == now else (THEN, THEN)
        found[phase] = Box(x, PHASES.centre[1] - h / 2, w, h)
        x += w + GAP
    return found


def phases(view: State, context: IslandContext) -> Iterator[Thing]:
    now = PHASE_OF.get(view.phase)
    for phase, box in phase_boxes(now, context.text_scale).items():
        (x, y), lit = box.centre, phase == now
        disc = shell.pip(px=THEN, color=KALUA.plate, gold=False)
        paper = shell.chip(w=box.w, h=box.h, color=KALUA.accent) if lit else disc
        text = context.say("focus.phase", phase=phase)
        yield centred(f"phase.{phase}", paper, x, y, box.w, box.h, LAYER, text=text, motion=AT_ONCE)
        ink, px = KALUA.ink if lit else SHELL.text_lo, NOW_ICON if lit else THEN_ICON
        if lit:
            room = NAME * context.text_scale
            name = context.say(f"phase_short.{now}")
            yield Label(name, box.right - 10 - room, y, 28, "ui_bold", KALUA.ink, width=room, key="phase")
        if lit and context.text_scale > ROOMY:
            continue
        picture = pictures.emblem(EMBLEMS[phase], px, ink, ink)
        yield centred(f"phase.icon.{phase}", picture, box.x + box.h / 2, y, px, px, LAYER + 1, motion=AT_ONCE)
    board = shell.panel(w=ROUND.w, h=ROUND.h, color=KALUA.plate, radius=18, thick=5, level=2)
    yield centred("round", board, *ROUND.centre, ROUND.w, ROUND.h, LAYER)
    limit = view.last_round if view.options.length == "full" else None  # a short game ends long before
    number = max(1, view.round)
    text = (
        context.say("label.round", round=number) if limit is None else context.say("label.round_of", round=number, limit=limit)
    )
    yield Label(text, *ROUND.centre, 30, "ui_bold", SHELL.text, "center", width=ROUND.w - 32, key="round")
