"""What lies on the table: the plain data of a game in progress. The rules that move it are in state.py."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final, Literal

import msgspec

from games.kalesia.content import content
from games.kalesia.faces import ALLIANCES, Alliance, Face, Pair
from games.kalesia.lines import CELLS, Line
from games.kernel.plain import PlainData
from games.kernel.protocol import HIDDEN, Seat

HANDS_PER_ROUND: Final = 4
WeaponsMode = Literal["standard", "sets_dealt", "sets_shuffled"]
Phase = Literal["setup", "choose", "resolve", "over"]
"""`choose` is the only one in which a seat decides; in `resolve` the automatic steps of a hand are under way."""

Hidden = Literal[-1]
Triple = tuple[Face, Face, Face]


class Options(msgspec.Struct, frozen=True):
    """What the table agrees on beforehand (8.6, R31 and R49 of the rules page)."""

    length: Literal["full", "short"] = "full"
    weapons_mode: WeaponsMode = "standard"
    memory_aid: Literal["covered", "round", "full"] = "covered"
    """Display only: how much of what was revealed may be looked up again."""

    @property
    def fallen(self) -> int:
        """How many areas, from number 1 on, have fallen before the first hand (KALESIA-R49)."""
        return len(ALLIANCES) * content().short.fallen if self.length == "short" else 0


class PlayedHand(msgspec.Struct, frozen=True):
    """One contest for one area. `winner` is None only between counting and conquest."""

    area: int
    pairs: tuple[Pair, ...]
    totals: Mapping[Alliance, int]
    winner: Alliance | None


class Result(msgspec.Struct, frozen=True):
    """How the game ended. `lines` are all lines completed by the last conquest, () on exhaustion."""

    winner: Alliance
    reason: Literal["temple", "exhaustion"]
    lines: tuple[Line, ...]
    winning_seats: tuple[Seat, ...]


class Table(PlainData):
    """The whole truth of a game (`eyes` is "truth"), or what one seat knows of it (see `State.view`)."""

    VISIBILITY: ClassVar[dict[str, str]] = {
        "n": "all",
        "options": "all",
        "alliance": "special",  # the own one; all of them when the game is over
        "aside": "special",  # nobody's until the game is over
        "boxed": "all",
        "number": "all",
        "owner": "all",
        "hand": "owner",
        "pile": "all",
        "commit": "special",  # that it lies there is public, its faces are the owner's
        "removed": "nobody",
        "area": "all",
        "phase": "all",
        "log": "all",
        "result": "all",
        "passed": "special",  # giver and receiver
        "eyes": "special",  # who looks
        "known": "special",  # what the looking seat can deduce; empty in the truth
        "unknown": "special",
        "hand_sizes": "special",  # public numbers; empty in the truth, where the hands themselves say it
    }

    n: int
    """Seats, 0 .. n-1 clockwise; the left neighbour of seat s is s + 1."""
    options: Options
    alliance: list[Alliance | Hidden]
    """Per seat."""
    aside: Alliance | Hidden | None
    """Two players only: the card dealt to nobody."""
    boxed: dict[Alliance, int]
    """Alliance cards not used for this player count."""
    number: tuple[int, ...]
    """Per cell, 1..25."""
    owner: list[Alliance | None]
    """Per cell."""
    hand: list[list[int]]
    """Per seat, how many of each face."""
    pile: list[list[Pair]]
    """Per seat, the pairs revealed in this round, oldest first."""
    commit: list[Pair | Hidden | None]
    """Per seat, the pair laid face down, None until it is laid."""
    removed: list[int]
    """How many of each face left the game at the start."""
    area: int
    """The contested area, 1..25."""
    phase: Phase
    log: Sequence[PlayedHand]
    result: Result | None
    passed: Sequence[Sequence[Triple | Hidden]]
    """Per finished round and seat, the three weapons that this seat passed to its left."""
    eyes: int | Literal["truth"] | None
    """Whose knowledge this is: a seat, None for the shared screen, "truth" for the whole game."""
    known: Sequence[Sequence[int]]
    """Views only. Per seat, how many of each face it certainly holds (a laid pair counts as held)."""
    unknown: Sequence[int]
    """Views only. Per seat, how many further weapons it holds."""
    hand_sizes: Sequence[int]
    """Views only. Per seat, the number of weapons in hand."""

    @property
    def round(self) -> int:
        """1 .. `rounds`."""
        return self.round_of(self.area)

    @property
    def rounds(self) -> int:
        """Rounds of a game in which nobody builds a temple: 7, in a short game 4."""
        return self.round_of(CELLS)

    def round_of(self, area: int) -> int:
        """A full game's round r covers the areas 4r-3 .. 4r; a short one's as many later as have fallen."""
        return (self.hand_of(area) - 1) // HANDS_PER_ROUND + 1

    def hand_of(self, area: int) -> int:
        """In which hand of the game that area is contested, 1 for the first (R3, R49)."""
        return area - self.options.fallen

    @property
    def hand_in_round(self) -> int:
        """1..4."""
        return (self.hand_of(self.area) - 1) % HANDS_PER_ROUND + 1

    @property
    def last_of_round(self) -> int:
        """The area of the last hand of this round."""
        return min(self.area + HANDS_PER_ROUND - self.hand_in_round, CELLS)

    @property
    def cell(self) -> int:
        """The cell of the contested area."""
        return self.number.index(self.area)

    @property
    def copies(self) -> int:
        """Public: how many of each face the boxes in use hold, removed ones included."""
        return content().copies(self.n)

    @property
    def removed_count(self) -> int:
        """Public: how many weapons left the game at the start."""
        return content().removed_count(self.n)

    @property
    def alliances_in_use(self) -> dict[Alliance, int]:
        """Public: the alliance cards that were shuffled, the one set aside included."""
        return content().alliances.used[self.n].multiset()

    @property
    def weapons_in_play(self) -> int | None:
        """Copies of every face among the dealt weapons where the mode fixes it, None where chance decided."""
        return self.n if self.options.weapons_mode != "standard" or self.removed_count == 0 else None

    def left_of(self, seat: Seat) -> Seat:
        """KALESIA-503, R26: the next seat clockwise, in every round."""
        return (seat + 1) % self.n

    def hand_size(self, seat: Seat) -> int:
        """Public: how many weapons a seat has in hand."""
        return self.hand_sizes[seat] if self.hand_sizes else sum(self.hand[seat])

    def holds_openly(self, seat: Seat) -> bool:
        """Whether the faces of that weapon hand are in this state (a view hides those of others)."""
        return self.hand[seat][0] != HIDDEN
