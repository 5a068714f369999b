"""Judgement tables: what every level thinks of the moves in kept situations, as text that is compared like golden games.

`uv run python -m tests.programs.kept.judgements [title ...]` writes them anew after a change of a mind that was meant; read the
difference before keeping it. With `--games` it plays and keeps new games first, where a change of the rules ended the old.
"""

from __future__ import annotations

import argparse
import hashlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from games.catalog import TITLES
from games.kernel.chance import Chance
from games.kernel.minds.agents import RatedAgent, Rating, make, pick
from tests.judgements.games import DEALS, FOLDER, Deal, Situation, record, situations

BEST: Final = 3
"""How many moves of a judgement are written out, the best first. The others are in its digest."""
SEED: Final = 7


class Mind(NamedTuple):
    """Who judges. Budgets are small: a table is looked at whenever anybody runs the tests."""

    spec: str
    budget: int = 0
    mask: str = ""

    @property
    def name(self) -> str:
        return " ".join([self.spec, *([self.mask] if self.mask else []), *([str(self.budget)] if self.budget else [])])


MINDS: Final[dict[str, tuple[Mind, ...]]] = {
    "kalesia": (Mind("page"), Mind("squire"), Mind("knight", 300), Mind("hero", 5000), Mind("greedy", 20, "fox")),
    "proelio": (Mind("page"), Mind("squire"), Mind("knight", 8), Mind("hero", 48), Mind("greedy", 6, "fox")),
    "caledea": (Mind("page"), Mind("squire"), Mind("knight", 100), Mind("hero", 600), Mind("greedy", 0, "wolf")),
    "kalua": (Mind("page"), Mind("squire"), Mind("knight"), Mind("hero", 60), Mind("greedy", 0, "fox")),
    "kalyra": (Mind("page"), Mind("squire"), Mind("knight"), Mind("hero", 200), Mind("greedy", 0, "wolf")),
}


def table(title: str) -> list[str]:
    """The whole table of a title, line by line."""
    return [line for deal in DEALS[title] for line in _game(title, deal)]


def file_of(title: str) -> Path:
    return FOLDER / f"{title}.txt"


def shown(title: str, deal: Deal) -> set[int]:
    """The numbers of the situations that are shown: a few all along, and the first and the last of everything that is asked."""
    asked: dict[str, list[int]] = {}
    for state, seat, number in situations(title, deal):
        if len(state.legal_moves(seat)) > 1:
            asked.setdefault(state.prompt(seat).message, []).append(number)
    every = sorted(number for numbers in asked.values() for number in numbers)
    along = every[:: max(1, len(every) // deal.often)]
    return {*along, *(numbers[k] for numbers in asked.values() for k in (0, -1))}


def _game(title: str, deal: Deal) -> Iterator[str]:
    chosen = shown(title, deal)
    minds = [(mind, _agent(title, mind)) for mind in MINDS[title]]
    for situation in situations(title, deal):
        if situation.number in chosen:
            yield from _situation(deal, situation, minds)


def _agent(title: str, mind: Mind) -> RatedAgent:
    agent = make(mind.spec, TITLES[title], SEED, mind.mask)
    assert isinstance(agent, RatedAgent)
    return agent


def _situation(deal: Deal, situation: Situation, minds: Sequence[tuple[Mind, RatedAgent]]) -> Iterator[str]:
    state, seat, number = situation
    view = state.view(seat)
    yield f"{deal.name} {number}: seat {seat}, {view.prompt(seat).message}, {len(view.legal_moves(seat))} moves"
    for mind, agent in minds:
        yield f"    {mind.name}: {_judgement(agent, view, seat, number, mind.budget)}"


def _judgement(agent: RatedAgent, view: Any, seat: int, number: int, budget: int) -> str:
    chance = Chance(SEED).fork(f"{number}/{seat}")
    ratings = agent.ratings(view, seat, chance, budget)
    drawn = pick(ratings, agent.level.temperature, chance)
    best = sorted(ratings, key=lambda rating: -rating.value)[:BEST]
    told = ", ".join(f"{rating.value:.6g} {_said(rating.move)} ({_said(rating.reason)})" for rating in best)
    return f"plays {_said(drawn.move)}; {told}; all {digest(ratings)}"


def _said(value: msgspec.Struct) -> str:
    """Its name and values, short."""
    given: dict[str, Any] = msgspec.to_builtins(value)
    name = given.pop("kind", None) or given.pop("message")
    values = given.pop("args", given)
    return " ".join([str(name), *(f"{key}={_short(one)}" for key, one in values.items() if one is not None)])


def _short(value: Any) -> str:
    return msgspec.json.encode(value).decode().replace('"', "")


def digest(ratings: Sequence[Rating]) -> str:
    """8 hex digits that differ when any move, value, mixture or reason does. Values count to nine digits, so that it is the
    same on every machine."""
    lines = [f"{_said(r.move)} {r.value:.9g} {r.mixed} {_said(r.reason)}" for r in ratings]
    return hashlib.blake2b("\n".join(lines).encode(), digest_size=4).hexdigest()


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("titles", nargs="*", default=list(DEALS), metavar="title", help="all, when none is named")
    reader.add_argument("--games", action="store_true", help="play and keep new games first")
    said = reader.parse_args()
    for title in said.titles:
        if said.games:
            for deal in DEALS[title]:
                record(title, deal)
        file_of(title).write_text("\n".join(table(title)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
