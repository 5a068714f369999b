"""A turn with actions left is not ended by one press."""

from __future__ import annotations

from pathlib import Path

import pygame

from games.caledea.moves import END_TURN
from tests.scenes.tables import TableRig


class Rig(TableRig[object]):
    face = "caledea"


def test_who_ends_a_turn_with_actions_left_is_asked_once(tmp_path: Path) -> None:
    rig = Rig(tmp_path, 2, humans=1, seed=3, coach=False)
    while not (rig.asked() and END_TURN in rig.match.legal_moves(0)):
        rig.until(rig.asked)
        if END_TURN not in rig.match.legal_moves(0):
            rig.room.decisions.submit(0, rig.match.legal_moves(0)[0])
            rig.table.persons.done()
        rig.pass_by(0.5)
    rig.wait(1.0, 0.1)
    rig.key(pygame.K_RETURN)
    assert rig.table.persons.chooser.lifted is not None
    rig.key(pygame.K_x)
    assert "refusal" in {told.kind for told in [*rig.stage.told][-3:]}, "units are in hand, and that is said"
    rig.key(pygame.K_ESCAPE)
    rig.frames(2)
    left, moves = rig.view.actions_left, rig.match.moves
    assert left
    rig.key(pygame.K_x)
    assert rig.match.moves == moves, "it is only asked"
    assert str(left) in rig.table.toast.text
    assert "Press X again" in rig.table.toast.text
    rig.wait(5.0, 0.1)
    assert rig.table.toast.showing, "it was gone before it was read"
    rig.key(pygame.K_x)
    assert rig.match.moves == moves + 1
    rig.frames(2)
    assert not rig.table.toast.showing, "the turn that it spoke of is over"
    rig.close()
