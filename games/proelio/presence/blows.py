"""How firm every House stands, and the blows of a game of Proelio that is over. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from games.kernel.protocol import Outcome, Seat
from games.kernel.rounds import Walk
from games.kernel.turning_points import Deed, Odds
from games.proelio.cards import PROTECTION, Card, Deck, level_of, value_of
from games.proelio.events import GuildUsed
from games.proelio.siege_events import (
    AttackRevealed,
    DefenceDeployed,
    FortLost,
    FortSacrificed,
    GunpowderBlast,
    InfiltrationHit,
    LootPaid,
    WatchReversal,
)
from games.proelio.state import State

STEEP: Final = 0.12


class Attack(NamedTuple):
    """The last attack on the fallen House."""

    move: int
    turn: int
    attacker: Seat
    card: Card
    deployed: tuple[Card, ...] = ()
    builders: bool = False
    given: Card | None = None
    """The wall that was counted in."""
    loot: tuple[Deck, ...] = ()
    """Backs of the cards that were taken."""
    fallen: Card | None = None
    """The wall that was lost uncounted."""

    @property
    def missing(self) -> int:
        """What the defence lacked in the end."""
        total = sum(value_of(card) for card in self.deployed) + self.builders + level_of(self.given)
        return 0 if PROTECTION in self.deployed else max(0, value_of(self.card) - total)


def wall(view: State, seat: Seat) -> int:
    """The level of its Fortification."""
    return view.level(seat)


def hand(view: State, seat: Seat) -> int:
    """How many cards it holds: everybody sees that."""
    return len(view.hand[seat])


def stands(view: State, seat: Seat) -> bool:
    """Whether the House has not fallen."""
    return view.result is None or view.result.loser != seat


def firmness(view: State, seat: Seat) -> float:
    """How far a House is from falling, in cards: a wall is worth more than its level, and that there is any a card."""
    return hand(view, seat) + 1.5 * wall(view, seat) + (wall(view, seat) > 0)


def last_attack(view: State, walk: Walk[State]) -> Attack | None:
    """What was revealed in the last turn against the House that fell in it; None where no attack brought it down."""
    assert view.result is not None
    loser, found, deployed = view.result.loser, None, tuple[Card, ...]()
    for turn, one in walk.of(DefenceDeployed, AttackRevealed, FortSacrificed, FortLost, GunpowderBlast, LootPaid, GuildUsed):
        event: Any = one.event
        if isinstance(event, DefenceDeployed):
            deployed = event.cards
        elif isinstance(event, AttackRevealed):
            found = Attack(one.move, turn, event.attacker, event.card, deployed)
            found = found if event.defender == loser and turn == walk.last else None
        elif found is not None:
            found = _went_on(found, event)
    return found


def _went_on(attack: Attack, event: Any) -> Attack:
    """The attack with what it came to."""
    if isinstance(event, FortSacrificed):
        return attack._replace(given=event.card)
    if isinstance(event, FortLost | GunpowderBlast):
        lost = event.card if isinstance(event, FortLost) else event.fort
        return attack._replace(fallen=lost if attack.given is None else None)
    if isinstance(event, LootPaid):
        return attack._replace(loot=event.backs)
    return attack._replace(builders=attack.builders or event.guild == "builders")


class Blow(NamedTuple):
    """What cost a House its wall, or so many cards, and who did it; in what number of the past it was told."""

    turn: int
    move: int
    seat: Seat
    kind: str
    by: Seat
    at: int
    cards: int = 0


def blows(walk: Walk[State]) -> Iterator[Blow]:
    """In the order in which they fell."""
    attacker, spent, at = 0, 0, 0
    for k, one in enumerate(walk.past):
        event, turn, move = one.event, walk.rounds[k], one.move
        match event:
            case DefenceDeployed():
                spent, at = len(event.cards), k
            case AttackRevealed():
                attacker = event.attacker
                if event.valid and spent:
                    yield Blow(turn, move, event.defender, "defence", attacker, at, spent)
                spent = 0
            case FortSacrificed():
                yield Blow(turn, move, event.seat, "sacrifice", attacker, k)
            case FortLost():
                yield Blow(turn, move, event.seat, "wall", attacker, k)
            case GunpowderBlast() if event.fort is not None:
                yield Blow(turn, move, event.defender, "gunpowder", attacker, k)
            case LootPaid() if event.count:
                yield Blow(turn, move, event.giver, "loot", event.taker, k, event.count)
            case InfiltrationHit() if event.count:
                yield Blow(turn, move, event.victim, "stolen", event.thief, k, event.count)
            case WatchReversal() if event.taken:
                yield Blow(turn, move, event.attacker, "stolen", event.defender, k, event.taken)


def likelihoods(view: State) -> list[float]:
    """In a conquest, how weak the House is that everybody besieges; between allies, how strong both are."""
    if view.allied:
        return [firmness(view, 0) + firmness(view, 2), firmness(view, 1) + firmness(view, 3)]
    return [-firmness(view, view.left(seat)) for seat in range(view.n)]


ODDS: Final = Odds(likelihoods, STEEP)


def side_of(view: State, seat: Seat) -> int:
    """Whose chance that House's is."""
    return seat % 2 if view.allied else seat


def sides_won(view: State, outcome: Outcome) -> Sequence[int]:
    return sorted({side_of(view, seat) for seat in outcome.winners})


def struck(walk: Walk[State], blow: Blow) -> Deed[State, Blow]:
    """From just before it until what it cost was gone: a wall that is given up stands until the fight is over."""
    past, before = walk.past, walk.past[max(0, blow.at - 1)].view
    gone = (k for k in range(blow.at, len(past)) if wall(past[k].view, blow.seat) < wall(before, blow.seat))
    at = blow.at if blow.cards else next(gone, blow.at)
    return Deed(blow.turn, blow.move, before, past[at].view, blow, walk.begins(blow.at))
