"""What Caledea's ribbon says."""

from __future__ import annotations

from typing import Final

from games.caledea.events import CapitalCaptured, SeatEliminated
from games.caledea.state import State
from games.caledea.table import IDS, Bombarding, Combat, Group
from games.kernel.protocol import Seat
from scenes.caledea.paint.palette import CALEDEA
from scenes.caledea.sight import BoardSight, acting, alone, handed
from scenes.caledea.wording import place, worded
from scenes.table.face import Prompt

ROOM: Final = 46
"""Letters that the ribbon shows in full size."""


@handed
def prompt(view: State, sight: BoardSight) -> Prompt:
    """The ribbon of the moment."""
    if isinstance(view.pending, Combat | Bombarding):
        return Prompt(_sentence(view, sight), "swords", CALEDEA.attack)
    return Prompt(_sentence(view, sight), "crown", CALEDEA.table_hi)


def _sentence(view: State, sight: BoardSight) -> str:
    seat = sight.choosing
    if seat is not None and sight.lifted and not sight.kind and isinstance(view.pending, Group):
        ids = view.pending.ids
        return (
            sight.say("who.where.many", n=len(ids)) if len(ids) > 1 else sight.say("who.where.one", rank=view.unit(ids[0]).rank)
        )
    if seat is not None and not sight.kind and seat in view.to_act():
        asked = view.prompt(seat)
        return _to(sight, seat, sight.say(asked.message, **worded(asked.args, view, sight.players)))
    if view.result is not None:
        return sight.won
    if isinstance(sight.event, CapitalCaptured):
        return sight.say("prompt.captured", name=sight.name(sight.event.by), other=sight.name(sight.event.owner))
    if isinstance(sight.event, SeatEliminated):
        return sight.say("prompt.out", name=sight.name(sight.event.seat))
    if isinstance(view.pending, Combat | Bombarding):
        return _fight(view, sight, view.pending)
    seat = acting(view, sight)
    return sight.say("prompt.waiting" if seat in sight.thinking else "prompt.turn", name=sight.name(seat))


def _to(sight: BoardSight, seat: Seat, text: str) -> str:
    """What is asked; of several persons it is said which one, where the ribbon has room."""
    named = sight.say("prompt.to", name=sight.name(seat), text=text)
    return named if alone(sight) is None and len(named) <= ROOM else text


def _fight(view: State, sight: BoardSight, fight: Combat | Bombarding) -> str:
    """Who attacks whom, and where; where alone, when nothing is left there to be attacked."""
    where, wall = place(view, fight.square), view.structure.get(fight.square)
    owners = [id // IDS for id in view.at[fight.square]] + ([wall.controller] if wall is not None else [])
    foe = next((seat for seat in owners if view.opposed(seat, view.active)), None)
    if foe is None:
        return sight.say("tray.attacker", place=where)
    kind = "fight" if isinstance(fight, Combat) else "fire"
    return sight.say(f"prompt.{kind}", attacker=sight.name(view.active), defender=sight.name(foe), place=where)
