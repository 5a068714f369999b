"""The signs on every table say what the buttons do, over a small sample; `tests.programs.tables.honesty` takes a large one."""

from __future__ import annotations

from math import inf
from typing import Any

import pytest

from games.catalog import TITLES
from scenes.stage.devices.action import DeviceKind, Kind
from scenes.stage.loop.metrics import SAFE
from scenes.stage.words.lettering import Lettering
from scenes.table.layout.legend_rows import Row, legend_rows, row_boxes
from tests.programs.tables.honesty import during, findings
from tests.programs.tables.inspector import Finding, states

STATES = 3


@pytest.mark.parametrize("title", TITLES)
def test_every_sign_does_what_it_says_and_nothing_else_spends(title: str) -> None:
    found: list[Finding] = []

    def shown(rig: Any) -> None:
        found.extend(during(rig))

    for rig in states(title, STATES, shown=shown):
        found += findings(rig)
    assert not found, found[:3]


def test_what_spends_never_loses_its_sign_and_the_way_out_goes_last() -> None:
    """However long the words are, and however large; what does not play on gives way, the rules before a hint, and the menu
    never."""
    rows: list[Row] = [
        [(Kind.CONFIRM, "Choose"), (Kind.ALT, "End")],
        [(Kind.BACK, "Undo"), (Kind.HINT, "Hint"), (Kind.SHOULDER_RIGHT, "Look round at everything that lies there")],
        [(Kind.INFO, "Rules"), (Kind.MENU, "Pause")],
    ]
    longer: list[Row] = [[(Kind.CONFIRM, "Choose"), (Kind.ALT, "End this turn of mine, a long one")], *rows[1:]]
    large = {"Look", "Rules", "Hint"}
    for named, size, gone in ((rows, 1.0, {"Look"}), (rows, 1.6, large), (longer, 2.0, large)):
        laid = legend_rows(named, None, DeviceKind.PAD, Lettering(1.0, size))
        shown = {hint.text for row in laid for hint in row.items}
        assert {text.partition(" ")[0] for row in named for _, text in row if text not in shown} == gone
        assert laid[0].items[-1].kind is Kind.MENU, "in the corner"


def test_large_words_find_room_at_a_free_foot_and_lie_on_nothing_beside_it() -> None:
    left: list[Row] = [[(Kind.SHOULDER_LEFT, "Prezzi"), (Kind.PEEK, "Dettagli")], [(Kind.SHOULDER_LEFT, "Mappa")]]
    rows: list[Row] = [[(Kind.CONFIRM, "Scegli"), (Kind.ALT, "Fine turno"), (Kind.HINT, "Aiuto"), (Kind.MENU, "Pausa")]]
    for size, free, lines in ((2.0, True, 1), (2.0, False, 3), (1.0, True, 2)):
        laid = legend_rows(rows, (left[1], SAFE.x, inf), DeviceKind.KEYS, Lettering(1.0, size), free=free)
        assert len(laid) - 1 == lines
    aside = legend_rows(rows, (left[0], SAFE.x, SAFE.x + 398), DeviceKind.KEYS, Lettering(2 / 3, 2.0))
    box = row_boxes(aside, Lettering(2 / 3, 2.0))[-1].inset(8)
    assert SAFE.x - 1 <= box.x
    assert box.right <= SAFE.x + 399


@pytest.mark.parametrize("hand", [DeviceKind.MOUSE, DeviceKind.TOUCH])
def test_a_hint_keeps_its_board_beside_undo(hand: DeviceKind) -> None:
    """A pointer presses a thing itself to choose it, so that the board for that gives way: a hint has no other way."""
    rows: list[Row] = [
        [(Kind.ALT, "End my turn"), (Kind.BACK, "Take back")],
        [(Kind.HINT, "Hint"), (Kind.CONFIRM, "Pick it up")],
        [(Kind.INFO, "Rules"), (Kind.MENU, "Pause")],
    ]
    shown = {hint.kind for row in legend_rows(rows, None, hand, Lettering(1.0)) for hint in row.items}
    assert shown == {Kind.ALT, Kind.BACK, Kind.HINT, Kind.MENU}
