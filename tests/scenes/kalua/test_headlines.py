"""The great moments: headlines that give nothing away too soon, and families on the road, none lost and none invented."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from games.kalua import events
from games.kalua import volley_events as volley
from games.kalua.presence.roads import Journey, journeys
from games.kernel.match import Player
from scenes.kalua.show.cues import CUES
from scenes.stage.words.words import LANGUAGES, Words
from scenes.table.people.naming import you
from tests.clauses import clause
from tests.programs.house.ids_in_code import catalogues
from tests.scenes.kalua.samples import EVENTS, PLAYERS
from tests.scenes.kalua.test_log_entries import game


def headlines(event: Any, language: str = "en", players: Sequence[Player] = PLAYERS) -> list[str]:
    """Of every part of the event."""
    return [
        CUES.headline(event, step, players, Words(language).teller("kalua")) for step in range(len(CUES.cue(event, None).steps))
    ]


@clause("KALUA-513")
def test_the_target_is_named_when_the_drums_are_over() -> None:
    assert headlines(volley.TargetChosen(0, "tornado", 1)) == ["Whom will it strike?", "Tornado: Guglielmo!"]


@clause("KALUA-518", "KALUA-519")
def test_a_global_disaster_says_how_hard_it_strikes() -> None:
    assert headlines(volley.ResolveStarted(0, "tsunami", 12, None)) == ["Twice as hard!", "The whole island!"]
    assert headlines(volley.ResolveStarted(0, "tsunami", 0, None)) == ["The whole island!"]
    assert headlines(volley.ResolveStarted(0, "tsunami", 6, None)) == [""]
    assert headlines(volley.ResolveStarted(0, "tornado", 5, None)) == [""]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_headline_of_the_catalogue_is_said_and_filled_in(language: str) -> None:
    reader = tuple(replace(player, name=you(Words(language))) for player in PLAYERS)
    heard = (line for players in (PLAYERS, reader) for event in EVENTS for line in headlines(event, language, players))
    said = {line for line in heard if line}
    assert not any("{" in line or "[" in line for line in said)
    plain = {texts[-1] for id, texts in catalogues()["kalua"][language].items() if id.startswith("theatre.")}
    assert {text for text in plain if "{" not in text} <= said
    assert len(said) >= len(plain)


def test_the_pool_is_counted_on_the_road() -> None:
    assert headlines(events.ConvertPool((0, 1, 1, 2), 3, (0,), 1)) == ["4 families on the road"]
    assert headlines(events.ConvertPool((0, 0, 0, 1), 0, (0, 1, 2), 1)) == ["1 family on the road"]
    assert headlines(events.ConvertPool((0, 0, 0, 0), 0, (), 0)) == [""]


@clause("KALUA-605", "KALUA-607")
def test_converts_walk_to_the_happiest_and_the_rest_to_the_clearing() -> None:
    one = journeys(events.ConvertPool((0, 1, 1, 2), 3, (0,), 1))
    assert one == (Journey(1, 0, 1), Journey(2, 0, 1), Journey(3, 0, 1), Journey(3, "island", 1))
    two = journeys(events.ConvertPool((0, 0, 2, 2), 2, (0, 1), 0))
    assert two == (Journey(2, 0, 1), Journey(2, 1, 1), Journey(3, 0, 1), Journey(3, 1, 1))
    assert journeys(events.ConvertPool((0, 0, 0), 0, (), 0)) == ()


def test_in_whole_games_every_family_that_leaves_arrives() -> None:
    pools = [event for step in game() for event in step.events if isinstance(event, events.ConvertPool)]
    assert sum(any(pool.contributions) for pool in pools) > 3
    for pool in pools:
        roads = journeys(pool)
        left, came = Counter[Any](), Counter[Any]()
        for road in roads:
            left[road.origin] += road.n
            came[road.to] += road.n
        assert all(left[seat] == given for seat, given in enumerate(pool.contributions))
        assert all(came[seat] == pool.share for seat in pool.happiest)
        assert came["island"] == pool.to_island


def test_families_that_move_by_themselves_have_one_road() -> None:
    assert journeys(volley.FamiliesMoved("island", 1, 2)) == (Journey("island", 1, 2),)
    assert journeys(volley.FamiliesDied(1, 2)) == ()
