"""Whether a mask can be told by how it plays, and whether it is as strong as a bare head of its level.

    uv run python -m tests.programs.players.personas --title proelio --seats 4 --games 20 --budget 60 --seed 1
    uv run python -m tests.programs.players.personas --title proelio --seats 4 --strength 40 --budget 60 --seed 1

Games in which every seat wears a mask, in turn. Of every trait (`games.kernel.minds.traits`) it is counted how often a mask
takes a move of that kind where it is offered beside others. Of the first half of the games these frequencies are learned; in
the other half each mask is named by all its moves, and by those of one game alone (naive Bayes). `--strength`: deals in which
masks, each deal another, play bare heads.
"""

from __future__ import annotations

import argparse
import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from games.catalog import TITLES
from games.kernel.chance import Chance
from games.kernel.minds.agents import Agent, bot_of
from games.kernel.minds.personas import personas
from games.kernel.protocol import Seat, State
from tests.ai.duels import DEALT, Score, Seating, by_name, duel
from tests.programs.players.ladder import per_game

MASKS: Final = tuple(persona.id for persona in personas())
SMOOTH: Final = 0.5
"""Added to every count: what was not seen is not impossible."""
Kinds = Counter[tuple[str, bool]]
"""How often a kind of move was taken, and how often left, where there was the choice."""
Seen = tuple[str, Kinds]
"""A mask, and what it played in one game."""


def chosen(bot: Any, view: State, seat: Seat, move: Any) -> Iterator[tuple[str, bool]]:
    """Of every kind of move that is offered beside others, whether that is the one."""
    moves = view.legal_moves(seat)
    offered = Counter(trait for one in bot.COLOURS.traits(view, seat, moves) for trait in one or ())
    (taken,) = bot.COLOURS.traits(view, seat, [move])
    yield from ((trait, trait in (taken or ())) for trait, often in sorted(offered.items()) if often < len(moves))


def worn(game: int, n: int) -> list[str]:
    """The masks of that game: all in turn, and no mask always in one seat."""
    return [MASKS[(game * (n + 1) + seat) % len(MASKS)] for seat in range(n)]


def played(title: str, spec: str, n: int, game: int, seed: int) -> list[Seen]:
    """One game; what each of its masks did where it had a choice."""
    rules, masks = TITLES[title], worn(game, n)
    bot, luck = bot_of(rules), Chance(seed).fork(f"masks/{n}/{game}")
    minds: list[Agent] = [by_name(spec, luck.fork(f"mind/{seat}").seed, mask, title) for seat, mask in enumerate(masks)]
    state = rules.new_game(rules.read_options(DEALT.get(title, {})), n, luck, None)
    found: list[Kinds] = [Counter() for _ in masks]
    while turn := state.to_act():
        for seat in turn:
            view = state.view(seat)
            move = minds[seat].choose(view, seat, 0).move
            found[seat].update(chosen(bot, view, seat, move))
            state.apply(seat, move, luck)
    return list(zip(masks, found, strict=True))


def together(games: Sequence[Seen]) -> dict[str, Kinds]:
    """By mask, over all its games."""
    total: dict[str, Kinds] = {}
    for mask, kinds in games:
        total.setdefault(mask, Counter()).update(kinds)
    return total


def named(learned: Mapping[str, Kinds], kinds: Kinds) -> str:
    """The mask whose frequencies make these choices likeliest."""

    def likely(mask: str) -> float:
        counts = learned[mask]
        return sum(often * math.log(_share(counts, *choice)) for choice, often in kinds.items())

    return max(learned, key=likely)


def _share(counts: Kinds, kind: str, taken: bool) -> float:
    """How often it did so with that kind."""
    both = counts[kind, True] + counts[kind, False]
    return (counts[kind, taken] + SMOOTH) / (both + 2 * SMOOTH)


def told_apart(games: Sequence[Sequence[Seen]]) -> tuple[int, int, int, int, dict[str, str]]:
    """Masks named rightly by all their moves of the second half, of how many; seats of single games, of how many; who was taken
    for whom."""
    half = len(games) // 2
    learned = together([seen for game in games[:half] for seen in game])
    single = [seen for game in games[half:] for seen in game]
    taken = {mask: named(learned, kinds) for mask, kinds in together(single).items()}
    right = sum(mask == found for mask, found in taken.items())
    return right, len(taken), sum(named(learned, kinds) == mask for mask, kinds in single), len(single), taken


def strengths(title: str, spec: str, n: int, deals: int, seed: int, seating: Seating) -> Iterator[tuple[int, Score]]:
    """Masks against bare heads, deal by deal; the score so far."""
    total, bare = Score(), by_name(spec, 1, "", title)
    for deal in range(deals):
        masked = by_name(spec, 1, MASKS[deal % len(MASKS)], title)
        total.add(duel(masked, bare, n, range(deal, deal + 1), seed, title, seating))
        yield deal + 1, total


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--title", default="kalesia", choices=list(TITLES))
    ask.add_argument("--level", default="hero")
    ask.add_argument("--budget", type=int, default=0, help="of thought; 0: the level's own")
    ask.add_argument("--seats", type=int, default=3)
    ask.add_argument("--games", type=int, default=20)
    ask.add_argument("--seed", type=int, default=1)
    ask.add_argument("--strength", type=int, default=0, metavar="DEALS", help="instead: so many deals against bare heads")
    said = ask.parse_args()
    spec = f"{said.level}:{said.budget}" if said.budget else said.level
    if said.strength:
        seating: Seating = "together" if said.title == "kalyra" else "halves"
        for deals, score in strengths(said.title, spec, said.seats, said.strength, said.seed, seating):
            elo, margin = per_game(score, said.seats)
            print(f"{deals} deals, {score.games} games: {elo:+.0f} +- {margin:.0f}; {score}", flush=True)
        return
    games = []
    for game in range(said.games):
        games.append(played(said.title, spec, said.seats, game, said.seed))
        if len(games) >= 4 and len(games) % 2 == 0:
            right, of, single, seats, taken = told_apart(games)
            print(f"{len(games)} games: {right} of {of} masks, {single} of {seats} seats of single games", flush=True)
    print(taken)


if __name__ == "__main__":
    main()
