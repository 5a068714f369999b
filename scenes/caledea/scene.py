"""Caledea's table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, replace
from typing import Any, ClassVar, Final

from games.caledea import events
from games.caledea.table import Bombarding, Combat
from games.kernel.match import Match
from games.kernel.rules import Event, Move, Seat
from scenes.caledea.beats import manner
from scenes.caledea.choice import BoardChoice, square_of, ways
from scenes.caledea.coins import coins
from scenes.caledea.control import beside_board, board_focus, counter_focus
from scenes.caledea.defence import MOST_SECONDS, Defence
from scenes.caledea.field import Field
from scenes.caledea.fight_stage import sheets_of_dice, stage_beside
from scenes.caledea.finding import first_focus, next_ready, pieces_of
from scenes.caledea.first_game import first_here, lens_on
from scenes.caledea.hints import hints_left, hints_now
from scenes.caledea.layout import labels, layout
from scenes.caledea.march import TOKEN, marchers
from scenes.caledea.menu import best, options
from scenes.caledea.results import last_look, results_story, seat_results
from scenes.caledea.rivals import SAND
from scenes.caledea.sight import BoardSight, seat_shown
from scenes.caledea.slips import slip_labels, slip_pieces
from scenes.caledea.summons import off_turn
from scenes.caledea.telling import news
from scenes.caledea.theatre import theatre
from scenes.caledea.theatre_words import theatre_labels
from scenes.caledea.wording import place, worded
from scenes.caledea.zones import INVITATION, SQUARE
from scenes.seating import Seating, people
from scenes.stage.action import Action, DeviceKind, Kind
from scenes.stage.canvas import Canvas
from scenes.stage.focus import Focusable
from scenes.stage.metrics import Box
from scenes.stage.paint.palette import CALEDEA
from scenes.stage.pieces import Piece
from scenes.stage.scene import Wanted
from scenes.stage.stage import Stage
from scenes.stage.widgets.base import draw_ring
from scenes.tabletop.ambience import Light
from scenes.tabletop.beats import Beat, Manner, Moment
from scenes.tabletop.chooser import Chooser
from scenes.tabletop.labels import Label
from scenes.tabletop.list_focus import ListedTable, line_focus
from scenes.tabletop.minds import Asks
from scenes.tabletop.open_persons import OpenPersons
from scenes.tabletop.props import draw_props
from scenes.tabletop.sight import Sight
from scenes.tabletop.story import News
from scenes.tabletop.taking_back import take_back
from scenes.tabletop.turning import Turning
from scenes.unmasking import SeatResult

RING_LAYER: Final = 24
MARCH_LAYER: Final = 18


class CaledeaTable(ListedTable):
    """A torus of squares, a kingdom's sheet, its rivals, and a list of what can be done."""

    title_id: ClassVar[str] = "caledea"
    invitation: ClassVar[Box | None] = INVITATION

    def __init__(self, match: Match, seating: Seating, thinker: Asks | None = None) -> None:
        super().__init__(match, seating, thinker)
        self.persons = OpenPersons(match, seating, self.chooser)
        self.unmasked = True  # nothing was ever hidden
        self.turning = Turning(self.pan)
        view = match.view(None)
        self.field = Field(view.width, view.height)
        self._start: int | None = None
        self._stormed: int | None = None
        self._said: Seat | None = None
        self._touched: int | None = None
        self.defence = Defence(range(match.n), view.options.auto_defend == "auto")
        self._newcomers = False
        """Whether this is the first game of the title here."""
        self._on_board: tuple[Any, list[Focusable]] | None = None
        """What can be in focus on the board, made once for as long as nothing changes there."""

    # -- what the table shows ------------------------------------------------------------------------------------------

    def enter(self, stage: Stage) -> None:
        self._newcomers = first_here(self.match, stage.kiosk)
        super().enter(stage)

    def sight_at(self, moment: Moment) -> Sight:
        sight = self.seen(super().sight_at(moment))
        seat = seat_shown(moment.view, sight)
        aided = self._newcomers and seat in people(self.match.players) and lens_on(moment.view, seat)
        return replace(sight, lens=not self.turning.lens) if aided else sight

    def seen(self, sight: Sight) -> BoardSight:
        known = {one.name: getattr(sight, one.name) for one in fields(Sight)}
        choice = self.choice
        chosen: dict[str, Any] = {}
        if choice is not None:
            chosen = {"open_square": choice.opened, "target": choice.target, "count": choice.count, "way": choice.way}
        return BoardSight(
            **known, corner=self.field.corner, lens=self.turning.lens, start=self._start, stormed=self._stormed, **chosen
        )

    @property
    def choice(self) -> BoardChoice | None:
        """What the person who chooses has picked so far."""
        chooser = self.persons.chooser
        return chooser if isinstance(chooser, BoardChoice) else None

    def layout(self, view: Any, sight: Sight) -> list[Piece]:
        assert isinstance(sight, BoardSight)
        return [*layout(view, sight), *slip_pieces(view, sight, self.latest, self._hint, self.stage.lettering)]

    def labels(self, view: Any, sight: Sight) -> list[Label]:
        assert isinstance(sight, BoardSight)
        area = self._stage_area(view)
        fight = theatre_labels(view, sight, area) if area is not None else []
        return [*labels(view, sight), *slip_labels(view, sight, self.latest, self._hint, self.stage.lettering), *fight]

    def _stage_area(self, view: Any) -> Box | None:
        """The half of the board on which a fight is shown, clear of the square that is fought for."""
        pending = view.pending
        if not isinstance(pending, Combat | Bombarding):
            return None
        return stage_beside(self.field.box(pending.square).centre[1] if self.field.sees(pending.square) else 0.0)

    def lights(self, view: Any, sight: Sight) -> list[Light]:
        from scenes.caledea.lights import lights

        assert isinstance(sight, BoardSight)
        return lights(view, sight, self.stage.metrics.window)

    def manner(self, event: Event, view: Any) -> Manner:
        return manner(event, view)

    def news(self, event: Event, view: Any) -> News | None:
        return news(event, view, self.match.players, self.stage.words)

    def worded(self, values: Mapping[str, Any], view: Any) -> Mapping[str, Any]:
        return worded(values, view, self.match.players)

    def prompt_now(self, view: Any, sight: Sight) -> tuple[str, str, str]:
        color = CALEDEA["attack"] if isinstance(view.pending, Combat | Bombarding) else CALEDEA["table_hi"]
        return self._sentence(view, sight), "swords" if isinstance(view.pending, Combat | Bombarding) else "crown", color

    def _sentence(self, view: Any, sight: Sight) -> str:
        seat = sight.choosing
        if seat is not None and not sight.kind and seat in view.to_act():
            asked = view.prompt(seat)
            return str(self.say(asked.message, **worded(asked.args, view, self.match.players)))
        if view.result is not None:
            return self.results_title()
        if isinstance(view.pending, Combat | Bombarding):
            kind = "attacker" if isinstance(view.pending, Combat) else "bombarded"
            return str(self.say(f"tray.{kind}", place=place(view, view.pending.square)))
        seat = seat_shown(view, sight)
        return str(self.say("prompt.waiting" if seat in sight.thinking else "prompt.turn", name=sight.name(seat)))

    def slip(self, view: Any, sight: Sight, told: News | None) -> Iterator[Piece]:
        assert isinstance(sight, BoardSight)
        return slip_pieces(view, sight, told, None, self.stage.lettering)

    def foreseen(self, view: Any, sight: Sight) -> Wanted:
        """The stage of a fight, and who marches."""
        assert isinstance(sight, BoardSight)
        area = self._stage_area(view)
        props = theatre(view, sight, area, not self.stage.motion) if area is not None else []
        march = [("caledea.unit", one.art) for one in marchers(view, sight, self.field, not self.stage.motion)]
        return [*((prop.picture, dict(prop.args)) for prop in (*props, *coins(view, sight))), *march]

    def wanted_soon(self) -> Wanted:
        """The sheets of dice are read before the first throw."""
        return [*super().wanted_soon(), *sheets_of_dice(), ("emblem", SAND)]

    def draw_more(self, canvas: Canvas, sight: Sight, focus: str | None) -> None:
        assert isinstance(sight, BoardSight)
        moment = self.moment()
        still = not self.stage.motion
        with canvas.clipped(self.field.inner):
            for one in marchers(moment.view, sight, self.field, still):
                x, y = one.x - TOKEN / 2, one.y - TOKEN / 2
                canvas.picture("caledea.unit", x, y, layer=MARCH_LAYER, key=one.key, **one.art)
        draw_props(canvas, coins(moment.view, sight, still))
        area = self._stage_area(moment.view)
        if area is not None:
            draw_props(canvas, theatre(moment.view, sight, area, still))

    def _draw_ring(self, canvas: Canvas) -> None:
        """Round a square of the board, or beyond its edge; else as on every table."""
        square, choosing = square_of(self.focus.current), self.persons.chooser is not None
        if square is None:
            super()._draw_ring(canvas)
            self._ring_opened(canvas)
            return
        if not self.show.idle or not choosing:
            return
        item = self.focus.item
        if item is not None:
            draw_ring(canvas, item.box.inset(2), 9, RING_LAYER, "focus")
        if self.focus.current != f"square.{square}" and self.field.sees(square):
            draw_ring(canvas, self.field.box(square).inset(2), 9, RING_LAYER, "focus.own")

    def _ring_opened(self, canvas: Canvas) -> None:
        """Round the square whose list is open."""
        opened = self.choice.opened if self.choice is not None and self.show.idle else None
        if opened is not None and self.field.sees(opened):
            draw_ring(canvas, self.field.box(opened).inset(2), 9, RING_LAYER, "focus.own")

    # -- the torus -----------------------------------------------------------------------------------------------------

    def pan(self, dx: int, dy: int) -> None:
        """The board moves over the torus; what lies on it moves along at once."""
        self._turn_to(self.field.panned(dx, dy))

    def _turn_to(self, field: Field) -> None:
        if field != self.field:
            self.field, self._stale = field, True
            self.refresh()
            self.pieces.settle()

    def resized(self) -> None:
        super().resized()
        view = self.match.view(None)
        self.field = Field(view.width, view.height, self.field.corner)

    def _step_from(self, square: int, dx: int, dy: int) -> bool:
        """The cursor goes to the neighbour; the board follows where it would leave it."""
        there = self.field.stepped(square, dx, dy)
        field = self.field.showing(there)
        if field == self.field:
            return self.focus.to(f"square.{there}")
        self.focus.current = f"square.{there}"
        self._focused(self.focus.current)
        self._turn_to(field)
        self.stage.tell(self.focus.item.text if self.focus.item is not None else "")
        return True

    # -- choosing ------------------------------------------------------------------------------------------------------

    def chooser(self, seat: Seat) -> Chooser:
        return BoardChoice(seat)

    def _focusables(self, view: Any, sight: Sight) -> list[Focusable]:
        choice = self.choice
        if choice is None or not self.show.idle:
            return []
        pieces = self.pieces.pieces
        groups = {piece.group for piece in pieces if piece.moves}
        if "lines" in groups:
            return line_focus(pieces, len(options(view, choice.seat, choice.opened)), self.pick, self._scroll)
        if "counter" in groups:
            return counter_focus(pieces, self.pick, self._count)
        if "cards" in groups:
            return self.pieces.focusables(self.pick)
        squares = tuple(piece for piece in pieces if piece.group == "board")
        if self._on_board is None or self._on_board[0] != (self.field, squares):
            self._on_board = (self.field, squares), board_focus(squares, self.field, self.pick, self._step_from)
        beside = beside_board(pieces, self.field, self._step_from, self._point_other_way, self.look_there)
        return [*self._on_board[1], *beside]

    def pick(self, piece: Piece) -> None:
        square = square_of(piece.id)
        if square is None or not self._first_touch(square):
            super().pick(piece)

    def _first_touch(self, square: int) -> bool:
        """A finger cannot hover: its first touch of a fight shows the odds, the second begins it."""
        view = self.match.view(None)
        fights = self.choice is not None and view.phase == "where" and bool(ways(view, view.active, square))
        fights = fights and view.blocked(view.active, square) and self.stage.devices.in_hand is DeviceKind.TOUCH
        first = fights and self._touched != square
        self._touched = square if first else None
        return first

    def _count(self, by: int) -> None:
        choice = self.choice
        if choice is not None:
            choice.step(self.match.view(choice.seat), by)
            self._feel("select")
            self._stale = True

    def _focused(self, id: str) -> None:
        choice = self.choice
        if choice is not None:
            choice.aim(square_of(id))
        super()._focused(id)

    def _bring(self, square: int) -> None:
        """A square beyond the edge comes into the middle of the board."""
        if not self.field.sees(square):
            self._turn_to(self.field.centred(square))

    def focus_first(self, chooser: Chooser) -> str | None:
        view = self.match.view(None)
        if isinstance(view.pending, Combat | Bombarding):
            self._bring(view.pending.square)
        if not isinstance(chooser, BoardChoice):
            return None
        found = first_focus(view, chooser.seat, self.focus.current, self.pieces.pieces, self.field, self._newcomers)
        square = square_of(found)
        if square is not None:
            self._bring(square)
        return found

    def _decision_changed(self) -> None:
        """The steps of one turn belong together: only another seat is called by name."""
        self._stale = True
        chooser = self.persons.chooser
        waits = chooser is not None and off_turn(self.match.view(chooser.seat))
        self.timer.begin(MOST_SECONDS if waits else None)
        self.minds.drop_advice()
        self.refresh()
        if chooser is None:
            return
        if chooser.seat != self._said:
            self._said = chooser.seat
            words = self.stage.words.say("table.your_turn", name=self.persons.name)
            self.stage.tell(words)
            if len(people(self.match.players)) > 1 and not waits:
                self.toast.news(words, "crown")
        first = self.focus_first(chooser)
        if first is not None:
            self.focus.to(first)
        if isinstance(chooser, BoardChoice):
            chooser.aim(square_of(self.focus.current))
            self._decide_alone(chooser)
        self._stale = True

    def _decide_alone(self, choice: BoardChoice) -> None:
        """R51: where persons let the program defend for them, it takes what the exact odds favour."""
        if self.defence.steps_forward(self.match.view(choice.seat), choice.seat):
            self.fill_in(choice)

    def _turn_defence(self, seat: Seat) -> None:
        """That seat's defenders step forward alone from now on, or it is asked again."""
        words = self.say(self.defence.turn(seat), name=self.match.players[seat].name)
        self.toast.news(words, "shield")
        self.stage.tell(words)

    def _on_alt(self, action: Action) -> None:
        choice = self.choice
        if action.pressed and choice is not None and self.show.idle and off_turn(self.match.view(choice.seat)):
            self._turn_defence(choice.seat)
            self._decide_alone(choice)
        else:
            super()._on_alt(action)

    def fill_in(self, chooser: Chooser) -> None:
        """Time is up: the best line by the odds; while moving, what has been begun is left; else the turn ends."""
        assert isinstance(chooser, BoardChoice)
        view = self.match.view(chooser.seat)
        line = best(options(view, chooser.seat, None))
        if line is not None:
            self._play(chooser, line.move)
        elif view.phase not in ("main", "take"):
            self._play(chooser, view.legal_moves(chooser.seat)[0])

    def _play(self, chooser: Chooser, move: Move) -> None:
        if self.submit(chooser.seat, move):
            self.persons.done()

    def finish_choice(self) -> None:
        """In the middle of a choice there is nothing to be done with; in the turn it ends it."""
        choice = self.choice
        if choice is not None and self.match.view(choice.seat).phase in ("main", "take"):
            super().finish_choice()

    def _take(self, answer: Any) -> None:
        super()._take(answer)
        choice = self.choice
        if choice is not None and choice.opened is not None and answer.move is None and answer.refusal is None:
            self._stale = True  # a list has opened
            self.refresh()
            self.focus.to("option.0")

    # -- taking back -----------------------------------------------------------------------------------------------------

    def _on_back(self, action: Action) -> None:
        """Closes the list; else takes back the last step or action, as long as no die has fallen."""
        choice = self.choice
        if not action.pressed:
            return
        if choice is not None and choice.opened is not None:
            square = choice.opened
            choice.unpick()
            self.refresh()
            self.focus.to(f"square.{square}")
            self._feel("back")
        elif choice is not None and self.show.idle and self.match.can_undo(choice.seat):
            take_back(self, choice.seat, self._undo)
        else:
            super()._on_back(action)

    def _undo(self, seat: Seat) -> None:
        """One step of a choice, or all steps of the action before."""
        chain = self.match.view(seat).phase in ("take", "where", "passenger")
        self.match.undo(seat)
        while not chain and self.match.view(seat).phase in ("take", "where", "passenger") and self.match.can_undo(seat):
            self.match.undo(seat)

    # -- showing ---------------------------------------------------------------------------------------------------------

    def _began(self, beat: Beat, step: int) -> None:
        """The board turns to where something happens, when that lies beyond its edge."""
        event: Any = beat.event
        if isinstance(event, events.GroupPicked):
            self._start = event.square
        square = getattr(event, "square", None)
        if isinstance(event, events.GroupMoved):
            square = self._stormed = event.path[-1]
        if isinstance(square, int) and square >= 0:
            self._bring(square)
        super()._began(beat, step)

    # -- other buttons -------------------------------------------------------------------------------------------------

    def act_first(self, action: Action) -> bool:
        choice = self.choice
        if action.kind is Kind.SCROLL and choice is not None and (self.focus.current or "").startswith("option."):
            self._wheel(action, len(options(self.match.view(choice.seat), choice.seat, choice.opened)))
            return True
        if self.turning.act(action, self.field.inner, SQUARE):
            if self.turning.dragging or action.kind in (Kind.SCROLL, Kind.PEEK):
                self._stale = True
            return True
        if action.kind is Kind.SHOULDER_LEFT:
            if action.pressed:
                self.open_prices()
            return True
        return False

    def open_more(self) -> None:
        """Another way to the same square; else the next square whose units can still act."""
        choice = self.choice
        if choice is None or not self.show.idle:
            self.skip()
        elif not self.other_way():
            view = self.match.view(choice.seat)
            square = next_ready(view, choice.seat, square_of(self.focus.current))
            if square is not None and choice.opened is None:
                self._turn_to(self.field.showing(square))
                self.focus.to(f"square.{square}")

    def other_way(self) -> bool:
        choice = self.choice
        if choice is None or not choice.turn(self.match.view(choice.seat)):
            return False
        self._feel("select")
        self._stale = True
        return True

    def _point_other_way(self) -> None:
        self.other_way()

    def look_there(self, x: float, y: float) -> None:
        """A place of the small map was pointed at: it comes into the middle of the board."""
        piece = self.pieces.piece("overview")
        if piece is not None:
            k = piece.w / self.field.width
            column, row = int((x - piece.box.x) / k), int((y - piece.box.y) / k)
            self._turn_to(self.field.centred(self.field.number(column, row)))

    def open_prices(self) -> None:
        """What everything costs for everybody, and who names the own defenders."""
        from scenes.caledea.prices import Asked, Prices

        view, persons = self.match.view(None), people(self.match.players)
        seat = self.choice.seat if self.choice is not None else persons[0] if len(persons) == 1 else None
        asked = None if seat is None else Asked(lambda: self.defence.hint(seat), lambda: self._turn_defence(seat))
        self.stage.push(Prices(view, self.match.players, asked))

    def pieces_of(self, move: Any, view: Any) -> tuple[str, ...]:
        return pieces_of(move, view)

    def hints_now(self, sight: Sight) -> list[list[tuple[Kind, str]]]:
        choice = self.choice
        asked = choice is not None and self.show.idle
        undo = choice is not None and (choice.opened is not None or self.match.can_undo(choice.seat))
        view = self.match.view(None)
        many = choice is not None and len(ways(view, choice.seat, choice.target)) > 1
        return hints_now(self.stage.words.say, self.say, view.phase if asked else "", self.show.idle, undo, many)

    def hints_left(self, sight: Sight) -> tuple[list[tuple[Kind, str]], float] | None:
        return hints_left(self.say)

    def results_story(self) -> list[str]:
        return results_story(self.match.view(None), self.stage.words)

    def last_look(self, w: float, h: float) -> tuple[str, dict[str, Any], float, float]:
        return last_look(self.match.view(None), w, h)

    def seat_results(self) -> list[SeatResult]:
        return seat_results(self.match.view(None), self.stage.words)
