"""What Kalyra's ribbon asks and says, and which button does what meanwhile."""

from __future__ import annotations

from typing import Final

from games.kalyra.content import hero_ids
from games.kalyra.state import State
from games.kalyra.table import NONE
from games.kernel.protocol import Seat
from scenes.kalyra.context import LandContext, enemies_act, hero_shown
from scenes.kalyra.paint.palette import KALYRA
from scenes.kalyra.signs import HERO_EMBLEM
from scenes.kalyra.zones import HINT_X
from scenes.stage.devices.action import Kind
from scenes.stage.devices.seating import people
from scenes.table.context import Say
from scenes.table.face import LegendRows, Prompt
from scenes.table.layout.legend_rows import Row, advice, asked_for, look, while_shown

TOGETHER: Final = {
    "level_up": "prompt.level_up_all",
    "reward_health": "prompt.reward_health_all",
    "inn_placement": "prompt.inn_placement_all",
}
"""What is asked where several persons choose at the same time."""
ABOVE: Final = 45
"""Layer of the hints below the parchment: no shadow of it lies on their signs."""


def prompt(view: State, context: LandContext) -> Prompt:
    """The ribbon of the moment, with the emblem of the hero it is about."""
    hero = hero_ids()[hero_shown(view, context)] if view.order else ""
    return Prompt(sentence(view, context), HERO_EMBLEM.get(hero, "lantern"), KALYRA.blood, _together(context))


def _together(context: LandContext) -> bool:
    """Whether several persons choose at the same time."""
    return len(context.together) > 1 or bool(context.marks)


def sentence(view: State, context: LandContext) -> str:
    """The sentence on the ribbon."""
    if context.choosing is not None and context.event is None:
        return _asked(view, context, context.choosing)
    if context.intent is not None and context.event is None:
        return context.say("prompt.intent", hero=context.intent.hero)
    if view.result is not None:
        return context.say("results.won" if view.result.result == "win" else "results.lost")
    return _waiting_for(view, context)


def _asked(view: State, context: LandContext, seat: Seat) -> str:
    if context.menu.kind == "goal":
        return context.say("prompt.advise_go", hero=context.menu.name)
    if seat not in view.to_act():
        if view.active != NONE and view.to_act() and not set(view.to_act()) & set(people(context.players)):
            return context.say("prompt.held", hero=hero_ids()[view.active])
        return context.say("prompt.unasked", name=context.name(seat))
    if context.menu:
        return context.say("prompt.travel") if context.menu.kind == "use" else _opened(view, context)
    if _together(context):
        return context.say(TOGETHER[view.asking])
    if view.asking == "hero_turn":
        words = "prompt.your_turn" if len(people(context.players)) == 1 else "prompt.turn_of"
        left = {"name": context.name(seat), "hero": hero_ids()[view.active], "n": view.actions}
        return context.say(f"{words}.walking" if view.moving and view.points else words, steps=view.points, **left)
    asked, own = view.prompt(seat), view.picks.count(seat)
    if view.phase == "draft" and own > 1 and len(people(context.players)) == 1:
        return context.say("prompt.hero_draft.several", n=own, k=view.picks[: len(view.order)].count(seat) + 1)
    return context.say(asked.message, **asked.args)


def _opened(view: State, context: LandContext) -> str:
    """Which list is open: the pack, a trade, what a companion is told."""
    if context.menu.kind == "own":
        return context.say("prompt.pack", hero=hero_ids()[view.active])
    return context.say(f"line.{context.menu.kind}", hero=context.menu.name)


def _waiting_for(view: State, context: LandContext) -> str:
    """Whose turn it is. In the middle of what is shown a view may not know who is asked next."""
    seats = _seats(view, context)
    if view.phase == "turn" and not set(seats) & context.thinking:
        return context.say("prompt.hero", hero=hero_ids()[view.active])
    waiting = next((seat for seat in seats if seat in context.thinking), next(iter(seats), None))
    if waiting is None:
        return _nobodys(view, context)
    return context.say("prompt.waiting" if waiting in context.thinking else "prompt.turn", name=_called(view, context, waiting))


def _nobodys(view: State, context: LandContext) -> str:
    """Nobody is asked: the enemies act only in their own phase; between two turns it is still about the one before."""
    if enemies_act(view):
        return context.say("prompt.enemies")
    if not view.round or not view.order:
        return context.say("prompt.gather")
    return context.say("prompt.hero", hero=hero_ids()[view.last_hero if view.last_hero != NONE else view.order[0]])


def _called(view: State, context: LandContext, seat: Seat) -> str:
    """A companion by its hero; whoever leads several, or none yet, by the own name."""
    led = [hero_ids()[h] for h in view.order if view.heroes[h].seat == seat]
    companion = seat not in people(context.players) and len(led) == 1
    return context.say(f"hero_short.{led[0]}") if companion else context.name(seat)


def _seats(view: State, context: LandContext) -> tuple[Seat, ...]:
    if context.idle and context.event is None:
        return view.to_act()
    return (view.heroes[view.active].seat,) if view.phase == "turn" else ()


def legend(view: State, context: LandContext, house: Say) -> LegendRows:
    """Rows at the right; at the left foot what can be looked at."""
    left: Row = [(Kind.SHOULDER_LEFT, context.say("hint.map")), (Kind.PEEK, context.say("hint.lens"))]
    return LegendRows(_rows(view, context, house), left, HINT_X, layer=ABOVE, free=True)


def _rows(view: State, context: LandContext, house: Say) -> list[Row]:
    if context.answerable:
        return [[(Kind.CONFIRM, context.say("intent.good")), (Kind.HURRY, context.say("hint.let_all"))]]
    if not context.idle:
        return while_shown(house)
    if context.choosing is None:
        log: Row = [(Kind.STORY, house("hint.log")), (Kind.MENU, house("hint.pause"))]
        pack: Row = [(Kind.CONFIRM, context.say("hint.pack"))] if context.focused.kind == "plate" else []
        return [[*pack, look(house)], log]
    hint, choose = advice(house, context.hint), (Kind.CONFIRM, house("hint.choose"))
    if context.unasked:
        return [[choose], [_back(context, house)]]
    done = _done(view, context, house)
    return [[*done, choose], [hint]] if asked_for(context.hint) else [[*done, hint], [choose, _back(context, house)]]


def _done(view: State, context: LandContext, house: Say) -> Row:
    """What a decision ends with, or turns."""
    if view.asking == "hero_turn":
        return [(Kind.ALT, context.say("hint.end_turn"))]
    if view.asking == "shop_buy":
        return [(Kind.ALT, context.say("act.leave_shop"))]
    turn: Row = [(Kind.ALT, house("hint.done")), (Kind.MOVE, context.say("hint.turn"))]
    return turn if view.asking == "tile_rotate" else []


def _back(context: LandContext, house: Say) -> tuple[Kind, str]:
    """A list can be closed, a move taken back, or the game paused."""
    if context.unasked or context.menu:
        return Kind.BACK, house("hint.back")
    return (Kind.BACK, context.say("hint.take_back")) if context.undo else look(house)
