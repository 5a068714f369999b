"""Who holds what: devices and the seats they serve, lost pads and their return, rumble and its record."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import NamedTuple

from scenes.stage.devices.action import (
    KEYS_1,
    KEYS_2,
    MOUSE,
    TOUCH,
    Action,
    Change,
    DeviceChange,
    DeviceId,
    DeviceKind,
    Phase,
    device_kind,
)
from scenes.stage.devices.pads import Pad, Pads


class Felt(NamedTuple):
    """One rumble, for the record."""

    seat: int
    strength: float
    ms: int


@dataclass(frozen=True, slots=True)
class LostPad:
    """A pad that was pulled while it served seats."""

    device: DeviceId
    name: str
    guid: str
    seats: tuple[int, ...]


class Devices:
    """Seats of devices. A device may serve several seats (one mouse for three people), a seat several devices."""

    def __init__(self, pads: Pads) -> None:
        self.pads = pads
        self.rumble_on = True
        self.felt: list[Felt] = []
        self.lost: list[LostPad] = []
        self.in_hand: DeviceKind = DeviceKind.KEYS
        """The kind of device used last: prompts show its buttons."""
        self.last: DeviceId = KEYS_1
        self._seats: dict[DeviceId, list[int]] = {}
        self._hands: dict[int, DeviceKind] = {}

    # -- seats ---------------------------------------------------------------------------------------------------------

    def assign(self, device: DeviceId, seat: int) -> None:
        """From now on `device` serves `seat` (too)."""
        seats = self._seats.setdefault(device, [])
        if seat not in seats:
            seats.append(seat)
        self._unlose(seat)

    def free(self, seat: int) -> None:
        """No device serves `seat` any more, and no lost pad waits for it (it was handed over, or the game is done)."""
        for seats in self._seats.values():
            if seat in seats:
                seats.remove(seat)
        self._hands.pop(seat, None)
        self._unlose(seat)

    def free_all(self) -> None:
        self._seats.clear()
        self._hands.clear()
        self.lost.clear()

    def seats(self, device: DeviceId) -> tuple[int, ...]:
        """The seats it serves. The WASD layout, the mouse and touch go with the arrows while nobody gave them their own."""
        own = self._seats.get(device)
        if not own and device in (KEYS_2, MOUSE, TOUCH):
            own = self._seats.get(KEYS_1) or self._seats.get(MOUSE)
        return tuple(own or ())

    def of(self, seat: int) -> tuple[DeviceId, ...]:
        """The devices given to `seat`."""
        return tuple(device for device, seats in self._seats.items() if seat in seats)

    def missing(self) -> tuple[int, ...]:
        """Seats whose pad was pulled and that nothing else serves: they wait."""
        lost = {seat for pad in self.lost for seat in pad.seats}
        return tuple(sorted(seat for seat in lost if not self.of(seat)))

    def hand(self, seat: int) -> DeviceKind:
        """The kind of device that seat used last."""
        return self._hands.get(seat, next((device_kind(d) for d in self.of(seat)), self.in_hand))

    def connected(self) -> tuple[DeviceId, ...]:
        """All devices there are; keyboard and mouse are always counted."""
        return (KEYS_1, KEYS_2, MOUSE, *(pad.device for pad in self.pads.by_instance.values()))

    def name(self, device: DeviceId) -> str:
        """A pad's own name; empty for others."""
        pad = self.pads.of(device)
        return pad.name if pad else ""

    # -- coming and going (for the reader) -----------------------------------------------------------------------------

    def added(self, pad: Pad) -> DeviceChange:
        return DeviceChange(Change.ADDED, pad.device, pad.name)

    def removed(self, pad: Pad) -> DeviceChange:
        """Its seats wait for an equal pad."""
        seats = tuple(self._seats.pop(pad.device, ()))
        if seats:
            self.lost.append(LostPad(pad.device, pad.name, pad.guid, seats))
        return DeviceChange(Change.LOST, pad.device, pad.name, seats)

    def reclaim(self, device: DeviceId) -> DeviceChange | None:
        """A pad without a seat was pressed: when a pad of its kind was lost it takes over those seats."""
        pad = self.pads.of(device)
        if pad is None or self._seats.get(device):
            return None
        lost = next((one for one in self.lost if one.guid == pad.guid), None)
        if lost is None:
            return None
        self.lost.remove(lost)
        self._seats[device] = list(lost.seats)
        return DeviceChange(Change.RECLAIMED, device, pad.name, lost.seats)

    def _unlose(self, seat: int) -> None:
        kept = [replace(pad, seats=tuple(s for s in pad.seats if s != seat)) for pad in self.lost]
        self.lost = [pad for pad in kept if pad.seats]

    def stamp(self, actions: Iterable[Action]) -> list[Action]:
        """The actions with their seat, and the device in hand noted."""
        return [self._stamped(action) for action in actions]

    def _stamped(self, action: Action) -> Action:
        seats = self.seats(action.device)
        seat = seats[0] if len(seats) == 1 else None
        if action.phase is Phase.DOWN:
            self._note(action.device, seat)
        return replace(action, seat=seat) if seat is not None else action

    def _note(self, device: DeviceId, seat: int | None) -> None:
        self.last = device
        self.in_hand = device_kind(device)
        if seat is not None:
            self._hands[seat] = self.in_hand

    # -- rumble --------------------------------------------------------------------------------------------------------

    def rumble(self, seat: int, strength: float = 0.6, ms: int = 180) -> None:
        """Shake the pads of one seat only. All hear it: how long and how strong it is may tell nothing."""
        self.felt.append(Felt(seat, strength, ms))
        del self.felt[:-500]
        if self.rumble_on:
            for device in self.of(seat):
                self.pads.rumble(device, strength, ms)
