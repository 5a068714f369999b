"""What can be done stands on buttons as verbs, what cannot says what is lacking, and cards of no use now wear a band."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from games.proelio import moves as m
from games.proelio.refusals import of_no_use
from games.proelio.state import State
from scenes.paint.brush import Picture
from scenes.proelio.choosing.buttons import WORDS, laid_buttons, options_now
from scenes.proelio.choosing.choice import WarChoice
from scenes.proelio.choosing.hand import cards_of
from scenes.proelio.layout.layout import layout
from scenes.proelio.paint.cards import in_two
from scenes.proelio.prompting import sentence
from scenes.proelio.zones import RAIL
from scenes.stage.pieces.pieces import Piece
from scenes.stage.words.lettering import Lettering
from scenes.stage.words.words import LANGUAGES, Words
from tests.clauses import clause
from tests.games.proelio.positions import House, any_luck, lay
from tests.scenes.proelio.moments import context, positions


def on_the_rail(view: State, *picked: str, **more: Any) -> list[str]:
    """The words of the buttons of seat 0 with these cards picked."""
    ids = tuple(f"hand.{card}.{picked[:i].count(card)}" for i, card in enumerate(picked))
    return [button.text for button in laid_buttons(view, context(view.n, eyes=0, choosing=0, picked=ids, **more))]


def acting(hand: str, fort: str | None = "palisades", **more: Any) -> Any:
    return lay(House(hand, fort), House(), House(), House(), turns=4, **more).view(0)


def banded(view: State) -> dict[str, str]:
    """Card of the Hand of seat 0 -> what its band says."""
    pieces = layout(view, context(view.n, eyes=0, choosing=0))
    return {p.picture[1]["id"]: p.picture[1].get("band", "") for p in pieces if p.group == "hand"}


def test_attack_and_build_are_buttons_before_a_card_is_picked() -> None:
    view = acting("tower soldiers dung")
    assert on_the_rail(view)[:3] == ["Draw a card", "Attack Nimue", "Build the Tower"]
    build = options_now(view, context(4, eyes=0, choosing=0))[2]
    assert (build.move, build.refusal) == (m.BUILD, None)


def test_with_several_weapons_it_is_asked_which_and_with_one_it_is_laid() -> None:
    view = acting("soldiers dung trebuchets")
    choice = WarChoice(0)
    piece = Piece(id="option.1", picture=Picture("button", {}), x=0, y=0, w=1, h=1)
    assert choice.pick(piece, view).move is None
    assert choice.opened == "attack"
    assert on_the_rail(view, opened="attack") == ["With Dung", "With Soldiers", "With Trebuchets"]
    assert choice.unpick()
    assert choice.opened == ""
    assert WarChoice(0).pick(piece, acting("soldiers tower tower")).move == m.place_attack("soldiers")


@clause("PROELIO-605", "PROELIO-206", "PROELIO-631", "PROELIO-304")
def test_a_dark_button_says_what_is_lacking() -> None:
    assert on_the_rail(acting("watch dung"))[2:] == ["Build: no Tower", "Imperial: pick two cards"]
    assert on_the_rail(acting("watch dung"), "dung")[-1] == "Imperial: pick one more"
    assert on_the_rail(acting("watch watch"))[1] == "Attack: no Attack card"
    assert on_the_rail(acting("watch dung", plague=2))[1] == "Attack: not during the Plague"
    assert on_the_rail(acting("hero watch", "shields"))[1] == "Attack: only up to 2"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_dark_button_of_real_games_has_its_words(language: str) -> None:
    words, needs, letters, crowded = Words(language), set(), Lettering(2 / 3, 1.3), 0
    for view in (view for n in (3, 4, 6) for view in positions(n, n + 41, each=1)):
        found = context(view.n, 1.3, words, eyes=view.decider, choosing=view.decider)
        laid = laid_buttons(view, found)
        needs |= {button.option.refusal.message for button in laid if button.option.refusal is not None}
        assert len(laid) > 6 or all(button.box.inside(RAIL) for button in laid)
        size, role = laid[0].words if laid else WORDS
        if role != WORDS[1]:
            crowded += 1
            assert all(button.words == (size, role) for button in laid), "all of one size"
            assert all(letters.width(button.text, size, role) <= button.box.w for button in laid)
        assert all(a.box.right < b.box.x for a, b in pairwise(laid) if len(laid) <= 6)
    assert len(needs) > 5
    assert crowded
    assert not words.missing


@clause("PROELIO-402", "PROELIO-403")
def test_a_card_that_cannot_be_deployed_wears_a_band_and_is_refused_when_tried() -> None:
    view = lay(
        House("gunpowder palisades soldiers tower plague", "shields"), House(), House(), House(), attacks={0: "dung"}
    ).view(0)
    assert banded(view) == {
        "gunpowder": "Only attacks",
        "palisades": "",
        "plague": "Only as an Action",
        "soldiers": "Only attacks",
        "tower": "Too high: up to 2",
    }
    choice = WarChoice(0)
    tried = choice.pick(next(p for p in layout(view, context(4, eyes=0, choosing=0)) if p.id == "hand.tower.0"), view)
    assert tried.refusal is not None
    assert tried.refusal.clause == "PROELIO-403"
    assert choice.picked == ()


@clause("PROELIO-605")
def test_what_can_still_pay_for_an_imperial_card_wears_no_band() -> None:
    view = acting("tower watch", None)
    assert set(banded(view).values()) == {""}
    view.imperial_deck = []
    assert banded(view) == {"tower": "First: Shields", "watch": "Only defends"}


def test_no_band_says_of_a_card_that_it_is_useless_when_a_legal_move_uses_it() -> None:
    checked = 0
    for view in (view for n in range(3, 7) for view in positions(n, n + 41, each=1)):
        seat = view.decider
        used = {card for move in view.legal_moves(seat) for card in cards_of(move, view, seat)}
        for card in view.hand[seat]:
            useless = of_no_use(view, seat, card) is not None
            assert not (useless and card in used), (view.phase, card)
            if view.phase in ("action", "deploy"):
                assert useless or card in used, (view.phase, card)
                checked += useless
    assert checked > 5


def test_others_see_no_bands() -> None:
    view = lay(House("gunpowder"), House(), House(), House(), attacks={0: "dung"}).view(1)
    assert not [p for p in layout(view, context(4, eyes=1, choosing=0)) if p.picture[1].get("band")]


def test_a_band_has_two_lines_as_equal_as_can_be() -> None:
    assert in_two("Only attacks") == ["Only", "attacks"]
    assert in_two("Too high: up to 2") == ["Too high:", "up to 2"]
    assert in_two("Escudos") == ["Escudos"]


@clause("PROELIO-1011")
def test_a_card_of_the_ally_that_is_one_too_many_is_named_before_one_goes() -> None:
    """Whoever drew a sixth card is asked as ever."""
    full = House("dung dung soldiers soldiers watch", None)
    table = lay(House("tower dung"), House(), full, House(), mode="allied")
    any_luck(table, m.Support("tower"))
    assert sentence(table.view(2), context(4, eyes=2, choosing=2)) == "Your ally’s gift: Tower. Discard one"
    drawn = lay(full, House(), House(), House(), mode="allied")
    any_luck(drawn, m.DRAW)
    assert sentence(drawn.view(0), context(4, eyes=0, choosing=0)) == "Five cards are the limit: discard one"


def test_a_hand_of_seven_says_how_many_cards_it_may_keep_and_how_many_go() -> None:
    t = lay(House("imperial_resources dung dung knights soldiers"), House(), House(), House())
    any_luck(t, m.PLAY_IMPERIAL_RESOURCES)
    assert len(t.hand[0]) == 7
    assert sentence(t.view(0), context(4, eyes=0, choosing=0)) == "Five cards are the limit: discard 2"
