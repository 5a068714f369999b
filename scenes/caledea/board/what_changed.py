"""What of an event is still to be seen on the board when somebody's turn comes again. Pure."""

from __future__ import annotations

from typing import NamedTuple

from games.kernel.protocol import Seat


class Change(NamedTuple):
    """One thing that somebody did. `path`: squares of a march from its beginning, or the one square of which `sign` tells;
    `loser`: who lost something by it, else None."""

    by: Seat
    path: tuple[int, ...]
    sign: str = ""
    loser: Seat | None = None
