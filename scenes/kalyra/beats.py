"""How long Kalyra's events are shown, and how they sound. An enemy's action takes 1.5 s at most (12 of the rules page)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from games.kalyra import events
from games.kalyra.presence.concerns import seat_of
from games.kalyra.setup import may_place
from games.kalyra.state import State
from games.kernel.protocol import Event, Seat
from scenes.table.by_kind import Table, on, table
from scenes.table.show.beats import Cue

DRAWN: Final = 0.25
"""Seconds between a blow that is told and its dice."""
OWN_BLOW: Final = 0.1
"""... where a hero strikes: whoever leads it has just chosen whom."""
THROWN: Final = 0.5
"""Seconds for the dice of both sides to fall."""
PAIRED: Final = 0.4
"""Seconds in which swords and shields are counted off."""
STEP: Final = 0.1
"""Seconds for each space that a figure walks."""
LONG: Final = 2.4
"""Seconds for the end of the game."""


def cue(event: Event, view: State) -> Cue:
    """How `event` is shown; `view` is the table at its moment."""
    special = _SPECIAL.get(type(event))
    return special(event, view) if special is not None else CUES.get(type(event), Cue())


CUES: Final[dict[type[Event], Cue]] = {
    events.TileDrawn: Cue((0.5, 0.7), ("wind", "reveal"), told_at=1),
    events.TilePlaced: Cue((0.5,), ("capture",)),
    events.EnemySpawned: Cue((0.6,), ("prowl",)),
    events.FinalQuestStarted: Cue((1.0, 1.2), ("throne", "reveal"), told_at=1),
    events.QuestsDiscarded: Cue((0.9,), ("candle",)),
    events.StockOpened: Cue((0.9,), ("deal",)),
    events.Gold: Cue((0.3,), ("purse",)),
    events.ItemsSearched: Cue((0.5,), ("deal",)),
    events.QuestDiscarded: Cue((0.5,), ("flip",)),
    events.QuestRevealed: Cue((1.1,), ("parchment",)),
    events.TileUsed: Cue((0.4,), ("flip",)),
    events.RoundStarted: Cue((0.4,), ("ready",)),
    events.QuestProgress: Cue((0.4,), ("count",)),
    events.QuestCompleted: Cue((1.0,), ("gain",)),
    events.Xp: Cue((0.3,), ("count",)),
    events.LevelUp: Cue((1.2,), ("ascend",)),
    events.TierChanged: Cue((0.8,), ("deal",)),
    events.EnemyDefeated: Cue((0.6,), ("slain",)),
    events.EnemyResurrected: Cue((0.8,), ("risen",)),
    events.Explosion: Cue((0.8,), ("explosion",)),
    events.BossEffect: Cue((0.9,), ("rumble",)),
    events.TileRemoved: Cue((0.9,), ("rumble",)),
    events.EnemyRemoved: Cue((0.5,), ("capture",)),
    events.DeckReshuffled: Cue((0.5,), ("deal",)),
    events.RoundEnded: Cue((0.15,), ("flip",), spoken=False),
}


def _of(seat: Seat, sound: str, seconds: float = 0.6) -> Cue:
    return Cue((seconds,), (sound,), seat=seat)


class _OfHero(Protocol):
    """An event that befalls a hero."""

    @property
    def hero(self) -> str: ...


def _hero(sound: str, seconds: float = 0.6) -> Callable[[_OfHero, State], Cue]:
    """Heard from the seat that leads the hero."""
    return lambda event, view: _of(seat_of(view, event.hero), sound, seconds)


def _set_down(event: events.HeroPlaced, view: State) -> Cue:
    """People who have still to place theirs are not held up (R71)."""
    others = view.people > 1 and any(may_place(view, seat) for seat in range(view.n))
    return Cue((0.5,), ("play",), seat=seat_of(view, event.hero), quiet=others)


def _walk(event: events.HeroMoved, view: State) -> Cue:
    return _of(seat_of(view, event.hero), "tread", 0.15 + STEP * len(event.path))


def _prowl(event: events.EnemyMoved, view: State) -> Cue:
    """However far a boss goes, it is there within a second."""
    return Cue((min(1.0, 0.2 + STEP * len(event.path)),), ("prowl",))


def _rolled(event: events.DiceRolled, view: State) -> Cue:
    """Both sides throw, then swords and shields are paired off; the words wait for that."""
    return Cue((THROWN, PAIRED), ("dice", "wound" if event.damage else "parry"), told_at=1)


def _struck(event: events.Damage, view: State) -> Cue:
    """A hero is hurt aloud, at its seat."""
    if isinstance(event.target, str):
        return _of(seat_of(view, event.target), "loss", 0.4)
    return Cue((0.25,), ("flip",))


def _poison(event: events.VenomAdded, view: State) -> Cue:
    return _of(seat_of(view, event.target), "hiss", 0.5) if isinstance(event.target, str) else Cue((0.5,), ("hiss",))


def _bite(event: events.VenomTick, view: State) -> Cue:
    return _of(seat_of(view, event.figure), "hiss", 0.5) if isinstance(event.figure, str) else Cue((0.5,), ("hiss",))


def _gained(event: events.ItemGained, view: State) -> Cue:
    return _of(seat_of(view, event.hero), "gain", 0.7) if event.hero else Cue((0.7,), ("deal",))


def _attack(event: events.AttackDeclared, view: State) -> Cue:
    return (
        _of(seat_of(view, event.attacker), "unsheathe", OWN_BLOW)
        if isinstance(event.attacker, str)
        else Cue((DRAWN,), ("unsheathe",))
    )


def _over(event: events.GameOver, view: State) -> Cue:
    return Cue((LONG,), ("victory" if event.result == "win" else "defeat",))


_SPECIAL: Final[Table[[State], Cue]] = table(
    on(events.HeroDrafted, lambda e, view: _of(e.seat, "reveal")),
    on(events.HeroPlaced, _set_down),
    on(events.HeroRevived, _hero("risen", 1.0)),
    on(events.ActionSpent, lambda e, view: Cue((0.15,), quiet=True, spoken=False)),
    on(events.HeroMoved, _walk),
    on(events.Allowance, lambda e, view: Cue((0.15,), quiet=True, spoken=False)),
    on(events.AttackDeclared, _attack),
    on(events.DiceRolled, _rolled),
    on(events.Damage, _struck),
    on(events.VenomAdded, _poison),
    on(events.ItemGained, _gained),
    on(events.Healed, _hero("mend", 0.5)),
    on(events.HealthCapped, _hero("loss", 0.4)),
    on(events.VenomRemoved, _hero("mend", 0.5)),
    on(events.TradeOffered, lambda e, view: _of(seat_of(view, e.from_), "ready")),
    on(events.ItemsTraded, lambda e, view: _of(seat_of(view, e.to), "pass")),
    on(events.TradeDeclined, lambda e, view: _of(seat_of(view, e.by), "refused")),
    on(events.ItemEquipped, _hero("flip", 0.4)),
    on(events.ItemUnequipped, _hero("flip", 0.3)),
    on(events.ItemUsed, _hero("play", 0.7)),
    on(events.HoldSet, lambda e, view: _of(e.seat, "ready", 0.4)),
    on(events.TurnEnded, lambda e, view: Cue((0.1,), ("flip",), seat=seat_of(view, e.hero), spoken=False)),
    on(events.StatRaised, _hero("count", 0.4)),
    on(events.HealthVote, lambda e, view: _of(e.seat, "ready", 0.4)),
    on(events.TurnStarted, _hero("turn", 0.3)),
    on(events.EnemyMoved, _prowl),
    on(events.HeroResurrected, _hero("risen", 1.0)),
    on(events.VenomTick, _bite),
    on(events.HeroDefeated, _hero("candle", 1.2)),
    on(events.HeroOut, _hero("candle", 1.2)),
    on(events.GameOver, _over),
)
