"""The tree of an information-set search: what was tried where, by what the seat to move knew there.

Values are whole numbers, 0 .. `FULL` per seat, so sums do not depend on their order and are equal on every machine.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import isqrt
from typing import Any, Final

from games.kernel.chance import Chance

FULL: Final = 1 << 20
"""The value of a game that is won."""
WHIM: Final = 6


class Edge:
    """One move from a node: how often it could be tried, how often it was, and what came of it for the seat that moved."""

    __slots__ = ("available", "move", "total", "visits")

    def __init__(self, move: Any) -> None:
        self.move = move
        self.available = 0
        self.visits = 0
        self.total = 0

    @property
    def mean(self) -> int:
        return self.total // self.visits if self.visits else 0

    def bound(self, courage: int) -> int:
        """Upper confidence bound, with `available` in place of the node's visits (moves are not in every world)."""
        return self.mean + courage * isqrt((self.available.bit_length() << 20) // self.visits) // 1024


class Node:
    """One information set: its edges in the order in which they were first tried."""

    __slots__ = ("edges", "visits")

    def __init__(self) -> None:
        self.edges: dict[Any, Edge] = {}
        self.visits = 0

    def choose(self, moves: Sequence[Any], courage: int, chance: Chance) -> Edge:
        """The next edge to follow among `moves`, best candidates first: a new one while there is room, else by `bound`.

        One time in `WHIM` it is any edge: seats that choose at once would otherwise fall into step with one another.
        """
        room = width(self.visits)
        here = moves[:room]
        self.visits += 1
        edges = [self.edge(move) for move in here]
        for edge in edges:
            edge.available += 1
        fresh = next((edge for edge in edges if not edge.visits), None)
        if fresh is None and not chance.below(WHIM):
            return chance.pick(edges)
        return fresh or max(edges, key=lambda edge: edge.bound(courage))

    def edge(self, move: Any) -> Edge:
        if move not in self.edges:
            self.edges[move] = Edge(move)
        return self.edges[move]


def width(visits: int) -> int:
    """Progressive widening: how many candidates a node considers after so many visits."""
    return 4 + 2 * isqrt(visits)


class Tree:
    """All nodes of one search, by seat and knowledge."""

    def __init__(self) -> None:
        self.nodes: dict[Hashable, Node] = {}

    def node(self, key: Hashable) -> Node:
        """The node of that knowledge, made at first sight."""
        if key not in self.nodes:
            self.nodes[key] = Node()
        return self.nodes[key]

    def __contains__(self, key: Hashable) -> bool:
        return key in self.nodes
