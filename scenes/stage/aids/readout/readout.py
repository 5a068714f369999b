"""The read-out strip itself: an aid that shows, from some text size on, what every scene has in focus, at full size."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Iterator
from typing import Final, NamedTuple

from scenes.stage.aids.aid import Aid
from scenes.stage.aids.band import places, reads_out, unit_of
from scenes.stage.aids.buttons import more
from scenes.stage.aids.in_focus import InFocus
from scenes.stage.aids.readout.also import LEAFS, beside
from scenes.stage.aids.readout.drawing import IN, LAYER, POINTERS, Sheet, draw
from scenes.stage.aids.readout.setting import Form, Page, once, pages
from scenes.stage.aids.told import Told, sentences
from scenes.stage.devices.action import Action, Kind, Phase, device_kind
from scenes.stage.loop.metrics import Box
from scenes.stage.loop.scene import Scene
from scenes.stage.pictures.canvas import LEVEL, TOP_LAYER, Canvas, Written
from scenes.stage.stage import Stage

__all__ = ["LAYER", "ReadOut"]

COMES_LATE: Final = 1.5
"""Seconds that a page may take to be seen: until then it is not known where its words are."""
LEAST: Final = 3.5
A_LETTER: Final = 0.075
"""Seconds that something told stands, at least and for each of its letters: a slow reader's pace."""
ANSWERS: Final = 0.5
"""Seconds after a press in which what is told is its answer."""
KEPT: Final = 3
"""So many of the newest events are said; how many there were before is said, and where they are found."""
LEAST_UNITS: Final = 26.0
"""Words of a page that are smaller than this, times the text size, are said again."""
FEW: Final = 3
"""A paper over another page with so many things at most is a question, or news: all of it is said, however large it is."""


class Above(NamedTuple):
    """A page: what else stands on it; its heading, where it fills the screen and says so in large letters, so that the strip
    need not say it too; and what a text is called that is leafed through: the page itself has it in large letters."""

    beside: str = ""
    headed: str = ""
    leafed: str = ""


class ReadOut(Aid):
    """Give it what is told and the inputs. It takes those of its own button, which turns its pages, and what is pressed or
    pointed at on it: that does the same."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._top: Scene | None = None
        self._came = 0.0
        """When that came on top."""
        self._focus, self._silent = InFocus(), True
        self._answer: Told | None = None
        self._answer_until = 0.0
        """What was told because somebody pressed something: it stands before all else until the next press, which may mend it,
        and what only happened no longer than until then."""
        self._news: deque[Told] = deque(maxlen=KEPT)
        """What has happened since somebody was asked last."""
        self._pressed_at = float("-inf")
        self._fresh = ""
        """What a coach says that nobody has answered yet by a press."""
        self._advice = ""
        self._grips: set[str] = set()
        """Devices with which the strip itself is being pressed."""
        self._page = 0
        self._answered: Told | None = None
        self._read, self._read_until = "", 0.0
        """While nobody is asked: the event that stands there first, and until when it is being read."""
        self._said: tuple[str, str] = "", ""
        self._above = Above()
        self._above_for: object = None
        """All that is written there, and what is said."""
        self._set: list[Page] = []
        self._set_for: object = None
        """Its pages, and what they say."""
        self._sheet: Sheet | None = None
        """What was seen in the last frame."""
        self.restyle()

    @property
    def wanted(self) -> bool:
        return reads_out(self._stage.settings) and not self._stage.whole

    @property
    def box(self) -> Box | None:
        """Where it lies; None: nowhere."""
        return self._place[0] if self.wanted else None

    @property
    def _place(self) -> tuple[Box, Form]:
        """The same, with its room for words."""
        box, unit = places(self._stage.metrics, self._stage.settings)[0], unit_of(self._stage.metrics)
        return box, Form(box.w - 2 * IN * unit, unit=unit)

    @property
    def waits(self) -> bool:
        return not self.wanted

    @property
    def at_rest(self) -> bool:
        return self._sheet == self._wanted()

    # -- what it hears -------------------------------------------------------------------------------------------------

    def hear(self, actions: list[Action], top: Scene | None) -> list[Action]:
        left = [action for action in actions if not self._takes(action)]
        for action in left if self.wanted else ():
            if action.pressed and action.kind not in (Kind.POINT, Kind.HURRY):
                self._answer, self._fresh, self._pressed_at = None, "", self._stage.clock.now()
        return left

    def _takes(self, action: Action) -> bool:
        """Whether it is meant for the strip."""
        if action.kind is Kind.READ:
            if action.pressed:
                self._turn()
            return True
        if device_kind(action.device) not in POINTERS or action.kind not in (Kind.POINT, Kind.PRESS):
            return False
        on_it = self.box is not None and self.box.holds(action.x, action.y)
        if action.kind is Kind.POINT:
            return on_it
        if action.pressed and on_it:
            self._grips.add(action.device)
            self._turn()
        held = action.device in self._grips
        if action.phase is not Phase.DOWN:
            self._grips.discard(action.device)
        return held

    def _turn(self) -> None:
        """To the next page; behind the last one to the first."""
        if found := self._pages():
            self._page = (self._page + 1) % len(found)
            self._stage.sound.play("focus")

    def told(self, told: Told) -> None:
        now = self._stage.clock.now()
        if told.kind == "prompt":
            self._news.clear()
        elif told.kind in ("refusal", "hint", "room") or (told.kind == "event" and now - self._pressed_at < ANSWERS):
            self._answer, self._answer_until = told, now + LEAST + A_LETTER * len(told.text)
        elif told.kind == "event":
            self._news.append(told)

    def restyle(self) -> None:
        self._stage.canvas.noting = self.wanted or self._stage.canvas.framed
        self._set_for = self._sheet = None
        self._news.clear()  # it may have been told in another language

    def let_go(self) -> None:
        self._top, self._focus, self._silent = None, InFocus(), True

    def update(self, dt: float, top: Scene) -> None:
        if top is not self._top:
            self._top, self._answer, self._read, self._came = top, None, "", self._stage.clock.now()
            self._news.clear()
        focus = top.in_focus() if self.wanted and top is self._stage.stack.top else None
        if top.toast is not None:
            top.toast.read = focus is not None and top.toast.secret in (None, focus.seat)
        if not self.wanted:
            return
        before, self._focus, self._silent = self._focus, focus or InFocus(), focus is None
        if (new := self._focus.about + self._focus.advice) != self._advice:
            self._advice = self._fresh = new
        self._said = "\n".join(filter(None, self._says())), self._focus.asked
        answer = told if (told := self._answer_now) is not None and told.kind != "event" else None
        if (self._focus.text, self._focus.asked, answer) != (before.text, before.asked, self._answered):
            self._page, self._answered = 0, answer  # what only happened turns no page back

    # -- what it says --------------------------------------------------------------------------------------------------

    @property
    def _answer_now(self) -> Told | None:
        """What is told because somebody pressed something, while it stands before all else."""
        told = self._answer
        if told is None or not self._may(told) or (told.kind == "event" and self._stage.clock.now() >= self._answer_until):
            return None
        return told

    def _says(self) -> Iterator[str]:
        """What answers a press, what a coach says, what is in focus and what has happened, each sentence once. As soon as
        somebody has moved, what is in focus is the first."""
        focus, told = self._focus, self._answer_now
        if self._silent:
            return
        happened = told is not None and told.kind == "event"
        answer = told.text if told is not None and not happened and told.text not in focus.advice else ""
        first = [*((focus.advice, focus.about) if self._fresh else ()), focus.text, focus.about, focus.advice]
        first.insert(first.index(focus.text) + 1 if answer == self._stage.words.say("row.end") else 0, answer)
        yield from (said := [*once(first, [focus.asked])])
        news = [*([told] if told is not None and happened else ()), *(one for one in self._news if self._may(one))]
        past = [*focus.past, *(one.text for one in news)]
        say, first = self._stage.words.say, []
        if not any(said):
            past, first = self._being_read(past)
            said = first
        past = [text for text in once(dict.fromkeys(past), said) if text]
        if past or first:
            left = [more(self._stage, "hint.log", len(past) - KEPT)] if len(past) > KEPT else []
            yield sentences((say("action.story"), *first, *past[-KEPT:][:: -1 if first else 1], *left))

    def _being_read(self, past: list[str]) -> tuple[list[str], list[str]]:
        """What has happened while nobody is asked: what is older than the event that is being read, and that with what came
        since. It keeps its place until it could be read."""
        now, at = self._stage.clock.now(), past.index(self._read) if self._read in past else len(past) - 1
        if at < len(past) - 1 and now >= self._read_until:
            at = len(past) - 1
        if past and past[at] != self._read:
            self._read, self._read_until = past[at], now + LEAST + A_LETTER * len(past[at])
        return past[:at], past[at:]

    def _may(self, told: Told) -> bool:
        return told.seat in (None, self._focus.seat)

    def _pages(self) -> list[Page]:
        letters, form = self._stage.lettering, self._place[1]
        key = self._said, self._focus.hints, self._above, letters.text_scale, letters.S, letters.wide_lines, form
        if key != self._set_for:
            text, asked, above = self._said[0] or self._above.leafed, self._said[1], self._above
            spoken = text, "" if text and asked == above.headed else asked, self._focus.hints, above.beside
            self._set, self._set_for = pages(*spoken, letters, form, self._stage.words.say), key
        return self._set

    # -- the page above it, and the strip itself -----------------------------------------------------------------------

    @property
    def words(self) -> str:
        """All that it says now, on all its pages."""
        return " ".join(page.words for page in self._pages()) if self.wanted else ""

    def _written(self, canvas: Canvas) -> list[Written]:
        """The words of the scene on top; no secret of other eyes."""
        level, focus = len(self._stage.stack.visible()) - 1, self._focus
        return [w for w in canvas.written if w.layer // LEVEL == level and (focus.open or w.secret in (None, focus.seat))]

    def _read_page(self, canvas: Canvas) -> None:
        """What is to be known of the page on top, where no cursor looks round."""
        top = self._top
        if top is None or top.is_table:
            self._above, self._above_for = Above(self._focus.beside), None
            return
        hints = {text for _, text in self._focus.hints}
        said, written = " ".join(self._said), [w for w in self._written(canvas) if w.text not in hints]
        if (written, said) != self._above_for:
            self._above_for, offered = (written, said), top.offers()
            least = LEAST_UNITS * canvas.lettering.text_scale * unit_of(canvas.metrics)
            here = next((one for one in offered.things if one.id == offered.current), None)
            least = least if top.opaque or len(offered.things) > FEW else math.inf
            leafs = offered.page > 1 if here is None else here.steps == LEAFS
            self._above = Above(
                beside(written, least, said, offered.things, offered.current),
                next((w.text for w in written if top.opaque and w.size >= least and w.text == self._focus.asked), ""),
                sentences((here.name if here else "", self._stage.words.say("readout.large"))) if leafs else "",
            )

    def draw(self, canvas: Canvas) -> None:
        if not self.wanted:
            self._sheet = None
            return
        top = self._stage.stack.top
        known = self._top is top and (bool(self._written(canvas)) or self._stage.clock.now() - self._came >= COMES_LATE)
        if known:
            self._read_page(canvas)
            self._sheet = self._wanted()
        elif self._sheet is not None and self._sheet.seat is not None:
            self._sheet = None  # what comes is not known yet: what was there stays, but nobody's secret does
        if self._sheet is not None:
            canvas.base = TOP_LAYER
            with canvas.secretly(self._sheet.seat):
                draw(canvas, self._sheet)

    def _wanted(self) -> Sheet | None:
        """The strip as it is to be seen now."""
        found, devices = self._pages() if self.wanted and self._top is self._stage.stack.top else [], self._stage.devices
        if not found:
            return None
        page = found[min(self._page, len(found) - 1)]
        return Sheet(page, *self._place, self._focus.seat, devices.in_hand, self._stage.signs)
