"""Sections 3.10 and 3.11 of the rules: capitals, elimination, the ways of ending; and the rulings about them."""

from __future__ import annotations

import pytest

from games.caledea.moves import Build, EndTurn
from games.caledea.state import State, new_game
from games.caledea.table import Boards, Options, Structure
from games.caledea.title import TITLE
from games.caledea.turns import CLAUSE, has_died_down, side_values
from games.kernel.chance import Chance
from tests.clauses import clause
from tests.games.caledea.positions import (
    Side,
    at,
    bombard,
    build,
    capture,
    dice,
    end,
    go,
    lay,
    refused,
    turn_of,
    units_at,
    upgrade,
    wall,
)


def three(boards: Boards = "A", round_limit: str = "auto", quiet_end: bool = True, length: str = "full") -> State:
    """Karvad (5,5) to move, Talaq (2,3), Vessry (7,7); Karvad's cavalry stands beside Talaq's capital."""
    return lay(
        Side("karvad", (5, 5), {(5, 5): "i", (2, 4): "c"}),
        Side("talaq", (2, 3), {(0, 0): "i"}, gold=1),
        Side("vessry", (7, 7), {(7, 7): "i"}),
        boards=boards,
        round_limit=round_limit,
        quiet_end=quiet_end,
        length=length,
    )


@clause("CALEDEA-002", "CALEDEA-901", "CALEDEA-902", "CALEDEA-905")
def test_taking_the_capital_of_the_only_enemy_wins_in_the_middle_of_a_turn() -> None:
    t = lay(Side("karvad", (5, 5), {(2, 4): "g"}), Side("talaq", (2, 3), {(2, 3): "i", (8, 7): "i"}))
    told = go(t, (2, 4), (2, 3), chance=dice("666", "5555", "611"))
    last = ["StructureDestroyed", "GroupEntered", "CapitalCaptured", "GoldChanged", "GoldChanged", "GameWon"]
    assert told.kinds[-6:] == last
    assert told[-1].reason == "capital"
    assert (t.outcome().winners, t.outcome().clause, t.to_act()) == ((0,), "CALEDEA-902", ())
    assert t.actions_left == 1
    assert refused_over(t) == ("game_over", "CALEDEA-905")


def refused_over(t: State) -> tuple[str, str]:
    return refused(t, EndTurn(), seat=0)


@clause("CALEDEA-901", "CALEDEA-R52")
def test_no_capital_falls_while_its_wall_stands() -> None:
    t = lay(Side("karvad", (5, 5), {(2, 4): "c"}), Side("talaq", (2, 3), {(2, 3): "i", (8, 7): "i"}))
    told = go(t, (2, 4), (2, 3), chance=dice("66", "1111", "41"))
    assert (t.holder[1], told.all("CapitalCaptured"), units_at(t, (2, 4))) == (1, [], "c")


@clause("CALEDEA-903", "CALEDEA-906", "CALEDEA-002")
def test_the_last_enemy_unit_removed_wins() -> None:
    t = lay(Side("karvad", (5, 5), {(1, 4): "c"}), Side("talaq", (2, 3), {(1, 3): "i"}))
    told = go(t, (1, 4), (1, 3), chance=dice("666", "11"))
    assert told.the("SeatEliminated").by == 0
    assert (told[-1].reason, t.outcome().clause) == ("annihilation", "CALEDEA-903")


@clause("CALEDEA-903", "CALEDEA-R43", "CALEDEA-R52")
def test_who_dies_attacking_gives_the_game_to_the_other() -> None:
    t = lay(Side("karvad", (5, 5), {(1, 4): "c"}), Side("talaq", (2, 3), {(1, 3): "i"}))
    go(t, (1, 4), (1, 3), chance=dice("111", "66"))
    assert t.outcome().winners == (1,)


@clause("CALEDEA-904", "CALEDEA-1009", "CALEDEA-R43", "CALEDEA-1004")
def test_a_captured_capital_can_be_fortified() -> None:
    t = three()
    capture(t, 1, by=0)
    t.gold[0] = 9
    for place in ((2, 2), (3, 3), (2, 4), (1, 3)):
        wall(t, place, "castle", 1, controller=0)
    build(t, (2, 3), city=1)
    told = build(t, (2, 3), city=1)
    assert (told[-1].reason, t.outcome().winners, t.outcome().clause) == ("fortified", (0,), CLAUSE["fortified"])


@clause("CALEDEA-R43")
def test_a_seat_without_capital_can_win_when_a_garrison_leaves() -> None:
    t = three()
    capture(t, 1, by=0)
    capture(t, 0, by=2)
    for place in ((2, 3), (2, 2), (3, 3), (2, 4)):
        wall(t, place, "castle", 1, controller=0)
    t.structure[at(t, (1, 3))] = Structure("castle", 1, 1)
    t.units[1][100] = t.unit(100).__class__(1, at(t, (1, 3)))
    t.at[at(t, (0, 0))], t.at[at(t, (1, 3))] = (), (100,)
    end(t)
    told = go(t, (1, 3), (1, 4))
    assert told.the("ControlChanged").to == 0
    assert (told[-1].reason, t.outcome().winners) == ("fortified", (0,))


@clause("CALEDEA-1001", "CALEDEA-1002", "CALEDEA-1005", "CALEDEA-R66")
def test_a_captured_capital_brings_gold_and_no_unit() -> None:
    t = three()
    before = len(t.units[0])
    told = go(t, (2, 4), (2, 3), chance=dice("51"))
    assert (t.gold, len(t.units[0]), t.holder) == ([2, 0, 1], before, [0, 0, 2])
    assert [(e.seat, e.delta) for e in told.all("GoldChanged")] == [(1, -1), (0, 1)]
    assert t.result is None


@clause("CALEDEA-1003", "CALEDEA-1004")
def test_leftover_walls_serve_and_are_upgraded_by_the_captor() -> None:
    t = three()
    wall(t, (2, 2), "tower", 1)
    told = go(t, (2, 4), (2, 3), chance=dice("51"))
    assert told.the("ControlChanged").squares == (at(t, (2, 2)),)
    t.gold[0] = 9
    assert build(t, (2, 2), city=1).the("StructureBuilt").kind_of == "castle"
    assert t.structure[at(t, (2, 2))] == Structure("castle", 1, 0)


@clause("CALEDEA-1006")
def test_the_owner_reclaims_its_capital() -> None:
    t = lay(Side("talaq", (2, 3), {(2, 4): "i"}), Side("karvad", (5, 5), {(5, 5): "i"}), Side("vessry", (7, 7), {(7, 7): "i"}))
    capture(t, 0, by=1)
    assert t.gold == [0, 2, 1]
    told = go(t, (2, 4), (2, 3))
    assert told.the("CapitalReclaimed").by == 0
    assert (t.gold, t.holder[0]) == ([1, 1, 1], 0)


@clause("CALEDEA-1007", "CALEDEA-1008", "CALEDEA-R36")
def test_without_capital_all_but_building_goes_on() -> None:
    t = lay(
        Side("talaq", (2, 3), {(1, 1): "i", (8, 1): "i"}, gold=20),
        Side("karvad", (5, 5), {(5, 5): "i"}),
        Side("vessry", (7, 7), {(7, 7): "i"}),
    )
    capture(t, 0, by=1)
    capture(t, 2, by=0)
    assert refused(t, Build(at(t, (7, 7)), 2)) == ("no_capital_no_building", "CALEDEA-1008")
    told = go(t, (1, 1), (1, 2))
    assert told.the("UnitMustered").square == at(t, (1, 2))
    upgrade(t, 1)
    assert any(type(move).__name__ == "PickPassenger" for move in t.legal_moves(0))


@clause("CALEDEA-1010", "CALEDEA-R39", "CALEDEA-R42")
def test_all_capitals_win_only_with_the_own_one() -> None:
    t = three()
    t.alive[2] = False
    t.units[2].clear()
    t.at[at(t, (7, 7))] = ()
    t.capital[2] = t.holder[2] = -1
    twin = t.copy()
    go(t, (2, 4), (2, 3), chance=dice("51"))
    assert (t.result.reason, t.result.clause) == ("all_capitals", "CALEDEA-1010")
    capture(twin, 0, by=1)
    go(twin, (2, 4), (2, 3), chance=dice("51"))
    assert twin.result is None  # as many seats began, losing one capital ends nothing (R39)


@clause("CALEDEA-R40")
def test_a_captured_capital_is_captured_again() -> None:
    t = three()
    capture(t, 1, by=2)
    told = go(t, (2, 4), (2, 3))
    captured = told.the("CapitalCaptured")
    assert (captured.by, captured.owner, captured.previous_holder) == (0, 1, 2)
    assert t.gold == [2, 0, 1]


@clause("CALEDEA-R41")
def test_a_capital_without_walls_is_entered_freely() -> None:
    t = three()
    del t.structure[at(t, (2, 3))]
    told = go(t, (2, 4), (2, 3))
    assert (told.all("SiegeRolled"), told.the("CapitalCaptured").by) == ([], 0)


@clause("CALEDEA-R35")
def test_a_garrison_keeps_its_tower_until_it_dies_and_the_holder_walks_in() -> None:
    t = three()
    capture(t, 1, by=0)
    t.structure[at(t, (1, 3))] = Structure("tower", 1, 1)
    t.units[1][100] = t.unit(100).__class__(1, at(t, (1, 3)))
    t.at[at(t, (0, 0))], t.at[at(t, (1, 3))] = (), (100,)
    t.units[1][101] = t.unit(100).__class__(1, at(t, (0, 0)))
    t.at[at(t, (0, 0))] = (101,)
    go(t, (2, 4), (1, 4))
    assert t.structure[at(t, (1, 3))].controller == 1
    turn_of(t, 1)
    turn_of(t, 0)
    told = go(t, (1, 4), (1, 3), chance=dice("666", "111"))
    assert (told.all("SiegeRolled"), told.the("ControlChanged").to) == ([], 0)
    assert units_at(t, (1, 3)) == "c"


@clause("CALEDEA-R35", "CALEDEA-R37")
def test_a_tower_left_by_its_garrison_under_a_vacant_capital_falls() -> None:
    t = three()
    t.holder[1] = -1
    del t.structure[at(t, (2, 3))]
    t.structure[at(t, (1, 3))] = Structure("tower", 1, 1)
    t.units[1][100] = t.unit(100).__class__(1, at(t, (1, 3)))
    t.at[at(t, (0, 0))], t.at[at(t, (1, 3))] = (), (100,)
    end(t)
    told = go(t, (1, 3), (0, 3))
    assert told.the("StructureAbandoned").square == at(t, (1, 3))


@clause("CALEDEA-R37")
def test_a_captured_city_outlives_its_owner() -> None:
    t = lay(
        Side("karvad", (5, 5), {(1, 4): "c"}, gold=4),
        Side("talaq", (2, 3), {(1, 3): "i"}),
        Side("vessry", (7, 7), {(7, 7): "i"}),
        Side("oxmark", (8, 5), {(8, 5): "i"}),
    )
    capture(t, 1, by=2)
    told = bombard(t, 0, (1, 3), dice("666", "11"))
    assert told.the("SeatEliminated").seat == 1
    assert (t.capital[1], t.holder[1], t.gold) == (at(t, (2, 3)), 2, [4, 0, 2, 1])
    go(t, (1, 4), (1, 3), (2, 3))
    assert t.holder[1] == 0


@clause("CALEDEA-R38")
def test_the_first_to_stop_on_a_vacant_capital_takes_it() -> None:
    t = three()
    t.holder[1] = -1
    t.gold[1] = 0
    del t.structure[at(t, (2, 3))]
    told = go(t, (2, 4), (2, 3))
    assert told.the("CapitalCaptured").previous_holder == -1
    assert t.gold == [2, 0, 1]


@clause("CALEDEA-R48")
def test_the_round_limit_ends_the_game_line_by_line() -> None:
    t = three()
    t.round = t.round_limit
    end(t)
    end(t)
    assert t.result is None
    told = end(t)
    assert told[-1].reason == "adjudicated"
    assert (t.outcome().winners, t.outcome().clause) == ((0,), "CALEDEA-R48")  # the only cavalry
    assert side_values(t, 0) == (1, 1, 0, 1, 3)
    t = lay(Side("karvad", (5, 5), {(5, 5): "i"}), Side("talaq", (2, 3), {(2, 3): "i"}))
    t.round = t.round_limit
    end(t)
    end(t)
    assert t.outcome().winners == (0, 1)


@clause("CALEDEA-R48")
@pytest.mark.parametrize(
    ("option", "boards", "limit"), [("auto", "A", 60), ("auto", "wide", 100), ("off", "A", 0), ("30", "A", 30)]
)
def test_round_limits(option: str, boards: Boards, limit: int) -> None:
    assert three(round_limit=option, boards=boards).round_limit == limit


@clause("CALEDEA-R71")
@pytest.mark.parametrize(("n", "rounds"), [(2, 14), (3, 12), (4, 12), (5, 9), (8, 9)])
def test_a_short_game_has_few_rounds_whatever_the_round_limit(n: int, rounds: int) -> None:
    for limit in ("auto", "off", "100"):
        assert new_game(Options(length="short", round_limit=limit), n, Chance(n)).round_limit == rounds


@clause("CALEDEA-R71", "CALEDEA-R48")
def test_after_the_last_round_of_a_short_game_capitals_gold_and_walls_decide() -> None:
    t = three(length="short")
    t.round, t.gold = 12, [2, 1, 2]
    for _ in range(3):
        assert t.result is None
        end(t)
    assert (t.outcome().winners, t.outcome().reason, t.outcome().clause) == ((0,), "adjudicated", "CALEDEA-R48")


@clause("CALEDEA-R71")
def test_a_captured_capital_that_is_kept_until_the_own_turn_wins_a_short_game_of_several() -> None:
    t = three(length="short")
    capture(t, 1, by=0)
    end(t)
    end(t)
    assert t.outcome() is None
    told = end(t)
    assert told.kinds[-2:] == ["TurnStarted", "GameWon"]
    assert (t.outcome().winners, t.outcome().reason, t.outcome().clause) == ((0,), "kept", "CALEDEA-R71")


@clause("CALEDEA-R71")
def test_no_capital_that_is_kept_wins_without_the_own_one_or_in_a_full_game() -> None:
    for length, lost in (("short", True), ("full", False)):
        t = three(length=length)
        capture(t, 1, by=0)
        if lost:
            capture(t, 0, by=2)
        for _ in range(2 if lost else 3):
            end(t)
        assert t.outcome() is None or 0 not in t.outcome().winners


@clause("CALEDEA-R71")
def test_a_short_game_of_rules_version_four_goes_on_by_its_own_end() -> None:
    older, today = (TITLE.new_game(Options(length="short"), 4, Chance(1), None, version) for version in (4, None))
    assert isinstance(older, State)
    assert isinstance(today, State)
    assert (older.round_limit, older.keeping) == (9, False)
    assert TITLE.older_journals(4) == "continue"
    assert today.keeping


@clause("CALEDEA-R48")
def test_ten_quiet_rounds_end_the_game_and_anything_of_weight_begins_anew() -> None:
    t = three()
    for _ in range(9 * 3):
        end(t)
    assert (t.quiet_rounds, t.result) == (9, None)
    twin = t.copy()
    for _ in range(3):
        end(t)
    assert t.result.reason == "adjudicated"
    go(twin, (2, 4), (2, 3), chance=dice("41"))
    assert not twin.stirred
    twin.gold[0] = 9
    upgrade(twin, 0)
    for _ in range(3):
        end(twin)
    assert (twin.quiet_rounds, twin.result) == (0, None)


@clause("CALEDEA-R48")
def test_calm_ends_no_game_where_that_is_switched_off() -> None:
    t = three(quiet_end=False, round_limit="30")
    for _ in range(20 * 3):
        end(t)
    assert (t.quiet_rounds, t.result, t.round) == (20, None, 23)
    while t.result is None:
        end(t)
    assert (t.round, t.result.reason) == (30, "adjudicated")
    assert not has_died_down(t)


@clause("CALEDEA-R52")
def test_a_capital_taken_with_the_last_unit_counts_as_taken() -> None:
    t = three()
    t.units[1] = {100: t.unit(100).__class__(1, at(t, (2, 3)))}
    t.at[at(t, (0, 0))], t.at[at(t, (2, 3))] = (), (100,)
    told = go(t, (2, 4), (2, 3), chance=dice("66", "5111", "51"))
    order = [kind for kind in told.kinds if kind in ("CapitalCaptured", "SeatEliminated")]
    assert order == ["CapitalCaptured", "SeatEliminated"]
    assert (t.holder[1], t.capital[1]) == (0, at(t, (2, 3)))


@clause("CALEDEA-R37")
def test_the_turn_passes_over_the_dead_and_the_round_goes_on() -> None:
    t = three()
    t.alive[1] = False
    t.units[1].clear()
    t.at[at(t, (0, 0))] = ()
    end(t)
    assert (t.active, t.round) == (2, 3)
    end(t)
    assert (t.active, t.round) == (0, 4)


def test_a_bombard_can_end_the_game() -> None:
    t = lay(Side("karvad", (5, 5), {(1, 4): "i"}, gold=2), Side("talaq", (2, 3), {(1, 3): "i"}))
    told = bombard(t, 0, (1, 3), dice("66", "11"))
    assert told[-1].reason == "annihilation"


@clause("CALEDEA-716", "CALEDEA-R43")
def test_a_castle_in_hostile_hands_does_not_count() -> None:
    t = three()
    for place in ((5, 5), (5, 4), (6, 5), (5, 6)):
        wall(t, place, "castle", 0)
    t.structure[at(t, (4, 5))] = Structure("castle", 2, 2)
    go(t, (2, 4), (2, 5))
    assert t.outcome() is None
    t.structure[at(t, (4, 5))] = Structure("castle", 0, 0)
    go(t, (5, 5), (5, 4))
    assert t.result.reason == "fortified"


@clause("CALEDEA-R48")
def test_a_removed_unit_is_no_quiet_round() -> None:
    t = lay(Side("karvad", (5, 5), {(1, 4): "i"}, gold=2), Side("talaq", (2, 3), {(1, 3): "ii"}))
    bombard(t, 0, (1, 3), dice("66", "11"))
    assert t.stirred
    end(t)
    end(t)
    assert (t.quiet_rounds, t.stirred, t.round) == (0, False, 4)


def test_ids_never_come_twice() -> None:
    t = lay(Side("talaq", (2, 3), {(1, 1): "ii", (2, 4): "i"}), Side("karvad", (5, 5), {(5, 5): "i", (2, 5): "i"}))
    go(t, (2, 4), (2, 5), chance=dice("11", "22"))
    assert 2 not in t.units[0]
    told = go(t, (1, 1), (1, 2))
    assert told.the("UnitMustered").unit == 3
