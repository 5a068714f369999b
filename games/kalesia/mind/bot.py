"""How the computer players judge Kalesia: 11.2 of the rules page, from a view alone.

A pair is worth the mean, over sampled pairs of the others, of what the conquest means to the own alliance, less what its
strong weapons would still be good for in the rest of the round.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import numpy as np

from games.kalesia.faces import ALLIANCE_OF, ALLIANCES, VALUE, Alliance
from games.kalesia.mind.blunders import laughable
from games.kalesia.mind.explaining import explain as explain  # asked for by the agents
from games.kalesia.mind.foresight import Foresight, PairTrial
from games.kalesia.mind.judgement import Judgement
from games.kalesia.mind.open_hands import are_open, mix
from games.kalesia.mind.recall import forget as forget  # asked for by the agents
from games.kalesia.mind.rivals import WEAPON, Rivals
from games.kalesia.mind.suspicion import exposure
from games.kalesia.moves import ChooseWeapons
from games.kalesia.presence import colours
from games.kalesia.state import State
from games.kernel.chance import Chance
from games.kernel.minds.agents import Level, Rating, Reason
from games.kernel.minds.personas import Style
from games.kernel.minds.sober import sober
from games.kernel.protocol import HIDDEN, Seat

LENGTH_UNIT: Final = "hands"
"""What `length` counts."""
SPENDING: Final = 0.035
"""Price of one point of own weapons, per unit of mean swing of the areas still to come in the round."""
QUIET: Final = 1.0
"""Less than this hanging on an area is little."""

REASONS: Final = (
    "reason.little_at_stake",  # {area}: it matters little who takes it
    "reason.spare_weapons",  # {area}: no gain here, but stronger own weapons stay for the areas to come
    "reason.cannot_change",  # {area}: this pair changes nothing there for the better
    "reason.build_temple",  # {area} {alliance}: the own alliance would complete a line there
    "reason.win_area",  # {area} {alliance}: more likely for the own alliance
    "reason.stop_temple",  # {area} {alliance}: less likely that a rival completes a line there
    "reason.deny_area",  # {area} {alliance}: less likely for a rival
    "reason.let_them",  # {area} {alliance}: better theirs than somebody else's
    "reason.strong_here",  # {area} {alliance}: one of the areas of the round on which most hangs
    "reason.looked_ahead",  # {area} {percent}: nothing in this area speaks for it; games won with it, of a hundred, for the log
    "reason.any_pair",  # {area}: one of the quiet areas of the round
)
"""Every message id that a rating's reason may have, with its values and meaning. What persons are told is in explaining.py."""

LEVELS: Final[dict[str, Level]] = {
    "page": Level(samples=0, temperature=4.5, memory=0),
    "squire": Level(samples=12, temperature=2.4, memory=40),
    "knight": Level(samples=60, temperature=2.8, memory=90, games=800),
    "hero": Level(samples=200, temperature=0.5, games=12_000),
    "legend": Level(samples=200, temperature=0.0, games=96_000),
}
"""11.5 of the rules page: Sprite, Ranger, Wise, Queen; and a fifth. Memory 0 leaves the weapons revealed in this round; no
samples: see `_by_strength`. Levels with `games` play on in thought (`foresee`); their temperature is in percent of games won.
At a table of five, where luck leaves least to skill, the four steps up from random play are about even
(`tests.programs.players.ladder`, `.ceiling`)."""

COLOURS: Final = colours
"""How masks differ."""

SEATS_OF_GAMES: Final = 8
"""A level's games are cut by 8 / (8 + n): larger tables take longer to play on."""
AT_ONCE: Final = 3
"""All lay at once, and one process thinks for all of them. A level that plays more games than a hero plays fewer the more
others there are beyond so many, so that the table does not wait."""
OPEN_HANDS: Final = 4000
"""From so many games on, half of them go to the matrix of the hand where two seats know all weapons."""
ALIKE: Final = (1.5, 0.5)
"""Percent of games: pairs that are worse than the best by no more are worth about the same, to little thought and from `MANY`
games on; between them the choice is what a person would understand, by 11.2 ..."""
MANY: Final = 4000
FINE: Final = 0.3
"""... of which one unit counts for so many percent of games."""
EAGER: Final = 3.0
"""Percent of games that a persona gives for a sure conquest (of its own, or of a rival's prevented) per 100 of style."""
BLUFF: Final = 8.0
"""Percent of games given for not being seen through, in areas where nothing hangs."""
SURE: Final = 0.9
"""With such a chance of conquering nothing is laughable, however much it gives to others ..."""
LIKELY: Final = 0.6
"""... unless a pair that is not laughable has this one. Little thought tells no two of them apart that are nearer."""

Odds = tuple[float, float, float]
"""Chances that C, M, F conquer."""


def rate(view: State, seat: Seat, chance: Chance, samples: int, style: Style) -> list[Rating]:
    """One rating per legal move, in the order of `legal_moves`. Reasons are for that seat's eyes: they tell its alliance."""
    moves = view.legal_moves(seat)
    me = view.alliance[seat]
    if me == HIDDEN:
        raise ValueError(f"seat {seat} can only be judged for from its own view")
    judgement = Judgement(view, me, style)
    if samples == 0:
        return _by_strength(view, moves, judgement)
    odds = _odds(moves, Rivals(view, seat, chance).totals(samples))
    return sober(_by_outcome(view, moves, odds, judgement), _laughable(view, me, moves, odds))


def foresee(view: State, seat: Seat, chance: Chance, games: int, style: Style) -> list[Rating]:
    """One rating per legal move, in the order of `legal_moves`: percent of imagined games won, shaded by style."""
    moves = view.legal_moves(seat)
    me = view.alliance[seat]
    if me == HIDDEN:
        raise ValueError(f"seat {seat} can only be judged for from its own view")
    thought = Foresight(view, seat, moves, chance)
    games = max(1, shared(games, view.n) * SEATS_OF_GAMES // (SEATS_OF_GAMES + view.n))
    open_hands = games >= OPEN_HANDS and are_open(view) and len(moves) > 1
    trials = thought.think(games // 2 if open_hands else games)
    judgement = Judgement(view, me, style)
    foolish = _laughable(view, me, moves, [_odds_of(trial) for trial in trials])
    shares = _alike(_settled(trials), [foolish(move) for move in moves], ALIKE[games >= MANY])
    values = judgement.values(view.area)
    decides = any(judgement.builds(view.area, alliance) for alliance in ALLIANCES)
    spending = 0.0 if decides else _spending(view, judgement)
    fine = [
        FINE * (sum([p.chance_of(a) * values[a] for a in ALLIANCES]) - spending * own_strength(p.move, judgement.me))
        for p in trials
    ]
    shades = _shades(thought, trials, judgement, style)
    reasons = _foreseen_reasons(view.area, trials, judgement)
    mixed = mix(thought, games // 2, shades) if open_hands else [0] * len(moves)
    found = [Rating(m, s + f + t, r, x) for m, s, f, t, r, x in zip(moves, shares, fine, shades, reasons, mixed, strict=True)]
    return sober(found, foolish)


def shared(games: int, n: int) -> int:
    """What is left of a level's games at a table of `n`, where others are thought for at the same time."""
    most = LEVELS["hero"].games
    return games if games <= most else max(most, games * AT_ONCE // max(AT_ONCE, n - 1))


def _laughable(
    view: State, me: Alliance, moves: Sequence[ChooseWeapons], odds: Sequence[Odds]
) -> Callable[[ChooseWeapons], bool]:
    """Whether a pair is laughable; what alone conquers the area for the own alliance all but surely never is."""
    chance = {move: chances[ALLIANCES.index(me)] for move, chances in zip(moves, odds, strict=True)}
    foolish = laughable(view, me, moves, chance)
    alone = max([chance[move] for move in moves if not foolish(move)], default=0.0) < LIKELY
    return lambda move: foolish(move) and not (alone and chance[move] >= SURE)


def side(state: State, seat: Seat) -> Alliance | None:
    """Whom that seat plays for; None where the state does not say."""
    alliance = state.alliance[seat]
    return None if alliance == HIDDEN else alliance


def winning_side(state: State) -> Alliance | None:
    """The alliance that won, whether anybody belongs to it or not; None while the game goes on."""
    return state.result.winner if state.result else None


def length(state: State) -> int:
    """Hands played."""
    return len(state.log)


def _by_outcome(view: State, moves: list[ChooseWeapons], odds: list[Odds], judgement: Judgement) -> list[Rating]:
    values = judgement.values(view.area)
    spending = _spending(view, judgement)
    usual: Odds = (_mean([o[0] for o in odds]), _mean([o[1] for o in odds]), _mean([o[2] for o in odds]))
    ratings = []
    strengths = [own_strength(move, judgement.me) for move in moves]
    usual_strength = _mean(strengths)
    for move, chances, strength in zip(moves, odds, strengths, strict=True):
        gain = sum([chances[i] * values[a] for i, a in enumerate(ALLIANCES)])
        reason = _reason(view.area, chances, usual, values, judgement)
        if reason is None:
            spares = spending > 0 and strength < usual_strength
            reason = Reason("reason.spare_weapons" if spares else "reason.cannot_change", {"area": view.area})
        ratings.append(Rating(move, gain - spending * strength, reason))
    return ratings


def _settled(trials: Sequence[PairTrial]) -> list[float]:
    """Games won in percent; a pair that dropped out early is never better than those that stayed."""
    floor, found = 100.0, {}
    for stage in sorted({p.stage for p in trials}, reverse=True):
        there = [p for p in trials if p.stage == stage]
        found.update({p.move: min(p.share, floor) for p in there})
        floor = min([found[p.move] for p in there])
    return [found[p.move] for p in trials]


def _alike(shares: Sequence[float], foolish: Sequence[bool], near: float) -> list[float]:
    """The shares of games; those as `near` to the best of what is not laughable are the same."""
    sound = [share for share, laughed_at in zip(shares, foolish, strict=True) if not laughed_at]
    enough = max(sound or shares) - near
    return [min(share, enough) for share in shares]


def _shades(thought: Foresight, trials: Sequence[PairTrial], judgement: Judgement, style: Style) -> list[float]:
    """What style adds: eagerness to conquer, to keep rivals out, and to lay what tells least (11.4)."""
    pairs = [(p.move.a, p.move.b) for p in trials]
    calm = 1 / (1 + judgement.swing(judgement.area) / 4)
    told = exposure(thought.suspicion, pairs, thought.calendar)
    shades = []
    for trial, tells in zip(trials, told, strict=True):
        others = max([trial.chance_of(a) for a in ALLIANCES if a != judgement.me])
        bold = (style.aggression - 100) * trial.chance_of(judgement.me) - (style.denial - 100) * others
        shades.append(round(EAGER * bold / 100 - BLUFF * style.bluff / 100 * calm * tells, 6))
    return shades


def _foreseen_reasons(area: int, trials: Sequence[PairTrial], judgement: Judgement) -> list[Reason]:
    """The conquest that a pair improves, where that says it; else how the games ended."""
    odds = [_odds_of(trial) for trial in trials]
    usual: Odds = (_mean([o[0] for o in odds]), _mean([o[1] for o in odds]), _mean([o[2] for o in odds]))
    values = judgement.values(area)
    looked = [Reason("reason.looked_ahead", {"area": area, "percent": round(p.share)}) for p in trials]
    if max(values.values()) - min(values.values()) < QUIET:
        return looked
    return [_reason(area, o, usual, values, judgement) or plain for o, plain in zip(odds, looked, strict=True)]


def _odds_of(trial: PairTrial) -> Odds:
    return trial.chance_of("C"), trial.chance_of("M"), trial.chance_of("F")


def own_strength(move: ChooseWeapons, me: Alliance) -> int:
    """The sum of the own alliance's values in a pair."""
    return sum([VALUE[face] for face in (move.a, move.b) if ALLIANCE_OF[face] == me])


def _spending(view: State, judgement: Judgement) -> float:
    """What a point of the own weapons would still be good for in the areas to come in this round."""
    return SPENDING * _mean([judgement.swing(area) for area in range(view.area + 1, view.last_of_round + 1)])


def _odds(moves: list[ChooseWeapons], others: list[tuple[int, int, int]]) -> list[Odds]:
    """How often each alliance conquers, over the samples, for every pair (KALESIA-402, 403)."""
    pairs = np.zeros((len(moves), 1, 3), dtype=np.int64)
    for i, move in enumerate(moves):
        for alliance, value in (WEAPON[move.a], WEAPON[move.b]):
            pairs[i, 0, alliance] += value
    totals = pairs + np.array(others, dtype=np.int64)[None, :, :]
    c, m, f = totals[:, :, 0], totals[:, :, 1], totals[:, :, 2]
    wins_c = ((c > m) & (c > f)).sum(axis=1).tolist()
    wins_m = ((m > c) & (m > f)).sum(axis=1).tolist()
    count = len(others)
    return [(wc / count, wm / count, (count - wc - wm) / count) for wc, wm in zip(wins_c, wins_m, strict=True)]


def _reason(area: int, chances: Odds, usual: Odds, values: dict[Alliance, float], judgement: Judgement) -> Reason | None:
    """The conquest whose chance this pair improves with the greatest effect, against the usual pair; None for no effect.

    A temple that somebody would complete there comes before everything else.
    """
    stakes = max(values.values()) - min(values.values())
    if stakes < QUIET:
        return Reason("reason.little_at_stake", {"area": area})
    shift = {a: chances[i] - usual[i] for i, a in enumerate(ALLIANCES)}
    middle = sum([usual[i] * values[a] for i, a in enumerate(ALLIANCES)])
    effects = {a: shift[a] * (values[a] - middle) for a in ALLIANCES}
    temples = [a for a in ALLIANCES if effects[a] > 0 and judgement.builds(area, a)]
    deciding = max(temples or ALLIANCES, key=lambda a: effects[a])
    if effects[deciding] <= 0:
        return None
    message = _message(deciding, shift[deciding] > 0, bool(temples), judgement.me)
    return Reason(message, {"area": area, "alliance": deciding})


def _message(deciding: Alliance, more_likely: bool, builds: bool, me: Alliance) -> str:
    if not more_likely:
        return "reason.stop_temple" if builds else "reason.deny_area"
    if deciding != me:
        return "reason.let_them"
    return "reason.build_temple" if builds else "reason.win_area"


def _by_strength(view: State, moves: list[ChooseWeapons], judgement: Judgement) -> list[Rating]:
    """The beginner's way: strong own weapons where more hangs than on the middle area of the round, anything elsewhere."""
    open_areas = range(view.area, view.last_of_round + 1)
    swings = sorted(judgement.swing(area) for area in open_areas)
    if judgement.swing(view.area) < swings[len(swings) // 2]:
        return [Rating(move, 0.0, Reason("reason.any_pair", {"area": view.area})) for move in moves]
    reason = Reason("reason.strong_here", {"area": view.area, "alliance": judgement.me})
    return [Rating(move, float(own_strength(move, judgement.me)), reason) for move in moves]


def _mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers) if numbers else 0.0
