"""Every legal move of the seat that decides, in a stable order. What these lists leave out, refusals.py explains."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple, get_args

from games.kernel.protocol import Seat
from games.proelio.cards import (
    ALLIANCE,
    IMPERIAL_RESOURCES,
    INQUISITION,
    PLAGUE,
    RESOURCES,
    SHIELDS,
    Card,
    attacks,
    deck_of,
    defences,
    hand_limit,
    level_of,
    usable,
    wall_above,
)
from games.proelio.guilds import usable_on_turn
from games.proelio.moves import (
    BUILD,
    CAPITULATE,
    DECLINE,
    DONE_VIEWING,
    DRAW,
    END_TURN,
    INQUIRE_LEFT,
    INQUIRE_RIGHT,
    INVOKE_EQUITAS,
    PLAY_IMPERIAL_RESOURCES,
    PLAY_PLAGUE,
    PLAY_RESOURCES,
    SACRIFICE,
    TRADE_BEGIN,
    TRADE_LEAVE,
    USE_ARTISANS,
    USE_BUILDERS,
    USE_THIEVES,
    BardsDiscard,
    Cards,
    Deploy,
    DiscardExcess,
    Message,
    PayLoot,
    PlayAlliance,
    ProelioMove,
    ScribesKeep,
    TakeImperial,
    TradeTake,
    WatchSteal,
    place_attack,
    support,
    take_imperial,
    trade_take,
)
from games.proelio.siege import can_sacrifice, can_use_builders
from games.proelio.table import Table

KEPT: Final = 1 << 15
"""Hands whose moves are remembered; there are 26,334 Hands of five."""
MESSAGES: Final[tuple[Message | None, ...]] = (None, *get_args(Message))


def subsets(cards: Cards, size: int) -> tuple[Cards, ...]:
    """The different multisets of that size, in order; `cards` are in the order of ids."""
    return tuple(dict.fromkeys(combinations(cards, size)))


class HandMoves(NamedTuple):
    """The moves that a Hand behind its wall allows, whatever lies on the table."""

    calm: tuple[ProelioMove, ...]
    """Draw, build, Resources of both kinds."""
    armed: tuple[ProelioMove, ...]
    """The same where an Attack may be placed."""
    pairs: tuple[TakeImperial, ...]


@lru_cache(maxsize=KEPT)
def moves_of_hand(hand: Cards, fort: Card | None, blocked: bool) -> HandMoves:
    """Kept, because most of them come again and again. `blocked`: only valid Attacks (PROELIO-304, R6)."""
    known, level = attacks(), level_of(fort)
    weapons = [card for card in dict.fromkeys(hand) if card in known and (not blocked or usable(card, level))]
    others: list[ProelioMove] = [BUILD] if wall_above(fort) in hand else []
    if RESOURCES in hand:
        others.append(PLAY_RESOURCES)
    if IMPERIAL_RESOURCES in hand:
        others.append(PLAY_IMPERIAL_RESOURCES)
    armed = (DRAW, *[place_attack(card) for card in weapons], *others) if weapons else (DRAW, *others)
    return HandMoves((DRAW, *others), armed, payments(hand, False))


@lru_cache(maxsize=KEPT)
def payments(hand: Cards, scribes: bool) -> tuple[TakeImperial, ...]:
    """PROELIO-605, 935: the price of Imperial cards, with a Guild of Scribes or without."""
    return tuple([take_imperial(pair, scribes) for pair in subsets(hand, 2)])


@lru_cache(maxsize=KEPT)
def deployments(hand: Cards, fort: int) -> tuple[Deploy, ...]:
    """PROELIO-402, 403: every multiset of usable Defence cards, the empty one first."""
    cards = tuple([card for card in hand if card in defences() and usable(card, fort)])
    return tuple([Deploy(chosen) for size in range(len(cards) + 1) for chosen in subsets(cards, size)])


@lru_cache(maxsize=KEPT)
def loots(hand: Cards, size: int) -> tuple[PayLoot, ...]:
    """PROELIO-503, R18."""
    return tuple([PayLoot(cards) for cards in subsets(hand, size)])


@lru_cache(maxsize=KEPT)
def discards(hand: Cards) -> tuple[DiscardExcess, ...]:
    """PROELIO-012."""
    return tuple([DiscardExcess(cards) for cards in subsets(hand, len(hand) - hand_limit())])


def moves_of(t: Table) -> list[ProelioMove]:
    """The moves of `t.decider`; never empty while the game goes on."""
    phase, seat = t.phase, t.decider
    if phase == "action":
        return _action(t, seat)
    if phase == "deploy":
        found: list[ProelioMove] = [*deployments(t.hand[seat], t.level(seat))]
        return _with_guild(t, seat, found)
    if phase == "overflow":
        return [*discards(t.hand[seat])]
    if phase == "shortfall":
        return _shortfall(t, seat)
    if phase == "turn_tail":
        return _with_guild(t, seat, [END_TURN])
    return _answers(t, seat)


def _answers(t: Table, seat: Seat) -> list[ProelioMove]:
    """The small questions."""
    phase = t.phase
    if phase in ("thieves_shield", "thieves_ignore"):
        return [USE_THIEVES, DECLINE]
    if phase == "watch_steal":
        return [WatchSteal(True), WatchSteal(False)]
    if phase == "artisans":
        return [USE_ARTISANS, DECLINE]
    if phase == "inquisition_view":
        return [DONE_VIEWING]
    if phase == "scribes_keep":
        return [ScribesKeep(card) for card in sorted(set(t.offered))]
    if phase == "bards_discard":
        return [BardsDiscard(card) for card in sorted(set(t.hand[seat]))]
    return _trade(t, seat)


def _with_guild(t: Table, seat: Seat, moves: list[ProelioMove]) -> list[ProelioMove]:
    guild = usable_on_turn(t, seat)
    if guild is not None:
        moves.append(guild)
    return moves


def _shortfall(t: Table, seat: Seat) -> list[ProelioMove]:
    """SHORTFALL of 5.3: pay when the Hand suffices, capitulate when it does not."""
    combat = t.combat
    assert combat is not None
    hand = t.hand[seat]
    moves: list[ProelioMove] = []
    if can_use_builders(t, combat):
        moves.append(USE_BUILDERS)
    if can_sacrifice(t, combat):
        moves.append(SACRIFICE)
    if combat.missing <= len(hand):
        moves += loots(hand, combat.missing)
    else:
        moves.append(CAPITULATE)
    return moves


def _action(t: Table, seat: Seat) -> list[ProelioMove]:
    """3.7: one Action, or a Guild or an Inquisition before it."""
    hand, fort = t.hand[seat], t.fort[seat]
    held = moves_of_hand(hand, fort, t.options.invalid_attacks == "blocked")
    moves: list[ProelioMove] = [*(held.armed if may_attack(t, seat) else held.calm)]
    if PLAGUE in hand and t.plague is None:
        moves.append(PLAY_PLAGUE)
    if ALLIANCE in hand or INQUISITION in hand or t.allied:
        moves += _given_away(t, seat, hand)
    if t.imperial_deck:
        moves += held.pairs
        if t.guild[seat] == "scribes" and t.guild_ready(seat, "scribes"):
            moves += payments(hand, True)
    if fort is None and may_invoke(t, seat):
        moves.append(INVOKE_EQUITAS)
    if t.merchant_at == seat and may_trade(t, seat):
        moves.append(TRADE_BEGIN)
    return _with_guild(t, seat, moves)


def may_attack(t: Table, seat: Seat) -> bool:
    """PROELIO-302, 303, 631, R7: whether the House may place an Attack, by what everybody sees."""
    return t.turns_taken[seat] > 0 and t.plague is None and t.attack_on[seat - 1] is None and not t.alone(seat)


def _given_away(t: Table, seat: Seat, hand: Cards) -> list[ProelioMove]:
    """Cards that leave the Hand without another coming: never the last one of a House without a wall (R12)."""
    moves: list[ProelioMove] = []
    if t.alone(seat):
        return moves
    if ALLIANCE in hand:
        moves += [PlayAlliance(target) for target in range(t.n) if target != seat]
    if INQUISITION in hand:
        if t.hand[t.left(seat)]:
            moves.append(INQUIRE_LEFT)
        if t.hand[t.right(seat)]:
            moves.append(INQUIRE_RIGHT)
    if t.allied:
        moves += [support(card, message) for card in sorted(set(hand)) for message in MESSAGES]
    return moves


def equitas_open(t: Table, seat: Seat) -> bool:
    """PROELIO-610, 611: what everybody sees of the conditions."""
    if t.fort[seat] is not None or t.fort.count(None) != 1:
        return False
    return not (t.equitas_invoked or t.equitas_barred)


def may_invoke(t: Table, seat: Seat) -> bool:
    """PROELIO-610 to 612."""
    return equitas_open(t, seat) and SHIELDS not in t.hand[seat]


def may_trade(t: Table, seat: Seat) -> bool:
    """PROELIO-960 to 962, 966, R47."""
    return t.merchant_at == seat and t.plague is None and bool(t.base_discard) and can_pay(t, seat)


def can_pay(t: Table, seat: Seat) -> bool:
    """PROELIO-961, 962: whether the Hand can pay the price of the season; backs are public."""
    held = len(t.hand[seat])
    return held >= 2 if t.season == "summer" else 0 < t.imperials(seat) < held


@lru_cache(maxsize=KEPT)
def purchases(hand: Cards, summer: bool, card: Card) -> tuple[TradeTake, ...]:
    """PROELIO-961, 962, R48: that card for every pair of the Hand that pays."""
    pairs = [pair for pair in subsets(hand, 2) if summer or deck_of(pair[0]) != deck_of(pair[1])]
    return tuple([trade_take(card, pair) for pair in pairs])


def _trade(t: Table, seat: Seat) -> list[ProelioMove]:
    """TRADE_BROWSE."""
    wares = sorted(set(t.base_discard))
    hand, summer = t.hand[seat], t.season == "summer"
    return [TRADE_LEAVE, *[move for card in wares for move in purchases(hand, summer, card)]]
