"""The numbers that Houses judge by: those set by hand (11.2 of the rules page), and those that self-play found (weights.toml).

All that a hero thinks goes by the learned ones; knights judge by hand, and pages and squires are livelier.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec

from games.kernel.content import Strict
from games.proelio.cards import Card


class Weights(msgspec.Struct, frozen=True, eq=False):
    """In units of an average card. One is told from another by which it is, so that what is worked out with it can be kept."""

    keep: dict[Card, tuple[float, ...]]
    """What a card in the Hand is worth, by F, 0 to 4."""
    wall: tuple[float, ...]
    """What the loss of a wall costs, by F."""
    fear: tuple[float, ...]
    """Of a Hand of 0, 1, 2, 3 cards."""
    bare: float
    """Fear without a wall, times."""
    spare: float
    """A second copy of a Defence card, times; of the next wall it is worth what it is when that has been built."""
    loot: float
    """What a card costs beyond its own worth when an enemy gets it, times."""
    harm: float
    """What it is worth to take 1 from the House on the left."""
    gain: float
    """What a card taken as loot is worth, of its own worth: it comes to a Hand that may be full."""
    spare_draw: float
    """What a card drawn above the limit is worth, of its worth: the least of six is thrown away."""
    building: float
    resupply: float
    """What is added to building, and to Resources."""
    room: float
    """What an Attack from a full Hand is worth more, in cards: the next one drawn is not thrown away."""
    reversal: float
    """What it is worth to turn an Infiltration round."""
    victory: float
    lean: dict[Card, float]
    """What is added to an Attack with that card."""
    habit: tuple[dict[Card, float], ...]
    """Weights of the Attacks that Houses place, by F."""


HANDMADE: Final = Weights(
    keep={
        "shields": (3.5, 1.0, 1.0, 1.0, 1.0),
        "palisades": (1.9, 3.4, 1.6, 1.6, 1.6),
        "tower": (1.2, 2.2, 3.8, 2.5, 2.5),
        "fortress": (1.5, 1.6, 2.2, 4.5, 3.2),
        "watch": (1.3, 1.3, 1.3, 1.3, 1.3),
        "imperial_protection": (4.0, 4.0, 4.0, 4.0, 4.0),
        "dung": (0.9, 0.9, 0.9, 0.9, 0.9),
        "soldiers": (1.5, 1.3, 1.2, 1.1, 1.1),
        "knights": (1.2, 2.1, 2.0, 2.0, 2.0),
        "trebuchets": (1.1, 1.6, 3.0, 3.0, 3.0),
        "hero": (1.3, 1.6, 2.4, 4.5, 4.5),
        "infiltration": (1.8, 1.8, 1.8, 1.8, 1.8),
        "gunpowder": (3.5, 3.5, 3.5, 3.5, 3.5),
        "resources": (2.4, 2.4, 2.4, 2.4, 2.4),
        "imperial_resources": (3.2, 3.2, 3.2, 3.2, 3.2),
        "alliance": (0.5, 0.5, 0.5, 0.5, 0.5),
        "plague": (1.6, 1.6, 1.6, 1.6, 1.6),
        "inquisition": (1.3, 1.3, 1.3, 1.3, 1.3),
    },
    wall=(0.0, 7.0, 12.0, 18.0, 25.0),
    fear=(9.0, 3.0, 1.2, 0.4),
    bare=1.6,
    spare=0.7,
    loot=1.2,
    harm=0.45,
    gain=0.8,
    spare_draw=0.35,
    building=2.0,
    resupply=1.0,
    room=0.3,
    reversal=2.0,
    victory=65.0,
    lean=dict.fromkeys(("dung", "soldiers", "knights", "trebuchets", "hero", "infiltration", "gunpowder"), 0.0),
    habit=(
        {"dung": 0.5, "soldiers": 6.0, "infiltration": 2.5, "gunpowder": 1.0},
        {"dung": 0.6, "soldiers": 2.6, "knights": 4.2, "infiltration": 2.4, "gunpowder": 1.0},
        {"dung": 0.6, "soldiers": 2.0, "knights": 2.1, "trebuchets": 3.7, "infiltration": 1.8, "gunpowder": 1.0},
        {"dung": 0.6, "soldiers": 2.0, "knights": 2.1, "trebuchets": 2.5, "infiltration": 1.6, "hero": 3.0, "gunpowder": 1.0},
        {"dung": 0.6, "soldiers": 2.0, "knights": 2.1, "trebuchets": 2.5, "infiltration": 1.6, "hero": 3.0, "gunpowder": 1.0},
    ),
)

LIVELY: Final = msgspec.structs.replace(
    HANDMADE, building=4.0, lean={card: 0.0 if card == "dung" else 2.0 for card in HANDMADE.lean}
)
"""What pages and squires judge by: they build with what they have, and rather strike than draw one card more."""


class _File(Strict, frozen=True):
    """weights.toml, in hundredths; what made it stands in its second line."""

    rules_version: int
    """The rules that were played."""
    games: int
    seed: int
    keep: dict[Card, tuple[int, int, int, int, int]]
    wall: tuple[int, int, int, int, int]
    fear: tuple[int, int, int, int]
    lean: dict[Card, int]
    habit: tuple[dict[Card, int], dict[Card, int], dict[Card, int], dict[Card, int], dict[Card, int]]
    bare: int
    spare: int
    loot: int
    harm: int
    gain: int
    spare_draw: int
    building: int
    resupply: int
    room: int
    reversal: int
    victory: int


def read_weights(text: str) -> Weights:
    """The learned weights; an unknown key, a missing one or a wrong type is `msgspec.ValidationError`."""
    found = msgspec.toml.decode(text, type=_File)
    return msgspec.convert({name: _whole(getattr(found, name)) for name in Weights.__struct_fields__}, Weights)


def _whole(hundredths: Any) -> Any:
    """Units for hundredths, in whatever they stand."""
    if isinstance(hundredths, dict):
        return {name: _whole(value) for name, value in hundredths.items()}
    if isinstance(hundredths, tuple):
        return tuple([_whole(value) for value in hundredths])
    return hundredths / 100


@cache
def learned() -> Weights:
    """What self-play found: weights.toml."""
    return read_weights(Path(__file__).with_name("weights.toml").read_text(encoding="utf-8"))
