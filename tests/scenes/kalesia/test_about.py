"""What is said of things on Kalesia's table: of every one, in every language, and nothing that the eyes may not know."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

import games.kalesia
from games.catalog import TITLES
from games.kalesia import events
from games.kalesia.faces import ALLIANCES
from games.kalesia.lines import CELLS, threats
from games.kernel.protocol import Seat
from games.kernel.teaching.cards import read_cards
from scenes.kalesia.about import about
from scenes.kalesia.context import ForestContext
from scenes.kalesia.face import FACE
from scenes.kalesia.layout.layout import layout
from scenes.kalesia.layout.scoreboard import longest, totals_shown
from scenes.stage.aids.in_focus import ASKED
from scenes.stage.aids.told import sentences
from scenes.stage.words.words import LANGUAGES, Reader, Words
from scenes.table.aids.reading import beyond
from scenes.table.inspector.about import About
from tests.games.kalesia.positions import position
from tests.scenes.kalesia.moments import contexts, game

TABLES = tomllib.loads((Path(games.kalesia.__file__).parent / "clauses.toml").read_text())
CLAUSES = {*TABLES["clauses"], *TABLES["rulings"]}
SILENT = {
    "board", "next", "ring", "crest", "aim", "adds", "glyph", "icon", "ready", "thinking", "locked", "warning", "shred",
    "crack", "leaf", "deal", "packet", "overgrowth", "speech", "chosen", "hinted",
}  # fmt: skip
"""Parts and signs of things that speak themselves, and what flies by."""
TEMPLE = {"en": ("temple", "small temple"), "it": ("tempio", "tempietto"), "es": ("templo", "pequeño templo")}


def sight_of(view: Any, event: Any, eyes: Seat | None, n: int, words: Words | None = None, **more: Any) -> ForestContext:
    return ForestContext(**replace(next(contexts(view, event, eyes, n, words=words)), **more).known())


def told(view: Any, context: ForestContext) -> dict[str, About]:
    found = {piece.id: about(view, context, piece.id) for piece in layout(view, context)}
    return {id: said for id, said in found.items() if said is not None}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("n", [2, 4, 5, 6, 10])
def test_everything_on_the_table_speaks(n: int, language: str) -> None:
    words = Words(language)
    for eyes in (0, None):
        for view, event in game(n, eyes, n, memory_aid="full")[::3]:
            context = sight_of(view, event, eyes, n, words)
            said = told(view, context)
            for piece in layout(view, context):
                kind = piece.id.partition(".")[0]
                mute = kind in SILENT or piece.id.startswith(("mask", "column")) or kind == "face"
                assert mute or piece.id in said, piece.id
            for id, thing in said.items():
                assert thing.name, id
                assert len(thing.lines) <= 3, id
                assert thing.clause in CLAUSES, (id, thing.clause)
    assert not words.missing


def test_an_area_names_exactly_those_who_could_finish_a_line_there() -> None:
    seen = set[str]()
    for view, event in game(5, 0, 3):
        if event is None and view.phase != "over":
            context = sight_of(view, None, 0, 5)
            found = threats(view.owner)
            for cell in range(25):
                if view.owner[cell] is None:
                    lines = about(view, context, f"area.{cell}").lines
                    named = {a for a in "CMF" if context.say(f"about.area.temple.{a}") in lines}
                    assert named == {a for a, cells in found.items() if cell in cells}
                    seen |= named
    assert seen, "no game in which somebody could"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_small_temples_stand_for_is_said_at_the_area_at_the_sign_and_by_the_coach(language: str) -> None:
    words, temple, small = Words(language), *TEMPLE[language]
    view = position("C C . . . / . . . . . / . . . . . / . . . . . / . . . . .", (4, 4), "CMF").view(0)
    for id in ("area.2", "disc.2.C"):
        said = about(view, sight_of(view, None, 0, 3, words), id)
        assert said is not None
        assert any(temple in line for line in said.lines), id
    assert said.name.lower() == small
    assert small in words.of("kalesia", "coach.near").lower()


def test_the_longest_line_falls_where_a_rival_has_entered_it_and_the_tally_says_so() -> None:
    """Two tiles still touch, yet nobody can make three of them."""
    view = position("C C . . . / . . . . . / . . . . . / . . . . . / . . . . .", (4, 4), "CMF").view(0)
    assert longest(tuple(view.owner), "C") == 2
    view.owner[2] = "M"
    assert longest(tuple(view.owner), "C") == 1
    said = about(view, sight_of(view, None, 0, 3), "tally.C.0")
    assert said is not None
    assert said.lines[0] == "1 of 3 in the best line that no rival has entered: a line with a rival in it no longer counts."


def test_when_an_area_is_contested() -> None:
    view = next(view for view, event in game(5, 0, 3) if event is None)
    states = {k: about(view, sight_of(view, None, 0, 5), f"area.{view.number.index(k)}").state for k in (1, 2, 3, 5, 25)}
    assert states == {
        1: "Area 1 of 25: contested now",
        2: "Area 2 of 25, one dot: it comes next",
        3: "Area 3 of 25, 2 dots: its turn comes in 2 hands",
        5: "Area 5 of 25: in round 2",
        25: "Area 25 of 25: in round 7",
    }


def test_a_weapon_face_down_tells_only_whose_it_is() -> None:
    for view, event in game(5, 0, 3):
        if event is None and view.phase == "choose":
            context = sight_of(view, None, 0, 5)
            for seat in range(5):
                if view.commit[seat] is not None:
                    said = about(view, context, f"pair.{view.round}.{len(view.pile[seat])}.{seat}.0")
                    assert said is not None
                    assert (said.name, said.state) == ("A weapon, face down", f"Laid by: {context.name(seat)}")


def test_nobody_reads_the_alliance_of_another_seat() -> None:
    """Neither by the slip of a card nor by any other, as long as nobody has been unmasked."""
    for view, event in game(5, 2, 4):
        if view.phase != "over":
            assert about(view, sight_of(view, event, 2, 5), "secret.1") is None
            shared = about(view, sight_of(view, event, 2, 5, secrecy="curtain"), "secret.2")
            assert shared is not None
            assert shared.name == "Secret alliance, face down"
            assert about(view, sight_of(view, event, 2, 5), "mask.1") is None


def test_the_button_says_why_it_is_dark() -> None:
    view = next(view for view, event in game(5, 0, 3) if event is None)
    for picked, dark in (((), True), (("hand.C1.0",), True), (("hand.C1.0", "hand.C2.0"), False)):
        said = about(view, sight_of(view, None, 0, 5, picked=picked, choosing=0), "confirm")
        assert said is not None
        assert bool(said.cannot) is dark


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("n", [4, 5])
def test_the_ribbon_has_words_for_every_moment(n: int, language: str) -> None:
    words = Words(language)
    for view, event in game(n, 0, n):
        for context in contexts(view, event, 0, n, words=words):
            assert FACE.prompt(view, ForestContext(**context.known())).text or context.showing(events.ForestOutlasted)
    assert not words.missing


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_drawn_round_an_area_and_between_plates_is_introduced_once(language: str) -> None:
    """Dashes, dots and arrows, by the coach: in a short game with what has fallen, in a full one later."""
    words = Words(language)
    dashes = {"en": "dash", "it": "tratteggi", "es": "rayas"}[language]
    arrows = {"en": "arrow", "it": "frecce", "es": "flechas"}[language]
    cards = {card.say: words.of("kalesia", f"coach.{card.say}") for card in read_cards(TITLES["kalesia"])}
    assert dashes in cards["fallen"].lower()
    assert dashes in cards["order"].lower()
    assert arrows in cards["giving"].lower()


def test_whoever_hears_is_told_where_an_area_lies() -> None:
    view, event = game(3, 0, 3)[0]
    sight = sight_of(view, event, 0, 3, Words("en"))
    places = [said.heard for cell in range(CELLS) if (said := about(view, sight, f"area.{cell}")) is not None]
    assert places == [(f"Row {row}, column {column}",) for row in range(1, 6) for column in range(1, 6)]


def test_an_arrow_says_in_a_sentence_who_passes_to_whom() -> None:
    view, event = next((view, event) for view, event in game(3, 0, 3) if about(view, sight_of(view, event, 0, 3), "arrow.0"))
    sight = sight_of(view, event, 0, 3, Words("en"))
    you, *others_there = sight.players
    sight = replace(sight, players=(msgspec.structs.replace(you, name=Reader("You")), *others_there))
    own, others, back = (said.name for seat in range(3) if (said := about(view, sight, f"arrow.{seat}")) is not None)
    assert own == f"You pass to {sight.name(view.left_of(0))}"
    assert others == f"{sight.name(1)} passes to {sight.name(view.left_of(1))}"
    assert back == f"{sight.name(2)} passes to you"


def test_whoever_plays_alone_is_called_on_the_plate_as_where_it_is_told() -> None:
    view, event = next(iter(game(3, 0, 3)))
    alone = told(view, sight_of(view, event, 0, 3, secrecy="open"))
    among = told(view, sight_of(view, event, 0, 3, secrecy="curtain"))
    assert alone["plate.0"].name == "You"
    assert among["plate.0"].name != "You"


@pytest.mark.parametrize(("language", "own"), [("en", "You: 11 weapons, choosing"), ("it", "Tu: 11 armi, stai scegliendo")])
def test_a_plate_says_once_how_many_weapons_are_left(language: str, own: str) -> None:
    view = next(view for view, event in game(3, 0, 3) if event is None)
    context = sight_of(view, None, 0, 3, Words(language), secrecy="open")
    for piece in layout(view, context):
        if piece.what.kind == "plate":
            said = about(view, context, piece.id)
            assert said is not None
            whole = sentences((piece.text, *beyond(said, piece.text)))
            assert whole.count(str(view.hand_size(int(piece.what.name)))) == 1
            assert whole.startswith(own) == (piece.id == "plate.0")


def test_the_board_of_totals_says_what_it_shows_now_and_sums_are_read_as_they_are_counted() -> None:
    """Between areas it shows how many serve each alliance, and was called totals."""
    asked = set[str]()
    for view, event in game(4, 0, 3):
        for context in contexts(view, event, 0, 4):
            shown, told = totals_shown(view, context), about(view, context, "panel.totals")
            numbers = view.alliances_in_use if shown is None else shown
            assert told.name == ("Players of each alliance" if shown is None else "Totals for an area")
            counts = ", ".join(f"{context.say(f'alliance.{a}')}: {numbers[a]}" for a in ALLIANCES if a in numbers)
            assert told.heard == (counts,)
            assert len(counts) > 1
            sums = about(view, context, ASKED)
            assert (sums is None) == (not shown)
            asked |= {*sums.heard} if sums is not None else set()
    assert any(said.count(":") == 3 for said in asked)


def test_whoever_looks_at_the_open_lines_reads_how_long_each_is() -> None:
    view = position("C C . . . / . . . . . / . . M . . / . . . . . / . . . . .", (4, 4), "CMF").view(0)
    said = about(view, sight_of(view, None, 0, 3), "tally.title")
    assert said is not None
    assert said.heard == ("Centaurs: 2, Mermaids: 1, Forest: 0",)
