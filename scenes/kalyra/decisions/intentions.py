"""Before a companion acts it says what it is about to do; whoever sits here agrees with one press, or asks otherwise."""

from __future__ import annotations

from math import inf
from typing import Final, Literal

from games.kalyra.presence.intention import Intent, after, intent_of
from games.kalyra.state import State
from games.kernel.protocol import Seat
from scenes.kalyra.context import LandContext, LandTable
from scenes.kalyra.decisions.choice import LandChoice, choice_of
from scenes.kalyra.decisions.companions import Companions
from scenes.kalyra.forecast.attack import odds_said
from scenes.kalyra.land.following import Following
from scenes.kalyra.menu.asking import CAP, GOOD, SIGNS, WAYS, Ask, asks, petal_box, said, signs
from scenes.kalyra.people import companions, sharing
from scenes.stage.aids.band import reads_out
from scenes.stage.aids.buttons import does
from scenes.stage.aids.told import sentences
from scenes.stage.devices.action import Action, DeviceId, Kind
from scenes.stage.devices.seating import people
from scenes.stage.pictures.canvas import Canvas
from scenes.table.part import Part
from scenes.table.teaching.coach import coach_of

AWAY: Final = 20.0
"""Seconds without any input after which nobody seems to be at the table."""
UNREAD: Final = 0.5
"""Seconds in which nobody has read it yet."""
SOON: Final = 3.0
TOLD: Final = 1.6
"""Seconds for which an intention is seen where nobody is waited for."""
LATE: Final = 1.0
"""Seconds after it in which what is pressed was still meant for it."""
LEFT: Final = 10.0
"""Seconds without any input after which nobody is choosing any more what nobody asked for."""


class Intentions(Part[State, LandContext]):
    """What the companion whose turn it is has in mind, as long as it has not begun.

    It is asked once in a turn. `intent`: None while there is nothing to tell.
    """

    def __init__(self, table: LandTable) -> None:
        super().__init__(table)
        self.intent: Intent | None = None
        self._turn = (0, 0)
        """Round and place of the turn that is told of."""
        self._free = False
        """Whether the companion may act."""
        self._otherwise = False
        """Whether something else was asked of it in this turn."""
        self._waited = 0.0
        self._quiet = 0.0
        """Seconds since the last input."""
        self._agreed = (0, 0)
        """Round and place of the turn that somebody agreed to by the button that chooses, and has not looked round since."""
        self._gone = LATE
        """Seconds since an answer was awaited."""
        self._held, self._moves = 0.0, 0
        """Seconds for which others have waited for what somebody chooses unasked and does not go on with; moves till then."""
        self._unasked = 0
        """The round in which nobody is asked any more."""
        self._advice = ""
        """What the companion was asked when it was last looked at."""

    def enter(self) -> None:
        self.table.minds.tell_plans(after, self.holds)

    # -- whose turn ----------------------------------------------------------------------------------------------------

    def _view(self) -> State | None:
        """The table in a companion's turn, before its next move; None at all other times."""
        view = self.table.view()
        if view.phase != "turn" or view.stack or view.active < 0 or view.result is not None:
            return None
        match, seat = self.table.match, view.heroes[view.active].seat
        return view if match.players[match.speaker(seat)].kind != "human" else None

    def holds(self, seat: Seat) -> bool:
        """Whether it still waits: before the first move of its turn."""
        view = self._view()
        if view is None or view.heroes[view.active].seat != seat:
            return False
        return (view.round, view.turn) != self._turn or not self._free

    @property
    def asking(self) -> bool:
        """Whether an answer is awaited."""
        open_ = self.intent is not None and not self._free and not self._otherwise
        return open_ and self.table.persons.chooser is None and self._limit() > TOLD

    @property
    def answerable(self) -> Literal["", "soon", "wait"]:
        """Whether an answer is awaited, and for how long."""
        if not self.asking:
            return ""
        return "wait" if self._limit() >= AWAY else "soon"

    @property
    def proposal(self) -> str:
        """Who says what, and where it waits for that, what can be answered, as it is read out; "" where nothing can."""
        if not self.asking or self.intent is None:
            return ""
        say, hero = self.table.say, self.intent.hero
        odds = odds_said(say, self.intent.chance) if self.intent.chance >= 0 else ""
        speaks, waits = (say("prompt.intent", hero=hero), said(say, self.intent), odds), self.answerable == "wait"
        ways = (say(f"ask.way.{WAYS[one.dx, one.dy]}", what=say(one.words, friend=one.friend or hero)) for one in self._asks())
        return sentences((*speaks, *((does(self.table.stage, Kind.CONFIRM, say("intent.good")), *ways) if waits else ())))

    @property
    def _waits(self) -> bool:
        """Whether a strip says it to somebody who reads slowly, and can answer."""
        return reads_out(self.table.stage.settings) and self.table.stage.settings.scanning == "off"

    def _limit(self) -> float:
        """Seconds until it acts by itself. Who does not know the game yet has time to read, and to ask otherwise."""
        table, view = self.table, self.table.view()
        coach = coach_of(table)
        if coach is not None:
            taught = coach.taught()
            return AWAY if taught is not None and taught.reads else TOLD
        if not table.seated or not people(table.match.players) or self._unasked == view.round:
            return TOLD
        if self._waits:
            return SOON if self._otherwise else inf
        asked = table.stage.settings.companions
        if self._otherwise or self._quiet >= AWAY or (asked == "once" and not table.sweep.gentle):
            return TOLD
        return AWAY if asked == "wait" and not self._unasked else SOON

    # -- time ----------------------------------------------------------------------------------------------------------

    def tick(self, dt: float) -> None:
        self._quiet += dt
        self._gone = 0.0 if self.asking else self._gone + dt
        self._hold_up(dt)
        view = self._view()
        if view is None:
            self._show(None)
            return
        seat = view.heroes[view.active].seat
        advice = self.table.part(Companions).told.of(view, seat)
        if (view.round, view.turn) != self._turn:
            self._turn, self._free, self._otherwise, self._waited = (view.round, view.turn), False, False, 0.0
        elif advice != self._advice and not self._free:
            self._thinks_anew()
        self._advice = advice
        if self._free or not self.table.show.idle:
            self._show(None)
            return
        self._show(intent_of(view, self.table.minds.plan(seat)))
        coach = coach_of(self.table)
        if self.intent is not None and self.table.persons.chooser is None and not (coach is not None and coach.patient()):
            sweep = self.table.sweep
            self._waited += dt if sweep.gentle else dt * sweep.factor
            if self._waited >= self._limit():
                self.good()

    def _hold_up(self, dt: float) -> None:
        """Whoever chooses unasked holds the others up: no longer than he goes on with it, and only until one of them moves."""
        choice, moves = choice_of(self.table), self.table.match.moves
        unasked = choice is not None and choice.unasked
        if unasked and ((self._held >= LEFT and not self._waits) or moves != self._moves):
            self.table.persons.done()
            self.table.redraw()
        self._held, self._moves = min(self._held + dt, self._quiet) if unasked else 0.0, moves

    def _thinks_anew(self) -> None:
        """Something else was asked of it: it says what it makes of that, and acts."""
        self._otherwise, self._waited = True, 0.0
        self._show(None)

    def _show(self, intent: Intent | None) -> None:
        if intent != self.intent:
            self.intent = intent
            self.table.redraw()
            if intent is not None:
                self.table.tell(self.proposal if coach_of(self.table) is None else "", kind="prompt")
                self.table.part(Following).watch(space for space in (intent.end, intent.target) if space is not None)

    def draw(self, canvas: Canvas, context: LandContext) -> None:
        """What to press for every answer."""
        if context.answerable:
            for (name, art), x, y in signs(self._asks(), self.table.stage.devices.in_hand, self.table.stage.signs):
                canvas.picture(name, x - CAP / 2, y - CAP / 2, layer=SIGNS, key=f"sign.{x:.0f}.{y:.0f}", px=CAP, **art)

    # -- answers -------------------------------------------------------------------------------------------------------

    def act(self, action: Action) -> bool:
        """Choose agrees, a direction asks otherwise."""
        self._quiet = 0.0
        if action.kind is Kind.BACK and action.pressed and self._sending() and self.table.persons.may(action):
            self.table.persons.done()
            self.table.redraw()
            return True
        speaking = self._speaking(action.device)
        if action.kind is Kind.MOVE and action.stepped:
            self._agreed = (0, 0)
        if not self.asking or not speaking:
            return action.kind is Kind.CONFIRM and self._agrees_still()
        if action.kind is Kind.PRESS:
            return action.pressed and self._point(action, speaking[0])
        if action.kind is Kind.CONFIRM and action.pressed:
            self._agreed = self._turn
            self.good()
        elif action.kind is Kind.MOVE and action.stepped:
            self._answer(next((one for one in self._asks() if (one.dx, one.dy) == (action.dx, action.dy)), None), speaking[0])
        else:
            return action.kind is Kind.CONFIRM
        return True

    def hurries(self, action: Action) -> bool:
        """Skip lets all act until the round ends; what is pressed just when it comes was meant for what was shown before."""
        if not self.asking or not self._speaking(action.device):
            return False
        if action.pressed and self._waited >= UNREAD:
            self._quiet, self._unasked = 0.0, self.table.view().round
            self.good()
        return True

    def _agrees_still(self) -> bool:
        """Whether what is pressed once more, or too late, was meant for the paper that has gone: it opens nothing."""
        view = self.table.view()
        return self.table.persons.chooser is None and (self._gone < LATE or (view.round, view.turn) == self._agreed)

    def good(self) -> None:
        """It does what it said."""
        self._free = True
        self._show(None)

    def _asks(self) -> list[Ask]:
        view = self._view()
        persons = people(self.table.match.players)
        return asks(view, persons, self.intent.hero) if view is not None and self.intent is not None else []

    def _point(self, action: Action, seat: Seat) -> bool:
        if GOOD.holds(action.x, action.y):
            self.good()
            return True
        found = next((one for one in self._asks() if petal_box(one).holds(action.x, action.y)), None)
        self._answer(found, seat)
        return found is not None

    def _answer(self, ask: Ask | None, seat: Seat) -> None:
        """The person there asks another thing of the companion."""
        if ask is None or self.intent is None:
            return
        self.table.feel("select")
        if ask.advice is None:
            heroes = companions(self.table.view(), self.table.match.players)
            self.table.take_up(LandChoice(seat, menu=f"goal.{self.intent.hero}", companions=heroes, unasked=True))
        else:
            self.table.part(Companions).hear(self.intent.hero, ask.advice)
            self._thinks_anew()

    def _sending(self) -> bool:
        """Whether a space is being chosen for the companion that speaks."""
        choice = choice_of(self.table)
        return self.intent is not None and choice is not None and choice.unasked and choice.menu == f"goal.{self.intent.hero}"

    def _speaking(self, device: DeviceId) -> tuple[Seat, ...]:
        """The persons for whom that device may speak."""
        return sharing(self.table.match.players, self.table.seating, device)
