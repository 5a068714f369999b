"""Whether a move is meant, and whose it is."""

from __future__ import annotations

from typing import Final

from games.kalyra.fight.odds import forecast
from games.kalyra.fight.stats import has
from games.kalyra.land.spaces import STEPS
from games.kalyra.moves import Attack, EndTurn, Move_, Reveal
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
        """The first time such a move is only warned of; the second time it is played."""
        table = self.table
        told = warning(table.view(choice.seat), move)
        if told is None or choice.warned == move:
            return False
        choice.warned = move
        words = table.say(told[0], **told[1])
        table.toast.inform(words, "hourglass", ASKED)
        table.stage.tell(words)
        table.stage.sound.play("ready")
        return True

    def _whose(self, choice: LandChoice, move: Move) -> Seat:
        lines = choice.lines(self.table.view(choice.seat))
        return next((line.seat for line in lines if line.move is not None and line.move == move), choice.seat)


def warning(view: State, move: Move) -> tuple[str, dict[str, int]] | None:
    """The id and values of a warning before a move that people regret; None for all others."""
    if isinstance(move, EndTurn) and view.actions and _could_act(view):
        return "warning.actions", {"n": view.actions}
    if isinstance(move, Reveal) and _boss_may_come(view) and any(hero.status == "waiting" for hero in view.heroes):
        return "warning.waiting", {}
    if isinstance(move, Attack) and _would_burst(view, move.enemy):
        return "warning.volatile", {}
    return None


def _could_act(view: State) -> bool:
    kinds = (Attack, Move_, Reveal)
    return any(isinstance(move, kinds) for move in view.legal_moves(view.heroes[view.active].seat))


def _boss_may_come(view: State) -> bool:
    return not view.final and len(view.world_deck) <= view.bottom


def _would_burst(view: State, number: int) -> bool:
    if not has(view, number, "volatile"):
        return False
    kills = forecast(view, ~view.active, number)[3] > 0
    return kills and any(view.at.get(view.enemies[number].space + step, 0) < 0 for step in STEPS)
