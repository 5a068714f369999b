"""How people best sit down to Caledea."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from games.caledea.content import content
from games.caledea.setup import TEAMS
from games.caledea.state import State
from scenes.table.people.defaults import Defaults, FirstGame, Lasts

LEARNED: Final = "vessry"
"""The kingdom of the lesson."""


def rules_what_was_learned(view: State, seat: int) -> bool:
    return bool(view.card(seat).id == LEARNED)


def sides(options: Mapping[str, Any], seats: int) -> Sequence[int] | None:
    """The teams, where they can be equal (CALEDEA-1101, R60)."""
    teams = TEAMS[options["teams"]]
    return [seat % teams for seat in range(seats)] if teams and seats % teams == 0 and seats // teams > 1 else None


def on_joined_boards(options: Mapping[str, Any], seats: int) -> bool:
    """CALEDEA-1204."""
    return options["boards"] != "A" and (options["boards"] != "auto" or seats > content().limits.one_board_seats)


DEFAULTS: Final = Defaults(
    parts="kingdom",
    lasts=Lasts({2: (16, 30), 4: (21, 80), 8: (36, 204)}),
    shorter=({"length": "short"}, Lasts({2: (11, 19), 4: (9, 29), 8: (9, 59)})),
    first=FirstGame(
        seats=2,
        minutes=11,
        options={"kingdoms": "deal"},
        settled=("prompt.choose_order", "prompt.place_capital"),
        suits=rules_what_was_learned,
    ),
    matters={"scaled_walls": on_joined_boards, "round_limit": lambda options, seats: options["length"] == "full"},
    order={"round_limit": ("auto", "30", "60", "100", "off")},
    sides=sides,
)
"""In a first game the kingdom of the lesson is dealt once more, and its capital stands."""
