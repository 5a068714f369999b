"""Enter goes forward at every table: what is picked stays picked, and whoever presses nothing else comes to the end."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from games.catalog import TITLES
from tests.scenes.tables import TableRig

SEATS = {"kalesia": 3, "proelio": 3, "caledea": 2, "kalua": 3, "kalyra": 3}
STEPS = (pygame.K_RIGHT, pygame.K_DOWN)
PATIENCE = 12
"""Presses without a move after which done is asked for: at Caledea a turn in which nobody can move has no other end."""

VAIN = {"caledea": PATIENCE, "kalyra": 6}
"""Presses without a move, at most: at Caledea and Kalyra a turn that is ended with actions left is asked about, and Enter says
yes."""


def rig_of(title: str, home: Path, seed: int) -> TableRig[Any]:
    made: type[TableRig[Any]] = type("AnyTable", (TableRig,), {"face": title})
    return made(home, SEATS[title], seed=seed, coach=False)


class Presser:
    """Presses Enter, and takes a step where that did nothing. `lost`: picks that Enter took back."""

    def __init__(self, rig: TableRig[Any]) -> None:
        self.rig = rig
        self.lost: list[tuple[str | None, tuple[str, ...]]] = []
        self.vain = 0
        self.most = 0

    def press(self) -> None:
        rig = self.rig
        rig.until(rig.asked_or_over)
        if rig.over():
            return
        moves, choice, before, at = rig.match.moves, rig.choice, rig.choice.picked, rig.table.focus.current
        rig.key(pygame.K_RETURN)
        if rig.match.moves == moves and rig.table.persons.chooser is choice and len(choice.picked) < len(before):
            self.lost.append((at, before))
        self.vain = 0 if rig.match.moves > moves else self.vain + 1
        self.most = max(self.most, self.vain)
        still = rig.table.persons.chooser is choice and (choice.picked, rig.table.focus.current) == (before, at)
        if self.vain and still:
            rig.key(STEPS[self.vain // 2 % 2])
        if self.vain >= PATIENCE:
            rig.key(pygame.K_x)
            if rig.match.moves == moves:  # asked whether that is meant
                rig.key(pygame.K_x)
            self.vain = 0 if rig.match.moves > moves else self.vain


@pytest.mark.parametrize("seed", [3, 4, 5])
@pytest.mark.parametrize("title", sorted(TITLES))
def test_enter_alone_plays_on_and_takes_nothing_back(tmp_path: Path, title: str, seed: int) -> None:
    rig = rig_of(title, tmp_path, seed)
    hand = Presser(rig)
    for _ in range(60 if seed > 3 else 400):
        hand.press()
        if rig.over() or hand.most > 2 * PATIENCE:
            break
    assert hand.lost == []
    assert hand.most <= VAIN.get(title, 3)
    assert rig.match.moves > 10
    rig.close()
