"""How the computer players of a title are measured: what the tests and programs of `tests/ai` take, and find at any rate.

A title declares it as `MEASURES` in `tests/games/<title>/mind/never.py`, with what it never does. Beside it lie positions that
prove that list (laid.py), its novice (novice.py) and how its reasons are looked up (reasons.py). One that declares nothing is
not measured.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

from games.catalog import RULED
from games.kernel.minds.agents import Reason


def having(name: str, titles: Iterable[str] = RULED) -> list[str]:
    """Those with a module of that name in `tests/games/<title>/mind/`, in the order of the shelf."""
    return [title for title in titles if (Path(__file__).parent / title / "mind" / f"{name}.py").exists()]


MEASURED: Final = having("never")


class Sober(NamedTuple):
    """Games of a level, and plays of the never list that never come in them."""

    level: str
    games: int
    names: frozenset[str]


@dataclass(frozen=True, kw_only=True)
class Measures:
    """Every number is as small as shows what it is to show."""

    seats: int
    """Of its usual table."""
    deals: tuple[str, tuple[str | bool, ...]]
    """The option that says how things are dealt, and its values."""
    attack: str
    """The event by which somebody is attacked."""
    reasons: int
    """Decisions of a squire whose reasons are looked up."""
    false_reason: Reason | None = None
    """What is hardly ever so; None: the title's own tests notice false ones."""
    temptations: int
    """So many plays of the never list come among forty positions that tempt."""
    thoughtless: tuple[int, frozenset[str]]
    """Games of players without a thought, and plays of the never list that come in them."""
    sober: Sober | None = None
    all_laid: bool = True
    """Whether positions are laid for every play of the never list."""
    novice: tuple[int, int] | None = None
    """Seats and deals in which a page loses to a novice; None: nobody plays against anybody."""
    seer: tuple[int, int, int] | None = None
    """Games played on in thought, seats and deals in which who sees all wins by far; None: nothing is hidden that matters."""


def measures_of(title: str) -> Measures:
    """What a title of `MEASURED` declares."""
    found: Measures = importlib.import_module(f"tests.games.{title}.mind.never").MEASURES
    return found
