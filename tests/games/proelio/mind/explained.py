"""Whether the sentence of a hint is true, by what lies on the table before that seat: its Houses, cards, walls and numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from games.kernel.minds.agents import Reason
from games.kernel.protocol import Seat
from games.proelio import moves as m
from games.proelio.cards import (
    GUNPOWDER,
    INFILTRATION,
    WATCH,
    attacks,
    defences,
    least_fort,
    level_of,
    usable,
    value_of,
    wall_above,
)
from games.proelio.mind.odds import odds
from games.proelio.scoring import public_score, score

Args = dict[str, Any]
Check = Callable[[Any, Seat, Any, Args], bool]


def is_false(view: Any, seat: Seat, move: Any, reason: Reason) -> bool:
    """Whether anything that it says is not so."""
    args: Args = dict(reason.args)
    return not (
        _houses(view, seat, reason.message, args) and _numbers(view, seat, move, args) and _said(view, seat, move, reason)
    )


def _houses(view: Any, seat: Seat, message: str, args: Args) -> bool:
    """The one on the left is attacked, the one on the right attacks; of an ally it is the ally's."""
    if message.startswith("reason.support"):
        ally = view.ally(seat)
        found = {"target": ally, "attacker": view.right(ally), "house": view.left(ally)}
        return all(args[name] == found[name] for name in found if name in args)
    if args.get("attacker", view.right(seat)) != view.right(seat):
        return False
    aimed = ("reason.attack.", "reason.keep.attack", "reason.keep.bluff", "reason.keep.thief", "reason.keep.powder",
             "reason.draw.", "reason.build.", "reason.buy.", "reason.apothecaries")  # fmt: skip
    if message.startswith(aimed) and args.get("target", view.left(seat)) != view.left(seat):
        return False
    return "winner" not in args or args["winner"] == view.right(args["target"])


def _numbers(view: Any, seat: Seat, move: Any, args: Args) -> bool:
    percents = [args[name] for name in ("percent", "share") if name in args]
    if not all(0 <= percent <= 100 for percent in percents):
        return False
    combat = view.combat
    if "missing" in args and combat is not None and args["missing"] != combat.missing:
        return False
    return "left" not in args or args["left"] >= 0


def _said(view: Any, seat: Seat, move: Any, reason: Reason) -> bool:
    check = _SAID.get(reason.message)
    return check is None or check(view, seat, move, dict(reason.args))


def _in_hand(view: Any, seat: Seat, move: Any, args: Args) -> bool:
    return args["card"] in (*view.hand[seat], *view.offered)


def _able(view: Any, seat: Seat, kind: frozenset[str], args: Args) -> bool:
    card = args["card"]
    return card in kind and usable(card, view.level(seat)) and value_of(card) == args["value"]


def _holds(view: Any, seat: Seat, total: int, watch: bool) -> int:
    """Counted up one by one."""
    share = 0.0
    for card, chance in odds(view, seat):
        stopped = watch if card == INFILTRATION else card != GUNPOWDER and value_of(card) <= total
        share += chance if stopped else 0.0
    return round(100 * share)


def _laid(view: Any, seat: Seat, move: Any, args: Args) -> bool:
    total = sum([value_of(card) for card in move.cards])
    if args["value"] != total or args["percent"] != _holds(view, seat, total, WATCH in move.cards):
        return False
    return "missing" not in args or args["missing"] == value_of(args["card"]) - total


def _threat(view: Any, seat: Seat, move: Any, args: Args) -> bool:
    """No more than the wall and the gold of the House on the right allow; and it can attack."""
    foe = view.right(seat)
    most = min(view.limit(foe), 4 if view.imperials(foe) else 3)
    return bool(view.hand[foe]) and not view.alone(foe) and args["value"] == most and view.plague in (None, foe)


def _lacks(view: Any, seat: Seat, move: Any, args: Args) -> bool:
    return bool(args["card"] == wall_above(view.fort[seat])) and args["card"] not in view.hand[seat]


def _unarmed(view: Any, seat: Seat, move: Any, args: Args) -> bool:
    return not [card for card in view.hand[seat] if card in attacks() and usable(card, view.level(seat))]


def _freed(view: Any, seat: Seat, move: Any, args: Args) -> bool:
    wall, card = view.level(seat), args["card"]
    return card in view.hand[seat] and not usable(card, wall) and usable(card, wall + 1) and value_of(card) == args["value"]


def _goes_down(house: Callable[[Any, Seat], Seat]) -> Check:
    def check(view: Any, seat: Seat, move: Any, args: Args) -> bool:
        held = len(view.hand[house(view, seat)])
        return bool(args.get("before", held) == held and args.get("after", held - 1) == held - 1)

    return check


def _doomed(view: Any, seat: Seat, move: Any, args: Args) -> bool:
    house = args["target"]
    return house != seat and view.attack_on[house] is not None and view.endangered(house) and view.right(house) != seat


def _next(view: Any, seat: Seat, move: Any, args: Args) -> bool:
    above = level_of(wall_above(view.fort[seat]))
    return bool(args["before"] == view.level(seat) and args["after"] == view.level(seat) + 1 == above)


_SAID: Final[dict[str, Check]] = {
    "reason.keep.wall": lambda v, s, move, a: (
        _in_hand(v, s, move, a) and a["card"] == wall_above(v.fort[s]) and _next(v, s, move, a)
    ),
    "reason.keep.attack": lambda v, s, move, a: _in_hand(v, s, move, a) and _able(v, s, attacks(), a),
    "reason.keep.defence": lambda v, s, move, a: _in_hand(v, s, move, a) and _able(v, s, defences(), a),
    "reason.keep.later": lambda v, s, move, a: (
        not usable(a["card"], v.level(s)) and least_fort(a["card"]) == a["wall"] > a["level"] == v.level(s)
    ),
    "reason.keep.powder": lambda v, s, move, a: a["wall"] == v.level(v.left(s)) > 0,
    "reason.deploy.short": _laid,
    "reason.deploy.thrift": _laid,
    "reason.deploy.spare": _laid,
    "reason.deploy.needed": _laid,
    "reason.deploy.enough": _laid,
    "reason.deploy.holds": _laid,
    "reason.deploy.nothing": lambda v, s, move, a: (
        not move.cards and value_of(a["card"]) == a["value"] and a["kept"] in v.hand[s]
    ),
    "reason.deploy.cannot": lambda v, s, move, a: v.legal_moves(s)[0] == m.Deploy(()) and not move.cards,
    "reason.draw.short": lambda v, s, move, a: _threat(v, s, move, a) and a["cards"] == len(v.hand[s]) <= a["value"],
    "reason.draw.guard": lambda v, s, move, a: _threat(v, s, move, a) and a["left"] == len(v.hand[s]) - 1 < a["value"],
    "reason.draw.gold": lambda v, s, move, a: _threat(v, s, move, a) and a["left"] == len(v.hand[s]) - 1 < a["value"],
    "reason.draw.wall": _lacks,
    "reason.draw.both": lambda v, s, move, a: _lacks(v, s, move, a) and _unarmed(v, s, move, a),
    "reason.draw.weapon": _unarmed,
    "reason.draw.swap.wall": lambda v, s, move, a: a["held"] == len(v.hand[s]) == 5 and _lacks(v, s, move, a),
    "reason.draw.swap.weapon": lambda v, s, move, a: a["held"] == len(v.hand[s]) == 5 and _unarmed(v, s, move, a),
    "reason.draw.swap": lambda v, s, move, a: a["held"] == len(v.hand[s]) == 5,
    "reason.draw.fails": lambda v, s, move, a: a["card"] in v.hand[s] and a["percent"] >= 50,
    "reason.supply.short": _threat,
    "reason.plague.weak": lambda v, s, move, a: _threat(v, s, move, a) and a["cards"] == len(v.hand[s]),
    "reason.plague.saves": _doomed,
    "reason.alliance.saves": _doomed,
    "reason.build.attack": lambda v, s, move, a: _freed(v, s, move, a) and a["card"] in attacks(),
    "reason.build.defence": lambda v, s, move, a: _freed(v, s, move, a) and a["card"] in defences(),
    "reason.build.higher": _next,
    "reason.build.first": lambda v, s, move, a: v.fort[s] is None and a["value"] == 2,
    "reason.attack.falls": lambda v, s, move, a: a["percent"] >= 10,
    "reason.attack.pays.than": lambda v, s, move, a: (
        a["percent"] > a["less"] and a["card"] in v.hand[s] and a["card"] != move.card
    ),
    "reason.attack.pays.open": lambda v, s, move, a: _threat(v, s, move, a) and len(v.hand[s]) - 1 == a["left"] < a["value"],
    "reason.attack.burns.build": lambda v, s, move, a: a["card"] == wall_above(v.fort[s]) and a["percent"] >= 50,
    "reason.attack.pays": lambda v, s, move, a: a["percent"] >= 10,
    "reason.attack.thief": lambda v, s, move, a: move.card == INFILTRATION and a["wall"] == v.level(v.left(s)) > 0,
    "reason.attack.powder": lambda v, s, move, a: move.card == GUNPOWDER and a["wall"] == v.level(v.left(s)) > 0,
    "reason.attack.bluff": lambda v, s, move, a: a["value"] == value_of(move.card) < a["most"] <= v.limit(s),
    "reason.loot.wall": lambda v, s, move, a: a["wall"] == v.level(s) > 0 and len(move.cards) < len(v.hand[s]),
    "reason.loot.all": lambda v, s, move, a: len(move.cards) == len(v.hand[s]) and v.level(s) > 0,
    "reason.sacrifice.held": lambda v, s, move, a: v.combat.missing <= v.level(s) and a["held"] == len(v.hand[s]),
    "reason.sacrifice.part": lambda v, s, move, a: a["left"] == v.combat.missing - v.level(s) > 0,
    "reason.sacrifice.only": lambda v, s, move, a: v.combat.missing > len(v.hand[s]),
    "reason.bards.less": _goes_down(lambda view, seat: view.right(seat)),
    "reason.watch.takes": _goes_down(lambda view, seat: view.combat.attacker),
    "reason.watch.gold": lambda v, s, move, a: v.imperials(v.combat.attacker) == len(v.hand[v.combat.attacker]),
    "reason.trade.wall": lambda v, s, move, a: _lacks(v, s, move, a) and a["cards"] == len(v.base_discard),
    "reason.equitas.free": lambda v, s, move, a: [house for house in range(v.n) if v.fort[house] is None] == [s],
    "reason.winter.ends": lambda v, s, move, a: a["value"] == score(v, s) and a["least"] == public_score(v, a["target"]),
    "reason.inquisition.prey": lambda v, s, move, a: move.side == "left" and a["cards"] == len(v.hand[v.left(s)]),
    "reason.inquisition.besieger": lambda v, s, move, a: move.side == "right" and a["cards"] == len(v.hand[v.right(s)]),
}
"""What a sentence says besides."""
