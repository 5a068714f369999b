"""The colour of a mask: which of the moves that are worth about the same it prefers, by its character.

A title says of every move which traits it has, and how much less than the best is about the same (`presence/colours.py`). The
mask says how much it likes each trait (`personas.toml`). What is worse than the best by more than that is not looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Protocol

from games.kernel.minds.traits import Trait, Traits
from games.kernel.protocol import Move, Seat, State

MOST: Final = 3
"""A taste goes from so much dislike to so much liking."""


TraitsOf = Callable[[Sequence[Any]], Sequence[Traits | None]]
"""Of some moves, their traits; None for one that no mask prefers, like to end the turn."""


class Palette(Protocol):
    """What a title's `presence/colours.py` offers."""

    def alike(self, view: State, seat: Seat, foresees: bool) -> float:
        """What a move may be worth less than the best and still be about as good, in the unit of the ratings; 0 where the mind
        tells even the smallest difference. `foresees`: whether the level plays on in thought."""

    def traits(self, view: State, seat: Seat, moves: Sequence[Any]) -> Sequence[Traits | None]:
        """As `TraitsOf`; from the seat's own view."""


def leaning(taste: Mapping[Trait, int], traits: Sequence[Trait]) -> float:
    """How much a mask likes a move, -1 to 1."""
    return max(-1.0, min(1.0, sum([taste.get(trait, 0) for trait in traits]) / MOST))


def liked(
    values: Sequence[float], moves: Sequence[Move], alike: float, taste: Mapping[Trait, int], traits: TraitsOf
) -> Sequence[float]:
    """What moves of these values are worth to that mask: those that are about as good as the best at most `alike` more, the
    more the better it likes them."""
    top = max(values)
    places = [k for k, value in enumerate(values) if value >= top - alike] if alike > 0 else []
    found = traits([moves[k] for k in places]) if len(places) > 1 else []
    likes = {k: leaning(taste, one) for k, one in zip(places, found, strict=False) if one is not None}
    least, most = min(likes.values(), default=0.0), max(likes.values(), default=0.0)
    if least == most:
        return values
    return [value + (alike * (likes[k] - least) / (most - least) if k in likes else 0.0) for k, value in enumerate(values)]
