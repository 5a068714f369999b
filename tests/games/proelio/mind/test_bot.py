"""The computer players say true things, see no more than a view, and avoid what an expert would laugh at."""

from __future__ import annotations

from typing import Any

import pytest

from games.kernel.chance import Chance
from games.kernel.minds.agents import make
from games.kernel.minds.personas import Style
from games.kernel.protocol import text_of
from games.proelio import moves as m
from games.proelio.mind import bot
from games.proelio.state import State
from games.proelio.title import TITLE
from tests.games.proelio.positions import House, any_luck, deploy, lay, on_imperial_deck, take
from tests.games.proelio.walks import every_table, walk

PLAIN = Style()
A, B, C = range(3)
LEVELS = ("squire:1", "squire:2", "squire:3", "knight:2", "knight:4", "hero:22")
"""Levels and the seeds of their whims."""
BUDGETS = {"hero": 100}
"""Enough for it to look ahead."""


def choice(t: State, level: str = "knight:1") -> Any:
    """What that level plays, whims and all."""
    name, _, seed = level.partition(":")
    return make(name, TITLE, int(seed)).choose(t.view(t.decider), t.decider, BUDGETS.get(name, 0)).move


both = pytest.mark.parametrize("level", LEVELS)


@pytest.mark.parametrize("deal", every_table()[:9], ids=lambda deal: deal.name)
def test_one_rating_per_legal_move_with_a_known_reason_and_the_view_is_left_alone(deal: Any) -> None:
    for k, step in enumerate(walk(deal)[::7]):
        view = step.before.view(step.seat)
        text = text_of(view)
        ratings = bot.rate(view, step.seat, Chance(1), (0, 2, 12)[k % 3], Style(memory=100 * (k % 2)))
        assert [rating.move for rating in ratings] == view.legal_moves(step.seat)
        assert text_of(view) == text
        assert {rating.reason.message for rating in ratings} <= set(bot.REASONS)


@pytest.mark.parametrize("spec", ["greedy", *bot.LEVELS])
def test_every_level_plays_and_the_same_seed_gives_the_same_choice(spec: str) -> None:
    t = lay(House("soldiers dung watch"), House(), House(), attacks={A: "knights"})
    first, second = (make(spec, TITLE, 5).choose(t.view(A), A, 0) for _ in range(2))
    assert first == second
    assert first.move in t.legal_moves(A)


def test_worlds_that_look_alike_are_judged_alike() -> None:
    """Nothing but the view goes in, so two real tables that it cannot tell apart give the same ratings."""
    for step in walk(every_table()[1])[5:90:17]:
        world = step.before.view(step.seat).imagine(step.seat, Chance(3))
        ratings = [bot.rate(t.view(step.seat), step.seat, Chance(1), 6, PLAIN) for t in (step.before, world)]
        assert ratings[0] == ratings[1]


def test_shares_and_guilds_for_the_tables() -> None:
    t = lay(House(guild="bards"), House(guild="scribes"), House(guild="thieves"), merchant=B, turns=2)
    assert (bot.length(t), bot.side(t, A)) == (3, "bards")


# What an expert would laugh at.


@both
def test_shields_are_laid_before_anything_else(level: str) -> None:
    assert choice(lay(House("shields dung dung soldiers watch", None), House(), House()), level) == m.BUILD


@both
def test_a_small_hand_draws_rather_than_buys(level: str) -> None:
    assert not isinstance(choice(lay(House("dung soldiers"), House(), House()), level), m.TakeImperial)


@both
def test_nothing_is_thrown_at_certain_gunpowder(level: str) -> None:
    t = lay(House("shields palisades watch"), House("dung dung"), House(), attacks={A: "gunpowder"})
    assert choice(t, level) == m.Deploy(())


@both
def test_protection_saves_the_tower_from_gunpowder(level: str) -> None:
    t = lay(House("imperial_protection dung dung", "tower"), House("dung"), House(), attacks={A: "gunpowder"})
    assert choice(t, level) == m.Deploy(("imperial_protection",))


@both
def test_the_last_house_card_is_not_spent_on_a_lost_cause(level: str) -> None:
    """V31: with Shields alone and no wall, deploying dies to everything."""
    assert choice(lay(House("shields", None), House(), House(), attacks={A: "soldiers"}), level) == m.Deploy(())


@both
def test_a_wall_is_given_rather_than_the_game(level: str) -> None:
    t = lay(House("dung resources", "palisades"), House("knights", "tower"), House(), attacks={A: "trebuchets"})
    deploy(t)
    assert choice(t, level) == m.SACRIFICE


@both
def test_dung_is_paid_rather_than_the_tower_or_the_hero(level: str) -> None:
    t = lay(House("dung hero tower trebuchets", "tower"), House("knights", "tower"), House(), attacks={A: "soldiers"})
    deploy(t)
    assert choice(t, level) == m.PayLoot(("dung",))


@both
def test_a_fortress_is_not_broken_for_one_card(level: str) -> None:
    t = lay(House("dung knights knights watch", "fortress"), House("knights", "tower"), House(), attacks={A: "soldiers"})
    deploy(t)
    assert not isinstance(choice(t, level), m.Sacrifice)


@both
def test_a_certain_kill_is_struck(level: str) -> None:
    t = lay(House("trebuchets shields watch tower", "palisades"), House(), House("dung", None))
    assert choice(t, level) == m.PlaceAttack("trebuchets")


@both
def test_a_bare_house_with_one_card_is_struck_with_something(level: str) -> None:
    t = lay(House("soldiers watch watch dung resources", "shields"), House(), House("knights", None))
    assert choice(t, level) == m.PlaceAttack("soldiers")


@both
def test_the_watch_spares_a_thief_whose_fall_is_anothers_victory(level: str) -> None:
    t = lay(House("dung", None), House(), House("watch dung"), turn=C, attacks={C: "infiltration"})
    deploy(t, "watch")
    assert choice(t, level) == m.WatchSteal(False)


@both
def test_the_watch_robs_a_thief_who_can_bear_it(level: str) -> None:
    t = lay(House("knights tower", "shields"), House(), House("watch dung"), turn=C, attacks={C: "infiltration"})
    deploy(t, "watch")
    assert choice(t, level) == m.WatchSteal(True)


@both
def test_the_watch_ends_an_enemy_of_the_alliance(level: str) -> None:
    t = lay(House("dung", None), House(), House(), House("watch dung"), turn=3, attacks={3: "infiltration"}, mode="allied")
    deploy(t, "watch")
    assert choice(t, level) == m.WatchSteal(True)


@both
def test_bards_do_not_hand_the_game_to_the_house_behind(level: str) -> None:
    t = lay(House("knights dung", guild="bards"), House("dung", None), House(), merchant=C)
    assert choice(t, level) != m.USE_BARDS


@both
def test_bards_win_for_an_alliance(level: str) -> None:
    t = lay(House("knights dung", guild="bards"), House("dung", None), House(), House(), mode="allied")
    assert choice(t, level) == m.USE_BARDS


@both
def test_the_worst_card_is_discarded(level: str) -> None:
    t = lay(House("shields palisades tower resources imperial_protection", "shields"), House(), House(), deck="dung alliance")
    any_luck(t, m.DRAW)
    assert choice(t, level) == m.DiscardExcess(("alliance",))


@both
def test_no_alliance_with_the_own_prey(level: str) -> None:
    assert not isinstance(choice(lay(House("alliance knights dung"), House(), House()), level), m.PlayAlliance)


@both
def test_the_next_step_of_the_wall_is_not_sold(level: str) -> None:
    t = lay(House("tower dung dung soldiers alliance", "palisades"), House(), House())
    move = choice(t, level)
    assert not (isinstance(move, m.TakeImperial) and "tower" in move.discards)


@both
def test_a_scribe_keeps_the_better_card(level: str) -> None:
    t = lay(House("dung dung watch", "shields", "scribes"), House(), House(), merchant=B)
    on_imperial_deck(t, "imperial_protection inquisition")
    take(t, "dung dung", scribes=True)
    assert choice(t, level) == m.ScribesKeep("imperial_protection")


@both
def test_thieves_save_the_last_card(level: str) -> None:
    t = lay(House("knights", None, "thieves"), House(), House(), attacks={A: "infiltration"}, merchant=C)
    deploy(t)
    assert choice(t, level) == m.USE_THIEVES


@both
def test_equitas_is_invoked_when_it_may_be(level: str) -> None:
    t = lay(House("dung watch", None), House(), House(), lost=False)
    assert choice(t, level) == m.INVOKE_EQUITAS


@both
def test_soldiers_do_not_storm_a_fortress_full_of_defenders(level: str) -> None:
    t = lay(House("soldiers shields", None), House(), House("watch shields palisades tower shields", "fortress"))
    assert not isinstance(choice(t, level), m.PlaceAttack)


@both
def test_a_deployment_is_never_larger_than_any_possible_attack_needs(level: str) -> None:
    t = lay(House("shields shields watch palisades", "shields"), House("dung", None), House(), attacks={A: "soldiers"})
    move = choice(t, level)
    assert len(move.cards) <= 1


def test_the_knight_stops_a_house_about_to_win() -> None:
    """B's prey A is under Attack and bare with one card: C raises the Plague."""
    t = lay(
        House("dung", None),
        House("knights watch", "tower"),
        House("plague dung watch", "shields"),
        House(),
        turn=C,
        attacks={A: "knights"},
    )
    assert choice(t) == m.PLAY_PLAGUE


def test_the_knight_remembers_what_it_paid() -> None:
    """The besieger has nothing but the Dung that it was paid: its black card is that, so nothing is deployed."""
    t = lay(House("dung shields shields", "shields"), House("", "tower"), House(), attacks={A: "soldiers"})
    deploy(t)
    any_luck(t, m.PayLoot(("dung",)))
    any_luck(t, m.DRAW)
    any_luck(t, m.PlaceAttack("dung"))
    any_luck(t, m.DRAW)
    assert t.phase == "deploy"
    assert choice(t) == m.Deploy(())


def test_the_ally_in_need_is_supported() -> None:
    t = lay(House("shields shields knights watch", "shields"), House(), House("dung", None), House(), mode="allied")
    best = max(bot.rate(t.view(A), A, Chance(1), 24, Style()), key=lambda rating: rating.value)
    assert best.move == m.support("shields", best.move.message)
