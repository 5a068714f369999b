"""Phase 3: playing, answering, resolving, paying (3.7, R20 to R36)."""

from __future__ import annotations

import pytest

from games.kalua.content import cards
from games.kalua.moves import CONVERT, PASS, TARGETS, BuyCard, ChooseTarget, PlayCard
from games.kalua.state import State
from games.kalua.table import BONUS, DISASTER
from tests.clauses import clause
from tests.games.kalua.positions import (
    Told,
    aim,
    card,
    convert,
    discard,
    lay,
    legal,
    passes,
    play,
    quake,
    refused,
    strike,
    use,
)


def playable(t: State, seat: int | None = None) -> list[tuple[str, int]]:
    return [(move.card, move.paid) for move in legal(t, seat) if isinstance(move, PlayCard)]


@clause("KALUA-501", "KALUA-507", "KALUA-508")
def test_any_number_of_cards_one_volley_each() -> None:
    t = lay("10 10 10", hands=["fine_weather fine_weather good_fishing", "flood famine", "flood"])
    told = Told()
    for number, id in enumerate(("fine_weather", "good_fishing", "fine_weather"), start=1):
        told += card(t, id)
        assert t.to_act() == (1,)
        assert refused(t, PlayCard("flood", 4), 2) == ("not_your_reply", "KALUA-504")
        assert refused(t, PASS, 0) == ("one_reply", "KALUA-R20")
        told += passes(t)
        assert (t.phase, t.volley_no) == ("play", number)
        assert refused(t, PlayCard("flood", 4), 1) == ("not_active", "KALUA-508")
    assert [event.n for event in told.all("VolleyStarted")] == [1, 2, 3]
    assert t.happiness[0] == 8


@clause("KALUA-502", "KALUA-503", "KALUA-104")
def test_a_card_is_paid_when_it_is_played() -> None:
    t = lay("10 10", pp="6 3", hands=["epidemic earthquake great_feast", "scandal tornado"])
    assert playable(t) == [("great_feast", 6), ("epidemic", 6)]
    assert refused(t, PlayCard("earthquake", 7)) == ("not_enough_pp", "KALUA-503")
    assert refused(t, PlayCard("epidemic", 5)) == ("wrong_price", "KALUA-502")
    assert refused(t, PlayCard("miracle", 6)) == ("not_in_hand", "KALUA-502")
    assert refused(t, PlayCard("sermon", 6)) == ("no_such_card", "KALUA-502")
    told = card(t, "epidemic")
    assert t.pp == [0, 3]
    assert [(p.seat, p.card, p.paid) for p in t.volley] == [(0, "epidemic", 6)]
    assert told.kinds == ["VolleyStarted", "CardPlayed"]
    assert playable(t) == [("scandal", 3)]


@clause("KALUA-504", "KALUA-R20")
def test_one_card_or_a_pass_each_clockwise() -> None:
    t = lay("10 10 10 10", active=2, hands=["flood", "scandal famine", "fine_weather flood", "famine"])
    card(t, "fine_weather")
    assert t.queue == [3, 0, 1]
    card(t, "famine", seat=3)
    assert refused(t, PlayCard("famine", 4), 3) == ("one_reply", "KALUA-R20")
    told = play(t, PASS, 0)
    assert told.kinds == ["Passed"]
    card(t, "scandal", seat=1)
    assert [played.seat for played in t.volley] == [2, 3, 1]
    assert (t.phase, t.to_act()) == ("target", (3,))


@clause("KALUA-504", "KALUA-R20")
def test_who_has_neither_cards_nor_the_pp_for_one_is_not_asked() -> None:
    t = lay("10 10 0 10 10", leaders="11011", pp="20 4 0 5 4", hands=["fine_weather flood", "", "", "", "famine"])
    card(t, "fine_weather")
    assert t.queue == [3, 4]
    assert legal(t) == [PASS, BuyCard("bonus"), BuyCard("disaster")]
    play(t, PASS, 3)
    assert playable(t) == [("famine", 4)]


@clause("KALUA-504")
def test_a_hand_that_cannot_be_paid_is_asked_all_the_same() -> None:
    """Skipping it would tell what it holds."""
    t = lay("10 10", pp="20 0", hands=["fine_weather flood", "earthquake"])
    card(t, "fine_weather")
    assert legal(t, 1) == [PASS]


@clause("KALUA-505", "KALUA-R24")
def test_cards_take_effect_in_the_order_played() -> None:
    t = lay("10 10 10", happiness="5 5 5", hands=["solar_eclipse flood", "miracle", "false_prophet"], atheists=0)
    told = card(t, "solar_eclipse") + card(t, "miracle", seat=1) + card(t, "false_prophet", seat=2)
    assert [event.card for event in told.all("ResolveStarted")] == ["solar_eclipse", "miracle", "false_prophet"]
    assert t.families == [8, 11, 8]
    assert t.atheists == 3
    told = aim(t, 1)
    assert (t.families, t.atheists) == ([8, 7, 8], 7)
    assert told.the("CardResolved").card == "false_prophet"


@clause("KALUA-506")
def test_a_resolved_card_is_discarded_with_its_pp() -> None:
    t = lay("10 10", pp="9 0", hands=["great_feast flood", ""])
    told = card(t, "great_feast")
    assert t.discard == [["great_feast"], []]
    assert told.the("CardResolved").to == "discard"
    assert (t.volley, t.pp) == ([], [3, 0])


@clause("KALUA-509", "KALUA-510")
def test_convert_ends_the_phase_at_once() -> None:
    t = lay("10 10", hands=["famine flood", "scandal"])
    assert legal(t)[0] == CONVERT
    told = convert(t)
    assert told.kinds[:2] == ["ConvertCalled", "PhaseStarted"]
    assert (t.active, t.phase) == (1, "draw")
    assert refused(lay("10 10", hands=["famine", "flood"]), CONVERT, 1) == ("not_active", "KALUA-508")


@clause("KALUA-509")
def test_an_active_player_with_nothing_calls_convert() -> None:
    t = lay("10 10", pp="3 20", hands=["fine_weather", "flood"])
    told = card(t, "fine_weather") + passes(t)
    assert told.the("ConvertCalled").seat == 0
    t = lay("10 10", pp="2 20", hands=["fine_weather earthquake", "flood"])
    card(t, "fine_weather")
    passes(t)
    assert (t.phase, legal(t)) == ("play", [CONVERT])  # a hand that cannot be paid is not told
    t = lay("10 10", pp="8 20", hands=["fine_weather", "flood"])
    card(t, "fine_weather")
    passes(t)
    assert (t.phase, legal(t)[0]) == ("play", CONVERT)


@clause("KALUA-511")
def test_a_bonus_touches_nobody_else() -> None:
    for bonus_card in (c for c in cards().values() if c.kind == "bonus" and c.special != "new_leader"):
        t = lay("10 9 8", happiness="5 4 3", hands=[f"{bonus_card.id} flood", "flood", "famine"], atheists=9)
        before = [(t.families[s], t.happiness[s], t.pp[s], t.temples[s], t.amulets[s]) for s in (1, 2)]
        own = (t.families[0], t.happiness[0], t.pp[0], t.temples[0], t.amulets[0])
        card(t, bonus_card.id)
        passes(t)
        assert [(t.families[s], t.happiness[s], t.pp[s], t.temples[s], t.amulets[s]) for s in (1, 2)] == before
        assert (t.families[0], t.happiness[0], t.pp[0], t.temples[0], t.amulets[0]) != own


@clause("KALUA-512", "KALUA-513", "KALUA-R22", "KALUA-R23")
@pytest.mark.parametrize("id", [card.id for card in cards().values() if card.kind == "local"])
def test_a_local_disaster_hits_exactly_one_also_without_families(id: str) -> None:
    t = lay("10 0 10 0", leaders="1110", hands=[f"{id} temple", "fine_weather", "great_feast", ""])
    card(t, id)
    assert t.target == -1
    passes(t)
    assert (t.phase, t.to_act()) == ("target", (0,))
    assert [move for move in legal(t) if not isinstance(move, BuyCard)] == [TARGETS[0], TARGETS[1], TARGETS[2]]
    assert refused(t, TARGETS[3]) == ("target_eliminated", "KALUA-R23")
    assert refused(t, ChooseTarget(4)) == ("no_such_seat", "KALUA-512")
    assert refused(t, TARGETS[1], 1) == ("not_your_target", "KALUA-513")
    before = (t.families[:], t.happiness[:], t.pp[:])
    told = aim(t, 1)
    for seat in (0, 2):
        assert (t.families[seat], t.happiness[seat], t.pp[seat]) == tuple(kept[seat] for kept in before)
    assert (told.the("TargetChosen").owner, told.the("TargetChosen").target) == (0, 1)
    assert t.families[1] == 0
    assert t.pp[1] == 20 + cards()[id].pp
    if t.phase == "discard":
        discard(t, "fine_weather")
    assert (t.phase, t.target) == ("play", -1)


@clause("KALUA-515", "KALUA-517", "KALUA-R27", "KALUA-R29")
@pytest.mark.parametrize("id", [card.id for card in cards().values() if card.kind == "global"])
@pytest.mark.parametrize("paid", [0, 12])
def test_a_global_disaster_hits_everybody(id: str, paid: int) -> None:
    hands = [f"{id} temple temple", "scandal flood flood", "famine famine tornado"]
    t = lay("20 10 10", happiness="8 9 7", active=1, hands=[hands[1], hands[0], hands[2]], atheists=0)
    quake(t, id, paid)
    times = 2 if paid == 12 else 1
    what = cards()[id]
    owner = 1
    assert t.happiness == [8 + times * what.happiness, 9 + times * what.happiness, 7 + times * what.happiness]
    assert t.pp == [20 + times * what.pp - paid * (seat == owner) for seat in range(3)]
    assert t.families == [families - times * what.loss for families in (20, 10, 10)]
    assert t.atheists == 3 * times * what.to_atheism
    assert t.owed == [times * what.discard] * 3


@clause("KALUA-516", "KALUA-503")
def test_three_levels_as_far_as_the_pp_go() -> None:
    for pp, levels in ((0, [0]), (5, [0]), (6, [0, 6]), (11, [0, 6]), (12, [0, 6, 12]), (30, [0, 6, 12])):
        t = lay("10 10", pp=f"{pp} 0", hands=["plague", ""])
        assert playable(t) == [("plague", level) for level in levels]
    assert refused(t, PlayCard("plague", 4)) == ("wrong_level", "KALUA-516")
    t = lay("10 10", pp="7 0", hands=["plague", ""])
    assert refused(t, PlayCard("plague", 12)) == ("not_enough_pp", "KALUA-503")


@clause("KALUA-518", "KALUA-R28")
@pytest.mark.parametrize("id", ["falling_star", "locust_swarm", "solar_eclipse", "volcanic_eruption"])
def test_six_pp_keep_everything_from_the_owner(id: str) -> None:
    t = lay("10 10", happiness="5 5", pp="6 0", amulets="1 0", hands=[f"{id} flood famine", "flood"])
    told = quake(t, id, 6)
    assert told.the("Shielded").seat == 0
    assert (t.families[0], t.happiness[0], t.pp[0], t.owed[0], t.amulets[0]) == (10, 5, 0, 0, 1)
    assert t.phase != "amulets"
    what = cards()[id]
    assert t.happiness[1] == 5 + what.happiness
    assert t.families[1] == 10 - what.loss


@clause("KALUA-519", "KALUA-R29")
def test_doubling_also_doubles_the_discards() -> None:
    t = lay("10 10", hands=["locust_swarm flood famine", "flood scandal tornado"])
    quake(t, "locust_swarm", 12)
    assert (t.owed, t.queue) == ([2, 2], [0, 1])


@clause("KALUA-519", "KALUA-516")
def test_a_price_of_twelve_or_six_means_levels_only_for_globals() -> None:
    """Epidemic costs 6 PP, and protects nobody."""
    t = lay("10 10", pp="6 0", hands=["epidemic flood", ""])
    told = strike(t, "epidemic", 0)
    assert not told.all("Shielded")
    assert t.families == [7, 10]


@clause("KALUA-R21")
def test_every_kind_of_card_may_answer() -> None:
    t = lay("10 10", pp="20 12", hands=["fine_weather flood", "temple famine great_fire"])
    card(t, "fine_weather")
    assert playable(t) == [("temple", 5), ("famine", 4), ("great_fire", 0), ("great_fire", 6), ("great_fire", 12)]
    told = card(t, "great_fire", 12, seat=1)
    assert told.all("CardPlayed")[0].paid == 12
    assert t.families == [8, 8]


@clause("KALUA-R22")
def test_a_card_may_be_played_for_nothing() -> None:
    t = lay("10 10", happiness="10 5", atheists=0, hands=["fine_weather missionaries temple_destroyed", "flood"])
    assert [id for id, _ in playable(t)] == ["fine_weather", "missionaries", "temple_destroyed"]
    told = card(t, "fine_weather") + passes(t) + card(t, "missionaries") + passes(t)
    assert not told.all("HappinessChanged") + told.all("FamiliesMoved")
    assert t.discard[BONUS] == ["fine_weather", "missionaries"]


@clause("KALUA-R24")
def test_the_order_of_things_within_a_card() -> None:
    t = lay("10 10", hands=["famine fine_weather", "flood"], amulets="0 1")
    told = strike(t, "famine", 1) + use(t, False)
    kinds = [kind for kind in told.kinds if kind not in ("VolleyStarted", "CardPlayed", "Passed")]
    assert kinds == [
        "ResolveStarted",
        "TargetChosen",
        "AmuletsDeclined",
        "PpChanged",
        "HappinessChanged",
        "FamiliesDied",
        "FamiliesMoved",
        "CardResolved",
    ]
    t = lay("10 10", hands=["looters fine_weather", "flood"])
    told = strike(t, "looters", 1) + discard(t, "flood")
    assert told.kinds[-4:] == ["PpChanged", "HappinessChanged", "CardDiscarded", "CardResolved"]
    assert t.discard[DISASTER] == ["flood", "looters"]


@clause("KALUA-R27")
def test_amulets_are_asked_clockwise_from_the_owner_before_any_number() -> None:
    t = lay("10 10 10", active=1, amulets="1 0 1", hands=["flood", "volcanic_eruption flood", "famine"])
    quake(t, "volcanic_eruption")
    assert t.queue == [2, 0]
    use(t, True)
    assert (t.families, t.happiness) == ([10] * 3, [5] * 3)
    told = use(t, False)
    assert t.families == [8, 8, 10]
    assert t.happiness == [4, 4, 4]
    assert [event.seat for event in told.all("HappinessChanged")] == [1, 2, 0]


@clause("KALUA-R31")
def test_the_affected_player_chooses_and_the_number_is_fixed() -> None:
    t = lay("10 10", hands=["looters fine_weather", "flood"], temples="0 1", amulets="0 1")
    strike(t, "looters", 1)
    assert (t.owed, t.to_act()) == ([0, 1], (1,))
    assert refused(t, legal(t, 1)[0], 0) == ("not_your_discard", "KALUA-R31")
    play(t, BuyCard("bonus"))
    play(t, BuyCard("bonus"))
    assert t.owed == [0, 1]
    assert len([move for move in legal(t) if not isinstance(move, BuyCard)]) == len(set(t.hand[1]))
    told = discard(t, "flood")
    assert told.kinds[0] == "CardDiscarded"
    assert (len(t.hand[1]), t.temples[1], t.amulets[1], t.phase) == (2, 1, 1, "play")


@clause("KALUA-R31")
def test_who_has_no_cards_owes_none() -> None:
    t = lay("10 10", hands=["looters fine_weather", ""])
    strike(t, "looters", 1)
    assert t.phase == "play"
    t = lay("10 10", hands=["looters fine_weather", "flood"])
    strike(t, "looters", 1)
    from games.kalua.moves import DiscardCard

    assert refused(t, DiscardCard("temple")) == ("not_in_hand", "KALUA-526")
    assert refused(t, DiscardCard("sermon")) == ("no_such_card", "KALUA-526")


@clause("KALUA-R36")
def test_fifty_volleys_and_it_is_called() -> None:
    t = lay("10 10", pp="500 0", hands=["fine_weather fine_weather fine_weather", "flood"])
    t.volley_no = 48
    card(t, "fine_weather")
    passes(t)
    assert (t.phase, t.volley_no) == ("play", 49)
    told = card(t, "fine_weather") + passes(t)
    assert told.the("VolleyStarted").n == 50
    assert told.the("ConvertCalled").seat == 0
    assert t.round == 4


@clause("KALUA-R45")
def test_a_round_outlives_its_active_player() -> None:
    t = lay("1 9 10", leaders="011", hands=["great_fire", "flood", "famine"], pp="5 0 0", happiness="5 6 7")
    told = quake(t, "great_fire")
    assert told.the("Eliminated").seat == 0
    assert [event.phase for event in told.all("PhaseStarted")] == ["convert", "pray", "draw"]
    assert not told.all("ConvertCalled")
    assert (t.active, t.round) == (1, 4)


@clause("KALUA-R58")
def test_no_move_gives_anything_away() -> None:
    from games.kalua import moves
    from games.kernel.protocol import member_types

    kinds = {type_.__struct_config__.tag for type_ in member_types(moves.KaluaMove)}
    assert kinds == {
        "choose_split",
        "draw_card",
        "buy_card",
        "leader_speech",
        "leader_atheists",
        "leader_believer",
        "leader_sacrifice",
        "leader_pass",
        "play_card",
        "pass",
        "call_convert",
        "choose_target",
        "use_amulets",
        "discard_card",
    }


@clause("KALUA-R36", "KALUA-507")
def test_volleys_are_counted_anew_in_every_round() -> None:
    t = lay("10 10", hands=["fine_weather flood", "good_fishing famine"])
    card(t, "fine_weather")
    passes(t)
    convert(t)
    assert (t.active, t.volley_no) == (1, 1)
    while t.phase != "play":
        play(t, legal(t)[0])
    told = card(t, "good_fishing")
    assert told.the("VolleyStarted").n == 1
