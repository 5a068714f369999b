"""TV-19: shares of random play. The full size is
`uv run python main.py simulate kalesia --seats random,random,random,random,random --games 20000 --seed 1`.
"""

from __future__ import annotations

from collections import Counter

from games.kalesia.state import State
from games.kalesia.title import TITLE
from games.kernel.chance import Chance
from tests.clauses import clause

GAMES = 4000
"""A fifth of the page's 20,000: the tolerances below are 3.5 standard errors of this sample (the seeds are fixed)."""


def random_ends(n: int) -> list[State]:
    ends = []
    for seed in range(GAMES):
        chance = Chance(seed)
        state = TITLE.new_game(TITLE.options(), n, chance)
        while turn := state.to_act():
            for seat in turn:
                state.apply(seat, TITLE.random_move(state, seat, chance), chance)
        assert isinstance(state, State)
        ends.append(state)
    return ends


@clause("KALESIA-TV19")
def test_tv19_five_random_seats() -> None:
    ends = random_ends(5)
    shares = Counter(end.result.winner for end in ends)
    percent = {alliance: 100 * shares[alliance] / GAMES for alliance in "CMF"}
    assert abs(percent["C"] - 47.4) < 2.8
    assert abs(percent["M"] - 47.5) < 2.8
    assert abs(percent["F"] - 5.1) < 1.3
    assert abs(sum(len(end.log) for end in ends) / GAMES - 13.4) < 0.25
    lengths = sorted(len(end.log) for end in ends)
    assert [lengths[GAMES * q // 100] for q in (10, 50, 90)] == [8, 13, 19]


@clause("KALESIA-TV19")
def test_tv19_two_random_seats() -> None:
    ends = random_ends(2)
    nobody = 100 * sum(not end.result.winning_seats for end in ends) / GAMES
    assert abs(nobody - 33.3) < 2.7
