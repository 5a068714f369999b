"""What a puzzle is: an entry of `games/<title>/puzzles.toml`, and a game, `games/<title>/puzzles/<say>.jsonl`.

rules_version = 3

[[puzzle]]
say = "narrow"
level = "easy"
learner = 0
opening = 26
goal = { kind = "temple_built", winner = "M" }
moves = 1
stars = [{ unadvised = true }, { unfailed = true }]
clauses = ["602"]

The first `opening` moves of the game lead to the position, the others are a solution that brings all stars.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Final, Literal, get_args

import msgspec

from games.kernel.chance import Chance
from games.kernel.content import Strict
from games.kernel.files import read_ordinary
from games.kernel.journal import MOST_BYTES
from games.kernel.protocol import Move, Seat, State, Title, checksum
from games.kernel.replaying import Game, read_game
from games.kernel.teaching.lesson import GAMES, check_version, read_table
from games.kernel.teaching.proof import Proof

FILE: Final = "puzzles.toml"
WORLDS: Final = 24
"""Worlds that the learner can imagine for which a puzzle is proved, beside the real one."""


Level = Literal["easy", "fair", "tricky", "hard", "very_hard"]
LEVELS: Final[tuple[Level, ...]] = get_args(Level)
STARS: Final = 3
"""The most that a puzzle brings: one for its goal, one each for the two stars that ask for more."""
ENDLESS: Final = 100_000


class Star(Strict, frozen=True, forbid_unknown_fields=True):
    """What one more star asks for, beside the goal and the star before. It says one thing of these.

    without    fields of events that must not come before the goal; its words are `puzzle.<say>.star2` or `.star3`
    within     own decisions at most
    unadvised  no hint was asked for
    unfailed   no try before it was in vain
    """

    without: tuple[dict[str, Any], ...] = ()
    within: int = 0
    unadvised: bool = False
    unfailed: bool = False


class Measured(Strict, frozen=True):
    """How often a hero reaches the goal in games with other seeds, in percent, and the command that says so."""

    percent: Annotated[int, msgspec.Meta(ge=0, le=100)]
    command: str


class Puzzle(Strict, frozen=True):
    """One position, and what shall be reached from it.

    say      words `puzzle.<say>.name`, `.goal`, `.hint` and `.learned` of the title's catalogue, and the name of its journal
    level    how hard it is
    opening  moves of its journal that lead to the position; 0: a whole game
    goal     fields of the event that must come
    never    fields of events that must not come before it
    moves    the least number of own decisions within which it can be forced; those of the kept solution where it cannot
    most     own decisions that one may take; 0: no more than the least
    stars    what the second star asks for, and the third
    others   level of the computer players that answer; "": they hold out as long as can be, and the goal can be forced
    clauses  what of the rules one needs for it, first the one that it hangs on
    """

    say: str
    level: Level
    learner: Seat
    opening: int
    goal: dict[str, Any]
    moves: int
    stars: tuple[Star, Star]
    clauses: tuple[str, ...]
    never: tuple[dict[str, Any], ...] = ()
    most: int = 0
    others: str = ""
    measured: Measured | None = None

    @property
    def most_moves(self) -> int:
        """Own decisions that one may take: as many as there are where others play on, and no number is given."""
        return ENDLESS if self.others and not self.most else max(self.moves, self.most)

    @property
    def starred(self) -> Puzzle:
        """The same with everything that its stars ask for."""
        without = tuple(asked for star in self.stars for asked in star.without)
        within = min((star.within for star in self.stars if star.within), default=self.most_moves)
        return msgspec.structs.replace(self, never=(*self.never, *without), most=within)

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
    return game.stood_after(min(puzzle.opening, len(game.steps)))


def laid(title: Title, puzzle: Puzzle) -> bytes:
    """The journal of its position. `OSError`."""
    lines = read_ordinary(journal_of(title, puzzle), MOST_BYTES).splitlines(keepends=True)
    return b"".join(lines[: 1 + puzzle.opening])


def solution(title: Title, puzzle: Puzzle) -> list[tuple[Seat, Move]]:
    """All moves of the kept game from the position to the goal. `JournalError` as in `position`."""
    game: Game = read_game(journal_of(title, puzzle), {title.id: title}).game
    return [(step.seat, step.move) for step in game.steps[puzzle.opening :]]


def worlds_of(state: State, seat: Seat, worlds: int = WORLDS) -> list[State]:
    """The real world, and others that the seat cannot tell from it."""
    view = state.view(seat)
    found = {checksum(state): state}
    for number in range(worlds):
        world = view.imagine(seat, Chance(number))
        found.setdefault(checksum(world), world)
    return list(found.values())
