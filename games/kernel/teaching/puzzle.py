"""What a puzzle is: an entry of `games/<title>/puzzles.toml`, and the game that led there, `games/<title>/puzzles/<say>.jsonl`.

rules_version = 3

[[puzzle]]
say = "narrow"
learner = 0
goal = { kind = "temple_built", winner = "M" }
moves = 1
clauses = ["602"]
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from games.kernel.chance import Chance
from games.kernel.content import Strict
from games.kernel.protocol import Seat, State, Title, checksum
from games.kernel.replaying import Game, read_game
from games.kernel.teaching.lesson import GAMES, check_version, read_table
from games.kernel.teaching.proof import Proof

FILE: Final = "puzzles.toml"
WORLDS: Final = 24
"""Worlds that the learner can imagine for which a puzzle is proved, beside the real one."""


class Puzzle(Strict, frozen=True):
    """One position, and what shall be forced from it.

    say      words `puzzle.<say>.name`, `.goal` and `.hint` of the title's catalogue, and the name of its journal
    goal     fields of the event that must come
    never    fields of events that must not come before it
    moves    the least number of own decisions within which it can be forced
    most     own decisions that one may take; 0: no more than the least
    clauses  what of the rules one needs for it, first the one that it hangs on
    """

    say: str
    learner: Seat
    goal: dict[str, Any]
    moves: int
    clauses: tuple[str, ...]
    never: tuple[dict[str, Any], ...] = ()
    most: int = 0

    @property
    def most_moves(self) -> int:
        """Own decisions that one may take."""
        return max(self.moves, self.most)

    def proof(self, title: Title, most: int = 0) -> Proof:
        """The search for it."""
        return Proof(self.learner, self.goal, self.never, most, title.foregone)


class Puzzles(Strict, frozen=True):
    """All of a title."""

    rules_version: int
    puzzle: tuple[Puzzle, ...]


def read_puzzles(title: Title, path: Path | None = None) -> tuple[Puzzle, ...]:
    """The puzzles of a title in their order, easy ones first; none where it has none. `ContentError` in plain words."""
    path = path or GAMES / title.id / FILE
    if not path.exists():
        return ()
    puzzles = read_table(title, path, Puzzles, "no list of puzzles")
    check_version(title, path, puzzles.rules_version)
    return puzzles.puzzle


def journal_of(title: Title, puzzle: Puzzle) -> Path:
    """The game that led to its position."""
    return GAMES / title.id / "puzzles" / f"{puzzle.say}.jsonl"


def position(title: Title, puzzle: Puzzle) -> Game:
    """The game as the learner finds it. `JournalError` where it cannot be played by the rules of now."""
    game: Game = read_game(journal_of(title, puzzle), {title.id: title}).game
    return game


def worlds_of(state: State, seat: Seat, worlds: int = WORLDS) -> list[State]:
    """The real world, and others that the seat cannot tell from it."""
    view = state.view(seat)
    found = {checksum(state): state}
    for number in range(worlds):
        world = view.imagine(seat, Chance(number))
        found.setdefault(checksum(world), world)
    return list(found.values())
