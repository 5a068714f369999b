"""Sections 3.3 to 3.6 of the rules: hands, conquest, rounds, the end."""

from __future__ import annotations

import pytest

from games.kalesia import events
from games.kalesia.faces import Alliance, counts_of, faces_of
from games.kalesia.state import State
from games.kalesia.table import Hidden
from games.kernel.protocol import HIDDEN, Event
from tests.clauses import clause
from tests.games.kalesia.positions import (
    NO_CHANCE,
    G,
    cell,
    conquer,
    exhausting,
    force,
    kinds,
    lay,
    new,
    play_hand,
    position,
    the,
    with_hands,
)

TWO_HANDS = ("C1 C2 C3 C4 M1 M2 M3 M4 F1 F2 F3", "C1 C1 C2 C2 M1 M1 M2 M2 F1 F1 F2")


@clause("KALESIA-301")
def test_the_game_is_a_series_of_rounds() -> None:
    _, told = exhausting(3)
    assert [event.round for event in told if isinstance(event, events.RoundStarted)] == [1, 2, 3, 4, 5, 6, 7]


@clause("KALESIA-302")
def test_a_round_is_four_hands() -> None:
    _, told = exhausting(3)
    hands = [event.hand_in_round for event in told if isinstance(event, events.AreaContested)]
    assert hands == [1, 2, 3, 4] * 6 + [1]


@clause("KALESIA-303")
def test_a_hand_decides_exactly_one_area() -> None:
    table = position()
    told = conquer(table, "C")
    assert the(told, "AreaConquered").area == 1
    assert [owner for owner in table.owner if owner] == ["C"]


@clause("KALESIA-304")
def test_areas_are_contested_in_rising_order() -> None:
    _, told = exhausting(3)
    contested = [event for event in told if isinstance(event, events.AreaContested)]
    assert [event.area for event in contested] == list(range(1, 26))


@clause("KALESIA-305")
def test_the_first_contested_area_is_number_one() -> None:
    told: list[Event] = []
    table = new(4, tell=told.append)
    contested = the(told, "AreaContested")
    assert (contested.area, contested.hand_in_round) == (1, 1)
    assert table.number[contested.cell] == 1


@clause("KALESIA-306")
def test_each_seat_chooses_two_weapons_that_it_holds() -> None:
    table = with_hands(TWO_HANDS)
    assert table.to_act() == (0, 1)
    prompt = table.prompt(0)
    assert (prompt.message, prompt.at_least, prompt.at_most) == ("prompt.choose_weapons", 2, 2)
    assert prompt.args == {"area": 1, "name": "area.1"}
    assert table.why_not(1, lay(1, "C1 C3")).message == "refusal.not_held"
    assert table.why_not(1, lay(1, "C1 C2")) is None


@clause("KALESIA-307")
def test_chosen_weapons_lie_face_down() -> None:
    table = with_hands(TWO_HANDS)
    told: list[Event] = []
    table.play(0, lay(0, "C4 M4"), NO_CHANCE, told.append)
    assert table.commit == [("C4", "M4"), None]
    assert table.view(1).commit == table.view(None).commit == [HIDDEN, None]
    assert faces_of(table.hand[0]) == ("C1", "C2", "C3", "M1", "M2", "M3", "F1", "F2", "F3")
    assert [event.seen_by(1) for event in told] == [events.WeaponsCommitted(0, None)]


@clause("KALESIA-308")
def test_weapons_turn_up_when_all_have_laid() -> None:
    table = with_hands(TWO_HANDS)
    told: list[Event] = []
    table.play(1, lay(1, "F2 M2"), NO_CHANCE, told.append)
    assert kinds(told) == ["WeaponsCommitted"]
    table.play(0, lay(0, "C4 M4"), NO_CHANCE, told.append)
    assert the(told, "WeaponsRevealed").pairs == (("C4", "M4"), ("M2", "F2"))
    assert table.pile == [[("C4", "M4")], [("M2", "F2")]]


@clause("KALESIA-401")
def test_values_are_added_per_alliance_whoever_played_them() -> None:
    told = force(position(alliances="CMF"), "C4 M1", "C2 F3", "M3 F1")
    assert the(told, "TotalsCounted").totals == {"C": 6, "M": 4, "F": 4}


@clause("KALESIA-402")
@pytest.mark.parametrize(("pairs", "winner"), [("C4 C1", "C"), ("M4 M1", "M"), ("F3 F2", "F")])
def test_the_highest_total_conquers(pairs: str, winner: str) -> None:
    table = position(alliances="CMF")
    told = force(table, pairs, "C1 M1", "C1 F1")
    assert the(told, "TotalsCounted") == events.TotalsCounted(the(told, "TotalsCounted").totals, False, "high")
    assert table.owner[0] == winner


@clause("KALESIA-403")
def test_a_tie_goes_to_the_forest() -> None:
    table = position(alliances="CMF")
    told = force(table, "C4 M1", "M3 F1", "F1 F1")
    counted = the(told, "TotalsCounted")
    assert (counted.totals, counted.tied, counted.decided_by) == ({"C": 4, "M": 4, "F": 3}, True, "tie")
    assert table.owner[0] == "F"


@clause("KALESIA-404")
@pytest.mark.parametrize("alliance", ["C", "M"])
def test_a_colony_takes_the_place_of_the_area_card(alliance: Alliance) -> None:
    told = conquer(position(contested=(2, 3)), alliance)
    assert the(told, "ColonyPlaced") == events.ColonyPlaced(cell(2, 3), alliance)
    assert "ForestFlipped" not in kinds(told)


@clause("KALESIA-405")
def test_the_forest_flips_the_area_card() -> None:
    told = conquer(position(contested=(2, 3)), "F")
    assert the(told, "ForestFlipped") == events.ForestFlipped(cell(2, 3))
    assert "ColonyPlaced" not in kinds(told)


@clause("KALESIA-406")
def test_then_the_next_area_is_contested() -> None:
    table = position(contested=(2, 3))
    told = conquer(table, "C")
    contested = the(told, "AreaContested")
    assert (contested.area, contested.hand_in_round) == (2, 2)
    assert table.to_act() == (0, 1, 2, 3, 4)


@clause("KALESIA-407")
def test_played_weapons_stay_in_front_of_their_owner() -> None:
    table = with_hands(TWO_HANDS)
    play_hand(table, "C4 M4", "F2 M2")
    assert sum(table.hand[0]) == 9
    assert table.why_not(0, lay(0, "C4 C1")).message == "refusal.already_played"
    assert table.why_not(0, lay(0, "C4 C1")).clause == "KALESIA-407"


@clause("KALESIA-408")
def test_a_new_pair_covers_the_pairs_before() -> None:
    table = with_hands(TWO_HANDS)
    play_hand(table, "C4 M4", "F2 M2")
    play_hand(table, "C3 M3", "C1 M2")
    assert table.pile == [[("C4", "M4"), ("C3", "M3")], [("M2", "F2"), ("C1", "M2")]]


@clause("KALESIA-409")
def test_pairs_of_earlier_hands_do_not_count() -> None:
    table = with_hands(TWO_HANDS)
    play_hand(table, "C4 C3", "C2 C2")
    told = play_hand(table, "M1 M2", "M2 M2")
    assert the(told, "TotalsCounted").totals == {"C": 0, "M": 7, "F": 0}


FOUR_HANDS = (("C4 M4", "F2 M2"), ("C3 M3", "C1 M2"), ("C2 M2", "F1 F1"), ("C1 M1", "C1 C2"))


def _played_round() -> tuple[State, list[Event]]:
    table = with_hands(TWO_HANDS, alliances="CM")
    told: list[Event] = []
    for pairs in FOUR_HANDS:
        told = play_hand(table, *pairs)
    return table, told


@clause("KALESIA-501")
def test_the_fourth_hand_ends_the_round() -> None:
    _table, told = _played_round()
    assert the(told, "RoundEnded").round == 1
    assert the(told, "RoundStarted").round == 2
    assert "RoundEnded" not in kinds(conquer(position(), "C"))


@clause("KALESIA-502")
def test_eight_played_three_left() -> None:
    _, told = _played_round()
    taken = [event for event in told if isinstance(event, events.WeaponsTakenBack)]
    passed = [event for event in told if isinstance(event, events.WeaponsPassed)]
    assert [len(event.faces) for event in taken] == [8, 8]
    assert [(event.count, len(event.faces or ())) for event in passed] == [(3, 3), (3, 3)]


@clause("KALESIA-503")
def test_the_three_left_go_to_the_left_neighbour() -> None:
    _, told = _played_round()
    passed = [event for event in told if isinstance(event, events.WeaponsPassed)]
    assert passed == [
        events.WeaponsPassed(from_seat=0, to_seat=1, count=3, faces=("F1", "F2", "F3")),
        events.WeaponsPassed(from_seat=1, to_seat=0, count=3, faces=("C2", "M1", "M1")),
    ]


@clause("KALESIA-504")
def test_then_the_eight_played_return() -> None:
    _table, told = _played_round()
    taken = [event for event in told if isinstance(event, events.WeaponsTakenBack)]
    assert [event.seat for event in taken] == [0, 1]
    assert taken[0].faces == ("C1", "C2", "C3", "C4", "M1", "M2", "M3", "M4")
    order = [kind for kind in kinds(told) if kind in ("WeaponsPassed", "WeaponsTakenBack")]
    assert order == ["WeaponsPassed"] * 2 + ["WeaponsTakenBack"] * 2


@clause("KALESIA-505")
def test_every_hand_is_eleven_again() -> None:
    table, _ = _played_round()
    assert [faces_of(hand) for hand in table.hand] == [
        ("C1", "C2", "C2", "C3", "C4", "M1", "M1", "M1", "M2", "M3", "M4"),
        ("C1", "C1", "C2", "M2", "M2", "F1", "F1", "F1", "F2", "F2", "F3"),
    ]
    assert table.pile == [[], []]


@clause("KALESIA-506")
def test_the_new_round_goes_on_by_the_same_rules() -> None:
    table, _ = _played_round()
    assert (table.area, table.round, table.hand_in_round) == (5, 2, 1)
    told = play_hand(table, "C4 C3", "F1 F3")
    assert the(told, "AreaConquered") == events.AreaConquered(5, G.index(5), "C")


@clause("KALESIA-601")
def test_the_two_ways_to_end() -> None:
    temple = position("C C . . . / . . . . . / . . . . . / . . . . . / . . . . .", (0, 2))
    conquer(temple, "C")
    outlasted, _ = exhausting(4)
    assert [t.outcome().reason for t in (temple, outlasted)] == ["temple", "exhaustion"]
    assert temple.why_not(0, lay(0, "C1 C2")).message == "refusal.game_over"


@clause("KALESIA-602")
def test_a_temple_ends_the_game_at_once() -> None:
    table = position("M M . . . / . . . . . / . . . . . / . . . . . / . . . . .", (0, 2))
    told = conquer(table, "M")
    assert kinds(told)[-3:] == ["TempleBuilt", "AlliancesRevealed", "GameOver"]
    assert table.phase == "over"
    assert table.outcome().clause == "KALESIA-602"


@clause("KALESIA-603")
def test_after_a_temple_cards_are_revealed_and_its_members_win() -> None:
    table = position("M M . . . / . . . . . / . . . . . / . . . . . / . . . . .", (0, 2), "CMCFM")
    told = conquer(table, "M")
    assert the(told, "AlliancesRevealed").alliance == tuple("CMCFM")
    assert the(told, "GameOver").winning_seats == (1, 4)
    assert table.view(0).alliance == list("CMCFM")


@clause("KALESIA-604")
def test_all_areas_taken_without_a_temple_is_a_forest_win() -> None:
    table, told = exhausting(5)
    assert kinds(told)[-3:] == ["ForestOutlasted", "AlliancesRevealed", "GameOver"]
    assert "TempleBuilt" not in kinds(told)
    assert table.outcome().clause == "KALESIA-604"
    assert len(table.log) == 25


@clause("KALESIA-605")
def test_then_whoever_holds_a_forest_card_wins() -> None:
    table, told = exhausting(5)
    assert the(told, "AlliancesRevealed").alliance == tuple(table.alliance)
    assert table.outcome().winners == (table.alliance.index("F"),)


@clause("KALESIA-606")
def test_with_four_seats_all_lose_by_exhaustion() -> None:
    table, told = exhausting(4)
    assert table.outcome().winners == ()
    assert the(told, "GameOver") == events.GameOver("F", "exhaustion", (), True)


def test_events_come_in_the_order_of_the_rules() -> None:
    _, told = _played_round()
    assert kinds(told) == [
        *["WeaponsCommitted"] * 2,
        "WeaponsRevealed",
        "TotalsCounted",
        "AreaConquered",
        "ColonyPlaced" if "ColonyPlaced" in kinds(told) else "ForestFlipped",
        *(["ThreatChanged"] if "ThreatChanged" in kinds(told) else []),
        "RoundEnded",
        *["WeaponsPassed"] * 2,
        *["WeaponsTakenBack"] * 2,
        "RoundStarted",
        "AreaContested",
    ]


def test_threats_are_told_when_they_change_and_only_then() -> None:
    table = position("M . . . . / . . . . . / . . . . . / . . . . . / . . . . .", (0, 2))
    told = conquer(table, "M")
    assert the(told, "ThreatChanged").cells == {"C": [], "M": [1], "F": []}
    table = position("M . . . . / . . . . . / . . . . . / . . . . . / . . . . .", (4, 3))
    assert "ThreatChanged" not in kinds(conquer(table, "M"))


def test_the_table_shows_every_step_when_it_is_told() -> None:
    """Views taken while events are told are what is animated."""
    table = with_hands(TWO_HANDS, alliances="CM")
    for pairs in FOUR_HANDS[:3]:
        play_hand(table, *pairs)
    seen: dict[str, list[State]] = {}

    def tell(event: Event) -> None:
        seen.setdefault(type(event).__name__, []).append(table.view(0))

    table.play(0, lay(0, "C1 M1"), NO_CHANCE, tell)
    table.play(1, lay(1, "C1 C2"), NO_CHANCE, tell)
    assert seen["WeaponsCommitted"][0].commit == [("C1", "M1"), None]
    assert seen["WeaponsRevealed"][0].pile[1][-1] == ("C1", "C2")
    assert seen["WeaponsRevealed"][0].owner[G.index(4)] is None
    assert seen["TotalsCounted"][0].log[-1].totals == {"C": 4, "M": 1, "F": 0}
    assert seen["TotalsCounted"][0].log[-1].winner is None
    assert seen["AreaConquered"][0].owner[G.index(4)] == "C"
    assert seen["WeaponsPassed"][0].hand[0] == counts_of(["C2", "M1", "M1"])
    assert seen["WeaponsPassed"][0].hand_sizes == [3, 3]
    assert [view.hand_sizes for view in seen["WeaponsTakenBack"]] == [[11, 3], [11, 11]]
    assert seen["RoundStarted"][0].area == 5
    assert {view.phase for view in seen["RoundEnded"]} == {"resolve"}
    assert all(view.to_act() == () for view in seen["WeaponsPassed"])


def test_alliances_stay_hidden_until_they_are_revealed() -> None:
    table = position("M M . . . / . . . . . / . . . . . / . . . . . / . . . . .", (0, 2), "CMCFM")
    seen: dict[str, list[list[Alliance | Hidden]]] = {}
    for seat in range(5):
        for face in ("M4", "M4"):
            table.hand[seat][4] -= 1
            table.hand[seat][7] += bool(face)
        table.play(
            seat, lay(seat, "M4 M4"), NO_CHANCE, lambda e: seen.setdefault(type(e).__name__, []).append(table.view(0).alliance)
        )
    assert seen["TempleBuilt"] == [["C", HIDDEN, HIDDEN, HIDDEN, HIDDEN]]
    assert seen["AlliancesRevealed"] == [list("CMCFM")]
