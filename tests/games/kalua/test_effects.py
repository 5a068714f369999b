"""What cards do: the icons (KALUA-521 to 528), special cards (3.11), too few of anything (R25, R26, R30 to R35)."""

from __future__ import annotations

import pytest

from games.kalua.content import cards
from games.kalua.moves import PASS, SHIELDS, PlayCard
from games.kalua.table import BONUS
from tests.clauses import clause
from tests.games.kalua.positions import aim, bonus, card, convert, lay, legal, passes, play, quake, refused, strike, use


@clause("KALUA-521")
def test_pp_from_the_supply() -> None:
    t = lay("10 10", pp="9 1", hands=["tornado flood", ""])
    told = strike(t, "tornado", 1)
    event = told.all("PpChanged")[-1]
    assert (event.seat, event.delta, event.total, event.reason) == (1, 2, 3, "card")


@clause("KALUA-522", "KALUA-112", "KALUA-111")
def test_happiness_within_the_track() -> None:
    t = lay("10 10", happiness="9 2", hands=["great_feast falling_star", "flood"])
    told = bonus(t, "great_feast")
    assert (told.the("HappinessChanged").delta, told.the("HappinessChanged").total) == (1, 10)
    told = quake(t, "falling_star")
    assert [(e.seat, e.delta, e.total) for e in told.all("HappinessChanged")] == [(0, -3, 7), (1, -2, 0)]


@clause("KALUA-523", "KALUA-524", "KALUA-106", "KALUA-R25")
@pytest.mark.parametrize(("families", "dead", "lost"), [(9, 3, 1), (4, 3, 1), (3, 3, 0), (2, 2, 0), (0, 0, 0)])
def test_the_dead_first_then_the_doubters(families: int, dead: int, lost: int) -> None:
    t = lay(f"10 {families}", hands=["earthquake flood", ""], atheists=2)
    graves = t.graveyard
    told = strike(t, "earthquake", 1)
    assert (t.families[1], t.graveyard - graves, t.atheists - 2) == (families - dead - lost, dead, lost)
    assert [event.n for event in told.all("FamiliesDied")] == [dead] * (dead > 0)
    assert [(e.origin, e.to, e.n) for e in told.all("FamiliesMoved")] == [(1, "island", lost)] * (lost > 0)


@clause("KALUA-525", "KALUA-209", "KALUA-R26")
@pytest.mark.parametrize("there", [5, 3, 2, 0])
def test_as_many_atheists_come_as_there_are(there: int) -> None:
    t = lay("10 10", hands=["missionaries flood", ""], atheists=there)
    told = bonus(t, "missionaries")
    taken = min(3, there)
    assert (t.families[0], t.atheists) == (10 + taken, there - taken)
    assert [event.n for event in told.all("FamiliesMoved")] == [taken] * (taken > 0)


@clause("KALUA-527", "KALUA-820", "KALUA-409")
def test_a_new_leader_comes_back_for_the_next_round() -> None:
    t = lay("4 10", leaders="01", hands=["new_leader flood", "famine"])
    told = bonus(t, "new_leader")
    assert told.the("LeaderReturned").seat == 0
    assert told.the("FamiliesDied").n == 1
    assert t.leader == [True, True]
    assert t.discard[BONUS] == ["new_leader"]


@clause("KALUA-R30", "KALUA-R22")
def test_a_new_leader_needs_an_empty_rock_and_a_family() -> None:
    t = lay("0 10", leaders="11", hands=["new_leader", "flood"])
    assert refused(t, PlayCard("new_leader", 3)) == ("leader_in_play", "KALUA-R30")
    t = lay("10 1", leaders="10", hands=["lightning_strike flood", "new_leader"])
    card(t, "lightning_strike")
    card(t, "new_leader", seat=1)
    told = aim(t, 1)
    assert not told.all("LeaderReturned")
    assert t.discard[BONUS] == ["new_leader"]
    t = lay("10 1", leaders="10", hands=["lightning_strike flood", "famine new_leader"])
    card(t, "lightning_strike")
    t.families[1] = 0  # no rule lets a seat without Leader and families decide; the refusal says so all the same
    assert refused(t, PlayCard("new_leader", 3)) == ("no_family_to_lead", "KALUA-R30")
    assert PlayCard("new_leader", 3) not in legal(t)


@clause("KALUA-R30")
def test_two_new_leaders_are_one_too_many() -> None:
    t = lay("5 10", leaders="01", hands=["new_leader new_leader", "flood"])
    bonus(t, "new_leader")
    assert PlayCard("new_leader", 3) not in legal(t)


@clause("KALUA-R33", "KALUA-820")
def test_the_price_of_a_new_leader_is_no_loss() -> None:
    t = lay("4 10", leaders="01", amulets="1 0", hands=["new_leader flood", "famine"])
    bonus(t, "new_leader")
    assert (t.families[0], t.amulets[0], t.phase) == (3, 1, "play")


@clause("KALUA-528", "KALUA-801", "KALUA-803", "KALUA-706")
def test_a_temple_stays_and_pays() -> None:
    t = lay("10 10", happiness="6 5", pp="5 20", hands=["temple flood", "famine"])
    told = bonus(t, "temple")
    assert told.the("TempleBuilt").seat == 0
    assert told.the("CardResolved").to == "table"
    assert (t.temples, t.discard, t.pp[0]) == ([1, 0], [[], []], 0)
    told = convert(t)
    assert [(e.seat, e.base, e.extra, e.temple) for e in told.all("Income")] == [(0, 3, 0, 2), (1, 2, 4, 0)]


@clause("KALUA-802", "KALUA-R35")
def test_temples_add_up_and_fall_one_at_a_time() -> None:
    t = lay("0 10", temples="3 0", happiness="5 5", pp="0 20", hands=["flood", "temple_destroyed famine"], active=1)
    told = strike(t, "temple_destroyed", 0)
    assert told.the("TempleDestroyed").seat == 0
    assert (t.temples[0], t.discard[BONUS]) == (2, ["temple"])
    t.families[1] = 10
    told = convert(t)
    assert next(e for e in told.all("Income") if e.seat == 0).temple == 4


@clause("KALUA-810", "KALUA-811", "KALUA-528")
def test_amulets_stay_until_they_are_used() -> None:
    t = lay("10 10", hands=["amulets famine", "flood"])
    told = bonus(t, "amulets")
    assert told.the("AmuletsPlaced").seat == 0
    assert (t.amulets, t.discard[BONUS]) == ([1, 0], [])
    strike(t, "famine", 0)
    assert refused(t, SHIELDS[0], 1) == ("not_your_amulets", "KALUA-R32")
    told = use(t, True)
    assert told.the("AmuletsUsed").seat == 0
    assert (t.amulets, t.discard[BONUS], t.families) == ([0, 0], ["amulets"], [10, 10])


@clause("KALUA-R32", "KALUA-811")
def test_amulets_stop_all_loss_by_one_card_doubled_loss_too() -> None:
    t = lay("10 10", amulets="0 2", happiness="5 5", pp="12 0", hands=["volcanic_eruption flood", ""])
    quake(t, "volcanic_eruption", 12)
    use(t, True)
    assert (t.families, t.amulets, t.happiness[1], t.pp[1]) == ([6, 10], [0, 1], 3, 4)


@clause("KALUA-R32")
def test_amulets_are_not_asked_where_nothing_is_lost() -> None:
    for id, families, others in (("looters", 10, "flood"), ("epidemic", 0, "flood"), ("false_prophet", 1, "flood")):
        t = lay(f"10 {families}", amulets="0 1", hands=[f"{id} tornado", others])
        strike(t, id, 1)
        lost = cards()[id].loss > 0 and families > 0
        assert (t.phase == "amulets") == lost
    assert t.prompt(1).args["loss"] == 1


@clause("KALUA-R34")
def test_amulets_work_once_they_lie_on_the_table() -> None:
    t = lay("10 10 10", hands=["lightning_strike fine_weather", "amulets", "famine"])
    card(t, "lightning_strike")
    card(t, "amulets", seat=1)
    card(t, "famine", seat=2)
    aim(t, 1)
    assert t.families[1] == 9
    assert t.amulets[1] == 1
    aim(t, 1)
    assert t.phase == "amulets"


@clause("KALUA-105")
def test_a_disaster_makes_people_pray() -> None:
    """What hurts brings PP: the unhappiest get most in phase 5, and most disasters pay their victim."""
    t = lay("10 10", pp="20 0", hands=["tornado flood", ""])
    strike(t, "tornado", 1)
    told = convert(t)
    assert [(e.seat, e.extra) for e in told.all("Income")] == [(0, 0), (1, 4)]
    assert sum(card.pp > 0 for card in cards().values() if card.kind != "bonus") == 17


def test_no_move_is_left_in_the_middle() -> None:
    t = lay("10 10", hands=["looters famine", "flood"], amulets="1 1")
    card(t, "looters")
    passes(t)
    play(t, legal(t)[1])
    assert t.phase == "discard"


@clause("KALUA-811", "KALUA-R32")
def test_amulets_help_against_one_card_not_against_the_next() -> None:
    t = lay("10 10 10", amulets="0 1 0", hands=["tornado flood", "famine", "tornado"])
    card(t, "tornado")
    play(t, PASS)
    card(t, "tornado", seat=2)
    aim(t, 1)
    use(t, True)
    assert t.families[1] == 10
    aim(t, 1)
    assert (t.families[1], t.sheltered) == (8, [])
