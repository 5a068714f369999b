"""What is told of every event, how long it is shown, how it sounds: no kind and no language forgotten, no secret told."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
import pytest

from games.kalua import events
from games.kalua import volley_events as volley
from games.kalua.content import cards, content
from games.kalua.endings import CLAUSE
from games.kalua.mind.bot import REASONS, rate
from games.kalua.prompts import PROMPTS
from games.kalua.refusals import REFUSALS
from games.kalua.table import Options
from games.kernel.chance import Chance
from games.kernel.match import Player
from games.kernel.minds.personas import Style
from scenes.kalua.emblems import BACKS, CARDS, GODS, PHASES
from scenes.kalua.show.cues import CUES, ELEMENTS
from scenes.kalua.wording import card_text, price, worded
from scenes.paint.emblem import FOLDER
from scenes.stage.words.words import LANGUAGES, Words
from scenes.table.show.log import LogEntry
from tests.clauses import clause
from tests.games.kalua.walks import steps
from tests.games.walking import Deal, Step
from tests.scenes.kalua.samples import EVENTS, NAMES, PLAYERS


def told(event: Any, language: str = "en") -> LogEntry:
    line = CUES.log_entry(event, None, PLAYERS, Words(language))
    assert line is not None, event
    return line


def test_a_person_who_passes_is_told_so_and_not_of_others() -> None:
    """The question goes, and nothing else may happen for a while."""
    players = (Player("Mara", "human"), *PLAYERS[1:])
    entries = [CUES.log_entry(volley.Passed(seat), None, players, Words("en")) for seat in range(len(players))]
    assert [entry is not None and entry.loud for entry in entries] == [True, *[False] * (len(players) - 1)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_everybody_concerned_is_named(language: str) -> None:
    for event in EVENTS:
        concerned = {getattr(event, key) for key in ("seat", "active", "owner", "target") if hasattr(event, key)} - {None}
        assert all(NAMES[seat] in told(event, language).text for seat in concerned), event


def test_everything_has_an_emblem_that_exists() -> None:
    for icon in {*CARDS.values(), *BACKS.values(), *GODS.values(), *PHASES.values()}:
        assert (FOLDER / f"{icon}.svg").exists(), icon


def test_every_card_and_god_has_an_emblem_of_its_own() -> None:
    assert list(CARDS) == list(cards())
    assert len(set(CARDS.values())) == len(CARDS)
    assert list(GODS) == [god.id for god in content().gods]
    assert len(set(GODS.values())) == len(GODS)


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (events.DieRolled(3), "The die shows 3: Noor starts."),
        (events.CardDrawn(0, "bonus", "phase", None, False), "Mara draws a Bonus card."),
        (events.CardDrawn(0, "disaster", "paid", None, False), "Mara pays for a Disaster card."),
        (volley.CardPlayed(0, "earthquake", 7, 1, 1), "Mara plays Earthquake for 7 prayers."),
        (volley.CardPlayed(1, "missionaries", 3, 1, 2), "Guglielmo answers with Missionaries for 3 prayers."),
        (volley.ResolveStarted(0, "great_feast", 6, 0), "Mara’s card takes effect: Great Feast."),
        (volley.ResolveStarted(0, "tsunami", 6, None), "Mara’s card Tsunami strikes everyone else."),
        (volley.ResolveStarted(0, "tsunami", 12, None), "Mara’s card Tsunami strikes with double force!"),
        (volley.TargetChosen(0, "flood", 1), "Mara aims Flood at Guglielmo."),
        (volley.TargetChosen(0, "flood", 0), "Mara aims Flood at their own people."),
        (volley.PpChanged(1, -5, 2, "paid_draw"), "Guglielmo pays 5 prayers and has 2 left."),
        (volley.HappinessChanged(2, -2, 4), "Noor: happiness falls by 2 to 4."),
        (volley.FamiliesMoved("island", 1, 2), "2 atheist families follow Guglielmo."),
        (volley.FamiliesMoved(1, "island", 1), "1 of Guglielmo’s families loses its faith."),
        (volley.FamiliesMoved(0, 1, 1), "1 family goes from Mara to Guglielmo."),
        (events.ConvertPool((0, 1, 1, 2), 3, (0,), 1), "Mara wins 3 families; 1 to the atheists."),
        (events.ConvertPool((0, 0, 2, 2), 2, (0, 1), 0), "Mara and Guglielmo each win 2 families."),
        (events.ConvertPool((0, 0, 0, 1), 0, (0, 1, 2), 1), "Too few to share: 1 family joins the atheists."),
        (events.Income(1, 3, 4, 2), "Guglielmo’s people, the unhappiest, pray most: +9 prayers."),
        (events.GameOver((0, 2), "wipe_out", (2, 1, 2)), "Mara and Noor win: the most families before the disaster."),
    ],
)
def test_what_the_lines_say(event: Any, line: str) -> None:
    assert told(event).text == line


@clause("KALUA-R11")
@pytest.mark.parametrize("language", LANGUAGES)
def test_faces_of_drawn_cards_are_neither_told_nor_shown_by_the_beat(language: str) -> None:
    """Even to a listener who may know them: the story is read by everybody at the screen."""
    words = Words(language)
    for deck in ("bonus", "disaster"):
        for card in ("temple", "tornado"):
            known = events.CardDrawn(1, deck, "phase", card, False)
            unknown = msgspec.structs.replace(known, card=None)
            assert told(known, language) == told(unknown, language)
            assert CUES.cue(known, None) == CUES.cue(unknown, None)
            assert words.of("kalua", f"card.{card}") not in told(known, language).text
    dealt = events.HandDealt(1, 1, 1, ("temple", "tornado"), False)
    assert told(dealt, language) == told(dealt.seen_by(None), language)
    assert CUES.cue(dealt, None) == CUES.cue(dealt.seen_by(None), None)


# -- beats ---------------------------------------------------------------------------------------------------------------


def test_every_disaster_has_its_element() -> None:
    assert set(ELEMENTS) == {id for id, card in cards().items() if card.kind != "bonus"}


def test_a_turn_calls_its_seat() -> None:
    how = CUES.cue(events.RoundStarted(2, 3), None)
    assert (how.sounds, how.seat) == (("turn",), 3)


@clause("KALUA-513")
def test_the_target_is_not_told_before_the_drums_have_rolled() -> None:
    how = CUES.cue(volley.TargetChosen(0, "tornado", 1), None)
    assert how.sounds == ("drums", "wind")
    assert how.told_at == 1
    assert CUES.cue(volley.ResolveStarted(0, "tornado", 5, None), None).sounds == ("flip",), "it still looks for its target"


@clause("KALUA-519")
def test_a_doubled_disaster_is_announced_by_drums() -> None:
    assert CUES.cue(volley.ResolveStarted(0, "great_fire", 12, None), None).sounds == ("drums", "blaze")
    for paid in (0, 6):
        assert CUES.cue(volley.ResolveStarted(0, "great_fire", paid, None), None).sounds == ("blaze",)


def test_what_all_religions_receive_is_one_beat() -> None:
    assert CUES.cue(events.Income(1, 3, 4, 2), None).merge
    assert CUES.cue(events.HandDealt(1, 3, 2, None, False), None).merge


def test_whoever_chooses_the_first_cards_is_not_held_up() -> None:
    assert CUES.cue(events.SplitLocked(1), None).quiet


def test_an_ordinary_answer_stays_short() -> None:
    """A computer's card and what it does: under 2.5 seconds (STYLE 12)."""
    chain = (
        volley.ResolveStarted(1, "fine_weather", 2, 1),
        volley.HappinessChanged(1, 1, 6),
        volley.CardResolved("fine_weather", "discard"),
    )
    assert (
        CUES.cue(volley.CardPlayed(1, "fine_weather", 2, 1, 2), None).steps[0]
        + sum(sum(CUES.cue(event, None).steps) for event in chain)
        < 2.5
    )


# -- whole games ---------------------------------------------------------------------------------------------------------


@cache
def game() -> tuple[Step, ...]:
    return tuple(steps(Deal(5, Options(), 7)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_games_are_told_without_a_gap(language: str) -> None:
    words = Words(language)
    for step in game():
        for event in step.events:
            line = CUES.log_entry(event, step.after, PLAYERS, words)
            assert line is not None, event
            assert "{" not in line.text, line.text
    assert words.missing == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_prompt_can_be_filled_in(language: str) -> None:
    words = Words(language)
    said = set()
    for step in game():
        for seat in step.before.to_act():
            asked = step.before.prompt(seat)
            text = words.of("kalua", asked.message, **worded(asked.args, PLAYERS))
            assert "{" not in text, text
            said.add(asked.message)
    assert words.missing == set()
    assert said >= set(PROMPTS) - {"prompt.amulets", "prompt.discard"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_reasons_that_are_given_can_be_filled_in(language: str) -> None:
    words = Words(language)
    said = set()
    for step in game()[::4]:
        for samples in (0, 1):
            seat = step.before.to_act()[0]
            for rating in rate(step.before.view(seat), seat, Chance(1), samples, Style()):
                text = words.tell("kalua", rating.reason.message, worded(rating.reason.args, PLAYERS))
                assert "{" not in text, text
                said.add(rating.reason.message)
    assert words.missing == set()
    assert len(said) > 12


# -- wording -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_id_of_the_rules_has_its_words(language: str) -> None:
    words = Words(language)
    ids = [*PROMPTS, *REFUSALS, *REASONS]
    ids += [f"{family}.{card}" for card in cards() for family in ("card", "flavour")]
    ids += [f"{family}.{god.id}" for god in content().gods for family in ("god", "god_line")]
    ids += [f"results.why.{ending}" for ending in CLAUSE]
    assert [id for id in ids if not words.knows("kalua", id)] == []


VALUES = {
    "own": 1,
    "givers": "1:2 2:1",
    "sharers": "1 2",
    "seats": 3,
    "cards": 5,
    "active": 1,
    "needed": 6,
    "available": 2,
    "card": "famine",
    "cost": 4,
}
VALUES |= {"bonus": 3, "deck": "bonus", "pp": 16, "happiness": 6, "n": 2, "loss": 2}
"""Every value that a refusal or a reason may have, with the names that refusals.py and bot.py give them."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_and_reason_can_be_filled_in(language: str) -> None:
    words = Words(language)
    for id in (*REFUSALS, *REASONS):
        text = words.tell("kalua", id, worded(VALUES, PLAYERS))
        assert "{" not in text, text
        assert text[-1] in ".!?", text
    assert words.missing == set()


def test_numbers_of_the_rules_become_names() -> None:
    assert worded({"seat": 1, "families": 4}, PLAYERS) == {"seat": 1, "families": 4, "name": "Guglielmo", "n": 4}
    assert worded({"active": 2}, PLAYERS)["name"] == "Noor"
    assert worded({"pp": 5}, PLAYERS) == {"pp": 5}


def test_a_card_says_what_it_does_by_its_numbers() -> None:
    words = Words("en")
    assert card_text("earthquake", words) == "+2 prayers, happiness −2, 3 families die and 1 family loses its faith."
    assert card_text("falling_star", words, 2) == "+6 prayers, happiness −6 and 2 families die."
    assert card_text("temple", words) == "Stays on the table: +2 prayers at the end of every round."
    assert card_text("temple_destroyed", words) == "+1 prayer, happiness −2 and one Temple is destroyed."
    assert card_text("fine_weather", Words("it")) == "Felicità +1."


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_its_text_and_price(language: str) -> None:
    words = Words(language)
    for id in cards():
        assert 5 < len(card_text(id, words)) < 120, id
        assert price(id, words)
    assert words.missing == set()


@clause("KALUA-516")
def test_prices() -> None:
    words = Words("en")
    assert price("tornado", words) == "5 prayers"
    assert price("tsunami", words) == "0, 6 or 12 prayers"


def test_a_hint_names_everybody_whom_the_loss_hits() -> None:
    """It said "Owl loses 2", although the Fox lost one too."""
    said = Words("en").tell("kalua", "reason.why.convert_wins", worded({"n": 3, "givers": "2:2 1:1"}, PLAYERS))
    assert said == "You are the happiest: you win 3 families now (Noor −2, Guglielmo −1). Nobody can answer."
    said = Words("en").tell("kalua", "reason.why.convert_shared", worded({"n": 1, "sharers": "1 2"}, PLAYERS))
    assert said.startswith("Guglielmo, Noor and you are the happiest")
