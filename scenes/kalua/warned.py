"""What a Global Disaster would do if it took effect as things stand: shown before it is paid for (11.1 of the rules page)."""

from __future__ import annotations

from typing import Any

from games.kalua.content import cards
from games.kalua.effects import affected, loss
from games.kalua.moves import PlayCard
from games.kalua.table import Played
from scenes.kalua.listed import lines_now
from scenes.kalua.sight import IslandSight, asked


def warning(view: Any, sight: IslandSight) -> str:
    """The warning for the price under the cursor, "" where nothing is to be feared."""
    seat, move = asked(view, sight), _under_cursor(view, sight)
    if seat is None or not isinstance(move, PlayCard) or cards()[move.card].kind != "global":
        return ""
    played = Played(seat, move.card, move.paid)
    left = view.families[:]
    for other in affected(view, played):
        left[other] -= loss(view, played, other)
    if any(view.families) and not any(left):
        most = max(view.families)
        winners = [sight.name(other) for other in range(view.n) if view.families[other] == most]
        names = sight.words.listing(winners) if sight.words is not None else ", ".join(winners)
        return sight.say("warning.wipe_out", names=names)
    return sight.say("warning.own_last_families") if view.families[seat] and not left[seat] else ""


def _under_cursor(view: Any, sight: IslandSight) -> Any:
    kind, _, number = (sight.focus or "").partition(".")
    lines = lines_now(view, sight)
    return lines[int(number)].move if kind == "option" and int(number) < len(lines) else None
