"""A kiosk for every test that asks for one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from scenes.kiosk import pin
from tests.scenes.kiosk.lobby import Lobby


@pytest.fixture
def lobby() -> Iterator[Lobby]:
    made = Lobby()
    yield made
    made.close()


@pytest.fixture(autouse=True)
def cheap_guesses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hundreds of PINs are hashed here, and nobody guesses at them."""
    monkeypatch.setattr(pin, "WORK", 2)
