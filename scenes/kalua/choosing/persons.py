"""Persons at Kalua's table: decisions about the hand are taken behind the curtain, all others before everybody's eyes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.kalua.moves import PASS
from games.kalua.state import State
from games.kernel.match import Match
from games.kernel.protocol import Seat
from scenes.kalua.choosing.choice import choice_of
from scenes.kalua.context import IslandContext, IslandTable
from scenes.kalua.layout.phases import PHASE_OF
from scenes.stage.devices.action import Action, Kind
from scenes.stage.devices.seating import Seating
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.widgets import Legend
from scenes.table.chooser import Answer, Chooser
from scenes.table.layout.legend_rows import meant
from scenes.table.part import Part
from scenes.table.people.curtain import BESIDE_NAME, FRONT
from scenes.table.people.persons import Persons

SECRET: Final = ("setup_split", "play", "respond", "discard")
"""Phases in which the one who decides looks at secrets (12.2 of the rules page)."""


class IslandPersons(Persons):
    """`passing`: seats that pass until phase 3 is over; nobody asks them."""

    def __init__(self, match: Match, seating: Seating, chooser: Callable[[Seat], Chooser[State]]) -> None:
        super().__init__(match, seating, chooser)
        self.passing: set[Seat] = set()

    def asked_for(self, seat: Seat) -> bool:
        """Whether a decision of that seat is really to be taken now."""
        return not (seat in self.passing and self.match.view(None).phase == "respond")

    def asks_alone(self, seat: Seat) -> bool:
        """An empty hand is no secret: its owner is asked before everybody's eyes."""
        view = self.match.view(None)
        hides = view.phase in SECRET and not self.match.options.open_hands
        return hides and (view.phase == "setup_split" or bool(view.hand[seat])) and super().asks_alone(seat)

    @property
    def together(self) -> tuple[Seat, ...]:
        """Who chooses the first cards at the same time, each by a pad of the own; () where people want the curtain."""
        pads = self.seating.with_pads
        if len(pads) < 2 or self.eyes is not None or self.seating.wanted == "curtain":
            return ()
        if self.match.view(None).phase != "setup_split":
            return ()
        return tuple(seat for seat in self.answerable() if seat in pads)

    def after(self, seat: Seat) -> Seat | None:
        """Clockwise in reply to a card; all others wait for what comes of the decision."""
        view = self.match.view(None)
        queue = view.queue if view.phase in ("respond", "discard") else self.answerable()
        others = (other for other in queue if other != seat and self.is_a_persons(other) and self.asked_for(other))
        return next(others, None)

    def waiting_for(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in super().waiting_for() if self.asked_for(seat))

    def _open(self) -> bool:
        return self.eyes is not None and self.asked_for(self.eyes) and super()._open()

    def _next(self) -> bool:
        if self.eyes is not None:
            return self._open()
        waiting = self.answerable()
        if not waiting or self.together:
            return self.raise_for_all()
        if self.asks_alone(waiting[0]):
            return self.ask_for(waiting[0], "choose")
        if self.curtain.hangs:
            return self.raise_for_all()
        self.chooser = self.make(waiting[0])
        return True


def persons_of(table: IslandTable) -> IslandPersons:
    """The persons whom Kalua's face has made."""
    assert isinstance(table.persons, IslandPersons)
    return table.persons


def undoer(table: IslandTable, action: Action) -> Seat | None:
    """Whose move a step back takes back: until somebody else has acted, or something was seen."""
    asked = (table.persons.viewer, table.persons.choosing, action.seat)
    return next((seat for seat in asked if seat is not None and table.match.can_undo(seat)), None)


def take_back(table: IslandTable, seat: Seat) -> None:
    """Who takes back a move passes no longer for the phase."""
    table.match.undo(seat)
    persons_of(table).passing.discard(seat)


class Hourglass(Part[State, IslandContext]):
    """The time that the table agreed on for a decision (KALUA-R54) counts instead of the limit of the house."""

    def enter(self) -> None:
        agreed = self.table.view().options.decision_timer
        if agreed != "off":
            self.table.timer.limit_to(float(agreed))


class Passing(Part[State, IslandContext]):
    """Passing without being asked each time: for a whole phase, as `IslandPersons` keep it, and from before the curtain."""

    def __init__(self, table: IslandTable) -> None:
        super().__init__(table)
        self._seats = persons_of(table).passing
        self._hint: Legend | None = None

    def takes(self, answer: Answer) -> bool:
        choice = choice_of(self.table)
        if choice is not None and choice.passes and answer.move == PASS:
            self._seats.add(choice.seat)
        return False

    def tick(self, dt: float) -> None:
        """Who passes for the whole phase passes; the phase over, nobody does."""
        if not self._seats or not self.table.show.idle:
            return
        view = self.table.view()
        if view.phase == "respond" and view.queue[0] in self._seats:
            self.table.submit(view.queue[0], PASS)
        elif PHASE_OF.get(view.phase) != "cards":
            self._seats.clear()
            self.table.redraw()

    def act(self, action: Action) -> bool:
        """Any button takes back the passing of the seats that its device serves."""
        if action.pressed and action.kind is not Kind.POINT and self.table.persons.chooser is None:
            self._seats -= set(self.table.seating.serves(action.device))
        return False

    # -- from before the curtain ---------------------------------------------------------------------------------------

    @property
    def passable(self) -> Seat | None:
        """The seat that may pass without looking at its hand: one button passes, whatever it holds (12.2)."""
        curtain = self.table.persons.curtain
        return curtain.seat if curtain.waits and self.table.view().phase == "respond" else None

    def act_on_curtain(self, action: Action) -> bool:
        meaning = meant(action, (self._hint,)) if self._hint is not None else action
        seat, persons = self.passable, self.table.persons
        if meaning.kind is not Kind.ALT or not meaning.pressed or seat is None or not persons.may(action):
            return False
        persons.done()
        self.table.submit(seat, PASS)
        return True

    def draw_over_curtain(self, canvas: Canvas) -> None:
        seat, self._hint = self.passable, None
        if seat is not None:
            hand = self.table.stage.devices.hand(seat)
            row = [(Kind.ALT, self.table.say("act.pass"))]
            self._hint = Legend(row, hand, right=BESIDE_NAME[0], y=BESIDE_NAME[1], layer=FRONT + 1)
            self._hint.draw(canvas)
