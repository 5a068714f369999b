"""A saved game is watched again: the same table, the same fights."""

from __future__ import annotations

from pathlib import Path

from games.caledea.events import DuelRolled
from games.caledea.title import TITLE
from games.kernel.chance import Chance
from games.kernel.match import Match
from tests.scenes.caledea.fight.test_fight_at_the_table import a_duel
from tests.scenes.tables import seated
from tests.scenes.watching import opened


def saved_fight(path: Path) -> int:
    """A game of four computers up to a duel; after how many moves the dice fell."""
    seed, moves = a_duel()
    match, chance = Match.start(TITLE, TITLE.read_options({}), seated(4, 0), seed, path), Chance(seed)
    while match.moves <= moves:
        seat = match.to_act()[0]
        legal = match.legal_moves(seat)
        match.submit(seat, legal[chance.below(len(legal))])
    match.close()
    return moves


def test_a_saved_game_can_be_watched_with_its_fight(tmp_path: Path) -> None:
    path = tmp_path / "fight.jsonl"
    moves = saved_fight(path)
    rig, viewer = opened(tmp_path, path)
    for position in range(moves + 1):
        viewer.go(position)
        rig.frames(1)
    viewer.go(moves)
    viewer.step_on()
    seen = set()
    rig.canvas.recording = True
    for _ in range(600):
        rig.frames(1)
        event = viewer.show.moment(None).event
        if isinstance(event, DuelRolled):
            seen |= {one.key for one in rig.canvas.record}
        if viewer.show.idle:
            break
    assert {"theatre", "theatre.attack.0", "theatre.defence.0"} <= seen
    rig.close()
