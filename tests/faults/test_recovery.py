"""A real kiosk meets some faults of `recovery`; that program goes through all of them, at every title."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.programs.faults.recovery import once

pytestmark = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs /proc")


@pytest.mark.parametrize(("title", "fault"), [("kalua", "stop-game"), ("proelio", "torn-journal"), ("caledea", "damaged")])
def test_the_same_decision_stands_again(title: str, fault: str) -> None:
    """`Lost` where it does not. How long it takes, no test says: that hangs on the machine."""
    assert once(title, fault, seed=3) > 0
