"""The page of the results: why a game ended, what every seat had, and the map at its end."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.caledea.events import CapitalCaptured, SeatEliminated
from games.caledea.state import State
from games.caledea.table import Options
from games.caledea.title import TITLE
from games.kernel.chance import Chance
from games.kernel.match import Match
from games.kernel.rounds import Walk
from scenes.caledea.recap import ENDING, map_of, recap, sentence
from scenes.stage.words.words import Words
from scenes.table.ending.recap import LEFT, RIGHT, End
from scenes.table.ending.rounds import minded
from scenes.table.show.unmasking import SeatResult
from tests.games.caledea.golden import ENDINGS, Ending, play
from tests.games.caledea.walks import pick
from tests.scenes.caledea.table_rig import BoardRig
from tests.scenes.recaps import end_of, many, past_of, played
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
    return ENDING.seats(view, outcome, words)


@pytest.mark.parametrize("language", ["en", "it", "es"])
@pytest.mark.parametrize("ending", ENDINGS, ids=lambda ending: ending.name)
def test_every_ending_is_told(ending: Ending, language: str) -> None:
    words, view = Words(language), ended(ending)
    assert "{" not in told_of(view, words)
    assert not words.missing
    assert tuple(found.seat for found in seats(view, words) if found.won) == ending.winners


def told_of(view: State, words: Words) -> str:
    """The sentence under the sign."""
    outcome = view.outcome()
    assert outcome is not None
    return sentence(End(view, outcome, (), seated(view.n, 1), None, words))


def told(name: str) -> str:
    ending = next(ending for ending in ENDINGS if ending.name == name)
    return told_of(ended(ending), Words("en"))


def test_the_capital_that_decided_it_is_named() -> None:
    by_name = {ending.name: ended(ending) for ending in ENDINGS}
    lost = by_name["capital"].card(1).id
    assert Words("en").of("caledea", f"capital.{lost}") in told("capital")
    proud = by_name["fortified"].card(1).id
    assert Words("en").of("caledea", f"capital.{proud}") in told("fortified")


def test_quiet_rounds_are_told_apart_from_the_end_of_time() -> None:
    assert told("quiet_rounds").startswith("10 rounds of calm")
    assert told("round_limit") == "All 30 rounds are played. Gold pieces decide: Mara 4, Noor 1."
    calm = ended(next(ending for ending in ENDINGS if ending.name == "quiet_rounds")).copy()
    calm.options = Options(quiet_end=False)
    assert told_of(calm, Words("en")).startswith("Time ran out")


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


def test_the_map_at_the_end_keeps_to_its_room_and_shows_all_that_stands() -> None:
    for ending in ENDINGS:
        view = ended(ending)
        prop = map_of(view).props[0]
        assert prop.w <= LEFT.w
        assert prop.h <= LEFT.h
        assert prop.w / prop.h == view.width / view.height
        there = {square for square, _ in prop.args["standing"]}
        assert there >= {unit.square for units in view.units for unit in units.values()} | set(view.structure)


@pytest.mark.parametrize(("text_size", "language"), [(1.0, "en"), (1.3, "es")])
def test_the_page_shows_the_map_and_cuts_no_words(tmp_path: Path, text_size: float, language: str) -> None:
    match = over(ENDINGS[4])
    rig = BoardRig(tmp_path, match=match, text_size=text_size, language=language)
    rig.stage.push(results(rig.room, rig.stage))
    rig.frames(400)
    rig.canvas.recording = True
    rig.frames(2)
    assert [drawn.key for drawn in rig.canvas.record].count("map") == 1
    assert not any(word.cut or word.text.endswith("…") for word in rig.canvas.written)


def over(ending: Ending) -> Match:
    """The same game as a match."""
    match = Match.start(TITLE, ending.options, seated(ending.n, 1), ending.seed)
    picks = Chance(ending.seed).fork("picks")
    while match.to_act():
        seat = match.to_act()[0]
        match.submit(seat, pick(match.view(None), seat, picks, keen=True))
    return match


def test_whose_capital_fell_is_told_to_its_owner() -> None:
    match = over(next(ending for ending in ENDINGS if ending.name == "capital"))
    lost, won = (recap(end_of(match, reader)) for reader in (1, 0))
    assert any(pin.text.endswith("takes your capital.") for pin in lost.pins)
    assert not any("your capital" in pin.text for pin in won.pins)
    assert "your capital" in lost.sentence
    assert won.sentence.startswith("You take ")


def test_the_capital_that_was_kept_is_where_it_turned_last() -> None:
    """ "Bear goes from 7 to 4 units" stood there, and not what had won the game."""
    for seed in (2, 24, 36):
        match = played("caledea", 4, seed, (("length", "short"),))
        end = end_of(match)
        assert end.view.result.reason == "kept"
        taken = [one for one in past_of(match) if isinstance(one.event, CapitalCaptured) and one.event.by == end.view.active]
        assert recap(end).pins[-1].move == taken[-1].move


def test_captures_are_told_before_losses_of_units() -> None:
    fights = 0
    for match in many("caledea", (2, 3, 4), 12):
        end = end_of(match)
        walk = Walk(end.past, lambda view: view.round)
        taken = {
            one.move
            for r, one in walk.of(CapitalCaptured)
            if r < walk.last and {one.event.by, one.event.owner} & {*minded(end)}
        }
        told = {pin.move for pin in recap(end).pins}
        assert not taken or taken & told, match.seed
        fights += bool(taken)
    assert fights


def test_no_board_lies_there_without_a_sentence() -> None:
    """Where nothing turned the curves have the room of both boards; a fall is told, however it moved the lead."""
    empty = 0
    for match in many("caledea", (2, 4), 10):
        told = recap(end_of(match))
        turned = [board for board in told.boards if board.key == "turned"]
        assert bool(turned) == bool(told.pins)
        fell = any(isinstance(one.event, SeatEliminated) for one in past_of(match))
        assert told.pins or not fell
        empty += not told.pins
        assert all(box.bottom <= RIGHT.bottom for box in (told.course.box, *(board.box for board in turned)))
    assert empty
