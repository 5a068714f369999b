"""The PINs of operator and staff: kept only as salted scrypt hashes, and wrong guesses cost time, also over a restart."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

SHORTEST, LONGEST = 4, 8
"""Digits of a PIN."""
FREE_GUESSES = 3
FIRST_WAIT = 5.0
LONGEST_WAIT = 300.0
MOST_WRONG: Final = FREE_GUESSES + 6
"""Wrong guesses from which on the wait is the longest one."""
WORK = 2**14  # how dear a guess is
SALT, DIGEST = 16, 64
"""Bytes of both in what is kept."""


def is_pin(text: str) -> bool:
    """True for 4 to 8 digits."""
    return SHORTEST <= len(text) <= LONGEST and text.isascii() and text.isdigit()


def hash_pin(pin: str, salt: bytes | None = None) -> str:
    """`salt$hash` in hex, for the settings. `ValueError` for something that is not a PIN."""
    if not is_pin(pin):
        raise ValueError(f"a PIN has {SHORTEST} to {LONGEST} digits")
    salt = salt or secrets.token_bytes(SALT)
    return f"{salt.hex()}${_scrypt(pin, salt).hex()}"


def is_hash(kept: str) -> bool:
    """True for something that `hash_pin` gives."""
    salt, _, digest = kept.partition("$")
    try:
        return (len(bytes.fromhex(salt)), len(bytes.fromhex(digest))) == (SALT, DIGEST)
    except ValueError:
        return False


def fits(pin: str, kept: str) -> bool:
    """Does `pin` match the kept `salt$hash`? A damaged hash matches nothing."""
    salt, _, digest = kept.partition("$")
    try:
        return hmac.compare_digest(_scrypt(pin, bytes.fromhex(salt)), bytes.fromhex(digest))
    except ValueError:
        return False


def _scrypt(pin: str, salt: bytes) -> bytes:
    return hashlib.scrypt(pin.encode(), salt=salt, n=WORK, r=8, p=1, maxmem=64 * 1024 * 1024)


@dataclass
class PinLock:
    """Three free guesses; then every wrong one doubles the wait, from 5 s to 5 minutes. `count` hears how many were wrong."""

    kept: str
    wrong: int = 0
    closed_until: float = 0.0
    count: Callable[[int], None] = lambda wrong: None

    def close(self, now: float) -> None:
        """Begins the wait that so many wrong guesses cost; after a restart it begins anew."""
        self.closed_until = now
        if self.wrong >= FREE_GUESSES:
            self.closed_until += min(LONGEST_WAIT, FIRST_WAIT * 2 ** (min(self.wrong, MOST_WRONG) - FREE_GUESSES))

    def wait(self, now: float) -> float:
        """Seconds until the next guess is taken; 0 when it is taken now."""
        return max(0.0, self.closed_until - now)

    def guess(self, pin: str, now: float) -> bool:
        """False, too, while the lock is waiting: then the guess is not even looked at."""
        if self.wait(now) > 0:
            return False
        right = fits(pin, self.kept)
        self.heard(right, now)
        return right

    def heard(self, right: bool, now: float) -> None:
        """A guess was right, or wrong."""
        self.wrong = 0 if right else self.wrong + 1
        self.count(self.wrong)
        self.close(now)


class Who(StrEnum):
    NOBODY = ""
    OPERATOR = "operator"
    STAFF = "staff"


@dataclass
class Locks:
    """One door for two PINs. Each has its own lock: whoever knows the staff's PIN cannot guess at the operator's faster."""

    operator: PinLock
    staff: PinLock | None = None

    def wait(self, now: float) -> float:
        """Seconds until any guess is taken."""
        return min(lock.wait(now) for _, lock in self._all())

    def guess(self, pin: str, now: float) -> Who:
        """Whose PIN that is. Those whose lock waits are not even looked at."""
        ready = [(who, lock) for who, lock in self._all() if not lock.wait(now)]
        right = next((who for who, lock in ready if fits(pin, lock.kept)), Who.NOBODY)
        for who, lock in ready:
            if right in (Who.NOBODY, who):
                lock.heard(right is who, now)
        if right is Who.OPERATOR and self.staff is not None:
            self.staff.heard(True, now)
        return right

    def _all(self) -> list[tuple[Who, PinLock]]:
        staff = [(Who.STAFF, self.staff)] if self.staff is not None else []
        return [(Who.OPERATOR, self.operator), *staff]
