"""Great moments are told across the land: a level, a quest done, a hero who falls or is saved, the boss. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.kalyra.state import State
from games.kalyra.table import NONE
from scenes.kalyra.context import LandContext
from scenes.kalyra.cues.cues import CUES
from scenes.kalyra.land.sprites import number_of
from scenes.kalyra.paint.palette import KALYRA
from scenes.kalyra.paint.tasks import quest
from scenes.kalyra.zones import INNER
from scenes.paint.palette import SHELL
from scenes.paint.recipes import shell, theatre
from scenes.stage.loop.metrics import Box
from scenes.table.layout.labels import Label
from scenes.table.layout.props import Prop

LAYER: Final = 46
BAND: Final = Box(INNER.x + 40, INNER.centre[1] - 74, INNER.w - 80, 148)
NEW_CARD: Final = Box(INNER.right - 214, INNER.y + 24, 190, 271)
"""Of a quest that has just come into the pool, beside the ledger."""


def banner_drawn(view: State, context: LandContext) -> Iterator[Prop | Label]:
    """The band across the land with its words, and the card of a quest that comes or goes."""
    row = CUES.now(context)
    card, banner = row.quest(context.event), row.banner(context.event, context.say)
    if card is not None:
        yield from _card(context, *card)
    if banner is None:
        return
    color = KALYRA.blood_core if banner.bad else KALYRA.table_hi
    picture = shell.panel(w=BAND.w, h=BAND.h, color=color, radius=16, thick=8, level=5, gold=True)
    yield Prop.of("banner", picture, *BAND.centre, BAND.w, BAND.h, LAYER)
    w = BAND.w * 1.1
    picture = theatre.glow_alone(w=w, h=BAND.h * 2.2, color=SHELL.ember if banner.bad else SHELL.lamp, strength=0.34)
    yield Prop.of("banner.light", picture, *BAND.centre, w, BAND.h * 2.2, LAYER - 1, add=True)
    yield Prop.of("banner.sign", banner.sign, BAND.x + 94, BAND.centre[1], *banner.size, LAYER + 2)
    x, w, layer = BAND.x + 180, BAND.w - 210, LAYER + 4
    y = BAND.centre[1] - (22 if banner.small else 0)
    yield Label(banner.great, x, y, 56, "serif", SHELL.text, width=w, layer=layer, key="banner")
    if banner.small:
        y = BAND.centre[1] + 38
        yield Label(banner.small, x, y, 32, "serif_it", SHELL.lamp, width=w, layer=layer, key="banner.small")


def _card(context: LandContext, id: str, going: bool) -> Iterator[Prop]:
    """The card of a quest that comes or goes."""
    box = NEW_CARD
    w, h = box.w * 1.7, box.h * 1.4
    picture = theatre.glow_alone(w=w, h=h, color=SHELL.lamp, strength=0.4)
    yield Prop.of("quest.light", picture, *box.centre, w, h, LAYER, add=True)
    card = quest(id=id, w=box.w, name=context.say(f"quest.{id}"))
    alpha = round(255 * (1 - context.share)) if going else 255
    yield Prop.of("quest.card", card, *box.centre, box.w, box.h, LAYER + 1, alpha=alpha)


# -- numbers over figures ------------------------------------------------------------------------------------------------------


def number_shown(view: State, context: LandContext) -> tuple[str, str, int] | None:
    """What a figure has just lost or gained: words, colour, and its space; None for other events."""
    number = CUES.now(context).number(context.event)
    return (number.text, number.color, view.space_of(number_of(number.figure))) if number is not None else None


def number_labels(view: State, context: LandContext) -> Iterator[Label]:
    found = number_shown(view, context)
    if found is not None and found[2] != NONE and context.viewport.sees(found[2]):
        text, color, space = found
        x, y = context.viewport.box(space).centre
        yield Label(
            text, x, y - 0.30 * context.viewport.cell, 58, "num", color, "center", layer=LAYER, shadow=1.0, key="number"
        )
