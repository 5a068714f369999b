"""Kalyra's table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from games.kalyra.pending import Rotate
from games.kalyra.spaces import center_of
from games.kernel.rules import Move, Seat
from scenes.kalyra.advice_wheel import plate_focus, wheel_focus, wheel_hero
from scenes.kalyra.at_once import PaperTable
from scenes.kalyra.choice import LandChoice, space_of, warning
from scenes.kalyra.control import land_focus
from scenes.kalyra.corner import lines_now
from scenes.kalyra.finding import default_move, first_focus, pieces_of, space_to_begin
from scenes.kalyra.hints import hints_left, hints_now
from scenes.kalyra.sight import LandSight
from scenes.kalyra.telling import HERO_EMBLEM
from scenes.kalyra.window import places_of
from scenes.kalyra.wording import worded
from scenes.kalyra.zones import INNER, INVITATION
from scenes.seating import people
from scenes.stage.action import Action, DeviceKind, Kind
from scenes.stage.focus import Focusable
from scenes.stage.metrics import Box
from scenes.stage.pieces import Piece
from scenes.stage.stage import Stage
from scenes.tabletop.chooser import Answer, Chooser
from scenes.tabletop.list_focus import line_focus
from scenes.tabletop.sight import Sight
from scenes.tabletop.taking_back import take_back

ALONE: Final = 3.0
"""Seconds after which a turn ends of itself when nothing else can be done (5 of the rules page)."""


class KalyraTable(PaperTable):
    """A window on a land that grows, six heroes, the party's ledger, and a list of what can be done."""

    invitation: ClassVar[Box | None] = INVITATION

    # -- choosing ------------------------------------------------------------------------------------------------------

    def chooser(self, seat: Seat) -> Chooser:
        return LandChoice(seat, others=self._others(seat), companions=self.persons.companions())

    def _others(self, seat: Seat) -> tuple[Seat, ...]:
        """Persons who share a device with the one who decides."""
        if self.seating.devices[seat] is not None:
            return ()
        return tuple(other for other in self.persons.sharing(None) if other != seat)

    def _focusables(self, view: Any, sight: Sight) -> list[Focusable]:
        choice = self.choice
        if choice is None or not self.show.idle:
            return []
        pieces = self.pieces.pieces
        groups = {piece.group for piece in pieces}
        if "lines" in groups:
            assert isinstance(sight, LandSight)
            if sight.papers:
                return self.paper_focus(list(pieces))
            if wheel_hero(sight):
                lines = wheel_focus(pieces, self.pick, self._scroll)
            else:
                lines = line_focus(pieces, len(lines_now(view, sight)), self.pick, self._scroll)
            return [Focusable("land", INNER, True, self._close, on_move=lambda dx, dy: True), *lines] if choice.menu else lines
        if "cards" in groups:
            return self.pieces.focusables(self.pick)
        spaces = tuple(piece for piece in pieces if piece.group == "land")
        if self._on_land is None or self._on_land[0] != spaces:
            self._on_land = spaces, land_focus(spaces, self.pick, self._step_from)
        return [*self._plates(choice), *self._on_land[1]]

    def _plates(self, choice: LandChoice) -> list[Focusable]:
        """The plates of companions, for the mouse: a press opens the wheel of advice."""
        if self.match.view(choice.seat).asking != "hero_turn" or choice.menu:
            return []
        heroes = self.match.view(choice.seat).heroes
        there = [h for h in choice.companions if heroes[h].status == "board"]
        return plate_focus(self.pieces.pieces, there, self.say, self._speak_to)

    def _speak_to(self, hero: str) -> None:
        choice = self.choice
        if choice is not None:
            choice.menu = f"advise.{hero}"
            self._opened()

    def _close(self) -> None:
        """A press beside an open list closes it."""
        choice = self.choice
        if choice is not None:
            choice.unpick()
            self._opened()

    def pick(self, piece: Piece) -> None:
        space, choice = space_of(piece.id), self.choice
        menu = choice.menu if choice is not None else ""
        if space is None or not self._first_touch(space):
            super().pick(piece)
        if choice is not None and self.choice is choice and choice.menu != menu:
            self._opened()

    def _first_touch(self, space: int) -> bool:
        """A finger cannot hover: its first touch of an enemy shows the odds, the second attacks."""
        foe = self.match.view(None).at.get(space, 0) > 0 and self.stage.devices.in_hand is DeviceKind.TOUCH
        first = foe and self._touched != space
        self._touched = space if first else None
        return first

    def _focused(self, id: str) -> None:
        space = space_of(id)
        self._target = space if space is not None else self._target
        self._idle_for = 0.0
        super()._focused(id)

    def focus_first(self, chooser: Chooser) -> str | None:
        if not isinstance(chooser, LandChoice):
            return None
        if self.at_once:
            return f"option.{self._cursors.get(chooser.seat, 0)}"
        view = self.match.view(chooser.seat)
        task = view.stack[-1] if view.stack else None
        space = center_of(task.slot) if isinstance(task, Rotate) else space_to_begin(view, chooser)
        if space is not None:
            self._bring(space)
        return first_focus(view, chooser, self.focus.current, self.pieces.pieces)

    def _decision_changed(self) -> None:
        """The steps of one turn belong together: only another seat is called by name."""
        self._stale = True
        self.timer.begin()
        self.minds.drop_advice()
        self._idle_for = 0.0
        self.refresh()
        chooser = self.persons.chooser
        if chooser is None:
            self._target = None
            return
        if chooser.seat != self._said and self.persons.unasked is None:
            self._said = chooser.seat
            words = self.stage.words.say("table.your_turn", name=self.persons.name)
            self.stage.tell(words)
            if len(people(self.match.players)) > 1 and not self.at_once:
                self.toast.news(words, "crown")
        self._aim()

    def _aim(self) -> None:
        """The cursor goes to where the decision begins."""
        chooser = self.persons.chooser
        first = self.focus_first(chooser) if chooser is not None else None
        if first is not None:
            self.focus.to(first)
            self._target = space_of(first)
        self._stale = True

    def _opened(self) -> None:
        """A list has opened or closed."""
        self._stale = True
        self.refresh()
        self._aim()
        self._feel("select")

    def _take(self, answer: Answer) -> None:
        choice = self.choice
        if choice is None:
            return
        if answer.move is not None and not choice.unasked and self._warned(choice, answer.move):
            return
        seat = self._seat_of(choice, answer)
        if answer.refusal is not None:
            self.refuse(answer.refusal)
        elif answer.move is not None and self.submit(seat, answer.move):
            self.persons.done()
        if choice.told is not None:
            self._advise(choice)

    def _advise(self, choice: LandChoice) -> None:
        """A companion has been told something: it has heard."""
        assert choice.told is not None
        hero, advice = choice.told
        choice.told = None
        self.told.tell(hero, advice)
        words = str(self.say("advice.heard", hero=hero))
        self.toast.news(words, HERO_EMBLEM[hero])
        self.stage.tell(words)
        if choice.unasked:
            self.persons.done()

    def enter(self, stage: Stage) -> None:
        super().enter(stage)
        self.minds.told = lambda seat: self.told.of(self.match.view(seat), seat)

    def _seat_of(self, choice: LandChoice, answer: Answer) -> Seat:
        """Whose move it is: persons who share a device may use a card in somebody else's turn."""
        view = self.match.view(choice.seat)
        lines = choice.lines(view)
        return next((line.seat for line in lines if line.move is not None and line.move == answer.move), choice.seat)

    def _warned(self, choice: LandChoice, move: Any) -> bool:
        """The first time a move that people regret is only warned of; the second time it is played."""
        told = warning(self.match.view(choice.seat), move)
        if told is None or choice.warned == move:
            return False
        choice.warned = move
        words = str(self.say(told[0], **told[1]))
        self.toast.refuse(words)
        self.stage.tell(words)
        self.stage.sound.play("refused")
        return True

    def fill_in(self, chooser: Chooser) -> None:
        """Time is up."""
        if chooser.seat in self.match.to_act():
            self._play(chooser, default_move(self.match.view(chooser.seat), chooser.seat))
        else:
            self.persons.done()

    def _play(self, chooser: Chooser, move: Move) -> None:
        if self.submit(chooser.seat, move):
            self.persons.done()

    def finish_choice(self) -> None:
        """In a hero's turn it ends it; a drawn tile is laid; else there is nothing to be done with."""
        choice = self.choice
        if choice is None or choice.unasked:
            return
        if self.match.view(choice.seat).asking in ("hero_turn", "tile_rotate"):
            super().finish_choice()

    def tick(self, dt: float) -> None:
        """A turn in which nothing is left to do ends of itself."""
        choice = self.choice
        if choice is None or choice.unasked or choice.menu or not self.show.idle:
            self._idle_for = 0.0
            return
        view = self.match.view(choice.seat)
        self._idle_for += dt
        if self._idle_for >= ALONE and view.asking == "hero_turn" and len(view.legal_moves(choice.seat)) == 1:
            self._play(choice, view.legal_moves(choice.seat)[0])

    def _step_from(self, space: int, dx: int, dy: int) -> bool:
        """The cursor goes to the space beside; the window follows where it would leave it."""
        there = self.camera.stepped(self.match.view(None), space, dx, dy)
        if there is None or there == space:
            return True
        self.focus.current = f"space.{there}"
        self._focused(self.focus.current)
        self._moved(self.camera.show(there))
        self.refresh()
        self.stage.tell(self.focus.item.text if self.focus.item is not None else "")
        return True

    # -- taking back -----------------------------------------------------------------------------------------------------

    def _on_back(self, action: Action) -> None:
        """Closes the list; else takes back the last move, as long as nothing was learned from it."""
        choice = self.choice
        if not action.pressed:
            return
        if choice is not None and choice.unasked:
            if not choice.menu:
                self.persons.done()
            else:
                self._close()
        elif choice is not None and choice.menu:
            self._close()
        elif choice is not None and self.show.idle and self.match.can_undo(choice.seat):
            self.take_back(choice.seat)
        else:
            super()._on_back(action)

    def take_back(self, seat: Seat) -> None:
        """Figures stand at once where they stood before."""
        take_back(self, seat)
        self._places = places_of(self.match.view(None))

    # -- other buttons -------------------------------------------------------------------------------------------------

    def act_first(self, action: Action) -> bool:
        if self.act_beside(action):
            return True
        choice = self.choice
        if action.kind is Kind.SCROLL and (self.focus.current or "").startswith("option."):
            self._wheel(action, len(choice.lines(self.match.view(choice.seat))) if choice is not None else 0)
            return True
        if self.camera.act(action, self.match.view(None)):
            self._moved(True)
            return True
        if action.kind is Kind.SHOULDER_LEFT:
            if action.pressed:
                self._shoulder_left()
            return True
        if action.kind is Kind.SHOULDER_RIGHT:
            if action.pressed:
                self._shoulder_right(action.seat)
            return True
        return self._turned_by(action)

    def _turned_by(self, action: Action) -> bool:
        """Left and right turn a drawn tile."""
        choice = self.choice
        sideways = action.kind is Kind.MOVE and action.dx and action.stepped
        if choice is None or not sideways or not self.show.idle or not self.persons.may(action.seat):
            return False
        if self.match.view(choice.seat).asking != "tile_rotate" or choice.unasked:
            return False
        self._rotate(action.dx)
        return True

    def _rotate(self, by: int) -> None:
        choice = self.choice
        if choice is not None:
            choice.rotate(self.match.view(choice.seat), by)
            self._feel("select")
            self._stale = True

    def _shoulder_left(self) -> None:
        """The map of all that is known, or near again; in the middle of turning a tile it turns back."""
        view = self.match.view(None)
        if self._turning_tile():
            self._rotate(-1)
        else:
            self._moved(self.camera.toggle(view, self._target))

    def _turning_tile(self) -> bool:
        choice = self.choice
        return choice is not None and not choice.unasked and self.match.view(choice.seat).asking == "tile_rotate"

    def _shoulder_right(self, seat: Seat | None) -> None:
        """The pack of the hero whose turn it is; for everybody else what can be done unasked (R32)."""
        choice = self.choice
        if self._turning_tile():
            self._rotate(1)
        elif choice is not None and self.persons.may(seat):
            self._toggle_pack(choice)
        elif self.match.outcome() is None:
            self._interrupt(seat)

    def _toggle_pack(self, choice: LandChoice) -> None:
        if choice.unasked:
            self.persons.done()
        elif choice.menu:
            self._close()
        elif self.match.view(choice.seat).asking == "hero_turn" and self.show.idle:
            choice.menu = "own"
            self._opened()

    def _interrupt(self, device_seat: Seat | None) -> None:
        """A person does something unasked: a card is used, or a pause between enemies asked for."""
        seats = [seat for seat in self.persons.sharing(device_seat) if self.match.players[seat].kind == "human"]
        if seats and self.match.view(None).phase not in ("draft", "placement"):
            self.persons.interrupt(seats[0], tuple(seats[1:]))
            self._decision_changed()

    def pieces_of(self, move: Any, view: Any) -> tuple[str, ...]:
        choice = self.choice
        found = pieces_of(move, view)
        if found or choice is None:
            return found
        lines = choice.lines(view)
        at = next((i for i, line in enumerate(lines) if line.move == move), None)
        return (f"option.{at}",) if at is not None else ()

    def worded(self, values: Mapping[str, Any], view: Any) -> Mapping[str, Any]:
        return worded("reason.attack_boss" if set(values) == {"damage"} else "", values)

    def hints_now(self, sight: Sight) -> list[list[tuple[Kind, str]]]:
        choice = self.choice
        view = self.match.view(None)
        asking = ("unasked" if choice.unasked else view.asking) if choice is not None else ""
        shell, scale = self.stage.words.say, sight.text_scale
        return hints_now(shell, self.say, asking, self.show.idle, *self._ways_back(), scale)

    def _ways_back(self) -> tuple[bool, bool]:
        """Whether a list can be closed, and whether a move can be taken back."""
        choice = self.choice
        if choice is None:
            return False, False
        return choice.unasked or bool(choice.menu), self.match.can_undo(choice.seat)

    def hints_left(self, sight: Sight) -> tuple[list[tuple[Kind, str]], float] | None:
        asking = self.match.view(None).asking if self.choice is not None and self.show.idle else ""
        return hints_left(self.stage.words.say, self.say, asking, *self._ways_back(), sight.text_scale)
