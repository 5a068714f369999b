"""Where a person's decision begins, to what a hint points in it, and what is done when its time is up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.kernel.match import Match
from games.kernel.minds.agents import make, mind_seed, own_budget
from games.kernel.protocol import Move, Seat
from games.proelio.moves import ScribesKeep, TradeTake
from games.proelio.refusals import of_no_use
from games.proelio.state import State
from scenes.proelio.choosing.choice import WarChoice
from scenes.proelio.choosing.hand import cards_of
from scenes.proelio.context import WarContext
from scenes.stage.ids import ids_of_cards
from scenes.table.chooser import Chooser
from scenes.table.table_api import TableApi

WarTable = TableApi[State, WarContext]

ON_TIME: Final = "squire"
"""Whose choice is made when a decision's time is up: the second of the levels (12.6 of the rules page)."""

FOR_THE_FIRST: Final = ("trade_browse", "shortfall")
"""Phases in which cards are picked for the first button, and no other serves in its stead."""


def choice_at(table: WarTable) -> WarChoice | None:
    """What the person who chooses has picked so far."""
    chooser = table.persons.chooser
    return chooser if isinstance(chooser, WarChoice) else None


def first(table: WarTable, chooser: Chooser[State]) -> str | None:
    """What the Merchant offers, since whoever leaves has spent the Action; the leftmost card, which a press only picks; else
    the first button that can be chosen."""
    choice = choice_at(table)
    buttons = choice.buttons(table.view(choice.seat)) if choice is not None else []
    can = next((f"option.{i}" for i, option in enumerate(buttons) if option.refusal is None), None)
    groups = {piece.group: piece.id for piece in reversed(table.pieces.pieces) if piece.moves}
    button = can if can is not None and "rail" in groups else None
    return groups.get("wares") or groups.get("offer") or groups.get("hand") or button


def onward(table: WarTable, chooser: Chooser[State]) -> str | None:
    """To the first button for which the picks are enough; else to the next card that is of use."""
    choice = choice_at(table)
    if choice is None:
        return None
    view, buttons = table.view(choice.seat), choice.buttons(table.view(choice.seat))
    live = [i for i, option in enumerate(buttons) if option.refusal is None]
    if live and (choice.ids or choice.opened) and (view.phase not in FOR_THE_FIRST or live[0] == 0):
        return f"option.{live[0]}"
    held = ids_of_cards("hand", view.hand[choice.seat])
    of_use = [id for id in held if id not in choice.ids and of_no_use(view, choice.seat, id.name) is None]
    return next((id for id in of_use if table.focus.find(id) is not None), None)


def pieces_of(table: WarTable, move: Move, view: State) -> tuple[str, ...]:
    """The cards of the Hand that the move uses, else the button, ware or offer that stands for it."""
    choice = choice_at(table)
    if choice is None:
        return ()
    found = _first_copies(view.hand[choice.seat], cards_of(move, view, choice.seat))
    if isinstance(move, TradeTake | ScribesKeep):
        found += [f"ware.{move.card}", f"offer.{move.card}.0"]
    buttons = [f"option.{i}" for i, option in enumerate(choice.buttons(view)) if option.move == move]
    return (*found, *buttons)


def _first_copies(hand: Sequence[str], wanted: Sequence[str]) -> list[str]:
    """The ids of so many copies of each wanted card."""
    return [f"hand.{card}.{wanted[:i].count(card)}" for i, card in enumerate(wanted) if card in hand]


def decide_in_time(table: WarTable, chooser: Chooser[State]) -> None:
    """The time of the decision is up: it is taken."""
    table.play(chooser.seat, when_time_is_up(table.match, table.view(chooser.seat), chooser.seat))


def when_time_is_up(match: Match, view: State, seat: Seat) -> Move:
    """What a computer player of the second level would do with this Hand."""
    agent = make(ON_TIME, match.title, mind_seed(match.seed, seat))
    move: Move = agent.choose(view, seat, own_budget(agent)).move
    return move
