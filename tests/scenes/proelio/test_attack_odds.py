"""The odds shown to a blind defender: public knowledge, exactly counted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from games.kernel.chance import Chance
from games.kernel.match import Match
from games.proelio.cards import deck_of
from games.proelio.content import content
from games.proelio.mind.belief import possible, prior
from games.proelio.mind.odds import discarded, odds
from games.proelio.mind.weights import HANDMADE
from games.proelio.table import Attack
from games.proelio.title import TITLE
from games.proelio.trail import ALL, HAND, ONLY, PILE, Passage
from scenes.proelio.parts import waits
from tests.clauses import clause
from tests.scenes.proelio.moments import liked
from tests.scenes.tables import seated


def sieges(n: int, seed: int) -> Iterator[tuple[Match, Any]]:
    """Every moment of a game in which a covered Attack is about to be answered, as the shared screen knows it."""
    match, chance = Match.start(TITLE, TITLE.read_options({}), seated(n, 0), seed), Chance(seed)
    for _ in range(220):
        if not match.to_act():
            return
        view = match.view(None)
        if waits(view):
            yield match, view
        seat = match.to_act()[0]
        match.submit(seat, liked(match.view(seat), seat, chance))


@clause("PROELIO-400", "PROELIO-401")
@pytest.mark.parametrize("n", [3, 5])
def test_the_real_card_is_always_among_the_odds_and_they_make_a_whole(n: int) -> None:
    checked = 0
    for seed in range(6):
        for match, view in sieges(n, seed):
            target = view.turn_seat
            found = dict(odds(view, target))
            attack = view.attack_on[target]
            real = match.view(attack.attacker).attack_on[target].card
            assert found[real] > 0
            assert set(found) <= set(possible(attack))
            assert sum(found.values()) == pytest.approx(1, abs=0.01)
            checked += 1
    assert checked > 20


def test_without_any_news_they_are_the_habit_of_that_wall() -> None:
    _, view = next(sieges(4, 1))
    view.trail = []
    attack = view.attack_on[view.turn_seat]
    expected = prior(HANDMADE, deck_of(attack.card), attack.fort_at_placement)
    assert dict(odds(view, view.turn_seat)) == pytest.approx(dict(expected), abs=0.001)


def test_a_card_whose_copies_all_lie_in_the_discards_is_out_of_the_question() -> None:
    _, view = next(sieges(4, 1))
    view.attack_on[view.turn_seat] = Attack("base", view.right(view.turn_seat), 1, None, 1)
    copies = content().card("knights").count
    view.trail = [Passage(("knights",) * copies, "table", PILE["base"], ALL)]
    assert "knights" not in dict(odds(view, view.turn_seat))
    bought = Passage(("base",), PILE["base"], HAND[0], ONLY[0])
    view.trail = [*view.trail, bought]
    assert dict(odds(view, view.turn_seat))["knights"] > 0, "it may have been bought"
    view.trail = [*view.trail, Passage((), PILE["base"], "base", ALL)]
    assert discarded(view.trail, "base") == ({}, 0)


def test_what_an_attacker_has_shown_weighs() -> None:
    _, view = next(sieges(4, 1))
    target = view.turn_seat
    view.attack_on[target] = Attack("base", view.right(target), 0, None, 1)
    view.trail = []
    before = dict(odds(view, target))["dung"]
    view.trail = [Passage(("dung",), f"a{target}", "table", ALL)] * 4
    assert dict(odds(view, target))["dung"] > 2 * before


def test_nobody_elses_knowledge_goes_into_them() -> None:
    """They hang on nothing but what the shared screen can write down."""
    _, view = next(sieges(4, 2))
    text = msgspec.json.encode(view).decode()
    assert view.eyes is None
    assert odds(TITLE.read_state(text), view.turn_seat) == odds(view, view.turn_seat)
