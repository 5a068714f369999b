"""Who holds which device, as the people on the sofa would say it: learned from what they do, and from nothing else."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from scenes.stage.devices.action import KEYS_1, KEYS_2, MOUSE, TOUCH

HOUSE: Final = (KEYS_1, KEYS_2, MOUSE, TOUCH)
"""What lies on the table before the sofa."""


class How(StrEnum):
    """How a seat is played."""

    COMPUTER = "computer"
    SHARED = "shared"
    HELD = "held"
    WAITING = "waiting"


@dataclass
class Owned:
    """One seat. `device`: what its person holds, or held before a computer took over."""

    how: How
    device: str | None = None


@dataclass
class Owners:
    """All seats of one table. `plugged`: pads that are there, and their makes; `around`: those that somebody passes along."""

    seats: list[Owned]
    plugged: dict[str, str] = field(default_factory=dict)
    around: set[str] = field(default_factory=set)
    several: bool = False

    def of(self, *hows: How) -> list[int]:
        """The seats that are played so."""
        return [seat for seat, owned in enumerate(self.seats) if owned.how in hows]

    @property
    def people(self) -> list[int]:
        return self.of(How.SHARED, How.HELD, How.WAITING)

    @property
    def held(self) -> dict[str, int]:
        """Device -> the seat whose person holds it."""
        return {str(owned.device): seat for seat, owned in enumerate(self.seats) if owned.how is How.HELD}

    @property
    def free_pads(self) -> list[str]:
        """Pads that are plugged in and held by nobody."""
        return [device for device in self.plugged if device not in self.held]

    def strays(self, device: str) -> bool:
        """Whether that device belongs to nobody who plays, and is not passed along: it may do nothing but take a seat."""
        if not self.several or not self.people or device in self.held or device in HOUSE:
            return False
        waits, shared = self.of(How.WAITING), self.of(How.SHARED)
        return not (shared and device in self.around) if waits else not shared

    def own(self, device: str, seat: int) -> bool:
        """Whether whoever presses that device may act for that seat."""
        if not self.several:
            return self.seats[seat].how is not How.COMPUTER
        how = self.seats[seat].how
        if how is How.HELD:
            mine = self.seats[seat].device
            together = mine in HOUSE and device in HOUSE and not self.of(How.SHARED) and device not in self.held
            return device == mine or together
        if how is not How.SHARED:
            return False
        if device in HOUSE:
            return device not in self.held or {KEYS_1, KEYS_2, MOUSE} <= set(self.held)
        return device in self.plugged and device not in self.held and not self.strays(device)

    def devices_of(self, seat: int) -> list[str]:
        """What is there and may act for that seat."""
        return [device for device in (*self.plugged, *HOUSE) if self.own(device, seat)]


def begun(kinds: Iterable[str], devices: Iterable[str | None], plugged: dict[str, str]) -> Owners:
    """As people sit down: "human" or "agent" by seat, and what each holds (None: what is passed along)."""
    seats = [
        Owned(How.COMPUTER) if kind != "human" else Owned(How.SHARED) if device is None else Owned(How.HELD, device)
        for kind, device in zip(kinds, devices, strict=True)
    ]
    owners = Owners(seats, plugged)
    owners.several = len(owners.people) > 1
    return owners
