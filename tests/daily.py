"""Which cases of large tests run every day. The table is `tests/daily.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Final

DAILY: Final[dict[str, int]] = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
"""By test, how many of its cases do."""


def spread(count: int, few: int) -> set[int]:
    """So few of so many numbers from 0, as evenly as can be; all where there are no more."""
    return {k * count // few for k in range(min(few, count))} if few < count else set(range(count))


def is_daily(tests: Iterable[str]) -> list[bool]:
    """Of every case (its node id, in the order of collection) whether it runs every day."""
    names = [test.partition("[")[0] for test in tests]
    counts = {name: names.count(name) for name in set(names) & set(DAILY)}
    daily = {name: spread(count, DAILY[name]) for name, count in counts.items()}
    met, found = dict.fromkeys(daily, 0), []
    for name in names:
        found.append(name not in daily or met[name] in daily[name])
        if name in met:
            met[name] += 1
    return found
