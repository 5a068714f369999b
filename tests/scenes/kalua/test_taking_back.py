"""Undo at Kalua's table: until somebody else has acted, or something was seen."""

from __future__ import annotations

from pathlib import Path

import pygame

from games.kernel.protocol import checksum
from tests.scenes.kalua.table_rig import IslandRig
from tests.scenes.kalua.test_games import until_phase


def test_a_leaders_action_is_taken_back_until_the_next_has_acted(tmp_path: Path) -> None:
    rig = IslandRig(tmp_path, 3, seed=6, pace=2.0)
    until_phase(rig, "leader")
    before, lines = checksum(rig.match._game.state), len(rig.table.log.lines)
    rig.table.focus.to("option.0")
    rig.key(pygame.K_RETURN)
    assert checksum(rig.match._game.state) != before
    assert rig.match.can_undo(0)
    rig.key(pygame.K_ESCAPE)
    assert checksum(rig.match._game.state) == before
    rig.until(rig.asked)
    assert rig.view.phase == "leader"
    assert len(rig.table.log.lines) == lines
    rig.close()


def test_a_drawn_card_stays_drawn(tmp_path: Path) -> None:
    rig = IslandRig(tmp_path, 3, seed=6, pace=2.0)
    until_phase(rig, "draw")
    rig.table.focus.to("option.0")
    rig.key(pygame.K_RETURN)
    moves = rig.match.moves
    rig.key(pygame.K_ESCAPE)
    assert rig.match.moves >= moves
    rig.close()
