"""A House that a computer plays goes by its own name, and stands behind its arms."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from games.kernel.match import Player
from games.proelio.content import content
from games.proelio.title import TITLE
from scenes.proelio.labels import labels
from scenes.proelio.layout.layout import layout
from scenes.proelio.wording import house_of
from scenes.rooms.seats.plan import usual_plan
from scenes.stage.words.lettering import Lettering
from scenes.stage.words.words import LANGUAGES, Words
from scenes.starting import called, chair_names
from scenes.table.layout.labels import set_lines
from scenes.table.people.defaults import mask_name
from scenes.table.people.naming import PERSONAS, addressed
from tests.rig import TRIED_SIZES
from tests.scenes.proelio.moments import context, positions


def players(n: int, words: Words) -> tuple[Player, ...]:
    """A person called Mara, and masks."""
    masks = (Player(mask_name("proelio", persona, words), "agent", "page", persona) for persona in PERSONAS[1:n])
    return Player("Mara", "human"), *masks


@pytest.mark.parametrize("language", LANGUAGES)
def test_computers_go_by_the_names_of_their_houses(language: str) -> None:
    words = Words(language)
    names = [player.name for player in addressed("proelio", players(6, Words("en")), None, words)]
    assert names == ["Mara", *(words.of("proelio", f"house.{house.id}") for house in content().house[1:])]
    typed = (Player("Rook", "agent", "page", "owl"),)
    assert [player.name for player in addressed("proelio", typed, None, words)] == ["Rook"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("n", range(3, 7))
def test_their_names_are_whole_and_their_arms_stand_by_their_walls(n: int, language: str) -> None:
    """In every size of text, whoever thinks."""
    pygame.font.init()
    words = Words(language)
    view = positions(n, n + 41, each=1)[0]
    for scale in TRIED_SIZES:
        letters = Lettering(1.0, scale)
        found = replace(
            context(n, letters.painted, words, eyes=0), players=addressed("proelio", players(n, words), None, words)
        )
        found = replace(found, thinking=frozenset(range(1, n)))
        named = {label.key: label for label in labels(view, found) if (label.key or "").startswith("name.")}
        pieces = {piece.id: piece for piece in layout(view, found)}
        for seat in range(1, n):
            ((text, size, _),) = set_lines(named[f"name.{seat}"], letters)
            assert text == words.of("proelio", f"house.{house_of(seat)}")
            assert pieces[f"arms.{seat}"].text == words.of("proelio", f"house_full.{house_of(seat)}")
            sand, label = pieces[f"thinking.{seat}"].box, named[f"name.{seat}"]
            assert sand.x >= label.x + letters.width(text, size, label.role) - 1 or sand.right <= label.x


@pytest.mark.parametrize("language", LANGUAGES)
def test_before_the_game_they_are_called_as_at_the_table(language: str) -> None:
    """In the seat room, too: one name for an opponent, with its face beside it."""
    words, plan = Words(language), usual_plan(TITLE, 6)
    met = [called(plan, seat, words, "proelio") for seat in range(6)]
    table = addressed("proelio", plan.players(chair_names(plan, words, "proelio")), 0, words)
    assert met == [player.name for player in table]


def test_every_plate_shows_whose_castle_is_its_own() -> None:
    """The arms of the castle stand at the face, whoever plays: name, face and castle are one."""
    view, words = positions(6, 47, each=1)[0], Words("en")
    found = replace(context(6, 1.0, words, eyes=0), players=addressed("proelio", players(6, words), None, words))
    pieces = {piece.id: piece for piece in layout(view, found)}
    for seat in range(6):
        crest, face = pieces[f"crest.{seat}"], pieces[f"face.{seat}"]
        assert dict(crest.picture.args)["house"] == dict(pieces[f"arms.{seat}"].picture.args)["house"] == seat
        assert crest.picture[0] == pieces[f"arms.{seat}"].picture[0]
        assert abs(crest.box.centre[0] - face.box.centre[0]) < face.box.w / 2
