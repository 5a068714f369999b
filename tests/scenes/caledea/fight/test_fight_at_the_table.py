"""A fight in the real loop: the stage is drawn while it lasts, nothing is told too early, and it can be skipped."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest

from games.caledea.events import DuelRolled
from games.caledea.title import TITLE
from games.kernel.chance import Chance
from games.kernel.match import Match
from games.kernel.protocol import Event, Move, Seat
from scenes.caledea.board.moving import prefetch_moment
from scenes.stage.devices.action import Action, Kind, Phase
from scenes.stage.pictures.recipe_list import with_trait
from scenes.table.show.beats import Moment
from tests.scenes.caledea.table_rig import BoardRig
from tests.scenes.tables import seated


def at_random(seed: int) -> Iterator[tuple[Match, Seat, Move]]:
    """A game of computers that nobody moves but this: the match before every move, whose it is, and the move."""
    match, chance = Match.start(TITLE, TITLE.read_options({}), seated(4, 0), seed), Chance(seed)
    while match.to_act():
        seat = match.to_act()[0]
        legal = match.legal_moves(seat)
        move = legal[chance.below(len(legal))]
        yield match, seat, move
        match.submit(seat, move)


def _hear(heard: list[Event], event: Event, view: object) -> None:
    heard.append(event)


@cache
def a_duel() -> tuple[int, int]:
    """Seed of a random game, and after how many moves one follows that makes two sides throw dice."""
    for seed in range(20):
        heard: list[Event] = []
        for match, _, _ in at_random(seed):
            if match.moves == 0:
                match.subscribe(None, partial(_hear, heard))
            if any(isinstance(event, DuelRolled) for event in heard):
                return seed, match.moves - 1
            if match.moves > 300:
                break
    raise AssertionError("no duel in twenty games")


class Fight(BoardRig):
    """A table at which the next move, `let_go`, makes dice fall."""

    def __init__(self, home: Path, **settings: Any) -> None:
        seed, moves = a_duel()
        match, self.mover, self.move = next(found for found in at_random(seed) if found[0].moves == moves)
        super().__init__(home, 4, match=match, **settings)
        self.table.minds.update = lambda *_: False

    def let_go(self) -> None:
        """The dice fall; runs to the first instant of the throw."""
        self.match.submit(self.mover, self.move)
        while not isinstance(self.table.moment().event, DuelRolled):
            self.frames(1)

    def drawn(self) -> set[str]:
        """Keys of what the next frame shows of the stage."""
        self.canvas.recording = True
        self.frames(1)
        return {one.key for one in self.canvas.record if one.key is not None and one.key.startswith("theatre")}

    @property
    def slip(self) -> str:
        return self.table.latest.text if self.table.latest is not None else ""


@pytest.fixture
def fight(tmp_path: Path) -> Iterator[Fight]:
    rig = Fight(tmp_path, reduced_motion=False)
    rig.let_go()
    yield rig
    rig.close()


def test_the_stage_stands_while_the_fight_lasts_and_then_goes(fight: Fight) -> None:
    assert {"theatre", "theatre.attack.0", "theatre.defence.0"} <= fight.drawn()
    for _ in range(2000):
        if fight.table.show.idle:
            break
        fight.frames(1)
    assert fight.drawn() == set()


def test_the_slip_tells_the_result_only_after_the_dice_have(fight: Fight) -> None:
    line = next(line.entry.text for line in reversed(fight.table.log.lines) if " decides for " in line.entry.text)
    seen = []
    while isinstance(event := fight.table.moment().event, DuelRolled):
        seen.append((fight.table.moment().step, fight.slip == line))
        fight.frames(1)
    last = max(step for step, _ in seen)
    assert last >= 3
    assert {told for step, told in seen if step < last} == {False}
    assert {told for step, told in seen if step == last} == {True}
    assert event is not None


def test_a_press_skips_to_what_comes_next_and_nothing_is_lost(fight: Fight) -> None:
    fight.room.act(Action(Kind.HURRY, Phase.DOWN))
    fight.room.act(Action(Kind.HURRY, Phase.UP))
    fight.frames(1)
    assert not isinstance(fight.table.moment().event, DuelRolled)
    told = [line.entry.text for line in fight.table.log.lines]
    assert len([line for line in told if " decides for " in line]) == 1
    assert len([line for line in told if " defends with " in line]) == 1


def test_its_pictures_are_ordered_before_they_are_shown(fight: Fight) -> None:
    """What is drawn on the stage is foreseen; dice are cut from their sheets in no time once these have been read."""
    moment = fight.table.moment()
    ordered = {name for name, _ in prefetch_moment(fight.table, moment.view, fight.table.look())}
    assert {"board", "glow", "caledea.unit", "die_shadow"} <= ordered
    assert {args["gold"] for name, args in fight.room.prefetch_soon() if name == "caledea.die"} == {False, True}
    assert "caledea.die" in with_trait("quick"), "a file for every instant of every die would fill the disk"
    rest = fight.match.view(None)
    assert prefetch_moment(fight.table, rest, fight.room.table_view.context_at(Moment(rest))) == []


def test_with_reduced_motion_the_dice_lie_in_order_at_once(tmp_path: Path) -> None:
    rig = Fight(tmp_path, reduced_motion=True)
    rig.let_go()
    rig.frames(20)
    rig.drawn()
    first = {one.key: (one.x, one.y) for one in rig.canvas.record if one.key and one.key.startswith("theatre.attack.")}
    rig.frames(12)
    rig.drawn()
    then = {one.key: (one.x, one.y) for one in rig.canvas.record if one.key and one.key.startswith("theatre.attack.")}
    assert first == then != {}
    rig.close()
