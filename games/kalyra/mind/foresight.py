"""The strongest level: a few good moves tried in many imagined worlds, each played on to the end of the round (11, Search).

It is the judgement of the lower levels first of all, chosen from firmly. In a fight this thought changes about one decision in
seven; by `python -m tests.programs.players.thought` those are worth about two points of `standing` more each, two thirds of a
defeated enemy, at the end of the round.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from games.kalyra.fight.stats import max_hp
from games.kalyra.mind.rollout_policy import play_on
from games.kalyra.moves import Attack
from games.kalyra.state import State
from games.kernel.chance import Chance
from games.kernel.minds.agents import Rating
from games.kernel.minds.trials import Trial, first_of_each, halving, hold, in_same_worlds, promising
from games.kernel.protocol import Seat

CANDIDATES: Final = 4
"""Moves worth the thought, at most."""
MARGIN: Final = 3.0
"""How much worse than the best a move may look at first sight and still be tried."""
NOISE: Final = 64
"""So many worlds are half believed: dice make the ends of rounds differ eight times as much as the choice does."""
WON: Final = 200.0
"""What a decided game counts for."""
QUARRY: Final = 60.0
"""What all the HP of a boss are worth."""


def tried(ratings: Sequence[Rating]) -> list[int]:
    """The places of the moves that are tried, the best at first sight first; every kind of move has a place among them."""
    good = promising(ratings, MARGIN)
    firsts = first_of_each(good, lambda k: _kind(ratings[k].move))
    return sorted({*firsts[:CANDIDATES], *good[: max(2, CANDIDATES - len(firsts))]}, key=good.index)[:CANDIDATES]


def _kind(move: Any) -> object:
    return (Attack, move.enemy) if isinstance(move, Attack) else type(move)


def worth_a_thought(view: State) -> bool:
    """In a fight, and while a tile is laid; what else is asked is answered as well at first sight."""
    return view.asking in ("tile_rotate", "tile_land") or (view.asking == "hero_turn" and bool(view.enemies))


def foreseen(view: State, seat: Seat, ratings: Sequence[Rating], chance: Chance, games: int) -> list[float]:
    """What every move is worth in the end. `games` counts turns of heroes: early in a round fewer worlds are played on,
    so that every thought takes as long."""

    def end(t: State, luck: Chance) -> float:
        play_on(t, view.round + 1, luck)
        return standing(t)

    trials = [Trial(rating.move, rating.value) for rating in ratings]
    left = max(1, sum(view.heroes[h].status == "board" for h in view.order[view.turn :]))
    attempt = in_same_worlds(seat, chance, lambda: view.imagine(seat, chance), end)
    hold(trials, halving(len(trials), games // left, least=2), attempt, lambda trial: _moved(trial, trials))
    return [_moved(trial, trials) for trial in trials]


def _moved(trial: Trial, trials: Sequence[Trial]) -> float:
    """First sight, moved by what was seen in the worlds: the more the more of them there were."""
    middle = sum([other.mean for other in trials]) / len(trials)
    return trial.first + trial.games / (trial.games + NOISE) * (trial.mean - middle)


def standing(t: State) -> float:
    """10 per level, 3 per defeated enemy, living and strong heroes, gold; in the Final Quest the boss's HP."""
    if t.result is not None:
        return WON if t.result.result == "win" else -WON
    score = 10.0 * t.level + 3.0 * t.defeated + 0.5 * t.gold
    for hero in t.heroes:
        if hero.status == "board":
            score += 4 + hero.hp / 3 + 2 * hero.strength + 1.5 * hero.defense + 2 * hero.hp / max_hp(hero) - 0.5 * hero.venom
        elif hero.status == "waiting":
            score -= 6
        elif hero.status == "out":
            score -= 15
    if t.final and t.boss:
        boss = t.enemies[t.boss]
        score += QUARRY * (1 - boss.hp / boss.max_hp)
    return score
