"""Loot goes by what the besieger can do with it; and a move that changes nothing says so."""

from __future__ import annotations

from typing import Any

import pytest

from games.kernel.chance import Chance
from games.kernel.minds.personas import Style
from games.proelio import moves as m
from games.proelio.mind import bot
from games.proelio.mind.rollout_policy import quick_move
from games.proelio.state import State
from tests.games.proelio.mind.test_bot import A
from tests.games.proelio.positions import House, deploy, lay

ARMED = House("dung knights soldiers", "tower")
"""A besieger that can strike with all there is."""
RISING = House("dung knights soldiers", "palisades")
"""One that builds a Tower next."""


def struck(hand: str, fort: str | None, besieger: House, card: str) -> State:
    """The House has laid nothing against that Attack, and pays."""
    t = lay(House(hand, fort), besieger, House(), attacks={A: card})
    deploy(t)
    return t


def best(t: State, judge: str) -> Any:
    view = t.view(A)
    if judge == "habit":
        return quick_move(t, A)
    found = bot.rate(view, A, Chance(3), 24, Style()) if judge == "knight" else bot.foresee(view, A, Chance(3), 300, Style())
    return max(found, key=lambda rating: rating.value).move


by_all = pytest.mark.parametrize("judge", ["habit", "knight", "hero"])


@by_all
@pytest.mark.parametrize("hand", ["hero infiltration knights palisades", "hero infiltration palisades tower"])
def test_a_hero_is_not_paid_to_a_besieger_with_a_tower(judge: str, hand: str) -> None:
    paid = best(struck(hand, "shields", ARMED, "soldiers"), judge)
    assert isinstance(paid, m.PayLoot)
    assert "hero" not in paid.cards


@by_all
def test_trebuchets_are_not_paid_to_a_besieger_with_a_tower(judge: str) -> None:
    paid = best(struck("knights palisades resources trebuchets", "shields", ARMED, "soldiers"), judge)
    assert isinstance(paid, m.PayLoot)
    assert "trebuchets" not in paid.cards


@by_all
def test_a_tower_is_not_paid_to_the_besieger_that_builds_it_next(judge: str) -> None:
    paid = best(struck("hero shields tower watch", "shields", RISING, "knights"), judge)
    assert isinstance(paid, m.PayLoot)
    assert "tower" not in paid.cards


def reason(t: State) -> str:
    ratings = bot.rate(t.view(A), A, Chance(3), 24, Style())
    return max(ratings, key=lambda rating: rating.value).reason.message


def test_nothing_is_laid_for_want_of_a_card_and_not_to_save_one() -> None:
    assert (
        reason(lay(House("knights soldiers", None), House("dung"), House(), attacks={A: "soldiers"})) == "reason.deploy_cannot"
    )
    assert reason(lay(House("shields soldiers"), House("dung"), House(), attacks={A: "dung"})) != "reason.deploy_cannot"


def test_the_last_cards_of_a_house_without_a_wall_are_not_the_ones_that_are_missed_least() -> None:
    assert reason(struck("dung soldiers", None, ARMED, "knights")) == "reason.lost_anyway"
    assert reason(struck("dung soldiers", "shields", ARMED, "soldiers")) == "reason.loot"
