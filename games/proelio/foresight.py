"""The strongest level: a few good moves tried in many imagined worlds, each played on for a while (11.3 and 11.5).

All moves are tried in the same worlds with the same luck, so what one of them gains over another is not drowned in the deal.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.kernel.agents import Rating
from games.kernel.chance import Chance
from games.kernel.rules import Seat
from games.kernel.tree import FULL
from games.proelio.belief import prior
from games.proelio.cards import deck_of
from games.proelio.habits import quick_move
from games.proelio.outlook import decided, shares
from games.proelio.state import State

CANDIDATES: Final = 5
"""Moves worth the thought, at most."""
TURNS: Final = 1
"""How many of its own turns a House thinks ahead."""


def tried(ratings: Sequence[Rating], margin: float) -> list[int]:
    """The places of the moves that are tried, the best at first sight first; none worse by more than `margin`."""
    order = sorted(range(len(ratings)), key=lambda k: -ratings[k].value)
    floor = ratings[order[0]].value - margin
    return [k for k in order[:CANDIDATES] if ratings[k].value >= floor]


def worlds_for(games: int, moves: Sequence[object]) -> int:
    """How many worlds each of the moves is tried in."""
    return max(1, games // len(moves))


def prospects(view: State, seat: Seat, moves: Sequence[object], chance: Chance, games: int) -> list[int]:
    """For each move the chance to win, in parts of `FULL`, over `games` games in all."""
    totals, weight = [0] * len(moves), 0
    for _ in range(worlds_for(games, moves)):
        world = view.imagine(seat, chance)
        seed, likely = chance.below(1 << 30), likelihood(world, seat)
        weight += likely
        for k, move in enumerate(moves):
            t, luck = world.copy(), Chance(seed)
            t.apply(seat, move, luck)  # type: ignore[arg-type]
            totals[k] += likely * promise(play_on(t, view.turn_no + TURNS * view.n, luck), seat)
    return [total // weight for total in totals]


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
