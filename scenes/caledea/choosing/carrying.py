"""Units in hand: lifted, called, dragged, dropped, put back, and the steps that the rules ask for when they go."""

from __future__ import annotations

from typing import Final

from games.caledea.moves import MoveGroup, Transport
from games.caledea.parties import party_at
from games.caledea.state import State
from games.kernel.protocol import Move
from scenes.caledea.choosing.choice import BoardChoice, square_of
from scenes.caledea.choosing.decisions import choice_of, steps
from scenes.caledea.context import BoardContext, BoardTable
from scenes.stage.devices.action import TOUCH, Action, DeviceKind, Kind, Phase, device_kind
from scenes.stage.ids import Id
from scenes.table.chooser import Answer
from scenes.table.part import Part

RANKS: Final = 3
"""The digit keys up to this one call one more of that rank."""


class Carrying(Part[State, BoardContext]):
    """The gesture of moving. A stack that is pressed and pulled off its square is dropped where it is let go."""

    def __init__(self, table: BoardTable) -> None:
        super().__init__(table)
        self._pressed: str | None = None
        self._dragging = self._cancelled = False

    # -- going ---------------------------------------------------------------------------------------------------------

    def takes(self, answer: Answer) -> bool:
        choice = choice_of(self.table)
        if choice is None or not isinstance(answer.move, MoveGroup | Transport):
            return False
        if isinstance(answer.move, MoveGroup) and not choice.carries(self.table.view()):
            self.advised(answer.move)
        *before, last = steps(self.table, answer.move)
        if all(self.table.submit(choice.seat, step) for step in before):
            self.table.play(choice.seat, last)
        return True

    def advised(self, move: Move) -> bool:
        """Those who are to go come into the hand, and the cursor to where they shall go."""
        choice, view = choice_of(self.table), self.table.view()
        if choice is None or not isinstance(move, MoveGroup) or view.phase != "main":
            return False
        choice.take_up(view, move)
        self.table.focus.to(f"square.{move.path[-1]}")
        choice.before = (move.origin, *move.path)[-2]
        self.table.redraw()
        return True

    def unpicked(self) -> None:
        """Back to the square from which they were lifted."""
        choice = choice_of(self.table)
        if choice is not None and choice.home is not None:
            self.table.focus.to(f"square.{choice.home}")

    # -- the hand ------------------------------------------------------------------------------------------------------

    def act(self, action: Action) -> bool:
        choice, table = choice_of(self.table), self.table
        if choice is None or not table.asked or not table.persons.may(action):
            self._pressed, self._dragging = None, False
            return False
        if action.kind in (Kind.PRESS, Kind.POINT):
            return self._point(choice, action)
        if action.kind is Kind.SCROLL:
            return self._turn(choice, action)
        called = action.kind is Kind.NUMBER and int(action.text) <= RANKS
        if called and action.pressed:
            self._changed(choice.call_rank(table.view(), int(action.text)))
        return called

    def _changed(self, whether: bool) -> None:
        if whether:
            self.table.feel("select")
            self.table.redraw()

    def _turn(self, choice: BoardChoice, action: Action) -> bool:
        """The right stick of a pad while units are in hand, or the wheel over a kind of them: one more goes, or one fewer. A
        finger that drags units turns nothing."""
        party = choice.party(self.table.view())
        if device_kind(action.device) is DeviceKind.PAD and party is not None and choice.carries(self.table.view()):
            if action.stepped and action.dy:
                self._changed(choice.call(self.table.view(), range(len(party.kinds)), 1 if action.dy < 0 else -1))
            return True
        item = self.table.focus.at(action.x, action.y)
        kind = item.what.number("who") if item is not None else None
        if kind is None:
            return self._dragging
        if action.stepped and action.dy:
            self._changed(choice.call(self.table.view(), [kind], 1 if action.dy < 0 else -1))
        return True

    # -- dragging ------------------------------------------------------------------------------------------------------

    def _point(self, choice: BoardChoice, action: Action) -> bool:
        if action.kind is Kind.PRESS and action.phase is Phase.DOWN:
            return self._press(choice, action)
        if self._pressed is None:
            return False
        if action.kind is Kind.POINT:
            self._pull(choice, action)
            return True
        if action.phase is Phase.CANCEL and action.device == TOUCH and not self._dragging_is_over(action):
            return True
        was, self._pressed = self._dragging, None
        self._dragging = False
        if was:
            self.table.focus.act(Action(Kind.PRESS, Phase.CANCEL, device=action.device))
            self._drop(choice, action)
        else:
            self.table.focus.act(action)
        return True

    def _dragging_is_over(self, action: Action) -> bool:
        """A finger's press is cancelled when it begins to scroll, and once more when it lifts."""
        over, self._cancelled = self._cancelled, True
        return over

    def _press(self, choice: BoardChoice, action: Action) -> bool:
        """On units that can move, or on one kind of them; the board does not turn with it."""
        item = self.table.focus.at(action.x, action.y)
        if item is None or not self._movable(choice, item.what):
            return False
        self._pressed, self._dragging, self._cancelled = item.id, False, False
        self.table.focus.act(action)
        self.table.redraw()
        return True

    def _movable(self, choice: BoardChoice, id: Id) -> bool:
        view, square = self.table.view(), square_of(id)
        if id.kind == "who":
            return choice.party(view) is not None
        return choice.opened is None and view.phase == "main" and party_at(view, square) is not None

    def _pull(self, choice: BoardChoice, action: Action) -> None:
        item = self.table.focus.at(action.x, action.y)
        if item is None or item.id == self._pressed or square_of(item.id) is None:
            return
        if not self._dragging:
            self._dragging = True
            self._take_up(choice)
        self.table.focus.to(item.id)
        self.table.redraw()

    def _take_up(self, choice: BoardChoice) -> None:
        """What was pressed comes into the hand: a stack, or of the one that is meant a kind alone."""
        pressed, view = self._pressed or "", self.table.view()
        square, party = square_of(pressed), choice.party(view)
        if square is not None and choice.lifted != square:
            choice.lift(square)
        elif square is None and party is not None:
            choice.lift(party.square)
            choice.counts = tuple(int(pressed == f"who.{i}") for i in range(len(party.kinds)))

    def _drop(self, choice: BoardChoice, action: Action) -> None:
        """On a square: they go. On their own, or outside: they are put back."""
        item = self.table.focus.at(action.x, action.y)
        square = square_of(item.id) if item is not None else None
        if square is None or square == choice.home:
            choice.unpick()
            self.unpicked()
        else:
            answer = choice.pick_square(square, self.table.view())
            if answer.refusal is not None:
                self.table.refuse(answer.refusal)
                choice.unpick()
                self.unpicked()
            else:
                self.takes(answer)
        self.table.redraw()
