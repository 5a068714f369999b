"""What a screen gives to aids: its thing in focus, in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from scenes.stage.aids.offered import Offered
from scenes.stage.aids.told import not_in, sentences
from scenes.stage.devices.action import Kind
from scenes.stage.devices.focus import Focusable

ASKED: Final = "about_asked"
"""The id of what the question of the moment is about, and lies apart from what can be chosen: its name and what is heard of it
are read out behind whatever is in focus."""
HEADING: Final = 60
"""So many letters at most are a heading."""


class InFocus(NamedTuple):
    """What is in focus or looked at.

    text    its words
    asked   what is asked meanwhile
    seat    whose eyes alone these are for
    hints   what buttons do
    advice  what a coach or a hint says
    past    what has happened since the last decision, oldest first
    about   what the question is about, where that lies apart
    ahead   what choosing it would bring, or why it cannot be chosen
    told    what the page has said, for whoever wants to hear it again
    beside  how all stands that is in sight beside what is in focus
    open    whether nothing that stands there is secret any more
    """

    text: str = ""
    asked: str = ""
    seat: int | None = None
    hints: tuple[tuple[Kind, str], ...] = ()
    advice: str = ""
    past: tuple[str, ...] = ()
    about: str = ""
    ahead: str = ""
    told: str = ""
    beside: str = ""
    open: bool = False


def of_page(
    item: Focusable | None,
    explained: str,
    heading: str,
    seat: int | None,
    read: Mapping[str, str],
    keys: Iterable[tuple[Kind, str]],
) -> InFocus:
    """Of a page with a heading; of a panel in focus whose words are `read` as they stand that alone: what of them is seen."""
    here = item.id if item is not None else ""
    text = (
        sentences((item.text, *not_in(item.text, explained)) if item is not None else (explained,)) if here not in read else ""
    )
    told = sentences(("" if read[here].startswith(heading) else heading, read[here])) if here in read else ""
    return InFocus(text, heading, seat, tuple(key for key in keys if key[1]), told=told)


def of_screen(reads: str, offered: Offered, seat: int | None) -> InFocus | None:
    """Of any other screen: what it offers that is in focus, below what stands there, where that is as short as a heading; else
    that alone."""
    item = next((one for one in offered.things if one.id == offered.current), None)
    if item is None or not item.text or len(reads) > HEADING:
        return InFocus(reads, seat=seat, hints=tuple(offered.verbs)) if reads else None
    return InFocus(item.text, reads, seat, tuple(offered.verbs))
