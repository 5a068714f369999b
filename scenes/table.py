"""What the five tables share: a match shown beat by beat, with the right eyes, and the decisions of persons and computers.

A title subclasses `TableScene` and gives pure functions (`layout`, `labels`), how each event is shown (`manner`, `news`), and a
chooser for its decisions. The scene never sees the state of the game, only views.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

from games.kernel.journal import JournalError
from games.kernel.match import Match
from games.kernel.rules import Event, IllegalMove, Move, Refusal, Seat
from games.kernel.thinker import Thinker
from scenes.curtain import CurtainWords, sign_for
from scenes.seating import Seating
from scenes.stage.action import Action, Change, DeviceChange, Kind, Phase
from scenes.stage.canvas import Canvas
from scenes.stage.focus import Focus, Focusable
from scenes.stage.paint.palette import TITLES
from scenes.stage.pieces import Piece, Table
from scenes.stage.stage import Stage
from scenes.stage.widgets import Hints, PromptRibbon, Toast, cap
from scenes.tabletop.advice import Hint
from scenes.tabletop.ambience import Light, draw_lanterns, draw_lights, draw_motes
from scenes.tabletop.beats import Beat, Moment, Show, speed_of
from scenes.tabletop.chooser import Answer
from scenes.tabletop.foresight import Foresight
from scenes.tabletop.hint_rows import hint_rows, meant, ring_round
from scenes.tabletop.hooks import TableHooks
from scenes.tabletop.labels import LaidLine, laid_out, write
from scenes.tabletop.minds import Asks, Minds
from scenes.tabletop.people import Persons
from scenes.tabletop.sight import Sight, remembering
from scenes.tabletop.story import News, Story
from scenes.tabletop.timer import DecisionTimer

ENDING: Final = 1.2
"""Seconds between the last beat and the results."""
LANTERNS: Final = ((505.0, 20.0), (1415.0, 20.0))
RIBBON_MOST: Final = 1010.0
"""The prompt stays between the panels in the upper corners."""


class TableScene(TableHooks):
    """One match on the screen."""

    title_id: ClassVar[str]

    def __init__(self, match: Match, seating: Seating, thinker: Asks | None = None) -> None:
        self.match = match
        self.seating = seating
        self.story = Story()
        self.unmasked = False
        """The table itself has turned up what the seats hid."""
        self.saved_at = match.path
        """The journal, also when the table has been left; None when nothing is saved."""
        self.show = Show(self._began, lambda beat: self.foresight.ready(beat))
        self.persons = Persons(match, seating, self.chooser)
        self.timer = DecisionTimer()
        self._thinker = thinker
        self._heard_live = False
        self._leave: Callable[[], None] = lambda: None
        self._eyes: Seat | None = None
        self._peek = self._hurried = self._covered = False
        self._stale = True
        self._lines: list[LaidLine] = []
        self._lights: list[Light] = []
        self._sight: Sight | None = None
        self._shown_eyes: Seat | None = None
        self._latest: News | None = None
        self._over_for: float | None = None
        self._hint: Hint | None = None
        self._roaming = False
        self._hint_rows: tuple[Hints, ...] = ()

    # -- life ----------------------------------------------------------------------------------------------------------

    def enter(self, stage: Stage) -> None:
        super().enter(stage)
        self.say = remembering(stage.words.teller(self.title_id))
        for seat, device in enumerate(self.seating.devices):
            if device is not None:
                stage.devices.assign(device, seat)
        settings = stage.settings
        self.pieces = Table(pace=self.speed, reduced_motion=settings.reduced_motion)
        self.focus = Focus(announce=stage.tell, on_focus=self._focused)
        self.foresight = Foresight(self)
        self.ribbon = PromptRibbon(most=RIBBON_MOST, reduced_motion=settings.reduced_motion)
        self.toast = Toast(y=560)
        self.minds = Minds(self.match, self._thinker if self._thinker is not None else Thinker())
        if stage.kiosk:
            self.timer.limit = settings.kiosk_move or None
        self.match.unsaved = self._unsaved
        self._listen(history=True)
        stage.sound.music(self.title_id)

    def _listen(self, history: bool) -> None:
        """Hears the match with the right eyes. A fresh game shows its setup; one taken up again begins where it stood."""
        self._leave()
        self._eyes = self.persons.eyes
        self._heard_live = not history or self.match.moves == 0
        self._leave = self.match.subscribe(self._eyes, self._hear, history=history)
        self._heard_live = True

    def exit(self) -> None:
        self._leave()
        self.minds.close()
        self.minds.thinker.close()
        self.match.close()
        self.stage.pictures.forget(f"{self.title_id}.")  # the next game brings them back from disk behind its curtain

    def suspend(self) -> None:
        """The scene above shows its own hints."""
        self._covered = True

    def resume(self, result: object) -> None:
        """Settings and seats may have changed meanwhile."""
        self.say = remembering(self.stage.words.teller(self.title_id))
        self.pieces.reduced_motion = self.ribbon.reduced_motion = self.stage.settings.reduced_motion
        self._peek = self._hurried = self._covered = False
        self._stale = True

    def resized(self) -> None:
        self.pieces.turned.forget()
        self._stale = True

    @property
    def speed(self) -> float:
        """Of everything that moves."""
        return speed_of(self.stage.settings.pace, self._hurried)

    # -- what happens --------------------------------------------------------------------------------------------------

    def _hear(self, event: Event, view: Any) -> None:
        manner = self.manner(event, view)
        if self._heard_live:
            self.show.add(event, view, manner)
        else:
            self._tell(event, view, loud=False)

    def _began(self, beat: Beat, step: int) -> None:
        """A part of a beat begins: it sounds. At the first part it is written down, at its own part it is told aloud."""
        self._stale = True
        self.unmasked = self.unmasked or beat.manner.unmasks
        sound = beat.manner.sound(step)
        if sound is not None:
            seat = beat.manner.seat
            pan = self.pan_of(seat) if seat is not None else 0.0
            named = {"name": self.match.players[seat].name} if seat is not None else {}
            self.stage.sound.play(sound, title=self.title_id, pan=pan, seat=seat, values=named)
        aloud = step == beat.manner.told_at
        if step == 0 or aloud:
            for event, view in beat.events[:1] if beat.manner.merge else beat.events:
                self._tell(event, view, loud=beat.manner.spoken and aloud, written=step == 0)

    def _tell(self, event: Event, view: Any, loud: bool, written: bool = True) -> None:
        news = self.news(event, view)
        if news is None:
            return
        if written:
            self.story.tell(news, self.match.moves)
        if loud and news.loud:
            self._latest = news
            self.stage.tell(news.text)

    def submit(self, seat: Seat, move: Move) -> bool:
        """A person's decision. False when the rules refuse it."""
        try:
            self.match.submit(seat, move)
        except IllegalMove as error:
            self.refuse(error.refusal)
            return False
        self.story.acted(seat)
        return True

    def _unsaved(self, error: JournalError) -> None:
        self.toast.refuse(self.stage.words.say("notice.save_failed", why=str(error)))
        self.saved_at = None

    def refuse(self, refusal: Refusal) -> None:
        """Says why not, with the clause."""
        args = self.worded(refusal.args, self.match.view(self.persons.choosing))
        words = self.stage.words.tell(self.title_id, refusal.message, args)
        self.toast.refuse(words, refusal.clause, secret=self.persons.looking)
        self.stage.tell(words)
        self.stage.sound.play("refused")

    # -- time ----------------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        if self.persons.eyes != self._eyes:
            self._listen(history=False)
            self._stale = True
        hidden = self.persons.curtain.hangs
        self.foresight.look()
        if not hidden and self.show.update(dt, self.speed):
            self._stale = True
        if self.minds.update(dt, max(0.5, self.speed), (self.show.idle or hidden) and not self.patient):
            self._stale = True
        before = self.persons.chooser
        if self.persons.update(dt, self.show.idle, self.stage.devices.missing()):
            self._stale = True
        if self.persons.chooser is not before:
            self._decision_changed()
        self._run_clock(dt)
        self._follow_hint()
        self.pieces.pace = self.speed
        self.pieces.update(dt)
        self.ribbon.update(dt)
        self.toast.update(dt)
        self.toast.keep_from(self.persons.looking)
        self.tick(dt)
        self._end(dt)

    def _decision_changed(self) -> None:
        chooser = self.persons.chooser
        self._stale = True
        self.timer.begin()
        self.minds.drop_advice()
        self._roaming = False
        self.refresh()
        if chooser is not None:
            self.stage.tell(self.stage.words.say("table.your_turn", name=self.persons.name))
            first = self.focus_first(chooser)
            if first is not None:
                self.focus.to(first)

    def _follow_hint(self) -> None:
        hint = self.hint
        if hint != self._hint:
            self._hint, self._stale = hint, True
            self.stage.tell(hint.text if hint is not None else "")

    def _run_clock(self, dt: float) -> None:
        chooser, before = self.persons.chooser, self.timer.seconds
        if chooser is None or self.persons.curtain.hangs:
            return
        if self.timer.run(dt):
            self.fill_in(chooser)
            self.finish_choice()
            self.time_is_up(chooser.seat)
        elif self.timer.seconds is not None and before is None:
            self.stage.tell(self.stage.words.say("table.time_left", n=self.timer.seconds))
        self._stale = self._stale or self.timer.seconds != before

    def _end(self, dt: float) -> None:
        if self.match.outcome() is None or not self.show.idle:
            return
        if self._over_for is None:
            self._over_for = 0.0
        elif self._over_for < ENDING <= self._over_for + dt:
            self.open_results()
        self._over_for += dt

    # -- input ---------------------------------------------------------------------------------------------------------

    def act(self, action: Action) -> None:
        self._stale = True
        action = meant(action, self._hint_rows)
        if self.persons.curtain.hangs:
            self._act_on_curtain(action)
        elif not self.act_first(action):
            self._act(action)

    def _act_on_curtain(self, action: Action) -> None:
        """Only the one for whom it hangs lifts it, by holding."""
        curtain = self.persons.curtain
        if action.kind is Kind.MENU and action.pressed:
            self.open_pause()
        if action.kind not in (Kind.CONFIRM, Kind.PRESS):
            return
        if action.phase is not Phase.DOWN:
            if self.stage.settings.hold == "hold":
                curtain.let_go()
        elif self.persons.may(action.seat):
            curtain.press()
        else:
            self.stage.rumble(action.seat or 0, 0.4, 120)

    def _act(self, action: Action) -> None:
        self._roaming = self._roaming or action.kind in (Kind.MOVE, Kind.POINT)
        if self._act_for_all(action):
            return
        if not self.persons.may(action.seat) and action.kind not in (Kind.POINT,):
            return
        handler = {
            Kind.ALT: self._on_alt,
            Kind.BACK: self._on_back,
            Kind.PEEK: self._on_peek,
            Kind.SHOULDER_LEFT: self._on_peek,
        }.get(action.kind)
        if handler is not None:
            handler(action)
        elif self.focus.act(action):
            return
        elif action.kind in (Kind.CONFIRM, Kind.PRESS) and action.pressed:
            self.skip()

    def _act_for_all(self, action: Action) -> bool:
        """Buttons that mean the same for everybody at any time."""
        if not action.pressed:
            return False
        if action.kind is Kind.MENU:
            chooser = self.persons.chooser
            if chooser is not None and chooser.complete:
                self.finish_choice()
            else:
                self.open_pause()
        elif action.kind in (Kind.INFO, Kind.HELP):
            self.open_rules(self.toast.clause if self.toast.showing else "")
        elif action.kind is Kind.SELECT and self.advisable:
            if self.persons.may(action.seat):
                self.ask_advice()
        elif action.kind is Kind.SELECT:
            self.open_story()
        elif action.kind is Kind.SHOULDER_RIGHT:
            self.open_more()
        else:
            return False
        return True

    def _on_alt(self, action: Action) -> None:
        """Done while choosing; else it hurries the show while held."""
        if self.persons.chooser is not None and action.pressed and self.show.idle:
            self.finish_choice()
        elif action.phase is Phase.DOWN:
            self._hurried = True
        else:
            self._hurried = False

    def _on_back(self, action: Action) -> None:
        if not action.pressed:
            return
        chooser = self.persons.chooser
        if chooser is not None and chooser.unpick():
            self._feel("back")
        elif self.persons.private is not None:
            self.persons.hide()
        else:
            self.open_pause()

    def _on_peek(self, action: Action) -> None:
        self._peek = action.phase is Phase.DOWN

    def skip(self) -> None:
        """What is being shown is over at once."""
        self.show.skip()
        self.pieces.settle()
        self._stale = True

    def pick(self, piece: Piece) -> None:
        """A piece was confirmed on."""
        chooser = self.persons.chooser
        if chooser is None or not self.show.idle:
            self.skip()
            return
        before = chooser.picked
        self._take(chooser.pick(piece, self.match.view(chooser.seat)))
        if chooser.picked != before:
            self._feel("select" if len(chooser.picked) >= len(before) else "back")
        self._stale = True

    def finish_choice(self) -> None:
        """Done: the picks become a move, or it is said why not."""
        chooser = self.persons.chooser
        if chooser is not None:
            self._take(chooser.finish(self.match.view(chooser.seat)))
            self._stale = True

    def _take(self, answer: Answer) -> None:
        chooser = self.persons.chooser
        if answer.refusal is not None:
            self.refuse(answer.refusal)
        elif answer.move is not None and chooser is not None and self.submit(chooser.seat, answer.move):
            self._peek = False
            self.persons.done()

    def _feel(self, sound: str) -> None:
        """A sound of the person who is looking: it belongs to the own peek."""
        self.stage.sound.play(sound, secret=self.persons.looking)

    def _focused(self, id: str) -> None:
        self._feel("focus")
        self._stale = True

    def devices_changed(self, change: DeviceChange) -> None:
        """A lost pad pauses its own seat only, and everybody is told."""
        names = self.stage.words.listing([self.match.players[seat].name for seat in change.seats])
        if change.change is Change.LOST and self.persons.private in change.seats:
            self.persons.cover()
        if change.seats and change.change is Change.LOST:
            self.toast.refuse(self.stage.words.say("device.lost", name=names))
        elif change.seats and change.change is Change.RECLAIMED:
            self.toast.news(self.stage.words.say("device.back", name=names))
        self._peek = False
        self._stale = True

    # -- looking -------------------------------------------------------------------------------------------------------

    def moment(self) -> Moment:
        """What is shown now: during a private look, the table as that seat knows it."""
        private = self.persons.private
        if private is not None and self.persons.eyes is None:
            return Moment(self.match.view(private))
        return self.show.moment(self.match.view(self._eyes))

    def sight_at(self, moment: Moment) -> Sight:
        stage, chooser = self.stage, self.persons.chooser
        return Sight(
            players=self.match.players,
            say=self.say,
            eyes=self.persons.looking,
            secrecy=self.seating.secrecy,
            event=moment.event,
            step=moment.step,
            share=round(moment.share, 2),
            focus=self.focus.current,
            picked=chooser.picked if chooser is not None else (),
            hinted=self._hint.pieces if self._hint is not None else (),
            aids=stage.settings.table_aids,
            choosing=self.persons.choosing,
            peek=self._peek or (self.persons.private is not None and self.persons.purpose == "look"),
            locked=self.locked(),
            seconds=self.timer.seconds if chooser is not None else None,
            thinking=self.minds.thinking if moment.event is None else frozenset(),
            waiting=frozenset(stage.devices.missing()),
            text_scale=stage.settings.text_size,
            window=stage.metrics.window,
        )

    def refresh(self) -> None:
        """Brings pieces, words and focus in line with the moment."""
        moment = self.moment()
        sight = self.sight_at(moment)
        eyes_changed = sight.eyes != self._shown_eyes
        if self._stale:
            self.pieces.show(self.layout(moment.view, sight), at_once=eyes_changed)
            self.focus.set(self._focusables(moment.view, sight))
            self.pieces.focus(self.focus.current)
            self._lights = self.lights(moment.view, sight)
            self.ribbon.say(*self.prompt_now(moment.view, sight))
            self._shown_eyes = sight.eyes
            self._hint_rows = hint_rows(
                self.hints_now(sight), self.hints_left(sight), self.stage.devices.in_hand, self.stage.lettering
            )
        if self._stale or self.climbs(sight):
            self._lines = laid_out(self.labels(moment.view, sight), self.stage.lettering)
        self._sight, self._stale = sight, False

    def _focusables(self, view: Any, sight: Sight) -> list[Focusable]:
        mine = self.pieces.focusables(self.pick) if self.persons.chooser is not None and self.show.idle else []
        return [*self.others(view, sight), *mine]

    # -- drawing -------------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        self.refresh()
        assert self._sight is not None
        curtain, still = self.persons.curtain, not self.stage.motion
        self.draw_ground(canvas)
        if not curtain.covers:
            with canvas.secretly(self.persons.private):
                self._draw_table(canvas, self._sight, still)
        if curtain.hangs:
            curtain.draw(canvas, still, self._curtain_words(curtain.seat))

    def _curtain_words(self, seat: Seat | None) -> CurtainWords:
        if seat is None:
            return CurtainWords()
        button, hold = cap(Kind.CONFIRM, self.stage.devices.hand(seat)), self.stage.settings.hold == "hold"
        return sign_for(self.match.players[seat].name, self.stage.words, button, hold)

    def _draw_table(self, canvas: Canvas, sight: Sight, still: bool) -> None:
        now = self.stage.clock.now()
        colours = TITLES[self.title_id]
        draw_lanterns(canvas, LANTERNS, colours["lantern"], now, still)
        draw_lights(canvas, self._lights)
        self.pieces.draw(canvas)
        write(canvas, self._lines)
        self._draw_ring(canvas)
        self.draw_more(canvas, sight, self.focus.current)
        self.ribbon.draw(canvas)
        for row in () if self._covered else self._hint_rows:
            row.draw(canvas)
        self.toast.draw(canvas)
        draw_motes(canvas, colours["accent"], now, still)

    def _draw_ring(self, canvas: Canvas) -> None:
        """Round the piece in focus, while focus means something."""
        if self.show.idle and (self._roaming or self.persons.chooser is not None):
            piece = self.pieces.piece(self.focus.current) if self.focus.current is not None else None
            if piece is not None:
                ring_round(canvas, piece)

    @property
    def latest(self) -> News | None:
        """The newest news, for the slip on the table."""
        return self._latest
