"""The signs on every table say what the buttons do, over a small sample; `python -m tests.honesty` takes a large one."""

from __future__ import annotations

from typing import Any

import pytest

from games.catalog import TITLES
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
