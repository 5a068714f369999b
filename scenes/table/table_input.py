"""What the buttons of a table do, for whom, and when."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final, Generic, NamedTuple

from games.kernel.protocol import Seat
from scenes.stage.devices.action import Action, Kind, Phase
from scenes.table.aids.reading import reads_on, tell_peek, tell_where
from scenes.table.context import V
from scenes.table.decisions import Decisions
from scenes.table.face import Face
from scenes.table.layout.legend_rows import meant
from scenes.table.part import Part
from scenes.table.people.wrong_press import WrongPresses
from scenes.table.routes import Routes
from scenes.table.table_api import S, TableApi
from scenes.table.table_view import TableView

SETTLED: Final = 0.25
"""Seconds after something was shown in which nothing is chosen: what is pressed then was meant for the show."""
TAP: Final = 0.3
"""Seconds within which a button that hurries has only been tapped."""
LATE: Final = 0.5
"""Seconds after it has become somebody else's turn in which a button does nothing whose meaning depends on whose turn it is;
and after a page over the table has gone, in which nothing is taken back: that press was meant for the page."""
CHOOSING: Final = (Kind.CONFIRM, Kind.ALT, Kind.PRESS)
"""Buttons that choose."""
OF_A_TURN: Final = (Kind.ALT, Kind.HINT)
"""Buttons that mean something else, or nothing, in the turn of somebody else."""


class Turn(NamedTuple):
    """Whose turn it is on the screen. `own`, `others`: moves that this seat, and all others, have made so far; `asked`: whether
    the game waits for it."""

    seat: Seat
    own: int
    others: int
    asked: bool

    def goes_on(self, now: Turn) -> bool:
        """Whether it is still the same turn: others may move while one chooses, and one may decide several times on end."""
        return (self.seat, self.asked) == (now.seat, now.asked) and (self.own == now.own or self.others == now.others)


class TableInput(Generic[V, S]):
    """From an action to what it does."""

    def __init__(
        self, table: TableApi[V, S], face: Face[V, S], parts: list[Part[V, S]], table_view: TableView[V, S],
        decisions: Decisions[V, S],
        routes: Routes,
    ) -> None:  # fmt: skip
        self._table = table
        self._face = face
        self._parts = parts
        self._table_view = table_view
        self._decisions = decisions
        self._routes = routes
        self._shown_for = SETTLED
        self._held_for = 0.0
        self._closed_for = LATE
        self._turned_for = LATE
        self._turn: Turn | None = None
        """None: no person's."""
        self._opened = False
        """Whether anybody has been asked yet."""
        self._peeked_for = 0.0
        self._latched: Action | None = None
        """The tap on the button for peeking that is still to be ended by another one."""
        self._ended = False
        """Whether the button is down that has ended it."""
        self.wrong = WrongPresses(table, face)
        self._opens: Action | None = None
        """The press that is still to open the curtain."""

    def tick(self, dt: float) -> None:
        """`dt` seconds have passed."""
        self._shown_for = min(SETTLED, self._shown_for + dt) if self._table.shown else 0.0
        self._held_for += dt
        self._closed_for += dt
        self._peeked_for += dt
        self._follow_turn(dt)
        self._open_curtain()
        self.wrong.update(dt)

    @property
    def changing(self) -> bool:
        """Whether what is pressed to choose may have been meant for what was shown a moment ago: then it does nothing."""
        return self._shown_for < SETTLED

    @property
    def turning(self) -> bool:
        """Whether it has just become somebody else's turn: a late press may have been meant for the turn before. Where all
        choose at once there are no turns, and whoever has lifted the curtain knows whose turn it is."""
        return self._turned_for < LATE and not self._at_once and self._table.persons.private is None

    @property
    def _at_once(self) -> bool:
        """Whether all choose at the same time, each on a pad of their own."""
        return any(part.wants_chords for part in self._parts)

    def _follow_turn(self, dt: float) -> None:
        match, seat, before = self._table.match, self._table.persons.choosing, self._turn
        if seat is not None:
            own = match.moves_of(seat)
            self._turn = Turn(seat, own, match.moves - own, seat in match.to_act())
        elif before is not None and before.seat not in match.to_act():
            self._turn = None
        turn = self._turn
        same = before.goes_on(turn) if before is not None and turn is not None else before is turn
        self._turned_for = min(LATE, self._turned_for + dt) if same or not self._opened else 0.0
        self._opened = self._opened or turn is not None

    def let_go(self) -> None:
        """Nothing is held any more, and no part goes on as if it were."""
        self._closed_for = 0.0
        self._opens = self._latched = None
        any(part.act(Action(Kind.PEEK, Phase.UP)) for part in self._parts)
        self._table_view.lift(False)
        self._table.hurry(False)

    def act(self, action: Action) -> None:
        """Takes one input: it may lift secrets, else the curtain, the parts and the table hear of it."""
        self._table.redraw()
        if action.kind is Kind.POINT:
            self._table_view.point_at(action.x, action.y)
        heard = self._peeking(meant(action, self._table_view.shown_rows))
        if heard is not None:
            self._hear(heard)
            tell_peek(self._table_view, heard)

    def _peeking(self, action: Action) -> Action | None:
        """A short tap on the button for peeking is as good as holding it until the next one, where that shows no secret before
        several people; None: there is nothing to be heard of it."""
        if action.kind is not Kind.PEEK:
            return action
        taps = not self._table.stage.presses and not (self._face.hides and self._table.seating.several)
        if action.pressed:
            before, self._latched, self._peeked_for = self._latched, None, 0.0
            self._ended = before is not None
            return action if before is None else replace(before, phase=Phase.UP)
        if self._ended:
            self._ended = False
            return None
        if taps and action.phase is Phase.UP and self._latched is None and self._peeked_for < TAP:
            self._latched = action
            return None
        return action

    def _hear(self, action: Action) -> None:
        if self._table.persons.curtain.hangs:
            if not any(part.act_on_curtain(action) for part in self._parts):
                self._on_curtain(action)
        else:
            self._at_table(action)

    def _at_table(self, action: Action) -> None:
        if self._table.persons.ends_peek(action):
            self._beside_peek(action)
            return
        if self._table_view.inspector.asks_what_happened(action):
            self._routes.log(self._table)
            return
        heard = self._table_view.inspector.act(action)
        if heard is None or (self.changing and heard.pressed and heard.kind in CHOOSING and not self._at_once):
            return
        if self.turning and heard.pressed and heard.kind in OF_A_TURN:
            return
        if heard.kind in (Kind.MOVE, Kind.POINT):
            self._decisions.brought()
        if self._decisions.unsettled and heard.pressed and heard.kind is Kind.CONFIRM:
            return
        if heard.kind is Kind.MOVE and heard.stepped and self._table.warning and self._table.stage.settings.voice != "off":
            self._table.toast.hide()  # whoever hears what is asked says no by a step, and hears where one is
            tell_where(self._table_view)
        elif heard.kind is Kind.HURRY:
            if not any(part.hurries(heard) for part in self._parts):
                self._on_hurry(heard)
        elif any(part.act(heard) for part in self._parts):
            reads_on(self._table_view, heard)
        else:
            self._act(heard)

    def _beside_peek(self, action: Action) -> None:
        """Whoever looks away may open the pause, under which no hand lies open, and none of the looker's own pages."""
        if action.kind is Kind.HURRY:
            self._on_hurry(action)
        elif action.kind is Kind.MENU and action.pressed:
            self._routes.pause(self._table)
        elif action.pressed and action.kind in (*CHOOSING, Kind.BACK, Kind.CHORD):
            self.wrong.answer(action.seat)

    def _on_curtain(self, action: Action) -> None:
        """Only the one for whom it hangs lifts it, by holding. Meanwhile all may look round, and look things up."""
        table, persons = self._table, self._table.persons
        if persons.curtain.waits and action.kind not in (Kind.CONFIRM, Kind.PRESS):
            self._before_curtain(action)
        elif action.kind is Kind.MENU and action.pressed:
            self._routes.pause(self._table)
        if action.kind is Kind.PEEK and persons.peeks_again and not action.pressed and persons.may(action):
            self._say_keep(persons.curtain.waits)
            persons.let_go()
        if not persons.may(action):
            if action.pressed and action.kind in (Kind.CONFIRM, Kind.PRESS, Kind.CHORD):
                self.wrong.answer(action.seat)
        elif action.kind not in (Kind.CONFIRM, Kind.PRESS) or persons.peeks_again:
            return
        elif action.pressed:
            self._opens = action
            self._open_curtain()
        elif not table.stage.presses:
            self._say_keep(self._opens is not None and persons.curtain.waits)
            self._opens = None
            persons.let_go()

    def _say_keep(self, early: bool) -> None:
        """That the button which lifts the curtain was let go too early."""
        if early and not self._table.stage.presses:
            self._table.stage.tell(self._table.stage.words.say("curtain.keep"), kind="refusal")

    def _open_curtain(self) -> None:
        """Whoever holds the button looks behind the curtain, as soon as all that happened has been shown."""
        persons, action = self._table.persons, self._opens
        if action is None or not persons.curtain.waits or not persons.may(action):
            self._opens = None
        elif self._table.show.idle and not persons.curtain.pressed:
            persons.curtain.press()

    def _before_curtain(self, action: Action) -> None:
        """The table lies there as all may see it."""
        if self._table_view.inspector.asks_what_happened(action):
            self._routes.log(self._table)
            return
        heard = self._table_view.inspector.act(action)
        if heard is not None:
            self._act_for_all(heard)

    def _act(self, action: Action) -> None:
        if action.kind in (Kind.MOVE, Kind.POINT):
            self._table_view.roam()
        if reads_on(self._table_view, action) or self._peeks_again(action) or self._act_for_all(action):
            return
        if not self._table.persons.may(action):
            again = action.kind is Kind.CONFIRM and action.pressed and self.wrong.stands(action.seat)
            if again and any(part.unasked(action) for part in self._parts):
                return
            if action.pressed and action.kind in (*CHOOSING, Kind.BACK):
                self.wrong.answer(action.seat)
            return
        handler = {Kind.ALT: self._on_alt, Kind.BACK: self._on_back, Kind.PEEK: self._on_peek}.get(action.kind)
        if handler is not None:
            handler(action)
            return
        if action.kind is Kind.CONFIRM and action.pressed and self._decisions.carry_out():
            return
        left = self._table.focus.current
        if self._table.focus.act(action) and action.kind is Kind.MOVE:
            self._decisions.step_out(left)
        elif action.kind is Kind.MOVE and action.stepped:
            self._table.tell(self._table.stage.words.say("row.end"), kind="refusal")

    def _peeks_again(self, action: Action) -> bool:
        """Whether somebody wants another look at the own secrets, or has had it; the table waits while he looks."""
        persons = self._table.persons
        if persons.peeks_again:
            if persons.may(action) and action.kind is Kind.PEEK and not action.pressed:
                persons.let_go()
            elif action.stepped and action.kind is not Kind.POINT:
                tell_where(self._table_view)
            return action.kind is not Kind.POINT
        if action.kind is not Kind.PEEK or not action.pressed or not self._face.hides or persons.private is not None:
            return False
        seats = self._table.seating.serves(action.device)
        own = persons.choosing if persons.choosing in seats else seats[0] if len(seats) == 1 else None
        return own is not None and self._table.show.idle and persons.look(own)

    def _act_for_all(self, action: Action) -> bool:
        """Buttons that mean the same for everybody at any time."""
        does = self._meaning(action) if action.pressed else None
        if does is not None:
            does()
        return does is not None

    def _meaning(self, action: Action) -> Callable[[], object] | None:
        table = self._table
        if action.kind is Kind.MENU:
            return lambda: self._routes.pause(table)
        if action.kind is Kind.INFO:
            return lambda: self._routes.rules(table, self._table_view.clause)
        if action.kind is Kind.STORY:
            return lambda: self._routes.log(table)
        if action.kind is Kind.HINT:
            return lambda: self._ask_advice(action)
        return (lambda: self._face.more(table)) if action.kind is Kind.SHOULDER_LEFT else None

    def _ask_advice(self, action: Action) -> None:
        """A hint for whoever chooses; where nobody may be advised, why not."""
        if not self._decisions.advisable:
            self._decisions.say_why_not("table.no_hint_now", early=True)
        elif self._table.persons.may(action):
            self._decisions.ask_advice()
        else:
            self.wrong.answer(action.seat)

    def _on_alt(self, action: Action) -> None:
        """Done while choosing."""
        if self._table.asked and action.pressed:
            self._table.finish()

    def _on_hurry(self, action: Action) -> None:
        """What is shown goes faster while it is held. When it was only tapped what is shown is over, and what others do among
        themselves as well: the next thing that is seen touches a person. It never does anything else."""
        table = self._table
        table.hurry(action.phase is Phase.DOWN)
        if table.hurried:
            self._held_for = 0.0
        elif action.phase is Phase.UP and self._held_for < TAP:
            if not table.shown:
                table.skip()
            if not table.asked:
                table.sweep.rush()

    def _on_back(self, action: Action) -> None:
        """Puts a hint away, lets go of what is picked, else leaves a lesson, takes back the last move, or ends a private look;
        where none of that is to be done it says so. It never opens the pause: that has a button of its own."""
        if (
            not action.pressed
            or self._decisions.put_away()
            or self._decisions.unpick()
            or any(part.leaves() for part in self._parts)
        ):
            return
        seat = self._face.undoing.whose(self._table, action)
        if seat is not None:
            if self._closed_for >= LATE:
                self._decisions.take_back(seat)
        elif self._table.persons.private is not None:
            self._table.persons.hide()
        else:
            self._decisions.say_why_not("table.nothing_to_take_back")

    def _on_peek(self, action: Action) -> None:
        self._table_view.lift(action.phase is Phase.DOWN)
