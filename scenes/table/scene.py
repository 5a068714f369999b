"""The one table scene: a match shown beat by beat with the right eyes, and the decisions of persons and computers.

What makes a table that of its title is the title's face (`scenes.table.face`). The scene never sees the state of the game,
only views.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, final

from games.kernel.journal import JournalError
from games.kernel.match import Match
from games.kernel.minds.thinker import Thinker
from games.kernel.protocol import Seat
from games.kernel.teaching.cards import Card
from games.kernel.teaching.lesson import Lesson
from scenes.stage.devices.action import KEYS_1, Action, Change, DeviceChange, DeviceKind, Kind, device_kind
from scenes.stage.devices.seating import Seating, people
from scenes.stage.loop.scene import Scene
from scenes.stage.loop.screen import Prefetch
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.stage import Stage
from scenes.stage.widgets import cap
from scenes.table.desk import Desk
from scenes.table.face import Face
from scenes.table.layout.legend_rows import button_signs
from scenes.table.own_room import leave_all, leave_with
from scenes.table.part import Part
from scenes.table.people.claims import SeatClaims
from scenes.table.people.curtain import CurtainWords, curtain_pictures, sign_for
from scenes.table.people.meanwhile import Meanwhile
from scenes.table.people.minds import Asks
from scenes.table.people.seat_changes import SeatChanges
from scenes.table.people.voices import Voices
from scenes.table.routes import Routes
from scenes.table.show.described import beat_line, piece_lines
from scenes.table.table import Table
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
        guide: Callable[[Desk[Any, Any]], Part[Any, Any]] | None = None,
        notice: str = "",
    ) -> None:
        """`legend`: whether buttons are named at its foot. `lesson`: what is taught by this game. `cards`: what a coach
        says; where no buttons are named, to onlookers. `guide`: makes the part that speaks at it otherwise. `notice`: what
        is said when it opens."""
        self.face = face
        self.routes = routes
        self._match = match
        self._seating = seating
        seating.offer_chords(face.chords)
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
        desk, settings = self.desk, stage.settings
        if self._legend:
            stage.devices.serve(desk.seating)
        if stage.kiosk:
            desk.timer.limit_to(settings.kiosk_move or None)
        desk.match.on_unsaved(self._unsaved)
        for part in self.parts:
            part.enter()
        self.wants_chords = any(part.wants_chords for part in self.parts)
        stage.sound.music(desk.title)
        self.hearing.listen(history=True)
        self.seat_changes = SeatChanges(desk, self.face.hides)
        if self._legend:
            take, hides = self.seat_changes.take, self.face.hides
            stage.claims = SeatClaims(desk, take, hides, lambda: stage.stack.top is self, self._cover)
        if self._notice:
            desk.toast.news(self._notice, seconds=NOTICE, above=True)
            stage.tell(self._notice)

    def furnish(self, stage: Stage) -> None:
        """Makes the table on that stage, with all that lies on it."""
        self.stage = stage
        self._language = stage.words.language
        thinker = self._thinker if self._thinker is not None else Thinker()
        self.desk = Table(stage, self._match, self._seating, self.face, self.routes, thinker, self._parts_at)
        self.parts = self.desk.parts
        self.looks, self.hearing, self.deciding = self.desk.looks, self.desk.hearing, self.desk.deciding
        self.hands, self.prefetching = self.desk.hands, self.desk.prefetching
        self.looks.cover(not self._legend)

    def _parts_at(self, desk: Desk[Any, Any]) -> list[Part[Any, Any]]:
        """What has a state of its own at this table: the title's things, and whoever teaches or talks."""
        made = (make(desk) for make in self.face.parts)
        parts: list[Part[Any, Any]] = [part for part in made if part is not None]
        if self._lesson is not None:
            self.coach = Coach(desk, self._lesson, self.face, self.routes)
            parts[:0] = [Guide(desk, self.face.wings), self.coach]
        if self._guide is not None:
            parts.insert(0, self._guide(desk))
        if self._cards:
            told = Cards(desk, self._cards, self.coach, self.face.round_of) if self._legend else Captions(desk, self._cards)
            parts.insert(0, told)
        if self._lesson is None and self._guide is None and self._legend:
            parts.append(Meanwhile(desk, self.face))
        if self._guide is None or self._lesson is not None:
            parts.append(Voices(desk, self.face, shown=not self._legend))
        return parts

    def prefetch(self) -> Prefetch:
        """The ground, what lies on the table when the curtain opens, lanterns and dust."""
        seen = [*self.looks.to_prefetch(self.looks.moment()), *self.prefetching.first()]
        return [*self.looks.around(), *seen, *self.face.prefetch(self.desk)]

    def prefetch_soon(self) -> Prefetch:
        """Pictures that will be needed at some time; what events show is foreseen from their layout."""
        stage = self.stage
        shares = self.face.hides and self.desk.seating.several
        return [
            *(curtain_pictures(stage.metrics.window, self.match.n) if shares else ()),
            *self.desk.ribbon.widths_to_prefetch(stage.lettering),
            *button_signs(stage.devices.in_hand, stage.signs),
            *self.routes.prefetch(self.desk),
            *self.face.prefetch_soon(self.desk),
        ]

    def exit(self) -> None:
        for part in self.parts:
            part.leave()
        self.hearing.leave()
        self.desk.minds.close()
        self.desk.minds.thinker.close()
        self.match.close()
        if self._legend:
            if self.desk.saved_at is not None:
                self.stage.sat[self.desk.saved_at] = self.desk.seating.devices
            self.stage.devices.serve(None)
            self.stage.claims = None
        self.stage.pictures.forget(f"{self.desk.title}.")  # the next game brings them back from disk behind its curtain

    def suspend(self) -> None:
        """The scene above shows its own hints, and all look at it: a curtain that was about to open waits again."""
        self.looks.cover(True)
        if self.desk.persons.private is None:
            self.desk.persons.let_go()

    def resume(self, result: object) -> None:
        """Settings and seats may have changed meanwhile."""
        desk = self.desk
        desk.follow_settings()
        if self._language != self.stage.words.language:
            self._reword()
        self.looks.cover(not self._legend)
        self.hands.let_go()
        desk.redraw()

    def _reword(self) -> None:
        """All that stands there is said in the language of now; a hint or why not is asked for again."""
        self._language = self.stage.words.language
        self.hearing.reword()
        self.desk.put_refusal(None)
        for part in self.parts:
            part.reworded()

    def resized(self) -> None:
        self.desk.pieces.turned.forget()
        for part in self.parts:
            part.resized()
        self.desk.redraw()

    def notice(self, text: str) -> bool:
        toast = self.desk.toast
        if toast.showing or not self.desk.seated:
            return False
        toast.news(text, seconds=NOTICE, above=True)
        return True

    def devices_changed(self, change: DeviceChange) -> None:
        """A lost pad pauses its own seat only, and everybody is told."""
        desk, words = self.desk, self.stage.words
        names = words.listing([desk.players[seat].name for seat in change.seats])
        looks = desk.persons.private if desk.persons.private is not None else desk.persons.curtain.seat
        if change.change is Change.LOST:
            leave_with(self, change, desk.persons.private)
        shared = looks in desk.seating.shared and self.stage.devices.last == change.device
        if change.change is Change.LOST and (looks in change.seats or shared):
            desk.persons.cover()
        if change.seats and change.change is Change.LOST:
            desk.toast.refuse(words.say("device.lost", name=names))
        self.looks.lift(False)
        desk.redraw()

    def _cover(self) -> None:
        """Every room over the table is left, and no hand lies open under them."""
        self.desk.persons.shut()
        leave_all(self)

    def _unsaved(self, error: JournalError) -> None:
        self.desk.toast.refuse(self.stage.words.say("notice.save_failed", why=str(error)))
        self.desk.lose_save()

    @property
    def at_rest(self) -> bool:
        """All has been shown, and nothing is on its way."""
        desk, hands = self.desk, self.hands
        said = desk.toast.showing or desk.refused or hands.wrong.shown or desk.ribbon.moving
        return desk.show.idle and not (hands.changing or hands.turning or desk.stale or desk.pieces.busy or said)

    # -- time ----------------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        desk = self.desk
        self.hearing.follow_eyes()
        hidden = desk.persons.unseen
        self.prefetching.look(desk.view(desk.persons.eyes))
        self._sweep(dt)
        if not hidden and desk.show.update(dt, desk.speed):
            desk.redraw()
        waits = (
            self.face.patient(desk)
            or self.looks.inspector.inspects_alone
            or self._read
            or any(p.precedes() for p in self.parts)
        )
        thinking = (desk.show.idle or hidden or desk.persons.curtain.hangs) and not waits
        pondered = desk.minds.pondering
        if desk.minds.update(dt, max(0.5, desk.speed) * desk.sweep.thinking, thinking) or desk.minds.pondering != pondered:
            desk.redraw()
        self._update_persons(dt)
        self.looks.inspector.tick(dt)
        if not self.looks.inspector.holds:
            self.deciding.run_clock(dt)
        self.deciding.tick(dt)
        self.hands.tick(dt)
        desk.pieces.go_at(desk.speed)
        desk.pieces.update(dt)
        desk.ribbon.update(dt)
        desk.toast.update(dt)
        desk.toast.keep_from(desk.persons.viewer)
        for part in self.parts:
            part.tick(dt)
        self._end(dt)

    def _sweep(self, dt: float) -> None:
        """What others do among themselves passes quickly, but where somebody is taught."""
        desk, settings = self.desk, self.stage.settings
        asked, over = bool(desk.persons.waiting_for()), self.match.outcome() is not None
        sits = desk.seated and bool(people(self.match.players)) and not (self._taught or self._guide is not None)
        desk.sweep.choose(wanted=settings.others == "swept", gentle=desk.title not in settings.finished)
        swept = desk.sweep.swept
        desk.sweep.watch(dt, desk.show, sits, asked, over)
        if desk.sweep.swept != swept:
            desk.redraw()  # what may be pressed is not the same
            if swept:
                self.hearing.swept()
        if desk.sweep.rushes:
            desk.show.skip_others()

    @property
    def _taught(self) -> bool:
        """Whether a lesson is going on."""
        return self.coach is not None and not self.coach.over

    @property
    def _read(self) -> bool:
        """Whether something stands there to be read, or soon will."""
        return any(part.patient() for part in self.parts)

    def _update_persons(self, dt: float) -> None:
        persons = self.desk.persons
        before = persons.chooser
        self.seat_changes.follow()
        self.wants_chords = any(part.wants_chords for part in self.parts)
        detained = self._read or any(part.detains() for part in self.parts)
        shown = self.desk.show.idle and (persons.alone is not None or not detained)
        if persons.update(dt, shown):
            self.desk.redraw()
        if persons.chooser is not before:
            self.deciding.changed()

    def _end(self, dt: float) -> None:
        if self.match.outcome() is None or not self.desk.show.idle or self._read:
            return
        before = self._over_for if self._over_for is not None else -dt
        self._over_for = before + dt
        if before < ENDING <= self._over_for:
            self.routes.results(self.desk)

    # -- input ---------------------------------------------------------------------------------------------------------

    def act(self, action: Action) -> None:
        self.hands.act(action)

    def open_menu(self) -> bool:
        self.routes.pause(self.desk)
        return True

    def under(self, x: float, y: float) -> list[str]:
        """The piece that is seen there: its id, recipe and arguments, who paints it; and what is being shown. Behind a curtain
        nothing is."""
        if self.desk.persons.curtain.closed > 0.0:
            return []
        return [*piece_lines(self.desk.pieces.at(x, y)), beat_line(self.desk.show)]

    # -- drawing -------------------------------------------------------------------------------------------------------

    def lay(self) -> None:
        self.looks.refresh()

    def draw(self, canvas: Canvas) -> None:
        persons = self.desk.persons
        self.looks.refresh()
        self.looks.draw_ground(canvas)
        if not persons.curtain.covers:
            with canvas.secretly(persons.private):
                self.looks.draw(canvas)
        if persons.curtain.hangs:
            persons.curtain.draw(canvas, not self.stage.motion, self._curtain_words(persons.curtain.seat))
            for part in self.parts:
                part.draw_over_curtain(canvas)
            if persons.curtain.covers:
                self.looks.draw_menu_sign(canvas)
        self.hands.wrong.draw(canvas)

    def _curtain_words(self, seat: Seat | None) -> CurtainWords:
        if seat is None:
            return CurtainWords()
        devices, hand = self.stage.devices, self.stage.devices.hand(seat)
        kind = Kind.PEEK if self.desk.persons.peeks_again else Kind.CONFIRM
        own = next((one for one in devices.of(seat) if device_kind(one) is DeviceKind.KEYS), KEYS_1)
        button = cap(kind, hand, layout=own, remapped=self.stage.signs_on(hand))
        players, after, hold = self.desk.players, self.desk.persons.after(seat), self.stage.settings.hold == "hold"
        then = (after, players[after].name) if after is not None else None
        return sign_for(players[seat].name, self.stage.words, button, hold, then)
