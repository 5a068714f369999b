"""Where the cursor begins, what is taken when time is up, and which pieces a hint means."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from games.kalyra.content import hero_index
from games.kalyra.moves import (
    Attack,
    DraftHero,
    EndTurn,
    KalyraMove,
    Land,
    LeaveShop,
    Move_,
    Pass,
    PlaceHero,
    Reveal,
    RotateTile,
    TradeDecline,
    TradeOffer,
)
from games.kalyra.spaces import SIDE_STEP, center_of
from games.kalyra.spaces import slot as slot_at
from games.kalyra.spaces import space as space_at
from games.kalyra.table import NONE, Table
from games.kernel.rules import Seat
from scenes.kalyra.choice import LandChoice
from scenes.kalyra.spaces import on_land
from scenes.stage.pieces import Piece


def first_focus(view: Any, choice: LandChoice, current: str | None, pieces: Iterable[Piece]) -> str | None:
    """The piece in focus when a decision begins."""
    shown = list(pieces)
    lines = [piece for piece in shown if piece.group == "lines"]
    if lines:
        return next((piece.id for piece in lines if piece.picture[1].get("state") != "off"), lines[0].id)
    cards = [piece.id for piece in shown if piece.group == "cards" and piece.moves]
    if cards:
        return current if current in cards else cards[0]
    space = space_to_begin(view, choice)
    return f"space.{space}" if space is not None else None


def space_to_begin(view: Any, choice: LandChoice) -> int | None:
    """The hero whose turn it is; else the first of the spaces that can be chosen."""
    found = on_land(view, choice.seat, choice.menu)
    if view.asking == "hero_turn" and not choice.menu:
        return int(view.heroes[view.active].space)
    return next(iter(found), None)


def default_move(view: Any, seat: Seat) -> KalyraMove:
    """Time is up: nothing is risked, spent or given away; what must be chosen is the first that is legal."""
    legal: list[KalyraMove] = view.legal_moves(seat)
    safe = (EndTurn, Pass, LeaveShop, TradeDecline)
    return next((move for move in legal if isinstance(move, safe)), legal[0])


def pieces_of(move: Any, view: Table) -> tuple[str, ...]:
    """The pieces that a person would pick for a move on the land or among the cards; lines are found in the list."""
    match move:
        case DraftHero():
            return (f"draft.{move.hero}",)
        case PlaceHero() | Land():
            return (f"space.{space_at(*move.space)}",)
        case Move_():
            return tuple(f"space.{space_at(x, y)}" for x, y in move.path)
        case Attack():
            return (f"space.{view.enemies[move.enemy].space}",)
        case Reveal():
            return (f"space.{_beyond(view, move.side)}",)
        case RotateTile():
            return ("option.0",)
        case TradeOffer():
            return (f"space.{view.heroes[hero_index()[move.partner]].space}",)
    return ()


def _beyond(view: Table, side: str) -> int:
    """The space next to the hero on that side, where no tile lies yet."""
    return view.heroes[view.active].space + SIDE_STEP[side]


def space_of_event(event: Any, view: Table) -> int | None:
    """Where something happens, None for nowhere on the land."""
    path = getattr(event, "path", None)
    if path:
        return space_at(*path[-1])
    for name in ("space", "center"):
        at = getattr(event, name, None)
        if at is not None:
            return space_at(*at)
    slot = getattr(event, "slot", None)
    if isinstance(slot, tuple):
        return center_of(slot_at(*slot))
    for name in ("target", "hero", "enemy", "figure", "attacker"):
        who = getattr(event, name, None)
        space = _stands(who, view)
        if space != NONE:
            return space
    return None


def _stands(who: Any, view: Table) -> int:
    if isinstance(who, str) and who in hero_index():
        return view.space_of(~hero_index()[who])
    return view.space_of(who) if isinstance(who, int) and who in view.enemies else NONE
