"""The kept games of which the judgement tables show situations: real ones, played by the computer players of every title."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import cycle, islice
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NamedTuple

import msgspec

from games.catalog import TITLES
from games.kernel.chance import Chance
from games.kernel.minds.agents import make, mind_seed
from games.kernel.protocol import Seat

FOLDER: Final = Path(__file__).parent
PLAYERS: Final = ("squire", "knight", "page")
"""Who plays the kept games, in turn around the table."""
BUDGET: Final = 12
"""What everybody may spend on a move there: the games are to be varied, not strong."""


class Deal(NamedTuple):
    """One game that is kept."""

    name: str
    seats: int
    seed: int
    options: Mapping[str, str | bool | int] = MappingProxyType({})
    most: int = 700
    """Moves after which it is broken off."""
    often: int = 8
    """Situations of it that are shown besides those that show what is asked seldom."""


DEALS: Final[dict[str, tuple[Deal, ...]]] = {
    "kalesia": (Deal("five", 5, 11), Deal("three", 3, 12), Deal("two", 2, 13)),
    "proelio": (Deal("four", 4, 21), Deal("six", 6, 22), Deal("allied", 4, 23, {"mode": "allied", "allied_stop": 1})),
    "caledea": (Deal("three", 3, 31, most=500), Deal("two", 2, 32, most=400)),
    "kalua": (Deal("four", 4, 41, most=400, often=14), Deal("three", 3, 42, most=400, often=14)),
    "kalyra": (Deal("three", 3, 51, often=24), Deal("one", 1, 52, most=400, often=12), Deal("six", 6, 53, often=24)),
}


class Recorded(msgspec.Struct, frozen=True):
    """The first line of a kept game; the moves follow, one a line."""

    title: str
    seats: int
    options: dict[str, Any]
    seed: int


class Played(msgspec.Struct, frozen=True):
    seat: Seat
    move: Any


class Situation(NamedTuple):
    """A decision: the truth, who is asked, and how many moves were made before."""

    state: Any
    seat: Seat
    number: int


def file_of(title: str, deal: Deal) -> Path:
    return FOLDER / f"{title}_{deal.name}.jsonl"


def record(title: str, deal: Deal) -> None:
    """Plays the game of that deal and keeps it."""
    rules = TITLES[title]
    options = rules.read_options(deal.options)
    chance = Chance(deal.seed)
    state: Any = rules.new_game(options, deal.seats, chance)
    players = list(islice(cycle(PLAYERS), deal.seats))
    minds = [make(player, rules, mind_seed(deal.seed, seat)) for seat, player in enumerate(players)]
    lines: list[msgspec.Struct] = [Recorded(title, deal.seats, msgspec.to_builtins(options), deal.seed)]
    while (turn := state.to_act()) and len(lines) <= deal.most:
        seat = turn[0]
        move = minds[seat].choose(state.view(seat), seat, BUDGET).move
        state.play(seat, move, chance)
        lines.append(Played(seat, move))
    file_of(title, deal).write_bytes(b"".join(msgspec.json.encode(line) + b"\n" for line in lines))


def situations(title: str, deal: Deal) -> Iterator[Situation]:
    """Every decision of the kept game, in order; the state is the running one. `IllegalMove` where it no longer holds."""
    first, *moves = file_of(title, deal).read_bytes().splitlines()
    header = msgspec.json.decode(first, type=Recorded)
    rules, chance = TITLES[title], Chance(header.seed)
    state: Any = rules.new_game(header.options, header.seats, chance)
    for number, line in enumerate(moves):
        played = msgspec.json.decode(line, type=Played)
        yield Situation(state, played.seat, number)
        state.play(played.seat, msgspec.convert(played.move, rules.moves), chance)
