"""Setup, rounds, phase 1 and paid draws (3.3 to 3.5, 3.10; R1 to R14)."""

from __future__ import annotations

from collections import Counter

import pytest

from games.kalua.content import cards, content
from games.kalua.moves import CONVERT, DRAWS, PASS, SPLITS, BuyCard, ChooseSplit, DrawCard, PlayCard
from games.kalua.state import State, new_game
from games.kalua.table import BONUS, DISASTER, Options
from games.kalua.title import TITLE
from games.kernel.chance import Chance
from games.kernel.protocol import HIDDEN, OptionError
from tests.clauses import clause
from tests.games.kalua.positions import (
    LEADER,
    NO_CHANCE,
    Told,
    all_cards,
    buy,
    card,
    convert,
    draw,
    lay,
    legal,
    passes,
    play,
    refused,
)


def new(n: int, seed: int = 1) -> tuple[State, Told]:
    told = Told()
    return new_game(Options(), n, Chance(seed), told.append), told


@clause("KALUA-101", "KALUA-103", "KALUA-204", "KALUA-205", "KALUA-206", "KALUA-207", "KALUA-208", "KALUA-R56")
@pytest.mark.parametrize("n", [2, 3, 4, 5])
def test_what_everybody_starts_with(n: int) -> None:
    t, _ = new(n)
    assert (t.families, t.pp, t.happiness) == ([10] * n, [5] * n, [5] * n)
    assert (t.leader, t.atheists, t.graveyard) == ([True] * n, 3 * n, 0)
    assert (t.temples, t.amulets, t.hand) == ([0] * n, [0] * n, [[]] * n)


@clause("KALUA-R1")
def test_two_to_five_seats() -> None:
    assert list(TITLE.seats) == [2, 3, 4, 5]
    for wrong in (1, 6):
        with pytest.raises(OptionError, match="2 to 5"):
            TITLE.check_seats(wrong)


@clause("KALUA-201", "KALUA-202", "KALUA-R57")
def test_two_decks() -> None:
    t, _ = new(4)
    kinds = [Counter(cards()[card].kind for card in deck if card != HIDDEN) for deck in t.deck]
    assert kinds == [{"bonus": 21}, {"local": 19, "global": 10}]
    orders = {tuple(new(4, seed)[0].deck[BONUS]) for seed in range(5)}
    assert len(orders) == 5


@clause("KALUA-203", "KALUA-R2")
def test_splits_are_secret_until_all_have_chosen() -> None:
    t, _ = new(3)
    assert t.to_act() == (0, 1, 2)
    assert legal(t, 1) == [ChooseSplit(b) for b in range(6)]
    told = play(t, SPLITS[4], 1)
    assert told.kinds == ["SplitLocked"]
    assert (t.view(0).split, t.view(1).split, t.view(None).split) == (
        [None, HIDDEN, None],
        [None, 4, None],
        [None, HIDDEN, None],
    )
    assert t.to_act() == (0, 2)
    assert refused(t, SPLITS[2], 1) == ("already_chosen", "KALUA-R2")
    assert refused(t, ChooseSplit(6), 0) == ("split_out_of_range", "KALUA-203")
    assert refused(t, ChooseSplit(-1), 0) == ("split_out_of_range", "KALUA-203")
    play(t, SPLITS[0], 0)
    told = play(t, SPLITS[5], 2)
    assert [(e.bonus, e.disaster, len(e.cards)) for e in sorted(told.all("HandDealt"), key=lambda e: e.seat)] == [
        (0, 5, 5),
        (4, 1, 5),
        (5, 0, 5),
    ]
    assert t.view(0).split == [0, 4, 5]


@clause("KALUA-210", "KALUA-R3")
def test_the_starting_player_is_drawn_before_the_deal() -> None:
    firsts = Counter(new(5, seed)[0].start_seat for seed in range(200))
    assert set(firsts) == {0, 1, 2, 3, 4}
    assert max(firsts.values()) < 65
    t, told = new(3, 2)
    for seed in range(8):
        other, rolled = new(3, seed)
        assert rolled.the("DieRolled").value == other.start_seat + 1
    assert told.the("GameStarted").start_seat == t.start_seat
    for seat in range(3):
        told += play(t, SPLITS[3], seat)
    assert [event.seat for event in told.all("HandDealt")] == t.clockwise(t.start_seat)
    assert t.active == t.start_seat
    assert told.the("RoundStarted").round == 1


@clause("KALUA-R4", "KALUA-203")
def test_what_the_bonus_deck_lacks_comes_from_the_disasters() -> None:
    t, _ = new(5)
    for seat in range(5):
        play(t, SPLITS[5], seat)
    last = t.clockwise(t.start_seat)[-1]
    assert t.backs_of(last) == (1, 4)
    assert t.split == [5] * 5


@clause("KALUA-220", "KALUA-221")
def test_five_phases_in_order() -> None:
    t = lay("10 10 10", hands=["famine", "flood", "flood"], phase="draw")
    told = Told()
    while t.round == 3:
        assert t.phase not in ("draw", "play") or t.to_act() == (0,)
        moves = [move for move in legal(t) if not isinstance(move, BuyCard | PlayCard)]
        told += play(t, moves[-1] if t.phase == "leader" else moves[0])
    assert [event.phase for event in told.all("PhaseStarted")] == ["leaders", "cards", "convert", "pray", "draw"]
    assert told.the("RoundStarted").active == 1


@clause("KALUA-222")
def test_the_next_seat_that_is_still_in_the_game() -> None:
    t = lay("10 0 5 5", leaders="1011", hands=["", "", "famine", "flood"])
    convert(t)
    assert (t.active, t.round) == (2, 4)
    t = lay("10 5 5 0", leaders="1110", active=2, hands=["flood", "", "famine", ""])
    convert(t)
    assert t.active == 0


@clause("KALUA-301")
def test_only_the_active_player_draws_in_phase_1() -> None:
    t = lay("10 10", hands=["famine", ""], phase="draw", active=1)
    assert t.to_act() == (1,)
    assert refused(t, DRAWS[BONUS], 0) == ("not_active", "KALUA-301")


@clause("KALUA-304", "KALUA-R5")
def test_each_card_from_either_deck_seen_before_the_next_choice() -> None:
    t = lay("10 10", hands=["famine famine flood", ""], pp="0 0", phase="draw")
    assert legal(t) == [DrawCard("bonus"), DrawCard("disaster")]
    top = t.deck[DISASTER][-1]
    told = draw(t, "disaster")
    assert t.hand[0][-1] == top == told.the("CardDrawn").card
    assert t.view(0).hand[0][-1] == top
    assert (t.phase, t.draw_due) == ("draw", 1)
    draw(t, "bonus")
    assert t.backs_of(0) == (1, 4)
    assert t.phase == "leader"


@clause("KALUA-305", "KALUA-R7")
def test_no_hand_limit() -> None:
    hand = "temple temple temple famine famine epidemic epidemic flood flood tornado tornado scandal"
    t = lay("10 10", hands=[hand, ""], phase="draw")
    draw(t, "bonus")
    assert (len(t.hand[0]), t.phase) == (13, "leader")


@clause("KALUA-R6")
def test_what_is_due_is_fixed_when_the_phase_begins() -> None:
    t = lay("10 10", hands=["famine", ""], pp="20 0", phase="draw")
    assert t.draw_due == 4
    for _ in range(3):
        buy(t, 0, "bonus")
    assert t.draw_due == 4
    for _ in range(4):
        draw(t, "disaster")
    assert (t.phase, len(t.hand[0])) == ("leader", 8)


@clause("KALUA-R8", "KALUA-R10", "KALUA-R57")
def test_only_the_discard_pile_of_that_deck_is_shuffled() -> None:
    t = lay(
        "10 10",
        hands=["famine famine flood flood temple", "miracle"],
        temples="1 1",
        amulets="1 0",
        discard="fine_weather great_feast scandal",
        phase="draw",
    )
    t.deck[BONUS] = []
    told = draw(t, "bonus", Chance(4))
    assert told.the("DeckReshuffled").deck == "bonus"
    assert sorted([*t.deck[BONUS], t.hand[0][-1]]) == ["fine_weather", "great_feast"]
    assert t.discard == [[], ["scandal"]]
    assert t.batches[BONUS][1] == ["fine_weather", "great_feast"]


@clause("KALUA-R9")
def test_what_does_not_exist_cannot_be_owed() -> None:
    t = lay("10 10", hands=["famine famine", ""], pp="0 5", phase="draw")
    t.deck = [[], ["scandal"]]
    t.discard = [[], []]
    told = draw(t, "disaster")
    assert (t.phase, t.draw_due, len(t.hand[0])) == ("leader", 0, 3)
    assert not told.all("DeckReshuffled")
    t = lay("10 10", hands=["famine famine", ""], pp="0 5", phase="draw")
    t.deck = [[], ["scandal"]]
    t.discard = [[], []]
    buy(t, 1, "disaster")
    assert t.phase == "leader"
    assert refused(t, BuyCard("bonus"), 1)[0] == "not_enough_pp"


@clause("KALUA-R9")
def test_with_no_card_anywhere_phase_1_is_skipped() -> None:
    t = lay("10 10", hands=["famine", "flood"])
    t.deck, t.discard = [[], []], [[], []]
    told = convert(t)
    assert [event.phase for event in told.all("PhaseStarted")] == ["convert", "pray", "draw", "leaders"]
    assert (t.active, t.phase) == (1, "leader")


@clause("KALUA-R11")
def test_backs_tell_the_decks_to_all() -> None:
    t = lay("10 10 10", hands=["famine temple", "flood scandal amulets", ""])
    for eyes in (0, 2, None):
        view = t.view(eyes)
        assert [view.backs_of(seat) for seat in range(3)] == [(1, 1), (1, 2), (0, 0)]
        assert [len(hand) for hand in view.hand] == [2, 3, 0]


@clause("KALUA-R12")
def test_discard_piles_are_open() -> None:
    t = lay("10 10 10", discard="temple famine scandal")
    for eyes in (0, 1, None):
        assert t.view(eyes).discard == [["temple"], ["famine", "scandal"]]


@clause("KALUA-750", "KALUA-751", "KALUA-752", "KALUA-R13")
def test_a_card_for_five_pp_at_any_decision_by_anybody() -> None:
    at_decisions = [
        lay("10 10 10", hands=["famine"] * 2 + ["flood"], phase="draw"),
        lay("10 10 10", hands=["famine"] * 2 + ["flood"], phase=LEADER),
        lay("10 10 10", hands=["famine"] * 2 + ["flood"]),
    ]
    respond = lay("10 10 10", pp="30 30 30", hands=["locust_swarm flood", "famine", "famine"], amulets="0 0 1")
    card(respond, "locust_swarm")
    target = lay("10 10 10", pp="30 30 30", hands=["epidemic flood", "famine", "famine"], amulets="0 0 1")
    card(target, "epidemic")
    passes(target)
    amulets = target.copy()
    play(amulets, amulets.legal_moves(0)[2])
    discard = respond.copy()
    passes(discard)
    at_decisions += [respond, target, amulets, discard]
    assert [t.phase for t in at_decisions] == ["draw", "leader", "play", "respond", "target", "amulets", "discard"]
    for t in at_decisions:
        for seat in range(3):
            assert t.unasked_moves(seat) == [BuyCard("bonus"), BuyCard("disaster")]
            twin = t.copy()
            for bought in range(1, 4):
                told = buy(twin, seat, "disaster")
                assert twin.pp[seat] == t.pp[seat] - 5 * bought
                assert told.kinds == ["PpChanged", "CardDrawn"]
                assert told.the("CardDrawn").reason == "paid"
                assert told.the("PpChanged").delta == -5
            assert (twin.to_act(), twin.phase) == (t.to_act(), t.phase)
            twin.pp[seat] = 4
            assert refused(twin, BuyCard("bonus"), seat) == ("not_enough_pp", "KALUA-750")
            assert twin.unasked_moves(seat) == []


@clause("KALUA-R13")
def test_no_purchase_before_the_deal_by_the_eliminated_or_after_the_end() -> None:
    t, _ = new(3)
    assert refused(t, BuyCard("bonus"), 0) == ("before_the_deal", "KALUA-R13")
    assert t.unasked_moves(0) == []
    t = lay("10 10 0", leaders="110", hands=["famine", "flood", ""])
    assert refused(t, BuyCard("bonus"), 2) == ("eliminated", "KALUA-R44")
    t = lay("10 0", hands=["famine", "flood"])
    convert(t)
    assert refused(t, BuyCard("bonus"), 0)[0] == "game_over"
    assert t.unasked_moves(0) == []


@clause("KALUA-R13")
def test_no_purchase_while_things_happen_by_themselves() -> None:
    t = lay("10 10 10", hands=["great_fire flood", "flood", "famine"])
    card(t, "great_fire")
    seen = []

    def tell(event: object) -> None:
        if t.phase in ("resolve", "convert", "pray", "round_end"):
            seen.append(t.why_not(1, BuyCard("bonus")))

    t.play(1, PASS, NO_CHANCE, tell)
    t.play(2, PASS, NO_CHANCE, tell)
    t.play(0, CONVERT, NO_CHANCE, tell)
    assert len(seen) > 8
    assert {(refusal.message, refusal.clause) for refusal in seen} == {("refusal.not_now", "KALUA-R13")}


@clause("KALUA-R14")
def test_a_bought_card_may_be_played_at_once() -> None:
    t = lay("10 10", pp="20 20", hands=["flood", "scandal"])
    t.deck[DISASTER][-1] = "earthquake"
    t.batches[DISASTER][0][-1] = "earthquake"
    buy(t, 0, "disaster")
    assert PlayCard("earthquake", 7) in legal(t)
    card(t, "flood")
    t.deck[BONUS][-1] = "great_feast"
    t.batches[BONUS][0][-1] = "great_feast"
    buy(t, 1, "bonus")
    told = card(t, "great_feast", seat=1)
    assert told.the("CardPlayed").order == 2


@clause("KALUA-R55")
def test_supplies_have_no_end() -> None:
    t = lay("60 1", pp="99999 5", happiness="10 0", hands=["day_of_prayer flood", "flood"])
    card(t, "day_of_prayer")
    passes(t)
    assert t.pp[0] == 100_002
    convert(t)
    assert t.pp[0] == 100_015


def test_all_fifty_cards() -> None:
    t, _ = new(3)
    assert len(all_cards(t)) == 50 == sum(card.copies for card in content().cards)


@clause("KALUA-R8")
def test_a_reshuffled_pile_comes_in_any_order() -> None:
    orders = set()
    for seed in range(12):
        t = lay("10 10", hands=["famine", ""], phase="draw", discard="temple miracle amulets fine_weather great_feast")
        t.deck[BONUS], t.batches[BONUS] = [], [[]]
        draw(t, "bonus", Chance(seed))
        orders.add((t.hand[0][-1], *t.deck[BONUS]))
    assert len(orders) > 8


@clause("KALUA-R9")
def test_one_exhausted_deck_leaves_the_other() -> None:
    t = lay("10 10", hands=["famine famine", ""], pp="0 0", phase="draw")
    t.deck[BONUS], t.batches[BONUS] = [], [[]]
    draw(t, "disaster")
    assert (t.phase, t.draw_due, legal(t)) == ("draw", 2, [DRAWS[DISASTER]])


@clause("KALUA-R11")
def test_the_oldest_of_equal_cards_leaves_the_hand() -> None:
    """Where a card lay in the hand, and so how old it was, is seen by all."""
    t = lay("10 10", hands=["scandal flood", "famine"])
    t.deck[DISASTER] = ["scandal"]
    t.batches[DISASTER] = [["scandal", "flood", "famine"], ["scandal"]]
    buy(t, 0, "disaster")
    assert t.backs[0] == [1, 1, 3]
    card(t, "scandal")
    assert (t.hand[0], t.backs[0]) == (["flood", "scandal"], [1, 3])
    assert t.batches[DISASTER] == [["flood", "famine"], ["scandal"]]


@clause("KALUA-R9", "KALUA-750")
def test_no_card_is_sold_that_is_not_there() -> None:
    t = lay("10 10", hands=["famine", "flood"])
    t.deck[BONUS], t.batches[BONUS] = [], [[]]
    assert refused(t, BuyCard("bonus"), 1) == ("no_card_there", "KALUA-R9")
    assert t.unasked_moves(1) == [BuyCard("disaster")]
