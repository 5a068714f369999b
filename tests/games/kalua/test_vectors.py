"""Section 9 of the rules: worked examples T1 to T34, literally."""

from __future__ import annotations

import pytest

from games.kalua.conversion import conversion, prayers
from games.kalua.moves import (
    ATHEISTS,
    BELIEVERS,
    CONVERT,
    DRAWS,
    PASS,
    SACRIFICE,
    SPEECH,
    SPLITS,
    TARGETS,
    BuyCard,
    PlayCard,
)
from games.kalua.state import State, new_game
from games.kalua.table import BONUS, DISASTER, Options
from games.kernel.chance import Chance
from tests.clauses import clause
from tests.games.kalua.positions import (
    LEADER,
    aim,
    bonus,
    buy,
    card,
    convert,
    discard,
    draw,
    lay,
    legal,
    lure,
    numbers,
    passes,
    play,
    quake,
    refused,
    strike,
    use,
)


def dealt(n: int, splits: list[int], start: int | None = None) -> State:
    t = new_game(Options(), n, Chance(3))
    if start is not None:
        t.start_seat = start
    for seat, split in enumerate(splits):
        play(t, SPLITS[split], seat)
    return t


@clause("KALUA-T1")
def test_t1_setup_for_five() -> None:
    t = dealt(5, [3, 2, 2, 5, 0])
    assert t.atheists == 15
    assert (t.families, t.happiness, t.pp) == ([10] * 5, [5] * 5, [5] * 5)
    assert all(t.leader)
    assert [t.backs_of(seat) for seat in range(5)] == [(3, 2), (2, 3), (2, 3), (5, 0), (0, 5)]
    assert (len(t.deck[BONUS]), len(t.deck[DISASTER])) == (9, 16)


@clause("KALUA-T2", "KALUA-R4")
def test_t2_setup_shortage() -> None:
    t = dealt(5, [5] * 5, start=2)
    assert [t.backs_of(seat) for seat in (2, 3, 4, 0, 1)] == [(5, 0)] * 4 + [(1, 4)]
    assert (len(t.deck[BONUS]), len(t.deck[DISASTER])) == (0, 25)


@clause("KALUA-T3", "KALUA-302", "KALUA-303", "KALUA-R6", "KALUA-R7")
@pytest.mark.parametrize(("held", "due"), [(3, 2), (0, 5), (5, 1), (8, 1)])
def test_t3_phase_1(held: int, due: int) -> None:
    hand = ["temple", "temple", "temple", "famine", "famine", "epidemic", "epidemic", "flood"][:held]
    t = lay("10 10", hands=[" ".join(hand), ""], phase="draw")
    assert t.draw_due == due
    for _ in range(due):
        assert t.phase == "draw"
        draw(t, "bonus")
    assert (t.phase, len(t.hand[0])) == ("leader", held + due)


@clause("KALUA-T3")
def test_t3_first_round_and_a_purchase() -> None:
    t = dealt(3, [3, 3, 3])
    assert (len(t.hand[t.active]), t.draw_due) == (5, 1)
    t = lay("10 10", hands=["temple temple famine famine", ""], pp="5 0", phase="draw")
    buy(t, 0, "disaster")
    assert (t.phase, t.draw_due) == ("draw", 1)
    draw(t, "disaster")
    assert (t.phase, len(t.hand[0]), t.pp[0]) == ("leader", 6, 0)


@clause("KALUA-T4", "KALUA-401", "KALUA-R15")
def test_t4_leader_order() -> None:
    t = lay("10 10 10", atheists=3, active=1, phase=LEADER)
    assert t.queue == [1, 2, 0]
    play(t, ATHEISTS)
    assert t.atheists == 1
    play(t, ATHEISTS)
    assert t.atheists == 0
    assert t.to_act() == (0,)
    assert ATHEISTS not in legal(t)
    assert refused(t, SACRIFICE) == ("no_atheists", "KALUA-R16")
    lure(t, 1)
    assert t.families == [11, 11, 11]


@clause("KALUA-T5", "KALUA-407", "KALUA-409")
def test_t5_sacrifice() -> None:
    t = lay("6 10", atheists=4, phase=LEADER)
    play(t, SACRIFICE)
    assert (t.families, t.atheists, t.leader) == ([10, 10], 0, [False, True])
    t = lay("10 10", leaders="01", atheists=0, phase=LEADER)
    assert t.queue == [1]


def earthquake_volley() -> State:
    t = lay("10 10 10", pp="7 4 5", hands=["earthquake flood", "amulets", "lightning_strike"])
    card(t, "earthquake")
    card(t, "amulets", seat=1)
    card(t, "lightning_strike", seat=2)
    assert t.pp == [0, 2, 3]
    aim(t, 1)
    assert (t.pp[1], t.happiness[1], t.families[1]) == (4, 3, 6)
    assert t.amulets == [0, 1, 0]
    assert t.to_act() == (2,)
    aim(t, 1)
    assert (t.phase, t.to_act()) == ("amulets", (1,))
    return t


@clause("KALUA-T6", "KALUA-505", "KALUA-R34")
def test_t6_late_amulets_used() -> None:
    t = earthquake_volley()
    use(t, True)
    assert (t.pp[1], t.happiness[1], t.families[1], t.amulets[1]) == (5, 2, 6, 0)


@clause("KALUA-T6", "KALUA-R32")
def test_t6_late_amulets_declined() -> None:
    t = earthquake_volley()
    use(t, False)
    assert (t.pp[1], t.happiness[1], t.families[1], t.amulets[1]) == (5, 2, 5, 1)


@clause("KALUA-T7", "KALUA-513")
def test_t7_target_at_resolution() -> None:
    t = lay("10 10 10 10", hands=["tornado", "missionaries", "famine", "miracle"])
    card(t, "tornado")
    card(t, "missionaries", seat=1)
    play(t, PASS)
    card(t, "miracle", seat=3)
    assert t.to_act() == (0,)
    assert [move for move in legal(t) if not isinstance(move, BuyCard)] == list(TARGETS[:4])
    assert t.families == [10] * 4
    aim(t, 3)
    assert t.families == [10, 13, 10, 8]


@clause("KALUA-T8", "KALUA-514")
def test_t8_local_on_oneself() -> None:
    t = lay("10 10", happiness="6 5", pp="5 5", hands=["lightning_strike flood", ""])
    graves = t.graveyard
    strike(t, "lightning_strike", 0)
    assert (t.pp[0], t.happiness[0], t.families[0], t.graveyard - graves) == (4, 5, 9, 1)


@clause("KALUA-T9", "KALUA-516", "KALUA-517", "KALUA-518", "KALUA-519")
@pytest.mark.parametrize(
    ("paid", "families", "happiness", "pp"),
    [(0, "9 8 0", "2 4 0", "17 6 3"), (6, "10 8 0", "5 4 0", "8 6 3"), (12, "8 7 0", "0 1 0", "8 9 6")],
)
def test_t9_three_payment_levels(paid: int, families: str, happiness: str, pp: str) -> None:
    t = lay("10 9 1", happiness="5 7 2", pp="14 3 0", hands=["falling_star", "famine", "famine"])
    quake(t, "falling_star", paid)
    assert (t.families, t.happiness, t.pp) == (numbers(families), numbers(happiness), numbers(pp))


CONVERSIONS = {
    "T10": ("10 9 6 7", "8 5 5 2", "0 1 1 2", "13 8 5 5", 1),
    "T11": ("10 10 10 10 10", "6 6 3 3 3", "0 0 2 2 2", "13 13 8 8 8", 0),
    "T12": ("10 10 10 10 10", "6 6 6 4 1", "0 0 0 1 2", "11 11 11 9 8", 0),
    "T13": ("10 10 10 10", "6 6 4 1", "0 0 1 2", "11 11 9 8", 1),
    "T14 with one": ("10 10 10 1", "7 7 7 2", "0 0 0 1", "10 10 10 0", 1),
    "T14 with two": ("10 10 10 2", "7 7 7 2", "0 0 0 2", "10 10 10 0", 2),
    "T15": ("10 10 10 10 10", "9 2 2 2 2", "0 2 2 2 2", "13 8 8 8 8", 5),
    "T21": ("10 0 5", "7 5 2", "0 0 2", "12 0 3", 0),
}


@clause("KALUA-T10", "KALUA-T11", "KALUA-T12", "KALUA-T13", "KALUA-T14", "KALUA-T15", "KALUA-T21", "KALUA-R37", "KALUA-R38")
@pytest.mark.parametrize("name", CONVERSIONS)
def test_t10_to_t15_and_t21_conversion(name: str) -> None:
    before, happiness, given, after, to_atheists = CONVERSIONS[name]
    t = lay(before, happiness=happiness, atheists=2)
    told = convert(t)
    assert told.the("ConvertPool").contributions == tuple(numbers(given))
    assert (t.families, t.atheists) == (numbers(after), 2 + to_atheists)


@clause("KALUA-T16", "KALUA-601", "KALUA-R40")
def test_t16_full_tie() -> None:
    t = lay("10 11 1", pp="0 0 0")
    told = convert(t)
    assert t.families == [10, 11, 1]
    assert t.pp == [2, 3, 1]
    assert [event.extra for event in told.all("Income")] == [0, 0, 0]


PRAYERS = {
    "T17": ("13 8 5 5", "8 5 5 2", "0 0 0 0", "3 4 3 5"),
    "T17 with a Temple": ("13 8 5 5", "8 5 5 2", "1 0 0 0", "5 4 3 5"),
    "T18": ("10 10 4", "6 3 3", "0 0 0", "2 6 5"),
    "T19": ("12 0 8", "6 2 4", "0 0 0", "3 4 4"),
}


@clause("KALUA-T17", "KALUA-T18", "KALUA-T19", "KALUA-R41")
@pytest.mark.parametrize("name", PRAYERS)
def test_t17_to_t19_praying(name: str) -> None:
    families, happiness, temples, income = map(numbers, PRAYERS[name])
    found = prayers(range(len(families)), families, happiness, temples)
    assert [prayer.total for _, prayer in found] == income


@clause("KALUA-T17")
def test_t17_in_a_round() -> None:
    """Conversion and praying follow each other: T10 leads to T17."""
    t = lay("10 9 6 7", happiness="8 5 5 2", pp="0 0 0 0")
    convert(t)
    assert t.pp == [3, 4, 3, 5]


@clause("KALUA-T20", "KALUA-903", "KALUA-904", "KALUA-905")
def test_t20_resurrection() -> None:
    t = lay("0 12 8", happiness="5 5 3", phase=LEADER)
    play(t, SPEECH)
    assert t.happiness[0] == 6
    assert conversion(t.alive(), t.families, t.happiness).contributions == (0, 1, 2)
    for _ in range(2):
        play(t, t.legal_moves(t.to_act()[0])[-3])  # pass: two paid draws follow it in the list
    convert(t)
    assert t.families == [3, 11, 6]
    for move, families in ((ATHEISTS, 2), (BELIEVERS[1], 1)):
        other = lay("0 12 8", happiness="5 5 3", phase=LEADER)
        play(other, move)
        assert other.families[0] == families


def lightning(replies: bool) -> State:
    t = lay("10 10 1", leaders="110", pp="5 0 3", atheists=4, hands=["lightning_strike flood", "", "missionaries"])
    card(t, "lightning_strike")
    if replies:
        card(t, "missionaries", seat=2)
    else:
        play(t, PASS, 2)
    return t


@clause("KALUA-T22", "KALUA-R43")
def test_t22_saved_by_a_pending_card() -> None:
    t = lightning(replies=True)
    told = aim(t, 2)
    assert [event.n for event in told.all("FamiliesDied")] == [1]
    assert (t.families[2], t.atheists, t.eliminated[2]) == (3, 1, False)


@clause("KALUA-T22", "KALUA-901", "KALUA-R44")
def test_t22_without_the_reply() -> None:
    t = lightning(replies=False)
    aim(t, 2)
    assert t.eliminated == [False, False, True]
    assert (t.hand[2], t.pp[2], t.discard[BONUS]) == ([], 0, ["missionaries"])


@clause("KALUA-T23", "KALUA-811")
@pytest.mark.parametrize(("yes", "families", "left"), [(True, 10, 0), (False, 7, 1)])
def test_t23_amulets(yes: bool, families: int, left: int) -> None:
    t = lay("10 10", pp="6 0", amulets="0 1", hands=["epidemic flood", ""])
    strike(t, "epidemic", 1)
    use(t, yes)
    assert (t.families[1], t.happiness[1], t.pp[1], t.amulets[1]) == (families, 4, 2, left)
    assert t.discard[BONUS] == ["amulets"] * yes


@clause("KALUA-T24", "KALUA-802", "KALUA-R35")
def test_t24_temple() -> None:
    t = lay("10 10", pp="3 0", temples="0 2", hands=["temple_destroyed flood", ""])
    strike(t, "temple_destroyed", 1)
    assert (t.temples[1], t.happiness[1], t.pp[1], t.discard[BONUS]) == (1, 3, 1, ["temple"])
    t = lay("10 10", pp="3 0", temples="0 2", hands=["temple_destroyed flood", ""])
    strike(t, "temple_destroyed", 0)
    assert (t.temples, t.happiness[0], t.pp[0]) == ([0, 2], 3, 1)


@clause("KALUA-T25", "KALUA-820", "KALUA-R30")
def test_t25_new_leader() -> None:
    t = lay("4 10", leaders="01", pp="3 0", hands=["new_leader flood", ""])
    graves = t.graveyard
    bonus(t, "new_leader")
    assert (t.leader[0], t.families[0], t.graveyard - graves, t.pp[0]) == (True, 3, 1, 0)
    t = lay("4 10", hands=["new_leader", ""])
    assert PlayCard("new_leader", 3) not in legal(t)
    assert refused(t, PlayCard("new_leader", 3)) == ("leader_in_play", "KALUA-R30")
    t = lay("1 10", leaders="01", hands=["new_leader", ""])
    bonus(t, "new_leader")
    assert (t.families[0], t.leader[0], t.eliminated[0]) == (0, True, False)


@clause("KALUA-T26", "KALUA-910", "KALUA-707")
def test_t26_sole_survivor() -> None:
    t = lay("7 0 0", atheists=4)
    convert(t)
    assert t.outcome().winners == (0,)
    assert t.outcome().clause == "KALUA-910"
    t = lay("7 1 0", atheists=4)
    convert(t)
    assert t.outcome() is None
    assert t.round == 4


@clause("KALUA-T27", "KALUA-911", "KALUA-912")
def test_t27_wipe_out_with_a_tie() -> None:
    t = lay("2 1 2", active=1, hands=["", "volcanic_eruption", ""])
    told = quake(t, "volcanic_eruption")
    assert t.outcome().winners == (0, 2)
    assert t.outcome().clause == "KALUA-912"
    assert told.the("IslandEmptied").winners == (0, 2)
    t = lay("2 1 2", active=1, amulets="1 0 0", hands=["", "volcanic_eruption", ""])
    quake(t, "volcanic_eruption")
    use(t, True)
    assert (t.families, t.happiness, t.outcome()) == ([2, 0, 0], [4, 4, 4], None)
    assert t.phase == "play"


@clause("KALUA-T28", "KALUA-R28")
def test_t28_wipe_out_and_protection() -> None:
    t = lay("3 2", pp="6 0", hands=["volcanic_eruption flood", ""])
    quake(t, "volcanic_eruption", 6)
    assert (t.families, t.outcome()) == ([3, 0], None)
    convert(t)
    assert t.outcome().winners == (0,)
    assert t.outcome().reason == "sole_families"


@clause("KALUA-T29", "KALUA-750", "KALUA-752", "KALUA-R13")
def test_t29_paid_draw_off_turn() -> None:
    t = lay("10 10 10", pp="9 0 6", hands=["tornado", "", "famine famine"])
    card(t, "tornado")
    passes(t)
    assert (t.phase, t.to_act()) == ("target", (0,))
    buy(t, 2, "bonus")
    assert (t.pp[2], len(t.hand[2])) == (1, 3)
    assert (t.phase, t.to_act()) == ("target", (0,))


@clause("KALUA-T30", "KALUA-R8", "KALUA-R9")
def test_t30_reshuffle() -> None:
    t = lay("10 10", hands=["famine famine flood", ""], phase="draw")
    t.discard[BONUS], t.deck[BONUS] = ["temple", "temple", "temple", "miracle", "amulets", "amulets"], []
    t.batches[BONUS] = [[]]
    told = draw(t, "bonus", Chance(1))
    assert told.the("DeckReshuffled").size == 6
    assert (len(t.deck[BONUS]), t.discard[BONUS], len(t.hand[0])) == (5, [], 4)
    t = lay("10 10", hands=["famine famine flood", ""], pp="0 0", phase="draw")
    t.deck[BONUS] = []
    assert legal(t) == [DRAWS[DISASTER]]
    assert refused(t, DRAWS[BONUS]) == ("no_card_there", "KALUA-R9")


@clause("KALUA-T31", "KALUA-526", "KALUA-R31")
def test_t31_discard() -> None:
    t = lay("10 10 10", pp="12 0 0", hands=["locust_swarm famine flood temple", "scandal", ""])
    quake(t, "locust_swarm", 12)
    assert (t.phase, t.queue, t.owed) == ("discard", [0, 1], [2, 1, 0])
    discard(t, "famine")
    discard(t, "temple")
    assert t.to_act() == (1,)
    discard(t, "scandal")
    assert t.hand == [["flood"], [], []]
    assert t.phase == "play"


@clause("KALUA-T32", "KALUA-510")
def test_t32_convert_at_once() -> None:
    t = lay("10 10", hands=["famine famine flood flood temple temple", "amulets"])
    told = play(t, CONVERT)
    assert not told.all("VolleyStarted")
    assert (t.round, t.active, t.phase) == (4, 1, "draw")


@clause("KALUA-T33", "KALUA-110", "KALUA-111", "KALUA-112", "KALUA-522")
@pytest.mark.parametrize(("before", "id", "after"), [(9, "great_feast", 10), (1, "scandal", 0), (0, "scandal", 0)])
def test_t33_clamp(before: int, id: str, after: int) -> None:
    t = lay("10 10", happiness=f"{before} 5", hands=[id, ""])
    told = card(t, id) + passes(t)
    if id == "scandal":
        told += aim(t, 0)
    assert t.happiness[0] == after
    assert [event.delta for event in told.all("HappinessChanged")] == [after - before] * (after != before)


@clause("KALUA-T34", "KALUA-R46", "KALUA-R49")
@pytest.mark.parametrize(("leaders", "winner", "by"), [("01", 1, "KALUA-R46"), ("11", 0, "KALUA-R49")])
def test_t34_all_gone_by_a_local_card(leaders: str, winner: int, by: str) -> None:
    t = lay("1 0", leaders=leaders, atheists=0, active=1, hands=["", "lightning_strike"])
    strike(t, "lightning_strike", 0)
    assert t.outcome().winners == (winner,)
    assert t.outcome().clause == by
