"""The curtain between people on one sofa: quick, honest, and never a wall of cloth for those who wait."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from games.catalog import TITLES
from games.kernel.protocol import Seat
from games.proelio.moves import PlaceAttack
from scenes.rooms.log import LogScene
from scenes.stage.loop.metrics import Box
from scenes.table.people.curtain import CLOTH, FALL, HOLD, Curtain
from scenes.titles import face_of
from tests.scenes.tables import TableRig

HIDING = [title for title in TITLES if face_of(title).hides]
LONGEST = 1.5
"""Seconds of a hand-over between two people of whom nothing is shown: what it took when the curtain hid the whole table."""


class Sofa(TableRig[Any]):
    """People in every seat, who pass a keyboard along."""

    def __init__(self, home: Path, title: str, n: int = 4, **more: Any) -> None:
        self.face = title  # type: ignore[misc]
        super().__init__(home, n, n, "curtain", pace=2.0, **more)
        self.persons = self.table.persons
        self.curtain: Curtain = self.persons.curtain

    def called(self) -> Seat:
        """The curtain waits for somebody; what is decided before everybody's eyes goes as the rules' first move."""
        for _ in range(60):
            self.until(lambda: self.curtain.waits or self.asked())
            if self.curtain.waits:
                assert self.curtain.seat is not None
                return self.curtain.seat
            self.decide()
        raise AssertionError("nobody was called behind the curtain")

    def lift(self) -> None:
        """The button is held until the hand lies open."""
        self.key_down(pygame.K_RETURN)
        self.until(lambda: not self.curtain.hangs, 5, 1 / 60)
        self.key_up(pygame.K_RETURN)
        self.until(self.asked, 5, 1 / 60)

    def decide(self, move: Any = None) -> None:
        seat = self.seat
        assert self.room.decisions.submit(seat, move if move is not None else self.match.view(seat).legal_moves(seat)[0])
        self.persons.done()

    def frames_until_called(self) -> Iterator[None]:
        """Frame by frame, each of them drawn."""
        self.canvas.recording = True
        for _ in range(600):
            self.frames(1, 1 / 30)
            yield
            if self.curtain.waits:
                return
            if self.asked():
                self.decide()
        raise AssertionError("nobody was called")


@pytest.fixture
def sofa(tmp_path: Path) -> Iterator[Any]:
    made: list[Sofa] = []

    def make(title: str, n: int = 4, **more: Any) -> Sofa:
        made.append(Sofa(tmp_path / str(len(made)), title, n, **more))
        return made[-1]

    yield make
    for rig in made:
        rig.close()


def seat_counts() -> list[tuple[str, int]]:
    return [(title, n) for title in HIDING for n in sorted({TITLES[title].seats[0], 4, TITLES[title].seats[-1]})]


# -- while it waits ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("title", "n"), seat_counts())
def test_who_waits_sees_the_table_and_the_cloth_hides_nothing_of_it(sofa: Any, title: str, n: int) -> None:
    rig = sofa(title, n)
    rig.called()
    pieces = rig.table.pieces.pieces
    assert {f"plate.{seat}" for seat in range(n)} <= {piece.id for piece in pieces}
    assert all(piece.secret is None for piece in pieces)
    hidden = {piece.id for piece in pieces if _overlap(piece.box, CLOTH) > 0.12 * piece.box.w * piece.box.h}
    assert {id for id in hidden if not id.startswith("back.0.")} == set(), "the plate counts the backs of a hand"
    rig.canvas.recording = True
    rig.frames(2)
    drawn = {thing.key or "" for thing in rig.canvas.record}
    assert "curtain.cloth" in drawn
    assert not drawn & {"curtain.left", "curtain.right"}, "the whole cloth hides the table"


def _overlap(one: Box, other: Box) -> float:
    w = min(one.right, other.right) - max(one.x, other.x)
    h = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0.0, w) * max(0.0, h)


@pytest.mark.parametrize("title", HIDING)
def test_who_waits_may_look_things_up(sofa: Any, title: str) -> None:
    rig = sofa(title)
    seat = rig.called()
    rig.key(pygame.K_PAGEDOWN)
    rig.frames(20)
    assert rig.room.table_view.inspector.inspecting, "the cursor walks over the table"
    rig.key(pygame.K_ESCAPE)
    rig.key(pygame.K_HOME)
    rig.settle()
    assert isinstance(rig.top, LogScene)
    rig.key(pygame.K_ESCAPE)
    rig.settle()
    assert (rig.top, rig.called()) == (rig.room, seat)


def test_the_sign_says_who_is_asked_then(sofa: Any) -> None:
    rig = sofa("kalesia")
    rig.called()
    rig.canvas.recording = True
    rig.frames(2)
    words = [written.text for written in rig.canvas.written]
    assert "Mara only" in words
    assert "Then Noor" in words


# -- from one person to the next -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("title", HIDING)
def test_no_frame_shows_a_piece_of_the_one_before(sofa: Any, title: str) -> None:
    """Neither while the curtain closes and opens, nor while it waits."""
    rig = sofa(title)
    for _ in range(3):
        seat = rig.called()
        rig.lift()
        rig.decide()
        for _ in rig.frames_until_called():
            looks = rig.persons.private == seat
            shown = [thing.key for thing in rig.canvas.record if thing.secret == seat]
            assert looks or not shown
            assert looks or not any(piece.group == "hand" for piece in rig.table.pieces.pieces)


def test_a_hand_over_takes_no_longer_than_when_the_whole_table_was_hidden(sofa: Any) -> None:
    rig = sofa("kalesia")
    rig.called()
    rig.lift()
    rig.decide()
    before = rig.clock.now()
    rig.until(lambda: rig.curtain.waits, 5, 1 / 60)
    rig.key_down(pygame.K_RETURN)
    rig.until(lambda: not rig.curtain.hangs, 5, 1 / 60)
    assert rig.clock.now() - before <= LONGEST
    assert HOLD + 3 * FALL <= LONGEST


def test_a_button_let_go_opens_the_table_again(sofa: Any) -> None:
    rig = sofa("kalesia")
    rig.called()
    rig.key_down(pygame.K_RETURN)
    rig.wait(HOLD * 0.6, 1 / 60)
    assert rig.curtain.closed > 0.2
    rig.key_up(pygame.K_RETURN)
    rig.wait(FALL * 2, 1 / 60)
    assert rig.curtain.closed == 0.0
    assert rig.curtain.waits
    assert rig.persons.private is None
    assert rig.stage.said[-1] == "Keep it pressed", "nobody wonders why a short press did nothing"


# -- whose hand it is ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("title", HIDING)
def test_an_open_hand_lies_beside_the_plate_of_its_owner_under_a_rail_in_their_colour(sofa: Any, title: str) -> None:
    rig = sofa(title)
    seats = set()
    for _ in range(4):
        seat = rig.called()
        rig.lift()
        rig.canvas.recording = True
        rig.frames(2)
        rails = [thing for thing in rig.canvas.record if (thing.key or "").startswith("own.")]
        assert {thing.secret for thing in rails} == {seat}
        hand = face_of(title).zones.hand
        assert hand is not None
        far = {other: _distance(rig.table.pieces.piece(f"plate.{other}").box, hand) for other in range(4)}
        assert min(far, key=lambda other: far[other]) == seat
        seats.add(seat)
        rig.decide()
    assert len(seats) > 1


def _distance(box: Box, hand: Box) -> float:
    return abs(box.centre[0] - hand.x) + abs(box.centre[1] - hand.y)


# -- asked again --------------------------------------------------------------------------------------------------------------


def test_who_is_asked_again_at_once_keeps_the_hand_open_and_all_see_it_afterwards(sofa: Any) -> None:
    """A card bought while one is asked is drawn behind the curtain, which need not fall for that."""
    rig = sofa("kalua")
    seat = _until_in_play(rig)
    buys = [move for move in rig.match.legal_moves(seat) if type(move).__name__ == "BuyCard"]
    rig.decide(buys[0])
    waits = rig.table.show.waiting
    assert waits, "what happened waits to be shown to all"
    for _ in range(40):
        rig.frames(1, 1 / 30)
        assert rig.persons.private == seat
        assert not rig.curtain.hangs
    assert rig.table.show.waiting == waits
    assert rig.seat == seat
    assert rig.asked()
    rig.decide()
    while rig.persons.private is not None:
        rig.frames(1, 1 / 60)
    assert not rig.table.show.idle, "now all see it"


def test_what_others_must_see_is_shown_before_the_same_person_is_asked_again(sofa: Any) -> None:
    """The reveal of an attack is everybody's, also where its victim is asked next."""
    rig = sofa("proelio")
    for _ in range(200):
        seat = rig.called()
        rig.lift()
        while rig.asked() and rig.persons.private == seat:
            attacks = [move for move in rig.match.legal_moves(seat) if isinstance(move, PlaceAttack)]
            phase = rig.view.phase
            rig.decide(attacks[0] if attacks else None)
            rig.frames(2)
            if phase == "deploy":
                assert rig.persons.private is None or rig.curtain.hangs, "it falls, and the walls are seen"
                return
    raise AssertionError("nobody was ever attacked")


def _until_in_play(rig: Sofa) -> Seat:
    while True:
        seat = rig.called()
        rig.lift()
        if rig.view.phase == "play":
            return seat
        rig.decide()


def test_nobody_is_called_behind_a_curtain_without_a_card(sofa: Any) -> None:
    """How many cards somebody holds is known to all: an empty hand is asked before everybody's eyes."""
    rig = sofa("kalua")
    seat = _until_in_play(rig)
    assert rig.persons.asks_alone(seat)
    rig.match._game.state.hand[seat].clear()
    rig.match._views.clear()
    assert not rig.persons.asks_alone(seat)
