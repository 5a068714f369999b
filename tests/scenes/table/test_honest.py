"""The signs on every table say what the buttons do, over a small sample; `python -m tests.honesty` takes a large one."""

from __future__ import annotations

from typing import Any

import pytest

from games.catalog import TITLES
from tests.honesty import during, findings
from tests.looking import Finding, states

STATES = 3
WAITING = {"kalyra"}
"""Titles in which what lies on the table does not say yet what it is: there is nothing to look round at."""


@pytest.mark.parametrize("title", TITLES)
def test_every_sign_does_what_it_says_and_nothing_else_spends(title: str) -> None:
    found: list[Finding] = []

    def shown(rig: Any) -> None:
        found.extend(during(rig))

    for rig in states(title, STATES, shown=shown):
        found += [one for one in findings(rig) if one.of != "shoulder_right" or title not in WAITING]
    assert not found, found[:3]
