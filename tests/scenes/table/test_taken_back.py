"""What is taken back is said on the screen: a second press of the button was enough to lose an earlier move in silence."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from games.catalog import BUILT, TITLES
from games.kernel.chance import Chance
from scenes.table.chooser import Answer
from tests.games.measures import measures_of
from tests.scenes.tables import TableRig

MOST = 40
TAKES_BACK = ("caledea", "kalua", "kalyra")
"""Elsewhere a game at random has no such moment, or only before others have chosen."""


@pytest.mark.parametrize("title", BUILT)
def test_what_is_taken_back_is_said(tmp_path: Path, title: str) -> None:
    kind: type[TableRig[Any]] = type("AnyTable", (TableRig,), {"face": title})
    rig = kind(tmp_path, measures_of(title).seats, humans=1, seed=4, coach=False, finished=tuple(TITLES), pace=2.0)
    chance, match, said = Chance(5), rig.match, list[str]()
    rig.until(rig.asked)
    for k in range(MOST):
        rig.room.decisions.take(Answer(move=match.title.random_move(match.view(0), 0, chance)))
        rig.frames(2)
        if k % 2:  # in some titles it must be at once, before others decide; in others when it has been shown
            rig.until(lambda: rig.asked() or rig.over())
        told, moves = [line.entry.text for line in rig.table.log.lines], match.moves
        if match.can_undo(0):
            rig.table.toast.hide()
            rig.key(pygame.K_ESCAPE)
        if match.moves < moves:
            said.append(rig.table.toast.text)
            assert said[-1].startswith("Taken back: ") or said[-1] == "The last move is taken back."
            assert said[-1].removeprefix("Taken back: ") in [*told, "The last move is taken back."]
        rig.until(lambda: rig.asked() or rig.over())
        if rig.over() or said:
            break
    rig.close()
    assert said or title not in TAKES_BACK


def test_a_second_press_meant_for_a_page_takes_nothing_back(tmp_path: Path) -> None:
    kind: type[TableRig[Any]] = type("AnyTable", (TableRig,), {"face": "kalyra"})
    rig = kind(tmp_path, measures_of("kalyra").seats, humans=1, seed=4, coach=False, finished=tuple(TITLES), pace=2.0)
    chance, match = Chance(5), rig.match
    rig.until(rig.asked)
    while not match.can_undo(0):
        rig.room.decisions.take(Answer(move=match.title.random_move(match.view(0), 0, chance)))
        rig.until(rig.asked)
    moves, table = match.moves, rig.top
    rig.key(pygame.K_HOME)
    assert rig.top is not table
    rig.key(pygame.K_ESCAPE)
    rig.key(pygame.K_ESCAPE)
    assert (rig.top, match.moves) == (table, moves)
    rig.wait(1.0)
    rig.key(pygame.K_ESCAPE)
    assert match.moves < moves
    rig.close()
