"""What a screen offers to those who choose by a button or two: things, and what else can be done, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from scenes.stage.devices.action import Action, Kind
from scenes.stage.devices.focus import Focusable
from scenes.stage.loop.metrics import Box

LISTED: Final = 52
"""Letters that are told at once beside a name: of what is in a group, of what choosing does."""


class Verb(NamedTuple):
    """Something to be done that is no thing on the screen: the button that does it elsewhere, and what it is called here."""

    kind: Kind
    text: str


@dataclass(frozen=True)
class Offered:
    """What can be chosen just now.

    things    in no order; confirming chooses the one in focus
    verbs     most useful first
    current   the id of what is in focus
    reach     puts focus on the thing of that id
    chooses   what confirming is called
    seen_only things are only looked at: also those that cannot be chosen
    adjusts   what takes steps itself is made more or less by them
    secret    whose eyes alone the things are for, None: everybody's
    may       whether whose device that is may choose now; what others press is left to the scene, which says so
    sorts     of what kind things are, by their ids and in words: those of a kind are one group
    out       the id of the thing that leads out, where there is one: of many it is never further than the second offer
    apart     the kind of thing that one comes for: each stands for itself where there is room for that
    where     where the thing of that id is drawn just now, None: where it lies
    led       whether focus was led to what comes next: the group in which it is comes first, though its order is fixed
    advised   the id of the thing that a hint names that was asked for, or "verb:" and the kind of the button
    page      so many steps at once scroll nearly a page
    stuck     the ways, -1 and 1, that scrolling cannot go just now
    calm      what the plate says where nobody here is asked yet: nothing is offered in turn until somebody presses; "": asked
    way_out   going back works past every aid: whoever tries one out is not locked in
    """

    things: Sequence[Focusable] = ()
    verbs: Sequence[tuple[Kind, str]] = ()
    current: str | None = None
    reach: Callable[[str], object] = lambda id: None
    chooses: str = ""
    seen_only: bool = False
    adjusts: bool = False
    secret: int | None = None
    may: Callable[[Action], bool] = lambda action: True
    sorts: Mapping[str, str] = field(default_factory=dict)
    where: Callable[[str], Box | None] = lambda id: None
    led: bool = False
    advised: str = ""
    page: int = 1
    stuck: tuple[int, ...] = ()
    calm: str = ""
    way_out: bool = False
    out: str = ""
    apart: str = ""


NOTHING = Offered()
"""Any press goes on."""
