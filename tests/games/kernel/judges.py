"""Judgements of a try without a second process."""

from __future__ import annotations

from games.kernel.protocol import Title
from games.kernel.teaching.judge import Played
from games.kernel.teaching.puzzle import Puzzle
from games.kernel.teaching.referee import Judgement, Referee


class JudgesHere:
    """Judges at once and in this process."""

    def __init__(self, title: Title, puzzle: Puzzle) -> None:
        self.referee = Referee(title, puzzle)
        self._told: Judgement | None = None

    def ask(self, played: Played) -> None:
        self._told = self.referee.judge(played)

    def poll(self) -> Judgement | None:
        told, self._told = self._told, None
        return told

    def close(self) -> None:
        pass
