"""What hints of Proelio name, whether they speak against their move, and what somebody takes from them who has read them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from games.kernel.minds.agents import Reason
from games.kernel.protocol import Move, Seat
from games.proelio import moves as m
from games.proelio.cards import (
    ALLIANCE,
    GUNPOWDER,
    INFILTRATION,
    PLAGUE,
    PROTECTION,
    RESOURCES,
    WATCH,
    attacks,
    defences,
    hand_limit,
    level_of,
    usable,
    value_of,
    wall_above,
    without,
)
from games.proelio.mind.defence import pay
from games.proelio.mind.explaining.cards import gone_with
from games.proelio.mind.explaining.case import uses
from games.proelio.mind.odds import odds
from games.proelio.mind.weights import HANDMADE

THINGS: Final = (
    "card.", "wall.", "guild.", "guild_the.", "deck.", "pile.", "season.", "label.wall", "label.attack", "label.merchant",
)  # fmt: skip
"""How the ids of texts begin that name cards, walls, Guilds, decks, seasons, Attacks and the Merchant."""
WEIGHT: Final = 24.0
"""What a sentence counts beside the novice's own liking."""
GONE: Final = 0.9
WANTED: Final = 0.8
DOOM: Final = 9.0
COSTLY: Final = 10.0
"""What a card costs that is played, one that the wall waits for, and a fall, in cards; what counts as much as can be."""
STRONG: Final = 2
"""An Attack of so much is one that sentences about strong ones speak of."""


# -- against the move --------------------------------------------------------------------------------------------------------


def contradicts(view: Any, seat: Seat, move: Move, reason: Reason) -> bool:
    """Whether the sentence asks to keep what the move gives away, speaks of safety where the House can fall by the move, or
    praises an Attack that another House would win by."""
    args = dict[str, Any](reason.args)
    gone = (*gone_with(move), *(move.cards if isinstance(move, m.Deploy) else ()))
    kept = args["card"] if reason.message.startswith("reason.keep.") else args.get("kept")
    if kept is not None and not isinstance(move, m.ScribesKeep) and list(gone).count(kept) >= list(view.hand[seat]).count(kept):
        return True
    return _unsafe(view, seat, move, reason)


def _unsafe(view: Any, seat: Seat, move: Move, reason: Reason) -> bool:
    left = without(view.hand[seat], gone_with(move))
    combat = view.combat
    if isinstance(move, m.Sacrifice) and combat is not None:
        lost = pay(HANDMADE, view.hand[seat], view.fort[seat], combat.missing - view.level(seat), True).fallen
        return lost != (reason.message == "reason.sacrifice.lost")
    if isinstance(move, m.PayLoot) and combat is not None:
        lost = not left and (combat.sacrificed or view.fort[seat] is None)
        return lost != (reason.message == "reason.loot.fatal")
    return reason.message == "reason.attack.falls" and view.left(seat) != reason.args["target"]


# -- what is taken from it ---------------------------------------------------------------------------------------------------


def heeded(reason: Reason, view: Any, seat: Seat, move: Any) -> float:
    """From -1 to 1: how much what that sentence says speaks for this move."""
    take = _TAKEN.get(reason.message)
    return take(view, seat, move) if take is not None else 0.0


Taken = Callable[[Any, Seat, Any], float]


def _threat(view: Any, seat: Seat) -> int:
    """As the sentences say it: what the House on the right may send by its wall."""
    foe = view.right(seat)
    return min(uses(view.level(foe)), 4 if view.imperials(foe) else 3) if view.hand[foe] else 0


def _short(view: Any, seat: Seat, move: Any) -> float:
    """ "X may send up to 3, and you hold 2": cards first."""
    if len(view.hand[seat]) > _threat(view, seat):
        return 0.0
    if isinstance(move, m.Draw | m.PlayResources | m.PlayImperialResources):
        return 0.5
    return -0.3 if isinstance(move, m.PlaceAttack | m.TakeImperial) else 0.0


def _guard(view: Any, seat: Seat, move: Any) -> float:
    """ "Attacking would leave you 1 in hand, and X may send up to 3"."""
    bare = len(view.hand[seat]) - 1 < _threat(view, seat)
    return -0.2 if bare and isinstance(move, m.PlaceAttack) and value_of(move.card) < STRONG else 0.0


def _presses(view: Any, seat: Seat, move: Any) -> float:
    """ "About 60 times in 100 X cannot hold this": what is strong beside the cards and the wall of X is worth a turn."""
    if not isinstance(move, m.PlaceAttack) or not usable(move.card, view.level(seat)):
        return 0.0
    prey, value = view.left(seat), value_of(move.card)
    lacks = value - 0.5 * len(view.hand[prey])
    return 0.9 if value >= STRONG and lacks > 0 else 0.0


def _falls(view: Any, seat: Seat, move: Any) -> float:
    """ "X falls to this Attack": what would bring the House on the left down, undefended."""
    prey = view.left(seat)
    if not isinstance(move, m.PlaceAttack) or not usable(move.card, view.level(seat)):
        return 0.0
    hand = tuple(view.hand[prey])
    return 1.0 if value_of(move.card) > len(hand) or (view.fort[prey] is None and value_of(move.card) >= len(hand)) else 0.0


def _weapon(card: str, worth: float) -> Taken:
    return lambda view, seat, move: worth if isinstance(move, m.PlaceAttack) and move.card == card else 0.0


def _weighs(view: Any, seat: Seat, move: Any) -> float:
    """ "With 1 you hold the Attack 57 times in 100; against Knights (43 in 100) you would be 1 short", "a card you play is gone
    for certain": what it costs on average, in cards, and most where the House would fall."""
    if not isinstance(move, m.Deploy):
        return 0.0
    hand, fort = tuple(view.hand[seat]), view.fort[seat]
    left, total = without(hand, move.cards), sum([value_of(card) for card in move.cards])
    lost = GONE * len(move.cards) + WANTED * (wall_above(fort) in move.cards) * (wall_above(fort) not in left)
    for card, share in odds(view, seat):
        if PROTECTION in move.cards:
            break
        if card == GUNPOWDER:
            lost += share * (DOOM if not left else level_of(fort))
        elif card == INFILTRATION:
            lost += share * (0.0 if WATCH in move.cards else DOOM if len(left) == 1 and fort is None else 1.0 if left else 0.0)
        else:
            short = max(0, value_of(card) - total)
            end = pay(HANDMADE, left, fort, short)
            lost += share * (
                DOOM if end.fallen or not (left or fort) else min(short, 2 * level_of(fort) + 1 if fort else short)
            )
    return max(-1.0, -lost / COSTLY)


def _protection(view: Any, seat: Seat, move: Any) -> float:
    """ "It stops whatever X sent": against what cards cannot hold."""
    if not isinstance(move, m.Deploy) or PROTECTION not in move.cards:
        return 0.0
    attack = view.attack_on[seat]
    return 0.6 if attack is not None and attack.fort_at_placement + 1 >= len(view.hand[seat]) else -0.3


def _keeps(worth: Callable[[Any, Seat, str], float]) -> Taken:
    """ "Keep X": not among what goes."""
    return lambda view, seat, move: -min(1.0, sum([worth(view, seat, card) for card in gone_with(move)]))


def _is(worth: float, *cards: str) -> Callable[[Any, Seat, str], float]:
    return lambda view, seat, card: worth * (card in cards)


def _able(view: Any, seat: Seat, card: str) -> bool:
    return card in attacks() | defences() and usable(card, view.level(seat))


def _walls(view: Any, seat: Seat, move: Any) -> float:
    """ "You keep your wall": loot rather than the wall."""
    combat = view.combat
    if combat is None or not isinstance(move, m.Sacrifice | m.PayLoot):
        return 0.0
    return 0.6 * isinstance(move, m.PayLoot)


def _given(view: Any, seat: Seat, move: Any) -> float:
    """ "X would get 2, without the wall nothing": the wall rather than two cards or more."""
    combat = view.combat
    if combat is None or not isinstance(move, m.Sacrifice):
        return 0.0
    return 1.0 if combat.missing > level_of(view.fort[seat]) or 2 * combat.missing > len(view.hand[seat]) + 1 else 0.0


def _gold(view: Any, seat: Seat, move: Any) -> float:
    """ "These two lie idle", "there is room for no other": an Imperial card for what the wall does not let one use."""
    if not isinstance(move, m.TakeImperial) or len(view.hand[seat]) < hand_limit():
        return 0.0
    wall = wall_above(view.fort[seat])
    idle = [card for card in move.discards if card in attacks() | defences() and not _able(view, seat, card) and card != wall]
    weak = [card for card in move.discards if card in ("dung", ALLIANCE)]
    return min(0.9, 0.45 * (len(idle) + len(weak)))


def _plague(view: Any, seat: Seat, move: Any) -> float:
    """ "You hold 2 cards and X may send up to 3": for who is weak."""
    weak = len(view.hand[seat]) <= _threat(view, seat)
    return 0.5 if weak and isinstance(move, m.PlayPlague) else 0.0


def _saves(view: Any, seat: Seat, move: Any) -> float:
    """ "X is about to fall, and Y would win"."""
    doomed = [
        house
        for house in range(view.n)
        if house != seat and view.attack_on[house] is not None and view.endangered(house) and view.right(house) != seat
    ]
    if not doomed:
        return 0.0
    return 1.0 if isinstance(move, m.PlayPlague) or (isinstance(move, m.PlayAlliance) and move.target in doomed) else 0.0


def _builds(view: Any, seat: Seat, move: Any) -> float:
    return 0.4 if isinstance(move, m.Build) else 0.0


_TAKEN: Final[dict[str, Taken]] = {
    "reason.draw.short": _short,
    "reason.supply.short": _short,
    "reason.draw.guard": _guard,
    "reason.draw.gold": _guard,
    "reason.attack.pays": _presses,
    "reason.attack.falls": _falls,
    "reason.attack.thief": _weapon(INFILTRATION, 0.4),
    "reason.attack.powder": _weapon(GUNPOWDER, 0.4),
    "reason.attack.bluff": _weapon("dung", 0.0),
    "reason.deploy.needed": _weighs,
    "reason.deploy.short": _weighs,
    "reason.deploy.nothing": _weighs,
    "reason.deploy.protection": _protection,
    "reason.keep.wall": _keeps(lambda view, seat, card: float(card == wall_above(view.fort[seat]))),
    "reason.keep.attack": _keeps(
        lambda view, seat, card: 0.1 * value_of(card) * (card in attacks() and _able(view, seat, card))
    ),
    "reason.keep.defence": _keeps(
        lambda view, seat, card: 0.1 * value_of(card) * (card in defences() and _able(view, seat, card))
    ),
    "reason.keep.watch": _keeps(_is(0.05, WATCH)),
    "reason.keep.thief": _keeps(_is(0.15, INFILTRATION)),
    "reason.keep.supply": _keeps(_is(0.2, RESOURCES, "imperial_resources")),
    "reason.keep.plague": _keeps(_is(0.1, PLAGUE)),
    "reason.keep.protection": _keeps(_is(0.35, PROTECTION)),
    "reason.keep.powder": _keeps(_is(0.3, GUNPOWDER)),
    "reason.loot.wall": _walls,
    "reason.sacrifice.held": _given,
    "reason.sacrifice.part": _given,
    "reason.imperial.idle": _gold,
    "reason.imperial.full": _gold,
    "reason.plague.weak": _plague,
    "reason.plague.saves": _saves,
    "reason.alliance.saves": _saves,
    "reason.build.first": _builds,
    "reason.build.higher": _builds,
}
"""By the sentence; of the rest nothing is taken."""
