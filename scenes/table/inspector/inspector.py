"""Looking at anything: a cursor that walks over everything on the table, a pointer that rests, a finger that stays."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Final, Generic

from scenes.stage.aids.band import reads_out
from scenes.stage.devices.action import KEYS_1, MOUSE, TOUCH, Action, DeviceId, DeviceKind, Kind, Phase
from scenes.stage.devices.focus import Focus, Focusable
from scenes.stage.devices.seating import people
from scenes.stage.ids import Id
from scenes.stage.loop.metrics import SAFE, Box
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.pieces.piece import Piece
from scenes.stage.widgets.base import draw_ring
from scenes.table.aids.heard import lead_as_read, next_part, once, told_of_hand
from scenes.table.context import V
from scenes.table.face import Face, LegendRows
from scenes.table.inspector import tooltips
from scenes.table.inspector.about import About, Refused
from scenes.table.inspector.tooltips import PlacedTooltip, Tooltip
from scenes.table.layout.legend_rows import RING_LAYER, Row, ring_round
from scenes.table.layout.slips import Rank
from scenes.table.table_api import S, TableApi

POINTER_RESTS: Final = 0.25
"""Seconds until a pointer that lies on a thing asks what it is."""
FINGER_STAYS: Final = 0.4
"""Seconds until a finger on a thing does."""
FOCUS_RESTS: Final = 0.6
"""Seconds until a thing in focus that cannot be used says why."""
REFUSED: Final = 4.5
"""Seconds that a refusal stands, where no step takes it away before."""
TOO_EARLY: Final = 2.2
"""The same of one that was only too early: what it was said over passes."""
LARGE: Final = 250_000.0
"""Square units from which on a thing is a board, on which slips lie."""
NEWS: Final = "news"
"""The slip of the newest event; whoever chooses it is told more."""
WALKS: Final = (Kind.MOVE, Kind.POINT, Kind.CONFIRM, Kind.PRESS, Kind.BACK)
"""What the cursor that walks hears."""
STRAY: Final = 24.0
"""Units that a finger may stray meanwhile."""


class Inspector(Generic[V, S]):
    """What is looked at, and the one slip beside a thing. A choice in progress stays as it is.

    inspecting  the cursor visits everything
    focus       that cursor
    laid        the slip where it lies, None for none
    """

    def __init__(self, table: TableApi[V, S], face: Face[V, S]) -> None:
        self._table = table
        self._face = face
        self.inspecting = False
        self._walker: DeviceId = KEYS_1
        """The device that set the cursor going."""
        self.focus = Focus(self._told, self._came_to, leads=partial(lead_as_read, table.stage.settings))
        self.laid: PlacedTooltip | None = None
        self.read: Tooltip | None = None
        self.tip: Tooltip | None = None
        """What the strip with large words says in place of that slip, and what the one or the other says."""
        self._things: list[Focusable] = []
        self._told_of: dict[str, About] = {}
        self._pointed: str | None = None
        """What a pointer rests on or a finger stays on."""
        self._at: tuple[float, float] | None = None
        """Where a pointer or finger is that has not been used for anything else since."""
        self._finger = False
        self._still = 0.0
        self._rested: str | None = None
        """What has been in focus for a while."""
        self._focused: str | None = None
        self._for = 0.0
        self._refusal: Refused | None = None
        self._refused_for = 0.0
        self._age = 0.0

    # -- what can be looked at -----------------------------------------------------------------------------------------

    @property
    def at(self) -> str | None:
        """The id of the thing under the cursor that walks."""
        return self.focus.current if self.inspecting else None

    @property
    def inspected(self) -> str | None:
        """The id of the thing that is looked at: by that cursor, by a pointer that rests, by a finger that stays."""
        return self.at if self.inspecting else self._pointed

    @property
    def inspected_thing(self) -> Focusable | None:
        """The thing that is looked at, with all that is said of it."""
        return self.focus.item if self.inspecting else next((one for one in self._things if one.id == self._pointed), None)

    @property
    def inspects_alone(self) -> bool:
        """Whether the one person who plays looks round."""
        return self.inspecting and len(people(self._table.match.players)) == 1

    @property
    def holds(self) -> bool:
        """Whether time stands for the one person who plays while looking or reading."""
        return self.inspects_alone or (self._table.card is not None and len(people(self._table.match.players)) == 1)

    def said_at(self, x: float, y: float) -> bool:
        """Whether the slip of what a coach says lies there."""
        return self.laid is not None and self.laid.tooltip.brief and self.laid.box.holds(x, y)

    def things(self, view: V, context: S, pieces: Sequence[Piece], spots: Sequence[Focusable]) -> list[Focusable]:
        """All that can be looked at, lowest first: pieces that the title tells something about, its spots, and what can be
        in focus beside them."""
        open_to = (piece for piece in pieces if piece.secret in (None, context.eyes))
        found = {piece.id: Focusable(piece.id, piece.box) for piece in sorted(open_to, key=lambda piece: piece.layer)}
        for item in (*spots, *self._table.focus.items):
            found.setdefault(item.id, item)
        in_sight = [id for id, item in found.items() if _seen(item.box, context.window)]
        self._told_of = {id: about for id in in_sight if (about := self._face.about(view, context, id)) is not None}
        hand = [piece.id for piece in pieces if piece.what.kind == "hand" and piece.id in self._told_of]
        words = told_of_hand(self._told_of, hand, self._table.stage.words.say)
        return [Focusable(id, found[id].box, text=text, second=found[id].second) for id, text in words.items()]

    # -- seen ----------------------------------------------------------------------------------------------------------

    def asks_what_happened(self, action: Action) -> bool:
        """Whether that is asked while the cursor walks, or the slip of the newest event is pressed."""
        if not action.pressed or action.kind not in (Kind.STORY, Kind.PRESS) or not self._table.log.lines:
            return False
        if action.kind is Kind.STORY:
            return self.inspecting
        at, live = (action.x, action.y), (item for item in self._table.focus.items if item.on_confirm is not None)
        if self._table.catch_up is not None and self.said_at(*at):
            return True
        lies = self._table.pieces.piece(NEWS)
        return lies is not None and lies.box.holds(*at) and not any(item.box.holds(*at) for item in live)

    def tooltip(self, view: V, context: S, pieces: Sequence[Piece]) -> Tooltip | None:
        """What the one slip says of a thing, where it says anything: a refusal, what the cursor walks over, what a pointer
        rests on, why what is in focus cannot be used."""
        table, spots = self._table, list(self._face.spots(view, context))
        if self.inspecting or table.card is not None or table.catch_up is not None:
            self._things = self.things(view, context, pieces, spots)
        if self.inspecting:
            self.focus.set(once(self._things))
        where = {item.id: item.box for item in (*table.focus.items, *spots)} | {piece.id: piece.box for piece in pieces}
        found = (
            self._refused(where)
            or (None if self.inspecting else self._taught(context, where))
            or self._tip_of_inspected(view, context, where)
            or self._recalled(context)
        )
        if found is not None and not self.inspecting and table.card is None and table.catch_up is None:
            self._things = self.things(view, context, pieces, spots)
        self.read = found if reads_out(table.stage.settings) else None
        return None if self.read is not None else found

    def _refused(self, where: dict[str, Box]) -> Tooltip | None:
        refused = self._table.refused
        if refused is None:
            return None
        about = About(name=refused.message, lines=(refused.instead,) if refused.instead else (), clause=refused.clause)
        box = where.get(refused.thing, self._table.ribbon.rect)
        return Tooltip(thing=refused.thing, where=box, about=about, rank=Rank.REFUSAL, secret=refused.secret, bad=True)

    def _taught(self, context: S, where: dict[str, Box]) -> Tooltip | None:
        """The card of a coach, beside what it speaks of and the panel on which that is, else below the prompt."""
        card = self._table.card
        if card is None:
            return None
        named = (id for id in (card.thing, *where) if card.thing and id in where and id.startswith(card.thing))
        thing = next(named, "")
        about = About(name="", lines=(card.text,), clause=card.clause)
        box = where.get(thing, self._table.ribbon.rect)
        on = _panel_of(box, where.values()) if thing else None
        return Tooltip(thing=thing, where=box, about=about, rank=Rank.THEME, secret=context.eyes, brief=True, on=on)

    def _recalled(self, context: S) -> Tooltip | None:
        """What happened while the one who is asked waited, below the prompt."""
        table = self._table
        if table.catch_up is None or table.minds.advice is not None:
            return None
        about = About(name="", state=table.catch_up.heading, rows=table.catch_up.rows)
        return Tooltip(thing="", where=table.ribbon.rect, about=about, rank=Rank.THEME, secret=context.eyes, brief=True)

    def _tip_of_inspected(self, view: V, context: S, where: dict[str, Box]) -> Tooltip | None:
        for id, unasked in ((self.at, False), (self._pointed, False), (self._rested, True)):
            about = self._face.about(view, context, id) if id in where and id is not None else None
            if about is None or id is None or (unasked and not about.cannot):
                continue
            letters, rank = self._table.stage.lettering, Rank.HINT if id == self.at else Rank.NEWS
            if unasked and letters.text_scale > letters.painted:
                about = replace(about, state="", lines=())  # it came by itself: large words say no more than why
            rank = rank if id in (self.at, self._table.focus.current) else Rank.THEME
            on = _panel_of(where[id], where.values()) if id == self._pointed else None
            return Tooltip(thing=id, where=where[id], about=about, rank=rank, secret=context.eyes, unasked=unasked, on=on)
        return None

    def lay(self, tooltip: Tooltip | None, taken: Sequence[Box]) -> None:
        """The slip goes where there is room beside its thing; `taken` is live."""
        before, self.tip = self.laid, tooltip or self.read
        letters, told, spare = self._table.stage.lettering, self._told_beside(tooltip), self._told_beside(tooltip, spare=True)
        dear = [
            item.box
            for item in self._things
            if tooltip is not None and item.id != tooltip.thing and self._face.covering.dear(item.id)
        ]
        self.laid = tooltips.placed_beside(tooltip, taken, SAFE, letters, told, spare, dear) if tooltip is not None else None
        if self.laid is None or before is None or before.tooltip.thing != self.laid.tooltip.thing:
            self._age = 0.0

    def _told_beside(self, tooltip: Tooltip | None, spare: bool = False) -> list[Box]:
        """Other things that say something, which a slip had better leave in sight, or of these what it may `spare`; boards are
        too large for that."""
        if tooltip is None:
            return []
        items = (item for item in self.off_ground(tooltip, self._things) if not item.box.holds(*tooltip.where.centre))
        return self._small(items, spare)

    def _small(self, items: Iterable[Focusable], spare: bool, rule: Callable[[Id], bool] | None = None) -> list[Box]:
        rule = rule or self._face.covering.spare
        boxes = (item.box for item in items if rule(item.what) is spare)
        return [box for box in boxes if box.w * box.h < LARGE]

    def told(self, spare: Callable[[Id], bool] | None = None) -> tuple[list[Box], list[Box]]:
        """All that says something on the table now, without bare ground and boards; and what of it a slip may rather hide:
        what the title has to `spare`, where no other rule is given.
        Where several sit, nothing that one seat alone sees: where a slip stands for all would tell of it."""
        table, face = self._table, self._face
        view, context = table.moment().view, table.context
        pieces = [piece for piece in table.pieces.pieces if piece.secret is None or not table.seating.several]
        things = self.things(view, context, pieces, list(face.spots(view, context)))
        busy = [item for item in things if not face.covering.is_background(view, context, item.what)]
        return self._small(busy, False, spare), self._small(busy, True, spare)

    def off_ground(self, tooltip: Tooltip, items: Iterable[Focusable]) -> Iterator[Focusable]:
        """Those on which that slip had better not lie: without bare ground, but for the very thing of which it tells."""
        view, context = self._table.moment().view, self._table.context
        return (
            item
            for item in items
            if item.id == tooltip.thing or not self._face.covering.is_background(view, context, item.what)
        )

    def legend(self) -> LegendRows:
        """What the buttons do while the cursor walks."""
        say, table = self._table.stage.words.say, self._table
        first: Row = [(Kind.INFO, say("hint.its_rule"))] if self.clause else []
        if table.stage.devices.in_hand in (DeviceKind.PAD, DeviceKind.KEYS):
            first.append((Kind.MOVE, say("hint.next")))
        happened: Row = [(Kind.STORY, say("hint.happened"))] if table.log.lines else []
        return LegendRows([row for row in (first, [*happened, (Kind.BACK, say("hint.back"))]) if row])

    @property
    def clause(self) -> str:
        """Where the rulebook speaks of what the slip is about, else of what is in focus."""
        if self.tip is not None:
            return self.tip.about.clause
        table = self._table
        about = self._face.about(table.moment().view, table.context, table.focus.current) if table.focus.current else None
        return about.clause if about is not None else ""

    def draw(self, canvas: Canvas) -> None:
        """The ring of the cursor that walks, and the slip: none while a frame goes round something else."""
        if self.inspecting and canvas.elsewhere:
            return
        item = self.focus.item if self.inspecting else None
        if item is not None:
            piece = self._table.pieces.piece(item.id)
            if piece is not None:
                ring_round(canvas, piece)
            else:
                draw_ring(canvas, item.box.inset(-4), 14, RING_LAYER, "looked")
        if self.laid is not None:
            still = self._table.stage.settings.reduced_motion
            tooltips.draw(canvas, self.laid, 255 if still else round(255 * min(1.0, self._age / tooltips.COME)))

    # -- time ----------------------------------------------------------------------------------------------------------

    def tick(self, dt: float) -> None:
        """`dt` seconds have passed."""
        self._age = min(1.0, self._age + dt)
        if self._table.persons.curtain.hangs and (self._table.persons.unseen or not self._table.persons.curtain.waits):
            self.leave()
        self._rest_refusal(dt)
        self._rest_pointer(dt)
        self._rest_focus(dt)

    def _rest_refusal(self, dt: float) -> None:
        """It leaves after a while, and as soon as others have their eyes on the screen who may not read it."""
        table = self._table
        if table.refused is None:
            return
        self._refused_for = self._refused_for + dt if table.refused is self._refusal else 0.0
        self._refusal = table.refused
        hidden = table.refused.secret is not None and table.refused.secret != table.persons.viewer
        if hidden or self._refused_for >= (TOO_EARLY if table.refused.early else REFUSED):
            table.put_refusal(None)
            table.redraw()

    def _rest_pointer(self, dt: float) -> None:
        self._still += dt
        wanted = FINGER_STAYS if self._finger else POINTER_RESTS
        if self._at is None or self._pointed is not None or self._still < wanted or self._still - dt >= wanted:
            return
        thing = self._under(*self._at)
        if thing is not None and (self._finger or self._told_at_rest(thing)):
            self._pointed = thing.id
            self._table.redraw()
            self._told(thing.text)

    def _told_at_rest(self, thing: Focusable) -> bool:
        """Whether a pointer that only rests there asks what it is: not of boards, nor of the ground of a list."""
        return thing.box.w * thing.box.h < LARGE and not self._told_of[thing.id].ground

    def _rest_focus(self, dt: float) -> None:
        current = self._table.focus.current if self._table.asked and not self.inspecting else None
        if current != self._focused:
            if not self._table.asked:
                self._let_go()  # what others do is not looked at through the slip of a thing that was chosen from
            self._focused, self._rested, self._for = current, None, 0.0
        before = self._for
        self._for += dt
        if before < FOCUS_RESTS <= self._for and current is not None:
            self._rested = current
            self._table.redraw()

    def _under(self, x: float, y: float) -> Focusable | None:
        table = self._table
        view, context = table.moment().view, table.context
        spots = list(self._face.spots(view, context))
        self._things = self.things(view, context, table.pieces.pieces, spots)
        return next((one for one in reversed(self._things) if one.box.holds(x, y)), None)

    # -- input ---------------------------------------------------------------------------------------------------------

    def leave(self) -> None:
        """Puts the cursor back where it was; nothing is looked at any more."""
        if self.inspecting or self._pointed is not None:
            self._table.redraw()
        self.inspecting, self._pointed, self._at = False, None, None

    def begin(self) -> None:
        """The cursor walks over everything, from the thing in focus on."""
        table = self._table
        view, context = table.moment().view, table.context
        things = once(self.things(view, context, table.pieces.pieces, list(self._face.spots(view, context))))
        if not things:
            return
        self._pointed, self.inspecting = None, True
        table.redraw()
        self.focus.forget()
        here = table.focus.item
        near = min(things, key=lambda one: (one.id != here.id, one.box.away(here.box))) if here is not None else things[0]
        self.focus.set(things, near.id)
        table.feel("select")

    def act(self, action: Action) -> Action | None:
        """What looking makes of an input: None when it used it, else what the others hear."""
        self._watch(action)
        if self._table.refused is not None and action.pressed and action.kind not in (Kind.POINT, Kind.INFO):
            self._table.put_refusal(None)
            self._table.tell_focus()
        if action.kind is Kind.SHOULDER_RIGHT:
            if action.pressed:
                self._turn(action.device)
            return None
        if self.inspecting:
            return self._walk(action) if self._follows(action.device) else self._beside(action)
        if action.kind is Kind.PRESS and action.phase is Phase.UP and self._finger and self._pointed is not None:
            self._at = None
            return replace(action, phase=Phase.CANCEL)
        return action

    def _turn(self, device: DeviceId) -> None:
        if self.inspecting:
            self.leave()
            self._table.tell_focus()
            self._table.feel("back")
        else:
            self._walker = device
            self.begin()

    def _follows(self, device: DeviceId) -> bool:
        """Whether the cursor that walks follows that device: the one that set it going, or another one of the same people."""
        seating = self._table.seating
        return seating.alone or seating.seat_of(device) == seating.seat_of(self._walker)

    def _beside(self, action: Action) -> Action | None:
        """Another device does not move it: that would show what is chosen by chords. Whoever is asked ends it by any press."""
        table = self._table
        asked = any(table.seating.may(action.device, seat) for seat in table.persons.asked)
        if asked and action.pressed and action.kind is not Kind.POINT:
            self.leave()
        return None if action.kind in WALKS else action

    def _walk(self, action: Action) -> Action | None:
        if action.kind is Kind.BACK:
            if action.pressed:
                self._turn(action.device)
            return None
        if action.kind in (Kind.CONFIRM, Kind.PRESS):
            if action.pressed:
                self._choose(action)
            return None
        if action.kind is Kind.SHOULDER_LEFT:
            if action.pressed:
                self.focus.to(next_part(self.focus.items, self.at))
            return None
        if action.kind in (Kind.MOVE, Kind.POINT):
            self.focus.act(action)
            self._table.redraw()
            return None
        return action

    def _choose(self, action: Action) -> None:
        """A thing of the decision is in focus there again, for whoever decides; elsewhere a press only looks, or where nothing
        lies, ends it."""
        beside, before = action.kind is Kind.PRESS and not self.focus.act(action), self._table.focus.current
        if beside or (self._table.persons.may(action) and self.at is not None and self._table.focus.to(self.at)):
            self.leave()
            if self._table.focus.item is not None and not self._table.focus.item.text:
                self._table.focus.confirm()  # what lies beyond the board is brought there
            elif self._table.focus.current == before:
                self._table.tell_focus()

    def _watch(self, action: Action) -> None:
        """Where the pointer is; any other input takes its slip away."""
        if action.kind in (Kind.POINT, Kind.PRESS) and action.device in (MOUSE, TOUCH):
            self._follow(action)
        elif action.pressed and action.kind is not Kind.INFO:
            self._let_go()

    def _follow(self, action: Action) -> None:
        finger, was = action.device == TOUCH, self._at
        if finger and action.kind is Kind.POINT:
            if was is not None and abs(action.x - was[0]) + abs(action.y - was[1]) > STRAY:
                self._let_go()
            return
        if finger and action.phase is not Phase.DOWN:
            self._at = None
            return
        here = self.tip.where if self._pointed is not None and self.tip is not None else None
        if action.kind is Kind.PRESS or here is None or not here.holds(action.x, action.y):
            self._let_go()
            self._still = 0.0
        self._at, self._finger = (action.x, action.y), finger

    def _let_go(self) -> None:
        if self._pointed is not None:
            self._table.redraw()
        self._pointed = self._at = None

    # -- told ----------------------------------------------------------------------------------------------------------

    def _came_to(self, id: str) -> None:
        self._table.feel("focus")
        self._table.redraw()

    def _told(self, text: str) -> None:
        self._table.tell(text, kind="look")


def _seen(box: Box, window: Box) -> bool:
    x, y = box.centre
    return window.holds(x, y)


def _panel_of(thing: Box, boxes: Iterable[Box]) -> Box | None:
    """The smallest on which all of that thing is; None where that is no panel, but a board, or nothing."""
    holds = (box for box in boxes if thing.inside(box) and thing.w * thing.h < box.w * box.h < LARGE)
    return min(holds, key=lambda box: box.w * box.h, default=None)
