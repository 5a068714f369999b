"""What is told of Kalesia's events, in slips and in the story. Nothing that only one seat knows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.kalesia import events
from games.kalesia.faces import ALLIANCES
from games.kalesia.state import State
from games.kernel.match import Player, SeatHandedOver
from games.kernel.protocol import Event
from scenes.kalesia.laid.cards import EMBLEM_OF
from scenes.stage.words.words import Words
from scenes.table.show.story import News
from scenes.table.show.telling import handed_over

TITLE = "kalesia"


def alliances_listed(counts: dict[Any, int], words: Words) -> str:
    """ "2 Centaurs, 2 Mermaids and 1 Forest"; alliances without a card are left out."""
    return words.listing([words.of(TITLE, f"alliance_count.{a}", n=counts[a]) for a in ALLIANCES if counts[a]])


def news(event: Event, view: State, players: Sequence[Player], words: Words) -> News | None:
    """The words of one event, None for what needs none."""

    def say(id: str, icon: str = "", loud: bool = True, **values: Any) -> News:
        return News(words.of(TITLE, id, **values), icon, loud)

    match event:
        case events.GameStarted():
            return say("event.game_started", "w_queen", alliances=alliances_listed(event.alliances, words))
        case events.RoundStarted():
            return say("event.round_started", "hourglass", round=event.round)
        case events.AreaContested():
            return say("event.area_contested", "lantern", area=event.area)
        case events.WeaponsCommitted():
            return say("event.weapons_committed", "check", loud=False, name=players[event.seat].name)
        case events.WeaponsRevealed():
            return say("event.weapons_revealed", "swords", loud=False)
        case events.TotalsCounted():
            return say(f"event.totals_counted.{event.decided_by}", "scales", loud=False, **event.totals)
        case events.AreaConquered():
            return say(f"event.area_conquered.{event.winner}", EMBLEM_OF[event.winner], area=event.area)
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
            return handed_over(event, players, words)
    return None


def _over(event: events.GameOver, players: Sequence[Player], words: Words) -> News:
    if event.nobody_wins:
        return News(words.of(TITLE, "event.game_over.nobody"), "skull")
    names = words.listing([players[seat].name for seat in event.winning_seats])
    return News(words.of(TITLE, f"event.game_over.{event.winner}", names=names), EMBLEM_OF[event.winner])
