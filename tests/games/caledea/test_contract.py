"""What every title owes the kernel is tried in tests/contract; this is what Caledea alone can say of itself."""

from __future__ import annotations

from games.caledea.title import TITLE


def test_nothing_is_hidden() -> None:
    assert set(TITLE.state.VISIBILITY.values()) == {"all"}
