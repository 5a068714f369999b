"""A kiosk for every test that asks for one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.scenes.kiosk.lobby import Lobby


@pytest.fixture
def lobby() -> Iterator[Lobby]:
    made = Lobby()
    yield made
    made.close()
