"""What else stands small on a page, as it is said together: a thing as it says itself, a paragraph, a row with its values."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Final

from scenes.stage.aids.readout.setting import bare, once, whole
from scenes.stage.aids.told import WORD, sentences
from scenes.stage.devices.focus import Focusable
from scenes.stage.pictures.canvas import Written

FIGURE: Final = 4
"""Words of so many letters at most are a value of what stands before them, and no other thing."""
LEAFS: Final = "down"
"""How what is leafed through is moved (`Focusable.steps`): it is read as it stands."""
DIGITS: Final = "0123456789"


def beside(
    written: Iterable[Written], least: float, said: str, things: Sequence[Focusable] = (), current: str | None = None
) -> str:
    """All of which something is smaller than `least` and that is not said already. `things` stand there; of the `current` one
    most often all is."""
    named, found = {one.id: one.text for one in things if one.steps != LEAFS}, dict[str, list[Written]]()
    for w in written:
        found.setdefault(owner_of(w.key, named), []).append(w)
    known, spoken, texts = {*WORD.findall(said)}, f" {bare(said)} ", dict[str, None]()
    for id, words in found.items():
        text = named.get(id) or _together(words)
        new = f" {bare(text)} " not in spoken if id in named and id != current else bool({*WORD.findall(text)} - known)
        if new and any(w.size < least for w in words):
            texts[text] = None
    return sentences(once(texts))


def owner_of(key: str, things: Collection[str]) -> str:
    """The thing on which words of that key stand; of those that stand on none the key without which of its words it is."""
    parts = key.split(":")
    ids = (":".join(parts[:k]) for k in range(len(parts), 0, -1))
    return next((id for id in ids if id in things), key if parts[0] == "words" else ":".join(parts[:-1]) or key)


def _together(words: Sequence[Written]) -> str:
    """The lines of a paragraph as they go on, and what stands beside it in a row."""
    text, before = "", ""
    for w in words:
        part, line = whole(w.text), w.key.rstrip(DIGITS)
        goes_on = line == before or len(part) <= FIGURE or text[-1:] in (*"?:",)
        text, before = f"{text}{'' if not text else ' ' if goes_on else ', '}{part}", line
    return text
