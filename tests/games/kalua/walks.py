"""Random games of Kalua for properties: blind ones, and keen ones with few purchases, in which more cards are played."""

from __future__ import annotations

from typing import Any, Final

from games.kalua.moves import BuyCard, CallConvert, LeaderPass, Pass, PlayCard
from games.kalua.state import State, new_game
from games.kalua.table import Options
from games.kernel.chance import Chance
from games.kernel.protocol import Seat
from tests.games.walking import Deal, Walks, each_option


def every_table() -> list[Deal]:
    """Every seat count, keen and blind, and every value of every option."""
    deals = [Deal(n, Options(), 120 + n) for n in (2, 3, 4, 5)]
    deals += [Deal(n, Options(), 90 + n, keen=False) for n in (2, 3, 4, 5)]
    return deals + [Deal(2 + k % 4, options, 60 + k) for k, options in each_option(Options)]


def pick(t: State, seat: int, luck: Chance, keen: bool) -> Any:
    """Any legal move; a keen seat seldom buys or passes, and likes what is dear."""
    moves = t.legal_moves(seat)
    if keen and luck.below(8):
        moves = [move for move in moves if not isinstance(move, BuyCard | CallConvert | Pass | LeaderPass)] or moves
    dear = [move for move in moves if isinstance(move, PlayCard) and move.paid in (6, 12)]
    return luck.pick(dear) if keen and dear and luck.below(2) else luck.pick(moves)


def act(t: State, luck: Chance, keen: bool) -> tuple[Seat, Any]:
    """Now and then a seat buys a card that is not asked for anything."""
    seat = luck.pick(t.to_act())
    move = pick(t, seat, luck, keen)
    if not luck.below(12):
        other = luck.below(t.n)
        if other not in t.to_act() and t.unasked_moves(other):
            return other, luck.pick(t.unasked_moves(other))
    return seat, move


WALKS: Final = Walks(new_game, act, (10_000, 10_000))
steps, walk = WALKS.steps, WALKS.walk
