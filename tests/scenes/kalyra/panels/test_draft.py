"""The cards of the draft: heroes are told apart by a sentence, their type and their epic weapon."""

from __future__ import annotations

from itertools import combinations

import pytest

from games.kalyra.content import content
from games.kalyra.moves import DraftHero
from games.kalyra.state import new_game
from games.kalyra.table import Options
from games.kalyra.title import TITLE
from games.kernel.chance import Chance
from games.kernel.match import Match
from scenes.kalyra.context import hero_shown
from scenes.kalyra.detail.hero import sheet
from scenes.kalyra.layout import layout
from scenes.kalyra.panels.draft import draft, told_box
from scenes.kalyra.prompting import sentence
from scenes.kalyra.zones import draft_box
from scenes.stage.words.lettering import Lettering, Shortened
from scenes.stage.words.words import LANGUAGES, Words
from scenes.table.layout.labels import Label, boxes, set_lines
from scenes.table.layout.walk import only
from tests.clauses import clause
from tests.scenes.kalyra.moments import context, states
from tests.scenes.tables import seated

VIEW = new_game(Options(), 3, Chance(1)).view(0)
WEAPONS = {
    "adrianna": ("Oathkeeper", "+3 Strength, +1 Defence, Aura +1 Defence"),
    "gwyn": ("Staff of First Light", "+2 Strength, +1 Range, Resurrect"),
    "lilith": ("Starfall Rod", "+3 Strength, +1 Range"),
    "valder": ("Gravecaller", "+3 Strength, +1 Defence, Venom 2"),
    "edwin": ("Heartwood Talons", "+4 HP, +2 Strength, Flanking"),
    "odric": ("Fists of the Gale", "+2 Strength, +2 Movement, Surge"),
}


@clause("KALYRA-SET-01", "KALYRA-ITM-10")
def test_a_card_says_how_its_hero_plays_its_type_and_its_epic_weapon() -> None:
    seen = context(3, choosing=0, focus="draft.gwyn")
    said = {label.key: label.text for label in only(Label, draft(VIEW, seen))}
    signs = {piece.id for piece in layout(VIEW, seen)}
    lines = {said[f"draft.{k}.line"] for k in range(6)}
    assert len(lines) == 6
    for k, hero in enumerate(content().heroes):
        assert (said[f"draft.{k}.epic"], said[f"draft.{k}.gives"]) == WEAPONS[hero.id]
        assert said[f"draft.{k}.type"].lower() == hero.type
        assert any(id.startswith(f"draft.{hero.id}.type") for id in signs)
        numbers = [text for key, text in said.items() if key and key.startswith(f"draft.{k}") and text.isdigit()]
        assert numbers == [str(hero.health)], "no row of five numbers"
    assert "returns once" in said["told.epic"], "what the weapon does stands beside in full"


@pytest.mark.parametrize("scale", [1.0, 1.15, 1.3])
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_cards_and_the_paper_beside_say_has_room(language: str, scale: float) -> None:
    letters = Lettering(2 / 3, scale)
    for hero in content().heroes:
        seen = context(3, letters.painted, Words(language), choosing=0, focus=f"draft.{hero.id}")
        found = list(only(Label, draft(VIEW, seen)))
        for label in found:
            assert not any(isinstance(line[0], Shortened) for line in set_lines(label, letters)), label.text
            assert label.key is not None
            place, number = label.key.split(".")[:2]
            paper = told_box(seen) if place == "told" else draft_box(int(number))
            assert all(box.inside(paper) for box in boxes(label, letters)), label.text
        laid = [(label.text, box.inset(4)) for label in found for box in boxes(label, letters)]
        for (text, box), (other, there) in combinations(laid, 2):
            beside = box.right <= there.x or there.right <= box.x
            assert beside or box.bottom <= there.y or there.bottom <= box.y, (text, other)


def test_whoever_leads_several_heroes_is_told_how_many_with_the_pick() -> None:
    match = Match.start(TITLE, TITLE.read_options({"people": "1"}), seated(4, 1), 3)
    view = match.view(0)
    assert sentence(view, context(4, choosing=0)) == "Choose your hero 1 of 3"
    match.submit(0, DraftHero("lilith"))
    assert sentence(match.view(0), context(4, choosing=0)) == "Choose your hero 2 of 3"


def test_beside_a_hero_who_is_asked_no_steps_of_another_stand() -> None:
    """A level lets Lilith choose while it is Edwin's turn."""
    view = next(view for view in states(2, 7)["level_up"] if view.phase == "turn")
    seat = view.to_act()[0]
    seen = context(2, choosing=seat)
    asked = hero_shown(view, seen)
    view.turn = next(k for k, h in enumerate(view.order) if h != asked)
    assert hero_shown(view, seen) == asked
    assert not [
        thing for thing in sheet(view, seen) if str(getattr(thing, "id", None) or getattr(thing, "key", "")).startswith("turn")
    ]
