"""What hints of Proelio name, whether they speak against their move, and what somebody takes from them who has read them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from games.kernel.minds.agents import Reason
from games.kernel.protocol import Move, Seat
from games.proelio import moves as m
from games.proelio.cards import (
    GUNPOWDER,
    INFILTRATION,
    PROTECTION,
    WATCH,
    level_of,
    usable,
    value_of,
    wall_above,
    without,
)
from games.proelio.mind.defence import pay
from games.proelio.mind.explaining.cards import gone_with
from games.proelio.mind.odds import odds
from games.proelio.mind.weights import HANDMADE

THINGS: Final = (
    "card.", "wall.", "guild.", "guild_the.", "deck.", "pile.", "season.", "label.wall", "label.attack", "label.merchant",
)  # fmt: skip
"""How the ids of texts begin that name cards, walls, Guilds, decks, seasons, Attacks and the Merchant."""
WEIGHT: Final = 32.0
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
    return reason.message.startswith("reason.attack.falls") and view.left(seat) != reason.args["target"]


# -- what is taken from it ---------------------------------------------------------------------------------------------------


def heeded(reason: Reason, view: Any, seat: Seat, move: Any) -> float:
    """From -1 to 1: how much what that sentence says speaks for this move."""
    take = _TAKEN.get(reason.message)
    return take(view, seat, move) if take is not None else 0.0


Taken = Callable[[Any, Seat, Any], float]


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


_TAKEN: Final[dict[str, Taken]] = {
    "reason.attack.pays": _presses,
    "reason.attack.pays.than": _presses,
    "reason.attack.pays.open": _presses,
    "reason.attack.falls": _falls,
    "reason.attack.falls.sure": _falls,
    "reason.deploy.needed": _weighs,
    "reason.deploy.short": _weighs,
    "reason.plague.saves": _saves,
    "reason.alliance.saves": _saves,
}
"""By the sentence. A novice keeps its walls, draws when it has few cards and pays with its worst anyhow: of what says so
nothing is taken."""
