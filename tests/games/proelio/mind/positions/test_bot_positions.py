"""More positions that an expert would laugh at, avoided from squire up; see test_bot.py for the first ones."""

from __future__ import annotations

from typing import Any

import pytest

from games.kernel.chance import Chance
from games.kernel.minds.agents import RatedAgent, make
from games.kernel.minds.personas import Style
from games.proelio import moves as m
from games.proelio.mind.bot import foresee, rate
from games.proelio.title import TITLE
from tests.games.proelio.mind.never import falls_by_its_own_defence
from tests.games.proelio.mind.test_bot import BUDGETS, LEVELS, A, B, C, both, choice
from tests.games.proelio.positions import House, any_luck, cards, deploy, lay
from tests.programs.players.never import Seen

judged = pytest.mark.parametrize("level", [level for level in LEVELS if not level.startswith("hero")])
"""Without the hero, which in thought may find a better move."""
FULL_HAND = "watch shields palisades resources plague"


@both
@pytest.mark.parametrize("fort", ["palisades", "tower"])
def test_the_next_wall_is_built_when_it_is_in_hand(level: str, fort: Any) -> None:
    step = {"palisades": "tower", "tower": "fortress"}[fort]
    assert choice(lay(House(f"{step} dung dung soldiers", fort), House(), House()), level) == m.BUILD


@both
def test_defence_is_not_wasted_on_what_cannot_be_stopped(level: str) -> None:
    """A gold back from behind a Palisades can only be Gunpowder."""
    t = lay(House(FULL_HAND), House("dung", "palisades"), House(), attacks={A: "gunpowder"})
    assert choice(t, level) == m.Deploy(())


@both
@pytest.mark.parametrize(("besieger", "lost"), [("hero imperial_resources", True), ("hero dung", False)])
def test_a_last_watch_is_laid_only_where_it_can_take_a_card(level: str, besieger: str, lost: bool) -> None:
    t = lay(House("watch", None), House(besieger), House("watch"), attacks={A: "soldiers"})
    laid = Seen(t.view(A), A, m.Deploy(("watch",)), t.view(A))
    assert falls_by_its_own_defence(laid) is lost
    assert choice(t, level) == m.Deploy(()) or not lost


def test_a_last_card_of_another_kind_is_never_laid() -> None:
    t = lay(House("shields", "shields"), House("hero dung"), House(), attacks={A: "soldiers"})
    t.fort[A] = None
    assert falls_by_its_own_defence(Seen(t.view(A), A, m.Deploy(("shields",)), t.view(A)))


@pytest.mark.parametrize("hand", ["fortress knights soldiers soldiers trebuchets", "knights knights soldiers soldiers tower"])
def test_a_full_hand_of_weapons_strikes_instead_of_drawing(hand: str) -> None:
    t = lay(House(hand), House("dung dung watch"), House("watch dung hero gunpowder", "palisades"))
    ratings = rate(t.view(A), A, Chance(1), 24, Style())
    assert isinstance(max(ratings, key=lambda rating: rating.value).move, m.PlaceAttack)


@both
def test_loot_is_not_the_protection(level: str) -> None:
    t = lay(
        House("imperial_protection dung alliance soldiers", "fortress"), House("dung", "tower"), House(), attacks={A: "knights"}
    )
    deploy(t)
    paid = choice(t, level)
    assert isinstance(paid, m.PayLoot)
    assert "imperial_protection" not in paid.cards


@both
def test_a_full_hand_that_may_die_keeps_its_wall(level: str) -> None:
    """One card due and five in hand behind a Tower: nobody breaks a Tower for that."""
    t = lay(House("dung alliance soldiers watch knights", "tower"), House("dung", "tower"), House(), attacks={A: "soldiers"})
    deploy(t)
    assert isinstance(choice(t, level), m.PayLoot)


@both
def test_builders_are_used_to_save_the_house(level: str) -> None:
    t = lay(House("dung", "shields", "builders"), House("dung", "tower"), House(), attacks={A: "knights"}, merchant=C)
    deploy(t)
    assert choice(t, level) in (m.USE_BUILDERS, m.SACRIFICE)


@both
def test_a_wall_lost_in_this_turn_is_replaced_by_equitas(level: str) -> None:
    houses = House("dung dung", "tower"), House("dung", "palisades"), House("knights dung", "shields")
    t = lay(*houses, turn=C, attacks={C: "gunpowder"}, lost=False)
    deploy(t)
    assert choice(t, level) == m.INVOKE_EQUITAS


@both
def test_artisans_are_used_in_a_small_hand(level: str) -> None:
    t = lay(House("resources", "shields", "artisans"), House(), House(), merchant=B)
    any_luck(t, m.PLAY_RESOURCES)
    assert choice(t, level) == m.USE_ARTISANS


@both
def test_thieves_are_not_wasted_on_the_watch_of_a_harmless_house(level: str) -> None:
    """The thief holds Imperial cards alone: there is nothing to take, but to be asked it must decide."""
    t = lay(House("knights", None, "thieves"), House(), House("watch dung"), turn=C, attacks={C: "infiltration"}, merchant=B)
    deploy(t, "watch")
    assert t.decider == A
    assert choice(t, level) == m.USE_THIEVES


@both
def test_the_merchant_is_not_called_for_nothing(level: str) -> None:
    t = lay(House("shields palisades", None, "merchants"), House(), House(), merchant=B)
    assert choice(t, level) != m.USE_MERCHANTS


@both
def test_the_best_ware_is_bought_or_none(level: str) -> None:
    t = lay(
        House("dung alliance soldiers palisades", "palisades", "bards", True),
        House(),
        House(),
        merchant=A,
        discards="tower dung",
    )
    any_luck(t, m.TRADE_BEGIN)
    move = choice(t, level)
    if level.startswith("hero") and move == m.TRADE_LEAVE:
        return  # played on to the end, four cards are worth as much as three with the Tower
    assert isinstance(move, m.TradeTake)
    assert (move.card, "palisades" in move.price) == ("tower", False)


def test_no_action_is_spent_on_a_pile_of_which_nothing_would_be_bought() -> None:
    """All that was discarded lay open: three Shields, beside a Palisades."""
    mine = House("dung shields soldiers tower", "palisades", "thieves")
    besieger = House("infiltration plague watch watch", "palisades", "apothecaries")
    prey = House("alliance knights soldiers trebuchets infiltration", "palisades", "merchants")
    t = lay(mine, besieger, prey, merchant=A, discards="shields shields shields", turns=1, lost=False)
    for seed in (5, 6):
        ratings = foresee(t.view(A), A, Chance(seed), 300, Style())
        assert max(ratings, key=lambda rating: rating.value).move != m.TRADE_BEGIN


@both
def test_rubbish_is_not_bought(level: str) -> None:
    t = lay(
        House("tower shields watch knights", "palisades", "bards", True), House(), House(), merchant=A, discards="dung alliance"
    )
    any_luck(t, m.TRADE_BEGIN)
    assert choice(t, level) == m.TRADE_LEAVE


@both
def test_the_plague_is_not_raised_before_the_own_kill(level: str) -> None:
    t = lay(House("plague watch shields"), House(), House("dung", None), attacks={C: "knights"})
    assert choice(t, level) != m.PLAY_PLAGUE


@both
def test_the_apothecaries_do_not_thaw_the_own_doom(level: str) -> None:
    t = lay(House("dung", None, "apothecaries"), House(), House(), attacks={A: "knights"}, plague=B, merchant=C)
    assert choice(t, level) != m.USE_APOTHECARIES


@both
def test_the_prey_gets_no_card(level: str) -> None:
    t = lay(House("alliance dung soldiers watch knights"), House(), House("dung", None), attacks={C: "soldiers"})
    assert not isinstance(choice(t, level), m.PlayAlliance)


@both
def test_dung_is_not_thrown_at_an_empty_hand(level: str) -> None:
    t = lay(House("dung soldiers shields"), House(), House("", "shields"))
    assert choice(t, level) != m.PlaceAttack("dung")


@both
def test_soldiers_end_a_house_in_mortal_danger(level: str) -> None:
    """R70: an empty Hand behind a Tower falls to any valued Attack."""
    assert choice(lay(House("soldiers dung shields"), House(), House("", "tower")), level) == m.PlaceAttack("soldiers")


@both
def test_gunpowder_ends_an_empty_hand_behind_a_fortress(level: str) -> None:
    t = lay(House("gunpowder dung shields"), House(), House("", "fortress"))
    assert choice(t, level) == m.PlaceAttack("gunpowder")


@both
def test_the_ally_is_not_given_ones_own_last_defence(level: str) -> None:
    t = lay(House("shields dung", None), House(), House("dung soldiers watch knights", "tower"), House(), mode="allied")
    move = choice(t, level)
    assert not (isinstance(move, m.Support) and move.card == "shields")


@both
def test_bards_victims_give_the_worst(level: str) -> None:
    t = lay(House("dung", guild="bards"), House(" ".join(cards("tower dung hero")), "palisades"), House(), merchant=C)
    any_luck(t, m.USE_BARDS)
    assert choice(t, level) == m.BardsDiscard("dung")


@both
def test_the_apothecaries_lift_the_plague_that_bars_a_certain_kill(level: str) -> None:
    t = lay(House("trebuchets shields watch", "palisades", "apothecaries"), House(), House("dung", None), plague=B, merchant=C)
    assert choice(t, level) == m.USE_APOTHECARIES
    any_luck(t, m.USE_APOTHECARIES)
    assert choice(t, level) == m.PlaceAttack("trebuchets")


@judged
def test_bards_leave_a_besieger_with_few_cards_alone(level: str) -> None:
    """Three cards: what it loses is gained by the House behind it."""
    t = lay(House("knights dung", guild="bards"), House("knights watch tower", "shields"), House(), merchant=C)
    assert choice(t, level) != m.USE_BARDS


@judged
def test_bards_take_their_card_from_a_full_hand(level: str) -> None:
    """To everybody that is best at first sight; on a whim a squire strikes first."""
    t = lay(House("knights dung", guild="bards"), House("knights watch tower tower soldiers", "shields"), House(), merchant=C)
    name, _, seed = level.partition(":")
    agent = make(name, TITLE, int(seed))
    assert isinstance(agent, RatedAgent)
    ratings = agent.ratings(t.view(A), A, Chance(1), BUDGETS.get(name, 0))
    assert max(ratings, key=lambda rating: rating.value).move == m.USE_BARDS


@pytest.mark.parametrize("seed", range(5))
def test_no_hero_is_handed_to_who_can_send_it_at_once(seed: int) -> None:
    """Behind no wall Hero and Trebuchets are of no use to the House, and kill it behind the Tower of its besieger."""
    t = lay(House("dung hero trebuchets soldiers", None), House("dung", "tower"), House(), attacks={A: "knights"})
    deploy(t)
    assert choice(t, f"squire:{seed}") == m.PayLoot(("dung", "soldiers"))
