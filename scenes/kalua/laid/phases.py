"""The ribbon of the five phases in the upper left corner, and the round in the right one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.kalua.state import State
from scenes.kalua.emblems import PHASES as EMBLEMS
from scenes.kalua.laid import pictures
from scenes.kalua.paint.palette import KALUA
from scenes.kalua.sight import IslandSight
from scenes.kalua.zones import PHASES, ROUND
from scenes.paint.palette import SHELL
from scenes.stage.pieces.piece import Piece, centred
from scenes.table.laid.labels import Label

LAYER: Final = 5
NOW, THEN = 64, 48
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


def phases(view: State, sight: IslandSight) -> Iterator[Piece]:
    now = PHASE_OF.get(view.phase)
    for i, (phase, name) in enumerate(EMBLEMS.items()):
        x, y = PHASES.x + 32 + i * (PHASES.w - 64) / 4, PHASES.centre[1]
        px = NOW if phase == now else THEN
        look = {"px": px, "color": KALUA.accent if phase == now else KALUA.plate, "gold": phase == now}
        values = {"phase": phase}
        yield centred(f"phase.{phase}", "pip", x, y, px, px, LAYER, art=look, text=sight.say("focus.phase", **values))
        ink = KALUA.ink if phase == now else SHELL.text_lo
        picture = pictures.emblem(name, round(px * 0.62), ink, ink)
        yield centred(f"phase.icon.{phase}", picture, x, y, round(px * 0.62), round(px * 0.62), LAYER + 1)
    look = {"w": ROUND.w, "h": ROUND.h, "color": KALUA.plate, "radius": 18, "thick": 5, "level": 2}
    yield centred("round", "board", *ROUND.centre, ROUND.w, ROUND.h, LAYER, art=look)


def phase_labels(view: State, sight: IslandSight) -> Iterator[Label]:
    limit = view.options.round_limit
    number = max(1, view.round)
    text = sight.say("label.round", round=number) if limit == "off" else sight.say("label.round_of", round=number, limit=limit)
    yield Label(text, *ROUND.centre, 30, "ui_bold", SHELL.text, "center", width=ROUND.w - 32, key="round")
