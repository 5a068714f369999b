"""What luck decides is weighed by what it does to the share of games won, not by its points."""

from __future__ import annotations

import pytest

from games.caledea.mind.bot import foresee
from games.caledea.mind.chances import scale_of
from games.caledea.mind.foresight import TurnSearch
from games.caledea.mind.judgement import AT_STAKE, Judgement
from games.caledea.mind.plans import outlets, whole_actions
from games.caledea.moves import ChooseAttacker, MoveGroup
from games.caledea.state import State
from games.kernel.chance import Chance
from games.kernel.minds.personas import Style
from tests.games.caledea.positions import Side, at, lay, pick, play


@pytest.mark.parametrize(("opponents", "partners", "even"), [(1, 0, 1 / 2), (3, 0, 1 / 4), (2, 1, 1 / 2)])
def test_equals_win_as_often_as_there_are_sides(opponents: int, partners: int, even: float) -> None:
    scale = scale_of(opponents, partners)
    assert scale.share(0) == pytest.approx(even)
    for points in (-300, -40, 0, 12.5, 300):
        assert scale.points(scale.share(points)) == pytest.approx(points)
    assert 0 < scale.share(-1e6) < scale.share(1e6) < 1
    assert scale.points(0) < -500
    assert scale.points(1) > 500


def test_a_small_chance_of_a_great_prize_is_worth_less_to_who_is_ahead_and_more_to_who_is_behind() -> None:
    scale = scale_of(1, 0)

    def gained(points: float) -> float:
        """By giving eight points for one chance in twenty to win at once."""
        return scale.between([(0.05, 160), (0.95, points - 8)]) - points

    assert gained(60) < gained(20) < 0 < gained(-60)
    assert scale.between([(1.0, 33.0)]) == 33.0


def lone_riders() -> State:
    """Dorrach is ahead, has five gold, and two of its riders stand before the guarded capital of Vessry (4,5)."""
    us = {(4, 3): "cc", (0, 4): "ii", (7, 5): "c", (8, 6): "iii", (1, 7): "i", (2, 7): "i"}
    them = {(0, 0): "i", (4, 5): "iii", (5, 6): "g", (7, 7): "c", (0, 8): "c"}
    claimed = [(4, 3), (7, 5), (0, 4), (1, 7)], [(5, 6), (7, 7), (0, 8)]
    return lay(
        Side("dorrach", (8, 6), us, claimed=claimed[0], gold=5), Side("vessry", (4, 5), them, claimed=claimed[1], gold=4)
    )


def test_no_lone_rider_storms_a_guarded_capital_while_its_own_side_is_ahead() -> None:
    """One did, at five in a hundred, with a castle affordable."""
    t = lone_riders()
    found = TurnSearch(t, Style(), 2500).prospects()
    best = max(found, key=lambda prospect: prospect.value).move
    assert not isinstance(best, MoveGroup) or best.path[-1] != at(t, (4, 5)), best


@pytest.mark.parametrize(("actions", "gold"), [(1, 5), (3, 3)])
def test_who_storms_a_capital_pays_the_ambush_whose_gold_buys_nothing_else(actions: int, gold: int) -> None:
    """It put the Ambush off to a later round, which promised as much, and could fall before it paid."""
    t = lone_riders()
    t.actions_left, t.gold[0] = actions, gold
    pick(t, (4, 3))
    play(t, next(move for move in t.legal_moves(0) if move.path[-1] == at(t, (4, 5))))
    best = max(foresee(t, 0, Chance(1), 2500, Style()), key=lambda rating: rating.value).move
    assert isinstance(best, ChooseAttacker)
    assert best.ambush


def test_who_is_ahead_fears_for_its_capital_more_than_who_is_behind() -> None:
    judgement = Judgement(lone_riders(), 0, Style())
    scale = judgement.scale

    def feared(points: float) -> float:
        return points - scale.points(scale.share(points) * (1 - AT_STAKE * 0.3))

    assert feared(80) > 2 * feared(0) > 3 * feared(-80) > 0


def test_nobody_at_all_in_the_own_capital_costs_something_however_far_the_others_are() -> None:
    def worth(home: str, away: str) -> float:
        us = Side("talaq", (2, 3), {(2, 3): home, (2, 2): away} if home else {(2, 2): away})
        t = lay(us, Side("karvad", (5, 5), {(7, 8): "i"}))
        return Judgement(t, 0, Style()).worth(t)

    assert worth("i", "i") > worth("", "ii") + 1


def test_a_guard_that_falls_as_likely_as_not_is_not_taken_for_fallen() -> None:
    """A rider that dies before a gate was thought to take one along for sure, so to throw it away looked like a good trade."""
    t = lay(Side("vessry", (7, 7), {(7, 7): "ii", (4, 6): "c"}, gold=0), Side("karvad", (5, 5), {(4, 7): "ii"}))
    march = next(move for move in whole_actions(t, 0) if isinstance(move, MoveGroup) and move.path[-1] == at(t, (4, 7)))
    lost = [outlet for outlet in outlets(t, 0, march) if len(outlet.table.units[0]) == 2]
    assert sum([outlet.chance for outlet in outlets(t, 0, march)]) == pytest.approx(1)
    assert sorted(len(outlet.table.units[1]) for outlet in lost) == [1, 2]
    assert all(outlet.chance > 0.1 for outlet in lost)
