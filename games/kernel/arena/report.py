"""What the arena found, as plain tables for a terminal. All intervals are 95 % intervals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from games.kernel.arena.arena import period
from games.kernel.arena.elo import BOUNDS, Sprt, elo_of, mean_score, score_interval, wilson
from games.kernel.arena.tally import Clockings, Pair, Tally, pairs_of, top_of
from games.kernel.protocol import Title


def quantile(counts: Mapping[int, int], percent: int) -> int:
    """The smallest value that at least `percent` % of the counted things do not exceed."""
    needed = sum(counts.values()) * percent / 100
    seen = 0
    for value in sorted(counts):
        seen += counts[value]
        if seen >= needed:
            return value
    raise ValueError("nothing was counted")


def mean(counts: Mapping[int, int]) -> float:
    return sum(value * count for value, count in counts.items()) / sum(counts.values())


def report(
    title: Title,
    options: Mapping[str, object],
    agents: Sequence[str],
    tally: Tally,
    unit: str,
    clockings: Clockings | None = None,
    sprt: Sprt | None = None,
) -> str:
    """All tables. `unit` names what game lengths are counted in."""
    said = ", ".join(f"{name}={value}" for name, value in options.items())
    parts = [f"{title.name}, {len(agents)} seats ({', '.join(agents)}), {said or 'no options'}: {tally.games} games"]
    parts += _shares("winning side", tally.sides, tally.games)
    parts += _rates("agent", tally.agent_wins, tally.agent_games)
    parts += _duels(agents, tally)
    parts += _shares("seat", Counter({f"seat {s}": tally.seat_wins[s] for s in range(len(agents))}), tally.games)
    parts += _agents_by_seat(agents, tally)
    parts += _sides_by_seat(agents, tally)
    parts += _shares("ending", tally.reasons, tally.games)
    parts += _shares("", Counter({"nobody wins": tally.nobody}), tally.games)
    q10, q50, q90 = (quantile(tally.lengths, q) for q in (10, 50, 90))
    parts.append(f"\nlength in {unit}: mean {mean(tally.lengths):.2f}, 10/50/90 % quantiles {q10} / {q50} / {q90}")
    parts += _decision_times(clockings or Counter())
    parts += _verdict(sprt, agents, tally) if sprt is not None else []
    return "\n".join(parts)


def first_pair_rounds(agents: Sequence[str], tally: Tally) -> list[int]:
    """The round scores of the first kind of agent against the second: what a sequential test looks at."""
    pair = pairs_of(agents)[0]
    return tally.rounds(pair, top_of(pair, agents, period(agents)))


def _shares(name: str, counts: Mapping[str, int], games: int) -> list[str]:
    return _rates(name, counts, dict.fromkeys(sorted(counts), games)) if counts else []


def _rates(name: str, wins: Mapping[str, int], games: Mapping[str, int]) -> list[str]:
    lines = [f"\n{name:<28} {'share':>7}   95 % interval     of" if name else ""]
    for key, of in games.items():
        low, high = wilson(wins.get(key, 0), of)
        lines.append(f"{key:<28} {100 * wins.get(key, 0) / of:6.1f} %  {100 * low:5.1f} .. {100 * high:5.1f}  {of:>6}")
    return lines


def _duels(agents: Sequence[str], tally: Tally) -> list[str]:
    """Every kind of agent against the field and against every other."""
    pairs = pairs_of(agents)
    if not pairs or not tally.duels:
        return []
    length = period(agents)
    games = f"{length} games with equal deals" if length > 1 else "1 game"
    return [
        f"\n{'agent against agent':<28} {'score':>7}   95 % interval     Elo   95 % interval   decided  of them won  rounds",
        *(_duel_line(pair, tally, tally.rounds(pair, top_of(pair, agents, length))) for pair in pairs),
        "score: each seat of the one with each of the other in the same game; 1 where it alone won, 1/2 where both or",
        f"neither did; decided: where one alone won; intervals are over rounds of {games}",
    ]


def _duel_line(pair: Pair, tally: Tally, rounds: Sequence[int]) -> str:
    score = mean_score(rounds)
    low, high = score_interval(rounds)
    won, lost = tally.decided[pair, True], tally.decided[pair, False]
    all_pairs = sum(rounds) * (len(rounds) - 1) // 2
    share = f"{100 * won / (won + lost):5.1f} %" if won + lost else "-"
    return (
        f"{f'{pair[0]} : {pair[1]}':<28} {100 * score:6.1f} %  {100 * low:5.1f} .. {100 * high:5.1f}  "
        f"{elo_of(score):+6.0f}  {elo_of(low):+6.0f} .. {elo_of(high):+5.0f}  "
        f"{100 * (won + lost) / all_pairs:6.1f} %  {share:>11}  {sum(rounds):>6}"
    )


def _agents_by_seat(agents: Sequence[str], tally: Tally) -> list[str]:
    """Whether a seat favours an agent, and that each sat everywhere equally often."""
    kinds = list(dict.fromkeys(agents))
    if len(kinds) < 2:
        return []
    rows = {
        f"seat {s}": [_cell(tally.agent_seat_wins[k, s], tally.agent_seats[k, s]) for k in kinds] for s in range(len(agents))
    }
    return _grid("wins by seat and agent", kinds, rows)


def _sides_by_seat(agents: Sequence[str], tally: Tally) -> list[str]:
    sides = sorted({side for _, side in tally.seat_sides})
    if not sides:
        return []
    won, of = tally.seat_side_wins, tally.seat_sides
    rows = {f"seat {s}": [_cell(won[s, side], of[s, side]) for side in sides] for s in range(len(agents))}
    rows["all seats"] = [
        _cell(sum(won[s, side] for s in range(len(agents))), sum(of[s, side] for s in range(len(agents)))) for side in sides
    ]
    return _grid("wins by seat and side", sides, rows)


def _cell(won: int, of: int) -> str:
    return f"{100 * won / of:.1f} % of {of}" if of else "-"


def _grid(name: str, columns: Sequence[str], rows: Mapping[str, Sequence[str]]) -> list[str]:
    width = max(18, *(len(column) + 2 for column in columns))
    head = f"\n{name:<28}" + "".join(f"{column:>{width}}" for column in columns)
    return [head, *(f"{row:<28}" + "".join(f"{cell:>{width}}" for cell in cells) for row, cells in rows.items())]


def _decision_times(clockings: Clockings) -> list[str]:
    """Milliseconds per decision, as they were in this run; the random player takes none worth the name."""
    if not clockings:
        return []
    lines = [f"\n{'decision time in ms':<28} {'median':>9} {'99 %':>9} {'longest':>9}  decisions"]
    for agent in sorted({agent for agent, _ in clockings}):
        took = {micros: count for (who, micros), count in clockings.items() if who == agent}
        marks = (quantile(took, 50), quantile(took, 99), max(took))
        lines.append(f"{agent:<28} " + " ".join(f"{mark / 1000:9.2f}" for mark in marks) + f"  {sum(took.values()):>9}")
    return lines


def _verdict(sprt: Sprt, agents: Sequence[str], tally: Tally) -> list[str]:
    """What the sequential test says of the first kind of agent against the second."""
    rounds = first_pair_rounds(agents, tally)
    first, second = pairs_of(agents)[0]
    words = {
        "high": f"accepted: {first} is {sprt.high:+g} Elo or more against {second}",
        "low": f"accepted: {first} is {sprt.low:+g} Elo or less against {second}",
        "": "undecided: more games are needed",
    }[sprt.accepts(rounds)]
    bounds = f"bounds {BOUNDS[0]:+.2f} and {BOUNDS[1]:+.2f}"
    return [
        f"\nsequential test of {sprt.low:+g} against {sprt.high:+g} Elo, alpha = beta = 0.05: {words}",
        f"log likelihood ratio {sprt.log_ratio(rounds):+.2f} ({bounds}) after {sum(rounds)} rounds",
    ]


__all__ = ["first_pair_rounds", "mean", "quantile", "report", "wilson"]
