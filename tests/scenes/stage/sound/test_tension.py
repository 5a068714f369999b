"""The mood of the music tells nobody anything: games that differ only in what is hidden are equally tense."""

from __future__ import annotations

import pytest

from games.catalog import SHELF, TITLES
from games.kernel.chance import Chance
from games.kernel.moods import HEIGHT
from scenes.titles import face_of

EVERY = 5
"""Moves between two looks."""
MOST = 500


@pytest.mark.parametrize("title_id", SHELF)
def test_twins_that_differ_in_a_secret_are_equally_tense(title_id: str) -> None:
    """In every world that a seat may imagine the music is the same, and knowing the truth would change nothing."""
    title, tension = TITLES[title_id], face_of(title_id).tension
    heard, worlds = set(), 0
    for seed, n in enumerate((title.seats[0], title.seats[len(title.seats) // 2], title.seats[-1])):
        chance = Chance(seed)
        state = title.new_game(title.read_options({}), n, chance, None)
        for move in range(MOST):
            if state.outcome() is not None:
                break
            seat = state.to_act()[0]
            state.apply(seat, title.random_move(state, seat, chance), chance)
            mood, stays = (tension(state.view(None), lasting) for lasting in (False, True))
            assert HEIGHT[stays] >= HEIGHT[mood], "what has come stays where it would come anew"
            heard.add(mood)
            if move % EVERY or state.outcome() is not None:
                continue
            assert tension(state, False) == mood, "it is not the public table that it looks at"
            for eyes in range(n):
                world = state.view(eyes).imagine(eyes, chance)
                worlds += 1
                assert tension(world, False) == tension(world.view(None), False) == mood
                assert tension(world.view(None), True) == stays
    assert len(heard) >= 3, "it does follow the game"
    assert worlds > 30


@pytest.mark.parametrize("title_id", SHELF)
def test_games_begin_calm(title_id: str) -> None:
    title = TITLES[title_id]
    for n in title.seats:
        state = title.new_game(title.read_options({}), n, Chance(n), None)
        assert face_of(title_id).tension(state.view(None), False) == "calm"
