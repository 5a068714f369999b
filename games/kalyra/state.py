"""Kalyra, to be read beside the rulebook: who decides, and what each move sets going (5 and 6 of the rules page).

draft -> placement -> rounds: hero turns -> enemy phase -> end of the round -> next round ... until the Final Quest is decided
engine.py: the stack of what is pending, and the phases. setup.py: before the first round. rounds.py: turns and rounds.
land/: tiles, what is revealed, who walks where. fight/: figures, attacks and their odds, what enemies do. settle.py: what
follows. goods/: gold and items. quests/: the pool, rewards, levels, the six bosses. listing.py: legal moves. refusals.py: why
not. worlds.py: what nobody knows. mind/: the computer players.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Self

import msgspec

from games.kalyra import setup
from games.kalyra.content import bosses, hero_ids, hero_index, quests
from games.kalyra.engine import asking, run, to_act
from games.kalyra.events import HeroMoved, HoldSet
from games.kalyra.fight.combat import declare
from games.kalyra.fight.stats import difficulty, put
from games.kalyra.goods import gear, services
from games.kalyra.goods.consumables import use, uses, window
from games.kalyra.land.movement import close_move, code, open_move
from games.kalyra.land.reveals import land, reveal, rotate
from games.kalyra.land.spaces import place
from games.kalyra.listing import moves_of
from games.kalyra.moves import (
    Attack,
    Buy,
    DraftHero,
    EndTurn,
    Equip,
    ExchangeQuest,
    Heal,
    Hold,
    KalyraMove,
    Land,
    LeaveShop,
    Move_,
    Pass,
    PickEpic,
    PlaceHero,
    RaiseStat,
    Reveal,
    RotateTile,
    Shop,
    TradeAccept,
    TradeDecline,
    TradeOffer,
    Unequip,
    UseItem,
    VoteHealth,
)
from games.kalyra.pending import Pause, Strike, Trade, Wound
from games.kalyra.prompts import prompt_of
from games.kalyra.quests.levels import raise_stat
from games.kalyra.quests.rewards import take_epic, vote
from games.kalyra.refusals import why_not
from games.kalyra.rounds import end_turn, revive
from games.kalyra.table import HEROES, NONE, Card, Options, Table
from games.kalyra.worlds import imagine
from games.kernel.chance import Chance
from games.kernel.protocol import HIDDEN, Outcome, Prompt, Refusal, Seat, Tell, checked_play


class State(Table):
    """A game of Kalyra (`Table` says what lies where). Views hide deck orders, and the others' simultaneous choices."""

    def to_act(self) -> tuple[Seat, ...]:
        """One seat, or all that choose at the same time (level-ups, health votes)."""
        return to_act(self)

    def legal_moves(self, seat: Seat) -> list[KalyraMove]:
        """One shortest path per space, trades of one card (for one); `play` takes any legal path and bundle."""
        return moves_of(self, seat) if seat in to_act(self) else []

    def interrupts(self, seat: Seat) -> list[KalyraMove]:
        """What a seat may do without being asked (R32, R71): consumables in another's hero turn, its own heroes' places at the
        inn, and its hold flag."""
        if self.phase == "over":
            return []
        cards: list[KalyraMove] = []
        if window(self) == "free" and seat not in to_act(self):
            cards += uses(self, seat, "free")
        if setup.may_place(self, seat) and seat not in to_act(self):
            cards += [PlaceHero(place(space)) for space in setup.places(self)]
        return [*cards, Hold(seat, not self.hold[seat])]

    @property
    def asking(self) -> str:
        """What is awaited: a state of section 5 of the rules page in small letters, "hero_turn", "react_lethal" ..."""
        return asking(self)

    def prompt(self, seat: Seat) -> Prompt:
        """What is asked of a seat in `to_act()`."""
        return prompt_of(self, seat)

    def why_not(self, seat: Seat, move: KalyraMove) -> Refusal | None:
        """Why this seat may not play this move now."""
        return why_not(self, seat, move)

    def play(self, seat: Seat, move: KalyraMove, chance: Chance, tell: Tell | None = None) -> None:
        """The checked door: `IllegalMove` changes nothing."""
        checked_play(self, seat, move, chance, tell)

    def apply(self, seat: Seat, move: KalyraMove, chance: Chance, tell: Tell | None = None) -> None:
        """Unchecked. After the move everything runs on to the next decision."""
        kind = type(move)
        if kind is Move_:
            self._walk(move, tell)  # type: ignore[arg-type]
            return
        if kind is Pass:
            self._pass(seat)
        elif self.stack:
            self._answer(seat, move, chance, tell)
        elif self.phase == "turn":
            self._act(seat, move, chance, tell)
        else:
            self._set_up(seat, move, chance, tell)
        run(self, chance, tell)

    def _walk(self, move: Move_, tell: Tell | None) -> None:
        """KALYRA-MOV-01: an action only when no Move is open, or the open one does not reach so far."""
        h = self.order[self.turn]
        spent = open_move(self, len(move.path))
        put(self, ~h, code(move.path[-1]))
        if tell:
            if spent:
                services.tell_action(self, tell)
            tell(HeroMoved(hero_ids()[h], move.path, self.points))

    def _set_up(self, seat: Seat, move: KalyraMove, chance: Chance, tell: Tell | None) -> None:
        if isinstance(move, DraftHero):
            setup.draft(self, seat, move.hero, tell)
        elif isinstance(move, PlaceHero):
            setup.place_hero(self, seat, code(move.space), chance, tell)
        else:
            self._interrupt(seat, move, tell)

    def _interrupt(self, seat: Seat, move: KalyraMove, tell: Tell | None) -> None:
        if isinstance(move, Hold):
            self.hold[seat] = move.on
            if tell:
                tell(HoldSet(seat, move.on))
        elif isinstance(move, UseItem):
            use(self, move, tell)

    def _pass(self, seat: Seat) -> None:
        task = self.stack[-1]
        assert isinstance(task, Strike | Wound | Pause)
        self.stack[-1] = msgspec.structs.replace(task, passed=(*task.passed, seat))

    def _answer(self, seat: Seat, move: KalyraMove, chance: Chance, tell: Tell | None) -> None:
        """What the top of the stack asked for."""
        if isinstance(move, RotateTile):
            rotate(self, move.rotation, chance, tell)
        elif isinstance(move, Land):
            land(self, code(move.space), tell)
        elif isinstance(move, Buy):
            services.buy(self, move.item, tell)
        elif isinstance(move, LeaveShop):
            self.stack.pop()
        elif isinstance(move, TradeAccept | TradeDecline):
            self._trade_answer(isinstance(move, TradeAccept), tell)
        elif isinstance(move, PlaceHero):
            revive(self, code(move.space), tell)
        else:
            self._choose(seat, move, tell)

    def _choose(self, seat: Seat, move: KalyraMove, tell: Tell | None) -> None:
        if isinstance(move, RaiseStat):
            raise_stat(self, seat, move.stat, tell)
        elif isinstance(move, VoteHealth):
            vote(self, seat, move.hero, tell)
        elif isinstance(move, PickEpic):
            take_epic(self, move.weapon, tell)
        else:
            self._interrupt(seat, move, tell)

    def _trade_answer(self, yes: bool, tell: Tell | None) -> None:
        task = self.stack.pop()
        assert isinstance(task, Trade)
        if yes:
            gear.swap(self, task.partner, task.give, task.take, tell)
        else:
            gear.decline(self, task.partner, tell)

    def _act(self, seat: Seat, move: KalyraMove, chance: Chance, tell: Tell | None) -> None:
        """The active hero's turn; a paid action of another kind closes an open Move."""
        if isinstance(move, Reveal):
            reveal(self, move.side, tell)
        elif isinstance(move, EndTurn):
            end_turn(self, tell)
        elif isinstance(move, Attack | Shop | Heal | ExchangeQuest):
            close_move(self)
            services.spend_action(self, tell)
            self._pay(move, chance, tell)
        elif isinstance(move, Equip | Unequip | TradeOffer):
            self._free(move, tell)
        else:
            self._interrupt(seat, move, tell)

    def _pay(self, move: Attack | Shop | Heal | ExchangeQuest, chance: Chance, tell: Tell | None) -> None:
        if isinstance(move, Attack):
            self.struck = [*self.struck, move.enemy]
            declare(self, ~self.active, move.enemy, chance, tell)
        elif isinstance(move, Shop):
            services.shop(self, chance, tell)
        elif isinstance(move, Heal):
            services.heal_action(self, move.mode, tell)
        else:
            services.exchange(self, move.index, chance, tell)

    def _free(self, move: Equip | Unequip | TradeOffer, tell: Tell | None) -> None:
        """KALYRA-RND-06, R49: no action, but counted."""
        if isinstance(move, TradeOffer):
            gear.offer(self, hero_index()[move.partner], move.give, move.take, tell)
            return
        self.free_actions += 1
        if isinstance(move, Equip):
            gear.equip(self, self.active, move.item, move.slot, tell)
        else:
            gear.unequip(self, self.active, move.item, tell)

    def outcome(self) -> Outcome | None:
        """All win or lose together (KALYRA-GEN-01): everybody scores 1, or nobody."""
        if self.result is None:
            return None
        won = self.result.result == "win"
        winners = tuple(range(self.n)) if won else ()
        return Outcome(winners, (int(won),) * self.n, self.result.cause, self.result.clause)

    def view(self, seat: Seat | None) -> Self:
        """7 of the rules page: deck orders are nobody's, all else is everybody's."""
        return self.veiled(
            world_deck=_backs(len(self.world_deck)),
            enemy_decks=[_backs(len(deck)) for deck in self.enemy_decks],
            item_deck=_backs(len(self.item_deck)),
            quest_deck=_backs(len(self.quest_deck)),
            final_deck=_backs(len(self.final_deck)),
            choices=[chosen if j == seat or not chosen else _backs(len(chosen)) for j, chosen in enumerate(self.choices)],
        )

    def imagine(self, seat: Seat, chance: Chance) -> Self:
        """On a view: a world that looks the same from there."""
        return imagine(self, chance)


@cache
def _backs(count: int) -> Sequence[Card]:
    """So many cards that nobody may see: one for all views, which never change it."""
    return [HIDDEN] * count


def new_game(options: Options, n: int, chance: Chance, tell: Tell | None = None, older: int = 0) -> State:
    """The table laid for n seats, 1..6, up to the first pick of the draft (KALYRA-SET). `older`: by the
    numbers of that older rules version."""
    world, bottom = setup.world_deck(options, chance, older)
    items = setup.item_cards()
    state = State(
        n=n,
        options=options,
        older=older,
        people=setup.seats_of_people(options, n),
        phase="draft",
        stack=[],
        result=None,
        round=0,
        order=[],
        picks=setup.pick_order(options, n),
        turn=NONE,
        heroes=[],
        enemies={},
        arrivals=0,
        nests=0,
        tiles={},
        land={},
        at={},
        world_deck=world,
        bottom=bottom,
        enemy_decks=[setup.shuffled(setup.enemy_cards(tier), chance) for tier in (1, 2, 3)],
        enemy_discards=[[], [], []],
        item_deck=setup.shuffled(items, chance),
        item_blocks=[sorted(items)],
        item_discard=[],
        bazaar=[],
        aside=setup.set_aside(),
        quest_deck=setup.shuffled(list(quests()), chance),
        quest_discard=[],
        pool=[],
        final_deck=setup.shuffled(list(bosses()), chance),
        final="",
        boss=0,
        swallowed=0,
        swallowing=0,
        gold=0,
        xp=0,
        level=1,
        defeated=0,
        actions=0,
        points=0,
        moving=False,
        allowance=0,
        free_actions=0,
        struck=[],
        refused=[0] * HEROES,
        last_hero=NONE,
        hold=[False] * n,
        felled=0,
        harmed=False,
        strikers=[],
        stirred=False,
        quiet=0,
        acting=None,
        choices=[[] for _ in range(n)],
    )
    level = difficulty(state)
    state.heroes = setup.fresh_heroes(level.hero_health)
    state.gold = level.gold
    setup.lay_inn(state)
    return state
