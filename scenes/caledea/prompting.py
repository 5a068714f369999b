"""What Caledea's ribbon says."""

from __future__ import annotations

from typing import Final

from games.caledea.state import State
from games.caledea.table import IDS, Bombarding, Combat, Group
from games.caledea.turns import taken_by
from games.kernel.protocol import Seat
from scenes.caledea.context import BoardContext, acting, alone, handed
from scenes.caledea.cues.cues import CUES
from scenes.caledea.paint.palette import CALEDEA
from scenes.caledea.wording import place, worded
from scenes.table.face import Prompt

ROOM: Final = 46
"""Letters that the ribbon shows in full size."""


@handed
def prompt(view: State, context: BoardContext) -> Prompt:
    """The ribbon of the moment."""
    if isinstance(view.pending, Combat | Bombarding):
        return Prompt(_sentence(view, context), "swords", CALEDEA.attack)
    return Prompt(_sentence(view, context), "crown", CALEDEA.table_hi)


def _sentence(view: State, context: BoardContext) -> str:
    seat = context.choosing
    if seat is not None and context.lifted and context.event is None and isinstance(view.pending, Group):
        ids, rank = view.pending.ids, view.unit(view.pending.ids[0]).rank
        return context.say("who.where.many", n=len(ids)) if len(ids) > 1 else context.say("who.where.one", rank=rank)
    if seat is not None and context.event is None and seat in view.to_act():
        asked = view.prompt(seat)
        return _to(context, seat, context.say(asked.message, **worded(asked.args, view, context.players)))
    if view.result is not None and view.result.reason == "kept" and context.event is not None and context.step == 0:
        capital = view.card(taken_by(view, view.active)[0]).id
        return context.say("prompt.kept", name=context.name(view.active), capital=capital)
    if view.result is not None:
        return context.won
    told = CUES.now(context).ribbon(context.event, context)
    if told:
        return told
    if isinstance(view.pending, Combat | Bombarding):
        return _fight(view, context, view.pending)
    seat = acting(view, context)
    return context.say("prompt.waiting" if seat in context.thinking else "prompt.turn", name=context.name(seat))


def _to(context: BoardContext, seat: Seat, text: str) -> str:
    """What is asked; of several persons it is said which one, where the ribbon has room."""
    named = context.say("prompt.to", name=context.name(seat), text=text)
    return named if alone(context) is None and len(named) <= ROOM else text


def _fight(view: State, context: BoardContext, fight: Combat | Bombarding) -> str:
    """Who attacks whom, and where; where alone, when nothing is left there to be attacked."""
    where, wall = place(view, fight.square), view.structure.get(fight.square)
    owners = [id // IDS for id in view.at[fight.square]] + ([wall.controller] if wall is not None else [])
    foe = next((seat for seat in owners if view.opposed(seat, view.active)), None)
    if foe is None:
        return context.say("tray.attacker", place=where)
    kind = "fight" if isinstance(fight, Combat) else "fire"
    return context.say(f"prompt.{kind}", attacker=context.name(view.active), defender=context.name(foe), place=where)
