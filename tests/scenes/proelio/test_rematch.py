"""The same people play again: the deal moves on."""

from __future__ import annotations

from pathlib import Path

from games.kernel.chance import Chance
from games.kernel.match import Match
from scenes.table.scene import TableScene
from tests.clauses import clause
from tests.scenes.proelio.table_rig import WarRig
from tests.scenes.rooms.opened import results as results_of


def play_to_the_end(match: Match) -> None:
    chance = Chance(7)
    while turn := match.to_act():
        legal = match.legal_moves(turn[0])
        match.submit(turn[0], legal[chance.below(len(legal))])


@clause("PROELIO-R2")
def test_in_a_rematch_the_house_on_the_right_of_the_last_dealer_deals(tmp_path: Path) -> None:
    rig = WarRig(tmp_path, 3, seed=4, options={"guilds": False})
    room, dealers = rig.room, [rig.match.view(None).dealer]
    for _ in range(3):
        play_to_the_end(room.match)
        results = results_of(room, rig.stage)
        rig.stage.replace(results)
        rig.settle()
        results.ended.ways["again"]()
        rig.settle()
        fresh = rig.top
        assert isinstance(fresh, TableScene)
        assert (fresh.match.players, fresh.match.options.guilds) == (room.match.players, False)
        room = fresh
        dealers.append(room.match.view(None).dealer)
    assert dealers[1:] == [(dealer + 1) % 3 for dealer in dealers[:-1]]
    rig.close()
