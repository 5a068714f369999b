"""What picking a space of the land comes to in every state of a game. Pure."""

from __future__ import annotations

from typing import Final

from games.kalyra.content import hero_ids
from games.kalyra.fight.stats import movement
from games.kalyra.land.movement import paths
from games.kalyra.land.spaces import SLOT_STEP, Place, place, slot_of, spaces_of
from games.kalyra.land.spaces import space as space_at
from games.kalyra.moves import Attack, KalyraMove, Land, Move_, PlaceHero, Reveal, TradeOffer, UseItem
from games.kalyra.state import State
from games.kernel.memo import per_view
from games.kernel.protocol import Seat

Moves = dict[int, KalyraMove]


@per_view(16)
def _on_land(view: State, seat: Seat) -> Moves:
    found: Moves = {}
    for move in view.legal_moves(seat):
        if isinstance(move, Move_):
            found[space_at(*move.path[-1])] = move
        elif isinstance(move, PlaceHero | Land):
            found[space_at(*move.space)] = move
        elif isinstance(move, Attack):
            found[view.enemies[move.enemy].space] = move
        elif isinstance(move, Reveal):
            slot = view.land[view.heroes[view.active].space] + SLOT_STEP[move.side]
            found |= dict.fromkeys(spaces_of(slot), move)
    return found


def on_land(view: State, seat: Seat, menu: str = "") -> Moves:
    """Space -> the move that picking it plays. With a card opened ("use.<hero>.<item>") the spaces that it may lead to."""
    if menu.startswith("use."):
        return _travels(view, seat, menu)
    if menu or seat not in view.to_act():
        return {}
    return _on_land(view, seat)


def _travels(view: State, seat: Seat, menu: str) -> Moves:
    _, hero, item = menu.split(".")
    asked = seat in view.to_act()
    moves = view.legal_moves(seat) if asked else view.interrupts(seat)
    fits = [move for move in moves if isinstance(move, UseItem) and (move.hero, move.item) == (hero, item)]
    return {space_at(*move.target): move for move in fits if isinstance(move.target, tuple)}


def meant(view: State, space: int) -> KalyraMove | None:
    """In a hero's turn: what picking that space would be, legal or not; so that the rules can say why not."""
    figure = view.at.get(space)
    here = view.heroes[view.active].space
    if figure is not None and figure > 0:
        return Attack(figure)
    if figure is not None and ~figure != view.active:
        return TradeOffer(hero_ids()[~figure], (), ())
    slot = slot_of(space)
    if slot not in view.tiles:
        side = next((side for side, step in SLOT_STEP.items() if view.land[here] + step == slot), None)
        if side is not None:
            return Reveal(side)  # type: ignore[arg-type]
    return Move_(straight(here, space)) if space != here else None


@per_view(16)
def _reached(view: State) -> dict[int, tuple[Place, ...]]:
    steps = view.points + view.actions * movement(view, ~view.active)
    return {space_at(*path[-1]): path for path in paths(view, view.heroes[view.active].space, steps)}


def walk(view: State, space: int) -> tuple[Move_, ...]:
    """The moves of a walk to a free space that takes more than one of them, all in this turn; () where there is none."""
    if view.asking != "hero_turn":
        return ()
    left, legs = _reached(view).get(space, ()), list[Move_]()
    points, actions = view.points if view.moving else 0, view.actions
    while left:
        reach = points or movement(view, ~view.active)
        ends = [k for k in range(1, min(reach, len(left)) + 1) if space_at(*left[k - 1]) not in view.at]
        if not ends or (not points and not actions):
            return ()
        actions, points = (actions, points - ends[-1]) if points else (actions - 1, reach - ends[-1])
        legs.append(Move_(left[: ends[-1]]))
        left = left[ends[-1] :]
    return tuple(legs) if len(legs) > 1 else ()


DEEDS: Final = {Move_: "reach", Attack: "attack", Reveal: "reveal"}


def deed_of(view: State, space: int, move: KalyraMove | None) -> tuple[str, int]:
    """What `move`, or none, does to that space: "reach", "attack", "reveal", "possible"; "reach.far" and how many actions,
    where several moves lead there; "" for nothing."""
    if move is not None:
        return DEEDS.get(type(move), "possible"), 0
    legs = walk(view, space) if space in view.land else ()
    return ("reach.far", len(legs) - bool(view.moving and view.points)) if legs else ("", 0)


def straight(start: int, end: int) -> tuple[tuple[int, int], ...]:
    """The straightest way, whatever lies on it: to ask the rules why it cannot be gone."""
    (x, y), (ex, ey) = place(start), place(end)
    path = []
    while (x, y) != (ex, ey):
        x, y = x + (ex > x) - (ex < x), y + (ey > y) - (ey < y)
        path.append((x, y))
    return tuple(path)
