"""What stands beside the thing in focus is heard with it: what choosing it brings, and why it cannot be chosen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.scenes.stage.aids.voice.fake import speaking
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


def test_without_a_voice_nobody_asks_for_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rig = at_table("kalesia", tmp_path)
    rig.table.focus.to("confirm")
    rig.wait(1.0)
    assert "Choose two weapons first" not in " ".join(rig.stage.said)
    rig.close()
