"""The quest cards of the pool, or the final quest's, in the corner on the right while nothing else needs it. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from games.kalyra.quests import objective_of
from games.kalyra.table import Table
from scenes.kalyra.corner import corner, foe_shown
from scenes.kalyra.papers import papers
from scenes.kalyra.sight import LandSight
from scenes.kalyra.slips import said_shown
from scenes.kalyra.zones import TRAY
from scenes.stage.metrics import Box
from scenes.stage.paint.palette import KALYRA
from scenes.stage.piece import Piece, centred
from scenes.tabletop.labels import Label

LAYER: Final = 30
WIDTH: Final = 150.0
HEIGHT: Final = WIDTH * 10 / 7
GAP: Final = (TRAY.w - 3 * WIDTH) / 2
TOP: Final = TRAY.y + 96
"""Below the name of the tile under the cursor, above the news."""


FINAL: Final = Box(TRAY.centre[0] - 84, TRAY.y + 76, 168, 240)
"""The final quest's card, with its name."""


def card_box(place: int, many: int) -> Box:
    """Of the place-th of so many cards."""
    w = many * WIDTH + (many - 1) * GAP
    return Box(TRAY.centre[0] - w / 2 + place * (WIDTH + GAP), TOP, WIDTH, HEIGHT)


def cards_shown(view: Table, sight: LandSight) -> list[str]:
    """Ids of the cards that lie there."""
    listed = corner(view, sight) != "news" and not papers(view, sight)
    if listed or foe_shown(view, sight) or said_shown(view, sight):
        return []
    return [view.final] if view.final else [quest.card for quest in view.pool]


def pool_labels(view: Table, sight: LandSight) -> Iterator[Label]:
    """How far each quest has come, at the foot of its card."""
    if not cards_shown(view, sight) or view.final:
        return
    for k, quest in enumerate(view.pool):
        box, goal = card_box(k, len(view.pool)), objective_of(quest).n
        text, x, y = f"{min(quest.value, goal)}/{goal}", box.centre[0], box.bottom - 30
        yield Label(text, x, y, 36, "num", KALYRA["ink"], "center", layer=LAYER + 4, key=f"card.{quest.card}")


def pool_pieces(view: Table, sight: LandSight) -> Iterator[Piece]:
    cards = cards_shown(view, sight)
    for k, card in enumerate(cards):
        box = FINAL if view.final else card_box(k, len(cards))
        art: dict[str, Any] = {"id": card, "w": box.w, **({"name": sight.say(f"final.{card}")} if view.final else {})}
        yield centred(f"card.{card}", "kalyra.quest", *box.centre, box.w, box.h, LAYER, art=art)
