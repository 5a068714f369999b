"""Asking the computer players of a journal again: every decision of theirs, from the same view with the same budget."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from games.kernel.minds.agents import make, mind_seed
from games.kernel.protocol import Seat
from games.kernel.watching import Replay


class AskedAgain(msgspec.Struct, frozen=True):
    """One decision asked for again."""

    number: int
    """Of the move, from 1."""
    seat: Seat
    spec: str
    budget: int
    again: bool
    """Whether the same move came."""


def ask_again(replay: Replay) -> Iterator[AskedAgain]:
    """Every move of a journal that says what thought it came from; takes as long as the thinking did."""
    seed = replay.header.seed
    for number, step in enumerate(replay.steps, start=1):
        if step.thinking is None:
            continue
        player, budget = step.players[step.seat], step.thinking.budget
        replay.go(step.thinking.after)
        agent = make(player.agent, replay.title, mind_seed(seed, step.seat), player.persona)
        move = agent.choose(replay.view(step.seat), step.seat, budget, step.thinking.advice).move
        yield AskedAgain(number, step.seat, player.agent, budget, move == step.move)
