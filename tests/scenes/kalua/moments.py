"""Moments of random games of Kalua, as each pair of eyes sees them: material for the tests of the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

from games.kalua.moves import PlayCard
from games.kalua.title import TITLE
from games.kernel.chance import Chance
from games.kernel.match import Match
from games.kernel.protocol import Event, Seat
from scenes.kalua.context import IslandContext
from scenes.kalua.show.cues import CUES
from scenes.stage.words.words import Words
from tests.scenes.tables import ENGLISH, seated

Seen = tuple[Any, Event | None]
"""A view, and the event of that moment; None at rest."""
PER_PHASE = 4
"""Decisions of each phase that are looked at."""


def lively(view: Any, seat: Seat, chance: Chance) -> Any:
    """Anything legal, but cards are played and answered often, and seldom bought."""
    legal = view.legal_moves(seat)
    plays = [move for move in legal if isinstance(move, PlayCard)]
    if plays and chance.below(3):
        return chance.pick(plays)
    rest = [move for move in legal if type(move).__name__ != "BuyCard" or not chance.below(8)]
    return chance.pick(rest or legal)


@cache
def game(n: int, eyes: Seat | None, seed: int) -> tuple[Seen, ...]:
    """Some decisions of every phase at rest, as these eyes see them, and the first three events of every kind."""
    match = Match.start(TITLE, TITLE.read_options({}), seated(n, 1), seed)
    seen: list[Seen] = []
    kinds, phases = Counter[type[Event]](), Counter[str]()

    def hear(event: Event, view: Any) -> None:
        kinds[type(event)] += 1
        if kinds[type(event)] <= 3:
            seen.append((view, event))

    match.subscribe(eyes, hear, history=True)
    chance = Chance(seed)
    while match.to_act():
        view = match.view(eyes)
        phases[view.phase] += 1
        if phases[view.phase] <= PER_PHASE:
            seen.append((view, None))
        seat = match.to_act()[0]
        match.submit(seat, lively(match.view(seat), seat, chance))
    return (*seen, (match.view(eyes), None))


@cache
def decisions(n: int, seed: int) -> dict[str, list[tuple[Any, Seat]]]:
    """Phase -> views of whoever decides, with its seat."""
    found: dict[str, list[tuple[Any, Seat]]] = {}
    for k in range(3):
        match = Match.start(TITLE, TITLE.read_options({}), seated(n, 1), seed + 100 * k)
        chance = Chance(seed + k)
        while match.to_act():
            seat = match.to_act()[-1]
            view = match.view(seat)
            found.setdefault(view.phase, []).append((view, seat))
            match.submit(seat, lively(view, seat, chance))
    return {phase: views[:: max(1, len(views) // 12)] for phase, views in found.items()}


def context(n: int, scale: float = 1.0, words: Words | None = None, **more: Any) -> IslandContext:
    """At rest, for a table of n seats."""
    words = words or ENGLISH
    return IslandContext(players=seated(n, 1), say=words.teller("kalua"), words=words, text_scale=scale, **more)


def contexts(
    view: Any, event: Event | None, eyes: Seat | None, scale: float = 1.0, words: Words | None = None
) -> Iterator[IslandContext]:
    """For every part of the event's show; at rest as a bystander, and as whoever decides, where these eyes may see that."""
    for step in range(len(CUES.cue(event, view).steps) if event is not None else 1):
        yield context(view.n, scale, words, eyes=eyes, event=event, step=step)
    if event is None and view.to_act():
        seat = view.to_act()[0]
        if view.holds_openly(seat):
            for opened in openings(view, seat):
                yield context(view.n, scale, words, eyes=seat, choosing=seat, opened=opened)


def openings(view: Any, seat: Seat) -> list[str]:
    """All that the one who decides may have opened."""
    if view.phase == "leader":
        return ["", "believer"]
    return ["", *{*view.hand[seat]}] if view.phase in ("play", "respond") else [""]
