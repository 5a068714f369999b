"""The operator's PIN is kept as a hash, and guessing costs time."""

import pytest

from scenes.kiosk.pin import FREE_GUESSES, PinLock, fits, hash_pin, is_pin


def test_the_pin_itself_is_not_kept() -> None:
    kept = hash_pin("25807419")
    assert "25807419" not in kept
    assert fits("25807419", kept)
    assert not fits("2581", kept)
    assert hash_pin("25807419") != kept, "two kiosks with one PIN must not share a hash"


@pytest.mark.parametrize("text", ["", "123", "123456789", "12a4", "１２３４"])
def test_only_four_to_eight_digits_are_a_pin(text: str) -> None:
    assert not is_pin(text)
    with pytest.raises(ValueError, match="4 to 8 digits"):
        hash_pin(text)


@pytest.mark.parametrize("kept", ["", "zz$zz", "00", "$"])
def test_a_damaged_hash_opens_nothing(kept: str) -> None:
    assert not fits("2580", kept)


def test_wrong_guesses_close_the_lock_for_longer_and_longer() -> None:
    lock = PinLock(hash_pin("2580"))
    for _ in range(FREE_GUESSES - 1):
        assert not lock.guess("0000", now=0.0)
        assert lock.wait(0.0) == 0
    assert not lock.guess("0000", now=0.0)
    assert lock.wait(0.0) == 5.0
    assert not lock.guess("2580", now=4.9), "a guess during the wait is not looked at, not even the right one"
    assert not lock.guess("0000", now=5.0)
    assert lock.wait(5.0) == 10.0
    assert lock.guess("2580", now=15.0)
    assert lock.wrong == 0
