"""Golden games of Proelio: one per way of ending, as a text to read and as a transcript to referee.

`uv run python -m tests.games.proelio.golden` writes them anew after a change of the rules that was meant; read the
difference before keeping it. `... golden seeds NAME` looks for a short game that ends that way.
"""

from __future__ import annotations

import sys
from typing import Any, NamedTuple

import msgspec

from games.kernel.chance import Chance
from games.kernel.journal import Player
from games.kernel.protocol import Event
from games.kernel.replaying import Game
from games.kernel.transcript import closing, move_line, opening
from games.proelio.state import State
from games.proelio.table import Options
from games.proelio.title import TITLE
from tests import golden_games
from tests.games.proelio.walks import pick

FOLDER = golden_games.FOLDER / "proelio"


class Ending(NamedTuple):
    """A game of keen random moves (walks.py) that ends that way."""

    name: str
    n: int
    options: Options
    seed: int
    reason: str
    cause: str | None
    winners: tuple[int, ...]


PLAIN = Options(guilds=False)
PAIRS = Options(mode="allied", guilds=False)
ENDINGS: tuple[Ending, ...] = (
    Ending("capitulation", 4, Options(), 5, "conquest", "capitulation", (3,)),
    Ending("own_defence", 3, PLAIN, 2, "conquest", "defence", (1,)),
    Ending("gunpowder", 5, PLAIN, 470, "conquest", "gunpowder", (2,)),
    Ending("infiltration", 3, PLAIN, 175, "conquest", "infiltration", (2,)),
    Ending("watch", 3, PLAIN, 578, "conquest", "watch", (1,)),
    Ending("bards", 3, Options(), 116, "conquest", "bards", (2,)),
    Ending("invalid_attacks", 3, Options(guilds=False, invalid_attacks="penalised"), 5, "conquest", "defence", (2,)),
    Ending("winter", 6, Options(), 15, "points", None, (4,)),
    Ending("short_winter", 4, Options(length="short"), 3, "points", None, (2,)),
    Ending("allied_conquest", 4, PAIRS, 4, "conquest", "defence", (0, 2)),
    Ending("allied_stop", 4, Options(mode="allied", allied_stop=1), 16, "stop", None, (0, 2)),
)


def players(n: int) -> tuple[Player, ...]:
    return tuple(Player(f"Seat {seat}", "agent", "random") for seat in range(n))


def fits(ending: Ending, state: State) -> bool:
    assert state.result is not None
    return (state.result.how, state.result.cause) == (ending.reason, ending.cause)


def play(ending: Ending) -> tuple[list[str], list[bytes], State]:
    """The game as text, as transcript lines, and its last state."""
    setup: list[Event] = []
    game = Game(TITLE, ending.options, players(ending.n), ending.seed, setup.append)
    picks = Chance(ending.seed).fork("picks")
    text = [f"Proelio, {ending.n} Houses, seed {ending.seed}: {ending.name}", ""]
    text += [_said(event) for event in setup] + [""]
    lines = opening(game, setup)
    while turn := game.state.to_act():
        seat = turn[0]
        move = pick(game.state, seat, picks, keen=True)
        text.append(f"seat {seat}: {_said(move)}")
        told = golden_games.told_by(game, seat, move)
        text += [f"    {_said(event)}" for event in told]
        lines.append(move_line(seat, move, told, game.state))
    lines.append(closing(game))
    text += ["", f"outcome: {msgspec.json.encode(game.state.outcome()).decode()}", "", *_standing(game.state)]
    return text, lines, game.state


def _standing(state: State) -> list[str]:
    """Per seat: wall, Hand, Guild and points at the end."""
    lines = []
    for seat in range(state.n):
        guild = f", {state.guild[seat]}{' (used)' if state.guild_used[seat] else ''}" if state.guild[seat] else ""
        held = " ".join(state.hand[seat]) or "no cards"
        points = state.result.scores[seat] if state.result else 0
        lines.append(f"seat {seat}: {state.fort[seat] or 'no wall'}, {held}{guild}, {points} points")
    return lines


def _said(thing: Any) -> str:
    plain: dict[str, Any] = msgspec.to_builtins(thing)
    kind = plain.pop("kind")
    shown = [f"{name} {_short(value)}" for name, value in plain.items() if value is not None and value is not False]
    return f"{kind}: " + ", ".join(shown) if shown else kind


def _short(value: Any) -> str:
    if isinstance(value, list | tuple):
        return " ".join(f"[{_short(item)}]" if isinstance(item, list | tuple) else _short(item) for item in value) or "-"
    return str(value).lower() if isinstance(value, bool) else str(value)


def find(ending: Ending, most: int = 60) -> tuple[int, tuple[int, ...]]:
    """The first seed whose game ends that way within so many moves, and who wins it."""
    for seed in range(1, 5000):
        game = Game(TITLE, ending.options, players(ending.n), seed)
        picks = Chance(seed).fork("picks")
        moves = 0
        while (turn := game.state.to_act()) and moves < most:
            game.state.apply(turn[0], pick(game.state, turn[0], picks, keen=True), game.chance)
            moves += 1
        if game.state.result is not None and fits(ending, game.state):
            return seed, game.state.result.winners
    raise LookupError(f"no game of at most {most} moves ends by {ending.name}")


def main() -> None:
    if sys.argv[1:2] == ["seeds"]:
        for ending in ENDINGS:
            if ending.name in sys.argv[2:] or len(sys.argv) == 2:
                print(ending.name, *find(ending, {"conquest": 60, "stop": 90, "points": 180}[ending.reason]))
        return
    golden_games.keep_all(FOLDER, ENDINGS, play, ends)


def ends(ending: Ending, end: State) -> bool:
    return fits(ending, end) and end.result is not None and end.result.winners == ending.winners


if __name__ == "__main__":
    main()
