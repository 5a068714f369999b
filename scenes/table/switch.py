"""What everybody at a table may turn on or off for this one game: a row of its pause, kept in its journal."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple


class Switch(NamedTuple):
    """One of them, in words; `flip` is told what it shall be from now on."""

    id: str
    label: str
    help: str
    on: bool
    flip: Callable[[bool], None]
