"""What is told of every event of Kalyra, how long it is shown and how it sounds: no kind is forgotten, in any language."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, get_args

import pytest

from games.kalyra import events
from games.kalyra.content import STRONG_AGAINST, content
from games.kalyra.events import KalyraEvent
from games.kalyra.mind.bot import REASONS, rate
from games.kalyra.presence.deeds import kind
from games.kalyra.prompts import PROMPTS
from games.kalyra.refusals import REFUSALS
from games.kalyra.state import new_game
from games.kalyra.table import Options
from games.kernel.chance import Chance
from games.kernel.match import Player
from games.kernel.minds.agents import softmax_pick
from games.kernel.minds.personas import Style
from games.kernel.protocol import Event
from scenes.kalyra.cues.cues import CUES, gathered
from scenes.kalyra.wording import figures_listed, items_listed, reason_worded
from scenes.stage.orchestra.stock import effects_of
from scenes.stage.words.words import LANGUAGES, Words
from scenes.table.show.log import LogEntry
from tests.games.kalyra.walks import pick
from tests.scenes.kalyra.samples import ACOLYTE, EVENTS, PLACE, PLAYERS, VIEW, WOLF

MAPS = Path(__file__).parents[3] / "maps" / "kalyra"


TILE = Words("en").of("kalyra", "tile.wild_04")


def told(event: Any, language: str = "en") -> LogEntry:
    line = CUES.log_entry(event, VIEW, PLAYERS, Words(language))
    assert line is not None, event
    return line


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (events.HeroDrafted(1, "odric"), "Noor leads Odric."),
        (events.HeroMoved("gwyn", (PLACE,), 2), "Gwyn walks 1 step: The Last Lantern, at the inn."),
        (events.TileDrawn("wild_04", (1, 0)), f"The new tile: {TILE}, 3 east!"),
        (events.EnemySpawned(WOLF, "gaunt_wolf", PLACE, 5), "Gaunt Wolf appears with 5 HP: The Last Lantern, at the inn."),
        (events.AttackDeclared("lilith", WOLF, 4, {}), "Lilith attacks Gaunt Wolf: 4 dice."),
        (events.AttackDeclared(WOLF, "lilith", 1, {}), "Gaunt Wolf attacks Lilith: 1 die."),
        (events.DiceRolled((), (), (3, 1), 2), "Lilith hits Gaunt Wolf: swords 3, shields 1, 2 damage."),
        (events.DiceRolled((), (), (1, 1), 0), "Gaunt Wolf blocks Lilith: swords 1, shields 1."),
        (events.Damage("lilith", 3, -1), "Lilith loses 2 HP; 0 left."),
        (events.HealthCapped("lilith", 4, 19), "Lilith’s maximum falls: 4 HP are lost, 19 left."),
        (events.Gold(-2, 7, "heal"), "2 gold out of the chest: 7."),
        (events.ItemGained("", "buckler", "quest"), "To the Bazaar: Buckler."),
        (events.TradeOffered("adrianna", "lilith", ("buckler",), ()), "Adrianna offers Lilith: Buckler."),
        (events.TradeOffered("adrianna", "lilith", (), ("buckler",)), "Adrianna asks Lilith for: Buckler."),
        (events.ItemsTraded("adrianna", "lilith", (), ("buckler",)), "Lilith gives Adrianna: Buckler."),
        (events.QuestCompleted("q16", "health_all"), "Quest done: Mercy Mission! The reward: 2 HP for all."),
        (events.ItemUsed("gwyn", "firebomb", WOLF), "Gwyn uses the Firebomb on Gaunt Wolf."),
        (events.ItemUsed("gwyn", "healing_draught", "gwyn"), "Gwyn uses the Healing Draught."),
        (events.ItemUsed("gwyn", "smoke_vial", PLACE), "Gwyn uses the Smoke Vial."),
        (events.QuestProgress(1, 0, 1), "Meet the Charge: 0 of 1."),
        (events.EnemyResurrected(WOLF, ACOLYTE, 3), "Lapsed Acolyte calls back Gaunt Wolf, 3 HP."),
        (events.Explosion(PLACE, 2, ("lilith", WOLF)), "An explosion! 2 damage all around: Lilith and Gaunt Wolf."),
    ],
)
def test_what_the_lines_say(event: Any, line: str) -> None:
    assert told(event).text == line


def test_several_losses_of_one_figure_are_told_as_one_sum_to_whoever_was_away() -> None:
    both = gathered(events.Damage("lilith", 5, 9), events.Damage("lilith", 2, 7))
    assert told(both).text == "Lilith loses 7 HP; 7 left."
    bandit, wolf = (events.Damage("lilith", 2, 9, (card,)) for card in ("road_bandit", "gaunt_wolf"))
    assert told(gathered(bandit, wolf)).text == "Lilith loses 4 HP to the Road Bandit and the Gaunt Wolf; 9 left."
    assert told(gathered(wolf, wolf)).text == "Lilith loses 4 HP to the Gaunt Wolf; 9 left."
    assert told(gathered(wolf, events.Damage("lilith", 2, 7))).text == "Lilith loses 4 HP; 7 left.", "one of it burst"
    assert gathered(events.Damage("lilith", 5, 9), events.Damage("gwyn", 2, 7)) is None
    out = events.HeroOut("lilith")
    assert gathered(events.HeroDefeated("lilith", 1, ()), out) == out, "gone for good, and no defeat 1 of 3 beside it"


def test_figures_and_items_are_named_and_listed() -> None:
    words = Words("it")
    assert kind(VIEW, "lilith") == "lilith"
    assert kind(VIEW, WOLF) == "gaunt_wolf"
    assert figures_listed(VIEW, ("gwyn", WOLF), words) == "Gwyn e Lupo scarno"
    assert items_listed((), words) == "nulla"


def everything_told(seed: int, seats: int, **options: Any) -> set[str]:
    """The computer players play to the end, with every event told and shown at its moment; the kinds that came."""
    state, chance, words = new_game(Options(**options), seats, Chance(seed)), Chance(seed + 1), Words("es")
    people = tuple(Player(f"P{k}", "human") for k in range(seats))
    kinds = set()

    def tell(event: Event) -> None:
        kinds.add(type(event).__name__)
        line = CUES.log_entry(event, state, people, words)
        assert line is not None
        assert "{" not in line.text, line.text
        assert CUES.cue(event, state).steps

    while state.to_act():
        seat = state.to_act()[0]
        state.play(seat, pick(state, seat, chance, keen=True), chance, tell)
    assert words.missing == set()
    return kinds


RARE = {"EnemyRemoved", "EnemyResurrected", "HealthCapped", "HeroResurrected", "HoldSet", "TradeDeclined"}
"""May be missing from a handful of games."""


def test_whole_games_are_told_at_their_moments() -> None:
    """Who is named is still there when its event is told: enemies by their number, quests by their place."""
    kinds = set().union(*(everything_told(seed, 1 + seed % 6, expedition="short") for seed in range(3, 15)))
    assert {kind.__name__ for kind in get_args(KalyraEvent)} - RARE <= kinds


# -- beats ---------------------------------------------------------------------------------------------------------------


def test_no_sound_of_its_own_lies_idle() -> None:
    delve = {name for name, effect in effects_of("kalyra").items() if effect.only == ("kalyra",)}
    assert delve
    assert not delve & set(effects_of("caledea"))


def test_nothing_is_told_before_it_has_been_seen() -> None:
    """The words of a throw wait until swords and shields are paired, those of a tile until it has turned."""
    late = (events.DiceRolled, events.TileDrawn, events.FinalQuestStarted)
    for event in EVENTS:
        how = CUES.cue(event, VIEW)
        assert how.told_at < len(how.steps)
        assert (how.told_at > 0) == isinstance(event, late), event


def test_heroes_sound_from_the_seat_that_leads_them() -> None:
    seat = VIEW.heroes[2].seat
    for event in (events.TurnStarted("lilith", 3), events.Damage("lilith", 1, 3), events.HeroDefeated("lilith", 1, ())):
        assert CUES.cue(event, VIEW).seat == seat
    assert CUES.cue(events.Damage(WOLF, 1, 3), VIEW).seat is None


def test_victory_and_defeat_sound_different() -> None:
    assert CUES.cue(events.GameOver("win", "final_quest_won"), VIEW).sounds == ("victory",)
    assert CUES.cue(events.GameOver("loss", "all_out"), VIEW).sounds == ("defeat",)


def test_an_enemy_takes_no_longer_than_the_page_says() -> None:
    """1.5 s for an attack with its throw and wound, or for a walk, however long."""
    attack = (events.AttackDeclared(WOLF, "lilith", 4, {}), events.DiceRolled((), (), (2, 1), 1))
    assert sum(sum(CUES.cue(event, VIEW).steps) for event in attack) <= 1.5
    assert sum(CUES.cue(events.EnemyMoved(WOLF, (PLACE,) * 30), VIEW).steps) <= 1.5


# -- words ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_id_of_the_rules_has_its_words(language: str) -> None:
    words, c = Words(language), content()
    ids = [*PROMPTS, *REFUSALS, *REASONS, "figure.wardstone"]
    ids += [f"{family}.{card.id}" for card in c.heroes for family in ("hero", "hero_short", "hero_line", "hero_card", "figure")]
    ids += [f"figure.{card.id}" for card in c.enemies]
    ids += [f"{family}.{card.id}" for card in c.bosses for family in ("figure", "final", "final_text")]
    ids += [f"{family}.{card.id}" for card in c.quests for family in ("quest", "quest_text")]
    ids += [f"item.{card.id}" for card in c.items] + [f"item_kind.{card.kind}" for card in c.items]
    ids += [f"item_help.{card.id}" for card in c.items if card.kind == "consumable"]
    ids += [f"type.{id}" for id in STRONG_AGAINST]
    abilities = {ability.kind for enemy in c.enemies for ability in enemy.abilities}
    abilities |= {ability.kind for item in c.items for ability in item.abilities}
    abilities |= {ability.kind for boss in c.bosses for ability in boss.abilities}
    ids += [f"{family}.{ability}" for ability in abilities for family in ("ability", "ability_help")]
    ids += [f"tile.{path.stem}" for path in MAPS.glob("*.tmx")]
    assert [id for id in ids if not words.knows("kalyra", id)] == []


def test_expected_damage_is_said_in_tenths() -> None:
    values = reason_worded({"tenths": 27, "hp": 30})
    assert Words("en").tell("kalyra", "why.blow.boss", values) == "The boss has 30 HP left; your attack takes 2.7 on average."
    assert Words("es").tell("kalyra", "why.blow.boss", values).endswith("tu ataque le quita de media 2,7.")
    assert reason_worded({"damage": 27, "hero": "gwyn"}) == {"damage": 27, "hero": "gwyn"}


def test_what_is_asked_and_why_a_move_is_good_can_be_filled_in() -> None:
    """Every prompt and reason that comes in a few games, in all languages."""
    said: set[str] = set()
    voices = [Words(language) for language in LANGUAGES]
    for seed in (2, 5, 11):
        state, chance = new_game(Options(expedition="short"), 1 + seed % 6, Chance(seed)), Chance(seed + 1)
        while state.to_act():
            seat = state.to_act()[0]
            asked, ratings = state.prompt(seat), rate(state.view(seat), seat, chance, 0, Style())
            told = {asked.message: asked.args} | {one.reason.message: one.reason.args for one in ratings if one.reason}
            for words in voices:
                for message, values in told.items():
                    text = words.tell("kalyra", message, reason_worded(values) if message.startswith("reason.") else values)
                    assert not re.search(r"[{}\[\]]", text), text
            said |= told.keys()
            state.play(seat, softmax_pick(ratings, 0.3, chance).move, chance, None)
    assert all(words.missing == set() for words in voices)
    assert {"prompt.hero_draft", "prompt.tile_rotate", "prompt.react_attack", "reason.attack", "reason.reveal"} <= said


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_can_be_filled_in(language: str) -> None:
    words = Words(language)
    values = {"seats": 3, "hero": "gwyn", "points": 2, "needed": 5, "gold": 1}
    for message in REFUSALS:
        text = words.tell("kalyra", message, reason_worded(values))
        assert not re.search(r"[{}\[\]]", text), text
        assert text.endswith("."), text
    assert words.missing == set()
