"""What companions have to say of what all have just seen: they play for the same party, and nothing they do is hidden."""

from __future__ import annotations

from typing import Final

from games.kalyra import events
from games.kalyra.content import content, hero_index
from games.kalyra.fight.stats import max_hp
from games.kalyra.pieces import NONE, Hero
from games.kalyra.state import State
from games.kernel.protocol import Event, Seat

LOW: Final = 3
"""A hero who has one part in so many of its health is in need."""
HARD: Final = 2
"""So much damage at once hurts."""


def voice(view: State, seat: Seat) -> int:
    """The hero who speaks for that seat: its first on the board, else its first that may return; `NONE` where all are out."""
    own = [h for h in view.order if view.heroes[h].seat == seat and view.heroes[h].status != "out"]
    return next((h for h in own if view.heroes[h].status == "board"), own[0] if own else NONE)


def occasion(event: Event, view: State, seat: Seat) -> str:
    """The weightiest first: the end, the boss, a quest, a fall, a wound, help, an enemy felled. Who is out speaks of the own
    end and of that of the game."""
    if voice(view, seat) == NONE and not isinstance(event, events.GameOver | events.HeroOut):
        return ""
    if isinstance(event, events.Helped):
        return "gift" if _hero(event.hero, view).seat == seat and not _acts(view, seat) else ""
    match event:
        case events.GameOver():
            return "won" if event.result == "win" else ""
        case events.FinalQuestStarted():
            return "boss"
        case events.QuestCompleted():
            return "quest"
        case events.HeroOut() | events.HeroDefeated():
            return _falls(event, view, seat)
        case events.Damage():
            return _is_hurt(event, view, seat)
        case events.ItemsTraded():
            given = _hero(event.to, view).seat == seat and event.give and not event.take
            return "gift" if given and _hero(event.from_, view).seat != seat else ""
        case events.EnemyDefeated():
            return "" if event.cause != "attack" else "strikes" if _acts(view, seat) else "feat"
        case events.LevelUp():
            return "feat"
    return ""


def _hero(id: str, view: State) -> Hero:
    return view.heroes[hero_index()[id]]


def _acts(view: State, seat: Seat) -> bool:
    """Whether it is the turn of one of that seat's heroes."""
    return view.active != NONE and view.heroes[view.active].seat == seat


def _falls(event: events.HeroOut | events.HeroDefeated, view: State, seat: Seat) -> str:
    hero = _hero(event.hero, view)
    if hero.seat != seat:
        return "falls" if voice(view, seat) != NONE else ""
    if isinstance(event, events.HeroOut):
        return "out"
    return "last" if hero.deaths == content().limits.deaths - 1 else ""


def _is_hurt(event: events.Damage, view: State, seat: Seat) -> str:
    if not isinstance(event.target, str):
        return ""
    hero = _hero(event.target, view)
    if hero.seat == seat:
        return "struck" if event.amount >= HARD and event.hp > 0 else ""
    return "comrade" if 0 < event.hp * LOW <= max_hp(hero) else ""
