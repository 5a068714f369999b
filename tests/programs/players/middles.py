"""Whether the middle of a game of Proelio is alive: what Houses do with their turns, by level and number of seats.

    uv run python -m tests.programs.players.middles --seats 3,4,6 --levels page,squire --games 100 --option guilds=False

All seats are of one level; with `--newcomer novice` (or a level) one of them is not, another one in every game, and `of the
newcomer` counts its turns alone. A dull turn only draws, from either deck, with no siege met before it; `in vain` are those
that draw into a full Hand. A stretch is a run of turns in which no Attack is placed, no wall rises or falls and no season
turns.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from games.commands import parse_options
from games.kernel.chance import Chance
from games.kernel.minds.agents import Agent
from games.kernel.protocol import Event, Seat
from games.proelio import events as told
from games.proelio import moves as m
from games.proelio import siege_events as sieges
from games.proelio.mind.plans import is_action
from games.proelio.state import State
from games.proelio.table import Options
from games.proelio.title import TITLE
from tests.ai.duels import by_name

DUNG: Final = "dung"
SPARE: Final = 3
"""Cards from which an Attack is no despair."""
HEIGHTS: Final = range(5)
LIVELY: Final = (
    sieges.AttackPlaced,
    sieges.FortSacrificed,
    sieges.FortLost,
    sieges.GunpowderBlast,
    told.FortBuilt,
    told.EquitasGranted,
    told.SeasonChanged,
)
"""What ends a stretch."""
KINDS: Final[dict[str, tuple[type[Any], ...]]] = {
    "draw": (m.Draw,),
    "build": (m.Build, m.InvokeEquitas),
    "attack": (m.PlaceAttack,),
    "Resources": (m.PlayResources, m.PlayImperialResources),
    "Imperial": (m.TakeImperial,),
    "other": (m.PlayPlague, m.PlayAlliance, m.TradeBegin, m.Support),
}
"""Actions by what they are counted as."""


@dataclass
class Middle:
    """What was seen in so many games."""

    games: int = 0
    turns: list[int] = field(default_factory=list)
    """Of every game."""
    actions: Counter[str] = field(default_factory=Counter)
    dull: int = 0
    in_vain: int = 0
    built: int = 0
    stood: Counter[int] = field(default_factory=Counter)
    """Turns begun behind a wall of that F."""
    heights: dict[str, Counter[int]] = field(default_factory=lambda: {when: Counter() for when in ("autumn", "end")})
    """Houses by F when Autumn came, and at the end."""
    struck: Counter[str] = field(default_factory=Counter)
    """Sieges by how they ended."""
    ends: Counter[str] = field(default_factory=Counter)
    stretches: list[int] = field(default_factory=list)
    """The longest of every game, in turns."""
    could: Counter[str] = field(default_factory=Counter)
    """Turns in which a wall could be built, and in which an Attack could be spared; and in how many of them that was done."""
    own: Counter[str] = field(default_factory=Counter)
    """Actions of the newcomer, and its dull turns."""

    def share(self, count: float, of: float) -> float:
        return 100 * count / of if of else 0.0


class Watcher:
    """One game, told event by event."""

    def __init__(self, middle: Middle, n: int, newcomer: Seat | None) -> None:
        self.middle, self.newcomer, self.seats = middle, newcomer, n
        self.turn, self.lively, self.longest = 0, 0, 0
        self.drew = self.besieged = False
        self.threw = False
        self.seat: Seat = 0

    def moved(self, state: State, seat: Seat, move: Any) -> None:
        """A decision, before it is played."""
        if not is_action(move):
            return
        kind = next(name for name, kinds in KINDS.items() if isinstance(move, kinds))
        self.middle.actions[kind] += 1
        self.middle.own[kind] += seat == self.newcomer
        self.drew = kind in ("draw", "Imperial")
        self._chances(state, seat, move)

    def _chances(self, state: State, seat: Seat, move: Any) -> None:
        could, moves = self.middle.could, state.legal_moves(seat)
        builds = any(isinstance(one, m.Build) for one in moves)
        spare = len(state.hand[seat]) >= SPARE
        armed = spare and any(isinstance(one, m.PlaceAttack) and one.card != DUNG for one in moves)
        could["build"] += builds
        could["built"] += builds and isinstance(move, m.Build)
        could["attack"] += armed
        could["attacked"] += armed and isinstance(move, m.PlaceAttack)
        could["nothing"] += not (builds or armed)

    def heard(self, event: Event, state: State) -> None:
        middle = self.middle
        if isinstance(event, told.TurnStarted):
            self.close_turn()
            self.turn, self.seat = event.turn_no, event.seat
            middle.stood[state.level(event.seat)] += 1
        elif isinstance(event, told.CardsDiscarded):
            self.threw = self.threw or (event.seat == self.seat and event.reason == "limit")
        elif isinstance(event, told.FortBuilt | told.EquitasGranted):
            middle.built += 1
        elif isinstance(event, sieges.AttackRevealed):
            self.besieged = True
        if isinstance(event, LIVELY):
            self.longest = max(self.longest, self.turn - self.lively)
            self.lively = self.turn
        if isinstance(event, told.SeasonChanged) and event.season == "autumn":
            middle.heights["autumn"].update([state.level(house) for house in range(self.seats)])
        _count_siege(middle.struck, event)

    def close_turn(self) -> None:
        """The turn that is over."""
        dull = self.drew and not self.besieged
        self.middle.dull += dull
        self.middle.in_vain += dull and self.threw
        self.middle.own["dull"] += dull and self.seat == self.newcomer
        self.drew = self.threw = self.besieged = False

    def over(self, state: State) -> None:
        self.close_turn()
        result = state.result
        assert result is not None
        middle = self.middle
        middle.games += 1
        middle.turns.append(state.turn_no)
        middle.stretches.append(max(self.longest, self.turn - self.lively))
        middle.heights["end"].update([state.level(house) for house in range(state.n)])
        middle.ends[result.how] += 1
        middle.ends["autumn"] += state.season != "summer"


def _count_siege(struck: Counter[str], event: Event) -> None:
    names = {
        sieges.AttackRevealed: "sieges",
        sieges.AttackRepelled: "repelled",
        sieges.LootPaid: "loot",
        sieges.FortSacrificed: "walls",
        sieges.FortLost: "walls",
        sieges.GunpowderBlast: "walls",
        sieges.InfiltrationHit: "thefts",
    }
    if name := names.get(type(event)):
        struck[name] += not (isinstance(event, sieges.GunpowderBlast) and event.fort is None)


def watched(minds: Sequence[Agent], options: Options, luck: Chance, middle: Middle, newcomer: Seat | None = None) -> None:
    """Plays one game to its end."""
    n = len(minds)
    watcher = Watcher(middle, n, newcomer)
    early: list[Event] = []
    state = TITLE.new_game(options, n, luck, early.append)
    assert isinstance(state, State)
    for event in early:
        watcher.heard(event, state)
    while turn := state.to_act():
        seat = turn[0]
        move = minds[seat].choose(state.view(seat), seat, 0).move
        watcher.moved(state, seat, move)
        state.apply(seat, move, luck, lambda event: watcher.heard(event, state))
    watcher.over(state)


def measured(level: str, n: int, games: range, seed: int, options: Options, newcomer: str = "") -> Middle:
    """So many games of that level, each from its own seed."""
    middle = Middle()
    mind, guest = by_name(level, seed, title=TITLE.id), by_name(newcomer or level, seed, title=TITLE.id)
    for game in games:
        own = game % n if newcomer else None
        minds = [guest if seat == own else mind for seat in range(n)]
        watched(minds, options, Chance(seed).fork(f"middles/{n}/{game}"), middle, own)
    return middle


HEAD: Final = (
    "level",
    "seats",
    "turns",
    *(f"{name} %" for name in KINDS),
    "dull %",
    "in vain %",
    "built, attacked of 100 turns it could; could neither %",
    "walls a seat",
    "turns at F 0 1 2 3 4, %",
    "F in Autumn",
    "F at the end",
    "attacks a turn",
    "repelled, loot, walls, thefts of 100 sieges",
    "Autumn %",
    "Winter %",
    "longest stretch: mean, 90 %, most",
)


def row(level: str, n: int, middle: Middle) -> str:
    games, turns, acts = middle.games, sum(middle.turns), middle.actions.total()
    order, could = sorted(middle.stretches), middle.could
    cells = [
        level,
        str(n),
        f"{turns / games:.0f}",
        *[f"{middle.share(middle.actions[name], acts):.0f}" for name in KINDS],
        f"{middle.share(middle.dull, turns):.0f}",
        f"{middle.share(middle.in_vain, turns):.0f}",
        f"{middle.share(could['built'], could['build']):.0f}, {middle.share(could['attacked'], could['attack']):.0f}; "
        f"{middle.share(could['nothing'], acts):.0f}",
        f"{middle.built / games / n:.1f}",
        " ".join([f"{middle.share(middle.stood[f], middle.stood.total()):.0f}" for f in HEIGHTS]),
        *[_mean(middle.heights[when]) for when in ("autumn", "end")],
        f"{middle.actions['attack'] / turns:.2f}",
        ", ".join(
            [f"{middle.share(middle.struck[k], middle.struck['sieges']):.0f}" for k in ("repelled", "loot", "walls", "thefts")]
        ),
        f"{middle.share(middle.ends['autumn'], games):.0f}",
        f"{middle.share(middle.ends['points'], games):.0f}",
        f"{sum(order) / games:.1f}, {order[len(order) * 9 // 10]}, {order[-1]}",
    ]
    return f"| {' | '.join(cells)} |"


def _mean(heights: Counter[int]) -> str:
    total = heights.total()
    return f"{sum([f * count for f, count in heights.items()]) / total:.1f}" if total else "-"


def own_turns(middle: Middle) -> str:
    own = middle.own
    acts = sum([own[name] for name in KINDS])
    shares = [f"{name} {middle.share(own[name], acts):.0f}" for name in (*KINDS, "dull")]
    return f"of the newcomer, %: {', '.join(shares)}"


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--seats", default="3,4,6")
    ask.add_argument("--levels", default="page,squire,knight")
    ask.add_argument("--games", type=int, default=100, help="of every row")
    ask.add_argument("--seed", type=int, default=1)
    ask.add_argument("--newcomer", default="", help="who plays one of the seats, another one in every game")
    ask.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    said = ask.parse_args()
    options = parse_options(TITLE, said.option)
    print(f"| {' | '.join(HEAD)} |\n|{' --- |' * len(HEAD)}", flush=True)
    for n in map(int, said.seats.split(",")):
        for level in said.levels.split(","):
            middle = measured(level, n, range(said.games), said.seed, options, said.newcomer)
            print(row(level, n, middle), flush=True)
            if said.newcomer:
                print(own_turns(middle), flush=True)


if __name__ == "__main__":
    main()
