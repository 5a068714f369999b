"""Why a move is not allowed: a message id of the title's catalogue and the clause that forbids it. Agrees with listing.py."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from games.kernel.protocol import Refusal, Seat
from games.proelio import moves as m
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
    is_card,
    least_fort,
    usable,
    wall_above,
)
from games.proelio.content import content
from games.proelio.siege import can_sacrifice, can_use_builders
from games.proelio.table import Phase, Table

REFUSALS: Final = (
    "refusal.game_over",
    "refusal.no_such_seat",  # {seats}
    "refusal.not_your_turn",
    "refusal.not_now",
    "refusal.attack_first",  # an Attack waits to be resolved
    "refusal.not_held",  # {card}
    "refusal.not_so_many",  # {card} {held}
    "refusal.only_defence",  # {card}
    "refusal.only_defends",  # {card}: in an Action
    "refusal.above_limit",  # {card} {limit}
    "refusal.pay_exactly",  # {missing}
    "refusal.hand_too_small",  # {missing} {cards}
    "refusal.can_still_pay",  # {missing}
    "refusal.no_wall",
    "refusal.wall_given",
    "refusal.not_an_attack",  # {card}
    "refusal.no_weapon",  # no Attack card is named: none is held
    "refusal.first_turn",
    "refusal.plague_no_attack",
    "refusal.attack_pending",  # {target}
    "refusal.last_card",
    "refusal.no_next_step",  # {card}: the one that would be needed
    "refusal.highest_wall",
    "refusal.plague_in_play",
    "refusal.another_house",
    "refusal.empty_hand",  # {target}
    "refusal.two_cards",
    "refusal.no_imperial",
    "refusal.guild_not_yours",  # {guild}
    "refusal.guild_used",
    "refusal.guild_blocked",  # the Merchant stands on it
    "refusal.builders_nothing",
    "refusal.no_plague",
    "refusal.merchant_here",
    "refusal.equitas_spent",
    "refusal.equitas_barred",  # somebody has lost a Fortification
    "refusal.equitas_own_wall",
    "refusal.equitas_others",  # another House has no Fortification either
    "refusal.equitas_shields",
    "refusal.no_merchant",
    "refusal.plague_no_trade",
    "refusal.empty_pile",
    "refusal.price_summer",
    "refusal.price_autumn",
    "refusal.not_in_pile",  # {card}
    "refusal.not_offered",  # {card}
    "refusal.not_allied",
    "refusal.discard_exactly",  # {excess}
)
"""Every message id that a refusal may have, with its values."""

_AGENDA: Final[dict[Phase, str]] = {
    "deploy": "PROELIO-103",
    "shortfall": "PROELIO-502",
    "thieves_shield": "PROELIO-920",
    "watch_steal": "PROELIO-410",
    "thieves_ignore": "PROELIO-921",
    "action": "PROELIO-102",
    "inquisition_view": "PROELIO-750",
    "artisans": "PROELIO-925",
    "scribes_keep": "PROELIO-935",
    "trade_browse": "PROELIO-963",
    "turn_tail": "PROELIO-600",
    "bards_discard": "PROELIO-910",
    "overflow": "PROELIO-012",
}
"""The clause that says what a phase is for."""


def why_not(t: Table, seat: Seat, move: m.ProelioMove) -> Refusal | None:
    """None when the move is legal."""
    if t.phase == "over":
        return Refusal("refusal.game_over", "PROELIO-004")
    if not 0 <= seat < t.n:
        return Refusal("refusal.no_such_seat", "PROELIO-001", {"seats": t.n})
    if seat != t.decider or not t.holds_openly(seat):
        return Refusal("refusal.not_your_turn", "PROELIO-100")
    phases, check = _CHECKS[type(move)]
    if t.phase not in phases:
        waiting = t.phase == "deploy" and "action" in phases
        return Refusal("refusal.attack_first" if waiting else "refusal.not_now", _AGENDA[t.phase])
    return check(t, seat, move)


def _held(t: Table, seat: Seat, cards: m.Cards, clause: str) -> Refusal | None:
    """Whether the Hand holds all of these."""
    there = Counter(t.hand[seat])
    for card, count in Counter(cards).items():
        if there[card] == 0:
            return Refusal("refusal.not_held", clause, {"card": card})
        if there[card] < count:
            return Refusal("refusal.not_so_many", clause, {"card": card, "held": there[card]})
    return None


def of_no_use(t: Table, seat: Seat, card: Card) -> Refusal | None:
    """Why that card of the Hand cannot be deployed, or serves in no Action; None where it does, if only as part of a price, and
    in decisions that are about other things."""
    if t.phase == "deploy":
        return _deploy(t, seat, m.Deploy((card,)))
    priced = bool(t.imperial_deck) and len(t.hand[seat]) > 1
    if t.phase != "action" or priced or (t.allied and not t.alone(seat)):
        return None
    if card in attacks():
        return _attack(t, seat, m.PlaceAttack(card))
    if card in defences():
        return _unbuilt(t, seat, card)
    return _PLAYED[card](t, seat) if card in _PLAYED else None


def _unbuilt(t: Table, seat: Seat, card: Card) -> Refusal | None:
    """Why a Defence card is not what is built next."""
    above, level = wall_above(t.fort[seat]), content().card(card).fort_level
    if card == above:
        return None
    if level is None or above is None or level <= t.level(seat):
        return Refusal("refusal.only_defends", "PROELIO-402", {"card": card})
    return Refusal("refusal.no_next_step", "PROELIO-206", {"card": above})


def _nothing(t: Table, seat: Seat, move: Any) -> Refusal | None:
    return None


def _deploy(t: Table, seat: Seat, move: m.Deploy) -> Refusal | None:
    fort = t.level(seat)
    for card in move.cards:
        if is_card(card) and card not in defences():
            return Refusal("refusal.only_defence", "PROELIO-402", {"card": card})
        if card in defences() and not usable(card, fort):
            return Refusal("refusal.above_limit", "PROELIO-403", {"card": card, "limit": fort + 1})
    return _held(t, seat, move.cards, "PROELIO-401")


def _guild(t: Table, seat: Seat, guild: str, clause: str) -> Refusal | None:
    """PROELIO-902 to 904, R50."""
    if t.guild[seat] != guild:
        return Refusal("refusal.guild_not_yours", clause, {"guild": guild})
    if t.guild_used[seat]:
        return Refusal("refusal.guild_used", "PROELIO-903")
    return Refusal("refusal.guild_blocked", "PROELIO-904") if t.merchant_at == seat else None


def _builders(t: Table, seat: Seat, move: m.UseBuilders) -> Refusal | None:
    assert t.combat is not None
    if can_use_builders(t, t.combat):
        return None
    return _guild(t, seat, "builders", "PROELIO-915") or Refusal("refusal.builders_nothing", "PROELIO-R53")


def _sacrifice(t: Table, seat: Seat, move: m.Sacrifice) -> Refusal | None:
    assert t.combat is not None
    if can_sacrifice(t, t.combat):
        return None
    return Refusal("refusal.wall_given" if t.combat.sacrificed else "refusal.no_wall", "PROELIO-502")


def _loot(t: Table, seat: Seat, move: m.PayLoot) -> Refusal | None:
    assert t.combat is not None
    missing, cards = t.combat.missing, len(t.hand[seat])
    if missing > cards:
        return Refusal("refusal.hand_too_small", "PROELIO-504", {"missing": missing, "cards": cards})
    if len(move.cards) != missing:
        return Refusal("refusal.pay_exactly", "PROELIO-R18", {"missing": missing})
    return _held(t, seat, move.cards, "PROELIO-506")


def _capitulate(t: Table, seat: Seat, move: m.Capitulate) -> Refusal | None:
    assert t.combat is not None
    if t.combat.missing <= len(t.hand[seat]):
        return Refusal("refusal.can_still_pay", "PROELIO-R16", {"missing": t.combat.missing})
    return None


def _attack(t: Table, seat: Seat, move: m.PlaceAttack) -> Refusal | None:
    if t.turns_taken[seat] == 0:
        return Refusal("refusal.first_turn", "PROELIO-302")
    if t.plague is not None:
        return Refusal("refusal.plague_no_attack", "PROELIO-631")
    if t.attack_on[t.left(seat)] is not None:
        return Refusal("refusal.attack_pending", "PROELIO-R7", {"target": t.left(seat)})
    if t.alone(seat):
        return Refusal("refusal.last_card", "PROELIO-303")
    return _why_not_weapon(t, seat, move.card)


def _why_not_weapon(t: Table, seat: Seat, card: Card) -> Refusal | None:
    if not card:
        return Refusal("refusal.no_weapon", "PROELIO-300")
    if is_card(card) and card not in attacks():
        return Refusal("refusal.not_an_attack", "PROELIO-300", {"card": card})
    fort = t.level(seat)
    if card in attacks() and t.options.invalid_attacks == "blocked" and least_fort(card) > fort:
        return Refusal("refusal.above_limit", "PROELIO-304", {"card": card, "limit": fort + 1})
    return _held(t, seat, (card,), "PROELIO-300")


def _build(t: Table, seat: Seat, move: m.Build) -> Refusal | None:
    card = wall_above(t.fort[seat])
    if card is None:
        return Refusal("refusal.highest_wall", "PROELIO-201")
    if card not in t.hand[seat]:
        clause = "PROELIO-205" if t.fort[seat] is None else "PROELIO-206"
        return Refusal("refusal.no_next_step", clause, {"card": card})
    return None


def _strategy(card: Card, clause: str) -> Callable[[Table, Seat, Any], Refusal | None]:
    def check(t: Table, seat: Seat, move: Any) -> Refusal | None:
        return _held(t, seat, (card,), clause)

    return check


def _plague(t: Table, seat: Seat, move: m.PlayPlague) -> Refusal | None:
    if t.plague is not None:
        return Refusal("refusal.plague_in_play", "PROELIO-633")
    return _held(t, seat, (PLAGUE,), "PROELIO-630")


def _alliance(t: Table, seat: Seat, move: m.PlayAlliance) -> Refusal | None:
    if not 0 <= move.target < t.n:
        return Refusal("refusal.no_such_seat", "PROELIO-625", {"seats": t.n})
    if move.target == seat:
        return Refusal("refusal.another_house", "PROELIO-R38")
    return _held(t, seat, (ALLIANCE,), "PROELIO-625") or _last(t, seat)


def _last(t: Table, seat: Seat) -> Refusal | None:
    return Refusal("refusal.last_card", "PROELIO-R12") if t.alone(seat) else None


def _inquisition(t: Table, seat: Seat, move: m.PlayInquisition) -> Refusal | None:
    refusal = _held(t, seat, (INQUISITION,), "PROELIO-750") or _last(t, seat)
    target = t.left(seat) if move.side == "left" else t.right(seat)
    if refusal is None and not t.hand[target]:
        return Refusal("refusal.empty_hand", "PROELIO-R44", {"target": target})
    return refusal


def _imperial(t: Table, seat: Seat, move: m.TakeImperial) -> Refusal | None:
    if len(move.discards) != 2:
        return Refusal("refusal.two_cards", "PROELIO-605")
    if not t.imperial_deck:
        return Refusal("refusal.no_imperial", "PROELIO-R37")
    refusal = _guild(t, seat, "scribes", "PROELIO-935") if move.scribes else None
    return refusal or _held(t, seat, move.discards, "PROELIO-605")


def _scribes(t: Table, seat: Seat, move: m.ScribesKeep) -> Refusal | None:
    return None if move.card in t.offered else Refusal("refusal.not_offered", "PROELIO-935", {"card": move.card})


def _equitas(t: Table, seat: Seat, move: m.InvokeEquitas) -> Refusal | None:
    if t.equitas_invoked:
        return Refusal("refusal.equitas_spent", "PROELIO-611")
    if t.equitas_barred:
        return Refusal("refusal.equitas_barred", "PROELIO-611")
    if t.fort[seat] is not None:
        return Refusal("refusal.equitas_own_wall", "PROELIO-610")
    if t.fort.count(None) > 1:
        return Refusal("refusal.equitas_others", "PROELIO-610")
    return Refusal("refusal.equitas_shields", "PROELIO-612") if SHIELDS in t.hand[seat] else None


def _trade_begin(t: Table, seat: Seat, move: m.TradeBegin) -> Refusal | None:
    if t.merchant_at != seat:
        return Refusal("refusal.no_merchant", "PROELIO-960")
    if t.plague is not None:
        return Refusal("refusal.plague_no_trade", "PROELIO-634")
    if not t.base_discard:
        return Refusal("refusal.empty_pile", "PROELIO-R47")
    if t.season == "summer":
        return Refusal("refusal.price_summer", "PROELIO-961") if len(t.hand[seat]) < 2 else None
    return None if 0 < t.imperials(seat) < len(t.hand[seat]) else Refusal("refusal.price_autumn", "PROELIO-962")


def _trade_take(t: Table, seat: Seat, move: m.TradeTake) -> Refusal | None:
    if move.card not in t.base_discard:
        return Refusal("refusal.not_in_pile", "PROELIO-960", {"card": move.card})
    summer = t.season == "summer"
    if len(move.price) != 2:
        return Refusal("refusal.price_summer" if summer else "refusal.price_autumn", "PROELIO-961" if summer else "PROELIO-962")
    refusal = _held(t, seat, move.price, "PROELIO-963")
    if refusal is None and not summer and deck_of(move.price[0]) == deck_of(move.price[1]):
        return Refusal("refusal.price_autumn", "PROELIO-962")
    return refusal


def _support(t: Table, seat: Seat, move: m.Support) -> Refusal | None:
    if not t.allied:
        return Refusal("refusal.not_allied", "PROELIO-1010")
    return _held(t, seat, (move.card,), "PROELIO-1010") or _last(t, seat)


def _bards(t: Table, seat: Seat, move: m.UseBards) -> Refusal | None:
    refusal = _guild(t, seat, "bards", "PROELIO-910")
    if refusal is None and not t.hand[t.right(seat)]:
        return Refusal("refusal.empty_hand", "PROELIO-R52", {"target": t.right(seat)})
    return refusal


def _bards_discard(t: Table, seat: Seat, move: m.BardsDiscard) -> Refusal | None:
    return _held(t, seat, (move.card,), "PROELIO-910")


def _apothecaries(t: Table, seat: Seat, move: m.UseApothecaries) -> Refusal | None:
    refusal = _guild(t, seat, "apothecaries", "PROELIO-930")
    return refusal or (Refusal("refusal.no_plague", "PROELIO-930") if t.plague is None else None)


def _merchants(t: Table, seat: Seat, move: m.UseMerchants) -> Refusal | None:
    if t.guild[seat] == "merchants" and t.merchant_at == seat:
        return Refusal("refusal.merchant_here", "PROELIO-R50")
    return _guild(t, seat, "merchants", "PROELIO-940")


def _excess(t: Table, seat: Seat, move: m.DiscardExcess) -> Refusal | None:
    excess = len(t.hand[seat]) - hand_limit()
    if len(move.cards) != excess:
        return Refusal("refusal.discard_exactly", "PROELIO-012", {"excess": excess})
    return _held(t, seat, move.cards, "PROELIO-012")


_PLAYED: Final[dict[Card, Callable[[Table, Seat], Refusal | None]]] = {
    PLAGUE: lambda t, seat: _plague(t, seat, m.PLAY_PLAGUE),
    ALLIANCE: lambda t, seat: _last(t, seat),
    INQUISITION: lambda t, seat: (
        _inquisition(t, seat, m.PlayInquisition("left")) and _inquisition(t, seat, m.PlayInquisition("right"))
    ),
}
"""Strategy cards that cannot always be played."""
_OWN_TURN: Final[tuple[Phase, ...]] = ("deploy", "action", "turn_tail")
_ACTION: Final[tuple[Phase, ...]] = ("action",)
_FALL: Final[tuple[Phase, ...]] = ("shortfall",)
_CHECKS: Final[dict[type[Any], tuple[tuple[Phase, ...], Callable[[Table, Seat, Any], Refusal | None]]]] = {
    m.Deploy: (("deploy",), _deploy),
    m.UseBuilders: (_FALL, _builders),
    m.Sacrifice: (_FALL, _sacrifice),
    m.PayLoot: (_FALL, _loot),
    m.Capitulate: (_FALL, _capitulate),
    m.WatchSteal: (("watch_steal",), _nothing),
    m.UseThieves: (("thieves_shield", "thieves_ignore"), _nothing),
    m.Decline: (("thieves_shield", "thieves_ignore", "artisans"), _nothing),
    m.Draw: (_ACTION, _nothing),
    m.PlaceAttack: (_ACTION, _attack),
    m.Build: (_ACTION, _build),
    m.PlayResources: (_ACTION, _strategy(RESOURCES, "PROELIO-620")),
    m.PlayImperialResources: (_ACTION, _strategy(IMPERIAL_RESOURCES, "PROELIO-720")),
    m.UseArtisans: (("artisans",), _nothing),
    m.PlayAlliance: (_ACTION, _alliance),
    m.PlayPlague: (_ACTION, _plague),
    m.PlayInquisition: (_ACTION, _inquisition),
    m.DoneViewing: (("inquisition_view",), _nothing),
    m.TakeImperial: (_ACTION, _imperial),
    m.ScribesKeep: (("scribes_keep",), _scribes),
    m.InvokeEquitas: (_ACTION, _equitas),
    m.TradeBegin: (_ACTION, _trade_begin),
    m.TradeTake: (("trade_browse",), _trade_take),
    m.TradeLeave: (("trade_browse",), _nothing),
    m.Support: (_ACTION, _support),
    m.UseBards: (_OWN_TURN, _bards),
    m.BardsDiscard: (("bards_discard",), _bards_discard),
    m.UseApothecaries: (("action", "turn_tail"), _apothecaries),
    m.UseMerchants: (_OWN_TURN, _merchants),
    m.DiscardExcess: (("overflow",), _excess),
    m.EndTurn: (("turn_tail",), _nothing),
}
"""In which phases a move may be made, and what else may forbid it."""
