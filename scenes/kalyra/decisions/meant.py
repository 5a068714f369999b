"""Whether a move is meant, and whose it is."""

from __future__ import annotations

from typing import Final

from games.kalyra.presence.regrets import regret
from games.kalyra.state import State
from games.kernel.protocol import Move, Seat
from scenes.kalyra.context import LandContext
from scenes.kalyra.decisions.choice import LandChoice, choice_of
from scenes.table.chooser import Answer
from scenes.table.part import Part

ASKED: Final = 4.5
"""Seconds for which it is asked whether a move is meant."""


class Meant(Part[State, LandContext]):
    """Asks once more before a move that people regret (12 of the rules page)."""

    def takes(self, answer: Answer) -> bool:
        """Persons who share a device may use a card in somebody else's turn."""
        choice = choice_of(self.table)
        if choice is None or answer.move is None:
            return False
        if choice.unasked or not self._warns(choice, answer.move):
            if choice.warned is not None:
                self.table.toast.hide()
            self.table.play(self._whose(choice, answer.move), answer.move)
        return True

    def _warns(self, choice: LandChoice, move: Move) -> bool:
        """The first time such a move is only warned of; the second time it is played, while the warning stands. A hint that
        advises it has said what there is to regret."""
        table = self.table
        told = regret(table.view(choice.seat), move)
        if told is None or self._hinted(move) or (choice.warned == move and table.warning):
            return False
        choice.warned = move
        table.ask_again(table.say(f"warning.{told[0]}", **told[1]), ASKED)
        return True

    def _hinted(self, move: Move) -> bool:
        advice = self.table.minds.advice
        return advice is not None and advice.choice is not None and advice.choice.move == move

    def _whose(self, choice: LandChoice, move: Move) -> Seat:
        lines = choice.lines(self.table.view(choice.seat))
        return next((line.seat for line in lines if line.move is not None and line.move == move), choice.seat)
