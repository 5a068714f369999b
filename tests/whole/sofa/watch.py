"""Sees every move, every change of seats and every drawn frame as it happens, and raises what may never be."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from games.kalua.moves import PASS
from scenes.stage.devices.action import Action, Kind
from scenes.stage.devices.seating import Hold, Place
from scenes.table.people.curtain import LAYER, Stand
from scenes.table.people.persons import Persons
from scenes.table.people.wrong_press import FELT
from tests.whole.sofa.owners import HOUSE, How, Owned, Owners

OVER: Final = LAYER - 1
"""Layers of a table that a closed curtain hides."""


class Wrong(AssertionError):
    """What may never be."""


class Watch:
    """At one app for an evening; `attach` it to every table that opens. `fiat`: a move is made that nobody makes by hand."""

    def __init__(self, rig: Any) -> None:
        self.rig = rig
        self.owners = Owners([])
        self.now: Action | None = None
        """The input that is being handled; None: time passes."""
        self.frame: list[Action] = []
        """All inputs of this frame."""
        self.fiat = False
        self.moves = 0
        """Of persons, in all."""
        self.pulled = False
        self._pass_for_phase: set[int] = set()
        self._down: set[str] = set()
        """Devices whose button that opens the curtain is down."""
        self._pressed: set[int] = set()
        """Seats whose own device was pressed in this frame: it may be answered that it is not their turn."""
        self._chose: set[int] = set()
        """Seats whose own pad has named something by chords: it is laid when all have chosen."""
        self._lifts: int | None = None
        """The seat for which a device of its own holds the curtain's button, or has just lifted it."""
        self._wrap_app()

    # -- where inputs go -----------------------------------------------------------------------------------------------

    def _wrap_app(self) -> None:
        app = self.rig.app
        claims, passing, change = app._claims, app._pass, app._change

        def handled(action: Action, top: Any) -> bool:
            self.now = action
            if action.pressed and action.device in self.owners.held:
                self._pressed.add(self.owners.held[action.device])
            if action.kind in (Kind.CONFIRM, Kind.PRESS):
                (self._down.add if action.pressed else self._down.discard)(action.device)
            if action.kind in (Kind.CHORD, Kind.ALT) and action.device in self.owners.held:
                self._chose.add(self.owners.held[action.device])
            return bool(claims(action, top))

        def passed(dt: float) -> None:
            self.now = None
            passing(dt)

        def changed(now: float) -> None:
            self.now = None
            change(now)

        vars(app).update(_claims=handled, _pass=passed, _change=changed)
        vars(app)["on_frame"] = self.drawn

    def attach(self, desk: Any, owners: Owners) -> None:
        """A table has opened, at which people sit like that."""
        self.table, self.owners = desk, owners
        self._pass_for_phase.clear()
        self.agree()
        self._wrap(desk.match, "submit", self._submits)
        self._wrap(desk.match, "undo", self._undoes)
        self._wrap(desk.match, "note", self._notes)
        self._wrap(desk.match, "hand_over", self._hands_over)
        self._wrap(desk.seating, "_put", self._puts)
        self._wrap(desk.persons.curtain, "press", self._lifting)
        self._wrap(desk.persons, "look", self._looking)

    def _wrap(self, thing: Any, name: str, before: Callable[..., None]) -> None:
        does = getattr(type(thing), name)

        def watched(*args: Any, **more: Any) -> Any:
            before(*args, **more)
            return does(thing, *args, **more)

        vars(thing)[name] = watched

    @property
    def by(self) -> str | None:
        """The device whose input is being handled."""
        return self.now.device if self.now is not None else None

    def wrong(self, what: str) -> None:
        persons = self.table.persons
        raise Wrong(
            f"{what}; by {self.now}; top {self.rig.top.name}; curtain {persons.curtain.stand.name} for {persons.curtain.seat}, "
            f"private {persons.private}, chooses {persons.choosing}; {self.owners.seats} {self.owners.plugged}"
        )

    # -- no device acts for a seat that is not its own -----------------------------------------------------------------

    def _submits(self, seat: int, move: Any, thinking: Any = None) -> None:
        match = self.table.match
        if self.fiat or (match.players[match.speaker(seat)].kind != "human" and self.by is None):
            return  # a computer, as time passes
        self.moves += 1
        if self.by is None:
            passes = match.title.id == "kalua" and move == PASS and seat in self._pass_for_phase
            if not passes and seat not in self._chose:
                self.wrong(f"{move} was played for seat {seat} by nobody")
            self._chose.discard(seat)
            return
        self._must_own(seat, f"played {move}")
        chooser = self.table.persons.chooser
        if match.title.id == "kalua" and getattr(chooser, "passes", False):
            self._pass_for_phase.add(seat)

    def _must_own(self, seat: int, what: str) -> None:
        match = self.table.match
        if self.by is None or not any(self.owners.own(self.by, whose) for whose in (seat, match.speaker(seat))):
            self.wrong(f"{self.by} {what} for seat {seat}, which is not its own")

    def _undoes(self, seat: int) -> None:
        if not self.fiat:
            self._must_own(seat, "took a move back")

    def _notes(self, seat: int | None, text: str) -> None:
        if seat is not None:
            self._must_own(seat, "noted something")

    def _hands_over(self, seat: int, player: Any) -> None:
        if self.fiat:
            return
        if self.by is None:
            self.wrong(f"seat {seat} was handed over by nobody")
        if player.kind != "human" and self.owners.strays(str(self.by)):
            self.wrong(f"{self.by}, which has no seat, let a computer play seat {seat}")

    # -- seats change only as people change them -----------------------------------------------------------------------

    def _puts(self, seat: int, place: Place) -> None:
        before, by = self.owners.seats[seat], self.by
        how = How(place.hold.value)
        if self.table.seating.places[seat] == place:
            return
        taken = {device: who for device, who in self.owners.held.items() if who != seat}
        if how is How.HELD:
            back = before.how is How.COMPUTER and place.device == before.device
            said = place.device == by and before.how in (How.WAITING, How.COMPUTER)
            if place.device in taken or not (back or said) or place.device not in (*self.owners.plugged, *HOUSE):
                self.wrong(f"seat {seat} is held by {place.device} now, after {before}")
        elif how is How.WAITING:
            gone = before.how is How.HELD and before.device not in (*self.owners.plugged, *HOUSE)
            if not gone and (by is None or self.owners.strays(by)):
                self.wrong(f"seat {seat} waits now, after {before}")
        elif how is How.SHARED:
            alone = not self.owners.several
            if not alone and (by is None or self.owners.strays(by)):
                self.wrong(f"seat {seat} is passed along now, after {before}")
        self.owners.seats[seat] = Owned(how, place.device)
        self.owners.several = self.owners.several or len(self.owners.people) > 1

    def agree(self) -> None:
        """The machine and the people say the same of every seat."""
        seating, owners = self.table.seating, self.owners
        for seat, (place, owned) in enumerate(zip(seating.places, owners.seats, strict=True)):
            held = place.device if place.hold is Hold.HELD else None
            mine = owned.device if owned.how is How.HELD else None
            if (place.hold.value, held) != (owned.how.value, mine):
                self.wrong(f"seat {seat} is {owned}, and the machine says {place}")
            if (self.table.match.players[seat].kind == "human") != (owned.how is not How.COMPUTER):
                self.wrong(f"seat {seat} is {owned}, and the match says {self.table.match.players[seat]}")
        if seating.several != owners.several:
            self.wrong(f"several: {owners.several}, and the machine says {seating.several}")
        if seating.secrecy == "open" and owners.several:
            self.wrong("hands lie open among several")
        owners.around = {device for device in seating.around if device in owners.plugged}
        for device in owners.plugged:
            if seating.needs_seat(device) != owners.strays(device):
                self.wrong(f"{device}: needs a seat {seating.needs_seat(device)}, strays {owners.strays(device)}")

    # -- nothing of a hand but in its holder's look --------------------------------------------------------------------

    def _lifting(self) -> None:
        seat = self.table.persons.curtain.seat
        if seat is None:
            return
        if self.by is not None:
            self._must_own(seat, "lifts the curtain")
        elif not any(self.owners.own(device, seat) for device in self._down):
            self.wrong(f"the curtain of seat {seat} opens, and nobody whose it is holds its button")
        self._lifts = seat

    def _looking(self, seat: int) -> None:
        self._must_own(seat, "looks at a hand")
        self._lifts = seat

    def drawn(self) -> None:
        """A frame is over."""
        self.now = None
        desk = getattr(self, "desk", None)
        if desk is None or not self.owners.several or not self._hides():
            return
        persons: Persons = desk.persons
        private = persons.private
        if private is not None:
            if self.rig.top.name in ("Pause", "Ask"):
                self.wrong(f"the hand of seat {private} lies open under the pause")
            if private != self._lifts:
                self.wrong(f"the hand of seat {private} lies open, and {self._lifts} lifted the curtain")
            falls = persons.curtain.stand is Stand.FALLING and self.rig.top is self.rig.room
            if not self.owners.devices_of(private) and not falls:
                self.wrong(f"the hand of seat {private} lies open, whose device is gone")
        self._feels(private)
        canvas = self.rig.stage.canvas
        if self.rig.app.behind or self.rig.app.transition.state == "closed" or desk.stage.stack.scenes[1:2] != [self.rig.room]:
            return
        for thing in (*canvas.record, *canvas.written):
            if thing.secret is not None and (thing.secret != private or persons.curtain.covers):
                self.wrong(f"drawn in the name of seat {thing.secret}: {thing}")
        for thing in canvas.record:
            if (thing.key or "").startswith(("hand.", "offer.")) and (private is None or persons.curtain.covers):
                self.wrong(f"a hand is drawn: {thing}")
            if persons.curtain.covers and (thing.key or "").startswith(("option.", "piece.")) and thing.layer < OVER:
                self.wrong(f"behind the curtain is drawn: {thing}")
        if private is not None and not persons.curtain.covers:
            eyes = desk.moment().view
            if eyes != desk.match.view(private):
                self.wrong(f"seat {private} looks, and another's view is shown")

    def _hides(self) -> bool:
        return bool(self.rig.room.face.hides)

    def _feels(self, private: int | None) -> None:
        felt = self.rig.stage.devices.felt
        for one in felt:
            answer = (one.strength, one.ms) == FELT and one.seat in self._pressed
            if private is not None and one.seat != private and not self.table.persons.curtain.hangs and not answer:
                self.wrong(f"{one} while seat {private} looks alone")
        felt.clear()
        self._pressed.clear()
