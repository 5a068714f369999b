"""The strongest level: the good moves tried in many imagined worlds, each played on for a while (11.3 and 11.5).

All moves are tried in the same worlds with the same luck, so what one of them gains over another is not drowned in the deal.
Round by round the worse half drops out, so that most games go to the moves between which it is hard to choose.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from games.kernel.agents import Rating
from games.kernel.chance import Chance
from games.kernel.rules import Seat
from games.kernel.tree import FULL
from games.proelio import moves as m
from games.proelio.belief import prior
from games.proelio.cards import deck_of
from games.proelio.habits import quick_move
from games.proelio.outlook import decided, shares
from games.proelio.state import State
from games.proelio.worlds import Imagined

CANDIDATES: Final = 8
"""Moves worth the thought, at most."""
TURNS: Final = 2
"""How many of its own turns a House thinks ahead."""


class Trial:
    """One move and how it has done so far."""

    __slots__ = ("first", "games", "move", "out", "weight", "won")

    def __init__(self, move: object, first: float) -> None:
        self.move = move
        self.first = first
        """What speaks for it at first sight, in percents of games won."""
        self.won = self.weight = self.games = 0
        self.out = False
        """Whether it has dropped out."""

    @property
    def value(self) -> float:
        """Percent of games won, and what speaks for it at first sight."""
        return 100 * self.won / (self.weight * FULL) + self.first

    def play(self, world: State, seat: Seat, until: int, seed: int, likely: int) -> None:
        """One more game, which counts for so much."""
        t, luck = world.copy(), Chance(seed)
        t.apply(seat, self.move, luck)  # type: ignore[arg-type]
        self.won += likely * promise(play_on(t, until, luck), seat)
        self.weight += likely
        self.games += 1


def tried(ratings: Sequence[Rating], margin: float) -> list[int]:
    """The places of the moves that are tried, the best at first sight first; none worse by more than `margin`.

    Of Supports with one card only the best message is: in thought nobody listens.
    """
    found: dict[object, int] = {}
    for k in sorted(range(len(ratings)), key=lambda k: -ratings[k].value):
        found.setdefault(_deed(ratings[k].move), k)
    places = list(found.values())
    floor = ratings[places[0]].value - margin
    return [k for k in places[:CANDIDATES] if ratings[k].value >= floor]


def _deed(move: Any) -> object:
    return m.support(move.card, None) if isinstance(move, m.Support) else move


def prospects(view: State, seat: Seat, ideas: Sequence[tuple[object, float]], chance: Chance, games: int) -> list[Trial]:
    """What came of about so many games in all, for each of the ideas in their order: moves and what speaks for them."""
    trials = [Trial(move, first) for move, first in ideas]
    left, rounds = trials, max(1, (len(trials) - 1).bit_length())
    until, imagined = view.turn_no + TURNS * view.n, Imagined(view, seat, chance)
    for _ in range(rounds):
        left = _better_half(left) if left[0].games else left
        for _ in range(max(1, games // rounds // len(left))):
            world = imagined.world()
            seed, likely = chance.below(1 << 30), likelihood(world, seat)
            for trial in left:
                trial.play(world, seat, until, seed, likely)
    return trials


def _better_half(trials: Sequence[Trial]) -> list[Trial]:
    """Those that go on; the others are out."""
    order = sorted(trials, key=lambda trial: -trial.value)
    half = (len(order) + 1) // 2
    for trial in order[half:]:
        trial.out = True
    return order[:half]


def likelihood(world: State, seat: Seat) -> int:
    """1 to 100: how much what lies in front of the House in that world is what Houses place (11.4)."""
    attack = world.attack_on[seat]
    if attack is None:
        return 100
    habit = prior(deck_of(attack.card), attack.fort_at_placement)
    return max(1, round(100 * habit.get(attack.card, 0.0) / max(habit.values())))


def play_on(t: State, until: int, chance: Chance) -> State:
    """Plays on in thought to the start of that turn, as far as the game lasts."""
    while t.phase != "over" and t.turn_no < until:
        t.apply(t.decider, quick_move(t, t.decider), chance)
    return t


def promise(t: State, seat: Seat) -> int:
    """The chance of a House to win, its ally's being its own, in parts of `FULL`."""
    found = shares(t) if t.result is None else decided(t)
    return min(FULL, found[seat])
