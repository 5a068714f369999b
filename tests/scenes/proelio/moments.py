"""Moments of random games of Proelio: material for the tests of the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

from games.kernel.chance import Chance
from games.kernel.match import Match
from games.kernel.protocol import Event, Seat
from games.proelio.moves import Build, Deploy
from games.proelio.refusals import of_no_use
from games.proelio.title import TITLE
from scenes.proelio.context import WarContext
from scenes.proelio.cues import CUES
from scenes.stage.words.words import Words
from tests.scenes.tables import ENGLISH, seated

Seen = tuple[Any, Event | None, Seat | None]
"""A view, the event of that moment (None at rest), and whose eyes they are."""
WIDEST: tuple[tuple[str, float], ...] = (
    ("trebuchets", 0.311), ("knights", 0.289), ("soldiers", 0.222), ("infiltration", 0.133), ("dung", 0.045)
)  # fmt: skip
"""As many odds as there can be."""


def options_of(n: int, seed: int) -> dict[str, Any]:
    """Every second game of four is one of Alliances; now and then a first game without Guilds."""
    return {"mode": "allied" if n == 4 and seed % 2 else "first_conquest", "guilds": seed % 3 != 0}


def liked(view: Any, seat: Seat, chance: Chance) -> Any:
    """Anything legal, but walls are built, so that games last and every kind of thing happens."""
    legal = view.legal_moves(seat)
    best = [move for move in legal if isinstance(move, Build) or (isinstance(move, Deploy) and move.cards)]
    return chance.pick(best) if best and chance.below(3) else chance.pick(legal)


@cache
def game(n: int, seed: int, moves: int = 260, every: int = 9) -> tuple[Seen, ...]:
    """Views at rest of the one who decides and of nobody; and the first event of every kind, as two ears hear it."""
    match = Match.start(TITLE, TITLE.read_options(options_of(n, seed)), seated(n, 1), seed)
    seen: list[Seen] = []
    for eyes in (None, 0):
        kinds: set[type[Event]] = set()

        def hear(event: Event, view: Any, eyes: Seat | None = eyes, kinds: set[type[Event]] = kinds) -> None:
            if type(event) not in kinds:
                kinds.add(type(event))
                seen.append((view, event, eyes))

        match.subscribe(eyes, hear, history=True)
    chance, phases = Chance(seed), Counter[str]()
    for k in range(moves):
        if not match.to_act():
            break
        seat = match.to_act()[0]
        view = match.view(seat)
        if k % every == 0 or phases[view.phase] < 2:
            phases[view.phase] += 1
            seen += [(view, None, seat), (match.view(None), None, None)]
        match.submit(seat, liked(view, seat, chance))
    seen.append((match.view(None), None, None))
    return tuple(seen)


@cache
def positions(n: int, seed: int, each: int = 3, moves: int = 600) -> tuple[Any, ...]:
    """Views of the one who decides: `each` of every phase and mixture of possible moves."""
    match = Match.start(TITLE, TITLE.read_options(options_of(n, seed)), seated(n, 1), seed)
    found: list[Any] = []
    seen: Counter[Any] = Counter()
    chance = Chance(seed)
    for _ in range(moves):
        if not match.to_act():
            break
        seat = match.to_act()[0]
        view = match.view(seat)
        mixture = view.phase, frozenset(type(move).__name__ for move in view.legal_moves(seat))
        if seen[mixture] < each:
            seen[mixture] += 1
            found.append(view)
        match.submit(seat, liked(view, seat, chance))
    return tuple(found)


def context(n: int, scale: float = 1.0, words: Words | None = None, **more: Any) -> WarContext:
    """A table at which the first seat is a person's."""
    return WarContext(players=seated(n, 1), say=(words or ENGLISH).teller("proelio"), text_scale=scale, **more)


def contexts(
    view: Any, event: Event | None, eyes: Seat | None, scale: float = 1.0, words: Words | None = None
) -> Iterator[WarContext]:
    """At rest as the one who decides sees it, also with cards picked; else one for every part of the event's show."""
    n = view.n
    if event is not None:
        for step in range(len(CUES.cue(event, view).steps)):
            yield context(n, scale, words, event=event, step=step, share=0.5, eyes=eyes)
        return
    choosing = eyes if eyes is not None and view.decider == eyes and view.phase != "over" else None
    plain = {"eyes": eyes, "choosing": choosing, "odds": WIDEST if view.phase == "deploy" else ()}
    yield context(n, scale, words, **plain, thinking=frozenset({0, n - 1}))
    useful = [card for card in view.hand[choosing] if of_no_use(view, choosing, card) is None] if choosing is not None else []
    if useful:
        first = f"hand.{useful[0]}.0"
        yield context(n, scale, words, **plain, picked=(first,), focus=first, talk=15)
        yield context(
            n, scale, words, **plain, picked=(first,), focus="option.0", opened="support" if view.allied else "alliance"
        )
