"""Who sits where before a game: a plain plan that the seat room edits, the disk remembers and a match is started from."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any, Literal

import msgspec

from games.kernel.match import Player
from games.kernel.minds.agents import LEVELS, SEATED
from games.kernel.people.persons import Person
from games.kernel.protocol import Seat, Title, option_choices
from scenes.stage.devices.action import DeviceKind, device_kind
from scenes.stage.devices.seating import Seating, Secrecy
from scenes.stage.stage import Stage
from scenes.table.people.defaults import defaults_of
from scenes.table.people.naming import PERSONAS

LONGEST_NAME = 12
USUAL_LEVEL = "squire"
"""Where no title is known that says otherwise (`Defaults.level`)."""


def levels_offered(stage: Stage) -> tuple[str, ...]:
    """The levels that people may choose: all, or at a kiosk those up to its operator's hardest."""
    return LEVELS[: LEVELS.index(stage.settings.kiosk_hardest) + 1] if stage.kiosk else LEVELS


def next_level(players: Sequence[Player], you: Seat | None, winners: Sequence[Seat], levels: Sequence[str]) -> str | None:
    """Of these levels the one that may be offered after a game: the one above to a person who won alone against computers of
    one level, the one below to who lost. None where there is none, or several people played."""
    found = sorted({player.agent for player in players if player.kind == "agent"})
    if you is None or len(found) != 1 or found[0] not in levels:
        return None
    k = levels.index(found[0]) + (1 if you in winners else -1)
    return levels[k] if 0 <= k < len(levels) else None


class Sitter(msgspec.Struct):
    """A person who left a chair to a computer: the name that was typed, and with what they played."""

    name: str = ""
    device: str | None = None
    gone: bool = False
    model: str = ""


class Chair(msgspec.Struct, omit_defaults=True):
    """One chair: a person (with the device they hold, None: whichever is passed along) or an artificial player."""

    kind: Literal["human", "agent"]
    name: str = ""
    """As typed; "" goes by the sign of the chair (a person) or by the mask (an artificial player)."""
    level: str = USUAL_LEVEL
    persona: str = ""
    device: str | None = None
    gone: bool = False
    """Whether this person's pad was pulled, and is waited for."""
    model: str = ""
    """SDL's id of that pad's model, "" for any."""
    left: Sitter | None = None
    """The person whom an artificial player stands in for."""


class Plan(msgspec.Struct):
    """The chairs in turn order, the options of the title, and how secrets are to be kept ("" lets the house choose)."""

    chairs: list[Chair]
    options: dict[str, str | bool | int]
    secrecy: Literal["", "curtain", "chord"] = ""
    chosen: list[str] = []
    """Names of options that somebody chose; the others follow what suits so many people."""

    def choose(self, option: str, value: str | bool | int) -> None:
        """Somebody wants this value, whoever plays."""
        self.options[option] = value
        self.chosen = [*(name for name in self.chosen if name != option), option]

    def suit(self, title: Title) -> None:
        """Options that nobody chose take the value that suits one person alone, or several."""
        for name, value in defaults_of(title.id).alone.items():
            if name not in self.chosen:
                self.options[name] = value if len(self.people) == 1 else option_choices(title.options)[name][0]

    def keep_what_was_chosen(self, title: Title) -> None:
        """In a plan that comes from a table, whatever is not what suits so many people was chosen there."""
        if self.chosen:
            return
        before = dict(self.options)
        self.suit(title)
        for name in [name for name, value in before.items() if self.options[name] != value]:
            self.choose(name, before[name])

    def seat_people(self, title: Title) -> None:
        """Where the rules ask how many seats are people's, they sit before the others, and the option says how many."""
        name = defaults_of(title.id).people
        if not name or name in self.chosen:
            return
        self.chairs.sort(key=lambda chair: chair.kind != "human")
        many = len(self.people)
        fits = str(many) if 0 < many < len(self.chairs) else "all" if many else "none"
        self.options[name] = fits if fits in option_choices(title.options)[name] else "all"

    @property
    def people(self) -> list[int]:
        return [i for i, chair in enumerate(self.chairs) if chair.kind == "human"]

    @property
    def alone(self) -> int | None:
        """The chair of the only person, None when there are several or none."""
        return self.people[0] if len(self.people) == 1 else None

    def free_persona(self) -> str:
        """The first mask that nobody wears (or the first of all when every mask is worn)."""
        worn = {chair.persona for chair in self.chairs if chair.kind == "agent"}
        return next((p for p in PERSONAS if p not in worn), PERSONAS[0])

    def add_agent(self, usual: str) -> None:
        level = next((c.level for c in reversed(self.chairs) if c.kind == "agent"), usual)
        self.chairs.append(Chair("agent", level=level, persona=self.free_persona()))

    def resize(self, n: int, usual: str = USUAL_LEVEL) -> None:
        """Artificial players come and go from the end first; people go only when nobody else is left. `usual`: how well the
        first of them plays."""
        while len(self.chairs) < n:
            self.add_agent(usual)
        while len(self.chairs) > n:
            agents = [i for i, chair in enumerate(self.chairs) if chair.kind == "agent"]
            del self.chairs[agents[-1] if agents else -1]

    def make_person(self, i: int, device: str | None = None) -> None:
        chair = self.chairs[i]
        if chair.kind == "agent":
            chair.kind, chair.name = "human", ""
        self.free(device)
        chair.device, chair.gone, chair.left = device, False, None

    def bring_back(self, i: int, there: Collection[str]) -> None:
        """A person instead of an artificial player: the one who left, with name and pad. `there`: the devices that are. A pad
        that is not is waited for; one that somebody else holds now stays with them."""
        left = self.chairs[i].left or Sitter()
        self.make_person(i)
        chair = self.chairs[i]
        chair.name, chair.model = left.name, left.model
        if left.device in there and self.holder(left.device) is None:
            chair.device = left.device
        else:
            chair.gone = left.gone or (left.device is not None and left.device not in there)

    def make_agent(self, i: int) -> None:
        chair = self.chairs[i]
        if chair.kind == "agent":
            return
        chair.left = Sitter(chair.name, chair.device, chair.gone, chair.model)
        chair.persona = chair.persona if self._unworn(chair.persona, i) else self.free_persona()
        chair.kind, chair.name, chair.device, chair.gone = "agent", "", None, False

    def _unworn(self, persona: str, i: int) -> bool:
        others = {c.persona for k, c in enumerate(self.chairs) if c.kind == "agent" and k != i}
        return persona in PERSONAS and persona not in others

    def free(self, device: str | None) -> None:
        """Nobody holds this device any more."""
        for chair in self.chairs:
            if device is not None and chair.device == device:
                chair.device = None

    def lose(self, device: str, model: str) -> None:
        """That pad was pulled: whoever held it waits for it, or for one like it."""
        sitters: list[Chair | Sitter] = [*self.chairs, *(chair.left for chair in self.chairs if chair.left is not None)]
        for sitter in sitters:
            if sitter.device == device:
                sitter.device, sitter.gone, sitter.model = None, True, model

    def waits(self, i: int) -> bool:
        """Whether the person there waits for a pad; one person alone takes whatever there is."""
        return self.chairs[i].gone and self.alone != i

    @property
    def pads(self) -> list[str]:
        """The pads that people hold, by chairs."""
        return [c.device for c in self.chairs if c.device is not None and device_kind(c.device) is DeviceKind.PAD]

    def holder(self, device: str | None) -> int | None:
        return next((i for i, chair in enumerate(self.chairs) if device is not None and chair.device == device), None)

    def join(self, device: str, model: str = "", usual: int | None = None) -> int | None:
        """A person with this pad sits down: where they left, where somebody's pad is gone (of that model before others), on
        their `usual` chair if it is free, on the first chair of a person without a device, else instead of the first artificial
        player. None when every chair is taken by somebody with a device; the chair when the device already sits somewhere."""
        held = self.holder(device)
        if held is not None:
            return held
        chosen = next(self._free_for(device, model, usual), None)
        if chosen is None:
            return None
        left = self.chairs[chosen].left
        if left is not None and left.device == device:
            self.bring_back(chosen, (device,))
        else:
            self.make_person(chosen, device)
        return chosen

    def _free_for(self, device: str, model: str, usual: int | None) -> Iterator[int]:
        """The chairs on which a person with this pad may sit down, the likeliest first."""
        chairs = self.chairs
        agents = [i for i, chair in enumerate(chairs) if chair.kind == "agent"]
        yield from (i for i in agents if (left := chairs[i].left) is not None and left.device == device)
        yield from sorted((i for i in self.people if self.waits(i)), key=lambda i: chairs[i].model != model)
        free = [i for i in self.people if chairs[i].device is None]
        yield from (i for i in (usual,) if i in free or i in agents)
        yield from free
        yield from sorted(agents, key=lambda i: chairs[i].left is not None)

    def oppose(self, level: str) -> None:
        """Has all artificial players play at that level."""
        for chair in self.chairs:
            if chair.kind == "agent":
                chair.level = level

    def soften(self, levels: tuple[str, ...]) -> None:
        """Whoever plays harder than any of these levels plays like the last of them."""
        for chair in self.chairs:
            if chair.kind == "agent" and chair.level in LEVELS and chair.level not in levels:
                chair.level = levels[-1]

    def swap(self, i: int, k: int) -> None:
        self.chairs[i], self.chairs[k] = self.chairs[k], self.chairs[i]

    def remove(self, i: int) -> None:
        del self.chairs[i]

    def wear_next(self, i: int, step: int) -> None:
        """The chair's artificial player takes the next (or the one before) mask that nobody else wears."""
        at = PERSONAS.index(self.chairs[i].persona) if self.chairs[i].persona in PERSONAS else 0
        for k in range(1, len(PERSONAS) + 1):
            persona = PERSONAS[(at + step * k) % len(PERSONAS)]
            if self._unworn(persona, i):
                self.chairs[i].persona = persona
                return

    def seating(self, chords: bool) -> Seating:
        """The seating of these people at the table. `chords`: whether the title has them."""
        seating = Seating(tuple(chair.device for chair in self.chairs), self.secrecy if len(self.people) > 1 else "")
        seating.offer_chords(chords)
        for i, chair in enumerate(self.chairs):
            if chair.kind == "agent":
                seating.leave(i)
            elif self.waits(i):
                seating.wait(i, chair.model)
        seating.several = len(self.people) > 1
        return seating

    def secrecies(self, chords: bool) -> tuple[Secrecy, ...]:
        """The ways in which secrets can be kept with these people and devices, the usual one first."""
        if len(self.people) <= 1:
            return ("open",)
        return ("chord", "curtain") if self.seating(chords).can_chord else ("curtain",)

    def players(self, names: list[str], persons: Sequence[Person] = ()) -> tuple[Player, ...]:
        """The occupants for a match; `names` are what each chair is called on the screen, made different from each other.
        `persons`: who wants to be remembered, each on the chair that bears the name."""
        ids = {person.name: person.id for person in persons}
        return tuple(_player(chair, name, ids.get(name)) for chair, name in zip(self.chairs, apart(names), strict=True))


def _player(chair: Chair, name: str, person: str | None) -> Player:
    if chair.kind == "human":
        return Player(name=name, kind="human", person=person or msgspec.UNSET)
    return Player(name=name, kind="agent", agent=chair.level, persona=chair.persona)


def apart(names: list[str]) -> list[str]:
    """The names with a number behind every repeated one, so that no two are equal and none is too long."""
    found: list[str] = []
    for name in names:
        number, candidate = 1, name
        while candidate in found:
            number += 1
            tail = f" {number}"
            candidate = name[: LONGEST_NAME - len(tail)] + tail
        found.append(candidate)
    return found


def usual_plan(title: Title, seats: int, options: dict[str, Any] | None = None) -> Plan:
    """One person on the first chair, artificial players on the others, every option at its default."""
    defaults = {name: values[0] for name, values in option_choices(title.options).items()}
    level = defaults_of(title.id).level
    plan = Plan([Chair("human", level=level)], defaults | (options or {}), chosen=list(options or {}))
    plan.resize(max(title.seats.start, min(seats, title.seats.stop - 1)), level)
    plan.suit(title)
    return plan


def first_plan(title: Title) -> Plan:
    """A first game: one person and gentle opponents, without what a first game best leaves out."""
    first = defaults_of(title.id).first
    plan = usual_plan(title, first.seats)
    plan.options |= first.options
    for chair in plan.chairs:
        chair.level = first.level if chair.kind == "agent" else chair.level
    return plan


def from_specs(title: Title, specs: list[str], options: dict[str, Any]) -> Plan:
    """A plan from the command line's words: "human" or the name of a level, one for each seat."""
    chairs = Plan([], {})
    for spec in specs:
        if spec == "human":
            chairs.chairs.append(Chair("human"))
        else:
            chairs.chairs.append(Chair("agent", level=spec, persona=chairs.free_persona()))
    chairs.options, chairs.chosen = usual_plan(title, len(specs), options).options, list(options)
    chairs.suit(title)
    return chairs


def _one_of(values: Sequence[str | bool | int], value: object) -> str | bool | int:
    """That one of the values, else the usual, the first; 1 is not True here."""
    return next((one for one in values if one == value and type(one) is type(value)), values[0])


def mend(plan: Plan, title: Title) -> Plan:
    """A remembered plan made to fit the title as it is today: options it no longer has are dropped, chairs are counted."""
    known = option_choices(title.options)
    plan.options = {name: _one_of(values, plan.options.get(name)) for name, values in known.items()}
    plan.chosen = [name for name in plan.chosen if name in known]
    low, high = title.seats.start, title.seats.stop - 1
    usual = defaults_of(title.id).level
    plan.resize(max(low, min(len(plan.chairs), high)), usual)
    for i, chair in enumerate(plan.chairs):
        chair.device, chair.gone, chair.left = None, False, None
        chair.name = chair.name[:LONGEST_NAME]
        if chair.kind == "agent" and not plan._unworn(chair.persona, i):
            chair.persona = plan.free_persona()
        if chair.level not in SEATED:
            chair.level = usual
    plan.suit(title)
    return plan
