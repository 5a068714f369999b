"""Opening hours: whether a kiosk is open now, and how long it still is."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Final

DAY: Final = 48
"""Half hours."""
WEEK: Final = 7
LAST_HOUR: Final = 60
"""Minutes."""

Hours = Sequence[tuple[int, int]]
"""From Monday on: opens and closes, in half hours; closing before opening is past midnight, both alike: closed that day.
Empty: always open."""


def minutes_left(hours: Hours, now: datetime) -> int | None:
    """Minutes until it closes; 0: it is closed now, None: it never closes."""
    if not hours:
        return None
    open_until = minute = _minute(now)
    for _ in range(WEEK + 1):
        ends = [end for start, end in _spans(hours, open_until) if start <= open_until < end]
        if not ends:
            return open_until - minute
        open_until = max(ends)
    return None


def opens_next(hours: Hours, now: datetime) -> str:
    """When it opens next, "9:00" or "9:30"; "" when it never does."""
    minute = _minute(now)
    starts = [start for start, _ in _spans(hours, minute) if start > minute]
    return clock_of(min(starts) // 30 % DAY) if starts else ""


def clock_of(half_hours: int) -> str:
    """18 is 9:00."""
    return f"{half_hours // 2}:{half_hours % 2 * 30:02d}"


def _minute(now: datetime) -> int:
    """Of the week."""
    return now.weekday() * DAY * 30 + now.hour * 60 + now.minute


def _spans(hours: Hours, minute: int) -> list[tuple[int, int]]:
    """From when to when it is open, in minutes of the week: this week and the ones round that minute."""
    today = minute // (DAY * 30)
    found = []
    for day in range(today - WEEK, today + WEEK + 1):
        opens, closes = hours[day % WEEK]
        if opens != closes:
            start = (day * DAY + opens) * 30
            found.append((start, (day * DAY + closes + (DAY if closes < opens else 0)) * 30))
    return found
