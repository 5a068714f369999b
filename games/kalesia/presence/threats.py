"""What a deity says of lines that are nearly complete: the grid lies open, and whom a deity serves changes nothing of it."""

from __future__ import annotations

from games.kalesia.lines import CELLS
from games.kalesia.lines import threats as open_lines
from games.kalesia.state import State
from games.kernel.minds.threats import Threat
from games.kernel.protocol import Seat


def threats(view: State, seat: Seat) -> list[Threat]:
    """here    the area that is contested completes an alliance's line
    line    the one after it does
    """
    if view.phase == "over":
        return []
    found = []
    for kind, area in (("here", view.area), ("line", view.area + 1)):
        if area <= CELLS:
            cell = view.number.index(area)
            sides = [side for side, cells in open_lines(view.owner).items() if cell in cells]
            found += [Threat(kind, (side, area), values={"alliance": side, "area": area}) for side in sides]
    return found
