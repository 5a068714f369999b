"""Great moments are told across the land: a level, a quest done, a hero who falls or is saved, the boss. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from games.kalyra.content import hero_index
from games.kalyra.state import State
from games.kalyra.table import NONE
from scenes.kalyra.context import LandContext
from scenes.kalyra.paint.foes import foe
from scenes.kalyra.paint.heroes import medallion
from scenes.kalyra.paint.palette import KALYRA
from scenes.kalyra.paint.tasks import quest
from scenes.kalyra.zones import INNER
from scenes.paint.palette import SHELL
from scenes.stage.loop.metrics import Box
from scenes.table.layout.labels import Label
from scenes.table.layout.props import Prop

LAYER: Final = 46
BAND: Final = Box(INNER.x + 40, INNER.centre[1] - 74, INNER.w - 80, 148)
FACE: Final = 128.0
BANNERS: Final = {
    "level_up": ("theatre.level", "comet"),
    "quest_completed": ("theatre.quest", ""),
    "final_quest_started": ("theatre.boss", ""),
    "hero_defeated": ("theatre.falls", ""),
    "hero_resurrected": ("theatre.saved", ""),
    "game_over": ("results.won", "crown"),
}
"""Event -> words, and the emblem before them; without one the figure is shown whom it is about."""


CARD: Final = (118.0, 168.6)
"""Of a completed quest, in its banner."""
NEW_CARD: Final = Box(INNER.right - 214, INNER.y + 24, 190, 271)
"""Of a quest that has just come into the pool, beside the ledger."""
NUMBERS: Final = {
    "damage": ("target", "amount", "−", SHELL.bad),
    "venom_tick": ("figure", "damage", "−", KALYRA.venom),
    "venom_added": ("target", "count", "+", KALYRA.venom),
    "healed": ("hero", "amount", "+", SHELL.good),
}
"""Event -> the field that says who, the one that says how much, a sign, and a colour."""


def banner_props(view: State, context: LandContext) -> Iterator[Prop]:
    if context.kind in ("quest_revealed", "quest_discarded"):
        yield from _card(context)
    if context.kind not in BANNERS:
        return
    bad = context.kind in ("hero_defeated", "final_quest_started") or _lost(context)
    color = KALYRA.blood_core if bad else KALYRA.table_hi
    art: dict[str, Any] = {"w": BAND.w, "h": BAND.h, "color": color, "radius": 16, "thick": 8, "level": 5, "gold": True}
    yield Prop("banner", "board", art, *BAND.centre, BAND.w, BAND.h, LAYER)
    w = BAND.w * 1.1
    light = {"w": w, "h": BAND.h * 2.2, "color": SHELL.ember if bad else SHELL.lamp, "strength": 0.34}
    yield Prop("banner.light", "glow", light, *BAND.centre, w, BAND.h * 2.2, LAYER - 1, add=True)
    yield _sign(context)


def _card(context: LandContext) -> Iterator[Prop]:
    """The card of a quest that comes or goes."""
    id: str = context.event.card  # type: ignore[union-attr]
    box, going = NEW_CARD, context.kind == "quest_discarded"
    w, h = box.w * 1.7, box.h * 1.4
    light = {"w": w, "h": h, "color": SHELL.lamp, "strength": 0.4}
    yield Prop("quest.light", "glow", light, *box.centre, w, h, LAYER, add=True)
    card = quest(id=id, w=box.w, name=context.say(f"quest.{id}"))
    alpha = round(255 * (1 - context.share)) if going else 255
    yield Prop.of("quest.card", card, *box.centre, box.w, box.h, LAYER + 1, alpha=alpha)


def _lost(context: LandContext) -> bool:
    return context.kind == "game_over" and getattr(context.event, "result", "") != "win"


def _sign(context: LandContext) -> Prop:
    x, y, event = BAND.x + 94, BAND.centre[1], context.event
    hero, card = getattr(event, "hero", ""), getattr(event, "card", "")
    if context.kind in ("hero_defeated", "hero_resurrected"):
        return Prop.of("banner.sign", medallion(hero=hero, px=FACE), x, y, FACE, FACE, LAYER + 2)
    if context.kind == "quest_completed":
        return Prop.of("banner.sign", quest(id=card, w=CARD[0]), x, y, *CARD, LAYER + 2)
    if context.kind == "final_quest_started":
        return Prop.of("banner.sign", foe(kind=card, px=FACE, pose="act"), x, y, FACE, FACE, LAYER + 2)
    name = "eclipse" if _lost(context) else BANNERS[context.kind][1]
    return Prop("banner.sign", "emblem", {"name": name, "px": 92.0, "a": SHELL.gold}, x, y, 92, 92, LAYER + 2)


def banner_words(context: LandContext) -> tuple[str, str]:
    """The great words, and a smaller line below them ("" for none)."""
    event: Any = context.event
    id, say = BANNERS[context.kind][0], context.say
    if context.kind == "level_up":
        return say(id, level=event.level), ""
    if context.kind == "quest_completed":
        return say(id), say(f"quest.{event.card}")
    if context.kind == "final_quest_started":
        return say(f"final.{event.card}"), say(id)
    if context.kind == "hero_defeated":
        return say(id, hero=event.hero), ""
    if context.kind == "game_over":
        return say("results.lost" if _lost(context) else id), say(f"results.why.{event.cause}")
    return say(id), say(f"hero_short.{event.hero}")


def banner_labels(view: State, context: LandContext) -> Iterator[Label]:
    if context.kind not in BANNERS:
        return
    great, small = banner_words(context)
    x, w = BAND.x + 180, BAND.w - 210
    y = BAND.centre[1] - (22 if small else 0)
    yield Label(great, x, y, 56, "serif", SHELL.text, width=w, layer=LAYER + 4, key="banner")
    if small:
        yield Label(small, x, BAND.centre[1] + 38, 32, "serif_it", SHELL.lamp, width=w, layer=LAYER + 4, key="banner.small")


# -- numbers over figures ------------------------------------------------------------------------------------------------------


def number_shown(view: State, context: LandContext) -> tuple[str, str, int] | None:
    """What a figure has just lost or gained: words, colour, and its space; None for other events."""
    event: Any = context.event
    if context.kind not in NUMBERS:
        return None
    who, much, sign, color = NUMBERS[context.kind]
    name = getattr(event, who)
    figure = ~hero_index()[name] if isinstance(name, str) else name
    space = view.space_of(figure)
    return f"{sign}{getattr(event, much)}", color, space


def number_labels(view: State, context: LandContext) -> Iterator[Label]:
    found = number_shown(view, context)
    if found is not None and found[2] != NONE and context.viewport.sees(found[2]):
        text, color, space = found
        x, y = context.viewport.box(space).centre
        yield Label(
            text, x, y - 0.30 * context.viewport.cell, 58, "num", color, "center", layer=LAYER, shadow=1.0, key="number"
        )
