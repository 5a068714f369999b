"""What lies in the corner on the right, where there is room for one thing: a list, a closer look, an enemy, a fight,
or news."""

from __future__ import annotations

from typing import Any, Literal

from games.kalyra import events
from games.kalyra.state import State
from games.kernel.memo import per_view
from scenes.kalyra.context import LandContext
from scenes.kalyra.menu.option import Option
from scenes.kalyra.menu.options import Picked, options

Corner = Literal["list", "closeup", "foe", "fight", "news"]


def lines_now(view: State, context: LandContext) -> list[Option]:
    """The list of what can be done; empty when there is none."""
    if context.choosing is None or context.event is not None:
        return []
    return _lines(view, context.choosing, context.picks)


@per_view()
def _lines(view: State, seat: int, picked: Picked) -> list[Option]:
    return options(view, seat, picked)


def foe_under(view: State, context: LandContext) -> int:
    """The enemy under the cursor, 0 for none."""
    figure = view.at.get(context.target, 0) if context.target is not None else 0
    return figure if figure > 0 else 0


def foe_shown(view: State, context: LandContext) -> int:
    """The enemy on the panel: whoever acts or is acted upon in what is shown, else the one under the cursor; 0 for none."""
    event: Any = context.event
    if event is None:
        return foe_under(view, context) if context.choosing is not None else 0
    if context.showing(events.DiceRolled) and context.fight is not None:
        return next((who for who in context.fight if isinstance(who, int) and who in view.enemies), 0)
    for name in ("enemy", "target", "attacker"):
        number = getattr(event, name, None)
        if isinstance(number, int) and number in view.enemies:
            return number
    return 0


def fights(context: LandContext) -> bool:
    """Whether a blow is being shown, up to what its dice come to; in a sweep no dice are laid out."""
    return not context.swept and context.showing(events.AttackDeclared, events.DiceRolled) and context.fight is not None


def corner(view: State, context: LandContext) -> Corner:
    """What is shown there."""
    if lines_now(view, context):
        return "list"
    if fights(context):
        return "fight"
    if foe_shown(view, context) and context.event is None:
        return "foe"
    return "closeup" if context.lens else "news"
