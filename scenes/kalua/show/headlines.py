"""The headlines of Kalua's great moments. Pure: event and part say it all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.kalua import events
from games.kalua import volley_events as volley
from games.kalua.content import DOUBLED, PROTECTED, cards
from games.kernel.match import Player
from games.kernel.protocol import Event
from scenes.kalua.context import IslandContext
from scenes.kalua.wording import TITLE
from scenes.stage.words.words import Words
from scenes.table.by_kind import Table, on, table


def headline(event: Event, step: int, players: Sequence[Player], words: Words) -> str | None:
    """The large words over the table during part `step` of the event; None where there are none."""
    find = _HEADLINES.get(type(event))
    said = find(event, step) if find is not None else None
    if said is None:
        return None
    id, values = said
    named = {key: players[value].name if key in ("name", "target") else value for key, value in values.items()}
    return words.of(TITLE, id, **named)


def banner(context: IslandContext) -> str:
    """The headline of the moment, "" for none."""
    if context.event is None:
        return ""
    return headline(context.event, context.step, context.players, context.words) or ""


Said = tuple[str, dict[str, int]]
"""A message id and its values: seats under `name` and `target`, numbers under `n`."""


def _resolves(event: volley.ResolveStarted, step: int) -> Said | None:
    """Only Global Disasters; one that spares its owner says so when it is told."""
    if cards()[event.card].kind != "global" or event.paid == PROTECTED:
        return None
    return ("theatre.doubled" if event.paid == DOUBLED and step == 0 else "theatre.everybody"), {}


def _target(event: volley.TargetChosen, step: int) -> Said:
    """Whom it strikes is not said while the drums roll."""
    return ("theatre.strikes", {"target": event.target}) if step else ("theatre.target", {})


def _pool(event: events.ConvertPool, step: int) -> Said | None:
    n = sum(event.contributions)
    return ("theatre.pool", {"n": n}) if n else None


_HEADLINES: Final[Table[[int], Said | None]] = table(
    on(events.LeaderLost, lambda e, step: ("theatre.sacrifice", {})),
    on(events.ConvertPool, _pool),
    on(events.Eliminated, lambda e, step: ("theatre.out", {"name": e.seat})),
    on(volley.ConvertCalled, lambda e, step: ("theatre.converts", {})),
    on(volley.ResolveStarted, _resolves),
    on(volley.TargetChosen, _target),
    on(volley.Shielded, lambda e, step: ("theatre.shielded", {"name": e.seat})),
    on(volley.AmuletsUsed, lambda e, step: ("theatre.amulets", {})),
    on(volley.LeaderReturned, lambda e, step: ("theatre.leader", {})),
    on(volley.IslandEmptied, lambda e, step: ("theatre.wipe_out", {})),
)
