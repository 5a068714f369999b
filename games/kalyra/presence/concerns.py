"""What an event of Kalyra is to whoever leads heroes: their own turns, what befalls them, and what changes for the party."""

from __future__ import annotations

from typing import Final

from games.kalyra import events
from games.kalyra.content import hero_index
from games.kalyra.pending import Strike, Wound
from games.kalyra.pieces import NONE
from games.kalyra.state import State
from games.kernel.concern import Concern
from games.kernel.protocol import Event, Seat

OF_ALL: Final = (
    events.FinalQuestStarted,
    events.QuestCompleted,
    events.LevelUp,
    events.TierChanged,
    events.HeroDefeated,
    events.HeroOut,
    events.TileRemoved,
    events.BossEffect,
)
"""What is told to whoever looked away."""
SEEN: Final = (events.HeroDrafted, events.HeroPlaced, events.TilePlaced, events.QuestRevealed, events.GameOver)
BEFALLS: Final = (
    events.Damage,
    events.VenomAdded,
    events.VenomTick,
    events.Healed,
    events.ItemsTraded,
    events.TradeOffered,
    events.ItemGained,
    events.HeroResurrected,
    events.HeroRevived,
)
THROWN: Final = (events.AttackDeclared, events.DiceRolled)


def seat_of(view: State, hero: str) -> Seat:
    """Who leads the hero of that id."""
    return view.heroes[hero_index()[hero]].seat


def concerns(event: Event, view: State, seat: Seat) -> Concern:
    """A companion's walk and an enemy's blow at another hero pass."""
    if isinstance(event, OF_ALL):
        return "told"
    if isinstance(event, SEEN) or (view.active != NONE and view.heroes[view.active].seat == seat):
        return "seen"
    if isinstance(event, THROWN):
        return "seen" if _struck_at(event, view, seat) else "others"
    if isinstance(event, BEFALLS) and _hero_of(event, view, seat):
        return "told"
    return "others"


def _hero_of(event: Event, view: State, seat: Seat) -> bool:
    """Whether it befalls a hero of that seat."""
    named = (getattr(event, name, None) for name in ("target", "hero", "figure", "to"))
    return any(isinstance(hero, str) and hero in hero_index() and seat_of(view, hero) == seat for hero in named)


def _struck_at(event: Event, view: State, seat: Seat) -> bool:
    """Whether dice are thrown against a hero of that seat."""
    if isinstance(event, events.AttackDeclared):
        return _hero_of(event, view, seat)
    figures: list[int] = []
    match view.stack:
        case [*_, Strike(target=target)]:
            figures = [target]
        case [*_, Wound(hits=hits)]:
            figures = [figure for figure, _ in hits]
    return any(figure < 0 and view.heroes[~figure].seat == seat for figure in figures)
