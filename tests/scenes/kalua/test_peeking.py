"""Peeking at the own hand by the own pad, while others decide."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame

from games.kalua.defaults import default_move
from games.kalua.moves import PlayCard
from scenes.kalua.choosing.passing import Passing
from scenes.kalua.choosing.peeking import Peeking
from scenes.kalua.choosing.persons import SECRET
from scenes.table.chooser import Answer
from tests.clauses import clause
from tests.scenes.kalua.table_rig import IslandRig

A = 0


def at_a_public_decision(tmp_path: Path, secrecy: str, pads: int) -> IslandRig:
    """Two persons, cards dealt; the first of them decides something before everybody's eyes."""
    rig = IslandRig(tmp_path, 3, 2, secrecy, seed=8, pads=pads, pace=2.0)  # type: ignore[arg-type]
    persons = rig.table.persons
    for _ in range(60):
        rig.until(lambda: rig.asked() or (persons.curtain.covers and persons.curtain.seat is not None))
        if persons.curtain.hangs:
            seat = persons.curtain.seat
            assert seat is not None
            pad = rig.pads[seat]
            pad.press(A)
            rig.until(lambda: not persons.curtain.hangs, 5)
            pad.release(A)
            rig.frames(2)
        elif rig.view.phase not in SECRET and persons.private is None:
            return rig
        choice = rig.table.persons.chooser
        assert choice is not None
        rig.room.deciding.take(Answer(move=default_move(rig.match.view(choice.seat), choice.seat)))
        rig.frames(2)
    raise AssertionError("nothing was decided in public")


def hand(rig: IslandRig) -> list[str]:
    return [piece.id for piece in rig.table.pieces.pieces if piece.group == "hand"]


@clause("KALUA-R11")
def test_a_hand_lies_open_while_its_own_pad_holds_the_button_and_belongs_to_that_peek(tmp_path: Path) -> None:
    rig = at_a_public_decision(tmp_path, "chord", 2)
    rig.canvas.recording = True
    rig.frames(8)
    before = [(d.key, d.x, d.y, d.look) for d in rig.canvas.record]
    for seat in (1, 0):
        assert hand(rig) == []
        rig.pads[seat].pull()
        rig.frames(8)
        assert len(hand(rig)) == len(rig.match.view(seat).hand[seat])
        assert {piece.secret for piece in rig.table.pieces.pieces if piece.group == "hand"} == {seat}
        kept = [(d.key, d.x, d.y, d.look) for d in rig.canvas.record if d.secret != seat]
        assert sorted(kept, key=repr) == sorted(before, key=repr)
        rig.pads[seat].let_go()
        rig.frames(8)
    assert hand(rig) == []
    rig.close()


def test_nobody_peeks_while_the_curtain_hangs(tmp_path: Path) -> None:
    rig = IslandRig(tmp_path, 3, 2, "chord", seed=8, pads=2, pace=2.0)
    rig.until(lambda: rig.table.persons.curtain.covers)
    rig.pads[0].pull()
    rig.frames(4)
    assert rig.table.part(Peeking).peeker() is None
    rig.pads[0].let_go()
    rig.frames(2)
    rig.close()


@clause("KALUA-504")
def test_a_person_passes_from_before_the_curtain_by_one_button(tmp_path: Path) -> None:
    for seed in range(8, 40):
        rig = IslandRig(tmp_path / str(seed), 3, 2, "curtain", seed=seed, pace=2.0)
        persons = rig.table.persons
        for _ in range(80):
            rig.until(lambda: rig.asked() or rig.over() or (persons.curtain.covers and persons.curtain.seat is not None))  # noqa: B023
            if rig.over() or rig.table.part(Passing).passable is not None:
                break
            seat = persons.curtain.seat if persons.curtain.hangs else rig.choice.seat
            assert seat is not None
            persons.done()
            rig.match.submit(seat, _card_or_default(rig, seat))
            rig.frames(2)
        if rig.table.part(Passing).passable is not None:
            break
        rig.close()
    seat, volley = rig.table.part(Passing).passable, len(rig.view.volley)
    assert seat is not None
    rig.frames(2)
    moves = rig.match.moves
    rig.key(pygame.K_x)
    assert rig.match.moves == moves + 1
    assert len(rig.view.volley) in (volley, 0)
    assert seat not in rig.view.queue
    rig.close()


def _card_or_default(rig: IslandRig, seat: int) -> Any:
    """A card where one can be played, so that others are asked for answers."""
    view = rig.match.view(seat)
    plays = [move for move in view.legal_moves(seat) if isinstance(move, PlayCard)]
    return plays[0] if plays and view.phase == "play" else default_move(view, seat)
