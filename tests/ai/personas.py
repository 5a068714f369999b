"""What every persona does differently, and whether it is as strong as a bare head of its level.

uv run python -m tests.ai.personas --level hero --budget 1000 --seats 3 --views 200 --games 300
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from games.catalog import TITLES
from games.kalesia.faces import ALLIANCES
from games.kalesia.mind.bot import own_strength
from games.kalesia.mind.habits import Calendar
from games.kalesia.mind.suspicion import Suspicion, exposure
from games.kalesia.state import State
from games.kernel.chance import Chance
from games.kernel.minds.agents import make
from games.kernel.minds.personas import personas
from tests.ai.duels import many, seatings


def views(count: int, n: int, seed: int = 1) -> Iterator[tuple[State, int]]:
    """Decisions of games played at random."""
    title, game = TITLES["kalesia"], 0
    while count:
        luck = Chance(seed).fork(f"views/{game}")
        state = title.new_game(title.options(), n, luck, None)
        assert isinstance(state, State)
        while turn := state.to_act():
            for seat in turn:
                if seat == game % n and count:
                    count -= 1
                    yield state.view(seat), seat
                state.apply(seat, title.random_move(state, seat, luck), luck)
        game += 1


def habits(level: str, persona: str, budget: int, seen: list[tuple[State, int]]) -> tuple[float, float, list[object]]:
    """Mean own strength laid, mean telling (percent), and the moves."""
    strength, told, moves = 0.0, 0.0, []
    mind = make(level, TITLES["kalesia"], 1, persona)
    for view, seat in seen:
        move = mind.choose(view, seat, budget).move
        calendar = Calendar(view.number, view.options.fallen)
        me = view.alliance[seat]
        assert me in ALLIANCES
        strength += own_strength(move, me)
        told += 100 * exposure(Suspicion(view, seat, calendar), [(move.a, move.b)], calendar)[0]
        moves.append(move)
    return strength / len(seen), told / len(seen), moves


def main() -> None:
    ask = argparse.ArgumentParser(description="style and strength of the personas")
    ask.add_argument("--level", default="hero")
    ask.add_argument("--budget", type=int, default=1000)
    ask.add_argument("--seats", type=int, default=3)
    ask.add_argument("--views", type=int, default=200)
    ask.add_argument("--games", type=int, default=300, help="per persona, 0: none")
    ask.add_argument("--jobs", type=int, default=1)
    ask.add_argument("--only", default="")
    said = ask.parse_args()
    seen = list(views(said.views, said.seats))
    bare = habits(said.level, "", said.budget, seen)
    print(f"{'bare':8} own strength {bare[0]:5.2f}, told {bare[1]:+5.2f} %")
    for persona in (p for p in personas() if said.only in ("", p.id)):
        strength, told, moves = habits(said.level, persona.id, said.budget, seen)
        other = 100 * sum(a != b for a, b in zip(moves, bare[2], strict=True)) / len(moves)
        line = f"{persona.id:8} own strength {strength:5.2f}, told {told:+5.2f} %, other moves {other:4.1f} %"
        if said.games:
            spec = f"{said.level}:{said.budget}"
            deals = max(1, said.games // len(seatings(said.seats)))
            score = many(spec, spec, said.seats, deals, 1, said.jobs, (persona.id, ""))
            line += f", {score.elo:+4.0f} Elo +-{score.margin:3.0f}"
        print(line, flush=True)


if __name__ == "__main__":
    main()
