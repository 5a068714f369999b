"""What a strong player found odd in Kalyra, as far as it can be counted: venom, walks, idle days, level-ups, scouts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.kalyra.content import content
from games.kalyra.moves import EndTurn, Heal, Move_, RaiseStat, Reveal
from games.kalyra.table import TURN_ACTIONS
from tests.games.kalyra.mind.never_turns import hero_of, in_turn, peace, scouts_alone_as_the_weakest
from tests.programs.players.kinds import Kind
from tests.programs.players.never import Seen


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


KINDS: Final[Mapping[str, Kind]] = {
    made.__name__: made
    for made in (
        heals_wounds_of_the_poisoned,
        ends_a_turn_of_peace_poisoned,
        stands_where_it_stood,
        goes_back_next_turn,
        leaves_a_turn_unused,
        raises_strength,
        scouts_alone_and_weakest,
    )
}
