"""What can be forced: a search through everything that the rules allow.

One seat, the solver, wants an event to come. Its own decisions are choices; whatever the others may do, every result of luck
and every world that the solver cannot tell from the real one must be answered. Worlds that look the same to the solver are
answered with the same move, so that a proof never rests on something hidden.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final

from games.kernel.chance import Chance, T
from games.kernel.protocol import Event, Move, Seat, State, checksum
from games.kernel.teaching.fitting import Asked, fits, kind_of

Foregone = Callable[[Any, Seat, Asked, Sequence[Asked], int], bool | None]
"""What a title knows of a goal without a search (`Title.foregone`): whether it surely comes, whatever is played (True), or
surely not within so many own decisions (False); None: that needs the search."""
LUCK: Final = 1500
"""Results of luck that are looked at after one move. What needs more, and fails in none of these, counts as not proved."""


ALIKE: Final = 60
"""So many draws one after the other are the first, or the last, of each: dice that tie are thrown again, but not forever."""


class TooDeep(Exception):
    """The search was allowed fewer positions than it needs."""


class _Reached(Exception):
    """The event has come."""


class _Lost(Exception):
    """What must never come has come."""


class _Branching(Chance):
    """One line of luck: the given results, then the first of each draw, or the `last`. `sizes` is how many each draw could have
    had."""

    __slots__ = ("last", "line", "sizes")

    def __init__(self, line: list[int], last: bool = False) -> None:
        super().__init__(0)
        self.line, self.last = line, last
        self.sizes: list[int] = []

    def below(self, n: int) -> int:
        if n <= 0:
            raise ValueError(f"a draw needs at least one outcome, not {n}")
        place = len(self.sizes)
        self.sizes.append(n)
        if place < len(self.line):
            return self.line[place]
        return (n - 1) * self.last if place - len(self.line) < ALIKE else super().below(n)

    def pick(self, items: Sequence[T]) -> T:
        """Equal ones are one result."""
        found = list(dict.fromkeys(items))
        return found[self.below(len(found))]

    def next_line(self) -> list[int] | None:
        """The line after this one, the last draw changing first; None behind the last."""
        line = [*self.line, *([0] * (len(self.sizes) - len(self.line)))][: len(self.sizes)]
        while line:
            if line[-1] + 1 < self.sizes[len(line) - 1]:
                line[-1] += 1
                return line
            line.pop()
        return None


class Proof:
    """What one seat can force. `positions` counts what was looked at; `most` ends the search with `TooDeep`."""

    def __init__(
        self, solver: Seat, goal: Asked, never: Sequence[Asked] = (), most: int = 0, foregone: Foregone | None = None
    ) -> None:
        self.solver = solver
        self.positions = 0
        self.doubts = 0
        """How often luck was too wide to be gone through: there a "no" is not proved either."""
        self._goal = goal
        self._never = tuple(never)
        self._kinds = {goal["kind"], *(asked["kind"] for asked in never)}
        self._most = most
        self._foregone = foregone
        self._refuting: Counter[Move] = Counter()
        self._forcing: Counter[Move] = Counter()
        self._known: dict[tuple[frozenset[str], int], Move | None] = {}

    def allow(self, most: int) -> None:
        """So many positions more, before `TooDeep`."""
        self._most = self.positions + most

    # -- the solver chooses --------------------------------------------------------------------------------------------

    def least(self, worlds: Sequence[State], most: int) -> int | None:
        """The least number of own decisions within which the event can be forced; None: not within `most`."""
        return next((moves for moves in range(1, most + 1) if self.first(worlds, moves) is not None), None)

    def first(self, worlds: Sequence[State], moves: int) -> Move | None:
        """A move that forces the event within that many own decisions; None when none does."""
        if moves < 1 or any(self._plain(world, moves) is False for world in worlds):
            return None
        key = (frozenset(map(checksum, worlds)), moves)
        if key not in self._known:
            self._known[key] = next(self.firsts(worlds, moves), None)
        return self._known[key]

    def firsts(self, worlds: Sequence[State], moves: int) -> Iterator[Move]:
        """All of them, those first that have often worked elsewhere."""
        legal = worlds[0].legal_moves(self.solver)
        for move in sorted(legal, key=lambda move: -self._forcing[move]):
            if self.forces(worlds, move, moves):
                self._forcing[move] += 1
                yield move

    def forces(self, worlds: Sequence[State], move: Move, moves: int) -> bool:
        """Whether the event can be forced with this move and `moves - 1` more."""
        return self._all_forced((after for world in worlds for after in self._after(world, self.solver, move)), moves - 1)

    def _all_forced(self, positions: Iterable[State | None], moves: int) -> bool:
        """Whether it can be forced from all of these, those that look the same answered with the same move. One that cannot be
        forced even by whoever knows everything ends the search."""
        known: dict[str, State] = {}
        for position in positions:
            if position is None or moves < 1:
                return False
            key = checksum(position)
            if key not in known and self.first([position], moves) is None:
                return False
            known[key] = position
        if len(known) < 2:
            return True
        alike: dict[str, list[State]] = {}
        for position in known.values():
            alike.setdefault(checksum(position.view(self.solver)), []).append(position)
        return all(self.first(group, moves) is not None for group in alike.values())

    # -- everything else answers ---------------------------------------------------------------------------------------

    def answered(self, state: State, moves: int) -> bool:
        """Whether the event can still be forced within that many own decisions, while others decide in that world."""
        return self._all_forced(self._settled(state), moves)

    def after_answer(self, state: State, seat: Seat, move: Move, moves: int) -> bool:
        """Whether it can still be forced once that seat has played that move."""
        return self._all_forced(self._after(state, seat, move), moves)

    def _after(self, state: State, seat: Seat, move: Move, seen: set[str] | None = None) -> Iterator[State | None]:
        """Every position behind a move in which the solver decides again, None for one that is lost. Where the event has come
        there is none."""
        for after in self._lines(state, seat, move):
            if after is None:
                yield None
            else:
                yield from self._settled(after, seen)

    def _settled(self, state: State, seen: set[str] | None = None) -> Iterator[State | None]:
        """Goes on through everything that the others may do, and once only through what it has `seen`: they may do the same in
        another order."""
        waiting = state.to_act()
        if self.solver in waiting:
            yield state
            return
        if not waiting:
            yield None
            return
        if self._plain(state, 0):
            return
        seen = seen if seen is not None else set()
        if (key := checksum(state)) in seen:
            return
        seen.add(key)
        seat = waiting[0]
        for move in sorted(state.legal_moves(seat), key=lambda move: -self._refuting[move]):
            for after in self._after(state, seat, move, seen):
                if after is None:
                    self._refuting[move] += 1
                yield after

    def _lines(self, state: State, seat: Seat, move: Move) -> Iterator[State | None]:
        """What a move comes to, once for every result of luck; None: it is lost."""
        line: list[int] | None = []
        tried = 0
        while line is not None:
            if tried == LUCK:
                self.doubts += 1
                yield None
                return
            tried += 1
            chance = _Branching(line)
            yield from self._line(state, seat, move, chance)
            if tried == 1 and max(chance.sizes, default=0) > 1:
                yield from self._line(state, seat, move, _Branching([], last=True))  # the other extreme, which often tells
            line = chance.next_line()

    def _line(self, state: State, seat: Seat, move: Move, chance: Chance) -> Iterator[State | None]:
        """The same for one line of luck: nothing where the event has come."""
        self._count()
        after = state.copy()
        try:
            after.apply(seat, move, chance, self._hear)
        except _Reached:
            return
        except _Lost:
            yield None
            return
        yield after

    def _plain(self, state: State, moves: int) -> bool | None:
        """What needs no search there."""
        return self._foregone(state, self.solver, self._goal, self._never, moves) if self._foregone is not None else None

    def _count(self) -> None:
        self.positions += 1
        if self._most and self.positions > self._most:
            raise TooDeep

    def _hear(self, event: Event) -> None:
        if kind_of(event) not in self._kinds:
            return
        if happened(event, self._goal):
            raise _Reached
        if any(happened(event, asked) for asked in self._never):
            raise _Lost


def happened(event: Event, asked: Asked) -> bool:
    """Whether it is an event of that kind with all the fields that are asked for."""
    return kind_of(event) == asked["kind"] and fits(asked, event)
