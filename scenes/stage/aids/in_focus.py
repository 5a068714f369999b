"""What a screen gives to aids: its thing in focus, in words."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Final, NamedTuple

from scenes.stage.aids.offered import Offered
from scenes.stage.aids.told import sentences
from scenes.stage.devices.action import Kind
from scenes.stage.devices.focus import Focusable
from scenes.stage.loop.metrics import Box

HEADING: Final = 60
"""So many letters at most are a heading."""


class InFocus(NamedTuple):
    """What is in focus or looked at.

    text    its words
    box     where it lies (units)
    asked   what is asked meanwhile
    seat    whose eyes alone these are for
    hints   what buttons do
    live    what kinds of things can be chosen, and where each lies
    lit     where that lies which light falls on: what the question is about
    advice  what a coach or a hint says
    past    what has happened since the last decision, oldest first
    around  finds where all lies that says something, in groups
    """

    text: str = ""
    box: Box | None = None
    asked: str = ""
    seat: int | None = None
    hints: tuple[tuple[Kind, str], ...] = ()
    live: tuple[tuple[str, Box], ...] = ()
    lit: tuple[Box, ...] = ()
    advice: str = ""
    past: tuple[str, ...] = ()
    around: Callable[[], Iterable[Iterable[Box]]] = tuple


def of_page(
    item: Focusable | None, explained: str, heading: str, seat: int | None, read: Collection[str],
    keys: Iterable[tuple[Kind, str]], items: Iterable[Focusable],
) -> InFocus | None:  # fmt: skip
    """Of a page with a heading; None where there are no words, or a panel is in focus of which the words are `read` as they
    stand."""
    if not (heading if item is None else item.text) or (item is not None and item.id in read):
        return None
    text, box = (sentences((item.text, explained)), item.box) if item is not None else ("", None)
    return InFocus(text, box, heading, seat, tuple(key for key in keys if key[1]), live_of(items))


def of_screen(reads: str, offered: Offered, seat: int | None) -> InFocus | None:
    """Of any other screen: what it offers that is in focus, below what stands there, where that is as short as a heading; else
    that alone."""
    item = next((one for one in offered.things if one.id == offered.current), None)
    if item is None or not item.text or len(reads) > HEADING:
        return InFocus(reads, seat=seat) if reads else None
    return InFocus(item.text, item.box, reads, seat, tuple(offered.verbs), live_of(offered.things))


def live_of(items: Iterable[Focusable]) -> tuple[tuple[str, Box], ...]:
    """The kinds of those that can be chosen, and where they lie."""
    return tuple(
        (item.what.kind, item.box)
        for item in items
        if item.enabled and (item.on_confirm is not None or item.on_move is not None)
    )
