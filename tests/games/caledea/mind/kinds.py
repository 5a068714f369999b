"""What a strong player found odd in Caledea, as far as it can be counted: slim attacks, an empty capital, a castle put off."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.caledea.fight.odds import attack_forecast
from games.caledea.mind.storm import chance_to_take
from games.caledea.moves import Build, MoveGroup
from tests.games.caledea.mind.never import CROWDED, SLIM, others_of, strangers, strength_of
from tests.programs.players.kinds import Kind
from tests.programs.players.never import Seen

IN_REACH: Final = 0.1


def attacks_at_a_tenth(seen: Seen) -> bool | None:
    """Of attacks on units: where the square is taken one time in ten at most."""
    move, view = seen.move, seen.view
    if not isinstance(move, MoveGroup) or not (there := strangers(view, seen.seat, move.path[-1])):
        return None
    return len(move.ids) * len(there) <= CROWDED and attack_forecast(view, move.ids, move.path[-1], exact=False).takes <= SLIM


def attacks_at_a_tenth_when_not_behind(seen: Seen) -> bool | None:
    """The same of those who hold their capital and have no less of an army and gold than any opponent."""
    view, seat = seen.view, seen.seat
    if view.holder[seat] != seat or strength_of(view, seat) < max(others_of(view, seat), default=0):
        return None
    return attacks_at_a_tenth(seen)


def _turn_begins(seen: Seen, of: str) -> bool:
    """Whether it is the seat's first decision of a turn."""
    view, turn = seen.view, (seen.view.round, seen.view.active)
    if view.round == 0 or view.active != seen.seat or seen.memory.get(of) == turn:
        return False
    seen.memory[of] = turn
    return True


def begins_its_turn_with_an_empty_capital(seen: Seen) -> bool | None:
    """Of turns of whoever holds its own."""
    view, seat = seen.view, seen.seat
    if not _turn_begins(seen, "begins") or view.holder[seat] != seat:
        return None
    return not view.at[view.capital[seat]]


def ends_its_turn_with_an_empty_capital_in_reach(seen: Seen) -> bool | None:
    """Of turns that end with the own capital held: where an opponent would take it, empty, one time in ten and more."""
    view, after, seat = seen.view, seen.after, seen.seat
    if view.round == 0 or view.active != seat or after.active == seat or after.holder[seat] != seat:
        return None
    home, foes = after.capital[seat], [foe for foe in range(after.n) if after.alive[foe] and after.opposed(seat, foe)]
    return not after.at[home] and max([chance_to_take(after, foe, home) for foe in foes], default=0.0) >= IN_REACH


def puts_a_castle_off(seen: Seen) -> bool | None:
    """Of turns that begin with a castle affordable: where none is built."""
    view, seat, memory = seen.view, seen.seat, seen.memory
    if _turn_begins(seen, "castle"):
        memory["castle?"] = any(build.square in view.structure for build in seen.could(Build))
        memory["castle!"] = False
    built = isinstance(seen.move, Build) and seen.move.square in view.structure
    memory["castle!"] = memory.get("castle!", False) or built
    if seen.after.active == seat or not memory.pop("castle?", False):
        return None
    return not memory["castle!"]


KINDS: Final[Mapping[str, Kind]] = {
    made.__name__: made
    for made in (
        attacks_at_a_tenth,
        attacks_at_a_tenth_when_not_behind,
        begins_its_turn_with_an_empty_capital,
        ends_its_turn_with_an_empty_capital_in_reach,
        puts_a_castle_off,
    )
}
