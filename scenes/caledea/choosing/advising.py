"""What a hint says: the aim, the whole action as something to do with its price and losses, and what stays behind."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from games.caledea.mind.bot import WHOLE
from games.caledea.mind.prospects import left_behind
from games.caledea.moves import Bombard, Build, CaledeaMove, EndTurn, MoveGroup, Transport, UpgradeUnit
from games.caledea.state import State
from games.caledea.table import CAVALRY, NONE
from games.kernel.minds.agents import Reason
from games.kernel.protocol import Move
from scenes.caledea.context import BoardContext
from scenes.caledea.forecast.chances import chances, losses, said
from scenes.caledea.wording import RANKS, place


def meant(move: Move, reason: Reason) -> Move:
    """The whole action of which that move is the first step."""
    whole = reason.args.get(WHOLE)
    return msgspec.json.decode(whole, type=CaledeaMove) if isinstance(whole, str) else move


def advised(view: State, context: BoardContext, move: Move, why: str) -> str:
    """The aim, the action, its numbers, and who then guards the own capital."""
    return " ".join([why, *_step(view, context, move), *_fight(view, context, move, why), *_behind(view, context, move)])


def _step(view: State, context: BoardContext, move: Move) -> Iterator[str]:
    """What to do, and what it costs."""
    if isinstance(move, MoveGroup):
        start, end = place(view, move.origin), place(view, move.path[-1])
        yield context.say("advice.go", units=units_listed(view, context, move.ids), start=start, end=end)
    elif isinstance(move, UpgradeUnit):
        rank = view.unit(move.unit).rank + 1
        price = view.price(view.active, "cavalry" if rank == CAVALRY else "general")
        at = place(view, view.unit(move.unit).square)
        yield context.say("advice.upgrade", rank=rank, place=at, n=price, of=view.available(view.active))
    elif isinstance(move, Build):
        kind = "castle" if move.square in view.structure else "tower"
        price = view.price(view.active, "castle" if kind == "castle" else "tower")
        yield context.say(f"advice.build.{kind}", place=place(view, move.square), n=price, of=view.available(view.active))
    elif isinstance(move, Bombard | Transport):
        yield _by_power(view, context, move)
    elif isinstance(move, EndTurn):
        yield context.say("advice.end")


def _by_power(view: State, context: BoardContext, move: Bombard | Transport) -> str:
    paid = {"n": view.price(view.active, "power"), "of": view.available(view.active)}
    if isinstance(move, Bombard):
        return context.say("advice.bombard", place=place(view, move.square), **paid)
    start, end = place(view, view.unit(move.unit).square), place(view, move.square)
    return context.say("advice.carry", units=units_listed(view, context, (move.unit,)), start=start, end=end, **paid)


def _fight(view: State, context: BoardContext, move: Move, why: str) -> Iterator[str]:
    """The chance, where the aim does not say one, and the losses to reckon with."""
    if isinstance(move, MoveGroup) and view.blocked(view.active, move.path[-1]):
        odds = chances(view, move.ids, move.path[-1])
        if "%" not in why:
            yield said(view, context.say, "odds.takes", float(odds.takes)) + "."
        if odds.killed:
            yield losses(context.say, odds) + "."


def _behind(view: State, context: BoardContext, move: Move) -> Iterator[str]:
    """What may come of it that units leave the own capital; where the table warns that nobody guards it, that nothing may."""
    left = left_behind(view, view.active, move) if isinstance(move, MoveGroup | Transport) else None
    if left is None or left.foe == NONE:
        return
    values = {"place": place(view, left.square), "name": context.name(left.foe), "turns": left.turns, "percent": left.percent}
    if left.units and left.percent:
        yield context.say("reason.behind.risk", n=left.units, **values)
    elif not left.units:
        yield context.say("reason.behind.open" if left.percent else "reason.behind.empty", **values)


def units_listed(view: State, context: BoardContext, ids: tuple[int, ...]) -> str:
    """ "1 general, 2 infantry", the highest first."""
    ranks = [view.unit(id).rank for id in ids]
    return ", ".join(context.say(f"rank_count.{rank}", n=ranks.count(rank)) for rank in RANKS if rank in ranks)
