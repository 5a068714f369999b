"""What was shown is remembered: a Hand that Equitas laid open says what an Attack from it can be."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any

import pytest

from games.kernel.chance import Chance
from games.kernel.minds.personas import Style
from games.proelio import moves as m
from games.proelio.cards import deck_of
from games.proelio.mind import bot
from games.proelio.mind.glimpse import expected_of, glimpse
from games.proelio.mind.grounds import Grounds
from games.proelio.mind.odds import odds, shown_hand
from games.proelio.mind.weights import HANDMADE
from games.proelio.state import State
from games.proelio.trail import ALL, ATTACK, HAND, ONLY, PILE, Passage
from tests.games.proelio.positions import House, any_luck, deploy, go, lay, on_deck, pay
from tests.games.proelio.walks import every_table, walk

A, B, C = range(3)


def opened(besieger: str, drawn: str, placed: str) -> State:
    """All saw the Hand of B; then it drew these unseen, and placed an Attack."""
    t = lay(House("shields soldiers watch"), House(f"{besieger} {drawn}".strip()), House(), turn=B)
    shown = Passage(tuple(sorted(besieger.split())), HAND[B], HAND[B], ALL)
    place = len(t.trail) if not drawn else _first_of(t, drawn)
    t.trail.insert(place, shown)
    any_luck(t, m.PlaceAttack(placed))
    t.turn_seat = t.decider = A
    t.phase = "deploy"
    return t


def _first_of(t: State, card: str) -> int:
    """Where that card is dealt to B, put at the end of the trail."""
    found = next(k for k, passage in enumerate(t.trail) if passage.target == HAND[B] and passage.cards == (card,))
    t.trail.append(t.trail.pop(found))
    return len(t.trail) - 1


def beliefs(t: State) -> tuple[dict[Any, float], dict[Any, float]]:
    """Of the odds that lie on the table, and of the House."""
    view = t.view(A)
    return dict(odds(view, A)), {c: p for c, p in Grounds(view, A, Chance(1), 24, Style()).belief.items() if p > 0}


def test_an_attack_from_a_hand_that_all_saw_is_one_of_its_cards() -> None:
    for found in beliefs(opened("knights plague soldiers", "", "knights")):
        assert set(found) == {"knights", "soldiers"}


def test_who_imagines_few_worlds_knows_as_surely_what_it_cannot_be() -> None:
    """Two Infiltrations beside one Soldiers: in five worlds the Soldiers may never lie there, and Knights are none of them."""
    view = opened("infiltration infiltration soldiers", "", "soldiers").view(A)
    for seed in range(5):
        assert set(Grounds(view, A, Chance(seed), 5, Style()).belief) == {"infiltration", "soldiers"}


def test_a_card_drawn_since_may_be_anything() -> None:
    found, _ = beliefs(opened("knights plague soldiers", "infiltration", "infiltration"))
    assert {"dung", "infiltration", "knights", "soldiers"} == set(found)


def test_who_looks_alone_makes_nobody_else_forget() -> None:
    """An Inquisition shows a Hand to one House; what all saw of it before is known as before."""
    t = opened("knights plague soldiers", "", "knights")
    seen = next(k for k, passage in enumerate(t.trail) if passage.source == passage.target == HAND[B])
    t.trail.insert(seen + 1, Passage(t.trail[seen].cards, HAND[B], HAND[B], ONLY[C]))
    assert set(dict(odds(t.view(A), A))) == {"knights", "soldiers"}


def test_an_attack_that_was_revealed_is_in_the_hand_no_more() -> None:
    t = opened("knights plague soldiers", "", "knights")
    laid = next(k for k, passage in enumerate(t.trail) if passage.source == HAND[B] and passage.target in ATTACK)
    trail = [passage.seen_by(None) for passage in t.trail]
    revealed = Passage(("knights",), trail[laid].target, PILE["base"], ALL)
    again = [*trail, revealed, Passage(("base",), HAND[B], trail[laid].target, ALL)]
    assert shown_hand(again, B) == {"plague": 1, "soldiers": 1}


sharp = pytest.mark.parametrize("level", ["knight", "hero"])
"""Levels that remember."""


def show(t: State, seat: int, to: int = ALL) -> State:
    """Equitas shows that Hand to all, or an Inquisition to one House."""
    t.trail.append(Passage(t.hand[seat], HAND[seat], HAND[seat], to))
    return t


def best(t: State, level: str) -> Any:
    view = t.view(A)
    found = bot.rate(view, A, Chance(1), 24, Style()) if level == "knight" else bot.foresee(view, A, Chance(1), 300, Style())
    return max(found, key=lambda rating: rating.value).move


BLUFFER = House("alliance dung shields shields watch", "palisades")
WALLED = House("palisades shields soldiers tower watch", "palisades")
"""One that would burn its best cards against what it does not know."""


@sharp
@pytest.mark.parametrize("to", [ALL, ONLY[C]])
def test_nobody_bluffs_before_a_house_that_has_seen_the_hand(level: str, to: int) -> None:
    hidden = show(lay(BLUFFER, House(), WALLED), C)
    assert best(hidden, level) == m.PlaceAttack("dung")
    shown = show(show(lay(BLUFFER, House(), WALLED), C), A, to)
    assert not isinstance(best(shown, level), m.PlaceAttack)


@sharp
def test_a_hand_that_another_has_seen_is_no_secret_before_that_one_alone(level: str) -> None:
    assert best(show(show(lay(BLUFFER, House(), WALLED), C), A, ONLY[B]), level) == m.PlaceAttack("dung")


@sharp
def test_an_infiltration_does_not_go_where_a_watch_was_shown_that_knows_of_it(level: str) -> None:
    mine = House("dung dung infiltration resources watch", "tower")
    prey = House("palisades palisades shields shields watch", "palisades")
    thief = m.PlaceAttack("infiltration")
    assert best(lay(mine, House(), prey), level) == thief
    assert best(show(show(lay(mine, House(), prey), C), A), level) != thief


@sharp
@pytest.mark.parametrize(("prey", "struck"), [("dung soldiers knights", True), ("imperial_protection palisades tower", False)])
def test_a_hand_that_equitas_showed_says_whether_to_strike(level: str, prey: str, struck: bool) -> None:
    mine = House("alliance dung trebuchets watch", "palisades")
    assert (best(show(lay(mine, House(), House(prey, "palisades")), C), level) == m.PlaceAttack("trebuchets")) == struck


@sharp
@pytest.mark.parametrize("shown", [True, False])
def test_a_watch_is_kept_before_a_besieger_that_showed_an_infiltration(level: str, shown: bool) -> None:
    t = lay(House("knights palisades plague resources watch"), House("infiltration infiltration plague", "palisades"), House())
    if shown:
        show(t, B)
    on_deck(t, "infiltration")
    any_luck(t, m.DRAW)
    assert (best(t, level) != m.DiscardExcess(("watch",))) == shown


@sharp
@pytest.mark.parametrize(
    ("mine", "fort", "besieger", "hidden", "seen"),
    [
        ("knights palisades tower", "palisades", "soldiers plague tower", "tower", "palisades"),
        ("knights palisades shields watch", "shields", "dung plague tower", "watch", ""),
    ],
)
def test_no_more_is_laid_than_the_hand_that_was_shown_can_send(
    level: str, mine: str, fort: Any, besieger: str, hidden: str, seen: str
) -> None:
    for known, laid in ((False, hidden), (True, seen)):
        t = lay(House(mine, fort), House(besieger, "palisades"), House(), turn=B)
        if known:
            show(t, B)
        any_luck(t, m.PlaceAttack(besieger.split()[0]))
        t.turn_seat = t.decider = A
        t.phase = "deploy"
        assert best(t, level) == m.Deploy(tuple(laid.split()))


def test_a_glimpse_follows_cards_that_come_and_go() -> None:
    """Seen: Dung and Knights. One is drawn unseen, one goes as an Attack, and is turned up."""
    t = lay(House("dung knights"), House(), House("shields watch"))
    show(t, A)
    assert glimpse(t.view(A), A, C).sure == glimpse(t.view(C), A, C).sure == ("dung", "knights")
    any_luck(t, m.DRAW)
    seen = glimpse(t.view(C), A, C)
    assert (seen.sure, seen.veiled["base"], seen.whole("base")) == (("dung", "knights"), 1, False)
    assert seen.chance("dung", 0.1) == 1
    assert 0 < seen.chance("soldiers", 0.1) < 0.2
    t.turn_seat = t.decider = A
    t.phase = "action"
    any_luck(t, m.PlaceAttack("knights"))
    seen = glimpse(t.view(C), A, C)
    assert seen.sure == ()
    assert 0.6 < seen.chance("dung", 0.1) < 0.7
    assert glimpse(t.view(C), A, C, lain=True).sure == ("dung", "knights")
    belief = expected_of(HANDMADE, t.view(C), glimpse(t.view(C), A, C, lain=True), "base", 1)
    assert belief is not None
    assert belief["knights"] > 2 * belief["soldiers"]
    t.turn_seat = t.decider = C
    t.phase = "deploy"
    deploy(t, "shields")
    assert glimpse(t.view(C), A, C).sure == ("dung",)


@pytest.mark.parametrize("deal", every_table()[:9:2], ids=lambda deal: deal.name)
def test_what_is_known_is_true_and_both_houses_know_what_the_other_knows(deal: Any) -> None:
    told = 0
    for step in walk(deal)[::9]:
        t = step.before
        for whose, eye in permutations(range(t.n), 2):
            seen, own = glimpse(t.view(eye), whose, eye), glimpse(t.view(whose), whose, eye)
            assert not Counter(seen.sure) - Counter(t.hand[whose])
            assert seen.sure == own.sure
            if seen.whole("base"):
                assert [card for card in seen.sure if deck_of(card) == "base"] == [
                    card for card in t.hand[whose] if deck_of(card) == "base"
                ]
            attack = t.attack_on[eye]
            if attack is not None and attack.attacker == whose and attack.valid:
                back, lain = deck_of(attack.card), glimpse(t.view(eye), whose, eye, lain=True)
                belief = expected_of(HANDMADE, t.view(eye), lain, back, attack.fort_at_placement)
                assert belief is None or belief[attack.card] > 0
            told += bool(seen.sure)
    assert told


def test_loot_is_known_to_both_houses_and_to_no_other() -> None:
    t = lay(House("dung shields"), House("", "tower"), House(), attacks={A: "soldiers"})
    go(t, m.Deploy(()))
    pay(t, "dung")
    assert [glimpse(t.view(seat), B, seat).sure for seat in (A, C)] == [("dung",), ()]
    assert glimpse(t.view(B), B, A).whole("base")
    assert not glimpse(t.view(B), B, C).tells("base")
