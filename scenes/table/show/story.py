"""The story so far: one line per event worth telling, by names, never by "you"; and what is new since a seat last acted."""

from __future__ import annotations

from dataclasses import dataclass

from games.kernel.protocol import Seat


@dataclass(frozen=True)
class News:
    """What a slip or a line of the story says: words and an emblem. `loud` news get a slip, all get a line."""

    text: str
    icon: str = ""
    loud: bool = True


@dataclass(frozen=True)
class StoryLine:
    """One line, and how many moves the game had when it was told."""

    news: News
    moves: int


class Story:
    """Lines, oldest first."""

    def __init__(self) -> None:
        self.lines: list[StoryLine] = []
        self._last_act: dict[Seat, int] = {}

    def tell(self, news: News, moves: int) -> None:
        self.lines.append(StoryLine(news, moves))

    def take_back(self, moves: int) -> None:
        """The game has only so many moves now: what came of those taken back was never told."""
        self.lines = [line for line in self.lines if line.moves <= moves]
        self._last_act = {seat: min(line, len(self.lines)) for seat, line in self._last_act.items()}

    def acted(self, seat: Seat) -> None:
        """The seat has decided: its recap begins here."""
        self._last_act[seat] = len(self.lines)

    def since(self, seat: Seat) -> list[StoryLine]:
        """What was told after the seat's last decision."""
        return self.lines[self._last_act.get(seat, 0) :]
