"""Plays of Proelio that a person would laugh at, by what the House could know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.proelio import moves as m
from games.proelio.cards import GUNPOWDER, WATCH, attacks, deck_of, defences, level_of, usable, value_of, wall_above, without
from games.proelio.mind.plans import is_action
from tests.ai.never import Detector, Seen

LAZY: Final = 6
"""Own turns in a row in which an Attack that could be paid for was not placed; building is no laziness."""
PLENTY: Final = 4
"""Cards from which a House can spare one."""


def leaves_the_merchant_with_nothing(seen: Seen) -> bool:
    """It went there, spent its Action, and took nothing."""
    return isinstance(seen.move, m.TradeLeave)


def besieges_and_never_attacks(seen: Seen) -> bool:
    """Plenty of cards, a true Attack among them, and six turns in a row without laying one."""
    view, seat = seen.view, seen.seat
    if view.phase != "action" or not is_action(seen.move):
        return False
    level = level_of(view.fort[seat])
    armed = any(usable(one.card, level) and value_of(one.card) > 0 for one in seen.could(m.PlaceAttack))
    lazy = armed and len(view.hand[seat]) >= PLENTY and not isinstance(seen.move, m.PlaceAttack)
    if not isinstance(seen.move, m.PlaceAttack) and (not armed or isinstance(seen.move, m.Build)):
        return False  # it could not, or built: that is no laziness, and does not end it either
    return seen.counted("lazy", lazy) % LAZY == 0 and lazy


def falls_by_its_own_defence(seen: Seen) -> bool:
    """Lays down all it has without a wall. A last Watch is no fault: nothing else saves from what may be an Infiltration."""
    view, seat, attack = seen.view, seen.seat, seen.view.attack_on[seen.seat]
    bare = isinstance(seen.move, m.Deploy) and view.fort[seat] is None
    if not bare or not seen.move.cards or len(seen.move.cards) < len(view.hand[seat]) or len(seen.could(m.Deploy)) == 1:
        return False
    robs = deck_of(attack.card) == "base" and view.imperials(attack.attacker) < len(view.hand[attack.attacker])
    return not (view.hand[seat] == (WATCH,) and robs)


def gives_up_while_it_could_pay(seen: Seen) -> bool:
    if not isinstance(seen.move, m.Capitulate):
        return False
    view, hand = seen.view, len(seen.view.hand[seen.seat])
    stands = view.fort[seen.seat] is not None and view.combat is not None and not view.combat.sacrificed
    return any(stands or len(pay.cards) < hand for pay in seen.could(m.PayLoot))


def throws_its_next_wall_away(seen: Seen) -> bool:
    """The only card of its next wall goes, though one that is there twice could have gone."""
    if not isinstance(seen.move, m.DiscardExcess):
        return False
    view, seat = seen.view, seen.seat
    hand, wall = view.hand[seat], wall_above(view.fort[seat])
    left = without(hand, seen.move.cards)
    twins = any(left.count(card) >= 2 for card in left)
    return wall is not None and wall in hand and wall not in left and twins


def discards_the_stronger(seen: Seen) -> bool:
    """Of two Defence or two Attack cards that it may both use, the better one goes; a Watch does more than defend."""
    if not isinstance(seen.move, m.DiscardExcess):
        return False
    view, seat = seen.view, seen.seat
    level, wall = level_of(view.fort[seat]), wall_above(view.fort[seat])
    left = without(view.hand[seat], seen.move.cards)
    return any(
        value_of(gone) > value_of(kept) > 0 and kept != wall and usable(gone, level) and usable(kept, level)
        for kind in (attacks(), defences())
        for gone in seen.move.cards
        for kept in left
        if gone in kind and kept in kind and kept != WATCH
    )


def draws_into_a_full_hand_beside_a_wall_to_build(seen: Seen) -> bool:
    """The first wall of all."""
    view, seat = seen.view, seen.seat
    bare = len(view.hand[seat]) >= 5 and view.fort[seat] is None
    return isinstance(seen.move, m.Draw) and bare and bool(seen.could(m.Build))


def shields_its_own_prey(seen: Seen) -> bool:
    """Alliance for the House that it besieges, with its own Attack before it and the prey about to fall to it."""
    if not isinstance(seen.move, m.PlayAlliance):
        return False
    prey = seen.view.left(seen.seat)
    return seen.move.target == prey and seen.view.attack_on[prey] is not None


def stops_its_own_last_blow(seen: Seen) -> bool:
    """Plague while its Attack lies before a House in mortal danger."""
    prey = seen.view.left(seen.seat)
    mine = seen.view.attack_on[prey] is not None and seen.view.endangered(prey)
    return isinstance(seen.move, m.PlayPlague) and mine


def gives_the_game_to_its_neighbour(seen: Seen) -> bool:
    """Takes the last card of a besieger without a wall: the House behind that one wins."""
    view = seen.view
    if view.allied:
        return False
    bards = isinstance(seen.move, m.UseBards) and view.alone(view.right(seen.seat))
    steals = isinstance(seen.move, m.WatchSteal) and seen.move.take and view.combat is not None
    return bards or (steals and view.alone(view.combat.attacker) and view.imperials(view.combat.attacker) == 0)


def blasts_bare_ground(seen: Seen) -> bool:
    """Gunpowder against a House without a wall, with another Attack in hand that it may use."""
    if not isinstance(seen.move, m.PlaceAttack) or seen.move.card != GUNPOWDER:
        return False
    view, level = seen.view, level_of(seen.view.fort[seen.seat])
    others = [one for one in seen.could(m.PlaceAttack) if one.card != GUNPOWDER and usable(one.card, level)]
    return view.fort[view.left(seen.seat)] is None and any(value_of(one.card) > 0 for one in others)


def breaks_its_wall_for_one_card(seen: Seen) -> bool:
    """Sacrifices a Tower or a Fortress for one that is missing, with a hand of four and more to pay with."""
    view, seat = seen.view, seen.seat
    if not isinstance(seen.move, m.Sacrifice) or view.combat is None:
        return False
    return view.combat.missing == 1 and level_of(view.fort[seat]) >= 3 and len(view.hand[seat]) >= PLENTY


def pays_with_its_best(seen: Seen) -> bool:
    """Loot of one card that is stronger than another that it keeps, both Base Defences that it may use."""
    if not isinstance(seen.move, m.PayLoot) or len(seen.move.cards) != 1:
        return False
    view, seat = seen.view, seen.seat
    level, wall = level_of(view.fort[seat]), wall_above(view.fort[seat])
    (gone,) = seen.move.cards
    left = [card for card in without(view.hand[seat], seen.move.cards) if card in defences() and card != wall]
    return (
        gone in defences()
        and usable(gone, level)
        and any(usable(card, level) and 0 < value_of(card) < value_of(gone) for card in left)
    )


def takes_less_than_it_gives(seen: Seen) -> bool:
    """A trade for a card that it already paid with."""
    return isinstance(seen.move, m.TradeTake) and seen.move.card in seen.move.price


NEVER: Final[Mapping[str, Detector]] = {
    made.__name__: made
    for made in (
        leaves_the_merchant_with_nothing,
        besieges_and_never_attacks,
        falls_by_its_own_defence,
        gives_up_while_it_could_pay,
        throws_its_next_wall_away,
        discards_the_stronger,
        draws_into_a_full_hand_beside_a_wall_to_build,
        shields_its_own_prey,
        stops_its_own_last_blow,
        gives_the_game_to_its_neighbour,
        blasts_bare_ground,
        breaks_its_wall_for_one_card,
        pays_with_its_best,
        takes_less_than_it_gives,
    )
}
BEGUN: Final = frozenset({"leaves_the_merchant_with_nothing"})
"""Where the fault was to go there."""
