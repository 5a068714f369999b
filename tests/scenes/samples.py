"""Events of a title that are told in every way it has, for the tests of what is told, shown and heard of them."""

from __future__ import annotations

from importlib import import_module
from typing import Any, NamedTuple

from games.kernel.match import Player
from games.kernel.protocol import Event


class Samples(NamedTuple):
    """At least one event of every kind, and every way in which it is told, with the view at its moment.

    untold, silent   kinds without a line, and without a sound
    heard            sounds made for the title that are heard elsewhere
    longest          a line has fewer letters than this
    """

    moments: tuple[tuple[Event, Any], ...]
    players: tuple[Player, ...]
    untold: tuple[type[Event], ...] = ()
    silent: tuple[type[Event], ...] = ()
    heard: frozenset[str] = frozenset()
    longest: int = 90


def samples_of(title: str) -> Samples:
    """What `tests/scenes/<title>/samples.py` declares."""
    found = import_module(f"tests.scenes.{title}.samples").SAMPLES
    assert isinstance(found, Samples)
    return found
