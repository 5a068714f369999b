"""What is told to those who do not see: a text, what it is about, and whose secret it is."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from math import inf
from typing import Final, Literal, NamedTuple

from scenes.stage.words.words import Words

WORD: Final = re.compile(r"\w+")
ENDED: Final = re.compile(r"(?<=[.?!])\s+")
"""Between two sentences."""
LATELY: Final = 12
"""So many of the texts that were told last."""

Telling = Literal[
    "focus", "text", "prompt", "about", "turn", "event", "others_turn", "look", "refusal", "hint", "sound", "room", "result"
]
"""focus: what can be chosen came into focus; text: a page to be read did; prompt: what is asked; about: what the question is
about; turn: who decides now; event: what happened; look: what is only looked at; refusal: why not; hint: advice, a coach, a
warning; sound: the name of a sound; room: where one is, and news of the house; result: how the game ended; others_turn: that a
turn begins which concerns nobody here."""


class Told(NamedTuple):
    """One text. `seat`: who alone may know it, None: everybody; `at`: seconds of the clock; `weighs`: never left out."""

    kind: Telling
    text: str
    seat: int | None
    at: float
    weighs: bool = False


def said_lately(told: Collection[Told], since: float = -inf, without: Telling | None = None) -> str:
    """The texts that were told last, from that second on, but for those of one kind."""
    return "\n".join(one.text for one in [*told][-LATELY:] if one.at >= since and one.kind != without)


def sentences(texts: Iterable[str]) -> str:
    """One after the other, each ended once, as a voice reads them."""
    found = [text if text.rstrip("”»")[-1:] in ".!?:;…" else f"{text}." for text in texts if text]
    return " ".join(found).removesuffix(".")


def parted(text: str) -> list[str]:
    """Its sentences, without their full stops."""
    return [part.removesuffix(".") for part in ENDED.split(text) if part]


def not_in(said: str, *texts: str) -> list[str]:
    """The sentences of those texts that are not said."""
    return [part for text in texts for part in parted(text) if part not in said]


def named_whole(text: str, name: str) -> str:
    """The text, where it begins with the first word of that name with all of it: so it is not said once more."""
    first, _, rest = name.partition(" ")
    begins = WORD.match(text)
    return f"{name}{text[len(first) :]}" if rest and begins and begins[0] == first and not text.startswith(name) else text


def some(names: Sequence[str], n: int, words: Words) -> str:
    """The first `n` of them, and how many more there are: "Anna and 3 others"."""
    left = len(names) - n
    return words.listing([*names[:n], *([words.say("list.others", n=left)] if left > 0 else [])])
