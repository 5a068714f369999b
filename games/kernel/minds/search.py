"""Information-set Monte Carlo tree search (Cowling, Powley, Whitehouse 2012) for any title and any number of seats.

Each iteration imagines one world that the seat cannot tell from the real one, walks down the tree by what the seat to move
would know in it, adds one node, plays on from there and books the end for everybody who moved. Seats that choose in secret at
the same time move one after the other: what a seat knows does not tell what the others have just laid, so their choices
cannot depend on one another. A title's bot module may help with any of the functions of `Guide`; without them the search
plays the bare rules.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any, Final

from games.kernel.chance import Chance
from games.kernel.minds.tree import FULL, Edge, Tree
from games.kernel.protocol import Seat, State, checksum

COURAGE: Final = FULL // 2
"""How much an untried move is given the benefit of the doubt."""
FURTHEST: Final = 400
"""Moves after which a playout is broken off and judged as it stands."""


class Guide:
    """What a title's bot knows for the search. Each function of that name in the bot module takes the place of the bare one."""

    def __init__(self, bot: Any = None, random_move: Callable[[Any, Seat, Chance], Any] | None = None) -> None:
        self.candidates: Callable[[Any, Seat], Sequence[Any]] = getattr(bot, "candidates", _every_move)
        """Moves worth a thought, the best first."""
        self.habit_move: Callable[[Any, Seat, Chance], Any] = getattr(bot, "habit_move", random_move or _any_move)
        self.knowledge_key: Callable[[Any, Seat], Hashable] = getattr(bot, "knowledge_key", _by_view)
        """Equal for two states that the seat cannot tell apart. Need not tell everything apart that it can."""
        self.weigh: Callable[[Any, Any], int] | None = getattr(bot, "weigh", None)
        """weigh(view, world) -> 0 .. 100: how well the world fits what the others did."""
        self.evaluate: Callable[[Any], Sequence[int]] | None = getattr(bot, "evaluate", None)
        """evaluate(state) -> 0 .. FULL per seat, for games that have not ended."""
        self.depth: int = getattr(bot, "HABIT_DEPTH", FURTHEST)


def _every_move(state: State, seat: Seat) -> Sequence[Any]:
    return state.legal_moves(seat)


def _any_move(state: State, seat: Seat, chance: Chance) -> Any:
    return chance.pick(state.legal_moves(seat))


def _by_view(state: State, seat: Seat) -> Hashable:
    return checksum(state.view(seat))


Step = tuple[Edge, Seat]


class Search:
    """One thought about one decision."""

    def __init__(self, view: State, seat: Seat, guide: Guide, chance: Chance) -> None:
        """`view` is that of `seat`, which is to move. `chance` decides everything that is left to luck."""
        self.view = view
        self.seat = seat
        self.guide = guide
        self.chance = chance
        self.tree = Tree()
        self._root_key = ("root", seat)

    def run(self, iterations: int) -> list[Edge]:
        """The edges of the root after so many iterations, in the order of the legal moves."""
        for _ in range(iterations):
            self._iterate(self._imagine())
        root = self.tree.node(self._root_key)
        return [root.edge(move) for move in self.view.legal_moves(self.seat)]

    def _imagine(self) -> Any:
        """A world, by rejection as likely as the bot's `weigh` makes it (the last of a few tries in any case)."""
        world = self.view.imagine(self.seat, self.chance)
        assert world.view(self.seat) == self.view, "an imagined world must look the same to the seat"
        if self.guide.weigh is not None:
            for _ in range(9):
                if self.chance.below(100) < self.guide.weigh(self.view, world):
                    break
                world = self.view.imagine(self.seat, self.chance)
        return world

    def _iterate(self, world: Any) -> None:
        path = self._descend(world)
        values = self._play_out(world)
        for edge, seat in path:
            edge.visits += 1
            edge.total += values[seat]

    def _descend(self, world: Any) -> list[Step]:
        """Down to the first node that is new, and one move further."""
        path: list[Step] = []
        new = False
        while not new and (turn := world.to_act()):
            seat = self.seat if not path else turn[0]
            key = self._root_key if not path else (seat, self.guide.knowledge_key(world, seat))
            new = bool(path) and key not in self.tree
            edge = self.tree.node(key).choose(self.guide.candidates(world, seat), COURAGE, self.chance)
            path.append((edge, seat))
            world.apply(seat, edge.move, self.chance)
        return path

    def _play_out(self, world: Any) -> Sequence[int]:
        moves = 0
        while moves < self.guide.depth and (turn := world.to_act()):
            for seat in turn:
                world.apply(seat, self.guide.habit_move(world, seat, self.chance), self.chance)
            moves += len(turn)
        return result(world, self.guide)


def result(world: State, guide: Guide) -> Sequence[int]:
    """Per seat: `FULL` for winners, shared by none; a game that has not ended is judged, or counts half for everybody."""
    outcome = world.outcome()
    if outcome is not None:
        return [FULL if seat in outcome.winners else 0 for seat in range(len(outcome.scores))]
    return guide.evaluate(world) if guide.evaluate is not None else _Half()


class _Half(Sequence[int]):
    """Half a win for every seat, however many there are."""

    def __len__(self) -> int:
        return 0

    def __getitem__(self, seat: Any) -> Any:
        return FULL // 2
