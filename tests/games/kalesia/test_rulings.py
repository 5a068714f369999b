"""Section 4 of the rules: the rulings that are not about variants (those stand in test_kalesia_variants.py)."""

from __future__ import annotations

import itertools
from collections import Counter

import msgspec
import pytest

from games.kalesia import events
from games.kalesia.faces import ALLIANCES, FACES, Alliance, counts_of, faces_of, highest
from games.kalesia.lines import LINES, THROUGH, completed, threats
from games.kalesia.moves import ChooseWeapons
from games.kalesia.state import State
from games.kalesia.table import Options
from games.kalesia.title import TITLE
from games.kernel.chance import Chance
from games.kernel.minds.agents import make
from games.kernel.protocol import HIDDEN, Event, IllegalMove, checksum
from tests.clauses import clause
from tests.games.kalesia.positions import (
    NO_CHANCE,
    cell,
    conquer,
    drawn,
    exhausting,
    force,
    kinds,
    lay,
    new,
    play_hand,
    position,
    random_game,
    random_hand,
    the,
    with_hands,
)

TWO_HANDS = ("C1 C2 C3 C4 M1 M2 M3 M4 F1 F2 F3", "C1 C1 C2 C2 M1 M1 M2 M2 F1 F1 F2")


@clause("KALESIA-R1")
def test_the_48_lines() -> None:
    steps = Counter((b // 5 - a // 5, b % 5 - a % 5) for a, b, _ in LINES)
    assert steps == {(0, 1): 15, (1, 0): 15, (1, 1): 9, (1, -1): 9}
    for a, b, c in LINES:
        assert (c // 5 - b // 5, c % 5 - b % 5) == (b // 5 - a // 5, b % 5 - a % 5)
    assert [len(lines) for lines in THROUGH] == [
        *(3, 4, 6, 4, 3),
        *(4, 7, 9, 7, 4),
        *(6, 9, 12, 9, 6),
        *(4, 7, 9, 7, 4),
        *(3, 4, 6, 4, 3),
    ]


@clause("KALESIA-R2")
def test_four_in_a_row_win_too() -> None:
    table = position("M M . M . / . . . . . / . . . . . / . . . . . / . . . . .", (0, 2))
    assert the(conquer(table, "M"), "TempleBuilt").lines == ((0, 1, 2), (1, 2, 3))


@clause("KALESIA-R3")
def test_area_k_is_contested_in_hand_k() -> None:
    for seed in range(5):
        assert [hand.area for hand in random_game(4, seed=seed).log] == list(range(1, len(random_game(4, seed=seed).log) + 1))


@clause("KALESIA-R4")
def test_several_lines_at_once_are_one_win() -> None:
    table = position("C C . C C / . . . . . / . . . . . / . . . . . / . . . . .", (0, 2), "CMCFM")
    told = conquer(table, "C")
    assert len(the(told, "TempleBuilt").lines) == 3
    assert kinds(told).count("GameOver") == 1
    assert table.outcome().scores == (1, 0, 1, 0, 0)


@clause("KALESIA-R5")
def test_only_one_cell_changes_owner_in_a_hand() -> None:
    told: list[Event] = []
    table = random_game(5, seed=4, told=told)
    assert kinds(told).count("AreaConquered") == len(table.log)
    assert len({alliance for line in table.result.lines for alliance in [table.owner[c] for c in line]}) == 1


@clause("KALESIA-R6")
def test_a_line_is_found_before_the_round_can_end() -> None:
    table = position("C C . M F / M . . . . / M F . . . / . . . . . / . . . . .", (0, 2))
    assert table.hand_in_round == 4
    told = conquer(table, "C")
    assert "TempleBuilt" in kinds(told)
    assert not {"RoundEnded", "WeaponsPassed", "WeaponsTakenBack", "RoundStarted", "AreaContested"} & set(kinds(told))
    assert [sum(hand) for hand in table.hand] == [3] * 5


LAST = "M M C C M / C C M M C / M M C C M / C C M M C / M M C C ."


@clause("KALESIA-R7")
def test_a_line_on_area_25_comes_before_exhaustion() -> None:
    full: list[Alliance] = [owner or "M" for owner in drawn(LAST)]
    assert not any(completed(full, c) for c in range(25))
    table = position(LAST, (4, 4))
    told = conquer(table, "C")
    assert table.area == 25
    assert the(told, "GameOver").reason == "temple"
    assert "ForestOutlasted" not in kinds(told)


@clause("KALESIA-R8")
def test_the_forest_outlasts_all_even_without_an_area() -> None:
    table, told = exhausting(5)
    assert "F" not in table.owner
    assert the(told, "GameOver").winner == "F"


@clause("KALESIA-R9")
def test_play_goes_on_when_no_temple_can_be_built() -> None:
    drawing = "C F C M . / C M F F C / M M C M M / F C M . F / M F C C M"
    owner = drawn(drawing)
    assert all(len({owner[c] for c in line} - {None}) == 2 for line in LINES if None in [owner[c] for c in line])
    table = position(drawing, (0, 4))
    told = conquer(table, "C")
    assert the(told, "AreaContested").area == 25


@clause("KALESIA-R10")
def test_no_game_is_longer_than_25_hands() -> None:
    table, _ = exhausting(2)
    assert len(table.log) == 25
    assert table.to_act() == ()


@clause("KALESIA-R11")
@pytest.mark.parametrize(
    ("totals", "conqueror"),
    [((8, 5, 5), ("C", False)), ((5, 5, 8), ("F", False)), ((6, 2, 6), ("F", True)), ((5, 5, 5), ("F", True))],
)
def test_only_a_tie_for_the_highest_total_matters(totals: tuple[int, int, int], conqueror: tuple[str, bool]) -> None:
    assert highest(dict(zip(ALLIANCES, totals, strict=True))) == conqueror


@clause("KALESIA-R12")
def test_a_tie_without_forest_weapons_is_the_forests() -> None:
    table = position(alliances="CMF")
    told = force(table, "C4 C3", "M4 M3", "C1 M1")
    assert the(told, "TotalsCounted").totals == {"C": 8, "M": 8, "F": 0}
    assert table.owner[0] == "F"


@clause("KALESIA-R13")
def test_a_seat_may_play_for_any_alliance() -> None:
    table = position(alliances="CMF")
    told = force(table, "M4 M3", "C4 F2", "C1 M1")
    assert the(told, "AreaConquered").winner == "M"


@clause("KALESIA-R14")
def test_exactly_two_weapons() -> None:
    table = with_hands(["C1 C3 C3 M1 M1 M2 M2 F1 F1 F2 F2", TWO_HANDS[0]])
    assert table.why_not(0, lay(0, "C3 C3")) is None
    assert table.why_not(0, lay(0, "C1 C1")).message == "refusal.only_one"
    assert table.why_not(0, ChooseWeapons(0, "C1", "")).message == "refusal.exactly_two"
    assert table.prompt(0).may_pass is False
    with pytest.raises(msgspec.ValidationError):
        TITLE.read_move('{"kind":"choose_weapons","seat":0,"a":"C1"}')
    with pytest.raises(msgspec.ValidationError):
        TITLE.read_move('{"kind":"choose_weapons","seat":0,"a":"C1","b":"C3","c":"M1"}')


@clause("KALESIA-R15")
def test_the_order_of_the_two_cannot_be_seen() -> None:
    assert ChooseWeapons(0, "F1", "C3") == ChooseWeapons(0, "C3", "F1")
    assert TITLE.read_move('{"kind":"choose_weapons","seat":0,"a":"F1","b":"C3"}').a == "C3"
    tables = [with_hands(TWO_HANDS) for _ in range(2)]
    told = [play_hand(table, pair, "C1 F2") for table, pair in zip(tables, ("C3 F1", "F1 C3"), strict=True)]
    assert told[0] == told[1]
    assert tables[0] == tables[1]


@clause("KALESIA-R16")
def test_a_laid_pair_is_final() -> None:
    table = with_hands(TWO_HANDS)
    table.play(0, lay(0, "C4 M4"), NO_CHANCE)
    before = table.copy()
    with pytest.raises(IllegalMove, match="already_laid"):
        table.play(0, lay(0, "C1 C2"), NO_CHANCE)
    assert table == before
    assert table.why_not(0, lay(0, "C1 C2")).clause == "KALESIA-R16"
    assert table.legal_moves(0) == []
    assert ChooseWeapons.FINAL


@clause("KALESIA-R17")
def test_who_is_ready_is_public() -> None:
    table = new(4)
    table.play(2, table.legal_moves(2)[0], NO_CHANCE)
    for eyes in (0, 1, 3, None):
        assert table.view(eyes).commit == [None, None, HIDDEN, None]
        assert table.view(eyes).to_act() == (0, 1, 3)
        assert table.view(eyes).hand_size(2) == 9
    assert table.view(2).commit[2] == table.commit[2]


@clause("KALESIA-R18")
def test_a_computer_seat_cannot_react_to_pairs_already_laid() -> None:
    choices = set()
    for index in range(8):
        table = new(3, seed=8)
        table.play(1, table.legal_moves(1)[index * 2], NO_CHANCE)
        choices.add(make("greedy", TITLE, seed=5).choose(table.view(0), 0, 0).move)
    assert len(choices) == 1


@clause("KALESIA-R26")
def test_weapons_pass_to_the_same_side_in_every_round() -> None:
    told: list[Event] = []
    table = random_game(4, seed=11, told=told)
    passes = [(event.from_seat, event.to_seat) for event in told if isinstance(event, events.WeaponsPassed)]
    assert len(table.passed) >= 2
    assert passes == [(0, 1), (1, 2), (2, 3), (3, 0)] * len(table.passed)


@clause("KALESIA-R27")
def test_nothing_just_received_is_passed_on() -> None:
    table = with_hands(["C1 " * 8 + "C4 C4 C4", "M1 " * 8 + "M4 M4 M4", "F1 " * 8 + "F3 F3 F3"], alliances="CMF")
    for _ in range(4):
        play_hand(table, "C1 C1", "M1 M1", "F1 F1")
    assert [faces_of(hand) for hand in table.hand] == [
        ("C1",) * 8 + ("F3",) * 3,
        ("C4",) * 3 + ("M1",) * 8,
        ("M4",) * 3 + ("F1",) * 8,
    ]
    assert table.passed == [[("C4",) * 3, ("M4",) * 3, ("F3",) * 3]]


@clause("KALESIA-R28")
def test_two_players_swap() -> None:
    table = with_hands(["C1 " * 8 + "C4 C4 C4", "M1 " * 8 + "M4 M4 M4"], alliances="CM")
    for _ in range(4):
        play_hand(table, "C1 C1", "M1 M1")
    assert table.hand == [counts_of(["C1"] * 8 + ["M4"] * 3), counts_of(["M1"] * 8 + ["C4"] * 3)]


@clause("KALESIA-R29")
def test_a_pass_comes_before_round_seven() -> None:
    _, told = exhausting(3)
    last_pass = max(i for i, event in enumerate(told) if isinstance(event, events.WeaponsPassed))
    after = [event for event in told[last_pass:] if isinstance(event, events.RoundStarted | events.AreaContested)]
    assert [type(event).__name__ for event in after] == ["RoundStarted", "AreaContested"]
    assert (after[0].round, after[1].area) == (7, 25)


@clause("KALESIA-R30")
def test_only_giver_and_receiver_see_the_three() -> None:
    passed = events.WeaponsPassed(from_seat=1, to_seat=2, count=3, faces=("C1", "C2", "M1"))
    assert [passed.seen_by(seat).faces for seat in (0, 1, 2, 3, None)] == [None, passed.faces, passed.faces, None, None]
    assert passed.seen_by(0).count == 3
    table = new(4)
    chance = Chance(2)
    for _ in range(4):
        random_hand(table, chance)
    assert table.view(2).passed == [[HIDDEN, table.passed[0][1], table.passed[0][2], HIDDEN]]
    assert table.view(0).passed == [[table.passed[0][0], HIDDEN, HIDDEN, table.passed[0][3]]]
    assert table.view(None).passed == [[HIDDEN] * 4]
    taken = events.WeaponsTakenBack(1, ("C1",) * 8)
    assert taken.seen_by(None) == taken


@clause("KALESIA-R31")
def test_the_memory_aid_changes_no_rule() -> None:
    assert TITLE.options() == Options(memory_aid="covered")
    for aid in ("covered", "round", "full"):
        table = TITLE.new_game(TITLE.read_options({"memory_aid": aid}), 3, Chance(1))
        assert isinstance(table, State)
        assert table.hand == new(3).hand
        assert table.view(1).known == new(3).view(1).known


@clause("KALESIA-R32")
def test_a_seat_sees_its_own_things_at_any_time() -> None:
    table = new(3)
    chance = Chance(6)
    while table.to_act():
        for seat in range(3):
            view = table.view(seat)
            assert (view.hand[seat], view.pile[seat], view.alliance[seat]) == (
                table.hand[seat],
                table.pile[seat],
                table.alliance[seat],
            )
        random_hand(table, chance)


@clause("KALESIA-R33")
def test_removed_weapons_are_never_shown() -> None:
    table = new(3)
    over = random_game(3)
    for state in (table, over):
        for eyes in (0, 1, 2, None):
            assert state.view(eyes).removed == [HIDDEN] * 11
            assert state.view(eyes).removed_count == 22


@clause("KALESIA-R34")
def test_boxed_alliances_are_public_and_the_one_aside_is_revealed_at_the_end() -> None:
    assert new(7).view(None).boxed == {"C": 1, "M": 1, "F": 1}
    assert new(2).view(None).boxed == {"C": 1, "M": 1, "F": 0}
    told: list[Event] = []
    over = random_game(2, told=told)
    assert over.view(0).aside == the(told, "AlliancesRevealed").aside == over.aside


@clause("KALESIA-R35")
def test_copies_of_a_face_cannot_be_told_apart() -> None:
    """Everything is counts and faces: a table with two equal cards exchanged is the same table."""
    table = new(5)
    text = msgspec.json.encode(table.view(0)).decode()
    assert all(face in FACES for face in set(_strings(msgspec.json.decode(text)["log"])))
    assert all(isinstance(count, int) for hand in table.hand for count in hand)
    dealt: list[Event] = []
    new(5, tell=dealt.append)
    for event in dealt:
        if isinstance(event, events.WeaponsDealt):
            assert list(event.faces or ()) == sorted(event.faces or (), key=FACES.index)


def _strings(value: object) -> list[str]:
    if isinstance(value, str):
        return [value]
    if isinstance(value, dict):
        return list(itertools.chain.from_iterable(_strings(v) for v in value.values()))
    if isinstance(value, list):
        return list(itertools.chain.from_iterable(_strings(v) for v in value))
    return []


@clause("KALESIA-R36")
def test_all_pairs_turn_in_one_event() -> None:
    table = new(5)
    told: list[Event] = []
    random_hand(table, Chance(1), told)
    assert len(the(told, "WeaponsRevealed").pairs) == 5
    assert kinds(told)[:6] == ["WeaponsCommitted"] * 5 + ["WeaponsRevealed"]


@clause("KALESIA-R37")
def test_private_parts_stay_out_of_what_the_table_hears() -> None:
    told: list[Event] = []
    table = random_game(4, seed=11, told=told)
    assert len(table.passed) >= 1
    heard = [event.seen_by(None) for event in told]
    private = events.AllianceDealt | events.WeaponsDealt | events.WeaponsCommitted | events.WeaponsPassed
    for event in heard:
        if isinstance(event, events.AllianceDealt):
            assert event.alliance is None
        elif isinstance(event, private):
            assert event.faces is None


@clause("KALESIA-R38")
def test_partners_do_not_know_each_other() -> None:
    table = new(10)
    centaurs = [seat for seat in range(10) if table.alliance[seat] == "C"]
    for seat in centaurs:
        assert [table.view(seat).alliance[other] for other in centaurs if other != seat] == [HIDDEN] * 3


@clause("KALESIA-R39")
def test_winners_are_equal_and_losers_are_equal() -> None:
    table = position("C C . . . / . . . . . / . . . . . / . . . . . / . . . . .", (0, 2), "CMCFM")
    conquer(table, "C")
    assert table.outcome().scores == (1, 0, 1, 0, 0)


@clause("KALESIA-R43")
def test_the_reason_is_noted_and_changes_no_winner() -> None:
    by_temple = position("F F . . . / . . . . . / . . . . . / . . . . . / . . . . .", (0, 2), "CMCFM")
    conquer(by_temple, "F")
    by_time = position(LAST, (4, 4), "CMCFM")
    conquer(by_time, "M")
    assert (by_temple.result.reason, by_time.result.reason) == ("temple", "exhaustion")
    assert by_temple.outcome().winners == by_time.outcome().winners == (3,)


@clause("KALESIA-R44")
def test_who_takes_over_a_seat_knows_what_the_seat_knew() -> None:
    """Passed and received weapons are part of the view, so nothing has to be remembered outside it; nobody can resign."""
    table = new(4)
    chance = Chance(3)
    for _ in range(8):
        random_hand(table, chance)
    view = table.view(1)
    assert [given[1] for given in view.passed] == [given[1] for given in table.passed]
    assert [given[0] for given in view.passed] == [given[0] for given in table.passed]
    assert TITLE.moves is ChooseWeapons


@clause("KALESIA-R46")
def test_colonies_cannot_run_out() -> None:
    table, told = exhausting(2)
    assert kinds(told).count("ColonyPlaced") == 25
    assert len(table.owner) == 25


@clause("KALESIA-R48")
def test_the_printed_pictures_follow_from_the_text() -> None:
    """The three pictured lines win by the general rule; nothing in the rules treats them apart."""
    for line in (
        (cell(1, 0), cell(1, 1), cell(1, 2)),
        (cell(0, 3), cell(1, 3), cell(2, 3)),
        (cell(2, 0), cell(3, 1), cell(4, 2)),
    ):
        owner: list[Alliance | None] = [None] * 25
        for c in line[:2]:
            owner[c] = "C"
        assert line[2] in threats(owner)["C"]
        owner[line[2]] = "C"
        assert completed(owner, line[2]) == [line]


def test_refusals_change_nothing_and_name_a_clause() -> None:
    table = with_hands(TWO_HANDS)
    before = checksum(table)
    for seat, move in (
        (0, lay(1, "C1 C2")),
        (0, lay(0, "C9 C2")),
        (1, lay(1, "C4 M1")),
        (1, lay(1, "F2 F2")),
        (2, lay(2, "C1 C2")),
        (-1, lay(-1, "C1 C2")),
    ):
        refusal = table.why_not(seat, move)
        assert refusal.clause.startswith("KALESIA-")
        with pytest.raises(IllegalMove):
            table.play(seat, move, NO_CHANCE)
        assert checksum(table) == before


def test_options_are_read_by_name() -> None:
    assert TITLE.read_options({"memory_aid": "FULL"}) == Options(memory_aid="full")
