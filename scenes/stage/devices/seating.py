"""Who sits where, with what: one small machine of seats, people, devices and the way in which secrets are kept.

Seat room, table, pause, continue and kiosk all ask and change it; docs/seats.md is its table of states. It knows no screen
and no match: `follow` tells it which seats people play.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Literal

import msgspec

from games.kernel.match import Player
from games.kernel.protocol import Seat
from scenes.stage.devices.action import KEYS_1, KEYS_2, MOUSE, TOUCH, DeviceId, DeviceKind, device_kind

Secrecy = Literal["open", "curtain", "chord"]
"""`open`: one person, whose secrets lie open; `curtain`: one after another; `chord`: a pad each, all at once."""
HOUSE_DEVICES: Final = (KEYS_1, KEYS_2, MOUSE, TOUCH)
"""What every machine has and people pass along; pads belong to somebody."""


class Hold(StrEnum):
    """What a seat is played with."""

    COMPUTER = "computer"  # nobody sits there
    SHARED = "shared"  # a person, with whatever nobody holds: keyboard, mouse, a pad that is passed along
    HELD = "held"  # a person with a device of their own
    WAITING = "waiting"  # a person whose pad is gone, or who has not said yet which one it is


@dataclass(frozen=True)
class Place:
    """One seat. `device` is what is HELD, or was held before a computer took over; `model` is SDL's id of that model of pad,
    "" for any."""

    hold: Hold = Hold.SHARED
    device: DeviceId | None = None
    model: str = ""


class Sat(msgspec.Struct, frozen=True, omit_defaults=True):
    """How people sat, as a save keeps it: by seat `pad:MODEL` for a pad of the own, "" for what is passed along or a computer.

    A pad has another number after every start, so that only its model can be kept."""

    seats: tuple[str, ...]
    way: Literal["", "curtain", "chord"] = ""
    several: bool = False


def people(players: Sequence[Player]) -> tuple[Seat, ...]:
    """The seats of persons, in turn order."""
    return tuple(seat for seat, player in enumerate(players) if player.kind == "human")


class Seating:
    """Per seat a `Place`. `chords`: whether the title offers them. A change is told (`on_change`)."""

    def __init__(self, devices: Sequence[DeviceId | None], way: Secrecy | Literal[""] = "") -> None:
        """`devices`: what each seat holds, None for what is passed along. `way`: how several people want secrets kept, "": as
        usual."""
        self.places = [Place() if device is None else Place(Hold.HELD, device) for device in devices]
        self.wanted = way
        self.chords = True
        self.several = way in ("curtain", "chord")
        """Whether more than one person has sat here: from then on nothing lies open, also where one is left."""
        self.around: set[DeviceId] = set()
        """Pads whose people said that they pass them along."""
        self._changed: Callable[[], None] = lambda: None

    # -- what is so ----------------------------------------------------------------------------------------------------

    def on_change(self, changed: Callable[[], None]) -> None:
        """`changed` is told from now on that somebody sits otherwise."""
        self._changed = changed

    def offer_chords(self, offered: bool) -> None:
        """Whether the title has a way to choose at once by chords."""
        self.chords = offered

    @property
    def devices(self) -> tuple[DeviceId | None, ...]:
        """What each seat holds; None: nothing of its own."""
        return tuple(place.device if place.hold is Hold.HELD else None for place in self.places)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of persons."""
        return self._seats(Hold.SHARED, Hold.HELD, Hold.WAITING)

    @property
    def shared(self) -> tuple[Seat, ...]:
        return self._seats(Hold.SHARED)

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """Seats that nobody can answer for just now."""
        return self._seats(Hold.WAITING)

    @property
    def computers(self) -> tuple[Seat, ...]:
        return self._seats(Hold.COMPUTER)

    def _seats(self, *holds: Hold) -> tuple[Seat, ...]:
        return tuple(seat for seat, place in enumerate(self.places) if place.hold in holds)

    @property
    def alone(self) -> bool:
        """Whether one person plays and nobody ever sat beside: every device is theirs."""
        return not self.several

    @property
    def secrecy(self) -> Secrecy:
        """How secrets are kept now: chords only where the title offers them and everybody has a pad."""
        if not self.several:
            return "open"
        return "chord" if self.wanted != "curtain" and self.can_chord else "curtain"

    @property
    def can_chord(self) -> bool:
        """Whether the title offers chords, and each of at least two people holds a pad, or will again."""
        mine = [self.places[seat] for seat in self.people]
        pads = all(place.hold is Hold.WAITING or (place.hold is Hold.HELD and _is_pad(place.device)) for place in mine)
        return self.chords and len(mine) > 1 and pads

    @property
    def with_pads(self) -> tuple[Seat, ...]:
        """Persons with a pad of their own in hand."""
        return tuple(seat for seat in self._seats(Hold.HELD) if _is_pad(self.places[seat].device))

    def seat_of(self, device: DeviceId) -> Seat | None:
        """The seat that holds this device; keyboard, mouse and finger go together while nobody is left to share them."""
        held = self.devices
        if device in held:
            return held.index(device)
        if device in HOUSE_DEVICES and not self.shared:
            return next((held.index(other) for other in (KEYS_1, MOUSE, KEYS_2) if other in held), None)
        return None

    def may(self, device: DeviceId, seat: Seat) -> bool:
        """Whether that device acts for that seat."""
        if not self.several:
            return True
        hold = self.places[seat].hold
        if hold is Hold.SHARED:
            none_left = {KEYS_1, KEYS_2, MOUSE} <= {*self.devices}  # then keyboard and mouse are passed along all the same
            return self.seat_of(device) is None or (device in HOUSE_DEVICES and none_left)
        return hold is Hold.HELD and self.seat_of(device) == seat

    def serves(self, device: DeviceId) -> tuple[Seat, ...]:
        """The seats for which it acts."""
        return tuple(seat for seat in self.people if self.may(device, seat))

    def needs_seat(self, device: DeviceId) -> bool:
        """Whether that device can do nothing but take a seat: it has none, and is not one that is passed along. Where computers
        play all seats everybody looks on alike."""
        if not self.several or not self.people or self.seat_of(device) is not None:
            return False
        passed = bool(self.shared) and (device in HOUSE_DEVICES or device in self.around)
        if self.waiting:
            return not passed
        return not self.shared and device not in HOUSE_DEVICES

    def offers(self, device: DeviceId, model: str) -> tuple[Seat, ...]:
        """The seats that such a device may take, likeliest first: those that wait, for a pad of that model before others; where
        none does, computers', the one that it left before others."""
        if self.waiting:
            likely = {seat: (self.places[seat].device != device, self.places[seat].model != model) for seat in self.waiting}
            return tuple(sorted(self.waiting, key=lambda seat: likely[seat]))
        return tuple(sorted(self.computers, key=lambda seat: self.places[seat].device != device))

    # -- what changes it -----------------------------------------------------------------------------------------------

    def follow(self, players: Sequence[Player]) -> None:
        """People and computers sit as in these players. Who sits down anew takes up the device that he had, if it is free."""
        for seat, player in enumerate(players):
            computer = self.places[seat].hold is Hold.COMPUTER
            if player.kind != "human" and not computer:
                self.leave(seat)
            elif player.kind == "human" and computer:
                self._back(seat)
        if len(self.people) > 1 and not self.several:
            self.several = True
            self._changed()

    def _back(self, seat: Seat) -> None:
        """A person sits down where a computer played."""
        place = self.places[seat]
        if place.device is not None and place.device not in self.devices:
            self._put(seat, Place(Hold.HELD, place.device, place.model))
        elif place.device is None and (self.shared or not self.people):
            self._put(seat, Place())
        else:
            self._put(seat, Place(Hold.WAITING, None, place.model))

    def sit(self, seat: Seat, device: DeviceId, model: str = "") -> None:
        """A person there, with that device: a pad is the own, anything else is passed along. What it served before waits."""
        if not _is_pad(device):
            self.share(seat)
            return
        held = self.devices
        if device in held and held.index(device) != seat:
            self._put(held.index(device), Place(Hold.WAITING))
        self.around.discard(device)
        self._put(seat, Place(Hold.HELD, device, model))

    def remind(self, devices: Sequence[DeviceId | None]) -> None:
        """Who is waited for held these devices when the table was left a while ago: their own seat is offered to them first."""
        for seat in self.waiting:
            if seat < len(devices):
                self.places[seat] = Place(Hold.WAITING, devices[seat], self.places[seat].model)

    def expects(self, device: DeviceId) -> bool:
        """Whether somebody who is waited for held that very device."""
        return any(self.places[seat].device == device for seat in self.waiting)

    def share(self, seat: Seat) -> None:
        """A person there, with whatever is passed along."""
        self._put(seat, Place())

    def wait(self, seat: Seat, model: str = "") -> None:
        """A person there, who will show which pad is the own: one of that model, "" for any."""
        self._put(seat, Place(Hold.WAITING, None, model))

    def leave(self, seat: Seat) -> None:
        """A computer plays there from now on; whose device it was is kept."""
        place = self.places[seat]
        self._put(seat, Place(Hold.COMPUTER, place.device, place.model))

    def lose(self, device: DeviceId, model: str) -> tuple[Seat, ...]:
        """That pad is gone; gives the seat that waits for it. One person alone goes on with whatever there is."""
        self.around.discard(device)
        held = tuple(seat for seat, place in enumerate(self.places) if place.device == device and place.hold is Hold.HELD)
        for seat, place in enumerate(self.places):
            if place.device == device and place.hold is Hold.COMPUTER:
                self.places[seat] = Place(Hold.COMPUTER, None, model)
        for seat in held:
            self._put(seat, Place(Hold.WAITING, None, model) if self.several else Place())
        return held

    def check(self, connected: Sequence[DeviceId]) -> None:
        """Pads that are not there any more are lost: one may have been pulled while no table was open."""
        for device in [one for one in self.devices if one is not None and one not in (*connected, TOUCH)]:
            self.lose(device, "")

    def _put(self, seat: Seat, place: Place) -> None:
        if self.places[seat] != place:
            self.places[seat] = place
            self._changed()

    # -- what is kept of it --------------------------------------------------------------------------------------------

    def sat(self) -> Sat:
        """What a save keeps of it."""
        return Sat(tuple(self._sat(place) for place in self.places), "" if self.wanted == "open" else self.wanted, self.several)

    def _sat(self, place: Place) -> str:
        pad = place.hold is Hold.WAITING or (place.hold is Hold.HELD and _is_pad(place.device))
        return f"pad:{place.model}" if pad else ""


def _is_pad(device: DeviceId | None) -> bool:
    return device is not None and device_kind(device) is DeviceKind.PAD


def passed_along(players: Sequence[Player]) -> Seating:
    """A seating in which nobody holds a device of their own, as at a lesson."""
    seating = Seating((None,) * len(players))
    seating.follow(players)
    return seating


def seated_again(sat: Sat | None, players: Sequence[Player]) -> Seating:
    """People as they sat when the game was saved: who had a pad is waited for, and asked which one it is."""
    seating = Seating((None,) * len(players), sat.way if sat is not None else "")
    seating.several = sat is not None and sat.several
    if sat is not None and sat.several:
        pads = zip(seating.places, (*sat.seats, *("",) * len(players)), strict=False)
        seating.places = [Place(Hold.WAITING, None, text[4:]) if text.startswith("pad:") else place for place, text in pads]
    seating.follow(players)
    return seating
