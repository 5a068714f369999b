"""The dice of the attack under the cursor, while the lens is held: both sides, and what is to be expected."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from games.caledea.fight.dice import FALLS_FROM, attack_dice, defence_dice
from games.caledea.fight.fighters import Bonus, attacking, defending
from games.caledea.fight.fighters import Fighter as Duellist
from games.caledea.fight.odds import Forecast, Odds
from games.caledea.state import State
from games.caledea.table import IDS, Kind
from games.kernel.memo import per_view
from games.kernel.protocol import Seat
from scenes.caledea.board.marks import way_shown
from scenes.caledea.context import BoardContext
from scenes.caledea.forecast.chances import chances, losses
from scenes.caledea.paint import land, thrown, tokens
from scenes.caledea.paint.court import POWERS
from scenes.caledea.papers.draft import dark_board
from scenes.caledea.papers.tray import lines_now
from scenes.caledea.zones import TRAY
from scenes.paint.palette import SHELL
from scenes.paint.recipes import people
from scenes.paint.recipes.dice import FRAMES
from scenes.stage.loop.metrics import Box
from scenes.stage.pieces.piece import centred
from scenes.stage.pieces.pieces import Piece
from scenes.table.layout.labels import Label
from scenes.table.layout.odds import per_cent
from scenes.table.layout.walk import Thing

LAYER: Final = 30
PANEL: Final = Box(TRAY.x, TRAY.bottom - 254, TRAY.w, 254)
FACES: Final = (5, 2, 6, 3, 1, 4)
"""What the dice show while nothing has been thrown."""
SIGN: Final = 34
"""What gives a die, on the corner of the die."""
TOKEN_ROOM: Final = 66.0
"""Of one of several kinds, with its number; beside it stands what it throws, in signs of at most this width."""
SIGN_W: Final = 17.0
MOST: Final = 3
"""Kinds of units shown on each side; more stand behind them."""


class Fighter(NamedTuple):
    """Units of one kind in a fight: rank, whose, how many, and the dice that each of them throws."""

    rank: int
    seat: Seat
    many: int
    dice: int
    causes: tuple[Bonus, ...] = ()
    """What gives the dice beside the rank's."""


class AttackForecast(NamedTuple):
    """What an attack would be."""

    attackers: tuple[Fighter, ...]
    defenders: tuple[Fighter, ...]
    wall: tuple[Kind, Seat] | None
    forecast: Forecast | Odds


def forecast_attack(view: State, context: BoardContext) -> AttackForecast | None:
    """The attack on the square under the cursor; None where nothing would be fought for."""
    move = way_shown(view, context)
    if move is None or lines_now(view, context) or not view.blocked(view.active, move.path[-1]):
        return None
    return _forecast(view, move.ids, move.path[-1])


@per_view()
def _forecast(view: State, ids: tuple[int, ...], square: int) -> AttackForecast:
    there = view.at[square] if view.enemies_at(view.active, square) else ()
    storm = not there  # against a wall alone the rank's dice are thrown (CALEDEA-709)
    dice = {id: view.unit(id).rank if storm else attack_dice(view, id, square, False) for id in ids}
    mine = _kinds(view, ids, dice, {} if storm else {id: _causes(attacking(view, id, square, False, True)) for id in ids})
    theirs = _kinds(
        view,
        there,
        {id: defence_dice(view, id, square) for id in there},
        {id: _causes(defending(view, id, square)) for id in there},
    )
    wall = view.structure.get(square)
    opposed = wall is not None and view.opposed(wall.controller, view.active)
    stands = (wall.kind, wall.controller) if wall is not None and opposed else None
    return AttackForecast(mine, theirs, stands, chances(view, ids, square))


def _causes(fighter: Duellist | None) -> tuple[Bonus, ...]:
    return fighter.bonuses if fighter is not None else ()


def _kinds(
    view: State, ids: tuple[int, ...], dice: dict[int, int], causes: dict[int, tuple[Bonus, ...]]
) -> tuple[Fighter, ...]:
    found: dict[tuple[int, Seat, int, tuple[Bonus, ...]], int] = {}
    for id in sorted(ids, key=lambda id: (-view.unit(id).rank, id)):
        key = view.unit(id).rank, id // IDS, dice[id], causes.get(id, ())
        found[key] = found.get(key, 0) + 1
    return tuple(Fighter(rank, seat, count, thrown, why) for (rank, seat, thrown, why), count in found.items())


def attack(view: State, context: BoardContext) -> Iterator[Thing]:
    seen = forecast_attack(view, context) if context.lens else None
    if seen is None:
        return
    yield dark_board("odds", PANEL, LAYER)
    for side, fighters in enumerate((seen.attackers, seen.defenders)):
        wall = seen.wall if side else None
        if len(fighters) == 1:
            yield from _one_kind(side, fighters[0], PANEL.right - 20 - (76 if wall else 0))
        for i, one in enumerate(fighters[:MOST] if len(fighters) > 1 else ()):
            yield _token(side, i, one, kind_x(seen, side, i), 52)
            yield _thrown(context, seen, side, i, one)
    if seen.wall is not None:
        picture = tokens.structure(kind=seen.wall[0], seat=seen.wall[1], px=60)
        yield centred("odds.wall", picture, PANEL.right - 52, row_y(1), 60, 60, LAYER + 1)
    yield from _expected(context, seen)


def row_y(side: int) -> float:
    """The middle of the attackers' row, and of the defenders'."""
    return PANEL.y + 40 + side * 60


def _token(side: int, i: int, one: Fighter, x: float, px: int) -> Piece:
    picture = tokens.unit(rank=one.rank, seat=one.seat, px=px, count=one.many)
    return centred(f"odds.{side}.{i}", picture, x, row_y(side), px, px, LAYER + 3)


def _thrown(context: BoardContext, seen: AttackForecast, side: int, i: int, one: Fighter) -> Label:
    """How many dice each of several kinds throws."""
    room = pitch(seen, side) - TOKEN_ROOM
    text = formula(one, int(room / (SIGN_W * context.text_scale)))
    x = kind_x(seen, side, i) + TOKEN_ROOM / 2 + 6
    return Label(text, x, row_y(side), 30, "num", SHELL.text, width=room, key=f"odds.dice.{side}.{i}")


def _die(side: int, i: int, k: int, one: Fighter, x: float, px: float) -> Piece:
    """A die of that side; those that land, wall or power give beside the rank are gold."""
    picture = thrown.tumbling(seat=one.seat, face=FACES[k % 6], px=px, frame=FRAMES - 1, gold=k >= one.rank)
    return centred(f"odds.die.{side}.{i}.{k}", picture, x, row_y(side), px, px, LAYER + 1)


def _one_kind(side: int, one: Fighter, right: float) -> Iterator[Piece]:
    """Units of one kind: all the dice that each of them throws lie there."""
    yield _token(side, 0, one, PANEL.x + 50, 58)
    left = PANEL.x + 96
    step = min(58.0, (right - left) / one.dice)
    px = min(58.0, round(step * 1.06))
    reasons = [bonus for bonus in one.causes for _ in range(bonus.dice)]
    for k in range(one.dice):
        x = left + step * (k + 0.5)
        yield _die(side, 0, k, one, x, px)
        if k >= one.rank and k - one.rank < len(reasons):
            yield cause_sign(
                f"odds.cause.{side}.{k}", reasons[k - one.rank], x + px * 0.27, row_y(side) + px * 0.3, SIGN, LAYER + 2
            )


def cause_sign(id: str, bonus: Bonus, x: float, y: float, px: int, layer: int) -> Piece:
    """What gives a die: land, a wall, or a power."""
    if bonus.cause in ("tower", "castle"):
        return centred(id, tokens.structure(kind=bonus.cause, seat=bonus.seat, px=px), x, y, px, px, layer)
    if bonus.cause in POWERS:
        return centred(id, people.emblem_alone(name=POWERS[bonus.cause], px=px, a=SHELL.gold), x, y, px, px, layer)
    h = round(px * 0.82)
    return centred(id, land.swatch(name=bonus.cause, w=px, h=h), x, y, px, h, layer)


def pitch(seen: AttackForecast, side: int) -> float:
    """From one of several kinds of a side to the next."""
    room = PANEL.w - 24 - (76 if side and seen.wall is not None else 0)
    return room / min(MOST, len((seen.attackers, seen.defenders)[side]))


def kind_x(seen: AttackForecast, side: int, i: int) -> float:
    """The middle of the token of one of several kinds."""
    return PANEL.x + 40 + i * pitch(seen, side)


def formula(one: Fighter, most: int) -> str:
    """How many dice a unit throws, spelled out in at most so many signs: rank, land, structure, power; else rank and the
    rest; else their sum."""
    given = [sum(b.dice for b in one.causes if kind(b.cause)) for kind in (_land, _wall, _power)]
    parts = [str(one.rank), *(str(n) for n in given if n)]
    spelled = ("+".join(parts), f"{one.rank}+{one.dice - one.rank}" if one.dice > one.rank else "")
    return next((text for text in spelled if 0 < len(text) <= most), str(one.dice))


def _wall(cause: str) -> bool:
    return cause in ("tower", "castle")


def _power(cause: str) -> bool:
    return cause in POWERS


def _land(cause: str) -> bool:
    return not _wall(cause) and not _power(cause)


def _expected(context: BoardContext, seen: AttackForecast) -> Iterator[Label]:
    """The chance of all that is wanted, and below it what is to be expected on the way."""
    say, forecast, chance = context.say, seen.forecast, float(seen.forecast.takes)
    below = _below(context, seen)
    y = PANEL.bottom - 78 - 22 * (len(below) - 1)
    color = SHELL.good if chance >= 0.5 else SHELL.bad
    text, guarded = say("odds.takes", chance=per_cent(chance)), seen.wall is not None and bool(seen.defenders)
    x, width = (PANEL.centre[0] - 38, PANEL.w - 132) if guarded else (PANEL.centre[0], PANEL.w - 40)
    yield Label(text, x, y, 34, "ui_bold", color, "center", width=width)
    for k, line in enumerate(below):
        at = PANEL.bottom - 28 - 34 * (len(below) - 1 - k)
        yield Label(line, PANEL.centre[0], at, 28, "ui", SHELL.text_lo, "center", width=PANEL.w - 36)
    if guarded and forecast.clears > 0:
        falls = per_cent(float(forecast.takes) / float(forecast.clears))
        yield Label(falls, PANEL.right - 52, row_y(1) + 48, 28, "num", SHELL.text_lo, "center", key="odds.wall.falls")


def _below(context: BoardContext, seen: AttackForecast) -> list[str]:
    """Of a wall alone what it needs; else the losses, and before a wall the chance to clear the square."""
    say, forecast = context.say, seen.forecast
    if seen.wall is not None and not seen.defenders:
        faces = range(FALLS_FROM[seen.wall[0]], 7)
        return [say("odds.needs", needed=", ".join(str(face) for face in faces))]
    lost = losses(say, forecast)
    if seen.wall is None:
        return [lost]
    return [say("odds.clears", chance=per_cent(float(forecast.clears))), lost]
