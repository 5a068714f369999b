"""How a table is seen by those who play at it: what they may choose, what is asked, and what they look at."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import chain
from typing import Final

from games.kernel.protocol import Seat
from scenes.stage.devices.action import DeviceKind, Kind
from scenes.stage.devices.focus import Focusable
from scenes.stage.devices.seating import people
from scenes.stage.loop.metrics import Box
from scenes.stage.loop.screen import Prefetch
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.pieces.piece import Piece
from scenes.stage.widgets import Legend, cap
from scenes.table.aids.heard import told_apart
from scenes.table.aids.live import live, lying, reads, refused
from scenes.table.chooser import Chooser
from scenes.table.context import Context, V
from scenes.table.face import Face, LegendRows, Prompt
from scenes.table.inspector.inspector import LARGE, Inspector
from scenes.table.inspector.passing import Passing, elsewhere, papers
from scenes.table.inspector.tooltips import Tooltip
from scenes.table.layout.ambience import ambience
from scenes.table.layout.labels import boxes, placed_lines
from scenes.table.layout.legend_rows import Row, confirmed, hastened, in_lesson, legend_rows, row_boxes, shorter, with_ways_out
from scenes.table.layout.own_rail import draw_own_rail
from scenes.table.layout.slips import Paper, PlacedSlip, Rank
from scenes.table.layout.walk import only
from scenes.table.moment_view import MomentView, lines_of_layout, on_slips, pieces_of_layout
from scenes.table.part import Part
from scenes.table.people.advice import Hint
from scenes.table.people.curtain import CLOTH, FRONT
from scenes.table.people.voices import Voices
from scenes.table.show.beats import Moment
from scenes.table.table_api import S, TableApi
from scenes.table.teaching import highlight, progress
from scenes.table.teaching.coach import coach_of

MOST_NAMED: Final = 2
"""So many people are asked by name to show their pads."""


class TableView(MomentView[V, S]):
    """What the table looks like through its face.

    hint       what may be shown of a hint now
    peek       the one who looks lifts the own secrets
    inspector  the slip beside a thing, and the cursor that visits everything
    roaming    somebody moves the focus without having to choose
    covered    another scene lies over the table and shows its own button hints
    heeded     a hint for the button that means done lies there, and nobody has moved the focus since: confirming does it too
    """

    def __init__(self, table: TableApi[V, S], face: Face[V, S], parts: list[Part[V, S]]) -> None:
        super().__init__(table, face, parts)
        self.inspector = Inspector(table, face)
        self._passing = Passing()
        self.hint: Hint | None = None
        self.peek = self.roaming = self.covered = self.heeded = False
        self.refused = frozenset[str]()
        self.legend_rows: tuple[Legend, ...] = ()
        self.hints: tuple[tuple[Kind, str], ...] = ()
        """What buttons do now, also where their rows have no room for it."""
        self._sign_rows: tuple[Legend, ...] = ()
        """Before a curtain that hides the table."""
        self._over: Kind | None = None
        """The hint on which a pointer lies."""
        self._place: Paper | None = None
        """On what a hint lies that would hide too much in its own place."""
        self._papers: list[Box] = []
        """Where slips lie."""
        self._stood: tuple[Chooser[V] | None, str | None, bool] = None, None, False
        """Where focus was when somebody was asked last: in whose decision, and whether that goes on."""
        self._shown_eyes: Seat | None = None
        self._read = False
        """Whether a sentence that is only read stood there when it was last laid out."""
        self._whose: Seat | None = None
        """Whose turn the ribbon was last about."""
        self._viewer: Seat | None = None
        self._asked: Seat | None = None
        """Who of several was asked last in the open."""
        self._last = [part for part in parts if part.stands_last]
        self._voices = next((part for part in parts if isinstance(part, Voices)), None)

    # -- what others change about it -----------------------------------------------------------------------------------

    def cover(self, covered: bool) -> None:
        """Another scene lies over the table and shows its own button hints, or is gone."""
        self.covered = covered

    def lift(self, peek: bool) -> None:
        """The one who looks lifts the own secrets, or lays them down."""
        self.peek = peek

    def roam(self) -> None:
        """Somebody moves the focus without having to choose."""
        self.roaming = True

    def stop_roaming(self) -> None:
        """Focus is where a decision begins."""
        self.roaming = False

    def show_hint(self, hint: Hint | None) -> None:
        """That may be shown of a hint now."""
        self.hint = hint
        self.heeded = hint is not None and hint.done and not hint.teaches
        self.table.redraw()

    def stray(self) -> None:
        """Somebody moves the focus, so confirming means what is in focus again."""
        self.heeded = False

    # -- the moment ----------------------------------------------------------------------------------------------------

    def moment(self) -> Moment[V]:
        """What is shown now: during a private look, the table as that seat knows it."""
        table, persons = self.table, self.table.persons
        if persons.private is not None and persons.eyes is None:
            return Moment(table.view(persons.private))
        return table.show.moment(table.view(persons.eyes), persons.eyes)

    def common_context(self, moment: Moment[V]) -> Context:
        """What is common to all titles. What waits to be shown is seen by all, also while somebody looks alone."""
        table, stage, persons = self.table, self.table.stage, self.table.persons
        waits = moment.event is not None and persons.private is not None
        viewer = persons.eyes if waits else persons.viewer
        beside = persons.private is not None and persons.private != persons.choosing  # who looks alone decides nothing
        beside = beside or (self.hint is not None and self.hint.reads)  # nothing is asked while a sentence is read
        chooser, choosing = (None, None) if beside else (persons.chooser, persons.choosing)
        coach = coach_of(table)
        asked_back = persons.viewer if persons.viewer is not None else choosing
        return replace(
            super().common_context(moment),
            eyes=viewer,
            secrecy=table.seating.secrecy,
            focus=self.inspector.at or table.focus.current,
            inspected=self.inspector.inspected,
            picked=chooser.picked if chooser is not None else (),
            hinted=self.hint.pieces if self.hint is not None else (),
            hint=self.hint,
            aids=stage.settings.table_aids,
            choosing=choosing,
            idle=table.shown and not table.sweep.swept,
            swept=table.sweep.swept,
            undo=asked_back is not None and table.match.can_undo(asked_back) and coach is None,
            peek=not waits and (self.peek or (persons.private is not None and persons.purpose == "look")),
            seconds=table.timer.seconds if chooser is not None else None,
            thinking=self._pondering(moment),
            waiting=frozenset(table.seating.waiting),
            lesson=coach.learned if coach is not None else None,
        )

    def refresh(self) -> None:
        """Brings pieces, words and focus in line with the moment."""
        table = self.table
        moment = self.moment()
        view, context = moment.view, self.context_at(moment)
        climbs = self.face.climbs(context)
        stale = table.stale or (climbs and self._slips_move(view, context))
        table.drawn()
        self.laid_context = context
        if stale:
            self._lay(view, context)
        if self._passing.due(table.toast, table.persons.curtain.hangs):
            self._stand_toast()
        if stale or climbs:
            letters = table.stage.lettering
            words = lines_of_layout(self.face, view, context, letters, self.slips_at(view, context))
            self.lines = placed_lines(words, letters)
        if stale and self._last:
            said = [box for label in words for box in boxes(label, letters)]
            for part in self._last:
                part.lay(self._plate(), self._lit_boxes(), [*self._lying(), *said])
        if stale and self._voices is not None and self._voices.saying is not None:
            self._stand_bubble(self._voices, view, context, self._voices.saying.seat)

    def _slips_move(self, view: V, context: S) -> bool:
        """Whether a slip would lie elsewhere now, as the land has moved below it: its paper goes with its words."""
        return papers(self.slips_at(view, context), self.table.stage.lettering) != self._papers

    def slips_at(self, view: V, context: S) -> list[PlacedSlip]:
        """The slip that lies there, where it was last laid."""
        laid = self.inspector.laid
        slips = lying(self.face.slips(view, context), laid.tooltip if laid else None, self.table.stage.settings)
        return [self._moved(slip) for slip in slips]

    def _moved(self, slip: PlacedSlip) -> PlacedSlip:
        return slip if self._place is None or slip.rank is not Rank.HINT else replace(slip, slip=self._place)

    def _clear(self, view: V, context: S, slips: list[PlacedSlip], pieces: Sequence[Piece]) -> list[PlacedSlip]:
        """A hint somebody asked for lies on none of what it names, of what is dear and of what can be chosen, where there is
        such a place; on no words at any rate."""
        self._place, hint, letters = None, context.hint, self.table.stage.lettering
        if not slips or slips[0].rank is not Rank.HINT or hint is None or hint.teaches:
            return slips
        where = {item.id: item.box for item in (*self.face.spots(view, context), *self.table.focus.items)}
        where |= {piece.id: piece.box for piece in pieces if piece.alpha}
        live = [item.id for item in self.table.focus.items if item.on_confirm is not None]
        named = {id for id in where if id in hint.pieces or self.face.covering.dear(id) or id in live}
        small = (piece for piece in pieces if piece.alpha and piece.id not in named and piece.w * piece.h < LARGE)
        told = [piece.box for piece in small if not self.face.covering.is_background(view, context, piece.what)]
        told += self.face.covering.keep_clear(view, context)
        words = [box for label in self.face.labels(view, context) for box in boxes(label, letters)]
        used = [self.table.ribbon.rect, *row_boxes(self.legend_rows, letters)]
        kept = [*(where[id] for id in named), *used]
        self._place = elsewhere(slips[0], letters, kept, told, [*words, *used])
        return [self._moved(slip) for slip in slips]

    def _lay(self, view: V, context: S) -> None:
        table, face = self.table, self.face
        others = context.eyes != self._shown_eyes
        if others:
            self.inspector.leave()
        pieces = list(face.layout(view, context))
        tooltip = self.inspector.tooltip(view, context, pieces)
        slips = lying(face.slips(view, context), tooltip, table.stage.settings)
        pointed = tooltip is not None and not tooltip.unasked and tooltip.thing == self.inspector.inspected
        tooltip = tooltip if not slips or (pointed and slips[0].rank is Rank.HINT) else None  # beside a hint
        slips = self._clear(view, context, slips, pieces)
        self._papers = papers(slips, table.stage.lettering)
        table.pieces.show([*pieces, *only(Piece, on_slips(face, slips, context, table.stage.lettering))], at_once=others)
        if self._viewer not in (None, table.persons.private):
            table.focus.forget()  # where it was while somebody looked alone would be told by what lies nearest
            self.roaming = False
        reads, self._read = self._read, self.hint is not None and self.hint.reads
        if reads and not self._read:
            table.focus.forget()  # while something was read, nothing was asked
        items = self._focusables(view, context)
        table.focus.set(items, self._beginning(items))
        chooser, stood = table.persons.chooser, self._stood
        if table.asked and stood[0] is chooser and not stood[2] and stood[1] is not None:
            table.focus.to(stood[1])  # something was shown meanwhile: the decision is gone on with where it was left
        self._stood = (chooser, table.focus.current, True) if table.asked else (*stood[:2], False)
        table.pieces.focus(self.inspector.at or table.focus.current)
        self.refused = refused(items, table)
        table.pieces.edge(live(items, table, context, self.refused))
        tip = tooltip or self.inspector.read
        spoken_of = [tip.where] if tip is not None and tip.brief and tip.thing else []
        self.lights = [*face.lights(view, context), *highlight.lights([*spoken_of, *self._lit_boxes()])]
        self._whose = context.choosing if context.choosing is not None else min(context.thinking, default=self._whose)
        prompt = self._comes_back() or self._headline() or self._to_read() or self._prompt(view, context)
        table.ribbon.say(*prompt[:3], turn=self._whose)
        if table.asked and not table.persons.curtain.hangs:
            table.tell_question(prompt.text)
        self._hand_on(context)
        self._shown_eyes, self._viewer = context.eyes, table.persons.private
        self._lay_hints(view, context)
        self.inspector.lay(tooltip, self.live(tooltip))

    def _headline(self) -> Prompt | None:
        """What a part has to announce."""
        said = next((said for part in self.parts if (said := part.headline())[0]), None)
        return Prompt(*said) if said is not None else None

    def _hand_on(self, context: S) -> None:
        """Where several people are asked in the open, one after the other, the ribbon shows that it is another one."""
        table, asked = self.table, context.choosing
        if asked is None or table.persons.private is not None or len(people(table.match.players)) < 2:
            return
        if self._asked is not None and asked != self._asked:
            table.ribbon.hand_on(asked)
        self._asked = asked

    def _prompt(self, view: V, context: S) -> Prompt:
        """What is asked; among several people it says of whom, but where that one looks alone."""
        prompt, table = self.face.prompt(view, context), self.table
        if context.choosing is None or prompt.everybody or table.persons.private is not None:
            return prompt
        if len(people(table.match.players)) < 2:
            return prompt
        name = table.players[table.match.speaker(context.choosing)].name
        if name in prompt.text:
            return prompt
        return prompt._replace(text=table.stage.words.say("table.asked", name=name, prompt=prompt.text))

    def _to_read(self) -> Prompt | None:
        """What is asked while a sentence stands that only wants to be read: nothing else."""
        if self.hint is None or not self.hint.reads:
            return None
        return Prompt(self.hint.banner or self.table.stage.words.say("table.read"), "lantern")

    def _pondering(self, moment: Moment[V]) -> frozenset[Seat]:
        """Who thinks, and has done so for a while; nobody where the table waits for a person who reads or looks round."""
        waits = moment.event is not None or self.inspector.inspects_alone or any(part.patient() for part in self.parts)
        return frozenset() if waits else self.table.minds.pondering

    def _beginning(self, items: Sequence[Focusable]) -> str | None:
        """Where a decision is gone on with, when nothing was in focus because something was shown meanwhile: at what a lesson
        lights, else where it begins."""
        chooser = self.table.persons.chooser
        if self.table.focus.current is not None or chooser is None:
            return None
        lit = self.hint.pieces if self.hint is not None and self.hint.teaches else ()
        found = next((id for id in lit if any(item.id == id for item in items)), None)
        return found if found is not None else self.face.first(self.table, chooser)

    def _comes_back(self) -> Prompt | None:
        """How a pad comes back, while the table waits for nobody but persons whose pad is gone; None otherwise."""
        table, match, missing = self.table, self.table.match, self.table.seating.waiting
        lost = [match.speaker(seat) for seat in table.persons.waiting_for()]
        if not missing or not lost or table.persons.chooser is not None or not table.show.idle:
            return None
        gone = [seat for seat in dict.fromkeys(lost) if seat in missing]
        if not gone or (set(lost) - set(missing) and table.seating.secrecy != "chord"):
            return None
        words = table.stage.words
        if len(gone) > MOST_NAMED:
            return Prompt(words.say("device.reclaim.many", button="A", n=len(gone)))
        names = words.listing([table.players[seat].name for seat in gone])
        return Prompt(words.say("device.reclaim", button="A", name=names))

    def _lit_boxes(self) -> list[Box]:
        """Where the things lie that a lesson speaks of, or wants pressed next; those that are picked need no light."""
        hint, table = self.hint, self.table
        if hint is None or not hint.teaches:
            return []
        if hint.reads:
            spots = {spot.id: spot.box for spot in self.face.spots(table.moment().view, table.context)}
            spots |= {piece.id: piece.box for piece in table.pieces.pieces}
            return [spots[id] for id in hint.pieces if id in spots]
        found = (table.focus.find(id) for id in hint.pieces if id not in table.context.picked)
        return [item.box for item in found if item is not None and item.enabled]

    @property
    def clause(self) -> str:
        """The clause of the rulebook about what is said, else about what is looked at."""
        said = self.hint.clause if self.hint is not None and self.inspector.tip is None else ""
        return said or self.inspector.clause

    def _plate(self) -> Box | None:
        """Where a lesson says how far it is; None where it is silent, or another slip lies in its place."""
        plate = self.table.pieces.piece(progress.PLATE)
        return plate.box if plate is not None and self.inspector.laid is None else None

    def _lying(self) -> list[Box]:
        """All that lies on the table, and can be chosen."""
        table = self.table
        on_it = (piece.box for piece in table.pieces.pieces if piece.alpha)
        rows = row_boxes(self.legend_rows, table.stage.lettering)
        return [table.ribbon.rect, *rows, *on_it, *(item.box for item in table.focus.items)]

    def live(self, tooltip: Tooltip | None) -> list[Box]:
        """What a slip beside a thing must not lie on: what can be chosen, the prompt, the hints, and the thing; what a
        coach says, not on what is read with it either, and what is said of a thing, on nothing that is drawn of it."""
        if tooltip is None:
            return []
        table = self.table
        items = self.inspector.off_ground(tooltip, table.focus.items)
        view, context = table.moment().view, table.context
        kept = self.face.covering.keep_clear(view, context) if tooltip.brief else ()
        drawn = self.face.covering.drawn(view, context) if tooltip.thing == context.inspected else ()
        others = (item for item in items if item.id != tooltip.thing)
        return [tooltip.beside, *self._papers, *self._in_use(others), *kept, *drawn]

    def _in_use(self, items: Iterable[Focusable]) -> list[Box]:
        """The prompt, the hints, boards of parts and the low cloth, and what can be chosen of these."""
        table, rows = self.table, () if self.covered else self.legend_rows
        chosen = (item.box for item in items if item.on_confirm is not None)
        boards = [box for part in self.parts for box in part.boards()] + [CLOTH] * table.persons.curtain.hangs
        return [table.ribbon.rect, *row_boxes(rows, table.stage.lettering), *boards, *chosen]

    def _stand_toast(self) -> None:
        table, laid, (told, spare) = self.table, self.inspector.laid, self.inspector.told()
        taken = [*self._in_use(table.focus.items), *self._papers, *([laid.box] if laid is not None else [])]
        self._passing.stand(table.toast, table.ribbon.rect, taken, told, spare, table.stage.lettering)

    def _stand_bubble(self, voices: Voices[V, S], view: V, context: S, seat: Seat) -> None:
        """What somebody says stands beside that seat's plate, and hides no words, nothing in use and nothing that is told."""
        table, letters, face = self.table, self.table.stage.lettering, self.face
        plate, laid = table.pieces.piece(face.zones.plate(view, seat)), self.inspector.laid
        words = [box for label in {line[0]: None for line in self.lines} for box in boxes(label, letters)]
        live = (
            item
            for item in table.focus.items
            if item.id == table.focus.current or not face.covering.under(view, context, item.what)
        )
        taken = [*self._in_use(live), *self._papers, *([laid.box] if laid is not None else []), *words]
        told, _ = self.inspector.told(lambda id: face.covering.under(view, context, id))
        voices.stand(plate.box if plate is not None else None, taken, told)

    def _lay_hints(self, view: V, context: S) -> None:
        table, inspecting = self.table, self.inspector.inspecting
        say = table.stage.words.say
        taught = not inspecting and self.hint is not None and self.hint.teaches
        asked = replace(context, hint=None, hinted=()) if taught else context  # a lesson offers nothing that could be taken
        legend = self.inspector.legend() if inspecting else self.face.legend(view, asked, say)
        if not inspecting and table.card is not None:
            legend = LegendRows(rows=[[(Kind.CONFIRM, say("lesson.go_on"))], [(Kind.INFO, say("hint.its_rule"))]])
        elif taught and self.hint is not None:
            rows = in_lesson(legend.rows, self.hint.reads, say, self.hint.back, self.hint.goes_on)
            legend = replace(legend, rows=rows, left=[])
        elif self.heeded and not inspecting:
            legend = replace(legend, rows=confirmed(legend.rows, self._hand))
        elif self._own_cards:
            legend = replace(legend, rows=[[(Kind.PEEK, say("hint.own_cards"))], *legend.rows])
        elif not inspecting and self._others_play:
            legend = replace(legend, rows=hastened(legend.rows, say))
        hand, letters = self._hand, self.table.stage.lettering
        signs = table.stage.signs_on(hand, self._speaker)
        left = (legend.left, legend.x, legend.ends) if legend.left else None
        lit = Kind.ALT if not inspecting and self.hint is not None and self.hint.done else None
        rows = with_ways_out(legend.rows, say)
        self.hints = (*chain(*rows, legend.left),)
        short = shorter(chain(*rows), say)
        self.legend_rows = legend_rows(rows, left, hand, letters, lit, legend.layer, signs, short, legend.free, legend.held)
        self._light_hint()

    @property
    def _others_play(self) -> bool:
        """Whether a person here waits for the turns of others, and may be asked at once."""
        table = self.table
        waits = table.show.of_others if not table.show.idle else not table.persons.waiting_for()
        return waits and not table.asked and table.match.outcome() is None and bool(people(table.match.players))

    @property
    def _hand(self) -> DeviceKind:
        """The kind of device whose buttons are named: among several that of whoever has the screen, else the one used last."""
        devices, speaker = self.table.stage.devices, self._speaker
        return devices.in_hand if speaker is None else devices.hand(speaker)

    @property
    def _speaker(self) -> Seat | None:
        """Who has the screen among several."""
        whose = self.table.persons.whose
        return None if whose is None or self.table.seating.alone else self.table.match.speaker(whose)

    @property
    def _own_cards(self) -> bool:
        """Whether people at the table may look at the own secrets just now, each alone."""
        table, persons = self.table, self.table.persons
        free = persons.private is None and not persons.curtain.hangs and table.show.idle and not self.inspector.inspecting
        return free and self.face.hides and not table.seating.alone and table.match.outcome() is None

    def _focusables(self, view: V, context: S) -> list[Focusable]:
        mine = self.face.focusables(self.table, view, context) if self.table.asked else ()
        beside = [item for part in self.parts for item in part.focusables(view, context)]
        return told_apart([*beside, *mine], context.picked, self.table.stage.words.say)

    # -- pictures ahead of time ----------------------------------------------------------------------------------------

    def to_prefetch(self, moment: Moment[V]) -> Prefetch:
        """Every picture that the table shows at that moment: pieces, slips, lights, its prompt, and what else is drawn."""
        everybodys, own = self.prefetch_moment(moment)
        return [*everybodys, *own]

    def prefetch_moment(self, moment: Moment[V]) -> tuple[Prefetch, Prefetch]:
        """The same: what everybody may see, and what lies open to one seat alone."""
        table, face = self.table, self.face
        view, context = moment.view, self.context_at(moment)
        if context.event is not None:
            context = context.with_entry(face.log_entry(context.event, view, table.players, table.stage.words))
        laid = pieces_of_layout(face, view, context, table.stage.lettering)
        pieces = [(name, dict(art)) for name, art in (piece.picture for piece in laid if piece.secret is None)]
        own = [(name, dict(art)) for name, art in (piece.picture for piece in laid if piece.secret is not None)]
        lights = [light.picture for light in face.lights(view, context)]
        prompt = table.ribbon.to_prefetch(*self._prompt(view, context)[:3])
        return [*pieces, *lights, *prompt, *face.prefetches.moment(table, view, context)], own

    def around(self) -> Prefetch:
        """The pictures of the ground, and of the theatre round it."""
        moment, palette = self.moment(), self.face.theme.palette
        grounds = self.face.ground(moment.view, self.look())
        return [*((name, dict(art)) for name, art in grounds), *ambience(palette.lantern, palette.accent)]

    # -- drawing -------------------------------------------------------------------------------------------------------

    def draw_menu_sign(self, canvas: Canvas) -> None:
        """The way to the menu, before a curtain that hides everything else."""
        stage = self.table.stage
        row: Row = [(Kind.MENU, stage.words.say("hint.pause"))]
        made = [row], None, stage.devices.in_hand, stage.lettering
        self._sign_rows = legend_rows(*made, layer=FRONT + 1, signs=stage.signs)
        for legend in () if self.covered else self._sign_rows:
            legend.draw(canvas)

    @property
    def shown_rows(self) -> tuple[Legend, ...]:
        """The rows of hints that can be pressed now."""
        return self._sign_rows if self.table.persons.curtain.covers else self.legend_rows

    def point_at(self, x: float, y: float) -> None:
        """Lights the name of a button below a pointer that lies there."""
        self._over = next((kind for row in self.shown_rows if (kind := row.at(x, y)) is not None), None)
        self._light_hint()

    def _light_hint(self) -> None:
        for row in self.legend_rows:
            row.over = self._over

    def draw_under_words(self, canvas: Canvas) -> None:
        """Whoever looks alone sees by a rail whose hand lies there."""
        private = self.table.persons.private
        if private is not None and self.face.zones.hand is not None:
            draw_own_rail(canvas, self.face.zones.hand, private)

    def draw_over_words(self, canvas: Canvas, context: S) -> None:
        """The ring round what is in focus, with a sign where a lesson wants it pressed."""
        hint, table = self.hint, self.table
        chooses = table.shown and not self.inspector.inspecting and (self.roaming or context.choosing is not None)
        if not chooses or reads(table, hint):
            return
        self.face.ring(table, canvas, context)
        item = table.focus.item
        if hint is not None and hint.teaches and item is not None and item.id in hint.pieces and item.id not in context.picked:
            sign = cap(Kind.CONFIRM, table.stage.devices.in_hand, signs=table.stage.signs)
            highlight.draw_sign(canvas, table.pieces.where(item.id) or item.box, sign, self.lines)

    def draw_over_parts(self, canvas: Canvas) -> None:
        """The prompt, the legend, and slips."""
        table = self.table
        table.ribbon.draw(canvas)
        for row in () if self.covered else self.legend_rows:
            row.draw(canvas)
        self.inspector.draw(canvas)
        if self.inspector.laid is None or table.toast.above:
            table.toast.draw(canvas)
