"""What happens in phase 3: cards are played, take effect and leave; also how effects are told wherever they come from.

With the kinds and fields of section 6 of the rules page. All of it is public.
"""

from __future__ import annotations

from typing import ClassVar, Final, Literal

from games.kernel.protocol import Open, Seat

Place = Literal["island"] | int
"""The island board, or a seat."""
Cause = Literal["paid_draw", "card", "eliminated"]
"""Why PP changed outside phase 5, where `income` tells; what lies on a played card is told by `card_played`."""


class VolleyStarted(Open, frozen=True):
    """The active player has opened the `n`th volley of this phase 3."""

    REVEALS: ClassVar[bool] = False
    n: int


class CardPlayed(Open, frozen=True):
    """KALUA-502: the face is turned up, the PP lie on it. `order`: place in the volley, counted from 1."""

    REVEALS: ClassVar[bool] = True
    seat: Seat
    card: str
    paid: int
    volley_no: int
    order: int


class Passed(Open, frozen=True):
    """KALUA-504."""

    REVEALS: ClassVar[bool] = False
    seat: Seat


class ConvertCalled(Open, frozen=True):
    """KALUA-509, R36."""

    REVEALS: ClassVar[bool] = False
    seat: Seat


class ResolveStarted(Open, frozen=True):
    """KALUA-505: this card takes effect now. `target`: the owner of a Bonus, None where it is not yet known or everybody."""

    REVEALS: ClassVar[bool] = False
    seat: Seat
    card: str
    paid: int
    target: Seat | None


class TargetChosen(Open, frozen=True):
    """KALUA-513."""

    REVEALS: ClassVar[bool] = False
    owner: Seat
    card: str
    target: Seat


class AmuletsUsed(Open, frozen=True):
    """KALUA-811."""

    REVEALS: ClassVar[bool] = False
    seat: Seat


class AmuletsDeclined(Open, frozen=True):
    """R32."""

    REVEALS: ClassVar[bool] = False
    seat: Seat


class Shielded(Open, frozen=True):
    """KALUA-518: the owner of the card stays untouched."""

    REVEALS: ClassVar[bool] = False
    seat: Seat


class PpChanged(Open, frozen=True):
    """`total` is what the seat has now."""

    REVEALS: ClassVar[bool] = False
    seat: Seat
    delta: int
    total: int
    reason: Cause


class HappinessChanged(Open, frozen=True):
    """KALUA-522: `delta` is what was left of the change within the track."""

    REVEALS: ClassVar[bool] = False
    seat: Seat
    delta: int
    total: int


class FamiliesDied(Open, frozen=True):
    """KALUA-523, and the price of a New Leader."""

    REVEALS: ClassVar[bool] = False
    seat: Seat
    n: int


class FamiliesMoved(Open, frozen=True, rename={"origin": "from"}):
    """KALUA-405 to 407, 524, 525: to or from the island board, or from seat to seat."""

    REVEALS: ClassVar[bool] = False
    origin: Place
    to: Place
    n: int


class TempleBuilt(Open, frozen=True):
    """KALUA-801."""

    REVEALS: ClassVar[bool] = False
    seat: Seat


class TempleDestroyed(Open, frozen=True):
    """KALUA-802."""

    REVEALS: ClassVar[bool] = False
    seat: Seat


class AmuletsPlaced(Open, frozen=True):
    """KALUA-810."""

    REVEALS: ClassVar[bool] = False
    seat: Seat


class CardDiscarded(Open, frozen=True):
    """From a hand, or from before a player who is eliminated (KALUA-526, R44)."""

    REVEALS: ClassVar[bool] = True
    seat: Seat
    card: str


class CardResolved(Open, frozen=True):
    """KALUA-506, 528."""

    REVEALS: ClassVar[bool] = False
    card: str
    to: Literal["discard", "table"]


class IslandEmptied(Open, frozen=True):
    """KALUA-911."""

    REVEALS: ClassVar[bool] = False
    winners: tuple[Seat, ...]


class LeaderReturned(Open, frozen=True):
    """KALUA-820."""

    REVEALS: ClassVar[bool] = False
    seat: Seat


Counted = PpChanged | HappinessChanged
"""What tells of a sum that has changed."""
LOSSES: Final = (FamiliesDied, FamiliesMoved, TempleDestroyed)
"""What takes something from a religion, or from a village."""
