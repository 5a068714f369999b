"""Advice for companions: what a person may tell a hero that a computer plays, as lines of a list and as signs on the land."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.kalyra.content import hero_ids
from games.kalyra.mind.advice import can_heal
from games.kalyra.presence.trading import may_trade
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
