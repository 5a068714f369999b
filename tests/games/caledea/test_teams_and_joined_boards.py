"""Sections 3.12 and 3.13 of the rules: teams and joined boards; and the rulings about them."""

from __future__ import annotations

import pytest

from games.caledea.land.board import board
from games.caledea.moves import Build, PickGroup
from games.caledea.state import new_game
from games.caledea.supply import put_unit
from games.caledea.table import Boards, Options, Structure, Teams
from games.kernel.chance import Chance
from games.kernel.protocol import OptionError
from tests.clauses import clause
from tests.games.caledea.allies import match_at, mixed_defence, pairs
from tests.games.caledea.positions import (
    Side,
    at,
    build,
    capture,
    dice,
    end,
    go,
    ids_at,
    lay,
    pick,
    refused,
    units_at,
    wall,
    why_not_go,
)


@clause("CALEDEA-1101", "CALEDEA-R60")
@pytest.mark.parametrize(
    ("n", "teams", "sides"),
    [
        (4, "two", (0, 1, 0, 1)),
        (6, "two", (0, 1) * 3),
        (6, "three", (0, 1, 2) * 2),
        (8, "two", (0, 1) * 4),
        (8, "four", (0, 1, 2, 3) * 2),
    ],
)
def test_equal_teams_sit_evenly(n: int, teams: Teams, sides: tuple[int, ...]) -> None:
    assert new_game(Options(teams=teams), n, Chance(1)).team == sides


@clause("CALEDEA-1101")
@pytest.mark.parametrize(("n", "teams"), [(3, "two"), (2, "two"), (4, "three"), (5, "two"), (4, "four")])
def test_unequal_teams_are_refused(n: int, teams: Teams) -> None:
    with pytest.raises(OptionError, match="equal teams"):
        new_game(Options(teams=teams), n, Chance(1))


@clause("CALEDEA-1102", "CALEDEA-1103", "CALEDEA-R62", "CALEDEA-R63", "CALEDEA-R29")
def test_allies_share_and_pass_squares() -> None:
    t = pairs()
    put_unit(t, 2, 1, at(t, (2, 2)))
    t.marker[at(t, (1, 3))] = "claimed"  # Vessry's outpost
    assert why_not_go(t, (2, 3), (2, 2), (1, 2), ids=[1]) is None
    go(t, (2, 3), (2, 2), ids=[1])
    assert ids_at(t, (2, 2)) == (1, 201)
    twin = pairs()
    twin.marker[at(twin, (1, 3))] = "claimed"
    told = go(twin, (2, 3), (1, 3), ids=[1])
    assert (told.all("OutpostSalted"), twin.marker[at(twin, (1, 3))]) == ([], "claimed")


@clause("CALEDEA-R62")
def test_groups_claims_and_gold_are_not_shared() -> None:
    t = pairs()
    put_unit(t, 2, 1, at(t, (1, 1)))
    pick(t, (1, 1))
    assert t.pending.ids == (0,)
    t = pairs()
    t.marker[at(t, (1, 3))] = "salted"
    told = go(t, (2, 3), (1, 3), ids=[1])
    assert (told.all("OutpostReclaimed"), t.marker[at(t, (1, 3))]) == ([], "salted")
    assert t.gold == [1, 1, 1, 1]
    assert refused(t, PickGroup(at(t, (7, 7)))) == ("nobody_can_move", "CALEDEA-R11")


@clause("CALEDEA-1104")
def test_allied_walls_are_open() -> None:
    t = pairs()
    t.structure[at(t, (2, 2))] = Structure("castle", 2, 2)
    assert why_not_go(t, (2, 3), (2, 2), (1, 2), ids=[1]) is None
    go(t, (2, 3), (2, 2), ids=[1])
    assert units_at(t, (2, 2)) == "c"


@clause("CALEDEA-1108", "CALEDEA-R63")
def test_allies_free_each_others_capitals() -> None:
    t = pairs()
    t.units[0][1] = t.unit(1).__class__(2, at(t, (7, 6)))
    t.at[at(t, (2, 3))], t.at[at(t, (7, 6))] = (), (1,)
    t.units[2][200] = t.unit(200).__class__(1, at(t, (0, 0)))
    t.at[at(t, (7, 7))], t.at[at(t, (0, 0))] = (), (200,)
    twin = t.copy()
    told = go(twin, (7, 6), (7, 7))
    assert told.kinds[-1] == "GroupMoved"  # an ally's held capital: nothing happens
    capture(t, 2, by=1)
    told = go(t, (7, 6), (7, 7))
    assert (told.the("CapitalReclaimed").owner, told.the("CapitalReclaimed").by) == (2, 0)
    assert (t.holder[2], t.gold) == (2, [1, 1, 1, 1])


@clause("CALEDEA-R63")
def test_only_the_captor_builds_at_a_captured_capital() -> None:
    t = pairs()
    capture(t, 1, by=2)
    t.gold[0] = 20
    assert refused(t, Build(at(t, (8, 8)), 1)) == ("not_your_city", "CALEDEA-1004")


@clause("CALEDEA-R64", "CALEDEA-1108", "CALEDEA-R66")
def test_a_team_wins_with_all_capitals_of_the_other() -> None:
    t = pairs()
    t.units[0][1] = t.unit(1).__class__(2, at(t, (5, 6)))
    t.at[at(t, (2, 3))], t.at[at(t, (5, 6))] = (), (1,)
    t.units[3][300] = t.unit(300).__class__(1, at(t, (0, 0)))
    t.at[at(t, (5, 5))], t.at[at(t, (0, 0))] = (), (300,)
    twin = t.copy()
    go(twin, (5, 6), (5, 5), chance=dice("51"))
    assert (twin.holder[3], twin.result) == (0, None)
    capture(t, 1, by=2)
    lost = t.copy()
    capture(lost, 2, by=1)
    go(lost, (5, 6), (5, 5), chance=dice("51"))
    assert lost.result is None  # a member's own capital is in other hands
    t.alive[2] = True
    go(t, (5, 6), (5, 5), chance=dice("51"))
    assert (t.result.reason, t.result.winners) == ("all_capitals", (0, 2))


@clause("CALEDEA-R64")
def test_castles_of_allies_complete_a_city_and_the_dead_share_the_win() -> None:
    t = pairs()
    for place in ((2, 3), (2, 2), (3, 3), (2, 4)):
        wall(t, place, "castle", 0)
    t.structure[at(t, (1, 3))] = Structure("castle", 2, 2)
    t.units[2].clear()
    t.at[at(t, (7, 7))] = ()
    t.alive[2] = False
    go(t, (1, 1), (0, 1))
    assert (t.result.reason, t.result.winners) == ("fortified", (0, 2))


@clause("CALEDEA-R64")
def test_a_team_falls_only_as_a_whole() -> None:
    t = pairs()
    t.units[0][1] = t.unit(1).__class__(2, at(t, (5, 6)))
    t.at[at(t, (2, 3))], t.at[at(t, (5, 6))] = (), (1,)
    go(t, (5, 6), (5, 5), chance=dice("66", "1111", "11"))
    assert (t.alive, t.result) == ([True, True, True, False], None)


@clause("CALEDEA-R65")
def test_allied_units_do_not_hinder_building() -> None:
    t = pairs()
    put_unit(t, 2, 1, at(t, (2, 2)))
    t.gold[0] = 9
    assert build(t, (2, 2)).the("StructureBuilt").seat == 0


@clause("CALEDEA-R61", "CALEDEA-1106")
def test_the_seat_with_most_units_speaks_and_ties_go_by_turn_order() -> None:
    t = pairs()
    end(t)
    place = (8, 1)
    for seat, rank in ((0, 1), (0, 1), (2, 2)):
        put_unit(t, seat, rank, at(t, place))
    put_unit(t, 1, 2, at(t, (8, 0)))
    twin = t.copy()
    go(t, (8, 0), place)
    assert t.to_act() == (0,)
    put_unit(twin, 2, 1, at(twin, place))
    go(twin, (8, 0), place)
    assert twin.to_act() == (2,)  # after Hallin (seat 1) comes seat 2


@clause("CALEDEA-R61")
def test_a_person_speaks_for_an_allied_computer_with_whom_it_stands() -> None:
    t = mixed_defence()
    assert t.to_act() == (0,)
    assert t.spokesmen(0) == (2,)
    assert [match_at(t, person).speaker(0) for person in (None, 0, 1, 2, 3)] == [0, 0, 0, 2, 0]
    t.phase = "main"
    assert t.spokesmen(0) == ()  # nothing is fought for


@clause("CALEDEA-1201", "CALEDEA-1203")
@pytest.mark.parametrize(
    ("name", "size", "parts"),
    [
        ("wide", (18, 9), {(0, 0): "A", (9, 0): "B"}),
        ("tall", (9, 18), {(0, 0): "A", (0, 9): "B"}),
        ("three", (27, 9), {(0, 0): "A", (9, 0): "B", (18, 0): "A"}),
        ("four", (18, 18), {(0, 0): "A", (9, 0): "B", (0, 9): "B", (9, 9): "A"}),
    ],
)
def test_joined_boards(name: str, size: tuple[int, int], parts: dict[tuple[int, int], str]) -> None:
    joined = board(name)
    assert (joined.width, joined.height, joined.boards) == (*size, len(parts))
    for (left, top), part in parts.items():
        single = board(part)
        for y in range(9):
            row = (top + y) * joined.width + left
            assert joined.outpost[row : row + 9] == single.outpost[y * 9 : y * 9 + 9]


@clause("CALEDEA-1202")
def test_play_on_joined_boards_is_the_same() -> None:
    t = lay(Side("talaq", (2, 3), {(17, 8): "c"}), Side("karvad", (5, 5), {(5, 5): "i"}), boards="four", actions=3)
    t.at[at(t, (17, 8))] = (0,)
    go(t, (17, 8), (17, 9), (17, 10))
    assert units_at(t, (17, 10)) == "c"
    end(t)
    assert t.actions_left == 2


@clause("CALEDEA-1205", "CALEDEA-R49")
@pytest.mark.parametrize(
    ("boards", "scaled", "walls"),
    [("A", True, 1), ("wide", True, 2), ("three", True, 3), ("four", True, 4), ("wide", False, 1)],
)
def test_scaled_walls(boards: Boards, scaled: bool, walls: int) -> None:
    t = lay(Side("talaq", (2, 3), {(2, 3): "i"}), Side("karvad", (5, 5), {(5, 5): "i"}), boards=boards, scaled_walls=scaled)
    assert (t.price(0, "tower"), t.price(0, "castle")) == (4 * walls, 6 * walls)
    assert (t.price(0, "cavalry"), t.price(0, "general"), t.price(0, "power")) == (3, 5, 3)


@clause("CALEDEA-1205", "CALEDEA-R49")
@pytest.mark.parametrize(("boards", "castle"), [("A", 6), ("wide", 6), ("four", 6)])
def test_printed_prices_are_the_usual_ones(boards: Boards, castle: int) -> None:
    t = lay(Side("talaq", (2, 3), {(2, 3): "i"}), Side("karvad", (5, 5), {(5, 5): "i"}), boards=boards)
    assert t.price(0, "castle") == castle


@clause("CALEDEA-R45")
@pytest.mark.parametrize(("boards", "limit"), [("A", 20), ("wide", 40), ("three", 60), ("four", 80)])
def test_joined_boards_hold_twenty_units_each(boards: Boards, limit: int) -> None:
    talaq = Side("talaq", (2, 3), {(2, 3): "c" + "i" * (limit - 3), (1, 1): "i"})
    t = lay(talaq, Side("karvad", (5, 5), {(5, 5): "i"}), boards=boards)
    twin = t.copy()
    assert go(t, (1, 1), (1, 2)).the("UnitMustered").seat == 0
    assert len(t.units[0]) == limit == t.unit_limit
    put_unit(twin, 0, 1, at(twin, (2, 3)))
    told = go(twin, (1, 1), (1, 2))
    assert "UnitMustered" not in told.kinds
    assert (told.the("MusterFailed").seat, len(twin.units[0])) == (0, limit)
