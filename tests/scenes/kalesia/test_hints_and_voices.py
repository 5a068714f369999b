"""Hints for the one who chooses, the deities' lines, the table's signs, and where the temple stands."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from games.kalesia.faces import FACE_INDEX
from scenes.kalesia.laid.hand import face_of
from scenes.kalesia.laid.speech import SPOKEN
from scenes.kalesia.laid.zones import PROMPT
from scenes.kalesia.layout import layout
from scenes.kalesia.show.voices import Voices
from scenes.rooms.pause import Pause
from scenes.rooms.story import StoryScene
from scenes.stage.devices.action import Kind
from scenes.stage.settings import TEXT_SIZES
from scenes.stage.words.words import LANGUAGES
from scenes.table.deciding import GUARD
from scenes.table.people.sitting import mask_of
from tests.scenes.kalesia.moments import game, sights
from tests.scenes.kalesia.table_rig import ForestRig

VIEW = 4


def test_a_hint_points_at_two_cards_of_the_own_hand_and_says_why(tmp_path: Path) -> None:
    rig = ForestRig(tmp_path, 3, pace=2.0)
    pad = rig.plug()
    rig.until(rig.asked)
    rig.canvas.recording = True
    rig.press(pad, VIEW)
    rig.frames(3)
    hint = rig.room.looks.hint
    assert hint is not None
    assert len(hint.pieces) == 2
    assert hint.text.endswith(".")
    view = rig.match.view(0)
    assert all(view.hand[0][FACE_INDEX[face_of(id)]] for id in hint.pieces)
    keys = [(drawn.key or "", drawn.secret) for drawn in rig.canvas.record]
    mine = [secret for key, secret in keys if key.startswith("hint") and not key.startswith("hint:")]
    assert len(mine) >= 3
    assert set(mine) == {0}, "a hint belongs to the eyes of its seat"
    rig.press(pad, VIEW)
    assert rig.room.looks.hint is None, "asked for again, it goes"
    rig.close()


def test_a_hint_ends_with_the_decision(tmp_path: Path) -> None:
    rig = ForestRig(tmp_path, 3, pace=2.0)
    pad = rig.plug()
    rig.until(rig.asked)
    moves = rig.match.moves
    for button in (VIEW, 0, 14, 0, 2):
        rig.press(pad, button)
    assert rig.match.moves > moves
    rig.until(rig.asked)
    assert rig.room.looks.hint is None
    rig.close()


@pytest.mark.parametrize("device", ["pad", "keys", "mouse"])
def test_a_hint_is_taken_by_one_button(tmp_path: Path, device: str) -> None:
    """Focus lies on the first of its cards; the foot says what the press does: both are picked, and can be let go of."""
    rig = ForestRig(tmp_path, 3, pace=2.0)
    pad = rig.plug() if device == "pad" else None
    rig.until(rig.asked)
    if pad is not None:
        rig.press(pad, VIEW)
    else:
        rig.key(pygame.K_DELETE)
    rig.wait(GUARD + 0.1)
    hint = rig.room.looks.hint
    assert hint is not None
    assert rig.table.focus.current == hint.pieces[0]
    assert [row.kinds for row in rig.hint_rows][::-1] == [(Kind.CONFIRM,), (Kind.SELECT,)]
    moves, advised = rig.match.moves, rig.table.minds.advice.choice.move
    for press in range(2):
        assert rig.match.moves == moves
        if pad is not None:
            rig.press(pad, 0)
        elif device == "keys":
            rig.key(pygame.K_RETURN)
        else:
            rig.click(*rig.table.focus.find(hint.pieces[0] if not press else "confirm").box.centre)
        rig.frames(2)
        assert press or (set(rig.choice.picked), rig.table.focus.current) == (set(hint.pieces[:2]), "confirm")
    assert rig.match.moves > moves
    assert rig.match.view(0).pile[0][-1] == (advised.a, advised.b)
    rig.close()


def test_another_card_than_the_hint_says_is_only_picked(tmp_path: Path) -> None:
    rig = ForestRig(tmp_path, 3, pace=2.0)
    rig.until(rig.asked)
    rig.key(pygame.K_DELETE)
    rig.wait(GUARD + 0.1)
    hint, moves = rig.room.looks.hint, rig.match.moves
    assert hint is not None
    other = next(item.id for item in rig.table.focus.items if item.id.startswith("hand.") and item.id not in hint.pieces)
    rig.table.focus.to(other)
    rig.frames(2)
    assert rig.room.looks.hint == hint, "a step of the cursor keeps it"
    rig.key(pygame.K_RETURN)
    rig.frames(2)
    assert (rig.choice.picked, rig.match.moves, rig.room.looks.hint) == ((other,), moves, None)
    rig.close()


def test_there_is_no_hint_over_chords(tmp_path: Path) -> None:
    rig = ForestRig(tmp_path, 3, 2, "chord", pads=2, pace=2.0)
    for _ in range(200):
        rig.frames(1, 1 / 20)
        assert not rig.room.deciding.advisable
    rig.close()


@pytest.mark.parametrize("pace", [1.0, 2.0])
def test_deities_speak_one_line_except_in_haste(tmp_path: Path, pace: float) -> None:
    rig = ForestRig(tmp_path, 4, pace=pace)
    heard: dict[int, set[str]] = {}
    longest = 0.0
    for _ in range(240):
        rig.frames(1, 1 / 20)
        for seat, said in rig.table.part(Voices).speech.said.items():
            heard.setdefault(seat, set()).add(said.text)
            longest = max(longest, said.left)
    assert longest <= SPOKEN
    if pace < 2.0:
        masks = {seat: mask_of("kalesia", rig.match.players[seat].persona) for seat in (1, 2, 3)}
        assert heard == {seat: {rig.table.say(mask.line)} for seat, mask in masks.items() if mask is not None}
    else:
        assert heard == {}
    rig.close()


def test_signs_may_be_turned_off() -> None:
    shown = {True: set[str](), False: set[str]()}
    for view, event in game(5, 0, 5)[::5]:
        for sight in sights(view, event, 0, 5):
            for aids in (True, False):
                shown[aids] |= {piece.id.split(".")[0] for piece in layout(view, replace(sight, aids=aids))}
    assert shown[True] - shown[False] == {"disc", "tally"} | ({"banner"} & shown[True])


@pytest.mark.parametrize("seed", range(1, 9))
def test_the_temple_stays_below_the_ribbon_and_leaves_its_line_to_be_seen(seed: int) -> None:
    view, event = game(5, None, seed)[-1]
    pieces = layout(view, next(sights(view, event, None, 5)))
    temples = [piece for piece in pieces if piece.group == "temple"]
    assert temples or view.result.reason == "exhaustion"
    for temple in temples:
        assert temple.box.y >= PROMPT.bottom - 12
        covered = [p.id for p in pieces if p.group == "grid" and temple.box.inset(12).holds(*p.centre)]
        assert len(covered) == 1, "only the area on which it stands"


def test_what_happened_is_told_from_the_pause(tmp_path: Path) -> None:
    rig = ForestRig(tmp_path, 3, pace=2.0)
    pad = rig.plug()
    for _ in range(2):
        rig.until(rig.asked)
        for button in (0, 14, 0, 2):
            rig.press(pad, button)
    rig.until(rig.asked)
    rig.press(pad, 6)
    rig.settle()
    assert isinstance(rig.top, Pause)
    rig.top.focus.to("recap")
    rig.press(pad, 0)
    rig.settle()
    assert isinstance(rig.top, StoryScene)
    assert rig.top.recap
    assert len(rig.top.recent) < len(rig.top.all)
    rig.close()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text_size", TEXT_SIZES)
def test_a_hint_can_be_asked_for_in_any_size_of_text(home: Path, language: str, text_size: float) -> None:
    rig = ForestRig(home, n=3, language=language, text_size=text_size)
    rig.until(rig.asked)
    rig.frames(2)
    shown = [hint.kind for row in rig.room.looks.hint_rows for hint in row.items]
    assert Kind.SELECT in shown
    rig.close()


def test_the_layout_of_the_left_hand_asks_for_hints_too(home: Path) -> None:
    rig = ForestRig(home, n=3)
    rig.until(rig.asked)
    rig.key(pygame.K_f)
    rig.until(lambda: rig.room.looks.hint is not None)
    rig.close()
