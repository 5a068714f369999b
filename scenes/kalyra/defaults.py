"""How people best sit down to Kalyra."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.kalyra.moves import DraftHero
from games.kalyra.state import State
from scenes.stage.words.words import Words
from scenes.table.people.defaults import Defaults, FirstGame, Lasts, Offer

OFFERED: Final = ("adrianna", "gwyn", "lilith")
"""The heroes of whom one is led in a first game: a wall, a healer, the longest reach."""
FACE: Final = 230
"""Units."""


def offers(view: State, words: Words) -> Sequence[Offer]:
    from scenes.kalyra.paint.heroes import medallion

    return [
        Offer(
            DraftHero(hero),
            words.of("kalyra", f"hero_short.{hero}"),
            words.of("kalyra", f"hero_line.{hero}"),
            medallion(hero=hero, px=FACE),
        )
        for hero in OFFERED
    ]


DEFAULTS: Final = Defaults(
    parts="hero",
    level="knight",
    lasts=Lasts({2: (67, 77), 4: (48, 84), 6: (18, 74)}),
    shorter=({"expedition": "journey"}, Lasts({1: (25, 25), 2: (22, 26), 4: (15, 26), 6: (6, 25)})),
    forms=(
        ({"expedition": "outing"}, Lasts({2: (17, 19), 4: (11, 19), 6: (5, 19)})),
        ({"expedition": "short"}, Lasts({2: (48, 57), 4: (34, 58), 6: (12, 57)})),
    ),
    alone={"difficulty": "story"},
    first=FirstGame(
        seats=6,
        minutes=7,
        options={"difficulty": "story", "expedition": "outing"},
        settled=("prompt.hero_draft", "prompt.inn_placement"),
        choice="prompt.hero_draft",
        offers=offers,
        level="knight",
    ),
    several=("first",),
    order={"difficulty": ("story", "normal", "hard", "legend"), "expedition": ("outing", "journey", "short", "full")},
    people="people",
)
"""The rules ask how many people play (KALYRA-OPT-03). Companions are on the person's side: by default those who help a newcomer
most (docs/heroes.md); one person alone wins about every second game in Story, and Normal is for those who know the land."""
