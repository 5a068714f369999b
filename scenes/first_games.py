"""A title's first game: a deal that is fit for it, and what is settled before its table opens; and whether any was finished."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from games.kernel.journal import JournalError
from games.kernel.match import Match
from games.kernel.minds.agents import make, mind_seed, own_budget
from games.kernel.protocol import Seat, Title
from games.kernel.teaching.lesson import read_lesson
from scenes.rooms.seats.plan import Plan, first_plan
from scenes.stage.stage import Stage
from scenes.stage.words.words import Words
from scenes.starting import chair_names, new_match
from scenes.table.people.defaults import FirstGame, Offer, defaults_of

TRIES: Final = 100
"""Deals that are looked at; should none of them suit, the last one is dealt all the same."""


class Dealt(NamedTuple):
    """A deal, and among what the person chooses before play; nothing where there is nothing to choose."""

    plan: Plan
    seed: int
    offers: Sequence[Offer]


def first_deal(title: Title, plan: Plan, words: Words) -> Dealt:
    """A fit deal of a first game to the people of that plan. Nothing is kept of it yet."""
    first = defaults_of(title.id).first
    plan.seat_people(title)
    seat, players = plan.people[0], plan.players(chair_names(plan, words, title.id))
    for _ in range(TRIES):
        seed = secrets.randbits(48)
        match = Match.start(title, title.read_options(plan.options), players, seed)
        if first.suits(match.view(seat), seat):
            break
    _settle(match, first, seat, None)
    return Dealt(plan, seed, first.offers(match.view(seat), words) if _chooses(match, first, seat) else ())


def first_match(stage: Stage, title: Title, dealt: Dealt, chosen: Any = None) -> tuple[Match, str]:
    """The match of such a deal at its first real decision, and a sentence for the screen when the disk refuses to keep it.
    `chosen`: the move of what was chosen."""
    match, trouble = new_match(stage, title, dealt.plan, dealt.seed)
    refused: list[JournalError] = []
    match.on_unsaved(refused.append)
    _settle(match, defaults_of(title.id).first, dealt.plan.people[0], chosen)
    match.on_unsaved(None)
    told = stage.words.say("notice.save_failed", why=str(refused[0])) if refused else ""
    return match, trouble or told


def _chooses(match: Match, first: FirstGame, seat: Seat) -> bool:
    """Whether that seat stands before the choice that is left to its person."""
    return match.to_act()[:1] == (seat,) and match.prompt(seat).message == first.choice


def _settle(match: Match, first: FirstGame, person: Seat, chosen: Any) -> None:
    """Plays whatever is decided before the table opens; without something `chosen` it stops at the choice of the person."""
    while (waiting := match.to_act()) and match.prompt(seat := waiting[0]).message in first.settled:
        if not _chooses(match, first, person):
            mind = make(first.level, match.title, mind_seed(match.seed, seat), match.players[seat].persona)
            move = mind.choose(match.view(seat), seat, own_budget(mind), "").move
        elif chosen is not None:
            move, chosen = chosen, None
        else:
            return
        match.submit(seat, move)


def set_by_the_house(match: Match) -> bool:
    """Whether that is the table of a lesson or of a first game: nobody chose who sits there and by which options."""
    lesson = read_lesson(match.title)
    if lesson is not None and (match.seed, match.n) == (lesson.seed, len(lesson.agents)):
        return True
    plan, options = first_plan(match.title), match.options
    computers = [player.agent for player in match.players if player.kind == "agent"]
    chosen = {name: value for name, value in plan.options.items() if name != defaults_of(match.title.id).people}
    return computers == [defaults_of(match.title.id).first.level] * (len(plan.chairs) - 1) and all(
        getattr(options, name) == chosen[name] for name in chosen
    )


def was_finished(stage: Stage, id: str) -> bool:
    """Whether somebody has played a game of that title to its end here; at a kiosk everybody is new."""
    return not stage.kiosk and id in stage.settings.finished


def keep_finished(stage: Stage, match: Match) -> None:
    """A game is over: where people played it, the title is no longer new to this machine."""
    people = any(player.kind == "human" for player in match.began)
    if people and not stage.kiosk and match.title.id not in stage.settings.finished:
        stage.settings.finished = (*stage.settings.finished, match.title.id)
        stage.holding.keep()
