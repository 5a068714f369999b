"""How a moment of a game is seen: in which context, laid out and drawn by the title's face. Whoever plays sees more
(`scenes.table.table_view`); whoever only watches sees this."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Generic

from games.kernel.protocol import Seat
from scenes.paint.brush import Picture
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.pieces.piece import Piece
from scenes.stage.words.lettering import Lettering
from scenes.table.context import Context, V
from scenes.table.face import Face
from scenes.table.layout.ambience import Light, draw_lanterns, draw_lights, draw_motes
from scenes.table.layout.labels import Label, PlacedLine, placed_lines, write
from scenes.table.layout.slips import PlacedSlip, Rank, foremost
from scenes.table.layout.walk import Thing, only
from scenes.table.part import Part
from scenes.table.show.beats import Moment
from scenes.table.table_api import S, TableApi
from scenes.table.teaching import progress

LANTERNS: Final = ((505.0, 20.0), (1415.0, 20.0))


def pieces_of_layout(face: Face[V, S], view: V, context: S, letters: Lettering) -> list[Piece]:
    """Every piece on the table, those of its slip too."""
    return [*face.layout(view, context), *only(Piece, on_slips(face, foremost(face.slips(view, context)), context, letters))]


def on_slips(face: Face[V, S], slips: Sequence[PlacedSlip], context: S, letters: Lettering) -> Iterator[Thing]:
    """Slips with their words, and how far a lesson is above what it says."""
    for slip in slips:
        paper, *rest = slip.pieces(letters)
        yield paper
        yield from rest
        yield slip.label(letters)
        if context.hint is not None and context.hint.steps and slip.rank is Rank.HINT:
            yield from progress.told(context.hint, paper.box, face.theme.palette.plate, letters)


def lines_of_layout(
    face: Face[V, S], view: V, context: S, letters: Lettering, slips: Sequence[PlacedSlip] | None = None
) -> list[Label]:
    """Every word on the table, those on these slips too; None: on the title's foremost, in its own place."""
    slips = foremost(face.slips(view, context)) if slips is None else slips
    return [*face.labels(view, context), *only(Label, on_slips(face, slips, context, letters))]


def put_ground(canvas: Canvas, grounds: Sequence[Picture]) -> None:
    """The first of them that is painted; the last is waited for."""
    name, art = next(((n, a) for n, a in grounds if canvas.pictures.ready(n, **a)), grounds[-1])
    canvas.background(canvas.pictures.get(name, **art))


class MomentView(Generic[V, S]):
    """What a table looks like through its face to somebody who only watches.

    laid_context  the context in which it was laid out last; None before
    picked        what lies there as picked, although nobody decides
    lights        soft lights, as they were laid out last
    lines         words likewise, broken and fitted
    """

    def __init__(self, table: TableApi[V, S], face: Face[V, S], parts: Sequence[Part[V, S]]) -> None:
        self.table = table
        self.face = face
        self.parts = parts
        self._eyes: Seat | None = None
        self.picked: tuple[str, ...] = ()
        self.laid_context: S | None = None
        self.lights: list[Light] = []
        self.lines: list[PlacedLine] = []

    def see_as(self, eyes: Seat | None) -> None:
        """From now on it is seen with the eyes of that seat; None: with everybody's."""
        self._eyes = eyes

    # -- the moment ----------------------------------------------------------------------------------------------------

    def moment(self) -> Moment[V]:
        """What is shown now."""
        return self.table.show.moment(self.table.view(self._eyes))

    def context_at(self, moment: Moment[V]) -> S:
        """How that moment is looked at."""
        return self.face.context(self.table, self.common_context(moment))

    def common_context(self, moment: Moment[V]) -> Context:
        """What is common to the contexts of all titles."""
        table, stage = self.table, self.table.stage
        return Context(
            players=table.players,
            say=table.say,
            eyes=self._eyes,
            event=moment.event,
            picked=self.picked,
            hinted=self.picked,
            step=moment.step,
            share=round(moment.share, 2),
            told=table.latest,
            idle=table.show.idle,
            still=not stage.motion,
            text_scale=stage.lettering.painted,
            window=stage.metrics.window,
        )

    @property
    def context(self) -> S:
        """How the table was looked at when it was last laid out; before that, how it is looked at now."""
        return self.laid_context if self.laid_context is not None else self.look()

    def look(self) -> S:
        """How the moment now is looked at."""
        return self.context_at(self.moment())

    def lay(self, at_once: bool = False) -> None:
        """Brings pieces and words in line with the moment; `at_once`: nothing moves there."""
        moment, letters = self.moment(), self.table.stage.lettering
        view, context = moment.view, self.context_at(moment)
        self.table.pieces.show(pieces_of_layout(self.face, view, context, letters), at_once=at_once)
        self.lights = [*self.face.lights(view, context)]
        self.lines = placed_lines(lines_of_layout(self.face, view, context, letters), letters)
        self.laid_context = context

    # -- drawing -------------------------------------------------------------------------------------------------------

    def draw_ground(self, canvas: Canvas) -> None:
        """The first of the face's grounds that is painted; the last is waited for."""
        put_ground(canvas, self.face.ground(self.moment().view, self.context))

    def draw(self, canvas: Canvas) -> None:
        """All that lies on the table, from below to above."""
        table, palette, context = self.table, self.face.theme.palette, self.context
        clock, still = table.stage.clock, not table.stage.motion
        draw_lanterns(canvas, LANTERNS, palette.lantern, clock, still)
        draw_lights(canvas, self.lights)
        table.pieces.draw(canvas)
        self.draw_under_words(canvas)
        write(canvas, self.lines)
        self.draw_over_words(canvas, context)
        for part in self.parts:
            part.draw(canvas, context)
        self.draw_over_parts(canvas)
        draw_motes(canvas, palette.accent, clock, still)

    def draw_under_words(self, canvas: Canvas) -> None:
        """What lies on pieces, and below words."""

    def draw_over_words(self, canvas: Canvas, context: S) -> None:
        """What lies on words, and below parts."""

    def draw_over_parts(self, canvas: Canvas) -> None:
        """What lies on everything."""
