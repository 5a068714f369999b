"""Moments of random games, as each pair of eyes sees them: material for the layout tests."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from games.catalog import TITLES
from games.kernel.chance import Chance
from games.kernel.match import Match
from games.kernel.protocol import Event, Seat
from scenes.kalesia.context import ForestContext
from scenes.kalesia.show.cues import CUES
from scenes.stage.words.words import Words
from tests.scenes.tables import ENGLISH, seated

Seen = tuple[Any, Event | None]


@cache
def game(n: int, eyes: Seat | None, seed: int, **options: Any) -> tuple[Seen, ...]:
    """Every event of a whole random game with the view at its moment, and every view at rest between them."""
    title = TITLES["kalesia"]
    match = Match.start(title, title.read_options(options), seated(n, 1), seed)
    seen: list[Seen] = []
    match.subscribe(eyes, lambda event, view: seen.append((view, event)), history=True)
    chance = Chance(seed)
    while match.to_act():
        seen.append((match.view(eyes), None))
        seat = match.to_act()[-1]
        match.submit(seat, chance.pick(match.legal_moves(seat)))
    seen.append((match.view(eyes), None))
    return tuple(seen)


def contexts(
    view: Any, event: Event | None, eyes: Seat | None, n: int, scale: float = 1.0, words: Words | None = None
) -> Iterator[ForestContext]:
    """One sight for every part of the event's show."""
    say = (words or ENGLISH).teller("kalesia")
    steps = len(CUES.cue(event, view).steps) if event is not None else 1
    for step in range(steps):
        yield ForestContext(players=seated(n, 1), say=say, eyes=eyes, event=event, step=step, choosing=None, text_scale=scale)
