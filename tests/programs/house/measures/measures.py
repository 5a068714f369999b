"""Every measure of the house by name, with what it says in the table, and the ceilings that it may not exceed any more."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from games.catalog import BUILT
from tests.house import Module
from tests.programs.house.measures import events, session, sizes, walks, wording
from tests.programs.house.measures.sources import Sources

CEILINGS: Final = Path(__file__).parent / "ceilings.toml"


class Measure(NamedTuple):
    """What is counted, in words; how; where it is found, one line each (none for lengths and means); and by how much it may
    grow before anybody need answer for it."""

    words: str
    figure: Callable[[Sources], float]
    places: Callable[[Sources], list[str]] = lambda sources: []
    room: float = 0


class Bound(NamedTuple):
    """What a figure may be today, and what it shall come to."""

    ceiling: float
    goal: float


def _counting(words: str, places: Callable[[Sources], list[str]]) -> Measure:
    return Measure(words, lambda sources: len(places(sources)), places)


def _lines_of(room: str, words: str) -> Measure:
    return Measure(words, lambda sources: sizes.lines_of(sources.room(room)))


def _titles(sources: Sources) -> list[Module]:
    return [module for there in sources.tables.values() for module in there]


def _named_events(title: str) -> Measure:
    return Measure(
        f"modules of {title}'s table that name one event, mean",
        lambda sources: events.mean_of_modules(sources, title),
        lambda sources: [f"{event}: {len(there)}" for event, there in events.modules_of_event(sources, title).items()],
    )


MEASURES: Final[dict[str, Measure]] = {
    **{f"modules_of_event_{title}": _named_events(title) for title in BUILT},
    "walked_twice": _counting(
        "modules that walk the same things for pieces and again for words", lambda sources: list(walks.walked_twice(sources))
    ),
    "kinds_as_strings": _counting(
        "an event's kind read as a string", lambda sources: list(events.kinds_as_strings(sources.drawn))
    ),
    "ids_parsed": _counting("ids taken apart in scenes", lambda sources: list(walks.ids_parsed(sources.drawn))),
    "face_fields": _counting("fields of a face", lambda sources: list(session.face_fields(sources))),
    "fields_of_one_title": _counting(
        "fields of a face that one title sets",
        lambda sources: [f"{name}: {title}" for name, title in session.of_one_title(sources).items()],
    ),
    "session_written": _counting(
        "writes into a session from outside", lambda sources: list(session.written_from_outside(sources))
    ),
    "without_value": _counting("attributes of a session without a value", lambda sources: list(session.without_value(sources))),
    "look_names": _counting("names with a form of `look`", lambda sources: sorted(wording.look_names(sources))),
    "banned_words": _counting("names with a banned word", lambda sources: list(wording.names_banned(sources))),
    "pictures_by_name": _counting(
        "pictures asked for by a bare string in titles", lambda sources: list(walks.asked_by_name(sources))
    ),
    "art_by_hand": _counting(
        "pictures with an `art=` dict in titles", lambda sources: list(walks.art_by_hand(_titles(sources)))
    ),
    "lines_of_scenes": Measure(
        "lines of scenes outside paint", lambda sources: sizes.lines_of(sources.as_redesigned), room=500
    ),
    "lines_of_people": _lines_of("people", "lines of the wall of persons"),
    "lines_of_person": _lines_of("person", "lines of the room of one person"),
    "lines_of_today": _lines_of("today", "lines of the rooms of today's deal"),
    "lines_of_road": _lines_of("road", "lines of the Lantern Road"),
    "lines_of_aids": _lines_of("aids", "lines of aids and of their rooms"),
    "longest_function": Measure(
        "lines of the longest function",
        lambda sources: sizes.lengths(sources)[0][0],
        lambda sources: [f"{length} {place}" for length, place in sizes.lengths(sources)[:20]],
    ),
    "usual_function": Measure(
        "lines that 90 of 100 functions do not exceed", lambda sources: sizes.percentile(sizes.lengths(sources), 0.9)
    ),
}


def bounds() -> dict[str, Bound]:
    """By measure."""
    known = tomllib.loads(CEILINGS.read_text(encoding="utf-8"))
    return {name: Bound(float(one["ceiling"]), float(one["goal"])) for name, one in known.items()}


def exceeded(figures: Mapping[str, float], known: Mapping[str, Bound]) -> list[str]:
    """Measures that are above what they were, as sentences."""
    return [
        f"{name} is {figures[name]:g}, and was {bound.ceiling:g}: `tests.programs.house.measures --list {name}` says where"
        for name, bound in known.items()
        if figures[name] > bound.ceiling
    ]


def lower(figures: Mapping[str, float]) -> None:
    """Brings the ceilings down to these figures, and the room above them; none rises."""
    text = CEILINGS.read_text(encoding="utf-8")
    for name, bound in bounds().items():
        least = min(bound.ceiling, figures[name] + (MEASURES[name].room if name in MEASURES else 0))
        text = re.sub(rf"(?m)^({name} = {{ ceiling = )[\d.]+", rf"\g<1>{least:g}", text)
    CEILINGS.write_text(text, encoding="utf-8")
