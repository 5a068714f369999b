"""What lies in the corner on the right, where there is room for one thing: a list, a closer look, an enemy, a fight,
or news."""

from __future__ import annotations

from typing import Any, Literal

from games.kalyra.state import State
from scenes.kalyra.menu.option import Option
from scenes.kalyra.menu.options import Picked, options
from scenes.kalyra.per_view import per_view
from scenes.kalyra.sight import LandSight

Corner = Literal["list", "closeup", "foe", "fight", "news"]


def lines_now(view: State, sight: LandSight) -> list[Option]:
    """The list of what can be done; empty when there is none."""
    if sight.choosing is None or sight.kind:
        return []
    return _lines(view, sight.choosing, sight.picks)


@per_view
def _lines(view: State, seat: int, picked: Picked) -> list[Option]:
    return options(view, seat, picked)


def foe_under(view: State, sight: LandSight) -> int:
    """The enemy under the cursor, 0 for none."""
    figure = view.at.get(sight.target, 0) if sight.target is not None else 0
    return figure if figure > 0 else 0


def foe_shown(view: State, sight: LandSight) -> int:
    """The enemy on the panel: whoever acts or is acted upon in what is shown, else the one under the cursor; 0 for none."""
    event: Any = sight.event
    if event is None:
        return foe_under(view, sight) if sight.choosing is not None else 0
    if sight.kind == "dice_rolled" and sight.fight is not None:
        return next((who for who in sight.fight if isinstance(who, int) and who in view.enemies), 0)
    for name in ("enemy", "target", "attacker"):
        number = getattr(event, name, None)
        if isinstance(number, int) and number in view.enemies:
            return number
    return 0


def fights(sight: LandSight) -> bool:
    """Whether a blow is being shown, up to what its dice come to; in a sweep no dice are laid out."""
    return not sight.swept and sight.kind in ("attack_declared", "dice_rolled") and sight.fight is not None


def corner(view: State, sight: LandSight) -> Corner:
    """What is shown there."""
    if lines_now(view, sight):
        return "list"
    if fights(sight):
        return "fight"
    if foe_shown(view, sight) and sight.event is None:
        return "foe"
    return "closeup" if sight.lens else "news"
