"""The hand: however many cards, all of them are read, and choosing begins at one that can be played."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from games.kalua.content import cards
from games.kalua.defaults import default_move
from games.kalua.moves import PlayCard
from scenes.kalua.choosing.choice import first_piece
from scenes.kalua.layout.hand import COLUMNS, SMALLEST
from scenes.kalua.layout.layout import layout
from scenes.stage.ids import Id
from scenes.stage.pieces.piece import Piece
from scenes.table.chooser import Answer
from tests.scenes.kalua.moments import context, decisions
from tests.scenes.kalua.table_rig import IslandRig

RING = 8.0
"""How far the ring round the card in focus covers its neighbours."""


def held(view: Any, seat: int, count: int) -> Any:
    """The same table with so many cards in that hand, no two alike."""
    table = view.copy()
    table.hand[seat] = list(cards())[-count:]
    return table


def laid(view: Any, seat: int, scale: float, focus: str | None) -> list[Piece]:
    """The cards of the hand from left to right."""
    pieces = layout(view, context(view.n, scale, eyes=seat, choosing=seat, focus=focus))
    return sorted((piece for piece in pieces if piece.group == "hand"), key=lambda piece: piece.x)


def free(card: Piece, others: list[Piece], focus: str | None) -> float:
    """How much of a card, from its left edge, nothing covers; 0 where that edge is covered."""
    left, right = card.box.x, card.box.right
    for other in (one for one in others if one.layer > card.layer):
        grown = other.box.w * (other.grow - 1) / 2 + RING if other.id == focus else 0.0
        if other.box.x > left:
            right = min(right, other.box.x - grown)
        elif other.box.right + grown > left:
            return 0.0
    return right - left


def test_six_cards_lie_whole_with_their_names() -> None:
    """So many are held after every draw at five; they are smaller instead of covering each other."""
    view, seat = decisions(5, 41)["play"][0]
    table = held(view, seat, 6)
    ids = [piece.id for piece in laid(table, seat, 1.0, None)]
    for focus in (None, *ids):
        shown = laid(table, seat, 1.0, focus)
        assert all(piece.picture[0] == "kalua.card" and piece.picture[1]["name"] for piece in shown)
        assert all(free(piece, shown, focus) >= piece.box.w - 0.01 for piece in shown if piece.id != focus)
        assert all(SMALLEST <= piece.scale < 1 for piece in shown)
    assert {piece.picture[0] for piece in laid(held(view, seat, 9), seat, 1.0, None)} == {"kalua.card", "kalua.index"}


@pytest.mark.parametrize("count", range(2, 13))
@pytest.mark.parametrize("scale", [1.0, 1.15, 1.3])
def test_all_that_a_card_says_is_uncovered_in_every_hand_at_every_focus(count: int, scale: float) -> None:
    view, seat = decisions(5, 41)["play"][0]
    table = held(view, seat, count)
    ids = [piece.id for piece in laid(table, seat, scale, None)]
    assert len(ids) == count
    for focus in (None, *ids):
        shown = laid(table, seat, scale, focus)
        assert [piece.id for piece in shown] == ids, "a card has changed its place"
        for piece in shown:
            whole = piece.picture[0] == "kalua.card"
            wanted = piece.box.w if whole else piece.picture[1]["column"]
            assert free(piece, shown, focus) >= wanted - 0.01, (focus, piece.id)
            assert whole or piece.picture[1]["column"] in COLUMNS
        assert shown[-1].picture[0] == "kalua.card"
        assert focus is None or next(p for p in shown if p.id == focus).picture[0] == "kalua.card"
        assert shown[0].box.x >= 452
        assert shown[-1].box.right <= 1455


def test_the_card_under_the_pointer_stays_under_it_when_the_hand_parts() -> None:
    view, seat = decisions(5, 41)["play"][0]
    table = held(view, seat, 10)
    even = laid(table, seat, 1.0, None)
    for card, after in pairwise(even):
        for x in (card.x + 4, after.x - 4):
            lit = next(piece for piece in laid(table, seat, 1.0, card.id) if piece.id == card.id)
            assert lit.x - lit.w * 0.07 - RING <= x <= lit.box.right + lit.w * 0.07 + RING


def until_play(rig: IslandRig, phase: str = "play") -> None:
    """Plain moves until a card may be played, by somebody who can pay for few; or until that phase."""
    rig.until(rig.asked)
    while rig.view.phase != phase:
        rig.match._game.state.pp = [2] * rig.view.n
        rig.room.decisions.take(Answer(move=default_move(rig.match.view(rig.seat), rig.seat)))
        rig.frames(2)
        rig.until(rig.asked)


def hand_now(rig: IslandRig) -> tuple[list[str], list[str]]:
    """The cards from left to right, and those of them that can be played."""
    view = rig.match.view(rig.seat)
    legal = {move.card for move in view.legal_moves(rig.seat) if isinstance(move, PlayCard)}
    ids = [piece.id for piece in rig.table.pieces.pieces if piece.group == "hand"]
    return ids, [id for id in ids if Id(id).name in legal]


def test_choosing_begins_at_the_first_card_that_can_be_played(tmp_path: Path) -> None:
    begun = set()
    for seed in range(6, 120):
        rig = IslandRig(tmp_path / str(seed), 3, seed=seed, pace=2.0)
        until_play(rig)
        ids, playable = hand_now(rig)
        assert rig.table.focus.current == (playable[0] if playable else "option.0")
        begun.add("leftmost" if playable and playable[0] == ids[0] else "another" if playable else "none")
        rig.close()
        if {"none", "another"} <= begun:
            return
    raise AssertionError(begun)


def test_before_eyes_of_many_choosing_begins_at_the_leftmost_card(tmp_path: Path) -> None:
    """With open hands all see the cards, and where the cursor begins tells nothing."""
    for seed in range(6, 120):
        rig = IslandRig(tmp_path / str(seed), 3, 2, "curtain", seed=seed, pace=2.0, options={"open_hands": True})
        until_play(rig)
        ids, playable = hand_now(rig)
        assert rig.table.focus.current == ids[0]
        rig.close()
        if playable and playable[0] != ids[0]:
            return
    raise AssertionError("every first card could be played")


def test_who_can_only_pass_begins_at_the_smaller_pass_too(tmp_path: Path) -> None:
    """Whoever presses without having heard gives no whole phase away."""
    rig = IslandRig(tmp_path, 3, seed=6, pace=2.0)
    until_play(rig, "respond")
    chooser, state = rig.table.persons.chooser, rig.match._game.state
    for pp, begins in ((0, "Pass"), (12, "Pass")):
        state.pp, state.hand[0] = [pp] * 3, ["earthquake"] * len(state.hand[0])
        rig.match._views.clear()
        rig.table.redraw()
        lit = rig.table.pieces.piece(first_piece(rig.table, chooser))
        assert lit.text.split(".")[0] == begins
    rig.close()
