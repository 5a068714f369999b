"""Golden games of Kalesia: one per way of ending, as a text to read and as a transcript to referee.

`uv run python -m tests.games.kalesia.golden` writes them anew after a change of the rules that was meant; read the
difference before keeping it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, NamedTuple

import msgspec

from games.kalesia.content import content
from games.kalesia.faces import faces_of
from games.kalesia.state import State
from games.kalesia.table import Options, WeaponsMode
from games.kalesia.title import TITLE
from games.kernel.chance import Chance
from games.kernel.journal import Player
from games.kernel.protocol import Event
from games.kernel.replaying import Game
from games.kernel.transcript import closing, move_line, opening
from tests import golden_games

FOLDER = golden_games.FOLDER / "kalesia"


class Ending(NamedTuple):
    """A game of random pairs that ends that way."""

    name: str
    n: int
    mode: WeaponsMode
    seed: int
    holds: Callable[[State], bool]
    length: Literal["full", "short"] = "full"


ENDINGS = (
    Ending("temple_centaurs", 5, "standard", 46, lambda end: _temple_of(end, "C") and bool(end.result.winning_seats)),
    Ending("temple_mermaids", 3, "sets_dealt", 138, lambda end: _temple_of(end, "M") and bool(end.result.winning_seats)),
    Ending("temple_forest", 3, "sets_shuffled", 122, lambda end: _temple_of(end, "F") and bool(end.result.winning_seats)),
    Ending("exhaustion", 2, "standard", 434, lambda end: end.result.reason == "exhaustion" and bool(end.result.winning_seats)),
    Ending(
        "exhaustion_nobody_wins",
        2,
        "standard",
        3599,
        lambda end: end.result.reason == "exhaustion" and not end.result.winning_seats,
    ),
    Ending("nobody_wins", 4, "standard", 106, lambda end: end.result.reason == "temple" and not end.result.winning_seats),
    Ending("short_temple", 4, "standard", 0, lambda end: end.result.reason == "temple" and len(end.passed) > 1, "short"),
    Ending("short_exhaustion", 3, "standard", 95, lambda end: end.result.reason == "exhaustion", "short"),
)


def _temple_of(end: State, alliance: str) -> bool:
    return (end.result.reason, end.result.winner) == ("temple", alliance)


def play(ending: Ending) -> tuple[list[str], list[bytes], State]:
    """The game as text, as transcript lines, and its last state."""
    setup: list[Event] = []
    seats = tuple(Player(f"Seat {seat}", "agent", "random") for seat in range(ending.n))
    game = Game(TITLE, Options(length=ending.length, weapons_mode=ending.mode), seats, ending.seed, setup.append)
    picks = Chance(ending.seed).fork("picks")
    text = [_heading(ending), "", *_grid(game.state), "", *_hands(game.state), *map(_said, setup)]
    lines = opening(game, setup)
    while turn := game.state.to_act():
        for seat in turn:
            move = picks.pick(game.state.legal_moves(seat))
            told = golden_games.told_by(game, seat, move)
            text += [f"seat {seat} lays {move.a} {move.b}", *map(_said, told[1:])]
            lines.append(move_line(seat, move, told, game.state))
    lines.append(closing(game))
    text += ["", f"outcome: {msgspec.json.encode(game.state.outcome()).decode()}", "", *_grid(game.state)]
    return text, lines, game.state


def _heading(ending: Ending) -> str:
    mode = content().modes[ending.mode].name
    short = ", short" if ending.length == "short" else ""
    return f"Kalesia, {ending.n} seats, {mode} ({ending.mode}){short}, seed {ending.seed}: {ending.name}"


def _grid(state: State) -> list[str]:
    """Numbers of open areas, letters of owners."""
    cells = [f"{owner or number:>3}" for owner, number in zip(state.owner, state.number, strict=True)]
    return [" ".join(cells[row * 5 : row * 5 + 5]) for row in range(5)]


def _hands(state: State) -> list[str]:
    hands = [f"seat {seat} ({state.alliance[seat]}): {' '.join(faces_of(hand))}" for seat, hand in enumerate(state.hand)]
    return [*hands, f"aside: {state.aside or '-'}; removed: {' '.join(faces_of(state.removed)) or '-'}", ""]


def _said(event: Event) -> str:
    plain: dict[str, Any] = msgspec.to_builtins(event)
    kind = plain.pop("kind")
    return f"    {kind}: " + ", ".join(f"{name} {_short(value)}" for name, value in plain.items())


def _short(value: Any) -> str:
    if isinstance(value, list | tuple):
        return " ".join(f"({_short(item)})" if isinstance(item, list | tuple) else _short(item) for item in value) or "-"
    if isinstance(value, dict):
        return " ".join(f"{name}:{_short(item)}" for name, item in value.items())
    return "-" if value is None else str(value).lower() if isinstance(value, bool) else str(value)


def main() -> None:
    golden_games.keep_all(FOLDER, ENDINGS, play, lambda ending, end: ending.holds(end))


if __name__ == "__main__":
    main()
