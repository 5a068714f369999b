"""Kalua's twins: seat 0 holds another card of the same deck."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count
from typing import Any, ClassVar

import pygame

from games.kalua.defaults import default_move
from games.kalua.moves import BuyCard, DiscardCard, DrawCard, PlayCard
from games.kalua.table import BONUS, DISASTER
from games.kalua.title import TITLE
from games.kernel.chance import Chance
from games.kernel.protocol import Seat, Tell, Title
from scenes.kalua.choosing.splitting import Splitting
from scenes.table.people.meanwhile import UNREAD
from tests.scenes.kalua.table_rig import IslandRig
from tests.scenes.tables import Puppets
from tests.scenes.twins.looks import Way
from tests.scenes.twins.playing import Pair
from tests.scenes.twins.watcher import SPY
from tests.virtual_pad import LEFT, A, B


class Twisted:
    """Kalua with one card of seat 0's first hand exchanged for the bottom card of the same deck, which nobody ever draws."""

    def __init__(self, n: int, seed: int, deck: int) -> None:
        self.n, self.deck = n, deck
        state: Any = TITLE.new_game(TITLE.read_options({}), n, Chance(seed), None)
        before = (SPY - state.start_seat) % n
        dealt = 3 if deck == BONUS else 2
        self.place = -(1 + before * dealt)
        self.cards = state.deck[deck][self.place], state.deck[deck][0]

    def title(self, apply: bool) -> Title:
        def new_game(options: Any, n: int, chance: Chance, tell: Tell | None = None) -> Any:
            state: Any = TITLE.new_game(options, n, chance, tell)
            if apply:
                deck = state.deck[self.deck]
                deck[0], deck[self.place] = deck[self.place], deck[0]
            return state

        return replace(TITLE, set_up=new_game)


def same_move(view: Any, seat: Seat, avoid: tuple[str, ...], turn: int) -> Any:
    """What both twins would do: cards that differ stay in the hand."""
    legal = view.legal_moves(seat)
    if view.phase == "discard":
        return next(m for m in legal if isinstance(m, DiscardCard) and m.card not in avoid)
    plays = [m for m in legal if isinstance(m, PlayCard) and m.card not in (*avoid, "looters", "locust_swarm")]
    if plays and turn % 2:
        return plays[0]
    if view.phase == "draw" and len(view.deck[DISASTER]) > len(view.deck[BONUS]):
        return DrawCard("disaster")
    return default_move(view, seat)


class Same(Puppets):
    """Computer players of that kind."""

    def __init__(self, avoid: tuple[str, ...]) -> None:
        super().__init__()
        self.avoid = avoid

    def move(self, view: Any, seat: Seat) -> Any:
        return same_move(view, seat, self.avoid, self._tickets)


def confirm(rig: IslandRig, seat: Seat) -> None:
    """By the pad of that seat, or by the keyboard that is passed along."""
    if rig.pads:
        rig.press(rig.pads[seat], A)
    else:
        rig.key(pygame.K_RETURN)


def decide(rig: IslandRig, avoid: tuple[str, ...], turn: int) -> None:
    """The person in turn does what both twins would do, by the cursor and a button."""
    seat = rig.choice.seat
    move = same_move(rig.match.view(seat), seat, avoid, turn)
    assert not isinstance(move, BuyCard)
    for _ in range(4):
        if rig.table.card is not None or rig.table.catch_up is not None:
            rig.wait(UNREAD + 0.1)  # a press takes away what has been read, and nothing else
        fitting = [piece.id for piece in rig.table.pieces.pieces if move in piece.moves]
        lines = [id for id in fitting if id.startswith("option.")]
        rig.table.focus.to((lines or fitting)[0])
        rig.frames(1)
        moves = rig.match.moves
        confirm(rig, seat)
        if rig.match.moves > moves:
            return
    raise AssertionError(f"{move} could not be played")


def lift(rig: IslandRig) -> None:
    seat = rig.table.persons.curtain.seat
    pad = rig.pads[seat] if rig.pads and seat is not None else None
    pad.press(A) if pad is not None else rig.key_down(pygame.K_RETURN)
    rig.until(lambda: not rig.table.persons.curtain.hangs, 5, 1 / 20)
    pad.release(A) if pad is not None else rig.key_up(pygame.K_RETURN)
    rig.frames(2)


def split_by_chords(rig: IslandRig) -> None:
    """All who have a pad choose their first cards, one Bonus card each."""
    for seat in rig.table.part(Splitting).choosing:
        rig.pads[seat].press(LEFT)
        rig.frames(2)
        rig.press(rig.pads[seat], B)
        rig.pads[seat].release(LEFT)
        rig.frames(2)


class Twins(Pair):
    table = IslandRig
    turns: ClassVar = 8

    def __init__(self, secrecy: Way, n: int, seed: int) -> None:
        super().__init__(secrecy, n, seed)
        self.twisted = Twisted(n, seed, seed % 2)

    @property
    def later(self) -> bool:
        own, other = map(str, self.twisted.cards)
        return other > own

    @classmethod
    def all(cls, seed: int) -> Iterator[Pair]:
        """Pairs whose cards are alike are left out."""
        behind: tuple[Way, Way] = ("curtain", "pads")
        made = (cls(behind[(i // 2 + i // 8) % 2] if i % 2 else "open", 2 + i // 2 % 4, seed + i) for i in count())
        return (pair for pair in made if len({*pair.twisted.cards}) == 2)

    def title(self, apply: bool) -> Title:
        return self.twisted.title(apply)

    def thinker(self) -> Same:
        return Same(self.twisted.cards)

    def _comes(self, rig: IslandRig) -> None:
        """Somebody is asked, and has lifted the curtain; or the game is over."""
        persons, splitting = rig.table.persons, rig.table.part(Splitting)

        def comes() -> bool:
            covered = persons.curtain.waits
            return rig.asked() or covered or rig.match.outcome() is not None or bool(splitting.choosing)

        rig.until(comes, 60, 1 / 8)
        if splitting.choosing:
            split_by_chords(rig)
            rig.until(comes, 60, 1 / 8)
        if persons.curtain.hangs:
            lift(rig)

    def turn(self, rig: IslandRig, k: int, meanwhile: Callable[[], None]) -> None:
        self._comes(rig)
        meanwhile()
        self._comes(rig)
        if rig.match.outcome() is None:
            decide(rig, self.twisted.cards, k)
