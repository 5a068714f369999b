"""A hint says the move, what it costs and brings as the rules have it, and why; Enter takes it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame

from games.kalyra.fight.stats import max_hp
from games.kalyra.moves import Attack, Buy, EndTurn, Heal, Move_, RaiseStat, Reveal, UseItem
from games.kernel.chance import Chance
from scenes.kalyra.decisions.advised import advised
from scenes.kalyra.layout import labels
from scenes.kalyra.slips import slips
from scenes.stage.words.words import Words
from scenes.table.inspector.placing import shared
from scenes.table.layout.labels import boxes
from scenes.table.layout.slips import foremost
from tests.scenes.kalyra.moments import context, rare, states
from tests.scenes.kalyra.table_rig import LandRig
from tests.scenes.kalyra.test_games import FAST, in_turn

WHY = "So it is."


def said(view: Any, move: Any) -> str:
    return advised(view, context(view.n, 1.0), move, WHY)


def played(view: Any, seat: int, move: Any) -> Any:
    """The table after it, with some luck."""
    then = view.imagine(seat, Chance(1))
    then.apply(seat, move, Chance(1))
    return then


def test_what_a_hint_says_of_a_move_is_what_the_rules_do() -> None:
    """Actions, gold, health and values after the move are the numbers in its sentence."""
    seen: set[str] = set()
    for view in [view for found in states(2, 7).values() for view in found] + rare(2, 7):
        seat = view.to_act()[0]
        for move in view.legal_moves(seat):
            seen |= _check(view, seat, move)
    assert seen >= {"Move_", "Heal", "EndTurn", "RaiseStat", "UseItem", "Attack", "Reveal", "Buy"}, seen


def _check(view: Any, seat: int, move: Any) -> set[str]:
    text = said(view, move)
    assert text.endswith(WHY)
    if isinstance(move, Move_ | Reveal):
        costs = view.actions - played(view, seat, move).actions
        assert ("one action" in text) == (costs == 1), text
    elif isinstance(move, Heal):
        then = played(view, seat, move)
        hero, healed = view.heroes[view.active], then.heroes[view.active]
        before, after = (hero.hp, healed.hp) if move.mode == "hp" else (hero.venom, healed.venom)
        assert f"{before} → {after}, for {view.gold - then.gold} gold" in text
        assert then.actions == view.actions - 1
    elif isinstance(move, Buy):
        assert f"{played(view, seat, move).gold} gold will be left" in text
    elif isinstance(move, EndTurn):
        assert (str(view.actions) in text) == (view.actions > 0)
    elif isinstance(move, RaiseStat) and move.stat == "health":
        hero = next(h for h in view.heroes if f"{max_hp(h)} → {max_hp(h) + 1}" in text)
        assert hero.seat == seat
    elif isinstance(move, UseItem) and view.phase == "turn" and not view.stack:
        assert "no action" in text
    else:
        return {type(move).__name__} if isinstance(move, Attack | RaiseStat | UseItem) else set()
    return {type(move).__name__}


def hinted(rig: LandRig) -> Any:
    rig.key(pygame.K_DELETE)
    rig.until(lambda: rig.room.table_view.hint is not None and not rig.room.decisions.unsettled)
    return rig.table.minds.advice.choice.move


def test_enter_takes_a_hint(tmp_path: Path) -> None:
    """The cursor stands on what it points at, and one press plays it; the slip is gone then."""
    rig, taken = LandRig(tmp_path, 1, **FAST), 0
    while taken < 3:
        in_turn(rig)
        move, moves = hinted(rig), rig.match.moves
        pieces = rig.room.table_view.hint.pieces
        assert rig.table.focus.current == pieces[0] if pieces else isinstance(move, EndTurn)
        rig.key(pygame.K_RETURN)
        rig.key(pygame.K_RETURN) if rig.match.moves == moves else None  # it may have been asked once more
        taken += 1
        assert rig.match._game.steps[moves].move == move
        rig.frames(2)
        assert rig.room.table_view.hint is None
    rig.close()


def test_a_hint_can_be_hidden(tmp_path: Path) -> None:
    rig = LandRig(tmp_path, 1, **FAST)
    in_turn(rig)
    hinted(rig)
    rig.key(pygame.K_DELETE)
    rig.frames(2)
    assert rig.room.table_view.hint is None
    rig.close()


def test_no_words_of_the_sheet_lie_on_the_paper_of_a_hint(tmp_path: Path) -> None:
    rig = LandRig(tmp_path, 1, **FAST)
    in_turn(rig)
    hinted(rig)
    seen = rig.context
    (slip,) = foremost(slips(rig.view, seen))
    paper = slip.slip.box(slip.text, "", rig.stage.lettering)  # type: ignore[attr-defined]
    under = [label.text for label in labels(rig.view, seen) for box in boxes(label, rig.stage.lettering) if shared(box, paper)]
    assert not under
    rig.close()


def test_items_have_their_articles_in_what_is_said_of_them() -> None:
    """In all three languages, whatever the item's gender and number; names have none."""
    articles = {
        "en": {"buckler": "Use the Buckler", "briar_claws": "Use the Briar Claws", "oathkeeper": "Use Oathkeeper"},
        "it": {"kite_shield": "Usa lo Scudo", "plate_harness": "Usa l’Armatura", "storm_wraps": "Usa le Fasce"},
        "es": {"woodsman_axe": "Usa el Hacha", "firebomb": "Usa la Bomba", "fists_gale": "Usa los Puños"},
    }
    for language, begins in articles.items():
        words = Words(language)
        for item, sentence in begins.items():
            assert words.of("kalyra", "hint.use", item=item).startswith(sentence)
    assert Words("en").of("kalyra", "reason.keep", item="antidote").startswith("The Antidote")


def test_the_lesson_and_the_hint_say_the_same_of_threat() -> None:
    """The boss gains HP by the day, until it appears: whether land is found or not."""
    for language, rule in (("en", "Until the boss appears"), ("it", "Finché il boss non appare"), ("es", "Hasta que el jefe")):
        words = Words(language)
        legend = [words.of("kalyra", f"why.cloud.{one}", n=5, added=3, then=6) for one in ("above", "all")]
        assert rule in words.of("kalyra", "lesson.lose")
        for hint in legend:
            assert rule.split()[0] in hint
            assert "+3 → +6" in hint


def test_the_last_tile_is_not_counted_and_enemies_have_their_article() -> None:
    words = Words("en")
    values = {"n": 1, "added": 2, "then": 3, "hero": "lilith", "hp": 5, "most": 13, "percent": 50, "boss": "final_cinder"}
    for id in ("cloud.all", "cloud.boss", "end.first", "end.returns", "end.weak", "heal.boss", "walk.cloud_boss"):
        said = words.of("kalyra", f"why.{id}", **values)
        assert "last tile" in said, said
        assert "last 1" not in said, said
    spent = words.of("kalyra", "why.end.spent_struck", n=1, enemy="gaunt_wolf", hero="lilith", damage=2)
    assert "then the Gaunt Wolf goes for Lilith" in spent
