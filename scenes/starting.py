"""From a plan of seats to a match and back, and from a damaged save to a sound one."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Final, TypeVar

from games.catalog import TITLES
from games.kernel.journal import SUFFIX, DamagedJournal, JournalError, JournalTaken, JournalWriteError, OtherRules, named
from games.kernel.match import DamagedSave, Match, Player
from games.kernel.minds.strangers import USUAL
from games.kernel.people.persons import Person, read_people
from games.kernel.protocol import Title
from games.kernel.replaying import read_game
from games.kernel.saves import copy, put_aside, rescue
from scenes.rooms.seats.plan import Chair, Plan
from scenes.stage.devices.seating import Hold, Seating
from scenes.stage.folders import made
from scenes.stage.stage import Stage
from scenes.stage.words.words import Words
from scenes.table.people.defaults import mask_name, seat_name
from scenes.table.people.naming import GLYPHS, signs, you

T = TypeVar("T")
TRIES: Final = 20
"""Names that may be taken under one's hand before it is given up."""
MOST_DIGITS: Final = 9
"""Of the number of a save; a longer one was never given here."""


def chair_name(chair: Chair, seat: int, words: Words, title: str) -> str:
    """What a chair is called on the screen: the typed name, the mask's in that title, or the sign of the seat."""
    if chair.name:
        return chair.name
    if chair.kind == "agent":
        return mask_name(title, chair.persona, words)
    return words.say(f"seat.{GLYPHS[seat]}")


def called(plan: Plan, seat: int, words: Words, title: str) -> str:
    """What a chair is called to people's faces, as at the table: without a name who plays alone is "you"."""
    chair = plan.chairs[seat]
    if chair.kind == "agent" and not chair.name:
        return seat_name(title, seat, chair.persona, words)
    return you(words) if plan.alone == seat and not chair.name else chair_name(chair, seat, words, title)


def chair_names(plan: Plan, words: Words, title: str) -> list[str]:
    return [chair_name(chair, seat, words, title) for seat, chair in enumerate(plan.chairs)]


def free_file(folder: Path, title: str) -> Path:
    """The first free name for a new save of that title: kalesia-0001.jsonl ..., above every number used so far."""
    used = [_number(path.name, title) for path in folder.glob(f"{title}-*{SUFFIX}*")]
    names = (folder / f"{title}-{number:04d}{SUFFIX}" for number in count(1 + max(used, default=0)))
    return next(path for path in names if not path.exists())


def _number(name: str, title: str) -> int:
    """Of a save, or of whatever was made of one: a copy, a draft, what was set aside. 0 for a name that bears none of ours."""
    found = re.match(rf"{re.escape(title)}-([0-9]{{4,{MOST_DIGITS}}})(?![0-9])", name)
    return int(found[1]) if found else 0


def in_free_file(folder: Path, title: str, make: Callable[[Path], T]) -> T:
    """Makes a new save under a free name, be it that another program takes one at the same moment. `JournalWriteError`."""
    for _ in range(TRIES):
        try:
            return make(free_file(folder, title))
        except JournalTaken:
            continue
    return make(free_file(folder, title))


def seated_at(stage: Stage, title: Title, plan: Plan) -> tuple[tuple[Player, ...], list[Person]]:
    """The players of a plan, and the persons among whom they are known; where nobody is remembered, none."""
    persons = read_people(stage.folders.data) if stage.remembers else []
    return plan.players(chair_names(plan, stage.words, title.id), persons), persons


def new_match(stage: Stage, title: Title, plan: Plan, seed: int | None = None, deal: str = "") -> tuple[Match, str]:
    """A match as planned, and a sentence for the screen when the disk refuses to keep it ("" when all is well). `deal`: see
    `Header.deal`."""
    plan.seat_people(title)
    return fresh_match(stage, title, plan.options, seated_at(stage, title, plan)[0], seed, deal)


def fresh_match(
    stage: Stage, title: Title, options: dict[str, str | bool | int], players: tuple[Player, ...], seed: int | None = None,
    deal: str = "",
) -> tuple[Match, str]:  # fmt: skip
    """A new match of these players; without a save, and with a sentence, when the disk refuses."""
    typed = title.read_options(options)
    seed = secrets.randbits(48) if seed is None else seed
    try:
        folder = made(stage.folders.saves)
        return in_free_file(folder, title.id, lambda path: Match.start(title, typed, players, seed, path, deal)), ""
    except (OSError, JournalError) as error:
        why = getattr(error, "strerror", None) or str(error)
        return Match.start(title, typed, players, seed, None, deal), stage.words.say("notice.save_failed", why=why)


def seating_of(plan: Plan) -> Seating:
    """The people of a plan as they sit down; the table says whether its title has chords."""
    return plan.seating(chords=True)


def plan_of(match: Match, seating: Seating) -> Plan:
    """The seats of a match as a plan, to change them."""
    chairs = []
    for seat, player in enumerate(match.players):
        if player.kind == "human":
            name, place = "" if player.name in signs() else player.name, seating.places[seat]
            gone = place.hold is Hold.WAITING
            chairs.append(Chair("human", name=name, device=seating.devices[seat], gone=gone, model=place.model))
        else:
            chairs.append(Chair("agent", level=player.agent, persona=player.persona))
    options = {name: getattr(match.options, name) for name in match.title.options.__struct_fields__}
    return Plan(chairs, options, seating.wanted if seating.wanted != "open" else "")


def gone_on(stage: Stage, path: Path) -> tuple[Match, str]:
    """A saved game at its decision, and what there is to be said of that ("" when all is well). `JournalError`.

    A file that may not be written to goes on in a copy: beside it, else among the saves, else nowhere.
    """
    try:
        match = Match.resume(path)
    except JournalWriteError as error:
        return gone_on_beside(stage, path, error)
    return match, strangers_words(match, stage.words)


def gone_on_beside(stage: Stage, path: Path, refused: JournalWriteError) -> tuple[Match, str]:
    """The same for a file that has refused to be written to."""
    why = str(refused)
    for folder in dict.fromkeys((path.parent, stage.folders.saves)):
        try:
            match = Match.resume(copied_file(path, folder))
        except JournalWriteError as error:
            why = str(error)
            continue
        assert match.path is not None
        words = stage.words.say("resume.copied", file=named(path), copy=named(match.path))
        return match, f"{words} {strangers_words(match, stage.words)}".strip()
    return Match.resume_unsaved(path), stage.words.say("notice.save_failed", why=why)


def copied_file(path: Path, folder: Path) -> Path:
    """A new save in that folder, of a game that goes on. `DamagedSave`, `JournalWriteError`, `JournalError`."""

    def make(fresh: Path) -> Path:
        copy(path, fresh, TITLES)
        return fresh

    try:
        return in_free_file(folder, read_game(path, TITLES).game.title.id, make)
    except OtherRules:
        raise
    except DamagedJournal as error:
        raise DamagedSave(str(error), put_aside(path)) from error


def strangers_words(match: Match, words: Words) -> str:
    """Of computer players whose level nobody here knows; "" where there are none."""
    if not match.strangers:
        return ""
    names = words.listing([match.players[seat].name for seat in match.strangers])
    return words.say("resume.strangers", n=len(match.strangers), names=names, level=words.say(f"level.{USUAL}"))


def rescued_file(damaged: Path, title: str) -> Path:
    """A new save beside a damaged one, of all that holds of it. `JournalError`."""

    def make(fresh: Path) -> Path:
        rescue(damaged, fresh, TITLES)
        return fresh

    return in_free_file(damaged.parent, title, make)
