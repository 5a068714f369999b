"""With which eyes Kalyra's table is looked at: which part of the land, and what is being chosen. All of it is public."""

from __future__ import annotations

from dataclasses import dataclass, field

from games.kalyra.content import hero_index
from games.kalyra.table import NONE, Table
from games.kernel.rules import Seat
from scenes.kalyra.field import Field
from scenes.tabletop.sight import Sight


@dataclass(frozen=True)
class LandSight(Sight):
    """`menu` and what follows it is what the one who chooses has picked so far (choice.py)."""

    field: Field = field(default_factory=Field)
    """The land as it is drawn, also while the window glides."""
    goal: Field | None = None
    """Where the window glides to, None for where it is: there spaces can be picked."""
    lantern: tuple[float, float] | None = None
    """Where the lantern is, in spaces; None for with the hero whose turn it is."""
    lens: bool = False
    """Whether the reach of all enemies is shown."""
    target: int | None = None
    """The space under the cursor, or the last that was."""
    menu: str = ""
    """The list that is open: "" for none, "own", "trade.<hero>", "use.<hero>.<item>"."""
    turn: int = 0
    """Quarter turns of the drawn tile, as it is held now."""
    give: tuple[int, ...] = ()
    """Of a trade: places in the list of what the active hero owns."""
    take: tuple[int, ...] = ()
    """Of a trade: places in the list of what the partner owns."""
    asking: tuple[Seat, ...] = ()
    """The persons who may do something unasked on this device."""
    companions: tuple[int, ...] = ()
    """Heroes that computers play."""
    papers: tuple[tuple[Seat, int], ...] = ()
    """The persons who choose at the same time, with the line under the cursor of each."""
    advice: tuple[tuple[str, str, int], ...] = ()
    """What companions have been told: (hero, kind, space or -1)."""
    top: int = 0
    """The first line shown of a list that is longer than its place."""
    origin: int | None = None
    """The space from which the figure of the event shown came, or where it stood."""
    said: str = ""
    """What the companion whose turn it is is up to."""
    fight: tuple[str | int, str | int] | None = None
    """Attacker and target of the newest attack, as events name them."""
    beat: int = 0
    """A slow count for figures that breathe; 0 while nothing shall move."""

    @property
    def settled(self) -> Field:
        """The land as it lies when the window has come to rest."""
        return self.goal if self.goal is not None else self.field


def hero_shown(view: Table, sight: Sight) -> int:
    """The hero on the sheet: who acts in what is shown, whose card is under the cursor while heroes are chosen, who is asked
    about, whose turn it is, the first of all."""
    event = sight.event
    if event is not None:
        for name in ("hero", "attacker", "target", "figure"):
            who = getattr(event, name, None)
            if isinstance(who, str) and who in hero_index():
                return hero_index()[who]
    name, _, under = (sight.focus or "").partition(".")
    if name == "draft" and under in hero_index():
        return hero_index()[under]
    asked = _asked_about(view, sight)
    if asked is not None:
        return asked
    if view.active != NONE:
        return view.active
    return view.order[-1] if view.order else 0


def _asked_about(view: Table, sight: Sight) -> int | None:
    seat = sight.choosing
    if seat is None or sight.event is not None or seat not in view.to_act():  # type: ignore[attr-defined]
        return None
    hero = view.prompt(seat).args.get("hero")  # type: ignore[attr-defined]
    return hero_index().get(str(hero))
