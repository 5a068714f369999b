"""Hands that play Kalyra by one device alone: they know what a person sees, and do only what that device can do."""

from __future__ import annotations

from typing import Any, Protocol

from games.kalyra.content import hero_index
from games.kalyra.land.picking import on_land
from games.kalyra.land.spaces import place
from games.kalyra.land.spaces import space as space_at
from games.kalyra.moves import DraftHero, EndTurn, TradeOffer, UseItem
from games.kalyra.title import TITLE
from games.kernel.chance import Chance
from games.kernel.protocol import Seat
from scenes.kalyra.decisions.choice import space_of
from scenes.kalyra.land.following import Following
from scenes.kalyra.menu.options import owned
from scenes.stage.devices.action import Kind
from tests.scenes.at_table import AtTable
from tests.scenes.hands import ByKeys, ByMouse, ByPad, Presses
from tests.scenes.tables import Puppets


class Hand(Protocol):
    """One device. Every method does what a person would do with it, and nothing else."""

    rig: AtTable[Any]

    def on_space(self, space: int) -> None: ...
    def on_line(self, i: int) -> None: ...
    def on_card(self, hero: str) -> None: ...
    def end_turn(self) -> None: ...


ROUNDS = 1
"""So long a person plays on; then every turn is ended until somebody or the darkness wins (R48)."""


class Waits(Puppets):
    """Computer players that do as little as the rules allow."""

    def move(self, view: Any, seat: Seat) -> Any:
        return idle(view, seat)


def idle(view: Any, seat: Seat) -> Any:
    """The end of the turn, or the first thing that is legal."""
    legal = view.legal_moves(seat)
    return EndTurn() if EndTurn() in legal else legal[-1]


def whole_game(rig: AtTable[Any], hand: Hand, seed: int) -> set[str]:
    """Until the results; gives the kinds of moves that were made by hand."""
    chance, made = Chance(seed), set[str]()
    while True:
        rig.until(rig.asked_or_over)
        if rig.over():
            return made
        view = rig.view
        move = TITLE.random_move(view, rig.seat, chance) if view.round <= ROUNDS else idle(view, rig.seat)
        before = rig.match.moves
        play(hand, move)
        assert rig.match.moves > before, f"{move} was not played: {rig.refused}"
        made.add(type(move).__name__)


def play(hand: Hand, move: Any) -> None:
    """The move, step by step as the table asks for it; where it warns, once more."""
    rig, before = hand.rig, hand.rig.match.moves
    for _ in range(2):
        if rig.match.moves == before:
            _once(hand, move)


def _once(hand: Hand, move: Any) -> None:
    rig = hand.rig
    view, found = rig.view, on_land(rig.view, rig.seat)
    if isinstance(move, DraftHero):
        hand.on_card(move.hero)
    elif isinstance(move, EndTurn):
        hand.end_turn()
    elif move in found.values():
        hand.on_space(_nearest(view, [space for space, one in found.items() if one == move]))
    else:
        if view.asking == "hero_turn" and not rig.choice.menu:
            hand.on_space(view.heroes[view.active].space)
        _from_list(hand, move)


def _nearest(view: Any, spaces: list[int]) -> int:
    """Of those that mean the same, the one next to the hero."""
    if view.active < 0 or view.heroes[view.active].space < 0:
        return spaces[0]
    (hx, hy) = place(view.heroes[view.active].space)
    return min(spaces, key=lambda space: (abs(place(space)[0] - hx) + abs(place(space)[1] - hy), space))


def _from_list(hand: Hand, move: Any) -> None:
    rig = hand.rig
    lines = rig.choice.lines(rig.view)
    direct = next((i for i, line in enumerate(lines) if line.move == move and line.refusal is None), None)
    if direct is not None:
        hand.on_line(direct)
    elif isinstance(move, TradeOffer):
        _trade(hand, move)
    elif isinstance(move, UseItem):
        opens = f"use.{move.hero}.{move.item}"
        hand.on_line(next(i for i, line in enumerate(lines) if line.opens == opens))
        assert isinstance(move.target, tuple)
        hand.on_space(space_at(*move.target))
    else:
        _turn_and_lay(hand, move)


def _trade(hand: Hand, move: TradeOffer) -> None:
    """Every card is ticked, then the offer is made."""
    rig = hand.rig
    lines = rig.choice.lines(rig.view)
    hand.on_line(next(i for i, line in enumerate(lines) if line.opens == f"trade.{move.partner}"))
    view = rig.view
    for side, cards, hero in (("give", move.give, view.active), ("take", move.take, hero_index()[move.partner])):
        for item in cards:
            k = owned(view, hero).index(item)
            lines = rig.choice.lines(view)
            hand.on_line(next(i for i, line in enumerate(lines) if line.does == f"{side}.{k}"))
    hand.on_line(0)


def _turn_and_lay(hand: Hand, move: Any) -> None:
    """The drawn tile is turned until it lies as wanted."""
    for _ in range(4):
        lines = hand.rig.choice.lines(hand.rig.view)
        if lines[0].move == move:
            hand.on_line(0)
            return
        hand.on_line(1)
    raise AssertionError(f"{move} cannot be reached")


class Stepping(Presses):
    """By steps and buttons: pads and keyboards."""

    rig: AtTable[Any]

    def on_space(self, space: int) -> None:
        """Across, then down; the window follows."""
        here = space_of(self.rig.table.focus.current)
        assert here is not None, self.rig.table.focus.current
        (x, y), (tx, ty) = place(here), place(space)
        for name, times in (("right", tx - x), ("left", x - tx), ("down", ty - y), ("up", y - ty)):
            for _ in range(times):
                self.press(name)
        assert space_of(self.rig.table.focus.current) == space
        self.press("confirm")

    def on_line(self, i: int) -> None:
        for _ in range(80):
            if self.rig.table.focus.current == f"option.{i}":
                self.press("confirm")
                return
            self.press(self._round_to(i) if self.rig.choice.menu.startswith("advise.") else "down")
        raise AssertionError(f"line {i} was never in focus")

    def _round_to(self, i: int) -> str:
        """Towards a petal of the wheel: first to its side, then along it."""
        focus = self.rig.table.focus
        here, there = focus.item, focus.find(f"option.{i}")
        assert here is not None
        assert there is not None
        (x, y), (tx, ty) = here.box.centre, there.box.centre
        hub = next(piece for piece in self.rig.table.pieces.pieces if piece.id == "wheel.hub").box.centre[0]
        if (tx - hub > 1) - (hub - tx > 1) not in (0, (x - hub > 1) - (hub - x > 1)):
            return "right" if tx > hub else "left"
        return "down" if ty > y else "up"

    def on_card(self, hero: str) -> None:
        """Towards the card, across and down by turns; cards that are taken are passed over."""
        there = hero_index()[hero]
        for k in range(40):
            here = hero_index()[(self.rig.table.focus.current or "").removeprefix("draft.")]
            if here == there:
                self.press("confirm")
                return
            across, down = there % 3 - here % 3, there // 3 - here // 3
            if across and (k % 2 or not down):
                self.press("right" if across > 0 else "left")
            else:
                self.press("down" if down > 0 else "up")
        raise AssertionError(f"the card of {hero} was never in focus")

    def end_turn(self) -> None:
        self.press("done")


class PadHand(ByPad, Stepping):
    pass


class KeyHand(ByKeys, Stepping):
    pass


class MouseHand(ByMouse):
    def on_space(self, space: int) -> None:
        """A space beyond the edge of the window comes into sight on the map of all that is known."""
        if not self.rig.table.part(Following).camera.viewport.sees(space):
            self._hint(Kind.SHOULDER_LEFT)
        self._on(f"space.{space}")

    def on_card(self, hero: str) -> None:
        self._on(f"draft.{hero}")

    def end_turn(self) -> None:
        self._hint(Kind.ALT)
