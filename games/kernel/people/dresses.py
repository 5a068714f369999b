"""What the seats of a game wear: a person brings a colour and a sign, everybody else keeps those of the seat where they can."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from games.kernel.journal import Player
from games.kernel.people.persons import COLORS, Person
from games.kernel.protocol import Seat

SEATS: Final = 10
"""Seats that have a colour of their own; those from the seventh on have it by halves."""


class Dress(NamedTuple):
    """What one seat wears."""

    color: int
    """The seat whose colour it is, 0 to 9."""
    sign: str = ""
    """The person's; "" for the sign of the seat itself."""


def dresses(players: Sequence[Player], persons: Sequence[Person], given: bool = False) -> tuple[Dress, ...]:
    """Of every seat. Persons choose before the others, in the order of their seats; no two seats wear the same colour, or the
    same sign. `given`: the rules give every seat its colour, and only signs go with their persons."""
    known = {person.id: person for person in persons}
    there = [known.get(player.person) if isinstance(player.person, str) else None for player in players]
    colors: dict[Seat, int] = {}
    signs: dict[Seat, str] = {}
    for seat, person in sorted(enumerate(there), key=lambda found: found[1] is None):
        wish = seat if person is None or given else person.color
        colors[seat] = next(color for color in _from(wish) if color not in colors.values())
        signs[seat] = _free(person, signs.values())
    return tuple(Dress(colors[seat], signs[seat]) for seat in range(len(there)))


def _from(wish: int) -> list[int]:
    """The colours in the order in which they are taken: that one, the next whole ones, then the halved ones."""
    return sorted(range(SEATS), key=lambda color: (color != wish, color >= COLORS, (color - wish) % SEATS))


def _free(person: Person | None, worn: Collection[str]) -> str:
    return person.sign if person is not None and person.sign not in worn else ""
