"""The persons at a table: whose decision is taken on the screen now, behind which curtain, and what they have picked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal

from games.kernel.match import Match
from games.kernel.protocol import Seat
from scenes.stage.devices.action import Action
from scenes.stage.devices.seating import Seating, people
from scenes.table.chooser import Chooser
from scenes.table.people.curtain import Curtain, Stand

Purpose = Literal["choose", "look"]


class Persons:
    """Takes the decisions of persons one after another (open hand, curtain). Chords are the title's own affair.

    `private` is the seat whose secrets the screen may show at this moment, because it alone looks.
    """

    def __init__(self, match: Match, seating: Seating, chooser: Callable[[Seat], Chooser[Any]]) -> None:
        self.match = match
        self.seating = seating
        self.curtain = Curtain()
        self.chooser: Chooser[Any] | None = None
        self.private: Seat | None = None
        self.purpose: Purpose = "choose"
        self.make = chooser
        self._to_peek: list[Seat] = []
        self._own_peek = False
        self._to_be_seen: Callable[[], bool] = lambda: False

    def wait_for_all(self, to_be_seen: Callable[[], bool]) -> None:
        """`to_be_seen`: whether something happened that all must see before whoever looks alone goes on."""
        self._to_be_seen = to_be_seen

    def take_up(self, chooser: Chooser[Any]) -> None:
        """Lets a person decide something that nobody asked for."""
        self.chooser = chooser

    @property
    def alone(self) -> Seat | None:
        """The seat of a person who plays alone: nobody else sits before the screen. None where several began the game."""
        persons = people(self.match.players)
        return persons[0] if len(persons) == 1 and self.seating.secrecy == "open" else None

    @property
    def eyes(self) -> Seat | None:
        """Whose knowledge the table may show at all times: the only person's, else nobody's."""
        return self.alone

    @property
    def viewer(self) -> Seat | None:
        """Whose eyes are on the screen now."""
        return self.eyes if self.eyes is not None else self.private

    @property
    def hearer(self) -> Seat | None:
        """Whose secret is what the table tells now."""
        return self.viewer

    @property
    def unseen(self) -> bool:
        """Whether the table is not before everybody's eyes: somebody looks alone, or the curtain closes."""
        return self.curtain.closed > 0.0 or (self.private is not None and self.eyes is None)

    @property
    def choosing(self) -> Seat | None:
        return self.chooser.seat if self.chooser is not None else None

    @property
    def speaking(self) -> Seat | None:
        """The seat of the person who decides now: an own decision, or one for a computer. None: nobody."""
        return self.match.speaker(self.chooser.seat) if self.chooser is not None else None

    def waiting_for(self) -> tuple[Seat, ...]:
        """Persons who owe a decision, clockwise from seat 0: the order has no meaning in the rules."""
        return tuple(seat for seat in sorted(self.match.to_act()) if self.is_a_persons(seat))

    @property
    def asked(self) -> frozenset[Seat]:
        """The seats of those whom the table asks now: the one whose the screen is, else all who owe a decision."""
        asked = self.waiting_for() if self.whose is None else (self.whose,)
        return frozenset(self.match.speaker(seat) for seat in asked)

    def answerable(self) -> list[Seat]:
        """The seats waited for whose person, or whoever speaks for it, has a device."""
        return [seat for seat in self.waiting_for() if self.match.speaker(seat) not in self.seating.waiting]

    def is_a_persons(self, seat: Seat) -> bool:
        """Whether a person plays that seat, or speaks for the computer that plays it."""
        return self.match.players[self.match.speaker(seat)].kind == "human"

    def after(self, seat: Seat) -> Seat | None:
        """Who is asked behind the curtain once that seat has answered, None where nobody knows."""
        others = [other for other in (*self._to_peek, *self.answerable()) if other != seat]
        return others[0] if others else None

    def goes_on(self, seat: Seat) -> bool:
        """Whether whoever looks alone is asked again at once, and the curtain need not fall: nobody else decides now, and
        nothing happened that others must see."""
        return tuple(self.match.to_act()) == (seat,) and self.asks_alone(seat) and not self._to_be_seen()

    def asks_alone(self, seat: Seat) -> bool:
        """Whether what that seat decides now is decided behind the curtain."""
        return self.is_a_persons(seat)

    @property
    def uncurtained(self) -> bool:
        """Whether no curtain hangs between persons: whoever owes a decision has the table."""
        return False

    @property
    def peeks_left(self) -> int:
        """How many still have to look at their secrets, and have a device."""
        return len([seat for seat in self._to_peek if seat not in self.seating.waiting])

    def show_secrets_to(self, seats: tuple[Seat, ...]) -> None:
        """Each of these looks alone behind the curtain, without deciding anything."""
        self._to_peek = list(seats)

    def look(self, seat: Seat) -> bool:
        """That person looks at the own secrets once more, as long as a button is held. False where somebody looks already, or
        nothing is hidden from those at the table."""
        if self.eyes is not None or self.uncurtained or self.private is not None or self.curtain.hangs:
            return False
        self._to_peek.insert(0, seat)
        self._own_peek = True
        self.purpose = "look"
        self.curtain.hang(seat, held=True)
        return True

    @property
    def peeks_again(self) -> bool:
        """Whether somebody looks, or is about to, whom nobody asked to."""
        return self._own_peek and bool(self._to_peek)

    def update(self, dt: float, shown: bool) -> bool:
        """Time passes. `shown`: all that happened has been shown. True when something on the screen changed."""
        before = self.curtain.stand
        lifted = self.curtain.update(dt)
        changed = lifted or self.curtain.stand is not before or self.curtain.stand in (Stand.FALLING, Stand.LIFTING)
        if lifted:
            self._reveal()
        if self.curtain.covers and self.private is not None:
            self.private = None
            changed = True
        self._drop_stale()
        if self._answered:
            self._go_on()
            changed = True
        if self.private is None and not self.peeks_again:
            if self.chooser is None:
                changed = (self._next() if shown else self._make_way()) or changed
            elif self.purpose == "look":
                changed = self.raise_for_all() or changed
        return changed

    @property
    def _answered(self) -> bool:
        """Whether the one who looks alone has decided, and the curtain has not fallen yet."""
        chose = self.private is not None and self.chooser is None and self.purpose == "choose"
        return chose and self.eyes is None and not self.curtain.hangs

    def _go_on(self) -> None:
        """The next question to the one who looks alone, or the curtain falls."""
        assert self.private is not None
        if self.goes_on(self.private):
            self.chooser = self.make(self.private)
        else:
            self.curtain.fall(None)

    def _make_way(self) -> bool:
        """What happened is shown to all; the low cloth stays for whoever is still asked."""
        asked = self.curtain.seat in (self.waiting_for() if self.purpose == "choose" else self._to_peek)
        return not (asked and self.curtain.waits) and self.raise_for_all()

    def _drop_stale(self) -> None:
        self._to_peek = [seat for seat in self._to_peek if self.is_a_persons(seat)]
        if self.chooser is not None and self.lapsed(self.chooser):
            self.done()
        if self._left_alone:
            self.cover()

    @property
    def _left_alone(self) -> bool:
        """Whether whoever looks or decides now has no device any more."""
        whose = self.private if self.private is not None else self.choosing
        return whose is not None and self.match.speaker(whose) in self.seating.waiting

    def lapsed(self, chooser: Chooser[Any]) -> bool:
        """Whether a person owes that decision no more: the seat was handed over, or somebody decided for it."""
        return chooser.seat not in self.match.to_act() or not self.is_a_persons(chooser.seat)

    def _next(self) -> bool:
        if self.eyes is not None:
            return self._open()
        if self.uncurtained:
            return self._give_table()
        viewers = [seat for seat in self._to_peek if seat not in self.seating.waiting]
        if viewers:
            return self.ask_for(viewers[0], "look")
        if self.seating.secrecy == "chord":
            return self.raise_for_all()
        waiting = self.answerable()
        if not waiting:
            return self.raise_for_all()
        return self.ask_for(waiting[0], "choose")

    def _open(self) -> bool:
        seat = self.eyes
        if seat is None or seat not in self.match.to_act():
            return False
        self.chooser = self.make(seat)
        return True

    def _give_table(self) -> bool:
        waiting = self.answerable()
        if waiting:
            self.chooser = self.make(waiting[0])
        return bool(waiting)

    def ask_for(self, seat: Seat, purpose: Purpose) -> bool:
        self.purpose = purpose
        if self.curtain.seat == seat and self.curtain.stand in (Stand.PARTING, Stand.DOWN):
            return False
        self.curtain.hang(seat)
        return True

    def raise_for_all(self) -> bool:
        """Nobody needs the curtain: the shared table is seen again."""
        if self.curtain.stand in (Stand.CLOSED, Stand.PARTING, Stand.DOWN):
            self.curtain.seat = None
            self.curtain.lift()
            return True
        return False

    def _reveal(self) -> None:
        """The right person has lifted the curtain."""
        self.private = self.curtain.seat
        if self.private is not None and self.purpose == "choose":
            self.chooser = self.make(self.private)

    @property
    def whose(self) -> Seat | None:
        """Whose the screen is now: who lifts the curtain, looks alone, or decides; None: nobody's, or everybody's."""
        return self.curtain.seat if self.curtain.hangs else self.private if self.private is not None else self.choosing

    def may(self, action: Action) -> bool:
        """Whether the device of that action may act on what is on the screen now."""
        whose = self.whose
        return whose is None or any(self.seating.may(action.device, seat) for seat in (whose, self.match.speaker(whose)))

    def ends_peek(self, action: Action) -> bool:
        """Whether somebody looks alone, and the device of that action is another's."""
        return self.private is not None and self.eyes is None and not self.may(action)

    def let_go(self) -> None:
        """The button that lifted the curtain is held no longer: a look ends; one that had hardly begun is still to come."""
        if self.peeks_again:
            self._withdraw()
        elif self.private is None or self.purpose == "choose":
            self.curtain.let_go()
        elif self.curtain.hangs:
            self.cover()
        else:
            self.hide()

    def _withdraw(self) -> None:
        """Who looked without being asked to looks no more: the curtain closes if it is open, and rises for all."""
        inspected, self._own_peek = self._to_peek.pop(0), False
        if self.private == inspected:
            self.curtain.fall(None)
        else:
            self.raise_for_all()

    def hide(self) -> None:
        """The private look ends without a decision: the curtain falls again for the same seat."""
        if self.private is not None and self.eyes is None:
            if self.peeks_again:
                self._withdraw()
                return
            if self.purpose == "look" and self.private in self._to_peek:
                self._to_peek.remove(self.private)
            self.chooser = None
            self.curtain.fall(None if self.purpose == "look" else self.private)

    def cover(self) -> None:
        """The one who looks or decides is gone for the moment (a lost pad): where a hand lies open the curtain falls, and waits
        for the same seat; the decision is asked for again."""
        if self.peeks_again:
            self._withdraw()
            return
        self.chooser = None
        if self.private is not None and self.eyes is None:
            self.curtain.fall(self.private)

    def shut(self) -> None:
        """Everybody looks at the screen now: no hand lies open, and the curtain is closed at once."""
        if self.private is None or self.eyes is not None:
            return
        if not self.curtain.hangs or self.curtain.stand is Stand.LIFTING:
            self.cover()
        self.curtain.drop()
        self.private = None

    def done(self) -> None:
        """The decision is taken: the curtain falls, and nobody's secrets are shown; who is asked again at once looks on."""
        self.chooser = None
        if self.private is not None and not self.goes_on(self.private):
            self.curtain.fall(None)


class OpenPersons(Persons):
    """Persons at a table where nothing is hidden: everybody sees the same, and whoever owes a decision simply takes it."""

    @property
    def eyes(self) -> Seat | None:
        return None

    @property
    def viewer(self) -> Seat | None:
        """Who decides: hints and the recap are for that seat."""
        return self.choosing

    @property
    def hearer(self) -> Seat | None:
        return None

    def _next(self) -> bool:
        waiting = self.answerable()
        if not waiting:
            return False
        self.chooser = self.make(self.first_of(waiting))
        return True

    def first_of(self, waiting: Sequence[Seat]) -> Seat:
        """Who of them takes a decision on the screen first."""
        return waiting[0]
