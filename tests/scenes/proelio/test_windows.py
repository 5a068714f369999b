"""Every window of the turn machine, off turn too, by every device: mouse, keys, a pad, the own pad with a lifted Hand, one
device behind the curtain; and what is done there when the kiosk's time is up."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, get_args

import pytest

from games.kernel.chance import Chance
from games.proelio import moves as m
from games.proelio.table import Phase
from scenes.proelio.choosing.asking import when_time_is_up
from scenes.stage.devices.seating import Secrecy
from tests.clauses import clause
from tests.games.proelio.positions import House, lay
from tests.scenes.proelio.hands import KeyHand, MouseHand, PadHand, play
from tests.scenes.proelio.moments import positions
from tests.scenes.proelio.table_rig import WarRig
from tests.scenes.proelio.windows import SEATS, WINDOWS, Window
from tests.virtual_pad import A


class Still(WarRig):
    """Everybody else waits: what is decided in the window is the only move."""

    def __init__(self, home: Path, window: Window, humans: int, secrecy: Secrecy, **more: Any) -> None:
        super().__init__(home, SEATS, humans, secrecy, match=window.match(humans), pace=2.0, **more)
        self.played: list[tuple[int, Any]] = []
        self.submit = self.match.submit
        self.match.submit = self.note  # type: ignore[method-assign]

    def note(self, seat: int, move: Any, thinking: Any = None) -> None:
        if not self.played:
            self.submit(seat, move, thinking)
            self.played.append((seat, move))


def by_mouse(rig: Still, move: Any) -> None:
    play(MouseHand(rig), move)


def by_keys(rig: Still, move: Any) -> None:
    play(KeyHand(rig), move)


def by_pad(rig: Still, move: Any) -> None:
    play(PadHand(rig, rig.plug()), move)


def by_own_pad(rig: Still, move: Any) -> None:
    """The curtain names the House, and opens for its own pad alone; the table closes again,
    unless that House is asked again at once."""
    persons = rig.table.persons
    assert persons.curtain.seat == 0
    rig.pads[1].press(A)
    rig.wait(2.0, 1 / 8)
    rig.pads[1].release(A)
    assert persons.curtain.waits, "another pad lifts nothing"
    rig.lift_curtain(rig.pads[0])
    play(PadHand(rig, rig.pads[0]), move)
    assert persons.private is None or persons.curtain.hangs or persons.choosing == persons.private


def behind_the_curtain(rig: Still, move: Any) -> None:
    """One pad for all: it names the House, opens when that House confirms, and closes after the move,
    unless that House is asked again at once."""
    persons = rig.table.persons
    assert persons.curtain.seat == 0
    rig.lift_curtain(rig.pads[0])
    play(PadHand(rig, rig.pads[0]), move)
    assert persons.private is None or persons.curtain.hangs or persons.choosing == persons.private


DEVICES: dict[str, tuple[int, Secrecy, int, Callable[[Still, Any], None]]] = {
    "mouse": (1, "open", 0, by_mouse),
    "keys": (1, "open", 0, by_keys),
    "pad": (1, "open", 0, by_pad),
    "own pad": (2, "curtain", 2, by_own_pad),
    "curtain": (2, "curtain", 0, behind_the_curtain),
}
"""Persons, how secrets are kept, pads of their own, and the hand that plays."""


def sat_down(home: Path, window: Window, device: str) -> Still:
    """Seat 0 is asked in that window."""
    humans, secrecy, pads, _ = DEVICES[device]
    rig = Still(home, window, humans, secrecy, pads=pads)
    if secrecy == "curtain" and not pads:
        rig.plug()
    rig.until(lambda: rig.asked() or rig.covered())
    return rig


@clause("PROELIO-502", "PROELIO-506", "PROELIO-012", "PROELIO-910", "PROELIO-920", "PROELIO-921", "PROELIO-R24", "PROELIO-R30")
@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("name", WINDOWS)
def test_in_every_window_every_device_can_do_what_is_asked(name: str, device: str, tmp_path: Path) -> None:
    """The devices take turns with the ways out of a window, so that each of those is gone by several."""
    window, hand = WINDOWS[name], DEVICES[device][3]
    move = window.moves[list(DEVICES).index(device) % len(window.moves)]
    rig = sat_down(tmp_path, window, device)
    hand(rig, move)
    assert rig.played == [(0, move)]
    rig.close()


def test_at_the_merchants_the_cursor_begins_at_a_card_and_not_at_the_way_out(tmp_path: Path) -> None:
    trade = next(window for window in WINDOWS.values() if window.phase == "trade_browse")
    rig = Still(tmp_path, trade, 1, "open")
    rig.until(rig.asked)
    assert rig.table.focus.current == "ware.dung"
    rig.close()


def test_the_windows_are_those_of_the_turn_machine() -> None:
    tables = [window.table() for window in WINDOWS.values()]
    assert {table.phase for table in tables} == {*get_args(Phase)} - {"over"}
    assert {t.phase for t in tables if t.turn_seat != 0} == {"overflow", "bards_discard", "thieves_shield"}


@clause("PROELIO-R69")
@pytest.mark.parametrize("name", WINDOWS)
def test_when_the_kiosks_time_is_up_something_sensible_is_done(name: str, tmp_path: Path) -> None:
    window = WINDOWS[name]
    rig = Still(tmp_path, window, 1, "open", kiosk=True, kiosk_move=3)
    rig.until(rig.asked)
    assert rig.table.timer.limit == 3
    legal = rig.view.legal_moves(0)
    rig.until(lambda: bool(rig.played), 5)
    ((seat, move),) = rig.played
    assert seat == 0
    assert move in legal
    assert move not in window.absurd
    rig.close()


# -- when time is up ---------------------------------------------------------------------------------------------------------

D = 3


def every_window() -> Iterator[Any]:
    """Views of the one who decides, in every phase."""
    for n in range(3, 7):
        yield from positions(n, n + 41, each=1)
    for guild in ("thieves", None):
        thief, watch = House("resources dung", None, guild), House("watch dung tower")
        t = lay(thief, House(), House(), watch, turn=D, attacks={D: "infiltration"})
        t.apply(D, m.Deploy(("watch",)), Chance(1))
        yield t.view(t.decider)


@clause("PROELIO-R69")
def test_in_every_window_a_legal_move_is_made_when_time_is_up() -> None:
    """The second level plays on, with that seat's knowledge only (12.6 of the rules page)."""
    match = WINDOWS["deploy"].match(1)
    seen, off_turn = set(), set()
    for view in every_window():
        seat = view.decider
        assert when_time_is_up(match, view, seat) in view.legal_moves(seat), view.phase
        seen.add(view.phase)
        off_turn |= {view.phase} if seat != view.turn_seat else set()
    assert seen == {*get_args(Phase)} - {"over"}
    assert off_turn == {"overflow", "bards_discard", "thieves_shield"}
