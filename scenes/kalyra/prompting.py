"""What Kalyra's ribbon says."""

from __future__ import annotations

from typing import Final

from games.kalyra.content import hero_ids
from games.kalyra.state import State
from games.kalyra.table import NONE
from games.kernel.protocol import Seat
from scenes.kalyra.paint.palette import KALYRA
from scenes.kalyra.sight import LandSight, enemies_act, hero_shown
from scenes.kalyra.telling import HERO_EMBLEM
from scenes.stage.devices.seating import people
from scenes.table.face import Prompt

TOGETHER: Final = {
    "level_up": "prompt.level_up_all",
    "reward_health": "prompt.reward_health_all",
    "inn_placement": "prompt.inn_placement_all",
}
"""What is asked where several persons choose at the same time."""


def prompt(view: State, sight: LandSight) -> Prompt:
    """The ribbon of the moment, with the emblem of the hero it is about."""
    hero = hero_ids()[hero_shown(view, sight)] if view.order else ""
    return Prompt(sentence(view, sight), HERO_EMBLEM.get(hero, "lantern"), KALYRA.blood, _together(sight))


def _together(sight: LandSight) -> bool:
    """Whether several persons choose at the same time."""
    return len(sight.together) > 1 or bool(sight.marks)


def sentence(view: State, sight: LandSight) -> str:
    """The sentence on the ribbon."""
    if sight.choosing is not None and not sight.kind:
        return _asked(view, sight, sight.choosing)
    if sight.intent is not None and not sight.kind:
        return sight.say("prompt.intent", hero=sight.intent.hero)
    if view.result is not None:
        return sight.say("results.won" if view.result.result == "win" else "results.lost")
    return _waiting_for(view, sight)


def _asked(view: State, sight: LandSight, seat: Seat) -> str:
    list_, _, hero = sight.menu.partition(".")
    if list_ == "goal":
        return sight.say("prompt.advise_go", hero=hero)
    if seat not in view.to_act():
        return sight.say("prompt.unasked", name=sight.name(seat))
    if list_ == "use":
        return sight.say("prompt.travel")
    if _together(sight):
        return sight.say(TOGETHER[view.asking])
    if view.asking == "hero_turn":
        hero = hero_ids()[view.active]
        if len(people(sight.players)) == 1:
            return sight.say("prompt.your_turn", hero=hero)
        return sight.say("prompt.turn_of", name=sight.name(seat), hero=hero)
    asked = view.prompt(seat)
    return sight.say(asked.message, **asked.args)


def _waiting_for(view: State, sight: LandSight) -> str:
    """Whose turn it is. In the middle of what is shown a view may not know who is asked next."""
    seats = _seats(view, sight)
    if view.phase == "turn" and not set(seats) & sight.thinking:
        return sight.say("prompt.hero", hero=hero_ids()[view.active])
    waiting = next((seat for seat in seats if seat in sight.thinking), next(iter(seats), None))
    if waiting is None:
        return _nobodys(view, sight)
    return sight.say("prompt.waiting" if waiting in sight.thinking else "prompt.turn", name=_called(view, sight, waiting))


def _nobodys(view: State, sight: LandSight) -> str:
    """Nobody is asked: the enemies act only in their own phase; between two turns it is still about the one before."""
    if enemies_act(view):
        return sight.say("prompt.enemies")
    if not view.round or not view.order:
        return sight.say("prompt.gather")
    return sight.say("prompt.hero", hero=hero_ids()[view.last_hero if view.last_hero != NONE else view.order[0]])


def _called(view: State, sight: LandSight, seat: Seat) -> str:
    """A companion by its hero; whoever leads several, or none yet, by the own name."""
    led = [hero_ids()[h] for h in view.order if view.heroes[h].seat == seat]
    companion = seat not in people(sight.players) and len(led) == 1
    return sight.say(f"hero_short.{led[0]}") if companion else sight.name(seat)


def _seats(view: State, sight: LandSight) -> tuple[Seat, ...]:
    if sight.idle and not sight.kind:
        return view.to_act()
    return (view.heroes[view.active].seat,) if view.phase == "turn" else ()
