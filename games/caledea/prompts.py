"""What is asked of the seat to act: message ids of the title's catalogue with their values."""

from __future__ import annotations

from typing import Final

from games.caledea.fight.dice import can_pay_power
from games.caledea.groups import classes, counts
from games.caledea.listing import bombards, passengers
from games.caledea.table import Bombarding, Combat, Group, Passenger, Table
from games.caledea.turns import to_hold_alone
from games.kernel.protocol import Prompt, Seat

PROMPTS: Final = (
    "prompt.pick_kingdom",
    "prompt.choose_order",
    "prompt.place_capital",  # {kingdom}
    "prompt.main",  # {actions}
    "prompt.hold",  # {square} {home} {actions}: both held until the next turn win (R71)
    "prompt.last_action",  # the turn ends after it (R33)
    "prompt.last_action_bombard",  # the power could still be used, before it only (R59)
    "prompt.last_action_transport",
    "prompt.take_units",  # {square} {rank} {transported}; at_least, at_most
    "prompt.where",  # {square} {units}
    "prompt.passenger",  # {unit}
    "prompt.attacker",  # {square}
    "prompt.attacker_or_ambush",  # {square} {price}
    "prompt.defender",  # {square} {unit}
    "prompt.bombarded",  # {square} {unit}
)
"""Every message id, with its values. Squares and units are numbers; the scene turns them into places and names."""


def prompt_of(t: Table, seat: Seat) -> Prompt:
    pending = t.pending
    if t.phase == "main":
        held = to_hold_alone(t, seat)
        if held:
            return Prompt("prompt.hold", {"square": held[1], "home": held[0], "actions": t.actions_left}, may_pass=True)
        message = _last_action(t, seat) if t.actions_left == 1 else "prompt.main"
        return Prompt(message, {"actions": t.actions_left}, may_pass=True)
    if isinstance(pending, Group):
        return _group(t, pending)
    if isinstance(pending, Passenger):
        return Prompt("prompt.passenger", {"unit": pending.unit})
    if isinstance(pending, Combat):
        return _combat(t, pending)
    if isinstance(pending, Bombarding):
        return Prompt("prompt.bombarded", {"square": pending.square, "unit": pending.unit})
    if t.phase == "place_capital":
        return Prompt("prompt.place_capital", {"kingdom": t.kingdom[seat]})
    return Prompt("prompt.choose_order" if t.phase == "first_or_last" else "prompt.pick_kingdom")


def _last_action(t: Table, seat: Seat) -> str:
    """R59: the power for which it will be too late after the last action; an Ambush comes with its attack."""
    if can_pay_power(t, seat, "bombard") and bombards(t, seat):
        return "prompt.last_action_bombard"
    if can_pay_power(t, seat, "transport") and passengers(t, seat):
        return "prompt.last_action_transport"
    return "prompt.last_action"


def _group(t: Table, group: Group) -> Prompt:
    if t.phase == "where":
        return Prompt("prompt.where", {"square": group.square, "units": len(group.ids)})
    kinds = classes(t, t.active, group.square)
    asked, allowed = kinds[group.asked], counts(group, kinds)
    args: dict[str, int | str] = {"square": group.square, "rank": asked.rank, "transported": int(asked.transported)}
    return Prompt("prompt.take_units", args, allowed[0], allowed[-1])


def _combat(t: Table, fight: Combat) -> Prompt:
    if t.phase == "defender":
        return Prompt("prompt.defender", {"square": fight.square, "unit": fight.unit})
    price = t.price(t.active, "power")
    if t.card(t.active).power == "ambush" and t.available(t.active) >= price:
        return Prompt("prompt.attacker_or_ambush", {"square": fight.square, "price": price})
    return Prompt("prompt.attacker", {"square": fight.square})
