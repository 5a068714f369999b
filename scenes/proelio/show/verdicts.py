"""The word that says what came of it, large on the stage: over a siege, or alone where something greater happens."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from games.proelio import events, siege_events
from games.proelio.state import State
from scenes.proelio.context import WarContext
from scenes.proelio.layout.siege import VERDICT_Y, besieged
from scenes.proelio.paint.palette import PROELIO
from scenes.proelio.zones import STAGE
from scenes.table.by_kind import Table, on, table
from scenes.table.layout.labels import Label

OVER_A_SIEGE: Final = 50.0
ALONE: Final = 82.0


def great_words(view: State, context: WarContext) -> Iterator[Label]:
    said = verdict(context)
    if not said:
        return
    alone = besieged(view, context) is None
    x, y = STAGE.centre[0], STAGE.centre[1] if alone else VERDICT_Y
    size = ALONE if alone else OVER_A_SIEGE
    color = PROELIO.accent
    yield Label(said, x, y, size, "serif", color, "center", width=STAGE.w, layer=70, shadow=1.0, key="verdict")


def verdict(context: WarContext) -> str:
    """The word of this moment, "" where there is none to say."""
    tell = _VERDICTS.get(type(context.event))
    said = tell(context.event, context.step) if tell is not None else None
    if said is None:
        return ""
    id, values = said
    named = {"name": context.name(values["seat"])} if "seat" in values else {}
    return context.say(f"verdict.{id}", **named, **values)


Said = tuple[str, dict[str, int]]


def _revealed(event: siege_events.AttackRevealed, step: int) -> Said | None:
    if step == 0:
        return "reveal", {}
    return ("dung", {}) if event.card == "dung" else None


def _always(id: str) -> Callable[[object, int], Said]:
    return lambda event, step: (id, {})


_VERDICTS: Final[Table[[int], Said | None]] = table(
    on(siege_events.AttackRevealed, _revealed),
    on(siege_events.AttackRepelled, _always("repelled")),
    on(siege_events.AttackAnnulled, _always("annulled")),
    on(siege_events.AttackInvalid, _always("invalid")),
    on(siege_events.Shortfall, lambda e, step: ("short", {"n": e.missing})),
    on(siege_events.GunpowderBlast, _always("blast")),
    on(siege_events.LootPaid, lambda e, step: ("loot", {"n": e.count}) if e.count else None),
    on(siege_events.InfiltrationHit, lambda e, step: ("stolen", {}) if e.count else None),
    on(siege_events.InfiltrationStopped, lambda e, step: ("caught" if e.by == "watch" else "annulled", {})),
    on(events.PlagueRaised, _always("plague")),
    on(events.SeasonChanged, lambda e, step: (e.season, {})),
    on(events.HouseDefeated, lambda e, step: ("falls", {"seat": e.seat})),
)
