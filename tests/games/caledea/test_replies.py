"""The answers of opponents that a hero looks at before its turn is over."""

from __future__ import annotations

import pytest

from games.caledea import foresight
from games.caledea.foresight import ANSWERED, TurnSearch, _Line
from games.caledea.moves import Bombard, MoveGroup
from games.caledea.outlook import worth
from games.caledea.plans import outlets
from games.caledea.replies import answers, harm
from games.caledea.state import State
from games.caledea.turns import start_turn
from games.kernel.personas import Style
from games.kernel.rules import text_of
from tests.games.caledea.positions import Side, at, capture, flag, lay, wall
from tests.games.caledea.situations import KARVAD

PLAIN = Style()
TALAQ = Side("talaq", (2, 3), {(2, 3): "ciii"})


def targets(t: State, foe: int = 1) -> set[tuple[str, int]]:
    return {(type(m).__name__, m.path[-1] if isinstance(m, MoveGroup) else m.square) for m in answers(t, foe, 0)}


def test_whoever_is_far_away_does_no_harm() -> None:
    t = lay(TALAQ, Side("karvad", (8, 4), {(6, 7): "ii"}))
    assert not targets(t)
    assert harm(t, 0, PLAIN) == 0


def test_units_walls_and_outposts_can_be_harmed_and_what_is_not_at_stake_is_left() -> None:
    talaq = Side("talaq", (2, 3), {(2, 3): "ciii", (6, 4): "i"}, claimed=[(4, 4)])
    t = lay(talaq, Side("karvad", (5, 5), {(5, 4): "c", (4, 3): "i"}))
    assert targets(t) == {("MoveGroup", at(t, (6, 4))), ("MoveGroup", at(t, (4, 4)))}
    wall(t, (3, 3), "tower", 0)
    assert ("MoveGroup", at(t, (3, 3))) in targets(t)


def test_all_who_can_be_there_come_together_and_nobody_through_walls() -> None:
    t = lay(Side("talaq", (2, 3), {(2, 3): "iii", (6, 4): "i"}), Side("karvad", (5, 5), {(4, 4): "gcci"}))
    (move,) = [m for m in answers(t, 1, 0) if isinstance(m, MoveGroup) and m.path[-1] == at(t, (6, 4))]
    assert len(move.ids) == 3, "the infantry is too slow"
    for place in ((5, 4), (6, 3), (6, 5)):
        wall(t, place, "tower", 0)
    assert at(t, (6, 4)) not in {square for _, square in targets(t)}


def test_wagons_shell_when_it_can_be_paid_for() -> None:
    poor, rich = (lay(TALAQ, Side("karvad", (5, 5), {(2, 4): "ii"}, gold=gold)) for gold in (1, 2))
    assert not any(isinstance(move, Bombard) for move in answers(poor, 1, 0))
    assert sum(isinstance(move, Bombard) for move in answers(rich, 1, 0)) == 1


def test_harm_is_what_the_worst_answer_takes_with_the_odds_of_its_attack() -> None:
    t = lay(Side("talaq", (2, 3), {(2, 3): "ciii", (6, 4): "i"}), Side("karvad", (5, 5), {(5, 4): "cc", (8, 8): "i"}))
    (move,) = answers(t, 1, 0)
    theirs = t.copy()
    start_turn(theirs, 1, None)
    found = outlets(theirs, 1, move)
    left = sum(outlet.chance * worth(outlet.table, 0, PLAIN) for outlet in found)
    assert len(found) == 2
    assert harm(t, 0, PLAIN) == pytest.approx(worth(t, 0, PLAIN) - left)
    assert harm(t, 0, PLAIN) > 1


def test_at_a_table_of_three_nobody_is_thought_to_harm_one_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(foresight, "harm", lambda t, seat, style: 1000.0)
    talaq, vessry = Side("talaq", (2, 3), {(2, 3): "cii", (1, 1): "i"}), Side("vessry", (7, 7), {(7, 7): "i"})
    for sides, looks in (((talaq, KARVAD), True), ((talaq, KARVAD, vessry), False)):
        values = [TurnSearch(lay(*sides), PLAIN, budget).stay() for budget in (ANSWERED - 1, ANSWERED)]
        assert values[0] - values[1] == pytest.approx(1000 if looks else 0)


def test_a_captor_can_be_harmed_and_looking_leaves_the_table_alone() -> None:
    t = lay(TALAQ, Side("karvad", (5, 5), {(5, 4): "ccc"}), Side("vessry", (7, 7), {(7, 7): "i"}))
    capture(t, 1, by=0)
    flag(t, 1, moved=True)
    before = text_of(t)
    harm(t, 0, PLAIN)
    assert text_of(t) == before


def test_only_those_who_think_far_look_at_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[int] = []

    def watch(t: State, seat: int, style: Style) -> float:
        looked.append(seat)
        return 1.0

    monkeypatch.setattr(foresight, "harm", watch)
    t = lay(Side("talaq", (2, 3), {(2, 3): "cii", (1, 1): "i"}), KARVAD)
    quick = TurnSearch(t, PLAIN, ANSWERED - 1)
    plain = quick.stay()
    assert quick.prospects()
    assert not looked
    slow = TurnSearch(t, PLAIN, ANSWERED)
    assert slow.stay() == plain - 1
    found = slow.prospects()
    assert len(looked) > foresight.TURNS
    assert max(found, key=lambda prospect: prospect.value) in found[: foresight.TURNS]


def test_the_likeliest_ends_of_a_turn_stand_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    t = lay(TALAQ, KARVAD)
    tables = [t.copy() for _ in range(5)]
    worth_of = {id(table): number for number, table in enumerate(tables, 1)}
    monkeypatch.setattr(foresight, "harm", lambda table, seat, style: worth_of[id(table)])
    ends = list(zip((0.05, 0.3, 0.1, 0.2, 0.15), tables, strict=True))
    search = TurnSearch(t, PLAIN, ANSWERED)
    assert search._harm(_Line(0.0, ends)) == pytest.approx((0.3 * 2 + 0.2 * 4 + 0.15 * 5) * 0.8 / 0.65)
    assert search._harm(_Line(0.0, [])) == 0
