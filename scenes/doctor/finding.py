"""One thing that was looked at, and how it is."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Health(StrEnum):
    GOOD = "good"
    NOTE = "note"  # works, but less well than it could
    BAD = "BAD"  # something essential is missing


@dataclass(frozen=True)
class Finding:
    """`remedy` says how to mend it; empty when there is nothing to mend."""

    what: str
    health: Health
    says: str
    remedy: str = ""


def good(what: str, says: str) -> Finding:
    return Finding(what, Health.GOOD, says)


def note(what: str, says: str, remedy: str = "") -> Finding:
    return Finding(what, Health.NOTE, says, remedy)


def bad(what: str, says: str, remedy: str) -> Finding:
    return Finding(what, Health.BAD, says, remedy)
