"""What happened, by names, over the table: the last turn on a strip at its foot, and the whole log on a sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from scenes.paint.palette import SHELL
from scenes.stage.aids.buttons import does
from scenes.stage.aids.in_focus import InFocus
from scenes.stage.aids.offered import Offered
from scenes.stage.aids.told import sentences
from scenes.stage.devices.action import Action, Kind
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import NIGHT, Canvas
from scenes.stage.stage import Stage
from scenes.stage.widgets import Block, Groups, Heading, Paragraph, TextPanel
from scenes.stage.widgets.base import words_in
from scenes.stage.widgets.panels import in_words
from scenes.table.context import Say
from scenes.table.own_room import SHADE, Hinted
from scenes.table.show.log import LogLine, by_turns

SHEET: Final = Box(420, 190, 1080, 690)
STRIP: Final = Box(130, 400, 1660, 516)
"""The strip stands on the foot of this, as high as what it tells; what is longer scrolls."""
DIMMED: Final = (168, 162, 180)
"""Under the strip the table stays in sight."""
FOOT: Final = 205
"""How dark the table is below the strip, under the hints."""
TITLE: Final = Box(420, 96, 1080, 84)


def blocks(lines: Sequence[LogLine], say: Say, headed: bool = False) -> tuple[list[Block], int]:
    """The lines as they are set, and where the newest round begins, or the end. `headed`: of one turn, below what came of it,
    else below how it began."""
    found: list[Block] = []
    newest, number = 0, None
    if headed and lines:
        head = next((line for line in reversed(lines) if line.entry.ends), lines[0])
        lines = [head, *(line for line in lines if line is not head)]
    for k, line in enumerate(lines):
        entry = line.entry
        fresh = entry.round is not None and entry.round != number and not headed
        if fresh:
            newest, number = len(found), entry.round
            if entry.turn:
                found.append(Heading(say("log.round", n=number)))
        if (headed and k == 0) or (fresh and not entry.turn):
            found.append(Heading(entry.text))
        else:
            mark = "" if entry.icon else "\N{BULLET}"
            found.append(Paragraph(entry.text, mark, "read_bold" if entry.turn else "read", entry.icon))
        if entry.laid:
            found.append(Groups(entry.laid))
    return found, newest or len(found) - 1


class LogScene(Hinted):
    """`strip`: the last turn first, at the foot of the table. Else all lines, opened where the newest round begins; `recent`
    (a recap) first when there is something new."""

    def __init__(
        self, lines: Sequence[LogLine], recent: Sequence[LogLine] = (), strip: bool = False, secret: int | None = None
    ) -> None:
        self.secret = secret
        self.all, self.recent = ([line for line in some if not line.quiet] for some in (lines, recent))
        self.turns = [turn for turn in by_turns(self.all) if len(turn) > 1]
        self.turn = len(self.turns) - 1
        self.strip = strip and bool(self.turns)
        self.catch_up = bool(self.recent) and not self.strip

    def enter(self, stage: Stage) -> None:
        super().enter(stage)
        self._fill()

    def _fill(self) -> None:
        self.panel = TextPanel("story", STRIP if self.strip else SHEET, layer=10)
        lines = self.turns[self.turn] if self.strip else self.recent if self.catch_up else self.all
        found, newest = blocks(lines, self.stage.words.say, headed=self.strip)
        self.panel.show(found)
        self._opens_at = newest if not self.strip and not self.catch_up else None

    def act(self, action: Action) -> None:
        pages, action = {Kind.SHOULDER_LEFT: -1, Kind.SHOULDER_RIGHT: 1, Kind.SCROLL: 1}, self.meant(action)
        page = pages.get(action.kind, 0) if action.pressed and not action.dy else 0
        if page or (action.kind in (Kind.MOVE, Kind.SCROLL) and action.stepped):
            way, panel = page or action.dx, self.panel
            went = self._leaf(way) if self.strip and way else panel.page(page) if page else panel.scroll(action.dy)
            self.stage.tell("" if went else self.stage.words.say("row.end"), kind="refusal")
        elif not action.pressed:
            return
        elif action.kind is Kind.STORY and (self.recent or self.strip):
            self.catch_up, self.strip = not self.catch_up and not self.strip, False
            self._fill()
        elif action.kind is Kind.MENU:
            self.stage.menu()
        elif action.kind in (Kind.BACK, Kind.CONFIRM, Kind.PRESS, Kind.STORY):
            self.stage.sound.play("back")
            self.stage.pop()

    def offers(self) -> Offered:
        return Offered((), self._hints(), secret=self.secret, page=self.panel.notches, stuck=self.panel.focusables()[0].stuck)

    @property
    def _heading(self) -> str:
        return "" if self.strip else self.stage.words.say("catch_up.title" if self.catch_up else "log.title")

    def in_focus(self) -> InFocus:
        return InFocus("", self._heading, self.secret, tuple(self._hints()))

    def reads(self) -> str:
        """Of what is in sight, what was not before it was scrolled; at the newest turn, how one comes to older ones."""
        said = [in_words(self.panel.blocks[i]) for i in self.panel.new or self.panel.seen]
        older = self.strip and 0 < self.turn == len(self.turns) - 1  # it opens at the newest turn
        return sentences((*said, *([does(self.stage, *self._hints()[0])] if older else []))) or self._heading

    def _leaf(self, step: int) -> bool:
        """An older turn, or a newer one; whether there is one."""
        turn = max(0, min(len(self.turns) - 1, self.turn + step))
        if turn == self.turn:
            return False
        self.stage.sound.play("flip")
        self.turn = turn
        self._fill()
        return True

    def draw(self, canvas: Canvas) -> None:
        say = self.stage.words.say
        canvas.shade(DIMMED if self.strip else SHADE, layer=0)
        if not self.panel.blocks:
            self.panel.show([Paragraph(say("log.empty"))])
        if self.strip:
            h = round(min(STRIP.h, self.panel.height(canvas.lettering)))
            self.panel.rect = Box(STRIP.x, STRIP.bottom - h, STRIP.w, h)
            window = canvas.metrics.window
            foot = Box(window.x, STRIP.bottom + 8, window.w, window.bottom - STRIP.bottom - 8)
            canvas.fill(NIGHT, foot, layer=1, alpha=FOOT)
        else:
            words_in(canvas, self._heading, TITLE, 50, "read_serif", SHELL.gold, "center", layer=10, key="title")
        if self._opens_at is not None:
            self.panel.to_block(self._opens_at, canvas.lettering)
            self._opens_at = None
        self.panel.draw(canvas)
        self.draw_hints(canvas, self._hints(), role="read")

    def _hints(self) -> list[tuple[Kind, str]]:
        say = self.stage.words.say
        legend = [(Kind.BACK, say("hint.back")), (Kind.SCROLL, say("hint.scroll"))]
        if self.strip:
            legend = [(Kind.SHOULDER_LEFT, say("hint.older")), (Kind.STORY, say("hint.log")), (Kind.BACK, say("hint.back"))]
        elif self.recent:
            legend.append((Kind.STORY, say("hint.log" if self.catch_up else "hint.recap")))
        return legend
