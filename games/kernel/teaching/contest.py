"""A puzzle being tried: whoever plays against it is as stubborn as the rules allow, and what is lost is known at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from games.kernel.journal import Player
from games.kernel.match import Match
from games.kernel.minds.agents import make, mind_seed, own_budget
from games.kernel.protocol import Event, Move, Seat, State, Title
from games.kernel.teaching.proof import happened
from games.kernel.teaching.puzzle import Puzzle, position, worlds_of

Verdict = Literal["open", "solved", "lost"]


class Contest:
    """One try. It alone knows the whole game; the table gets the `match`, as everywhere."""

    def __init__(self, title: Title, puzzle: Puzzle, names: Sequence[str], personas: Sequence[str]) -> None:
        """`names`, `personas`: per seat. `JournalError` where the position cannot be reached by the rules of now."""
        self.puzzle = puzzle
        self._game = game = position(title, puzzle)
        game.players = tuple(
            Player(names[seat], "human") if seat == puzzle.learner else Player(names[seat], "agent", "page", personas[seat])
            for seat in range(len(game.players))
        )
        game.steps[-1] = msgspec.structs.replace(game.steps[-1], clean=False)  # what led there is not taken back
        self.match = Match(game, None)
        self._opening = self.match.moves_of(puzzle.learner)
        self._proof = puzzle.proof(title)
        self._solved = self._spoiled = False
        self._judged: tuple[int, Verdict] = (-1, "open")
        self.match.subscribe(puzzle.learner, self._hear)

    def _hear(self, event: Event, view: State) -> None:
        if not self._spoiled and happened(event, self.puzzle.goal):
            self._solved = True
        if not self._solved and any(happened(event, asked) for asked in self.puzzle.never):
            self._spoiled = True

    @property
    def made(self) -> int:
        """Own decisions so far."""
        return self.match.moves_of(self.puzzle.learner) - self._opening

    @property
    def left(self) -> int:
        """Own decisions that there still are."""
        return self.puzzle.most_moves - self.made

    @property
    def asked(self) -> bool:
        """Whether the learner decides now."""
        return self.puzzle.learner in self.match.to_act()

    def verdict(self) -> Verdict:
        """How it stands; judged anew at each decision of the learner."""
        if self._solved:
            return "solved"
        if self._spoiled or self.match.outcome() is not None:
            return "lost"
        if self.asked and self._judged[0] != self.match.moves:
            self._judged = self.match.moves, "open" if self.hint() is not None else "lost"
        return self._judged[1]

    def hint(self) -> Move | None:
        """A move with which it can still be forced, the shortest way; None: there is none any more."""
        worlds = worlds_of(self._game.state, self.puzzle.learner)
        ways = (self._proof.first(worlds, moves) for moves in range(1, self.left + 1))
        return next((move for move in ways if move is not None), None)

    def forces(self, move: Move) -> bool:
        """Whether that move still forces it as the game really stands, be it by good luck."""
        return self._proof.forces([self._game.state], move, self.left)

    def answer(self, seat: Seat) -> Move:
        """What is played against it: a move that holds out longest; where none holds out, what a computer player thinks."""
        legal: list[Move] = self._game.state.legal_moves(seat)
        state = self._game.state
        for moves in range(self.left, -1, -1):
            held = [move for move in legal if not self._proof.after_answer(state, seat, move, moves)]
            if held:
                thought = self._thought(seat)
                return thought if thought in held else held[0]
        return self._thought(seat)

    def _thought(self, seat: Seat) -> Move:
        match = self.match
        agent = make("page", match.title, mind_seed(match.seed, seat), match.players[seat].persona)
        thought: Move = agent.choose(match.view(seat), seat, own_budget(agent), "").move
        return thought


def stars(hints: int, failed: int) -> int:
    """Three at once; one less for each hint and each failed try, but never none."""
    return max(1, 3 - hints - failed)
