"""Plays matches of the made-up title for the kernel's tests."""

from __future__ import annotations

from pathlib import Path

from games.kernel.chance import Chance
from games.kernel.match import Match, Player
from games.kernel.protocol import Title
from tests.games.kernel.tiny import TITLE


def players(n: int) -> tuple[Player, ...]:
    return tuple(Player(f"seat {s}", "human") for s in range(n))


def begin(path: Path | None = None, n: int = 3, seed: int = 5, title: Title = TITLE) -> Match:
    return Match.start(title, title.read_options({}), players(n), seed, path)


def play_on(match: Match, moves: int = 10_000, luck: Chance | None = None) -> Match:
    """Random legal moves until the game ends or so many were made."""
    luck = luck or Chance(99)
    for _ in range(moves):
        turn = match.to_act()
        if not turn:
            break
        seat = luck.pick(turn)
        match.submit(seat, luck.pick(match.legal_moves(seat)))
    return match
