"""What is noticed over the stage is told whole: whoever struck whom, with whatever card, whatever it cost."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise, permutations, product
from typing import Any

import pygame
import pytest

from games.kernel.match import Player
from games.proelio.cards import attacks, value_of
from games.proelio.content import content
from scenes.paint.brush import Brush
from scenes.proelio.context import Struck
from scenes.proelio.labels import labels
from scenes.proelio.layout.layout import layout
from scenes.proelio.layout.neutral import outcome
from scenes.proelio.paint.cards import BARE, SMALLEST
from scenes.proelio.zones import CROWDED_STEP, fanned
from scenes.stage.pictures.recipe_list import all_recipes
from scenes.stage.words.lettering import MINIMUM, Lettering
from scenes.stage.words.words import LANGUAGES, Words
from scenes.table.layout.labels import boxes, set_lines
from tests.games.proelio.positions import House, lay
from tests.scenes.proelio.moments import context

SIZES = (1.0, 1.3, 1.6)
COSTS: tuple[dict[str, Any], ...] = (
    {}, {"cards": 1}, {"cards": 3}, {"wall": True}, {"cards": 2, "wall": True}, {"turned": 1},
)  # fmt: skip
UNCOUNTED = ("infiltration", "gunpowder")


@pytest.fixture(scope="module")
def lettering() -> Lettering:
    pygame.font.init()
    return Lettering(1.0)


def longest(language: str) -> list[tuple[tuple[str, ...], Struck]]:
    """Of every card and cost the two Houses whose names make it longest, and a person of twelve letters."""
    houses = [Words(language).of("proelio", f"house.{house.id}") for house in content().house]
    pair = max(permutations(houses, 2), key=lambda names: len("".join(names)))
    found = []
    for names, card, cost in product((pair, ("Wolfgang Amy", pair[0])), sorted(attacks()), COSTS):
        value = None if card in UNCOUNTED else value_of(card)
        found.append((names, Struck(0, 1, card, value, 4, **cost)))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_outcome_of_a_siege_is_told_whole(language: str, lettering: Lettering) -> None:
    words, view = Words(language), lay(House(), House(), House(), House()).view(0)
    for size, (names, struck) in product(SIZES, longest(language)):
        lettering.resize(2 / 3, size)
        look = context(4, lettering.painted, words, eyes=0, choosing=0, struck=struck)
        named = tuple(Player(name, "agent", "random", "fox") for name in (*names, "Aquilante", "Serpieri"))
        look = replace(look, players=named)
        said = [label for label in labels(view, look) if label.key in ("notice", "notice.cost")]
        whole = " · ".join(outcome(look, struck))
        assert " · ".join(label.text for label in said) == whole
        assert not [line for label in said for line, *_ in set_lines(label, lettering) if line.endswith("…")], whole
        (board,) = [piece.box for piece in layout(view, look) if piece.id == "notice"]
        assert all(box.inside(board, 1.0) for label in said for box in boxes(label, lettering)), whole


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("fort", ["palisades", "tower"])
def test_what_came_of_a_siege_lies_above_the_own_tower(fort: str, language: str) -> None:
    """In two lines, too: its middle rises above the piece."""
    pygame.font.init()
    words, view = Words(language), lay(House("dung", fort), House(), House(), House()).view(0)
    for _, struck in longest(language):
        look = context(4, 1.0, words, eyes=0, choosing=0, struck=struck)
        pieces = {piece.id: piece for piece in layout(view, look)}
        wall, brush = pieces["fort.0"], Brush(2 / 3)
        sprite = all_recipes()[wall.picture.name](brush, **dict(wall.picture.args))
        stone = sprite.surface.get_bounding_rect(200).y
        assert pieces["notice"].box.bottom <= wall.box.y + (stone + sprite.oy) / brush.S


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_in_a_hand_of_six_lies_under_the_next_card(language: str) -> None:
    """Painted in the smallest letters of cards it finds room in the part that is seen."""
    pygame.font.init()
    step = fanned(6)[1][0] - fanned(6)[0][0]
    assert step >= CROWDED_STEP
    letters, words = Lettering(1.0), Words(language)
    for card in content().cards:
        parts = words.of("proelio", f"card_short.{card.id}").split()
        widest = max(letters.width(part, MINIMUM, "serif") for part in parts)
        assert widest * SMALLEST / MINIMUM <= CROWDED_STEP - BARE, card.id


def test_in_a_hand_of_six_the_names_stand_where_they_are_seen() -> None:
    view = lay(House("infiltration knights resources shields soldiers trebuchets"), House(), House(), House()).view(0)
    hand = [piece for piece in layout(view, context(4, eyes=0)) if piece.group == "hand"]
    assert [dict(piece.picture.args).get("seen", 0) for piece in hand] == [CROWDED_STEP] * 5 + [0]
    five = lay(House("knights resources shields soldiers trebuchets"), House(), House(), House()).view(0)
    assert not any("seen" in dict(piece.picture.args) for piece in layout(five, context(4, eyes=0)) if piece.group == "hand")


@pytest.mark.parametrize("focus", range(6))
def test_whichever_of_six_cards_is_in_focus_the_names_of_the_others_stay_in_sight(focus: int) -> None:
    held = ["infiltration", "knights", "resources", "shields", "soldiers", "trebuchets"]
    view = lay(House(" ".join(held)), House(), House(), House()).view(0)
    look = context(4, eyes=0, choosing=0, focus=f"hand.{held[focus]}.0")
    hand = [piece for piece in layout(view, look) if piece.group == "hand"]
    xs = [piece.box.centre[0] for piece in hand]
    assert all(b - a >= CROWDED_STEP for a, b in pairwise(xs) if a != xs[focus])
