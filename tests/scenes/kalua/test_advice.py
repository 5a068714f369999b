"""What a hint of Kalua says: the move, its price, what it changes, and why; one press takes it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from games.kalua.forecast import outlook_of
from games.kalua.mind.explaining import explain
from games.kalua.moves import BELIEVERS, CONVERT, PASS, SPEECH, BuyCard, PlayCard, play_card
from games.kalua.state import State
from games.kernel.minds.agents import Rating, Reason
from scenes.kalua.choosing.advising import advised, hint_room
from scenes.kalua.context import IslandContext
from scenes.kalua.face import pieces_of, slips
from scenes.kalua.layout.forecast import SENTENCE
from scenes.kalua.layout.layout import layout, zones_for
from scenes.kalua.wording import worded
from scenes.stage.words.lettering import Lettering
from scenes.stage.words.words import Words
from scenes.table.decisions import GUARD
from scenes.table.inspector.placing import shared
from scenes.table.people.advice import Hint
from scenes.table.teaching.progress import plate
from tests.games.kalua.positions import lay
from tests.scenes.kalua.moments import context, decisions
from tests.scenes.kalua.table_rig import IslandRig
from tests.scenes.kalua.test_hand import until_play
from tests.scenes.kalua.test_outlook import play_view, rich

MINUS = "\N{MINUS SIGN}"
NBSP = "\N{NO-BREAK SPACE}"
ARROW = f"{NBSP}→{NBSP}"
"""Between two numbers that no line break parts."""


def test_a_hint_says_the_move_its_price_its_numbers_and_why() -> None:
    view, seat = play_view()
    table = rich(view, seat, ["great_feast", "flood"])
    table.happiness = [4 if other == seat else 6 if other == (seat + 1) % 5 else 5 for other in range(5)]
    seen = context(5, eyes=seat, choosing=seat)
    said = advised(table, seen, play_card("great_feast", 6), "because so").split(SENTENCE)
    assert said == [
        "Play Great Feast for 6 prayers.",
        "because so",
        f"If nobody answers: families {MINUS}2 → +3; prayers +6 → +3.".replace(" → ", ARROW)
        .replace("families ", f"families{NBSP}")
        .replace("prayers ", f"prayers{NBSP}"),
    ]
    assert advised(table, seen, play_card("flood", 4), "because so").split(SENTENCE)[1] == "because so"
    assert advised(table, seen, CONVERT, "because so").split(SENTENCE) == [
        "Convert!",
        "because so",
    ]


def test_hints_of_leaders_say_what_they_change() -> None:
    view, seat = next((v, s) for v, s in decisions(5, 41)["leader"] if v.happiness[s] < 10)
    seen = context(5, eyes=seat, choosing=seat)
    for move in (SPEECH, BELIEVERS[(seat + 1) % 5]):
        if view.why_not(seat, move) is None:
            said = advised(view, seen, move, "why")
            ahead = outlook_of(view, seat, move)
            now, then = ahead.families(view, seat)
            assert now == then or f"{abs(now)}{ARROW}" in said
            assert SENTENCE not in said or said.index("why") < said.index(ARROW)


def why(view: State, seat: int, move: Any, words: Words, asked: IslandContext) -> str:
    """The sentence of a hint for that move, as if all moves had been thought of as equal."""
    ratings = [Rating(one, 0.0, Reason("")) for one in view.legal_moves(seat)]
    reason = explain(view, seat, next(one for one in ratings if one.move == move), ratings)
    return words.tell("kalua", reason.message, worded(reason.args, asked.players))


@pytest.mark.parametrize("language", ["en", "it", "es"])
@pytest.mark.parametrize("scale", [1.0, 1.15, 1.3, 1.6])
def test_the_hint_lies_free_and_its_reason_is_never_cut(language: str, scale: float) -> None:
    """It covers no plate, no row of the volley, no line, no card and no stone."""
    lettering, words, seen = Lettering(1.0, scale), Words(language), 0
    for phase in ("draw", "play", "respond", "leader", "target", "amulets", "discard"):
        for view, seat in decisions(5, 41)[phase][:6]:
            asked = context(5, scale, words, eyes=seat, choosing=seat)
            for move in view.legal_moves(seat)[:6]:
                reason = why(view, seat, move, words, asked)
                text = advised(view, asked, move, reason)
                hinted = replace(asked, hint=Hint(seat, (), text))
                slip = next(one for one in slips(view, hinted) if one.text == text)
                label, paper = slip.label(lettering), next(iter(slip.pieces(lettering))).box
                assert label.width is not None
                assert len(lettering.wrap(label.text, label.width, label.size)) <= label.lines, (phase, label.text)
                assert reason.replace(NBSP, " ") in label.text.replace(NBSP, " "), (phase, label.text)
                live = [piece for piece in layout(view, hinted) if _live(piece)]
                for piece in live:
                    box = piece.box
                    apart = paper.right <= box.x or box.right <= paper.x or paper.bottom <= box.y or box.bottom <= paper.y
                    assert apart, (phase, piece.id, paper)
                seen += 1
    assert seen > 50


@pytest.mark.parametrize("language", ["en", "it", "es"])
@pytest.mark.parametrize("scale", [1.3, 1.6, 2.0])
def test_the_plate_of_a_lesson_lies_free_above_what_it_says(language: str, scale: float) -> None:
    lettering, words, seen = Lettering(1.0, scale), Words(language), 0
    for phase, told in (("draw", "weather"), ("play", "prayers"), ("leader", "sacrificed"), ("respond", "unshielded")):
        for view, seat in decisions(3, 41)[phase][:3]:
            text = words.tell("kalua", f"lesson.{told}", {})
            asked = context(3, min(scale, 1.3), words, eyes=seat, choosing=seat)
            hinted = replace(
                asked, lesson=frozenset(), hint=Hint(seat, (), text, teaches=True, head="12 / 14", step=12, steps=14)
            )
            slip = next(one for one in slips(view, hinted) if one.text == text)
            longer = replace(hinted, lesson=None)  # beside it there is more room above the list
            papers = next(iter(slip.pieces(lettering))).box, hint_room(view, hinted), hint_room(view, longer)
            for paper, all_of_it in zip(papers, (hinted, hinted, longer), strict=True):
                live = [piece for piece in layout(view, all_of_it) if _live(piece)]
                assert not [piece.id for piece in live if shared(piece.box, plate(paper, lettering)) > 0]
            seen += 1
    assert seen == 12


def _live(piece: Any) -> bool:
    return str(piece.id).startswith(("plate.", "volley", "option.", "god.", "village.", "deck.", "hand."))


def test_the_room_of_a_hint_is_above_the_own_plate_while_no_card_is_played() -> None:
    for n in range(2, 6):
        view = decisions(n, n + 20)["play"][0][0]
        room, zones = hint_room(view, context(n, eyes=0, choosing=0)), zones_for(view, context(n, eyes=0))
        assert room.bottom <= zones.plate(0).y
        assert all(zones.plate(seat).bottom <= room.y for seat in range(1, n) if zones.side(seat) == "l")


def test_a_hint_that_was_asked_for_stands_in_the_journal(tmp_path: Path) -> None:
    rig = IslandRig(tmp_path, 3, seed=6, pace=2.0)
    until_play(rig)
    game = rig.match._game
    assert game.hinted == set()
    for _ in range(2):
        rig.key(pygame.K_DELETE)
        rig.frames(3)
    assert game.hinted == {rig.table.persons.chooser.seat if rig.table.persons.chooser else 0}


def test_one_press_takes_the_hint_and_a_card_of_it_is_picked_first(tmp_path: Path) -> None:
    """Where it has moved the focus, a press at once was meant for what was there before, and does nothing. A card is picked
    with its price and stops at the button, so that it can be let go of; a second press plays it."""
    taken = set()
    for seed in range(6, 40):
        rig = IslandRig(tmp_path / str(seed), 3, seed=seed, pace=2.0)
        until_play(rig)
        rig.match._game.state.pp = [12] * 3
        rig.match._views.clear()
        rig.table.redraw()
        before = rig.table.focus.current
        rig.key(pygame.K_DELETE)
        rig.until(lambda: rig.room.table_view.hint is not None and bool(rig.room.table_view.hint.pieces), 20)  # noqa: B023
        hint, move = rig.room.table_view.hint, rig.table.minds.advice.choice.move
        rig.frames(2)
        assert rig.table.focus.current in hint.pieces
        assert not isinstance(move, BuyCard)
        moves = rig.match.moves
        if rig.table.focus.current != before:
            rig.key(pygame.K_RETURN)
            assert rig.match.moves == moves
            assert not rig.choice.picked
            rig.wait(GUARD + 0.1, 1 / 10)
        rig.key(pygame.K_RETURN)
        if isinstance(move, PlayCard):
            assert rig.match.moves == moves
            assert rig.choice.picked
            rig.frames(2)
            rig.key(pygame.K_RETURN)
        assert rig.match.moves == moves + 1
        assert rig.match.played[-1] == (0, move)
        taken.add(isinstance(move, PlayCard))
        rig.close()
        if taken == {True, False}:
            return
    assert taken == {True, False}


def test_a_hint_to_pass_lights_no_line_that_does_more(tmp_path: Path) -> None:
    """ "Pass for this phase" is another thing, and one press on it would take the hint."""
    rig = IslandRig(tmp_path, 3, seed=6, pace=2.0)
    until_play(rig, "respond")
    lit = pieces_of(rig.table, PASS, rig.match.view(0))
    told = {piece.id: piece.text for piece in rig.table.pieces.pieces}
    assert [told[id].split(".")[0] for id in lit] == ["Pass"]
    rig.close()


def test_when_nobody_can_answer_any_more_a_hint_does_not_speak_of_answers() -> None:
    said = set()
    for view, seat in decisions(5, 41)["target"]:
        for move in view.legal_moves(seat):
            text = advised(view, context(5, eyes=seat, choosing=seat), move, "why")
            assert "nobody answers" not in text
            said.add("With it: " in text)
    assert True in said


def test_a_hint_warns_while_another_wins_with_this_round() -> None:
    """Owl's people pray, a village is empty: a short game would end so."""
    t = lay("0 14 3", happiness="2 5 4", hands=["fine_weather", "", ""], active=0, phase="leader", length="short")
    told = advised(t.view(0), context(3, eyes=0, choosing=0), SPEECH, "because so").split(SENTENCE)
    assert told[1] == "because so"
    assert "this round ends the game" in told[2]
    assert f"15{NBSP}:{NBSP}0" in told[2], "no line break parts it"
    full = lay("0 14 3", happiness="2 5 4", hands=["fine_weather", "", ""], active=0, phase="leader")
    assert "ends the game" not in advised(full.view(0), context(3, eyes=0, choosing=0), SPEECH, "because so")
