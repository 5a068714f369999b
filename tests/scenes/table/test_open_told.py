"""Where nothing is hidden, nothing that is told is anybody's secret: a voice reads it to all."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.scenes.tables import TableRig


@pytest.mark.parametrize("title", ["caledea", "kalyra"])
def test_several_at_an_open_table_hear_everything(title: str, tmp_path: Path) -> None:
    rig: Any = type("Open", (TableRig,), {"face": title})(tmp_path, 2, 2, "curtain")
    rig.until(rig.asked)
    rig.frames(10)
    kinds = {told.kind for told in rig.stage.told if told.kind in ("focus", "prompt")}
    assert kinds == {"focus", "prompt"}
    assert {told.seat for told in rig.stage.told} == {None}
    rig.close()
