"""The smallest games of hidden knowledge, to test the search with.

`match`: both seats lay a coin in secret at once; seat 0 wins when they are equal. `guess`: seat 0 holds a secret coin; seat 1
wins when it names it.
"""

from __future__ import annotations

from typing import ClassVar, Self

import msgspec

from games.kernel.chance import Chance
from games.kernel.plain import PlainData
from games.kernel.protocol import HIDDEN, Outcome, Seat


class Coin(msgspec.Struct, frozen=True):
    side: int


class State(PlainData):
    VISIBILITY: ClassVar[dict[str, str]] = {"game": "all", "laid": "special", "secret": "special"}
    game: str
    laid: list[int | None]
    secret: int

    def to_act(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, coin in enumerate(self.laid) if coin is None)

    def legal_moves(self, seat: Seat) -> list[Coin]:
        return [Coin(0), Coin(1)] if seat in self.to_act() else []

    def apply(self, seat: Seat, move: Coin, chance: Chance) -> None:
        self.laid[seat] = move.side

    def outcome(self) -> Outcome | None:
        if self.to_act():
            return None
        equal = self.laid[0] == self.laid[1] if self.game == "match" else self.laid[1] != self.secret
        return Outcome((0,) if equal else (1,), (int(equal), int(not equal)), "", "")

    def view(self, seat: Seat | None) -> Self:
        laid = [coin if coin is None or s == seat else HIDDEN for s, coin in enumerate(self.laid)]
        return type(self)(self.game, laid, self.secret if seat == 0 else HIDDEN)

    def imagine(self, seat: Seat, chance: Chance) -> Self:
        world = self.copy()
        world.laid = [chance.below(2) if coin == HIDDEN else coin for coin in self.laid]
        if self.secret == HIDDEN:
            world.secret = chance.below(2)
        return world


def match() -> State:
    return State("match", [None, None], 0)


def guess(secret: int) -> State:
    return State("guess", [None, None], secret)
