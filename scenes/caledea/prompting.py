"""What Caledea's ribbon says."""

from __future__ import annotations

from games.caledea.state import State
from games.caledea.table import Bombarding, Combat, Group
from scenes.caledea.paint.palette import CALEDEA
from scenes.caledea.sight import BoardSight, handed, seat_shown
from scenes.caledea.wording import place, worded
from scenes.table.face import Prompt


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
        return sight.say(asked.message, **worded(asked.args, view, sight.players))
    if view.result is not None:
        return sight.won
    if isinstance(view.pending, Combat | Bombarding):
        kind = "attacker" if isinstance(view.pending, Combat) else "bombarded"
        return sight.say(f"tray.{kind}", place=place(view, view.pending.square))
    seat = seat_shown(view, sight)
    return sight.say("prompt.waiting" if seat in sight.thinking else "prompt.turn", name=sight.name(seat))
