"""How the party stands against the land, and the blows of a game of Kalyra that is over. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple, cast

from games.kalyra.aftermath import Figure, VenomTick
from games.kalyra.content import hero_ids
from games.kalyra.events import AttackDeclared, Damage, DiceRolled
from games.kalyra.fight.stats import name_of
from games.kalyra.mind.chances import against, party
from games.kalyra.pending import Strike
from games.kalyra.state import State
from games.kernel.protocol import Outcome
from games.kernel.rounds import Walk
from games.kernel.turning_points import Odds

STEEP: Final = 0.0046
"""Of tenths of a health: fitted to 300 games of pages, squires and knights."""


def kind(view: State, figure: Figure) -> str:
    """The id of a figure, under which the words name it: a hero's own, an enemy's card by its number."""
    return figure if isinstance(figure, str) else view.enemies[figure].kind


def fighters(view: State) -> dict[str, Any]:
    """Who attacks whom while the dice fall, by the ids that words know."""
    strike = next(task for task in reversed(view.stack) if isinstance(task, Strike))
    return {side: kind(view, name_of(getattr(strike, side))) for side in ("attacker", "target")}


class Blow(NamedTuple):
    """The blow that decided it: who struck whom, by the ids that words know; without a throw where venom or fire did it.

    left    health of the target after it
    """

    move: int
    round: int
    target: str
    boss: bool
    damage: int
    left: int
    attacker: str = ""
    throw: tuple[int, int] | None = None
    """Swords and shields."""


def health(view: State) -> int:
    """What all heroes have together."""
    return sum(max(0, hero.hp) for hero in view.heroes)


def foes(view: State) -> int:
    """How many stand on the land."""
    return len(view.enemies)


def blows(walk: Walk[State]) -> Iterator[Blow]:
    """Every one after which a figure had no health left. Venom and an attack without damage strike nobody."""
    attack = dict[str, Any]()
    for r, one in walk.of(AttackDeclared, DiceRolled, Damage, VenomTick):
        event, view = cast(Any, one.event), one.view
        if isinstance(event, AttackDeclared):
            attack = {"attacker": kind(view, event.attacker)}
        elif isinstance(event, VenomTick) or (isinstance(event, DiceRolled) and not event.damage):
            attack = {}
        elif isinstance(event, DiceRolled):
            attack["throw"] = event.successes
        else:
            if event.hp <= 0:
                boss = event.target == view.boss
                struck = attack if "throw" in attack else {}
                yield Blow(one.move, r, kind(view, event.target), boss, event.amount, event.hp, **struck)
            attack = {}


def last_blow(view: State, walk: Walk[State]) -> Blow | None:
    """The last one of the game that felled the boss, where that won it, or a hero, where that lost it."""
    assert view.result is not None
    if view.result.cause == "stalemate":
        return None
    won, found = view.result.cause == "final_quest_won", None
    for blow in blows(walk):
        if blow.boss if won else blow.target in hero_ids():
            found = blow
    return found


def strengths(view: State) -> list[float]:
    """Of the party and of what stands against it."""
    return [party(view), against(view)]


ODDS: Final = Odds(strengths, STEEP)


def sides_won(view: State, outcome: Outcome) -> Sequence[int]:
    return [0 if outcome.winners else 1]
