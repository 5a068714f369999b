"""The signs on every table say what the buttons do, over a small sample; `python -m tests.honesty` takes a large one."""

from __future__ import annotations

from typing import Any

import pytest

from games.catalog import TITLES
from scenes.stage.devices.action import DeviceKind, Kind
from scenes.stage.words.lettering import Lettering
from scenes.table.laid.hint_rows import Row, hint_rows
from tests.honesty import during, findings
from tests.looking import Finding, states

STATES = 3


@pytest.mark.parametrize("title", TITLES)
def test_every_sign_does_what_it_says_and_nothing_else_spends(title: str) -> None:
    found: list[Finding] = []

    def shown(rig: Any) -> None:
        found.extend(during(rig))

    for rig in states(title, STATES, shown=shown):
        found += findings(rig)
    assert not found, found[:3]


def test_what_spends_never_loses_its_sign() -> None:
    """However long the words are; what does not play on gives way, a hint last."""
    words = ("End", "End this turn of mine, which has been a long one")
    rows: list[Row] = [[(Kind.ALT, end), (Kind.BACK, "Back"), (Kind.SELECT, "Hint")] for end in words]
    laid = hint_rows(rows, None, DeviceKind.PAD, Lettering(1.0))
    kinds = [[hint.kind for hint in row.items] for row in reversed(laid)]
    assert kinds == [[Kind.ALT, Kind.SELECT], [Kind.ALT]]
