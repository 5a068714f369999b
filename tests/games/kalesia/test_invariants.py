"""Section 10 of the rules: invariants, over random play of every seat count and mode."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Literal, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.kalesia import events
from games.kalesia.faces import ALLIANCE_OF, FACE_INDEX, FACES, Alliance, counts_of
from games.kalesia.lines import LINES, completed
from games.kalesia.moves import ChooseWeapons
from games.kalesia.state import State, new_game
from games.kalesia.table import Options, WeaponsMode
from games.kalesia.tracker import held_by, track, unseen
from games.kernel.chance import Chance
from games.kernel.protocol import HIDDEN, Event
from tests.clauses import clause
from tests.games.kalesia.positions import NO_CHANCE, conquer, position, used

MODES: tuple[WeaponsMode, ...] = ("standard", "sets_dealt", "sets_shuffled")


class Deal(NamedTuple):
    n: int
    mode: WeaponsMode
    seed: int
    length: Literal["full", "short"] = "full"

    @property
    def options(self) -> Options:
        return Options(weapons_mode=self.mode, length=self.length)

    def table(self) -> State:
        return new_game(self.options, self.n, Chance(self.seed))


deals = st.builds(Deal, st.integers(2, 10), st.sampled_from(MODES), st.integers(0, 2**32), st.sampled_from(("full", "short")))
EVERY_TABLE = [Deal(n, mode, 77) for n in range(2, 11) for mode in MODES] + [
    Deal(n, "standard", 78, "short") for n in range(2, 11)
]
"""So that no seat count and no mode is left to luck."""


def moments(deal: Deal) -> Iterator[State]:
    """One table, after setup and after every move of a random game in a random order of laying."""
    table, chance = deal.table(), Chance(deal.seed).fork("play")
    yield table
    while seats := table.to_act():
        seat = chance.pick(seats)
        table.play(seat, chance.pick(table.legal_moves(seat)), NO_CHANCE)
        yield table


def played(deal: Deal) -> tuple[State, list[list[tuple[str, str]]], list[Event]]:
    """The end of a random game, the pairs laid per hand, and all that was told."""
    told: list[Event] = []
    chance = Chance(deal.seed)
    table = new_game(deal.options, deal.n, chance, told.append)
    while seats := table.to_act():
        for seat in seats:
            table.play(seat, chance.pick(table.legal_moves(seat)), NO_CHANCE, told.append)
    return table, [list(hand.pairs) for hand in table.log], told


def cards_of(table: State) -> list[int]:
    """Every weapon of the game, per face."""
    piles = [counts_of(face for pair in pile for face in pair) for pile in table.pile]
    laid = [counts_of(pair) for pair in table.commit if pair and pair != HIDDEN]
    return [sum(column) for column in zip(*table.hand, *piles, *laid, table.removed, strict=True)]


def check_conservation(table: State) -> None:
    assert cards_of(table) == [5 if table.n <= 5 else 10] * len(FACES)
    if table.options.weapons_mode != "standard":
        assert table.removed == [cards_of(table)[0] - table.n] * len(FACES)


def check_sizes(table: State) -> None:
    done = table.hand_in_round if table.phase == "over" else table.hand_in_round - 1
    for seat in range(table.n):
        assert len(table.pile[seat]) == done
        assert table.hand_size(seat) == 11 - 2 * done - 2 * (table.commit[seat] is not None)


def check_clock(table: State) -> None:
    short = table.options.length == "short"
    assert table.area == 9 * short + 4 * (table.round - 1) + table.hand_in_round
    assert 1 <= table.hand_in_round <= 4
    assert table.round <= (4 if short else 7)
    assert table.round < 7 or table.hand_in_round == 1


def check_ownership(table: State) -> None:
    if table.phase == "choose":
        assert all((owner is not None) == (table.number[c] < table.area) for c, owner in enumerate(table.owner))


def check_no_standing_line(table: State) -> None:
    if table.phase == "choose":
        assert not any(completed(table.owner, c) for c in range(25))


def check_end(table: State) -> None:
    lines = [line for line in LINES if len({table.owner[c] for c in line}) == 1 and table.owner[line[0]]]
    full = None not in table.owner
    assert (table.phase == "over") == bool(lines or full)
    assert all(table.cell in line and table.owner[line[0]] == table.owner[table.cell] for line in lines)
    if table.result:
        assert set(table.result.lines) == set(lines)
        assert table.result.reason == ("temple" if lines else "exhaustion")


def check_totals(table: State) -> None:
    for hand in table.log:
        assert 2 * table.n <= sum(hand.totals.values()) <= 8 * table.n
        assert hand.totals["F"] <= 6 * table.n


def check_winners(table: State) -> None:
    if table.result:
        winners = tuple(seat for seat in range(table.n) if table.alliance[seat] == table.result.winner)
        assert table.outcome().winners == table.result.winning_seats == winners
        assert winners or table.n in (2, 4, 6)


def check_alliances(table: State) -> None:
    assert Counter([*table.alliance, *([table.aside] if table.aside else [])]) == Counter(used(table.n))


@clause("KALESIA-I1", "KALESIA-I2", "KALESIA-I3", "KALESIA-I4", "KALESIA-I6", "KALESIA-I7", "KALESIA-I8")
@clause("KALESIA-I14", "KALESIA-I16")
@pytest.mark.parametrize("deal", EVERY_TABLE, ids=str)
def test_what_holds_at_every_moment_at_every_table(deal: Deal) -> None:
    for table in moments(deal):
        check_conservation(table)
        check_sizes(table)
        check_clock(table)
        check_ownership(table)
        check_no_standing_line(table)
        check_end(table)
        check_totals(table)
        check_winners(table)
        check_alliances(table)


@clause("KALESIA-I1")
@given(deals)
def test_conservation(deal: Deal) -> None:
    for table in moments(deal):
        check_conservation(table)


@clause("KALESIA-I2", "KALESIA-I3")
@given(deals)
def test_sizes_and_clock(deal: Deal) -> None:
    for table in moments(deal):
        check_sizes(table)
        check_clock(table)


@clause("KALESIA-I4", "KALESIA-I5")
@given(deals)
def test_owners_never_change_and_numbers_never_move(deal: Deal) -> None:
    number = deal.table().number
    owner: list[Alliance | None] = [None] * 25
    assert sorted(number) == list(range(1, 26))
    for table in moments(deal):
        check_ownership(table)
        assert table.number == number
        assert all(before is None or now == before for before, now in zip(owner, table.owner, strict=True))
        owner = table.owner[:]


@clause("KALESIA-I6", "KALESIA-I7")
@given(deals)
def test_lines_and_the_end(deal: Deal) -> None:
    for table in moments(deal):
        check_no_standing_line(table)
        check_end(table)


@clause("KALESIA-I7")
def test_the_end_by_exhaustion() -> None:
    table = position("M M C C M / C C M M C / M M C C M / C C M M C / M M C C .", (4, 4))
    check_end(table)
    conquer(table, "M")
    check_end(table)


@clause("KALESIA-I8", "KALESIA-I14", "KALESIA-I16")
@given(deals)
def test_totals_winners_and_alliances(deal: Deal) -> None:
    for table in moments(deal):
        check_totals(table)
        check_winners(table)
        check_alliances(table)


@clause("KALESIA-I11")
@given(deals)
def test_the_tracker_claims_nothing_false_and_counts_everything(deal: Deal) -> None:
    for table in moments(deal):
        held = [held_by(table, seat) for seat in range(table.n)]
        removed = 0 if table.weapons_in_play else table.removed_count
        for observer in (*range(table.n), None):
            known, unknown = track(table, observer)
            for j in range(table.n):
                assert all(k <= h for k, h in zip(known[j], held[j], strict=True))
                assert sum(known[j]) + unknown[j] == sum(held[j])
                assert unknown[j] >= 0
            assert sum(unseen(table, known)) == sum(unknown) + removed
            assert min(unseen(table, known)) >= 0
            if (
                table.hand_in_round == 1
                and table.phase == "choose"
                and None not in (observer, table.n)
                and not any(table.commit)
            ):
                reach = table.n if deal.mode == "sets_dealt" else table.round
                assert all(unknown[(observer + step) % table.n] == 0 for step in range(min(reach, table.n)))


@clause("KALESIA-I11")
@pytest.mark.parametrize(
    ("n", "mode", "from_round"),
    [
        (2, "standard", 2),
        (2, "sets_shuffled", 1),
        (3, "standard", 3),
        (3, "sets_shuffled", 2),
        (4, "standard", 4),
        (4, "sets_shuffled", 3),
        (5, "standard", 4),
    ],
)
def test_when_all_hands_are_known_to_everybody(n: int, mode: WeaponsMode, from_round: int) -> None:
    """The table of 7.3: everything is known from that round on, at the latest."""
    reached = 0
    for seed in range(30):
        for table in moments(Deal(n, mode, seed)):
            if table.round >= from_round and table.phase == "choose":
                reached += 1
                assert track(table, 0)[1] == [0] * n
            if table.round == from_round - 1 and table.hand_in_round == 1 and from_round - 1 == 1:
                assert any(track(table, 0)[1])
    assert reached > 20


@clause("KALESIA-I12")
@given(deals, st.randoms(use_true_random=False))
def test_the_order_of_laying_changes_nothing(deal: Deal, shuffler: Random) -> None:
    _, hands, told = played(deal)
    set_up = 3 + 2 * deal.n + (deal.length == "short")
    table = deal.table()
    again: list[Event] = []
    for pairs in hands:
        order = list(range(deal.n))
        shuffler.shuffle(order)
        for seat in order:
            table.play(seat, ChooseWeapons(seat, *pairs[seat]), NO_CHANCE, again.append)
    assert [event for event in again if not isinstance(event, events.WeaponsCommitted)] == [
        event for event in told[set_up:] if not isinstance(event, events.WeaponsCommitted)
    ]
    assert len(again) == len(told) - set_up


EXCHANGE: dict[Alliance, Alliance] = {"C": "M", "M": "C", "F": "F"}


def exchanged(face: str) -> str:
    return EXCHANGE[ALLIANCE_OF[face]] + face[1]


def replay(table: State, hands: list[list[tuple[str, str]]]) -> State:
    for pairs in hands:
        for seat, pair in enumerate(pairs):
            table.play(seat, ChooseWeapons(seat, *pair), NO_CHANCE)
    return table


@clause("KALESIA-I13")
@given(deals)
def test_exchanging_centaurs_and_mermaids_mirrors_the_result(deal: Deal) -> None:
    end, hands, _ = played(deal)
    table = deal.table()
    table.alliance = [EXCHANGE[a] for a in table.alliance if a != HIDDEN]
    table.owner = [EXCHANGE[o] if o else None for o in table.owner]
    table.hand = [
        counts_of(exchanged(face) for face, k in zip(FACES, hand, strict=True) for _ in range(k)) for hand in table.hand
    ]
    mirrored = replay(table, [[(exchanged(a), exchanged(b)) for a, b in pairs] for pairs in hands])
    assert mirrored.result.winner == EXCHANGE[end.result.winner]
    assert mirrored.outcome() == end.outcome()
    assert mirrored.owner == [EXCHANGE[o] if o else None for o in end.owner]


@clause("KALESIA-I13")
@given(deals, st.sampled_from(["turn", "mirror"]))
def test_turning_or_mirroring_the_grid_changes_nothing(deal: Deal, how: str) -> None:
    end, hands, _ = played(deal)
    table = deal.table()
    old, fallen = table.number, table.owner
    cells = [(4 - c % 5) * 5 + c // 5 if how == "turn" else c // 5 * 5 + 4 - c % 5 for c in range(25)]
    table.number = tuple(old[cells[c]] for c in range(25))
    table.owner = [fallen[cells[c]] for c in range(25)]
    turned = replay(table, hands)
    assert turned.outcome() == end.outcome()
    assert turned.owner == [end.owner[cells[c]] for c in range(25)]


@clause("KALESIA-I13")
@given(deals)
def test_relabelling_seats_around_the_table_relabels_the_result(deal: Deal) -> None:
    end, hands, _ = played(deal)
    table = deal.table()
    table.alliance = table.alliance[-1:] + table.alliance[:-1]
    table.hand = table.hand[-1:] + table.hand[:-1]
    moved = replay(table, [pairs[-1:] + pairs[:-1] for pairs in hands])
    assert set(moved.outcome().winners) == {(seat + 1) % deal.n for seat in end.outcome().winners}
    assert moved.hand == end.hand[-1:] + end.hand[:-1]
    assert moved.owner == end.owner


@clause("KALESIA-I15")
@given(deals)
def test_one_colony_per_cell_of_centaurs_and_mermaids(deal: Deal) -> None:
    table, _, told = played(deal)
    colonies = [(event.cell, event.alliance) for event in told if isinstance(event, events.ColonyPlaced)]
    colonies += [(c, o) for event in told if isinstance(event, events.AreasFallen) for c, o in event.owner.items() if o != "F"]
    assert sorted(colonies) == sorted((c, o) for c, o in enumerate(table.owner) if o in ("C", "M"))
    assert len(colonies) <= 25


@clause("KALESIA-I17")
@given(deals)
def test_the_game_ends_in_time_and_nobody_is_without_a_move(deal: Deal) -> None:
    moves = -1
    for table in moments(deal):
        moves += 1
        for seat in table.to_act():
            assert len(table.legal_moves(seat)) >= 1
            held = [count for count in table.hand[seat] if count]
            assert len(table.legal_moves(seat)) == len(held) * (len(held) - 1) // 2 + sum(k >= 2 for k in held)
            assert all(table.why_not(seat, move) is None for move in table.legal_moves(seat))
            assert len(set(table.legal_moves(seat))) == len(table.legal_moves(seat))
    assert table.phase == "over"
    assert moves <= 25 * deal.n
    assert len(table.log) <= 25
    assert len(table.passed) <= 6


@clause("KALESIA-I18")
@given(deals)
def test_after_setup_only_choices_matter(deal: Deal) -> None:
    end, hands, _ = played(deal)
    assert replay(deal.table(), hands) == end


@given(deals)
def test_every_pair_not_listed_is_refused(deal: Deal) -> None:
    table = deal.table()
    legal = set(table.legal_moves(0))
    for a in FACES:
        for b in FACES:
            move = ChooseWeapons(0, a, b)
            assert (table.why_not(0, move) is None) == (move in legal)
            assert (move.a, move.b) == tuple(sorted((a, b), key=FACE_INDEX.__getitem__))
