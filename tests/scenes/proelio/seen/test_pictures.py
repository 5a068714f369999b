"""Proelio's pictures: every card and Guild can be painted, at any width, and what must be told apart is."""

from __future__ import annotations

import itertools
from typing import Any

import numpy as np
import pygame
import pytest

from games.proelio.content import CardType, content
from scenes.paint.brush import Brush, Sprite
from scenes.paint.cards import shortened
from scenes.proelio.layout.card_face import face
from scenes.proelio.paint.cards import LEDGE, SMALLEST, card_styles
from scenes.proelio.paint.walls import works_of
from scenes.proelio.wording import TITLE
from scenes.proelio.zones import CARD
from scenes.stage.pictures.recipe_list import all_recipes
from scenes.stage.words.words import LANGUAGES, Words

RECIPES = all_recipes(("scenes.proelio.paint",))

BRUSH = Brush(2 / 3)
CARDS = [card.id for card in content().cards]
GUILDS = [guild.id for guild in content().guild]
BACKS = ("base", "imperial", "guild")


def paint(recipe: str, **args: Any) -> Sprite:
    return RECIPES[f"proelio.{recipe}"](BRUSH, **args)


def grey(sprite: Sprite) -> np.ndarray[Any, Any]:
    """The card in shades of grey, without its shadow."""
    w, h = sprite.size
    inner = sprite.surface.subsurface((-sprite.ox, -sprite.oy, w, h))
    return pygame.surfarray.array3d(inner).astype(float) @ (0.299, 0.587, 0.114)


@pytest.mark.parametrize("w", [178, 110])
@pytest.mark.parametrize("id", [*CARDS, *GUILDS])
def test_every_card_has_the_size_asked_for(id: str, w: float) -> None:
    sprite = paint("card", id=id, w=w, name="Torre")
    assert abs(sprite.w - w * BRUSH.S) <= 2
    assert abs(sprite.h - w * 10 / 7 * BRUSH.S) <= 2


def test_the_picture_cache_knows_all_of_them() -> None:
    assert set(RECIPES) <= set(all_recipes())


def test_no_two_cards_look_alike_even_without_words_and_colour() -> None:
    pictures = {id: grey(paint("card", id=id, w=110)) for id in (*CARDS, *GUILDS)}
    for one, other in itertools.combinations(pictures, 2):
        assert np.abs(pictures[one] - pictures[other]).mean() > 2, (one, other)


@pytest.mark.parametrize("card", content().cards, ids=lambda card: card.id)
def test_the_badge_says_class_and_value(card: CardType) -> None:
    """STYLE 7: square Defence, triangle Attack, disc Strategy, hexagon Plague; "A" for absolute cards."""
    style = card_styles()[card.id]
    shapes = {"defence": "square", "attack": "up", "strategy": "disc"}
    assert style.shape == ("hex" if card.id == "plague" else shapes[card.kind])
    wanted = "" if card.kind == "strategy" else "A" if card.special == "absolute" else str(card.value)
    assert style.badge == wanted


def test_every_card_has_its_own_emblem() -> None:
    signs = [card_styles()[id].emblem for id in (*CARDS, *GUILDS)]
    assert len(set(signs)) == len(signs)


def test_imperial_cards_wear_a_crown() -> None:
    """In the upper right corner, where a Base card of the same class shows its scene."""
    for imperial, base in (("hero", "soldiers"), ("fortress", "tower"), ("inquisition", "resources")):
        corners = [grey(paint("card", id=id, w=178))[-34:-6, 6:32] for id in (imperial, base)]
        assert np.abs(corners[0] - corners[1]).mean() > 12


def test_the_three_backs_are_told_apart_in_grey() -> None:
    pictures = [grey(paint("back", deck=deck, w=110)) for deck in BACKS]
    for one, other in itertools.combinations(pictures, 2):
        assert np.abs(one - other).mean() > 8


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_fits_on_its_card_and_is_the_only_one(language: str) -> None:
    """Section 12.6 of the rules page: none of its letters under 24 units, nothing cut off."""
    room, say = CARD[0] - LEDGE, Words(language).teller(TITLE)
    faces = [face(say, id).args for id in CARDS]
    assert SMALLEST >= 24
    assert [one["name"] for one in faces if shortened(one["name"], SMALLEST, "serif", room) != one["name"]] == []
    assert {frozenset(one) for one in faces} == {frozenset({"id", "w", "name"})}


@pytest.mark.parametrize("level", range(5))
def test_a_longer_wall_is_no_higher(level: int) -> None:
    """The own wall is longer than those of the others, built of as many more stones, not of larger ones."""
    short, long = (paint("fort", level=level, house=1, w=w, tall=tall) for w, tall in ((400, 0.26), (520, 0.2)))
    assert (long.w, long.h) == (int(short.w * 1.3), short.h)
    assert abs(long.surface.get_height() - short.surface.get_height()) <= 2


@pytest.mark.parametrize("level", [1, 2, 3, 4])
@pytest.mark.parametrize("tall", [0.16, 0.26])
def test_a_wall_has_as_many_pieces_as_it_is_worth(level: int, tall: float) -> None:
    """Counted by the ground that is seen between them, shadows left out."""
    works = works_of(level, 1, 480, tall, 1.0)
    alpha = pygame.surfarray.array_alpha(works)[:, : works.get_height() - 2]
    solid = [bool(column.max() > 200) for column in alpha]
    assert sum([now and not before for before, now in itertools.pairwise([False, *solid])]) == level
