"""What a strong player found odd in Kalyra, as far as it can be counted: venom, walks, idle days, level-ups, scouts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from games.kalyra.content import content
from games.kalyra.fight.odds import expected
from games.kalyra.fight.onslaught import onslaught
from games.kalyra.land.spaces import distance, space
from games.kalyra.moves import Attack, EndTurn, Heal, Move_, RaiseStat, Reveal
from games.kalyra.table import TURN_ACTIONS
from tests.games.kalyra.mind.never_turns import hero_of, in_range, in_turn, peace, scouts_alone_as_the_weakest
from tests.programs.players.kinds import Kind
from tests.programs.players.never import Seen

HARM: Final = 3.0
"""Damage from which a blow that could be spared is worth a step."""


def heals_wounds_of_the_poisoned(seen: Seen) -> bool | None:
    """Of heals of a poisoned hero: those that leave it the venom."""
    return seen.move.mode == "hp" if isinstance(seen.move, Heal) and hero_of(seen).venom else None


def ends_a_turn_of_peace_poisoned(seen: Seen) -> bool | None:
    """Of turns of peace that end with the price of a cure in the chest: those of a poisoned hero."""
    if not isinstance(seen.move, EndTurn) or not in_turn(seen) or not peace(seen):
        return None
    return hero_of(seen).venom > 0 if seen.view.gold >= content().limits.heal_price else None


def stands_where_it_stood(seen: Seen) -> bool | None:
    """Of turns with steps: those that end where they began, with nothing done but walking."""
    if not in_turn(seen):
        return None
    key, here = f"walk/{seen.view.active}", hero_of(seen).space
    turn, start, walked, did = seen.memory.get(key, (None, 0, False, False))
    if turn != seen.view.round:
        start, walked, did = here, False, False
    if isinstance(seen.move, EndTurn):
        seen.memory[key] = (None, 0, False, False)
        return (here == start and not did) if walked else None
    walks = isinstance(seen.move, Move_)
    seen.memory[key] = (seen.view.round, start, walked or walks, did or not walks)
    return None


def goes_back_next_turn(seen: Seen) -> bool | None:
    """Of turns with nothing but walking, after another one such of that hero: those that end where the other began."""
    if not in_turn(seen):
        return None
    active, here = seen.view.active, hero_of(seen).space
    key, last = f"went/{active}", f"was/{active}"
    turn, start, walked, did = seen.memory.get(key, (None, 0, False, False))
    if turn != seen.view.round:
        start, walked, did = here, False, False
    if not isinstance(seen.move, EndTurn):
        walks = isinstance(seen.move, Move_)
        seen.memory[key] = (seen.view.round, start, walked or walks, did or not walks)
        return None
    before, seen.memory[last] = seen.memory.get(last), start if walked and not did and here != start else None
    return here == before if before is not None and seen.memory[last] is not None else None


def leaves_a_turn_unused(seen: Seen) -> bool | None:
    """Of turns: those of peace that end with all actions left, gold in the chest and land unseen."""
    if not isinstance(seen.move, EndTurn) or not in_turn(seen):
        return None
    t = seen.view
    unseen = bool(t.world_deck) and not t.final
    return t.actions == TURN_ACTIONS and peace(seen) and t.gold >= content().limits.heal_price and unseen


def raises_strength(seen: Seen) -> bool | None:
    """Of level-ups."""
    return seen.move.stat == "strength" if isinstance(seen.move, RaiseStat) else None


def scouts_alone_and_weakest(seen: Seen) -> bool | None:
    """Of land that is opened."""
    return scouts_alone_as_the_weakest(seen) if isinstance(seen.move, Reveal) else None


def stays_beside_whom_it_has_struck(seen: Seen) -> bool | None:
    """Of turns that end beside the only enemy, a Frightening one that was struck and strikes hard, with a step left: those
    where the step would halve what it does."""
    if not isinstance(seen.move, EndTurn) or not in_turn(seen) or in_range(seen, hero_of(seen).space):
        return None
    t, here = seen.view, hero_of(seen).space
    beside = [one for one in t.struck if one in t.enemies and distance(t.enemies[one].space, here) == 1]
    steps, now = seen.could(Move_), _suffers(t, here) if beside else 0.0
    if not steps or len(t.enemies) > 1 or now < HARM:
        return None
    return any(_suffers(t, space(*move.path[-1])) <= now / 2 for move in steps)


def _suffers(t: Any, at: int) -> float:
    """Damage to be expected of the next enemy phase, of all heroes, with the active one there."""
    strokes, _ = onslaught(t, t.active, at)
    return sum(expected(one.dice, one.against) for one in strokes)


def strikes_another_before_the_first_has_fallen(seen: Seen) -> bool | None:
    """Of blows after another one in the same turn, with the enemy that was struck then still in range: those at another."""
    if not in_turn(seen) or not isinstance(seen.move, Attack):
        return None
    turn, last = (seen.view.round, seen.view.active), seen.memory.get("blow")
    seen.memory["blow"] = (turn, seen.move.enemy)
    if last is None or last[0] != turn or Attack(last[1]) not in seen.could(Attack):
        return None
    return bool(last[1] != seen.move.enemy)


KINDS: Final[Mapping[str, Kind]] = {
    made.__name__: made
    for made in (
        heals_wounds_of_the_poisoned,
        ends_a_turn_of_peace_poisoned,
        stands_where_it_stood,
        goes_back_next_turn,
        leaves_a_turn_unused,
        stays_beside_whom_it_has_struck,
        strikes_another_before_the_first_has_fallen,
        raises_strength,
        scouts_alone_and_weakest,
    )
}
