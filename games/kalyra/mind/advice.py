"""What persons advise a hero that a computer plays, and how that hero weighs it. Table talk: no rule, and not in the state.

Advice adds to what a move is worth anyway, so it is followed where it costs little and not where it would be the hero's end.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, Literal

import msgspec

from games.kalyra.content import hero_index, items
from games.kalyra.fight.figures import max_hp, movement, reach
from games.kalyra.fight.odds import forecast
from games.kalyra.land.movement import code
from games.kalyra.land.spaces import STEPS, Place, distance
from games.kalyra.mind.situation import Situation
from games.kalyra.moves import Attack, EndTurn, KalyraMove, Land, Move_, Reveal, UseItem
from games.kalyra.pending import Landing
from games.kalyra.state import State
from games.kernel.minds.agents import Rating, Reason
from games.kernel.protocol import Seat

FOLLOWED: Final = 6.0
"""Added to what does as advised."""
OBEYING: Final = (
    "reason.advised_go",
    "reason.advised_there",
    "reason.advised_help",
    "reason.advised_heal",
    "reason.advised_attack",
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
    """For `hero`: go to `space`, help `friend`, or wait for `friend`. "As you like" is no advice at all."""

    kind: Literal["go", "help", "wait"]
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
    fits = told.space is not None if told.kind == "go" else told.friend in known and told.friend != told.hero
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
        friend = view.heroes[hero_index()[told.friend]].space if told.friend else 0
        self.goal = code(told.space) if told.space is not None else friend
        self.steps = steps_to(view, self.goal)
        self.gap = self.far(self.here)
        taken = told.kind == "go" and view.at.get(self.goal, ~self.look.h) != ~self.look.h
        self.there = self.gap <= self.ENOUGH + taken

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
        self.urgent = any(self._cures(item) for item in self.look.hero.pack)
        """Whether the hero carries what the friend needs."""

    def _threatens(self, number: int) -> bool:
        comes = reach(self.view, number) + movement(self.view, number)
        return distance(self.view.enemies[number].space, self.friend.space) <= comes

    def _cures(self, item: str) -> bool:
        effect = items()[item].effect
        if effect is not None and effect.kind == "heal":
            missing = max_hp(self.friend) - self.friend.hp
            return missing >= effect.amount or (missing > 0 and 2 * self.friend.hp < max_hp(self.friend))
        return effect is not None and effect.kind == "antidote" and self.friend.venom > 0

    def rating(self, one: Rating) -> Rating:
        move = one.move
        name: dict[str, int | str] = {"hero": self.told.friend}
        if isinstance(move, UseItem) and move.target == self.told.friend and self._cures(move.item):
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


_KINDS: Final[dict[str, type[_Weighing]]] = {"go": _Going, "help": _Helping, "wait": _Waiting}


def steps_to(view: State, goal: int) -> dict[int, int]:
    """Steps from every space to that one, past heroes, not past enemies."""
    found, edge = {goal: 0}, [goal]
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
