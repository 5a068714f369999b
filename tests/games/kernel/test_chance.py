"""Several draws in one go are those that one after the other gives, for every source."""

from __future__ import annotations

import pytest

from games.kernel.chance import Chance, ScriptedChance, forked

THROWS = [(6, 5), (1, 3), (2, 7), (7, 1), (6, 0), (33, 9)]


def test_a_throw_draws_what_its_dice_draw_one_by_one() -> None:
    one, all = Chance(5, []), Chance(5, [])
    for n, count in THROWS:
        assert all.several(n, count) == [one.below(n) for _ in range(count)]
    assert all.drawn == one.drawn
    assert all.below(1000) == one.below(1000), "nothing more was drawn"


def test_a_throw_by_a_script_takes_its_results_and_refuses_what_does_not_fit() -> None:
    script = ScriptedChance([5, 0, 6])
    assert script.several(6, 2) == [5, 0]
    with pytest.raises(ValueError, match="does not fit"):
        script.several(6, 1)
    with pytest.raises(ValueError, match="at least one outcome"):
        Chance(1).several(0, 2)


def test_what_is_drawn_out_in_one_go_is_drawn_as_card_by_card() -> None:
    for size in (0, 1, 2, 7, 52):
        one, all, cards = Chance(size, []), Chance(size, []), list(range(size))
        assert all.draw_all(list(range(size))) == [cards.pop(one.below(len(cards))) for _ in range(size)]
        assert all.drawn == one.drawn
        assert all.below(1000) == one.below(1000), "nothing more was drawn"
    assert ScriptedChance([2, 0, 0]).draw_all(["a", "b", "c"]) == ["c", "a", "b"]


def test_a_fork_is_the_source_of_the_forked_seed() -> None:
    assert Chance(9).fork("deal/3").seed == forked(9, "deal/3")
    assert Chance(9).fork("deal/3").below(1 << 40) == Chance(forked(9, "deal/3")).below(1 << 40)
