"""Seats, cards and counts as people read them: what the rules give by number, the words name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from games.kernel.match import Player
from games.kernel.protocol import Refusal, Seat
from games.proelio.content import content
from scenes.stage.ids import Id
from scenes.stage.words.words import Words

TITLE: Final = "proelio"
SEATS: Final = ("attacker", "defender", "owner", "target", "bards", "winner", "house")
"""Values of prompts, refusals and reasons that are seats."""
COUNTS: Final = ("missing", "excess", "cards")
"""Values that choose between singular and plural, the first that is there."""


def worded(values: Mapping[str, Any], players: Sequence[Player]) -> dict[str, Any]:
    """The values of a prompt, refusal or reason, with names in place of seats and `n` for what is counted."""
    said = {key: players[value].name if key in SEATS else value for key, value in values.items()}
    counted = next((values[key] for key in COUNTS if key in values), None)
    return said if counted is None else said | {"n": counted}


def house_of(seat: Seat) -> str:
    """The id of the House that a seat plays: in the order of the content, without any meaning for the rules."""
    return content().house[seat].id


def cards_listed(cards: Iterable[str], words: Words) -> str:
    """ "Shields ×2 and Tower", each name once, in the order given."""
    return words.listing([_counted(card, n, words) for card, n in Counter(cards).items()])


def _counted(card: str, n: int, words: Words) -> str:
    return words.of(TITLE, "many", card=card, n=n) if n > 1 else words.of(TITLE, f"card.{card}")


def reason_of(refusal: Refusal) -> str:
    """Why that is refused, by name."""
    return Id(refusal.message).name
