"""What the seats of a finished game have earned: the game is played again, and the title's `Honours` hears all of it."""

from __future__ import annotations

from typing import NamedTuple

from games.kernel.protocol import Event, Honour
from games.kernel.replaying import Game


class Heard(NamedTuple):
    """What a game comes to."""

    seats: tuple[Honour, ...]
    rounds: int


def honours_of(game: Game) -> Heard:
    """Of a game that is over, from its moves alone: what was taken back is gone, and hints change nothing."""
    title, outcome = game.title, game.state.outcome()
    honours = title.honours(len(game.players))
    setup: list[Event] = []
    again = Game(title, game.options, game.began, game.seed, setup.append, game.version)
    for event in setup:
        honours.hear(event, again.state)
    for step in game.steps:
        again.play(step.seat, step.move, honours.hear)
    honours.close(again.state, outcome)
    return Heard(honours.earned(title.medals, outcome.winners), honours.rounds)
