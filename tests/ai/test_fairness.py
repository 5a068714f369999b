"""The small version of `fairness`, for every run of the suite."""

from __future__ import annotations

from tests.programs.players.fairness import check


def test_no_agent_knows_what_its_seat_cannot() -> None:
    verdict = check(60)
    assert verdict.unfair == []
    assert verdict.rearranged > 40


def test_no_house_knows_the_card_that_lies_before_it() -> None:
    verdict = check(42, name="proelio")
    assert verdict.unfair == []
    assert verdict.rearranged == 42


def test_where_only_luck_is_hidden_nobody_knows_the_dice_to_come() -> None:
    assert check(18, name="caledea").unfair == []
