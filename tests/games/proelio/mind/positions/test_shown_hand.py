"""What was shown is remembered: a Hand that Equitas laid open says what an Attack from it can be."""

from __future__ import annotations

from typing import Any

from games.kernel.chance import Chance
from games.kernel.minds.personas import Style
from games.proelio import moves as m
from games.proelio.mind.grounds import Grounds
from games.proelio.mind.odds import odds, shown_hand
from games.proelio.state import State
from games.proelio.trail import ALL, ATTACK, HAND, ONLY, PILE, Passage
from tests.games.proelio.positions import House, any_luck, lay

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
