"""What is asked of the seat to act: message ids of the title's catalogue with their values."""

from __future__ import annotations

from typing import Final

from games.kernel.protocol import Prompt, Seat
from games.proelio.cards import deck_of, hand_limit
from games.proelio.listing import can_pay
from games.proelio.table import Combat, Table

PROMPTS: Final = (
    "prompt.deploy",  # {attacker} {back}: "base" or "imperial"; {ceiling}: the highest value that the Attack can have
    "prompt.shortfall",  # {card} {value} {total} {missing}; at_least and at_most: the loot
    "prompt.shortfall_fatal",  # the same: the Hand cannot pay
    "prompt.thieves_shield",  # {defender}: its Watch has caught the own Infiltration
    "prompt.thieves_ignore",  # {attacker}
    "prompt.watch_steal",  # {attacker} {cards}: how many it holds
    "prompt.watch_steal_fatal",  # {attacker} {winner}: to take its last card is to defeat it
    "prompt.action",
    "prompt.action_plague",  # {owner}: no Attack, no trade
    "prompt.action_merchant",  # {season}: the Merchant stands here
    "prompt.inquisition_view",  # {target}
    "prompt.artisans",  # {cards}: in the Hand now
    "prompt.scribes_keep",
    "prompt.trade_summer",  # the price is any two cards
    "prompt.trade_autumn",  # the price is a Base and an Imperial card
    "prompt.turn_tail",  # {guild}: it may still be used
    "prompt.bards_discard",  # {bards}: the seat that plays them
    "prompt.overflow",  # {excess}
)
"""Every message id, with its values. Seats are numbers; the scene turns them into names."""


def prompt_of(t: Table, seat: Seat) -> Prompt:
    if t.phase == "action":
        return _action(t, seat)
    if t.phase == "deploy":
        return _deploy(t, seat)
    if t.phase == "overflow":
        excess = len(t.hand[seat]) - hand_limit()
        return Prompt("prompt.overflow", {"excess": excess}, excess, excess)
    if t.combat is not None:
        return _combat(t, seat, t.combat)
    return _question(t, seat)


def _action(t: Table, seat: Seat) -> Prompt:
    if t.plague is not None:
        return Prompt("prompt.action_plague", {"owner": t.plague})
    if t.merchant_at == seat and t.base_discard and can_pay(t, seat):
        return Prompt("prompt.action_merchant", {"season": t.season})
    return Prompt("prompt.action")


def _deploy(t: Table, seat: Seat) -> Prompt:
    attack = t.attack_on[seat]
    assert attack is not None
    args: dict[str, int | str] = {
        "attacker": attack.attacker,
        "back": deck_of(attack.card),
        "ceiling": attack.fort_at_placement + 1,
    }
    return Prompt("prompt.deploy", args, 0, len(t.hand[seat]), may_pass=True)


def _combat(t: Table, seat: Seat, combat: Combat) -> Prompt:
    attacker = combat.attacker
    if t.phase == "thieves_shield":
        return Prompt("prompt.thieves_shield", {"defender": combat.defender}, may_pass=True)
    if t.phase == "thieves_ignore":
        return Prompt("prompt.thieves_ignore", {"attacker": attacker}, may_pass=True)
    if t.phase == "watch_steal":
        if t.alone(attacker) and not t.imperials(attacker):
            return Prompt("prompt.watch_steal_fatal", {"attacker": attacker, "winner": t.right(attacker)}, may_pass=True)
        return Prompt("prompt.watch_steal", {"attacker": attacker, "cards": len(t.hand[attacker])}, may_pass=True)
    args: dict[str, int | str] = {
        "card": combat.card,
        "value": combat.value,
        "total": combat.total,
        "missing": combat.missing,
    }
    message = "prompt.shortfall" if combat.missing <= len(t.hand[seat]) else "prompt.shortfall_fatal"
    return Prompt(message, args, combat.missing, combat.missing)


def _question(t: Table, seat: Seat) -> Prompt:
    if t.phase == "inquisition_view":
        assert t.inspected is not None
        return Prompt("prompt.inquisition_view", {"target": t.inspected})
    if t.phase == "artisans":
        return Prompt("prompt.artisans", {"cards": len(t.hand[seat])}, may_pass=True)
    if t.phase == "scribes_keep":
        return Prompt("prompt.scribes_keep")
    if t.phase == "trade_browse":
        return Prompt("prompt.trade_summer" if t.season == "summer" else "prompt.trade_autumn", may_pass=True)
    if t.phase == "bards_discard":
        return Prompt("prompt.bards_discard", {"bards": t.turn_seat})
    return Prompt("prompt.turn_tail", {"guild": t.guild[seat] or ""}, may_pass=True)
