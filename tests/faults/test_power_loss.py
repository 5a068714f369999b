"""Whatever a disk may hold when the power goes, what was acknowledged is there."""

from __future__ import annotations

from pathlib import Path
from unittest import mock

import pytest

from games.catalog import TITLES
from games.kernel import files, journal
from tests.programs.faults.power_loss import Evening


def test_nothing_acknowledged_is_lost_and_nothing_made_up(tmp_path: Path) -> None:
    evening = Evening(tmp_path / "home", TITLES["kalesia"], 1)
    evening.play(8)
    assert evening.inspected > 5000
    assert evening.resumed > 50


@pytest.mark.parametrize("module", [files, journal])
def test_a_write_without_a_sync_is_noticed(tmp_path: Path, module: object) -> None:
    with mock.patch.object(module, "sync"), pytest.raises((AssertionError, journal.JournalError)):
        Evening(tmp_path / "home", TITLES["kalesia"], 1).play(8)
