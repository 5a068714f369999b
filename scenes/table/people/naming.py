"""What the people of a match are called to their face: by their names, and one who plays alone without a name is "you"."""

from __future__ import annotations

from functools import cache
from typing import Final

from msgspec.structs import replace

from games.kernel.match import Player
from games.kernel.protocol import Seat
from scenes.stage.devices.seating import people
from scenes.stage.words.words import LANGUAGES, Reader, Words

GLYPHS: Final = ("flame", "drop", "sun", "leaf", "gem", "moon", "shell", "key", "crown", "bolt")
"""The sign of each chair; a person without a name goes by it."""


@cache
def signs() -> frozenset[str]:
    """What persons without a name may be called in a save, in any language: by the sign of their chair."""
    spoken = [Words(language) for language in LANGUAGES]
    return frozenset(words.say(f"seat.{glyph}") for words in spoken for glyph in GLYPHS)


def you(words: Words) -> Reader:
    return Reader(words.say("seat.you"))


def names_of(players: tuple[Player, ...], words: Words) -> list[str]:
    """The names of a saved game, as a list of games shows them."""
    persons = people(players)
    return [player.name for player in addressed(players, persons[0] if len(persons) == 1 else None, words)]


def addressed(players: tuple[Player, ...], alone: Seat | None, words: Words) -> tuple[Player, ...]:
    """The same players, with the one of seat `alone` called "you" where nobody has typed a name. None: nobody is alone."""
    if alone is None or players[alone].name not in signs():
        return players
    return (*players[:alone], replace(players[alone], name=you(words)), *players[alone + 1 :])
