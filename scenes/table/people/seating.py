"""How the people of one match sit: which device belongs to which seat, and how secrets are kept from one another."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from games.kernel.match import Player
from games.kernel.protocol import Seat

Secrecy = Literal["open", "curtain", "chord"]
"""`open`: one person, whose secrets lie open; `curtain`: one after another; `chord`: a pad each, all at once."""


@dataclass(frozen=True)
class Seating:
    """Per seat the device id it holds (None: whichever device is passed along, and every computer seat), and the secrecy."""

    devices: tuple[str | None, ...]
    secrecy: Secrecy = "open"

    def seat_of(self, device: str) -> Seat | None:
        """The seat that holds this device, or None when the device is shared by all."""
        return self.devices.index(device) if device in self.devices else None


def people(players: tuple[Player, ...]) -> tuple[Seat, ...]:
    """The seats of persons, in turn order."""
    return tuple(seat for seat, player in enumerate(players) if player.kind == "human")


def usual_secrecy(players: tuple[Player, ...], devices: tuple[str | None, ...]) -> Secrecy:
    """One person (or none) plays openly; persons with a pad each choose by chords; all others pass behind the curtain."""
    persons = people(players)
    if len(persons) < 2:
        return "open"
    held = [devices[seat] for seat in persons]
    own_pads = all(device is not None and device.startswith("pad") for device in held) and len(set(held)) == len(held)
    return "chord" if own_pads else "curtain"


def passed_along(players: tuple[Player, ...]) -> Seating:
    """A seating in which nobody holds a device of their own, as for a game taken up again."""
    nobody: tuple[str | None, ...] = (None,) * len(players)
    return Seating(nobody, usual_secrecy(players, nobody))
