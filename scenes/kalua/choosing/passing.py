"""Passing without being asked each time: for a whole phase, and from before the curtain."""

from __future__ import annotations

from games.kalua.moves import PASS
from games.kalua.state import State
from games.kernel.protocol import Seat
from scenes.kalua.choosing.choice import choice_of
from scenes.kalua.choosing.persons import persons_of
from scenes.kalua.context import IslandContext, IslandTable
from scenes.kalua.layout.phases import PHASE_OF
from scenes.stage.devices.action import Action, Kind
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.widgets import Legend
from scenes.table.chooser import Answer
from scenes.table.layout.legend_rows import meant
from scenes.table.part import Part
from scenes.table.people.curtain import BESIDE_NAME, FRONT


class Passing(Part[State, IslandContext]):
    """Who passes for the whole phase is kept by `IslandPersons`, who ask nobody of them."""

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
