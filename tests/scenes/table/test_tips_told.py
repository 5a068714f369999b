"""What stands beside the thing in focus is heard with it: what choosing it brings, and why it cannot be chosen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.table.aids.reading import tell_to_read
from tests.scenes.stage.aids.voice.fake import speaking
from tests.scenes.table.lesson_rig import LessonRig
from tests.scenes.tables import TableRig


def at_table(title: str, home: Path) -> Any:
    rig: Any = type("Table", (TableRig,), {"face": title})(home, 3, 1, seed=1)
    for _ in range(60):
        if rig.asked():
            return rig
        rig.wait(0.5)
    raise AssertionError("nobody is asked")


@pytest.mark.parametrize(
    ("title", "thing", "tip"),
    [
        ("proelio", "option.1", "You cannot attack in your first turn"),
        ("proelio", "option.2", "Your wall 0 to 1: you can use cards up to value 2 (now up to 1)"),
        ("kalesia", "confirm", "Choose two weapons first"),
    ],
)
def test_a_tip_is_said_with_its_thing_and_once(title: str, thing: str, tip: str, tmp_path: Path) -> None:
    rig = at_table(title, tmp_path)
    voice = speaking(rig)
    rig.wait(9.0)
    name = rig.table.focus.find(thing).text.removesuffix(".")
    elsewhere = next(item.id for item in rig.table.focus.items if item.id != thing)
    for _ in range(2):
        rig.table.focus.to(elsewhere)
        rig.wait(0.5)
        rig.table.focus.to(thing)
        rig.wait(9.0)
    heard = [text for text in voice.texts if tip in text]
    assert len(heard) == 1, "what was heard to its end is only named"
    assert heard[0].startswith(name.partition(".")[0])
    rig.close()


def test_what_is_picked_is_said_where_focus_goes_on_from_it(tmp_path: Path) -> None:
    rig = at_table("proelio", tmp_path)
    voice, card = speaking(rig), next(item for item in rig.table.focus.items if item.what.kind == "hand")
    rig.table.focus.to(card.id)
    rig.wait(9.0)
    rig.key(pygame.K_RETURN)
    rig.wait(0.5)
    assert rig.table.focus.current != card.id
    assert voice.texts[-1].startswith(f"{rig.table.pieces.piece(card.id).text.partition('. ')[0]}, chosen. ")
    rig.close()


def test_what_a_lesson_says_is_all_that_is_in_focus_until_it_is_read(tmp_path: Path) -> None:
    rig = LessonRig(tmp_path, "kalua")
    voice = speaking(rig)
    rig.until(rig.speaks)
    rig.wait(20.0)
    said = f"{rig.room.table_view.hint.text.removesuffix('.')}. Enter: Continue"
    assert voice.texts[-1].endswith(said)
    before = len(voice.texts)
    rig.key(pygame.K_RIGHT)
    rig.wait(0.5)
    assert voice.texts[before:] == [said], "a step says it again"
    rig.wait(20.0)
    rig.stage.tell("A card", "focus")
    tell_to_read(rig.table, "It rains")
    rig.wait(0.5)
    assert voice.texts[-1] == "It rains. Enter: Continue"
    rig.close()


def test_without_a_voice_nobody_asks_for_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rig = at_table("kalesia", tmp_path)
    rig.table.focus.to("confirm")
    rig.wait(1.0)
    assert "Choose two weapons first" not in " ".join(rig.stage.said)
    rig.close()
