"""What Kalesia's ribbon says."""

from __future__ import annotations

from typing import Final

from games.kalesia.state import State
from scenes.kalesia.laid.cards import EMBLEM_OF
from scenes.kalesia.laid.grid import contested
from scenes.kalesia.laid.hand import open_hand
from scenes.kalesia.paint.palette import KALESIA
from scenes.stage.devices.seating import people
from scenes.table.face import Prompt
from scenes.table.sight import Sight

TAKEN: Final = ("area_conquered", "colony_placed", "forest_flipped", "threat_changed")
"""Moments at which an area has just been taken."""
TITLE_SIGN: Final = ("w_queen", KALESIA.forest_ink)
"""The ribbon's emblem and its colour: the title's own, which is no side's."""
SIGNS: Final = {
    "C": (EMBLEM_OF["C"], KALESIA.centaur),
    "M": (EMBLEM_OF["M"], KALESIA.mermaid),
    "F": (EMBLEM_OF["F"], KALESIA.forest_ink),
}
"""Those of the side that has won."""


def prompt(view: State, sight: Sight) -> Prompt:
    """The ribbon of the moment."""
    won = view.result is not None and bool(view.result.winning_seats) and sight.kind in ("", "game_over")
    emblem, color = SIGNS[view.result.winner] if won and view.result is not None else TITLE_SIGN
    return Prompt(sentence(view, sight), emblem, color)


def sentence(view: State, sight: Sight) -> str:
    """The sentence on the ribbon."""
    say = sight.say
    cell = contested(view)
    area = say(f"area.{view.area}")
    if sight.kind == "totals_counted":
        return str(say("prompt.counting", name=area))
    if sight.kind in TAKEN and view.log:
        return _taken(view, sight)
    if sight.kind == "weapons_revealed":
        return str(say("prompt.reveal"))
    if sight.kind in ("round_ended", "weapons_passed", "weapons_taken_back"):
        return _passing(view, sight)
    if view.phase == "over":
        return _prompt_at_the_end(view, sight)
    if sight.choosing is not None and open_hand(view, sight) == sight.choosing:
        return _prompt_for_chooser(view, sight, area)
    if cell is None or sight.kind not in ("", "weapons_committed"):
        return area
    return _prompt_for_all(view, sight)


def _taken(view: State, sight: Sight) -> str:
    """Who has taken the area, and how narrowly."""
    hand = view.log[-1]
    first, second, _ = sorted(hand.totals.values(), reverse=True)
    how = "tie" if first == second else hand.winner
    return sight.say(f"prompt.taken.{how}", area=hand.area, a=first, b=second)


def _passing(view: State, sight: Sight) -> str:
    """Where the weapons left over go; to the one person who looks, where theirs do."""
    if sight.eyes is None or sight.secrecy != "open":
        return sight.say("prompt.passing")
    return sight.say("prompt.passing.yours", receiver=sight.name(view.left_of(sight.eyes)))


def _prompt_at_the_end(view: State, sight: Sight) -> str:
    if sight.kind in ("", "game_over") and view.result is not None:
        nobody = not view.result.winning_seats
        return sight.say("prompt.lost" if nobody else f"prompt.won.{view.result.winner}")
    if sight.kind == "alliances_revealed":
        return sight.say("prompt.unmasking")
    return sight.say(f"temple.{view.result.winner}") if view.result and view.result.reason == "temple" else ""


def _prompt_for_chooser(view: State, sight: Sight, area: str) -> str:
    key = ("prompt.choose_weapons", "prompt.one_more", "prompt.confirm")[min(2, len(sight.picked))]
    return sight.say(key, name=area)


def _prompt_for_all(view: State, sight: Sight) -> str:
    waiting = view.to_act()
    persons = [seat for seat in people(sight.players) if seat in waiting]
    left = persons if sight.locked else waiting
    if len(left) == 1:
        return sight.say("prompt.waiting", name=sight.name(left[0]))
    if not people(sight.players):
        return sight.say("prompt.watching")
    if sight.locked and len(persons) == len(people(sight.players)):
        return sight.say("prompt.all_choose")
    return sight.say("prompt.waiting_many", n=len(left)) if left else sight.say("prompt.all_chosen")
