"""What the taste of a mask costs: at decisions of heroes' games, what each mask would rather do, beside what a bare head does.

    uv run python -m tests.programs.players.tastes --title kalua --seats 3 --games 2 --seed 1 --worlds 60

Both moves are played on in the same worlds, by the judge of the losses (tests/games/<title>/mind/judged.py). Printed is how
often a mask chooses otherwise, and what it loses by that on average of all decisions, in points of won games. The styles of
masks are left out: what is asked is what they prefer among moves that are about as good.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from games.catalog import TITLES
from games.kernel.chance import Chance
from games.kernel.minds.agents import RatedAgent, make, pick
from games.kernel.minds.colours import liked
from games.kernel.minds.personas import personas
from games.kernel.protocol import Seat, checksum
from tests.ai.losses.judging import JUDGED, Played, Won, dealt, played, shares_of

TASTES: Final = {persona.id: persona.taste for persona in personas()}


class Cost(NamedTuple):
    """What a mask loses at one decision; nothing where it does as a bare head does."""

    mask: str
    otherwise: bool
    share: float


def preferred(mind: RatedAgent, view: Any, seat: Seat) -> tuple[Any, Mapping[str, Any]]:
    """What a bare head does there, and by name what each mask does."""
    chance = mind.chance.fork(f"{mind.spec}/{seat}/{checksum(view)}")
    ratings, colours = mind.ratings(view, seat, chance, 0), mind.bot.COLOURS  # type: ignore[attr-defined]
    values, moves = [one.value for one in ratings], [one.move for one in ratings]
    alike = colours.alike(view, seat, bool(mind.level.games))

    def chosen(shades: Sequence[float]) -> Any:
        seen = [replace(one, value=value) for one, value in zip(ratings, shades, strict=True)]
        return pick(seen, 0, chance.fork("pick")).move

    def traits(some: Sequence[Any]) -> Sequence[Any]:
        return colours.traits(view, seat, some)  # type: ignore[no-any-return]

    return chosen(values), {mask: chosen(liked(values, moves, alike, taste, traits)) for mask, taste in TASTES.items()}


def costs_at(won: Won, view: Any, seat: Seat, mind: RatedAgent, chance: Chance, worlds: int) -> list[Cost]:
    """Of every mask, at one decision."""
    bare, masked = preferred(mind, view, seat)
    others = list(dict.fromkeys([move for move in masked.values() if move != bare]))
    if not others:
        return [Cost(mask, False, 0.0) for mask in masked]
    base, *found = won(view, seat, [bare, *others], chance, worlds)
    return [
        Cost(mask, move != bare, base - found[others.index(move)] if move != bare else 0.0) for mask, move in masked.items()
    ]


def costs(title: str, seats: int, seed: int, game: int, moves: Played, worlds: int, every: int = 1) -> Iterator[list[Cost]]:
    """At one decision in `every` of that game."""
    state, luck = dealt(title, seats, seed, game)
    mind, won = make("hero", TITLES[title], seed + game), shares_of(title)
    assert isinstance(mind, RatedAgent)
    for number, (seat, place) in enumerate(moves):
        legal = state.legal_moves(seat)
        if len(legal) > 1 and number % every == 0:
            view = state.view(seat)
            yield costs_at(won, view, seat, mind, Chance(seed).fork(f"taste/{seat}/{checksum(view)}"), worlds)
        state.apply(seat, legal[place], luck)


def told(name: str, found: Sequence[Cost]) -> str:
    """Of one mask, or of all."""
    n = max(1, len(found))
    mean = sum([one.share for one in found]) / n
    spread = (sum([(one.share - mean) ** 2 for one in found]) / n) ** 0.5
    otherwise = 100 * sum([one.otherwise for one in found]) / n
    return (
        f"{name:8} {otherwise:5.1f} % otherwise, {100 * mean:+.2f} +- {196 * spread / n**0.5:.2f} points lost a decision of {n}"
    )


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--title", choices=JUDGED, required=True)
    ask.add_argument("--seats", type=int, required=True)
    ask.add_argument("--games", type=int, default=2)
    ask.add_argument("--seed", type=int, default=1)
    ask.add_argument("--worlds", type=int, default=60)
    ask.add_argument("--every", type=int, default=1, help="one decision in so many is looked at")
    said = ask.parse_args()
    found = list[Cost]()
    for game in range(said.games):
        moves = played(said.title, said.seats, said.seed, game)
        for at in costs(said.title, said.seats, said.seed, game, moves, said.worlds, said.every):
            found += at
        print(f"{said.title} {said.seats}, seed {said.seed}, {game + 1} games", flush=True)
        for mask in TASTES:
            print(told(mask, [one for one in found if one.mask == mask]))
        print(told("all", found), flush=True)


if __name__ == "__main__":
    main()
