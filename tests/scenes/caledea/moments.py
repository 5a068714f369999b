"""Moments of random games of Caledea: material for the tests of the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

from games.caledea.title import TITLE
from games.kernel.chance import Chance
from games.kernel.match import Match
from games.kernel.protocol import Event, Seat
from scenes.caledea.context import BoardContext
from scenes.caledea.cues.cues import CUES
from scenes.stage.words.words import Words
from tests.scenes.tables import ENGLISH, seated

Seen = tuple[Any, Event | None]
"""A view, and the event of that moment; None at rest."""


def options_of(n: int) -> dict[str, Any]:
    """Short games, every one on another board where that is possible."""
    boards = {6: "tall", 7: "three", 8: "four"}.get(n, "auto")
    return {"round_limit": "30", "boards": boards, "teams": "two" if n in (4, 8) else "none", "kingdoms": "pick"}


def picked(view: Any, seat: Seat, chance: Chance) -> Any:
    """Anything legal, but turns are seldom ended early and groups mostly go whole: so that something happens."""
    legal = view.legal_moves(seat)
    if view.phase == "take" and chance.below(3):
        return legal[-1]
    move = chance.pick(legal)
    return move if type(move).__name__ != "EndTurn" or chance.below(5) == 0 else chance.pick(legal)


@cache
def game(n: int, seed: int, moves: int = 400, every: int = 18) -> tuple[Seen, ...]:
    """Views at rest, one in so many decisions and all before the first turn; and the first event of every kind."""
    match = Match.start(TITLE, TITLE.read_options(options_of(n)), seated(n, 1), seed)
    seen: list[Seen] = []
    kinds: set[type[Event]] = set()

    def hear(event: Event, view: Any) -> None:
        if type(event) not in kinds:
            kinds.add(type(event))
            seen.append((view, event))

    match.subscribe(None, hear, history=True)
    chance = Chance(seed)
    for k in range(moves):
        if not match.to_act():
            break
        view = match.view(None)
        if k % every == 0 or view.round == 0:
            seen.append((view, None))
        seat = match.to_act()[0]
        match.submit(seat, picked(view, seat, chance))
    seen.append((match.view(None), None))
    return tuple(seen)


@cache
def phases(n: int, seed: int, each: int = 2, moves: int = 1500) -> dict[str, list[Any]]:
    """Positions of every phase of a random game: `each` of every mixture of possible moves, and of every number of ways."""
    match = Match.start(TITLE, TITLE.read_options(options_of(n)), seated(n, 1), seed)
    found: dict[str, list[Any]] = {}
    seen: Counter[Any] = Counter()
    chance = Chance(seed)
    for _ in range(moves):
        if not match.to_act():
            break
        view, seat = match.view(None), match.to_act()[0]
        legal = view.legal_moves(seat)
        fights = view.phase == "where" and any(view.blocked(seat, move.path[-1]) for move in legal)
        mixture = view.phase, frozenset(type(move).__name__ for move in legal), len(legal) > 6, fights
        if seen[mixture] < each:
            seen[mixture] += 1
            found.setdefault(view.phase, []).append(view)
        match.submit(seat, picked(view, seat, chance))
    return found


def context(n: int, scale: float = 1.0, words: Words | None = None, **more: Any) -> BoardContext:
    """The eyes of everybody, with the first seat a person."""
    return BoardContext(players=seated(n, 1), say=(words or ENGLISH).teller("caledea"), text_scale=scale, **more)


def contexts(view: Any, event: Event | None, scale: float = 1.0, words: Words | None = None) -> Iterator[BoardContext]:
    """At rest as the one who decides sees it; else one for every part of the event's show."""
    n = view.n
    if event is None:
        seat = view.to_act()[0] if view.to_act() else None
        yield context(n, scale, words, choosing=seat)
        return
    for step in range(len(CUES.cue(event, view).steps)):
        yield context(n, scale, words, event=event, step=step, share=0.5)
