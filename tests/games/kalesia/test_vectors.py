"""Section 9 of the rules: the worked examples, literally."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Sequence

import msgspec
import pytest

from games.kalesia import events
from games.kalesia.faces import ALLIANCES, Alliance, counts_of, faces_of
from games.kalesia.lines import completed
from games.kalesia.moves import ChooseWeapons
from games.kalesia.state import State
from games.kalesia.title import TITLE
from games.kalesia.tracker import unseen
from games.kernel.chance import Chance
from games.kernel.protocol import HIDDEN, Event
from tests.clauses import clause
from tests.games.kalesia.positions import (
    NO_CHANCE,
    G,
    allied,
    cell,
    conquer,
    exhausting,
    force,
    kinds,
    lay,
    new,
    play_hand,
    position,
    random_hand,
    the,
    used,
    with_hands,
)

START = (
    "C3 C3 C4 C4 C4 M1 M3 M4 M4 F1 F1",
    "C1 C2 C2 M1 M2 M3 M3 M4 F1 F3 F3",
    "C1 C2 C2 C2 C3 C4 M2 M2 M3 M4 F3",
    "C1 C1 C3 C4 M1 M1 M2 M3 M4 F2 F2",
    "C1 C3 M1 M2 F1 F1 F2 F2 F2 F3 F3",
)
ROUND = (
    ("C3 M4", "C2 M3", "C2 M2", "C1 M2", "C1 F3"),
    ("C3 M3", "C2 M2", "C1 M2", "C1 F2", "F1 F2"),
    ("C4 M1", "F3 F3", "C2 F3", "C3 C4", "C3 F2"),
    ("C4 M4", "M3 M4", "M3 M4", "M4 F2", "M1 F1"),
)


def weapons(counts: Sequence[int]) -> str:
    return " ".join(faces_of(counts))


def first_hands(count: int) -> tuple[State, list[Event]]:
    """The printed example played up to its hand `count`; what was told in the last of them."""
    table = with_hands(START, number=G, alliances="CMCFM")
    told: list[Event] = []
    for pairs in ROUND[:count]:
        told = play_hand(table, *pairs)
    return table, told


@clause("KALESIA-TV1")
def test_tv1_first_hand_of_the_printed_example() -> None:
    table, told = first_hands(1)
    counted = the(told, "TotalsCounted")
    assert counted == events.TotalsCounted({"C": 9, "M": 11, "F": 3}, False, "high")
    assert the(told, "ColonyPlaced") == events.ColonyPlaced(cell(4, 3), "M")
    assert table.area == 2
    assert [sum(hand) for hand in table.hand] == [9] * 5


@clause("KALESIA-TV2")
def test_tv2_second_hand_a_tie() -> None:
    table, told = first_hands(2)
    assert the(told, "TotalsCounted") == events.TotalsCounted({"C": 7, "M": 7, "F": 5}, True, "tie")
    assert the(told, "ForestFlipped") == events.ForestFlipped(cell(3, 0))
    assert table.owner[cell(3, 0)] == "F"
    assert table.area == 3


@clause("KALESIA-TV3")
def test_tv3_a_whole_round_with_its_pass() -> None:
    table = with_hands(START, number=G, alliances="CMCFM")
    counted = [the(play_hand(table, *pairs), "TotalsCounted") for pairs in ROUND]
    assert [tuple(c.totals.values()) for c in counted] == [(9, 11, 3), (7, 7, 5), (16, 1, 11), (4, 23, 3)]
    assert [c.decided_by for c in counted] == ["high", "tie", "high", "high"]
    owned = {(c // 5, c % 5): owner for c, owner in enumerate(table.owner) if owner}
    assert owned == {(4, 3): "M", (3, 0): "F", (1, 4): "C", (4, 1): "M"}
    assert [" ".join(faces) for faces in table.passed[0] if faces != HIDDEN] == [
        "C4 F1 F1",
        "C1 M1 F1",
        "C2 C3 C4",
        "M1 M1 M3",
        "M2 F2 F3",
    ]
    assert [weapons(hand) for hand in table.hand] == [
        "C3 C3 C4 C4 M1 M2 M3 M4 M4 F2 F3",
        "C2 C2 C4 M2 M3 M3 M4 F1 F1 F3 F3",
        "C1 C1 C2 C2 M1 M2 M2 M3 M4 F1 F3",
        "C1 C1 C2 C3 C3 C4 C4 M2 M4 F2 F2",
        "C1 C3 M1 M1 M1 M3 F1 F1 F2 F2 F3",
    ]
    assert (table.area, table.cell, table.round, table.hand_in_round) == (5, cell(2, 1), 2, 1)


@clause("KALESIA-TV4")
def test_tv4_what_seat_0_knows_then() -> None:
    table, _ = first_hands(4)
    view = table.view(0)
    assert view.unknown == [0, 0, 3, 3, 3]
    assert view.known[1] == table.hand[1]
    assert weapons(view.known[2]) == "C1 C2 C2 M2 M2 M3 M4 F3"
    assert weapons(view.known[3]) == "C1 C1 C3 C4 M2 M4 F2 F2"
    assert weapons(view.known[4]) == "C1 C3 M1 F1 F1 F2 F2 F3"
    assert weapons(unseen(view, view.known)) == "C1 C2 C3 C4 M1 M1 M1 M3 F1"
    play_hand(table, "C3 C3", "C2 C2", "C1 M1", "C1 C1", "C1 C3")
    view = table.view(0)
    assert weapons(view.known[2]) == "C2 C2 M2 M2 M3 M4 F3"
    assert view.unknown[2] == 2
    assert view.hand_size(2) == 9
    assert weapons(unseen(view, view.known)) == "C1 C2 C3 C4 M1 M1 M3 F1"


@clause("KALESIA-TV5")
@pytest.mark.parametrize(
    ("pairs", "totals", "winner", "decided_by"),
    [
        (("C4 C2", "C2 M3", "M2 F1"), (8, 5, 1), "C", "high"),
        (("C4 C4", "M2 M3", "F2 F3"), (8, 5, 5), "C", "high"),
        (("C3 C3", "M1 M1", "F3 F3"), (6, 2, 6), "F", "tie"),
        (("C4 C3", "M4 M3", "C1 M1"), (8, 8, 0), "F", "tie"),
        (("C4 C1", "M4 M1", "F2 F3"), (5, 5, 5), "F", "tie"),
        (("C1 C1", "M1 M1", "F1 F3"), (2, 2, 4), "F", "high"),
        (("M1 M1", "M1 M2", "M1 M2"), (0, 8, 0), "M", "high"),
    ],
)
def test_tv5_which_ties_count(pairs: tuple[str, ...], totals: tuple[int, ...], winner: str, decided_by: str) -> None:
    table = position(alliances="CMF")
    told = force(table, *pairs)
    assert tuple(the(told, "TotalsCounted").totals.values()) == totals
    assert the(told, "TotalsCounted").decided_by == decided_by
    assert the(told, "AreaConquered").winner == winner


AREA_19 = "M F M C M / . . . M C / . C . F F / C . C F . / C M C M M"


@clause("KALESIA-TV6")
@pytest.mark.parametrize(
    ("conqueror", "line"),
    [("F", ((2, 2), (2, 3), (2, 4))), ("C", ((2, 2), (3, 2), (4, 2))), ("M", ((0, 4), (1, 3), (2, 2)))],
)
def test_tv6_three_could_finish_on_area_19(conqueror: Alliance, line: tuple[tuple[int, int], ...]) -> None:
    table = position(AREA_19, (2, 2), number=G)
    assert sorted(G[c] for c in range(25) if table.owner[c]) == list(range(1, 19))
    assert not any(completed(table.owner, c) for c in range(25))
    assert (table.area, table.round, table.hand_in_round) == (19, 5, 3)
    told = conquer(table, conqueror)
    assert the(told, "TempleBuilt") == events.TempleBuilt(conqueror, ((cell(*line[0]), cell(*line[1]), cell(*line[2])),))
    assert table.phase == "over"
    assert "WeaponsPassed" not in kinds(told)


@clause("KALESIA-TV7")
@pytest.mark.parametrize(
    ("places", "alliance"),
    [
        (((1, 0), (1, 1), (1, 2)), "C"),
        (((0, 3), (1, 3), (2, 3)), "M"),
        (((2, 0), (3, 1), (4, 2)), "F"),
        (((4, 0), (3, 1), (2, 2)), "F"),
    ],
)
def test_tv7_the_printed_lines(places: tuple[tuple[int, int], ...], alliance: Alliance) -> None:
    for last in places:
        others = [cell(*place) for place in places if place != last]
        drawing = " ".join(alliance if c in others else "." for c in range(25))
        told = conquer(position(drawing, last), alliance)
        assert the(told, "TempleBuilt").lines == (tuple(sorted(cell(*place) for place in places)),)


@clause("KALESIA-TV8")
@pytest.mark.parametrize(
    "places",
    [
        ((0, 3), (0, 4), (1, 0)),
        ((0, 4), (1, 0), (2, 1)),
        ((2, 0), (2, 2), (2, 4)),
        ((1, 1), (1, 2), (2, 2)),
        ((0, 0), (1, 2), (2, 4)),
    ],
)
def test_tv8_no_line(places: tuple[tuple[int, int], ...]) -> None:
    for alliance, last in itertools.product(ALLIANCES, places):
        others = [cell(*place) for place in places if place != last]
        table = position(" ".join(alliance if c in others else "." for c in range(25)), last)
        conquer(table, alliance)
        assert table.phase == "choose"


@clause("KALESIA-TV9")
def test_tv9a_three_lines_at_once() -> None:
    table = position("C C . C C / . . . . . / . . . . . / . . . . . / . . . . .", (0, 2))
    told = conquer(table, "C")
    assert the(told, "TempleBuilt").lines == ((0, 1, 2), (1, 2, 3), (2, 3, 4))
    assert the(told, "GameOver").winner == "C"


@clause("KALESIA-TV9")
def test_tv9b_seven_lines_at_once() -> None:
    places = ((0, 2), (0, 4), (1, 2), (1, 3), (2, 0), (2, 1), (2, 3), (3, 1), (3, 2), (4, 0))
    owned = [cell(*place) for place in places]
    table = position(" ".join("M" if c in owned else "." for c in range(25)), (2, 2))
    assert not any(completed(table.owner, c) for c in range(25))
    told = conquer(table, "M")
    expected = [
        ((0, 2), (1, 2), (2, 2)),
        ((1, 2), (2, 2), (3, 2)),
        ((2, 0), (2, 1), (2, 2)),
        ((2, 1), (2, 2), (2, 3)),
        ((0, 4), (1, 3), (2, 2)),
        ((1, 3), (2, 2), (3, 1)),
        ((2, 2), (3, 1), (4, 0)),
    ]
    assert set(the(told, "TempleBuilt").lines) == {tuple(cell(*place) for place in line) for line in expected}
    assert len(the(told, "TempleBuilt").lines) == 7
    assert kinds(told).count("GameOver") == 1


AREA_25 = "M M C M . / M C C M F / F M M C C / C C F M M / C C M C C"


@clause("KALESIA-TV10")
@pytest.mark.parametrize(
    ("conqueror", "winner", "reason", "lines"),
    [("M", "M", "temple", ((4, 8, 12),)), ("F", "F", "exhaustion", ()), ("C", "F", "exhaustion", ())],
)
def test_tv10_the_last_area(conqueror: Alliance, winner: Alliance, reason: str, lines: tuple[tuple[int, ...], ...]) -> None:
    table = position(AREA_25, (0, 4))
    assert (table.area, table.round, table.hand_in_round) == (25, 7, 1)
    told = conquer(table, conqueror)
    over = the(told, "GameOver")
    assert (over.winner, over.reason, table.result.lines) == (winner, reason, lines)
    assert [sum(hand) for hand in table.hand] == [9] * 5
    assert "WeaponsPassed" not in kinds(told)
    if conqueror == "C":
        assert the(told, "ColonyPlaced") == events.ColonyPlaced(4, "C")


OUTCOMES = [
    ("F", "CM", "F", ()),
    ("F", "FM", "C", (0,)),
    ("F", "MFC", None, (1,)),
    ("F", "CMMC", None, ()),
    ("F", "CMCFM", None, (3,)),
    ("F", "CCCMMM", None, ()),
    ("F", "CMFCMCMF", None, (2, 7)),
    ("C", "FM", "C", ()),
    ("C", "CF", "M", (0,)),
    ("C", "CMMC", None, (0, 3)),
]


@clause("KALESIA-TV11")
@pytest.mark.parametrize(("winner", "alliances", "aside", "winning"), OUTCOMES)
def test_tv11_who_wins(winner: Alliance, alliances: str, aside: Alliance | None, winning: tuple[int, ...]) -> None:
    row = f"{winner} {winner} . . . / . . . . . / . . . . . / . . . . . / . . . . ."
    table = position(row, (0, 2), alliances, aside=aside)
    told = conquer(table, winner)
    assert the(told, "GameOver") == events.GameOver(winner, "temple", winning, not winning)
    assert the(told, "AlliancesRevealed") == events.AlliancesRevealed(allied(alliances), aside)
    if winner == "F":
        outlasted = position(AREA_25, (0, 4), alliances, aside=aside)
        assert the(conquer(outlasted, "C"), "GameOver") == events.GameOver("F", "exhaustion", winning, not winning)


DEALT = {2: (33, None), 3: (22, "111"), 4: (11, "220"), 5: (0, "221"), 6: (44, "330"), 7: (33, "331")} | {
    8: (22, "332"),
    9: (11, "441"),
    10: (0, "442"),
}


@clause("KALESIA-TV12")
@pytest.mark.parametrize("n", range(2, 11))
def test_tv12_setup_counts(n: int) -> None:
    table = new(n)
    removed, alliances = DEALT[n]
    assert [sum(hand) for hand in table.hand] == [11] * n
    assert sum(table.removed) == table.removed_count == removed
    assert sorted(table.number) == list(range(1, 26))
    dealt = Counter(table.alliance)
    if alliances:
        assert "".join(str(dealt[a]) for a in ALLIANCES) == alliances
    assert Counter([*table.alliance, *([table.aside] if table.aside else [])]) == Counter(used(n))
    own = new(n, "sets_dealt")
    assert own.hand == [[1] * 11] * n
    assert [sum(int(f[1]) for f in faces_of(own.hand[0]) if f[0] == a) for a in "CMF"] == [10, 10, 6]


@clause("KALESIA-TV12")
def test_tv12_shuffled_sets_of_three() -> None:
    table = new(3, "sets_shuffled")
    assert [sum(hand[i] for hand in table.hand) for i in range(11)] == [3] * 11
    view = table.view(0)
    assert sum(unseen(view, view.known)) == sum(view.unknown) == 22


@clause("KALESIA-TV13")
def test_tv13_an_end_on_the_fourth_hand() -> None:
    table = position("M M . C F / C F C . . / . . . . . / . . . . . / . . . . .", (0, 2))
    assert (table.area, table.hand_in_round) == (8, 4)
    told = conquer(table, "M")
    assert {"TempleBuilt", "AlliancesRevealed", "GameOver"} <= set(kinds(told))
    assert not {"RoundEnded", "WeaponsPassed", "WeaponsTakenBack"} & set(kinds(told))
    assert [sum(hand) for hand in table.hand] == [3] * 5
    assert [2 * len(pile) for pile in table.pile] == [8] * 5


@clause("KALESIA-TV14")
def test_tv14_illegal_moves() -> None:
    table = position("C M F . . / . . . . . / . . . . . / . . . . . / . . . . .", (4, 4), "CMF")
    assert table.hand_in_round == 4
    table.hand[0] = counts_of(["C1", "C3", "C3", "M2", "F1"])
    table.pile[0] = [("C2", "C2")] * 3
    legal = table.legal_moves(0)
    assert len(legal) == 7
    assert [f"{move.a} {move.b}" for move in legal] == ["C1 C3", "C1 M2", "C1 F1", "C3 M2", "C3 F1", "M2 F1", "C3 C3"]
    refused = {
        "C1 C1": ("refusal.only_one", "KALESIA-R14"),
        "C4 M2": ("refusal.not_held", "KALESIA-306"),
        "C1 C2": ("refusal.already_played", "KALESIA-407"),
        "C1 X9": ("refusal.no_such_weapon", "KALESIA-306"),
    }
    refusals = {pair: table.why_not(0, lay(0, pair)) for pair in refused}
    assert {pair: (refusal.message, refusal.clause) for pair, refusal in refusals.items()} == refused
    assert table.why_not(0, ChooseWeapons(0, "C1", "")).message == "refusal.exactly_two"
    with pytest.raises(msgspec.ValidationError):
        TITLE.read_move('{"kind":"choose_weapons","seat":0,"a":"C1","b":"C3","c":"C3"}')
    assert table.why_not(0, lay(1, "M1 M1")).message == "refusal.not_your_weapons"
    table.play(0, lay(0, "C3 C3"), NO_CHANCE)
    assert table.why_not(0, lay(0, "C1 M2")).message == "refusal.already_laid"
    over = position("C C . . . / . . . . . / . . . . . / . . . . . / . . . . .", (0, 2))
    conquer(over, "C")
    assert over.why_not(0, lay(0, "C1 M2")).message == "refusal.game_over"
    assert over.legal_moves(0) == []


@clause("KALESIA-TV15")
def test_tv15_simultaneity() -> None:
    base = with_hands(START, number=G, alliances="CMCFM")
    for seat in (0, 2, 3):
        base.play(seat, lay(seat, ROUND[0][seat]), NO_CHANCE)
    for watcher in (1, 4, None):
        assert base.view(watcher).commit == [HIDDEN, None, HIDDEN, HIDDEN, None]
    after = []
    for order in itertools.permutations(range(5)):
        table = with_hands(START, number=G, alliances="CMCFM")
        told = play_hand(table, *ROUND[0], order=order)
        after.append((told[kinds(told).index("WeaponsRevealed") :], table))
    assert len(after) == 120
    assert all(one == after[0] for one in after)


@clause("KALESIA-TV16")
def test_tv16_two_players_swap_and_know_all() -> None:
    table = with_hands(["C1 C2 C2 C3 M1 M1 M2 M3 M4 F1 C1", "C4 C4 M2 C3 C3 F1 F2 F3 F3 M2 M3"], alliances="CM")
    hands = (("C2 C2", "C3 C3"), ("C3 M1", "F1 F2"), ("M1 M2", "F3 F3"), ("M3 C1", "M2 M3"))
    for pairs in hands:
        play_hand(table, *pairs)
    assert [set(faces) for faces in table.passed[0] if faces != HIDDEN] == [{"M4", "F1", "C1"}, {"C4", "M2"}]
    assert table.passed[0] == [("C1", "M4", "F1"), ("C4", "C4", "M2")]
    assert weapons(table.hand[0]) == "C1 C2 C2 C3 C4 C4 M1 M1 M2 M2 M3"
    assert weapons(table.hand[1]) == "C1 C3 C3 M2 M3 M4 F1 F1 F2 F3 F3"
    for seat in (0, 1):
        view = table.view(seat)
        assert view.unknown == [0, 0]
        assert view.known == table.hand
        assert unseen(view, view.known) == table.removed
        assert sum(table.removed) == 33


@clause("KALESIA-TV17")
def test_tv17_own_sets_stay_open() -> None:
    for seed in range(5):
        table = new(4, "sets_dealt", seed)
        chance = Chance(seed)
        while table.to_act():
            for eyes in (0, 1, 2, 3, None):
                assert table.view(eyes).unknown == [0] * 4
                assert table.view(eyes).known == table.hand
            random_hand(table, chance)


@clause("KALESIA-TV18")
@pytest.mark.parametrize("n", [2, 5, 10])
def test_tv18_the_calendar_of_the_longest_game(n: int) -> None:
    table, told = exhausting(n)
    count = Counter(kinds(told))
    assert len(table.log) == 25
    assert count["WeaponsPassed"] == 6 * n
    assert count["RoundStarted"] == 7
    assert count["WeaponsCommitted"] == 25 * n
    last_pass = max(i for i, kind in enumerate(kinds(told)) if kind == "WeaponsPassed")
    assert [event.area for event in told[last_pass:] if isinstance(event, events.AreaContested)] == [25]
    assert table.round == 7
    assert [sum(hand) for hand in table.hand] == [9] * n


@clause("KALESIA-TV20")
def test_tv20_a_forest_temple_with_six() -> None:
    table = position(". . . . . / . . . . . / . . . . . / . F F . . / . . . . .", (3, 3), "CMCMCM")
    told = force(table, "C4 C4", "M4 M4", "C1 M1", "C1 M1", "F1 F1", "F1 F1")
    assert the(told, "TotalsCounted") == events.TotalsCounted({"C": 10, "M": 10, "F": 4}, True, "tie")
    assert the(told, "TempleBuilt").winner == "F"
    assert the(told, "GameOver").nobody_wins
