"""How the computer players judge Proelio: one ply, with expectations over imagined worlds (11 of the rules page).

A move is worth what the House is worth after it (worth.py), plus what it does to others. Sieges are in defence.py (what an
Attack costs its target) and belief.py (what a face-down Attack may be); the Action phase is in plans.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from games.kernel.agents import Level, Rating
from games.kernel.chance import Chance
from games.kernel.personas import Style
from games.kernel.rules import Seat
from games.kernel.tree import FULL
from games.proelio.answers import answer
from games.proelio.belief import HABIT
from games.proelio.judge import Judge
from games.proelio.plans import action
from games.proelio.state import State
from games.proelio.worth import worth

LENGTH_UNIT: Final = "rounds"
"""What `length` counts."""

REASONS: Final = (
    "reason.draw_few",  # the Hand is small
    "reason.draw",
    "reason.build",  # {card}
    "reason.attack",  # {card} {target}
    "reason.attack_kill",  # {card} {target} {percent}: the chance that it falls
    "reason.bluff",  # {card} {target}: it will burn good Defence cards
    "reason.attack_loot",  # {card} {target}: loot is likely
    "reason.resources",  # {cards}
    "reason.plague",
    "reason.plague_saves",  # {target}: its fall would be somebody's victory
    "reason.alliance_saves",  # {target}: the same
    "reason.alliance",  # {target}
    "reason.imperial_scribes",
    "reason.imperial",
    "reason.equitas",
    "reason.trade",
    "reason.support",  # {card} {target}
    "reason.inquisition",  # {side}
    "reason.bards",  # {target}
    "reason.apothecaries",
    "reason.merchants",
    "reason.deploy",  # {card} {percent}: what the Attack most likely is
    "reason.deploy_nothing",  # {card} {percent}
    "reason.loot",
    "reason.sacrifice",
    "reason.capitulate",
    "reason.builders",
    "reason.watch_spares",
    "reason.watch_takes",
    "reason.thieves",
    "reason.guild_kept",
    "reason.artisans",
    "reason.discard",
    "reason.scribes_keep",  # {card}
    "reason.trade_take",  # {card}
    "reason.trade_leave",
    "reason.done_viewing",
)
"""Every message id that a rating's reason may have, with its values and meaning."""

LEVELS: Final[dict[str, Level]] = {
    "page": Level(samples=0, temperature=3.0, memory=0),
    "squire": Level(samples=4, temperature=1.5, memory=0),
    "knight": Level(samples=24, temperature=0.6),
    "hero": Level(samples=60, temperature=0.02),
}
"""11.5 of the rules page: Page, Squire, Knight, Lord. No samples: beliefs are flat, others are averages. Memory 0: what was
seen of other Hands is forgotten, and the ring beyond the neighbours is not looked at."""

PLAYOUT_DEPTH: Final = 60


def rate(view: State, seat: Seat, chance: Chance, samples: int, style: Style) -> list[Rating]:
    """One rating per legal move, in the order of `legal_moves`."""
    moves = view.legal_moves(seat)
    judge = Judge(view, seat, chance, samples, style)
    if view.phase == "action":
        return action(judge, moves)
    return [answer(judge, move) for move in moves]


def candidates(state: State, seat: Seat) -> Sequence[Any]:
    """Moves worth a thought, the best first, judged without imagining anything."""
    if len(moves := state.legal_moves(seat)) == 1:
        return moves
    judge = Judge(state, seat, Chance(0), 0, Style())
    ratings = action(judge, moves) if state.phase == "action" else [answer(judge, move) for move in moves]
    return [rating.move for rating in sorted(ratings, key=lambda rating: -rating.value)]


def playout_move(state: State, seat: Seat, chance: Chance) -> Any:
    """Plays on quickly: the best candidate, now and then the next."""
    best = candidates(state, seat)
    return best[0] if len(best) == 1 or chance.below(5) else best[1]


def evaluate(state: State) -> list[int]:
    """Chances of the Houses in a game that has not ended, as shares of `FULL`: who besieges the weakest (11.2)."""
    weak = [2.0 ** (-worth(hand, fort) / 6) for hand, fort in zip(state.hand, state.fort, strict=True)]
    shares = [weak[state.left(seat)] + (weak[(seat + 1) % 4] if state.allied else 0.0) for seat in range(state.n)]
    return [int(FULL * share / sum(weak)) for share in shares]


def weigh(view: State, world: State) -> int:
    """0 .. 100: how well an imagined world fits what the others placed."""
    likely = 1.0
    for attack in world.attack_on:
        if attack is not None:
            habit = HABIT[attack.fort_at_placement]
            likely *= habit.get(attack.card, 0.1) / max(habit.values())
    return max(1, int(100 * likely))


def length(state: State) -> int:
    """Rounds begun."""
    return (state.turn_no - 1) // state.n + 1


def side(state: State, seat: Seat) -> str | None:
    """The Guild of that seat, for the balance tables."""
    return state.guild[seat]
