"""What whoever was away is told at Kalua's table: what it came to first, then who did it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from games.kalua.moves import BuyCard
from games.kalua.presence.concerns import gathered, tallied
from games.kalua.volley_events import FamiliesDied, ResolveStarted, TargetChosen
from games.kernel.chance import Chance
from scenes.kalua.show.cues import CUES
from scenes.table.inspector.about import CatchUp
from scenes.table.inspector.placing import shared
from tests.scenes.kalua.moments import context, decisions
from tests.scenes.kalua.table_rig import IslandRig
from tests.scenes.kalua.test_games import until_phase

NBSP = "\N{NO-BREAK SPACE}"


def test_the_slip_begins_with_what_became_of_the_own_families(tmp_path: Path) -> None:
    """It told what others got and one death, and not that her five families were two: nor whose card it was."""
    rig, chance, found = IslandRig(tmp_path, 4, seed=4, coach=False, finished=("kalua",)), Chance(5), 0
    had: list[int] = []
    for _ in range(6000):
        if rig.over() or found >= 3:
            break
        if rig.asked():
            families = list(rig.view.families)
            slip = rig.table.catch_up
            if slip is not None and had and had[0] != families[0]:
                me = rig.table.players[0].name
                assert slip.rows[0][1].startswith(f"Families: {me}{NBSP}{had[0]}{NBSP}→{NBSP}{families[0]}"), slip.rows
                found += 1
            had = families
            rig.room.decisions.submit(rig.seat, chance.pick(rig.match.legal_moves(rig.seat)))
            rig.table.persons.done()
        rig.pass_by(1 / 10)
    assert found >= 2
    rig.close()


def test_a_card_for_all_says_whose_it_is_and_that_it_strikes_everyone() -> None:
    seen = context(3, eyes=0, choosing=0)
    entry: Any = CUES.log_entry(ResolveStarted(2, "falling_star", 1, None), None, seen.players, seen.words)
    assert entry.text == f"{seen.players[2].name}’s card Falling Star strikes everyone."


@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_the_slip_leaves_the_card_in_sight_that_is_asked_about(tmp_path: Path, scale: float) -> None:
    """In large letters it lay on all of the card that was to be aimed."""
    rig, chance, looked = IslandRig(tmp_path, 3, seed=6, pace=2.0, coach=False, text_size=scale), Chance(3), 0
    rows = (
        ("people", "Families: Mara 11 → 10, Noor 6 → 5."),
        ("happy", "Happiness: Mara 3 → 0."),
        ("comet", "Nimue’s card Falling Star strikes everyone else."),
    )
    for _ in range(30):
        rig.until(rig.asked_or_over)
        if rig.over() or looked >= 4:
            break
        lifted = next((piece for piece in rig.table.pieces.pieces if piece.what.kind == "lifted"), None)
        if lifted is not None:
            rig.table.put_catch_up(CatchUp("Since your last turn", rows))
            rig.table.redraw()
            rig.frames(3)
            laid = rig.room.table_view.inspector.laid
            assert laid is not None
            assert shared(laid.box, lifted.box) < 1
            looked += 1
        legal = [move for move in rig.match.legal_moves(rig.seat) if not isinstance(move, BuyCard)]
        rig.match.submit(rig.seat, chance.pick(legal))
        rig.frames(2)
    assert looked >= 2
    rig.close()


def test_a_card_put_back_has_the_cursor(tmp_path: Path) -> None:
    """After Esc it stood on another one, which was played by the next press."""
    rig = IslandRig(tmp_path, 4, seed=6, pace=2.0)
    until_phase(rig, "play")
    held = [piece for piece in rig.table.pieces.pieces if piece.group == "hand" and piece.moves]
    legal = rig.match.legal_moves(0)
    fitting = [piece.id for piece in held if any(move in legal for move in piece.moves)]
    for id in fitting[::-1][:2]:
        rig.table.focus.to(id)
        rig.key(pygame.K_RETURN)
        assert rig.choice.opened
        assert rig.table.focus.current != id
        rig.key(pygame.K_ESCAPE)
        assert not rig.choice.opened
        assert rig.table.focus.current == id
    assert fitting
    rig.close()


def test_all_changes_are_summed_and_an_aimed_card_says_at_whom() -> None:
    """One who lost families to a card of another was not told of, nor whom the card struck."""
    before = decisions(4, 41)["play"][0][0]
    families = [n + by for n, by in zip(before.families, (-1, 2, -3, 0), strict=True)]
    (sums, *_) = tallied(before, replace(before, families=families), 0)
    assert [(who, then - now) for who, now, then in sums.changes] == [(0, -1), (2, -3), (1, 2)]
    aimed = TargetChosen(1, "flood", 2)
    assert gathered(ResolveStarted(1, "flood", 7, None), aimed) is aimed
    assert gathered(aimed, FamiliesDied(2, 2)) is aimed
