"""What Kalyra's table shows: the window on the land, the theatre over it, and the words on the ribbon."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any, ClassVar, Final

from games.kalyra.content import hero_ids
from games.kalyra.events import AttackDeclared, TurnEnded
from games.kernel.match import Match
from games.kernel.rules import Event, Seat
from scenes.kalyra.advice_wheel import wheel_wishes
from scenes.kalyra.banner import banner_props
from scenes.kalyra.beats import manner
from scenes.kalyra.camera import CARRIED, Camera, Easing
from scenes.kalyra.choice import LandChoice, space_of
from scenes.kalyra.fight import fight_props, sheets_of_dice
from scenes.kalyra.figures_shown import foe_poses, hero_poses, number_of, walking
from scenes.kalyra.finding import space_of_event
from scenes.kalyra.land import INN, land_props, lit_space, turns_of_drawn
from scenes.kalyra.layout import labels, layout
from scenes.kalyra.people import PartyPersons
from scenes.kalyra.results import results_story, results_title, seat_results
from scenes.kalyra.sight import LandSight, hero_shown
from scenes.kalyra.slips import slip_labels, slip_pieces
from scenes.kalyra.talk import Told
from scenes.kalyra.telling import HERO_EMBLEM, news
from scenes.kalyra.wording import TITLE
from scenes.kalyra.zones import CELL, INNER
from scenes.seating import Seating
from scenes.stage.canvas import Canvas
from scenes.stage.focus import Focusable
from scenes.stage.metrics import Box
from scenes.stage.paint.palette import KALYRA, SHELL
from scenes.stage.pieces import Piece
from scenes.stage.scene import Wanted
from scenes.stage.widgets.base import draw_ring
from scenes.tabletop.beats import Beat, Manner, Moment
from scenes.tabletop.labels import Label
from scenes.tabletop.list_focus import ListedTable
from scenes.tabletop.minds import Asks
from scenes.tabletop.props import Prop, draw_props
from scenes.tabletop.sight import Sight
from scenes.tabletop.story import News
from scenes.unmasking import SeatResult

TOGETHER: Final = {"level_up": "prompt.level_up_all", "reward_health": "prompt.reward_health_all"}
"""What is asked where several persons choose at the same time."""
RING_LAYER: Final = 11
BREATH: Final = 0.42
"""Seconds of each picture of a figure that breathes."""


class LandWindow(ListedTable):
    """Looks and tells; what persons do at the table is in scene.py."""

    title_id: ClassVar[str] = TITLE
    persons: PartyPersons

    def __init__(self, match: Match, seating: Seating, thinker: Asks | None = None) -> None:
        super().__init__(match, seating, thinker)
        self.persons = PartyPersons(match, seating, self.chooser)
        self.unmasked = True  # nothing was ever hidden
        self.camera = Camera()
        self._lantern = Easing(CARRIED)
        self._lit_at: tuple[float, float] = INN
        self._gliding = False
        self.told = Told()
        self._places: dict[int, int] = {}
        """Where every figure was last shown."""
        self._origin: int | None = None
        self._fight: tuple[str | int, str | int] | None = None
        self._watched: Event | None = None
        self._target: int | None = None
        self._said: Seat | None = None
        self._touched: int | None = None
        self._drawn: tuple[Any, LandSight, tuple[list[Prop], list[Prop]]] | None = None
        self._idle_for = 0.0
        self._cursors: dict[Seat, int] = {}
        """Where everybody is who chooses at the same time as others."""
        self._on_land: tuple[tuple[Piece, ...], list[Focusable]] | None = None
        """What can be in focus on the land, made once for as long as nothing changes there."""

    # -- what the table shows ------------------------------------------------------------------------------------------

    def moment(self) -> Moment:
        """At rest the table as it is now: a view from the middle of what happened does not know who is asked."""
        found = super().moment()
        return Moment(self.match.view(None)) if found.event is None and self.show.idle else found

    def sight_at(self, moment: Moment) -> Sight:
        return self.seen(super().sight_at(moment))

    def seen(self, sight: Sight) -> Sight:
        if not self.seated:
            self._watch(sight)
        known: dict[str, Any] = {one.name: getattr(sight, one.name) for one in fields(Sight)}
        choice = self.choice
        more: dict[str, Any] = {}
        if choice is not None:
            view = self.match.view(choice.seat)
            picked = choice.as_picked(view)
            more = {"menu": picked.menu, "turn": picked.turn, "give": picked.give, "take": picked.take, "asking": picked.others}
            more["companions"] = choice.companions
        still, now = not self.stage.motion, self.stage.clock.now()
        field = self.camera.drawn(now, still)
        return LandSight(
            **known,
            **more,
            field=field,
            goal=None if field is self.camera.field else self.camera.field,
            lantern=self._lantern.toward(self._lit(), now, still),
            lens=self.camera.lens,
            target=self._target,
            origin=self._origin,
            fight=self._fight,
            papers=self._choosers(),
            advice=self.told.signs(),
            said=self._said_by_companion(sight),
            beat=0 if still else int(now / BREATH),
        )

    def _lit(self) -> tuple[float, float]:
        """Where the lantern belongs now: with whose turn it is, on its way too; while enemies act, where it was."""
        moment = self.moment()
        found = walking(moment, self._origin) or lit_space(moment.view)
        self._lit_at = found if found is not None else self._lit_at
        return self._lit_at

    def climbs(self, sight: Sight) -> bool:
        """Numbers on the land move with it while the window glides."""
        gliding = isinstance(sight, LandSight) and sight.goal is not None
        was, self._gliding = self._gliding, gliding
        return was or gliding

    def _choosers(self) -> tuple[tuple[Seat, int], ...]:
        """Persons who choose at the same time, each with its cursor (at_once.py)."""
        return ()

    def _said_by_companion(self, sight: Sight) -> str:
        """Why the companion whose turn it is does what it does, in a line; "" while a person decides."""
        if not self.seated:
            return ""
        view, said = self.match.view(None), self.minds.said
        if said is None or sight.choosing is not None or view.phase != "turn" or view.stack:
            return ""
        seat, reason = said
        if view.heroes[view.active].seat != seat or not self.stage.words.knows(self.title_id, reason.message):
            return ""
        words = self.stage.words.tell(self.title_id, reason.message, self.worded(reason.args, view))
        return f"{self.say(f'hero_short.{hero_ids()[view.active]}')}: {words}"

    @property
    def seated(self) -> bool:
        """Whether persons sit at the table; not while a saved game is watched."""
        return hasattr(self, "minds")

    @property
    def choice(self) -> LandChoice | None:
        """What the person who chooses has picked so far."""
        chooser = self.persons.chooser
        return chooser if isinstance(chooser, LandChoice) else None

    @property
    def patient(self) -> bool:
        return self.persons.unasked is not None

    def layout(self, view: Any, sight: Sight) -> list[Piece]:
        assert isinstance(sight, LandSight)
        return [*layout(view, sight), *slip_pieces(view, sight, self.latest, self._hint, self.stage.lettering)]

    def labels(self, view: Any, sight: Sight) -> list[Label]:
        assert isinstance(sight, LandSight)
        return [*labels(view, sight), *slip_labels(view, sight, self.latest, self._hint, self.stage.lettering)]

    def manner(self, event: Event, view: Any) -> Manner:
        return manner(event, view)

    def news(self, event: Event, view: Any) -> News | None:
        return news(event, view, self.match.players, self.stage.words)

    def prompt_now(self, view: Any, sight: Sight) -> tuple[str, str, str]:
        emblem = HERO_EMBLEM.get(self._hero_asked(view, sight), "lantern")
        return self._sentence(view, sight), emblem, KALYRA["blood"]

    def _hero_asked(self, view: Any, sight: Sight) -> str:
        return hero_ids()[hero_shown(view, sight)] if view.order else ""

    def _sentence(self, view: Any, sight: Sight) -> str:
        seat = sight.choosing
        if seat is not None and not sight.kind:
            if isinstance(sight, LandSight) and sight.menu.startswith("goal."):
                return str(self.say("prompt.advise_go", hero=sight.menu.partition(".")[2]))
            if seat not in view.to_act():
                return str(self.say("prompt.unasked", name=sight.name(seat)))
            if isinstance(sight, LandSight) and sight.menu.startswith("use."):
                return str(self.say("prompt.travel"))
            if isinstance(sight, LandSight) and len(sight.papers) > 1:
                return str(self.say(TOGETHER[view.asking]))
            asked = view.prompt(seat)
            return str(self.say(asked.message, **asked.args))
        if view.result is not None:
            return self.results_title()
        return self._waiting_for(view, sight)

    def _waiting_for(self, view: Any, sight: Sight) -> str:
        """Whose turn it is. In the middle of what is shown a view may not know who is asked next."""
        seats = (
            view.to_act()
            if self.show.idle and not sight.kind
            else [view.heroes[view.active].seat]
            if view.phase == "turn"
            else []
        )
        if view.phase == "turn" and not set(seats) & sight.thinking:
            return str(self.say("prompt.hero", hero=hero_ids()[view.active]))
        waiting = next((seat for seat in seats if seat in sight.thinking), next(iter(seats), None))
        if waiting is None:
            return str(self.say("prompt.enemies" if view.round else "prompt.gather"))
        return str(self.say("prompt.waiting" if waiting in sight.thinking else "prompt.turn", name=sight.name(waiting)))

    def slip(self, view: Any, sight: Sight, told: News | None) -> Iterator[Piece]:
        assert isinstance(sight, LandSight)
        return slip_pieces(view, sight, told, None, self.stage.lettering)

    def foreseen(self, view: Any, sight: Sight) -> Wanted:
        """The land, and who stands on it."""
        assert isinstance(sight, LandSight)
        props = [*land_props(view, sight, not self.stage.motion), *self._theatre(view, sight)]
        return [*((prop.picture, dict(prop.args)) for prop in props), *foe_poses(view), *turns_of_drawn(view)]

    def draw_more(self, canvas: Canvas, sight: Sight, focus: str | None) -> None:
        assert isinstance(sight, LandSight)
        land, theatre = self._played(self.moment().view, sight)
        with canvas.clipped(INNER):
            draw_props(canvas, land)
            draw_props(canvas, theatre)

    def _played(self, view: Any, sight: LandSight) -> tuple[list[Prop], list[Prop]]:
        """The land, and what is played over it; reckoned anew only when something has changed."""
        if self._drawn is None or self._drawn[0] is not view or self._drawn[1] != sight:
            props = land_props(view, sight, not self.stage.motion), self._theatre(view, sight)
            self._drawn = view, sight, props
        return self._drawn[2]

    def _theatre(self, view: Any, sight: LandSight) -> list[Prop]:
        """What is played over the land."""
        return [*fight_props(view, sight, not self.stage.motion), *banner_props(view, sight)]

    def wanted_soon(self) -> Wanted:
        """The sheets of dice are read before the first throw."""
        skull = {"name": "skull", "px": round(CELL * 0.8, 2), "a": SHELL["text_lo"]}
        return [*super().wanted_soon(), *sheets_of_dice(), ("emblem", skull), *hero_poses(), *wheel_wishes()]

    def _draw_ring(self, canvas: Canvas) -> None:
        """Round a space of the land; else as on every table."""
        item = self.focus.item
        if space_of(self.focus.current) is None or item is None:
            super()._draw_ring(canvas)
        elif self.show.idle and self.persons.chooser is not None:
            with canvas.clipped(INNER.inset(-10)):
                draw_ring(canvas, self._as_drawn(item.box).inset(2), 9, RING_LAYER, "focus")

    def _as_drawn(self, box: Box) -> Box:
        """Where a space that can be picked is seen while the window glides."""
        sight = self._sight
        if not isinstance(sight, LandSight) or sight.goal is None:
            return box
        (x, y), (to_x, to_y) = sight.field.corner, sight.goal.corner
        return Box(box.x + (to_x - x) * sight.field.cell, box.y + (to_y - y) * sight.field.cell, box.w, box.h)

    # -- the land ------------------------------------------------------------------------------------------------------

    def _moved(self, changed: bool) -> None:
        """The window has moved over the land: what lies on it moves along at once."""
        if changed:
            self._stale = True
            self.refresh()
            self.pieces.settle()

    def _bring(self, space: int) -> None:
        self._moved(self.camera.follow(self.match.view(None), space))

    # -- showing ---------------------------------------------------------------------------------------------------------

    def _began(self, beat: Beat, step: int) -> None:
        """The window goes to where something happens, and knows where it began."""
        if step == 0:
            if isinstance(beat.event, TurnEnded):
                self.told.turn_ended(beat.view, beat.event.hero)
            self._moved(self._follow(beat.event, beat.view))
        super()._began(beat, step)

    def _follow(self, event: Event, view: Any) -> bool:
        """True when the window has moved over the land."""
        self._origin = self._start_of(event)
        if isinstance(event, AttackDeclared):
            self._fight = (event.attacker, event.target)
        self._places |= places_of(view)
        space = space_of_event(event, view)
        return space is not None and self.camera.follow(view, space)

    def _watch(self, sight: Sight) -> None:
        """A saved game is watched: nobody sits here, and nothing begins but by being looked at."""
        if sight.event is not None and sight.event is not self._watched:
            self._watched = sight.event
            self._follow(sight.event, self.show.moment(self.match.view(None)).view)

    def _start_of(self, event: Any) -> int | None:
        for name in ("hero", "enemy"):
            who = getattr(event, name, None)
            if isinstance(who, int) or (isinstance(who, str) and who in HERO_EMBLEM):
                return self._places.get(number_of(who))
        return space_of_event(event, self.match.view(None)) if hasattr(event, "center") else None

    # -- the end ---------------------------------------------------------------------------------------------------------

    def results_title(self) -> str:
        return results_title(self.match.view(None), self.stage.words)

    def results_story(self) -> list[str]:
        return results_story(self.match.view(None), self.stage.words)

    def seat_results(self) -> list[SeatResult]:
        return seat_results(self.match.view(None), self.stage.words)


def places_of(view: Any) -> dict[int, int]:
    """Figure -> the space on which it stands."""
    return {figure: space for space, figure in view.at.items()}
