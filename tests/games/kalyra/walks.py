"""Random games of Kalyra for properties: blind ones, and those of a computer player, in which quests and bosses fall."""

from __future__ import annotations

from typing import Any, Final

from games.kalyra.mind import bot
from games.kalyra.random_policy import random_move
from games.kalyra.state import State, new_game
from games.kalyra.table import Options
from games.kalyra.title import TITLE
from games.kernel.chance import Chance
from games.kernel.minds.agents import softmax_pick
from games.kernel.minds.personas import Style
from games.kernel.protocol import Seat
from tests.games.walking import Deal, Walks, each_option


def every_table() -> list[Deal]:
    """Every seat count, blind and keen, and every value of every option."""
    deals = [Deal(n, Options(), 70 + n, keen=False) for n in TITLE.seats]
    deals += [Deal(n, Options(), 170 + n, keen=True) for n in (1, 3, 6)]
    return deals + [Deal(2 + k % 3, options, 300 + k, keen=k == 0) for k, options in each_option(Options)]


def pick(state: State, seat: int, luck: Chance, keen: bool) -> Any:
    """Lots, mostly as the title draws them; or a loose judgement. Sometimes a card or a flag out of turn."""
    if keen:
        ratings = bot.rate(state.view(seat), seat, luck, 0, Style())
        return softmax_pick(ratings, 0.3, luck).move
    return random_move(state, seat, luck) if luck.below(3) else luck.pick(state.legal_moves(seat))


def act(state: State, luck: Chance, keen: bool) -> tuple[Seat, Any]:
    """Now and then with an interruption."""
    seat = luck.pick(state.to_act())
    move = pick(state, seat, luck, keen)
    other = luck.below(state.n)
    if luck.below(25) == 0:
        return other, luck.pick(state.interrupts(other))
    return seat, move


WALKS: Final = Walks(new_game, act, (350, 1200))
steps, walk = WALKS.steps, WALKS.walk
