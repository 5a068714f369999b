"""Whether looking ahead chooses better moves than first sight does, measured at positions of fights.

uv run python -m tests.programs.players.thought --games 4 --every 5 --worlds 40

In games of knights one decision in so many is asked twice: what looks best at first sight, and what the level "hero" plays
after its thought. Where the two differ both are played on in fresh imagined worlds, the same for both, to the start of the next
round; there everybody plays what looks best at first sight, and not by the habits with which the thought plays on. What is
printed is the difference of `standing`, of which a defeated enemy is worth 3.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from statistics import mean, stdev
from typing import Any, Final

from games.kalyra.mind import bot
from games.kalyra.mind.foresight import standing, worth_a_thought
from games.kalyra.state import State
from games.kalyra.title import TITLE
from games.kernel.chance import Chance
from games.kernel.minds.agents import make
from games.kernel.minds.personas import Style
from games.kernel.protocol import Seat

STYLE: Final = Style(insight=bot.LEVELS["hero"].insight)


def fights(seed: int) -> Iterator[tuple[State, Seat]]:
    """The decisions in fights of one game of six knights, as views."""
    chance, agent = Chance(seed), make("knight", TITLE, seed)
    state: Any = TITLE.new_game(TITLE.read_options({"people": "none"}), 6, chance, lambda event: None)
    while state.to_act():
        seat = state.to_act()[0]
        view = state.view(seat)
        if view.phase == "turn" and worth_a_thought(view):
            yield view, seat
        state.apply(seat, agent.choose(view, seat, 0).move, chance)


def at_first_sight(view: State, seat: Seat) -> Any:
    """Of one who understands as much as a hero."""
    return max(bot.rate(view, seat, Chance(1), bot.SOBER, STYLE), key=lambda one: one.value).move


def after_thought(view: State, seat: Seat, budget: int, chance: Chance) -> Any:
    return max(bot.foresee(view, seat, chance, budget, STYLE), key=lambda one: one.value).move


def gained(view: State, seat: Seat, moves: Sequence[Any], worlds: int, chance: Chance) -> float:
    """How much better the second of two moves stands when the next round begins, on average."""
    found = []
    for _ in range(worlds):
        world, luck = view.imagine(seat, chance), chance.below(1 << 30)
        first, second = (_played_on(world.copy(), seat, move, Chance(luck)) for move in moves)
        found.append(second - first)
    return mean(found)


def _played_on(t: State, seat: Seat, move: Any, chance: Chance) -> float:
    until = t.round + 1
    t.apply(seat, move, chance)
    while t.phase != "over" and t.round < until:
        asked = t.to_act()[0]
        t.apply(asked, at_first_sight(t, asked), chance)
    return standing(t)


def report(seen: int, gains: Sequence[float]) -> str:
    if len(gains) < 2:
        return f"{seen} decisions, {len(gains)} differ: too few"
    room = 1.96 * stdev(gains) / len(gains) ** 0.5
    better = sum(gain > 0 for gain in gains)
    return f"{seen} decisions, {len(gains)} differ: {mean(gains):+.2f} +- {room:.2f} each, {better} for the better"


def main() -> None:
    ask = argparse.ArgumentParser(description="what looking ahead gains over first sight in Kalyra's fights")
    ask.add_argument("--games", type=int, default=4)
    ask.add_argument("--every", type=int, default=5, help="one decision in so many is asked twice")
    ask.add_argument("--worlds", type=int, default=40)
    ask.add_argument("--budget", type=int, default=bot.GAMES)
    ask.add_argument("--seed", type=int, default=1)
    said = ask.parse_args()
    seen, gains = 0, list[float]()
    for game in range(said.games):
        for k, (view, seat) in enumerate(fights(said.seed + game)):
            if k % said.every:
                continue
            seen += 1
            moves = at_first_sight(view, seat), after_thought(view, seat, said.budget, Chance(k))
            if moves[0] != moves[1]:
                gains.append(gained(view, seat, moves, said.worlds, Chance(9000 + k)))
        print(report(seen, gains), flush=True)


if __name__ == "__main__":
    main()
