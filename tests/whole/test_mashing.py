"""No keys, clicks or pads end the kiosk. `mashing` does it ten thousand times and more."""

from __future__ import annotations

from tests.programs.evenings.mashing import masher


def test_mashing_does_not_end_the_kiosk() -> None:
    hands = masher(3)
    hands.mash(600)
    assert len(hands.seen) > 3, "the mashing never came anywhere"
    hands.lobby.close()
