"""The numbers of endings.py say something of how games end, and the program that found them finds such numbers."""

from __future__ import annotations

import math

import numpy as np
import pytest

from games.kernel.chance import Chance
from games.kernel.minds.tree import FULL
from games.proelio.mind.endings import shares, winter
from games.proelio.mind.foresight import play_on
from games.proelio.state import new_game
from games.proelio.table import Options
from tests.programs.players.fit import MOST, columns, fit, matrix, rows_of, surprise


def test_in_games_never_seen_before_winners_were_thought_likelier_than_by_lot() -> None:
    """Twenty turns into each of them."""
    gained = 0.0
    for seed in range(60):
        luck = Chance(77_000 + seed)
        t = play_on(new_game(Options(), 3 + seed % 4, luck), 20, luck)
        if t.result is None:
            expected = shares(t)
            end = play_on(t, 400, luck)
            assert end.result is not None
            for seat in end.result.winners:
                gained += math.log(max(1, expected[seat]) / FULL * t.n)
    assert gained > 5


def test_a_fit_is_less_surprised_than_a_guess() -> None:
    rows = [row for game in range(30) for row in rows_of(5_000_000 + game)]
    assert {row.fell for row in rows} <= set(range(MOST))
    names = columns(rows)
    found, never = matrix(rows, names)
    fell = np.array([row.fell for row in rows])
    assert surprise(found, never, fell, fit(found, never, fell)) < surprise(found, never, fell, np.zeros(len(names))) - 0.1


@pytest.mark.parametrize(("left", "weight"), [(0, 350), (7, 350), (8, 180), (16, 99), (24, 58), (32, 23), (40, -32), (77, -32)])
def test_with_every_eight_cards_that_are_gone_winter_weighs_as_much_more_as_was_found(left: int, weight: int) -> None:
    """In Autumn; in Summer it is far whatever is left; every House above three draws it nearer; allies have none."""
    for n in (3, 4, 6):
        t = new_game(Options(), n, Chance(1))
        t.base_deck = ["shields"] * left
        assert winter(t) == -184 + 72 * (n - 3)
        t.season = "autumn"
        assert winter(t) == weight + 72 * (n - 3)
    assert winter(new_game(Options(mode="allied"), 4, Chance(1))) == -600
