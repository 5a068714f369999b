"""Seats, cards and counts as people read them: what the rules give by number, the words name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from games.kalua.content import Card, cards
from games.kalua.table import Played
from games.kalua.volley_events import CardPlayed
from games.kernel.match import Player
from scenes.kalua.paint.cards import signed
from scenes.stage.words.words import Words

TITLE: Final = "kalua"
SEATS: Final = ("seat", "active")
"""Values of prompts, refusals and reasons that are seats; at most one of them is there."""
COUNTS: Final = ("due", "owed", "loss", "families")
"""Values that choose between singular and plural; at most one of them is there."""
CHANGES: Final = ("now", "then")
"""Values that are changes, shown with their sign."""
NUMBERS: Final = ("pp", "happiness", "deaths", "to_atheism", "from_atheism", "discard")
"""What a card does by numbers, in the order in which it happens (KALUA-R24)."""


def worded(values: Mapping[str, Any], players: Sequence[Player]) -> dict[str, Any]:
    """The values of a prompt, refusal or reason, with the `name` of its seat `n` for what is counted, changes with their sign,
    and as names with numbers who gives families (`lost`) and who shares them (`equals`)."""
    said = dict(values)
    for key in SEATS:
        if key in values:
            said["name"] = players[values[key]].name
    for key in COUNTS:
        if key in values:
            said["n"] = values[key]
    if "givers" in values:
        pairs = [one.split(":") for one in values["givers"].split()]
        said["lost"] = ", ".join([f"{players[int(other)].name} {signed(-int(n))}" for other, n in pairs])
    if "sharers" in values:
        said["equals"] = ", ".join([players[int(other)].name for other in values["sharers"].split()])
    return said | {key: signed(values[key]) for key in CHANGES if key in values}


def effects(card: Card, times: int, words: Words) -> list[str]:
    """What the card does to each religion that it affects, `times` as strong (KALUA-519), one phrase each."""
    numbers = [(name, times * getattr(card, name)) for name in NUMBERS]
    said = [words.of(TITLE, f"effect.{name}", n=n) for name, n in numbers if n]
    return [*said, words.of(TITLE, f"effect.{card.special}", n=card.phase5_pp)] if card.special else said


def card_text(id: str, words: Words, times: int = 1) -> str:
    """One sentence: "+2 prayers, happiness −2 and 2 families die."."""
    text = words.listing(effects(cards()[id], times, words))
    return f"{text[:1].upper()}{text[1:]}."


def affects(played: Played | CardPlayed, players: Sequence[Player], words: Words) -> str:
    """Whom it affects, for what was paid for it (KALUA-517 to 519)."""
    level = f".{played.paid}" if cards()[played.card].kind == "global" and played.paid else ""
    return words.of(TITLE, f"affects.{cards()[played.card].kind}{level}", name=players[played.seat].name)


def price(id: str, words: Words) -> str:
    """ "4 prayers", or the three levels of a Global Disaster (KALUA-516)."""
    card = cards()[id]
    return words.of(TITLE, "price.levels") if card.kind == "global" else words.of(TITLE, "price", n=card.levels[0])
