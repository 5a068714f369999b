"""A made-up game to test the kernel with: everything that a title may do, in one page.

Lanterns. Every seat holds three hidden oil cards 0..5. Each of `rounds` rounds has two phases. Bidding: all seats secretly
lay one card at the same time; laid cards are shown, the highest (ties: lowest seat) takes the lantern, and everybody draws a
new card. Trimming: the taker alone trims its lantern in up to three small moves (each +1 light, may be taken back), then hangs
it (final). After the last round the most light wins; with two or less everybody loses.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, Self

import msgspec

from games.kernel.chance import Chance
from games.kernel.minds.agents import Level, Rating, Reason
from games.kernel.minds.personas import Style
from games.kernel.plain import PlainData
from games.kernel.protocol import (
    HIDDEN,
    Event,
    Move,
    Outcome,
    Prompt,
    Refusal,
    Seat,
    Tell,
    Title,
    checked_play,
)


class Lay(Move, frozen=True):
    card: int


class Trim(Move, frozen=True):
    pass


class Hang(Move, frozen=True):
    FINAL: ClassVar[bool] = True


class Dealt(Event, frozen=True):
    REVEALS: ClassVar[bool] = True
    seat: Seat
    cards: tuple[int, ...] | None

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else msgspec.structs.replace(self, cards=None)


class Laid(Event, frozen=True):
    REVEALS: ClassVar[bool] = False
    seat: Seat
    card: int | None

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else msgspec.structs.replace(self, card=None)


class Shown(Event, frozen=True):
    REVEALS: ClassVar[bool] = True
    cards: tuple[int, ...]
    taker: Seat

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class Whispered(Event, frozen=True):
    """Heard by the taker alone; nobody else hears that there was anything."""

    REVEALS: ClassVar[bool] = False
    seat: Seat

    def seen_by(self, seat: Seat | None) -> Self | None:
        return self if seat == self.seat else None


class Trimmed(Event, frozen=True):
    REVEALS: ClassVar[bool] = False
    seat: Seat
    light: int

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class Hung(Event, frozen=True):
    REVEALS: ClassVar[bool] = False
    seat: Seat

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class Options(msgspec.Struct, frozen=True):
    mood: Literal["calm", "windy"] = "calm"
    rounds: Annotated[int, msgspec.Meta(ge=1, le=4)] = 3
    shared: bool = False


CARDS = 6
TRIMS = 3


class State(PlainData):
    VISIBILITY: ClassVar[dict[str, str]] = {
        "options": "all",
        "hand": "owner",
        "laid": "special",
        "light": "all",
        "trims": "all",
        "taker": "all",
        "round": "all",
    }
    options: Options
    hand: list[list[int]]
    laid: list[int | None]
    """Per seat the card laid; HIDDEN in views of others."""
    light: list[int]
    trims: int
    taker: Seat
    """HIDDEN while bidding."""
    round: int

    @property
    def n(self) -> int:
        return len(self.hand)

    def to_act(self) -> tuple[Seat, ...]:
        if self.round > self.options.rounds:
            return ()
        if self.taker != HIDDEN:
            return (self.taker,)
        return tuple(s for s in range(self.n) if self.laid[s] is None)

    def legal_moves(self, seat: Seat) -> list[Lay | Trim | Hang]:
        if seat not in self.to_act() or self.hand[seat][0] == HIDDEN:
            return []
        if self.taker == HIDDEN:
            return [Lay(card) for card in sorted(set(self.hand[seat]))]
        return [Trim(), Hang()] if self.trims < TRIMS else [Hang()]

    def prompt(self, seat: Seat) -> Prompt:
        return Prompt("prompt.lay" if self.taker == HIDDEN else "prompt.trim", {"round": self.round})

    def why_not(self, seat: Seat, move: Lay | Trim | Hang) -> Refusal | None:
        if seat not in self.to_act():
            return Refusal("refusal.not_now", "TINY-1")
        if isinstance(move, Lay) != (self.taker == HIDDEN):
            return Refusal("refusal.wrong_phase", "TINY-2")
        if isinstance(move, Lay) and move.card not in self.hand[seat]:
            return Refusal("refusal.not_held", "TINY-3", {"card": move.card})
        if isinstance(move, Trim) and self.trims >= TRIMS:
            return Refusal("refusal.trimmed", "TINY-4")
        return None

    def play(self, seat: Seat, move: Lay | Trim | Hang, chance: Chance, tell: Tell | None = None) -> None:
        checked_play(self, seat, move, chance, tell)

    def apply(self, seat: Seat, move: Lay | Trim | Hang, chance: Chance, tell: Tell | None = None) -> None:
        if isinstance(move, Lay):
            self._lay(seat, move, chance, tell)
        elif isinstance(move, Trim):
            self.trims += 1
            self.light[seat] += 1
            if tell:
                tell(Trimmed(seat, self.light[seat]))
        else:
            self.taker, self.trims = HIDDEN, 0
            self.round += 1
            if tell:
                tell(Hung(seat))

    def _lay(self, seat: Seat, move: Lay, chance: Chance, tell: Tell | None) -> None:
        self.hand[seat].remove(move.card)
        self.laid[seat] = move.card
        if tell:
            tell(Laid(seat, move.card))
        if None in self.laid:
            return
        cards = tuple(card for card in self.laid if card is not None)
        self.taker = cards.index(max(cards))
        self.light[self.taker] += 1
        if tell:
            tell(Shown(cards, self.taker))
            tell(Whispered(self.taker))
        self.laid = [None] * self.n
        for s in range(self.n):
            drawn = chance.below(CARDS)
            self.hand[s].append(drawn)
            if tell:
                tell(Dealt(s, (drawn,)))

    def outcome(self) -> Outcome | None:
        if self.round <= self.options.rounds:
            return None
        best = max(self.light)
        winners = tuple(s for s in range(self.n) if self.light[s] == best) if best > 2 else ()
        return Outcome(winners, tuple(self.light), "light" if winners else "dark", "TINY-5" if winners else "TINY-6")

    def view(self, seat: Seat | None) -> State:
        return State(
            options=self.options,
            hand=[hand[:] if s == seat else [HIDDEN] * len(hand) for s, hand in enumerate(self.hand)],
            laid=[card if card is None or s == seat else HIDDEN for s, card in enumerate(self.laid)],
            light=self.light[:],
            trims=self.trims,
            taker=self.taker,
            round=self.round,
        )

    def imagine(self, seat: Seat, chance: Chance) -> State:
        world = self.copy()
        for s in range(self.n):
            world.hand[s] = [chance.below(CARDS) if card == HIDDEN else card for card in self.hand[s]]
            if world.laid[s] == HIDDEN:
                world.laid[s] = chance.below(CARDS)
        return world


def new_game(options: Options, seats: int, chance: Chance, tell: Tell | None = None) -> State:
    hands = [[chance.below(CARDS) for _ in range(3)] for _ in range(seats)]
    if tell:
        for seat, hand in enumerate(hands):
            tell(Dealt(seat, tuple(hand)))
    return State(options, hands, [None] * seats, [0] * seats, 0, HIDDEN, 1)


TinyMove = Lay | Trim | Hang
TinyEvent = Dealt | Laid | Shown | Whispered | Trimmed | Hung

TITLE = Title(
    id="tiny",
    name="Lanterns",
    seats=range(2, 5),
    options=Options,
    rules_version=2,
    state=State,
    moves=TinyMove,
    events=TinyEvent,
    set_up=new_game,
    bot="tests.games.kernel.tiny",
    older_journals=lambda version: "watch" if version == 1 else "refuse",
)
TITLES = {"tiny": TITLE}

LEVELS = {"page": Level(1, 5.0), "hero": Level(9, 0.0)}


def rate(view: State, seat: Seat, chance: Chance, samples: int, style: Style) -> list[Rating]:
    """High cards and trimming are good; a breath of chance so that levels differ."""
    return [Rating(move, _worth(move) + chance.below(2) / 10, Reason("reason.any")) for move in view.legal_moves(seat)]


def _worth(move: TinyMove) -> int:
    return move.card if isinstance(move, Lay) else 2 if isinstance(move, Trim) else 1


def length(state: State) -> int:
    return state.round - 1
