"""Who is attacked is asked with the odds, or lets the program defend; who attacks by touch sees the odds first."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame

from games.caledea.title import TITLE
from games.kernel.chance import Chance
from games.kernel.match import Match
from scenes.caledea.choosing.menu import best, options
from scenes.caledea.fight.defence import fill_in
from tests.clauses import clause
from tests.scenes.caledea.hands import KeyHand, Waits
from tests.scenes.caledea.moments import picked
from tests.scenes.caledea.table_rig import BoardRig
from tests.scenes.tables import seated

FAST: dict[str, Any] = {"pace": 2.0}


def attacked(home: Path, auto_defend: str) -> BoardRig:
    """Units of different rank of a person are attacked: the first such moment of a random game."""
    for seed in range(1, 40):
        chosen = TITLE.read_options({"auto_defend": auto_defend, "kingdoms": "deal"})
        match = Match.start(TITLE, chosen, seated(2, 1), seed)
        chance = Chance(seed)
        while match.to_act():
            if match.view(None).phase == "defender" and match.to_act() == (0,):
                return BoardRig(home, 2, 1, match=match, thinker=Waits(), **FAST)
            seat = match.to_act()[0]
            match.submit(seat, picked(match.view(None), seat, chance))
    raise AssertionError("nobody was attacked")


def test_the_attacked_person_is_asked_with_the_odds(tmp_path: Path) -> None:
    rig = attacked(tmp_path, "ask")
    rig.until(rig.asked)
    assert rig.view.phase == "defender"
    lines = options(rig.view, 0, None)
    assert len(lines) > 1
    assert all(line.odds is not None and 0 < line.odds < 1 and line.dice for line in lines)
    before = rig.match.moves
    KeyHand(rig).on_line(1)
    assert rig.match.moves > before
    rig.close()


@clause("CALEDEA-R51")
def test_the_program_defends_for_persons_who_let_it(tmp_path: Path) -> None:
    rig = attacked(tmp_path, "auto")
    line = best(options(rig.view, 0, None))
    assert line is not None
    before = rig.match.moves
    rig.until(lambda: rig.match.moves > before)
    played = [step.move for step in rig.match._game.steps][before]
    assert played == line.move
    rig.close()


def test_time_that_runs_out_ends_the_turn_of_nobody_who_fights(tmp_path: Path) -> None:
    """In a fight the best line is played; in a turn what has been begun is left, and the turn ends."""
    rig = attacked(tmp_path, "ask")
    rig.until(rig.asked)
    before = rig.match.moves
    fill_in(rig.table, rig.choice)
    assert rig.match.moves > before
    rig.close()


def about_to_fight(home: Path) -> tuple[BoardRig, int]:
    """A person's group could attack that square now: the first such moment of a random game."""
    for seed in range(1, 40):
        match = Match.start(TITLE, TITLE.read_options({"kingdoms": "deal"}), seated(2, 1), seed)
        chance = Chance(seed)
        while match.to_act():
            view, seat = match.view(None), match.to_act()[0]
            fights = [m for m in view.legal_moves(seat) if view.phase == "where" and view.blocked(seat, m.path[-1])]
            if seat == 0 and fights:
                return BoardRig(home, 2, 1, match=match, thinker=Waits(), **FAST), fights[0].path[-1]
            match.submit(seat, picked(view, seat, chance))
    raise AssertionError("nobody could attack")


def tap(rig: BoardRig, x: float, y: float) -> None:
    """A finger touches and lets go."""
    px, py = rig.stage.metrics.at(x, y)
    at = {"x": px / rig.stage.metrics.width_px, "y": py / rig.stage.metrics.height_px}
    for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
        rig.post(kind, finger_id=7, touch_id=1, dx=0.0, dy=0.0, pressure=1.0, **at)
        rig.frames(2)


def test_the_first_touch_of_a_fight_shows_its_odds_and_the_second_begins_it(tmp_path: Path) -> None:
    rig, square = about_to_fight(tmp_path)
    rig.until(rig.asked)
    before = rig.match.moves
    tap(rig, *rig.viewport.box(square).centre)
    assert rig.match.moves == before
    assert rig.table.pieces.piece("swords") is not None
    tap(rig, *rig.viewport.box(square).centre)
    assert rig.match.moves == before + 1
    rig.close()
