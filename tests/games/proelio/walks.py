"""Random games of Proelio for properties: blind ones, and keen ones in which walls rise and Attacks fly."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from games.kernel.chance import Chance
from games.kernel.protocol import Seat
from games.proelio.moves import Build, PlaceAttack, PlayInquisition, Support, TakeImperial
from games.proelio.state import State, new_game
from games.proelio.table import Options
from games.proelio.title import TITLE
from tests.games.walking import Deal, Walks, each_option


def every_table() -> list[Deal]:
    """Every seat count, and every value of every option at a seat count that it fits."""
    deals = [Deal(n, Options(), 70 + n) for n in TITLE.seats]
    deals += [Deal(n, Options(guilds=False, invalid_attacks="penalised"), 90 + n) for n in TITLE.seats]
    deals += [Deal(3, Options(), 173, keen=False), Deal(4, Options(mode="allied"), 174, keen=False)]
    for k, options in each_option(Options):
        if options.allied_stop != Options().allied_stop:
            options = msgspec.structs.replace(options, mode="allied")
        deals.append(Deal(4, options, 300 + k))
    return deals


def pick(state: State, seat: int, luck: Chance, keen: bool) -> Any:
    """Any legal move; a keen seat often builds and attacks, and seldom buys, inspects or supports."""
    moves = state.legal_moves(seat)
    if keen and len(moves) > 1:
        bold = [move for move in moves if isinstance(move, Build | PlaceAttack)]
        if bold and luck.below(2):
            return luck.pick(bold)
        if luck.below(4):
            moves = [move for move in moves if not isinstance(move, TakeImperial | PlayInquisition | Support)] or moves
    return luck.pick(moves)


def act(state: State, luck: Chance, keen: bool) -> tuple[Seat, Any]:
    seat = state.to_act()[0]
    return seat, pick(state, seat, luck, keen)


WALKS: Final = Walks(new_game, act, (400, 400))
steps, walk = WALKS.steps, WALKS.walk
