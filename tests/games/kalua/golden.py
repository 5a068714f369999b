"""Golden games of Kalua: one per way of ending, as a text to read and as a transcript to referee.

`uv run python -m tests.games.kalua.golden` writes them anew after a change of the rules that was meant; read the difference
before keeping it.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from games.kalua.state import State
from games.kalua.table import Options
from games.kalua.title import TITLE
from games.kernel.chance import Chance
from games.kernel.journal import Player
from games.kernel.protocol import Event
from games.kernel.replaying import Game
from games.kernel.transcript import closing, move_line, opening
from tests import golden_games
from tests.games.kalua.walks import pick

FOLDER = golden_games.FOLDER / "kalua"


class Ending(NamedTuple):
    """A game of random moves (walks.py) that ends that way. `mild`: nobody plays cards, buys, or lures believers."""

    name: str
    n: int
    options: Options
    seed: int
    clause: str
    winners: tuple[int, ...]
    mild: bool = False


ENDINGS = (
    Ending("sole_families", 4, Options(), 24, "KALUA-910", (0,)),
    Ending("last_religion", 3, Options(), 4, "KALUA-R46", (0,)),
    Ending("wipe_out", 4, Options(), 166, "KALUA-911", (0,)),
    Ending("wipe_out_shared", 3, Options(), 1361, "KALUA-912", (0, 2)),
    Ending("all_gone", 5, Options(), 516, "KALUA-R49", (1,)),
    Ending("round_limit", 3, Options(round_limit="20"), 2, "KALUA-R50", (0,), mild=True),
    Ending("first_empty", 4, Options(length="short"), 0, "KALUA-R59", (3,)),
)


def choose(ending: Ending, t: State, seat: int, luck: Chance) -> Any:
    if not ending.mild:
        return pick(t, seat, luck, keen=True)
    moves = [m for m in t.legal_moves(seat) if type(m).__name__ not in ("PlayCard", "LeaderBeliever", "BuyCard")]
    return luck.pick(moves)


def play(ending: Ending) -> tuple[list[str], list[bytes], State]:
    """The game as text, as transcript lines, and its last state."""
    setup: list[Event] = []
    seats = tuple(Player(f"Seat {seat}", "agent", "random") for seat in range(ending.n))
    game = Game(TITLE, ending.options, seats, ending.seed, setup.append)
    picks = Chance(ending.seed).fork("picks")
    text = [f"Kalua, {ending.n} seats, seed {ending.seed}: {ending.name}", "", *map(_said, setup), ""]
    lines = opening(game, setup)
    while turn := game.state.to_act():
        seat = picks.pick(turn)
        move = choose(ending, game.state, seat, picks)
        text.append(f"seat {seat}: {_said(move)}")
        told = golden_games.told_by(game, seat, move)
        for event in told:
            text.append(f"    {_said(event)}")
            if type(event).__name__ in ("ConvertPool", "RoundStarted"):
                text.append(f"    -- {_standing(game.state)}")
        lines.append(move_line(seat, move, told, game.state))
    lines.append(closing(game))
    text += ["", f"outcome: {msgspec.json.encode(game.state.outcome()).decode()}", _standing(game.state)]
    return text, lines, game.state


def _standing(t: State) -> str:
    leaders = ["L" if leader else "x" if gone else "-" for leader, gone in zip(t.leader, t.eliminated, strict=True)]
    numbers = [f"{mark}{f} h{h} p{p}" for mark, f, h, p in zip(leaders, t.families, t.happiness, t.pp, strict=True)]
    return f"{' | '.join(numbers)}; atheists {t.atheists}, dead {t.graveyard}"


def _said(thing: Any) -> str:
    plain: dict[str, Any] = msgspec.to_builtins(thing)
    kind = plain.pop("kind")
    shown = [f"{name} {_short(value)}" for name, value in plain.items()]
    return f"{kind}: " + ", ".join(shown) if shown else kind


def _short(value: Any) -> str:
    if isinstance(value, list | tuple):
        return " ".join(map(_short, value)) or "-"
    return str(value).lower() if isinstance(value, bool | None) else str(value)


def main() -> None:
    golden_games.keep_all(FOLDER, ENDINGS, play, ends)


def ends(ending: Ending, end: State) -> bool:
    return end.result is not None and (end.result.clause, end.result.winners) == (ending.clause, ending.winners)


if __name__ == "__main__":
    main()
