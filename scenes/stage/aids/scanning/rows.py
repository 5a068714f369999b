"""In which order things are read as they lie, and by which rows and regions one comes to them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import ceil
from typing import Final, TypeVar

from scenes.stage.aids.scanning.entry import Entry, around
from scenes.stage.loop.metrics import Box

MOST: Final = 7
"""So many are offered one after the other at most."""
BOARD: Final = MOST * MOST
"""More things than that are a board: first its regions."""
REGIONS: Final = 6
QUARTERS: Final = 20
"""Of more things than that a smaller board is first parted in four, since rows would take longer."""

DOWN: Final = {1: ("middle",), 2: ("top", "bottom"), 3: ("top", "middle", "bottom")}
ACROSS: Final = {1: ("middle",), 2: ("left", "right"), 3: ("left", "middle", "right")}
"""Where so many regions lie."""

T = TypeVar("T")


def chunks(things: Sequence[T], n: int) -> list[list[T]]:
    """`n` parts one after the other, as equally long as can be."""
    n = min(n, len(things))
    ends = [round(len(things) * k / n) for k in range(n + 1)]
    return [[*things[a:b]] for a, b in pairwise(ends)]


def rows_of(things: Iterable[Entry]) -> list[list[Entry]]:
    """From the top, each from the left: a row is what lies side by side. What lies nowhere keeps its order."""
    rows: list[list[Entry]] = []
    for thing in sorted(things, key=lambda thing: (thing.lies.centre[1], thing.lies.x)):
        if rows and _beside(rows[-1][0].lies, thing.lies):
            rows[-1].append(thing)
        else:
            rows.append([thing])
    return [sorted(row, key=lambda thing: thing.lies.x) for row in rows]


def read(entries: Iterable[Entry]) -> list[Entry]:
    """In the order in which one reads."""
    return [entry for row in rows_of(entries) for entry in row]


def _beside(a: Box, b: Box) -> bool:
    """Whether they overlap for the most part of the lower one's height."""
    return min(a.bottom, b.bottom) - max(a.y, b.y) >= 0.6 * min(a.h, b.h)


def packed(things: Sequence[Entry]) -> list[list[Entry]]:
    """At most seven parts as they lie: a single row in pieces, and where there are too many of them several in one, none too
    long to be read."""
    rows = rows_of(things)
    if len(rows) == 1:
        return chunks(rows[0], max(2, ceil(len(rows[0]) / (MOST - 2))))
    if len(rows) <= MOST and all(len(row) <= MOST for row in rows):
        return rows
    found: list[list[Entry]] = []
    for row in rows:
        for part in chunks(row, ceil(len(row) / MOST)):
            if found and len(found[-1]) + len(part) <= MOST:
                found[-1] += part
            else:
                found.append(part)
    return found if len(found) <= MOST else chunks(read(things), ceil(len(things) / MOST))


def regions(things: Sequence[Entry]) -> list[tuple[str, list[Entry]]]:
    """Of a board: two or three beside each other, two or three on top of each other, with as many things each, and where each
    lies: "top.left"."""
    box = around(thing.lies for thing in things)
    wide, long = box is not None and box.w >= box.h, 2 if len(things) <= BOARD else REGIONS // 2
    found: list[tuple[str, list[Entry]]] = []
    bands = chunks(rows_of(things), 2 if wide else long)
    for row, band in zip(DOWN[len(bands)], bands, strict=True):
        columns = chunks(
            sorted((thing for line in band for thing in line), key=lambda thing: thing.lies.x), long if wide else 2
        )
        found += [(f"{row}.{column}", part) for column, part in zip(ACROSS[len(columns)], columns, strict=True)]
    return found
