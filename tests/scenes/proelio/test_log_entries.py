"""What is told of every event, how long it is shown and how it sounds: no kind is forgotten, in any language, and nobody
hears what only others may know."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, get_args

import pytest

from games.kernel.chance import Chance
from games.kernel.minds.personas import Style
from games.kernel.protocol import Event, option_choices
from games.proelio import events, siege_events
from games.proelio.content import content
from games.proelio.mind.bot import REASONS, rate
from games.proelio.prompts import PROMPTS
from games.proelio.refusals import REFUSALS
from games.proelio.table import Cause, Options
from scenes.paint.emblem import FOLDER
from scenes.proelio.cues import CUES
from scenes.proelio.emblems import ARMS, CARDS, GUILDS, MERCHANT, SEASONS
from scenes.proelio.wording import TITLE, cards_listed, worded
from scenes.stage.words.words import LANGUAGES, Words
from scenes.table.show.log import LogEntry
from tests.clauses import clause
from tests.games.proelio.positions import House, lay
from tests.games.proelio.walks import every_table, steps, walk
from tests.games.walking import Deal
from tests.scenes.proelio.samples import DEFENCE, EVENTS, VIEW, players
from tests.scenes.proelio.table_rig import WarRig

ALLIED = lay(House(), House(), House(), House(), mode="allied")
ADDRESSED = re.compile(r"\b(you|your|tu|tuo|tua|tuoi|tue|tus|usted)\b", re.IGNORECASE)


def told(event: Event, view: Any = VIEW, language: str = "en") -> LogEntry:
    line = CUES.log_entry(event, view, players(view.n), Words(language))
    assert line is not None, event
    return line


def unquoted(text: str) -> str:
    """Without what one ally says to the other."""
    return re.sub(r"[“«].*[”»]", "", text)


def test_everything_has_an_emblem_that_exists() -> None:
    for icon in {*CARDS.values(), *GUILDS.values(), *ARMS.values(), *SEASONS.values(), MERCHANT}:
        assert (FOLDER / f"{icon}.svg").exists(), icon


def test_everything_that_has_a_name_has_an_emblem() -> None:
    assert CARDS.keys() == {card.id for card in content().cards} | {"base", "imperial"}
    assert GUILDS.keys() == {guild.id for guild in content().guild}
    assert ARMS.keys() == {house.id for house in content().house}


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (EVENTS[0], "4 Houses, each for itself. Noor has dealt."),
        (EVENTS[1], "Mara and Noor against Guglielmo and Wisp."),
        (EVENTS[3], "Turn 7, Autumn: Guglielmo plays."),
        (EVENTS[4], "Guglielmo attacks Mara with a black card, face down."),
        (EVENTS[5], "Guglielmo attacks Mara with a covered gold card!"),
        (EVENTS[6], "Mara deploys Palisades ×2 and Watch: defence 5."),
        (siege_events.DefenceDeployed(0, ("imperial_protection",), 0), "Mara deploys Imperial Protection."),
        (siege_events.AttackRevealed(1, 0, "knights", True, 5), "Guglielmo attacks Mara with Knights!"),
        (siege_events.Shortfall(3, 2, 1), "Attack 3, Mara’s defence 2: 1 is missing."),
        (siege_events.GunpowderBlast(0, DEFENCE, "tower"), "Gunpowder! Mara loses Palisades ×2, Watch and Tower."),
        (siege_events.GunpowderBlast(0, (), None), "Gunpowder! Mara has nothing to lose by it."),
        (siege_events.LootPaid(0, 1, 2, ("base", "base"), None), "Mara hands 2 cards to Guglielmo as loot."),
        (siege_events.LootPaid(0, 1, 0, (), None), "Mara has no card left to hand to Guglielmo."),
        (siege_events.InfiltrationHit(1, 0, 0, None), "Guglielmo finds no Base card to steal from Mara."),
        (siege_events.WatchReversal(0, 1, 0, None), "Mara takes nothing from Guglielmo."),
        (events.FortBuilt(1, "palisades", "shields"), "Guglielmo raises the wall: Palisades."),
        (events.MerchantMoved(1, 3, "guild"), "Wisp calls the Merchant away from Guglielmo."),
        (events.SupportGiven(1, 3, "base", "danger", None), "Guglielmo passes a card to Wisp: “I may fall next.”"),
        (events.GameOver("points", (1, 2), (0, 9, 9, 0), ()), "Guglielmo and Noor share the win on points."),
        (events.GameOver("stop", (0, 1, 2, 3), (1, 2, 2, 1), ()), "The Alliances are equal on points: nobody is beaten."),
    ],
)
def test_what_the_lines_say(event: Event, line: str) -> None:
    assert told(event).text == line


def test_allied_houses_have_no_seasons() -> None:
    assert told(events.TurnStarted(1, 7, "summer"), ALLIED).text == "Turn 7: Guglielmo plays."


@clause("PROELIO-306", "PROELIO-506", "PROELIO-963", "PROELIO-R44", "PROELIO-R61")
def test_nobody_hears_what_only_some_may_know() -> None:
    """Whoever listens, the line, the length and the sound are those of the shared screen."""
    private = 0
    for event in EVENTS:
        for seat in range(4):
            heard = event.seen_by(seat)
            assert told(heard) == told(event.seen_by(None)), event
            assert CUES.cue(heard, VIEW) == CUES.cue(event.seen_by(None), VIEW), event
        private += event.seen_by(None) != event
    assert private > 10


@pytest.mark.parametrize("deal", every_table()[::4], ids=lambda deal: deal.name)
def test_whole_games_are_told(deal: Deal) -> None:
    words = Words("it")
    seen = set()
    for step in walk(deal):
        view = step.after.view(None)
        for event in step.events:
            seen.add(type(event))
            heard = event.seen_by(None)
            assert heard is not None
            line = CUES.log_entry(heard, view, players(deal.n), words)
            assert line is not None
            assert "{" not in line.text, line.text
            assert CUES.cue(event, view).steps
    assert words.missing == set()
    assert len(seen) > 9


# -- beats ---------------------------------------------------------------------------------------------------------------


@clause("PROELIO-306", "PROELIO-500")
def test_the_drum_rolls_alike_for_every_card_and_nothing_is_told_before_it_turns() -> None:
    attacks = [card.id for card in content().cards if card.kind == "attack"]
    hows = [CUES.cue(siege_events.AttackRevealed(1, 0, card, True, 0), VIEW) for card in attacks]
    assert {how.sounds[0] for how in hows} == {"drumroll"}
    assert len({how.steps for how in hows}) == 1
    assert {how.told_at for how in hows} == {1}
    assert len({how.sounds[1] for how in hows}) == 4


def test_a_turn_calls_its_seat() -> None:
    how = CUES.cue(events.TurnStarted(2, 3, "summer"), VIEW)
    assert (how.sounds, how.seat) == (("turn",), 2)


def test_ordinary_actions_of_computers_stay_short() -> None:
    """Under 2.5 seconds with the turn's beginning (STYLE 12)."""
    start = sum(CUES.cue(events.TurnStarted(1, 3, "summer"), VIEW).steps)
    for chain in (
        (events.CardDrawn(1, "base", 1, None), events.Overflow(1, 1), events.CardsDiscarded(1, ("dung",), "limit")),
        (siege_events.AttackPlaced(1, 0, "base", None),),
        (events.FortBuilt(1, "palisades", "shields"), events.CardsDiscarded(1, ("shields",), "upgrade")),
        (events.StrategyPlayed(1, "resources", None), events.CardDrawn(1, "base", 2, None)),
    ):
        assert start + sum(sum(CUES.cue(event, VIEW).steps) for event in chain) < 2.5, chain


# -- wording -------------------------------------------------------------------------------------------------------------


def test_seats_become_names_and_counts_choose_the_plural() -> None:
    said = worded({"attacker": 1, "winner": 2, "cards": 3, "card": "dung"}, players())
    assert said == {"attacker": "Guglielmo", "winner": "Noor", "cards": 3, "card": "dung", "n": 3}
    assert worded({"missing": 1, "value": 4}, players()) == {"missing": 1, "value": 4, "n": 1}
    assert worded({}, players()) == {}


def test_cards_are_listed_once_each() -> None:
    assert cards_listed(("shields", "tower", "shields"), Words("it")) == "Scudi ×2 e Torre"
    assert cards_listed((), Words("it")) == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_of_the_rules_has_its_words(language: str) -> None:
    words = Words(language)
    wanted = [*PROMPTS, *REFUSALS, *REASONS]
    wanted += [f"{family}.{card.id}" for card in content().cards for family in ("card", "card_the", "card_text")]
    wanted += [f"{family}.{guild.id}" for guild in content().guild for family in ("guild", "guild_the", "guild_text")]
    wanted += [f"{family}.{house.id}" for house in content().house for family in ("house", "house_full")]
    wanted += [f"message.{id}" for id in content().messages]
    wanted += [f"season.{season}" for season in SEASONS]
    wanted += [f"results.cause.{cause}" for cause in get_args(Cause)]
    for name, values in option_choices(Options).items():
        wanted += [f"option.{name}", f"option.{name}.help"]
        wanted += [f"option.{name}.{value}" for value in values if isinstance(value, str)]
    assert [id for id in wanted if not words.knows(TITLE, id)] == []


def test_cards_carry_their_printed_names() -> None:
    english, italian = Words("en"), Words("it")
    for card in content().cards:
        assert (english.of(TITLE, f"card.{card.id}"), italian.of(TITLE, f"card.{card.id}")) == (card.en, card.it)
    for guild in content().guild:
        assert (english.of(TITLE, f"guild.{guild.id}"), italian.of(TITLE, f"guild.{guild.id}")) == (guild.en, guild.it)
    for id, message in content().messages.items():
        assert english.of(TITLE, f"message.{id}") == message


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_prompt_and_reason_of_real_games_can_be_filled_in(language: str) -> None:
    words = Words(language)
    prompts, reasons = set(), set()
    for deal in every_table()[:12:2]:
        for step in steps(deal, 90):
            view = step.before.view(step.seat)
            asked = view.prompt(step.seat)
            text = words.tell(TITLE, asked.message, worded(asked.args, players(deal.n)))
            assert "{" not in text, text
            prompts.add(asked.message)
            if step.before.turn_no % 5 == 0:
                for rating in rate(view, step.seat, Chance(1), 0, Style())[:8]:
                    text = words.tell(TITLE, rating.reason.message, worded(rating.reason.args, players(deal.n)))
                    assert "{" not in text, text
                    reasons.add(rating.reason.message)
    assert words.missing == set()
    assert len(prompts) > 10
    assert len(reasons) > 10


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_of_real_games_can_be_filled_in(language: str) -> None:
    """Moves of other moments, tried at every moment of some games."""
    words = Words(language)
    tried = [step.move for deal in every_table()[:4] for step in walk(deal)[:120]]
    refused = set()
    for step in walk(every_table()[1])[:60]:
        for move in tried[:: 3 + step.seat]:
            refusal = step.before.why_not(step.seat, move)
            if refusal is not None:
                text = words.tell(TITLE, refusal.message, worded(refusal.args, players()))
                assert "{" not in text, text
                refused.add(refusal.message)
    assert words.missing == set()
    assert len(refused) > 12


@pytest.mark.parametrize("language", ["en", "it", "es"])
def test_a_house_whose_pad_is_gone_is_named_so_on_its_plate(tmp_path: Path, language: str) -> None:
    rig = WarRig(tmp_path, 3, 2, "curtain", pads=2, language=language)
    rig.pads[0].unplug()
    rig.pads.pop(0)
    rig.canvas.recording = True
    rig.frames(4)
    said = rig.stage.words.of("proelio", "plate.lost")
    assert said != "plate.lost"
    assert said in {line.text for line in rig.canvas.written}
    rig.close()
