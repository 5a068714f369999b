"""What the seats wear at the table that is open: persons their own colour and sign, everybody else those of the seat.

Scenes speak of seats. Whoever asks for a picture of a seat gets one of what it wears (`Recipe.__call__`), by a number that says
everything: a painter in another process, and a picture kept on disk, need to know of nobody. Without persons it is the seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.kernel import memo
from games.kernel.people.dresses import Dress
from games.kernel.people.persons import SIGNS
from scenes.paint.palette import SEATS, SPLIT_FROM, SeatColour

GLYPHS: Final = (*[seat.glyph for seat in SEATS], *SIGNS)
COUNT: Final = len(SEATS)
_worn: list[Dress] = []


def wear(dresses: Sequence[Dress]) -> Sequence[Dress]:
    """From now on the seats wear these; further seats wear their own. Gives what they wore before."""
    before = tuple(_worn)
    others = tuple(dresses) if any(dress != (seat, "") for seat, dress in enumerate(dresses)) else ()
    if before != others:
        _worn[:] = others
        memo.forget()  # pictures that were reckoned for a view
    return before


def worn(seat: int) -> int:
    """The number of what that seat wears, for painters; of a number, and of no seat (-1), the same."""
    if not 0 <= seat < len(_worn):
        return seat
    color, sign = _worn[seat]
    glyph = GLYPHS.index(sign) if sign else seat
    return seat if (color, glyph) == (seat, seat) else COUNT * (1 + glyph) + color


def dressed(seat: int) -> SeatColour:
    """The colours and the sign that the seat wears."""
    return colours_of(worn(seat))


def colours_of(number: int) -> SeatColour:
    """Those that the number says; of a seat its own."""
    own = SEATS[number % COUNT]
    return own if number < COUNT else own._replace(glyph=GLYPHS[number // COUNT - 1])


def sign_of(number: int) -> str:
    """The sign of the person who wears that; "" where it is a seat's own."""
    return GLYPHS[number // COUNT - 1] if number >= COUNT * (1 + COUNT) else ""


def is_split(number: int) -> bool:
    """Whether that colour shares its disc with cream."""
    return number % COUNT >= SPLIT_FROM
