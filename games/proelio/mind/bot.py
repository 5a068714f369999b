"""How the computer players judge Proelio: one ply, with expectations over imagined worlds (11 of the rules page).

A move is worth what the House is worth after it (judgement.py), plus what it does to others. Sieges are in defence.py (what an
Attack costs its target) and belief.py (what a face-down Attack may be); the Action phase is in plans.py. The hero plays what
looks good on in imagined worlds: foresight.py, by the habits of rollout_policy.py, up to the outlook of endings.py.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from games.kernel.chance import Chance
from games.kernel.minds.agents import Level, Rating
from games.kernel.minds.personas import Style
from games.kernel.minds.sober import SHUNNED, UNTHINKABLE
from games.kernel.minds.trials import Trial, first_of_each, looked_ahead
from games.kernel.protocol import Seat
from games.proelio.mind.answers import answer
from games.proelio.mind.explaining.door import explain
from games.proelio.mind.foresight import FAR, TURNS, foreseen, merit, tried
from games.proelio.mind.grounds import FORGETFUL, Grounds
from games.proelio.mind.plans import action, is_action
from games.proelio.mind.weights import HANDMADE, LIVELY, Weights, learned
from games.proelio.moves import Build, PlaceAttack, TradeBegin
from games.proelio.presence import colours
from games.proelio.state import State
from games.proelio.worlds import present

__all__ = ["LENGTH_UNIT", "LEVELS", "REASONS", "explain", "foresee", "length", "rate", "side"]

LENGTH_UNIT: Final = "rounds"
"""What `length` counts."""

REASONS: Final = (
    "reason.draw_few",  # the Hand is small
    "reason.draw",
    "reason.build",  # {card}
    "reason.attack",  # {card} {target}
    "reason.attack_kill",  # {card} {target} {percent}: the chance that it falls
    "reason.bluff",  # {card} {target}: it will burn good Defence cards
    "reason.attack_loot",  # {card} {target}: loot is likely
    "reason.resources",  # {cards}
    "reason.plague",
    "reason.plague_saves",  # {target}: its fall would be somebody's victory
    "reason.alliance_saves",  # {target}: the same
    "reason.alliance",  # {target}
    "reason.imperial_scribes",
    "reason.imperial",
    "reason.equitas",
    "reason.trade",
    "reason.support",  # {card} {target}
    "reason.inquisition",  # {side}
    "reason.bards",  # {target}
    "reason.apothecaries",
    "reason.merchants",
    "reason.deploy",  # {card} {percent}: what the Attack most likely is
    "reason.deploy_nothing",  # {card} {percent}
    "reason.deploy_cannot",  # {card} {percent}: no card of the Hand can be laid
    "reason.lost_anyway",  # it falls whatever it does
    "reason.loot",
    "reason.sacrifice",
    "reason.capitulate",
    "reason.builders",
    "reason.watch_spares",
    "reason.watch_takes",
    "reason.thieves",
    "reason.guild_kept",
    "reason.artisans",
    "reason.discard",
    "reason.scribes_keep",  # {card}
    "reason.trade_take",  # {card}
    "reason.trade_leave",
    "reason.done_viewing",
    "reason.looked_ahead",  # {games}: not the best at first sight, but over so many imagined games played on in thought
)
"""Every message id that a rating's reason may have, with its values and meaning."""

LEVELS: Final[dict[str, Level]] = {
    "page": Level(samples=0, temperature=3.0, memory=0),
    "squire": Level(samples=4, temperature=5.0, memory=0),
    "knight": Level(samples=24, temperature=1.0),
    "hero": Level(samples=24, temperature=0.0, games=300),
    "legend": Level(samples=24, temperature=0.0, games=1200, insight=FAR),
}
"""11.5 of the rules page: Page, Squire, Knight, Lord; and a fifth. No samples: beliefs are flat, others are averages. Memory 0:
what was seen of other Hands is forgotten, and the ring beyond the neighbours is not looked at; they judge by `LIVELY`. Hero and
legend play `games` games on in thought; their `samples` are not asked. Only the legend looks twice as far ahead: that
pays, and more games at the same distance do not."""

COLOURS: Final = colours
"""How masks differ."""

FIRST_LOOK: Final = 12
"""Samples of the judgement that says which moves are worth playing on."""
LEAST_WORLDS: Final = 8
"""With fewer for a move, on average, the judgement alone is better."""
MARGIN: Final = 6.0
"""How much worse than the best an Action may look at first sight and still be tried."""
NARROW: Final = 2.5
"""The same of any other decision: those are judged well at first sight."""
FIRST_SIGHT: Final = 0.3
"""What a point of that judgement counts for, beside percents of games won."""
STIR: Final = 1.5
"""What speaks for a wall or an Attack, in percents of games won: where moves are worth about the same, a House does something
rather than draw one card more."""


WHIM: Final = 4.0
"""How much worse than the best an Action may be and still be played on a whim; nothing else is left to whims from squire up."""
PLAIN: Final = 1.5
"""The same where a wall can be built that is better than everything else: that is plain to see."""


def rate(view: State, seat: Seat, chance: Chance, samples: int, style: Style) -> list[Rating]:
    """One rating per legal move, in the order of `legal_moves`. Whoever forgets judges by what is lively."""
    forgets = style.memory < FORGETFUL
    ratings = _judged(view, seat, chance, samples, style, LIVELY if forgets else HANDMADE)
    if forgets or view.allied:
        ratings = _one_of_each(ratings)
    return _sober(ratings) if samples else ratings


def _one_of_each(ratings: list[Rating]) -> list[Rating]:
    """Of Actions that are one deed the best alone is played: who chooses loosely would else do most often what can be done in
    the most ways, and pay for an Imperial card with ten pairs or hand one card over with seven messages."""
    order = sorted(range(len(ratings)), key=lambda k: -ratings[k].value)
    kept = set(first_of_each(order, lambda k: _deed(ratings[k].move)))
    return [rating if k in kept else _never(rating) for k, rating in enumerate(ratings)]


def _deed(move: Any) -> object:
    """Attacks are told apart by their cards, other Actions by their kind, and answers are all different."""
    return move if isinstance(move, PlaceAttack) or not is_action(move) else type(move)


def _never(rating: Rating) -> Rating:
    return rating if rating.value < SHUNNED else msgspec.structs.replace(rating, value=rating.value - UNTHINKABLE)


def _judged(view: State, seat: Seat, chance: Chance, samples: int, style: Style, by: Weights = HANDMADE) -> list[Rating]:
    moves = view.legal_moves(seat)
    grounds = Grounds(view, seat, chance, samples, style, by)
    if view.phase == "action":
        return action(grounds, moves)
    return [answer(grounds, move) for move in moves]


def _sober(ratings: list[Rating]) -> list[Rating]:
    """Whims stay among what is not much worse than the best; nobody goes to the Merchant on one and takes nothing."""
    best = max(ratings, key=lambda rating: rating.value)
    whim = PLAIN if isinstance(best.move, Build) else WHIM
    return [
        rating
        if rating.value >= best.value - (whim if is_action(rating.move) and not isinstance(rating.move, TradeBegin) else 0.0)
        else _never(rating)
        for rating in ratings
    ]


def foresee(view: State, seat: Seat, chance: Chance, games: int, style: Style) -> list[Rating]:
    """One rating per legal move, in the order of `legal_moves`: the good ones by turns played on in thought."""
    ratings = _judged(view, seat, chance, FIRST_LOOK, style, learned())
    places = tried([_worthwhile(rating) for rating in ratings], MARGIN if view.phase == "action" else NARROW)
    if len(places) == 1 or games // len(places) < LEAST_WORLDS:
        return [rating if k in places else _never(rating) for k, rating in enumerate(ratings)]
    known = view if style.memory >= FORGETFUL else present(view)
    ideas = [(ratings[k].move, FIRST_SIGHT * ratings[k].value + _stirs(ratings[k].move)) for k in places]
    trials = foreseen(known, seat, ideas, chance, games, TURNS[style.insight])
    found = {k: _verdict(trial, trials) for k, trial in zip(places, trials, strict=True)}
    values = [found.get(k, -2 * UNTHINKABLE) for k in range(len(ratings))]
    return looked_ahead(ratings, values, places, sum([trial.games for trial in trials]))


def _worthwhile(rating: Rating) -> Rating:
    """A House that expects to buy nothing does not go to the Merchant: its Action would be gone (PROELIO-964)."""
    return _never(rating) if isinstance(rating.move, TradeBegin) and rating.value <= 0 else rating


def _stirs(move: Any) -> float:
    return STIR if isinstance(move, Build | PlaceAttack) else 0.0


def _verdict(trial: Trial, trials: list[Trial]) -> float:
    """What dropped out stays below whatever did not: it was seen in fewer worlds."""
    return merit(trial) - UNTHINKABLE * (trial.stage < max([other.stage for other in trials]))


def length(state: State) -> int:
    """Rounds begun."""
    return (state.turn_no - 1) // state.n + 1


def side(state: State, seat: Seat) -> str | None:
    """The Guild of that seat, for the balance tables."""
    return state.guild[seat]
