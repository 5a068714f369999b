"""What is told of Kalesia's events, in slips and in the log. Nothing that only one seat knows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from games.kalesia import events
from games.kalesia.faces import ALLIANCES
from games.kalesia.lines import completed, threats
from games.kalesia.state import State
from games.kernel.match import Player, SeatHandedOver
from games.kernel.protocol import Event
from scenes.kalesia.layout.cards import EMBLEM_OF, PAPER_CARD
from scenes.kalesia.paint import weapons
from scenes.stage.widgets import Figure, Group
from scenes.stage.words.words import Words
from scenes.table.show.log import LogEntry, Recall
from scenes.table.show.log_words import handed_over, of_round, of_turn

TITLE = "kalesia"
CARD: Final = 76.0
"""Width of a weapon in the log."""
RECALLED: Final[dict[str, Recall]] = {"covered": "turn", "round": "round", "full": "game"}


def alliances_listed(counts: dict[Any, int], words: Words) -> str:
    """ "2 Centaurs, 2 Mermaids and 1 Forest"; alliances without a card are left out."""
    return words.listing([words.of(TITLE, f"alliance_count.{a}", n=counts[a]) for a in ALLIANCES if counts[a]])


def log_entry(event: Event, view: State, players: Sequence[Player], words: Words) -> LogEntry | None:
    """The words of one event, None for what needs none."""

    def say(id: str, icon: str = "", loud: bool = True, **values: Any) -> LogEntry:
        return LogEntry(words.of(TITLE, id, **values), icon, loud)

    match event:
        case events.GameStarted():
            return say("event.game_started", "w_queen", alliances=alliances_listed(event.alliances, words))
        case events.AreasFallen():
            return say("event.areas_fallen", "forest")
        case events.RoundStarted():
            return of_round(say("event.round_started", "hourglass", round=event.round), event.round)
        case events.AreaContested():
            return of_turn(say("event.area_contested", "lantern", area=event.area))
        case events.WeaponsCommitted():
            return say("event.weapons_committed", "check", loud=False, name=players[event.seat].name)
        case events.WeaponsRevealed():
            return replace(say("event.weapons_revealed", "swords"), laid=tuple(_pairs(event, players)))
        case events.TotalsCounted():
            return say(f"event.totals_counted.{event.decided_by}", "scales", loud=False, **event.totals)
        case events.AreaConquered():
            return replace(_conquered(event, view, words), ends=True)
        case events.RoundEnded():
            return say("event.round_ended", "hourglass", loud=False, round=event.round)
        case events.WeaponsPassed():
            return say("event.weapons_passed.all", "deck")
        case events.WeaponsTakenBack():
            return say("event.weapons_taken_back.all", "deck", loud=False)
        case events.TempleBuilt():
            return say(f"event.temple_built.{event.winner}", "temple")
        case events.ForestOutlasted():
            return say("event.forest_outlasted", "forest")
        case events.AlliancesRevealed():
            return say("event.alliances_revealed", "eye")
        case events.GameOver():
            return _over(event, players, words)
        case SeatHandedOver():
            return handed_over(event, players, words, "kalesia")
    return None


def _conquered(event: events.AreaConquered, view: State, words: Words) -> LogEntry:
    """Who took the area, by how much, and what that is for the lines on the grid."""
    totals = view.log[-1].totals
    a, b = sorted(totals.values(), reverse=True)[:2]
    how = "tie" if a == b else event.winner
    then = _then(event, view, words)
    return LogEntry(
        words.of(TITLE, f"event.area_conquered.{how}", area=event.area, a=a, b=b, then=then), EMBLEM_OF[event.winner]
    )


def _then(event: events.AreaConquered, view: State, words: Words) -> str:
    """Whether it makes a line, leads to one that nobody has entered, ends a rival's that lacked only this, or none of it."""
    if completed(view.owner, event.cell):
        return words.of(TITLE, "event.area_then.wins")
    before = [None if cell == event.cell else owner for cell, owner in enumerate(view.owner)]
    had, has = threats(before), threats(view.owner)
    if set(has[event.winner]) - set(had[event.winner]):
        return words.of(TITLE, "event.area_then.near")
    denied = next((side for side in ALLIANCES if side != event.winner and event.cell in had[side]), None)
    if denied is not None:
        return words.of(TITLE, f"event.area_then.denied.{denied}")
    return words.of(TITLE, "event.area_then.quiet")


def _pairs(event: events.WeaponsRevealed, players: Sequence[Player]) -> Iterator[Group]:
    """Who laid what."""
    for player, pair in zip(players, event.pairs, strict=True):
        cards = (weapons.weapon(face=face, w=CARD) for face in sorted(pair, reverse=True))
        yield Group(player.name, tuple(Figure(name, dict(art), CARD, CARD / PAPER_CARD) for name, art in cards))


def recalls(view: State) -> Recall:
    """What was laid stays in the log as long as the memory aid says (R31)."""
    return RECALLED[view.options.memory_aid]


def _over(event: events.GameOver, players: Sequence[Player], words: Words) -> LogEntry:
    if event.nobody_wins:
        return LogEntry(words.of(TITLE, "event.game_over.nobody"), "skull")
    names = words.listing([players[seat].name for seat in event.winning_seats])
    n = len(event.winning_seats)
    return LogEntry(words.of(TITLE, f"event.game_over.{event.winner}", names=names, n=n), EMBLEM_OF[event.winner])
