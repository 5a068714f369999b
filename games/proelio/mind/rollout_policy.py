"""How a game is played on in thought: quick, sensible moves by Houses whose Hands are known in that world.

Every House goes by its own Hand and by what lies open, never by the Hands of others: of those it knows the number of cards.
Whatever depends on a few cards alone is worked out once and kept.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from games.kernel.chance import Chance
from games.kernel.protocol import Seat
from games.proelio import moves as m
from games.proelio.cards import (
    IMPERIAL_RESOURCES,
    RESOURCES,
    Card,
    attacks,
    deck_of,
    hand_limit,
    level_of,
    usable,
    wall_above,
    with_more,
    without,
)
from games.proelio.content import content
from games.proelio.listing import may_attack, may_invoke
from games.proelio.mind.belief import prior
from games.proelio.mind.defence import best_deployment, ends, pay
from games.proelio.mind.glimpse import Wary
from games.proelio.mind.judgement import Hand, average, cheapest, fear, ransom, support_gain, worth
from games.proelio.mind.weights import Weights, learned
from games.proelio.state import State

GUESSES: Final = 16
"""Hands that a prey is thought to have."""
KEPT: Final = 1 << 16

Plan = tuple[float, m.ProelioMove]


def quick_move(t: State, seat: Seat, by: Weights | None = None) -> m.ProelioMove:
    """A sensible move of the seat that decides, without imagining anything. `by` None: by the learned weights."""
    phase, by = t.phase, by or learned()
    if phase == "action":
        return _action(by, t, seat)
    if phase == "deploy":
        attack = t.attack_on[seat]
        assert attack is not None
        return deployed(by, t.hand[seat], t.fort[seat], deck_of(attack.card), attack.fort_at_placement)
    if phase == "overflow":
        return _excess(by, t.hand[seat], t.fort[seat])
    if phase == "shortfall":
        return _shortfall(by, t, seat)
    return _answer(by, t, seat)


@lru_cache(maxsize=KEPT)
def deployed(by: Weights, hand: Hand, fort: Card | None, back: Card, ceiling: int) -> m.Deploy:
    """What a careful House deploys against an Attack with that back, placed at that F."""
    return m.Deploy(best_deployment(by, hand, fort, prior(by, back, ceiling)))


def wary_move(t: State, seat: Seat, seen: Wary) -> m.ProelioMove | None:
    """What a House deploys that has seen the Hand which the Attack came from; None where it has not."""
    attack = t.attack_on[seat]
    assert attack is not None
    found = seen.get((seat, attack.turn_placed, deck_of(attack.card)))
    return None if found is None else _forewarned(learned(), t.hand[seat], t.fort[seat], found)


@lru_cache(maxsize=KEPT)
def _forewarned(by: Weights, hand: Hand, fort: Card | None, belief: tuple[tuple[Card, float], ...]) -> m.Deploy:
    return m.Deploy(best_deployment(by, hand, fort, dict(belief)))


@lru_cache(maxsize=KEPT)
def _excess(by: Weights, hand: Hand, fort: Card | None) -> m.DiscardExcess:
    return m.DiscardExcess(cheapest(by, hand, len(hand) - hand_limit(), fort))


@lru_cache(maxsize=KEPT)
def _paid(by: Weights, hand: Hand, missing: int, fort: Card | None, taker: int) -> m.PayLoot:
    return m.PayLoot(ransom(by, hand, missing, fort, taker))


def _shortfall(by: Weights, t: State, seat: Seat) -> m.ProelioMove:
    """The lesser loss: Builders where one point is enough, the wall, or cards."""
    combat = t.combat
    assert combat is not None
    hand, fort, missing = t.hand[seat], t.fort[seat], combat.missing
    if t.guild_ready(seat, "builders") and missing == 1 and (fort is not None or combat.deployed):
        return m.USE_BUILDERS
    if fort is not None and not combat.sacrificed:
        broken = pay(by, hand, fort, missing - level_of(fort), True)
        robbed = pay(by, hand, None, missing).value - worth(by, hand, None) + worth(by, hand, fort)
        if missing > len(hand) or broken.value > robbed:
            return m.SACRIFICE
    if missing > len(hand):
        return m.CAPITULATE
    return _paid(by, hand, missing, None if combat.sacrificed else fort, t.level(combat.attacker))


def _answer(by: Weights, t: State, seat: Seat) -> m.ProelioMove:
    """The small questions."""
    phase = t.phase
    if phase == "turn_tail":
        return m.END_TURN
    if phase in ("thieves_shield", "thieves_ignore"):
        return m.USE_THIEVES
    if phase == "artisans":
        return m.USE_ARTISANS
    if phase == "inquisition_view":
        return m.DONE_VIEWING
    if phase == "watch_steal":
        return m.WatchSteal(_may_steal(t))
    if phase == "scribes_keep":
        return m.ScribesKeep(max(t.offered, key=lambda card: by.keep[card][t.level(seat)]))
    if phase == "bards_discard":
        return m.BardsDiscard(cheapest(by, t.hand[seat], 1, t.fort[seat])[0])
    return _bought(by, t, seat)


def _bought(by: Weights, t: State, seat: Seat) -> m.ProelioMove:
    """The best purchase from the pile, if it is worth its price."""
    hand, fort = t.hand[seat], t.fort[seat]
    best: Plan = (worth(by, hand, fort), m.TRADE_LEAVE)
    for move in t.legal_moves(seat):
        if isinstance(move, m.TradeTake):
            value = worth(by, with_more(without(hand, move.price), (move.card,)), fort)
            best = max(best, (value, move), key=lambda plan: plan[0])
    return best[1]


def _may_steal(t: State) -> bool:
    """R24: the last card of a thief without a wall would be the victory of the House behind it."""
    combat = t.combat
    assert combat is not None
    return t.allied or not t.alone(combat.attacker)


def _action(by: Weights, t: State, seat: Seat) -> m.ProelioMove:
    hand, fort = t.hand[seat], t.fort[seat]
    value, move = _at_home(by, hand, fort, bool(t.imperial_deck))
    if may_attack(t, seat):
        prey = t.left(seat)
        strike = _strike(by, hand, fort, len(t.hand[prey]), t.fort[prey])
        if strike is not None and strike[0] > value:
            value, move = strike
    if fort is None and may_invoke(t, seat):
        return m.INVOKE_EQUITAS
    if t.allied and not t.alone(seat):
        ally = t.ally(seat)
        given = _given(by, hand, fort, len(t.hand[ally]), t.level(ally))
        if given is not None and given[0] > value:
            return given[1]
    return move


@lru_cache(maxsize=KEPT)
def _at_home(by: Weights, hand: Hand, fort: Card | None, imperial: bool) -> Plan:
    """The best of drawing, building, Resources and an Imperial card. `imperial`: there is one to take."""
    level = level_of(fort)
    plans: list[Plan] = [(_with_drawn(by, hand, fort, 1, average(by, "base", level)), m.DRAW)]
    above = wall_above(fort)
    if above in hand:
        plans.append((worth(by, without(hand, (str(above),)), above) + by.building, m.BUILD))
    for card, count, move in ((RESOURCES, 2, m.PLAY_RESOURCES), (IMPERIAL_RESOURCES, 3, m.PLAY_IMPERIAL_RESOURCES)):
        if card in hand:
            value = _with_drawn(by, without(hand, (card,)), fort, count, average(by, "base", level))
            plans.append((value + by.resupply, move))
    if imperial and len(hand) >= 2:
        price = cheapest(by, hand, 2, fort)
        value = _with_drawn(by, without(hand, price), fort, 1, average(by, "imperial", level))
        plans.append((value, m.take_imperial(price, False)))
    return max(plans, key=lambda plan: plan[0])


@lru_cache(maxsize=KEPT)
def _given(by: Weights, hand: Hand, fort: Card | None, cards: int, level: int) -> Plan | None:
    """The best Support of an ally with so many cards behind a wall of that level; none where no card can be given."""
    plans: list[Plan] = []
    for card in dict.fromkeys(hand):
        left = without(hand, (card,))
        plans.append((worth(by, left, fort) + support_gain(by, card, cards, level), m.support(card, None)))
    return max(plans, key=lambda plan: plan[0]) if plans else None


def _with_drawn(by: Weights, hand: Hand, fort: Card | None, count: int, value: float) -> float:
    """The House with so many unknown cards of that value; those above the limit are worth little."""
    level = level_of(fort)
    room = min(count, hand_limit() - len(hand))
    calm = fear(by, len(hand), level) - fear(by, len(hand) + room, level)
    held = worth(by, hand, fort) if hand or fort else -fear(by, 0, 0)
    return held + room * value + calm + by.spare_draw * (count - room) * value


@lru_cache(maxsize=KEPT)
def _strike(by: Weights, hand: Hand, fort: Card | None, cards: int, wall: Card | None) -> Plan | None:
    """The best Attack on a House with so many cards behind that wall."""
    level = level_of(fort)
    room = by.room * average(by, "base", level) if len(hand) == hand_limit() else 0.0
    plans: list[Plan] = []
    for card in dict.fromkeys(hand):
        if card in attacks() and usable(card, level):
            value = worth(by, without(hand, (card,)), fort) + by.lean[card] + _blow(by, card, level, cards, wall)
            plans.append((value + room, m.place_attack(card)))
    return max(plans, key=lambda plan: plan[0]) if plans else None


@lru_cache(maxsize=1 << 12)
def _blow(by: Weights, card: Card, level: int, cards: int, wall: Card | None) -> float:
    """What that Attack brings against a House of whose Hand nothing but the number is known."""
    luck, back = Chance(cards), deck_of(card)
    deck = content().deck("base", False)
    value = 0.0
    for _ in range(GUESSES):
        rest = list(deck)
        hand = with_more((), [rest.pop(luck.below(len(rest))) for _ in range(cards)])
        found = ends(by, hand, wall, deployed(by, hand, wall, back, level).cards, card)
        for end in found:
            if end.fallen or (len(end.loot) >= len(hand) > 0 == len(end.hand) and end.fort is None):
                value += by.victory / len(found)
            else:
                loot = by.gain * sum([by.keep[own][level] for own in end.loot])
                harm = by.harm * (worth(by, hand, wall) - worth(by, end.hand, end.fort))
                value += (harm + loot) / len(found)
    return value / GUESSES
