"""The island: villages with their Leaders, Temples and Amulets, the clearing of the atheists, the dead, and the weather."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from games.kalua import events, volley_events
from games.kalua.content import BY_SEAT, cards
from games.kalua.moves import SACRIFICE
from games.kalua.state import State
from games.kernel.protocol import Seat
from scenes.kalua.choosing.menu import lines
from scenes.kalua.context import IslandContext, asked
from scenes.kalua.island_zones import CLEARING, GRAVEYARD, VILLAGE, VOLCANO, crowd_class, village_class
from scenes.kalua.layout import pictures
from scenes.kalua.layout.plates import focus_text, target_moves
from scenes.kalua.paint.crowd import clearing
from scenes.kalua.paint.palette import KALUA
from scenes.kalua.paint.village import amulet, leader, temple, village
from scenes.kalua.paint.volcano import volcano
from scenes.kalua.zones import Zones
from scenes.paint.palette import SHELL
from scenes.paint.recipes import people, shell
from scenes.stage.pieces.piece import Piece, centred
from scenes.table.layout.labels import Label
from scenes.table.layout.walk import Thing

LAYER_LAND: Final = 6
LAYER_VILLAGE: Final = 8
LAYER_THING: Final = 10
LAYER_SKY: Final = 14
WEATHER: Final = 46
OUT: Final = 120
"""How faint the place of an eliminated religion is."""
LEADER, TEMPLE, AMULET = 60.0, 64.0, 40.0
"""Widths, and heights above the ground."""
TAG: Final = (62.0, 38.0)
"""The tag with the number of families."""
DEAD: Final = (92.0, 38.0)
TAG_OFF, TAG_UP = 60.0, 14.0
SKY_OFF: Final = 48.0
GOING: Final = 90
"""How faint a Leader is who would be given up."""
STEP: Final = 24.0
"""Temples and Amulets of one religion stand so far apart."""


def island(view: State, context: IslandContext, zones: Zones) -> Iterator[Thing]:
    yield from _land(view, context)
    for seat in range(view.n):
        yield from _village(view, context, zones, seat)
    yield from _weather(view, zones)


def _land(view: State, context: IslandContext) -> Iterator[Thing]:
    picture = volcano(state=volcano_state(view, context), px=VOLCANO.w)
    yield centred("volcano", picture, *VOLCANO.centre, VOLCANO.w, VOLCANO.h, LAYER_LAND)
    picture = clearing(crowd=crowd_class(view.atheists), px=CLEARING.w)
    text = context.say("focus.atheists", n=view.atheists)
    yield centred("clearing", picture, *CLEARING.centre, CLEARING.w, CLEARING.h, LAYER_LAND, text=text)
    x, y = tag_of_clearing()
    yield from _tag("atheists", x, y, view.atheists)
    if view.graveyard:
        x, y = GRAVEYARD[0] - 60, GRAVEYARD[1] + 54  # beside the burial ground, away from the Temples at the foot
        look = shell.chip(w=DEAD[0], h=DEAD[1], color=KALUA.plate)
        yield centred("tag.dead", look, x, y, *DEAD, LAYER_THING)
        picture = pictures.emblem("skull", 28, SHELL.text, KALUA.plate)
        text = context.say("focus.graveyard", n=view.graveyard)
        yield centred("graveyard", picture, x - 20, y, 28, 28, LAYER_THING + 1, text=text)
        yield Label(str(view.graveyard), x, y, 28, "num", SHELL.text, key="graveyard", layer=LAYER_THING + 2)


def volcano_state(view: State, context: IslandContext) -> str:
    """It smokes while a Global Disaster lies in the volley, and erupts with it."""
    kinds = [cards()[played.card].kind for played in view.volley]
    if context.showing(volley_events.ResolveStarted) and kinds and cards()[view.current.card].kind == "global":
        return "erupting"
    if context.showing(events.LeaderLost, volley_events.IslandEmptied):
        return "erupting"
    return "smoking" if "global" in kinds else "calm"


def tag_of_clearing() -> tuple[float, float]:
    return CLEARING.centre[0], CLEARING.y - 4


def tag_at(zones: Zones, seat: Seat) -> tuple[float, float]:
    """The middle of the tag with a village's number: beside the totem, towards the clearing."""
    place = zones.village(seat)
    x, y = place.totem
    return x + (-TAG_OFF if place.side > 0 else TAG_OFF), y - TAG_UP


def sky_at(zones: Zones, seat: Seat) -> tuple[float, float]:
    """Where the sun or the cloud hangs: on the other side of the totem."""
    place = zones.village(seat)
    x, y = place.totem
    return x + (SKY_OFF if place.side > 0 else -SKY_OFF), y - 8


def _tag(key: str, x: float, y: float, families: int) -> Iterator[Thing]:
    picture = shell.chip(w=TAG[0], h=TAG[1], color=KALUA.paper)
    yield centred(f"tag.{key}", picture, x, y, *TAG, LAYER_THING)
    yield Label(str(families), x, y, 28, "num", KALUA.ink, "center", key=f"tag.{key}", layer=LAYER_THING + 2)


def _village(view: State, context: IslandContext, zones: Zones, seat: Seat) -> Iterator[Thing]:
    place, out = zones.village(seat), view.eliminated[seat]
    picture = village(god=BY_SEAT[seat], size=village_class(view.families[seat]), px=VILLAGE[0])
    moves, text = target_moves(view, context, seat), focus_text(view, context, seat, "village_of")
    more: dict[str, Any] = {"group": "villages", "grow": 1.08, "alpha": OUT if out else 255}
    yield centred(f"village.{seat}", picture, *place.box.centre, *VILLAGE, LAYER_VILLAGE, moves=moves, text=text, **more)
    if out:
        return
    yield from _tag(str(seat), *tag_at(zones, seat), view.families[seat])
    yield from _leader(view, context, zones, seat)
    away = STEP if place.temple[0] > place.ground[0] else -STEP
    for i in range(view.temples[seat]):
        x, y = place.temple
        picture = temple(god=BY_SEAT[seat], px=TEMPLE)
        text = context.say("focus.temples", name=context.name(seat), n=view.temples[seat])
        yield centred(f"temple.{seat}.{i}", picture, x + i * away, y - TEMPLE / 2, TEMPLE, TEMPLE, LAYER_THING - i, text=text)
    for i in range(view.amulets[seat]):
        x, y = place.amulet
        picture = amulet(id=BY_SEAT[seat], px=AMULET)
        text = context.say("focus.amulets", name=context.name(seat), n=view.amulets[seat])
        yield centred(f"amulet.{seat}.{i}", picture, x + i * STEP, y - AMULET / 2, AMULET, AMULET, LAYER_THING + 1, text=text)


def _leader(view: State, context: IslandContext, zones: Zones, seat: Seat) -> Iterator[Piece]:
    """On its rock; awake while it may still act in this phase. The empty rock is painted on the island."""
    if not view.leader[seat]:
        return
    waits, goes = view.phase == "leader" and seat in view.queue, considers_sacrifice(view, context) == seat
    picture = leader(id=BY_SEAT[seat], px=LEADER, state="awake" if waits or view.phase != "leader" else "used")
    x, y = zones.village(seat).leader
    text = context.say("focus.leader", name=context.name(seat))
    alpha = GOING if goes else 255
    yield centred(f"leader.{seat}", picture, x, y - LEADER / 2, LEADER, LEADER, LAYER_THING, text=text, alpha=alpha)


def considers_sacrifice(view: State, context: IslandContext) -> Seat | None:
    """Who would give up the Leader with what lies under the cursor (KALUA-407)."""
    seat, number = asked(view, context), context.at("option")
    found = lines(view, seat, context.opened) if seat is not None and number is not None else []
    return seat if number is not None and number < len(found) and found[number].move == SACRIFICE else None


def moods(view: State) -> tuple[list[Seat], list[Seat]]:
    """The happiest and the unhappiest religions, both empty where all are equally happy (KALUA-601)."""
    there = view.alive()
    levels = [view.happiness[seat] for seat in there]
    if not levels or min(levels) == max(levels):
        return [], []
    return [s for s in there if view.happiness[s] == max(levels)], [s for s in there if view.happiness[s] == min(levels)]


def _weather(view: State, zones: Zones) -> Iterator[Piece]:
    happiest, unhappiest = moods(view)
    for name, color, seats in (("summer", KALUA.accent, happiest), ("rain", SHELL.text, unhappiest)):
        for seat in seats:
            picture = people.emblem_alone(name=name, px=WEATHER, a=color, b=SHELL.gold_deep, rim=KALUA.ink)
            yield centred(f"sky.{seat}", picture, *sky_at(zones, seat), WEATHER, WEATHER, LAYER_SKY)
