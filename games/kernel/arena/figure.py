"""One measured number, with its budget and what it is compared with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import msgspec

GOOD: Final = "within budget"
BAD: Final = "OVER BUDGET"
OPEN: Final = ""
"""The verdict on a figure without a budget."""


class Part(NamedTuple):
    """A part of what was measured, in the figure's unit."""

    name: str
    value: float


class Figure(msgspec.Struct, frozen=True, kw_only=True):
    """`value` in `unit`. `ratio`: by the floor measured in the same run; `budget` bounds the value, `most_ratio` the ratio."""

    group: str
    name: str
    value: float
    unit: str
    budget: float | None = None
    more_is_better: bool = False
    """The budget is the least value allowed, not the most."""
    ratio: float | None = None
    ratio_of: str = ""
    """What the floor is."""
    most_ratio: float | None = None
    parts: tuple[Part, ...] = ()
    """What the largest values are made of, the largest part first."""

    @property
    def holds(self) -> bool | None:
        """None without a budget."""
        if self.budget is None and self.most_ratio is None:
            return None
        good = True
        if self.budget is not None:
            good = self.value >= self.budget if self.more_is_better else self.value <= self.budget
        if self.most_ratio is not None and self.ratio is not None:
            good = good and self.ratio <= self.most_ratio
        return good

    @property
    def verdict(self) -> str:
        return OPEN if self.holds is None else GOOD if self.holds else BAD


REFERENCE: Final = 11_650_000.0
"""Steps a second of the plain Python loop on the machine whose budgets are written down."""
WORK: Final = ("s", "ms", "% of a core", "/s")
"""Units in which a slower machine has more, or gets less, of the same work."""


def for_machine(figures: Sequence[Figure], steps: float) -> list[Figure]:
    """The same with the budgets of a machine whose plain loop makes that many steps a second: a slow machine is allowed as much
    more as its loop takes, a fast one as much less. Memory and numbers of frames are the same everywhere.

    A frame is half pixels, and memory is not as much faster on a fast machine as its loop is: there the bars of large windows
    are stricter than on the reference machine, and on a machine with slow memory likewise. They stay so. A share of the bar
    that follows the blit of the same run needs the blit of the reference machine, which was never written down; one made up,
    or reckoned back from bars that are missed, would only loosen them. The bench prints the floor beside the frames, so a run
    on that machine gives it."""
    found = []
    for figure in figures:
        if figure.budget is not None and figure.unit in WORK:
            share = steps / REFERENCE if figure.more_is_better else REFERENCE / steps
            figure = msgspec.structs.replace(figure, budget=figure.budget * share)
        found.append(figure)
    return found


def quantile(values: Sequence[float], share: float) -> float:
    """The value below which `share` (0..1) of `values` lie; 0 for none."""
    if not values:
        return 0.0
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def short(value: float) -> str:
    """A number with three or so digits that count."""
    if abs(value) >= 1000:
        return f"{value:,.0f}"
    return f"{value:.0f}" if abs(value) >= 100 else f"{value:.2f}"


def report(figures: Sequence[Figure]) -> str:
    """All figures as one table, group by group."""
    lines: list[str] = []
    group = ""
    for figure in figures:
        if figure.group != group:
            group = figure.group
            lines += ["", group]
        lines.append(_line(figure))
        if figure.parts:
            lines.append("    the slowest: " + ", ".join(f"{part.name} {short(part.value)}" for part in figure.parts))
    held = [figure.holds for figure in figures if figure.holds is not None]
    lines += ["", f"{sum(held)} of {len(held)} budgets hold."]
    return "\n".join(lines).lstrip("\n")


def _line(figure: Figure) -> str:
    value = f"{short(figure.value):>10} {figure.unit}"
    bound = ""
    if figure.budget is not None:
        bound = f"{'at least' if figure.more_is_better else 'at most'} {short(figure.budget)}"
    times = f"{short(figure.ratio)} x {figure.ratio_of}" if figure.ratio is not None else ""
    if figure.most_ratio is not None:
        times += f" (at most {short(figure.most_ratio)})"
    return f"  {figure.name:<66}{value:<24}{bound:<20}{times:<40}{figure.verdict}".rstrip()
