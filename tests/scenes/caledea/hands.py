"""Hands that play Caledea by one device alone: they know what a person sees, and do only what that device can do."""

from __future__ import annotations

from typing import Any, Protocol

import pygame

from games.caledea.moves import (
    END_TURN,
    Bombard,
    Build,
    EndTurn,
    MoveGroup,
    PickGroup,
    PickKingdom,
    PlaceCapital,
    TakeUnits,
    Transport,
)
from games.kernel.chance import Chance
from games.kernel.protocol import Seat
from scenes.caledea.board.camera import Camera
from scenes.caledea.board.viewport import Viewport
from scenes.caledea.choosing.choice import square_of
from scenes.caledea.choosing.menu import Option, options
from scenes.stage.devices.action import Kind
from tests.scenes.at_table import AtTable
from tests.scenes.caledea.moments import picked
from tests.scenes.hands import ByKeys, ByMouse, ByPad, Presses
from tests.scenes.tables import Puppets
from tests.virtual_pad import RIGHT_STICK


def field_of(rig: AtTable[Any]) -> Viewport:
    """The part of the torus that is seen."""
    viewport: Viewport = rig.table.part(Camera).viewport
    return viewport


class Hand(Protocol):
    """One device. Every method does what a person would do with it, and nothing else."""

    rig: AtTable[Any]

    def on_square(self, square: int) -> None: ...
    def aim(self, square: int) -> None: ...
    def on_line(self, i: int) -> None: ...
    def on_card(self, kingdom: int) -> None: ...
    def call(self, rank: int) -> None: ...
    def end_turn(self) -> None: ...


BEGINS = (PickGroup, TakeUnits)
"""Moves that only begin another one: a group with its way is one decision."""
ROUNDS = 2
"""So long a person plays on; then everybody waits until nothing has happened for ten rounds (R48)."""


class Waits(Puppets):
    """Computer players that do as little as the rules allow."""

    def move(self, view: Any, seat: Seat) -> Any:
        legal = view.legal_moves(seat)
        return END_TURN if END_TURN in legal else legal[0]


def whole_game(rig: AtTable[Any], hand: Hand, seed: int) -> set[str]:
    """Until the results; gives the kinds of moves that were made by hand."""
    chance, made = Chance(seed), set[str]()
    while True:
        rig.until(rig.asked_or_over)
        if rig.over():
            return made
        view = rig.view
        move = planned(view, rig.seat, chance) if view.round <= ROUNDS else END_TURN
        if END_TURN not in view.legal_moves(rig.seat) and move is END_TURN:
            move = view.legal_moves(rig.seat)[0]
        before = rig.match.moves
        play(hand, move)
        assert rig.match.moves > before, f"{move} was not played: {rig.refused}"
        made.add(type(move).__name__)


def planned(view: Any, seat: Seat, chance: Chance) -> Any:
    """A move as a person means it: a group with its way is one."""
    move = picked(view, seat, chance)
    trial = view.copy()
    while isinstance(move, BEGINS):
        trial.apply(seat, move, chance)
        move = picked(trial, seat, chance)
    return move


def play(hand: Hand, move: Any) -> None:
    """The move, step by step as the table asks for it."""
    rig = hand.rig
    view = rig.view
    match move:
        case EndTurn():
            moves = rig.match.moves
            hand.end_turn()
            if rig.match.moves == moves:  # asked whether that is meant
                hand.end_turn()
        case PickKingdom():
            hand.on_card(move.kingdom)
        case PlaceCapital() | Transport():
            hand.on_square(move.square)
        case MoveGroup():
            _go(hand, move, view)
        case _ if view.phase != "main":
            hand.on_line(_line(options(view, rig.seat, None), move, view))
        case _:
            _from_list(hand, move, view)


def _go(hand: Hand, move: MoveGroup, view: Any) -> None:
    """Lifted, those called who go, and walked along the way: who are thrown back are where they would have been."""
    rig = hand.rig
    hand.on_square(move.origin)
    assert rig.choice.lifted == move.origin
    call_all(hand, move.ids)
    for square in move.path[:-1]:
        hand.aim(square)
    before = rig.match.moves
    hand.on_square(move.path[-1])
    played: Any = rig.match._game.steps[-1].move
    if rig.match.moves > before and isinstance(played, MoveGroup):
        assert (played.ids, *(move.origin, *played.path)[-2:]) == (move.ids, *(move.origin, *move.path)[-2:]), (played, move)


def call_all(hand: Hand, ids: tuple[int, ...]) -> None:
    """Kinds that go come before kinds that stay: somebody is always in hand."""
    rig = hand.rig

    def party() -> Any:
        found = rig.choice.party(rig.view)
        assert found is not None
        return found

    def wanted(rank: int) -> list[int]:
        return [len(set(kind.ids) & set(ids)) for kind in party().kinds if kind.rank == rank]

    def called(rank: int) -> list[int]:
        return [n for kind, n in zip(party().kinds, party().counts, strict=True) if kind.rank == rank]

    ranks = sorted((1, 2, 3), key=lambda rank: -sum(wanted(rank)))
    for _ in range(180):
        missing = [rank for rank in ranks if called(rank) != wanted(rank)]
        if not missing:
            break
        hand.call(missing[0])
    assert party().ids == ids


def _from_list(hand: Hand, move: Any, view: Any) -> None:
    """The square, and where more than moving can be done there, its line."""
    square = move.square if isinstance(move, Build | Bombard) else view.unit(move.unit).square
    lines = options(view, hand.rig.seat, square)
    hand.on_square(square)
    if hand.rig.table.persons.chooser is None:
        return  # it was the only thing to do there, and ended the turn
    lifted = hand.rig.choice.lifted == square
    if lifted:
        hand.on_square(square)
    if lifted or len(lines) > 1:
        assert hand.rig.choice.opened == square, "the list did not open"
        hand.on_line(_line(lines, move, view))


def _line(lines: list[Option], move: Any, view: Any) -> int:
    """The line that stands for the move, or for an equal unit's."""

    def same(other: Any) -> bool:
        if other == move:
            return True
        if type(other) is not type(move) or not hasattr(move, "unit"):
            return False
        alike = view.unit(other.unit) == view.unit(move.unit) and other.unit // 100 == move.unit // 100
        rest = ("square", "ambush")
        return alike and all(getattr(other, name, None) == getattr(move, name, None) for name in rest)

    return next(i for i, line in enumerate(lines) if line.refusal is None and same(line.move))


class Stepping(Presses):
    """By steps and buttons: pads and keyboards."""

    rig: AtTable[Any]

    def aim(self, square: int) -> None:
        """Over the torus, the shorter way round."""
        rig = self.rig
        here = square_of(rig.table.focus.current)
        assert here is not None, rig.table.focus.current
        w, h = rig.view.width, rig.view.height
        dx, dy = (square % w - here % w) % w, (square // w - here // w) % h
        across = ("right", dx) if dx <= w - dx else ("left", w - dx)
        down = ("down", dy) if dy <= h - dy else ("up", h - dy)
        for name, times in (across, down):
            for _ in range(times):
                self.press(name)
        assert square_of(rig.table.focus.current) == square

    def on_square(self, square: int) -> None:
        self.aim(square)
        self.press("confirm")

    def on_line(self, i: int) -> None:
        for _ in range(30):
            if self.rig.table.focus.current == f"option.{i}":
                self.press("confirm")
                return
            self.press("down")
        raise AssertionError(f"line {i} was never in focus")

    def on_card(self, kingdom: int) -> None:
        """Towards the card, across and down by turns; cards that are taken are passed over."""
        for k in range(40):
            here = int((self.rig.table.focus.current or "").removeprefix("card."))
            if here == kingdom:
                self.press("confirm")
                return
            across, down = kingdom % 3 - here % 3, kingdom // 3 - here // 3
            if across and (k % 2 or not down):
                self.press("right" if across > 0 else "left")
            else:
                self.press("down" if down > 0 else "up")
        raise AssertionError(f"card {kingdom} was never in focus: {self.rig.table.focus.current}")

    def end_turn(self) -> None:
        self.press("done")


class PadHand(ByPad, Stepping):
    def call(self, rank: int) -> None:
        """The right stick goes on to the next group, of whatever ranks."""
        for value in (-1.0, 0.0):
            self.pad.tilt(RIGHT_STICK, value)
            self.rig.frames(2)


class KeyHand(ByKeys, Stepping):
    def call(self, rank: int) -> None:
        self.rig.key((pygame.K_1, pygame.K_2, pygame.K_3)[rank - 1])


class MouseHand(ByMouse):
    def _bring(self, square: int) -> None:
        """Joined boards: a click on the small map brings it into the middle."""
        rig = self.rig
        if field_of(rig).sees(square):
            return
        box = rig.table.pieces.piece("overview").box
        k = box.w / rig.view.width
        rig.click(box.x + (square % rig.view.width + 0.5) * k, box.y + (square // rig.view.width + 0.5) * k)
        assert field_of(rig).sees(square)

    def aim(self, square: int) -> None:
        self._bring(square)
        self.rig.point(*field_of(self.rig).box(square).centre)

    def on_square(self, square: int) -> None:
        self._bring(square)
        self._on(f"square.{square}")

    def on_card(self, kingdom: int) -> None:
        self._on(f"card.{kingdom}")

    def call(self, rank: int) -> None:
        """A click on the first kind of that rank; where two are alike but for their dice, on the one that is asked for."""
        rig = self.rig
        party = rig.choice.party(rig.view)
        places = [i for i, kind in enumerate(party.kinds) if kind.rank == rank]
        if len(places) == 1:
            self._on(f"who.{places[0]}")
        else:
            rig.key((pygame.K_1, pygame.K_2, pygame.K_3)[rank - 1])

    def end_turn(self) -> None:
        self._hint(Kind.ALT)
