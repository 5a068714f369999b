"""A press on the board spends no gold unasked: what costs gold is first a line with its price."""

from __future__ import annotations

from scenes.caledea.choosing.choice import BoardChoice
from tests.games.caledea.positions import Side, at, flag, ids_at, lay


def test_a_press_on_a_square_where_gold_alone_could_be_spent_opens_the_line_with_its_price() -> None:
    t = lay(Side("karvad", (5, 5), {(2, 4): "i"}, gold=9), Side("talaq", (2, 3), {(2, 3): "i"}))
    empty = at(t, (5, 6))
    choice = BoardChoice(0)
    answer = choice.pick_square(empty, t)
    assert (answer.move, answer.refusal) == (None, None)
    assert choice.opened == empty
    (tower,) = choice.lines(t)
    assert (tower.words, tower.price) == ("act.build.tower", t.price(0, "tower"))


def test_a_press_on_a_unit_that_can_only_rise_does_not_train_it() -> None:
    t = lay(Side("karvad", (5, 5), {(2, 4): "i", (5, 5): "i"}, gold=9), Side("talaq", (2, 3), {(2, 3): "i"}))
    for id in ids_at(t, (2, 4)):
        flag(t, id, moved=True)
    answer = BoardChoice(0).pick_square(at(t, (2, 4)), t)
    assert answer.move is None
