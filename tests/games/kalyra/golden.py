"""Golden games of Kalyra: one per way of ending, as a text to read and as a transcript to referee.

`uv run python -m tests.games.kalyra.golden` writes them anew after a change of the rules that was meant; read the
difference before keeping it.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from games.kalyra.content import content
from games.kalyra.fight.stats import max_hp
from games.kalyra.land.spaces import slot_place
from games.kalyra.moves import EndTurn, Move_
from games.kalyra.random_policy import random_move
from games.kalyra.state import State
from games.kalyra.table import Options
from games.kalyra.title import TITLE
from games.kernel.chance import Chance
from games.kernel.journal import Player
from games.kernel.minds.agents import make
from games.kernel.protocol import Event
from games.kernel.replaying import Game
from games.kernel.transcript import closing, move_line, opening
from tests import golden_games

FOLDER = golden_games.FOLDER / "kalyra"


class Ending(NamedTuple):
    """A game that ends that way; `player` plays all seats ("idle" ends its turns, "lots" moves at random)."""

    name: str
    n: int
    options: Options
    seed: int
    player: str
    reason: str


SHORT = Options(expedition="short")
EASY = Options(expedition="short", difficulty="story")

ENDINGS = (
    Ending("final_quest_won", 2, EASY, 4, "hero", "final_quest_won"),
    Ending("final_quest_lost", 3, SHORT, 42, "squire", "final_quest_lost"),
    Ending("all_out", 1, Options(), 35, "lots", "all_out"),
    Ending("stalemate", 6, Options(), 1, "idle", "stalemate"),
)


def choose(ending: Ending, state: State, seat: int, luck: Chance, agent: Any) -> Any:
    if ending.player == "idle":
        moves = state.legal_moves(seat)
        return EndTurn() if EndTurn() in moves else moves[0]
    if ending.player == "lots":
        return random_move(state, seat, luck)
    return agent.choose(state.view(seat), seat, 0).move


def play(ending: Ending) -> tuple[list[str], list[bytes], State]:
    """The game as text, as transcript lines, and its last state."""
    setup: list[Event] = []
    seats = tuple(Player(f"Seat {seat}", "agent", "random") for seat in range(ending.n))
    game = Game(TITLE, ending.options, seats, ending.seed, setup.append)
    luck = Chance(ending.seed).fork("picks")
    agent = make(ending.player, TITLE, ending.seed) if ending.player in ("hero", "squire") else None
    text = [f"Kalyra, {ending.n} seats, seed {ending.seed}: {ending.name}", ""]
    lines = opening(game, setup)
    while turn := game.state.to_act():
        seat = turn[0]
        move = choose(ending, game.state, seat, luck, agent)
        text.append(f"seat {seat}: {said(move)}")
        told = golden_games.told_by(game, seat, move)
        text += [f"    {said(event)}" for event in told if not (isinstance(move, Move_) and "moved" in said(event))]
        lines.append(move_line(seat, move, told, game.state))
    lines.append(closing(game))
    text += ["", f"outcome: {msgspec.json.encode(game.state.outcome()).decode()}", "", *standing(game.state)]
    return text, lines, game.state


def standing(state: State) -> list[str]:
    """Heroes, party and map at the end."""
    lines = [f"round {state.round}, level {state.level}, {state.gold} gold, {state.defeated} enemies defeated"]
    for h in state.order:
        hero = state.heroes[h]
        worn = ", ".join(hero.owned()) or "-"
        name = content().heroes[h].name
        lines.append(f"{name}: {hero.status}, HP {hero.hp} of {max_hp(hero)}, deaths {hero.deaths}, {worn}")
    lines += [f"{slot_place(slot)}: {placed.tile}" for slot, placed in state.tiles.items()]
    return lines


def said(thing: Any) -> str:
    plain: dict[str, Any] = msgspec.to_builtins(thing)
    kind = plain.pop("kind")
    shown = [f"{name} {_short(value)}" for name, value in plain.items()]
    return f"{kind}: " + ", ".join(shown) if shown else kind


def _short(value: Any) -> str:
    if isinstance(value, list | tuple):
        pair = len(value) == 2 and all(isinstance(one, int) for one in value)
        return f"({value[0]},{value[1]})" if pair else " ".join(_short(one) for one in value) or "-"
    if isinstance(value, dict):
        return " ".join(f"{name} {amount}" for name, amount in value.items()) or "-"
    if isinstance(value, bool):
        return str(value).lower()
    return str(value)


def main() -> None:
    golden_games.keep_all(FOLDER, ENDINGS, play, lambda ending, end: end.result.cause == ending.reason)


if __name__ == "__main__":
    main()
