"""What the results tell of the last blow, recomputed from the events of whole games."""

from __future__ import annotations

import json
import re
from itertools import chain
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from games.catalog import TITLES
from games.kalyra.aftermath import EnemyDefeated, HeroOut
from games.kalyra.content import bosses, hero_ids
from games.kalyra.events import AttackDeclared, Damage, DiceRolled, EnemySpawned, FinalQuestStarted
from games.kalyra.presence.deeds import Blow, last_blow
from games.kernel.match import Match
from games.kernel.rounds import Walk
from scenes.kalyra.recap import SUM, _blow, deeds, own_deeds, recap, turned
from scenes.stage.words.lettering import Lettering, Shortened
from scenes.stage.words.words import LANGUAGES
from scenes.table.layout.labels import boxes, placed_lines
from tests.golden_games import FOLDER, transcript
from tests.scenes.recaps import end_of, played
from tests.scenes.tables import seated


def golden(ending: str) -> Match:
    """The golden game of that ending, played again."""
    title, lines = TITLES["kalyra"], [json.loads(line) for line in transcript(FOLDER / "kalyra", ending)]
    game = lines[0]["game"]
    match = Match.start(title, title.read_options(game["options"]), seated(len(game["seats"]), 1), game["seed"])
    for line in lines:
        if "move" in line:
            match.submit(line["seat"], title.read_move(json.dumps(line["move"])))
    return match


def struck(match: Match, won: bool) -> Any:
    """The last blow that left the boss nothing, or a hero, and the throw before it."""
    found, throw, boss = None, None, 0
    for one in match.past(None):
        match one.event:
            case FinalQuestStarted():
                boss = one.event.boss
            case DiceRolled():
                throw = one.event.successes
            case Damage() if one.event.hp <= 0 and one.event.target in ([boss] if won else hero_ids()):
                found = one.move, one.event.amount, one.event.hp, throw
    return found


@pytest.mark.parametrize("ending", ["final_quest_won", "all_out", "final_quest_lost"])
def test_the_last_blow_is_the_one_that_decided_and_adds_up(ending: str) -> None:
    match = golden(ending)
    end = end_of(match, None)
    blow, won = last_blow(end.view, Walk(end.past, lambda view: view.round)), ending == "final_quest_won"
    assert blow is not None
    move, damage, left, throw = struck(match, won)
    assert (blow.move, blow.damage, blow.left) == (move, damage, left)
    assert (blow.target in hero_ids()) != won
    if blow.throw is not None:
        assert blow.throw == throw
        assert throw[0] - throw[1] == damage
        assert (blow.attacker in hero_ids()) == won
    board = next(board for board in recap(end).boards if board.key == "sum")
    assert board.move == move
    assert {str(damage), str(max(0, left))} <= {label.text for label in board.labels}
    assert f"{damage} damage" in board.heard
    assert f"{max(0, left)} HP left" in board.heard
    assert all(SUM.x < prop.x - prop.w / 2 and prop.x + prop.w / 2 < SUM.right for prop in board.props)


@pytest.mark.parametrize("language", ["en", "it", "es"])
def test_all_foes_have_room_for_their_names_in_the_sum(language: str) -> None:
    """The largest of them strikes first: its name stands at the edge of the board, beside that of the swords."""
    lettering, blow = Lettering(2 / 3), Blow(9, 9, "lilith", False, 4, 0, "", (4, 0))
    end = end_of(golden("final_quest_lost"), 0, language)
    for foe in bosses():
        board = _blow(end, blow._replace(attacker=foe))
        name = min(board.labels, key=lambda label: label.x if label.key and label.key.startswith("name") else 9999)
        assert end.words.of("kalyra", f"figure.{foe}") == name.text
        lines = [line for _, line, _, _ in placed_lines([name], lettering)]
        assert not any(isinstance(line, Shortened) for line in lines)
        assert " ".join(lines) == name.text


def test_where_the_darkness_came_by_itself_no_blow_decided() -> None:
    for seed in range(6):
        end = end_of(played("kalyra", 3, seed))
        told = [board.key for board in recap(end).boards]
        assert ("sum" in told) == (end.view.result.cause != "stalemate")


def test_who_felled_a_hero_is_whoever_attacked_it_last() -> None:
    told = 0
    for seed in range(6):
        end = end_of(played("kalyra", 3, seed))
        foes: dict[int | str, str] = {
            one.event.enemy: one.event.card for one in end.past if isinstance(one.event, EnemySpawned)
        }
        for pin in chain(*deeds(end, Walk(end.past, lambda view: view.round))):
            said = re.fullmatch(r"Day \d+: (.+) falls to (.+?)( and is out of the game)?\.", pin.what)
            if said is not None:
                attacks = [one.event for one in end.past if isinstance(one.event, AttackDeclared) and one.move <= pin.move]
                on_it = [one for one in attacks if end.words.of("kalyra", f"figure.{one.target}") == said[1]]
                assert end.words.of("kalyra", f"figure.{foes[on_it[-1].attacker]}") == said[2]
                told += 1
    assert told >= 2


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_what_the_party_came_to_stays_on_its_board(language: str, scale: float) -> None:
    """Its last line lay on "Where it turned" in large words."""
    pygame.font.init()
    told = recap(end_of(played("kalyra", 2, 1), language=language))
    board = next(board for board in told.boards if board.key == "party")
    for label in board.labels:
        for box in boxes(label, Lettering(1.0, text_scale=scale)):
            assert box.inside(board.box), (label.text, box)


def test_a_hero_who_left_for_good_stands_where_it_turned() -> None:
    """A boss found and a level gained were all that a game told of in which three heroes were lost."""
    told = 0
    for seed in range(4):
        end = end_of(played("kalyra", 3, seed))
        out = [one for one in end.past if isinstance(one.event, HeroOut)]
        told += bool(out)
        assert bool(out) <= any("out of the game" in pin.text for pin in turned(end, Walk(end.past, lambda view: view.round)))
    assert told


def test_only_what_an_own_attack_fells_is_counted_as_ones_own() -> None:
    """Venom fells it after an attack of the own hero: that is nobody's deed."""
    end = end_of(golden("final_quest_won"), 0)
    hero = next(h for h in range(6) if end.view.heroes[h].seat == 0)
    blow = AttackDeclared(hero_ids()[hero], 1, 3, {})
    for cause, felled in (("attack", 1), ("venom", 0)):
        past = [SimpleNamespace(event=one, view=end.view, move=1) for one in (blow, EnemyDefeated(1, "thief", 1, cause))]
        assert f"enemies felled {felled}" in own_deeds(end, SimpleNamespace(past=past))  # type: ignore[arg-type]
