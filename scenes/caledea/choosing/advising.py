"""What a hint says: the whole action as something to do, its price, what it brings in numbers, and why."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from games.caledea.arrival import effect_at
from games.caledea.mind.bot import WHOLE
from games.caledea.moves import Build, CaledeaMove, MoveGroup, Transport, UpgradeUnit
from games.caledea.state import State
from games.caledea.table import CAVALRY
from games.kernel.minds.agents import Reason
from games.kernel.protocol import Move
from scenes.caledea.forecast.chances import chances
from scenes.caledea.sight import BoardSight
from scenes.caledea.wording import RANKS, place


def meant(move: Move, reason: Reason) -> Move:
    """The whole action of which that move is the first step."""
    whole = reason.args.get(WHOLE)
    return msgspec.json.decode(whole, type=CaledeaMove) if isinstance(whole, str) else move


def advised(view: State, sight: BoardSight, move: Move, why: str) -> str:
    """The action, its numbers, and the reason; of a march the reason only where nothing can be told of its end."""
    numbers = list(_numbers(view, sight, move))
    plain = isinstance(move, MoveGroup) and why == sight.say("reason.march", place=place(view, move.path[-1]))
    return " ".join(numbers if plain and len(numbers) > 1 else [*numbers, why])


def _numbers(view: State, sight: BoardSight, move: Move) -> Iterator[str]:
    if isinstance(move, MoveGroup):
        start, end = place(view, move.origin), place(view, move.path[-1])
        yield sight.say("advice.go", units=_units(view, sight, move.ids), start=start, end=end)
        yield from _brings(view, sight, move)
    elif isinstance(move, UpgradeUnit):
        rank = view.unit(move.unit).rank + 1
        price = view.price(view.active, "cavalry" if rank == CAVALRY else "general")
        at = place(view, view.unit(move.unit).square)
        yield sight.say("advice.upgrade", rank=rank, place=at, n=price, of=view.available(view.active))
    elif isinstance(move, Build):
        kind = "castle" if move.square in view.structure else "tower"
        price = view.price(view.active, "castle" if kind == "castle" else "tower")
        yield sight.say(f"advice.build.{kind}", place=place(view, move.square), n=price, of=view.available(view.active))
    elif isinstance(move, Transport):
        start, end = place(view, view.unit(move.unit).square), place(view, move.square)
        yield sight.say("advice.go", units=_units(view, sight, (move.unit,)), start=start, end=end)


def _brings(view: State, sight: BoardSight, move: MoveGroup) -> Iterator[str]:
    """What a fight would cost, or what is found at the end of a free way."""
    seat, square = view.active, move.path[-1]
    if view.blocked(seat, square):
        odds = chances(view, move.ids, square)
        if odds.killed:
            yield sight.say("odds.lost", lost=f"{float(odds.lost):.1f}", killed=f"{float(odds.killed):.1f}") + "."
    elif (effect := effect_at(view, seat, square)) == "claim":
        yield sight.say("landing.claim") + "."
    elif effect is None:
        yield from _nearer(view, sight, move)


def _nearer(view: State, sight: BoardSight, move: MoveGroup) -> Iterator[str]:
    """The nearest outpost that waits for the seat, where the way brings one nearer than any was."""
    away, end = view.torus.distance, move.path[-1]
    waiting = [q for q in range(len(view.outpost)) if effect_at(view, view.active, q) in ("claim", "reclaim")]
    goal = min(waiting, key=lambda q: int(away[end, q]), default=None)
    if goal is not None and all(away[end, goal] < away[move.origin, q] for q in waiting):
        yield sight.say("advice.nearer", n=int(away[end, goal]), place=place(view, goal))


def _units(view: State, sight: BoardSight, ids: tuple[int, ...]) -> str:
    """ "1 general, 2 infantry", the highest first."""
    ranks = [view.unit(id).rank for id in ids]
    return ", ".join(sight.say(f"rank_count.{rank}", n=ranks.count(rank)) for rank in RANKS if rank in ranks)
