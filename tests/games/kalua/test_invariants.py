"""Section 10 of the rules: invariants, over random play of every seat count and option."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.kalua import events
from games.kalua import volley_events as told
from games.kalua.content import cards, content
from games.kalua.decks import full_deck
from games.kalua.state import State, new_game
from games.kalua.table import BONUS, DISASTER, Options, Played
from games.kernel.chance import Chance, ScriptedChance
from games.kernel.protocol import checksum, member_types
from tests.clauses import clause
from tests.games.kalua.positions import all_cards
from tests.games.kalua.walks import every_table, steps, walk
from tests.games.walking import Deal, Step

TABLES = every_table()
every_deal = pytest.mark.parametrize("deal", TABLES, ids=lambda deal: deal.name)

EVERY_CARD = sorted([*full_deck(BONUS), *full_deck(DISASTER)])


def check_cards(t: State) -> None:
    assert sorted(all_cards(t)) == EVERY_CARD
    for deck in (BONUS, DISASTER):
        unseen = [card for batch in t.batches[deck] for card in batch]
        in_hands = [
            c for hand, backs in zip(t.hand, t.backs, strict=True) for c, b in zip(hand, backs, strict=True) if b % 2 == deck
        ]
        assert sorted(unseen) == sorted([*t.deck[deck], *in_hands])
        assert sum(t.backs_of(seat)[deck] for seat in range(t.n)) == len(in_hands)


def check_families(t: State) -> None:
    assert sum(t.families) + t.atheists + t.graveyard == (7 if t.options.length == "short" else 13) * t.n


def check_track(t: State) -> None:
    assert all(0 <= level <= 10 for level in t.happiness)


def check_signs(t: State) -> None:
    assert min(*t.pp, *t.families, *t.temples, *t.amulets, *t.owed, t.atheists, t.graveyard, t.draw_due) >= 0


def check_eliminated(t: State) -> None:
    if t.phase in ("resolve", "target", "amulets", "discard") or (t.phase == "over" and t.result.reason == "wipe_out"):
        return
    assert t.eliminated == [not (families or leader) for families, leader in zip(t.families, t.leader, strict=True)]


def check_nothing_left(t: State) -> None:
    for seat in range(t.n):
        if t.eliminated[seat]:
            assert (t.hand[seat], t.pp[seat], t.temples[seat], t.amulets[seat]) == ([], 0, 0, 0)
            assert t.legal_moves(seat) == [] == t.unasked_moves(seat)
            assert seat not in t.to_act()


def check_volley(t: State) -> None:
    seats = [played.seat for played in t.volley]
    assert seats == [seat for seat in t.clockwise(t.active) if seat in seats]
    assert not seats or seats[0] == t.active
    assert all(played.paid in cards()[played.card].levels for played in t.volley)
    assert t.volley_no <= content().limits.volleys


def check_somebody_decides(t: State) -> None:
    assert bool(t.to_act()) == (t.phase != "over")
    for seat in t.to_act():
        assert t.legal_moves(seat)


def check_end(t: State) -> None:
    assert (t.result is not None) == (t.phase == "over")
    if t.result is not None:
        assert t.result.winners
        assert set(t.result.winners) <= set(range(t.n))


STATE_CHECKS: dict[str, Callable[[State], None]] = {
    "I1": check_cards,
    "I2": check_families,
    "I3": check_track,
    "I4": check_signs,
    "I5": check_eliminated,
    "I6": check_nothing_left,
    "I7": check_volley,
    "I12": check_somebody_decides,
    "I17": check_end,
}


@clause(
    "KALUA-I1",
    "KALUA-I2",
    "KALUA-I3",
    "KALUA-I4",
    "KALUA-I5",
    "KALUA-I6",
    "KALUA-I7",
    "KALUA-I12",
    "KALUA-I17",
)
@every_deal
@pytest.mark.parametrize("which", STATE_CHECKS)
def test_what_holds_at_every_decision(which: str, deal: Deal) -> None:
    for step in walk(deal):
        STATE_CHECKS[which](step.after)


@clause("KALUA-I1", "KALUA-I2", "KALUA-I4", "KALUA-I5", "KALUA-I6", "KALUA-I12")
@given(st.builds(Deal, st.integers(2, 5), st.just(Options()), st.integers(0, 2**32), st.booleans()))
def test_what_holds_in_any_game(deal: Deal) -> None:
    for step in steps(deal):
        for check in STATE_CHECKS.values():
            check(step.after)


def broken(t: State, which: str) -> State:
    """A table on which that invariant does not hold."""
    if which == "I1":
        t.hand[0].append("temple")
    elif which == "I2":
        t.atheists += 1
    elif which == "I3":
        t.happiness[0] = 11
    elif which == "I4":
        t.owed[0] = -1
    elif which == "I5":
        t.eliminated[0] = True
    elif which == "I6":
        t.eliminated[0] = True
        t.pp[0] = 1
    elif which == "I7":
        t.volley = [Played((t.active + 1) % t.n, "temple", 5)]
    elif which == "I12":
        t.phase = "over"
        t.result = None
        t.__class__ = Stuck
    else:
        assert which == "I17"
        t.phase = "over"
    return t


class Stuck(State):
    def to_act(self) -> tuple[int, ...]:
        return (0,)


@pytest.mark.parametrize("which", STATE_CHECKS)
def test_every_check_can_fail(which: str) -> None:
    t = next(step.after for step in walk(TABLES[1]) if step.after.phase == "play" and step.after.pp[0])
    STATE_CHECKS[which](t.copy())
    with pytest.raises(AssertionError):
        STATE_CHECKS[which](broken(t.copy(), which))


def of(step: Step, kind: type[Any]) -> list[Any]:
    return [event for event in step.events if isinstance(event, kind)]


@clause("KALUA-I2")
@every_deal
def test_the_dead_stay_dead(deal: Deal) -> None:
    for step in walk(deal):
        assert step.after.graveyard >= step.before.graveyard


@clause("KALUA-I8")
@every_deal
def test_pp_come_and_go_in_known_ways(deal: Deal) -> None:
    for step in walk(deal):
        pp = step.before.pp[:]
        for event in step.events:
            if isinstance(event, told.CardPlayed):
                pp[event.seat] -= event.paid
            elif isinstance(event, events.Income):
                pp[event.seat] += event.base + event.extra + event.temple
            elif isinstance(event, told.PpChanged):
                pp[event.seat] += event.delta
                assert event.reason in ("paid_draw", "card", "eliminated")
                assert (event.delta > 0) == (event.reason == "card")
                assert event.total == pp[event.seat]
        assert pp == step.after.pp


@clause("KALUA-I9", "KALUA-I10")
@every_deal
def test_a_conversion_brings_three_at_most_and_costs_two_at_most(deal: Deal) -> None:
    pools = 0
    for step in walk(deal):
        for event in of(step, events.ConvertPool):
            pools += 1
            assert 0 <= event.share <= 3
            assert all(0 <= given <= 2 for given in event.contributions)
            assert all(event.contributions[seat] == 0 for seat in event.happiest)
            assert sum(event.contributions) == event.share * len(event.happiest) + event.to_island
            there = [seat for seat in range(deal.n) if not step.before.eliminated[seat]]
            if set(there) <= set(event.happiest):
                assert sum(event.contributions) == event.to_island == 0
    assert pools


@clause("KALUA-I11")
@every_deal
def test_families_grow_in_three_ways(deal: Deal) -> None:
    """Every change of families is told, and what a religion gains comes from the island, a lured believer or the pool."""
    for step in walk(deal):
        families, acted = step.before.families[:], {event.seat for event in of(step, events.LeaderActed)}
        for event in step.events:
            if isinstance(event, told.FamiliesDied):
                families[event.seat] -= event.n
            elif isinstance(event, told.FamiliesMoved):
                _move(families, event, acted)
            elif isinstance(event, events.ConvertPool):
                for seat, given in enumerate(event.contributions):
                    families[seat] += event.share * (seat in event.happiest) - given
        assert families == step.after.families


def _move(families: list[int], event: told.FamiliesMoved, acted: set[int]) -> None:
    if event.origin != "island":
        families[event.origin] -= event.n
    if event.to != "island":
        families[event.to] += event.n
        assert event.origin == "island" or event.to in acted


@clause("KALUA-I14")
@every_deal
def test_the_same_moves_and_luck_give_the_same_game(deal: Deal) -> None:
    drawn: list[int] = []
    chance, luck = Chance(deal.seed, drawn), Chance(9)
    t = new_game(deal.options, deal.n, chance)
    moves = []
    while turn := t.to_act():
        seat = luck.pick(turn)
        moves.append((seat, luck.pick(t.legal_moves(seat))))
        t.apply(*moves[-1], chance)
    script = ScriptedChance(drawn)
    again = new_game(deal.options, deal.n, script)
    for seat, move in moves:
        again.play(seat, move, script)
    assert checksum(again) == checksum(t)
    assert script.left == 0


@clause("KALUA-I15")
@every_deal
def test_a_protected_owner_stays_untouched(deal: Deal) -> None:
    """Told event by event: between `shielded` and the end of the card nothing happens to its owner."""
    for step in walk(deal):
        owner = None
        for event in step.events:
            if isinstance(event, told.Shielded):
                owner = event.seat
            elif isinstance(event, told.CardResolved):
                owner = None
            elif owner is not None:
                assert getattr(event, "seat", None) != owner or isinstance(event, told.ResolveStarted)


def test_protected_owners_occur() -> None:
    shields = [event for deal in TABLES for step in walk(deal) for event in of(step, told.Shielded)]
    assert len(shields) > 5


@clause("KALUA-I16", "KALUA-R36", "KALUA-R50")
@pytest.mark.parametrize("n", [2, 3, 4, 5])
def test_players_who_never_attack_end_at_the_round_limit(n: int) -> None:
    chance = Chance(n)
    t = new_game(Options(round_limit="20"), n, chance)
    moves = 0
    while turn := t.to_act():
        for seat in turn:
            mild = [
                move for move in t.legal_moves(seat) if type(move).__name__ not in ("PlayCard", "LeaderBeliever", "BuyCard")
            ]
            t.apply(seat, mild[0], chance)
            moves += 1
    assert t.round == 20
    assert t.result.reason == "round_limit"
    assert moves < 20 * (2 + 3 * n) + 5 + n


@clause("KALUA-I16")
@every_deal
def test_every_random_game_ends(deal: Deal) -> None:
    assert walk(deal)[-1].after.phase == "over"
    assert len(walk(deal)) < 1500


def test_the_walks_reach_what_they_should() -> None:
    """Every event is told somewhere, so no property is empty."""
    seen = Counter(type(event) for deal in TABLES for step in walk(deal) for event in step.events)
    wanted = set(member_types(events.KaluaEvent)) - {events.GameStarted, events.DieRolled, told.IslandEmptied}
    assert wanted - set(seen) == set()


@every_deal
def test_listed_moves_are_exactly_the_allowed_ones(deal: Deal) -> None:
    """`why_not` and the lists agree, for every seat, on every move that was listed anywhere in that game."""
    universe = sorted({move for step in walk(deal)[::3] for move in step.before.legal_moves(step.seat)}, key=repr)
    for step in walk(deal)[::7]:
        for seat in range(deal.n):
            allowed = {move for move in universe if step.before.why_not(seat, move) is None}
            listed = {*step.before.legal_moves(seat), *step.before.unasked_moves(seat)}
            assert allowed == listed & set(universe)
