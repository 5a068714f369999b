"""A first game (12 of the rules page): two kingdoms to begin with, and the lens on until an outpost has been claimed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.caledea.content import content
from games.caledea.table import Table
from games.kernel.match import Match
from games.kernel.rules import Seat
from scenes.caledea.lesson import begins

FIRST: Final = ("talaq", "vessry")
"""Kingdoms that a newcomer is best shown, one after the other."""


def first_here(match: Match, kiosk: bool) -> bool:
    """Whether nobody has played this title here before, as far as the saves tell; in a kiosk everybody is new.
    A game that cannot be saved tells nothing, and then nobody is."""
    if kiosk:
        return True
    path = match.path
    return path is not None and all(other.name == path.name for other in path.parent.glob(f"{match.title.id}-*"))


def lens_on(view: Table, seat: Seat) -> bool:
    """While that seat founds its capital, and in its first turns until it has claimed an outpost."""
    return view.phase == "place_capital" or begins(view, seat)


def card_to_begin_with(cards: Sequence[str]) -> str | None:
    """Of the cards that can be taken, one that suits a newcomer; None when those are gone."""
    wanted = [f"card.{one.index}" for name in FIRST for one in content().kingdoms if one.id == name]
    return next((card for card in wanted if card in cards), None)
