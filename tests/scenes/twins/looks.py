"""Seat 0 looks at the own secrets once more, unasked: while a button is held, the curtain closes and opens for it alone."""

from __future__ import annotations

from typing import Any, Final, Literal

import pygame

from tests.scenes.at_table import AtTable
from tests.virtual_pad import A, VirtualPad

Way = Literal["open", "curtain", "pads", "chord"]
"""How secrets are kept between twins; `pads`: behind the curtain too, and each person has a pad."""
OPPORTUNITY: Final = 3.0
"""Seconds in which nobody may have anything to look at."""
LOST: Final = 3
"""Of so many looks one ends because the pad is pulled; another one takes its seat."""

Rig = AtTable[Any]


def look_again(rig: Rig, k: int) -> bool:
    """Whether seat 0 could look; with a pad, of some looks one ends by its loss."""
    persons = rig.table.persons
    if persons.eyes is not None or not _free(rig) or 0 not in rig.table.seating.people:
        return False
    pad = next((pad for pad in rig.pads if pad.plugged and rig.table.seating.places[0].device == pad.device), None)
    pad.pull() if pad is not None else rig.key_down(pygame.K_TAB)
    for _ in range(30):
        rig.frames(1, 1 / 15)
        if persons.private == 0 and not persons.curtain.hangs:
            break
    looked: bool = persons.private == 0
    rig.frames(3, 1 / 10)
    if pad is not None and looked and k % LOST == 0:
        _lose(rig, pad)
    elif pad is not None:
        pad.let_go()
    else:
        rig.key_up(pygame.K_TAB)
    rig.frames(20, 1 / 15)
    return looked


def _free(rig: Rig) -> bool:
    """Nothing is shown, and the table lies open to all."""
    persons = rig.table.persons
    for _ in range(round(OPPORTUNITY * 8)):
        if rig.match.outcome() is not None or (persons.curtain.waits):
            return False
        if rig.table.show.idle and not persons.curtain.hangs and persons.private is None and rig.top is rig.room:
            return True
        rig.pass_by(1 / 8)
    return False


def _lose(rig: Rig, pad: VirtualPad) -> None:
    """It is gone in the middle of the look; another one says that the seat is its own."""
    pad.unplug()
    rig.frames(15, 1 / 15)
    again = rig.plug()
    rig.pads.remove(again)
    rig.pads[rig.pads.index(pad)] = again
    for _ in range(2):
        rig.press(again, A)
    rig.frames(2)
    assert rig.table.seating.places[0].device == again.device
