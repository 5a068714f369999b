"""Advice for companions: what a person may tell a hero that a computer plays, as lines of a list and as signs on the land."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.kalyra.content import hero_ids
from games.kalyra.land.spaces import distance
from games.kalyra.land.spaces import space as space_at
from games.kalyra.listing import partners
from games.kalyra.mind.advice import Advice, can_heal
from games.kalyra.state import State
from games.kernel.protocol import Seat
from scenes.kalyra.menu.option import Option

EMBLEM: Final = {"go": "arrow", "help": "heart", "wait": "hourglass", "heal": "potion"}
FREE: Final = "free"
"""As the companion likes: what was said before is taken back."""


def to_advise(view: State, seat: Seat, companions: tuple[int, ...]) -> Iterator[Option]:
    """A line for every companion on the board."""
    for h in companions:
        if view.heroes[h].status == "board":
            name = hero_ids()[h]
            yield Option("line.advise", seat, None, {"hero": name}, opens=f"advise.{name}", hero=name)


def advice_lines(view: State, seat: Seat, hero: str) -> Iterator[Option]:
    """Trade with me, for the one beside it in its own turn; go there, help her, wait for me, heal first, as you like."""
    if may_trade(view, seat, hero):
        yield Option("line.trade", seat, None, {"hero": hero}, opens=f"trade.{hero}", icon="market")
    yield Option("line.advise_go", seat, None, opens=f"goal.{hero}", icon=EMBLEM["go"])
    others = [hero_ids()[h] for h in view.on_board() if hero_ids()[h] != hero]
    for friend in others:
        yield Option("line.advise_help", seat, None, {"friend": friend}, does=f"tell.help.{hero}.{friend}", hero=friend)
    for friend in [one for one in others if view.heroes[hero_ids().index(one)].seat == seat]:
        yield Option("line.advise_wait", seat, None, {"friend": friend}, does=f"tell.wait.{hero}.{friend}", icon=EMBLEM["wait"])
    if can_heal(view, hero_ids().index(hero)):
        yield Option("ask.heal", seat, None, does=f"tell.heal.{hero}", icon=EMBLEM["heal"])
    yield Option("line.advise_free", seat, None, does=f"tell.{FREE}.{hero}", icon="check")


def may_trade(view: State, seat: Seat, hero: str) -> bool:
    """R35: the active hero's seat, with a hero beside, where there is anything to trade."""
    if view.asking != "hero_turn" or seat not in view.to_act() or hero_ids().index(hero) not in partners(view, view.active):
        return False
    return bool(view.heroes[view.active].owned() or view.heroes[hero_ids().index(hero)].owned())


class Told:
    """What persons have told companions: per hero, until it is done or another thing is told."""

    def __init__(self) -> None:
        self._advice: dict[str, Advice] = {}

    def tell(self, hero: str, advice: Advice | None) -> None:
        """None: as it likes."""
        self._advice.pop(hero, None)
        if advice is not None:
            self._advice[hero] = advice

    def of(self, view: State, seat: Seat) -> str:
        """What the seat is advised for the hero whose turn it is, as the thinking process hears it."""
        if view.phase != "turn" or view.active < 0 or view.heroes[view.active].seat != seat:
            return ""
        found = self._advice.get(hero_ids()[view.active])
        return found.text() if found is not None else ""

    def turn_ended(self, view: State, hero: str) -> None:
        """Waiting and helping are for one turn; going, until the hero is there or next to it."""
        found = self._advice.get(hero)
        if found is None:
            return
        here = view.heroes[hero_ids().index(hero)].space
        if found.space is None or here < 0 or distance(here, space_at(*found.space)) <= 1:
            self._advice.pop(hero)

    def signs(self) -> tuple[tuple[str, str, int], ...]:
        """(hero, kind, space or -1) of all that stands."""
        return tuple(
            (hero, one.kind, space_at(*one.space) if one.space is not None else -1) for hero, one in self._advice.items()
        )
