"""Golden games of Caledea: one per way of ending, as a text to read and as a transcript to referee.

`uv run python -m tests.games.caledea.golden` writes them anew after a change of the rules that was meant; read the
difference before keeping it.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from games.caledea.content import content
from games.caledea.state import State
from games.caledea.table import Options
from games.caledea.title import TITLE
from games.kernel.chance import Chance
from games.kernel.journal import Player
from games.kernel.protocol import Event
from games.kernel.replaying import Game
from games.kernel.transcript import closing, move_line, opening
from tests import golden_games
from tests.games.caledea.walks import pick

FOLDER = golden_games.FOLDER / "caledea"


class Ending(NamedTuple):
    """A game of keen random moves (walks.py) that ends that way."""

    name: str
    n: int
    options: Options
    seed: int
    reason: str
    winners: tuple[int, ...]


ENDINGS = (
    Ending("capital", 2, Options(), 108, "capital", (0,)),
    Ending("annihilation", 3, Options(), 20, "annihilation", (0,)),
    Ending("fortified", 2, Options(boards="B"), 101, "fortified", (1,)),
    Ending("all_capitals", 3, Options(), 108, "all_capitals", (0,)),
    Ending("all_capitals_of_a_team", 4, Options(teams="two"), 86, "all_capitals", (0, 2)),
    Ending("annihilation_by_a_team", 4, Options(teams="two"), 6, "annihilation", (0, 2)),
    Ending("quiet_rounds", 2, Options(), 111, "adjudicated", (0, 1)),
    Ending("short_rounds", 3, Options(length="short"), 3, "adjudicated", (1,)),
    Ending("kept", 3, Options(length="short"), 1, "kept", (1,)),
    Ending("round_limit", 2, Options(round_limit="30"), 256, "adjudicated", (0,)),
)


def play(ending: Ending) -> tuple[list[str], list[bytes], State]:
    """The game as text, as transcript lines, and its last state."""
    setup: list[Event] = []
    seats = tuple(Player(f"Seat {seat}", "agent", "random") for seat in range(ending.n))
    game = Game(TITLE, ending.options, seats, ending.seed, setup.append)
    picks = Chance(ending.seed).fork("picks")
    text = [f"Caledea, {ending.n} seats, seed {ending.seed}: {ending.name}", "", *_board(game.state), ""]
    lines = opening(game, setup)
    while turn := game.state.to_act():
        seat = turn[0]
        move = pick(game.state, seat, picks, keen=True)
        text.append(f"seat {seat}: {_said(game.state, move)}")
        told = golden_games.told_by(game, seat, move)
        text += [f"    {_said(game.state, event)}" for event in told]
        lines.append(move_line(seat, move, told, game.state))
    lines.append(closing(game))
    text += ["", f"outcome: {msgspec.json.encode(game.state.outcome()).decode()}", "", *_standing(game.state)]
    return text, lines, game.state


def _board(state: State) -> list[str]:
    """Land and goods letters per square."""
    codes = ["FMR"[k // 3] + "CGI"[k % 3] for k in state.outpost]
    rows = [codes[y * state.width : (y + 1) * state.width] for y in range(state.height)]
    return [
        "     " + "  ".join(str(x) for x in range(state.width)),
        *(f" {y}   " + " ".join(row) for y, row in enumerate(rows)),
    ]


def _standing(state: State) -> list[str]:
    """Per seat: kingdom, gold, units and capital at the end."""
    lines = []
    for seat in range(state.n):
        units = " ".join(f"{'?icg'[unit.rank]}{_place(state, unit.square)}" for unit in state.units[seat].values())
        held = f"capital held by {state.holder[seat]}" if state.capital[seat] >= 0 else "no capital"
        name = content().kingdoms[state.kingdom[seat]].name
        lines.append(f"seat {seat} ({name}): gold {state.gold[seat]}, {held}, units {units or '-'}")
    return lines


def _place(state: State, square: int) -> str:
    return f"({square % state.width},{square // state.width})"


PLACES = {"square", "path", "from", "to", "squares"}


def _said(state: State, thing: Any) -> str:
    plain: dict[str, Any] = msgspec.to_builtins(thing)
    kind = plain.pop("kind")
    if kind == "game_started":
        plain.pop("outpost")
    shown = [f"{name} {_short(state, value, name in PLACES and kind != 'control_changed')}" for name, value in plain.items()]
    return f"{kind}: " + ", ".join(shown) if shown else kind


def _short(state: State, value: Any, place: bool) -> str:
    if isinstance(value, list | tuple):
        return " ".join(_short(state, item, place) for item in value) or "-"
    if isinstance(value, bool):
        return str(value).lower()
    return _place(state, value) if place and isinstance(value, int) else str(value)


def main() -> None:
    golden_games.keep_all(FOLDER, ENDINGS, play, ends)


def ends(ending: Ending, end: State) -> bool:
    return end.result is not None and (end.result.reason, end.result.winners) == (ending.reason, ending.winners)


if __name__ == "__main__":
    main()
