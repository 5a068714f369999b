"""The one table scene: a match shown beat by beat with the right eyes, and the decisions of persons and computers.

What makes a table that of its title is the title's face (`scenes.table.face`). The scene never sees the state of the game,
only views.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, final

from games.kernel import memo
from games.kernel.journal import JournalError
from games.kernel.match import Match
from games.kernel.minds.table import Asks
from games.kernel.minds.thinker import Thinker
from games.kernel.protocol import Seat
from games.kernel.teaching.cards import Card
from games.kernel.teaching.lesson import Lesson
from scenes.stage.aids.in_focus import InFocus
from scenes.stage.aids.offered import Offered
from scenes.stage.aids.told import sentences
from scenes.stage.devices.action import KEYS_1, Action, Change, DeviceChange, DeviceKind, Kind, device_kind
from scenes.stage.devices.seating import Seating, people
from scenes.stage.loop.scene import Scene
from scenes.stage.loop.screen import Prefetch
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.pictures.recipe_list import painter_of
from scenes.stage.pieces.pieces import Piece
from scenes.stage.stage import Stage
from scenes.stage.widgets import cap
from scenes.stage.widgets.legend import named
from scenes.table.aids.offering import offered
from scenes.table.aids.reading import in_focus, tell_where
from scenes.table.aids.tips import Tips
from scenes.table.face import Face
from scenes.table.layout.legend_rows import button_signs
from scenes.table.own_room import leave_all, leave_with
from scenes.table.part import Part
from scenes.table.people.claims import SeatClaims
from scenes.table.people.curtain import CurtainWords, curtain_pictures, sign_for
from scenes.table.people.meanwhile import Meanwhile
from scenes.table.people.seat_changes import SeatChanges
from scenes.table.people.voices import Voices
from scenes.table.routes import Routes
from scenes.table.show.beats import LEAST, Show
from scenes.table.table import Table
from scenes.table.table_api import TableApi
from scenes.table.teaching.cards import Captions, Cards
from scenes.table.teaching.coach import Coach
from scenes.table.teaching.guide import Guide

ENDING: Final = 1.2
"""Seconds between the last beat and the results."""
NOTICE: Final = 9.0
"""Seconds that a sentence of the house stands."""


@final
class TableScene(Scene):
    """One match on the screen, whose table (`scenes.table.table`) is made when it enters."""

    lays = True
    has_menu = is_table = True

    def __init__(
        self,
        match: Match,
        seating: Seating,
        face: Face[Any, Any],
        routes: Routes,
        thinker: Asks | None = None,
        legend: bool = True,
        lesson: Lesson | None = None,
        cards: Sequence[Card] = (),
        guide: Callable[[TableApi[Any, Any]], Part[Any, Any]] | None = None,
        notice: str = "",
    ) -> None:
        """`legend`: whether buttons are named at its foot. `lesson`: what is taught by this game. `cards`: what a coach
        says; where no buttons are named, to onlookers. `guide`: makes the part that speaks at it otherwise. `notice`: what
        is said when it opens."""
        self.face = face
        self.routes = routes
        self._match = match
        self._seating = seating
        seating.follow(match.players)
        self._thinker = thinker
        self._legend = legend
        self._lesson = lesson
        self._guide = guide
        self._cards = cards
        self._notice = notice
        self.coach: Coach[Any, Any] | None = None
        """Of a lesson, from `enter` on."""
        self._over_for: float | None = None
        self._called: Seat | None = None

    @property
    def name(self) -> str:
        """Tables of different titles are told apart in the record."""
        return f"{self.match.title.name}Table"

    @property
    def match(self) -> Match:
        return self._match

    # -- life ----------------------------------------------------------------------------------------------------------

    def enter(self, stage: Stage) -> None:
        super().enter(stage)
        self.furnish(stage)
        table, settings = self.table, stage.settings
        if self._legend:
            stage.devices.serve(table.seating)
        if stage.kiosk:
            table.timer.limit_to(settings.kiosk_move or None)
        table.match.on_unsaved(self._unsaved)
        for part in self.parts:
            part.enter()
        self.wants_chords = any(part.wants_chords for part in self.parts)
        stage.sound.music(table.title)
        self.presenter.listen(history=True)
        self.seat_changes = SeatChanges(table, self.face.hides)
        if self._legend:
            take, hides = self.seat_changes.take, self.face.hides
            stage.claims = SeatClaims(table, take, hides, lambda: stage.stack.top is self, self._cover)
        if self._notice:
            table.toast.inform(self._notice, seconds=NOTICE, above=True)

    def furnish(self, stage: Stage) -> None:
        """Makes the table on that stage, with all that lies on it."""
        self.stage = stage
        self._offer_chords()
        self._language = stage.words.language
        thinker = self._thinker if self._thinker is not None else Thinker(untimed=bool(self._match.deal))
        self.table = Table(stage, self._match, self._seating, self.face, self.routes, thinker, self._parts_at)
        self.parts = self.table.parts
        self.table_view, self.presenter, self.decisions = self.table.table_view, self.table.presenter, self.table.decisions
        self.table_input, self.prefetching = self.table.table_input, self.table.prefetching
        self.table_view.cover(not self._legend)
        self.toast = self.table.toast

    def _offer_chords(self) -> None:
        """Nobody who chooses by a button or two can press two at once: then each answers behind the curtain."""
        self._seating.offer_chords(self.face.secrets.chords and self.stage.settings.scanning == "off")

    def _parts_at(self, table: TableApi[Any, Any]) -> list[Part[Any, Any]]:
        """What has a state of its own at this table: the title's things, and whoever teaches or talks."""
        made = (make(table) for make in self.face.parts)
        parts: list[Part[Any, Any]] = [*(part for part in made if part is not None), Tips(table, self.face)]
        if self._lesson is not None:
            self.coach = Coach(table, self._lesson, self.face, self.routes)
            parts[:0] = [Guide(table, self.face.zones.wings), self.coach]
        if self._guide is not None:
            parts.insert(0, self._guide(table))
        if self._cards:
            cards, round_of = self._cards, self.face.turns.round_of
            told = Cards(table, cards, self.coach, round_of) if self._legend else Captions(table, cards)
            parts.insert(0, told)
        if self._lesson is None and self._guide is None and self._legend:
            parts.append(Meanwhile(table, self.face))
        if self._guide is None or self._lesson is not None:
            parts.append(Voices(table, self.face, shown=not self._legend))
        return parts

    def prefetch(self) -> Prefetch:
        """The ground, what lies on the table when the curtain opens, lanterns and dust."""
        seen = [*self.table_view.to_prefetch(self.table_view.moment()), *self.prefetching.first()]
        return [*self.table_view.around(), *seen, *self.face.prefetches.opening(self.table)]

    def prefetch_soon(self) -> Prefetch:
        """Pictures that will be needed at some time; what events show is foreseen from their layout."""
        stage = self.stage
        shares = self.face.hides and self.table.seating.several
        return [
            *(curtain_pictures(stage.metrics.window, self.match.n) if shares else ()),
            *self.table.ribbon.widths_to_prefetch(stage.lettering),
            *button_signs(stage.devices.in_hand, stage.signs),
            *self.routes.prefetch(self.table),
            *self.face.prefetches.soon(self.table),
        ]

    def exit(self) -> None:
        for part in self.parts:
            part.leave()
        self.presenter.leave()
        self.table.minds.close()
        self.table.minds.thinker.close()
        self.match.close()
        if self._legend:
            if self.table.saved_at is not None:
                self.stage.sat[self.table.saved_at] = self.table.seating.devices
            self.stage.devices.serve(None)
            self.stage.claims = None
        memo.forget()
        self.stage.pictures.forget(f"{self.table.title}.")  # the next game brings them back from disk behind its curtain

    def suspend(self) -> None:
        """The scene above shows its own hints, and all look at it: a curtain that was about to open waits again."""
        self.table_view.cover(True)
        if self.table.persons.private is None:
            self.table.persons.let_go()

    def resume(self, result: object) -> None:
        """Settings and seats may have changed meanwhile."""
        table = self.table
        self._offer_chords()
        table.follow_settings()
        table.dress()
        if self._language != self.stage.words.language:
            self._reword()
        self.table_view.cover(not self._legend)
        self.table_input.let_go()
        tell_where(self.table_view)
        table.redraw()

    def _reword(self) -> None:
        """All that stands there is said in the language of now; a hint or why not is asked for again."""
        self._language = self.stage.words.language
        self.presenter.reword()
        self.table.put_refusal(None)
        for part in self.parts:
            part.reworded()

    def resized(self) -> None:
        self.table.pieces.turned.forget()
        for part in self.parts:
            part.resized()
        self.table.redraw()

    def notice(self, text: str) -> bool:
        toast = self.table.toast
        if toast.showing or not self.table.seated:
            return False
        toast.inform(text, seconds=NOTICE, above=True)
        return True

    def devices_changed(self, change: DeviceChange) -> None:
        """A lost pad pauses its own seat only, and everybody is told."""
        table, words = self.table, self.stage.words
        names = words.listing([table.players[seat].name for seat in change.seats])
        viewer = table.persons.private if table.persons.private is not None else table.persons.curtain.seat
        if change.change is Change.LOST:
            leave_with(self, change, table.persons.private)
        shared = viewer in table.seating.shared and self.stage.devices.last == change.device
        if change.change is Change.LOST and (viewer in change.seats or shared):
            table.persons.cover()
        if change.seats and change.change is Change.LOST:
            table.toast.refuse(words.say("device.lost", name=names))
        self.table_view.lift(False)
        table.redraw()

    def _cover(self) -> None:
        """Every room over the table is left, and no hand lies open under them."""
        self.table.persons.shut()
        leave_all(self)

    def _unsaved(self, error: JournalError) -> None:
        self.table.toast.refuse(self.stage.words.say("notice.save_failed", why=str(error)))
        self.table.lose_save()

    def in_focus(self) -> InFocus | None:
        return in_focus(self.table_view, self._curtain_words(self.table.persons.curtain.seat))

    @property
    def private(self) -> int | None:
        persons = self.table.persons
        return persons.private if persons.eyes is None else None

    @property
    def at_rest(self) -> bool:
        """All has been shown, and nothing is on its way."""
        table, table_input = self.table, self.table_input
        said = table.toast.showing or table.refused or table_input.wrong.shown or table.ribbon.moving
        return table.show.idle and not (table_input.changing or table_input.turning or table.stale or table.pieces.busy or said)

    @property
    def waits(self) -> bool:
        table = self.table
        return self.at_rest and not (table.minds.thinking or table.sweep.swept or table.timer.seconds is not None)

    # -- time ----------------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        table = self.table
        self.presenter.follow_eyes()
        hidden = table.persons.unseen
        if due := table.show.due:
            self.prefetching.look(table.view(table.persons.eyes), busy=False)
        self.presenter.tick(dt)
        self._sweep(dt)
        if not hidden and table.show.update(dt, table.speed, 0.0 if table.sweep.swept else LEAST):
            table.redraw()
        waits = self.table_view.inspector.inspects_alone or self._read or any(p.precedes() for p in self.parts)
        thinking = (table.show.idle or hidden or table.persons.curtain.hangs) and not waits
        pondered = table.minds.pondering
        if table.minds.update(dt, max(0.5, table.speed) * table.sweep.thinking, thinking) or table.minds.pondering != pondered:
            table.redraw()
        self._update_persons(dt)
        self.table_view.inspector.tick(dt)
        if not self.table_view.inspector.holds:
            self.decisions.run_clock(dt)
        self.decisions.tick(dt)
        self.table_input.tick(dt)
        table.pieces.go_at(table.speed)
        table.pieces.update(dt)
        table.ribbon.update(dt)
        table.toast.update(dt)
        table.toast.keep_from(table.persons.viewer, self.match.moves)
        for part in self.parts:
            part.tick(dt)
        if not due:
            self.prefetching.look(table.view(table.persons.eyes), busy=table.stale)
        self._end(dt)

    def _sweep(self, dt: float) -> None:
        """What others do among themselves passes quickly, but where somebody is taught."""
        table, settings = self.table, self.stage.settings
        asked = bool(table.persons.waiting_for()) or any(part.precedes() for part in self.parts)
        over = self.match.outcome() is not None
        sits = table.seated and bool(people(self.match.players)) and not (self._taught or self._guide is not None)
        table.sweep.choose(wanted=settings.others == "swept", gentle=table.title not in settings.finished)
        swept = table.sweep.swept
        table.sweep.watch(dt, table.show, sits, asked, over)
        if table.sweep.swept != swept:
            table.redraw()  # what may be pressed is not the same
            if swept:
                self.presenter.swept()
        if table.sweep.rushes:
            table.show.skip_others()

    @property
    def _taught(self) -> bool:
        """Whether a lesson is going on."""
        return self.coach is not None and not self.coach.over

    @property
    def _read(self) -> bool:
        """Whether something stands there to be read, or soon will."""
        return any(part.patient() for part in self.parts)

    def _update_persons(self, dt: float) -> None:
        persons = self.table.persons
        before = persons.chooser
        self.seat_changes.follow()
        self.wants_chords = any(part.wants_chords for part in self.parts)
        detained = self._read or any(part.detains() for part in self.parts)
        free = persons.alone is not None or not detained
        shown = self.table.show.idle and free and not self.table.minds.go_first
        if persons.update(dt, shown):
            self.table.redraw()
        if persons.chooser is not before:
            self.decisions.changed()
        self._call(persons.curtain.seat if persons.curtain.waits else None)

    def _call(self, seat: Seat | None) -> None:
        """Those who do not see it hear whom the low cloth waits for."""
        if seat != self._called and seat is not None:
            words, hand = self._curtain_words(seat), self.stage.devices.hand(seat)
            sign = named(self._lifts, hand, self.stage.signs_on(hand, seat), self.stage.words)
            lift = "" if self._lifts is Kind.PEEK and self.stage.presses else ": ".join(filter(None, (words.lift, sign)))
            self.stage.tell(sentences([words.title, lift]), kind="turn")
        self._called = seat

    def _end(self, dt: float) -> None:
        if self.match.outcome() is None or not self.table.show.idle or self._read:
            return
        before = self._over_for if self._over_for is not None else -dt
        self._over_for = before + dt
        if before < ENDING <= self._over_for:
            self.routes.results(self.table)

    # -- input ---------------------------------------------------------------------------------------------------------

    def act(self, action: Action) -> None:
        if action.pressed and action.kind is not Kind.POINT:
            self.presenter.go_on()
        self.table_input.act(action)

    def offers(self) -> Offered:
        if self.table.stale:
            self.lay()
        return offered(self.table, self._curtain_words(self.table.persons.curtain.seat))

    def open_menu(self) -> bool:
        self.routes.pause(self.table)
        return True

    def under(self, x: float, y: float) -> list[str]:
        """The piece that is seen there: its id, recipe and arguments, who paints it; and what is being shown. Behind a curtain
        nothing is."""
        if self.table.persons.curtain.closed > 0.0:
            return []
        return [*piece_lines(self.table.pieces.at(x, y)), beat_line(self.table.show)]

    # -- drawing -------------------------------------------------------------------------------------------------------

    def lay(self) -> None:
        self.table_view.refresh()

    def draw(self, canvas: Canvas) -> None:
        persons = self.table.persons
        self.table_view.refresh()
        self.table_view.draw_ground(canvas)
        if not persons.curtain.covers:
            with canvas.secretly(persons.private):
                self.table_view.draw(canvas)
        if persons.curtain.hangs:
            persons.curtain.draw(canvas, not self.stage.motion, self._curtain_words(persons.curtain.seat))
            for part in self.parts:
                part.draw_over_curtain(canvas)
            if persons.curtain.covers:
                self.table_view.draw_menu_sign(canvas)
        self.table_input.wrong.draw(canvas)

    @property
    def _lifts(self) -> Kind:
        """The button that lifts the curtain: whoever looks unasked holds the one for that."""
        return Kind.PEEK if self.table.persons.peeks_again else Kind.CONFIRM

    def _curtain_words(self, seat: Seat | None) -> CurtainWords:
        if seat is None:
            return CurtainWords()
        devices, hand = self.stage.devices, self.stage.devices.hand(seat)
        own = next((one for one in devices.of(seat) if device_kind(one) is DeviceKind.KEYS), KEYS_1)
        button = cap(self._lifts, hand, layout=own, signs=self.stage.signs_on(hand, seat))
        players, after, hold = self.table.players, self.table.persons.after(seat), not self.stage.presses
        then = (after, players[after].name) if after is not None else None
        return sign_for(players[seat].name, self.stage.words, button, hold, then)


def current_table(scene: Scene | None) -> TableApi[Any, Any] | None:
    """The table of a table scene, None for any other scene."""
    return scene.table if isinstance(scene, TableScene) else None


def piece_lines(piece: Piece | None) -> list[str]:
    """Its id and layer, its recipe with arguments, and the module that paints it."""
    if piece is None:
        return []
    name, args = piece.picture
    asked = ", ".join(f"{key}={value!r}" for key, value in args.items())
    return [f"{piece.id} (layer {piece.layer})", f"{name}({asked})", painter_of(name)]


def beat_line(show: Show[Any]) -> str:
    """The event and the part of it that are shown."""
    moment = show.moment(None)
    return f"{type(moment.event).__name__}, part {moment.step}" if moment.event is not None else "at rest"
