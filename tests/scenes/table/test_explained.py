"""Everything on every table explains itself, over a few states; `tests.programs.tables.inspector` takes many."""

from __future__ import annotations

import pytest

from games.catalog import TITLES
from tests.programs.tables.inspector import findings, states

EXPLAINED: tuple[str, ...] = ("caledea",)
"""The titles of which all is said. The others are held to what they say already."""
STATES = 5


@pytest.mark.parametrize("title", TITLES)
def test_what_lies_on_a_table_says_what_it_is(title: str) -> None:
    for rig in states(title, STATES):
        found = [one for one in findings(rig) if title in EXPLAINED or not one.what.endswith("nothing")]
        assert not found, found[:3]
