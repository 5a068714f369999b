"""How the computer players judge Caledea (11 of the rules page): whole actions or whole turns, with the odds of every attack.

Every step of a chain is worth what the best action that it can still become is worth.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from games.caledea.content import kingdom
from games.caledea.mind.blunders import lately, laughable, to_and_fro
from games.caledea.mind.chains import Whole
from games.caledea.mind.closing import last_turn
from games.caledea.mind.explaining import explained
from games.caledea.mind.foresight import Prospect, thought
from games.caledea.mind.influence import steps
from games.caledea.mind.reasons import deeper_reason, reason_for
from games.caledea.mind.rivals import crowding, opponents
from games.caledea.mind.rounds import in_combat, under_fire
from games.caledea.moves import (
    CaledeaMove,
    ChooseOrder,
    EndTurn,
    MoveGroup,
    PlaceCapital,
)
from games.caledea.presence import colours
from games.caledea.state import State
from games.caledea.table import NONE, Bombarding, Combat
from games.kernel.chance import Chance
from games.kernel.minds.agents import Level, Rating, Reason
from games.kernel.minds.personas import Style
from games.kernel.protocol import Seat

LENGTH_UNIT: Final = "rounds"
"""What `length` counts."""

REASONS: Final = (
    "reason.any_kingdom",
    "reason.order",  # first or last: taken as a rule of thumb
    "reason.site",  # {square}: outposts near, enemy capitals far
    "reason.win",  # the game is won by it
    "reason.free",  # {square}: the own capital
    "reason.stop_city",  # {square}: the capital of a city that is almost fortified
    "reason.guard",  # {square} {percent}: the chance that is left that the own capital falls next turn
    "reason.march",  # {square}: nothing plain happens there
    "reason.claim",  # {square}: an own outpost is open there
    "reason.salt",  # {square}: an enemy outpost loses its gold
    "reason.attack",  # {square} {percent}: the chance to take it
    "reason.build",  # {square}
    "reason.upgrade",  # {unit}
    "reason.bombard",  # {square} {percent}
    "reason.transport",  # {square}
    "reason.unthought",  # nothing that was thought of begins like this
    "reason.stay",  # nothing left that improves the own position
    "reason.rest",  # the turn is ended although something is left
    "reason.duel",  # {percent}: the chance to take the square with this unit first
    "reason.ambush",  # {percent}
    "reason.defend",  # {percent}: the chance that is left to the attacker
)
"""Every message id that a rating's reason may have, with its values and meaning. The first steps of a chain say why the action
is good that they lead to."""

LEVELS: Final[dict[str, Level]] = {
    "page": Level(samples=0, temperature=7.5),
    "squire": Level(samples=0, temperature=4.0, games=1),
    "knight": Level(samples=0, temperature=1.0, games=400),
    "hero": Level(samples=0, temperature=0, games=2500),
    "legend": Level(samples=0, temperature=0, games=10_000),
}
"""Nothing is hidden and odds are reckoned, so nothing is sampled. `games`: whole turns are thought through, and so many tables
judged with two seats, or a few more. Page and squire look one action ahead; a squire leaves blunders alone. Temperatures are in
points; from squire up a point counts for as many times less as there are opponents: what one gains the next one takes."""

COLOURS: Final = colours
"""How masks differ."""


SEATS_OF_GAMES: Final = 2
"""A level's tables are cut by 2 / n: larger ones take longer to judge, and more happens before the next turn."""

WHOLE: Final = "whole"
"""Of the reason of a first step: the action that it leads to, as text."""
BLUNDER: Final = 3.0
"""Points behind the best move from which on those who think a turn through, however loosely they choose, leave a move alone;
for each opponent."""
IDLE: Final = 0.2
"""The same for ending the turn with something left that could be done."""
FOR_NOTHING: Final = 0.3
"""So much more than staying has to be worth what is done in the last turn: what it may lead to never comes."""
TURN_BACK: Final = 3.0
"""So many points more than anything else has to be worth what sends units back where a hint or their owner brought them from:
a plan that was begun is kept unless something was learned."""
LAUGHABLE: Final = 1000.0
"""What is left alone is rated so many points lower."""


def rate(view: State, seat: Seat, chance: Chance, samples: int, style: Style) -> list[Rating]:
    """One rating per legal move, in the order of `legal_moves`, one whole action ahead. There is nothing to sample."""
    return _ratings(view, seat, chance, style, 0, crowding(view.n))


def foresee(view: State, seat: Seat, chance: Chance, games: int, style: Style) -> list[Rating]:
    """The same, after thinking whole turns through; about `games` tables are judged with two seats."""
    return foresee_after(view, seat, chance, games, style, ())


def foresee_after(
    view: State, seat: Seat, chance: Chance, games: int, style: Style, done: Sequence[CaledeaMove]
) -> list[Rating]:
    """The same for who has made the moves `done` in this game."""
    against = opponents(view, seat)
    shared = against * crowding(view.n) if games > 1 else against
    ratings = _ratings(view, seat, chance, style, max(1, games * SEATS_OF_GAMES // view.n), shared, done)
    return _without_blunders(ratings, IDLE / against)


def explain(view: State, seat: Seat, chosen: Rating, ratings: Sequence[Rating]) -> Reason:
    """What a person is told of the advised move; with the whole action that it begins."""
    whole = {id(rating): msgspec.structs.replace(rating, move=_whole(rating)) for rating in (chosen, *ratings)}
    reason = explained(view, seat, whole[id(chosen)], [whole[id(rating)] for rating in ratings])
    kept = {name: value for name, value in chosen.reason.args.items() if name == WHOLE}
    return Reason(reason.message, {**reason.args, **kept})


def _whole(rating: Rating) -> CaledeaMove:
    """The whole action of which the move is the first step."""
    found = rating.reason.args.get(WHOLE)
    move: CaledeaMove = msgspec.json.decode(found, type=CaledeaMove) if isinstance(found, str) else rating.move
    return move


def length(state: State) -> int:
    """Rounds begun."""
    return state.round


def side(state: State, seat: Seat) -> str | None:
    """The kingdom it plays, for the balance tables."""
    return None if state.kingdom[seat] == NONE else kingdom(state.kingdom[seat]).id


def _without_blunders(ratings: list[Rating], idle: float) -> list[Rating]:
    best = max([rating.value for rating in ratings])
    return [
        rating
        if best - rating.value < (idle if isinstance(rating.move, EndTurn) else BLUNDER)
        else msgspec.structs.replace(rating, value=rating.value - LAUGHABLE)
        for rating in ratings
    ]


def _ratings(
    view: State, seat: Seat, chance: Chance, style: Style, budget: int, shared: float, done: Sequence[CaledeaMove] = ()
) -> list[Rating]:
    """`shared`: how many times less a point of a turn counts than with one opponent."""
    moves = view.legal_moves(seat)
    if view.round == 0:
        return [_before_play(view, seat, chance, move) for move in moves]
    if isinstance(view.pending, Combat):
        return [in_combat(view, view.pending, move) for move in moves]
    if isinstance(view.pending, Bombarding):
        return [under_fire(view, view.pending, move) for move in moves]
    judge = _Judge(view, seat, style, budget, done)
    ratings = [judge.rating(move) for move in moves]
    return [msgspec.structs.replace(rating, value=rating.value / shared) for rating in ratings]


class _Judge:
    """Judges the moves of one decision in a turn."""

    def __init__(self, view: State, seat: Seat, style: Style, budget: int, done: Sequence[CaledeaMove]) -> None:
        self.view = view
        self.seat = seat
        before = view.copy()
        before.pending, before.phase = None, "main"
        found, self.stay = thought(msgspec.json.encode(before), State, style, budget)
        ways = lately(view, seat, done)
        found = [one._replace(value=one.value - TURN_BACK * to_and_fro(before, seat, ways, one.move)) for one in found]
        self.best = max([self.stay, *[prospect.value for prospect in found]])
        self.worst = min([self.stay, *[prospect.value for prospect in found]]) - 1
        self.whole = Whole(view, seat, self._sober(before, found) if budget else found)

    def _sober(self, before: State, found: list[Prospect]) -> list[Prospect]:
        """The same, with what is laughable far behind where anything else is about as good."""
        foolish = [laughable(before, self.seat, prospect.move) for prospect in found]
        sound = [prospect.value for prospect, fool in zip(found, foolish, strict=True) if not fool]
        least = max([self.stay, *sound]) + BLUNDER
        return [
            prospect._replace(value=prospect.value - LAUGHABLE) if fool and prospect.value < least else prospect
            for prospect, fool in zip(found, foolish, strict=True)
        ]

    def rating(self, move: CaledeaMove) -> Rating:
        if isinstance(move, EndTurn):
            return Rating(move, self.stay, Reason("reason.stay" if self.stay > self.best - IDLE else "reason.rest"))
        prospect = self.whole.best_of(move)
        if prospect is None:
            return Rating(move, self.worst, Reason("reason.unthought"))
        longer = 0.01 * len(move.path) if isinstance(move, MoveGroup) else 0.0
        value = prospect.value - longer - (FOR_NOTHING if last_turn(self.view) else 0.0)
        final = move if isinstance(move, type(prospect.move)) else prospect.move
        explain = deeper_reason if value > self.best - BLUNDER else reason_for
        reason = explain(self.view, self.seat, final)
        if final is not move:
            reason = Reason(reason.message, {**reason.args, WHOLE: msgspec.json.encode(final).decode()})
        return Rating(move, value, reason)


def _before_play(view: State, seat: Seat, chance: Chance, move: CaledeaMove) -> Rating:
    """Any kingdom will do: whim decides, so that the same ones do not meet in every game."""
    if isinstance(move, PlaceCapital):
        return Rating(move, 10 * _site(view, seat, move.square), Reason("reason.site", {"square": move.square}))
    if isinstance(move, ChooseOrder):
        last = view.n > 2 and view.options.boards == "B"
        return Rating(move, 30.0 * ((move.choice == "last") == last), Reason("reason.order"))
    return Rating(move, chance.below(1000) / 1000, Reason("reason.any_kingdom"))


def _site(view: State, seat: Seat, square: int) -> float:
    """Own outposts near, placed enemy capitals far, strong land around (capital placement of section 11)."""
    row = steps(view.width, view.height)[square]
    own = view.kingdom[seat]
    score = sum([1 / (0.5 + row[q]) for q, there in enumerate(view.outpost) if there == own and q != square])
    penalty = {1: 9.0, 2: 3.0, 3: 0.6, 4: 0.2}
    for other in range(view.n):
        if view.capital[other] != NONE and view.opposed(seat, other):
            score -= penalty.get(row[view.capital[other]], 0.0)
    return score + 0.08 * sum([view.match(seat, q) for q in view.torus.city[square][1:]])
