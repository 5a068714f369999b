"""A try at a puzzle: its game, which is kept like any other, and how it stands as far as it has been judged."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, Literal

import msgspec

from games.kernel.files import read_ordinary, write_whole
from games.kernel.journal import MOST_BYTES, Hold, Journal, JournalError, Player
from games.kernel.match import Match, MovesUndone
from games.kernel.protocol import Event, Move, Seat, State, Title
from games.kernel.replaying import Game, read_game
from games.kernel.saves import put_aside
from games.kernel.teaching.judge import Judges
from games.kernel.teaching.proof import happened
from games.kernel.teaching.puzzle import Puzzle, Star, laid, position
from games.kernel.teaching.referee import Judgement, page

log = logging.getLogger("paper_realms.puzzles")

Verdict = Literal["open", "solved", "lost"]
Failure = Literal["", "never", "spent", "short", "answered", "luck", "astray"]
"""Why it is lost: what must not come has come; no decision is left; it would need more than are left; another seat has decided;
luck has fallen; after the own decision nothing forces it any more."""
TALLY: Final = "puzzle "
"""What a seat of the opponents keeps in the journal: how often it was tried in vain, and hints were asked for."""
LOST: Final = "lost"
"""Stands behind it where this try, too, was in vain: nobody goes on with it."""


@dataclass(frozen=True)
class Try:
    """A game at a puzzle's position, or beyond it."""

    match: Match
    game: Game
    """The whole of it."""
    opening: int
    """How many moves led to the puzzle's own position."""
    anew: bool = False
    """Whether one that was left had to be set aside: it is damaged, or of an older version of puzzle or rules."""
    tally: tuple[int, int] = (0, 0)
    """Tries in vain and hints of the same person, where theirs was over and this is a new one."""


def take_up(
    title: Title, puzzle: Puzzle, names: Sequence[str], personas: Sequence[str], path: Path | None = None,
    goes_on: bool = False, person: str = "",
) -> Try:  # fmt: skip
    """The try that was left open in that file by the same `person` ("": a guest) where it `goes_on`, else a new one; unsaved
    without a file, and if the disk refuses. `JournalError` where the position cannot be reached by the rules of now. `names`,
    `personas`: per seat."""
    game = position(title, puzzle)
    opening = len(game.steps)
    found = _in_file(title, puzzle, path, opening, goes_on, person) if path is not None else None
    if found is None:
        found = Try(Match(game, None), game, opening)
    if opening:
        found.game.steps[opening - 1] = msgspec.structs.replace(found.game.steps[opening - 1], clean=False)  # stays
    for seat in range(found.match.n):
        player = (
            Player(names[seat], "agent", "page", personas[seat])
            if seat != puzzle.learner
            else Player(names[seat], "human", person=person or msgspec.UNSET)
        )
        if found.match.players[seat] != player:
            found.match.hand_over(seat, player)
    return found


def left_by(title: Title, puzzle: Puzzle, path: Path) -> str:
    """The id of the person whose try is kept in that file; "" for a guest, and where nothing can be read."""
    try:
        return read_game(path, {title.id: title}).game.players[puzzle.learner].person or ""
    except (JournalError, OSError):
        return ""


def _in_file(title: Title, puzzle: Puzzle, path: Path, opening: int, goes_on: bool, person: str) -> Try | None:
    """None where nothing can be kept there now."""
    try:
        anew, tally = False, (0, 0)
        if goes_on and path.exists():
            left = _left(title, puzzle, path, opening)
            if left is not None:
                if (left.game.players[puzzle.learner].person or "") == person:
                    if not _is_lost(left.match, puzzle):
                        return left
                    tally = tally_of(left.match, puzzle)
                left.match.close()
            anew = not path.exists()
        write_whole(path, laid(title, puzzle))
        begun = _left(title, puzzle, path, opening)
        return replace(begun, anew=anew, tally=tally) if begun is not None else None
    except (JournalError, OSError) as error:
        log.warning("the try is not saved: %s", error)
        return None


def _left(title: Title, puzzle: Puzzle, path: Path, opening: int) -> Try | None:
    """What stands in the file; None where it cannot be read as a try of now. It is set aside then."""
    with Hold(path) as hold:
        try:
            read = read_game(path, {title.id: title})
        except JournalError as error:
            log.warning("the try begins anew: %s", error)
            put_aside(path)
            return None
        begun = read_ordinary(path, MOST_BYTES).startswith(laid(title, puzzle))
        if not begun or not read.continues or read.older:
            put_aside(path)
            return None
        if read.game.state.outcome() is not None:  # nothing can be written behind it
            return Try(Match(read.game, None), read.game, opening)
        journal = Journal.reopen(read.written, hold)
    return Try(Match(read.game, journal), read.game, opening)


def _noted(match: Match, puzzle: Puzzle) -> list[str]:
    return match.noted((puzzle.learner + 1) % match.n).removeprefix(TALLY).split()


def _is_lost(match: Match, puzzle: Puzzle) -> bool:
    return match.outcome() is not None or _noted(match, puzzle)[2:] == [LOST]


def tally_of(match: Match, puzzle: Puzzle) -> tuple[int, int]:
    """How often it was tried in vain, and hints were asked for, as the journal has it; a game that is over was in vain too."""
    words = _noted(match, puzzle)
    failed, hints = map(int, words[:2]) if len(words) > 1 and all(word.isdecimal() for word in words[:2]) else (0, 0)
    return failed + (match.outcome() is not None and words[2:] != [LOST]), hints


class Contest:
    """One try at the table, as it stands. It alone knows the whole game; the table gets the `match`, as everywhere."""

    def __init__(self, puzzle: Puzzle, tried: Try, judges: Judges) -> None:
        self.puzzle = puzzle
        self.match = tried.match
        self._game, self._opening, self._judges = tried.game, tried.opening, judges
        self._judged: Judgement | None = None
        self._asked_for: list[tuple[Seat, Move]] | None = None
        self._open_at = 0
        """How many moves of the try there were when it could last be forced."""
        self._came: Event | None = None
        self._solved = False
        self._spoiled: set[int] = set()
        """The stars that forbid something which has come."""
        self._hear_again()
        self.match.subscribe(puzzle.learner, self._hear)

    def _hear_again(self) -> None:
        """All that has happened in this try, and was not taken back."""
        self._came, self._solved, self._spoiled = None, False, set()
        for move, event, view in self.match.past(self.puzzle.learner):
            if move > self._opening:
                self._hear(event, view)

    def _hear(self, event: Event, view: State) -> None:
        if isinstance(event, MovesUndone):
            self._hear_again()
        if self._came is None and happened(event, self.puzzle.goal):
            self._solved = True
        if self._solved:
            return
        if self._came is None and any(happened(event, asked) for asked in self.puzzle.never):
            self._came = event
        self._spoiled |= {
            k for k, star in enumerate(self.puzzle.stars) if any(happened(event, asked) for asked in star.without)
        }

    # -- where it stands -----------------------------------------------------------------------------------------------

    @property
    def played(self) -> list[tuple[Seat, Move]]:
        """The moves of the try."""
        return [(step.seat, step.move) for step in self._game.steps[self._opening :]]

    @property
    def made(self) -> int:
        """Own decisions so far."""
        return sum(seat == self.puzzle.learner for seat, _ in self.played)

    @property
    def left(self) -> int:
        """Own decisions that there still are."""
        return self.puzzle.most_moves - self.made

    @property
    def asked(self) -> bool:
        """Whether the learner decides now."""
        return self.puzzle.learner in self.match.to_act()

    def look(self) -> bool:
        """Asks about the position of now, and hears what has been found; True where something is known that was not."""
        played = self.played
        if self.verdict() != "solved" and played != self._asked_for:
            self._asked_for, self._judged = played, None
            self._judges.ask(played)
        told = self._judges.poll()
        if told is None or told.steps != len(played):
            return False
        self._judged = told
        if told.stands != "lost" and self.asked:
            self._open_at = len(played)
        return True

    @property
    def judged(self) -> Judgement | None:
        """What is known of the position of now; None while it is thought about."""
        return self._judged if self._asked_for == self.played else None

    def verdict(self) -> Verdict:
        """How it stands; open while it is not known."""
        if self._solved:
            return "solved"
        if self._came is not None or self.match.outcome() is not None or (self.asked and self.left < 1):
            return "lost"
        return "lost" if self.asked and self.judged is not None and self.judged.stands == "lost" else "open"

    def failure(self) -> Failure:
        """Why it is lost; "" where it is not."""
        if self.verdict() != "lost":
            return ""
        if self._came is not None:
            return "never"
        if self.left < 1 or self.match.outcome() is not None:
            return "spent"
        since = self._game.steps[self._opening + self._open_at :]
        if any(step.seat != self.puzzle.learner for step in since):
            return "answered"
        if any(step.drawn for step in since):
            return "luck"
        return "short" if self.judged is not None and self.judged.lacking else "astray"

    def stars(self, hints: int, failed: int) -> int:
        """What it has brought, when it is solved, with so many hints and tries in vain: one star for the goal, and each of the
        others as long as it has what it asks for."""
        kept = [self._keeps(k, star, hints, failed) for k, star in enumerate(self.puzzle.stars)]
        return 1 + [*kept, False].index(False)

    def _keeps(self, k: int, star: Star, hints: int, failed: int) -> bool:
        if k in self._spoiled or (star.within and self.made > star.within):
            return False
        return not (star.unadvised and hints) and not (star.unfailed and failed)

    @property
    def came(self) -> Event | None:
        """What must not have come, and has."""
        return self._came

    def line(self) -> list[Move]:
        """Own decisions that force it, as far as they hang on nothing else; none while that is not known."""
        judged = self.judged
        read = self.match.title.read_move
        return [read(bytes(move)) for move in judged.line] if judged is not None else []

    def answer(self, seat: Seat) -> Move | None:
        """What is played against it; None while it is thought about. Where nobody knows, what a page-level player thinks."""
        judged = self.judged
        if judged is None:
            return None
        if judged.answer is None:
            match = self.match
            return page(match.title, match.view(seat), seat, match.seed, match.players[seat].persona)
        move: Move = self.match.title.read_move(bytes(judged.answer))
        return move

    # -- what is kept of earlier tries -----------------------------------------------------------------------------------

    @property
    def _keeper(self) -> Seat:
        return (self.puzzle.learner + 1) % self.match.n

    def tally(self) -> tuple[int, int]:
        """How often it was tried in vain, and hints were asked for, until now."""
        return tally_of(self.match, self.puzzle)

    def keep_tally(self, failed: int, hints: int, lost: bool = False) -> None:
        """`lost`: the try itself is over, and whoever comes back begins a new one."""
        if self.match.outcome() is None:
            self.match.note(self._keeper, f"{TALLY}{failed} {hints} {LOST}" if lost else f"{TALLY}{failed} {hints}")

    def close(self) -> None:
        """Nobody wants to know any more."""
        self._judges.close()
