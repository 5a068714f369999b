"""What the arena found, as plain tables for a terminal."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from games.kernel.arena import Tally
from games.kernel.rules import Title

Z95: Final = 1.959964


def wilson(wins: int, games: int, z: float = Z95) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson 1927), as two numbers in 0 .. 1; (0, 1) when there are no games."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    middle = share + z * z / (2 * games)
    half = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    under = 1 + z * z / games
    return (middle - half) / under, (middle + half) / under


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


def report(title: Title, options: Mapping[str, object], agents: Sequence[str], tally: Tally, unit: str) -> str:
    """All tables. `unit` names what game lengths are counted in."""
    said = ", ".join(f"{name}={value}" for name, value in options.items())
    parts = [f"{title.name}, {len(agents)} seats ({', '.join(agents)}), {said or 'no options'}: {tally.games} games"]
    parts += _shares("winning side", tally.sides, tally.games)
    parts += _rates("agent", tally.agent_wins, tally.agent_games)
    parts += _shares("seat", Counter({f"seat {s}": tally.seat_wins[s] for s in range(len(agents))}), tally.games)
    parts += _shares("ending", tally.reasons, tally.games)
    parts += _shares("", Counter({"nobody wins": tally.nobody}), tally.games)
    q10, q50, q90 = (quantile(tally.lengths, q) for q in (10, 50, 90))
    parts.append(f"\nlength in {unit}: mean {mean(tally.lengths):.2f}, 10/50/90 % quantiles {q10} / {q50} / {q90}")
    return "\n".join(parts)


def _shares(name: str, counts: Mapping[str, int], games: int) -> list[str]:
    return _rates(name, counts, dict.fromkeys(sorted(counts), games)) if counts else []


def _rates(name: str, wins: Mapping[str, int], games: Mapping[str, int]) -> list[str]:
    lines = [f"\n{name:<28} {'share':>7}   95 % interval     of" if name else ""]
    for key, of in games.items():
        low, high = wilson(wins.get(key, 0), of)
        lines.append(f"{key:<28} {100 * wins.get(key, 0) / of:6.1f} %  {100 * low:5.1f} .. {100 * high:5.1f}  {of:>6}")
    return lines
