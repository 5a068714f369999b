"""With which eyes Kalyra's table is looked at: which part of the land, and what is being chosen. All of it is public."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from games.kalyra.content import hero_index
from games.kalyra.presence.intention import Intent
from games.kalyra.state import State
from games.kalyra.table import NONE
from games.kernel.protocol import Seat
from scenes.kalyra.land.viewport import Viewport
from scenes.kalyra.menu.options import NOTHING, Picked
from scenes.stage.ids import Id
from scenes.table.context import Context
from scenes.table.table_api import TableApi


@dataclass(frozen=True)
class LandContext(Context):
    """All that Kalyra's layout may know beside the view."""

    viewport: Viewport = field(default_factory=Viewport)
    """The land as it is drawn, also while the window glides."""
    goal: Viewport | None = None
    """Where the window glides to, None for where it is: there spaces can be picked."""
    gliding: bool = False
    """Whether it glides, or has only just arrived."""
    lantern: tuple[float, float] | None = None
    """Where the lantern is, in spaces; None for with the hero whose turn it is."""
    walks: bool = False
    """Whether the cursor that looks round walks over the table: what it is on is told beside it."""
    lens: bool = False
    """Whether the reach of all enemies is shown."""
    target: int | None = None
    """The space under the cursor, or the last that was."""
    picks: Picked = NOTHING
    """What the one who chooses has picked so far."""
    unasked: bool = False
    """Whether the one who chooses does something that nobody asked for."""
    together: tuple[tuple[Seat, int], ...] = ()
    """The persons who choose at the same time, with the line under the cursor of each."""
    marks: tuple[tuple[Seat, int], ...] = ()
    """The persons who place heroes at the inn beside the one in focus, with the space of the mark of each."""
    advice: tuple[tuple[str, str, int], ...] = ()
    """What companions have been told: (hero, kind, space or -1)."""
    origin: int | None = None
    """The space from which the figure of the event shown came, or where it stood."""
    intent: Intent | None = None
    """What the companion whose turn it is is about to do."""
    tags: tuple[Intent, ...] = ()
    """What those who are yet to act would do with the land as it lies."""
    proposal: str = ""
    """The same in words, with what can be answered."""
    answerable: Literal["", "soon", "wait"] = ""
    """Whether something else can be asked of it: not any more, until it acts soon, or as long as somebody is here."""
    fight: tuple[str | int, str | int] | None = None
    """Attacker and target of the newest attack, as events name them."""
    beat: int = 0
    """A slow count for figures that breathe; 0 while nothing shall move."""

    @property
    def menu(self) -> Id:
        """The list that is open, "" for none."""
        return self.picks.menu

    @property
    def settled(self) -> Viewport:
        """The land as it lies when the window has come to rest."""
        return self.goal if self.goal is not None else self.viewport


LandTable = TableApi[State, LandContext]


def enemies_act(view: State) -> bool:
    """Whether it is the enemies' part of the round."""
    return view.phase in ("enemy_start", "enemies")


def hero_shown(view: State, context: Context) -> int:
    """The hero on the sheet: who acts in what is shown, whose card is under the cursor while heroes are chosen, who is asked
    about, whose turn it is, the first of all."""
    event = context.event
    if event is not None:
        for name in ("hero", "attacker", "target", "figure"):
            who = getattr(event, name, None)
            if isinstance(who, str) and who in hero_index():
                return hero_index()[who]
    if context.focused.kind == "draft" and context.focused.name in hero_index():
        return hero_index()[context.focused.name]
    asked = _asked_about(view, context)
    if asked is not None:
        return asked
    if view.active != NONE:
        return view.active
    return view.order[-1] if view.order else 0


def _asked_about(view: State, context: Context) -> int | None:
    seat = context.choosing
    if seat is None or context.event is not None or seat not in view.to_act():
        return None
    hero = view.prompt(seat).args.get("hero")
    return hero_index().get(str(hero))
