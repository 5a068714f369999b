"""The persons of this table: a name, a sign and a colour each, chosen once. Guests are kept nowhere."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec

from games.kernel.files import set_aside, write_whole
from games.kernel.salvage import read_what_holds
from games.kernel.saves import Save

log = logging.getLogger("paper_realms.people")

SIGNS: Final[tuple[str, ...]] = (
    "lute", "comet", "barge", "quill", "torch", "w_acorn", "lantern", "hourglass", "die", "book", "bowl", "drum",
    "basket", "w_conch", "trowel", "eagle", "fish", "camel", "horses", "chest", "clock", "scales", "mortar", "potion",
)  # fmt: skip
"""What somebody may choose from: emblems that are neither the mask of a computer player nor the sign of a seat. More come at
the end: pictures that are kept on disk know them by their places."""
COLORS: Final = 6
"""The colours of the first six seats: "color" is one of them, 0 to 5."""
LONGEST_NAME: Final = 12
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_NAME)]
Color = Annotated[int, msgspec.Meta(ge=0, lt=COLORS)]
Id = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{12}$")]
Month = Annotated[str, msgspec.Meta(pattern="^[0-9]{4}-[0-9]{2}$")]


class Person(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody who wants to be remembered."""

    id: Id
    """A random number, by which journals know them."""
    name: Name
    sign: str
    color: Color
    since: Month
    """The month in which they came to this table."""
    stars: dict[str, Annotated[int, msgspec.Meta(ge=1, le=3)]] = {}
    """`kalesia.narrow` -> the most stars that a challenge of the Lantern Road has brought them."""
    seen: int = 0
    """The day on which they last played at a kiosk, counted from 1970; 0 where nobody counts days."""
    access: dict[str, Any] = {}
    """How they want to see and hear things, by the names of the settings (`games.kernel.people.access`)."""


def people_file(data: Path) -> Path:
    """Of the house whose data lie in that folder."""
    return data / "people.json"


def read_people(data: Path) -> list[Person]:
    """Everybody, in the order in which they came. A damaged entry costs itself; a file that says nothing is set aside."""
    file = people_file(data)
    try:
        found, lost = read_what_holds(file, list[Person])
    except FileNotFoundError:
        return []
    except (OSError, msgspec.DecodeError, msgspec.ValidationError) as error:
        log.warning("the persons in %s cannot be read (%s); it is kept beside the new one", file, error)
        _keep_aside(file)
        return []
    for entry in lost:
        log.warning("of the persons in %s this does not hold: %s", file, entry)
    by_id = {person.id: person for person in found if person.sign in SIGNS}
    return list(by_id.values())


def _keep_aside(file: Path) -> None:
    try:
        set_aside(file)
    except OSError as error:
        log.warning("%s could not be set aside: %s", file, error)


def write_people(data: Path, persons: list[Person]) -> None:
    """Whole or not at all. `OSError`."""
    data.mkdir(parents=True, exist_ok=True)
    write_whole(people_file(data), msgspec.json.format(msgspec.json.encode(persons), indent=2))


def newcomer(id: str, name: str, sign: str, color: int, month: str) -> Person:
    """Somebody who has just come; `id` is a number that nobody has.

    `ValueError` for a name that is empty or too long, or a sign that there is not.
    """
    if not 1 <= len(name) <= LONGEST_NAME or sign not in SIGNS or not 0 <= color < COLORS:
        raise ValueError(f"there is no such person: {name!r}, {sign!r}, {color}")
    return Person(id, name, sign, color, month)


def kept(persons: list[Person], person: Person) -> list[Person]:
    """The persons with that one as they are now: changed in their place, or the last of them."""
    if all(other.id != person.id for other in persons):
        return [*persons, person]
    return [person if other.id == person.id else other for other in persons]


def keep(data: Path, person: Person) -> None:
    """Kept among the others, as `kept`. `OSError`."""
    write_people(data, kept(read_people(data), person))


def named(persons: list[Person], name: str) -> Person | None:
    """The one who is called exactly so; None for a guest."""
    return next((person for person in persons if person.name == name), None)


def latest_first(persons: list[Person], games: Iterable[Save]) -> list[Person]:
    """The same, who began a game last before others."""
    last: dict[str, float] = {}
    for save in games:
        for player in save.header.seats if save.header is not None else ():
            if player.person:
                last[player.person] = max(save.changed, last.get(player.person, 0.0))
    return sorted(persons, key=lambda person: -last.get(person.id, 0.0))


def name_taken(persons: list[Person], name: str, by: str = "") -> bool:
    """Whether another than `by` (an id) is called so, whatever the case of its letters."""
    return any(other.name.casefold() == name.casefold() and other.id != by for other in persons)


def free_sign(persons: list[Person]) -> str:
    """The first sign that nobody has chosen; the first of all where every one is taken."""
    return next((sign for sign in SIGNS if all(other.sign != sign for other in persons)), SIGNS[0])


def free_color(persons: list[Person]) -> int:
    """The colour that the fewest have."""
    return min(range(COLORS), key=lambda color: sum(other.color == color for other in persons))


def free_badge(persons: list[Person]) -> tuple[str, int]:
    """Both of them, for somebody new."""
    return free_sign(persons), free_color(persons)
