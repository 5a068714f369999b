"""Whoever ends a turn with actions left is asked once whether that is meant."""

from __future__ import annotations

from typing import Final

from games.caledea.moves import END_TURN
from games.caledea.state import State
from games.kernel.protocol import Seat
from scenes.caledea.context import BoardContext, BoardTable
from scenes.stage.devices.action import Kind
from scenes.stage.widgets.legend import named
from scenes.table.part import Part
from scenes.table.teaching.coach import coach_of

ASKED: Final = 8.0
"""Seconds that the question stands."""


class Unspent(Part[State, BoardContext]):
    """The first time that the turn would end so it is only asked; the second time it ends. A lesson knows what it wants."""

    def __init__(self, table: BoardTable) -> None:
        super().__init__(table)
        self._asked: tuple[Seat, int] | None = None
        """Who was asked, and after how many moves of the game."""

    def finishes(self) -> bool:
        table, chooser = self.table, self.table.persons.chooser
        if chooser is None or coach_of(table) is not None:
            return False
        view, now = table.view(chooser.seat), (chooser.seat, table.match.moves)
        if self._asked == now or chooser.finish(view).move != END_TURN or not could_act(view, chooser.seat):
            return False
        self._asked = now
        hand, signs = table.stage.devices.in_hand, table.stage.signs_on(table.stage.devices.in_hand)
        button = named(Kind.ALT, hand, signs, table.stage.words) or table.say("hint.end_turn")
        words = table.say("warning.actions", n=view.actions_left, button=button)
        table.toast.inform(words, "hourglass", ASKED, at=table.match.moves)
        table.stage.tell(words)
        table.stage.sound.play("ready")
        return True


def could_act(view: State, seat: Seat) -> bool:
    """Whether an action is left, and something that could be done."""
    return view.actions_left > 0 and any(move != END_TURN for move in view.legal_moves(seat))
