"""The opponents of a lesson: they do what its script says, and think for themselves behind its end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.kernel.match import Match
from games.kernel.minds.agents import Choice, Reason
from games.kernel.minds.table import Asks
from games.kernel.minds.thinker import Answer, Question
from games.kernel.teaching.lesson import Lesson
from games.kernel.teaching.playing import planned_move

SCRIPT: Final = Reason("reason.random")
"""No computer player says why."""


class Script:
    """Stands between a table and its thinker."""

    def __init__(self, lesson: Lesson, match: Match, thinker: Asks) -> None:
        self._lesson = lesson
        self._match = match
        self._thinker = thinker
        self._answers: list[Answer] = []
        self._tickets = 0

    def ask(self, question: Question) -> int:
        move = planned_move(self._lesson, self._match, question.seat, question.view)
        if move is None or question.seat == self._lesson.learner:
            return self._thinker.ask(question)
        self._tickets -= 1  # those of the thinker count upwards
        self._answers.append(Answer(self._tickets, question.seat, Choice(move, SCRIPT), "whole"))
        return self._tickets

    def poll(self) -> Sequence[Answer]:
        found, self._answers = self._answers, []
        return [*found, *self._thinker.poll()]

    def cancel(self, ticket: int) -> None:
        self._answers = [answer for answer in self._answers if answer.ticket != ticket]
        if ticket >= 0:
            self._thinker.cancel(ticket)

    def close(self) -> None:
        self._thinker.close()
