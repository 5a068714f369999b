"""The strongest level: a few good moves tried in many imagined worlds, each played on to the end of the round (11, Search).

It is the judgement of the lower levels first of all, chosen from firmly. In a fight this thought changes about one decision in
seven; by `python -m tests.games.kalyra.thought` those are worth about two points of `standing` more each, two thirds of a
defeated enemy, at the end of the round.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from games.kalyra.figures import max_hp
from games.kalyra.habits import play_on
from games.kalyra.moves import Attack
from games.kalyra.state import State
from games.kernel.agents import Rating
from games.kernel.chance import Chance
from games.kernel.rules import Seat

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


class Trial:
    """Moves tried in thought: worse ones are dropped half by half, so that most of the thought goes to the best."""

    def __init__(self, view: State, seat: Seat, ratings: Sequence[Rating], chance: Chance) -> None:
        self.view = view
        self.seat = seat
        self.moves = [rating.move for rating in ratings]
        self.sight = [rating.value for rating in ratings]
        self.chance = chance
        self.totals = [0.0] * len(ratings)
        self.worlds = [0] * len(ratings)

    def run(self, games: int) -> list[float]:
        """What every move is worth in the end. `games` counts turns of heroes: early in a round fewer worlds are played on,
        so that every thought takes as long."""
        left = max(1, sum(self.view.heroes[h].status == "board" for h in self.view.order[self.view.turn :]))
        alive = list(range(len(self.moves)))
        share = games // (left * (len(alive) - 1).bit_length())
        while len(alive) > 1:
            for _ in range(max(2, share // len(alive))):
                self._try(alive)
            alive.sort(key=lambda k: -self.values()[k])
            alive = alive[: (len(alive) + 1) // 2]
        return self.values()

    def _try(self, places: Sequence[int]) -> None:
        """Each of these moves in one more world, the same for all."""
        world = self.view.imagine(self.seat, self.chance)
        seed = self.chance.below(1 << 30)
        for k in places:
            t, luck = world.copy(), Chance(seed)
            t.apply(self.seat, self.moves[k], luck)
            play_on(t, self.view.round + 1, luck)
            self.totals[k] += standing(t)
            self.worlds[k] += 1

    def values(self) -> list[float]:
        """First sight, moved by what was seen in the worlds: the more the more of them there were."""
        means = [total / worlds for total, worlds in zip(self.totals, self.worlds, strict=True)]
        middle = sum(means) / len(means)
        trust = [worlds / (worlds + NOISE) for worlds in self.worlds]
        return [first + part * (mean - middle) for first, part, mean in zip(self.sight, trust, means, strict=True)]


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
