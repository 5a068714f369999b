"""Kalesia, to be read beside the rulebook: one decision, `choose_weapons`, and the steps that follow when all have chosen.

choose -> all laid -> reveal, count, conquer -> a line? -> temple, the end
                                             -> area 25? -> the Forest outlasts all, the end
                                             -> fourth hand of the round? -> pass three, take eight back
                                             -> next area, choose
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from games.kalesia import events
from games.kalesia.content import content
from games.kalesia.faces import FACE_INDEX, FACES, Alliance, faces_in, faces_of, highest, no_weapons, totals_of
from games.kalesia.lines import CELLS, Line, completed, threats
from games.kalesia.moves import ChooseWeapons, pairs_from
from games.kalesia.setup import deal_alliances, deal_weapons, lay_forest
from games.kalesia.table import HANDS_PER_ROUND, Hidden, Options, PlayedHand, Result, Table, Triple
from games.kalesia.tracker import track
from games.kalesia.worlds import imagine
from games.kernel.chance import Chance
from games.kernel.protocol import HIDDEN, Outcome, Prompt, Refusal, Seat, Tell, checked_play


class State(Table):
    """A game of Kalesia (`Table` says what lies where). Views follow 5.3 of the rules page."""

    def to_act(self) -> tuple[Seat, ...]:
        """KALESIA-306: every seat that has not laid its pair, all at once."""
        if self.phase != "choose":
            return ()
        return tuple([seat for seat, laid in enumerate(self.commit) if laid is None])

    def legal_moves(self, seat: Seat) -> list[ChooseWeapons]:
        """R14: any two weapons of the hand. In a view, [] for a seat whose hand is hidden."""
        if self.phase != "choose" or self.commit[seat] is not None or not self.holds_openly(seat):
            return []
        return pairs_from(seat, self.hand[seat])

    def prompt(self, seat: Seat) -> Prompt:
        """Two weapons for the contested area."""
        return Prompt("prompt.choose_weapons", {"area": self.area, "name": f"area.{self.area}"}, at_least=2, at_most=2)

    def why_not(self, seat: Seat, move: ChooseWeapons) -> Refusal | None:
        """Why this seat may not lay this pair now."""
        if self.phase != "choose":
            return Refusal("refusal.game_over", "KALESIA-601")
        if not 0 <= seat < self.n:
            return Refusal("refusal.no_such_seat", "KALESIA-306", {"seats": self.n})
        if move.seat != seat or not self.holds_openly(seat):
            return Refusal("refusal.not_your_weapons", "KALESIA-306")
        if self.commit[seat] is not None:
            return Refusal("refusal.already_laid", "KALESIA-R16")
        return self._why_not_pair(seat, move)

    def _why_not_pair(self, seat: Seat, move: ChooseWeapons) -> Refusal | None:
        if "" in (move.a, move.b):
            return Refusal("refusal.exactly_two", "KALESIA-R14")
        for face in (move.a, move.b):
            if face not in FACE_INDEX:
                return Refusal("refusal.no_such_weapon", "KALESIA-306", {"face": face})
            if self.hand[seat][FACE_INDEX[face]] == 0:
                return self._why_not_held(seat, face)
        if move.a == move.b and self.hand[seat][FACE_INDEX[move.a]] == 1:
            return Refusal("refusal.only_one", "KALESIA-R14", {"face": move.a})
        return None

    def _why_not_held(self, seat: Seat, face: str) -> Refusal:
        if any(face in pair for pair in self.pile[seat]):
            return Refusal("refusal.already_played", "KALESIA-407", {"face": face})
        return Refusal("refusal.not_held", "KALESIA-306", {"face": face})

    def play(self, seat: Seat, move: ChooseWeapons, chance: Chance, tell: Tell | None = None) -> None:
        """The checked door: `IllegalMove` changes nothing."""
        checked_play(self, seat, move, chance, tell)

    def apply(self, seat: Seat, move: ChooseWeapons, chance: Chance, tell: Tell | None = None) -> None:
        """KALESIA-307, unchecked: the pair is laid face down; when it was the last one, the hand is played out."""
        hand = self.hand[seat]
        hand[FACE_INDEX[move.a]] -= 1
        hand[FACE_INDEX[move.b]] -= 1
        self.commit[seat] = (move.a, move.b)
        if tell:
            tell(events.WeaponsCommitted(seat, (move.a, move.b)))
        if None not in self.commit:
            self._play_hand(tell)

    def _play_hand(self, tell: Tell | None) -> None:
        """The automatic steps of 5.2, in order. The line check comes before everything that could follow (R6, R7)."""
        self.phase = "resolve"
        self._reveal(tell)
        winner = self._count(tell)
        cell = self.cell
        self._conquer(cell, winner, tell)
        lines = completed(self.owner, cell)
        if lines:
            self._build_temple(winner, lines, tell)
        elif self.area == CELLS:
            self._outlast(tell)
        else:
            if self.hand_in_round == HANDS_PER_ROUND:
                self._end_round(tell)
            self.area += 1
            self._contest(tell)

    def _reveal(self, tell: Tell | None) -> None:
        """KALESIA-308, 408, R36: all pairs turn at once and cover those of earlier hands."""
        for pile, laid in zip(self.pile, self.commit, strict=True):
            assert isinstance(laid, tuple)
            pile.append(laid)
        self.commit = [None] * self.n
        if tell:
            tell(events.WeaponsRevealed(tuple(pile[-1] for pile in self.pile)))

    def _count(self, tell: Tell | None) -> Alliance:
        """KALESIA-401 to 403, 409: only the pairs just revealed count. Returns who conquers."""
        pairs = tuple([pile[-1] for pile in self.pile])
        totals = totals_of(pairs)
        winner, tied = highest(totals)
        self.log = [*self.log, PlayedHand(self.area, pairs, totals, None)]
        if tell:
            tell(events.TotalsCounted(totals, tied, "tie" if tied else "high"))
        return winner

    def _conquer(self, cell: int, winner: Alliance, tell: Tell | None) -> None:
        """KALESIA-404, 405: a colony replaces the area card, or the Forest side turns up."""
        counted = self.log[-1]
        self.log = [*self.log[:-1], PlayedHand(counted.area, counted.pairs, counted.totals, winner)]
        before = threats(self.owner) if tell else {}
        self.owner[cell] = winner
        if tell:
            tell(events.AreaConquered(self.area, cell, winner))
            tell(events.ForestFlipped(cell) if winner == "F" else events.ColonyPlaced(cell, winner))
            now = threats(self.owner)
            if now != before:
                tell(events.ThreatChanged(now))

    def _end_round(self, tell: Tell | None) -> None:
        """KALESIA-501 to 505."""
        if tell:
            tell(events.RoundEnded(self.round))
        self._pass_left(tell)
        self._take_back(tell)

    def _pass_left(self, tell: Tell | None) -> None:
        """KALESIA-503, R26, R27: all at the same time, the three unplayed weapons go to the left neighbour."""
        given: list[Triple] = [_triple(hand) for hand in self.hand]
        self.passed = [*self.passed, given]
        self.hand = self.hand[-1:] + self.hand[:-1]
        if tell:
            for seat, faces in enumerate(given):
                tell(events.WeaponsPassed(seat, self.left_of(seat), len(faces), faces))

    def _take_back(self, tell: Tell | None) -> None:
        """KALESIA-504: the eight played weapons return to their owner."""
        for seat, hand in enumerate(self.hand):
            pairs, self.pile[seat] = self.pile[seat], []
            for a, b in pairs:
                hand[FACE_INDEX[a]] += 1
                hand[FACE_INDEX[b]] += 1
            if tell:
                tell(events.WeaponsTakenBack(seat, faces_in(pairs)))

    def _contest(self, tell: Tell | None) -> None:
        """KALESIA-304, 305, 406: the lowest number left is contested next."""
        self.phase = "choose"
        if tell:
            if self.hand_in_round == 1:
                tell(events.RoundStarted(self.round))
            tell(events.AreaContested(self.area, self.cell, self.hand_in_round))

    def _build_temple(self, winner: Alliance, lines: list[Line], tell: Tell | None) -> None:
        """KALESIA-602: the game stops here."""
        if tell:
            tell(events.TempleBuilt(winner, tuple(lines)))
        self._finish(Result(winner, "temple", tuple(lines), self._seats_of(winner)), tell)

    def _outlast(self, tell: Tell | None) -> None:
        """KALESIA-604, R8: no temple on 25 areas, so the Forest wins, whatever it owns."""
        if tell:
            tell(events.ForestOutlasted())
        self._finish(Result("F", "exhaustion", (), self._seats_of("F")), tell)

    def _finish(self, result: Result, tell: Tell | None) -> None:
        """KALESIA-603, 605: the alliance cards are turned up; their holders win or lose (R39)."""
        self.phase = "over"
        self.result = result
        if tell:
            alliances = tuple(a for a in self.alliance if a != HIDDEN)
            aside = self.aside if self.aside != HIDDEN else None
            tell(events.AlliancesRevealed(alliances, aside))
            seats = result.winning_seats
            tell(events.GameOver(result.winner, result.reason, seats, not seats))

    def _seats_of(self, winner: Alliance) -> tuple[Seat, ...]:
        """KALESIA-102: every seat of the winning alliance; none when nobody belongs to it (KALESIA-209, 705)."""
        return tuple([seat for seat, alliance in enumerate(self.alliance) if alliance == winner])

    def outcome(self) -> Outcome | None:
        """Scores are 1 for winners and 0 for all others: there is no second place (R39)."""
        if self.result is None:
            return None
        winners = self.result.winning_seats
        scores = tuple([int(seat in winners) for seat in range(self.n)])
        clause = "KALESIA-602" if self.result.reason == "temple" else "KALESIA-604"
        return Outcome(winners, scores, self.result.reason, clause)

    def view(self, seat: Seat | None) -> Self:
        """What that seat knows (None: the shared screen). `ValueError` when this is already what somebody else sees."""
        if self.eyes != "truth":
            if self.eyes != seat:
                raise ValueError(f"this is what {self.eyes!r} sees; what {seat!r} sees must be asked of the game itself")
            return self.copy()
        over = self.phase == "over"
        known, unknown = track(self, seat)
        return self.veiled(
            alliance=[alliance if over or j == seat else HIDDEN for j, alliance in enumerate(self.alliance)],
            aside=self.aside if over or self.aside is None else HIDDEN,
            hand=[hand[:] if j == seat else [HIDDEN] * len(FACES) for j, hand in enumerate(self.hand)],
            commit=[laid if j == seat or laid is None else HIDDEN for j, laid in enumerate(self.commit)],
            removed=[HIDDEN] * len(FACES),
            passed=[self._passes_seen(seat, given) for given in self.passed],
            eyes=seat,
            known=known,
            unknown=unknown,
            hand_sizes=[sum(hand) for hand in self.hand],
        )

    def _passes_seen(self, seat: Seat | None, given: Sequence[Triple | Hidden]) -> list[Triple | Hidden]:
        """R30: a seat knows the three it gave and the three its right neighbour gave it."""
        return [faces if seat in (j, self.left_of(j)) else HIDDEN for j, faces in enumerate(given)]

    def imagine(self, seat: Seat, chance: Chance) -> Self:
        """On a view of `seat`: a world it cannot tell from the real one (7.5)."""
        return imagine(self, seat, chance)


def new_game(options: Options, n: int, chance: Chance, tell: Tell | None = None) -> State:
    """The table laid for n seats, 2..10, up to the first decision (3.2, 3.7 to 3.9 of the rules page)."""
    dealt, aside = deal_alliances(n, chance)
    number, owner = lay_forest(options, chance)
    hands, removed = deal_weapons(options, n, chance)
    state = State(
        n=n,
        options=options,
        alliance=[HIDDEN] * n,
        aside=aside,
        boxed=content().boxed(n),
        number=number,
        owner=[None] * CELLS,
        hand=[no_weapons() for _ in range(n)],
        pile=[[] for _ in range(n)],
        commit=[None] * n,
        removed=removed,
        area=options.fallen + 1,
        phase="setup",
        log=[],
        result=None,
        passed=[],
        eyes="truth",
        known=[],
        unknown=[],
        hand_sizes=[],
    )
    if tell:
        in_use = state.alliances_in_use
        tell(events.GameStarted(n, options.weapons_mode, in_use, number, state.removed_count))
    if options.fallen:
        state.owner = owner
        if tell:
            tell(events.AreasFallen({cell: side for cell, side in enumerate(owner) if side is not None}))
    for seat, alliance in enumerate(dealt):
        state.alliance[seat] = alliance
        if tell:
            tell(events.AllianceDealt(seat, alliance))
    for seat, hand in enumerate(hands):
        state.hand[seat] = hand
        if tell:
            faces = faces_of(hand)
            tell(events.WeaponsDealt(seat, len(faces), faces, options.weapons_mode == "sets_dealt"))
    state._contest(tell)
    return state


def _triple(hand: list[int]) -> Triple:
    a, b, c = faces_of(hand)
    return a, b, c
