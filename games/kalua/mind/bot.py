"""How the computer players judge Kalua: one move and the rest of its volley ahead (11 of the rules page), from a view alone.

Hidden faces do not matter to this judgement, only how many cards a hand has; so one imagined world is as good as any.
"""

from __future__ import annotations

import math
from typing import Final

import msgspec

from games.kalua.content import cards
from games.kalua.listing import kinds_in
from games.kalua.mind.blunders import laughable, lost_with_this_round
from games.kalua.mind.explaining import explain
from games.kalua.mind.foresight import FIRST_SIGHT, UNFORESEEN, foreseen, settled, tried
from games.kalua.mind.judgement import REFERENCE, VICTORY, Taste, worth
from games.kalua.mind.rollout_policy import CROWDED, RICH, finish_volley
from games.kalua.mind.stating import STATED, stated
from games.kalua.moves import (
    BuyCard,
    CallConvert,
    ChooseSplit,
    ChooseTarget,
    DiscardCard,
    DrawCard,
    KaluaMove,
    LeaderPass,
    LeaderSacrifice,
    Pass,
    PlayCard,
    UseAmulets,
)
from games.kalua.presence import colours
from games.kalua.state import State
from games.kalua.table import BONUS, DISASTER
from games.kernel.chance import Chance
from games.kernel.minds.agents import Level, Rating, Reason
from games.kernel.minds.personas import Style
from games.kernel.minds.sober import sober
from games.kernel.protocol import Seat

__all__ = ["LENGTH_UNIT", "LEVELS", "REASONS", "explain", "foresee", "length", "rate"]

LENGTH_UNIT: Final = "rounds"
"""What `length` counts."""

REASONS: Final = (
    "reason.split",  # {bonus}: a mixed hand, leaning to the own style
    "reason.draw",  # {deck}: the hand holds no more of these than of the others
    "reason.draw_more",  # {deck}: the hand holds more of these already
    "reason.buy_reserve",  # {pp}: more PP than can be used well
    "reason.buy_empty_hand",  # {pp}: hardly a card left
    "reason.buy_last_hope",  # another god wins with this round, and no card of the hand changes that
    "reason.buy_dear",  # {pp}: neither; the PP are better kept
    "reason.buy_later",  # a card is of no use at this moment
    "reason.wins",  # it wins the game at once, if nobody answers
    "reason.discard",  # {card}
    "reason.at_random",  # a beginner's choice
    *STATED,
)
"""Every message id that a rating's reason may have, with its values and meaning."""

LEVELS: Final[dict[str, Level]] = {
    "page": Level(samples=0, temperature=1.0),
    "squire": Level(samples=1, temperature=3.0),
    "knight": Level(samples=40, temperature=0.8),
    "hero": Level(samples=40, temperature=0.0, games=150),
    "legend": Level(samples=40, temperature=0.0, games=600),
}
"""11.5 of the rules page: Novice, Easy, Normal, Hard; and a fifth. No samples: a beginner's weights; one: no thought of phase
5, and a loose choice among what is sensible."""

COLOURS: Final = colours
"""How masks differ."""

SHREWD: Final = Taste(hesitation=-0.5, pp=0.4, card=0.2)
"""What all go by who look at phase 5 too: a card on the table is worth more than one in hand. Found by self-play against the
reference, by which a squire goes.
"""
GLIMPSE: Final = msgspec.structs.replace(SHREWD, reach=1.0)
"""What is first sight to one who thinks on: others still act, so the end of the round as it stands tells only what to try."""
BLUNDER: Final = 3.0
"""A loose choice never falls on what looks so much worse than the best,"""
PLAIN: Final = 0.04
"""nor on so much worse where all lies open: whom to strike, whether Amulets are worth it, whether a Leader rests,"""
LEANING: Final = 1.0
"""nor on a first hand so far from the favourite one, or a discard of what is so much more useful."""
TIGHT: Final[dict[type[KaluaMove], float]] = {
    ChooseTarget: PLAIN,
    UseAmulets: PLAIN,
    LeaderPass: PLAIN,
    DiscardCard: LEANING,
    ChooseSplit: LEANING,
}
OUT_OF_QUESTION: Final = 100.0
LASTING: Final = 6.0
"""What a card that stays on the table is good for while it is in hand: as much as a new leader who is needed."""
SPARE: Final = 9
"""PP from which who has hardly a card left buys one,"""
PLENTY: Final = 14
"""or, where the next round fills the hand for nothing, only from so many."""
HOPE: Final = 7
"""PP with which a card that is bought can most likely be paid, too."""
WASTE: Final = 8.0
"""How much worse than the best move a purchase is that makes no sense."""
NEVER: Final = 1e-9
"""A weight too small to be drawn."""


def rate(view: State, seat: Seat, chance: Chance, samples: int, style: Style) -> list[Rating]:
    """One rating per legal move, in the order of `legal_moves`; what no expert would do is out of the question."""
    if samples == 0:
        return [_beginner(view, seat, move) for move in view.legal_moves(seat)]
    taste = SHREWD if samples > 1 else REFERENCE
    ratings = _first_sight(view, seat, chance, samples, style, taste)
    best = max(rating.value for rating in ratings)
    idle = next((rating.value for rating in ratings if isinstance(rating.move, CallConvert | Pass)), -math.inf)
    nothing = idle - taste.hesitation if samples > 1 else idle
    return [_sensible(rating, best, nothing) for rating in ratings]


def _first_sight(view: State, seat: Seat, chance: Chance, samples: int, style: Style, taste: Taste) -> list[Rating]:
    moves = view.legal_moves(seat)
    judge = _Judge(view, seat, chance, style, taste, praying=samples > 1)
    found, foolish = [judge.rating(move) for move in moves if not isinstance(move, BuyCard)], laughable(view, seat)
    ratings, lost = sober(found, foolish), lost_with_this_round(view, seat)
    best = max(rating.value for rating in ratings)
    hope = lost and (view.pp[seat] >= HOPE or not any(isinstance(move, PlayCard) for move in moves))
    purchases = [_purchase(view, seat, move, best, hope) for move in moves if isinstance(move, BuyCard)]
    return sober(found + purchases, foolish) if lost else ratings + purchases


def _sensible(rating: Rating, best: float, nothing: float) -> Rating:
    """11.3: no card that brings `nothing`, and nothing that is far worse than the best."""
    allowed = TIGHT.get(type(rating.move), BLUNDER)
    if rating.value >= best - allowed and not (isinstance(rating.move, PlayCard) and rating.value <= nothing):
        return rating
    return msgspec.structs.replace(rating, value=rating.value - OUT_OF_QUESTION)


def foresee(view: State, seat: Seat, chance: Chance, games: int, style: Style) -> list[Rating]:
    """One rating per legal move, in the order of `legal_moves`: the good ones by rounds played on in thought."""
    ratings = _first_sight(view, seat, chance, 2, style, GLIMPSE)
    places = tried(ratings)
    if len(places) == 1 or view.phase in UNFORESEEN:
        return ratings
    ends = foreseen(view, seat, [ratings[k].move for k in places], chance, games, style, SHREWD)
    found = dict(zip(places, ends, strict=True))
    values = [found.get(k, -1.0) + FIRST_SIGHT * rating.value for k, rating in enumerate(ratings)]
    chosen = settled(view, seat, ratings, values, places)
    return [msgspec.structs.replace(rating, value=value) for rating, value in zip(ratings, chosen, strict=True)]


def length(state: State) -> int:
    """Rounds begun."""
    return state.round


class _Judge:
    """Judges the moves of one decision."""

    def __init__(self, view: State, seat: Seat, chance: Chance, style: Style, taste: Taste, praying: bool) -> None:
        self.view = view
        self.seat = seat
        self.style = style
        self.taste = taste
        self.praying = praying
        self.chance = chance
        self.world = view.imagine(seat, chance)

    def rating(self, move: KaluaMove) -> Rating:
        if isinstance(move, ChooseSplit):
            return Rating(move, -abs(move.bonus - _favourite_split(self.style)), Reason("reason.split", {"bonus": move.bonus}))
        if isinstance(move, DrawCard):
            return self._draw(move)
        if isinstance(move, DiscardCard):
            return Rating(move, -usefulness(self.view, self.seat, move.card), Reason("reason.discard", {"card": move.card}))
        value, wins = self._prospect(move)
        if wins:
            return Rating(move, value, Reason("reason.wins"))
        if isinstance(move, PlayCard):
            value -= self.taste.hesitation
        if isinstance(move, LeaderSacrifice):
            value -= self.taste.devotion
        return Rating(move, value, stated(self.view, self.seat, move))

    def _prospect(self, move: KaluaMove) -> tuple[float, bool]:
        """What the table is worth after the move and the rest of the volley; whether that wins the game."""
        if isinstance(move, PlayCard) and cards()[move.card].kind == "local":
            return self._aimed(move)
        t = self.world.copy()
        t.apply(self.seat, move, self.chance)
        if isinstance(move, LeaderSacrifice):
            self._call_successor(t)
        return self._end_of(t)

    def _call_successor(self, t: State) -> None:
        """Who gives its Leader up with a New Leader in hand has one again soon (KALUA-820)."""
        held = next((cards()[card] for card in kinds_in(self.view, self.seat) if cards()[card].special == "new_leader"), None)
        if held is not None and t.result is None and t.families[self.seat] and t.pp[self.seat] >= held.levels[0]:
            t.leader[self.seat] = True
            t.families[self.seat] -= 1
            t.pp[self.seat] -= held.levels[0]

    def _end_of(self, t: State) -> tuple[float, bool]:
        finish_volley(t, self.chance)
        value = worth(t, self.seat, self.style, t.round == self.view.round, self.taste, self.praying)
        return value, t.result is not None and self.seat in t.result.winners

    def _aimed(self, move: PlayCard) -> tuple[float, bool]:
        """A Local Disaster, at its best target that is no folly."""
        t = self.world.copy()
        t.apply(self.seat, move, self.chance)
        finish_volley(t, self.chance, until_aim_of=self.seat)
        if t.phase != "target" or t.to_act() != (self.seat,):
            return self._end_of(t)
        best, foolish = (-math.inf, False), laughable(t, self.seat)
        for other in t.alive():
            if foolish(ChooseTarget(other)):
                continue
            twin = t.copy()
            twin.apply(self.seat, ChooseTarget(other), self.chance)
            best = max(best, self._end_of(twin))
        return best

    def _draw(self, move: DrawCard) -> Rating:
        """11.3: a balanced hand."""
        held = self.view.backs_of(self.seat)
        deck = BONUS if move.deck == "bonus" else DISASTER
        lead = held[deck] - held[1 - deck]
        message = "reason.draw" if lead <= 0 else "reason.draw_more"
        return Rating(move, -float(lead), Reason(message, {"deck": move.deck}))


def _favourite_split(style: Style) -> int:
    """11.3: three bonus cards, by style two to four."""
    return 2 if style.aggression > 115 else 4 if style.aggression < 90 else 3


def _purchase(view: State, seat: Seat, move: BuyCard, best: float, hope: bool) -> Rating:
    """11.2: with a nearly empty hand, or PP to spare and room for a card; from the deck of which the hand holds fewer. Only
    where it can be played at once, and not when the game can be won without; always where it is the last `hope`.
    """
    held = view.backs_of(seat)
    deck = BONUS if move.deck == "bonus" else DISASTER
    pp = view.pp[seat]
    shade = 0.1 * max(-5, min(5, held[1 - deck] - held[deck]))
    if view.phase not in ("play", "respond") or best >= VICTORY - 1:
        return Rating(move, best - WASTE, Reason("reason.buy_later"))
    if hope:
        return Rating(move, best + 1 + shade, Reason("reason.buy_last_hope"))
    if pp >= RICH and sum(held) < CROWDED:
        return Rating(move, best + 1 + shade, Reason("reason.buy_reserve", {"pp": pp}))
    if sum(held) <= 1 and pp >= (PLENTY if _draws_next(view, seat) else SPARE):
        return Rating(move, best + 1 + shade, Reason("reason.buy_empty_hand", {"pp": pp}))
    return Rating(move, best - WASTE, Reason("reason.buy_dear", {"pp": pp}))


def _draws_next(view: State, seat: Seat) -> bool:
    """Whether the next round is that god's own, which brings its hand to five cards anyway (KALUA-302)."""
    return next((other for other in view.clockwise(view.active + 1) if not view.eliminated[other]), seat) == seat


def usefulness(view: State, seat: Seat, card: str) -> float:
    """What a card in hand is good for, for choosing what to discard."""
    what = cards()[card]
    if what.special == "new_leader":
        return 1.0 if view.leader[seat] else 6.0
    if what.keep:
        return LASTING
    price = max(what.levels[0], 3) if what.kind == "global" else what.levels[0]
    return float(price) + 0.5 * (what.kind == "local")


def _beginner(view: State, seat: Seat, move: KaluaMove) -> Rating:
    """11.5, Novice: weights for kinds of moves; never pays 12, never buys."""
    return Rating(move, math.log(_weight(view, seat, move)), Reason("reason.at_random"))


def _weight(view: State, seat: Seat, move: KaluaMove) -> float:
    if isinstance(move, BuyCard) or (isinstance(move, PlayCard) and move.paid == 12):
        return NEVER
    if isinstance(move, PlayCard):
        return {"bonus": 3.0, "local": 2.0, "global": 1.0}[cards()[move.card].kind]
    if isinstance(move, ChooseTarget):
        strongest = max(view.families[other] for other in view.alive() if other != seat)
        return 4.0 if move.seat != seat and view.families[move.seat] == strongest else 0.2 if move.seat == seat else 1.0
    return 2.0
