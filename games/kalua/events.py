"""What happens at the table outside the volleys, with the kinds and fields of section 6 of the rules page.

All is public but the faces of drawn cards: those parts are None for whoever may not know them. The JSON field that the page
calls `kind` of a Leader's action is `kind_of` here, because `kind` names the event itself.
"""

from __future__ import annotations

from typing import ClassVar, Literal, Self

import msgspec

from games.kalua.moves import Deck
from games.kalua.table import Ending
from games.kalua.volley_events import (
    AmuletsDeclined,
    AmuletsPlaced,
    AmuletsUsed,
    CardDiscarded,
    CardPlayed,
    CardResolved,
    ConvertCalled,
    FamiliesDied,
    FamiliesMoved,
    HappinessChanged,
    IslandEmptied,
    LeaderReturned,
    Passed,
    PpChanged,
    ResolveStarted,
    Shielded,
    TargetChosen,
    TempleBuilt,
    TempleDestroyed,
    VolleyStarted,
)
from games.kernel.protocol import Event, Open, Seat

Phase = Literal["draw", "leaders", "cards", "convert", "pray"]
Action = Literal["speech", "atheists", "believer", "sacrifice", "pass"]


class GameStarted(Open, frozen=True):
    """The table is laid. The decks are shuffled, the splits are still to be chosen."""

    REVEALS: ClassVar[bool] = False
    seats: int
    start_seat: Seat


class DieRolled(Open, frozen=True):
    """R3: display only; the die shows the starting player's number, counted from 1."""

    REVEALS: ClassVar[bool] = False
    value: int


class SplitLocked(Open, frozen=True):
    """R2: that a seat has chosen is public, what it chose is not."""

    REVEALS: ClassVar[bool] = False
    seat: Seat


class HandDealt(Event, frozen=True):
    """KALUA-203, R4, R11: `bonus` and `disaster` are how many of each; only their owner sees the cards."""

    REVEALS: ClassVar[bool] = True
    seat: Seat
    bonus: int
    disaster: int
    cards: tuple[str, ...] | None
    public: bool
    """R53: all hands lie open."""

    def seen_by(self, seat: Seat | None) -> Self:
        return self if self.public or seat == self.seat else msgspec.structs.replace(self, cards=None)


class RoundStarted(Open, frozen=True):
    """KALUA-221."""

    REVEALS: ClassVar[bool] = False
    round: int
    active: Seat


class PhaseStarted(Open, frozen=True):
    """KALUA-220."""

    REVEALS: ClassVar[bool] = False
    phase: Phase


class DeckReshuffled(Open, frozen=True):
    """R8: the discard pile became the deck."""

    REVEALS: ClassVar[bool] = False
    deck: Deck
    size: int


class CardDrawn(Event, frozen=True):
    """KALUA-302 to 304, 750: everybody sees from which deck, its owner alone which card."""

    REVEALS: ClassVar[bool] = True
    seat: Seat
    deck: Deck
    reason: Literal["phase", "paid"]
    card: str | None
    public: bool
    """R53: all hands lie open."""

    def seen_by(self, seat: Seat | None) -> Self:
        return self if self.public or seat == self.seat else msgspec.structs.replace(self, card=None)


class LeaderActed(Open, frozen=True):
    """KALUA-401 to 407."""

    REVEALS: ClassVar[bool] = False
    seat: Seat
    kind_of: Action


class LeaderLost(Open, frozen=True):
    """KALUA-407."""

    REVEALS: ClassVar[bool] = False
    seat: Seat


class ConvertPool(Open, frozen=True):
    """KALUA-601 to 608: what each seat put in, what each of the happiest took, and what became atheists."""

    REVEALS: ClassVar[bool] = False
    contributions: tuple[int, ...]
    share: int
    happiest: tuple[Seat, ...]
    to_island: int


class Income(Open, frozen=True):
    """KALUA-701 to 706."""

    REVEALS: ClassVar[bool] = False
    seat: Seat
    base: int
    extra: int
    temple: int


class Eliminated(Open, frozen=True):
    """KALUA-901, R44."""

    REVEALS: ClassVar[bool] = False
    seat: Seat


class GameOver(Open, frozen=True):
    """`final`: per seat, the families that decided it."""

    REVEALS: ClassVar[bool] = False
    winners: tuple[Seat, ...]
    reason: Ending
    final: tuple[int, ...]


KaluaEvent = (
    GameStarted
    | DieRolled
    | SplitLocked
    | HandDealt
    | RoundStarted
    | PhaseStarted
    | DeckReshuffled
    | CardDrawn
    | LeaderActed
    | LeaderLost
    | LeaderReturned
    | VolleyStarted
    | CardPlayed
    | Passed
    | ConvertCalled
    | ResolveStarted
    | TargetChosen
    | AmuletsUsed
    | AmuletsDeclined
    | Shielded
    | PpChanged
    | HappinessChanged
    | FamiliesDied
    | FamiliesMoved
    | TempleBuilt
    | TempleDestroyed
    | AmuletsPlaced
    | CardDiscarded
    | CardResolved
    | ConvertPool
    | Income
    | Eliminated
    | IslandEmptied
    | GameOver
)
