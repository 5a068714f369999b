"""What persons advise a hero that a computer plays, and how that hero weighs it. Table talk: no rule, and not in the state.

Advice adds to what a move is worth anyway, so it is followed where it costs little and not where it would be the hero's end.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final, Literal

import msgspec

from games.kalyra.content import content, hero_index, items
from games.kalyra.fight.odds import forecast
from games.kalyra.fight.stats import max_hp, movement, reach
from games.kalyra.land.movement import code
from games.kalyra.land.spaces import STEPS, Place, distance
from games.kalyra.mind.situation import Situation
from games.kalyra.mind.ways import healing_places
from games.kalyra.moves import Attack, EndTurn, Heal, KalyraMove, Land, Move_, Reveal, Shop, UseItem
from games.kalyra.pending import Landing
from games.kalyra.pieces import Hero
from games.kalyra.state import State
from games.kernel.minds.agents import Rating, Reason
from games.kernel.protocol import Seat

FOLLOWED: Final = 6.3
"""Added to what does as advised."""
OBEYING: Final = (
    "reason.advised_go",
    "reason.advised_there",
    "reason.advised_help",
    "reason.advised_heal",
    "reason.advised_attack",
    "reason.advised_mend",
    "reason.advised_wait",
)
"""The reasons of moves that do what was asked."""
STEP: Final = 1.0
"""Added per step nearer to where the hero is wanted."""
SURE: Final = 0.95
"""A defeat as likely as that is not passed by for a walk that can still be made afterwards."""
AGAINST: Final = -6.0
"""Added to what goes against the advice."""
FORBIDDEN: Final = -9.0
"""What leaves a person who asked to be waited for is worth no more than that."""
NEAR: Final = 2
"""Steps within which a hero waits."""
FAR: Final = 99


class Advice(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """For `hero`: go to `space`, help `friend`, wait for `friend`, or heal first. "As you like" is no advice at all."""

    kind: Literal["go", "help", "wait", "heal"]
    hero: str
    friend: str = ""
    space: Place | None = None

    def text(self) -> str:
        """The form that crosses to the thinking process and stands in a journal."""
        return msgspec.json.encode(self).decode()


def read_advice(text: str) -> Advice | None:
    """The advice of that text; None where it is none: what nobody can read nobody follows."""
    try:
        told = msgspec.json.decode(text, type=Advice)
    except msgspec.MsgspecError:
        return None
    known = hero_index()
    fits = told.friend in known and told.friend != told.hero
    if told.kind in ("go", "heal"):
        fits = told.kind == "heal" or told.space is not None
    return told if fits and told.hero in known else None


def advised(view: State, seat: Seat, ratings: Sequence[Rating], text: str) -> Sequence[Rating]:
    """The ratings of one who was given that advice, in its hero's turn only; what does not fit the moment changes nothing."""
    told = read_advice(text)
    if told is None or view.phase != "turn" or view.active != hero_index()[told.hero]:
        return ratings
    if view.heroes[view.active].seat != seat or (view.stack and not isinstance(view.stack[-1], Landing)):
        return ratings
    if told.friend and view.heroes[hero_index()[told.friend]].status != "board":
        return ratings
    return _KINDS[told.kind](view, told).weighed(ratings)


class _Weighing:
    """One decision of an advised hero."""

    ENOUGH: ClassVar = 0
    """Steps from the goal at which it is reached; one more where somebody stands on a space to go to."""

    def __init__(self, view: State, told: Advice) -> None:
        self.view = view
        self.told = told
        self.look = Situation(view)
        self.here = self.look.hero.space
        goals = self.goals()
        self.goal = min(goals, key=lambda space: (distance(space, self.here), space), default=self.here)
        self.steps = steps_to(view, goals)
        self.gap = self.far(self.here)
        taken = told.kind == "go" and view.at.get(self.goal, ~self.look.h) != ~self.look.h
        self.there = self.gap <= self.ENOUGH + taken

    def goals(self) -> list[int]:
        """The spaces of which it is to reach one."""
        told = self.told
        return [code(told.space) if told.space is not None else self.view.heroes[hero_index()[told.friend]].space]

    def far(self, space: int) -> int:
        """Steps from a space to the goal; where no way leads there, how far apart they lie."""
        return self.steps.get(space, FAR + distance(space, self.goal))

    def doomed(self, space: int) -> bool:
        """Whether the enemies' next phase would likely be the hero's end there, and less likely where it stands."""
        threat = self.look.threat(space)
        return threat >= self.look.hero.hp and threat > self.look.threat(self.here)

    def weighed(self, ratings: Sequence[Rating]) -> list[Rating]:
        """What was to be done and is not, since it would be the end, is said with what is done instead."""
        found = [self.rating(one) for one in ratings]
        follows = any(one.reason.message in OBEYING for one in found)
        if any(self.refused(one.move) for one in ratings):
            feared = Reason("reason.advised_danger", {"percent": round(100 * self.look.hp_share)})
            kept = [follows and not isinstance(one.move, EndTurn) for one in found]
            return [one if keep else Rating(one.move, one.value, feared) for one, keep in zip(found, kept, strict=True)]
        return found

    def rating(self, one: Rating) -> Rating:
        raise NotImplementedError

    def nearer(self, move: KalyraMove) -> int:
        """How many steps a move brings the hero nearer."""
        return self.gap - self.far(code(move.path[-1])) if isinstance(move, Move_) else 0

    def refused(self, move: KalyraMove) -> bool:
        """It leads there, and to the hero's end."""
        return isinstance(move, Move_) and self._leads(move) and self.doomed(code(move.path[-1]))

    def followed(self, move: KalyraMove) -> bool:
        return isinstance(move, Move_) and self._leads(move) and not self.doomed(code(move.path[-1]))

    def _leads(self, move: Move_) -> bool:
        return self.nearer(move) > 0 and not self.there

    def walked(self, one: Rating, reason: Reason) -> Rating:
        """A walk there is worth more, a walk away less, a walk into death what it was."""
        nearer = self.nearer(one.move)
        if self.followed(one.move):
            return Rating(one.move, one.value + FOLLOWED + STEP * nearer, reason)
        away = nearer < 0 and not self.look.threat(self.here) >= self.look.hero.hp
        return Rating(one.move, one.value + (AGAINST if away or self.refused(one.move) else 0.0), one.reason)

    def landed(self, one: Rating) -> Rating:
        assert isinstance(one.move, Land)
        return Rating(one.move, one.value - STEP * self.far(code(one.move.space)), one.reason)


class _Going(_Weighing):
    """Go there: first the way, then whatever else; a defeat that is as good as sure is not left undone where time allows."""

    def rating(self, one: Rating) -> Rating:
        move = one.move
        if isinstance(move, Move_):
            return self.walked(one, Reason("reason.advised_go"))
        if isinstance(move, Land):
            return self.landed(one)
        if isinstance(move, Reveal):
            return Rating(move, one.value + AGAINST, one.reason)
        if isinstance(move, Attack) and self._sure(move) and self._time_left():
            return Rating(move, one.value + FOLLOWED + STEP * 5, one.reason)
        if isinstance(move, EndTurn) and self.there:
            return Rating(move, one.value, Reason("reason.advised_there"))
        return one

    def _sure(self, move: Attack) -> bool:
        return forecast(self.view, ~self.look.h, move.enemy)[3] >= SURE

    def _time_left(self) -> bool:
        """Whether the goal can be reached with the actions that an attack would leave: those of an open walk are lost by it."""
        pace = max(1, movement(self.view, ~self.look.h))
        return self.gap <= (self.view.actions - 1) * pace


class _Waiting(_Weighing):
    """Wait for me: nobody is left behind, nothing is revealed; who stands far off comes near."""

    ENOUGH = NEAR

    def rating(self, one: Rating) -> Rating:
        move, reason = one.move, Reason("reason.advised_wait", {"hero": self.told.friend})
        if isinstance(move, Reveal):
            return Rating(move, min(one.value, FORBIDDEN), one.reason)
        if isinstance(move, Land):
            return self.landed(one)
        if isinstance(move, EndTurn) and self.there:
            return Rating(move, one.value, reason)
        if not isinstance(move, Move_):
            return one
        if not self.there:
            return self.walked(one, reason)
        leaves = self.far(code(move.path[-1])) > NEAR
        flees = self.look.threat(self.here) >= self.look.hero.hp
        return Rating(move, min(one.value, FORBIDDEN), one.reason) if leaves and not flees else one


class _Helping(_Weighing):
    """Help her: heal her, come beside her where she can be healed, strike what threatens her, stand beside her."""

    ENOUGH = 1

    def __init__(self, view: State, told: Advice) -> None:
        super().__init__(view, told)
        self.friend = view.heroes[hero_index()[told.friend]]
        self.threats = [number for number in view.enemies if self._threatens(number)]
        self.urgent = any(cures(self.friend, item) for item in self.look.hero.pack)
        """Whether the hero carries what the friend needs."""

    def _threatens(self, number: int) -> bool:
        comes = reach(self.view, number) + movement(self.view, number)
        return distance(self.view.enemies[number].space, self.friend.space) <= comes

    def rating(self, one: Rating) -> Rating:
        move = one.move
        name: dict[str, int | str] = {"hero": self.told.friend}
        if isinstance(move, UseItem) and move.target == self.told.friend and cures(self.friend, move.item):
            value = max(0.0, one.value) + 2 * FOLLOWED
            return Rating(move, value, Reason("reason.advised_heal", {"item": move.item, **name}))
        if isinstance(move, Attack) and move.enemy in self.threats:
            kind = self.view.enemies[move.enemy].kind
            return Rating(move, one.value + FOLLOWED, Reason("reason.advised_attack", {"enemy": kind, **name}))
        if isinstance(move, Reveal):
            return Rating(move, one.value + AGAINST, one.reason)
        if isinstance(move, Land):
            return self.landed(one)
        if isinstance(move, EndTurn) and self.there:
            return Rating(move, one.value, Reason("reason.advised_help", name))
        return self._walk(one) if isinstance(move, Move_) else one

    def _walk(self, one: Rating) -> Rating:
        """To her where she can be healed; else to where a threat can be struck, or beside her. Who stands beside her stays."""
        end, reason = code(one.move.path[-1]), Reason("reason.advised_help", {"hero": self.told.friend})
        strikes = self._strikes(end) and not self.doomed(end)
        if strikes and not self.urgent and not self._strikes(self.here):
            return Rating(one.move, one.value + FOLLOWED - STEP * max(0, self.far(end) - 1) / 2, reason)
        if self._strikes(self.here) and not self.urgent:
            return one
        if self.there:
            leaves = self.far(end) > 1 and not strikes
            return Rating(one.move, one.value + (AGAINST if leaves else 0.0), one.reason)
        return self.walked(one, reason)

    def _strikes(self, space: int) -> bool:
        """Whether something that threatens her can be attacked from there, with an action left for it."""
        far = reach(self.view, ~self.look.h)
        near = any(distance(space, self.view.enemies[number].space) <= far for number in self.threats)
        return near and self.view.actions > (space != self.here and not self.view.moving)


class _Mending(_Weighing):
    """Heal first: by what it carries, else where that is done; then whatever else."""

    def __init__(self, view: State, told: Advice) -> None:
        super().__init__(view, told)
        self.able = can_heal(view, self.look.h)

    def goals(self) -> list[int]:
        return healing_places(self.view, self.look.h)

    def rating(self, one: Rating) -> Rating:
        move, reason = one.move, Reason("reason.advised_mend")
        if not self.able:
            return one
        drinks = isinstance(move, UseItem) and move.target == self.told.hero and cures(self.look.hero, move.item)
        if drinks or isinstance(move, Heal):
            return Rating(move, max(0.0, one.value) + 2 * FOLLOWED, reason)
        if isinstance(move, Attack | Reveal | Shop):
            return Rating(move, one.value + AGAINST, one.reason)
        if isinstance(move, Land):
            return self.landed(one)
        if isinstance(move, EndTurn) and self.there:
            return Rating(move, one.value, reason)
        return self.walked(one, reason) if isinstance(move, Move_) else one


_KINDS: Final[dict[str, type[_Weighing]]] = {"go": _Going, "help": _Helping, "wait": _Waiting, "heal": _Mending}


def cures(hero: Hero, item: str) -> bool:
    """Whether a card of that item is well spent on the hero."""
    effect = items()[item].effect
    if effect is not None and effect.kind == "heal":
        missing = max_hp(hero) - hero.hp
        return missing >= effect.amount or (missing > 0 and 2 * hero.hp < max_hp(hero))
    return effect is not None and effect.kind == "antidote" and hero.venom > 0


def can_heal(view: State, h: int) -> bool:
    """Whether a hero on the board is worse than scratched, and carries what helps, or can pay for it where the land leads."""
    hero, limits = view.heroes[h], content().limits
    if hero.status != "board" or not (2 * (max_hp(hero) - hero.hp) >= limits.heal_amount or hero.venom):
        return False
    if any(cures(hero, item) for item in hero.pack):
        return True
    return view.gold >= limits.heal_price and hero.space in steps_to(view, healing_places(view, h))


def steps_to(view: State, goals: Iterable[int]) -> dict[int, int]:
    """Steps from every space to the nearest of those, past heroes, not past enemies."""
    found = dict.fromkeys(goals, 0)
    edge = list(found)
    while edge:
        ahead = []
        for here in edge:
            for step in STEPS:
                there = here + step
                if there not in found and there in view.land and view.at.get(there, -1) < 0:
                    found[there] = found[here] + 1
                    ahead.append(there)
        edge = ahead
    return found
