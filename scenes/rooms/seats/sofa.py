"""The pads before the seat room: which one leads, where each sits down, and which are ready to begin."""

from __future__ import annotations

from scenes.rooms.seats.plan import Plan
from scenes.stage.devices.action import DeviceId, DeviceKind, device_kind
from scenes.stage.devices.evening import Guest
from scenes.stage.stage import Stage


class Sofa:
    """People with a pad each: one pad leads and moves over the room, the others act on their own chair."""

    def __init__(self, stage: Stage, plan: Plan, opener: DeviceId = "") -> None:
        """`opener`: the device that opened the room."""
        self._stage, self._plan, self._opener = stage, plan, opener
        self._ready: set[DeviceId] = set()

    # -- who leads -----------------------------------------------------------------------------------------------------

    @property
    def leader(self) -> DeviceId | None:
        """The pad that opened the room, else that of the first person who holds one; None while nobody does."""
        pads = self._plan.pads
        return self._opener if self._opener in pads else next(iter(pads), None)

    def leads(self, device: DeviceId) -> bool:
        """Whether that device moves over the room: keyboard, mouse and touch always do, any pad while nobody holds one."""
        return not _is_pad(device) or self.leader in (None, device)

    @property
    def several(self) -> bool:
        """Whether more than one person sits here with a pad, so that they tell each other when they are ready."""
        return len(self._plan.pads) > 1

    # -- who sits where ------------------------------------------------------------------------------------------------

    def sit_first(self, device: DeviceId) -> None:
        """The device that opened the room is the first person's, if it is a pad."""
        plan = self._plan
        if _is_pad(device) and plan.people and plan.holder(device) is None:
            plan.make_person(plan.people[0], device)
            self._call(plan.people[0], device)

    def sit(self, device: DeviceId) -> int | None:
        """A pad that nobody holds sits down, with the name that its person has had tonight. None: there is no chair."""
        plan, evening = self._plan, self._stage.evening
        chair = plan.join(device, self._stage.devices.model(device), evening.chair_of(device))
        if chair is not None:
            self._call(chair, device)
        return chair

    def _call(self, chair: int, device: DeviceId) -> None:
        """The person there goes by the own name, and by nobody else's."""
        chairs, evening = self._plan.chairs, self._stage.evening
        name = evening.name_of(device)
        if name:
            chairs[chair].name = name
            for other in chairs:
                if other is not chairs[chair] and other.name == name and other.device is None:
                    other.name = ""
        elif evening.of_another(chairs[chair].name, device):
            chairs[chair].name = ""

    def call_by_chairs(self) -> None:
        """People go by the names that their chairs had tonight; at a kiosk by no others."""
        for i in self._plan.people:
            known = self._stage.evening.name_at(i)
            self._plan.chairs[i].name = known if known or self._stage.kiosk else self._plan.chairs[i].name

    def lose(self, device: DeviceId, model: str) -> None:
        """That pad was pulled."""
        self._plan.lose(device, model)
        self._ready.discard(device)

    def keep(self) -> None:
        """Who sits here now is remembered for the next title."""
        chairs = self._plan.chairs
        pads = self._plan.pads
        guests = [(i, chairs[i].name, chairs[i].device) for i in self._plan.people]
        self._stage.evening.keep(Guest(i, name, device if device in pads else None) for i, name, device in guests)

    # -- who is ready --------------------------------------------------------------------------------------------------

    def is_ready(self, device: DeviceId | None) -> bool:
        return device in self._ready and device in self._plan.pads

    def say_ready(self, device: DeviceId) -> None:
        self._ready.add(device)

    def wait(self, device: DeviceId) -> None:
        """Not ready any more."""
        self._ready.discard(device)

    @property
    def awaited(self) -> list[int]:
        """The chairs whose people play with a pad and have not said that they are ready."""
        plan = self._plan
        return [i for i in plan.people if plan.waits(i) or (plan.chairs[i].device in plan.pads and not self._said(i))]

    def _said(self, i: int) -> bool:
        return self.is_ready(self._plan.chairs[i].device)


def _is_pad(device: DeviceId) -> bool:
    return bool(device) and device_kind(device) is DeviceKind.PAD
