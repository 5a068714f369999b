"""Section 10 of the rules: invariants, over random play of every seat count and option."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.kernel.chance import Chance
from games.kernel.protocol import HIDDEN, text_of
from games.proelio import events, siege_events
from games.proelio.cards import deck_of, least_fort, level_of, value_of
from games.proelio.content import content
from games.proelio.moves import DRAW, Deploy
from games.proelio.scoring import score
from games.proelio.state import State, new_game
from games.proelio.table import Options
from games.proelio.title import TITLE
from tests.clauses import clause
from tests.games.proelio.walks import every_table, pick, steps, walk
from tests.games.walking import Deal, Step

TABLES = every_table()
every_deal = pytest.mark.parametrize("deal", TABLES, ids=lambda deal: deal.name)


def zones(t: State) -> list[str]:
    """Every card on the table, wherever it lies."""
    piles = [*t.base_deck, *t.base_discard, *t.imperial_deck, *t.imperial_discard, *t.offered]
    found = [card for card in piles if card != HIDDEN]
    found += [card for hand in t.hand for card in hand]
    found += [card for card in t.fort if card is not None]
    found += [attack.card for attack in t.attack_on if attack is not None]
    if t.combat is not None:
        found += [t.combat.card, *t.combat.deployed]
    return [*found, *(["plague"] if t.plague is not None else [])]


def check_conservation(t: State) -> None:
    assert Counter(zones(t)) == Counter(t.cards_of("base") + t.cards_of("imperial"))


def check_hands(t: State) -> None:
    for seat, hand in enumerate(t.hand):
        most = 9 if t.phase == "overflow" and seat == t.decider else 8 if t.phase == "artisans" else 5
        assert len(hand) <= (9 if t.phase == "over" else most)
        assert list(hand) == sorted(hand)


def check_walls(t: State) -> None:
    walls = [card.id for card in content().cards if card.fort_level is not None]
    assert all(fort in (None, *walls) for fort in t.fort)


def check_attacks(t: State) -> None:
    for seat, attack in enumerate(t.attack_on):
        if attack is not None:
            assert attack.attacker == t.right(seat)
            assert attack.valid == (least_fort(attack.card) <= attack.fort_at_placement)
            assert attack.valid or t.options.invalid_attacks == "penalised"


def check_plague(t: State) -> None:
    assert not (t.phase == "deploy" and t.plague is not None)
    assert (t.phase == "deploy") <= (t.attack_on[t.turn_seat] is not None)


def check_nobody_has_fallen(t: State) -> None:
    if t.result is None and t.combat is None:
        assert not any(t.fallen(seat) for seat in range(t.n))


def check_decks(t: State) -> None:
    assert t.base_deck or t.drawn_out
    assert t.imperial_deck or not t.imperial_discard


def check_merchant(t: State) -> None:
    assert (t.merchant_at is not None) == (t.options.guilds and not t.allied)
    assert all((guild is not None) == t.options.guilds for guild in t.guild)


def check_somebody_decides(t: State) -> None:
    assert (len(t.to_act()) == 0) == (t.result is not None)
    for seat in t.to_act():
        moves = t.legal_moves(seat)
        assert moves
        if t.phase == "action":
            assert DRAW in moves


def check_length(t: State) -> None:
    if not t.allied:
        assert t.turn_no <= 298
    assert t.turn_no <= 400


def check_end(t: State) -> None:
    if t.result is None:
        return
    assert t.result.scores == tuple(score(t, seat) for seat in range(t.n))
    if t.result.how == "conquest":
        assert t.result.loser is not None
        winner = t.right(t.result.loser)
        assert t.result.winners == (tuple(sorted((winner, t.ally(winner)))) if t.allied else (winner,))
    elif t.result.how == "points":
        best = max(t.result.scores)
        assert t.result.winners == tuple(seat for seat in range(t.n) if t.result.scores[seat] == best)
        assert (t.season, t.allied) == ("winter", False)
    else:
        pairs = [t.result.scores[k] + t.result.scores[k + 2] for k in (0, 1)]
        assert t.result.winners == tuple(seat for seat in range(4) if pairs[seat % 2] == max(pairs))


def check_piles(t: State) -> None:
    assert all(deck_of(card) == "base" for card in (*t.base_deck, *t.base_discard))
    assert all(deck_of(card) == "imperial" for card in (*t.imperial_deck, *t.imperial_discard))


STATE_CHECKS: dict[str, Callable[[State], None]] = {
    "I1": check_conservation,
    "I2": check_hands,
    "I3": check_walls,
    "I4": check_attacks,
    "I6": check_plague,
    "I7": check_nobody_has_fallen,
    "I8": check_decks,
    "I11": check_merchant,
    "I12": check_somebody_decides,
    "I13": check_length,
    "I14": check_end,
    "I19": check_piles,
}


@clause(
    "PROELIO-I1",
    "PROELIO-I2",
    "PROELIO-I4",
    "PROELIO-I6",
    "PROELIO-I7",
    "PROELIO-I8",
    "PROELIO-I12",
    "PROELIO-I13",
    "PROELIO-I14",
    "PROELIO-I19",
)
@every_deal
def test_what_holds_after_every_move(deal: Deal) -> None:
    for step in walk(deal):
        for check in STATE_CHECKS.values():
            check(step.after)


OPTIONS = st.builds(
    Options,
    guilds=st.booleans(),
    invalid_attacks=st.sampled_from(["blocked", "penalised"]),
    dealer=st.sampled_from(["random", "0", "5"]),
)
DEALS = st.builds(Deal, st.integers(3, 6), OPTIONS, st.integers(0, 2**32), st.booleans())


@clause("PROELIO-I1", "PROELIO-I12")
@given(DEALS)
def test_what_holds_in_any_game(deal: Deal) -> None:
    for step in steps(deal, most=120):
        for check in STATE_CHECKS.values():
            check(step.after)


def step_walls(step: Step) -> None:
    for before, after in zip(step.before.fort, step.after.fort, strict=True):
        assert after == before or after is None or level_of(after) == level_of(before) + 1
        if before is not None and after is None:
            assert step.after.fort_lost_in is not None


def step_attack(step: Step) -> None:
    for told in step.events:
        if isinstance(told, siege_events.AttackPlaced):
            t = step.before
            assert t.turns_taken[step.seat] > 0
            assert t.plague is None
            assert t.fort[step.seat] is not None or len(t.hand[step.seat]) > 1
            assert t.attack_on[told.defender] is None


def step_never_back(step: Step) -> None:
    seasons = ["summer", "autumn", "winter"]
    before, after = step.before, step.after
    assert seasons.index(after.season) - seasons.index(before.season) in (0, 1)
    assert not after.allied or after.season == "summer"
    assert before.fort_lost_in in (None, after.fort_lost_in)
    assert after.equitas_invoked >= before.equitas_invoked
    assert all(a >= b for a, b in zip(after.guild_used, before.guild_used, strict=True))


def step_merchant(step: Step) -> None:
    at = step.before.merchant_at
    for told in step.events:
        if isinstance(told, events.MerchantMoved):
            assert told.giver == at
            assert told.taker == (step.before.left(told.giver) if told.reason == "journey" else step.seat)
            at = told.taker
    assert step.after.merchant_at == at


def step_deployment(step: Step) -> None:
    if isinstance(step.move, Deploy):
        level = step.before.level(step.seat)
        assert all(value_of(card) <= level + 1 for card in step.move.cards)
    for told in step.events:
        if isinstance(told, events.CardsDiscarded) and told.reason == "combat":
            piles = [*step.after.base_discard, *step.after.imperial_discard, *step.after.base_deck, *step.after.imperial_deck]
            assert Counter(told.cards) <= Counter(piles)


def step_loot(step: Step) -> None:
    paid = [told for told in step.events if isinstance(told, siege_events.LootPaid)]
    shown = [told for told in step.events if isinstance(told, siege_events.AttackRevealed)]
    for told in paid:
        combat = step.before.combat
        if combat is not None and step.after.result is None:
            assert told.count == combat.missing
        assert (told.giver, told.taker) == (step.before.turn_seat, step.before.right(step.before.turn_seat))
    if shown and shown[0].card in ("gunpowder", "dung"):
        assert not paid


STEP_CHECKS = [step_walls, step_attack, step_never_back, step_merchant, step_deployment, step_loot]


@clause(
    "PROELIO-I3",
    "PROELIO-I5",
    "PROELIO-I9",
    "PROELIO-I10",
    "PROELIO-I11",
    "PROELIO-I15",
    "PROELIO-I16",
)
@every_deal
def test_what_holds_from_move_to_move(deal: Deal) -> None:
    for step in walk(deal):
        for check in STEP_CHECKS:
            check(step)


@clause("PROELIO-I10")
def test_equitas_is_invoked_once() -> None:
    found = 0
    for deal in TABLES:
        times = [type(told).__name__ for step in walk(deal) for told in step.events].count("EquitasInvoked")
        assert times <= 1
        found += times
    assert found


@clause("PROELIO-I18")
@pytest.mark.parametrize("deal", TABLES[:6], ids=lambda deal: deal.name)
def test_the_same_seed_and_moves_give_the_same_game_from_any_moment(deal: Deal) -> None:
    chance, luck = Chance(deal.seed), Chance(9)
    t = new_game(deal.options, deal.n, chance)
    while t.to_act():
        seat = t.to_act()[0]
        move = pick(t, seat, luck, deal.keen)
        again, mark = TITLE.read_state(text_of(t)), chance.mark()
        t.apply(seat, move, chance)
        after = chance.mark()
        chance.rewind(mark)
        again.apply(seat, move, chance)
        assert text_of(again) == text_of(t)
        assert chance.mark() == after


def test_the_walks_meet_every_move_and_phase() -> None:
    """Properties over walks in which something never happens would say nothing about it."""
    moves = {type(step.move).__name__ for deal in TABLES for step in walk(deal)}
    phases = {step.before.phase for deal in TABLES for step in walk(deal)}
    missing = {type_.__name__ for type_ in _types(TITLE.moves)} - moves
    assert missing <= {"UseThieves", "TradeLeave"}, missing
    assert {"thieves_ignore", "watch_steal", "trade_browse", "scribes_keep", "bards_discard", "artisans"} <= phases


def _types(union: Any) -> tuple[type[Any], ...]:
    found: tuple[type[Any], ...] = union.__args__
    return found


def broken(t: State) -> list[tuple[str, State]]:
    """One table per state check that it must refuse."""
    found = []
    spoilt: dict[str, Callable[[State], object]] = {
        "I1": lambda s: s.base_deck.pop(),
        "I2": lambda s: s.hand.__setitem__(0, ("dung",) * 6),
        "I3": lambda s: s.fort.__setitem__(0, "watch"),
        "I19": lambda s: s.base_discard.append("hero"),
        "I8": lambda s: s.base_deck.clear(),
        "I13": lambda s: setattr(s, "turn_no", 401),
        "I11": lambda s: setattr(s, "merchant_at", None),
        "I7": lambda s: (s.hand.__setitem__(1, ()), s.fort.__setitem__(1, None)),
    }
    for id, spoil in spoilt.items():
        twin = t.copy()
        spoil(twin)
        found.append((id, twin))
    return found


def test_the_checks_see_what_they_forbid() -> None:
    t = new_game(Options(), 4, Chance(1))
    for id, spoiled in broken(t):
        with pytest.raises(AssertionError):
            STATE_CHECKS[id](spoiled)
