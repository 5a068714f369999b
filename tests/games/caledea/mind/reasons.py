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
from games.caledea.table import NONE
from games.caledea.title import TITLE
from games.caledea.turns import verdict
from games.kernel.minds.agents import Rating

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
