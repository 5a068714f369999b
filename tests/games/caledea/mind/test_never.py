"""What the detectors of the never list keep from one decision to the next."""

from __future__ import annotations

from typing import Any

from games.caledea.moves import EndTurn
from games.kernel.chance import Chance
from tests.games.caledea.mind.laid import talaq
from tests.games.caledea.mind.never import sleeps
from tests.programs.players.never import Seen


def test_who_does_something_between_two_idle_turns_has_not_slept() -> None:
    t = talaq({(6, 2): "iii"})
    kept: dict[str, Any] = {}

    def asleep(move: Any) -> bool:
        after = t.copy()
        after.apply(0, move, Chance(1))
        return sleeps(Seen(t.view(0), 0, move, after.view(0), kept))

    busy = t.legal_moves(0)[0]
    assert busy != EndTurn()
    assert [asleep(move) for move in (EndTurn(), busy, EndTurn(), EndTurn(), EndTurn(), busy, EndTurn())] == [
        False,
        False,
        False,
        True,
        True,
        False,
        False,
    ]
