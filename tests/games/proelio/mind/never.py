"""Plays of Proelio that a person would laugh at, by what the House could know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.kernel.minds.agents import Reason
from games.proelio import moves as m
from games.proelio.cards import (
    GUNPOWDER,
    INFILTRATION,
    SHIELDS,
    WATCH,
    Card,
    attacks,
    deck_of,
    defences,
    hand_limit,
    level_of,
    usable,
    value_of,
    wall_above,
    without,
)
from games.proelio.mind.odds import shown_hand
from games.proelio.mind.plans import is_action
from games.proelio.mind.winter import brings_winter
from tests.games.measures import Measures, Sober
from tests.programs.players.never import Detector, Seen

DUNG: Final = "dung"
LAZY: Final = 6
"""Own turns in a row in which an Attack that could be paid for was not placed; building is no laziness."""
PLENTY: Final = 4
"""Cards from which a House can spare one."""
MORE_THAN_IT_SAYS: Final = (WATCH, SHIELDS)
"""Their value says little: one turns an Infiltration, the other builds a wall anew."""


def leaves_the_merchant_with_nothing(seen: Seen) -> bool:
    """It spent its Action and takes nothing, though its next wall lies there and plenty of Base cards could pay."""
    view, seat = seen.view, seen.seat
    wall = wall_above(view.fort[seat])
    if not isinstance(seen.move, m.TradeLeave) or wall in view.hand[seat] or len(view.hand[seat]) < PLENTY:
        return False
    return any(take.card == wall and all(deck_of(card) == "base" for card in take.price) for take in seen.could(m.TradeTake))


def besieges_and_never_attacks(seen: Seen) -> bool:
    """Plenty of cards behind a wall, a true Attack among them, and six turns in a row without laying one. Whoever has no wall
    seeks one, and in Autumn cards are points."""
    view, seat = seen.view, seen.seat
    if not is_action(seen.move) or view.season == "autumn" or view.fort[seat] is None:
        return False
    armed = any(_strikes(seen, one.card) for one in seen.could(m.PlaceAttack))
    lazy = len(view.hand[seat]) >= PLENTY and not isinstance(seen.move, m.PlaceAttack)
    if not isinstance(seen.move, m.PlaceAttack) and (not armed or isinstance(seen.move, m.Build)):
        return False  # it could not, or built: that is no laziness, and does not end it either
    return seen.counted("lazy", lazy) % LAZY == 0 and lazy


def _strikes(seen: Seen, card: Card) -> bool:
    """Whether that Attack has a value and may be used."""
    return value_of(card) > 0 and usable(card, level_of(seen.view.fort[seen.seat]))


def falls_by_its_own_defence(seen: Seen) -> bool:
    """Lays down all it has without a wall. A last Watch is no fault: nothing else saves from what may be an Infiltration."""
    view, seat, attack = seen.view, seen.seat, seen.view.attack_on[seen.seat]
    bare = isinstance(seen.move, m.Deploy) and view.fort[seat] is None
    if not bare or len(seen.move.cards) < len(view.hand[seat]):
        return False
    robs = deck_of(attack.card) == "base" and view.imperials(attack.attacker) < len(view.hand[attack.attacker])
    return not (view.hand[seat] == (WATCH,) and robs)


def gives_up_while_it_could_pay(seen: Seen) -> bool:
    """Its wall, its Builders or both would leave it something: a card, or the wall."""
    view, hand = seen.view, len(seen.view.hand[seen.seat])
    if not isinstance(seen.move, m.Capitulate) or not seen.could(m.Sacrifice):
        return False
    missing = view.combat.missing - len(seen.could(m.UseBuilders))
    return bool(missing <= hand or max(0, missing - level_of(view.fort[seen.seat])) < hand)


def throws_its_next_wall_away(seen: Seen) -> bool:
    """The only card of its next wall goes, though a Base card that is there twice could have gone. In Winter points count."""
    view, seat = seen.view, seen.seat
    if not isinstance(seen.move, m.DiscardExcess) or view.drawn_out:
        return False
    hand, wall = view.hand[seat], wall_above(view.fort[seat])
    left = without(hand, seen.move.cards)
    twins = any(left.count(card) >= 2 and deck_of(card) == "base" for card in left)
    return wall in hand and wall not in left and twins


def discards_the_stronger(seen: Seen) -> bool:
    """Of two Defence or two Attack cards that it may both use, the better one goes. In Winter points count."""
    view, seat = seen.view, seen.seat
    if not isinstance(seen.move, m.DiscardExcess) or view.drawn_out:
        return False
    left = without(view.hand[seat], seen.move.cards)
    return any(_stronger(seen, gone, kept) for gone in seen.move.cards for kept in left)


def _stronger(seen: Seen, gone: Card, kept: Card) -> bool:
    """Whether both are Attacks or both Defences of a value that the House may use, and the first one is the better."""
    level = level_of(seen.view.fort[seen.seat])
    alike = any(gone in kind and kept in kind for kind in (attacks(), defences()))
    return alike and usable(gone, level) and value_of(gone) > value_of(kept) > 0 and kept not in MORE_THAN_IT_SAYS


def draws_into_a_full_hand_beside_a_wall_to_build(seen: Seen) -> bool:
    """The first wall of all. Whoever draws the last card of Autumn ends the game."""
    view, seat = seen.view, seen.seat
    bare = len(view.hand[seat]) >= hand_limit() and view.fort[seat] is None
    return isinstance(seen.move, m.Draw) and bare and bool(seen.could(m.Build)) and not brings_winter(view, seen.move)


def shields_its_own_prey(seen: Seen) -> bool:
    """Temporary Alliance for the House that it besieges, which has room for the card. The last one of Autumn ends the game."""
    view, prey = seen.view, seen.view.left(seen.seat)
    gives = isinstance(seen.move, m.PlayAlliance) and seen.move.target == prey
    return gives and len(view.hand[prey]) < hand_limit() and not brings_winter(view, seen.move)


def spares_a_house_that_must_fall(seen: Seen) -> bool:
    """Its prey is in mortal danger, and instead of a blow that ends it, it does something else; or it lays the Plague over the
    blow that lies there. Whoever stops another's victory, or brings Winter, has better to do."""
    view, prey = seen.view, seen.view.left(seen.seat)
    if not view.endangered(prey) or not is_action(seen.move) or brings_winter(view, seen.move):
        return False
    if any(view.attack_on[house] and view.endangered(house) for house in range(view.n) if house not in (seen.seat, prey)):
        return False
    if view.attack_on[prey]:
        return isinstance(seen.move, m.PlayPlague)
    sure = any(_strikes(seen, one.card) for one in seen.could(m.PlaceAttack))
    return sure and not (isinstance(seen.move, m.PlaceAttack) and _may_end(seen, seen.move.card))


def _may_end(seen: Seen, card: Card) -> bool:
    """Whether that Attack ends a House in mortal danger: by its value, by the last wall or by the last card."""
    bare = seen.view.fort[seen.view.left(seen.seat)] is None
    return _strikes(seen, card) or card == (INFILTRATION if bare else GUNPOWDER)


def gives_the_game_to_its_neighbour(seen: Seen) -> bool:
    """Takes the last card of a besieger without a wall: the House behind that one wins."""
    view = seen.view
    if view.allied:
        return False
    bards = isinstance(seen.move, m.UseBards) and view.alone(view.right(seen.seat))
    steals = isinstance(seen.move, m.WatchSteal) and seen.move.take
    return bards or (steals and view.alone(view.combat.attacker) and view.imperials(view.combat.attacker) == 0)


def blasts_bare_ground(seen: Seen) -> bool:
    """Gunpowder against a House without a wall, with another Attack in hand that it may use."""
    if not isinstance(seen.move, m.PlaceAttack) or seen.move.card != GUNPOWDER:
        return False
    view, others = seen.view, [one.card for one in seen.could(m.PlaceAttack)]
    return view.fort[view.left(seen.seat)] is None and any(_strikes(seen, card) for card in others)


def breaks_its_wall_for_one_card(seen: Seen) -> bool:
    """Sacrifices a Tower or a Fortress for one that is missing, with a hand of four and more to pay with."""
    view, seat = seen.view, seen.seat
    if not isinstance(seen.move, m.Sacrifice):
        return False
    return view.combat.missing == 1 and level_of(view.fort[seat]) >= 3 and len(view.hand[seat]) >= PLENTY


def pays_with_its_best(seen: Seen) -> bool:
    """Loot of one card that is stronger than another that it keeps, both Attacks or Defences; behind a standing wall."""
    if not isinstance(seen.move, m.PayLoot) or len(seen.move.cards) != 1 or seen.view.combat.sacrificed:
        return False
    (gone,) = seen.move.cards
    return any(_stronger(seen, gone, kept) for kept in seen.view.hand[seen.seat])


def arms_its_besieger(seen: Seen) -> bool:
    """Loot of one card, a Hero or Trebuchets that the besieger may use at once and this House may not, though it keeps Dung;
    behind a standing wall."""
    if not isinstance(seen.move, m.PayLoot) or len(seen.move.cards) != 1 or seen.view.combat.sacrificed:
        return False
    (gone,) = seen.move.cards
    view, seat = seen.view, seen.seat
    if gone not in ("hero", "trebuchets") or view.fort[seat] is None or "dung" not in view.hand[seat]:
        return False
    return usable(gone, view.level(view.combat.attacker)) and not usable(gone, view.level(seat))


def bluffs_before_eyes_that_saw(seen: Seen) -> bool:
    """Lays Dung though all have seen its Hand, and no other Attack in it that it may use comes from the Base deck."""
    view, seat = seen.view, seen.seat
    if not isinstance(seen.move, m.PlaceAttack) or seen.move.card != DUNG:
        return False
    held = shown_hand([passage.seen_by(None) for passage in seen.after.trail], seat)
    return held is not None and not any(
        n > 0 and card != DUNG and card in attacks() and deck_of(card) == deck_of(DUNG) and usable(card, view.level(seat))
        for card, n in held.items()
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
        spares_a_house_that_must_fall,
        gives_the_game_to_its_neighbour,
        blasts_bare_ground,
        breaks_its_wall_for_one_card,
        pays_with_its_best,
        arms_its_besieger,
        bluffs_before_eyes_that_saw,
        takes_less_than_it_gives,
    )
}

MEASURES: Final = Measures(
    seats=4,
    deals=("guilds", (True, False)),
    attack="attack_revealed",
    reasons=300,
    false_reason=Reason("reason.apothecaries"),
    temptations=5,
    thoughtless=(50, frozenset({"spares_a_house_that_must_fall", "shields_its_own_prey", "takes_less_than_it_gives"})),
    sober=Sober(
        "squire", 12, frozenset({"spares_a_house_that_must_fall", "falls_by_its_own_defence", "gives_up_while_it_could_pay"})
    ),
    novice=(3, 5),
    seer=(60, 3, 2),
)
