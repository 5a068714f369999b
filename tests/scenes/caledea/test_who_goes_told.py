"""Whoever only hears is told how more units go, and after every change who goes and who stays."""

from __future__ import annotations

from pathlib import Path

import pygame

from tests.scenes.caledea.table_rig import BoardRig
from tests.scenes.caledea.test_advice import begun


def heard(rig: BoardRig, key: int) -> str:
    since = len(rig.stage.told)
    rig.key(key)
    rig.frames(6)
    return " ".join(told.text for told in [*rig.stage.told][since:] if told.kind == "about")


def test_who_goes_and_who_stays_is_told(tmp_path: Path) -> None:
    rig = begun(tmp_path, voice="normal")
    rig.table.focus.to(f"square.{rig.view.capital[rig.seat]}")
    rig.frames(3)
    keys = "Key 1: adds infantry. Key 2: adds cavalry"
    assert heard(rig, pygame.K_RETURN) == f"Going: 1 cavalry. Staying: 5 infantry. {keys}"
    assert heard(rig, pygame.K_1) == f"Going: 1 infantry. Staying: 1 cavalry, 4 infantry. {keys}"
    assert heard(rig, pygame.K_2) == f"Going: 1 cavalry, 1 infantry. Staying: 4 infantry. {keys}"
    rig.close()
