"""What a title says about one thing on its table, for the slip beside it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from games.kernel.protocol import Seat
from scenes.stage.aids.told import sentences
from scenes.stage.ids import Id
from scenes.table.context import Context, V

C = TypeVar("C")
"""The context of a title."""


@dataclass(frozen=True, kw_only=True)
class About:
    """Words for eyes that may know them: made of a view and a context, like everything on the table.

    name    what it is called
    state   how it stands now, in a few words: "Ready to use", "2 of 4"
    lines   what it is, and what it does now: at most three short sentences; the first may be dropped last
    clause  the numbered clause or ruling where the rulebook says so; the rules button opens that very page
    also    other clauses that its lines tell
    cannot  why it cannot be used in this decision, "" where it can, or where nothing can be done with such a thing
    rows    sentences behind an emblem each, below all else
    heard   where it lies, and what else is only seen of it: for those who do not see
    ground  whether it is what other things lie on, or is told in sight anyway: a pointer that rests there asks for nothing
    """

    name: str
    state: str = ""
    lines: tuple[str, ...] = ()
    clause: str = ""
    also: tuple[str, ...] = ()
    cannot: str = ""
    rows: tuple[tuple[str, str], ...] = ()
    ground: bool = False
    heard: tuple[str, ...] = ()

    @property
    def spoken(self) -> str:
        """What access tools say of it."""
        return sentences((self.name, *self.heard, self.state, self.cannot, *self.lines, *(text for _, text in self.rows)))


def by_kind(tells: Mapping[str, Callable[[V, C, Id], About | None]]) -> Callable[[V, C, str], About | None]:
    """What is said of a thing: its kind tells it of what follows in its id; None for what is no thing of its own."""

    def about(view: V, context: C, id: str) -> About | None:
        thing = Id(id)
        tell = tells.get(thing.kind)
        return tell(view, context, thing.rest) if tell is not None else None

    return about


def fixed(name: str, clause: str) -> Callable[[object, Context, Id], About]:
    """Of a thing always the same is said: `about.NAME.name`, and `about.NAME`."""
    return lambda view, context, rest: About(
        name=context.say(f"about.{name}.name"), lines=(context.say(f"about.{name}"),), clause=clause
    )


@dataclass(frozen=True)
class Taught:
    """What a coach card says: one sentence, the clause of the rules, and the id of the thing that it speaks of, or how such ids
    begin; "" for none."""

    text: str
    clause: str = ""
    thing: str = ""


@dataclass(frozen=True)
class CatchUp:
    """What happened while somebody waited: a heading, and sentences with an emblem each."""

    heading: str
    rows: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Refused:
    """What was tried and is not allowed.

    message  why not, in words of the table
    clause   the clause of the rules that says so; the rules button opens it
    thing    the id of what was tried, "" where that was no thing
    instead  what can be done instead, "" where that is not known
    secret   who alone may read it; None: everybody
    early    whether it was only too early: it goes when somebody is asked
    """

    message: str
    clause: str = ""
    thing: str = ""
    instead: str = ""
    secret: Seat | None = None
    early: bool = False
