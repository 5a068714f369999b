"""What a move would do where it ends, told before it is made: an outpost, salt, a capital, and the gold that it leaves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from games.caledea.arrival import Effect, effect_at
from games.caledea.state import State
from games.caledea.supply import all_on_board
from games.caledea.table import INFANTRY
from games.kernel.protocol import Seat
from scenes.caledea.board.marks import effect_sign, way_shown
from scenes.caledea.forecast.attack import PANEL
from scenes.caledea.paint import court, tokens
from scenes.caledea.paint.palette import CALEDEA
from scenes.caledea.sight import BoardSight
from scenes.caledea.wording import place
from scenes.paint.palette import SHELL
from scenes.stage.loop.metrics import Box
from scenes.stage.pieces.piece import centred
from scenes.stage.pieces.pieces import Piece
from scenes.table.laid.labels import Label

LAYER: Final = 30
ICON: Final = 62
COIN: Final = 40


def slip(sight: BoardSight) -> Box:
    """Room for three lines and the gold, standing where the odds of a fight would end."""
    h = round(92 + 98 * sight.text_scale)
    return Box(PANEL.x, PANEL.bottom - h, PANEL.w, h)


class ArrivalForecast(NamedTuple):
    """The end of a move without a fight."""

    effect: Effect
    square: int
    owner: Seat
    """Whose outpost or capital it is."""
    gold: int
    """What the owner, or who claims, will have of it afterwards; before it was one more or one less."""


def forecast_arrival(view: State, sight: BoardSight) -> ArrivalForecast | None:
    """What the way to the square under the cursor would end in; None where nothing changes or dice would fall."""
    move = way_shown(view, sight)
    if move is None or view.blocked(view.active, move.path[-1]):
        return None
    seat, square = view.active, move.path[-1]
    effect = effect_at(view, seat, square)
    if effect is None:
        return None
    owner = view.city_at(square) if effect in ("capture", "free") else view.owner_of(square)
    gains = seat if effect == "capture" else owner
    return ArrivalForecast(effect, square, owner, view.gold[gains] + (-1 if effect == "salt" else 1))


def arrival_words(view: State, sight: BoardSight, found: ArrivalForecast) -> str:
    """A claim by a seat that has all its units on the board brings none (R45)."""
    full = found.effect == "claim" and all_on_board(view, view.active)
    id = f"landing.{found.effect}" + (".alone" if full else "")
    if found.effect in ("capture", "free"):
        return sight.say(id, capital=view.card(found.owner).id)
    return sight.say(id, place=place(view, found.square))


def arrival_pieces(view: State, sight: BoardSight) -> Iterator[Piece]:
    found = forecast_arrival(view, sight)
    if found is None:
        return
    box = slip(sight)
    art: dict[str, Any] = {"w": box.w, "h": box.h, "color": CALEDEA.tray, "radius": 22, "thick": 7, "level": 3}
    yield centred("landing", "board", *box.centre, box.w, box.h, LAYER, art=art | {"gold": True})
    yield _sign(view, found, box.x + 52, box.y + 62)
    yield centred("landing.coin", court.coin(px=COIN), box.x + 52, box.bottom - 38, COIN, COIN, LAYER + 1)


def _sign(view: State, found: ArrivalForecast, x: float, y: float) -> Piece:
    """A claim is known by the infantry that it brings."""
    if found.effect == "claim":
        return centred("landing.sign", tokens.unit(rank=INFANTRY, seat=view.active, px=ICON), x, y, ICON, ICON, LAYER + 1)
    return effect_sign("landing.sign", found.effect, x, y, ICON, LAYER + 1)


def arrival_labels(view: State, sight: BoardSight) -> Iterator[Label]:
    found = forecast_arrival(view, sight)
    if found is None:
        return
    box = slip(sight)
    left, width = box.x + 100, box.w - 122
    text = arrival_words(view, sight, found)
    yield Label(text, left, box.y + 22, 29, "ui_bold", SHELL.text, anchor="top", width=width, lines=3, leading=1.12)
    before = found.gold + (1 if found.effect == "salt" else -1)
    who = sight.name(view.active if found.effect in ("claim", "reclaim", "capture") else found.owner)
    color = SHELL.bad if found.effect == "salt" else SHELL.good
    yield Label(f"{before}→{found.gold}", left, box.bottom - 38, 34, "num", color, width=110, key="landing.gold")
    yield Label(who, left + 110, box.bottom - 38, 28, "ui", SHELL.text_lo, width=width - 110, key="landing.who")
