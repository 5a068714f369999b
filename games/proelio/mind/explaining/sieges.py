"""Why a defence, a payment, a theft: what the Attack may be, and what it costs either way."""

from __future__ import annotations

from games.kernel.minds.agents import Reason
from games.proelio import moves as m
from games.proelio.cards import (
    GUNPOWDER,
    INFILTRATION,
    PROTECTION,
    WATCH,
    Card,
    defences,
    hand_limit,
    usable,
    value_of,
    without,
)
from games.proelio.mind.belief import flat
from games.proelio.mind.defence import pay
from games.proelio.mind.explaining.cards import discarding
from games.proelio.mind.explaining.case import Case, because, total_of
from games.proelio.mind.odds import Odds, odds
from games.proelio.mind.weights import learned


def deploying(case: Case) -> Reason:
    """By the odds that lie on the table."""
    attack = case.view.attack_on[case.seat]
    assert attack is not None
    laid, may_be = case.move.cards, odds(case.view, case.seat) or tuple(flat(attack).items())
    if PROTECTION in laid:
        return because("reason.deploy.protection", attacker=attack.attacker, card=worst(may_be))
    return _something(case, laid, may_be) if laid else _nothing(case, may_be)


def worst(may_be: Odds) -> Card:
    """The Attack that is hardest to hold: a gold one without a value counts most."""
    return max(may_be, key=lambda one: (one[0] == GUNPOWDER, value_of(one[0]), one[1]))[0]


def strongest(may_be: Odds) -> tuple[Card, int]:
    """Of those that are counted: the card of the highest value, and its percent."""
    card, share = max(may_be, key=lambda one: (value_of(one[0]), one[1]))
    return card, round(100 * share)


def held(may_be: Odds, laid: tuple[Card, ...]) -> int:
    """How many in a hundred these cards repel: a thief only with the Watch, Gunpowder never."""
    total, watch = total_of(laid), WATCH in laid
    return round(100 * sum([share for card, share in may_be if _holds(card, total, watch)]))


def _holds(card: Card, total: int, watch: bool) -> bool:
    if card in (INFILTRATION, GUNPOWDER):
        return watch and card == INFILTRATION
    return value_of(card) <= total


def _something(case: Case, laid: tuple[Card, ...], may_be: Odds) -> Reason:
    """What these cards hold, beside those of the second best defence."""
    total, percent = total_of(laid), held(may_be, laid)
    other = case.second.cards if isinstance(case.second, m.Deploy) else laid
    share = held(may_be, other)
    if share > percent and len(other) > len(laid):
        return because("reason.deploy.thrift", value=total, percent=percent, more=total_of(other), share=share)
    if share > percent:
        dearer = max(other, key=lambda card: (value_of(card), card))
        return because("reason.deploy.spare", value=total, percent=percent, kept=dearer, share=share)
    if share < percent and not other:
        return because("reason.deploy.needed", value=total, percent=percent, share=share)
    if share < percent and total_of(other) < total:
        return because("reason.deploy.enough", value=total, percent=percent, less=total_of(other), share=share)
    card, likely = strongest(may_be)
    if value_of(card) > total:
        short = value_of(card) - total
        return because("reason.deploy.short", value=total, percent=percent, card=card, share=likely, missing=short)
    return because("reason.deploy.holds", value=total, percent=percent, attacker=case.besieger)


def _nothing(case: Case, may_be: Odds) -> Reason:
    """Nothing is laid: because nothing can be or need be, because it would not do, or because it is dearer than the loss."""
    able = tuple([card for card in case.hand if card in defences() and usable(card, case.level)])
    card, share = strongest(may_be)
    if not able:
        return because(
            "reason.deploy.cannot", attacker=case.besieger, card=worst(may_be), share=percent_of(may_be, worst(may_be))
        )
    if {one for one, _ in may_be} == {GUNPOWDER}:
        return because("reason.deploy.powder", cards=len(case.hand), attacker=case.besieger)
    if not value_of(card):
        return because("reason.deploy.harmless", attacker=case.besieger, card=max(able))
    kept = max(able, key=lambda one: (value_of(one), one))
    deadly = [one for one, _ in may_be if _falls(case, (), value_of(one))]
    if not deadly and value_of(card) > len(case.hand):
        return because("reason.deploy.nothing.wall", card=card, share=share, kept=kept)
    if not deadly:
        due, less = value_of(card), max(0, value_of(card) - value_of(kept))
        return because("reason.deploy.nothing", card=card, value=due, cards=due, share=share, kept=kept, less=less)
    weakest = min(deadly, key=value_of)
    message = "reason.deploy.vain" if _falls(case, able, value_of(weakest)) else "reason.deploy.risk"
    return because(message, card=weakest, share=sum([percent_of(may_be, one) for one in deadly]), kept=kept)


def percent_of(may_be: Odds, card: Card) -> int:
    """How many in a hundred it is."""
    return round(100 * dict(may_be)[card])


def _falls(case: Case, laid: tuple[Card, ...], value: int) -> bool:
    """Whether the House falls to an Attack of that value with these cards laid (PROELIO-502 to 504)."""
    left = without(case.hand, laid)
    due = value - total_of(laid) - case.view.guild_ready(case.seat, "builders")
    return pay(learned(), left, case.fort, due).fallen


def paying(case: Case) -> Reason:
    """Loot rather than the wall, or these cards rather than others."""
    combat = case.view.combat
    assert combat is not None
    stands = case.fort is not None and not combat.sacrificed
    if stands and not isinstance(case.second, m.PayLoot):
        return because("reason.loot.wall", wall=case.level, value=case.limit, attacker=combat.attacker)
    if len(case.move.cards) == len(case.hand):
        if not stands:
            return because("reason.loot.fatal", attacker=combat.attacker, cards=len(case.hand))
        return because("reason.loot.all", attacker=combat.attacker, cards=len(case.hand), wall=case.level)
    return discarding(case)


def giving_up(case: Case) -> Reason:
    """The wall rather than cards."""
    combat = case.view.combat
    assert combat is not None
    due, cards = combat.missing, len(case.hand)
    left = max(0, due - case.level)
    if left >= cards:
        return because("reason.sacrifice.lost", missing=due, wall=case.level, attacker=combat.attacker)
    if due > cards:
        return because("reason.sacrifice.only", missing=due, held=cards, attacker=combat.attacker)
    if left:
        return because("reason.sacrifice.part", attacker=combat.attacker, missing=due, left=left)
    return because("reason.sacrifice.held", attacker=combat.attacker, missing=due, held=cards)


def capitulating(case: Case) -> Reason:
    combat = case.view.combat
    assert combat is not None
    return because("reason.capitulate.short", missing=combat.missing, held=len(case.hand), attacker=combat.attacker)


def building(case: Case) -> Reason:
    """The Builders."""
    combat = case.view.combat
    assert combat is not None
    if combat.missing == 1:
        return because("reason.builders.hold", attacker=combat.attacker, value=combat.value)
    return because("reason.builders.less", attacker=combat.attacker, before=combat.missing, after=combat.missing - 1)


def watching(case: Case) -> Reason:
    """A card of the thief, or none."""
    combat, view = case.view.combat, case.view
    assert combat is not None
    thief, cards = combat.attacker, len(view.hand[combat.attacker])
    if case.move.take and view.imperials(thief) == cards:
        return because("reason.watch.gold", target=thief, before=cards)
    if case.move.take:
        return because("reason.watch.takes", target=thief, before=cards, after=cards - 1)
    return because("reason.watch.spares", target=thief, winner=view.right(thief), before=cards)


def hiding(case: Case) -> Reason:
    """The Thieves, as a defender or against a Watch."""
    combat = case.view.combat
    assert combat is not None
    other = combat.attacker if combat.defender == case.seat else combat.defender
    return because("reason.thieves.keep", target=other, cards=len(case.hand))


def declining(case: Case) -> Reason:
    """A Guild is kept for later."""
    guild = case.view.guild[case.seat] or ""
    if case.view.phase == "artisans" and len(case.hand) >= hand_limit():
        return because("reason.guild.full", guild=guild, held=len(case.hand))
    return keeping(case)


def keeping(case: Case) -> Reason:
    """The own Guild serves once."""
    guild = case.view.guild[case.seat] or ""
    if case.view.allied:
        return because("reason.guild.once", guild=guild, attacker=case.besieger)
    return because("reason.guild.kept", guild=guild)


def looked(case: Case) -> Reason:
    """What was seen of the Hand, as it concerns the next Action."""
    view, target = case.view, case.view.inspected
    assert target is not None
    hand, level = view.hand[target], view.level(target)
    if target == case.besieger:
        weapons = [value_of(card) for card in hand if value_of(card) and card not in defences() and usable(card, level)]
        return because("reason.seen.attacks", target=target, value=max(weapons, default=0))
    if PROTECTION in hand:
        return because("reason.seen.protected", target=target, card=PROTECTION)
    laid = [value_of(card) for card in hand if card in defences() and usable(card, level)]
    return because("reason.seen.defends", target=target, value=sum(laid))
