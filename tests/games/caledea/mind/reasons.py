"""Whether the sentence that tells why is true: nothing is hidden, so the view and what comes of the whole action say it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from games.caledea.fight.odds import attack_forecast, bombard_odds
from games.caledea.mind.bot import IDLE, WHOLE
from games.caledea.mind.plans import outlets
from games.caledea.mind.reasons import capital_risk
from games.caledea.mind.rounds import CROWDED
from games.caledea.moves import Bombard, Build, ChooseAttacker, MoveGroup, Transport, UpgradeUnit
from games.caledea.table import IDS, NONE
from games.caledea.title import TITLE
from games.caledea.turns import verdict
from games.kernel.minds.agents import Rating, Reason

NEAR: Final = 3
"""Percent by which quick odds may be off (`mind.assault`)."""


def _opposed(view: Any, seat: int, other: int) -> bool:
    return other != NONE and bool(view.opposed(other, seat))


def _goes_to(view: Any, move: Any, square: int) -> bool:
    return isinstance(move, MoveGroup) and move.path[-1] == square


def _quiet(view: Any, seat: int, move: Any, square: int) -> bool:
    """Nothing happens there: no fight, no gold of anybody's."""
    return _goes_to(view, move, square) and not view.blocked(seat, square)


def _fights(view: Any, seat: int, move: Any, square: int) -> bool:
    return _goes_to(view, move, square) and bool(view.blocked(seat, square))


def _percent(view: Any, move: Any, said: int) -> bool:
    """Where there are not too many to reckon it to the end."""
    if len(move.ids) * len(view.at[move.path[-1]]) > CROWDED:
        return True
    odds = attack_forecast(view, move.ids, move.path[-1], exact=False)
    return abs(100 * float(odds.takes) - said) <= NEAR


def _falls(view: Any, move: Any, said: int) -> bool:
    """Against the best defender of the square; the defender may name another (R56)."""
    return isinstance(move, Bombard) and abs(100 * float(bombard_odds(view, move.unit, move.square)) - said) <= 1


def is_false(view: Any, seat: int, chosen: Rating, ratings: Sequence[Rating]) -> bool:
    message, args = chosen.reason.message, chosen.reason.args
    move: Any = TITLE.read_move(str(args[WHOLE])) if WHOLE in args else chosen.move
    square: Any = args.get("square")

    def after() -> Any:
        return outlets(view, seat, move)[0].table

    said: dict[str, Callable[[], bool]] = {
        "reason.win": lambda: verdict(after()) is not None and seat in verdict(after()).winners,
        "reason.free": lambda: view.holder[seat] != seat == after().holder[seat],
        "reason.stop_city": lambda: _opposed(view, seat, view.holder[view.capital.index(square)]),
        "reason.guard": lambda: square == view.capital[seat] and args["percent"] == round(100 * capital_risk(after(), seat)),
        "reason.march": lambda: _quiet(view, seat, move, square),
        "reason.claim": lambda: _quiet(view, seat, move, square) and _claims(view, seat, square),
        "reason.salt": lambda: _quiet(view, seat, move, square) and _salts(view, seat, square),
        "reason.attack": lambda: _fights(view, seat, move, square) and _percent(view, move, int(args["percent"])),
        "reason.build": lambda: isinstance(move, Build) and move.square == square,
        "reason.upgrade": lambda: isinstance(move, UpgradeUnit) and args["unit"] == move.unit in view.units[seat],
        "reason.bombard": lambda: _falls(view, move, int(args["percent"])),
        "reason.transport": lambda: isinstance(move, Transport) and move.square == square,
        "reason.stay": lambda: chosen.value > max([rating.value for rating in ratings]) - IDLE,
        "reason.ambush": lambda: isinstance(move, ChooseAttacker) and move.ambush,
        "reason.duel": lambda: isinstance(move, ChooseAttacker) and not move.ambush,
    }
    return message in said and not said[message]()


def _claims(view: Any, seat: int, square: int) -> bool:
    return bool(view.owner_of(square) == seat and view.marker.get(square) != "claimed" and square not in view.capital)


def _salts(view: Any, seat: int, square: int) -> bool:
    return view.marker.get(square) == "claimed" and _opposed(view, seat, view.owner_of(square))


# -- what a hint tells a person ------------------------------------------------------------


def explained_falsely(view: Any, seat: int, move: Any, reason: Reason) -> bool:
    """Whether the sentence for a person says what is not so; what is not looked up here is of a test of its own."""
    args = reason.args
    whole: Any = TITLE.read_move(str(args[WHOLE])) if WHOLE in args else move
    end: Any = whole.path[-1] if isinstance(whole, MoveGroup) else getattr(whole, "square", None)
    rival = args.get("seat")
    if rival is not None and not (view.alive[rival] and view.opposed(rival, seat)):
        return True
    found = outlets(view, seat, whole) if isinstance(whole, MoveGroup | Build | UpgradeUnit | Transport | Bombard) else ()
    after: Any = found[0].table if found else None
    won = verdict(after) if after is not None else None
    gold = args.get("gold")
    use = "power" if args.get("use") in ("ambush", "bombard", "transport") else args.get("use")
    kind = reason.message.removeprefix("reason.aim.").removesuffix(".buys").removesuffix(".stops").removesuffix(".towards")
    said: dict[str, Callable[[], bool]] = {
        "win.capital": lambda: won is not None and seat in won.winners and _likely(view, whole, args["percent"]),
        "win.capital.sure": lambda: won is not None and seat in won.winners and not view.blocked(seat, end),
        "win.last": lambda: won is not None and won.reason == "annihilation",
        "win.fortified": lambda: won is not None and won.reason == "fortified",
        "hunt": lambda: len(view.units[rival]) == args["n"] and any(rival == id // IDS for id in view.at[args["square"]]),
        "free": lambda: view.holder[seat] == rival and view.capital[seat] == args["square"],
        "breach": lambda: end in view.capital and view.holder[view.capital.index(end)] == rival,
        "guard": lambda: int(args["percent"]) < int(args["before"]) and args["square"] == view.capital[seat],
        "claim": lambda: _claims(view, seat, end) and after.gold[seat] == gold and len(after.units[seat]) >= 1,
        "reclaim": lambda: view.outpost[end] == view.kingdom[seat] and after.gold[seat] == gold,
        "salt": lambda: _salts(view, seat, end) and view.owner_of(end) == rival and after.gold[rival] == gold,
        "strike": lambda: _fights(view, seat, whole, end) and _likely(view, whole, args["percent"]),
        "strike.first": lambda: _fights(view, seat, whole, end) and _likely(view, whole, args["percent"]),
        "storm": lambda: view.walled_against(seat, end) and not view.enemies_at(seat, end),
        "shot": lambda: _falls(view, whole, int(args["percent"])) and args["left"] == len(view.units[rival]) - 1,
        "castle": lambda: isinstance(whole, Build) and after.structure[end].kind == "castle",
        "tower": lambda: isinstance(whole, Build) and after.structure[end].kind == "tower",
        "rise": lambda: isinstance(whole, UpgradeUnit) and after.unit(whole.unit).rank == args["rank"],
        "way.outpost": lambda: _claims(view, seat, int(args["square"])) and _comes_nearer(view, whole, end, args["square"]),
        "way.outpost.recruits": lambda: (
            args["square"] not in view.marker
            and _claims(view, seat, int(args["square"]))
            and _comes_nearer(view, whole, end, args["square"])
        ),
        "way.capital": lambda: (
            args["square"] in view.capital
            and args["units"] == len(view.at[args["square"]])
            and _comes_nearer(view, whole, end, args["square"])
        ),
        "way.salt": lambda: _salts(view, seat, int(args["square"])) and _comes_nearer(view, whole, end, args["square"]),
        "way.home": lambda: args["square"] == view.capital[seat] and _comes_nearer(view, whole, end, args["square"]),
        "way.foe": lambda: view.enemies_at(seat, args["square"]) and _comes_nearer(view, whole, end, args["square"]),
        "company": lambda: args["units"] == len([id for id in after.at[end] if id // IDS == seat]),
    }
    stands = (
        args.get("square") in (None, end) or kind.partition(".")[0] in ELSEWHERE or not reason.message.startswith("reason.aim")
    )
    price = args.get("price", int(gold or 0) + (kind == "salt"))
    paid = use is None or view.price(rival if kind == "salt" else seat, use) in (gold, price)
    return not stands or not paid or (kind in said and not said[kind]())


ELSEWHERE: Final = ("hunt", "free", "guard", "hold_up", "way", "flight", "rise", "post")
"""Aims that speak of another square than the one where the action ends."""


def _likely(view: Any, move: Any, said: Any) -> bool:
    """What is certain or shelled is of another test."""
    return not isinstance(move, MoveGroup) or not view.blocked(view.active, move.path[-1]) or _percent(view, move, int(said))


def _comes_nearer(view: Any, move: Any, end: int, goal: Any) -> bool:
    start = move.origin if isinstance(move, MoveGroup) else view.unit(move.unit).square
    return bool(view.torus.distance[end, goal] < view.torus.distance[start, goal])
