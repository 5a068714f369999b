"""The table scene of every title: one of the two lists that name the titles (the other is `games.catalog`)."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from games.catalog import SHELF

if TYPE_CHECKING:
    from scenes.stage.stage import Stage

TABLES: Final[dict[str, str]] = {
    "kalesia": "scenes.kalesia.scene:KalesiaTable",
    "proelio": "scenes.proelio.scene:ProelioTable",
    "caledea": "scenes.caledea.scene:CaledeaTable",
    "kalua": "scenes.kalua.scene:KaluaTable",
    "kalyra": "scenes.kalyra.scene:KalyraTable",
}
"""Title id -> module:class. The class is made with (match, seating) and imported when a table is first opened."""

USUAL_SEATS: Final[dict[str, int]] = {"kalesia": 5}
"""With how many a newcomer is best shown the game; four for titles not named."""

MASKS: Final[dict[str, str]] = {"kalesia": "scenes.kalesia.deities:masks"}
"""Titles whose computer players have names of their own: module:function, which gives mask -> `scenes.masks.Mask`."""

SOLO: Final[dict[str, dict[str, str]]] = {"kalesia": {"memory_aid": "round"}}
"""Options that one person alone best plays with, where nobody chose otherwise (KALESIA-R31)."""

FIRST: Final[dict[str, dict[str, Any]]] = {"proelio": {"guilds": False}}
"""Options that a first game best leaves out, where nobody chose otherwise (PROELIO-007)."""

PEOPLE: Final[dict[str, str]] = {"kalyra": "people"}
"""Titles whose rules ask how many seats, from the first on, are people's: the option that says so (KALYRA-OPT-03). The seat
room sets it and seats people first."""

SHOWN: Final[dict[str, dict[str, Any]]] = {"kalua": {"open_hands": True}}
"""Options with which computers play for onlookers (KALUA-R53: nobody's secrets are kept from the street)."""


def table_class(title: str) -> Any:
    """The table scene's class. `KeyError` for a title without a table."""
    return _named(TABLES[title])


def solo_options(title: str) -> Mapping[str, str]:
    """Option -> the value that suits one person alone."""
    return SOLO.get(title, {})


def shown_options(title: str) -> Mapping[str, Any]:
    """Option -> its value in a game that is played for show."""
    return SHOWN.get(title, {})


def masks_of(title: str) -> Mapping[str, Any]:
    """Mask -> `scenes.masks.Mask`; empty for titles without names of their own."""
    found: Mapping[str, Any] = _named(MASKS[title])() if title in MASKS else {}
    return found


def on_shelf(stage: Stage) -> tuple[str, ...]:
    """The titles that stand on this machine's shelf, in its order: all, or in a kiosk those that its operator chose."""
    chosen = stage.settings.kiosk_titles if stage.kiosk else ()
    return tuple(title for title in SHELF if title in chosen or not chosen)


def _named(where: str) -> Any:
    module, _, name = where.partition(":")
    return getattr(import_module(module), name)


def usual_seats(title: str) -> int:
    return USUAL_SEATS.get(title, 4)
