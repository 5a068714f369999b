"""Why a move is not allowed: a message id of the title's catalogue and the clause that forbids it. Agrees with listing.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from games.kalua.content import cards, content
from games.kalua.listing import deciders
from games.kalua.moves import (
    DECKS,
    BuyCard,
    CallConvert,
    ChooseSplit,
    ChooseTarget,
    DiscardCard,
    DrawCard,
    KaluaMove,
    LeaderAtheists,
    LeaderBeliever,
    LeaderPass,
    LeaderSacrifice,
    LeaderSpeech,
    Pass,
    PlayCard,
    UseAmulets,
)
from games.kalua.table import TOP, Table
from games.kernel.protocol import Refusal, Seat

REFUSALS: Final = (
    "refusal.game_over",
    "refusal.no_such_seat",  # {seats}
    "refusal.eliminated",
    "refusal.already_chosen",
    "refusal.split_out_of_range",  # {cards}
    "refusal.not_active",  # {active}
    "refusal.not_your_leader_turn",
    "refusal.leader_lost",
    "refusal.not_your_reply",  # {seat}: whose it is
    "refusal.one_reply",  # the seat has replied or passed in this volley
    "refusal.not_your_target",
    "refusal.not_your_amulets",
    "refusal.not_your_discard",
    "refusal.not_now",
    "refusal.before_the_deal",
    "refusal.no_card_there",
    "refusal.not_enough_pp",  # {needed} {available}
    "refusal.happiest_already",
    "refusal.no_atheists",
    "refusal.own_believer",
    "refusal.no_believer",
    "refusal.no_such_card",  # {card}
    "refusal.not_in_hand",  # {card}
    "refusal.wrong_price",  # {cost}
    "refusal.wrong_level",
    "refusal.leader_in_play",
    "refusal.no_family_to_lead",
    "refusal.target_eliminated",
)
"""Every message id that a refusal may have, with its values."""


def why_not(t: Table, seat: Seat, move: KaluaMove) -> Refusal | None:
    """None when the move is legal."""
    if t.phase == "over":
        return Refusal("refusal.game_over", "KALUA-910")
    if not 0 <= seat < t.n:
        return Refusal("refusal.no_such_seat", "KALUA-R1", {"seats": t.n})
    if t.eliminated[seat]:
        return Refusal("refusal.eliminated", "KALUA-R44")
    if isinstance(move, BuyCard):
        return _purchase(t, seat, move)
    phases, check = _CHECKS[type(move)]
    if t.phase not in phases:
        return Refusal("refusal.not_now", _AGENDA[t.phase])
    return _why_not_this_seat(t, seat) or check(t, seat, move)


_AGENDA: Final = {
    "setup_split": "KALUA-203",
    "draw": "KALUA-302",
    "leader": "KALUA-401",
    "play": "KALUA-501",
    "respond": "KALUA-504",
    "resolve": "KALUA-505",
    "target": "KALUA-513",
    "amulets": "KALUA-811",
    "discard": "KALUA-526",
    "convert": "KALUA-509",
    "pray": "KALUA-220",
    "round_end": "KALUA-707",
}
"""The clause that says what a phase is for."""


def _why_not_this_seat(t: Table, seat: Seat) -> Refusal | None:
    if seat in deciders(t):
        return None
    if t.phase == "setup_split":
        return Refusal("refusal.already_chosen", "KALUA-R2")
    if t.phase in ("draw", "play"):
        return Refusal("refusal.not_active", "KALUA-301" if t.phase == "draw" else "KALUA-508", {"active": t.active})
    if t.phase == "leader":
        return _why_not_this_leader(t, seat)
    if t.phase == "respond":
        return _why_not_this_reply(t, seat)
    return _NOT_YOURS[t.phase]


_NOT_YOURS: Final = {
    "target": Refusal("refusal.not_your_target", "KALUA-513"),
    "amulets": Refusal("refusal.not_your_amulets", "KALUA-R32"),
    "discard": Refusal("refusal.not_your_discard", "KALUA-R31"),
}


def _why_not_this_leader(t: Table, seat: Seat) -> Refusal:
    if not t.leader[seat]:
        return Refusal("refusal.leader_lost", "KALUA-403")
    return Refusal("refusal.not_your_leader_turn", "KALUA-401")


def _why_not_this_reply(t: Table, seat: Seat) -> Refusal:
    if seat == t.active or seat not in t.queue:
        return Refusal("refusal.one_reply", "KALUA-R20")
    return Refusal("refusal.not_your_reply", "KALUA-504", {"seat": t.queue[0]})


def _nothing(t: Table, seat: Seat, move: Any) -> Refusal | None:
    return None


def _split(t: Table, seat: Seat, move: ChooseSplit) -> Refusal | None:
    if 0 <= move.bonus <= content().setup.hand:
        return None
    return Refusal("refusal.split_out_of_range", "KALUA-203", {"cards": content().setup.hand})


def _deck(t: Table, seat: Seat, move: DrawCard | BuyCard) -> Refusal | None:
    if move.deck in DECKS and t.can_draw(DECKS.index(move.deck)):
        return None
    return Refusal("refusal.no_card_there", "KALUA-R9")


def _purchase(t: Table, seat: Seat, move: BuyCard) -> Refusal | None:
    """At any time, by anybody (KALUA-750, 752, R13)."""
    if t.phase == "setup_split":
        return Refusal("refusal.before_the_deal", "KALUA-R13")
    if not deciders(t):
        return Refusal("refusal.not_now", "KALUA-R13")
    return _price(t, seat, content().limits.paid_draw, "KALUA-750") or _deck(t, seat, move)


def _price(t: Table, seat: Seat, needed: int, clause: str) -> Refusal | None:
    if t.pp[seat] >= needed:
        return None
    return Refusal("refusal.not_enough_pp", clause, {"needed": needed, "available": t.pp[seat]})


def _speech(t: Table, seat: Seat, move: LeaderSpeech) -> Refusal | None:
    return Refusal("refusal.happiest_already", "KALUA-R19") if t.happiness[seat] == TOP else None


def _atheists(t: Table, seat: Seat, move: LeaderAtheists | LeaderSacrifice) -> Refusal | None:
    if t.atheists:
        return None
    return Refusal("refusal.no_atheists", "KALUA-R15" if isinstance(move, LeaderAtheists) else "KALUA-R16")


def _believer(t: Table, seat: Seat, move: LeaderBeliever) -> Refusal | None:
    if not 0 <= move.target < t.n:
        return Refusal("refusal.no_such_seat", "KALUA-406", {"seats": t.n})
    if move.target == seat:
        return Refusal("refusal.own_believer", "KALUA-406")
    return None if t.families[move.target] else Refusal("refusal.no_believer", "KALUA-R17")


def _play(t: Table, seat: Seat, move: PlayCard) -> Refusal | None:
    if move.card not in cards():
        return Refusal("refusal.no_such_card", "KALUA-502", {"card": move.card})
    if move.card not in t.hand[seat]:
        return Refusal("refusal.not_in_hand", "KALUA-502", {"card": move.card})
    card = cards()[move.card]
    if move.paid not in card.levels:
        if card.kind == "global":
            return Refusal("refusal.wrong_level", "KALUA-516")
        return Refusal("refusal.wrong_price", "KALUA-502", {"cost": card.levels[0]})
    if card.special == "new_leader":
        refusal = _new_leader(t, seat)
        if refusal is not None:
            return refusal
    return _price(t, seat, move.paid, "KALUA-503")


def _new_leader(t: Table, seat: Seat) -> Refusal | None:
    if t.leader[seat]:
        return Refusal("refusal.leader_in_play", "KALUA-R30")
    return None if t.families[seat] else Refusal("refusal.no_family_to_lead", "KALUA-R30")


def _target(t: Table, seat: Seat, move: ChooseTarget) -> Refusal | None:
    if not 0 <= move.seat < t.n:
        return Refusal("refusal.no_such_seat", "KALUA-512", {"seats": t.n})
    return Refusal("refusal.target_eliminated", "KALUA-R23") if t.eliminated[move.seat] else None


def _discard(t: Table, seat: Seat, move: DiscardCard) -> Refusal | None:
    if move.card not in cards():
        return Refusal("refusal.no_such_card", "KALUA-526", {"card": move.card})
    return None if move.card in t.hand[seat] else Refusal("refusal.not_in_hand", "KALUA-526", {"card": move.card})


_Check = Callable[[Table, Seat, Any], Refusal | None]

_CHECKS: Final[dict[type[Any], tuple[tuple[str, ...], _Check]]] = {
    ChooseSplit: (("setup_split",), _split),
    DrawCard: (("draw",), _deck),
    LeaderSpeech: (("leader",), _speech),
    LeaderAtheists: (("leader",), _atheists),
    LeaderBeliever: (("leader",), _believer),
    LeaderSacrifice: (("leader",), _atheists),
    LeaderPass: (("leader",), _nothing),
    PlayCard: (("play", "respond"), _play),
    CallConvert: (("play",), _nothing),
    Pass: (("respond",), _nothing),
    ChooseTarget: (("target",), _target),
    UseAmulets: (("amulets",), _nothing),
    DiscardCard: (("discard",), _discard),
}
"""Per move, when it may be made, and what else must hold."""
