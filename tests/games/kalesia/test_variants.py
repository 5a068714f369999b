"""Sections 3.7 to 3.9 of the rules: two players, equal sets, six to ten players."""

from __future__ import annotations

from collections import Counter

import pytest

from games.kalesia import events
from games.kalesia.content import content
from games.kalesia.faces import Alliance, faces_of
from games.kalesia.table import Options, WeaponsMode
from games.kalesia.title import TITLE
from games.kernel.chance import Chance
from games.kernel.protocol import HIDDEN, Event, OptionError
from tests.clauses import clause
from tests.games.kalesia.positions import conquer, new, position, random_game, the

FOREST_NEXT = ("F F . . . / . . . . . / . . . . . / . . . . . / . . . . .", (0, 2))


@clause("KALESIA-701")
def test_two_players_use_one_card_of_each_alliance() -> None:
    for seed in range(20):
        table = new(2, seed=seed)
        assert Counter([*table.alliance, table.aside]) == Counter("CFM")


@clause("KALESIA-702")
def test_the_three_are_shuffled_and_two_dealt() -> None:
    dealt = Counter((*new(2, seed=seed).alliance, new(2, seed=seed).aside) for seed in range(600))
    assert len(dealt) == 6
    assert all(60 <= count <= 145 for count in dealt.values())


@clause("KALESIA-703")
def test_nobody_sees_the_card_aside() -> None:
    table = new(2)
    assert [table.view(eyes).aside for eyes in (0, 1, None)] == [HIDDEN] * 3
    assert new(3).aside is None
    assert new(3).view(0).aside is None


@clause("KALESIA-704")
def test_all_else_is_as_usual_with_two() -> None:
    table = new(2)
    assert [sum(hand) for hand in table.hand] == [11, 11]
    assert sorted(table.number) == list(range(1, 26))
    assert table.prompt(0).at_least == 2
    told: list[Event] = []
    random_game(2, seed=3, told=told)
    assert {event.count for event in told if isinstance(event, events.WeaponsPassed)} == {3}


@clause("KALESIA-705")
def test_both_lose_to_the_alliance_aside() -> None:
    table = position(*FOREST_NEXT, alliances="CM", aside="F")
    assert the(conquer(table, "F"), "GameOver").nobody_wins
    assert table.outcome().winners == ()


@clause("KALESIA-801")
def test_the_variant_is_an_option_and_off_by_default() -> None:
    assert TITLE.options() == Options("full", "standard", "covered")
    assert TITLE.read_options({"weapons_mode": "sets_dealt"}).weapons_mode == "sets_dealt"
    with pytest.raises(OptionError, match="standard, sets_dealt, sets_shuffled"):
        TITLE.read_options({"weapons_mode": "sets"})


@clause("KALESIA-802")
def test_a_set_is_every_face_once() -> None:
    assert faces_of(new(3, "sets_dealt").hand[0]) == tuple(content().weapons)
    assert len(content().weapons) == 11


@clause("KALESIA-803")
def test_own_set() -> None:
    assert new(4, "sets_dealt").hand == [[1] * 11] * 4


@clause("KALESIA-804")
def test_sets_of_nobody_leave_the_game() -> None:
    assert new(3, "sets_dealt").removed == [2] * 11
    assert new(3, "sets_shuffled").removed == [2] * 11


@clause("KALESIA-805")
def test_shuffled_sets() -> None:
    table = new(3, "sets_shuffled")
    assert [sum(hand) for hand in table.hand] == [11] * 3
    assert [sum(hand[i] for hand in table.hand) for i in range(11)] == [3] * 11
    assert any(count != 1 for count in table.hand[0])


@clause("KALESIA-806")
@pytest.mark.parametrize("mode", ["sets_dealt", "sets_shuffled"])
def test_passing_and_taking_back_stay_in_the_variant(mode: WeaponsMode) -> None:
    told: list[Event] = []
    table = random_game(3, mode, seed=3, told=told)
    assert len(table.log) >= 8
    passes = [event for event in told if isinstance(event, events.WeaponsPassed)]
    taken = [event for event in told if isinstance(event, events.WeaponsTakenBack)]
    assert {len(event.faces or ()) for event in passes} == {3}
    assert {len(event.faces) for event in taken} == {8}
    assert len(passes) == len(taken) == 3 * len(table.passed)


@clause("KALESIA-901")
def test_two_boxes_serve_six_to_ten() -> None:
    for n in range(6, 11):
        TITLE.check_seats(n)
        assert content().boxes(n) == 2
        assert new(n).copies == 10


@clause("KALESIA-902")
def test_alliance_cards_of_six_to_ten() -> None:
    dealt = [Counter(new(n).alliance) for n in range(6, 11)]
    assert [(d["C"], d["M"], d["F"]) for d in dealt] == [(3, 3, 0), (3, 3, 1), (3, 3, 2), (4, 4, 1), (4, 4, 2)]
    assert new(7).boxed == {"C": 1, "M": 1, "F": 1}


@clause("KALESIA-903")
@pytest.mark.parametrize("n", [6, 10])
def test_larger_tables_play_by_the_same_rules(n: int) -> None:
    table = new(n)
    assert [sum(hand) for hand in table.hand] == [11] * n
    assert len(table.number) == 25
    told = conquer(table, "C")
    assert the(told, "TotalsCounted").totals == {"C": 8 * n, "M": 0, "F": 0}
    assert table.hand_size(0) == 9


@clause("KALESIA-R19")
def test_two_boxes_make_one_grid_and_twice_the_weapons() -> None:
    table = new(6)
    assert sorted(table.number) == list(range(1, 26))
    assert [sum(hand[i] for hand in table.hand) + table.removed[i] for i in range(11)] == [10] * 11


@clause("KALESIA-R20")
def test_six_lose_together_to_the_forest() -> None:
    table = position(*FOREST_NEXT, alliances="CMCMCM")
    conquer(table, "F")
    assert table.outcome().winners == ()


@clause("KALESIA-R21")
def test_two_forest_seats_win_together() -> None:
    table = position(*FOREST_NEXT, alliances="CMFCMCMF")
    assert [table.view(2).alliance[j] for j in range(8)].count(HIDDEN) == 7
    conquer(table, "F")
    assert table.outcome().winners == (2, 7)


@clause("KALESIA-R22")
def test_shuffled_sets_are_one_per_seat() -> None:
    for n in (2, 3, 4, 5, 8):
        table = new(n, "sets_shuffled")
        assert [sum(hand[i] for hand in table.hand) for i in range(11)] == [n] * 11
    assert new(5, "sets_shuffled").hand == new(5, "standard").hand


@clause("KALESIA-R23")
@pytest.mark.parametrize("n", range(6, 11))
def test_the_variant_with_two_boxes(n: int) -> None:
    assert new(n, "sets_dealt").removed == new(n, "sets_shuffled").removed == [10 - n] * 11


@clause("KALESIA-R24")
def test_the_variant_with_two_players() -> None:
    assert new(2, "sets_dealt").hand == [[1] * 11] * 2
    assert random_game(2, "sets_shuffled").phase == "over"


@clause("KALESIA-R25")
def test_own_sets_are_heard_by_all() -> None:
    told: list[Event] = []
    table = new(4, "sets_dealt", tell=told.append)
    dealt = [event for event in told if isinstance(event, events.WeaponsDealt)]
    assert all(len(event.seen_by(None).faces or ()) == 11 for event in dealt)
    assert table.view(2).known == [[1] * 11] * 4
    assert table.view(None).known == [[1] * 11] * 4


@pytest.mark.parametrize("mode", ["standard", "sets_shuffled"])
def test_random_hands_are_heard_by_their_owner_only(mode: WeaponsMode) -> None:
    told: list[Event] = []
    new(3, mode, tell=told.append)
    dealt = [event for event in told if isinstance(event, events.WeaponsDealt)]
    assert [[event.seen_by(eyes).faces is None for eyes in (0, 1, 2, None)] for event in dealt] == [
        [False, True, True, True],
        [True, False, True, True],
        [True, True, False, True],
    ]


def test_a_normal_hand_that_happens_to_be_one_set_is_not_shown() -> None:
    dealt = events.WeaponsDealt(0, 11, tuple(content().weapons), public=False)
    assert dealt.seen_by(1).faces is None
    assert dealt.seen_by(None).faces is None
    assert dealt.seen_by(0) == dealt


@clause("KALESIA-R40")
def test_all_can_lose_only_at_tables_of_two_four_and_six() -> None:
    unchampioned = [n for n in range(2, 11) if content().alliances.used[n].F == 0 or content().alliances.used[n].aside]
    assert unchampioned == [2, 4, 6]
    for n in range(2, 11):
        tables = [random_game(n, seed=seed) for seed in range(12)]
        lost = [not table.result.winning_seats for table in tables if table.result.winner == "F"]
        assert not any(lost) or n in (2, 4, 6)


@clause("KALESIA-R41")
@pytest.mark.parametrize(("alliances", "aside", "winners"), [("FM", "C", (0,)), ("CF", "M", (1,)), ("CM", "F", ())])
def test_two_players_and_no_temple(alliances: str, aside: Alliance, winners: tuple[int, ...]) -> None:
    table = position("M M C C M / C C M M C / M M C C M / C C M M C / M M C C .", (4, 4), alliances, aside=aside)
    told = conquer(table, "M")
    assert the(told, "GameOver").reason == "exhaustion"
    assert table.outcome().winners == winners


@clause("KALESIA-R42")
def test_two_players_may_meet_in_any_pairing() -> None:
    pairings = {frozenset(new(2, seed=seed).alliance) for seed in range(40)}
    assert pairings == {frozenset("CM"), frozenset("CF"), frozenset("MF")}


@clause("KALESIA-R45")
def test_alone_against_computers_is_the_same_game() -> None:
    """The rules do not know who sits where: a title has no option for it and a table no field."""
    assert set(Options.__struct_fields__) == {"length", "weapons_mode", "memory_aid"}
    assert TITLE.new_game(Options(), 5, Chance(3)) == new(5, seed=3)
