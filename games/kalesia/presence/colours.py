"""What a pair of weapons says of a deity's character, among pairs that are about as good (`games.kernel.minds.colours`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.kalesia.faces import ALLIANCE_OF, VALUE
from games.kalesia.moves import ChooseWeapons
from games.kalesia.state import State
from games.kernel.minds.traits import Trait, Traits
from games.kernel.protocol import Seat

FORESEEN: Final = 2.0
"""Percent of games won that thought cannot tell apart."""
AT_SIGHT: Final = 0.5
"""The same in the unit of first sight."""
STRONG: Final = 5
"""The values of a strong pair together, at least ..."""
SLIGHT: Final = 3
"""... and of a slight one, at most."""


def alike(view: State, seat: Seat, foresees: bool) -> float:
    return FORESEEN if foresees else AT_SIGHT


def traits(view: State, seat: Seat, moves: Sequence[ChooseWeapons]) -> list[Traits]:
    me = view.alliance[seat]
    return [_of_pair(move, str(me)) for move in moves]


def _of_pair(move: ChooseWeapons, me: str) -> Traits:
    """Strength spent or saved; for oneself, against others or for nobody; one alliance, two, or what tells nothing."""
    sides = (ALLIANCE_OF[move.a], ALLIANCE_OF[move.b])
    total, own = VALUE[move.a] + VALUE[move.b], sides.count(me)
    found: list[Trait] = ["grand"] if total >= STRONG else ["small"] if total <= SLIGHT else []
    found += ["build"] if own == 2 else ["strike"] if own else ["sly", "hoard"]
    found += ["guard"] if sides[0] == sides[1] else ["roam"]
    found += ["give"] if own == 0 and sides[0] == sides[1] else []
    return tuple(found)
