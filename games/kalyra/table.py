"""What lies on the table: the plain data of a game in progress. The rules that move it are in the modules that state.py names.

Heroes are numbers 0 .. 5 in the order of the content; a *figure* is ~hero (below 0) or an enemy's spawn number (1 and up).
Spaces and slots are numbers (spaces.py), cards are ids. `NONE` (-1) stands for "none", and for a card that nobody may see.
Only deck orders are hidden, and for a moment what the others have chosen at the same time (7 of the rules page).
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, ClassVar, Final, Literal, Self

import msgspec

from games.kalyra.content import content
from games.kernel.rules import Seat

NONE: Final = -1
HEROES: Final = 6
TURN_ACTIONS: Final = 3
ENEMY_ACTIONS: Final = 2

Card = str | int
"""An id, or HIDDEN."""

Phase = Literal["draft", "placement", "turn", "turn_end", "enemy_start", "enemies", "round_end", "round_close", "over"]
"""What goes on when nothing is pending; `turn`, `draft` and `placement` wait for a seat."""

Ending = Literal["final_quest_won", "all_out", "final_quest_lost", "stalemate"]
Status = Literal["setup", "board", "waiting", "out"]
Blow = Literal["", "attack", "explosion", "firebomb", "venom", "boss"]


class Options(msgspec.Struct, frozen=True):
    """What the table agrees on beforehand (3.17 of the rules page)."""

    difficulty: Literal["normal", "story", "hard", "legend"] = "normal"
    expedition: Literal["full", "short"] = "full"
    """KALYRA-OPT-02."""
    people: Literal["all", "1", "2", "3", "none"] = "all"
    """KALYRA-OPT-03, R2: how many seats, from the first on, are people's; every other drafts one hero, after them. People
    vote on health rewards (R62). `all`, or more than there are seats: everybody."""
    first: Annotated[int, msgspec.Meta(ge=1, le=6)] = 1
    """R3: who drafts first, counted among the people's seats."""


class Placed(msgspec.Struct, frozen=True, omit_defaults=True):
    """A tile on the board. `used`: its stock is open, or its traveler has gone (invariant 13)."""

    tile: str
    rotation: int
    used: bool = False


class Hero(msgspec.Struct, omit_defaults=True):
    """One of the six. Stats are those of the card with level-ups; gear counts on top (figures.py)."""

    seat: Seat
    status: Status
    space: int
    hp: int
    health: int
    """Maximum HP without gear."""
    strength: int
    defense: int
    range: int
    move: int
    venom: int = 0
    deaths: int = 0
    fell: int = 0
    """The round of its latest defeat."""
    pack: list[str] = []
    left: str = ""
    right: str = ""
    """A two-handed item is in both hands."""
    body: str = ""
    might: int = 0
    """+S until the end of this hero turn."""
    stone: int = 0
    """+D until the end of this round."""
    swift: int = 0
    """+M until the end of this turn."""
    risen: bool = False
    """Resurrected by an item: once per game (R34)."""

    def copy(self) -> Hero:
        return Hero(
            self.seat,
            self.status,
            self.space,
            self.hp,
            self.health,
            self.strength,
            self.defense,
            self.range,
            self.move,
            self.venom,
            self.deaths,
            self.fell,
            self.pack[:],
            self.left,
            self.right,
            self.body,
            self.might,
            self.stone,
            self.swift,
            self.risen,
        )

    def equipped(self) -> list[str]:
        """Each item once."""
        left, right, body = self.left, self.right, self.body
        if not (left or right or body):
            return []
        found = [left] if left else []
        if right and not (right == left and two_handed(right)):
            found.append(right)
        if body:
            found.append(body)
        return found

    def owned(self) -> list[str]:
        return self.pack + self.equipped()


class Enemy(msgspec.Struct, omit_defaults=True):
    """An enemy, boss or wardstone on the board."""

    kind: str
    space: int
    hp: int
    max_hp: int
    strength: int
    venom: int = 0
    risen: bool = False
    """Resurrected: once (R40)."""
    nest: int = 0
    """Number of the reveal that it came with; 0 for others."""
    guard: bool = False
    burst: bool = False
    """Its explosion has happened."""
    slayer: int = NONE
    """The hero credited when it is defeated (R27)."""
    blow: Blow = ""

    def copy(self) -> Enemy:
        return Enemy(
            self.kind,
            self.space,
            self.hp,
            self.max_hp,
            self.strength,
            self.venom,
            self.risen,
            self.nest,
            self.guard,
            self.burst,
            self.slayer,
            self.blow,
        )


class Quest(msgspec.Struct, omit_defaults=True):
    """A card of the pool with its progress (R57)."""

    card: str
    since: int
    """The round in which it was revealed; 0 at setup."""
    value: int = 0
    heroes: list[int] = []
    """Who has struck in this round (`all_strike`)."""
    nests: dict[int, int] = {}
    """Enemies left of every fitting tile (`nest`)."""

    def copy(self) -> Quest:
        return Quest(self.card, self.since, self.value, self.heroes[:], self.nests.copy())


class Revive(msgspec.Struct, frozen=True, tag="revive"):
    """The active hero is placed (R52)."""


class Rotate(msgspec.Struct, frozen=True, tag="rotate"):
    """A drawn tile waits to be turned."""

    tile: str
    slot: int


class Landing(msgspec.Struct, frozen=True, tag="landing"):
    """The active hero is about to step onto that slot."""

    slot: int


class Shopping(msgspec.Struct, frozen=True, tag="shopping"):
    """At most one purchase (R30)."""


class Trade(msgspec.Struct, frozen=True, tag="trade"):
    """The seat of `partner` answers."""

    partner: int
    give: tuple[str, ...]
    take: tuple[str, ...]


class Strike(msgspec.Struct, frozen=True, tag="strike"):
    """A declared attack between figures; `passed` seats let it come (REACT_ATTACK)."""

    attacker: int
    target: int
    passed: tuple[Seat, ...] = ()


class Sweep(msgspec.Struct, frozen=True, tag="sweep"):
    """One roll for each of these heroes (8.6 of the rules page)."""

    attacker: int
    heroes: tuple[int, ...]


class Wound(msgspec.Struct, frozen=True, tag="wound"):
    """Damage about to be applied, all at the same time. `at`: the hit whose hero may still be saved (REACT_LETHAL)."""

    hits: tuple[tuple[int, int], ...]
    """(figure, amount)"""
    blow: Blow
    credit: int = NONE
    by: int = 0
    """The attacker, for what a hit brings: venom (R42), quests, heads."""
    at: int = 0
    passed: tuple[Seat, ...] = ()
    settle: bool = True


class Settle(msgspec.Struct, frozen=True, tag="settle"):
    """A quiet point is being reached (R38): figures at 0 HP in this order."""

    queue: tuple[int, ...] = ()


class Levels(msgspec.Struct, frozen=True, tag="levels"):
    """Every hero that is not out chooses (R25)."""


class Vote(msgspec.Struct, frozen=True, tag="vote"):
    """Who is healed by how much (R62)."""

    amount: int


class Replace(msgspec.Struct, frozen=True, tag="replace"):
    """A completed quest's place in the pool gets a new card, once its reward is given."""

    index: int


class Epic(msgspec.Struct, frozen=True, tag="epic"):
    """An epic weapon is chosen for the party (R63)."""

    seat: Seat


class Pause(msgspec.Struct, frozen=True, tag="pause"):
    """Between enemy activations, because a seat holds (R32 d)."""

    passed: tuple[Seat, ...] = ()


Task = Revive | Rotate | Landing | Shopping | Trade | Strike | Sweep | Wound | Settle | Levels | Vote | Replace | Epic | Pause


class Activation(msgspec.Struct, frozen=True):
    """The enemy phase: who acts, who is still to act."""

    waiting: tuple[int, ...]
    enemy: int = 0
    """0: the next one is to be called."""
    actions: int = 0
    struck: tuple[int, ...] = (0, 0, 0, 0, 0, 0)
    """Attacks on each hero in this activation."""
    paused: bool = False
    """The pause before the next one has been."""


class Result(msgspec.Struct, frozen=True):
    result: Literal["win", "loss"]
    cause: Ending
    clause: str


@cache
def _two_handed() -> frozenset[str]:
    return frozenset(item.id for item in content().items if item.hands == 2)


def two_handed(item: str) -> bool:
    return item in _two_handed()


class Table(msgspec.Struct):
    """The whole truth of a game."""

    VISIBILITY: ClassVar[dict[str, str]] = {
        "n": "all",
        "options": "all",
        "people": "all",
        "phase": "all",
        "stack": "all",
        "result": "all",
        "round": "all",
        "order": "all",
        "picks": "all",
        "turn": "all",
        "heroes": "all",
        "enemies": "all",
        "arrivals": "all",
        "nests": "all",
        "tiles": "all",
        "land": "all",
        "at": "all",
        "world_deck": "nobody",
        "bottom": "all",
        "enemy_decks": "nobody",
        "enemy_discards": "all",
        "item_deck": "nobody",
        "item_blocks": "all",
        "item_discard": "all",
        "bazaar": "all",
        "aside": "all",
        "quest_deck": "nobody",
        "quest_discard": "all",
        "pool": "all",
        "final_deck": "nobody",
        "final": "all",
        "boss": "all",
        "swallowed": "all",
        "swallowing": "all",
        "gold": "all",
        "xp": "all",
        "level": "all",
        "defeated": "all",
        "actions": "all",
        "points": "all",
        "moving": "all",
        "allowance": "all",
        "free_actions": "all",
        "struck": "all",
        "refused": "all",
        "last_hero": "all",
        "hold": "all",
        "felled": "all",
        "harmed": "all",
        "strikers": "all",
        "stirred": "all",
        "quiet": "all",
        "acting": "all",
        "choices": "owner",
    }

    n: int
    options: Options
    people: int
    """How many seats, from the first on, are people's (R2)."""
    phase: Phase
    stack: list[Task]
    """What is pending; the last entry is answered first (5 of the rules page)."""
    result: Result | None
    round: int
    """1, 2 ...; 0 during setup."""
    order: list[int]
    """Heroes in draft order, which is the turn order (R5)."""
    picks: list[Seat]
    """Whose each of the six picks of the draft is."""
    turn: int
    """Place in `order` of the hero whose turn it is; NONE outside of hero turns."""
    heroes: list[Hero]
    enemies: dict[int, Enemy]
    """By spawn number, in order of arrival (R20)."""
    arrivals: int
    nests: int
    """Enemy tiles revealed."""
    tiles: dict[int, Placed]
    """By slot."""
    land: dict[int, int]
    """Every passable space and its slot."""
    at: dict[int, int]
    """Every occupied space and the figure there."""
    world_deck: list[Card]
    """The top first, as in all decks."""
    bottom: int
    """How many of the last tiles are the half that the boss tile was shuffled into (KALYRA-SET-05)."""
    enemy_decks: list[list[Card]]
    enemy_discards: list[list[str]]
    item_deck: list[Card]
    item_blocks: list[list[str]]
    """The item deck as everybody knows it: from the top, groups of cards whose order within is unknown; each sorted."""
    item_discard: list[str]
    bazaar: list[str]
    aside: list[str]
    """Epic weapons and the Holy Sword that nobody has."""
    quest_deck: list[Card]
    quest_discard: list[str]
    pool: list[Quest]
    final_deck: list[Card]
    final: str
    """The final quest; "" in normal play."""
    boss: int
    """The boss's number; 0 before it appears and after its defeat."""
    swallowed: int
    swallowing: int
    """Tiles that the Devourer is still to swallow at this end of round; NONE: the boss's effect is still to come."""
    gold: int
    xp: int
    level: int
    defeated: int
    actions: int
    points: int
    """Movement points of the open Move action."""
    moving: bool
    """Whether a Move action is open."""
    allowance: int
    free_actions: int
    """Taken this turn (R49)."""
    struck: list[int]
    """Enemies that the active hero has attacked this turn, for Frightening."""
    refused: list[int]
    """Per hero, trades it declined this turn (R35)."""
    last_hero: int
    """Whose turn was the latest (R59)."""
    hold: list[bool]
    felled: int
    """Enemies defeated in this round."""
    harmed: bool
    """Whether a hero lost HP in this round."""
    strikers: list[int]
    """Heroes that damaged the boss with attacks in this round."""
    stirred: bool
    """Whether this round had a reveal, an attack roll, a Heal action, a purchase or a completed quest (R48)."""
    quiet: int
    """Rounds in a row without any."""
    acting: Activation | None
    choices: list[list[str | int]]
    """Per seat, what it has chosen while others still choose at the same time (level-ups, health votes)."""

    @property
    def active(self) -> int:
        """The hero whose turn it is, NONE for none."""
        return self.order[self.turn] if self.turn != NONE else NONE

    @property
    def tier(self) -> int:
        """KALYRA-XPL-04: 1 at levels 1 and 2, 2 at 3 and 4, 3 at 5."""
        return (self.level + 1) // 2

    def on_board(self) -> list[int]:
        """Heroes on the board in turn order."""
        heroes = self.heroes
        return [h for h in self.order if heroes[h].status == "board"]

    def space_of(self, figure: int) -> int:
        """NONE for a figure that has left the board."""
        if figure < 0:
            hero = self.heroes[~figure]
            return hero.space if hero.status == "board" else NONE
        enemy = self.enemies.get(figure)
        return enemy.space if enemy else NONE

    def copy(self) -> Self:
        """An independent copy; only what never changes is shared."""
        return type(self)(
            self.n,
            self.options,
            self.people,
            self.phase,
            self.stack[:],
            self.result,
            self.round,
            self.order[:],
            self.picks[:],
            self.turn,
            [hero.copy() for hero in self.heroes],
            {number: enemy.copy() for number, enemy in self.enemies.items()},
            self.arrivals,
            self.nests,
            self.tiles.copy(),
            self.land.copy(),
            self.at.copy(),
            self.world_deck[:],
            self.bottom,
            [deck[:] for deck in self.enemy_decks],
            [pile[:] for pile in self.enemy_discards],
            self.item_deck[:],
            [block[:] for block in self.item_blocks],
            self.item_discard[:],
            self.bazaar[:],
            self.aside[:],
            self.quest_deck[:],
            self.quest_discard[:],
            [quest.copy() for quest in self.pool],
            self.final_deck[:],
            self.final,
            self.boss,
            self.swallowed,
            self.swallowing,
            self.gold,
            self.xp,
            self.level,
            self.defeated,
            self.actions,
            self.points,
            self.moving,
            self.allowance,
            self.free_actions,
            self.struck[:],
            self.refused[:],
            self.last_hero,
            self.hold[:],
            self.felled,
            self.harmed,
            self.strikers[:],
            self.stirred,
            self.quiet,
            self.acting,
            [chosen[:] for chosen in self.choices],
        )
