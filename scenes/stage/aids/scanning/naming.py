"""What groups are called: by what kind their things are of or where they lie, and by what is in them."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from scenes.stage.aids.areas import ROOM, TABLE
from scenes.stage.aids.offered import LISTED

Say = Callable[..., str]
NAMED: Final = 44
"""Letters of a name at most."""
BROUGHT: Final = 80
"""Letters of what it brings at most."""
REST: Final = " \N{HORIZONTAL ELLIPSIS}"
"""Behind some of several: how many they are is said of the group."""
MARKS: Final = re.compile(r"[.;:?!] |, | – | · ")
"""Where a text begins to tell more."""
ENDS: Final = re.compile(r"[.!?] ")
"""Where a sentence of it is over."""
BEGINS: Final = re.compile(r"[^:]+: ")
"""What a name begins with, where that is another one."""
LAST: Final = ("reset", "remove", "forget", "delete", "clear")
"""Kinds of things that take away or put back: they come after all others."""


def titled(area: str, say: Say) -> str:
    """What that is called; "" for what has no name of its own."""
    return say(f"scan.area.{area}") if area in (*ROOM.values(), *TABLE.values()) else ""


def short(text: str) -> str:
    """The first words of a text, up to where it begins to tell more."""
    for mark in (". ", " – ", "; ", ": ", ", "):
        head = text.partition(mark)[0]
        if len(text) > NAMED and len(head) >= 3:
            text = head
    return cut(text.removesuffix(".") or text)


def line(text: str) -> str:
    """The first words of a line of a list: no more than its first sentence."""
    return short(text.partition(". ")[0])


def brings(text: str) -> str:
    """What a line says behind its first words, as far as that is a sentence or two of some letters; "" for nothing."""
    for end in (len(text), *reversed([mark.start() + 1 for mark in ENDS.finditer(text)])):
        told = text[:end].removeprefix(line(text)).lstrip(" .;:,\N{EN DASH}\N{MIDDLE DOT}")
        if 0 < len(told) <= BROUGHT and text[:end].startswith(line(text)):
            return f"{told[0].upper()}{told[1:].removesuffix('.')}"
    return ""


def cut(text: str) -> str:
    return text if len(text) <= NAMED else f"{text[: NAMED - 1].rstrip()}\N{HORIZONTAL ELLIPSIS}"


def span(texts: Sequence[str], say: Say, in_order: bool = False) -> str:
    """What is in a group: all their names where those are few and short. Else as many first words as there is room for; of
    things that lie in the order of their names the first and the last one."""
    names = briefly(texts)
    if len(", ".join(names)) <= LISTED:
        return ", ".join(names)
    if in_order:
        first, last = briefly([texts[0], texts[-1]])
        head, _, rest = last.partition(", ")
        return say("scan.span", first=first, last=rest if rest and head == heads(first)[0] else last)
    short_ones = [*dict.fromkeys(cut(heads(text)[0]) for text in texts)]
    names = short_ones if len(short_ones) > 1 else names
    if len(", ".join(names)) <= LISTED:
        return ", ".join(names)
    k = max(1, sum(len(", ".join(names[: k + 1])) <= LISTED - len(REST) for k in range(len(names))))
    return f"{', '.join(names[:k])}{REST}"


def briefly(texts: Sequence[str]) -> list[str]:
    """As few words of each as tell them apart; what is the same in all its words is told once, and so is what several of them
    begin with."""
    each = [heads(text) for text in dict.fromkeys(texts)]
    for k in range(max(map(len, each), default=0)):
        names = [one[min(k, len(one) - 1)] for one in each]
        if len({*names}) == len(names):
            return _once([cut(name) for name in names])
    return [cut(one[-1]) for one in each]


def _once(names: Sequence[str]) -> list[str]:
    """ "Ilse: this", "that": of names that begin alike only the first says so."""
    begins = [found[0] if (found := BEGINS.match(name)) else "" for name in names]
    return [
        name.removeprefix(begin) if i and begin and begin == begins[i - 1] else name
        for i, (name, begin) in enumerate(zip(names, begins, strict=True))
    ]


def heads(text: str) -> list[str]:
    """A text up to each place where it tells more, and all of it; a question stays one."""
    found = [text[: mark.start() + (mark[0][0] in "?!")] for mark in MARKS.finditer(text) if mark.start()]
    return [*found, text]
