"""Devices as the table knows them: which are there, whom each serves, which is in hand, rumble and its record."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from scenes.stage.devices.action import (
    KEYS_1,
    KEYS_2,
    MOUSE,
    Action,
    Change,
    DeviceChange,
    DeviceId,
    DeviceKind,
    Phase,
    device_kind,
    pad_id,
)
from scenes.stage.devices.makes import Make
from scenes.stage.devices.pads import Pad, Pads
from scenes.stage.devices.seating import Seating


class Felt(NamedTuple):
    """One rumble, for the record."""

    seat: int
    strength: float
    ms: int


class Devices:
    """All devices. Whom they serve is the `seating` of the table that is open; where none is, they serve everybody."""

    def __init__(self, pads: Pads) -> None:
        self.pads = pads
        self.rumble_on = True
        self.felt: list[Felt] = []
        self.shaken: list[DeviceId] = []
        """Pads that were shaken where no table is open, for the record."""
        self.switched = False  # whether people choose by a button or two
        self.used: DeviceKind = DeviceKind.KEYS
        self.last: DeviceId = KEYS_1
        self.seating: Seating | None = None
        self._hands: dict[int, DeviceKind] = {}
        self._pads: dict[int | None, DeviceId] = {}
        """The pad that each seat used last, and (None) the one used last of all."""

    # -- seats ---------------------------------------------------------------------------------------------------------

    def serve(self, seating: Seating | None) -> None:
        """A table opens with these seats, or (None) is left. Pads that are not there any more are waited for."""
        self.seating = seating
        self._hands.clear()
        self._pads = {None: self.pad_of(None)}
        if seating is not None:
            seating.check(self.connected())

    def of(self, seat: int) -> tuple[DeviceId, ...]:
        """The device that `seat` holds; () for what is passed along."""
        held = self.seating.devices if self.seating is not None else ()
        return tuple(device for device in held[seat : seat + 1] if device is not None)

    @property
    def in_hand(self) -> DeviceKind:
        """The kind of device used last: prompts show its buttons."""
        return DeviceKind.SWITCH if self.switched else self.used

    def hand(self, seat: int) -> DeviceKind:
        """The kind of device that seat used last; of what is passed along, the one used last, unless it is somebody else's."""
        own = DeviceKind.SWITCH if self.switched else self._hands.get(seat, next(map(device_kind, self.of(seat)), None))
        if own is not None:
            return own
        serves = self.seating is None or seat >= len(self.seating.places) or self.seating.may(self.last, seat)
        return self.in_hand if serves else DeviceKind.KEYS

    def connected(self) -> tuple[DeviceId, ...]:
        """All devices there are; keyboard and mouse are always counted."""
        return (KEYS_1, KEYS_2, MOUSE, *(pad.device for pad in self.pads.by_instance.values()))

    def name(self, device: DeviceId) -> str:
        """A pad's own name; empty for others."""
        pad = self.pads.of(device)
        return pad.name if pad else ""

    def number(self, device: DeviceId) -> int:
        """What people call a pad: it keeps its number as long as it is there; 0 for others."""
        pad = self.pads.of(device)
        return pad.number if pad else 0

    def model(self, device: DeviceId) -> str:
        """SDL's id of a pad's model; empty for others."""
        pad = self.pads.of(device)
        return pad.guid if pad else ""

    def pad_of(self, seat: int | None) -> DeviceId:
        """The pad in that seat's hand, or the one used last, or the first; an id that no pad has where there is none."""
        held = [one for one in (self.of(seat) if seat is not None else ()) if device_kind(one) is DeviceKind.PAD]
        own, last = (self._pads.get(whose) for whose in (seat, None))
        own = own if own in held or not held else None  # another pad may have taken the seat
        there = filter(None, (own, *held, last, *(pad.device for pad in self.pads.by_instance.values())))
        return next(there, pad_id(-1))

    def make(self, device: DeviceId) -> Make:
        """Whose pad that is, for what stands on its buttons."""
        pad = self.pads.of(device)
        return pad.make if pad else "xbox"

    def hand_over(self, device: DeviceId, other: DeviceId) -> None:
        """Another device holds from now on what this one held."""
        seat = self.seating.seat_of(device) if self.seating is not None else None
        if self.seating is not None and seat is not None:
            self.seating.sit(seat, other, self.model(other))

    # -- coming and going (for the reader) -----------------------------------------------------------------------------

    def added(self, pad: Pad) -> DeviceChange:
        return DeviceChange(Change.ADDED, pad.device, pad.name, model=pad.guid)

    def removed(self, pad: Pad) -> DeviceChange:
        """Its seat waits."""
        seats = self.seating.lose(pad.device, pad.guid) if self.seating is not None else ()
        return DeviceChange(Change.LOST, pad.device, pad.name, seats, pad.guid)

    def stamp(self, actions: Iterable[Action]) -> list[Action]:
        """The actions with their seat, and the device in hand noted."""
        return [self._stamped(action) for action in actions]

    def _stamped(self, action: Action) -> Action:
        seat = self.seating.seat_of(action.device) if self.seating is not None else None
        if action.phase is Phase.DOWN:
            self._note(action.device, seat)
        return replace(action, seat=seat) if seat is not None else action

    def keep(self, device: DeviceId) -> None:
        """What others pressed did nothing: that one is the device in hand, as before."""
        self._note(device, self.seating.seat_of(device) if self.seating is not None else None)

    def _note(self, device: DeviceId, seat: int | None) -> None:
        self.last = device
        self.used = device_kind(device)
        self._pads |= dict.fromkeys({None, seat}, device) if self.used is DeviceKind.PAD else {}
        self._hands |= {seat: self.used} if seat is not None else {}

    # -- rumble --------------------------------------------------------------------------------------------------------

    def rumble(self, seat: int, strength: float = 0.6, ms: int = 180) -> None:
        """Shake the pad of one seat only. All hear it: how long and how strong it is may tell nothing."""
        self.felt.append(Felt(seat, strength, ms))
        del self.felt[:-500]
        if self.rumble_on:
            for device in self.of(seat):
                self.pads.rumble(device, strength, ms)

    def shake(self, device: DeviceId, strength: float = 0.5, ms: int = 120) -> None:
        """Shake one pad, also where no table is open: it is the one that is meant."""
        self.shaken.append(device)
        del self.shaken[:-500]
        if self.rumble_on:
            self.pads.rumble(device, strength, ms)
