"""Short games and last rounds as the computer players see them: a kept capital, and what is counted at the end."""

from __future__ import annotations

import pytest

from games.caledea.mind.aims import aim_of
from games.caledea.mind.blunders import laughable
from games.caledea.mind.bot import explain, foresee
from games.caledea.mind.closing import nearness
from games.caledea.mind.explaining import explained
from games.caledea.mind.judgement import worth
from games.caledea.mind.keeping import wins_by_keeping
from games.caledea.moves import EndTurn, MoveGroup, UpgradeUnit
from games.caledea.presence.threats import threats
from games.caledea.state import State
from games.caledea.turns import to_hold
from games.kernel.chance import Chance
from games.kernel.minds.personas import Style
from tests.clauses import clause
from tests.games.caledea.positions import Side, at, capture, ids_at, lay


def four(length: str = "short", active: int = 0) -> State:
    """Seat 2 has taken the capital of seat 1 and holds it with one infantry; a cavalry of seat 0 stands beside it."""
    t = lay(
        Side("karvad", (5, 5), {(5, 5): "ic", (2, 4): "c"}),
        Side("talaq", (2, 3), {(0, 0): "i"}, gold=1),
        Side("vessry", (7, 7), {(7, 7): "icg", (2, 3): "i"}),
        length=length,
        active=active,
    )
    capture(t, 1, by=2)
    return t


def test_who_holds_a_captured_capital_is_feared_in_a_short_game_and_stopped() -> None:
    assert wins_by_keeping(four(), 2) > 0.2
    assert not wins_by_keeping(four("full"), 2)
    t = four()
    ratings = foresee(t.view(0), 0, Chance(1), 1, Style())
    best = max(ratings, key=lambda rating: rating.value).move
    assert getattr(best, "square", None) == at(t, (2, 4)), "the cavalry beside the captured capital goes"


def test_the_hint_says_whom_it_stops_and_the_bubble_warns() -> None:
    t = four()
    attack = MoveGroup(at(t, (2, 4)), ids_at(t, (2, 4)), (at(t, (2, 3)),))
    reason = aim_of(t, 0, attack)
    assert (reason.message, reason.args["seat"], reason.args["capital"]) == ("reason.aim.stop_kept", 2, "talaq")
    assert [threat.kind for threat in threats(t, 2)][:1] == ["kept"]
    assert "kept" not in [threat.kind for threat in threats(four("full"), 2)]


def doomed(far: bool = False) -> State:
    """Seat 3 keeps the capital of seat 1, and nobody of seat 0 reaches either of its own; it could take that of seat 2, whose
    cavalry stands beside the captured one or, `far`, nowhere near."""
    t = lay(
        Side("karvad", (5, 5), {(5, 5): "i", (4, 1): "c"}),
        Side("talaq", (2, 3), {(0, 0): "i"}, gold=1),
        Side("dorrach", (4, 3), {(4, 3): "ii", (8, 4) if far else (1, 3): "c"}),
        Side("vessry", (7, 7), {(7, 7): "icg", (2, 3): "i"}),
        length="short",
    )
    capture(t, 1, by=3)
    return t


@pytest.mark.parametrize("far", [False, True])
def test_a_hint_promises_no_turn_that_does_not_come(far: bool) -> None:
    """It said "Hold it and your capital until your next turn, and you win" while another won before that turn."""
    t = doomed(far)
    if far:
        t.order = [0, 3, 1, 2]
    raid = MoveGroup(at(t, (4, 1)), ids_at(t, (4, 1)), (at(t, (4, 2)), at(t, (4, 3))))
    reason = aim_of(t, 0, raid)
    assert (reason.message, reason.args["seat"]) == ("reason.aim.lost" if far else "reason.aim.lost.unless", 3)
    assert far or reason.args["rival"] == 2
    ratings = foresee(t.view(0), 0, Chance(1), 1, Style())
    end = next(one for one in ratings if isinstance(one.move, EndTurn))
    assert explained(t, 0, end, ratings).message == reason.message
    capture(t, 1, by=1)
    t.holder[1] = 1
    assert aim_of(t, 0, raid).message == "reason.aim.win.kept"


def test_who_is_about_to_win_is_stopped_by_the_likeliest_way_there_is() -> None:
    """With a cavalry that reaches the kept capital and a general that reaches the home of its keeper."""
    t = four()
    ratings = foresee(t.view(0), 0, Chance(1), 400, Style())
    best = max(ratings, key=lambda rating: rating.value)
    assert explain(t, 0, best, ratings).message == "reason.aim.stop_kept"


def test_in_the_last_round_gold_in_hand_counts_and_what_it_may_bring_later_does_not() -> None:
    early, late = four("full"), four("full")
    late.round = late.round_limit
    assert (nearness(early), nearness(late)) == (0.0, 1.0)

    def gained(t: State) -> float:
        richer = t.copy()
        richer.gold[0] += 1
        return worth(richer, 0, Style()) - worth(t, 0, Style())

    assert gained(late) > gained(early)


def test_a_captured_capital_is_worth_what_is_kept_of_it() -> None:
    held = lay(
        Side("karvad", (5, 5), {(5, 5): "ic", (2, 3): "c"}),
        Side("talaq", (2, 3), {(0, 0): "i"}, gold=1),
        Side("vessry", (7, 7), {(7, 7): "icg"}),
    )
    capture(held, 1, by=0)
    safe = worth(held, 0, Style())
    menaced = held.copy()
    menaced.units[1] = {id: unit.__class__(3, at(held, (2, 4))) for id, unit in menaced.units[1].items()}
    menaced.at = [tuple(id for id in ids if id // 100 != 1) for ids in menaced.at]
    menaced.at[at(held, (2, 4))] = tuple(menaced.units[1])
    assert safe - worth(menaced, 0, Style()) > 10


def test_in_the_last_turn_nothing_is_advised_for_a_turn_that_never_comes() -> None:
    t = lay(
        Side("karvad", (5, 5), {(5, 5): "i"}),
        Side("talaq", (2, 3), {(2, 3): "i"}, gold=1),
        Side("vessry", (7, 7), {(7, 7): "i"}),
        length="short",
    )
    t.round = t.round_limit
    ratings = foresee(t.view(0), 0, Chance(1), 400, Style())
    chosen = max(ratings, key=lambda rating: rating.value)
    assert isinstance(chosen.move, EndTurn)
    assert explained(t, 0, chosen, ratings).message == "reason.end.last"
    t.gold[0] = 9
    rise = UpgradeUnit(ids_at(t, (5, 5))[0])
    assert aim_of(t, 0, rise).message == "reason.aim.rise.last"


def keeper(there: str = "i", near: str = "c", length: str = "short") -> State:
    """Seat 0 has taken the capital of seat 1 and holds it with these units; those of seat 2 stand one step from it."""
    t = lay(
        Side("karvad", (5, 5), {(5, 5): "ii", (2, 3): there}),
        Side("talaq", (2, 3), {(0, 0): "i"}, gold=1),
        Side("vessry", (7, 7), {(7, 7): "ii", (2, 4): near}),
        length=length,
    )
    capture(t, 1, by=0)
    return t


@clause("CALEDEA-R71")
def test_who_holds_what_wins_is_told_so_on_the_own_turn_and_by_every_hint() -> None:
    t = keeper("ii")
    both = {"square": at(t, (2, 3)), "home": at(t, (5, 5))}
    assert t.prompt(0).message == "prompt.hold"
    assert both.items() <= t.prompt(0).args.items()
    march = aim_of(t, 0, MoveGroup(at(t, (5, 5)), ids_at(t, (5, 5))[:1], (at(t, (5, 4)),)))
    ratings = foresee(t.view(0), 0, Chance(1), 1, Style())
    end = explained(t, 0, next(one for one in ratings if isinstance(one.move, EndTurn)), ratings)
    assert (march.message, end.message) == ("reason.aim.hold", "reason.end.hold")
    assert all(both.items() <= said.args.items() and 0 < int(said.args["percent"]) < 100 for said in (march, end))
    assert keeper("ii", length="full").prompt(0).message == "prompt.main"
    t.round = t.round_limit
    assert t.prompt(0).message == "prompt.main", "no turn comes after this one"


@clause("CALEDEA-R71")
def test_nobody_is_promised_what_another_wins_before() -> None:
    t = doomed()
    capture(t, 2, by=0)
    assert t.prompt(0).message == "prompt.main"
    assert to_hold(t, 0)


def test_of_two_who_keep_a_capital_the_first_to_move_wins() -> None:
    """A rider stormed a third one's capital at 3 % for a turn that would not come (four seats, seed 3900, fifth game, 229)."""
    t = doomed(far=True)
    t.order = [0, 3, 1, 2]
    capture(t, 2, by=0)
    assert (wins_by_keeping(t, 3), wins_by_keeping(t, 0)) == (1, 0)


@pytest.mark.parametrize(("there", "length", "foolish"), [("i", "short", True), ("ii", "short", False), ("i", "full", False)])
def test_the_last_guard_of_what_would_win_stays_while_a_rival_can_come(there: str, length: str, foolish: bool) -> None:
    t = keeper(there, length=length)
    assert laughable(t, 0, MoveGroup(at(t, (2, 3)), ids_at(t, (2, 3))[:1], (at(t, (2, 2)),))) is foolish
