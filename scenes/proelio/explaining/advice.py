"""What a hint says: the move in the imperative, what it brings in numbers, and why."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from games.kernel.protocol import Move
from games.proelio import moves as m
from games.proelio.cards import ALLIANCE
from games.proelio.state import State
from scenes.proelio.choosing.hand import cards_of
from scenes.proelio.choosing.menu import SUPPORT, Option, options
from scenes.proelio.context import WarContext
from scenes.proelio.explaining.forecast import of_move
from scenes.proelio.wording import worded


def advised(view: State, context: WarContext, move: Move, why: str) -> str:
    """Numbers before the reason; the reason of a defence has its own."""
    told = "" if isinstance(move, m.Deploy) and why else of_move(view, context, move)
    return " ".join(filter(None, (f"{_verb(view, context, move, told)}.", told, why)))


def _verb(view: State, context: WarContext, move: Move, told: str) -> str:
    """The words of the button that plays the move, and the cards that are picked for it, unless what is `told` then begins
    with them."""
    seat = view.decider
    if isinstance(move, m.ScribesKeep):
        return f"{context.say('act.keep')}: {context.say(f'card.{move.card}')}"
    cards = cards_of(move, view, seat)
    option = _option(view, move, cards)
    bare = _BARE.get(type(move), "") if cards else ""
    said = context.say(bare or option.words, **worded(option.values, context.players)) if option is not None else ""
    named = isinstance(move, m.Build) or option is None or option.words == f"act.{cards[0] if cards else ''}"
    listed = cards_named(context, cards)
    return said if named or not listed or told.startswith(listed) else f"{said}: {listed}"


_BARE: Final[dict[type[Any], str]] = {m.PlaceAttack: "act.attack.bare", m.Deploy: "act.deploy.bare"}
"""Verbs alone, where what follows names the House or the cards."""


def _option(view: State, move: Move, cards: tuple[str, ...]) -> Option | None:
    """The button that stands for the move, with its cards picked and its question open."""
    ware = move.card if isinstance(move, m.TradeTake) else ""
    opened = SUPPORT if isinstance(move, m.Support) else ALLIANCE if isinstance(move, m.PlayAlliance) else ""
    laid = options(view, view.decider, cards, opened, ware)
    return next((one for one in laid if one.move == move), None)


def cards_named(context: WarContext, cards: tuple[str, ...]) -> str:
    """ "Palisades ×2, Watch", each name once."""
    named = (context.say("many" if n > 1 else f"card.{card}", card=card, n=n) for card, n in Counter(cards).items())
    return ", ".join(named)
