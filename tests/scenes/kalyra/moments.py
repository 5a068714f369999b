"""Moments of random games of Kalyra: material for the tests of the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

from games.kalyra.pending import Epic, Levels, Pause, Shopping, Strike, Task, Trade, Vote, Wound
from games.kalyra.title import TITLE
from games.kernel.chance import Chance
from games.kernel.match import Match
from games.kernel.protocol import Event
from scenes.kalyra.context import LandContext
from scenes.kalyra.cues.cues import CUES
from scenes.kalyra.land.viewport import Viewport, whole
from scenes.kalyra.menu.together import AT_ONCE
from scenes.stage.words.words import Words
from tests.scenes.tables import ENGLISH, seated

Seen = tuple[Any, Event | None]
"""A view, and the event of that moment; None at rest."""
GIFTS = ("healing_draught", "smoke_vial", "firebomb", "buckler", "hunters_bow", "phoenix_feather", "padded_jack")


def match_of(n: int, seed: int) -> Match:
    """A table at which heroes begin with something in the pack: players without thoughts seldom come to anything."""
    match = Match.start(TITLE, TITLE.read_options({"expedition": "short"}), seated(n, 1), seed)
    state: Any = match._game.state
    for h, hero in enumerate(state.heroes):
        hero.pack = [GIFTS[h], GIFTS[h - 1]]
    state.gold, state.xp = 9, 50
    return match


@cache
def game(n: int, seed: int, moves: int = 700, every: int = 40) -> tuple[Seen, ...]:
    """Views at rest, one in so many decisions; and the first event of every kind."""
    match = match_of(n, seed)
    seen: list[Seen] = []
    kinds: set[type[Event]] = set()

    def hear(event: Event, view: Any) -> None:
        if type(event) not in kinds:
            kinds.add(type(event))
            seen.append((view, event))

    match.subscribe(None, hear)
    chance = Chance(seed)
    for k in range(moves):
        if not match.to_act():
            break
        if k % every == 0:
            seen.append((match.view(None), None))
        seat = match.to_act()[0]
        match.submit(seat, TITLE.random_move(match.view(seat), seat, chance))
    seen.append((match.view(None), None))
    return tuple(seen)


@cache
def states(n: int, seed: int, each: int = 2, moves: int = 1500) -> dict[str, list[Any]]:
    """Positions of every state of a random game: `each` of every mixture of possible moves."""
    match = match_of(n, seed)
    found: dict[str, list[Any]] = {}
    counted: Counter[Any] = Counter()
    chance = Chance(seed)
    for _ in range(moves):
        if not match.to_act():
            break
        seat = match.to_act()[0]
        view = match.view(seat)
        if view.stack or view.phase != "turn" or chance.below(6) == 0:
            mixture = view.asking, frozenset(type(move).__name__ for move in view.legal_moves(seat))
            if counted[mixture] < each:
                counted[mixture] += 1
                found.setdefault(view.asking, []).append(view)
        match.submit(seat, TITLE.random_move(view, seat, chance))
    return found


def rare(n: int, seed: int) -> list[Any]:
    """Positions of the states that random games seldom come to, made from a hero's turn of one."""
    view = next(view for view in states(n, seed)["hero_turn"] if view.enemies)
    h = view.active
    other = next(one for one in view.order if one != h and view.heroes[one].status == "board")
    seat, enemy = view.heroes[h].seat, next(iter(view.enemies))
    tasks: list[Task] = [
        Shopping(),
        Trade(other, ("buckler",), ()),
        Levels(),
        Vote(4),
        Epic(seat),
        Strike(enemy, ~h),
        Wound(((~h, 99),), "attack"),
        Pause(),
    ]
    found = []
    for task in tasks:
        state = view.copy()
        for hero in state.heroes:
            if hero.status == "board":
                hero.pack = ["healing_draught", "smoke_vial", "stoneskin_tonic", "phoenix_feather"]
        state.bazaar, state.gold = ["buckler", "plate_harness", "antidote"], 5
        state.hold = [True] * n
        state.stack = [task]
        found.append(state)
    return found


def near(view: Any) -> Viewport:
    """The window with the active hero, or the inn, in its middle."""
    return (
        Viewport()
        if view.active < 0 or view.heroes[view.active].space < 0
        else Viewport().centred(view.heroes[view.active].space)
    )


def context(n: int, scale: float = 1.0, words: Words | None = None, **more: Any) -> LandContext:
    """The eyes of everybody, with the first seat a person."""
    return LandContext(players=seated(n, 1), say=(words or ENGLISH).teller("kalyra"), text_scale=scale, **more)


def contexts(view: Any, event: Event | None, scale: float = 1.0, words: Words | None = None) -> Iterator[LandContext]:
    """At rest as the one who decides sees it, near and as a map; else one for every part of the event's show."""
    n = view.n
    if event is None:
        seat = view.to_act()[0] if view.to_act() else None
        at_once = tuple((one, 1) for one in view.to_act()) if view.asking in AT_ONCE else ()
        for viewport in (near(view), whole(view)):
            yield context(n, scale, words, choosing=seat, viewport=viewport, together=at_once)
        return
    for step in range(len(CUES.cue(event, view).steps)):
        yield context(n, scale, words, event=event, step=step, share=0.5, fight=("gwyn", "gwyn"), viewport=near(view))
