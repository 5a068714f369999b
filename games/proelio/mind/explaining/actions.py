"""Why an Action, a Guild or an Inquisition before it, or the end of a turn."""

from __future__ import annotations

from typing import Final

from games.kernel.minds.agents import Reason
from games.proelio import moves as m
from games.proelio.cards import (
    GUNPOWDER,
    INFILTRATION,
    Card,
    attacks,
    deck_of,
    defences,
    hand_limit,
    least_fort,
    level_of,
    next_wall,
    usable,
    value_of,
    wall_above,
    without,
)
from games.proelio.content import content
from games.proelio.mind.explaining.cards import dearest
from games.proelio.mind.explaining.case import HIGHEST, Case, because, uses
from games.proelio.mind.explaining.sieges import keeping
from games.proelio.mind.odds import discarded
from games.proelio.mind.plans import WEAK
from games.proelio.mind.winter import brings_winter
from games.proelio.scoring import public_score, score

LIKELY: Final = 10
CERTAIN: Final = 100
"""Percent from which a fall or a payment is worth a word, and of which no number need be told."""
DOUBTFUL: Final = 50
"""Percent of failures from which an Attack is better kept."""
STRONG: Final = ("hero", "gunpowder", "fortress", "imperial_protection")
"""Imperial cards that count 4, or beat everything."""


def winter(case: Case) -> Reason | None:
    """The game ends with this Action."""
    if not brings_winter(case.view, case.move):
        return None
    others = [seat for seat in range(case.view.n) if seat != case.seat]
    best = max(others, key=lambda seat: public_score(case.view, seat))
    return because("reason.winter.ends", value=score(case.view, case.seat), target=best, least=public_score(case.view, best))


def drawing(case: Case) -> Reason:
    return winter(case) or _rather(case) or _lacking(case)


def _rather(case: Case) -> Reason | None:
    """Why not what comes second."""
    second, left = case.second, len(case.hand) - 1
    if isinstance(second, m.PlaceAttack):
        siege = case.siege(second.card)
        fails = 100 - siege.falls - siege.pays
        if fails >= DOUBTFUL and second.card != "dung":
            return because("reason.draw.fails", card=second.card, target=case.target, percent=fails)
        if case.threat > left:
            return because("reason.draw.guard", card=second.card, left=left, attacker=case.besieger, value=case.threat)
    if isinstance(second, m.TakeImperial) and case.threat > left:
        return because("reason.draw.gold", left=left, attacker=case.besieger, value=case.threat)
    return None


def _lacking(case: Case) -> Reason:
    """What the Hand has not."""
    wall = wall_above(case.fort)
    armed = any(card in attacks() and usable(card, case.level) for card in case.hand)
    if len(case.hand) >= hand_limit():
        return _swapping(case, armed)
    if len(case.hand) <= case.threat:
        return because("reason.draw.short", cards=len(case.hand), attacker=case.besieger, value=case.threat)
    if wall is not None and wall not in case.hand:
        message = "reason.draw.wall" if armed else "reason.draw.both"
        return because(message, card=wall, target=case.target, after=level_of(wall))
    if not armed:
        return because("reason.draw.weapon", target=case.target, value=case.limit)
    return because("reason.draw.more", target=case.target, attacker=case.besieger, held=len(case.hand))


def _swapping(case: Case, armed: bool) -> Reason:
    """What a full Hand still has not."""
    wall, held = wall_above(case.fort), len(case.hand)
    if wall is not None and wall not in case.hand:
        return because("reason.draw.swap.wall", held=held, card=wall)
    if not armed:
        return because("reason.draw.swap.weapon", held=held, target=case.target)
    return because("reason.draw.swap", held=held)


def attacking(case: Case) -> Reason:
    card, target, view = case.move.card, case.target, case.view
    siege = case.siege(card)
    told = "falls.taken" if card in (INFILTRATION, GUNPOWDER) else "falls"  # of others the end is told before
    if siege.falls == CERTAIN:
        return because(f"reason.attack.{told}.sure", target=target)
    if siege.falls >= LIKELY:
        return because(f"reason.attack.{told}", target=target, percent=siege.falls)
    bare = "" if view.level(target) else ".bare"
    if card == INFILTRATION:
        after = max(0, len(view.hand[target]) - 1)
        if len(case.hand) == 1 and case.level:
            return because("reason.attack.thief.last", target=target, after=after)
        return because(f"reason.attack.thief{bare}", target=target, wall=view.level(target), after=after)
    if card == GUNPOWDER:
        return because(f"reason.attack.powder{bare}", target=target, wall=view.level(target), card=card)
    most, fails = min(case.limit, HIGHEST[deck_of(card)]), 100 - siege.falls - siege.pays
    if isinstance(case.second, m.Build) and card != "dung" and fails >= DOUBTFUL:
        return because("reason.attack.burns.build", target=target, percent=fails, card=str(wall_above(case.fort)))
    if card == "dung" or (value_of(card) < most and siege.pays < LIKELY):
        return because("reason.attack.bluff", target=target, most=most, value=value_of(card))
    if siege.pays >= LIKELY:
        return _paying(case, siege.pays)
    return because("reason.attack.burns", target=target, value=value_of(card), cards=len(view.hand[target]))


def _paying(case: Case, percent: int) -> Reason:
    """Beside another Attack, what that would do; else what is left where the House on the right may send more."""
    second, left, sure = case.second, len(case.hand) - 1, ".sure" if percent >= CERTAIN else ""
    if isinstance(second, m.PlaceAttack) and value_of(second.card):
        less = sum(case.siege(second.card))
        if less < percent:
            return because(f"reason.attack.pays.than{sure}", target=case.target, percent=percent, card=second.card, less=less)
    if case.threat > left:
        open_ = {"left": left, "attacker": case.besieger, "value": case.threat}
        return because(f"reason.attack.pays.open{sure}", target=case.target, percent=percent, **open_)
    return because(f"reason.attack.{'falls.sure' if sure else 'pays'}", target=case.target, percent=percent)


def raising(case: Case) -> Reason:
    """The wall: what it makes usable, else what it counts."""
    card = next_wall(case.fort)
    after = level_of(card)
    freed = [one for one in without(case.hand, (card,)) if _valued(one) and least_fort(one) == after]
    if freed:
        best = max(freed, key=lambda one: (value_of(one), one in attacks(), one))
        if best in attacks():
            return because("reason.build.attack", card=best, value=value_of(best), target=case.target)
        return because("reason.build.defence", card=best, value=value_of(best), attacker=case.besieger)
    if not case.level:
        return because("reason.build.first", value=uses(after), attacker=case.besieger)
    return because("reason.build.higher", before=case.level, after=after, attacker=case.besieger)


def _valued(card: Card) -> bool:
    """Whether it is a card that needs a wall, or at least could."""
    return card in attacks() or card in defences()


def supplying(case: Case) -> Reason:
    gain = 2 if isinstance(case.move, m.PlayResources) else 3
    card = "resources" if gain == 2 else "imperial_resources"
    if end := winter(case):
        return end
    if len(case.hand) - 1 < case.threat:
        return because("reason.supply.short", card=card, gain=gain, attacker=case.besieger, value=case.threat)
    return because("reason.supply.more", card=card, gain=gain)


def plaguing(case: Case) -> Reason:
    doomed = _doomed(case)
    if end := winter(case):
        return end
    if doomed is not None:
        return because("reason.plague.saves", target=doomed, winner=case.view.right(doomed))
    if case.threat >= len(case.hand) - 1:
        return because("reason.plague.weak", attacker=case.besieger, cards=len(case.hand), value=case.threat)
    return because("reason.plague.rest", attacker=case.besieger, cards=len(case.hand))


def _doomed(case: Case) -> int | None:
    """A House under Attack and in mortal danger, whose fall would be the victory of a House that is neither this one nor its
    ally."""
    view = case.view
    friends = {case.seat, *((view.ally(case.seat),) if view.allied else ())}
    for house in range(view.n):
        under = house != case.seat and view.attack_on[house] is not None and view.endangered(house)
        if under and view.right(house) not in friends:
            return house
    return None


def allying(case: Case) -> Reason:
    target, view = case.move.target, case.view
    if end := winter(case):
        return end
    if target == _doomed(case):
        return because("reason.alliance.saves", target=target, winner=view.right(target))
    after = min(hand_limit(), len(view.hand[target]) + 1)
    if target == case.target:
        return because("reason.alliance.prey", target=target, after=after, held=len(case.hand) - 1)
    if target == case.besieger:
        return because("reason.alliance.besieger", target=target, house=case.target, after=after)
    return because("reason.alliance.other", target=target, house=case.target, after=after)


def taking_gold(case: Case) -> Reason:
    """Two cards for an Imperial one: whether they are idle, whether the Hand is full, what stays."""
    one, other = case.move.discards
    strong = sum([row.count for row in content().imperial if row.id in STRONG and usable(row.id, case.level)])
    cards = sum([row.count for row in content().imperial])
    if case.move.scribes:
        return because("reason.imperial.scribes", one=one, other=other, strong=strong, total=cards)
    idle = [card for card in (one, other) if _valued(card) and not usable(card, case.level) and card != wall_above(case.fort)]
    if len(idle) == 2:
        return because("reason.imperial.idle", value=case.limit, strong=strong, total=cards)
    if len(case.hand) >= hand_limit():
        return because("reason.imperial.full", held=len(case.hand), strong=strong, total=cards)
    kept = dearest(case, without(case.hand, (one, other)))
    if kept is not None:
        return because("reason.imperial.keeps", card=kept, strong=strong, total=cards)
    return because("reason.imperial.all", strong=strong, total=cards)


def invoking(case: Case) -> Reason:
    return because("reason.equitas.free", value=uses(1))


def trading(case: Case) -> Reason:
    """What certainly lies among the discards; no more than that."""
    wall, cards = wall_above(case.fort), len(case.view.base_discard)
    out, bought = discarded(case.view.trail, "base")
    if wall is not None and wall not in case.hand and out[wall] > bought:
        return because("reason.trade.wall", card=wall, cards=cards)
    return because("reason.trade.look", cards=cards)


def supporting(case: Case) -> Reason:
    """What the card is to the ally."""
    view, card, ally = case.view, case.move.card, case.view.ally(case.seat)
    if card == wall_above(view.fort[ally]):
        return because("reason.support.wall", card=card, target=ally, before=view.level(ally), after=level_of(card))
    able = usable(card, view.level(ally)) if _valued(card) else False
    if able and not usable(card, case.level):
        return because("reason.support.usable", card=card, target=ally, value=uses(view.level(ally)), own=case.limit)
    if able and card in attacks():
        return because("reason.support.attack", card=card, target=ally, house=view.left(ally), value=value_of(card))
    if able and value_of(card):
        return because("reason.support.defence", card=card, target=ally, attacker=view.right(ally), value=value_of(card))
    return because("reason.support.few", card=card, target=ally, cards=len(view.hand[ally]))


def inquiring(case: Case) -> Reason:
    view, left = case.view, case.move.side == "left"
    house = case.target if left else case.besieger
    message = "reason.inquisition.prey" if left else "reason.inquisition.besieger"
    return because(message, target=house, cards=len(view.hand[house]))


def singing(case: Case) -> Reason:
    cards = len(case.view.hand[case.besieger])
    if case.view.alone(case.besieger):
        return because("reason.bards.falls", target=case.besieger, before=cards)
    return because("reason.bards.less", target=case.besieger, before=cards, after=cards - 1)


def healing(case: Case) -> Reason:
    view = case.view
    if view.attack_on[case.target] is not None:
        return because("reason.apothecaries.own", target=case.target)
    return because("reason.apothecaries.free", target=case.target)


def calling(case: Case) -> Reason:
    return because("reason.merchants.call", cards=len(case.view.base_discard), house=case.view.merchant_at or 0)


def more_cards(case: Case) -> Reason:
    """The Artisans."""
    held = len(case.hand)
    if held >= hand_limit():
        return because("reason.artisans.choose", held=held + 1, limit=hand_limit())
    return because("reason.artisans.more", before=held, after=held + 1)


def ending(case: Case) -> Reason:
    """The Guild that could still be used is kept: for what."""
    view, guild = case.view, case.view.guild[case.seat] or ""
    foe = case.besieger
    if guild == "bards" and not view.allied and len(view.hand[foe]) <= WEAK:
        return because("reason.end.bards", target=foe, winner=view.right(foe), cards=len(view.hand[foe]))
    if guild == "merchants":
        return because("reason.end.merchants", guild=guild, house=view.left(case.seat))
    if guild == "apothecaries" and view.attack_on[case.seat] is not None:
        return because("reason.end.apothecaries", attacker=foe, cards=len(case.hand))
    return keeping(case)
