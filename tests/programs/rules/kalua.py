"""The targets of 8.6 of the rules page, measured by self-play: length, even seats, endings, cards; and which are missed.

uv run python -m tests.programs.rules.kalua --seats 2,3,4,5 --games 2000 --level knight

Every seat wears one of five masks, drawn anew for each game. Interrupted, it says what it has found so far.
"""

from __future__ import annotations

import argparse
from collections import Counter
from dataclasses import dataclass, field

from games.kalua import volley_events as told
from games.kalua.content import cards
from games.kalua.state import State
from games.kalua.title import TITLE
from games.kernel.arena.elo import wilson
from games.kernel.chance import Chance
from games.kernel.minds.agents import Agent, make

MEDIAN = {2: 7, 3: 12, 4: 15, 5: 17}
"""Rounds; a game may be three longer or shorter."""
MASKS = ("", "bear", "owl", "raven", "otter")
"""Styles, drawn per seat, as the page mixes weights."""


@dataclass
class Figures:
    """Of games at one seat count."""

    n: int
    rounds: list[int] = field(default_factory=list)
    wins: list[float] = field(default_factory=list)
    """By seat, counted from the starting player; shared wins count in parts."""
    endings: Counter[str] = field(default_factory=Counter)
    volleys: int = 0
    played: Counter[str] = field(default_factory=Counter)
    """Games in which a card was played."""
    plays: Counter[str] = field(default_factory=Counter)
    """Seats that played a card, per game."""
    credit: Counter[str] = field(default_factory=Counter)
    """Wins of those seats."""
    shared: int = 0
    was_low: int = 0
    was_at_none: int = 0

    def add(self, t: State, volleys: int, by_seat: list[set[str]], lowest: list[int]) -> None:
        assert t.result is not None
        winners, share = t.result.winners, 1 / len(t.result.winners)
        self.rounds.append(t.round)
        self.endings[t.result.reason] += 1
        self.volleys += volleys
        self.shared += len(winners) > 1
        self.was_low += any(lowest[seat] <= 2 for seat in winners)
        self.was_at_none += any(lowest[seat] == 0 for seat in winners)
        self.played.update(set().union(*by_seat))
        for seat, ids in enumerate(by_seat):
            self.plays.update(ids)
            if seat in winners:
                self.wins[(seat - t.start_seat) % self.n] += share
                for id in ids:
                    self.credit[id] += share  # type: ignore[assignment]


def play_one(n: int, level: str, seed: int, figures: Figures) -> None:
    luck = Chance(seed).fork("balance")
    minds: list[Agent] = [make(level, TITLE, seed, luck.pick(MASKS)) for _ in range(n)]
    t = TITLE.new_game(TITLE.options(), n, luck, None)
    assert isinstance(t, State)
    volleys, by_seat, lowest = 0, [set[str]() for _ in range(n)], [99] * n

    def hear(event: object) -> None:
        nonlocal volleys
        if isinstance(event, told.CardPlayed):
            by_seat[event.seat].add(event.card)
            volleys += event.order == 1

    while turn := t.to_act():
        for seat in turn:
            t.apply(seat, minds[seat].choose(t.view(seat), seat, 0).move, luck, hear)
        lowest = [min(pair) for pair in zip(lowest, t.families, strict=True)]
    figures.add(t, volleys, by_seat, lowest)


def report(f: Figures) -> str:
    games, rounds = len(f.rounds), sorted(f.rounds)
    if not games:
        return f"{f.n} seats: no game was finished"
    p5, p50, p95 = (rounds[min(games - 1, games * q // 100)] for q in (5, 50, 95))
    wins = ", ".join(f"{_share(w, games)}" for w in f.wins)
    endings = ", ".join(f"{reason} {100 * count / games:.1f} %" for reason, count in f.endings.most_common())
    return "\n".join(
        [
            f"{f.n} seats, {games} games: rounds {p5} / {p50} / {p95} / {rounds[-1]} (5 %, median, 95 %, most)",
            f"  wins by seat from the starter: {wins}; shared {100 * f.shared / games:.1f} %",
            f"  endings: {endings}",
            f"  volleys per round {f.volleys / sum(rounds):.2f}; winner once at 2 or fewer {100 * f.was_low / games:.0f} %,"
            f" at none {100 * f.was_at_none / games:.0f} %",
            f"  targets missed: {'; '.join(missed(f)) or 'none'}",
        ]
    )


def _share(won: float, games: int) -> str:
    low, high = wilson(won, games)
    return f"{100 * won / games:.1f} % ({100 * low:.0f} to {100 * high:.0f})"


def missed(f: Figures) -> list[str]:
    """The goals at the end of 8.6 that these games do not reach; nothing is said about the strength of levels (the ladder)."""
    games, rounds = len(f.rounds), sorted(f.rounds)
    median, p95 = rounds[games // 2], rounds[min(games - 1, games * 95 // 100)]
    found = [f"median of {median} rounds"] if abs(median - MEDIAN[f.n]) > 3 else []
    found += [f"{p95} rounds at 95 %"] if p95 > (45 if f.n == 5 else 30) else []
    found += [f"seat {k + 1} wins {100 * w / games:.1f} %" for k, w in enumerate(f.wins) if abs(w / games - 1 / f.n) > 0.04]
    wiped = f.endings["wipe_out"] / games
    found += [f"wipe-outs {100 * wiped:.1f} %"] if not 0.02 <= wiped <= 0.20 else []
    for reason, most in (("all_gone", 0.03), ("round_limit", 0.01)):
        found += [f"{reason} {100 * f.endings[reason] / games:.1f} %"] if f.endings[reason] >= most * games else []
    return [*found, *_rare(f), *_odd(f)]


def _rare(f: Figures) -> list[str]:
    """Cards played in under a quarter of the games of four."""
    games = len(f.rounds)
    return [f"{id} played in {100 * f.played[id] / games:.0f} %" for id in cards() if f.n == 4 and f.played[id] < games / 4]


def _odd(f: Figures) -> list[str]:
    """Cards whose players win clearly more or less often than others; New Leader is played from behind."""
    average = sum(f.credit.values()) / max(1, sum(f.plays.values()))
    rates = {id: f.credit[id] / f.plays[id] / average for id in cards() if f.plays[id] and id != "new_leader"}
    return [f"{id} wins {rate:.2f} times the average" for id, rate in rates.items() if not 0.7 <= rate <= 1.5]


def main() -> None:
    ask = argparse.ArgumentParser(description="length, seats, endings and cards of Kalua in self-play")
    ask.add_argument("--seats", default="2,3,4,5", help="how many sit at the table, one run each")
    ask.add_argument("--games", type=int, default=400)
    ask.add_argument("--level", default="knight")
    ask.add_argument("--seed", type=int, default=1)
    said = ask.parse_args()
    for n in map(int, said.seats.split(",")):
        figures = Figures(n, wins=[0.0] * n)
        try:
            for game in range(said.games):
                play_one(n, said.level, said.seed * 1_000_000 + game, figures)
        except KeyboardInterrupt:
            print("interrupted")
        print(report(figures), flush=True)


if __name__ == "__main__":
    main()
