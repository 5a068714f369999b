"""What a Global Disaster would do if it took effect as things stand: shown before it is paid for (11.1 of the rules page)."""

from __future__ import annotations

from typing import Any

from games.kalua.content import cards
from games.kalua.effects import affected, loss
from scenes.kalua.prospects import considered
from scenes.kalua.sight import IslandSight


def warning(view: Any, sight: IslandSight) -> str:
    """The warning for the price under the cursor, "" where nothing is to be feared."""
    played = considered(view, sight)
    if played is None or cards()[played.card].kind != "global":
        return ""
    seat = played.seat
    left = view.families[:]
    for other in affected(view, played):
        left[other] -= loss(view, played, other)
    if any(view.families) and not any(left):
        most = max(view.families)
        winners = [sight.name(other) for other in range(view.n) if view.families[other] == most]
        names = sight.words.listing(winners) if sight.words is not None else ", ".join(winners)
        return sight.say("warning.wipe_out", names=names)
    return sight.say("warning.own_last_families") if view.families[seat] and not left[seat] else ""
