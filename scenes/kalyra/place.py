"""The tile under the cursor, in the corner on the right while nothing else needs it: its picture, its name, what it is for.

In the Final Quest that quest's card lies there instead. Pure.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from games.kalyra.imagine import boss_chance
from games.kalyra.pieces import Placed
from games.kalyra.spaces import slot_of
from games.kalyra.table import Table
from games.kalyra.tiles import tiles
from scenes.kalyra.corner import corner, foe_shown
from scenes.kalyra.papers import papers
from scenes.kalyra.sight import LandSight
from scenes.kalyra.signs import panel
from scenes.kalyra.slips import said_shown
from scenes.kalyra.zones import TRAY
from scenes.stage.metrics import Box
from scenes.stage.paint.palette import KALYRA, SHELL
from scenes.stage.piece import Piece, centred
from scenes.tabletop.labels import Label

LAYER: Final = 30
PLACE: Final = Box(TRAY.x, TRAY.y, TRAY.w, 312)
"""Above the news."""
FACE: Final = Box(PLACE.x + 20, PLACE.y + 22, 132, 132)
TEXT_X: Final = FACE.right + 20
TEXT_W: Final = PLACE.right - 18 - TEXT_X
FINAL: Final = Box(TRAY.centre[0] - 84, TRAY.y + 76, 168, 240)
"""The final quest's card, with its name."""


def place_shown(view: Table, sight: LandSight) -> bool:
    """At rest, while a person chooses and nothing else lies there."""
    busy = corner(view, sight) != "news" or bool(papers(view, sight)) or bool(foe_shown(view, sight)) or said_shown(view, sight)
    on_land = sight.event is None and sight.choosing is not None and sight.target is not None
    return on_land and not busy and view.phase == "turn"


def place_pieces(view: Table, sight: LandSight) -> Iterator[Piece]:
    if not place_shown(view, sight):
        return
    if view.final:
        art: dict[str, Any] = {"id": view.final, "w": FINAL.w, "name": sight.say(f"final.{view.final}")}
        yield centred(f"card.{view.final}", "kalyra.quest", *FINAL.centre, FINAL.w, FINAL.h, LAYER, art=art)
        return
    yield panel("place", PLACE, LAYER, radius=14)
    placed = _tile(view, sight)
    if placed is None:
        art = {"px": FACE.w, "take": 1, "open": True}
        yield centred("place.face", "kalyra.fog", *FACE.centre, FACE.w, FACE.h, LAYER + 2, art=art)
    else:
        art = {"id": placed.tile, "turn": placed.rotation, "px": FACE.w}
        yield centred("place.face", "kalyra.tile", *FACE.centre, FACE.w, FACE.h, LAYER + 2, art=art)


def _tile(view: Table, sight: LandSight) -> Placed | None:
    return view.tiles.get(slot_of(sight.target)) if sight.target is not None else None


def place_labels(view: Table, sight: LandSight) -> Iterator[Label]:
    if not place_shown(view, sight):
        return
    placed, say = _tile(view, sight), sight.say
    name = say(f"tile.{placed.tile}") if placed is not None else say("focus.unknown")
    if view.final:
        yield Label(name, TRAY.x + 20, TRAY.y + 40, 31, "serif", SHELL["text"], width=TRAY.w - 40, shadow=1.0, key="place")
        return
    y = FACE.centre[1] - 18
    yield Label(name, TEXT_X, y, 33, "serif", SHELL["text"], width=TEXT_W, lines=2, leading=1.1, key="place")
    if placed is not None:
        kind = say(f"tile_kind.{tiles()[placed.tile].kind}")
        yield Label(kind, TEXT_X, FACE.bottom - 16, 28, "ui", KALYRA["accent"], width=TEXT_W, key="place.kind")
    text, w = purpose(view, sight, placed), PLACE.w - 40
    y = FACE.bottom + 16
    yield Label(text, FACE.x, y, 28, "ui", SHELL["text"], anchor="top", width=w, lines=3, leading=1.12, key="place.help")


def purpose(view: Table, sight: LandSight, placed: Placed | None) -> str:
    """What can be done on a tile; of unknown land what is known of the deck (section 7 of the rules page)."""
    if placed is None:
        return _beyond(view, sight)
    kind = tiles()[placed.tile].kind
    if placed.used:
        kind = "traveler_used" if kind == "traveler" else "used"
    return sight.say(f"tile_help.{kind}")


def _beyond(view: Table, sight: LandSight) -> str:
    left = len(view.world_deck)
    if not left:
        return sight.say("tile_help.end")
    may, of = boss_chance(view)
    if not may:
        return sight.say("tile_help.unknown", left=left)
    return sight.say("tile_help.unknown_boss", left=left, percent=round(100 / of))
