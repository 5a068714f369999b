"""When a decision's time is up: what is done instead, in every window, off turn too."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

from games.kernel.chance import Chance
from games.proelio import moves as m
from games.proelio.table import Phase
from tests.clauses import clause
from tests.games.proelio.positions import House, lay
from tests.scenes.proelio.moments import positions
from tests.scenes.proelio.table_rig import WarRig

D = 3


def windows() -> Iterator[Any]:
    """Views of the one who decides, in every phase."""
    for n in range(3, 7):
        yield from positions(n, n + 41, each=1)
    for guild in ("thieves", None):
        thief, watch = House("resources dung", None, guild), House("watch dung tower")
        t = lay(thief, House(), House(), watch, turn=D, attacks={D: "infiltration"})
        t.apply(D, m.Deploy(("watch",)), Chance(1))
        yield t.view(t.decider)


@clause("PROELIO-R69")
def test_in_every_window_a_legal_move_is_made_when_time_is_up(tmp_path: Path) -> None:
    """The second level plays on, with that seat's knowledge only (12.6 of the rules page)."""
    rig = WarRig(tmp_path, 4, seed=3)
    seen, off_turn = set(), set()
    for view in windows():
        seat = view.decider
        assert rig.table.when_time_is_up(view, seat) in view.legal_moves(seat), view.phase
        seen.add(view.phase)
        off_turn |= {view.phase} if seat != view.turn_seat else set()
    rig.close()
    assert seen == {*get_args(Phase)} - {"over"}
    assert off_turn == {"overflow", "bards_discard", "thieves_shield"}
