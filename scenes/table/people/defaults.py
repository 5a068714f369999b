"""How people best sit down to a title: declared in `scenes/<title>/defaults.py` where it differs from the usual."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from games.kernel.protocol import Seat
from scenes.paint.brush import Picture
from scenes.stage.words.words import Words

NEW: Final = 2.5
"""So many times as long as others somebody plays, at most, who has never finished a game of the title: 1.6 to 2.1 times by
`tests.programs.evenings.pace --new` against the same without, which lets him decide as fast as others; slower decisions are a
guess."""


@dataclass(frozen=True)
class PersonaNames:
    """Message ids of the title's catalogue for whoever wears one of the masks."""

    name: str
    """The short name, for plates."""
    full: str
    """The whole name."""
    line: str
    """How ids of what it says begin; no occasion hangs on what it holds."""


@dataclass(frozen=True)
class Lasts:
    """How long a game takes, in minutes."""

    of: Mapping[int, tuple[float, float]]
    """By seats: with one person among computers, and with people on all seats; between these numbers of seats in proportion."""

    def at(self, seats: int, people: int) -> int:
        """In whole minutes, from ten on in fives."""
        below = max((n for n in self.of if n <= seats), default=min(self.of))
        above = min((n for n in self.of if n >= seats), default=max(self.of))
        share = (seats - below) / (above - below) if above > below else 0.0
        alone, all_ = (low + (high - low) * share for low, high in zip(self.of[below], self.of[above], strict=True))
        found = alone + (all_ - alone) * max(0, people - 1) / max(1, seats - 1)
        return max(1, round(found)) if found < 10 else 5 * round(found / 5)

    def first(self, seats: int, people: int) -> int:
        """Where nobody there has played a game of the title to its end."""
        longer = NEW * self.at(seats, people)
        return round(longer) if longer < 10 else 5 * round(longer / 5)

    def span(self, seats: int) -> tuple[int, int]:
        """With so many seats: of one person among computers, and of people on all of them."""
        return self.at(seats, 1), self.at(seats, seats)


@dataclass(frozen=True)
class Offer:
    """One of the few things among which somebody chooses before a first game: the move that takes it, what it is called, one
    sentence, and a square picture."""

    move: Any
    name: str
    line: str
    picture: Picture


@dataclass(frozen=True, kw_only=True)
class FirstGame:
    """The game that is dealt to one person who has played none here. At most one decision comes before its first real one.

    seats    how many
    minutes  how long it takes, as `tests.programs.rules.minutes --first` finds it
    options  what is left out of it, or made smaller; also offered in the seat room until one game was played to its end
    settled  what is decided before its table opens, by the ids of the prompts: a computer player decides for all
    choice   the one among those that is left to the person; "" for none
    offers   what may be chosen there, of the person's view
    suits    whether that deal is fit for it, by what the person may know
    level    how well the computers play there
    """

    seats: int = 3
    minutes: int = 10
    options: Mapping[str, Any] = field(default_factory=dict)
    settled: tuple[str, ...] = ()
    choice: str = ""
    offers: Callable[[Any, Words], Sequence[Offer]] = lambda view, words: ()
    suits: Callable[[Any, int], bool] = lambda view, seat: True
    level: str = "page"


@dataclass(frozen=True, kw_only=True)
class Defaults:
    """Everything may be left as it is.

    parts   how the ids of the texts begin that name what a seat plays (`Title.parts`)
    usual   with how many a newcomer is best shown the game
    level   how well computers play where nobody chose otherwise
    lasts   how long a game takes, as `tests.programs.rules.minutes` finds it
    shorter options of a short form, and how long that takes
    forms   the same of further forms
    personas  persona -> the title's own name for it; those that are missing keep the name of the house
    named   the text by whose id a computer player is called at a table for its seat, whatever its mask; "" for by the mask
    alone   options that one person alone best plays with, where nobody chose otherwise
    first   the first game of one person
    shown   options with which computers play for onlookers
    several options that mean something only where several people play
    matters options that mean something only with others, or with so many seats
    order   the values of an option as people choose among them, where that is not the order of the rules; numbers always rise
    sides   who plays for the same side, which everybody sees: a side of every seat; None: each for itself
    people  the option that says how many seats, from the first on, are people's, where the rules ask; the seat room sets it
    """

    parts: str = ""
    usual: int = 4
    level: str = "squire"
    lasts: Lasts = Lasts({4: (15, 45)})
    shorter: tuple[Mapping[str, Any], Lasts] | None = None
    forms: Sequence[tuple[Mapping[str, Any], Lasts]] = ()
    personas: Callable[[], Mapping[str, PersonaNames]] = dict
    named: Callable[[int], str] = lambda seat: ""
    alone: Mapping[str, Any] = field(default_factory=dict)
    first: FirstGame = FirstGame()
    shown: Mapping[str, Any] = field(default_factory=dict)
    several: tuple[str, ...] = ()
    matters: Mapping[str, Callable[[Mapping[str, Any], int], bool]] = field(default_factory=dict)
    order: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    sides: Callable[[Mapping[str, Any], int], Sequence[int] | None] = lambda options, seats: None
    people: str = ""

    @property
    def minutes(self) -> int:
        """The minutes of a game of as many people as it is best played with."""
        return self.lasts.at(self.usual, self.usual)

    def lasting(self, options: Mapping[str, Any], seats: int, people: int, first: bool = False) -> int:
        """Minutes of a game with these options, so many seats, and people on so many of them, from 20 on in fives; `first`:
        none of whom has played one to its end."""
        forms = [*self.forms, *([self.shorter] if self.shorter is not None else [])]
        lasts = next((lasts for form, lasts in forms if form.items() <= options.items()), self.lasts)
        n = lasts.first(seats, people) if first else lasts.at(seats, people)
        return n if n < 20 else 5 * round(n / 5)


@cache
def defaults_of(title: str) -> Defaults:
    """What the title says of it, or the usual."""
    name = f"scenes.{title}.defaults"
    if find_spec(f"scenes.{title}") is None or find_spec(name) is None:
        return Defaults()
    defaults: Defaults = import_module(name).DEFAULTS
    return defaults


def facts_of(title: str, words: Words) -> str:
    """For how many a title is, how long it takes, and what it is about: in the words of the shelf."""
    return words.say(f"title.{title}.facts", minutes=_minutes(defaults_of(title), words))


def _minutes(defaults: Defaults, words: Words) -> str:
    """At the usual table, from one person alone to people on all seats; and how long the short form takes there."""
    least, most = defaults.lasts.span(defaults.usual)
    said = words.say("shelf.minutes", n=most) if least == most else words.say("shelf.minutes.range", least=least, most=most)
    if defaults.shorter is None:
        return said
    least, most = defaults.shorter[1].span(defaults.usual)
    short = str(most) if least == most else words.say("shelf.minutes.span", least=least, most=most)
    return words.say("shelf.minutes.short", minutes=said, short=short)


def persona_names_of(title: str, persona: str) -> PersonaNames | None:
    """The title's own name for a mask, None where the mask keeps the name of the house."""
    return defaults_of(title).personas().get(persona)


def mask_name(title: str, persona: str, words: Words) -> str:
    """What the wearer of a mask is called in that title."""
    names = persona_names_of(title, persona)
    return words.of(title, names.name) if names is not None else words.say(f"persona.{persona}")


def seat_name(title: str, seat: Seat, persona: str, words: Words) -> str:
    """What a computer player is called on that seat: by what the title names its seats, else by its mask."""
    own = defaults_of(title).named(seat)
    return words.of(title, own) if own else mask_name(title, persona, words)


def mask_line(title: str, persona: str, words: Words) -> str:
    """A line below the name: the title's whole name, else the temper of the mask."""
    names = persona_names_of(title, persona)
    return words.of(title, names.full) if names is not None else words.say(f"persona.{persona}.temper")
