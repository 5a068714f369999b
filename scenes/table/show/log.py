"""The log: one line per event worth telling, by names, never by "you"; and what is new since a seat last acted."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from games.kernel.protocol import Seat
from scenes.stage.widgets import Group


@dataclass(frozen=True)
class LogEntry:
    """What a slip or a line of the log says: words and an emblem. `loud` news get a slip, all get a line.

    laid   what lay open then: who with which pictures
    turn   a turn begins with it: a hand, a volley, a kingdom's turn
    round  the round that it belongs to, where it says so
    ends   the turn was for this: it heads what is told of that turn alone
    known  what only the one who sees it knows of it: said to that seat, and written nowhere
    seat   whose alone all of it is: it stands on the slip before those eyes, and is no line
    """

    text: str
    icon: str = ""
    loud: bool = True
    laid: tuple[Group, ...] = ()
    turn: bool = False
    round: int | None = None
    ends: bool = False
    known: str = field(default="", compare=False)
    seat: Seat | None = None


@dataclass(frozen=True)
class LogLine:
    """One line, and how many moves the game had when it was told. `quiet`: it held nobody up."""

    entry: LogEntry
    moves: int
    quiet: bool = False


Recall = Literal["turn", "round", "game"]
"""How long what lay open stays in the log."""


def by_turns(lines: Iterable[LogLine]) -> list[list[LogLine]]:
    """The lines of every turn, each from where it begins."""
    found: list[list[LogLine]] = [[]]
    for line in lines:
        if line.entry.turn and found[-1]:
            found.append([])
        found[-1].append(line)
    return found


def recalled(lines: Sequence[LogLine], recall: Recall) -> list[LogLine]:
    """The lines as one may still read them: what lay open earlier is no longer shown."""
    keep = 0
    for i, line in enumerate(lines):
        if (recall == "turn" and line.entry.laid and _new_turn(lines, i)) or (
            recall == "round" and line.entry.round is not None
        ):
            keep = i
    return [line if i >= keep else replace(line, entry=replace(line.entry, laid=())) for i, line in enumerate(lines)]


def _new_turn(lines: Sequence[LogLine], i: int) -> bool:
    """Whether nothing lay open between the beginning of the turn and that line."""
    for line in reversed(lines[:i]):
        if line.entry.laid:
            return False
        if line.entry.turn:
            return True
    return True


class Log:
    """Lines, oldest first."""

    def __init__(self) -> None:
        self.lines: list[LogLine] = []
        self._last_act: dict[Seat, int] = {}
        self._turn: dict[Seat, tuple[int, int]] = {}
        """Moves of others when that seat decided last, and the line before which it had decided before those."""
        self._refused: list[tuple[int, LogLine]] = []
        """Why not, and before which line that was said."""

    def tell(self, entry: LogEntry, moves: int, quiet: bool = False, once: bool = False) -> None:
        """`once`: what is said of all at the same time is one line, whoever it is heard of."""
        if entry.seat is None and not (once and self.lines and self.lines[-1].entry == entry):
            self.lines.append(LogLine(entry, moves, quiet))

    def refuse(self, text: str, moves: int) -> None:
        """It was said why something cannot be done: it stands in the story, but is no news."""
        line = len(self.lines), LogLine(LogEntry(text, "cross", loud=False), moves)
        self._refused += [line] if line not in self._refused[-1:] else []

    def with_refused(self, lines: Sequence[LogLine]) -> list[LogLine]:
        """These, which are all lines as one may read them, with what was refused in between."""
        found = list(lines)
        for before, line in reversed(self._refused):
            found.insert(before, line)
        return found

    def reword(self, told: Sequence[LogEntry], latest: LogEntry | None) -> LogEntry | None:
        """The lines in other words, as they are told from the beginning; what became of `latest`."""
        if len(told) < len(self.lines):
            return latest
        lines = list(zip(self.lines, told, strict=False))
        self.lines = [replace(line, entry=entry) for line, entry in lines]
        return next((entry for line, entry in reversed(lines) if line.entry == latest), latest)

    def take_back(self, moves: int) -> list[LogLine]:
        """The game has only so many moves now: what came of those taken back was never told. The lines that are gone."""
        gone = [line for line in self.lines if line.moves > moves]
        self._refused = [(k, line) for k, line in self._refused if line.moves <= moves]
        self.lines = [line for line in self.lines if line.moves <= moves]
        self._last_act = {seat: min(line, len(self.lines)) for seat, line in self._last_act.items()}
        self._turn = {seat: (others, min(line, len(self.lines))) for seat, (others, line) in self._turn.items()}
        return gone

    def acted(self, seat: Seat, others: int = 0) -> None:
        """The seat has decided, after so many moves of others."""
        if seat not in self._turn or self._turn[seat][0] != others:
            self._turn[seat] = others, self._last_act.get(seat, 0)
        self._last_act[seat] = len(self.lines)

    def recap(self, seat: Seat, others: int) -> list[LogLine]:
        """What was told since the seat's last turn, its own decisions of this one with it, after so many moves of others."""
        moved, line = self._turn.get(seat, (others, 0))
        return self.lines[line:] if moved == others else self.since(seat)

    def since(self, seat: Seat) -> list[LogLine]:
        """What was told after the seat's last decision."""
        return self.lines[self._last_act.get(seat, 0) :]
