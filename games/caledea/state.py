"""Caledea, to be read beside the rulebook: who decides, and what each move sets going (5 and 6 of the rules page).

draft -> roll -> first or last -> capitals -> turns: main -> pick a group, take units, where -> arrival
                                                          -> opponents there: attacker names, defender names, duel ... siege
                                                     main -> upgrade, build, bombard, transport, end the turn
setup.py: before the first turn. groups.py: who may move where. arrival.py: what happens where a movement ends. land/: the board
and its structures. fight/: duels and sieges, bombard, transport. turns.py: turns, eliminations, the end. listing.py: legal
moves. refusals.py: why not. mind/: the computer players.
"""

from __future__ import annotations

from typing import Self

from games.caledea import events, setup, setup_events
from games.caledea.arrival import arrive
from games.caledea.fight import powers
from games.caledea.fight.combat import contest, defend, name_attacker, spokesmen, suffer_bombard
from games.caledea.groups import ask_on, classes
from games.caledea.land.city import raise_wall
from games.caledea.listing import moves_of, seat_to_act
from games.caledea.moves import (
    Bombard,
    Build,
    CaledeaMove,
    ChooseAttacker,
    ChooseDefender,
    ChooseOrder,
    EndTurn,
    MoveGroup,
    PickGroup,
    PickKingdom,
    PickPassenger,
    PlaceCapital,
    TakeUnits,
    Transport,
    UpgradeUnit,
)
from games.caledea.prompts import prompt_of
from games.caledea.refusals import why_not
from games.caledea.supply import shift
from games.caledea.table import NONE, Combat, Group, Options, Table, Unit
from games.caledea.turns import after_action, end_turn
from games.kernel.chance import Chance
from games.kernel.protocol import Outcome, Prompt, Refusal, Seat, Tell, checked_play


class State(Table):
    """A game of Caledea (`Table` says what lies where). Nothing is hidden, so a view is the whole table."""

    def to_act(self) -> tuple[Seat, ...]:
        """One seat at a time (5 of the rules page)."""
        return () if self.phase == "over" else (seat_to_act(self),)

    def legal_moves(self, seat: Seat) -> list[CaledeaMove]:
        """Small steps: see moves.py for the chains."""
        return moves_of(self) if self.phase != "over" and seat == seat_to_act(self) else []

    def prompt(self, seat: Seat) -> Prompt:
        """What is asked of the seat to act."""
        return prompt_of(self, seat)

    def why_not(self, seat: Seat, move: CaledeaMove) -> Refusal | None:
        """Why this seat may not play this move now."""
        return why_not(self, seat, move)

    def spokesmen(self, seat: Seat) -> tuple[Seat, ...]:
        """R61: who decides in place of a computer's seat, when one of them is a person."""
        return spokesmen(self, seat)

    def play(self, seat: Seat, move: CaledeaMove, chance: Chance, tell: Tell | None = None) -> None:
        """The checked door: `IllegalMove` changes nothing."""
        checked_play(self, seat, move, chance, tell)

    def apply(self, seat: Seat, move: CaledeaMove, chance: Chance, tell: Tell | None = None) -> None:
        """Unchecked. An action that is over is followed by S11, and by the next turn when it was the last."""
        kind = type(move)
        if kind is PickGroup or kind is TakeUnits or kind is PickPassenger:
            self._choose_step(move, tell)
        elif kind is EndTurn:
            end_turn(self, tell)
        elif self.round == 0:
            self._set_up(move, chance, tell)
        else:
            self._act(move, chance, tell)
            if self.phase == "main":
                after_action(self, tell)

    def _choose_step(self, move: CaledeaMove, tell: Tell | None) -> None:
        """The steps of a chain that change nothing on the board."""
        if isinstance(move, PickPassenger):
            powers.pick_passenger(self, move.unit, tell)
            return
        if isinstance(move, PickGroup):
            group = Group(move.square, (), 0)
        else:
            assert isinstance(move, TakeUnits)
            assert isinstance(self.pending, Group)
            before = self.pending
            asked = classes(self, self.active, before.square)[before.asked]
            ids = tuple(sorted(before.ids + asked.ids[: move.count]))
            group = Group(before.square, ids, before.asked + 1)
        ask_on(self, group)
        if tell:
            assert isinstance(self.pending, Group)
            tell(events.GroupPicked(self.active, group.square, self.pending.ids))

    def _set_up(self, move: CaledeaMove, chance: Chance, tell: Tell | None) -> None:
        if isinstance(move, PickKingdom):
            setup.take_card(self, move.kingdom, chance, tell)
        elif isinstance(move, ChooseOrder):
            setup.choose_order(self, move.choice, tell)
        elif isinstance(move, PlaceCapital):
            setup.place_capital(self, move.square, tell)

    def _act(self, move: CaledeaMove, chance: Chance, tell: Tell | None) -> None:
        if isinstance(move, MoveGroup):
            self._move(move, chance, tell)
        elif isinstance(move, ChooseAttacker):
            name_attacker(self, move.unit, move.ambush, tell)
            contest(self, chance, tell)
        elif isinstance(move, ChooseDefender):
            self._defend(move.unit, chance, tell)
        elif isinstance(move, UpgradeUnit):
            self._upgrade(move.unit, tell)
        elif isinstance(move, Build):
            self.actions_left -= 1
            raise_wall(self, self.active, move.square, move.city, tell)
        elif isinstance(move, Bombard):
            powers.bombard(self, move.unit, move.square, chance, tell)
        elif isinstance(move, Transport):
            powers.transport(self, move.unit, move.square, tell)

    def _move(self, move: MoveGroup, chance: Chance, tell: Tell | None) -> None:
        """CALEDEA-203, 204, 311: the group arrives, or stands before the square that it has to fight for (R22)."""
        seat, path = self.active, move.path
        self.actions_left -= 1
        target = path[-1]
        fights = self.blocked(seat, target)
        stop = target if not fights else path[-2] if len(path) > 1 else move.origin
        shift(self, move.ids, stop)
        self.pending = Combat(move.ids, stop, target) if fights else None
        self.phase = "main"
        if tell:
            tell(events.GroupMoved(seat, move.ids, path))
        if fights:
            contest(self, chance, tell)
        else:
            arrive(self, seat, target, tell)

    def _defend(self, unit: int, chance: Chance, tell: Tell | None) -> None:
        if self.phase == "bombarded":
            suffer_bombard(self, unit, chance, tell)
        else:
            defend(self, unit, chance, tell)
            contest(self, chance, tell)

    def _upgrade(self, id: int, tell: Tell | None) -> None:
        """CALEDEA-205, 403."""
        seat = self.active
        before = self.units[seat][id]
        rank = before.rank + 1
        self.actions_left -= 1
        self.units[seat][id] = Unit(rank, before.square, False, True, before.transport_bonus, before.transport_bonus_used)
        self.stirred = True
        price = self.price(seat, "cavalry" if rank == 2 else "general")
        self.tapped[seat] += price
        if tell:
            tell(events.UnitUpgraded(id, rank))
            tell(events.GoldTapped(seat, price, "cavalry" if rank == 2 else "general"))

    def outcome(self) -> Outcome | None:
        """None while the game goes on; scores are gold pieces."""
        if self.result is None:
            return None
        return Outcome(self.result.winners, tuple(self.gold), self.result.reason, self.result.clause)

    def view(self, seat: Seat | None) -> Self:
        """7 of the rules page: everybody sees everything, as `VISIBILITY` says field by field."""
        return self.veiled()

    def imagine(self, seat: Seat, chance: Chance) -> Self:
        """7 of the rules page: only future dice are unknown, and no state holds those. A copy."""
        return self.copy()


def new_game(options: Options, n: int, chance: Chance, tell: Tell | None = None, older: bool = False) -> State:
    """The table laid for n seats, 2..8, up to the first decision. `OptionError` for options that do not fit n. `older`:
    whether a short game is one of rules version 4, which no kept capital ended (R71)."""
    board, team = setup.chosen_board(options, n), setup.chosen_teams(options, n)
    state = State(
        n=n,
        options=options,
        width=board.width,
        height=board.height,
        outpost=board.outpost,
        boards=board.boards,
        round_limit=setup.limit_of_rounds(options, n, board.boards, older),
        keeping=not older and options.length == "short" and n > setup.FEWEST,
        team=team,
        kingdom=[NONE] * n,
        draft=list(range(n)),
        order=[],
        alive=[True] * n,
        units=[{} for _ in range(n)],
        at=[()] * len(board.outpost),
        named=[0] * n,
        marker={},
        capital=[NONE] * n,
        holder=[NONE] * n,
        structure={},
        gold=[0] * n,
        tapped=[0] * n,
        active=NONE,
        actions_left=0,
        round=0,
        quiet_rounds=0,
        stirred=False,
        phase="draft",
        pending=None,
        result=None,
    )
    if tell:
        tell(setup_events.GameStarted(n, options.boards, board.width, board.height, board.outpost, team))
    setup.begin(state, chance, tell)
    return state
