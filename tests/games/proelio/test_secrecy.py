"""Who knows what (section 7 of the rules): views, events, and pairs of worlds that a seat cannot tell apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.kernel.chance import Chance
from games.kernel.minds.agents import make
from games.kernel.protocol import HIDDEN, checksum, option_choices, text_of
from games.proelio import worlds
from games.proelio.bags import Bag, Choices, Contradiction, Slot
from games.proelio.cards import DECKS, backs
from games.proelio.moves import DRAW
from games.proelio.state import State
from games.proelio.title import TITLE
from games.proelio.trail import ALL, ATTACK, HAND, PILE, SCRIBES
from tests.clauses import clause
from tests.games.proelio.positions import House, any_luck, attack, lay
from tests.games.proelio.test_invariants import STATE_CHECKS
from tests.games.proelio.walks import every_table, walk
from tests.games.walking import Deal

TABLES = every_table()
FEW = [deal for deal in TABLES if deal.keen][:9]
every_deal = pytest.mark.parametrize("deal", TABLES, ids=lambda deal: deal.name)


@clause("PROELIO-I17")
@every_deal
def test_a_view_shows_what_7_1_lists_and_nothing_else(deal: Deal) -> None:
    for step in walk(deal)[::3]:
        t = step.after
        for eyes in (0, deal.n - 1, None):
            check_view(t, eyes)


def check_view(t: State, eyes: int | None) -> None:
    view, over = t.view(eyes), t.phase == "over"
    for j in range(t.n):
        open_ = over or j == eyes or (j == t.inspected and eyes == t.turn_seat)
        assert view.hand[j] == (t.hand[j] if open_ else backs(t.hand[j]))
        attack_, seen = t.attack_on[j], view.attack_on[j]
        if attack_ is not None and attack_.attacker != eyes:
            assert seen is not None
            assert (seen.card, seen.valid) == (backs((attack_.card,))[0], None)
    assert set(view.base_deck) | set(view.imperial_deck) <= {HIDDEN}
    if not (t.phase == "trade_browse" and eyes == t.turn_seat):
        assert set(view.base_discard[:-1]) <= {HIDDEN}
    assert set(view.imperial_discard[:-1]) <= {HIDDEN}
    assert view.offered == (t.offered if eyes == t.turn_seat else backs(t.offered))
    for passage, seen_ in zip(t.trail, view.trail, strict=True):
        knows = passage.seen == ALL or (eyes is not None and passage.seen >> eyes & 1)
        assert seen_.cards == (passage.cards if knows else backs(passage.cards))


@clause("PROELIO-I17")
@given(st.sampled_from(FEW), st.integers(0, 10**6))
def test_what_a_seat_may_not_know_changes_nothing_that_it_sees(deal: Deal, luck: int) -> None:
    chance = Chance(luck)
    for step in walk(deal)[luck % 17 :: 17]:
        t, seat = step.before, chance.below(deal.n)
        world = t.view(seat).imagine(seat, chance)
        assert text_of(world.view(seat)) == text_of(t.view(seat))
        assert world.to_act() == t.to_act()
        assert world.legal_moves(seat) == t.legal_moves(seat)
        assert world.view(seat).legal_moves(seat) == t.legal_moves(seat)
        if seat in t.to_act():
            assert world.prompt(seat) == t.prompt(seat) == t.view(seat).prompt(seat)
        for move in {other.move for other in walk(deal)[:60]}:
            assert world.why_not(seat, move) == t.why_not(seat, move) == t.view(seat).why_not(seat, move)


@clause("PROELIO-I17")
@pytest.mark.parametrize("deal", FEW, ids=lambda deal: deal.name)
def test_others_hear_the_same_whatever_was_hidden(deal: Deal) -> None:
    """The same move in two worlds that the mover cannot tell apart: until a reveal everybody hears the same."""
    for k, step in enumerate(walk(deal)):
        if k % 11:
            continue
        heard = []
        for t in (step.before.copy(), step.before.view(step.seat).imagine(step.seat, Chance(k))):
            told: list[Any] = []
            t.apply(step.seat, step.move, Chance(k), told.append)
            upto = next((i for i, event in enumerate(told) if event.REVEALS), len(told))
            heard.append([event.seen_by(eyes) for event in told[:upto] for eyes in (step.seat, None)])
        assert heard[0] == heard[1]


def test_a_view_of_a_view_is_that_view() -> None:
    t = lay(House(), House(), House())
    view = t.view(1)
    assert text_of(view.view(1)) == text_of(view)
    with pytest.raises(ValueError, match="asked of the game itself"):
        view.view(2)
    with pytest.raises(ValueError, match="only what seat 0 sees"):
        view.imagine(0, Chance(1))
    with pytest.raises(ValueError, match="only what seat 0 sees"):
        t.imagine(0, Chance(1))


@clause("PROELIO-306")
def test_two_attacks_look_the_same_from_outside() -> None:
    views = []
    for card in ("soldiers", "dung"):
        t = lay(House("soldiers dung watch"), House(), House())
        attack(t, card)
        views.append([text_of(t.view(eyes)) for eyes in (1, 2, None)])
    assert views[0] == views[1]


def test_imagined_worlds_are_sound() -> None:
    for deal in FEW:
        for k, step in enumerate(walk(deal)[::23]):
            seat = k % deal.n
            world = step.after.view(seat).imagine(seat, Chance(k))
            for check in STATE_CHECKS.values():
                check(world)
            check_past(world)


def test_where_nobody_lost_sight_of_cards_they_are_of_a_deck() -> None:
    """Only in the other places bags are looked for that lie there as a whole."""
    lost = 0
    for deal in FEW:
        for k, step in enumerate(walk(deal)[::5]):
            try:
                past = worlds.Past(worlds.Script(step.after.view(k % deal.n)), Choices(Chance(k)), remember=False)
            except Contradiction:
                continue
            for place, slots in past.zones.items():
                of_decks = all(slot.card is not None or (slot.bag is not None and slot.bag.is_deck) for slot in slots)
                assert of_decks or place in past.mixed
                lost += not of_decks
    assert lost > 50


def check_past(world: State) -> None:
    """The imagined trail tells the imagined table: every card came from a deck, and is where it is said to be."""
    places: dict[str, Counter[str]] = {deck: Counter(world.cards_of(deck)) for deck in DECKS}
    for passage in world.trail:
        source, target = places.setdefault(passage.source, Counter()), places.setdefault(passage.target, Counter())
        if not passage.cards:
            if passage.source != passage.target:
                target.update(source)
                source.clear()
            continue
        assert Counter(passage.cards) <= source, passage
        if passage.source == passage.target:
            assert Counter(passage.cards) == +source
            continue
        source.subtract(passage.cards)
        target.update(passage.cards)
    for seat in range(world.n):
        assert +places.get(HAND[seat], Counter()) == Counter(world.hand[seat])
    assert +places["base"] == Counter(world.base_deck)
    assert +places["imperial"] == Counter(world.imperial_deck)
    assert +places.get(PILE["base"], Counter()) == Counter(world.base_discard)


def test_real_games_pass_the_test_of_their_own_past() -> None:
    for deal in TABLES:
        check_past(walk(deal)[-1].after)


def test_imagined_worlds_differ_in_everything_hidden() -> None:
    t = lay(House("soldiers dung watch"), House("tower knights hero"), House(), attacks={0: "knights"}, discards="dung tower")
    t.phase = "action"
    worlds = [t.view(2).imagine(2, Chance(k)) for k in range(60)]
    for field in ("hand", "base_deck", "imperial_deck", "attack_on", "trail"):
        assert len({str(getattr(world, field)) for world in worlds}) > 30 or field == "attack_on", field
    assert len({world.attack_on[0].card for world in worlds}) > 1


def test_unseen_cards_are_dealt_uniformly() -> None:
    """One card of seat 1: as often Shields as there are Shields among the unseen."""
    t = lay(House("dung"), House("knights"), House("tower"))
    unseen = [*t.base_deck, "knights", "tower"]
    found = Counter(t.view(0).imagine(0, Chance(k)).hand[1][0] for k in range(2000))
    for card in ("shields", "knights", "soldiers"):
        expected = 2000 * unseen.count(card) / len(unseen)
        assert abs(found[card] - expected) < 5 * expected**0.5


def test_what_was_seen_is_remembered_and_a_hidden_choice_is_open() -> None:
    """Seat 0 paid Soldiers and Dung as loot; then the taker placed a Base card: it may be either, or one it had."""
    t = lay(House("soldiers dung"), House("hero", "tower"), House(), turn=0, attacks={0: "knights"})
    any_luck(t, t.legal_moves(0)[0])
    any_luck(t, next(move for move in t.legal_moves(0) if hasattr(move, "cards") and len(move.cards) == 2))
    assert {"dung", "soldiers"} <= set(t.view(0).imagine(0, Chance(1)).hand[1])
    any_luck(t, DRAW)
    attack(t, "soldiers")
    worlds = [t.view(0).imagine(0, Chance(k)) for k in range(400)]
    placed = Counter(world.attack_on[0].card for world in worlds)
    assert set(placed) == {"soldiers", "dung"}
    assert 140 < placed["dung"] < 260
    assert all({*world.hand[1], world.attack_on[0].card} > {"dung", "soldiers"} for world in worlds)


def test_a_bought_card_is_one_of_the_pile_until_the_next_look_tells() -> None:
    t = lay(
        House("hero gunpowder dung", guild="bards", used=True),
        House(guild="thieves"),
        House("dung dung soldiers"),
        merchant=0,
        discards="tower knights",
    )
    any_luck(t, next(move for move in t.legal_moves(0) if type(move).__name__ == "TradeBegin"))
    any_luck(t, TITLE.read_move('{"kind":"trade_take","card":"tower","price":["gunpowder","hero"]}'))
    hands = [set(t.view(1).imagine(1, Chance(k)).hand[0]) for k in range(60)]
    assert all({"tower", "knights"} & held for held in hands)
    assert len({"tower" in held for held in hands}) == len({"knights" in held for held in hands}) == 2
    any_luck(t, DRAW)
    t.merchant_at = 2
    any_luck(t, next(move for move in t.legal_moves(2) if type(move).__name__ == "TradeBegin"))
    assert all("tower" in t.view(2).imagine(2, Chance(k)).hand[0] for k in range(20))


def test_where_no_past_is_found_the_present_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    """The last resort of `imagine`: sound as a table, alike to the seat, and its hidden trail stays hidden."""

    def told(script: worlds.Script[State], chance: Chance, patience: int, remember: bool) -> State | None:
        return None if script.view.trail == full else _TOLD(script, chance, patience, remember)

    monkeypatch.setattr(worlds, "_told", told)
    for deal in FEW:
        for k, step in enumerate(walk(deal)[::29]):
            view = step.before.view(k % deal.n)
            full = view.trail
            world = view.imagine(k % deal.n, Chance(k))
            assert text_of(world.view(k % deal.n)) == text_of(view)
            assert world.trail == view.trail
            for check in STATE_CHECKS.values():
                check(world)


def test_worlds_to_play_on_in_are_the_same_but_for_the_trail() -> None:
    for deal in FEW:
        for k, step in enumerate(walk(deal)[::29]):
            seat = k % deal.n
            view = step.before.view(seat)
            world = view.imagine(seat, Chance(k))
            bare = worlds.Imagined(view, seat, Chance(k), worlds.PATIENCE).world()
            assert bare.trail == []
            bare.trail = world.trail
            assert text_of(bare) == text_of(world)


def test_what_a_seat_is_sure_of_is_true_and_its_own_hand_always_is() -> None:
    for deal in FEW:
        for k, step in enumerate(walk(deal)[::13]):
            t, seat = step.before, k % deal.n
            known = worlds.Script(t.view(seat)).known
            lies: dict[str, Sequence[Any]] = dict(zip(HAND, t.hand, strict=False))
            lies |= {ATTACK[j]: [laid.card] if laid else [] for j, laid in enumerate(t.attack_on)}
            lies |= {SCRIBES[j]: t.offered if j == t.turn_seat else () for j in range(t.n)}
            lies |= {PILE["base"]: t.base_discard, PILE["imperial"]: t.imperial_discard}
            assert known.keys() == lies.keys()
            assert known[HAND[seat]] is not None
            assert {place: sorted(lies[place]) for place, cards in known.items() if cards is not None} == {
                place: sorted(cards) for place, cards in known.items() if cards is not None
            }


def test_a_bag_drawn_empty_gives_what_single_draws_give() -> None:
    def bag() -> Bag:
        older = Bag(cards={"dung": 2, "soldiers": 1})
        held = [Slot("base", None, older) for _ in range(2)]
        return Bag([*held, Slot("base", "watch")], is_deck=True)

    for seed in range(40):
        one, all_ = bag(), bag()
        luck = Chance(seed)
        assert all_.draw_all(Chance(seed)) == [one.draw(luck) for _ in range(one.size)]


@pytest.mark.parametrize("level", ["knight", "hero"])
def test_a_past_that_cannot_be_found_is_looked_for_once_or_twice(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Late in long games the look for it takes long: once for the first sight, and for a hero once more."""
    asked = []

    def told(script: worlds.Script[State], chance: Chance, patience: int, remember: bool) -> State | None:
        asked.append(script.view.trail == full)
        return None if asked[-1] else _TOLD(script, chance, patience, remember)

    monkeypatch.setattr(worlds, "_told", told)
    steps = [step for deal in FEW for step in walk(deal) if step.before.phase == "deploy"]
    step = max(steps, key=lambda step: len(step.before.legal_moves(step.seat)))
    view = step.before.view(step.seat)
    full = view.trail
    make(level, TITLE, 1).choose(view, step.seat, 0)
    assert 1 <= asked.count(True) <= 2
    assert asked.count(False) > 5


_TOLD = worlds._told


def test_the_same_luck_imagines_the_same_worlds_late_in_a_long_game() -> None:
    """Levels are proven by the worlds that they imagine, so whoever makes these faster leaves every card where it was. New
    rules have other worlds, and new sums here."""
    lots, luck, found = Chance(818), Chance(41), {}
    n = lots.pick(list(TITLE.seats))
    options = {name: lots.pick(values) for name, values in option_choices(TITLE.options).items()}
    t = TITLE.new_game(options, n, luck)
    for k in range(430):
        (seat,) = t.to_act()
        legal, drawn = t.legal_moves(seat), TITLE.random_move(t, seat, Chance(k))
        move = drawn if lots.below(2) else legal[lots.below(len(legal))]
        if k in (308, 385, 429):
            found[k] = checksum(t.view(seat).imagine(seat, Chance(k)))
        t.apply(seat, move, luck)
    assert found == {308: "82be2182f55314f6", 385: "8718bddd8ad22f3a", 429: "935c68c6c5d8bfe0"}
