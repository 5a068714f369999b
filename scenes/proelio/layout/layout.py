"""Proelio's table as a pure function: what lies where, for these eyes, at this moment."""

from __future__ import annotations

from games.proelio.state import State
from scenes.proelio.choosing.buttons import BUTTONS
from scenes.proelio.choosing.hand import hand
from scenes.proelio.context import WarContext, zones_for
from scenes.proelio.cues import passing
from scenes.proelio.layout.houses import houses
from scenes.proelio.layout.neutral import neutral
from scenes.proelio.layout.plaques import plaques
from scenes.proelio.layout.siege import attacks, placed_lines, siege
from scenes.stage.pieces.pieces import Piece


def layout(view: State, context: WarContext) -> list[Piece]:
    """Every piece on the table. Reads nothing but the view and the context."""
    zones = zones_for(view, context)
    return [
        *houses(view, context, zones),
        *neutral(view, context, zones),
        *plaques(view, context, zones),
        *siege(view, context, zones),
        *attacks(view, context, zones),
        *placed_lines(view, context),
        *BUTTONS.pieces(view, context),
        *hand(view, context, zones),
        *passing(view, context, zones),
    ]
