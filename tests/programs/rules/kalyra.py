"""The targets of 8.9 and 8.10 of the rules page, measured: many games of one level of computer players.

uv run python -m tests.programs.rules.kalyra --level knight --games 400 --option difficulty=hard

Every figure stands beside its band. Interrupted, it says what it has found so far. `--budget`: thought of the level "hero".
`--raise`: what every hero raises at every level, instead of what the level would choose.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from statistics import mean
from typing import Any, Final

import msgspec

from games.kalyra.content import content
from games.kalyra.events import HeroDefeated
from games.kalyra.moves import RaiseStat
from games.kalyra.quests.levels import RAISES
from games.kalyra.state import State
from games.kalyra.title import TITLE
from games.kernel.arena.elo import wilson
from games.kernel.chance import Chance
from games.kernel.minds.agents import LEVELS, make
from games.kernel.protocol import Event, Seat

Band = tuple[float, float]

WON: Final[dict[str, Band]] = {"story": (80, 95), "normal": (55, 70), "hard": (33, 48), "legend": (15, 30)}
"""Percent of games that competent play wins (8.9)."""
CARELESS: Final[dict[str, Band]] = {"story": (30, 50), "normal": (4, 15)}
"""The same of careless play."""
BOSS: Final[Band] = (42, 62)
"""Percent won of every final quest, at normal difficulty."""
MEANS: Final[dict[str, Band]] = {
    "rounds": (18, 32),
    "rounds of the final quest": (4, 9),
    "quests": (8, 14),
    "gold earned": (85, 125),
    "items": (9, 15),
    "epic weapons": (0.8, 1.6),
    "Holy Sword": (0.25, 0.45),
    "hero defeats before": (1, 2.5),
    "hero defeats after": (3.5, 5),
    "standing then": (5.5, 6),
    "level 5 then": (0.8, 0.9),
}
"""Bands of 8.10 for normal difficulty and competent play."""


class Measured(msgspec.Struct):
    """What one game was like."""

    won: bool
    cause: str
    final: str
    numbers: dict[str, float]
    met: Counter[str]
    """Quests completed, enemies met, items owned, by their ids."""


def play(level: str, seats: int, options: Any, seed: int, budget: int = 0, raised: str = "") -> Measured:
    """One game. `raised`: what everybody raises at every level, as long as the rules allow it."""
    chance, told = Chance(seed), list[Event]()
    state: Any = TITLE.new_game(options, seats, chance, told.append)
    agents = [make(level, TITLE, seed) for _ in range(seats)]
    before: dict[str, float] = {}
    while turn := state.to_act():
        for seat in turn:
            forced = next((move for move in _raises(state, seat) if move.stat == raised), None) if raised else None
            move = forced or agents[seat].choose(state.view(seat), seat, budget).move
            state.apply(seat, move, chance, told.append)
        if state.final and not before:
            before = {
                "round of the boss": state.round,
                "level 5 then": float(state.level == content().limits.levels),
                "standing then": len(state.on_board()),
                "hero defeats before": sum(isinstance(event, HeroDefeated) for event in told),
            }
    return measured(state, told, before)


def _raises(state: State, seat: Seat) -> list[RaiseStat]:
    """What the seat may raise, where that is what it is asked."""
    return [move for move in state.legal_moves(seat) if isinstance(move, RaiseStat)] if state.asking == "level_up" else []


def measured(state: State, told: Sequence[Event], before: dict[str, float]) -> Measured:
    plain = [msgspec.to_builtins(event) for event in told]
    kinds = Counter(event["kind"] for event in plain)
    gained = [event for event in plain if event["kind"] == "item_gained"]
    numbers = {
        "rounds": float(state.round),
        "quests": kinds["quest_completed"],
        "enemies defeated": state.defeated,
        "items": len(gained),
        "epic weapons": sum(event["source"] == "epic" for event in gained),
        "Holy Sword": sum(event["item"] == "holy_sword" for event in gained),
        "gold earned": sum(event["change"] for event in plain if event["kind"] == "gold" and event["change"] > 0),
        **before,
    }
    if before:
        numbers["rounds of the final quest"] = state.round - before["round of the boss"] + 1
        numbers["hero defeats after"] = kinds["hero_defeated"] - before["hero defeats before"]
    met = Counter(event["card"] for event in plain if event["kind"] in ("quest_completed", "enemy_spawned"))
    met.update(event["item"] for event in gained)
    outcome = state.outcome()
    assert outcome is not None
    return Measured(bool(outcome.winners), outcome.reason, state.final, numbers, met)


def report(games: Sequence[Measured], level: str, difficulty: str) -> list[str]:
    """One line for every measure; the band beside it where the page has one for such games."""
    if not games:
        return ["no game was finished"]
    competent = level in ("knight", "hero")
    band = (WON if level == "knight" else CARELESS if level == "page" else {}).get(difficulty)
    lines = [_share("won", [game.won for game in games], band)]
    lines.append(f"ends: {dict(Counter(game.cause for game in games).most_common())}")
    usual = competent and difficulty == "normal"
    for boss in content().bosses:
        there = [game.won for game in games if game.final == boss.id]
        lines += [_share(f"won, {boss.id}", there, BOSS if usual and level == "knight" else None)] if there else []
    for name in sorted({name for game in games for name in game.numbers}):
        values = sorted(game.numbers[name] for game in games if name in game.numbers)
        lines.append(_mean(name, values, MEANS.get(name) if usual else None))
    met = sum((game.met for game in games), Counter[str]())
    every = [one.id for table in (content().quests, content().enemies, content().items) for one in table]
    return [*lines, f"never met: {', '.join(id for id in every if not met[id]) or 'nothing'}"]


def _share(name: str, won: Sequence[bool], band: Band | None) -> str:
    low, high = wilson(sum(won), len(won))
    percent = 100 * sum(won) / len(won)
    return f"{name:26} {percent:6.1f} % of {len(won):5}   95 %: {100 * low:.0f} to {100 * high:.0f}{_judged(percent, band)}"


def _mean(name: str, values: Sequence[float], band: Band | None) -> str:
    """`values` sorted."""
    tenth, most = values[len(values) // 10], values[min(len(values) - 1, len(values) * 9 // 10)]
    return f"{name:26} {mean(values):6.2f}   10 to 90 %: {tenth:g} to {most:g}{_judged(mean(values), band)}"


def _judged(value: float, band: Band | None) -> str:
    if band is None:
        return ""
    return f"   band {band[0]:g} to {band[1]:g}: {'in' if band[0] <= value <= band[1] else 'OUT'}"


def main() -> None:
    ask = argparse.ArgumentParser(description="success, length and balance of games of Kalyra beside their targets")
    ask.add_argument("--level", choices=LEVELS, default="knight")
    ask.add_argument("--budget", type=int, default=0, help="thought of each decision; 0: the level's own")
    ask.add_argument("--games", type=int, default=100)
    ask.add_argument("--seats", type=int, default=6)
    ask.add_argument("--seed", type=int, default=1)
    ask.add_argument("--option", action="append", default=[], help="name=value, of the title's options")
    ask.add_argument("--raise", dest="raised", choices=RAISES, default="")
    said = ask.parse_args()
    named = {"people": "none"} | dict(option.split("=") for option in said.option)
    options, found = TITLE.read_options(named), list[Measured]()
    try:
        for k in range(said.games):
            found.append(play(said.level, said.seats, options, said.seed + k, said.budget, said.raised))
    except KeyboardInterrupt:
        print("interrupted")
    print("\n".join(report(found, said.level, options.difficulty)), flush=True)


if __name__ == "__main__":
    main()
