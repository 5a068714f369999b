"""Kalua, to be read beside the rulebook: who decides, and what each move sets going (5 and 6 of the rules page).

split -> round: draw -> Leaders -> volleys of cards -> conversion -> praying -> the end check -> next round
setup.py: before the first round. rounds.py: phases 1, 2, 4 and 5; conversion.py: their sums. volley.py: phase 3. effects.py:
what a card does. decks.py: cards on their way. endings.py: elimination and the end. listing.py: legal moves. refusals.py: why
not. defaults.py: what is played for a seat whose time is up. worlds.py: what a seat cannot tell from the real one. mind/:
the computer players.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Self

import msgspec

from games.kalua import decks, events, rounds, setup, volley
from games.kalua import volley_events as told
from games.kalua.content import content
from games.kalua.listing import deciders, moves_of, purchases
from games.kalua.moves import (
    DECKS,
    BuyCard,
    CallConvert,
    ChooseSplit,
    ChooseTarget,
    DiscardCard,
    DrawCard,
    KaluaMove,
    LeaderAtheists,
    LeaderBeliever,
    LeaderPass,
    LeaderSacrifice,
    LeaderSpeech,
    Pass,
    PlayCard,
    UseAmulets,
)
from games.kalua.prompts import prompt_of
from games.kalua.refusals import why_not
from games.kalua.table import NONE, Options, Table
from games.kalua.worlds import imagine
from games.kernel.chance import Chance
from games.kernel.protocol import HIDDEN, Outcome, Prompt, Refusal, Seat, Tell, checked_play


class State(Table):
    """A game of Kalua (`Table` says what lies where). Views follow section 7 of the rules page."""

    def to_act(self) -> tuple[Seat, ...]:
        """Who owes a decision: one seat, or all that have not chosen their split."""
        return deciders(self)

    def legal_moves(self, seat: Seat) -> list[KaluaMove]:
        """Paid draws (KALUA-750) come last. In a view, [] for a seat whose hand is hidden."""
        return moves_of(self, seat) if seat in deciders(self) and self.holds_openly(seat) else []

    def unasked_moves(self, seat: Seat) -> list[BuyCard]:
        """KALUA-752, R13: the paid draws open to a seat now, also when it owes no decision."""
        return purchases(self, seat)

    def prompt(self, seat: Seat) -> Prompt:
        """What is asked of a seat that owes a decision."""
        return prompt_of(self, seat)

    def why_not(self, seat: Seat, move: KaluaMove) -> Refusal | None:
        """Why this seat may not play this move now."""
        return why_not(self, seat, move)

    def play(self, seat: Seat, move: KaluaMove, chance: Chance, tell: Tell | None = None) -> None:
        """The checked door: `IllegalMove` changes nothing."""
        checked_play(self, seat, move, chance, tell)

    def apply(self, seat: Seat, move: KaluaMove, chance: Chance, tell: Tell | None = None) -> None:
        """The unchecked door."""
        _STEPS[type(move)](self, seat, move, chance, tell)

    def outcome(self) -> Outcome | None:
        """None while the game goes on; scores are the families that decided it (R51: several may win)."""
        if self.result is None:
            return None
        return Outcome(self.result.winners, self.result.scores, self.result.reason, self.result.clause)

    def view(self, seat: Seat | None) -> Self:
        """What that seat knows (None: the shared screen). `ValueError` when this is already what somebody else sees."""
        if self.eyes != "truth":
            if self.eyes != seat:
                raise ValueError(f"this is what {self.eyes!r} sees; what {seat!r} sees must be asked of the game itself")
            return self.copy()
        choosing, open_hands = self.phase == "setup_split", self.options.open_hands
        return self.veiled(
            eyes=seat,
            split=[HIDDEN if choosing and split is not None and j != seat else split for j, split in enumerate(self.split)],
            hand=[hand[:] if open_hands or j == seat else [HIDDEN for _ in hand] for j, hand in enumerate(self.hand)],
            deck=[[HIDDEN for _ in deck] for deck in self.deck],
        )

    def imagine(self, seat: Seat, chance: Chance) -> Self:
        """On a view of `seat`: a world it cannot tell from the real one."""
        return imagine(self, seat, chance)


_Step = Callable[[State, Seat, Any, Chance, "Tell | None"], None]


def _split(t: State, seat: Seat, move: ChooseSplit, chance: Chance, tell: Tell | None) -> None:
    setup.lock_split(t, seat, move.bonus, chance, tell)


def _draw(t: State, seat: Seat, move: DrawCard, chance: Chance, tell: Tell | None) -> None:
    """KALUA-302 to 304, R5: the next deck is chosen when this card has been seen."""
    t.draw_due -= 1
    decks.draw(t, seat, DECKS.index(move.deck), "phase", chance, tell)
    rounds.draw_on(t, tell)


def _buy(t: State, seat: Seat, move: BuyCard, chance: Chance, tell: Tell | None) -> None:
    """KALUA-750, 751: whoever decides goes on deciding, unless this was the last card that could be drawn (R9)."""
    price = content().limits.paid_draw
    t.pp[seat] -= price
    if tell:
        tell(told.PpChanged(seat, -price, t.pp[seat], "paid_draw"))
    decks.draw(t, seat, DECKS.index(move.deck), "paid", chance, tell)
    if t.phase == "draw":
        rounds.draw_on(t, tell)


def _lead(t: State, seat: Seat, move: KaluaMove, chance: Chance, tell: Tell | None) -> None:
    rounds.lead(t, seat, move, tell)


def _play(t: State, seat: Seat, move: PlayCard, chance: Chance, tell: Tell | None) -> None:
    if t.phase == "play":
        volley.lead_card(t, move.card, move.paid, tell)
    else:
        volley.reply(t, seat, move.card, move.paid, tell)


def _pass(t: State, seat: Seat, move: Pass, chance: Chance, tell: Tell | None) -> None:
    volley.pass_by(t, seat, tell)


def _convert(t: State, seat: Seat, move: CallConvert, chance: Chance, tell: Tell | None) -> None:
    rounds.call_convert(t, tell)


def _target(t: State, seat: Seat, move: ChooseTarget, chance: Chance, tell: Tell | None) -> None:
    volley.aim(t, move.seat, tell)


def _amulets(t: State, seat: Seat, move: UseAmulets, chance: Chance, tell: Tell | None) -> None:
    volley.use_amulets(t, seat, move.use, tell)


def _discard(t: State, seat: Seat, move: DiscardCard, chance: Chance, tell: Tell | None) -> None:
    volley.give_up_card(t, seat, move.card, tell)


_STEPS: Final[dict[type[Any], _Step]] = {
    ChooseSplit: _split,
    DrawCard: _draw,
    BuyCard: _buy,
    LeaderSpeech: _lead,
    LeaderAtheists: _lead,
    LeaderBeliever: _lead,
    LeaderSacrifice: _lead,
    LeaderPass: _lead,
    PlayCard: _play,
    Pass: _pass,
    CallConvert: _convert,
    ChooseTarget: _target,
    UseAmulets: _amulets,
    DiscardCard: _discard,
}


def new_game(options: Options, n: int, chance: Chance, tell: Tell | None = None) -> State:
    """The table laid for n seats, 2..5, up to the first decision: the splits (3.3 of the rules page, R3)."""
    start = content().setup
    if options.length == "short":  # R59
        short = content().short
        start = msgspec.structs.replace(start, families=short.families, atheists=short.atheists)
    first = chance.below(n)
    shuffled, batches = setup.shuffled_decks(chance)
    state = State(
        n=n,
        options=options,
        eyes="truth",
        start_seat=first,
        round=0,
        active=first,
        phase="setup_split",
        queue=[],
        draw_due=0,
        split=[None] * n if options.length == "full" else [content().short.bonus] * n,
        volley=[],
        volley_no=0,
        resolving=0,
        target=NONE,
        sheltered=[],
        owed=[0] * n,
        families=[start.families] * n,
        pp=[start.pp] * n,
        happiness=[start.happiness] * n,
        leader=[True] * n,
        eliminated=[False] * n,
        temples=[0] * n,
        amulets=[0] * n,
        hand=[[] for _ in range(n)],
        backs=[[] for _ in range(n)],
        atheists=start.atheists * n,
        graveyard=0,
        deck=[[*deck] for deck in shuffled],
        discard=[[], []],
        batches=batches,
        before_loss=[start.families] * n,
        result=None,
    )
    if tell:
        tell(events.GameStarted(n, first))
        tell(events.DieRolled(first + 1))
    if None not in state.split:
        setup.deal(state, chance, tell)
    return state
