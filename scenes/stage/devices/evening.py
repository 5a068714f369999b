"""Who sits before this screen tonight: what people were called and where they sat, from one title to the next.

It is kept as long as the program runs, and forgotten when a kiosk's guests leave. It knows no screen and no match.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from games.kernel.protocol import Seat
from scenes.stage.devices.action import DeviceId


class Guest(NamedTuple):
    """A person on a chair. `name` is what was typed, "" for nothing; `pad` is their own, None for what is passed along."""

    chair: Seat
    name: str
    pad: DeviceId | None


class Evening:
    """The last of each pad and of each chair."""

    def __init__(self) -> None:
        self._pads: dict[DeviceId, Guest] = {}
        self._chairs: dict[Seat, str] = {}
        self.walker: str | None = None
        """The person who walked the Lantern Road or sat at a table last, by id; "" for a guest, None: nobody has yet."""
        self.deals: set[Path] = set()
        """The journals of today's deal that were begun, or gone on with."""

    def keep(self, guests: Iterable[Guest]) -> None:
        """These people sit down now; whose pad is not among them is remembered as before."""
        for guest in guests:
            self._chairs[guest.chair] = guest.name
            if guest.pad is not None:
                self._pads[guest.pad] = guest

    def forget(self, name: str = "") -> None:
        """Others come; or nobody was called like that."""
        self.walker = self.walker if name else ""
        if not name:
            self.deals.clear()
        self._pads = {pad: guest for pad, guest in self._pads.items() if name and guest.name != name}
        self._chairs = {chair: called for chair, called in self._chairs.items() if name and called != name}

    def chair_of(self, pad: DeviceId) -> Seat | None:
        """Where the person with that pad sat last."""
        guest = self._pads.get(pad)
        return guest.chair if guest is not None else None

    def name_of(self, pad: DeviceId) -> str:
        """What the person with that pad is called; "" where nobody typed it."""
        guest = self._pads.get(pad)
        return guest.name if guest is not None else ""

    def name_at(self, chair: Seat) -> str:
        """What the person on that chair was called last."""
        return self._chairs.get(chair, "")

    def of_another(self, name: str, pad: DeviceId) -> bool:
        """Whether somebody with another pad goes by that name."""
        return bool(name) and any(guest.name == name for other, guest in self._pads.items() if other != pad)
