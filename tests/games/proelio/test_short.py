"""The short game of the house (R71 of the rules page): how it begins, what is in its deck, and that it comes to an end soon."""

from __future__ import annotations

from collections import Counter

import pytest

from games.kernel.chance import Chance
from games.kernel.protocol import Event
from games.proelio import events
from games.proelio.cards import SHIELDS
from games.proelio.content import content
from games.proelio.decks import lay_down
from games.proelio.mind.odds import odds
from games.proelio.moves import PlaceAttack
from games.proelio.state import State, new_game
from games.proelio.table import Options
from games.proelio.trail import TABLE
from tests.clauses import clause
from tests.games.proelio.test_secrecy import check_past
from tests.games.proelio.walks import walk
from tests.games.walking import Deal

SHORT = Options(length="short")
CARDS = {3: 27, 4: 34, 5: 41, 6: 48}


def laid(n: int) -> tuple[State, list[Event]]:
    told: list[Event] = []
    return new_game(SHORT, n, Chance(n), told.append), told


@clause("PROELIO-R71")
@pytest.mark.parametrize("n", CARDS)
def test_shields_stand_before_every_house_and_the_deck_is_small(n: int) -> None:
    t, told = laid(n)
    assert t.fort == [SHIELDS] * n
    assert [event.seat for event in told if isinstance(event, events.FortBuilt)] == [
        t.right((t.dealer + k) % n) for k in range(n)
    ]
    assert (len(t.base_deck), len(t.imperial_deck)) == (CARDS[n] - 6 * n, 21)
    held = Counter(t.base_deck) + Counter(card for hand in t.hand for card in hand)
    assert held[SHIELDS] == t.copies(SHIELDS) - n > 0
    assert held.total() == len(t.cards_of("base")) - n
    assert set(held) <= {card.id for card in content().base}
    assert new_game(Options(), n, Chance(n)).fort == [None] * n


@clause("PROELIO-R71")
def test_knights_ride_as_soon_as_attacks_may_be_placed() -> None:
    t, _ = laid(4)
    t.turns_taken = [1] * 4
    t.hand[t.turn_seat] = ("knights", "trebuchets")
    attacks = [move.card for move in t.legal_moves(t.turn_seat) if isinstance(move, PlaceAttack)]
    assert attacks == ["knights"], "the limit of Shields"


@clause("PROELIO-R71")
def test_both_seasons_turn_and_winter_comes_where_nobody_falls() -> None:
    ends = [walk(Deal(4, SHORT, seed))[-1].after for seed in range(40)]
    assert all(t.result is not None for t in ends)
    assert {t.result.how for t in ends if t.result} == {"conquest", "points"}
    winters = [t for t in ends if t.season == "winter"]
    assert all(t.base_exhaustions == 2 for t in winters)


@pytest.mark.parametrize("n", CARDS)
def test_what_a_seat_imagines_has_the_cards_of_the_short_deck(n: int) -> None:
    for k, step in enumerate(walk(Deal(n, SHORT, 40 + n))[::9]):
        world = step.after.view(k % n).imagine(k % n, Chance(k))
        assert len(world.base_deck) == len(step.after.base_deck)
        check_past(world)


def test_the_odds_of_a_covered_attack_count_the_short_deck() -> None:
    """Three Knights, three Trebuchets lie open: it is neither, though the full deck has more of both."""
    t, _ = laid(4)
    seat = t.turn_seat
    t.turns_taken = [1] * 4
    t.fort[seat] = "tower"
    t.hand[seat] = ("dung", "soldiers", "watch")
    t.play(seat, PlaceAttack("soldiers"), Chance(1))
    lay_down(t, ("knights",) * 3 + ("trebuchets",) * 3, TABLE)
    found = dict(odds(t.view(None), t.left(seat)))
    assert found
    assert not {"knights", "trebuchets"} & set(found)
