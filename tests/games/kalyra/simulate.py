"""Balance of Kalyra against 8.10 of the rules page: many games of one level of computer players.

`uv run python -m tests.games.kalyra.simulate --level knight --games 200 [--seats 3] [--option difficulty=hard]`
"""

from __future__ import annotations

import argparse
from collections import Counter
from statistics import mean
from typing import Any

import msgspec

from games.kalyra.content import content
from games.kalyra.state import State
from games.kalyra.title import TITLE
from games.kernel.agents import LEVELS, make
from games.kernel.chance import Chance
from games.kernel.rules import Event


class Measured(msgspec.Struct):
    """What one game was like."""

    won: bool
    cause: str
    final: str
    numbers: dict[str, float]
    met: Counter[str]
    """Quests completed, enemies met, items owned, by their ids."""


def play(level: str, seats: int, options: Any, seed: int) -> Measured:
    chance, told = Chance(seed), list[Event]()
    state: State = TITLE.new_game(options, seats, chance, told.append)
    agents = [make(level, TITLE, seed) for _ in range(seats)]
    before: dict[str, float] = {}
    while turn := state.to_act():
        for seat in turn:
            state.apply(seat, agents[seat].choose(state.view(seat), seat, 0).move, chance, told.append)
        if state.final and not before:
            standing = len(state.on_board())
            fell = sum(hero.deaths for hero in state.heroes)
            before = {
                "round of the boss": state.round,
                "level then": state.level,
                "standing then": standing,
                "fallen then": fell,
            }
    return measured(state, told, before)


def measured(state: State, told: list[Event], before: dict[str, float]) -> Measured:
    plain = [msgspec.to_builtins(event) for event in told]
    kinds = Counter(event["kind"] for event in plain)
    gained = [event for event in plain if event["kind"] == "item_gained"]
    numbers = {
        "rounds": float(state.round),
        "quests": kinds["quest_completed"],
        "enemies defeated": state.defeated,
        "hero defeats": kinds["hero_defeated"],
        "items bought": sum(event["source"] == "shop" for event in gained),
        "items won": sum(event["source"] != "shop" for event in gained),
        "epic weapons": sum(event["source"] == "epic" for event in gained),
        "Holy Sword": sum(event["item"] == "holy_sword" for event in gained),
        "gold earned": sum(event["change"] for event in plain if event["kind"] == "gold" and event["change"] > 0),
        **before,
    }
    met = Counter(event["card"] for event in plain if event["kind"] in ("quest_completed", "enemy_spawned"))
    met.update(event["item"] for event in gained)
    outcome = state.outcome()
    assert outcome is not None
    return Measured(bool(outcome.winners), outcome.reason, state.final, numbers, met)


def report(games: list[Measured]) -> list[str]:
    lines = [f"won {sum(game.won for game in games)} of {len(games)}: {dict(Counter(game.cause for game in games))}"]
    for boss in content().bosses:
        there = [game.won for game in games if game.final == boss.id]
        lines.append(f"  {boss.id}: {sum(there)} of {len(there)}")
    for name in sorted({name for game in games for name in game.numbers}):
        values = sorted(game.numbers[name] for game in games if name in game.numbers)
        tenth, most = values[len(values) // 10], values[len(values) * 9 // 10]
        lines.append(f"  {name}: mean {mean(values):.2f}, 10 to 90 % {tenth:g} to {most:g}")
    met = sum((game.met for game in games), Counter[str]())
    every = [one.id for table in (content().quests, content().enemies, content().items) for one in table]
    return [*lines, f"never met: {', '.join(id for id in every if not met[id]) or 'nothing'}"]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--level", choices=LEVELS, default="knight")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--option", action="append", default=[])
    asked = parser.parse_args()
    options = TITLE.read_options(dict(option.split("=") for option in asked.option))
    games = [play(asked.level, asked.seats, options, asked.seed + k) for k in range(asked.games)]
    print("\n".join(report(games)))


if __name__ == "__main__":
    main()
