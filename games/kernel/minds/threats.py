"""What a computer player may say that it threatens, wants or fears: true by construction, from what everybody sees."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from games.kernel.protocol import Seat, State


class Threat(msgspec.Struct, frozen=True):
    """One statement about the table as it is; it holds in the view from which it was made."""

    kind: str
    """The last but one word of its ids in the title's catalogue: `threat_line.<kind>.<tone>`."""
    about: tuple[Any, ...] = ()
    """With the kind: what it is about. As long as that stays the same, it is the same threat."""
    to: Seat | None = None
    """Whom it is said to, if anybody."""
    values: dict[str, int | str] = {}
    """Of its words, as the rules name things."""

    @property
    def key(self) -> tuple[Any, ...]:
        return (self.kind, self.to, *self.about)


Threats = Callable[[Any, Seat], Sequence[Threat]]
"""`threats(view, seat)` of a title's `presence/threats.py`: what that seat has to say, the weightiest first. The view is that
of nobody's seat (`State.view(None)`), so nothing of it can give a secret away."""


def none(view: State, seat: Seat) -> Sequence[Threat]:
    """For a title in which nobody says anything of the kind."""
    return ()
