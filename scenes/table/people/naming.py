"""What the people of a match are called to their face: by their names, and one who plays alone without a name is "you"."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from msgspec.structs import replace

from games.kernel.match import Player
from games.kernel.protocol import Seat
from scenes.stage.devices.seating import people
from scenes.stage.words.words import LANGUAGES, Reader, Words
from scenes.table.people.defaults import mask_name, seat_name

PERSONAS: Final = ("fox", "owl", "bear", "hare", "raven", "badger", "stag", "lion", "wolf", "otter")
"""The masks, in the order in which empty chairs take them."""
GLYPHS: Final = ("flame", "drop", "sun", "leaf", "gem", "moon", "shell", "key", "crown", "bolt")
"""The sign of each chair; a person without a name goes by it."""


@cache
def signs() -> frozenset[str]:
    """What persons without a name may be called in a save, in any language: by the sign of their chair."""
    spoken = [Words(language) for language in LANGUAGES]
    return frozenset(words.say(f"seat.{glyph}") for words in spoken for glyph in GLYPHS)


def unnamed(words: Words) -> Callable[[Seat], str]:
    """What the person in a seat is called who has no name."""
    return [words.say(f"seat.{glyph}") for glyph in GLYPHS].__getitem__


def you(words: Words) -> Reader:
    return Reader(words.say("seat.you"))


@cache
def personas(title: str, persona: str) -> frozenset[str]:
    """What the wearer of that mask is called in that title, in any language; and by the house, as in saves that are older than
    the title's own names."""
    spoken = [Words(language) for language in LANGUAGES]
    return frozenset(name for words in spoken for name in (mask_name(title, persona, words), words.say(f"persona.{persona}")))


def names_of(title: str, players: tuple[Player, ...], words: Words) -> list[str]:
    """The names of a saved game, as a list of games shows them."""
    persons = people(players)
    return [player.name for player in addressed(title, players, persons[0] if len(persons) == 1 else None, words)]


def addressed(title: str, players: tuple[Player, ...], alone: Seat | None, words: Words) -> tuple[Player, ...]:
    """The same players as they are called today: masks in the language of now, whatever it was when the game began, or for
    their seats, and the one of seat `alone` "you" where nobody has typed a name. None: nobody is alone."""
    found = [_masked(title, seat, player, words) for seat, player in enumerate(players)]
    if alone is not None and found[alone].name in signs():
        found[alone] = replace(found[alone], name=you(words))
    return tuple(found)


def _masked(title: str, seat: Seat, player: Player, words: Words) -> Player:
    if player.kind != "agent" or player.persona not in PERSONAS or player.name not in personas(title, player.persona):
        return player
    return replace(player, name=seat_name(title, seat, player.persona, words))
