"""Sections 3.1 and 3.2 of the rules: what the game is about, and how the table is laid."""

from __future__ import annotations

from collections import Counter

import pytest

from games.kalesia import events
from games.kalesia.content import content
from games.kalesia.faces import FACES
from games.kalesia.state import State
from games.kalesia.table import Options
from games.kalesia.title import TITLE
from games.kernel.chance import Chance, ScriptedChance
from games.kernel.protocol import HIDDEN, Event, OptionError
from tests.clauses import clause
from tests.games.kalesia.positions import conquer, exhausting, kinds, new, play_hand, position, the


@clause("KALESIA-101")
def test_one_box_serves_two_to_five() -> None:
    for n in (2, 3, 4, 5):
        TITLE.check_seats(n)
        assert content().boxes(n) == 1
        assert new(n).copies == 5
    for n in (0, 1, 11):
        with pytest.raises(OptionError, match="2 to 10"):
            TITLE.check_seats(n)


@clause("KALESIA-102")
def test_a_seat_wins_exactly_when_its_alliance_wins() -> None:
    table = position("C C . . . / . . . . . / . . . . . / . . . . . / . . . . .", (0, 2), "MCFCM")
    conquer(table, "C")
    assert table.outcome().winners == (1, 3)
    assert table.outcome().scores == (0, 1, 0, 1, 0)


@clause("KALESIA-103")
def test_three_in_a_line_are_a_temple_and_two_are_not() -> None:
    table = position("M . . . . / . . . . . / . . . . . / . . . . . / . . . . .", (0, 1))
    conquer(table, "M")
    assert table.outcome() is None
    table = position("M M . . . / . . . . . / . . . . . / . . . . . / . . . . .", (0, 2))
    told = conquer(table, "M")
    assert the(told, "TempleBuilt") == events.TempleBuilt("M", ((0, 1, 2),))


@clause("KALESIA-104")
@pytest.mark.parametrize(
    ("drawing", "last", "line"),
    [
        (". . . . . / . C C . . / . . . . . / . . . . . / . . . . .", (1, 3), (6, 7, 8)),
        (". . C . . / . . C . . / . . . . . / . . . . . / . . . . .", (2, 2), (2, 7, 12)),
        ("C . . . . / . C . . . / . . . . . / . . . . . / . . . . .", (2, 2), (0, 6, 12)),
        (". . . . C / . . . C . / . . . . . / . . . . . / . . . . .", (2, 2), (4, 8, 12)),
    ],
)
def test_lines_run_across_down_and_both_ways_diagonally(drawing: str, last: tuple[int, int], line: tuple[int, ...]) -> None:
    assert the(conquer(position(drawing, last), "C"), "TempleBuilt").lines == (line,)


@clause("KALESIA-105")
def test_the_first_line_ends_the_game_although_a_rival_stood_ready() -> None:
    table = position("C C . M M / . . . . . / . . . . . / . . . . . / . . . . .", (0, 2))
    conquer(table, "C")
    assert table.to_act() == ()
    assert table.outcome().winners == tuple(i for i, a in enumerate("CMCFM") if a == "C")


@clause("KALESIA-106")
def test_without_a_temple_the_forest_wins() -> None:
    table, _ = exhausting(5)
    assert table.result.winner == "F"


@clause("KALESIA-107")
def test_the_forest_builds_a_temple_too() -> None:
    table = position("F . . . . / F . . . . / . . . . . / . . . . . / . . . . .", (2, 0))
    told = conquer(table, "F")
    assert the(told, "TempleBuilt").winner == "F"
    assert table.outcome().winners == (3,)


@clause("KALESIA-201")
def test_the_four_kinds_of_cards() -> None:
    c = content()
    assert len(c.alliances.one_box.listed()) == 5
    assert len(c.areas) == 25
    assert c.structure.copies_per_face.one_box * len(c.weapons) == 55
    assert 5 + 25 + 55 + 25 == 110


@clause("KALESIA-202")
def test_alliance_cards_of_three_to_five() -> None:
    assert [Counter(new(n).alliance) for n in (3, 4, 5)] == [
        Counter(C=1, M=1, F=1),
        Counter(C=2, M=2),
        Counter(C=2, M=2, F=1),
    ]


@clause("KALESIA-203")
def test_the_alliance_cards_are_shuffled() -> None:
    dealt = Counter("".join(map(str, new(3, seed=seed).alliance)) for seed in range(600))
    assert len(dealt) == 6
    assert all(60 <= count <= 145 for count in dealt.values())


@clause("KALESIA-204")
def test_unused_alliance_cards_stay_in_the_box() -> None:
    assert [new(n).boxed for n in (3, 4, 5)] == [
        {"C": 1, "M": 1, "F": 0},
        {"C": 0, "M": 0, "F": 1},
        {"C": 0, "M": 0, "F": 0},
    ]


@clause("KALESIA-205")
def test_a_seat_sees_its_own_alliance_and_no_other() -> None:
    table = new(5)
    for seat in range(5):
        seen = table.view(seat).alliance
        assert [a for a in seen if a != HIDDEN] == [table.alliance[seat]]
        assert seen[seat] == table.alliance[seat]
    assert table.view(None).alliance == [HIDDEN] * 5


@clause("KALESIA-206")
def test_the_card_says_for_whom_its_holder_wins() -> None:
    told: list[Event] = []
    table = new(3, tell=told.append)
    cards = [event for event in told if isinstance(event, events.AllianceDealt)]
    assert [card.alliance for card in cards] == table.alliance
    assert [card.seen_by(card.seat).alliance for card in cards] == table.alliance
    assert {card.seen_by(None).alliance for card in cards} == {None}


@clause("KALESIA-207")
def test_nobody_serves_the_forest_at_a_table_of_four() -> None:
    assert all("F" not in new(4, seed=seed).alliance for seed in range(50))


@clause("KALESIA-208")
def test_the_forest_can_win_at_a_table_of_four() -> None:
    table = position("F F . . . / . . . . . / . . . . . / . . . . . / . . . . .", (0, 2), "CMMC")
    conquer(table, "F")
    assert table.result.winner == "F"


@clause("KALESIA-209")
def test_then_all_four_lose() -> None:
    table = position("F F . . . / . . . . . / . . . . . / . . . . . / . . . . .", (0, 2), "CMMC")
    told = conquer(table, "F")
    assert table.outcome().winners == ()
    assert table.outcome().scores == (0, 0, 0, 0)
    assert the(told, "GameOver").nobody_wins


@clause("KALESIA-210")
def test_twenty_five_numbers_lie_shuffled_in_five_rows() -> None:
    grids = {new(5, seed=seed).number for seed in range(40)}
    assert len(grids) == 40
    assert all(sorted(grid) == list(range(1, 26)) for grid in grids)
    assert new(5).owner == [None] * 25


@clause("KALESIA-211")
def test_eleven_weapons_each_from_the_shuffled_deck() -> None:
    table = new(5)
    assert [sum(hand) for hand in table.hand] == [11] * 5
    assert [sum(hand[i] for hand in table.hand) for i in range(11)] == [5] * 11
    assert new(5, seed=2).hand != table.hand


@clause("KALESIA-212")
def test_weapons_not_dealt_are_out_of_the_game() -> None:
    table = new(3)
    assert sum(table.removed) == table.removed_count == 22
    assert all(sum(hand[i] for hand in table.hand) + table.removed[i] == 5 for i in range(len(FACES)))


@clause("KALESIA-213")
def test_a_colony_comes_from_the_supply_for_every_conquest_of_c_or_m() -> None:
    _, told = exhausting(5)
    colonies = [event for event in told if isinstance(event, events.ColonyPlaced)]
    assert len(colonies) == 25


def _laid(luck: Chance) -> State:
    table = TITLE.new_game(Options(), 3, luck)
    assert isinstance(table, State)
    return table


@clause("KALESIA-R47")
def test_luck_comes_in_order_alliances_grid_weapons_and_then_never_again() -> None:
    drawn_results: list[int] = []
    table = _laid(Chance(9, drawn_results))
    assert len(drawn_results) == 2 + 24 + 54
    again = _laid(ScriptedChance(drawn_results))
    assert again == table
    other_alliances = _laid(ScriptedChance([0, 0, *drawn_results[2:]]))
    assert (other_alliances.number, other_alliances.hand) == (table.number, table.hand)
    other_grid = _laid(ScriptedChance([*drawn_results[:2], *([0] * 24), *drawn_results[26:]]))
    assert (other_grid.alliance, other_grid.hand) == (table.alliance, table.hand)
    assert other_grid.number != table.number
    first = [table.legal_moves(seat)[0] for seat in range(3)]
    play_hand(table, *[f"{move.a} {move.b}" for move in first])


@clause("KALESIA-R47")
def test_equal_seeds_lay_equal_tables() -> None:
    assert new(7, seed=5) == new(7, seed=5)
    assert new(7, seed=5) != new(7, seed=6)


def test_setup_is_told_in_the_order_of_the_rules() -> None:
    told: list[Event] = []
    table = new(3, tell=told.append)
    assert kinds(told) == [
        "GameStarted",
        *["AllianceDealt"] * 3,
        *["WeaponsDealt"] * 3,
        "RoundStarted",
        "AreaContested",
    ]
    assert told[0] == events.GameStarted(3, "standard", {"C": 1, "M": 1, "F": 1}, table.number, 22)
    assert told[-1] == events.AreaContested(1, table.number.index(1), 1)
