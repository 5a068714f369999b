"""Proelio's table as a pure function: what lies where, for these eyes, at this moment."""

from __future__ import annotations

from games.proelio.state import State
from scenes.proelio.choosing.buttons import button_pieces
from scenes.proelio.choosing.hand import hand
from scenes.proelio.laid.houses import houses
from scenes.proelio.laid.neutral import neutral
from scenes.proelio.laid.plaques import plaques
from scenes.proelio.laid.siege import attacks, laid_out, siege
from scenes.proelio.show.figures import figures
from scenes.proelio.show.flights import flights
from scenes.proelio.show.ruins import ruins
from scenes.proelio.sight import WarSight, zones_for
from scenes.stage.pieces.pieces import Piece


def layout(view: State, sight: WarSight) -> list[Piece]:
    """Every piece on the table. Reads nothing but the view and the sight."""
    zones = zones_for(view, sight)
    return [
        *houses(view, sight, zones),
        *neutral(view, sight, zones),
        *plaques(view, sight, zones),
        *siege(view, sight, zones),
        *attacks(view, sight, zones),
        *laid_out(view, sight),
        *button_pieces(view, sight),
        *hand(view, sight, zones),
        *figures(view, sight, zones),
        *ruins(view, sight, zones),
        *flights(view, sight, zones),
    ]
