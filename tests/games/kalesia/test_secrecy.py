"""Who knows what (section 7 of the rules): views, imagined worlds, and pairs of worlds that a seat cannot tell apart."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import combinations_with_replacement

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.kalesia import events
from games.kalesia.faces import FACES
from games.kalesia.state import State
from games.kalesia.table import Table
from games.kalesia.title import TITLE
from games.kernel.chance import Chance
from games.kernel.protocol import HIDDEN, Event, text_of
from tests.clauses import clause
from tests.games.kalesia.positions import NO_CHANCE, exhausting, random_hand
from tests.games.kalesia.test_invariants import (
    EVERY_TABLE,
    Deal,
    check_alliances,
    check_clock,
    check_conservation,
    check_end,
    check_no_standing_line,
    check_ownership,
    check_sizes,
    check_totals,
    deals,
    moments,
)

OF_THE_VIEW = {"alliance", "aside", "hand", "commit", "removed", "passed", "eyes", "known", "unknown", "hand_sizes"}


def test_every_field_says_who_may_see_it() -> None:
    assert set(Table.VISIBILITY) == set(State.__struct_fields__)
    assert set(Table.VISIBILITY.values()) <= {"all", "owner", "nobody", "special"}
    public = {name for name, who in Table.VISIBILITY.items() if who == "all"}
    assert public == set(State.__struct_fields__) - OF_THE_VIEW


@pytest.mark.parametrize("deal", EVERY_TABLE, ids=str)
def test_a_view_shows_what_5_3_lists_and_nothing_else(deal: Deal) -> None:
    for table in moments(deal):
        over = table.phase == "over"
        for eyes in (0, deal.n - 1, None):
            view = table.view(eyes)
            for name, who in Table.VISIBILITY.items():
                if who == "all":
                    assert getattr(view, name) == getattr(table, name), name
            assert view.removed == [HIDDEN] * 11
            assert view.hand_sizes == [sum(hand) for hand in table.hand]
            assert view.aside == (table.aside if over or table.aside is None else HIDDEN)
            for j in range(deal.n):
                own = j == eyes
                assert view.hand[j] == (table.hand[j] if own else [HIDDEN] * 11)
                assert view.alliance[j] == (table.alliance[j] if own or over else HIDDEN)
                assert view.commit[j] == (table.commit[j] if own or table.commit[j] is None else HIDDEN)
                for given_, seen in zip(table.passed, view.passed, strict=True):
                    assert seen[j] == (given_[j] if eyes in (j, (j + 1) % deal.n) else HIDDEN)


@given(deals)
def test_a_view_of_a_view_is_that_view(deal: Deal) -> None:
    for table in moments(deal):
        view = table.view(0)
        assert view.view(0) == view
        assert table.view(None).view(None) == table.view(None)
        with pytest.raises(ValueError, match="asked of the game itself"):
            view.view(1)


@given(deals)
def test_the_text_form_comes_back_equal(deal: Deal) -> None:
    for table in moments(deal):
        for state in (table, table.view(0), table.view(None)):
            assert TITLE.read_state(text_of(state)) == state


@given(deals, st.integers(0, 11))
def test_copies_and_views_are_independent(deal: Deal, hands: int) -> None:
    chance, table = Chance(1), deal.table()
    for _ in range(hands):
        random_hand(table, chance)
    if not table.to_act():
        return
    table.play(0, table.legal_moves(0)[0], NO_CHANCE)
    before, seen = text_of(table), table.view(0)
    seen_before = text_of(seen)
    for copy in (table.copy(), seen.copy().imagine(0, chance)):
        while copy.to_act():
            random_hand(copy, chance)
        assert text_of(table) == before
        assert text_of(seen) == seen_before
    copy = seen.copy()
    for view in (seen, copy):
        view.owner[0], view.hand[0][0], view.boxed["C"] = "C", 99, 99
        view.known, view.unknown, view.hand_sizes = [[99]], [99], [99]
        view.alliance[0], view.commit[0] = "F", None
        view.pile[0].append(("C1", "C1"))
        assert text_of(table) == before
        if view is seen:
            assert text_of(copy) == seen_before


@clause("KALESIA-I10")
@given(deals, st.integers(0, 10**6))
def test_an_imagined_world_is_sound_and_looks_the_same(deal: Deal, luck: int) -> None:
    chance = Chance(luck)
    for table in moments(deal):
        seat = chance.below(deal.n)
        view = table.view(seat)
        world = view.imagine(seat, chance)
        assert world.view(seat) == view
        assert world.eyes == "truth"
        for check in (
            check_conservation,
            check_sizes,
            check_clock,
            check_ownership,
            check_no_standing_line,
            check_end,
            check_totals,
            check_alliances,
        ):
            check(world)


@clause("KALESIA-I10")
def test_an_imagined_past_plays_out_to_the_imagined_present() -> None:
    """The start hands of the imagined world, played through the logged pairs, give its passes and its hands."""
    for seed in range(12):
        table = Deal(4, "standard", seed).table()
        chance = Chance(seed)
        while table.round < 3 and table.to_act():
            random_hand(table, chance)
        if table.phase == "over":
            continue
        world = table.view(1).imagine(1, chance)
        again = Deal(4, "standard", seed).table()
        start = world.copy()
        for hand in world.log[::-1]:
            _take_back_in_time(start, hand.area, hand.pairs)
        again.hand = start.hand
        for hand in world.log:
            for j, pair in enumerate(hand.pairs):
                again.play(j, TITLE.moves(j, *pair), NO_CHANCE)
        assert again.passed == world.passed
        assert again.hand == world.hand


def _take_back_in_time(state: State, area: int, pairs: tuple[tuple[str, str], ...]) -> None:
    """Undoes one hand: at a round's end first the pass."""
    if area % 4 == 0:
        given = state.passed[area // 4 - 1]
        state.hand = [[faces.count(face) for face in FACES] for faces in given]
    for j, pair in enumerate(pairs):
        for face in pair:
            state.hand[j][FACES.index(face)] += 1


@clause("KALESIA-I10")
def test_imagined_worlds_do_differ_in_everything_hidden() -> None:
    table = Deal(4, "standard", 5).table()
    chance = Chance(5)
    for _ in range(5):
        random_hand(table, chance)
    table.play(3, table.legal_moves(3)[0], NO_CHANCE)
    table.play(0, table.legal_moves(0)[0], NO_CHANCE)
    worlds = [table.view(0).imagine(0, chance) for _ in range(60)]
    for field in ("alliance", "hand", "removed", "passed", "commit"):
        assert len({str(getattr(world, field)) for world in worlds}) > 1, field
    two = Deal(2, "standard", 5).table()
    assert len({two.view(0).imagine(0, chance).aside for _ in range(40)}) == 2


def test_every_alliance_deal_is_imagined_equally_often() -> None:
    table = Deal(3, "standard", 1).table()
    chance = Chance(2)
    guesses = [tuple(table.view(0).imagine(0, chance).alliance) for _ in range(600)]
    assert len(set(guesses)) == 2
    assert 240 <= guesses.count(guesses[0]) <= 360


def test_only_an_own_view_can_be_imagined() -> None:
    table = Deal(3, "standard", 1).table()
    for state in (table, table.view(1), table.view(None)):
        with pytest.raises(ValueError, match="only what seat 0 sees"):
            state.imagine(0, Chance(1))


def test_views_in_the_middle_of_a_hand_cannot_be_imagined() -> None:
    table = Deal(3, "standard", 1).table()
    seen: list[State] = []
    for seat in range(3):
        table.play(seat, table.legal_moves(seat)[0], NO_CHANCE, lambda event: seen.append(table.view(0)))
    resolving = [view for view in seen if view.phase == "resolve"]
    assert resolving
    with pytest.raises(ValueError, match="being resolved"):
        resolving[0].imagine(0, Chance(1))


def pairs_of_worlds(deal: Deal, luck: int) -> Iterator[tuple[State, State, int]]:
    """The real table and another that the seat cannot tell from it, at every moment."""
    chance = Chance(luck)
    for table in moments(deal):
        seat = chance.below(deal.n)
        yield table, table.view(seat).imagine(seat, chance), seat


@clause("KALESIA-I9")
@given(deals, st.integers(0, 10**6))
def test_what_a_seat_may_not_know_changes_nothing_that_it_sees(deal: Deal, luck: int) -> None:
    differing = 0
    for table, world, seat in pairs_of_worlds(deal, luck):
        differing += text_of(table) != text_of(world)
        seen = table.view(seat)
        assert world.view(seat) == seen
        assert world.legal_moves(seat) == seen.legal_moves(seat) == table.legal_moves(seat)
        assert world.to_act() == table.to_act()
        if seat in table.to_act():
            assert world.prompt(seat) == table.prompt(seat)
        for move in (TITLE.moves(seat, a, b) for a, b in combinations_with_replacement(FACES, 2)):
            assert world.why_not(seat, move) == table.why_not(seat, move) == seen.why_not(seat, move)
    assert differing or deal.n == 2


@clause("KALESIA-I9")
@given(st.builds(Deal, st.integers(2, 10), st.sampled_from(["standard", "sets_shuffled"]), st.integers(0, 2**32)))
def test_equal_event_streams_from_worlds_that_differ_in_secrets(deal: Deal) -> None:
    """Another deal of everything hidden from seat 0; the others lay what both worlds allow, if there is such a pair."""
    table = deal.table()
    world = table.view(0).imagine(0, Chance(deal.seed))
    heard: tuple[list[Event | None], list[Event | None]] = ([], [])
    chance = Chance(deal.seed)
    for seat in range(deal.n):
        both = [move for move in table.legal_moves(seat) if move in world.legal_moves(seat)]
        if not both:
            return
        move = chance.pick(both)
        for state, ears in zip((table, world), heard, strict=True):
            state.play(seat, move, NO_CHANCE, partial(_hear, ears))
        assert table.view(0) == world.view(0)
    assert heard[0] == heard[1]
    assert any(isinstance(event, events.WeaponsRevealed) for event in heard[0])


def _hear(ears: list[Event | None], event: Event) -> None:
    ears.append(event.seen_by(0))


@clause("KALESIA-I9")
def test_setup_tells_a_seat_its_own_cards_only() -> None:
    told: list[Event] = []
    TITLE.new_game(TITLE.options(), 4, Chance(3), told.append)
    heard = [event.seen_by(2) for event in told]
    secrets = {j for j in range(4) if j != 2}
    for event in heard:
        if isinstance(event, events.AllianceDealt | events.WeaponsDealt):
            hidden = event.alliance if isinstance(event, events.AllianceDealt) else event.faces
            assert (hidden is None) == (event.seat in secrets)


def test_events_come_back_equal_from_their_text() -> None:
    _, told = exhausting(2)
    for event in told:
        for heard in (event, event.seen_by(0), event.seen_by(None)):
            assert msgspec.json.decode(msgspec.json.encode(heard), type=TITLE.events) == heard
    assert msgspec.json.decode(msgspec.json.encode(events.WeaponsPassed(0, 1, 3, ("C1", "C1", "C1")))) == {
        "kind": "weapons_passed",
        "from": 0,
        "to": 1,
        "count": 3,
        "faces": ["C1", "C1", "C1"],
    }


def test_a_laid_pair_is_imagined_as_any_pair_of_the_hand() -> None:
    table = Deal(2, "sets_dealt", 1).table()
    table.play(1, table.legal_moves(1)[0], NO_CHANCE)
    chance = Chance(1)
    imagined = [table.view(0).imagine(0, chance).commit[1] for _ in range(1100)]
    times = [imagined.count((move.a, move.b)) for move in Deal(2, "sets_dealt", 1).table().legal_moves(1)]
    assert len(times) == 55
    assert sum(times) == 1100
    assert all(5 <= count <= 40 for count in times)


@pytest.mark.parametrize("n", [2, 4])
def test_what_is_known_stays_right_while_a_round_is_ending(n: int) -> None:
    """Between the pass and the taking back, seats hold three weapons and those of the round still lie in front of them."""
    table = Deal(n, "standard", 3).table()
    chance = Chance(3)
    while table.hand_in_round < 4:
        random_hand(table, chance)
    passes = 0

    def tell(event: Event) -> None:
        nonlocal passes
        passes += isinstance(event, events.WeaponsPassed | events.WeaponsTakenBack)
        for eyes in (*range(n), None):
            view = table.view(eyes)
            for j in range(n):
                laid = 2 * (table.commit[j] is not None)
                assert sum(view.known[j]) + view.unknown[j] == view.hand_sizes[j] + laid
                if not laid:
                    assert all(k <= held for k, held in zip(view.known[j], table.hand[j], strict=True))

    for seat in range(n):
        table.play(seat, chance.pick(table.legal_moves(seat)), NO_CHANCE, tell)
    assert passes == 2 * n
