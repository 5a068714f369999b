"""Which cases of large tests run when: the same ones whatever the day. The table is `tests/daily.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Final, Literal
from zlib import crc32

When = Literal["daily", "nightly"]
DAILY: Final[dict[str, int]] = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
"""By test or file, how many of its cases are daily. All others are nightly."""


def spread(count: int, few: int, first: int = 0) -> set[int]:
    """So few of so many numbers from 0, as evenly as can be, beginning with that one; all where there are no more."""
    return {(k * count // few + first) % count for k in range(few)} if few < count else set(range(count))


def when(tests: Iterable[str]) -> list[When]:
    """Of every case (its node id, in the order of collection) whether it is daily or nightly."""
    members: dict[str, list[int]] = {}
    found: list[When] = []
    for test in tests:
        name = test.partition("[")[0]
        group = name if name in DAILY else name.partition("::")[0]
        if group in DAILY:
            members.setdefault(group, []).append(len(found))
        found.append("daily")
    for group, cases in members.items():
        daily = spread(len(cases), DAILY[group], crc32(group.encode()))
        for k, case in enumerate(cases):
            if k not in daily:
                found[case] = "nightly"
    return found
