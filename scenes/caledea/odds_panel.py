"""The odds of the attack under the cursor, before it is chosen: both sides with their dice, and what is to be expected."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final, NamedTuple

from games.caledea.assault import Odds, assault_on
from games.caledea.dice import FALLS_FROM, attack_dice, defence_dice
from games.caledea.odds import Forecast, ambushes_of, attack_forecast
from games.caledea.rounds import CROWDED
from games.caledea.table import IDS, Kind, Table
from games.kernel.rules import Seat
from scenes.caledea.marks import way_shown
from scenes.caledea.menu import EXACT_UP_TO
from scenes.caledea.sight import BoardSight
from scenes.caledea.tray import lines_now
from scenes.caledea.zones import TRAY
from scenes.stage.metrics import Box
from scenes.stage.paint.dice import FRAMES
from scenes.stage.paint.palette import CALEDEA, SHELL
from scenes.stage.piece import centred
from scenes.stage.pieces import Piece
from scenes.tabletop.labels import Label
from scenes.tabletop.odds import per_cent

LAYER: Final = 30
PANEL: Final = Box(TRAY.x, TRAY.y, TRAY.w, 254)
"""The line below it is kept free for another way."""
FACES: Final = (5, 2, 6, 3, 1, 4)
"""What the dice show while nothing has been thrown."""
STEP: Final = 118.0
MOST: Final = 3
"""Kinds of units shown on each side; more stand behind them."""


class Fighter(NamedTuple):
    """Units of one kind in a fight: rank, whose, how many, and the dice that each of them throws."""

    rank: int
    seat: Seat
    many: int
    dice: int


class Prospect(NamedTuple):
    """What an attack would be."""

    attackers: tuple[Fighter, ...]
    defenders: tuple[Fighter, ...]
    wall: tuple[Kind, Seat] | None
    forecast: Forecast | Odds
    """Quick odds where the best play of very many would take seconds to reckon."""


def prospect(view: Table, sight: BoardSight) -> Prospect | None:
    """The attack on the square under the cursor; None where nothing would be fought for."""
    move = way_shown(view, sight)
    if move is None or lines_now(view, sight) or not view.blocked(view.active, move.path[-1]):
        return None
    return _reckoned(_Attack(view, move.ids, move.path[-1]))


class _Attack:
    """One attack, equal to itself while its view is the same object: reckoned once for many frames."""

    def __init__(self, view: Table, ids: tuple[int, ...], square: int) -> None:
        self.view, self.ids, self.square = view, ids, square

    def __hash__(self) -> int:
        return hash((id(self.view), self.ids, self.square))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Attack) and other.view is self.view and (other.ids, other.square) == (self.ids, self.square)


@lru_cache(maxsize=64)
def _reckoned(attack: _Attack) -> Prospect:
    view, square = attack.view, attack.square
    there = view.at[square] if view.enemies_at(view.active, square) else ()
    storm = not there  # against a wall alone the rank's dice are thrown (CALEDEA-709)
    dice = {id: view.unit(id).rank if storm else attack_dice(view, id, square, False) for id in attack.ids}
    mine = _kinds(view, attack.ids, dice)
    theirs = _kinds(view, there, {id: defence_dice(view, id, square) for id in there})
    wall = view.structure.get(square)
    opposed = wall is not None and view.opposed(wall.controller, view.active)
    exact = len(attack.ids) + len(there) <= EXACT_UP_TO
    found: Forecast | Odds
    if len(attack.ids) * len(there) > CROWDED:
        found = assault_on(view, view.active, attack.ids, square, ambushes_of(view, view.active))
    else:
        found = attack_forecast(view, attack.ids, square, exact)
    return Prospect(mine, theirs, (wall.kind, wall.controller) if wall is not None and opposed else None, found)


def _kinds(view: Table, ids: tuple[int, ...], dice: dict[int, int]) -> tuple[Fighter, ...]:
    found: dict[tuple[int, Seat, int], int] = {}
    for id in sorted(ids, key=lambda id: (-view.unit(id).rank, id)):
        key = view.unit(id).rank, id // IDS, dice[id]
        found[key] = found.get(key, 0) + 1
    return tuple(Fighter(rank, seat, count, thrown) for (rank, seat, thrown), count in found.items())


def odds_pieces(view: Table, sight: BoardSight) -> Iterator[Piece]:
    seen = prospect(view, sight)
    if seen is None:
        return
    art: dict[str, Any] = {"w": PANEL.w, "h": PANEL.h, "color": CALEDEA["tray"], "radius": 22, "thick": 7, "level": 3}
    yield centred("odds", "board", *PANEL.centre, PANEL.w, PANEL.h, LAYER, art=art | {"gold": True})
    for side, fighters in enumerate((seen.attackers, seen.defenders)):
        wall = seen.wall if side else None
        if len(fighters) == 1:
            yield from _one_kind(side, fighters[0], PANEL.right - 20 - (76 if wall else 0))
        for i, one in enumerate(fighters[:MOST] if len(fighters) > 1 else ()):
            yield from _of_many(side, i, one)
    if seen.wall is not None:
        art = {"kind": seen.wall[0], "seat": seen.wall[1], "px": 66}
        yield centred("odds.wall", "caledea.structure", PANEL.right - 52, row_y(1), 66, 66, LAYER + 1, art=art)


def row_y(side: int) -> float:
    """The middle of the attackers' row, and of the defenders'."""
    return PANEL.y + 44 + side * 70


def _token(side: int, i: int, one: Fighter, x: float, px: int) -> Piece:
    art = {"rank": one.rank, "seat": one.seat, "px": px, "count": one.many}
    return centred(f"odds.{side}.{i}", "caledea.unit", x, row_y(side), px, px, LAYER + 3, art=art)


def _die(side: int, i: int, k: int, one: Fighter, x: float, px: float) -> Piece:
    """A die of that side; those that land, wall or power give beside the rank are gold."""
    art = {"seat": one.seat, "face": FACES[k % 6], "px": px, "frame": FRAMES - 1, "gold": k >= one.rank}
    return centred(f"odds.die.{side}.{i}.{k}", "caledea.die", x, row_y(side), px, px, LAYER + 1, art=art)


def _one_kind(side: int, one: Fighter, right: float) -> Iterator[Piece]:
    """Units of one kind: all the dice that each of them throws lie there."""
    yield _token(side, 0, one, PANEL.x + 50, 62)
    left = PANEL.x + 96
    step = min(62.0, (right - left) / one.dice)
    px = min(62.0, round(step * 1.06))
    for k in range(one.dice):
        yield _die(side, 0, k, one, left + step * (k + 0.5), px)


def _of_many(side: int, i: int, one: Fighter) -> Iterator[Piece]:
    """One of several kinds: a die, and the number of dice stands beside it."""
    x = PANEL.x + 40 + i * STEP
    yield _token(side, i, one, x, 52)
    yield _die(side, i, 0, one, x + 48, 40)


def odds_labels(view: Table, sight: BoardSight) -> Iterator[Label]:
    seen = prospect(view, sight)
    if seen is None:
        return
    for side, fighters in enumerate((seen.attackers, seen.defenders)):
        for i, one in enumerate(fighters[:MOST] if len(fighters) > 1 else ()):
            x = PANEL.x + 40 + i * STEP + 70
            yield Label(str(one.dice), x, row_y(side), 30, "num", SHELL["text"], key=f"odds.dice.{side}.{i}")
    say, forecast = sight.say, seen.forecast
    chance = float(forecast.takes)
    color = SHELL["good"] if chance >= 0.5 else SHELL["bad"]
    y = PANEL.bottom - 78
    yield Label(
        say("odds.takes", chance=per_cent(chance)), PANEL.centre[0], y, 34, "ui_bold", color, "center", width=PANEL.w - 40
    )
    if seen.wall is not None and not seen.defenders:
        faces = range(FALLS_FROM[seen.wall[0]], 7)
        yield _last_line(say("odds.needs", needed=", ".join(str(face) for face in faces)), y)
        return
    losses = say("odds.lost", lost=f"{float(forecast.lost):.1f}", killed=f"{float(forecast.killed):.1f}")
    if seen.wall is not None and seen.defenders:
        losses = say("odds.clears", chance=per_cent(float(forecast.clears)))
    yield _last_line(losses, y)


def _last_line(text: str, y: float) -> Label:
    return Label(text, PANEL.centre[0], y + 50, 28, "ui", SHELL["text_lo"], "center", width=PANEL.w - 36)
