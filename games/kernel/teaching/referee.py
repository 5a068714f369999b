"""Who knows the whole position of a puzzle: what can still be forced, by which decisions, and what is played against it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from games.kernel.chance import Chance
from games.kernel.minds.agents import hint_of, make, mind_seed, own_budget
from games.kernel.protocol import Move, Seat, State, Title, checksum
from games.kernel.teaching.proof import TooDeep
from games.kernel.teaching.puzzle import Puzzle, position, worlds_of

Stands = Literal["open", "lost", "unknown"]
MOST: Final = 400_000
"""Positions that are looked at for one judgement, before it is given up: whether it can be forced is then unknown."""
FURTHER: Final = 2
"""So many more decisions are tried where those that are left do not do."""
FURTHER_MOST: Final = 4_000
ADVISER: Final = "hero"
"""Who gives hints where nothing is proved."""


class Judgement(msgspec.Struct, frozen=True):
    """What is said of the position after `steps` moves of a try, counted from the puzzle's own position.

    line    own decisions that force it, as far as nobody else decides and no luck falls between; () where it is not open
    answer  what is played against it, where somebody else decides
    lacking how many decisions more than there are it would need from here; 0: it is open, or needs more than is looked at
    """

    steps: int
    stands: Stands
    line: tuple[msgspec.Raw, ...] = ()
    answer: msgspec.Raw | None = None
    lacking: int = 0


class _Fell(Exception):
    """Luck was asked for."""


class _NoLuck(Chance):
    def below(self, n: int) -> int:
        raise _Fell


class Referee:
    """Of one puzzle. `JournalError` where its position cannot be reached by the rules of now."""

    def __init__(self, title: Title, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self._title = title
        self._laid()
        self._proof = puzzle.proof(title)

    def _laid(self) -> None:
        self._game = position(self._title, self.puzzle)
        self._opening = len(self._game.steps)

    def follow(self, steps: Sequence[tuple[Seat, Move]]) -> None:
        """The try as it stands: all of its moves."""
        known = [(step.seat, step.move) for step in self._game.steps[self._opening :]]
        if known != list(steps[: len(known)]):
            self._laid()
            known = []
        for seat, move in steps[len(known) :]:
            self._game.play(seat, move)

    @property
    def state(self) -> State:
        state: State = self._game.state
        return state

    @property
    def left(self) -> int:
        """Own decisions that there still are."""
        made = sum(step.seat == self.puzzle.learner for step in self._game.steps[self._opening :])
        return self.puzzle.most_moves - made

    def judge(self, steps: Sequence[tuple[Seat, Move]]) -> Judgement:
        """What is to be said of that position."""
        self.follow(steps)
        self._proof.allow(MOST)
        waiting, learner = self.state.to_act(), self.puzzle.learner
        if self.puzzle.others:
            return self._played_on(len(steps), learner if learner in waiting else None, waiting)
        try:
            if learner in waiting:
                return self._judged(len(steps))
            answer = self.answer(waiting[0]) if waiting else None
        except TooDeep:
            return Judgement(len(steps), "unknown")
        return Judgement(len(steps), "open", answer=_raw(answer) if answer is not None else None)

    def _played_on(self, steps: int, learner: Seat | None, waiting: Sequence[Seat]) -> Judgement:
        """Where nothing is proved: what a hero would advise, or what the others play."""
        view, seed = self.state.view, self._game.seed
        if learner is not None:
            agent = make(ADVISER, self._title, mind_seed(seed, learner))
            return Judgement(steps, "open", (_raw(hint_of(agent, view(learner), learner, own_budget(agent)).move),))
        answer = thought(self._title, self.puzzle.others, view(waiting[0]), waiting[0], seed) if waiting else None
        return Judgement(steps, "open", answer=_raw(answer) if answer is not None else None)

    def _judged(self, steps: int) -> Judgement:
        line = self.line()
        if line:
            return Judgement(steps, "open", tuple(map(_raw, line)))
        return Judgement(steps, "lost", lacking=self._lacking())

    def _lacking(self) -> int:
        """Looked for a little."""
        worlds, left = self._worlds(), self.left
        try:
            self._proof.allow(FURTHER_MOST)
            return next((n for n in range(1, FURTHER + 1) if self._proof.first(worlds, left + n) is not None), 0)
        except TooDeep:
            return 0

    def _worlds(self) -> list[State]:
        return worlds_of(self.state, self.puzzle.learner)

    def _first(self, worlds: Sequence[State], left: int) -> tuple[Move, int] | None:
        """A move with which it can still be forced, the shortest way, and how many decisions that takes."""
        ways = ((self._proof.first(worlds, moves), moves) for moves in range(1, left + 1))
        return next(((move, moves) for move, moves in ways if move is not None), None)

    def line(self) -> list[Move]:
        """The shortest way, as far as it hangs on nobody and nothing else; [] where it cannot be forced any more."""
        worlds, left, found, learner = self._worlds(), self.left, list[Move](), self.puzzle.learner
        while worlds and learner in worlds[0].to_act() and len({checksum(world.view(learner)) for world in worlds}) == 1:
            way = self._first(worlds, left)
            if way is None:
                break
            found.append(way[0])
            left = way[1] - 1
            worlds = self._next(worlds, way[0]) if left else []
        return found

    def _next(self, worlds: Sequence[State], move: Move) -> list[State]:
        """Those worlds after that move; none where luck would fall."""
        after = [world.copy() for world in worlds]
        try:
            for world in after:
                world.apply(self.puzzle.learner, move, _NoLuck(0))
        except _Fell:
            return []
        return after

    def hint(self) -> Move | None:
        """The first of that way; None: there is none any more."""
        way = self._first(self._worlds(), self.left)
        return way[0] if way is not None else None

    def forces(self, move: Move) -> bool:
        """Whether that move still forces it as the game really stands, be it by good luck."""
        return self._proof.forces([self.state], move, self.left)

    def answer(self, seat: Seat) -> Move:
        """What is played against it: a move that holds out longest; where none holds out, what a computer player thinks."""
        state = self.state
        legal: list[Move] = state.legal_moves(seat)
        for moves in range(self.left, -1, -1):
            held = [move for move in legal if not self._proof.after_answer(state, seat, move, moves)]
            if held:
                thought = self.thought(seat)
                return thought if thought in held else held[0]
        return self.thought(seat)

    def thought(self, seat: Seat) -> Move:
        """Of a page-level player."""
        return page(self._title, self.state.view(seat), seat, self._game.seed)


def page(title: Title, view: State, seat: Seat, seed: int, persona: str = "") -> Move:
    """What a page-level player does there."""
    return thought(title, "page", view, seat, seed, persona)


def thought(title: Title, level: str, view: State, seat: Seat, seed: int, persona: str = "") -> Move:
    """What a player of that level does there after a counted number of tries: the same on every machine."""
    agent = make(level, title, mind_seed(seed, seat), persona)
    found: Move = agent.choose(view, seat, own_budget(agent), "").move
    return found


def _raw(move: Move) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(move))
