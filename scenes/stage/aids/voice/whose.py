"""Who hears what only one seat may know."""

from __future__ import annotations

from games.kernel.protocol import Seat
from scenes.stage.stage import Stage


def is_alone(stage: Stage) -> bool:
    """Whether whatever is told to a seat is told to the only person there."""
    seating = stage.devices.seating
    return seating is not None and seating.secrecy == "open"


def private(stage: Stage) -> Seat | None:
    """Who looks alone now."""
    seen = (scene.private for scene in stage.stack.scenes[::-1])
    return next((seat for seat in seen if seat is not None), None)


def device_of(stage: Stage, seat: Seat) -> str:
    """The sound device that was given to that seat, "" for none."""
    own = stage.holding.own(seat, "voice_ear")
    return stage.ears.get(seat, "") if own is None else str(own)


def give(stage: Stage, seat: Seat, device: str) -> str | None:
    """That seat hears its secrets there from now on: persons always, guests at this table. A sentence when the disk refuses."""
    if stage.holding.who(seat) is not None:
        return stage.holding.choose(seat, "voice_ear", device)
    stage.ears[seat] = device
    return None


def aloud(stage: Stage, seat: Seat) -> bool:
    """Whether a secret of that seat may be heard by all now."""
    return is_alone(stage) or (stage.settings.voice_secrets and private(stage) == seat and not device_of(stage, seat))
