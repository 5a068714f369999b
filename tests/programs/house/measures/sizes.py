"""How long the screen is, and its functions and those of the rules."""

from __future__ import annotations

from collections.abc import Iterable

from tests.house import Module
from tests.programs.house.measures.sources import Sources, functions


def lines_of(there: Iterable[Module]) -> int:
    """Lines of these modules, as `wc -l` counts them."""
    return sum(len(module.lines) for module in there)


def lengths(sources: Sources) -> list[tuple[int, str]]:
    """Lines of every function, the longest first, and where it is."""
    found = [
        ((one.end_lineno or one.lineno) - one.lineno + 1, f"{module.place}:{one.lineno} {one.name}")
        for module in (*sources.games, *sources.scenes)
        for one in functions(module)
    ]
    return sorted(found, reverse=True)


def percentile(found: list[tuple[int, str]], share: float) -> int:
    """The length that this share of the functions does not exceed."""
    return sorted(length for length, _ in found)[int(share * (len(found) - 1))]
