"""Who knows what (section 7 of the rules): views, imagined worlds, and pairs of worlds that a seat cannot tell apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.kalua import events
from games.kalua.moves import SPLITS, BuyCard, PlayCard
from games.kalua.state import State, new_game
from games.kalua.table import BONUS, DISASTER, Options, Table
from games.kalua.title import TITLE
from games.kernel.chance import Chance
from games.kernel.protocol import HIDDEN, Event, text_of
from tests.clauses import clause
from tests.games.kalua.positions import card, draw, lay, passes, play, quake
from tests.games.kalua.test_invariants import STATE_CHECKS
from tests.games.kalua.walks import every_table, pick, steps, walk
from tests.games.walking import Deal, Step

HIDES = {"eyes", "split", "hand", "deck"}
"""Fields of which some part is not for everybody."""

deals = st.builds(Deal, st.integers(2, 5), st.sampled_from([Options(), Options(open_hands=True)]), st.integers(0, 2**32))
every_deal = pytest.mark.parametrize("deal", every_table(), ids=lambda deal: deal.name)


def test_every_field_says_who_may_see_it() -> None:
    assert list(Table.VISIBILITY) == list(State.__struct_fields__)
    assert {name for name, who in Table.VISIBILITY.items() if who != "all"} == HIDES


@clause("KALUA-I13", "KALUA-R11", "KALUA-R12", "KALUA-R53")
@every_deal
def test_a_view_shows_what_section_7_lists_and_nothing_else(deal: Deal) -> None:
    for step in walk(deal)[::3]:
        t = step.after
        choosing = t.phase == "setup_split"
        for eyes in (0, deal.n - 1, None):
            view = t.view(eyes)
            assert all(getattr(view, name) == getattr(t, name) for name in Table.VISIBILITY if name not in HIDES)
            assert view.deck == [[HIDDEN] * len(deck) for deck in t.deck]
            for seat in range(deal.n):
                own = seat == eyes or deal.options.open_hands
                assert view.hand[seat] == (t.hand[seat] if own else [HIDDEN] * len(t.hand[seat]))
                secret = choosing and seat != eyes and t.split[seat] is not None
                assert view.split[seat] == (HIDDEN if secret else t.split[seat])


@given(deals)
def test_a_view_of_a_view_is_that_view(deal: Deal) -> None:
    for step in list(steps(deal))[::9]:
        view = step.after.view(0)
        assert view.view(0) == view
        assert step.after.view(None).view(None) == step.after.view(None)
        with pytest.raises(ValueError, match="asked of the game itself"):
            view.view(1)


def test_a_view_and_the_game_do_not_share_anything() -> None:
    t = lay("10 10 10", hands=["flood temple", "famine", "scandal"], discard="miracle")
    before = text_of(t)
    view = t.view(0)
    for name in State.__struct_fields__:
        value = getattr(view, name)
        if isinstance(value, list) and value:
            if isinstance(value[0], list):
                value[0].append(99)
                if value[0] and isinstance(value[0][0], list):
                    value[0][0].append(99)
            value.append(99)
    assert text_of(t) == before


@clause("KALUA-I13")
@given(deals, st.integers(0, 2**32))
def test_an_imagined_world_is_sound_and_looks_the_same(deal: Deal, luck: int) -> None:
    chance = Chance(luck)
    for step in list(steps(deal))[::5]:
        seat = chance.below(deal.n)
        view = step.after.view(seat)
        world = view.imagine(seat, chance)
        assert world.eyes == "truth"
        assert text_of(world.view(seat)) == text_of(view)
        for check in STATE_CHECKS.values():
            check(world)


def test_only_an_own_view_can_be_imagined() -> None:
    t = lay("10 10 10")
    for state in (t, t.view(1), t.view(None)):
        with pytest.raises(ValueError, match="only what seat 0 sees"):
            state.imagine(0, Chance(1))


@clause("KALUA-I13")
def test_imagined_worlds_do_differ_in_everything_hidden() -> None:
    t = lay("10 10 10", hands=["flood temple", "famine miracle", "scandal"])
    worlds = [t.view(0).imagine(0, Chance(k)) for k in range(80)]
    assert len({world.hand[1][0] for world in worlds}) > 8
    assert len({world.hand[1][1] for world in worlds}) > 5
    assert len({tuple(world.deck[BONUS]) for world in worlds}) == len({tuple(world.deck[DISASTER]) for world in worlds}) == 80
    assert all(world.hand[0] == t.hand[0] for world in worlds)
    split = new_game(Options(), 3, Chance(1))
    play(split, SPLITS[2], 1)
    guesses = [split.view(0).imagine(0, Chance(k)).split for k in range(80)]
    assert {guess[1] for guess in guesses} == set(range(6))
    assert {(guess[0], guess[2]) for guess in guesses} == {(None, None)}


def test_every_consistent_hand_is_imagined_equally_often() -> None:
    """Two bonus cards are unseen, one of them in the other hand."""
    t = lay("10 10", hands=["flood", "temple"])
    t.deck[BONUS] = ["miracle"]
    t.batches[BONUS] = [["temple", "miracle"]]
    found = Counter(t.view(0).imagine(0, Chance(k)).hand[1][0] for k in range(1000))
    assert set(found) == {"temple", "miracle"}
    assert 440 < found["temple"] < 560


@clause("KALUA-R8", "KALUA-I13")
def test_what_was_drawn_before_a_reshuffle_cannot_be_of_that_pile() -> None:
    """Seat 1 kept its bonus card while the deck ran out: it is none of the discarded ones, whatever they are called."""
    t = lay("10 10", hands=["flood flood", "missionaries"], pp="0 0", phase="draw", discard="temple temple amulets")
    t.deck[BONUS] = []
    t.batches[BONUS] = [["missionaries"]]
    draw(t, "bonus", Chance(2))
    mine = t.hand[0][-1]
    view = t.view(0)
    assert (view.backs[0], view.backs[1]) == ([1, 1, 2], [0])
    for k in range(20):
        world = view.imagine(0, Chance(k))
        assert world.hand[1] == ["missionaries"]
        assert sorted([mine, *world.deck[BONUS]]) == ["amulets", "temple", "temple"]


@clause("KALUA-I13")
def test_a_card_seen_leaving_a_hand_is_not_imagined_in_it() -> None:
    t = lay("10 10 10", hands=["flood", "great_fire miracle", "scandal"], active=1)
    quake(t, "great_fire")
    for k in range(40):
        world = t.view(0).imagine(0, Chance(k))
        assert "great_fire" not in [c for hand in world.hand for c in hand]
        assert "great_fire" not in world.deck[DISASTER]


def pairs(deal: Deal, luck: Chance) -> Iterator[tuple[State, State, int]]:
    """The real table and another that the seat cannot tell from it, at many moments."""
    for step in list(steps(deal))[::4]:
        seat = luck.below(deal.n)
        yield step.after, step.after.view(seat).imagine(seat, luck), seat


@clause("KALUA-I13")
@given(deals, st.integers(0, 2**32))
def test_what_a_seat_may_not_know_changes_nothing_that_it_sees(deal: Deal, luck: int) -> None:
    differing = 0
    for t, world, seat in pairs(deal, Chance(luck)):
        differing += text_of(t) != text_of(world)
        assert world.view(seat) == t.view(seat)
        assert (world.to_act(), world.legal_moves(seat)) == (t.to_act(), t.legal_moves(seat))
        assert world.unasked_moves(seat) == t.unasked_moves(seat)
        if seat in t.to_act():
            assert world.prompt(seat) == t.prompt(seat) == t.view(seat).prompt(seat)
        for move in (PlayCard("famine", 4), PlayCard("temple", 5), BuyCard("bonus"), *t.legal_moves(seat)):
            assert world.why_not(seat, move) == t.why_not(seat, move) == t.view(seat).why_not(seat, move)
    assert differing


@clause("KALUA-I13")
@every_deal
def test_paired_runs_sound_the_same_to_a_seat(deal: Deal) -> None:
    """From a world and its twin, the same moves of the same seats: the seat hears and sees the same until the worlds reveal
    what was different in them.
    """
    luck, compared = Chance(deal.seed), 0
    for step in walk(deal)[deal.n :: 3]:
        seat = luck.below(deal.n)
        t, world = step.after.copy(), step.after.view(seat).imagine(seat, luck)
        compared += _run_together(t, world, seat, luck)
    assert compared > 10


def _same_back(t: State, world: State, seat: int, card: str) -> bool:
    """Whether the card lies at the same place of the hand in both worlds: everybody sees which one is played."""
    return t.hand[seat].index(card) == world.hand[seat].index(card)


def _hear(ears: list[Event | None], seat: int, event: Event) -> None:
    ears.append(event.seen_by(seat))


def _run_together(t: State, world: State, seat: int, luck: Chance) -> int:
    """How many moves both worlds allowed and the seat could not tell apart."""
    moves = 0
    while t.to_act() and moves < 12:
        actor = luck.pick(t.to_act())
        move = pick(t, actor, luck, keen=True)
        if move not in world.legal_moves(actor) or (isinstance(move, PlayCard) and not _same_back(t, world, actor, move.card)):
            return moves
        heard: tuple[list[Event | None], list[Event | None]] = ([], [])
        for side, state in zip(heard, (t, world), strict=True):
            state.apply(actor, move, Chance(moves), partial(_hear, side, seat))
        mine = [e for e in heard[0] if isinstance(e, events.CardDrawn) and e.card is not None]
        if mine:  # the seat itself looked at a card, which may differ
            return moves
        if any(type(e).__name__ in ("Eliminated", "CardDiscarded") for e in heard[0]):
            return moves
        assert heard[0] == heard[1]
        assert text_of(t.view(seat)) == text_of(world.view(seat))
        moves += 1
    return moves


@clause("KALUA-I13")
def test_the_deal_tells_a_seat_its_own_cards_only() -> None:
    heard: list[object] = []
    t = new_game(Options(), 4, Chance(3))
    for seat in range(4):
        t.play(seat, SPLITS[2], Chance(4), heard.append)
    for eyes in (1, None):
        dealt = [event.seen_by(eyes) for event in heard if isinstance(event, events.HandDealt)]
        assert [(event.seat, event.cards is None) for event in dealt] == [(e.seat, e.seat != eyes) for e in dealt]
        assert [(event.bonus, event.disaster) for event in dealt] == [(2, 3)] * 4


@clause("KALUA-R53")
def test_open_hands_are_open_to_all() -> None:
    t = lay("10 10", hands=["flood flood famine famine", "temple"], open_hands=True, phase="draw")
    assert t.view(None).hand == t.hand
    told = draw(t, "bonus")
    assert told.the("CardDrawn").seen_by(1).card == t.hand[0][-1]
    closed = lay("10 10", hands=["flood flood famine famine", "temple"], phase="draw")
    told = draw(closed, "bonus")
    assert told.the("CardDrawn").seen_by(1).card is None
    assert told.the("CardDrawn").seen_by(None).card is None
    assert told.the("CardDrawn").seen_by(0).card == closed.hand[0][-1]


def test_a_seat_lists_no_moves_of_others() -> None:
    t = lay("10 10", hands=["flood", "temple"])
    assert t.view(1).legal_moves(0) == []
    assert t.view(None).legal_moves(0) == []
    assert t.view(0).legal_moves(0) == t.legal_moves(0)


def test_the_text_form_comes_back_equal() -> None:
    for step in walk(every_table()[2])[::5]:
        for state in (step.after, step.after.view(0), step.after.view(None)):
            assert TITLE.read_state(text_of(state)) == state


def test_a_move_and_an_event_as_other_programs_read_them() -> None:
    t = lay("10 10", hands=["epidemic flood", "flood"], pp="9 9")
    told = card(t, "epidemic") + passes(t) + play(t, t.legal_moves(0)[1])
    said = [msgspec.json.decode(msgspec.json.encode(event)) for event in told]
    assert said[1] == {"kind": "card_played", "seat": 0, "card": "epidemic", "paid": 6, "volley_no": 1, "order": 1}
    assert {"kind": "families_died", "seat": 1, "n": 3} in said
    assert msgspec.json.decode(msgspec.json.encode(PlayCard("epidemic", 6))) == {
        "kind": "play_card",
        "card": "epidemic",
        "paid": 6,
    }
    moved = [e for step in walk(every_table()[0]) for e in step.events if type(e).__name__ == "FamiliesMoved"]
    assert set(msgspec.json.decode(msgspec.json.encode(moved[0]))) == {"kind", "from", "to", "n"}


def test_steps_are_whole() -> None:
    """The walks that these tests look at hold purchases out of turn."""
    unasked = [s for deal in every_table() for s in walk(deal) if isinstance(s, Step) and s.seat not in s.before.to_act()]
    assert len(unasked) > 20
