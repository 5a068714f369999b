"""What lies on the table: the plain data of a game in progress. The rules that move it are in the modules that state.py names.

Seats are numbered in turn order, which is counter-clockwise: the House on the right plays next, the House on the left is the
one that a House attacks. Hands are kept in the order of card ids, so that equal Hands are equal.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import msgspec

from games.kernel.plain import PlainData
from games.kernel.protocol import Seat
from games.proelio.cards import Card, Deck, deck_of, level_of
from games.proelio.content import content
from games.proelio.moves import Message
from games.proelio.trail import Passage

Phase = Literal[
    "deploy",
    "shortfall",
    "thieves_shield",
    "watch_steal",
    "thieves_ignore",
    "action",
    "inquisition_view",
    "artisans",
    "scribes_keep",
    "trade_browse",
    "turn_tail",
    "bards_discard",
    "overflow",
    "over",
]
"""The states of 5.2 in which somebody decides; in `thieves_shield`, `bards_discard` and `overflow` maybe a House off turn."""

Then = Literal["deploy", "action", "turn_tail", "points"]
"""Where the turn goes on after `bards_discard` or `overflow`; `points`: the game ends (R34)."""

Season = Literal["summer", "autumn", "winter"]
Ending = Literal["conquest", "points", "stop"]
Cause = Literal["capitulation", "defence", "gunpowder", "infiltration", "watch", "bards"]
"""What took the last card or wall of a fallen House: loot that it could not pay, its own defence, ..."""
HiddenCard = Literal[-1]
Side = Literal["left", "right"]
Dealer = Literal["random", "0", "1", "2", "3", "4", "5"]


class Options(msgspec.Struct, frozen=True):
    """What the table agrees on beforehand (2 of the rules page)."""

    mode: Literal["first_conquest", "allied"] = "first_conquest"
    length: Literal["full", "short"] = "full"
    """R71."""
    guilds: bool = True
    """Guilds and Merchant; a first game leaves them out (PROELIO-007)."""
    invalid_attacks: Literal["blocked", "penalised"] = "blocked"
    """R6."""
    allied_stop: Annotated[int, msgspec.Meta(ge=1, le=9)] = 4
    """R60: the exhaustion of the Base deck at which an Allied game ends."""
    dealer: Dealer = "random"
    """R2: a rematch names the House to the right of the last dealer. Counted round the table."""


class Attack(msgspec.Struct, frozen=True):
    """A card lying face down in front of a House (PROELIO-300). In views of others its back, and `valid` is None."""

    card: Card
    attacker: Seat
    fort_at_placement: int
    valid: bool | None
    turn_placed: int


class Combat(msgspec.Struct, frozen=True):
    """A revealed Attack that is being resolved. All of it lies open."""

    defender: Seat
    attacker: Seat
    card: Card
    value: int
    deployed: tuple[Card, ...]
    total: int
    """Deployed values, Builders and a sacrificed Fortification."""
    sacrificed: bool = False

    @property
    def missing(self) -> int:
        """The shortfall (PROELIO-503)."""
        return self.value - self.total


class Result(msgspec.Struct, frozen=True):
    """How the game ended. `loser` and `cause`: the fallen House, None on points."""

    how: Ending
    winners: tuple[Seat, ...]
    loser: Seat | None
    cause: Cause | None
    scores: tuple[int, ...]
    """PROELIO-841, of every House at the end."""


class Table(PlainData, omit_defaults=True):
    """The whole truth of a game (`eyes` is "truth"), or what one seat knows of it (see `State.view`)."""

    VISIBILITY: ClassVar[dict[str, str]] = {
        "n": "all",
        "options": "all",
        "dealer": "all",
        "phase": "all",
        "turn_seat": "all",
        "decider": "all",
        "then": "all",
        "turn_no": "all",
        "turns_taken": "all",
        "base_deck": "nobody",
        "base_discard": "special",  # the top card; all of it to a trader who looks through it (R46, R47)
        "imperial_deck": "nobody",
        "imperial_discard": "special",  # the top card
        "top_hidden": "all",
        "hand": "special",  # the own one; of others the backs; at the end all
        "fort": "all",
        "attack_on": "special",  # the face is its attacker's
        "plague": "all",
        "season": "all",
        "base_exhaustions": "all",
        "drawn_out": "all",
        "equitas_invoked": "all",
        "fort_lost_in": "all",
        "guild": "all",
        "guild_used": "all",
        "merchant_at": "all",
        "combat": "all",
        "inspected": "all",
        "offered": "special",  # the drawer's; of others the backs
        "result": "all",
        "trail": "special",  # the faces that a seat saw
        "eyes": "special",  # who looks
        "heard": "all",  # R62: at a table it is audible to all
    }

    n: int
    options: Options
    dealer: Seat
    phase: Phase
    turn_seat: Seat
    """Whose turn it is."""
    decider: Seat
    """Whose answer is awaited."""
    then: Then
    """In `bards_discard` and `overflow`: where the turn goes on."""
    turn_no: int
    """1, 2 ... over all Houses."""
    turns_taken: list[int]
    base_deck: list[Card | HiddenCard]
    """The last one is drawn next."""
    base_discard: list[Card | HiddenCard]
    """The last one is the top of the pile."""
    imperial_deck: list[Card | HiddenCard]
    imperial_discard: list[Card | HiddenCard]
    top_hidden: bool
    """A trade took a card from the Base discards and laid none on them: until the next discard nobody sees the top, because it
    would tell what was bought (R47)."""
    hand: list[tuple[Card, ...]]
    """Per seat; in views of others the backs ("base", "imperial"), which are public (R3)."""
    fort: list[Card | None]
    """Per seat, its Fortification. One sacrificed stays until the end of the combat."""
    attack_on: list[Attack | None]
    """Per seat, the Attack lying in front of it."""
    plague: Seat | None
    """The owner of the Plague in play."""
    season: Season
    """The season in force; the Seasons card shows the next one (R35). Allied Houses have none: it stays "summer"."""
    base_exhaustions: int
    drawn_out: bool
    """Winter has come, or the safety stop: the game ends as soon as the drawer is within the hand limit (R34)."""
    equitas_invoked: bool
    fort_lost_in: int | None
    """The number of the turn in which a Fortification was first lost."""
    guild: list[str | None]
    """Per seat; None without the Guild module."""
    guild_used: list[bool]
    merchant_at: Seat | None
    combat: Combat | None
    inspected: Seat | None
    """In `inquisition_view`: whose Hand is looked at. The looking seat's view shows it."""
    offered: tuple[Card, ...]
    """In `scribes_keep`: the two cards drawn."""
    result: Result | None
    trail: list[Passage]
    """What the seats saw of every hidden movement; see trail.py."""
    eyes: int | Literal["truth"] | None
    """Whose knowledge this is: a seat, None for the shared screen, "truth" for the whole game."""
    heard: tuple[Message | None, ...] = ()
    """Per seat, what its ally said to it at a Support, until the end of its own next turn (R62); () while nothing is."""

    @property
    def allied(self) -> bool:
        return self.options.mode == "allied"

    def cards_of(self, deck: Deck) -> list[Card]:
        """Every card of that back in this game, wherever it is."""
        return content().deck(deck, self.allied, self._short)

    def copies(self, card: Card) -> int:
        """How many of them are in this game."""
        return content().card(card).copies(self._short)

    @property
    def _short(self) -> int:
        """The Houses of a short game (R71), 0 in a full one."""
        return self.n if self.options.length == "short" else 0

    def right(self, seat: Seat) -> Seat:
        """The House that plays next, and the besieger of `seat`: the only one that may attack it."""
        return (seat + 1) % self.n

    def left(self, seat: Seat) -> Seat:
        """The House that `seat` attacks (PROELIO-301)."""
        return (seat - 1) % self.n

    def ally(self, seat: Seat) -> Seat:
        """PROELIO-1000."""
        return (seat + 2) % self.n

    def level(self, seat: Seat) -> int:
        """F: the value of a seat's Fortification, 0 without one."""
        return level_of(self.fort[seat])

    def limit(self, seat: Seat) -> int:
        """PROELIO-202: the highest value that this House may use."""
        return level_of(self.fort[seat]) + 1

    def imperials(self, seat: Seat) -> int:
        """Public: how many Imperial cards a Hand holds (R3)."""
        return [deck_of(card) for card in self.hand[seat]].count("imperial")

    def alone(self, seat: Seat) -> bool:
        """One card and no wall: to give that card away would be the end (PROELIO-303, R12)."""
        return len(self.hand[seat]) == 1 and self.fort[seat] is None

    def fallen(self, seat: Seat) -> bool:
        """PROELIO-510."""
        return not self.hand[seat] and self.fort[seat] is None

    def endangered(self, seat: Seat) -> bool:
        """In mortal danger (12.2, R70): an empty Hand, or one card and no wall. Public."""
        return not self.hand[seat] or self.alone(seat)

    @property
    def equitas_barred(self) -> bool:
        """PROELIO-611, R45: a Fortification was lost in an earlier turn."""
        return self.fort_lost_in is not None and self.fort_lost_in < self.turn_no

    def note_lost_fort(self) -> None:
        if self.fort_lost_in is None:
            self.fort_lost_in = self.turn_no

    def guild_ready(self, seat: Seat, guild: str) -> bool:
        """PROELIO-902 to 904, R50."""
        return self.guild[seat] == guild and not self.guild_used[seat] and self.merchant_at != seat

    def holds_openly(self, seat: Seat) -> bool:
        """Whether the faces of that Hand are in this state (a view hides those of others)."""
        return self.eyes in ("truth", seat) or self.phase == "over"

    def hear(self, seat: Seat, message: Message | None) -> None:
        """From now on that is what the ally of that House said to it; None: it is past."""
        heard = [message if other == seat else said for other, said in enumerate(self.heard or (None,) * self.n)]
        self.heard = tuple(heard) if any(heard) else ()
