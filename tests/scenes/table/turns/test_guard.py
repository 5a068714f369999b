"""What comes late takes nothing from under a finger: a hint moves the focus, and confirm waits for whoever sees that."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from games.catalog import TITLES
from games.kernel.minds.table import ThinksHere
from games.kernel.minds.thinker import Answer
from scenes.table.decisions import GUARD
from tests.scenes.tables import TableRig

SEATS = {"kalesia": 3, "proelio": 3, "caledea": 2, "kalua": 3, "kalyra": 3}


class Late(ThinksHere):
    """Computer players who answer when the test says so."""

    silent = True

    def poll(self) -> list[Answer]:
        return [] if self.silent else super().poll()


def asked_for_a_hint(title: str, home: Path) -> tuple[TableRig[Any], Late]:
    kind: type[TableRig[Any]] = type("AnyTable", (TableRig,), {"face": title})
    thinker = Late()
    thinker.silent = False
    rig = kind(home, SEATS[title], seed=3, thinker=thinker, coach=False)
    rig.until(rig.asked)
    thinker.silent = True
    rig.wait(0.3)
    rig.key(pygame.K_DELETE)
    return rig, thinker


def stands(rig: TableRig[Any]) -> tuple[Any, ...]:
    chooser = rig.table.persons.chooser
    return rig.match.moves, chooser, chooser.picked if chooser is not None else ()


@pytest.mark.parametrize("title", sorted(TITLES))
def test_confirm_does_nothing_while_a_hint_is_thought_of_and_just_after(tmp_path: Path, title: str) -> None:
    rig, thinker = asked_for_a_hint(title, tmp_path)
    rig.wait(1.0)
    before = stands(rig)
    rig.key(pygame.K_RETURN)
    assert stands(rig) == before, "a moment ..."
    thinker.silent, at = False, rig.table.focus.current
    rig.frames(3)
    assert rig.room.table_view.hint.text
    moved, picked = rig.table.focus.current != at, stands(rig)
    thinker.silent = True
    rig.key(pygame.K_RETURN)
    if moved:
        assert stands(rig) == picked, "it was meant for where focus was"
        rig.wait(GUARD)
        rig.key(pygame.K_RETURN)
    assert stands(rig) != picked, "and now it goes on"
    rig.close()


@pytest.mark.parametrize("title", sorted(TITLES))
def test_back_only_puts_a_hint_away(tmp_path: Path, title: str) -> None:
    rig, thinker = asked_for_a_hint(title, tmp_path)
    thinker.silent = False
    rig.wait(1.0)
    moves, stack = rig.match.moves, rig.stack()
    assert rig.table.minds.advice is not None
    rig.key(pygame.K_ESCAPE)
    assert rig.table.minds.advice is None
    assert (rig.match.moves, rig.stack()) == (moves, stack)
    rig.close()
