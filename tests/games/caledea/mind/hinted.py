"""What hints of Caledea name, whether they contradict their move, and what somebody takes from one for later."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from games.caledea.arrival import effect_at
from games.caledea.mind.chains import Whole
from games.caledea.mind.influence import steps
from games.caledea.mind.plans import marches
from games.caledea.mind.prospects import left_behind, odds_of
from games.caledea.moves import Bombard, Build, MoveGroup, PickGroup, TakeUnits, Transport
from games.caledea.state import State
from games.caledea.table import NONE, Group
from games.kernel.journal import Player
from games.kernel.minds.agents import Reason
from games.kernel.protocol import Move, Seat
from scenes.caledea.choosing.advising import advised, meant
from scenes.caledea.context import BoardContext
from scenes.stage.words.words import Words
from tests.ai.hints.counting import NAMES

THINGS: Final = (
    "rank.",
    "capital.",
    "kingdom.",
    "power.",
    "structure.",
    "resource.",
    "label.outposts",
    "label.units",
    "price.",
)
WEIGHT: Final = 250.0
"""Beside what a novice likes by itself, where a wall is worth 60, an open outpost 40, and an attack that it does not dare 200
less than nothing."""
GAMBLE: Final = 0.4
"""An attack for no prize that succeeds less often is against all that the table shows of it."""
LIKELY: Final = 0.6
"""Attacks that somebody dares who has read how likely those were that hints advised."""


def said(view: State, seat: Seat, move: Move, reason: Reason, text: str) -> str:
    """With what the screen says of the action, and of who stays behind."""
    words = Words("en")
    players = tuple(Player(name, "human") for name in NAMES[: view.n])
    context = BoardContext(players, words.teller("caledea"), choosing=seat)
    return advised(view, context, meant(move, reason), text)


def contradicts(view: State, seat: Seat, move: Move, reason: Reason) -> bool:
    """It leaves the capital to a rival in silence, or gambles for nothing that it names."""
    whole: Any = meant(move, reason)
    if isinstance(whole, MoveGroup | Transport) and _empties(view, seat, whole) and left_behind(view, seat, whole) is None:
        return True
    attacks = isinstance(whole, MoveGroup) and view.blocked(seat, whole.path[-1])
    plain = reason.message in ("reason.aim.strike", "reason.aim.storm", "reason.aim.post")
    return attacks and plain and float(odds_of(view, whole.ids, whole.path[-1]).takes) < GAMBLE


def _empties(view: State, seat: Seat, move: MoveGroup | Transport) -> bool:
    """Whether the own capital is left without anybody, and the game goes on."""
    home = view.capital[seat]
    leaving = set(move.ids) if isinstance(move, MoveGroup) else {move.unit}
    if home == NONE or view.holder[seat] != seat or not leaving & set(view.at[home]) or set(view.at[home]) - leaving:
        return False
    wins = isinstance(move, MoveGroup) and effect_at(view, seat, move.path[-1]) == "capture"
    return not wins


# -- what somebody takes from a sentence ------------------------------------------------------------


def heeded(reason: Reason, view: State, seat: Seat, move: Move) -> float:
    """From -1 to 1: of a march the best that it may become."""
    judge = LESSONS.get(reason.message)
    if judge is None or view.round == 0:
        return 0.0
    if isinstance(move, PickGroup | TakeUnits):
        return max([judge(view, seat, whole) for whole in _may_become(view, seat, move)], default=0.0)
    return judge(view, seat, move) if isinstance(move, MoveGroup | Bombard | Build) else 0.0


def _may_become(view: State, seat: Seat, move: PickGroup | TakeUnits) -> Iterator[MoveGroup]:
    if isinstance(move, PickGroup):
        yield from _marches(view, seat, move.square)
        return
    assert isinstance(view.pending, Group)
    whole = Whole(view, seat, ())
    for march in _marches(view, seat, view.pending.square):
        if whole._begins_with(whole._kinds(march.ids), move):
            yield march


def _marches(view: State, seat: Seat, square: int) -> list[MoveGroup]:
    return list(marches(view, seat, square))


def _gains(view: State, seat: Seat, move: Any) -> float:
    """ "This is your outpost: it brings ...": ending there, if the fight for it is likely to be won."""
    if isinstance(move, MoveGroup) and effect_at(view, seat, move.path[-1]) in ("claim", "reclaim"):
        chance = _chance(view, seat, move)
        return 0.1 if chance == 1 else chance if chance > LIKELY else 0.0
    return 0.0


def _frees(view: State, seat: Seat, move: Any) -> float:
    """ "Win your capital back, for without it you cannot build": an attack with a fair chance, else a step nearer."""
    home = view.capital[seat]
    if not isinstance(move, MoveGroup) or home == NONE or view.holder[seat] == seat:
        return 0.0
    if move.path[-1] == home:
        return 1.0 if _chance(view, seat, move) > GAMBLE else 0.0
    row = steps(view.width, view.height)[home]
    return 0.1 if row[move.path[-1]] < row[move.origin] and not view.blocked(seat, move.path[-1]) else 0.0


def _builds(view: State, seat: Seat, move: Any) -> float:
    """ "A castle at ... gives its defenders 2 dice", "... of 5": on the capital first, and castles before more towers."""
    if not isinstance(move, Build):
        return 0.0
    return 0.1 * (move.square == view.capital[seat]) + 0.05 * (move.square in view.structure)


def _chance(view: State, seat: Seat, move: MoveGroup) -> float:
    square = move.path[-1]
    return _odds(view, move.ids, square) if view.blocked(seat, square) else 1.0


def _odds(view: State, ids: tuple[int, ...], square: int) -> float:
    return float(odds_of(view, ids, square).takes)


Judge = Callable[[State, Seat, Any], float]
LESSONS: Final[dict[str, Judge]] = {
    "reason.aim.claim.buys": _gains,
    "reason.aim.free": _frees,
    "reason.aim.castle": _builds,
}
"""By the reasons that say it, of several that say the same one. A scripted novice that also took to heart who could take its
capital, or how likely an attack is, dawdled at home or left good fights alone: these need somebody who sees the board."""
