"""The strongest level: a few good moves tried in many imagined worlds, each played on to the end of the round (11, Search)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from games.kalyra.figures import max_hp
from games.kalyra.habits import play_on
from games.kalyra.moves import Attack, KalyraMove
from games.kalyra.state import State
from games.kernel.agents import Rating
from games.kernel.chance import Chance

CANDIDATES: Final = 6
"""Moves worth the thought, at most."""
MARGIN: Final = 3.0
"""How much worse than the best a move may look at first sight and still be tried."""
WON: Final = 200.0
"""What a decided game counts for."""
QUARRY: Final = 60.0
"""What all the HP of a boss are worth."""


def tried(ratings: Sequence[Rating]) -> list[int]:
    """The places of the moves that are tried, the best at first sight first; every kind of move has a place among them."""
    order = sorted(range(len(ratings)), key=lambda k: -ratings[k].value)
    floor = ratings[order[0]].value - MARGIN
    good = [k for k in order if ratings[k].value >= floor]
    first_of_kind: dict[object, int] = {}
    for k in good:
        first_of_kind.setdefault(_kind(ratings[k].move), k)
    firsts = [k for k in good if first_of_kind[_kind(ratings[k].move)] == k]
    return sorted({*firsts[:CANDIDATES], *good[: max(2, CANDIDATES - len(firsts))]}, key=good.index)[:CANDIDATES]


def _kind(move: Any) -> object:
    return (Attack, move.enemy) if isinstance(move, Attack) else type(move)


def worth_a_thought(view: State) -> bool:
    """In a fight, and while a tile is laid; what else is asked is answered as well at first sight."""
    return view.asking in ("tile_rotate", "tile_land") or (view.asking == "hero_turn" and bool(view.enemies))


def prospects(view: State, seat: int, moves: Sequence[KalyraMove], chance: Chance, games: int) -> list[float]:
    """For each move, what the ends of its rounds were worth; the same worlds for all.

    `games` counts turns of heroes: early in a round fewer worlds are played on, so that every thought takes as long.
    """
    totals = [0.0] * len(moves)
    left = max(1, sum(view.heroes[h].status == "board" for h in view.order[view.turn :]))
    worlds = max(2, games // (left * len(moves)))
    for _ in range(worlds):
        world = view.imagine(seat, chance)
        seed = chance.below(1 << 30)
        for k, move in enumerate(moves):
            t, luck = world.copy(), Chance(seed)
            t.apply(seat, move, luck)
            play_on(t, view.round + 1, luck)
            totals[k] += standing(t)
    return [total / worlds for total in totals]


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
