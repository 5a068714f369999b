"""What the results scene says of a game of Kalyra."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.kalyra.content import hero_ids
from games.kalyra.state import State
from games.kernel.match import Player
from games.kernel.protocol import Outcome, Seat
from scenes.kalyra.paint.company import company
from scenes.kalyra.wording import TITLE
from scenes.stage.words.words import Words
from scenes.table.face import Ending
from scenes.table.show.unmasking import SeatResult


def results_title(view: State, outcome: Outcome, players: Sequence[Player], words: Words) -> str:
    """All win or lose together."""
    assert view.result is not None
    return words.of(TITLE, "results.won" if view.result.result == "win" else "results.lost")


def results_story(view: State, players: Sequence[Player], words: Words) -> list[str]:
    """Why it ended, how long it took, what the party came to, and the heroes."""
    assert view.result is not None
    deeds = {"level": view.level, "defeated": view.defeated, "gold": view.gold}
    heroes = [
        words.of(TITLE, "results.hero", hero=hero_ids()[h], hp=max(0, view.heroes[h].hp), deaths=view.heroes[h].deaths)
        for h in view.order
    ]
    return [
        words.of(TITLE, f"results.why.{view.result.cause}"),
        words.of(TITLE, "results.rounds", n=max(1, view.round)),
        words.of(TITLE, "results.deeds", **deeds),
        " ".join(heroes),
    ]


def seat_results(view: State, outcome: Outcome, words: Words) -> list[SeatResult]:
    """Every seat's heroes, with their portraits; grey is who is out of the game."""
    assert view.result is not None
    won = view.result.result == "win"
    return [_seat(view, words, seat, won) for seat in range(view.n)]


def _seat(view: State, words: Words, seat: Seat, won: bool) -> SeatResult:
    led = [hero_ids()[h] for h in view.order if view.heroes[h].seat == seat]
    text = ", ".join(words.of(TITLE, f"hero_short.{hero}") for hero in led)
    out = [hero for hero in led if view.heroes[hero_ids().index(hero)].status == "out"]
    picture, args = company(heroes=",".join(led), out=",".join(out))
    return SeatResult(seat, text, won, picture, dict(args))


ENDING: Final = Ending[State](title=results_title, story=results_story, seats=seat_results)
