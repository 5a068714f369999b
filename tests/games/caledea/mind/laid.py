"""Positions that prove the detectors of the never list: seat 0 is to act. Squares are (column, row) of the Crown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from games.caledea.moves import EndTurn
from games.caledea.state import State
from tests.ai.never import Laid
from tests.games.caledea.mind.situations import KARVAD, moved_later
from tests.games.caledea.positions import Place, Side, lay


def ends(move: Any) -> bool:
    return isinstance(move, EndTurn)


def talaq(units: dict[Place, str], *others: Side, claimed: Sequence[Place] = (), **options: Any) -> State:
    """Talaq at (2,3), without gold to spend; its outposts (1,2) and (4,4) are near."""
    side = Side("talaq", (2, 3), {(2, 3): "ii", **units}, claimed=claimed, gold=1, salted=options.pop("salted", ()))
    return lay(side, *(others or (KARVAD,)), **options)


def karvad(units: dict[Place, str]) -> Side:
    return Side("karvad", (5, 5), {(5, 5): "ii", **units})


LAID: Final[Mapping[str, Sequence[Laid]]] = {
    "passes_by_an_open_outpost": [
        Laid(
            lambda: talaq({(1, 1): "i"}),
            ends,
            [
                lambda: talaq({(1, 1): "i"}, claimed=[(1, 2)]),
                lambda: talaq({(1, 1): "i"}, actions=0),
                lambda: talaq({(1, 1): "i"}, karvad({(1, 4): "c"})),  # a rider could come there
                lambda: talaq({(1, 1): "i"}, karvad({(1, 2): "i"})),
                lambda: moved_later(talaq({(1, 1): "i"}), (2,)),
                lambda: talaq({(8, 5): "i"}),  # beside an outpost of Karvad
            ],
        ),
        Laid(  # salted
            lambda: talaq({(1, 1): "i"}, salted=[(1, 2)]),
            ends,
            [lambda: talaq({(1, 1): "i"}, Side("karvad", (5, 5), {(5, 5): "ii"}, salted=[(0, 3)]), claimed=[(1, 2)])],
        ),
        Laid(  # two hold an outpost, and one is enough
            lambda: talaq({(0, 6): "cc"}, karvad({(0, 4): "c"}), claimed=[(0, 6)]),
            ends,
            [lambda: talaq({(0, 6): "c"}, karvad({(0, 4): "c"}), claimed=[(0, 6)])],
        ),
    ],
}
