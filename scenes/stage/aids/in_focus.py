"""What a screen gives to aids: its thing in focus, in words."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import NamedTuple

from scenes.stage.aids.told import sentences
from scenes.stage.devices.action import Kind
from scenes.stage.devices.focus import Focusable
from scenes.stage.loop.metrics import Box


class InFocus(NamedTuple):
    """What is in focus or looked at: its words, where it lies (units), what is asked meanwhile, whose eyes alone these are
    for, and what buttons do."""

    text: str = ""
    box: Box | None = None
    asked: str = ""
    seat: int | None = None
    hints: tuple[tuple[Kind, str], ...] = ()


def of_page(
    item: Focusable | None, explained: str, heading: str, seat: int | None, read: Collection[str],
    keys: Iterable[tuple[Kind, str]],
) -> InFocus | None:  # fmt: skip
    """Of a page with a heading; None where there are no words, or a panel is in focus of which the words are `read` as they
    stand."""
    if not (heading if item is None else item.text) or (item is not None and item.id in read):
        return None
    text, box = (sentences((item.text, explained)), item.box) if item is not None else ("", None)
    return InFocus(text, box, heading, seat, tuple(key for key in keys if key[1]))
