"""What flies, walks and burns over the island while an event is shown: pure functions of the moment."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from games.kalua import events
from games.kalua import volley_events as volley
from games.kalua.content import BY_SEAT
from games.kalua.presence.roads import journeys
from games.kalua.state import State
from games.kernel.protocol import Event, Seat
from scenes.kalua.context import IslandContext, IslandTable
from scenes.kalua.island_zones import CLEARING, CRATER, Place
from scenes.kalua.layout.layout import zones_for
from scenes.kalua.paint.bursts import FRAMES, burst
from scenes.kalua.paint.bursts import KINDS as BURSTS
from scenes.kalua.paint.crowd import family
from scenes.kalua.show import cues
from scenes.kalua.show.cues import CUES
from scenes.kalua.zones import Zones
from scenes.paint.palette import SHELL
from scenes.paint.recipes import dice, theatre
from scenes.paint.recipes.dice import FRAMES as DIE_FRAMES
from scenes.paint.recipes.dice import HOPS
from scenes.stage.loop.screen import Prefetch
from scenes.stage.pictures.canvas import Canvas
from scenes.table.layout.props import Prop, draw_props
from scenes.table.part import Part

LAYER: Final = 28
BURST: Final = 230.0
GREAT: Final = 330.0
GREAT_PLACES: Final = {cues.CLEARING: CLEARING.centre, cues.CRATER: CRATER}
WALKER: Final = 46.0
MOST: Final = 12
"""Families shown on the road at once."""
LATE: Final = 0.35
"""The last of a procession sets out after this share of the time."""
DIE: Final = 130.0
BOB: Final = 6.0
SEARCH: Final = 250.0
TURNS: Final = 11
"""From village to village while the drums roll."""


def struck(view: State, event: Event, zones: Zones, step: int) -> list[tuple[Place, float]]:
    """Where something bursts in this part of the event, and how large."""
    return [_at(zones, place) for place in CUES.of(event).struck(event, view, step)]


def _at(zones: Zones, place: Seat | str) -> tuple[Place, float]:
    if isinstance(place, str):
        return GREAT_PLACES[place], GREAT
    x, y = zones.village(place).ground
    return (x, y - 46), BURST


def bursts(view: State, context: IslandContext, zones: Zones, still: bool) -> Iterator[Prop]:
    """The burst that belongs to the sound of this part of the event. Under reduced motion it stands still."""
    event = context.event
    kind = CUES.cue(event, view).sound(context.step) if event is not None else None
    if event is None or kind not in BURSTS:
        return
    frame = FRAMES // 2 if still else min(FRAMES - 1, int(context.share * FRAMES))
    for i, ((x, y), px) in enumerate(struck(view, event, zones, context.step)):
        yield Prop(f"burst.{i}", *burst(kind=kind, px=px, frame=frame), x, y, px, px, LAYER)


def search(view: State, context: IslandContext, zones: Zones, still: bool) -> Iterator[Prop]:
    """A light goes from village to village while the drums roll, ever slower; it does not say whom it will strike."""
    event = context.event
    if not isinstance(event, volley.TargetChosen) or context.step or still:
        return
    there = view.alive()
    turn = int(TURNS * (1 - (1 - context.share) ** 2))
    seat = there[(event.owner + turn) % len(there)]
    x, y = zones.village(seat).ground
    picture = theatre.glow_alone(w=SEARCH, h=SEARCH, color=SHELL.ember, strength=0.5)
    yield Prop.of("search", picture, x, y - 40, SEARCH, SEARCH, LAYER, add=True)


def walkers(context: IslandContext, zones: Zones, still: bool) -> Iterator[Prop]:
    """Families on the road, a share of them when there are many."""
    if context.event is None or still:
        return
    found = [(road, k) for road in journeys(context.event) for k in range(road.n)][:MOST]
    for i, (road, k) in enumerate(found):
        late = LATE * i / max(1, len(found))
        t = max(0.0, min(1.0, (context.share - late) / (1 - LATE)))
        (ax, ay), (bx, by) = _end(zones, road.origin), _end(zones, road.to)
        hop = BOB * abs((t * 8 + k) % 2 - 1)
        god = BY_SEAT[road.origin] if isinstance(road.origin, int) else ""
        x, y = ax + (bx - ax) * t + (i % 3 - 1) * 14, ay + (by - ay) * t - hop + (i % 2) * 8
        alpha = 255 if 0 < t < 1 else 0
        yield Prop(f"walker.{i}", *family(god=god, px=WALKER), x, y, WALKER, WALKER, LAYER + 1, alpha)


def _end(zones: Zones, place: Seat | str) -> Place:
    """Where walkers set out and arrive."""
    if isinstance(place, str):
        return CLEARING.centre
    return zones.village(place).ground


def thrown(context: IslandContext, still: bool) -> Iterator[Prop]:
    """The die that says who begins (KALUA-R3): it falls, then lies with its face up."""
    event = context.event
    if not isinstance(event, events.DieRolled):
        return
    x, y = CLEARING.centre
    frame = DIE_FRAMES - 1 if still or context.step else min(DIE_FRAMES - 1, int(context.share * DIE_FRAMES))
    hop = HOPS[frame]
    yield Prop.of("die.shadow", dice.die_shadow(px=DIE, lift=round(4 * hop)), x, y, DIE, DIE, LAYER + 1)
    picture = dice.die_frame(kind="ivory", face=event.value, px=DIE, frame=frame)
    yield Prop.of("die", picture, x, y - hop * DIE, DIE, DIE, LAYER + 2)


def props(view: State, context: IslandContext, zones: Zones, still: bool) -> list[Prop]:
    """Everything over the island at this moment."""
    return [
        *bursts(view, context, zones, still),
        *search(view, context, zones, still),
        *walkers(context, zones, still),
        *thrown(context, still),
    ]


def prop_pictures(view: State, context: IslandContext, zones: Zones, still: bool) -> Prefetch:
    """Every picture of this part of the event, whatever its share."""
    wanted: list[tuple[str, Mapping[str, Any]]] = []
    for prop in props(view, context, zones, still):
        if prop.picture == burst.name:
            wanted += [burst(**{**prop.args, "frame": frame}) for frame in range(FRAMES)]
        elif prop.picture == dice.die_frame.name:
            wanted += [dice.die_frame(**{**prop.args, "frame": frame}) for frame in range(DIE_FRAMES)]
            wanted += [dice.die_shadow(px=DIE, lift=lift) for lift in range(5)]
        else:
            wanted.append((prop.picture, dict(prop.args)))
    return wanted


def sky(context: IslandContext) -> str:
    """The light of the moment."""
    return CUES.now(context).light(context.event)


class Overhead(Part[State, IslandContext]):
    """Draws it over the pieces."""

    def draw(self, canvas: Canvas, context: IslandContext) -> None:
        view = self.table.moment().view
        draw_props(canvas, props(view, context, zones_for(view, context), not self.table.stage.motion))


def flying(table: IslandTable, view: State, context: IslandContext) -> Prefetch:
    """The pictures that it will need at that moment."""
    return prop_pictures(view, context, zones_for(view, context), not table.stage.motion)
