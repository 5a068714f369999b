"""A saved game is watched again: the same table, the window goes to where something happens, dice fall."""

from __future__ import annotations

from pathlib import Path

from games.kalyra.events import DiceRolled
from games.kalyra.presence.places import space_of_event
from games.kalyra.title import TITLE
from games.kernel.chance import Chance
from games.kernel.match import Match
from games.kernel.protocol import Event
from scenes.kalyra.land.following import Following
from tests.scenes.tables import seated
from tests.scenes.watching import opened


def saved(path: Path) -> int:
    """A game of two computers up to the first attack; after how many moves the dice fell."""
    match, chance = Match.start(TITLE, TITLE.read_options({}), seated(2, 0), 5, path), Chance(5)
    heard: list[type[Event]] = []
    match.subscribe(None, lambda event, view: heard.append(type(event)))
    while DiceRolled not in heard:
        seat = match.to_act()[0]
        match.submit(seat, TITLE.random_move(match.view(seat), seat, chance))
    moves = match.moves
    match.close()
    return moves


def test_a_saved_game_can_be_watched_with_its_fights(tmp_path: Path) -> None:
    path = tmp_path / "delve.jsonl"
    moves = saved(path)
    rig, viewer = opened(tmp_path, path)
    viewer.go(moves - 1)
    viewer.step_on()
    assert viewer.watched is not None
    camera = viewer.watched.part(Following).camera
    rig.canvas.recording = True
    seen: set[str | None] = set()
    kinds: set[type[Event]] = set()
    for _ in range(1500):
        rig.frames(1)
        moment = viewer.show.moment(None)
        if moment.event is not None:
            kinds.add(type(moment.event))
            space = space_of_event(moment.event, moment.view)
            assert space is None or camera.viewport.sees(space), moment.event
        if isinstance(moment.event, DiceRolled):
            seen |= {one.key for one in rig.canvas.record}
        if viewer.show.idle:
            break
    assert DiceRolled in kinds
    assert {"fight", "fight.attack", "fight.defend", "fight.attack.0"} <= seen
    rig.close()
