"""A first game (12 of the rules page): two kingdoms to begin with, and the lens on until an outpost has been claimed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.caledea.content import content
from games.caledea.state import State
from games.kernel.match import Match
from scenes.caledea.learning.lesson import begins
from scenes.caledea.sight import BoardSight, seat_shown
from scenes.table.part import Part
from scenes.table.people.seating import people

FIRST: Final = ("talaq", "vessry")
"""Kingdoms that a newcomer is best shown, one after the other."""


class FirstGame(Part[State, BoardSight]):
    """`newcomers`: whether this is the first game of the title here."""

    newcomers = False

    def enter(self) -> None:
        self.newcomers = first_here(self.desk.match, self.desk.stage.kiosk)


def first_here(match: Match, kiosk: bool) -> bool:
    """Whether nobody has played this title here before, as far as the saves tell; in a kiosk everybody is new.
    A game that cannot be saved tells nothing, and then nobody is."""
    if kiosk:
        return True
    path = match.path
    return path is not None and all(other.name == path.name for other in path.parent.glob(f"{match.title.id}-*"))


def lens_on(view: State, sight: BoardSight) -> bool:
    """Whether the board is seen as the kingdom at the sheet sees it: while the button is held. For a newcomer who founds a
    capital, and until the first claim, it is the other way round."""
    seat = seat_shown(view, sight)
    aided = sight.newcomers and seat in people(sight.players) and (view.phase == "place_capital" or begins(view, seat))
    return sight.lens != aided


def card_to_begin_with(cards: Sequence[str]) -> str | None:
    """Of the cards that can be taken, one that suits a newcomer; None when those are gone."""
    wanted = [f"card.{one.index}" for name in FIRST for one in content().kingdoms if one.id == name]
    return next((card for card in wanted if card in cards), None)
