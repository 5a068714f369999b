"""Moments of Caledea's table, with lists open and the cursor on what can be done."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from games.caledea.arrival import effect_at
from games.caledea.moves import PickGroup
from games.caledea.parties import in_hand, party_at
from games.caledea.ways import reach
from scenes.caledea.choosing.menu import options
from scenes.caledea.context import BoardContext
from scenes.stage.words.words import Words
from scenes.table.layout.labels import Label
from tests.scenes.caledea.moments import contexts, game
from tests.scenes.screens import Screen


def opened(view: Any, seen: BoardContext) -> list[BoardContext]:
    """The sight, and in a turn also the one with the longest list open."""
    seat = seen.choosing
    if seat is None or view.phase != "main":
        return [seen]
    longest = max(range(len(view.outpost)), key=lambda square: len(options(view, seat, square)))
    return [seen, replace(seen, open_square=longest, focus="option.0")]


def aimed(view: Any, seen: BoardContext) -> list[BoardContext]:
    """With the cursor on a fight, where a move would change something without one, and where a capital may stand."""
    seat = seen.choosing
    if seat is not None and view.phase == "place_capital":
        return [replace(seen, target=move.square) for move in view.legal_moves(seat)[:2]]
    if seat is not None and view.phase == "main":
        return list(carrying(view, seen, seat)) if view.round % 5 == 1 else []
    if seat is None or view.phase != "where":
        return []
    ends = {move.path[-1] for move in view.legal_moves(seat)}
    fights = sorted(ends, key=lambda end: not view.blocked(seat, end))[:2]
    peaceful = {effect_at(view, seat, end): end for end in sorted(ends) if not view.blocked(seat, end)}
    peaceful.pop(None, None)
    return [replace(seen, target=end) for end in (*fights, *peaceful.values())]


def carrying(view: Any, seen: BoardContext, seat: int) -> Iterator[BoardContext]:
    """With the cursor on the largest stack; with all of it in hand; and with one unit on its way to a fight, to an outpost,
    and to where it cannot go."""
    stacks = [move.square for move in view.legal_moves(seat) if isinstance(move, PickGroup)]
    if not stacks:
        return
    start = max(stacks, key=lambda square: len(view.at[square]))
    one = party_at(view, start)
    assert one is not None
    everybody = one._replace(counts=tuple(len(kind.ids) for kind in one.kinds))
    yield replace(seen, target=start, party=one)
    for party in (one, everybody):
        held = replace(seen, target=start, lifted=True, party=party)
        yield held
        table = in_hand(view, party)
        ends = list(reach(table, seat))
        fight = next((end for end in ends if table.blocked(seat, end)), None)
        change = next((end for end in ends if effect_at(table, seat, end)), None)
        far = next(square for square in range(len(view.at)) if view.torus.distance[start, square] > 3)
        yield from (replace(held, target=end) for end in (fight, change, far) if end is not None)


def seen(n: int, scale: float, words: Words) -> Iterator[tuple[Any, BoardContext]]:
    for view, event in game(n, n):
        for first in contexts(view, event, scale, words):
            yield from ((view, context) for context in (*opened(view, first), *aimed(view, first)))


def alone(view: Any, context: BoardContext, label: Label) -> bool:
    """Large cards lie over the board while kingdoms are drafted; of figures in a column only the air meets."""
    return (label.layer > 6 or view.phase != "draft") and not (label.key or "").endswith(".plus")


SCREEN = Screen(seen, alone=alone)
