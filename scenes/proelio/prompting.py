"""The sentence on the ribbon, and its emblem."""

from __future__ import annotations

from typing import Any

from games.kernel.match import Player
from games.proelio.siege_events import AttackRevealed
from games.proelio.table import Table
from scenes.proelio.menu import most_picked
from scenes.proelio.siege_stage import FOUGHT
from scenes.proelio.sight import WarSight
from scenes.proelio.theatre import verdict
from scenes.proelio.wording import worded
from scenes.stage.paint.palette import PROELIO
from scenes.stage.words import Words


def prompt_now(view: Table, sight: WarSight, words: Words) -> tuple[str, str, str]:
    """Sentence, emblem and the emblem's colour."""
    fought = view.phase in FOUGHT or view.combat is not None
    return sentence(view, sight, words), "shield" if fought else "swords", PROELIO["war"]


def sentence(view: Any, sight: WarSight, words: Words) -> str:
    """What is asked of the one who looks; else what goes on."""
    if sight.event is not None:
        said = verdict(sight.event, sight.step, sight.players, words)
        if said:
            return said
        if isinstance(sight.event, AttackRevealed):
            return sight.say(f"card.{sight.event.card}")
    seat = sight.choosing
    if seat is not None and not sight.kind and seat in view.to_act():
        return _asked(view, sight, sight.players) if sight.eyes == seat else sight.say("prompt.turn", name=sight.name(seat))
    if view.phase == "over" and view.result is not None:
        return words.say("results.winner", n=len(view.result.winners), names=_listed(view.result.winners, sight, words))
    if view.decider in sight.thinking:
        return sight.say("prompt.waiting", name=sight.name(view.decider))
    return sight.say("prompt.turn", name=sight.name(view.turn_seat))


def _listed(seats: tuple[int, ...], sight: WarSight, words: Words) -> str:
    return words.listing([sight.name(seat) for seat in seats])


def _asked(view: Any, sight: WarSight, players: tuple[Player, ...]) -> str:
    """The question of the phase, or the narrower one that is open."""
    seat = sight.choosing
    assert seat is not None
    if sight.opened == "alliance":
        return sight.say("prompt.choose_drawer")
    if sight.opened == "support":
        return sight.say("prompt.choose_message")
    if view.phase == "trade_browse" and sight.ware:
        return sight.say("prompt.choose_price")
    if view.phase == "shortfall" and sight.picked:
        return sight.say("prompt.choose_loot", n=most_picked(view, seat))
    asked = view.prompt(seat)
    return sight.say(asked.message, **worded(asked.args, players))
