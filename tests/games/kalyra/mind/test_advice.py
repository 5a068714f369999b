"""Companions take advice: they go there, help her, wait; not into a certain death, and never without being told."""

from __future__ import annotations

from typing import Any

import pytest

from games.kalyra.content import hero_ids
from games.kalyra.fight.odds import forecast
from games.kalyra.fight.stats import max_hp
from games.kalyra.land.spaces import distance, space
from games.kalyra.mind import bot
from games.kalyra.mind.advice import NEAR, SURE, Advice, advised, can_heal, read_advice
from games.kalyra.mind.situation import Situation
from games.kalyra.moves import Attack, EndTurn, Heal, Land, Move_, Reveal, RotateTile, UseItem
from games.kalyra.state import State
from games.kalyra.title import TITLE
from games.kernel.chance import Chance
from games.kernel.minds.agents import make
from games.kernel.minds.personas import Style
from games.kernel.protocol import text_of
from tests.games.kalyra.positions import at, final, foe, hero, lay, pack, play
from tests.games.kalyra.walks import every_table, walk

LEVELS = ("page", "squire", "knight", "hero")
ENOUGH = 120
"""Thought of the level "hero": every part of it runs."""
EAST = {(1, 0): "wild_01", (2, 0): "wild_02", (3, 0): "wild_04"}
"""Three tiles in a row, east of the inn."""


def choice(t: State, advice: Advice | None = None, level: str = "hero", seed: int = 5) -> Any:
    seat = t.to_act()[0]
    thought = ENOUGH if level == "hero" else 0
    return make(level, TITLE, seed).choose(t.view(seat), seat, thought, advice.text() if advice is not None else "")


def turn(t: State, advice: Advice | None = None, level: str = "hero") -> list[tuple[Any, str]]:
    """The rest of the active hero's turn: every move, and the reason that is given for it."""
    who, done = t.active, list[Any]()
    while t.phase == "turn" and t.active == who and len(done) < 40:
        one = choice(t, advice, level)
        done.append((one.move, one.reason.message))
        play(t, one.move, Chance(len(done)))
        if isinstance(one.move, EndTurn):
            break
    return done


def reasons(done: list[tuple[Any, str]]) -> set[str]:
    return {reason for _, reason in done}


# -- go there ------------------------------------------------------------------------------------------------------------


def road() -> State:
    """A long way east, and nothing on it."""
    return lay({"adrianna": (1, 1), "gwyn": (0, 0), "odric": (0, 2)}, EAST)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("goal", [(5, 1), (8, 2), (2, 2)])
def test_it_goes_there_and_stays_there(goal: tuple[int, int], level: str) -> None:
    t = road()
    done = turn(t, Advice("go", "adrianna", space=goal), level)
    assert at(t, "adrianna") == goal
    assert isinstance(done[0][0], Move_)
    assert reasons(done) >= {"reason.advised_go", "reason.advised_there"}
    assert not any(isinstance(move, Reveal) for move, _ in done)


def test_without_advice_it_would_have_gone_elsewhere() -> None:
    t = road()
    done = turn(t)
    assert at(t, "adrianna") != (8, 2)
    assert not any(reason.startswith("reason.advised") for reason in reasons(done))


def test_what_is_too_far_is_come_nearer_to_by_the_shortest_way() -> None:
    t = road()
    turn(t, Advice("go", "adrianna", space=(11, 1)))
    assert distance(space(*at(t, "adrianna")), space(11, 1)) <= 1


def test_a_space_where_somebody_stands_is_gone_to_as_near_as_can_be() -> None:
    t = lay({"adrianna": (1, 1), "gwyn": (7, 1)}, EAST)
    done = turn(t, Advice("go", "adrianna", space=(7, 1)))
    assert distance(space(*at(t, "adrianna")), space(7, 1)) == 1
    assert "reason.advised_there" in reasons(done)


def test_a_sure_defeat_is_not_left_undone_on_the_way() -> None:
    t = road()
    number = foe(t, "skeleton_fighter", (2, 2), hp=1)
    hero(t, "adrianna").strength = 12
    done = turn(t, Advice("go", "adrianna", space=(5, 1)))
    assert isinstance(done[0][0], Attack)
    assert number not in t.enemies
    assert at(t, "adrianna") == (5, 1)


def test_where_there_is_no_time_for_both_it_goes() -> None:
    t = road()
    number = foe(t, "skeleton_fighter", (2, 2), hp=1)
    hero(t, "adrianna").strength = 8
    t.actions = 1
    assert forecast(t, ~0, number)[3] >= SURE
    assert isinstance(choice(t, Advice("go", "adrianna", space=(4, 1))).move, Move_)
    assert isinstance(choice(t).move, Attack)


def pit() -> tuple[State, Advice]:
    """A weak hero is sent among enemies that would be its end."""
    t = lay({"adrianna": (1, 1), "gwyn": (0, 0), "odric": (0, 2)}, {**EAST, (4, 0): "wild_03"})
    for where in ((12, 1), (12, 2), (11, 2)):
        foe(t, "skeleton_fighter", where)
    hero(t, "adrianna").hp, hero(t, "adrianna").move = 2, 9
    return t, Advice("go", "adrianna", space=(10, 1))


def threat(t: State) -> float:
    """Of the next enemy phase, to adrianna where she stands."""
    seen = t.copy()
    seen.turn = seen.order.index(0)
    return Situation(seen).threat(hero(t, "adrianna").space)


def test_it_does_not_walk_into_its_death_and_says_so() -> None:
    t, advice = pit()
    done = turn(t, advice)
    assert threat(t) < hero(t, "adrianna").hp
    assert at(t, "adrianna") != (10, 1)
    assert "reason.advised_danger" in reasons(done)


def test_a_strong_hero_goes_where_a_weak_one_does_not() -> None:
    t, advice = pit()
    hero(t, "adrianna").hp = 12
    turn(t, advice)
    assert threat(t) >= 2
    assert at(t, "adrianna") == (10, 1)


# -- help her ------------------------------------------------------------------------------------------------------------


def hurt_friend() -> State:
    t = lay({"adrianna": (1, 1), "gwyn": (7, 1), "odric": (0, 2)}, EAST)
    pack(t, "adrianna", "healing_draught")
    hero(t, "gwyn").hp = max_hp(hero(t, "gwyn")) - 4
    foe(t, "skeleton_fighter", (11, 2))
    return t


def test_it_brings_the_draught_to_her_and_gives_it() -> None:
    t = hurt_friend()
    done = turn(t, Advice("help", "adrianna", "gwyn"))
    used = [move for move, _ in done if isinstance(move, UseItem)]
    assert [(move.item, move.target) for move in used] == [("healing_draught", "gwyn")]
    assert hero(t, "gwyn").hp == max_hp(hero(t, "gwyn"))
    assert reasons(done) >= {"reason.advised_help", "reason.advised_heal"}


def test_who_is_hardly_scratched_needs_no_draught() -> None:
    t = hurt_friend()
    hero(t, "gwyn").hp = hero(t, "gwyn").health - 1
    done = turn(t, Advice("help", "adrianna", "gwyn"))
    assert not any(isinstance(move, UseItem) for move, _ in done)


def test_it_strikes_what_threatens_her_and_not_what_is_nearer() -> None:
    t = lay({"adrianna": (1, 1), "gwyn": (10, 1), "odric": (0, 2)}, EAST)
    near = foe(t, "skeleton_fighter", (0, 1), hp=1)
    far = foe(t, "skeleton_fighter", (9, 2), hp=1)
    hero(t, "adrianna").strength = 12
    hero(t, "adrianna").move = 7
    plain = choice(t).move
    assert isinstance(plain, Attack)
    assert plain.enemy == near
    done = turn(t, Advice("help", "adrianna", "gwyn"))
    struck = [move.enemy for move, _ in done if isinstance(move, Attack)]
    assert struck[0] == far
    assert "reason.advised_attack" in reasons(done)


def test_of_two_at_hand_it_strikes_the_one_that_can_get_at_her() -> None:
    t = lay({"adrianna": (1, 1), "gwyn": (5, 1), "odric": (0, 2)}, EAST)
    easy, threatening = foe(t, "skeleton_fighter", (0, 1), hp=1), foe(t, "skeleton_fighter", (2, 1))
    assert choice(t).move == Attack(easy)
    told = choice(t, Advice("help", "adrianna", "gwyn"))
    assert told.move == Attack(threatening)
    assert told.reason.args == {"enemy": "skeleton_fighter", "hero": "gwyn"}


def test_with_nothing_to_do_for_her_it_stands_beside_her() -> None:
    t = lay({"adrianna": (1, 1), "gwyn": (7, 1), "odric": (0, 2)}, EAST)
    done = turn(t, Advice("help", "adrianna", "gwyn"))
    assert distance(hero(t, "adrianna").space, hero(t, "gwyn").space) == 1
    assert "reason.advised_help" in reasons(done)


def by_steps_away(t: State, advice: Advice) -> dict[tuple[int, int], float]:
    """Per space that a move leads to, by how much the advice changes the worth of going there."""
    view, seat = t.view(0), t.to_act()[0]
    plain = bot.rate(view, seat, Chance(1), 0, Style())
    told = advised(view, seat, plain, advice.text())
    pairs = zip(plain, told, strict=True)
    return {one.move.path[-1]: then.value - one.value for one, then in pairs if isinstance(one.move, Move_)}


def test_who_stands_beside_her_may_step_round_her_but_not_away() -> None:
    t = lay({"adrianna": (4, 1), "gwyn": (5, 1), "odric": (0, 2)}, EAST)
    changed = by_steps_away(t, Advice("help", "adrianna", "gwyn"))
    assert {distance(space(*at), space(5, 1)) for at in changed} >= {1, 2, 3}
    for where, by in changed.items():
        assert (by < 0) == (distance(space(*where), space(5, 1)) > 1), where


def test_who_brings_her_a_draught_leaves_her_side_only_to_strike_what_threatens_her() -> None:
    t = lay({"adrianna": (4, 1), "gwyn": (5, 1), "odric": (0, 2)}, EAST)
    pack(t, "adrianna", "healing_draught")
    hero(t, "gwyn").hp = max_hp(hero(t, "gwyn")) - 4
    threat = foe(t, "skeleton_fighter", (8, 1))
    changed = by_steps_away(t, Advice("help", "adrianna", "gwyn"))
    away = {where: by for where, by in changed.items() if distance(space(*where), space(5, 1)) > 1}
    struck = [where for where in away if distance(space(*where), t.enemies[threat].space) == 1]
    assert struck
    assert len(struck) < len(away)
    assert all((by < 0) == (where not in struck) for where, by in away.items())


# -- wait for me ---------------------------------------------------------------------------------------------------------


def edge() -> State:
    """At the edge of the land with a tile to reveal, the friend behind."""
    t = lay({"adrianna": (2, 1), "gwyn": (1, 0), "odric": (0, 2)})
    assert isinstance(choice(t).move, Reveal)
    return t


@pytest.mark.parametrize("level", LEVELS)
def test_it_waits_reveals_nothing_and_stays_near(level: str) -> None:
    t = edge()
    done = turn(t, Advice("wait", "adrianna", "gwyn"), level)
    assert not any(isinstance(move, Reveal) for move, _ in done)
    assert distance(hero(t, "adrianna").space, hero(t, "gwyn").space) <= NEAR
    assert "reason.advised_wait" in reasons(done)


def test_it_does_not_run_ahead_to_a_fight_but_strikes_what_is_at_hand() -> None:
    t = lay({"adrianna": (2, 1), "gwyn": (1, 0), "odric": (0, 2)}, EAST)
    foe(t, "skeleton_fighter", (9, 1))
    assert isinstance(choice(t).move, Move_)
    t2 = t.copy()
    turn(t2, Advice("wait", "adrianna", "gwyn"))
    assert distance(hero(t2, "adrianna").space, hero(t2, "gwyn").space) <= NEAR
    number = foe(t, "skeleton_fighter", (3, 1), hp=1)
    move = choice(t, Advice("wait", "adrianna", "gwyn")).move
    assert move == Attack(number)


def test_who_is_far_ahead_comes_back() -> None:
    t = lay({"adrianna": (10, 1), "gwyn": (1, 0), "odric": (0, 2)}, EAST)
    turn(t, Advice("wait", "adrianna", "gwyn"))
    assert distance(hero(t, "adrianna").space, hero(t, "gwyn").space) < 9


# -- heal first ----------------------------------------------------------------------------------------------------------


def hurt() -> State:
    """Hurt, two steps from the inn, beside an enemy, at the edge of the land, with gold."""
    t = lay({"adrianna": (4, 1), "gwyn": (0, 0), "odric": (0, 2)}, {(1, 0): "wild_01"})
    foe(t, "skeleton_fighter", (5, 1), hp=1)
    hero(t, "adrianna").strength, hero(t, "adrianna").hp, t.gold = 12, max_hp(hero(t, "adrianna")) - 4, 4
    return t


@pytest.mark.parametrize("level", LEVELS)
def test_it_heals_before_it_strikes(level: str) -> None:
    assert isinstance(choice(hurt()).move, Attack)
    t = hurt()
    done = turn(t, Advice("heal", "adrianna"), level)
    assert isinstance(done[0][0], Move_)
    assert any(isinstance(move, Heal) for move, _ in done)
    assert "reason.advised_mend" in reasons(done)
    assert hero(t, "adrianna").hp > max_hp(hero(t, "adrianna")) - 4


def test_what_it_carries_spares_it_the_way() -> None:
    t = hurt()
    pack(t, "adrianna", "healing_draught")
    assert choice(t, Advice("heal", "adrianna")).move == UseItem("adrianna", "healing_draught", "adrianna")


def test_who_cannot_heal_is_not_asked_to() -> None:
    t = hurt()
    assert can_heal(t.view(0), 0)
    t.gold = 0
    assert not can_heal(t.view(0), 0)
    pack(t, "adrianna", "healing_draught")
    assert can_heal(t.view(0), 0)
    hero(t, "adrianna").hp = max_hp(hero(t, "adrianna"))
    t.gold = 4
    assert not can_heal(t.view(0), 0)
    rated = bot.rate(t.view(0), 0, Chance(1), 0, Style())
    assert list(advised(t.view(0), 0, rated, Advice("heal", "adrianna").text())) == list(rated)


# -- what advice is not ----------------------------------------------------------------------------------------------------


def test_a_landing_is_chosen_towards_the_goal() -> None:
    t = lay({"adrianna": (2, 1), "gwyn": (1, 0), "odric": (0, 2)})
    play(t, Reveal("E"), Chance(1))
    while t.asking == "tile_rotate":
        play(t, RotateTile(0), Chance(1))
    assert t.asking == "tile_land"
    lands = [move.space for move in t.legal_moves(0) if isinstance(move, Land)]
    assert len(lands) > 1
    for goal in (min(lands), max(lands)):
        assert choice(t, Advice("go", "adrianna", space=goal)).move == Land(goal)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        '{"kind":"dance","hero":"adrianna"}',
        '{"kind":"go","hero":"adrianna"}',
        '{"kind":"wait","hero":"adrianna"}',
        '{"kind":"help","hero":"adrianna","friend":"adrianna"}',
        '{"kind":"help","hero":"adrianna","friend":"nobody"}',
        '{"kind":"go","hero":"nobody","space":[1,1]}',
        '{"kind":"go","hero":"gwyn","space":[5,1]}',
        '{"kind":"help","hero":"adrianna","friend":"lilith"}',
    ],
)
def test_what_fits_nobody_changes_nothing(text: str) -> None:
    """Unreadable, incomplete, for another hero, for one who is not on the board."""
    t = road()
    rated = bot.rate(t.view(0), 0, Chance(1), 0, Style())
    assert list(advised(t.view(0), 0, rated, text)) == list(rated)


def test_advice_comes_back_from_its_text() -> None:
    told = (Advice("go", "gwyn", space=(-3, 4)), Advice("help", "gwyn", "odric"), Advice("heal", "odric"))
    for advice in (*told, Advice("wait", "lilith", "odric")):
        assert read_advice(advice.text()) == advice


def test_nothing_is_heard_outside_of_the_own_turn() -> None:
    t = lay({"adrianna": (1, 1), "gwyn": (0, 0)}, active="gwyn")
    assert choice(t, Advice("wait", "adrianna", "gwyn")) == choice(t)


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_view_seed_and_advice_give_the_same_move(level: str) -> None:
    for advice in (Advice("go", "adrianna", space=(8, 2)), Advice("help", "adrianna", "gwyn")):
        assert choice(road(), advice, level) == choice(road(), advice, level)


def test_only_legal_moves_are_rated_each_once_and_the_view_is_left_alone() -> None:
    known = set(bot.REASONS)
    for deal in [deal for deal in every_table() if deal.keen][:1]:
        for step in walk(deal)[::12]:
            if step.seat not in step.before.to_act() or step.before.phase != "turn":
                continue
            view = step.before.view(step.seat)
            text = text_of(view)
            rated = bot.rate(view, step.seat, Chance(1), 0, Style())
            me, others = hero_ids()[view.active], [name for name in hero_ids() if name != hero_ids()[view.active]]
            told = [Advice("go", me, space=(40, -3)), Advice("heal", me)]
            for advice in [*told, *(Advice("help", me, other) for other in others)]:
                found = advised(view, step.seat, rated, advice.text())
                assert [one.move for one in found] == [one.move for one in rated]
                assert {one.reason.message for one in found} <= known
            assert text_of(view) == text


def test_in_the_final_quest_too() -> None:
    t = lay({"adrianna": (1, 1), "gwyn": (7, 1)}, EAST)
    quest = t.final_deck[0]
    assert isinstance(quest, str)
    final(t, quest, (11, 1))
    turn(t, Advice("help", "adrianna", "gwyn"))
    assert distance(hero(t, "adrianna").space, hero(t, "gwyn").space) <= 4
