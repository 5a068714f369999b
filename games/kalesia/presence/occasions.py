"""What Kalesia's deities have to say of what all have just seen: nothing tells what a deity holds or serves (8.5)."""

from __future__ import annotations

from typing import Final

from games.kalesia import events, recap
from games.kalesia.lines import threats
from games.kalesia.state import State
from games.kernel.protocol import Event, Seat

LATE: Final = 20
"""From this area on the end is near."""
MUCH: Final = 2
"""So many times what the second had is more than was needed."""


def occasion(event: Event, view: State, seat: Seat) -> str:
    """While weapons are laid, what there is to be said of the area and of the last one; and of the own victory."""
    match event:
        case events.WeaponsCommitted():
            return before_it_is_revealed(view)
        case events.GameOver():
            return "won" if seat in event.winning_seats else ""
    return ""


def before_it_is_revealed(view: State) -> str:
    """What there is to be said before this hand is revealed, the weightiest first; "" for silence.

    near    somebody can finish a line with this area
    two     with the last one somebody has two of a line
    tie     the last one was a tie; narrow: taken by one; plenty: by far
    late    few areas are left
    """
    open_ = threats(view.owner)
    if any(view.cell in cells for cells in open_.values()):
        return "near"
    if not view.log:
        return ""
    first, second, _ = sorted(view.log[-1].totals.values(), reverse=True)
    before = threats(recap.grids(view)[-2])
    found = {
        "two": any(set(open_[side]) - set(before[side]) for side in open_),
        "tie": first == second,
        "narrow": first - second == 1,
        "plenty": first >= MUCH * second,
        "late": view.area >= LATE,
    }
    return next((name for name, is_so in found.items() if is_so), "")
