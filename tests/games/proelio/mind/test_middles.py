"""Those whom a newcomer meets first keep a game of Proelio alive: walls rise, and there are sieges to fear."""

from __future__ import annotations

from collections import Counter

import pytest

from games.kernel.minds.agents import make
from games.proelio import moves as m
from games.proelio.table import Options
from games.proelio.title import TITLE
from tests.games.proelio.positions import House, lay
from tests.programs.players.middles import Middle, measured, own_turns, row

FIRST = Options(guilds=False)
GAMES = range(24)


def wanted(level: str, hand: str, fort: str | None) -> Counter[str]:
    """How often that level does what, of 60 whims, as the first of three Houses with that Hand and wall."""
    t = lay(House(hand, fort), House("dung soldiers watch"), House("dung soldiers watch"), turns=6)
    return Counter(type(make(level, TITLE, seed).choose(t.view(0), 0, 0).move).__name__ for seed in range(60))


@pytest.mark.parametrize(("level", "attacks", "dull"), [("page", 0.16, 50), ("squire", 0.18, 44)])
def test_they_strike_and_build_and_do_more_than_draw(level: str, attacks: float, dull: int) -> None:
    middle = measured(level, 3, GAMES, 1, FIRST)
    assert middle.actions["attack"] / sum(middle.turns) > attacks
    assert middle.share(middle.dull, sum(middle.turns)) < dull
    assert sum(middle.stretches) / middle.games < 10


@pytest.mark.parametrize("level", ["page", "squire"])
def test_an_imperial_card_is_not_taken_for_being_payable_in_ten_ways(level: str) -> None:
    """Five different cards that could go are ten pairs: one deed all the same."""
    done = wanted(level, "dung soldiers watch resources infiltration", "palisades")
    assert done["TakeImperial"] < 20


@pytest.mark.parametrize("level", ["page", "squire", "knight"])
def test_allies_do_not_hand_cards_over_for_the_many_messages(level: str) -> None:
    t = lay(*[House("dung soldiers watch infiltration", "palisades")] * 4, turns=6, mode="allied")
    done = Counter(type(make(level, TITLE, seed).choose(t.view(0), 0, 0).move) for seed in range(30))
    assert done[m.Support] < 10


def test_what_is_measured_is_told_in_a_row() -> None:
    middle = measured("page", 3, range(3), 1, FIRST, newcomer="novice")
    assert middle.games == 3
    assert row("page", 3, middle).startswith("| page | 3 |")
    assert own_turns(middle).startswith("of the newcomer, %: draw ")
    assert Middle().share(1, 0) == 0
