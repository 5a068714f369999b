"""The stage of a siege: nothing is shown before it may be seen, totals climb to what was counted, every sign has words."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from games.proelio import events, siege_events
from games.proelio.content import content
from games.proelio.siege_events import SiegeEvent
from scenes.proelio.context import WarContext
from scenes.proelio.cues import CUES, siege_shown
from scenes.proelio.labels import verdict
from scenes.proelio.show.reveal import FLIP, PER_POINT, TURNED
from scenes.stage.words.words import LANGUAGES, Words
from tests.clauses import clause
from tests.scenes.proelio.samples import EVENTS, VIEW, players

ATTACKS = [card for card in content().cards if card.kind == "attack"]
MOMENTS = [k / 20 for k in range(21)]


def revealed(card: str, valid: bool = True) -> siege_events.AttackRevealed:
    return siege_events.AttackRevealed(1, 0, card, valid, 3)


def sign(event: Any, step: int = 0, language: str = "en") -> str:
    return said_in(Words(language), event, step)


def said_in(words: Words, event: Any, step: int) -> str:
    return verdict(WarContext(players(), words.teller("proelio"), event=event, step=step))


@clause("PROELIO-306")
def test_the_card_is_covered_while_the_drum_rolls_alike_for_every_card() -> None:
    for share in MOMENTS:
        shown = {siege_shown(revealed(card.id), 0, share) for card in ATTACKS}
        assert len(shown) == 1
        (siege,) = shown
        assert siege is not None
        assert siege.value is None
        assert len({sign(revealed(card.id)) for card in ATTACKS}) == 1


def test_it_turns_in_its_time_and_its_value_is_known_from_the_middle_on() -> None:
    for share in MOMENTS:
        siege = siege_shown(revealed("knights"), 1, share)
        assert siege is not None
        assert siege.value == (None if share * TURNED < FLIP / 2 else content().card("knights").value)


@clause("PROELIO-311", "PROELIO-740")
def test_only_values_that_are_compared_are_shown() -> None:
    for card in ATTACKS:
        siege = siege_shown(revealed(card.id), 1, 1.0)
        assert siege is not None
        assert siege.value == (None if card.special else card.value), card.id
    invalid = siege_shown(revealed("knights", False), 1, 1.0)
    assert invalid is not None
    assert invalid.value is None


@clause("PROELIO-500")
@pytest.mark.parametrize("cards", [(), ("shields",), ("palisades", "palisades", "watch"), ("fortress", "tower", "tower")])
def test_the_running_total_climbs_to_the_sum(cards: tuple[str, ...]) -> None:
    total = sum({"shields": 1, "palisades": 2, "watch": 1, "tower": 3, "fortress": 4}[card] for card in cards)
    event = siege_events.DefenceDeployed(0, cards, total)
    sieges = [siege_shown(event, 0, share) for share in MOMENTS]
    totals = [siege.total for siege in sieges if siege is not None]
    assert totals == sorted(totals)
    assert (totals[0], totals[-1]) == (0, total)
    assert all(siege is not None and siege.value is None for siege in sieges)
    assert total * PER_POINT <= CUES.cue(event, VIEW).steps[0]


def test_no_siege_stands_on_the_stage_at_other_times() -> None:
    for event in EVENTS:
        if type(event) not in get_args(SiegeEvent):
            assert siege_shown(event, 0, 0.5) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sign_has_its_words(language: str) -> None:
    words = Words(language)
    said = {said_in(words, event, step) for event in EVENTS for step in range(len(CUES.cue(event, VIEW).steps))}
    assert words.missing == set()
    assert not any("{" in text or "[" in text for text in said)
    assert len(said) > 15


@pytest.mark.parametrize(
    ("event", "step", "text"),
    [
        (revealed("dung"), 0, "The card turns …"),
        (revealed("dung"), 1, "Nothing but Dung!"),
        (revealed("hero"), 1, ""),
        (siege_events.Shortfall(3, 1, 2), 0, "2 short"),
        (siege_events.InfiltrationStopped("watch"), 0, "Caught!"),
        (siege_events.InfiltrationStopped("thieves"), 0, "Annulled!"),
        (siege_events.InfiltrationHit(1, 0, 0, None), 0, ""),
        (siege_events.LootPaid(0, 1, 0, (), None), 0, ""),
        (events.HouseDefeated(2, "watch", 3), 0, "Noor falls"),
        (events.SeasonChanged("winter", None), 0, "Winter"),
        (events.TurnStarted(1, 2, "summer"), 0, ""),
    ],
)
def test_what_the_signs_say(event: Any, step: int, text: str) -> None:
    assert sign(event, step) == text
