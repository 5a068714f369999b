"""Coach cards: one sentence at the first occurrence of a thing, as data: `games/<title>/cards.toml`.

rules_version = 1

[[card]]
say = "tie"
clauses = ["KALESIA-403"]
event = { kind = "totals_counted", tied = true }
at = "board.{cell}"
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from string import Formatter
from typing import Any, Final

import msgspec

from games.kernel.content import Strict
from games.kernel.protocol import ContentError, Event, Move, OptionError, Seat, Title, member_types
from games.kernel.teaching.fitting import YOU, attributes, fits, kind_of
from games.kernel.teaching.lesson import GAMES, check_version, read_table

FILE: Final = "cards.toml"
MOST_CLAUSES: Final = 4
"""What one sentence can teach."""


class Card(Strict, frozen=True):
    """One sentence and what it waits for. Of several that fit at once the first of the file is said.

    say      words `coach.<say>` of the title's catalogue
    clauses  what of the rules it teaches, ids as in `clauses.toml`
    event    fields of an event, as the learner hears it
    asked    fields of a move that is offered in an own decision
    view     fields of the learner's view at that moment
    rests    fields of the learner's view while it is said: until then it waits, for one decision at most
    seats    how many sit there; empty: any number
    options  values of options
    newcomer only whom no lesson has taught the title on this machine
    at       the id of what it speaks of, or how such ids begin; fields of the event or the move stand in braces, and
             `{you}` for the learner's seat
    shared   it has other words, `coach.<say>.all`, for several who share the screen and for onlookers
    """

    say: str
    clauses: tuple[str, ...]
    event: dict[str, Any] | None = None
    asked: dict[str, Any] | None = None
    view: Mapping[str, Any] = msgspec.field(default_factory=dict)
    rests: Mapping[str, Any] = msgspec.field(default_factory=dict)
    seats: tuple[int, ...] = ()
    options: Mapping[str, str | bool | int] = msgspec.field(default_factory=dict)
    newcomer: bool = False
    at: str = ""
    shared: bool = False

    def words(self, seat: Seat | None) -> str:
        """The id of its text for the learner in that seat; None: for several at once."""
        return f"coach.{self.say}.all" if self.shared and seat is None else f"coach.{self.say}"

    def is_for(self, seats: int, options: object) -> bool:
        """Whether it can come at a table of so many with these options."""
        return (not self.seats or seats in self.seats) and all(getattr(options, name) == v for name, v in self.options.items())

    def waits_for(self, happened: Event | Move, view: object, seat: Seat | None) -> bool:
        """Whether its moment has come: an event heard by that seat, or a move offered to it, with its view then."""
        wanted = self.asked if isinstance(happened, Move) else self.event
        if wanted is None or wanted.get("kind", kind_of(happened)) != kind_of(happened):
            return False
        return fits(wanted, happened, seat) and (not self.view or fits(self.view, view, seat))

    def may_be_said(self, view: object, seat: Seat | None) -> bool:
        """Whether the table is as it asks for while it is said."""
        return not self.rests or fits(self.rests, view, seat)

    def place(self, happened: Event | Move, seat: Seat | None) -> str:
        """The id of what it speaks of, filled in; "" where that is the own thing of one among several."""
        if seat is None and f"{{{YOU}}}" in self.at:
            return ""
        return self.at.format_map({**msgspec.to_builtins(happened), YOU: seat}) if self.at else ""


class _File(Strict, frozen=True):
    rules_version: int
    card: tuple[Card, ...] = ()


# -- the file --------------------------------------------------------------------------------------------------------------


def read_cards(title: Title, path: Path | None = None) -> tuple[Card, ...]:
    """The cards of a title, none where it has no file. `ContentError` in plain words for a file that cannot be one."""
    path = path or GAMES / title.id / FILE
    if not path.exists():
        return ()
    file = read_table(title, path, _File, "no list of coach cards")
    check_version(title, path, file.rules_version)
    faults = [fault for card in file.card for fault in _faults(title, card)]
    names = [card.say for card in file.card]
    faults += [f"{name} is there twice" for name in sorted({name for name in names if names.count(name) > 1})]
    if faults:
        raise ContentError(f"{path.name} of {title.name}: {'; '.join(faults)}")
    return file.card


def _faults(title: Title, card: Card) -> Iterator[str]:
    """All that is wrong with one card."""
    if not 1 <= len(card.clauses) <= MOST_CLAUSES:
        yield f"{card.say} needs 1 to {MOST_CLAUSES} clauses"
    if (card.event is None) == (card.asked is None):
        yield f"{card.say} waits either for an `event` or for what is `asked`"
    if any(n not in title.seats for n in card.seats):
        yield f"{card.say} waits for a number of seats that {title.name} is not played by"
    try:
        title.read_options(card.options)
    except OptionError as error:
        yield f"{card.say}: {error}"
    yield from (f"{card.say}: {fault}" for fault in _unknown(title, card))


def _unknown(title: Title, card: Card) -> Iterator[str]:
    """Kinds and fields that there are not."""
    wanted, union = (card.event, title.events) if card.event is not None else (card.asked or {}, title.moves)
    types = {one.__struct_config__.tag: one for one in member_types(union)}
    kinds: Sequence[type] = [types[wanted["kind"]]] if wanted.get("kind") in types else list(types.values())
    if "kind" in wanted and wanted["kind"] not in types:
        yield f"there is no {wanted['kind']!r}; there is: {', '.join(sorted(types))}"
        return
    if card.event is not None and "kind" not in wanted:
        yield "an event needs its `kind`"
    known = {"kind", YOU}.union(*(attributes(kind) for kind in kinds))
    asked_for = [*wanted, *(re.split(r"[.\[]", name)[0] for _, name, _, _ in Formatter().parse(card.at) if name)]
    yield from (f"{wanted.get('kind', 'no move')} has no field {name!r}" for name in asked_for if name not in known)
    fields = attributes(title.state)
    yield from (f"the table has no field {name!r}" for name in (*card.view, *card.rests) if name not in fields)
