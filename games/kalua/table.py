"""What lies on the table: the plain data of a game in progress. The rules that move it are in the modules that state.py names.

Seats are 0 .. n-1 clockwise; -1 (`NONE`) stands for "none", and for what a view may not say. Cards are content ids.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, Literal

import msgspec

from games.kernel.plain import PlainData
from games.kernel.protocol import Seat

NONE: Final = -1
BONUS: Final = 0
DISASTER: Final = 1
"""Places of the two decks, their discard piles and batches in the table's lists."""
TOP: Final = 10
"""The end of the happiness track (KALUA-110)."""

Hidden = Literal[-1]
Phase = Literal[
    "setup_split",
    "draw",
    "leader",
    "play",
    "respond",
    "resolve",
    "target",
    "amulets",
    "discard",
    "convert",
    "pray",
    "round_end",
    "over",
]
"""The states of 5.2 of the rules page. In `resolve`, `convert`, `pray`, `round_end` nobody decides: only listeners see them."""

Ending = Literal["sole_families", "last_religion", "wipe_out", "all_gone", "first_empty", "round_limit"]


class Options(msgspec.Struct, frozen=True):
    """What the table agrees on beforehand (R50, R53, R54, R59 of the rules page)."""

    length: Literal["full", "short"] = "full"
    round_limit: Literal["60", "20", "40", "off"] = "60"
    open_hands: bool = False
    """All hands face up."""
    decision_timer: Literal["off", "20", "40"] = "off"
    """Seconds after which the table makes the default move (defaults.py) for a person; the rules themselves know no time."""


class Played(msgspec.Struct, frozen=True):
    """A card of the volley with the PP on it."""

    seat: Seat
    card: str
    paid: int


class Result(msgspec.Struct, frozen=True):
    """How the game ended. `scores`: per seat, the families that decided it."""

    winners: tuple[Seat, ...]
    reason: Ending
    clause: str
    scores: tuple[int, ...]


class Table(PlainData):
    """The whole truth of a game (`eyes` is "truth"), or what one seat knows of it (see `State.view`).

    Who draws from which deck, and which card of a hand leaves it, is seen by all: hands keep the order in which their cards
    were drawn, and `backs` says of each what its back and its age tell. A deck is exhausted before its discard pile becomes the
    next one (R8), so a card drawn before cannot be one of that pile: `batches` remembers which faces can still lie where.
    """

    VISIBILITY: ClassVar[dict[str, str]] = {
        "n": "all",
        "options": "all",
        "eyes": "special",  # who looks
        "start_seat": "all",
        "round": "all",
        "active": "all",
        "phase": "all",
        "queue": "all",
        "draw_due": "all",
        "split": "special",  # that it is chosen is public; the number is the chooser's until all have chosen
        "volley": "all",
        "volley_no": "all",
        "resolving": "all",
        "target": "all",
        "sheltered": "all",
        "owed": "all",
        "families": "all",
        "pp": "all",
        "happiness": "all",
        "leader": "all",
        "eliminated": "all",
        "temples": "all",
        "amulets": "all",
        "hand": "special",  # the own one; all of them with open_hands
        "backs": "all",
        "atheists": "all",
        "graveyard": "all",
        "deck": "nobody",
        "discard": "all",
        "batches": "all",
        "before_loss": "all",
        "result": "all",
    }

    n: int
    options: Options
    eyes: int | Literal["truth"] | None
    """Whose knowledge this is: a seat, None for the shared screen, "truth" for the whole game."""
    start_seat: Seat
    round: int
    """1, 2 ...; 0 during setup."""
    active: Seat
    """KALUA-221."""
    phase: Phase
    queue: list[Seat]
    """Seats still to act in `leader`, `respond`, `amulets` and `discard`; the first one decides."""
    draw_due: int
    """Cards that the active seat still has to draw in phase 1 (R6)."""
    split: list[int | None]
    """Per seat, how many bonus cards it asked for; None until it has chosen."""
    volley: list[Played]
    """In the order played; empty between volleys. When an emptied island ends the game (KALUA-911) the cards stay here."""
    volley_no: int
    """Volleys begun in this phase 3."""
    resolving: int
    """Which card of the volley takes effect now, or next."""
    target: Seat
    """Of the Local Disaster that takes effect now."""
    sheltered: list[Seat]
    """Who used Amulets against the card that takes effect now."""
    owed: list[int]
    """Per seat, cards still to be discarded (R31)."""
    families: list[int]
    pp: list[int]
    happiness: list[int]
    """Of an eliminated seat it means nothing: its marker has left the track (R44)."""
    leader: list[bool]
    """Whether the Leader is in play."""
    eliminated: list[bool]
    temples: list[int]
    amulets: list[int]
    hand: list[list[str | Hidden]]
    """Per seat, in the order drawn."""
    backs: list[list[int]]
    """Per seat, for every card of the hand: its deck, plus twice the number of the batch it came from (`deck_of`)."""
    atheists: int
    graveyard: int
    deck: list[list[str | Hidden]]
    """Bonus and disaster; the top card is the last."""
    discard: list[list[str]]
    """Bonus and disaster, face up, the top card last."""
    batches: list[list[list[str]]]
    """Bonus and disaster: for each deck that was ever shuffled, the cards of it that nobody has seen face up since."""
    before_loss: list[int]
    """Families per seat directly before the last event that took any from a religion (R49)."""
    result: Result | None

    @property
    def last_round(self) -> int | None:
        """After which the game ends at the latest (R50)."""
        return None if self.options.round_limit == "off" else int(self.options.round_limit)

    def counts(self, families: Sequence[int]) -> bool:
        """Whether a round that leaves so many families to each seat is the last: they are counted (R50, R59)."""
        return self.round == self.last_round or (self.options.length == "short" and not all(families))

    def alive(self) -> list[Seat]:
        """The religions that are not eliminated."""
        return [seat for seat, gone in enumerate(self.eliminated) if not gone]

    def clockwise(self, first: Seat) -> list[Seat]:
        """All seats from `first` on."""
        first %= self.n
        return [*range(first, self.n), *range(first)]

    def can_draw(self, deck: int) -> bool:
        """R8, R9: there is a card, or a discard pile that becomes the deck."""
        return bool(self.deck[deck] or self.discard[deck])

    def backs_of(self, seat: Seat) -> tuple[int, int]:
        """R11: how many bonus and how many disaster cards a hand holds."""
        disasters = sum([deck_of(back) for back in self.backs[seat]])
        return len(self.backs[seat]) - disasters, disasters

    def holds_openly(self, seat: Seat) -> bool:
        """Whether the faces of that hand are in this state."""
        return self.eyes in ("truth", seat) or self.options.open_hands

    @property
    def current(self) -> Played:
        """The card that takes effect now."""
        return self.volley[self.resolving]


def deck_of(back: int) -> int:
    """`BONUS` or `DISASTER`."""
    return back & 1


def batch_of(back: int) -> int:
    """Which of that deck's batches the card came from."""
    return back >> 1
