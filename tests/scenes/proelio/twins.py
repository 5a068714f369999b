"""Proelio's twins: seat 0 holds another card in its Hand."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count
from typing import Any, ClassVar

import msgspec
import pygame

from games.kernel.chance import Chance
from games.kernel.protocol import Event, Seat, Tell, Title
from games.proelio import events
from games.proelio import moves as m
from games.proelio.cards import with_more, without
from games.proelio.title import TITLE
from scenes.proelio.choosing.hand import cards_of
from tests.scenes.proelio.hands import play
from tests.scenes.proelio.table_rig import WarRig
from tests.scenes.tables import Puppets
from tests.scenes.twins.looks import Way
from tests.scenes.twins.playing import Pair
from tests.scenes.twins.watcher import SPY, Unfit
from tests.virtual_pad import VirtualPad

OPTIONS = {"guilds": False}
A = 0


class Twisted:
    """Proelio with a card of seat 0's first Hand exchanged for the bottom card of the Base deck, which is never drawn here."""

    def __init__(self, n: int, seed: int) -> None:
        state: Any = TITLE.new_game(TITLE.read_options(OPTIONS), n, Chance(seed), None)
        hand = state.hand[SPY]
        self.cards = hand[seed % len(hand)], state.base_deck[0]

    def title(self, apply: bool) -> Title:
        own, other = self.cards

        def new_game(options: Any, n: int, chance: Chance, tell: Tell | None = None) -> Any:
            heard: list[Event] = []
            state: Any = TITLE.new_game(options, n, chance, heard.append)
            hand = with_more(without(state.hand[SPY], (own,)), (other,)) if apply else state.hand[SPY]
            if apply:
                state.base_deck[0], state.hand[SPY] = own, hand
                place = next(i for i, passage in enumerate(state.trail) if passage.target == "h0")
                state.trail[place] = msgspec.structs.replace(state.trail[place], cards=hand)
            for event in heard if tell else ():
                mine = isinstance(event, events.HandDealt) and event.seat == SPY
                assert tell is not None
                tell(msgspec.structs.replace(event, cards=hand) if mine else event)
            return state

        return replace(TITLE, set_up=new_game)


LUCKY = (m.InvokeEquitas, m.PlayInquisition, m.TradeBegin)
"""Left out: what asks about the whole Hand, or opens it to another House."""


def same_move(view: Any, seat: Seat, avoid: tuple[str, ...], turn: int) -> Any:
    """What both twins would do: the cards that differ stay in the Hand, and nobody steals."""
    fitting = []
    for move in view.legal_moves(seat):
        cards = cards_of(move, view, seat)
        stealing = isinstance(move, m.WatchSteal) and move.take
        thief = (isinstance(move, m.PlaceAttack) and "infiltration" in cards) or (
            isinstance(move, m.Deploy) and "watch" in cards
        )
        if not (stealing or thief or isinstance(move, LUCKY) or {*cards} & {*avoid}):
            fitting.append(move)
    if not fitting:
        raise Unfit
    attacks = [move for move in fitting if isinstance(move, m.PlaceAttack | m.Build)]
    return min(attacks or fitting, key=lambda move: zlib.crc32(f"{turn} {move}".encode()))  # also where one more is legal


class Same(Puppets):
    """Computer players of that kind."""

    def __init__(self, avoid: tuple[str, ...]) -> None:
        super().__init__()
        self.avoid = avoid

    def move(self, view: Any, seat: Seat) -> Any:
        return same_move(view, seat, self.avoid, self._tickets)


class Straight:
    """Comes to a piece at once: the way there is another one in another Hand."""

    def __init__(self, rig: WarRig, pad: VirtualPad | None = None) -> None:
        self.rig, self.pad = rig, pad

    def on(self, id: str) -> None:
        assert self.rig.table.focus.to(id)
        self.rig.frames(1)
        if self.pad is not None:
            self.rig.press(self.pad, A)
        else:
            self.rig.key(pygame.K_RETURN)


def decide(rig: WarRig, secrecy: Way, avoid: tuple[str, ...], turn: int) -> None:
    """The person in turn does what both twins would do, after reading what has happened meanwhile."""
    rig.until(lambda: rig.table.catch_up is None)  # the slip leaves by itself; a press before would only take it away
    seat = rig.seat
    move = same_move(rig.view, seat, avoid, turn)
    play(Straight(rig, rig.pads[seat] if secrecy == "pads" else None), move)


class Twins(Pair):
    table = WarRig
    turns: ClassVar = 5
    hides_to_the_end: ClassVar = False  # what is left in a Hand counts, and lies open: PROELIO-841
    options: ClassVar = OPTIONS
    ways: ClassVar = {"open": (1, 0), "curtain": (2, 0), "pads": (2, 2)}

    def __init__(self, secrecy: Way, n: int, seed: int) -> None:
        super().__init__(secrecy, n, seed)
        self.twisted = Twisted(n, seed)

    @property
    def later(self) -> bool:
        own, other = map(str, self.twisted.cards)
        return other > own

    @classmethod
    def all(cls, seed: int) -> Iterator[Pair]:
        """Pairs whose cards are alike are left out."""
        made = (cls(list(cls.ways)[i % 3], 3 + i // 3 % 4, seed + i) for i in count())
        return (pair for pair in made if len({*pair.twisted.cards}) == 2)

    def title(self, apply: bool) -> Title:
        return self.twisted.title(apply)

    def thinker(self) -> Same:
        return Same(self.twisted.cards)

    def _comes(self, rig: WarRig) -> None:
        """Some House is asked, and has lifted the curtain; or the game is over."""
        rig.until(lambda: rig.asked() or rig.covered() or rig.match.outcome() is not None, 60, 1 / 8)
        seat = rig.table.persons.curtain.seat
        if rig.table.persons.curtain.hangs and seat is not None:
            if not rig.pads:
                rig.plug()
            rig.lift_curtain(rig.pads[seat if self.secrecy == "pads" else 0])

    def turn(self, rig: WarRig, k: int, meanwhile: Callable[[], None]) -> None:
        self._comes(rig)
        meanwhile()
        self._comes(rig)
        if rig.match.outcome() is None:
            decide(rig, self.secrecy, self.twisted.cards, k)
