"""What a decision gives away is found by more thought, and only what holds in other worlds counts."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from games.caledea.moves import EndTurn, PickGroup
from games.kalesia.faces import counts_of
from games.kalesia.moves import ChooseWeapons
from games.kalua.moves import ATHEISTS, NO_LEADER_ACTION, TARGETS
from games.kernel.chance import Chance
from tests.ai.losses.judging import Loss, judge_of, losses, played, report
from tests.games.caledea.mind.situations import last_rider
from tests.games.caledea.positions import at
from tests.games.kalesia.positions import position
from tests.games.kalua.mind.laid import aiming
from tests.games.kalua.positions import LEADER, lay


def lost(title: str, t: Any, move: Any, times: int = 1) -> float | None:
    seat = t.to_act()[0]
    given = judge_of(title)(t.view(seat), seat, move, Chance(1), times)
    return None if given is None else given.share


def test_to_strike_oneself_gives_more_away_than_to_strike_the_leader() -> None:
    t = aiming("earthquake", "9 14 5")
    assert lost("kalua", t, TARGETS[1]) == pytest.approx(0, abs=0.03)
    assert (lost("kalua", t, TARGETS[0]) or 0) > 0.1


def test_a_leader_that_rests_gives_something_away() -> None:
    t = lay("0 9 9", happiness="9 5 5", atheists=6, phase=LEADER)
    assert (lost("kalua", t, NO_LEADER_ACTION) or 0) > (lost("kalua", t, ATHEISTS) or 0)


def test_to_feed_who_could_win_in_kalesia_gives_more_away_than_to_stand_against_it() -> None:
    t = position("M M . . . / . . . . . / . . . . . / . . . . . / . . . . .", (0, 2), "CMCFM")
    t.hand[0] = counts_of(["C3", "C4", "M3", "M4", "F1", "F1", "C1"])
    assert lost("kalesia", t, ChooseWeapons(0, "C3", "C4"), times=1) == pytest.approx(0, abs=0.05)
    assert (lost("kalesia", t, ChooseWeapons(0, "M3", "M4"), times=1) or 0) > 0.05


def test_what_is_chosen_by_rule_of_thumb_is_not_judged() -> None:
    t = lay("9 9", hands=["temple flood", ""], phase="draw")
    assert lost("kalua", t, t.legal_moves(0)[0]) is None


def test_a_turn_of_caledea_is_judged_by_what_the_other_answers() -> None:
    t = last_rider((5, 7))
    assert all(-1 <= (lost("caledea", t, move) or 0) <= 1 for move in (EndTurn(), PickGroup(at(t, (5, 7)))))


def test_a_game_that_was_kept_is_judged_move_by_move() -> None:
    title = "kalua"
    moves = played(title, 2, 1, 0, level="page")
    assert moves == played(title, 2, 1, 0, level="page")
    found = list(islice(losses(title, 2, 1, 0, moves, times=1), 3))
    assert [one.number for one in found] == sorted({one.number for one in found})
    assert all(moves[one.number][0] == one.seat and -1 <= one.share <= 1 for one in found)


def test_the_report_names_the_mean_and_the_large_ones() -> None:
    found = [Loss(0, k, 0, share, None) for k, share in enumerate((0.0, 0.0, 0.02, 0.1))]
    assert report(found).startswith("4 decisions judged, 3.00 ± ")
    assert report(found).endswith("1 above 5 (25.0 %)")
    assert report([]).startswith("0 decisions judged, 0.00")
