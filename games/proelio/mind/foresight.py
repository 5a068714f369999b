"""The strongest level: the good moves tried in many imagined worlds, each played on for a while (11.3 and 11.5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from games.kernel.chance import Chance
from games.kernel.minds.agents import Rating
from games.kernel.minds.tree import FULL
from games.kernel.minds.trials import Trial, first_of_each, halving, hold, in_same_worlds, promising
from games.kernel.protocol import Seat
from games.proelio import moves as m
from games.proelio.cards import deck_of
from games.proelio.mind.belief import prior
from games.proelio.mind.endings import decided, shares
from games.proelio.mind.glimpse import Wary, wary
from games.proelio.mind.rollout_policy import quick_move, wary_move
from games.proelio.mind.weights import learned
from games.proelio.state import State
from games.proelio.worlds import Imagined

CANDIDATES: Final = 8
"""Moves worth the thought, at most."""
TURNS: Final = (2, 4)
"""How many of its own turns a House thinks ahead, by its insight."""
FAR: Final = 1
"""The insight of who thinks farther ahead."""


def tried(ratings: Sequence[Rating], margin: float) -> list[int]:
    """The places of the moves that are tried, the best at first sight first; none worse by more than `margin`.

    Of Supports with one card only the best message is: in thought nobody listens.
    """
    return first_of_each(promising(ratings, margin), lambda k: _deed(ratings[k].move))[:CANDIDATES]


def _deed(move: Any) -> object:
    return m.support(move.card, None) if isinstance(move, m.Support) else move


def foreseen(
    view: State, seat: Seat, ideas: Sequence[tuple[object, float]], chance: Chance, games: int, turns: int = TURNS[0]
) -> list[Trial]:
    """What came of about so many games in all, for each of the ideas in their order: moves and what speaks for them.

    `turns`: how many of its own turns ahead."""
    trials = [Trial(move, first) for move, first in ideas]
    until, worlds, seen = view.turn_no + turns * view.n, Imagined(view, seat, chance), wary(learned(), view, seat)
    attempt = in_same_worlds(
        seat,
        chance,
        worlds.world,
        lambda t, luck: promise(play_on(t, until, luck, seen), seat),
        lambda world: likelihood(world, seat),
    )
    hold(trials, halving(len(trials), games), attempt, merit)
    return trials


def merit(trial: Trial) -> float:
    """Percent of games won, and what speaks for it at first sight."""
    return 100 * trial.total / (trial.weight * FULL) + trial.first


def likelihood(world: State, seat: Seat) -> int:
    """1 to 100: how much what lies in front of the House in that world is what Houses place (11.4)."""
    attack = world.attack_on[seat]
    if attack is None:
        return 100
    habit = prior(learned(), deck_of(attack.card), attack.fort_at_placement)
    return max(1, round(100 * habit.get(attack.card, 0.0) / max(habit.values())))


def play_on(t: State, until: int, chance: Chance, seen: Wary | None = None) -> State:
    """Plays on in thought to the start of that turn, as far as the game lasts. `seen`: what the Houses attacked know."""
    while t.phase != "over" and t.turn_no < until:
        seat = t.decider
        move = wary_move(t, seat, seen) if seen and t.phase == "deploy" else None
        t.apply(seat, move or quick_move(t, seat), chance)
    return t


def promise(t: State, seat: Seat) -> int:
    """The chance of a House to win, its ally's being its own, in parts of `FULL`."""
    found = shares(t) if t.result is None else decided(t)
    return min(FULL, found[seat])
