"""Decisions in somebody else's turn: the attacked seat is called by its banner, its own device decides, and it may let the
program decide for it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pygame
import pytest

from games.caledea.title import TITLE
from games.kernel.chance import Chance
from games.kernel.match import Match
from games.kernel.protocol import Move, Seat
from scenes.caledea import layout
from scenes.caledea.choosing.menu import best, options
from scenes.caledea.context import BoardContext
from scenes.caledea.fight.defence import MOST_SECONDS, Defence
from scenes.caledea.fight.summons import banner, summoned
from scenes.caledea.papers.prices import Prices, open_prices
from scenes.stage.loop.metrics import SAFE
from scenes.table.moment_view import lines_of_layout
from tests.clauses import clause
from tests.scenes.caledea.hands import KeyHand, MouseHand, PadHand, Waits
from tests.scenes.caledea.moments import picked
from tests.scenes.caledea.table_rig import BoardRig
from tests.scenes.tables import seated
from tests.virtual_pad import LB, A

FAST: dict[str, Any] = {"pace": 2.0}


def at_random(seed: int, humans: int) -> Iterator[tuple[Match, Seat, Move]]:
    match, chance = Match.start(TITLE, TITLE.read_options({"kingdoms": "deal"}), seated(2, humans), seed), Chance(seed)
    while match.to_act():
        view, seat = match.view(None), match.to_act()[0]
        move = picked(view, seat, chance)
        yield match, seat, move
        match.submit(seat, move)


def _another_attack(match: Match, seat: Seat, move: Move) -> bool:
    """Whether that move makes the other seat, the second, name one of several defenders."""
    if seat != 0 or match.view(None).phase != "attacker":
        return False
    after = match.view(None).copy()
    after.apply(seat, move, Chance(1))
    return bool(after.phase == "defender" and after.to_act() == (1,))


@cache
def attack() -> tuple[int, int]:
    """Seed of a random game, and after how many moves such an attack comes."""
    for seed in range(60):
        for match, seat, move in at_random(seed, 2):
            if _another_attack(match, seat, move):
                return seed, match.moves
            if match.moves > 400:
                break
    raise AssertionError("nobody was attacked")


def under_attack(home: Path, humans: int = 2, **more: Any) -> BoardRig:
    """Two at one table; the second has just been attacked by the first."""
    seed, moves = attack()
    match, seat, move = next(found for found in at_random(seed, humans) if found[0].moves == moves)
    rig = BoardRig(home, 2, humans, match=match, thinker=Waits(), **FAST, **more)
    rig.until(rig.asked)
    match.submit(seat, move)
    rig.table.persons.done()
    return rig


def context(rig: BoardRig) -> BoardContext:
    found = rig.table.look()
    assert isinstance(found, BoardContext)
    return found


def called(home: Path, **more: Any) -> BoardRig:
    rig = under_attack(home, **more)
    rig.until(rig.asked)
    assert rig.view.phase == "defender"
    assert rig.seat == 1
    return rig


def test_a_banner_names_the_attacked_seat_clear_of_the_fight(tmp_path: Path) -> None:
    rig = called(tmp_path)
    rig.frames(3)
    seen = context(rig)
    assert summoned(rig.view, seen) == 1
    box = banner(rig.view, seen)
    assert box.inside(SAFE)
    square = rig.viewport.box(rig.view.pending.square)
    assert box.bottom <= square.y or box.y >= square.bottom
    written = [label.text for label in lines_of_layout(rig.room.face, rig.view, seen, rig.stage.lettering)]
    assert rig.match.players[1].name in written
    assert rig.table.pieces.piece("summons.seat") is not None
    rig.close()


def test_while_a_unit_is_named_every_word_of_the_board_is_read(tmp_path: Path) -> None:
    """A fight is under way, but no stage stands there: what lies in its place is not hidden."""
    rig = called(tmp_path)
    rig.frames(3)
    seen = rig.room.table_view.look()
    assert seen.event is None
    assert rig.room.face.labels(rig.view, seen) == layout.labels(rig.view, seen)
    assert "theatre" not in {spot.id for spot in rig.room.face.spots(rig.view, seen)}
    rig.close()


def test_nobody_is_called_who_plays_alone(tmp_path: Path) -> None:
    rig = under_attack(tmp_path, humans=2)
    rig.until(rig.asked)
    alone = BoardContext(seated(2, 1), rig.table.say, choosing=1)
    assert summoned(rig.view, alone) is None
    assert summoned(rig.view, context(rig)) == 1
    rig.close()


def test_the_attacked_seats_pad_takes_over(tmp_path: Path) -> None:
    rig = called(tmp_path, pads=2)
    before = rig.match.moves
    attacker, attacked = rig.pads
    PadHand(rig, attacker).press("confirm")
    rig.frames(3)
    assert rig.match.moves == before, "not the attacker's to say"
    PadHand(rig, attacked).on_line(1)
    assert rig.match.moves > before
    rig.close()


@pytest.mark.parametrize("hand", [KeyHand, MouseHand])
def test_a_device_that_is_passed_on_decides_for_whoever_is_called(tmp_path: Path, hand: Any) -> None:
    rig = called(tmp_path)
    before = rig.match.moves
    hand(rig).on_line(1)
    assert rig.match.moves > before
    rig.close()


@clause("CALEDEA-R51")
def test_done_lets_the_program_name_the_defender_this_time(tmp_path: Path) -> None:
    rig = called(tmp_path)
    line = best(options(rig.view, 1, None))
    assert line is not None
    before = rig.match.moves
    KeyHand(rig).press("done")
    assert rig.table.part(Defence).alone == set(), "next time it is asked again"
    assert rig.match._game.steps[before].move == line.move, "what the exact odds favour"
    rig.close()


def test_on_the_page_of_prices_it_is_turned_back_by_every_device(tmp_path: Path) -> None:
    rig = BoardRig(tmp_path, 2, 1, options={"kingdoms": "deal", "auto_defend": "auto"}, pads=1, **FAST)
    rig.until(rig.asked)
    assert rig.table.part(Defence).alone == {0, 1}
    open_prices(rig.table)
    rig.frames(2)
    page = rig.stage.stack.top
    assert isinstance(page, Prices)
    PadHand(rig, rig.pads[0]).press("confirm")
    assert rig.table.part(Defence).alone == {1}
    KeyHand(rig).press("confirm")
    assert rig.table.part(Defence).alone == {0, 1}
    rig.click(*page.focus.items[0].box.centre)
    assert rig.table.part(Defence).alone == {1}
    assert rig.stage.stack.top is page, "the page stays"
    rig.key(pygame.K_ESCAPE)
    rig.frames(3)
    assert rig.stage.stack.top is rig.room
    rig.close()


def test_on_the_page_of_prices_nobody_turns_it_for_somebody_else(tmp_path: Path) -> None:
    """Whoever opens the page while another one chooses reads it, and no more."""
    rig = BoardRig(tmp_path, 2, 2, "curtain", options={"kingdoms": "deal"}, pads=2, **FAST)
    rig.until(rig.asked)
    asked, other = rig.pads[rig.seat], rig.pads[1 - rig.seat]
    rig.press(other, LB)
    rig.frames(2)
    assert isinstance(rig.stage.stack.top, Prices)
    rig.press(other, A)
    assert rig.table.part(Defence).alone == set()
    rig.frames(2)
    rig.press(asked, LB)
    rig.frames(2)
    rig.press(asked, A)
    assert rig.table.part(Defence).alone == {rig.seat}
    rig.close()


def test_the_option_of_the_table_is_how_everybody_begins_and_may_be_turned(tmp_path: Path) -> None:
    rig = BoardRig(tmp_path, 3, 1, **FAST)
    defence, say = rig.table.part(Defence), rig.table.say
    assert defence.alone == set()
    defence.turn(1)
    assert rig.table.toast.message == say("defence.alone", name=rig.table.players[1].name)
    assert (defence.now(1), defence.now(0)) == ("option.auto_defend.auto", "option.auto_defend.ask"), "as the option says it"
    defence.turn(1)
    assert rig.table.toast.message == say("defence.ask", name=rig.table.players[1].name)
    assert not defence.alone
    rig.close()


def test_in_a_kiosk_the_attacked_have_fifteen_seconds_then_the_odds_decide(tmp_path: Path) -> None:
    rig = called(tmp_path, kiosk=True, kiosk_move=45)
    line = best(options(rig.view, 1, None))
    assert line is not None
    assert rig.table.timer.seconds is not None, "the time that is left is shown from the first"
    before = rig.match.moves
    rig.frames(round((MOST_SECONDS - 2) * 4), 1 / 4)
    assert rig.match.moves == before
    rig.frames(12, 1 / 4)
    assert rig.match._game.steps[before].move == line.move
    rig.close()
