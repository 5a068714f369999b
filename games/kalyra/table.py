"""What lies on the table: the plain data of a game in progress. The rules that move it are in the modules that state.py names.

Heroes are numbers 0 .. 5 in the order of the content; a *figure* is ~hero (below 0) or an enemy's spawn number (1 and up).
Spaces and slots are numbers (spaces.py), cards are ids. `NONE` (-1) stands for "none", and for a card that nobody may see.
Only deck orders are hidden, and for a moment what the others have chosen at the same time (7 of the rules page).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, ClassVar, Final, Literal

import msgspec

from games.kalyra.pending import Activation, Task
from games.kalyra.pieces import NONE as NONE
from games.kalyra.pieces import Enemy, Hero, Placed, Quest
from games.kernel.plain import PlainData
from games.kernel.protocol import Seat

HEROES: Final = 6
TURN_ACTIONS: Final = 3

Card = str | int
"""An id, or HIDDEN."""

Phase = Literal["draft", "placement", "turn", "turn_end", "enemy_start", "enemies", "round_end", "round_close", "over"]
"""What goes on when nothing is pending; `turn`, `draft` and `placement` wait for a seat."""

Ending = Literal["final_quest_won", "all_out", "final_quest_lost", "stalemate"]


class Options(msgspec.Struct, frozen=True):
    """What the table agrees on beforehand (3.17 of the rules page)."""

    difficulty: Literal["normal", "story", "hard", "legend"] = "normal"
    expedition: Literal["full", "short", "outing", "journey"] = "full"
    """KALYRA-OPT-02, OPT-05, OPT-06."""
    people: Literal["all", "1", "2", "3", "none"] = "all"
    """KALYRA-OPT-03, R2: how many seats, from the first on, are people's; every other drafts one hero, after them. People
    vote on health rewards (R62). `all`, or more than there are seats: everybody."""
    first: Annotated[int, msgspec.Meta(ge=1, le=6)] = 1
    """R3: who drafts first, counted among the people's seats."""


class Result(msgspec.Struct, frozen=True):
    result: Literal["win", "loss"]
    cause: Ending
    clause: str


class Table(PlainData):
    """The whole truth of a game. What is a `Sequence` or a `Mapping` is never changed but replaced: copies share it."""

    VISIBILITY: ClassVar[dict[str, str]] = {
        "n": "all",
        "options": "all",
        "older": "all",
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
    older: int
    """The older rules version by whose numbers the game goes on, because it was begun under it; 0: by today's."""
    people: int
    """How many seats, from the first on, are people's (R2)."""
    phase: Phase
    stack: list[Task]
    """What is pending; the last entry is answered first (5 of the rules page)."""
    result: Result | None
    round: int
    """1, 2 ...; 0 during setup."""
    order: Sequence[int]
    """Heroes in draft order, which is the turn order (R5)."""
    picks: Sequence[Seat]
    """Whose each of the six picks of the draft is."""
    turn: int
    """Place in `order` of the hero whose turn it is; NONE outside of hero turns."""
    heroes: list[Hero]
    enemies: dict[int, Enemy]
    """By spawn number, in order of arrival (R20)."""
    arrivals: int
    nests: int
    """Enemy tiles revealed."""
    tiles: Mapping[int, Placed]
    """By slot."""
    land: Mapping[int, int]
    """Every passable space and its slot."""
    at: dict[int, int]
    """Every occupied space and the figure there."""
    world_deck: Sequence[Card]
    """The top first, as in all decks."""
    bottom: int
    """How many of the last tiles are the half that the boss tile was shuffled into (KALYRA-SET-05)."""
    enemy_decks: list[Sequence[Card]]
    enemy_discards: list[Sequence[str]]
    item_deck: Sequence[Card]
    item_blocks: Sequence[Sequence[str]]
    """The item deck as everybody knows it: from the top, groups of cards whose order within is unknown; each sorted."""
    item_discard: Sequence[str]
    bazaar: Sequence[str]
    aside: Sequence[str]
    """Epic weapons and the Holy Sword that nobody has."""
    quest_deck: Sequence[Card]
    quest_discard: Sequence[str]
    pool: list[Quest]
    final_deck: Sequence[Card]
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
    struck: Sequence[int]
    """Enemies that the active hero has attacked this turn, for Frightening."""
    refused: Sequence[int]
    """Per hero, trades it declined this turn (R35)."""
    last_hero: int
    """Whose turn was the latest (R59)."""
    hold: list[bool]
    felled: int
    """Enemies defeated in this round."""
    harmed: bool
    """Whether a hero lost HP in this round."""
    strikers: Sequence[int]
    """Heroes that damaged the boss with attacks in this round."""
    stirred: bool
    """Whether this round had a reveal, an attack roll, a Heal action, a purchase or a completed quest (R48)."""
    quiet: int
    """Rounds in a row without any."""
    acting: Activation | None
    choices: list[Sequence[str | int]]
    """Per seat, what it has chosen while others still choose at the same time (level-ups, health votes)."""

    @property
    def active(self) -> int:
        """The hero whose turn it is, NONE for none."""
        turn = self.turn
        return self.order[turn] if turn != NONE else NONE

    @property
    def turn_seat(self) -> Seat:
        """The seat whose hero's turn it is, NONE for none."""
        return self.heroes[self.active].seat if self.turn != NONE else NONE

    @property
    def tier(self) -> int:
        """KALYRA-XPL-04: 1 at levels 1 and 2, 2 at 3 and 4, 3 at 5."""
        return (self.level + 1) // 2

    def on_board(self) -> list[int]:
        """Heroes on the board in turn order."""
        heroes = self.heroes
        return [h for h in self.order if heroes[h].status == "board"]

    def anybody(self) -> bool:
        """Whether any hero is on the board."""
        for hero in self.heroes:  # noqa: SIM110  a third of the time that any() takes, before every enemy's action
            if hero.status == "board":
                return True
        return False

    def seats_in_turn_order(self) -> list[Seat]:
        """As they drafted (R5): each where the first of its heroes stands in the turn order."""
        return list(dict.fromkeys([self.heroes[h].seat for h in self.order]))

    def space_of(self, figure: int) -> int:
        """NONE for a figure that has left the board."""
        if figure < 0:
            hero = self.heroes[~figure]
            return hero.space if hero.status == "board" else NONE
        enemy = self.enemies.get(figure)
        return enemy.space if enemy else NONE
