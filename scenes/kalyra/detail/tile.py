"""The tile under the cursor, in the corner on the right while nothing else needs it: its picture, its name, what it is for.

In the Final Quest that quest lies there instead, in words. Pure.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from games.kalyra.land.spaces import slot_of
from games.kalyra.land.tiles import tiles
from games.kalyra.pieces import Placed
from games.kalyra.state import State
from games.kalyra.worlds import boss_chance
from scenes.kalyra.context import LandContext
from scenes.kalyra.detail.corner import corner, foe_shown
from scenes.kalyra.forecast.danger import danger_said
from scenes.kalyra.menu.together import papers
from scenes.kalyra.paint.fog import fog, riddle
from scenes.kalyra.paint.palette import KALYRA
from scenes.kalyra.paint.world import tile
from scenes.kalyra.signs import large, panel
from scenes.kalyra.zones import TRAY
from scenes.paint.palette import SHELL
from scenes.stage.loop.metrics import Box
from scenes.stage.pieces.piece import centred
from scenes.stage.words.lettering import PAINTED
from scenes.table.layout.labels import Label
from scenes.table.layout.walk import Thing

LAYER: Final = 30
PLACE: Final = Box(TRAY.x, TRAY.y, TRAY.w, 312)
"""Above the news."""
FACE: Final = Box(PLACE.x + 20, PLACE.y + 22, 132, 132)
TEXT_X: Final = FACE.right + 20
TEXT_W: Final = PLACE.right - 18 - TEXT_X
LINES: Final = 7
"""Of what the Final Quest asks, at most."""
PITCH: Final = 1.12 * 28
"""Of a line of the smaller words."""
EDGE: Final = 12.0
"""Under the last line."""


def place_shown(view: State, context: LandContext) -> bool:
    """At rest, while a person chooses and nothing else lies there."""
    busy = corner(view, context) != "news" or bool(papers(view, context)) or bool(foe_shown(view, context))
    on_land = context.event is None and context.choosing is not None and context.target is not None
    return on_land and not busy and context.intent is None and not context.walks and view.phase == "turn"


def place(view: State, context: LandContext) -> Iterator[Thing]:
    if not place_shown(view, context):
        return
    yield from _danger(view, context)
    if view.final:
        yield panel(f"card.{view.final}", _board(view, context), LAYER, radius=14)
        yield from _task(view, context)
        return
    yield panel("place", PLACE, LAYER, radius=14)
    say = context.say
    placed = view.tiles.get(slot_of(context.target)) if context.target is not None else None
    face = tile(id=placed.tile, turn=placed.rotation, px=FACE.w) if placed is not None else fog(px=FACE.w, take=1, open=True)
    yield centred("place.face", face, *FACE.centre, FACE.w, FACE.h, LAYER + 2)
    if placed is None:
        yield centred("place.riddle", riddle(px=60.0), *FACE.centre, 60, 60, LAYER + 3)
    name = say(f"tile.{placed.tile}") if placed is not None else say("focus.unknown")
    y = FACE.centre[1] - 18
    yield Label(name, TEXT_X, y, 33, "serif", SHELL.text, width=TEXT_W, lines=2, leading=1.1, key="place")
    if placed is not None:
        kind = say(f"tile_kind.{tiles()[placed.tile].kind}")
        yield Label(kind, TEXT_X, FACE.bottom - 16, 28, "ui", KALYRA.accent, width=TEXT_W, key="place.kind")
    lines = min(3, _room(view, context, FACE.bottom + 12))
    if lines > 1:
        yield _small(purpose(view, context, placed), FACE.bottom + 12, lines, "place.help")


def _small(text: str, y: float, lines: int, key: str) -> Label:
    """Rather its first sentence than a part of the second."""
    first = text[: text.find(". ") + 1]
    return Label(text, FACE.x, y, 28, "ui", SHELL.text, "left", "top", PLACE.w - 40, lines, 1.12, key=key, short=first)


def _room(view: State, context: LandContext, top: float) -> int:
    """For so many lines there is room from there down, above what is said of danger."""
    grown = min(PAINTED, max(1.0, context.text_scale))
    return max(0, int((_board(view, context).bottom - EDGE - top) / (PITCH * grown)) - _lines_of_danger(view, context))


def _lines_of_danger(view: State, context: LandContext) -> int:
    """One more than there are sentences, none for none."""
    told = danger_said(view, context)
    return len(told) + 1 if told else 0


def _danger(view: State, context: LandContext) -> Iterator[Label]:
    """Who strikes a hero that stops here, at the foot."""
    lines, told = _lines_of_danger(view, context), danger_said(view, context)
    if lines:
        y = _board(view, context).bottom - EDGE
        label = _small(f"{'. '.join(told)}.", y, lines, "place.danger")
        yield replace(label, role="ui_bold", color=KALYRA.accent, anchor="bottom")


def reaches_down(view: State, context: LandContext) -> bool:
    """Whether what the Final Quest asks needs the place of the news too: words are large, or much is said of danger."""
    return bool(view.final) and (large(context) or len(danger_said(view, context)) > 2) and place_shown(view, context)


def _board(view: State, context: LandContext) -> Box:
    return TRAY if reaches_down(view, context) else PLACE


def _task(view: State, context: LandContext) -> Iterator[Label]:
    """What must be done to win; its name where nothing is said of danger."""
    say, y = context.say, PLACE.y + 16
    if not danger_said(view, context):
        yield Label(say(f"final.{view.final}"), FACE.x, y + 20, 33, "serif", KALYRA.accent, width=PLACE.w - 40, key="place")
        y += 44
    yield _small(say(f"final_text.{view.final}"), y, min(LINES, _room(view, context, y)), "place.help")


def purpose(view: State, context: LandContext, placed: Placed | None) -> str:
    """What can be done on a tile; of unknown land what is known of the deck (section 7 of the rules page)."""
    if placed is None:
        return _beyond(view, context)
    kind = tiles()[placed.tile].kind
    if placed.used:
        kind = "traveler_used" if kind == "traveler" else "used"
    if kind == "wilderness":
        return context.say(_walked(placed))
    return context.say(f"tile_help.{kind}")


def _walked(placed: Placed) -> str:
    """What of a wilderness stops somebody: of that tile, not of its kind."""
    terrain = tiles()[placed.tile].faces[placed.rotation].terrain
    if "water" in terrain:
        return "tile_help.wilderness_water"
    return "tile_help.wilderness_hills" if "hill" in terrain else "tile_help.wilderness"


def _beyond(view: State, context: LandContext) -> str:
    left = len(view.world_deck)
    if not left:
        return context.say("tile_help.end")
    may, of = boss_chance(view)
    if not may:
        return context.say("tile_help.unknown", left=left)
    return context.say("tile_help.unknown_boss", left=left, percent=round(100 / of))
