"""What is told of Caledea's events, in slips and in the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final

from games.caledea import events, setup_events
from games.caledea.content import kingdom
from games.caledea.fight.fighters import duel_of
from games.caledea.state import State
from games.caledea.table import IDS, NONE, Bombarding, Combat
from games.caledea.turns import taken_by
from games.kernel.match import Player
from games.kernel.protocol import Event, Seat
from scenes.caledea.paint.court import POWERS
from scenes.caledea.paint.thrown import tumbling
from scenes.caledea.wording import TITLE, place, ranks_listed
from scenes.stage.widgets import Figure, Group
from scenes.stage.words.words import Words
from scenes.table.layout.tumble import REST
from scenes.table.show.log import LogEntry
from scenes.table.show.log_words import Teller, of_round, of_turn, told

RANK_EMBLEM: Final = {1: "infantry", 2: "cavalry", 3: "general"}
DIE: Final = 52.0
"""Width of a die in the log."""
WALL_EMBLEM: Final = {"tower": "towerp", "castle": "castle_i"}


def log_entry(event: Event, view: State, players: Sequence[Player], words: Words) -> LogEntry | None:
    """The words of one event, None for what needs none. `view` is the table at its moment."""
    return told(event, Narrator(view, players, words), _LINES)


class Narrator(Teller[State]):
    """Says things about one table of Caledea."""

    title = TITLE

    def owner(self, unit: int) -> str:
        """The name of the seat that a unit belongs to."""
        return self.name(unit // IDS)

    def place(self, square: int) -> str:
        return place(self.view, square)

    def capital(self, seat: Seat) -> str:
        """The kingdom id, under which the name of its capital stands."""
        return kingdom(self.view.kingdom[seat]).id


def thrown(dice: Sequence[int]) -> str:
    """ "6-5-2"."""
    return "-".join(str(die) for die in dice)


# -- before play -------------------------------------------------------------------------------------------------------


def _started(t: Narrator, e: setup_events.GameStarted) -> LogEntry:
    return t.say("event.game_started", "crown", width=e.width, height=e.height, n=e.n)


def _picked(t: Narrator, e: setup_events.KingdomPicked) -> LogEntry:
    return t.say("event.kingdom_picked", "crown", name=t.name(e.seat), kingdom=kingdom(e.kingdom).id)


def _rolled(t: Narrator, e: setup_events.OrderRolled) -> LogEntry:
    rolls = [f"{t.name(seat)} {die}" for seat, die in enumerate(e.rolls) if die]
    return t.say("event.order_rolled", "die", rolls=t.words.listing(rolls))


def _order(t: Narrator, e: setup_events.OrderChosen) -> LogEntry:
    return t.say(f"event.order_chosen.{e.choice}", "hourglass", name=t.name(e.seat), other=t.name(e.order[0]))


def _founded(t: Narrator, e: setup_events.CapitalPlaced) -> LogEntry:
    place, capital = t.place(e.square), t.capital(e.seat)
    return t.say("event.capital_placed", "capital", name=t.name(e.seat), capital=capital, place=place)


def _overlap(t: Narrator, e: setup_events.CityOverlap) -> LogEntry:
    return t.say("event.city_overlap", "capital", names=t.names(e.seats))


# -- turns and marches -------------------------------------------------------------------------------------------------


def _turn(t: Narrator, e: events.TurnStarted) -> LogEntry:
    entry = t.say("event.turn_started", "hourglass", name=t.name(e.seat), round=e.round, actions=e.actions, gold=e.gold)
    return of_round(of_turn(entry), e.round)


def _turn_over(t: Narrator, e: events.TurnEnded) -> LogEntry:
    """`t.view` is the table before the next turn begins, so what is left of this one is seen on it."""
    rested = t.view.actions_left == t.view.card(e.seat).actions and not t.view.tapped[e.seat]
    id = "event.turn_ended.rested" if rested else "event.turn_ended"
    return t.say(id, "hourglass", False, name=t.name(e.seat))


def _moved(t: Narrator, e: events.GroupMoved) -> LogEntry:
    fights = isinstance(t.view.pending, Combat)
    id, icon = ("event.group_moved.attack", "swords") if fights else ("event.group_moved", "arrow")
    units = ranks_listed(t.view, e.ids, t.words)
    return t.say(id, icon, name=t.name(e.seat), place=t.place(e.path[-1]), units=units)


def _entered(t: Narrator, e: events.GroupEntered) -> LogEntry:
    return t.say("event.group_entered", "arrow", False, name=t.name(e.seat), place=t.place(e.square))


def _carried(t: Narrator, e: events.UnitTransported) -> LogEntry:
    rank, start, end = t.view.unit(e.unit).rank, t.place(e.origin), t.place(e.to)
    return t.say("event.unit_transported", POWERS["transport"], name=t.owner(e.unit), rank=rank, start=start, place=end)


# -- combat ------------------------------------------------------------------------------------------------------------


def _attacker(t: Narrator, e: events.AttackerChosen) -> LogEntry:
    id, icon = ("event.attacker_chosen.ambush", POWERS["ambush"]) if e.ambush else ("event.attacker_chosen", "sword")
    return t.say(id, icon, name=t.owner(e.unit), rank=t.view.unit(e.unit).rank, n=e.dice)


def _defender(t: Narrator, e: events.DefenderChosen) -> LogEntry:
    return t.say("event.defender_chosen", "shield", name=t.owner(e.unit), rank=t.view.unit(e.unit).rank, n=e.dice)


def _duel(t: Narrator, e: events.DuelRolled) -> LogEntry:
    attack, defence = thrown(e.a_dice), thrown(e.d_dice)
    laid = _dice_of_both(t, e.a_dice, e.d_dice, e.deciding_index)
    if isinstance(t.view.pending, Bombarding) and e.winner == "defender":
        return replace(t.say("event.duel_rolled.missed", "die", attack=attack, defence=defence), laid=laid)
    if e.deciding_index >= min(len(e.a_dice), len(e.d_dice)):
        entry = t.say(f"event.duel_rolled.{e.winner}.longer", "die", attack=attack, defence=defence)
    else:
        entry = t.say(f"event.duel_rolled.{e.winner}", "die", attack=attack, defence=defence, nth=e.deciding_index + 1)
    return replace(entry, laid=laid)


def _tied(t: Narrator, e: events.DuelTied) -> LogEntry:
    return replace(t.say("event.duel_tied", "die", dice=thrown(e.dice)), laid=_dice_of_both(t, e.dice, e.dice, len(e.dice)))


def _dice_of_both(t: Narrator, attack: Sequence[int], defence: Sequence[int], deciding: int) -> tuple[Group, ...]:
    """The dice of both sides as they lie; those after the place that decided are dull."""
    duel = duel_of(t.view)
    sides = (duel.attacker, duel.defender) if duel is not None else ()
    return tuple(
        [_dice(t, side.seat, dice, deciding) for side, dice in zip(sides, (attack, defence), strict=False) if side is not None]
    )


def _dice(t: Narrator, seat: Seat, dice: Sequence[int], deciding: int) -> Group:
    """Whose dice, and how they fell."""
    faces = (tumbling(seat=seat, face=face, px=DIE, frame=REST, dull=k > deciding) for k, face in enumerate(dice))
    return Group(t.name(seat), tuple([Figure(name, dict(art), DIE, DIE) for name, art in faces]))


def _removed(t: Narrator, e: events.UnitRemoved) -> LogEntry:
    return t.say(f"event.unit_removed.{e.cause}", "skull", name=t.owner(e.unit), place=t.place(e.square))


def _siege(t: Narrator, e: events.SiegeRolled) -> LogEntry:
    id = "event.siege_rolled.breaks" if e.success else "event.siege_rolled.holds"
    entry = t.say(id, "die", name=t.owner(e.unit), rank=t.view.unit(e.unit).rank, dice=thrown(e.dice))
    return replace(entry, laid=(_dice(t, e.unit // IDS, e.dice, len(e.dice)),))


def _destroyed(t: Narrator, e: events.StructureDestroyed) -> LogEntry:
    return t.say(f"event.structure_destroyed.{e.kind_of}", "ruin", name=t.name(e.seat), place=t.place(e.square))


def _abandoned(t: Narrator, e: events.StructureAbandoned) -> LogEntry:
    return t.say(f"event.structure_abandoned.{e.kind_of}", "ruin", place=t.place(e.square))


def _thrown_back(t: Narrator, e: events.GroupThrownBack) -> LogEntry:
    return t.say("event.group_thrown_back", "shield", name=t.owner(e.ids[0]), place=t.place(e.square))


def _bombard(t: Narrator, e: events.BombardFired) -> LogEntry:
    return t.say("event.bombard_fired", POWERS["bombard"], name=t.owner(e.unit), place=t.place(e.square))


# -- land, gold, walls -------------------------------------------------------------------------------------------------


def _claimed(t: Narrator, e: events.OutpostClaimed) -> LogEntry:
    return t.say("event.outpost_claimed", "coin", name=t.name(e.seat), place=t.place(e.square))


def _mustered(t: Narrator, e: events.UnitMustered) -> LogEntry:
    return t.say("event.unit_mustered", "infantry", False, name=t.name(e.seat), place=t.place(e.square))


def _unmustered(t: Narrator, e: events.MusterFailed) -> LogEntry:
    return t.say("event.muster_failed", "infantry", name=t.name(e.seat))


def _salted(t: Narrator, e: events.OutpostSalted) -> LogEntry:
    return t.say("event.outpost_salted", "skull", name=t.name(e.by), other=t.name(e.owner), place=t.place(e.square))


def _unsalted(t: Narrator, e: events.OutpostReclaimed) -> LogEntry:
    return t.say("event.outpost_reclaimed", "coin", name=t.name(e.seat), place=t.place(e.square))


def _captured(t: Narrator, e: events.CapitalCaptured) -> LogEntry:
    capital, name = t.capital(e.owner), t.name(e.by)
    if e.previous_holder == NONE:
        return t.say("event.capital_captured.vacant", "capital", name=name, capital=capital)
    id = "event.capital_captured.own" if e.previous_holder == e.owner else "event.capital_captured"
    return t.say(id, "capital", name=name, capital=capital, other=t.name(e.previous_holder))


def _regained(t: Narrator, e: events.CapitalReclaimed) -> LogEntry:
    capital, name = t.capital(e.owner), t.name(e.by)
    if e.by != e.owner:
        return t.say("event.capital_reclaimed.ally", "capital", name=name, capital=capital, other=t.name(e.owner))
    return t.say("event.capital_reclaimed", "capital", name=name, capital=capital)


def _vacated(t: Narrator, e: events.CapitalVacated) -> LogEntry:
    return t.say("event.capital_vacated", "capital", capital=t.capital(e.owner))


def _vanished(t: Narrator, e: events.CapitalRemoved) -> LogEntry:
    return t.say("event.capital_removed", "ruin", capital=t.capital(e.owner))


def _obeys(t: Narrator, e: events.ControlChanged) -> LogEntry:
    places = t.words.listing([t.place(square) for square in e.squares])
    return t.say("event.control_changed", "key", places=places, name=t.name(e.to))


def _gold(t: Narrator, e: events.GoldChanged) -> LogEntry:
    id = "event.gold_changed.gain" if e.delta > 0 else "event.gold_changed.loss"
    return t.say(id, "coin", False, name=t.name(e.seat), n=abs(e.delta), total=e.total)


def _tapped(t: Narrator, e: events.GoldTapped) -> LogEntry:
    return t.say(f"event.gold_tapped.{e.reason}", "coin", False, name=t.name(e.seat), n=e.n)


def _upgraded(t: Narrator, e: events.UnitUpgraded) -> LogEntry:
    place = t.place(t.view.unit(e.unit).square)
    return t.say(f"event.unit_upgraded.{e.rank}", RANK_EMBLEM[e.rank], name=t.owner(e.unit), place=place)


def _built(t: Narrator, e: events.StructureBuilt) -> LogEntry:
    return t.say(f"event.structure_built.{e.kind_of}", WALL_EMBLEM[e.kind_of], name=t.name(e.seat), place=t.place(e.square))


def _progress(t: Narrator, e: events.CityProgress) -> LogEntry:
    capital = t.capital(e.city)
    return t.say("event.city_progress", "capital", False, capital=capital, castles=e.castles, towers=e.towers)


def _out(t: Narrator, e: events.SeatEliminated) -> LogEntry:
    return t.say("event.seat_eliminated", "skull", name=t.name(e.seat))


def _won(t: Narrator, e: events.GameWon) -> LogEntry:
    kept = {"capital": t.capital(taken_by(t.view, t.view.active)[0])} if e.reason == "kept" else {}
    return t.say(f"event.game_won.{e.reason}", "crown", names=t.names(e.seats), n=len(e.seats), **kept)


_LINES: Final[dict[type[Any], Callable[[Narrator, Any], LogEntry]]] = {
    setup_events.GameStarted: _started,
    setup_events.KingdomPicked: _picked,
    setup_events.OrderRolled: _rolled,
    setup_events.OrderChosen: _order,
    setup_events.CapitalPlaced: _founded,
    setup_events.CityOverlap: _overlap,
    events.TurnStarted: _turn,
    events.TurnEnded: _turn_over,
    events.GroupMoved: _moved,
    events.GroupEntered: _entered,
    events.UnitTransported: _carried,
    events.AttackerChosen: _attacker,
    events.DefenderChosen: _defender,
    events.DuelRolled: _duel,
    events.DuelTied: _tied,
    events.UnitRemoved: _removed,
    events.SiegeRolled: _siege,
    events.StructureDestroyed: _destroyed,
    events.StructureAbandoned: _abandoned,
    events.GroupThrownBack: _thrown_back,
    events.BombardFired: _bombard,
    events.OutpostClaimed: _claimed,
    events.UnitMustered: _mustered,
    events.MusterFailed: _unmustered,
    events.OutpostSalted: _salted,
    events.OutpostReclaimed: _unsalted,
    events.CapitalCaptured: _captured,
    events.CapitalReclaimed: _regained,
    events.CapitalVacated: _vacated,
    events.CapitalRemoved: _vanished,
    events.ControlChanged: _obeys,
    events.GoldChanged: _gold,
    events.GoldTapped: _tapped,
    events.UnitUpgraded: _upgraded,
    events.StructureBuilt: _built,
    events.CityProgress: _progress,
    events.SeatEliminated: _out,
    events.GameWon: _won,
}
