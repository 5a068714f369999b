"""What an event is to one seat: by it a table shows it at its pace, or lets it pass."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from games.kernel.protocol import Seat

Concern = Literal["others", "heard", "seen", "told"]
"""An affair of others, which may pass quickly; one of those that the seat is told of when it is asked again; something to be
seen; something to be seen, and to be told of again."""


class Sum(NamedTuple):
    """What changed while a seat was away: an emblem, the message id of its sentence with `changes`, and of each seat that is
    told of how much it had and has."""

    icon: str
    text: str
    changes: Sequence[tuple[Seat, int, int]]
