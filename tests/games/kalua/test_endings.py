"""Elimination (3.12, R43 to R45) and every way of ending (3.13, R46 to R52)."""

from __future__ import annotations

from games.kalua.moves import NO_LEADER_ACTION, SACRIFICE, SPEECH, BuyCard
from games.kalua.table import BONUS, DISASTER
from games.kernel.protocol import Outcome
from tests.clauses import clause
from tests.games.kalua.positions import (
    LEADER,
    aim,
    all_cards,
    bonus,
    card,
    convert,
    lay,
    lure,
    passes,
    play,
    quake,
    refused,
    strike,
    use,
)


@clause("KALUA-901", "KALUA-902")
def test_out_is_who_has_neither_families_nor_a_leader() -> None:
    t = lay("10 2 2", leaders="101", hands=["tornado tornado", "flood", "flood"])
    strike(t, "tornado", 2)
    assert (t.families[2], t.eliminated[2]) == (0, False)
    strike(t, "tornado", 1)
    assert (t.families[1], t.eliminated[1]) == (0, True)


@clause("KALUA-902", "KALUA-903", "KALUA-904")
def test_a_leader_alone_plays_on_in_all_phases() -> None:
    t = lay("10 0 10", happiness="6 5 3", phase=LEADER, hands=["flood", "fine_weather famine", "flood"])
    play(t, NO_LEADER_ACTION)
    play(t, SPEECH)
    play(t, NO_LEADER_ACTION)
    card(t, "flood")
    card(t, "fine_weather", seat=1)
    passes(t)
    aim(t, 0)
    told = convert(t)
    assert told.the("ConvertPool").happiest == (1,)
    assert t.families[1] == 3
    assert t.active == 1


@clause("KALUA-R43")
def test_elimination_waits_for_the_end_of_the_volley() -> None:
    t = lay("10 2 9", leaders="101", atheists=3, hands=["tornado famine", "missionaries", "scandal"])
    card(t, "tornado")
    card(t, "missionaries", seat=1)
    card(t, "scandal", seat=2)
    aim(t, 1)
    assert t.families[1] == 3
    assert not t.eliminated[1]
    aim(t, 1)
    assert (t.families[1], t.eliminated[1]) == (2, False)


@clause("KALUA-R43")
def test_elimination_after_the_conversion() -> None:
    t = lay("10 1 10", leaders="101", happiness="8 2 5", hands=["flood", "temple", "flood"])
    told = convert(t)
    kinds = told.kinds
    assert kinds.index("ConvertPool") < kinds.index("Eliminated") < kinds.index("Income")


@clause("KALUA-R44")
def test_what_the_eliminated_had_goes_back() -> None:
    t = lay(
        "10 2 9",
        leaders="101",
        amulets="0 1 0",
        temples="0 2 0",
        hands=["tornado famine", "missionaries scandal new_leader", "flood"],
        pp="5 4 9",
    )
    told = strike(t, "tornado", 1) + use(t, False)
    assert told.the("Eliminated").seat == 1
    assert (t.hand[1], t.pp[1], t.temples[1], t.amulets[1], t.eliminated[1]) == ([], 0, 0, 0, True)
    assert t.discard == [["missionaries", "new_leader", "temple", "temple", "amulets"], ["tornado", "scandal"]]
    event = told.all("PpChanged")[-1]
    assert (event.seat, event.delta, event.total, event.reason) == (1, -6, 0, "eliminated")
    assert len(told.all("CardDiscarded")) == 6
    assert len(all_cards(t)) == 50
    assert t.legal_moves(1) == []
    assert refused(t, BuyCard("bonus"), 1) == ("eliminated", "KALUA-R44")
    t.families[1] = 0
    convert(t)
    assert (t.active, t.happiness[1]) == (2, 3)


@clause("KALUA-R45")
def test_the_active_player_is_eliminated_in_phase_2() -> None:
    t = lay("1 10 10", leaders="011", phase=LEADER, hands=["flood", "flood", "famine"])
    told = lure(t, 0)
    assert told.the("Eliminated").seat == 0
    told = play(t, NO_LEADER_ACTION)
    assert [event.phase for event in told.all("PhaseStarted")] == ["convert", "pray", "draw"]
    assert t.active == 1


@clause("KALUA-R45", "KALUA-R43")
def test_the_active_player_is_eliminated_by_an_answer() -> None:
    t = lay("2 10 10", leaders="011", hands=["fine_weather flood", "tornado", "famine"])
    card(t, "fine_weather")
    card(t, "tornado", seat=1)
    passes(t)
    told = aim(t, 0)
    assert told.the("Eliminated").seat == 0
    assert not told.all("ConvertCalled")
    assert t.round == 4


@clause("KALUA-102", "KALUA-910", "KALUA-707")
def test_the_only_religion_with_families_wins_after_phase_5() -> None:
    """Whether it has a Leader does not matter, nor whether others still have theirs."""
    t = lay("7 0 0", leaders="011", atheists=9, happiness="5 5 5", hands=["flood", "flood", "famine"])
    told = convert(t)
    end = t.outcome()
    assert (end.winners, end.reason, end.clause, end.scores) == ((0,), "sole_families", "KALUA-910", (7, 0, 0))
    assert told.kinds[-2:] == ["Income", "GameOver"]
    assert t.to_act() == ()
    assert refused(t, SPEECH, 0)[0] == "game_over"


@clause("KALUA-R52")
def test_the_only_religion_with_families_before_phase_5_decides_nothing() -> None:
    t = lay("10 2", happiness="5 5", hands=["tornado flood", "flood"])
    strike(t, "tornado", 1)
    assert (t.families, t.outcome()) == ([10, 0], None)
    t.happiness = [3, 9]
    convert(t)
    assert (t.families, t.outcome()) == ([8, 2], None)


@clause("KALUA-911", "KALUA-R47", "KALUA-R48")
def test_the_largest_before_the_card_wins_a_wipe_out() -> None:
    """Directly before the card takes effect: the answer of seat 2 comes first, and counts."""
    t = lay("1 2 0", active=2, hands=["famine", "plague flood", "missionaries"], atheists=3, pp="9 12 9")
    card(t, "missionaries")
    play(t, t.legal_moves(0)[0])
    card(t, "plague", 12, seat=1)
    assert t.outcome() is None
    assert t.families == [0, 0, 1]
    t = lay("1 2 0", active=2, hands=["famine", "volcanic_eruption flood", "good_fishing"], atheists=2, pp="9 12 9")
    card(t, "good_fishing")
    card(t, "famine", seat=0)
    card(t, "volcanic_eruption", 12, seat=1)
    told = aim(t, 1)
    end = t.outcome()
    assert (end.winners, end.scores, end.clause) == ((0, 2), (1, 0, 1), "KALUA-912")
    assert told.kinds[-2:] == ["IslandEmptied", "GameOver"]


@clause("KALUA-911", "KALUA-R48")
def test_the_rest_of_the_volley_and_of_the_round_is_not_played() -> None:
    t = lay("1 2", hands=["volcanic_eruption flood", "missionaries"], atheists=9)
    card(t, "volcanic_eruption")
    told = card(t, "missionaries", seat=1)
    end = t.outcome()
    assert (end.winners, end.reason, end.clause) == ((1,), "wipe_out", "KALUA-911")
    assert t.families == [0, 0]
    assert not told.all("ConvertPool")
    assert [played.card for played in t.volley] == ["volcanic_eruption", "missionaries"]
    assert len(all_cards(t)) == 50


@clause("KALUA-R48")
def test_an_empty_island_cannot_be_wiped_out() -> None:
    t = lay("0 0", atheists=2, hands=["great_fire flood", "flood"])
    quake(t, "great_fire")
    assert t.outcome() is None
    assert t.phase == "play"


@clause("KALUA-R46")
def test_the_only_religion_left_wins_at_once_also_without_families() -> None:
    t = lay("0 1", leaders="10", atheists=4, phase=LEADER, hands=["flood", "famine"])
    told = lure(t, 1)
    end = t.outcome()
    assert (end.winners, end.reason, end.clause) == ((0,), "last_religion", "KALUA-R46")
    assert told.kinds[-1] == "GameOver"
    t = lay("0 2", leaders="10", atheists=4, hands=["tornado flood", "famine"])
    strike(t, "tornado", 1)
    assert t.outcome().winners == (0,)
    assert t.families == [0, 0]


@clause("KALUA-R49")
def test_without_families_it_goes_on_while_there_is_hope() -> None:
    t = lay("1 0", leaders="11", atheists=0, hands=["scandal famine", "flood"])
    strike(t, "scandal", 0)
    assert (t.families, t.atheists, t.outcome()) == ([0, 0], 1, None)
    t = lay("1 0", leaders="11", atheists=0, hands=["lightning_strike famine", "flood"])
    strike(t, "lightning_strike", 0)
    end = t.outcome()
    assert (end.winners, end.reason, end.scores) == ((0,), "all_gone", (1, 0))


@clause("KALUA-R49", "KALUA-R51")
def test_all_gone_at_the_same_time_is_shared() -> None:
    """Two religions without Leaders fall together; the last event that took families counts for both."""
    t = lay("1 1 0", leaders="000", atheists=0, hands=["lightning_strike famine", "lightning_strike", ""])
    t.eliminated[2] = True
    card(t, "lightning_strike")
    card(t, "lightning_strike", seat=1)
    aim(t, 1)
    told = aim(t, 0)
    end = t.outcome()
    assert (end.winners, end.reason, end.scores) == ((0,), "all_gone", (1, 0, 0))
    assert [event.seat for event in told.all("Eliminated")] == [0, 1]
    t = lay("1 1 0", leaders="111", atheists=0, hands=["great_fire famine", "", "flood"])
    t.before_loss = [3, 3, 1]
    t.families = [0, 0, 0]
    bonus(t, "great_fire")
    assert t.outcome().winners == (0, 1)


@clause("KALUA-R49")
def test_a_conversion_may_take_the_last_families() -> None:
    """Two in the pool of three happiest without families: all become atheists, and a Leader can still win them."""
    t = lay("0 0 0 2", happiness="7 7 7 2", atheists=0, hands=["flood", "flood", "famine", "famine"])
    t.before_loss = [9, 9, 9, 9]
    convert(t)
    assert (t.families, t.atheists, t.outcome()) == ([0, 0, 0, 0], 2, None)
    assert t.before_loss == [0, 0, 0, 2]


@clause("KALUA-R50", "KALUA-R51")
def test_the_round_limit_by_families_happiness_pp() -> None:
    def judged(families: str, happiness: str, pp: str, round: int = 20) -> Outcome | None:
        t = lay(families, happiness=happiness, pp=pp, round=round, round_limit="20")
        t.hand = [["flood"], ["flood"], ["famine"]]
        convert(t)
        return t.outcome()

    assert judged("10 11 10", "5 5 5", "0 0 9").winners == (1,)
    assert judged("10 10 8", "6 5 6", "0 9 0").winners == (0,)
    assert judged("10 10 10", "5 5 5", "0 1 0").winners == (1,)
    end = judged("10 10 9", "5 5 5", "3 3 3")
    assert (end.winners, end.reason, end.clause) == ((0, 1), "round_limit", "KALUA-R50")
    assert judged("10 11 10", "5 5 5", "0 0 9", round=19) is None


@clause("KALUA-R50")
def test_a_victory_comes_before_the_limit() -> None:
    t = lay("10 0", round=60, happiness="5 5")
    convert(t)
    assert t.outcome().reason == "sole_families"
    t = lay("10 10", round=60, round_limit="off", hands=["flood", "flood"])
    convert(t)
    assert t.round == 61


@clause("KALUA-409")
def test_the_sacrificed_leader_is_not_asked_again() -> None:
    t = lay("10 10", atheists=5, phase=LEADER, hands=["flood", "flood"], pp="0 0")
    play(t, SACRIFICE)
    play(t, NO_LEADER_ACTION)
    convert(t)
    play(t, t.legal_moves(1)[0])
    for _ in range(3):
        play(t, t.legal_moves(1)[0])
    assert (t.phase, t.queue) == ("leader", [1])
    assert (len(t.deck[BONUS]), len(t.deck[DISASTER])) == (17, 27)


@clause("KALUA-R49")
def test_atheists_without_any_leader_are_no_hope() -> None:
    t = lay("1 1", leaders="00", atheists=0, hands=["scandal famine", "scandal"])
    card(t, "scandal")
    card(t, "scandal", seat=1)
    aim(t, 1)
    told = aim(t, 0)
    assert (t.atheists, t.eliminated) == (2, [True, True])
    assert [event.seat for event in told.all("Eliminated")] == [0, 1]
    assert (t.outcome().winners, t.outcome().reason) == ((0,), "all_gone")


@clause("KALUA-R49")
def test_the_price_of_a_new_leader_may_be_the_last_family() -> None:
    t = lay("1 0", leaders="01", atheists=0, hands=["new_leader flood", "famine"])
    bonus(t, "new_leader")
    assert (t.families, t.before_loss) == ([0, 0], [1, 0])
    assert (t.outcome().winners, t.outcome().reason) == ((0,), "all_gone")


@clause("KALUA-R50")
def test_at_the_round_limit_happiness_comes_before_pp() -> None:
    t = lay("7 12 12", happiness="6 5 5", pp="0 90 90", round=20, round_limit="20")
    t.hand = [["flood"], ["flood"], ["famine"]]
    convert(t)
    assert t.families == [10, 10, 10]
    assert t.outcome().winners == (0,)
