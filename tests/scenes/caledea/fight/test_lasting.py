"""A throw's result is to be read until the next input; the power on the sheet shows where it can be used."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from typing import Any

import pygame
import pytest

from games.caledea.events import DuelRolled, TurnEnded
from games.caledea.parties import party_at
from games.caledea.state import State
from games.kernel.protocol import Event
from scenes.caledea.board.marks import marked, marks, power_targets
from scenes.caledea.choosing.focus import beside_board
from scenes.caledea.cues.cues import CUES
from scenes.caledea.fight.lasting import Lasting
from scenes.caledea.papers.parchment import parchment
from scenes.caledea.papers.slips import entry_shown
from scenes.caledea.papers.who import who_shown
from scenes.stage.pieces.piece import Piece
from scenes.stage.words.words import Words
from scenes.table.layout.walk import only
from scenes.table.show.log import LogEntry
from tests.games.caledea.positions import Side, at, lay
from tests.scenes.caledea.fight import fights
from tests.scenes.caledea.fight.test_fight_at_the_table import _hear, at_random
from tests.scenes.caledea.moments import context
from tests.scenes.caledea.table_rig import BoardRig


def gunners(gold: int = 3) -> State:
    """Oxmark beside Karvad's infantry; another one stands out of range."""
    ox = Side("oxmark", (8, 5), {(8, 5): "ii", (4, 4): "i"}, gold=gold)
    return lay(ox, Side("karvad", (5, 5), {(8, 6): "i", (4, 5): "ii", (1, 1): "i"}))


def test_a_bombard_that_misses_says_so() -> None:
    rolled = fights.bombard().of("DuelRolled")
    said = [CUES.log_entry(heard.event, heard.view, fights.players(heard.view.n), Words("en")) for heard in rolled]
    texts = [line.text for line in said if line is not None]
    assert [("misses" in text) for text in texts] == [heard.event.winner == "defender" for heard in rolled]
    assert any("misses" in text for text in texts)


def test_the_result_of_a_throw_is_not_hidden_by_the_question_who_goes() -> None:
    t = gunners()
    home = at(t, (8, 5))
    line = LogEntry("6-2 against 6-3: the Bombard misses.", "die")
    seen = replace(context(2, choosing=0), target=home, party=party_at(t, home, ()), told=line)
    assert who_shown(t, seen) is not None
    assert entry_shown(t, seen) is None
    stands = replace(seen, result=True)
    assert who_shown(t, stands) is None
    assert entry_shown(t, stands) == line
    assert who_shown(t, replace(stands, lifted=True)) is not None, "whoever lifts units wants to go on"


@cache
def within_a_turn() -> tuple[int, int]:
    """Seed of a random game, and after how many moves one follows that throws dice and does not end the turn."""
    for seed in range(20):
        heard: list[Event] = []
        for match, _, _ in at_random(seed):
            if match.moves == 0:
                match.subscribe(None, partial(_hear, heard))
            kinds = {type(event) for event in heard}
            if DuelRolled in kinds and TurnEnded not in kinds:
                return seed, match.moves - 1
            heard.clear()
            if match.moves > 300:
                break
    raise AssertionError("no duel in the middle of a turn in twenty games")


def test_a_result_stands_until_something_is_pressed(tmp_path: Path) -> None:
    seed, moves = within_a_turn()
    match, mover, move = next(found for found in at_random(seed) if found[0].moves == moves)
    table = BoardRig(tmp_path, 4, match=match)
    table.table.minds.update = lambda *_: False
    match.submit(mover, move)
    table.frames(2)
    table.until(lambda: table.table.show.idle)
    lasting = table.table.part(Lasting)
    assert lasting.stands
    table.key(pygame.K_LEFT)
    assert not lasting.stands
    table.close()


@pytest.mark.parametrize(("gold", "targets"), [(3, {(8, 6), (4, 5)}), (1, set())])
def test_the_power_on_the_sheet_marks_its_targets(gold: int, targets: set[tuple[int, int]]) -> None:
    t = gunners(gold)
    seen = replace(context(2, choosing=0), focus="sheet.power")
    assert power_targets(t, seen) == {at(t, place): "attack" for place in targets}
    assert set(marked(t, seen).values()) == ({"attack"} if targets else set())
    pieces: list[Any] = only(Piece, parchment(t, replace(seen, focus=None)))
    viewport = seen.viewport(t)
    ids = [one.id for one in beside_board(pieces, viewport, lambda *_: True, lambda piece: None, lambda x, y: None)]
    assert ("sheet.power" in ids) == bool(targets), "a button only while there is something to show"


def test_dots_at_the_rim_are_only_for_the_target_of_the_cursor() -> None:
    t = lay(Side("talaq", (2, 3), {(2, 3): "i", (0, 0): "c"}), Side("karvad", (5, 5), {(5, 5): "i"}))
    corner = at(t, (0, 0))
    seen = replace(context(2, choosing=0), lifted=True, target=at(t, (8, 0)), party=party_at(t, corner, ()))
    dots = {
        piece.id.rpartition(".")[2] for piece in only(Piece, marks(t, seen, seen.viewport(t))) if piece.id.startswith("pip.")
    }
    assert dots == {str(at(t, (8, 0)))}
