"""Fights: who is named, how the dice fall, who is lost. The parts of a fight are pictured in `fight`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from games.caledea import events
from games.caledea.fight.fighters import sides_of
from games.caledea.presence.concerns import kind_at
from games.caledea.state import State
from games.caledea.table import IDS, Bombarding
from games.kernel.protocol import Seat
from scenes.caledea.context import Change
from scenes.caledea.cues.row import Burst, Narrator, Row, of_seat
from scenes.caledea.fight.timing import COMPARING, DECIDING, EQUAL, NAMED, SORTED, THROWN, VERDICT
from scenes.caledea.paint.court import POWERS
from scenes.caledea.paint.thrown import tumbling
from scenes.paint.palette import SHELL
from scenes.stage.widgets import Figure, Group
from scenes.table.layout.tumble import REST
from scenes.table.show.beats import Cue
from scenes.table.show.cues import AnyRow, at_seat
from scenes.table.show.log import LogEntry

DIE: Final = 52.0
"""Width of a die in the log."""


def _names_attacker(event: events.AttackerChosen, view: State) -> Cue:
    """The Ambush has its own part: the banner falls before anybody answers (CALEDEA-822)."""
    seat = event.unit // IDS
    return Cue((NAMED, 0.9), ("draw", "ambush"), seat=seat, told_at=1) if event.ambush else at_seat(seat, "draw", NAMED)


def _attacker(t: Narrator, e: events.AttackerChosen) -> LogEntry:
    id, icon = ("event.attacker_chosen.ambush", POWERS["ambush"]) if e.ambush else ("event.attacker_chosen", "sword")
    return t.unit(id, icon, e.unit, n=e.dice)


def thrown(dice: Sequence[int]) -> str:
    """ "6-5-2"."""
    return "-".join(str(die) for die in dice)


def _rolls(event: events.DuelRolled, view: State) -> Cue:
    """Thrown, sorted, every equal pair, the pair that decides, the verdict."""
    equal = event.deciding_index
    steps = (THROWN, SORTED, *(EQUAL,) * equal, DECIDING, VERDICT)
    return Cue(steps, ("dice", "sort", *("clink",) * equal, "strike", None), told_at=len(steps) - 1)


def _rolled(t: Narrator, e: events.DuelRolled) -> LogEntry:
    values: dict[str, Any] = {"attack": thrown(e.a_dice), "defence": thrown(e.d_dice)}
    if isinstance(t.view.pending, Bombarding) and e.winner == "defender":
        id = "event.duel_rolled.missed"
    elif e.deciding_index >= min(len(e.a_dice), len(e.d_dice)):
        id = f"event.duel_rolled.{e.winner}.longer"
    else:
        id, values["nth"] = f"event.duel_rolled.{e.winner}", e.deciding_index + 1
    return _fought(t, id, (e.a_dice, e.d_dice), e.deciding_index, **values)


def _ties(event: events.DuelTied, view: State) -> Cue:
    """Every pair is equal; then all dice are swept up."""
    pairs = len(event.dice)
    steps = (THROWN, SORTED, *(EQUAL,) * pairs, VERDICT)
    return Cue(steps, ("dice", "sort", *("clink",) * pairs, "sort"), told_at=len(steps) - 1)


def _fought(t: Narrator, id: str, thrown_by: Sequence[Sequence[int]], deciding: int, **values: Any) -> LogEntry:
    """Who threw what against whom; beside it both dice as they lie, those after the place that decided dull."""
    sides = sides_of(t.view)
    names, laid = [t.name(seat) for seat in sides], [_dice(t, *side, deciding) for side in zip(sides, thrown_by, strict=True)]
    return replace(t.say(id, "die", attacker=names[0], defender=names[1], **values), laid=tuple(laid))


def _dice(t: Narrator, seat: Seat, dice: Sequence[int], deciding: int) -> Group:
    """Whose dice, and how they fell."""
    faces = (tumbling(seat=seat, face=face, px=DIE, frame=REST, dull=k > deciding) for k, face in enumerate(dice))
    return Group(t.name(seat), tuple([Figure(name, dict(art), DIE, DIE) for name, art in faces]))


def _storms(event: events.SiegeRolled, view: State) -> Cue:
    sounds = ("dice", "strike" if event.success else "clink")
    return Cue((THROWN, DECIDING, VERDICT), sounds, seat=event.unit // IDS, told_at=1)


def _stormed(t: Narrator, e: events.SiegeRolled) -> LogEntry:
    wall = kind_at(t.view)
    id = f"event.siege_rolled.breaks{wall}" if e.success else f"event.siege_rolled.holds{wall}"
    entry = t.unit(id, "die", e.unit, dice=thrown(e.dice))
    return replace(entry, laid=(_dice(t, e.unit // IDS, e.dice, len(e.dice)),))


FIGHTS: Final[list[AnyRow]] = [
    Row(events.AttackerChosen, _names_attacker, _attacker),
    Row(
        events.DefenderChosen,
        lambda e, view: at_seat(e.unit // IDS, "shield", NAMED),
        lambda t, e: t.unit("event.defender_chosen", "shield", e.unit, n=e.dice),
    ),
    Row(events.DuelRolled, _rolls, _rolled, settles=lambda e: COMPARING + e.deciding_index, lasts=True),
    Row(events.DuelTied, _ties, lambda t, e: _fought(t, "event.duel_tied", (e.dice, e.dice), len(e.dice), dice=thrown(e.dice))),
    Row(
        events.UnitRemoved,
        Cue((0.5,), ("fall",)),
        lambda t, e: t.at(f"event.unit_removed.{e.cause}", "skull", e.unit // IDS, e.square),
        bursts=lambda e, view: of_seat(e.square, e.unit // IDS, 12, "skull"),
        leaves=lambda e, view, start: Change(view.active, (e.square,), "skull", e.unit // IDS),
    ),
    Row(events.SiegeRolled, _storms, _stormed, settles=lambda e: 2, lasts=True),
    Row(
        events.BombardFired,
        lambda e, view: at_seat(e.unit // IDS, "bombard", 0.9),
        lambda t, e: t.at("event.bombard_fired", POWERS["bombard"], e.unit // IDS, e.square),
        bursts=lambda e, view: [Burst(e.square, (SHELL.paper_lo,), 10)],
        lasts=True,
    ),
]
