"""What a House that fell to an Attack could have done: by the rules, from what it held."""

from __future__ import annotations

from games.kernel.chance import Chance
from games.kernel.protocol import Seat
from games.proelio.cards import Card, value_of, with_more
from games.proelio.moves import Deploy, PayLoot, ProelioMove
from games.proelio.state import State
from games.proelio.table import Attack


def holding(view: State) -> tuple[Card, ...] | None:
    """The smallest defence behind which the House would have stood, paying for what was missing as best it could; None where
    there was none. `view`: what it knew when it had deployed, or what everybody knew if that shows its Hand."""
    combat = view.combat
    assert combat is not None
    before, seat = view.copy(), combat.defender
    before.hand[seat] = with_more(before.hand[seat], combat.deployed)
    before.attack_on[seat] = Attack(combat.card, combat.attacker, 0, True, 0)
    before.combat, before.phase, before.decider, before.turn_seat = None, "deploy", seat, seat
    defences = [move for move in before.legal_moves(seat) if isinstance(move, Deploy)]
    held = [move.cards for move in defences if _stands(before, seat, move)]
    return min(held, key=lambda cards: (len(cards), sum(map(value_of, cards)), cards), default=None)


def _stands(table: State, seat: Seat, move: ProelioMove) -> bool:
    """Whether the House does when the Attack is over. Which card a thief takes does not matter, nor which cards are loot."""
    after = table.copy()
    after.apply(after.decider, move, Chance(0))
    if after.result is not None:
        return after.result.loser != seat
    if after.combat is None:
        return True
    moves = after.legal_moves(after.decider)
    loot = [one for one in moves if isinstance(one, PayLoot)]
    ways = (_stands(after, seat, one) for one in moves if one not in loot[1:])
    return any(ways) if after.decider == seat else all(ways)
