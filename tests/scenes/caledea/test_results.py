"""The page of the results: why a game ended, what every seat had, and the map at its end."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from games.caledea.content import content
from games.caledea.state import State
from games.caledea.table import Options
from games.caledea.title import TITLE
from games.kernel.chance import Chance
from games.kernel.match import Match
from scenes.caledea.results import last_look, results_story, seat_results
from scenes.rooms.results import LAST_LOOK, STORY
from scenes.stage.words.lettering import Lettering
from scenes.stage.words.words import Words
from scenes.table.show.unmasking import SeatResult
from tests.games.caledea.golden import ENDINGS, Ending, play
from tests.games.caledea.walks import pick
from tests.scenes.caledea.table_rig import BoardRig
from tests.scenes.rooms.opened import results
from tests.scenes.tables import seated

ENDED: dict[str, State] = {}


def ended(ending: Ending) -> State:
    """Its last table."""
    if ending.name not in ENDED:
        ENDED[ending.name] = play(ending)[2]
    return ENDED[ending.name]


def seats(view: State, words: Words) -> list[SeatResult]:
    outcome = view.outcome()
    assert outcome is not None
    return seat_results(view, outcome, words)


@pytest.mark.parametrize("language", ["en", "it", "es"])
@pytest.mark.parametrize("ending", ENDINGS, ids=lambda ending: ending.name)
def test_every_ending_is_told(ending: Ending, language: str) -> None:
    words, view = Words(language), ended(ending)
    story = results_story(view, (), words)
    assert len(story) == 2
    assert len({text for text in story if "{" not in text}) == len(story)
    assert not words.missing
    assert tuple(found.seat for found in seats(view, words) if found.won) == ending.winners


def told(name: str) -> str:
    ending = next(ending for ending in ENDINGS if ending.name == name)
    return results_story(ended(ending), (), Words("en"))[0]


def test_the_capital_that_decided_it_is_named() -> None:
    by_name = {ending.name: ended(ending) for ending in ENDINGS}
    lost = by_name["capital"].card(1).id
    assert Words("en").of("caledea", f"capital.{lost}") in told("capital")
    proud = by_name["fortified"].card(1).id
    assert Words("en").of("caledea", f"capital.{proud}") in told("fortified")


def test_quiet_rounds_are_told_apart_from_the_end_of_time() -> None:
    assert told("quiet_rounds").startswith("10 rounds of calm")
    assert told("round_limit").startswith("Time ran out")
    calm = ended(next(ending for ending in ENDINGS if ending.name == "quiet_rounds")).copy()
    calm.options = Options(quiet_end=False)
    assert results_story(calm, (), Words("en"))[0].startswith("Time ran out")


def test_what_every_seat_had_is_counted_and_who_is_out_has_nothing() -> None:
    for ending in ENDINGS:
        view = ended(ending)
        for found in seats(view, Words("en")):
            held = [counter.value for counter in found.held]
            alive = view.alive[found.seat]
            assert held[:2] == ([str(view.gold[found.seat]), str(len(view.units[found.seat]))] if alive else [])
            kingdom = Words("en").of("caledea", f"kingdom.{view.card(found.seat).id}")
            assert found.words == (kingdom if alive else f"{kingdom}, out")
    castles = [found.held[2].value for found in seats(ended(ENDINGS[2]), Words("en"))]
    assert castles == ["0", "5"], "the fortified city"


@pytest.mark.parametrize("room", [(492.0, 300.0), (492.0, 160.0), (200.0, 400.0)])
def test_the_map_at_the_end_keeps_to_its_room_and_shows_all_that_stands(room: tuple[float, float]) -> None:
    for ending in ENDINGS:
        view = ended(ending)
        _, art, w, h = last_look(view, *room)
        assert w <= room[0]
        assert h <= room[1]
        assert w / h == view.width / view.height
        there = {square for square, _ in art["standing"]}
        assert there >= {unit.square for units in view.units for unit in units.values()} | set(view.structure)


@pytest.mark.parametrize("language", ["en", "it", "es"])
@pytest.mark.parametrize("text_size", [1.0, 1.15, 1.3])
@pytest.mark.parametrize("ending", ENDINGS, ids=lambda ending: ending.name)
def test_there_is_room_for_the_map_below_the_sentences_of_every_ending(ending: Ending, text_size: float, language: str) -> None:
    pygame.font.init()
    lettering, view, words = Lettering(1.0), ended(ending), Words(language)
    lettering.resize(1.0, text_size)
    names = [words.of("caledea", f"capital.{kingdom.id}") for kingdom in content().kingdoms]
    left = STORY.h - 92 - 24
    for text, size in (*((text, 32) for text in results_story(view, (), words)), ("CALEDEA-1010", 28)):
        for name in names:
            text = text.replace(name, max(names, key=len))
        left -= len(lettering.wrap(text, STORY.w - 72, size)) * lettering.leading(size) + 14
    assert left >= LAST_LOOK


@pytest.mark.parametrize(("text_size", "language"), [(1.0, "en"), (1.3, "es")])
def test_the_page_shows_the_map_below_its_sentences_and_cuts_no_words(tmp_path: Path, text_size: float, language: str) -> None:
    match = over(ENDINGS[4])
    rig = BoardRig(tmp_path, match=match, text_size=text_size, language=language)
    rig.stage.push(results(rig.room, rig.stage))
    rig.frames(40)
    rig.canvas.recording = True
    rig.frames(2)
    assert [drawn.key for drawn in rig.canvas.record].count("story:last_look") == 1
    assert "CALEDEA-1010" in [word.text for word in rig.canvas.written]
    assert not any(word.cut or word.text.endswith("…") for word in rig.canvas.written)


def over(ending: Ending) -> Match:
    """The same game as a match."""
    match = Match.start(TITLE, ending.options, seated(ending.n, 1), ending.seed)
    picks = Chance(ending.seed).fork("picks")
    while match.to_act():
        seat = match.to_act()[0]
        match.submit(seat, pick(match.view(None), seat, picks, keen=True))
    return match
