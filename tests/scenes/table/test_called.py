"""Whom the low cloth waits for is told to those who do not see it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.scenes.tables import TableRig


class Island(TableRig[Any]):
    face = "kalua"


def test_whoever_is_called_is_told_once_and_it_is_nobodys_secret(tmp_path: Path) -> None:
    rig = Island(tmp_path, 3, 2, "curtain")
    rig.until(lambda: rig.table.persons.curtain.waits)
    rig.frames(30)
    name = rig.table.players[rig.table.persons.curtain.seat].name
    called = [told for told in rig.stage.told if told.kind == "turn"]
    assert [(told.text, told.seat) for told in called] == [(f"{name} only. Hold to look: Enter", None)]
    rig.close()
