"""Which mechanisms a newcomer meets in the first three games against pages, and which of them it sees others do.

    uv run python -m tests.programs.players.met --title kalua --seats 3 --newcomers 20 --seed 1 --others page,squire

What a title has is what it declares: every kind of its events, every value of their fields that have few (a Leader's action,
a reason, an ending), and every coach card of such a table. The newcomer is a scripted novice (`tests.ai.novice`), in every seat
in turn. Printed are the shares of newcomers who heard of it within three games and, after the stroke, who saw another seat's
move do it; only of what not all of them met against the first of the levels, or saw nobody do whom others could see do it.
"""

from __future__ import annotations

import argparse
import typing
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, Literal

from games.catalog import TITLES
from games.kernel.chance import Chance
from games.kernel.minds.agents import make
from games.kernel.protocol import Event, Move, Seat, Title, member_types
from games.kernel.teaching.cards import Card, read_cards
from games.kernel.teaching.fitting import kind_of
from tests.ai.novice import Novice
from tests.games.measures import MEASURED, measures_of
from tests.programs.players.never import MOST

GAMES: Final = 3


def variants(kind: type[Any]) -> dict[str, tuple[Any, ...]]:
    """The fields of an event that have few values, and these."""
    hints = typing.get_type_hints(kind)
    few = {name: typing.get_args(hint) for name, hint in hints.items() if typing.get_origin(hint) is Literal}
    return few | {name: (False, True) for name, hint in hints.items() if hint is bool}


def declared(title: Title) -> list[str]:
    """All mechanisms of a title but its cards."""
    found = []
    for kind in member_types(title.events):
        tag = str(kind.__struct_config__.tag)
        found += [tag, *[f"{tag}: {name} {value}" for name, values in variants(kind).items() for value in values]]
    return found


def named(event: Event) -> Iterator[str]:
    """The mechanisms that an event shows, as far as it is known to whom it is told."""
    yield kind_of(event)
    for name in variants(type(event)):
        yield f"{kind_of(event)}: {name} {getattr(event, name)}"


class Newcomer:
    """What one has met so far, and which of it others did."""

    def __init__(self, title: Title) -> None:
        self.cards = list(read_cards(title))
        self.met: set[str] = set()
        self.seen: set[str] = set()

    def hear(self, event: Event, view: Callable[[], object], seat: Seat, mover: Seat | None) -> None:
        told = event.seen_by(seat)
        if told is None:
            return
        found = {*named(told), *self._cards(told, view, seat)}
        self.met |= found
        if mover not in (None, seat):
            self.seen |= found

    def asked(self, moves: Sequence[Move], view: Callable[[], object], seat: Seat) -> None:
        for move in moves:
            self.met |= set(self._cards(move, view, seat))

    def _cards(self, happened: Event | Move, view: Callable[[], object], seat: Seat) -> Iterator[str]:
        for card in self.cards:
            if card.waits_for(happened, view() if card.view else None, seat):
                yield card_name(card)

    def play(self, title: Title, n: int, others: str, game: int, seed: int) -> None:
        """One game; cards of another table never come."""
        luck, seat, heard = Chance(seed).fork(f"met/{n}/{game}"), game % n, list[Event]()
        novice, mind = Novice(title, seed), make(others, title, seed)
        state = title.new_game(title.options(), n, luck, heard.append)
        mover: Seat | None = None
        for _ in range(MOST):
            for event in heard:
                self.hear(event, lambda: state.view(seat), seat, mover)
            heard.clear()
            if not (turn := state.to_act()):
                break
            mover = turn[0]
            view = state.view(mover)
            if mover == seat:
                self.asked(view.legal_moves(seat), lambda: state.view(seat), seat)
            state.apply(mover, (novice if mover == seat else mind).choose(view, mover, 0).move, luck, heard.append)


def card_name(card: Card) -> str:
    return f"card {card.say}"


def counted(title: Title, n: int, others: str, newcomers: int, seed: int) -> tuple[Counter[str], Counter[str]]:
    """How many of them met what, and how many saw others do it."""
    met, seen = Counter[str](), Counter[str]()
    for number in range(newcomers):
        newcomer = Newcomer(title)
        newcomer.cards = [card for card in newcomer.cards if card.is_for(n, title.options())]
        for game in range(GAMES * number, GAMES * (number + 1)):
            newcomer.play(title, n, others, game, seed)
        met.update(newcomer.met)
        seen.update(newcomer.seen)
    return met, seen


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--title", choices=MEASURED, required=True)
    ask.add_argument("--seats", type=int, default=0)
    ask.add_argument("--newcomers", type=int, default=20)
    ask.add_argument("--seed", type=int, default=1)
    ask.add_argument("--others", default="page,squire")
    said = ask.parse_args()
    title, n, levels = TITLES[said.title], said.seats or measures_of(said.title).seats, said.others.split(",")
    found = [counted(title, n, level, said.newcomers, said.seed) for level in levels]
    names = [*declared(title), *[card_name(card) for card in read_cards(title) if card.is_for(n, title.options())]]
    print(f"{said.title}, {n} seats, {said.newcomers} newcomers of {GAMES} games, seed {said.seed}: {len(names)} mechanisms")
    print(f"{'met in %, seen done by others in %':60}" + "".join(f"{level:>12}" for level in levels))
    for name in names:
        shares = [[100 * count[name] // said.newcomers for count in one] for one in found]
        if shares[0][0] < 100 or (shares[0][1] == 0 < max(seen for _, seen in shares)):
            print(f"{name:60}" + "".join(f"{met:>7} /{seen:3}" for met, seen in shares))
    whole = [sum(met[name] == said.newcomers for name in names) for met, _ in found]
    some = [sum(met[name] > 0 for name in names) for met, _ in found]
    print(f"{'met by all':60}" + "".join(f"{count:12}" for count in whole))
    print(f"{'met by any':60}" + "".join(f"{count:12}" for count in some))


if __name__ == "__main__":
    main()
