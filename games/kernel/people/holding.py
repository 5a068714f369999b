"""Which settings hold now: the house's, but for what whoever sits at the table wants to see and hear otherwise.

What holds stands in `Stage.settings`, where everybody reads it and changes it; here is known whose it is, and where it is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from copy import deepcopy
from pathlib import Path
from typing import Any, Protocol

import msgspec

from games.kernel.journal import Player
from games.kernel.people.access import ACCESS, EACHS, agreed, chosen
from games.kernel.people.persons import Person, people_file, read_people, write_people
from games.kernel.salvage import what_holds

Keep = Callable[[Any, Path], str | None]
"""Writes settings into a file; a sentence when the disk refuses."""


class Places(Protocol):
    """Where things are kept."""

    @property
    def data(self) -> Path: ...
    @property
    def settings(self) -> Path: ...


class Follows(Protocol):
    """What everything follows: the stage. `restyle`: it shall look and sound as the settings say now."""

    kiosk: bool

    @property
    def settings(self) -> msgspec.Struct: ...
    @property
    def folders(self) -> Places: ...
    @property
    def restyle(self) -> Callable[[], None]: ...


class Holding:
    """Of one stage."""

    def __init__(self, stage: Follows, keep: Keep) -> None:
        self._stage, self._keep = stage, keep
        self._sitting: tuple[Person | None, ...] = ()
        self.lent: dict[str, Any] = {}
        """What began to hold by itself, and how it was before."""
        self.wanted = False
        """Whether somebody has wanted that since."""
        self.begin()

    def begin(self) -> None:
        """From now on what holds is the house's."""
        self._sitting, self._theirs = (), dict[str, Any]()
        self._seats, self._own = dict[int, Person](), dict[int, dict[str, Any]]()
        self._house, self._known = deepcopy(self._stage.settings), deepcopy(self._stage.settings)

    @property
    def guests_file(self) -> Path:
        """Where a kiosk keeps what guests have changed, for a program that is started again while they are there."""
        return self._stage.folders.data / "kiosk" / "guests-settings.json"

    def sit(self, players: Iterable[Player]) -> None:
        """These play now, or nobody."""
        ids = {seat: player.person or "" for seat, player in enumerate(players) if player.kind == "human"}
        if self._sitting or any(ids.values()):
            self._sort()
            there = {person.id: person for person in read_people(self._stage.folders.data)} if any(ids.values()) else {}
            self._sitting = tuple(map(there.get, ids.values()))
            self._seats = {seat: there[id] for seat, id in ids.items() if id in there and len(ids) > 1}
            self._hold()

    def who(self, seat: int | None) -> Person | None:
        """Whose what is held on that seat is: everything is theirs who sits alone."""
        return self._sitting[0] if len(self._sitting) == 1 else self._seats.get(-1 if seat is None else seat)

    def own(self, seat: int | None, name: str) -> Any:
        """How the person on that seat wants one of `EACHS`, where several sit; None where the settings that hold say it."""
        return self._own.get(-1 if seat is None else seat, {}).get(name)

    def choose(self, seat: int | None, name: str, value: Any) -> str | None:
        """Whoever sits there wants one of `EACHS` like this from now on: where several sit, the person alone; else as with all
        settings. A sentence when the disk refuses."""
        if seat not in self._seats:
            setattr(self._stage.settings, name, value)
            return self.keep()
        self._own.setdefault(seat, {})[name] = value
        return self._write([self._seats[seat]], {name: msgspec.to_builtins(value)})

    def keep(self, for_good: bool = False) -> str | None:
        """What has been changed is kept for those whose it is: persons, a kiosk's guests, or the house; `for_good`: the kiosk's
        operator has set it. A sentence when the disk refuses."""
        trouble, stage = self._sort(), self._stage
        return self._keep(self._house, self.guests_file if stage.kiosk and not for_good else stage.folders.settings) or trouble

    def lend(self, **values: Any) -> None:
        """These hold from now on, and are kept nowhere before somebody wants them."""
        self.lent, self.wanted = {name: getattr(self._stage.settings, name) for name in values}, False
        for name, value in values.items():
            setattr(self._stage.settings, name, value)
            setattr(self._known, name, value)
        self._stage.restyle()

    def want(self) -> str | None:
        """Somebody wants what was lent: it is kept. A sentence when the disk refuses."""
        self.wanted = True
        for name, before in self.lent.items():
            setattr(self._known, name, before)
        return self.keep()

    def take_back(self) -> None:
        """What was lent is as it was before."""
        lent, self.lent = self.lent, {}
        for name, before in lent.items():
            setattr(self._stage.settings, name, before)
            if not self.wanted:
                setattr(self._known, name, before)
        if lent:
            self._stage.restyle()
            if self.wanted:
                self.keep()

    def kept_for(self, name: str) -> list[str]:
        """What those are called whose own that setting is now; nobody where it is the house's."""
        return [person.name for person in self._sitting if person is not None] if name in self._theirs else []

    def _sort(self) -> str | None:
        """Whoever sits alone changes their own; several what they have agreed on; all else is the house's. A sentence when the
        list of persons cannot be written."""
        now, said = self._stage.settings, {}
        for name in now.__struct_fields__:
            value = getattr(now, name)
            if value == getattr(self._known, name):
                continue
            if name in ACCESS and (name in self._theirs or [person is not None for person in self._sitting] == [True]):
                said[name] = msgspec.to_builtins(value)
            else:
                setattr(self._house, name, deepcopy(value))
        self._known = deepcopy(now)
        self._theirs |= said
        return self._write(self._sitting, said) if said else None

    def _write(self, by: Iterable[Person | None], said: dict[str, Any]) -> str | None:
        data = self._stage.folders.data
        try:
            write_people(data, chosen(read_people(data), by, said))
        except OSError as error:
            return f"{people_file(data)} could not be written ({error.strerror}); until the program ends it is as you want it."
        return None

    def _hold(self) -> None:
        settings, wanted, self._own = self._stage.settings, agreed(self._sitting), {}
        found = what_holds(wanted, type(settings))[0]
        self._theirs = {name: said for name, said in wanted.items() if not what_holds({name: said}, type(settings))[1]}
        for seat, person in self._seats.items():
            own = {name: said for name, said in person.access.items() if name in EACHS}
            self._own[seat] = {name: getattr(what_holds(own, type(settings))[0], name) for name in own}
        for name in ACCESS:
            setattr(settings, name, deepcopy(getattr(found if name in self._theirs else self._house, name)))
        if settings != self._known:
            self._known = deepcopy(settings)
            self._stage.restyle()
