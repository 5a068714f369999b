"""The read-out strip itself: an aid that shows, from some text size on, what every scene has in focus, at full size."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Final

from scenes.stage.aids import captions
from scenes.stage.aids.aid import Aid
from scenes.stage.aids.in_focus import InFocus
from scenes.stage.aids.readout.drawing import LAYER, POINTERS, Layout, Sheet, draw, layout, made, ordered
from scenes.stage.aids.readout.placing import BOARD, CORNER, COVERED, FOOT, SAID_TITLE, TITLE, Need, Place, best, covered
from scenes.stage.aids.readout.setting import FROM, Form, Named, Page, beside, folded, once, pages
from scenes.stage.aids.told import WORD, Told, sentences
from scenes.stage.devices.action import Action, Kind, Phase, device_kind
from scenes.stage.loop.metrics import SAFE, Box
from scenes.stage.loop.scene import Scene
from scenes.stage.pictures.canvas import LEVEL, TOP_LAYER, Canvas, Written
from scenes.stage.stage import Stage

__all__ = ["FROM", "LAYER", "ReadOut"]

COMES: Final = 0.14
"""Seconds in which it comes."""
COMES_LATE: Final = 1.5
"""Seconds that a page may take to be seen: until then it is not known where its words are."""
LEAST: Final = 3.5
A_LETTER: Final = 0.075
"""Seconds that a page stands, at least and for each of its letters: a slow reader's pace."""
ANSWERS: Final = 0.5
"""Seconds after a press in which what is told is its answer."""
KEPT: Final = 3
"""So many of the newest events are said; how many there were before is said, and where they are found."""
LEAST_UNITS: Final = 26.0
"""Words of a page that are smaller than this, times the text size, are said again."""
NEARLY: Final = 0.9
"""Words so large, of the largest of a page, are its title."""
NOTHING: Final = InFocus()
NOWHERE: Final = Box(0, 0, 0, 0)


class _Needs(dict[Form, Need]):
    """What the words need in each form that is asked for."""

    def __init__(self, find: Callable[[Form], Need]) -> None:
        super().__init__()
        self._find = find

    def __missing__(self, form: Form) -> Need:
        self[form] = found = self._find(form)
        return found


class ReadOut(Aid):
    """Give it what is told and the inputs. It takes those of its own button, which turns its pages, behind the last one folds
    it to its upper line, and opens it again; and what is pressed or pointed at on it: that turns the page, or on its sign
    folds it."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._top: Scene | None = None
        self._came = 0.0
        """When that came on top."""
        self._focus, self._silent = NOTHING, True
        self._answer: Told | None = None
        self._answer_until = 0.0
        """What was told because somebody pressed something, and until when it stands before all else: no longer than until the
        next press, which may mend it."""
        self._news: deque[Told] = deque(maxlen=KEPT)
        """What has happened since somebody was asked last."""
        self._pressed_at = float("-inf")
        self._fresh = ""
        """What a coach says that nobody has answered yet by a press."""
        self._advice = ""
        self._grips: set[str] = set()
        """Devices with which the strip itself is being pressed."""
        self.folded = False
        self._place = Place()
        self._placed_for: object = None
        self._page, self._read_for, self._age = 0, 0.0, 0.0
        self._said: tuple[str, str] = "", ""
        self._beside = ""
        """What else stands on a page that is no table."""
        self._headed = ""
        """What that is called, where it fills the screen and says so in large letters: the strip need not say it too."""
        self._set: dict[Form, list[Page]] = {}
        self._set_for: object = None
        """Its pages in every form that was asked for, and what they say."""
        self._shown: object = None
        self._sheet: Sheet | None = None
        """What was seen in the last frame."""
        self._known: list[Layout] = []
        """What was laid last: what is seen, and what is to be seen."""
        self.box: Box | None = None
        """Where it lay in the last frame; None: nowhere."""
        self._sign = NOWHERE
        """Where the sign of its button lay."""
        self.restyle()

    @property
    def wanted(self) -> bool:
        return self._stage.settings.text_size >= FROM

    @property
    def waits(self) -> bool:
        return not self.wanted

    @property
    def at_rest(self) -> bool:
        return self._shown == self._state()

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
                self._go_on()
            return True
        if device_kind(action.device) not in POINTERS or action.kind not in (Kind.POINT, Kind.PRESS):
            return False
        on_it = self.box is not None and self.box.holds(action.x, action.y)
        if action.kind is Kind.POINT:
            return on_it
        if action.pressed and on_it:
            self._grips.add(action.device)
            (self._fold if self.folded or self._sign.holds(action.x, action.y) else self._turn)()
            return True
        held = action.device in self._grips
        if action.phase is not Phase.DOWN:
            self._grips.discard(action.device)
        return held

    def _go_on(self) -> None:
        """To the next page; behind the last one to its upper line."""
        (self._fold if self.folded or not self._next else self._turn)()

    def _fold(self) -> None:
        """To its upper line; or it opens at its first page."""
        if self.box is not None:
            self.folded, self._page, self._read_for = not self.folded, 0, 0.0
            self._stage.sound.play("focus")

    def _turn(self) -> None:
        if self.box is not None:
            self._page, self._read_for = (self._page + 1) % len(self._pages()), 0.0
            self._stage.sound.play("focus")

    @property
    def _next(self) -> bool:
        """Whether there is a page behind this one."""
        return self._page + 1 < len(self._pages())

    def told(self, told: Told) -> None:
        now = self._stage.clock.now()
        if told.kind == "prompt":
            self._news.clear()
        elif told.kind in ("refusal", "hint") or (told.kind == "event" and now - self._pressed_at < ANSWERS):
            self._answer, self._answer_until = told, now + LEAST + A_LETTER * len(told.text)
        elif told.kind == "event":
            self._news.append(told)

    def restyle(self) -> None:
        self._stage.canvas.noting = self.wanted or self._stage.canvas.framed
        self._set, self._known, self._placed_for, self.box, self._sheet = {}, [], None, None, None

    def let_go(self) -> None:
        self._top, self._placed_for, self._shown, self._focus, self._silent = None, None, None, NOTHING, True

    def update(self, dt: float, top: Scene) -> None:
        if top is not self._top:
            self._top, self._answer, self._age, self._placed_for = top, None, 0.0, None
            self._came = self._stage.clock.now()
            self._news.clear()
        if not self.wanted:
            return
        focus = top.in_focus() if top is self._stage.stack.top else None
        self._focus, self._silent = focus or NOTHING, focus is None
        if self._focus.advice != self._advice:
            self._advice = self._fresh = self._focus.advice
        if (said := ("\n".join(filter(None, self._says())), self._focus.asked)) != self._said:
            self._said, self._page, self._read_for = said, 0, 0.0
        pages_now = self._pages()
        if not pages_now:
            return
        self._age += dt
        self._read_for += dt
        self._page = min(self._page, len(pages_now) - 1)
        page = pages_now[self._page]
        if not self.folded and page.turns and self._read_for >= LEAST + A_LETTER * page.letters:
            self._page, self._read_for = (self._page + 1) % sum(one.turns for one in pages_now), 0.0

    # -- what it says --------------------------------------------------------------------------------------------------

    def _says(self) -> Iterator[str]:
        """What answers a press, what a coach says, what is in focus and what has happened, each sentence once. As soon as
        somebody has moved, what is in focus is the first."""
        focus, now = self._focus, self._stage.clock.now()
        if self._silent:
            return
        told = self._answer if self._answer is not None and now < self._answer_until and self._may(self._answer) else None
        happened = told is not None and told.kind == "event"
        answer = told.text if told is not None and not happened else ""
        first = [answer, focus.advice if self._fresh else "", focus.text, focus.advice]
        yield from (said := [*once(first, [focus.asked])])
        news = [*([told] if told is not None and happened else ()), *(one for one in self._news if self._may(one))]
        past = [*focus.past, *(one.text for one in news)]
        say, first = self._stage.words.say, []
        if not any(said):
            past, said = past[:-1], past[-1:]
            first = said
        past = [text for text in once(dict.fromkeys(past), said) if text]
        if past or first:
            more = len(past) - KEPT
            left = [say("voice.more", n=more, story=say("hint.log"))] if more > 0 else []
            yield sentences((say("action.story"), *first, *past[-KEPT:], *left))

    def _may(self, told: Told) -> bool:
        return told.seat in (None, self._focus.seat)

    @property
    def _spoken(self) -> tuple[str, str]:
        """The text, and what is asked, where that does not stand large on the page itself."""
        text, asked = self._said
        return text, "" if text and asked == self._headed else asked

    @property
    def _hints(self) -> tuple[tuple[Kind, str], ...]:
        return ((Kind.READ, self._stage.words.say("readout.fold")), *self._focus.hints) if any(self._said) else ()

    def _pages(self, form: Form | None = None) -> list[Page]:
        letters, form, say = self._stage.lettering, form or self._place.form, self._stage.words.say
        key = self._spoken, self._hints, self._beside, letters.text_scale, letters.S, letters.wide_lines
        if key != self._set_for:
            self._set, self._set_for, self._known = {}, key, []
        if form not in self._set:
            named = Named(say("readout.buttons"), say("readout.beside"), say("readout.next"))
            self._set[form] = pages(*self._spoken, self._hints, self._beside, letters, form, named)
        return self._set[form]

    @property
    def _now(self) -> Page:
        """What of it is to be seen."""
        found = self._pages()
        page = found[min(self._page, len(found) - 1)]
        return folded(found[0], self._stage.lettering, self._place.form) if self.folded else page

    @property
    def _h(self) -> float:
        """How high it is: at the foot what is asked stays where it is while one reads."""
        page = self._now
        return self._reading(self._pages()) if self._place.low and page.turns else page.h

    @staticmethod
    def _reading(found: list[Page]) -> float:
        """How high it is while it is read."""
        return max(page.h for page in found if page.turns)

    def _needs(self, form: Form) -> Need:
        """What it needs in that form."""
        found = self._pages(form)
        return Need(self._reading(found), sum(page.turns for page in found))

    @property
    def _alpha(self) -> int:
        return 255 if not self._stage.motion else round(255 * min(1.0, self._age / COMES))

    def _state(self) -> object:
        """All that decides how it looks now; None: it is not there."""
        if not self.wanted or self._top is not self._stage.stack.top or not self._pages():
            return None
        hand, signs = self._stage.devices.in_hand, self._stage.signs
        return self._said, self._beside, self._page, self.folded, self._place, self._alpha, self._focus, hand, signs

    # -- the page behind it, and the strip itself ----------------------------------------------------------------------

    @property
    def words(self) -> str:
        """All that it says now, on all its pages."""
        return " ".join(page.words for page in self._pages()) if self.box is not None else ""

    def _written(self, canvas: Canvas) -> list[Written]:
        """The words of the scene on top; no secret of other eyes."""
        level = len(self._stage.stack.visible()) - 1
        return [w for w in canvas.written if w.layer // LEVEL == level and w.secret in (None, self._focus.seat)]

    def _read_page(self, canvas: Canvas) -> None:
        """What else stands small on the page on top, where no cursor looks round."""
        top = self._top
        if top is None or top.is_table:
            self._beside = self._headed = ""
            return
        said, written = " ".join((*self._said, *(text for _, text in self._hints))), self._written(canvas)
        least = LEAST_UNITS * canvas.lettering.text_scale
        self._beside = beside(written, least, said)
        headings = (w.text for w in written if w.size >= least and w.text == self._focus.asked)
        self._headed = next(headings, "") if top.opaque else ""

    @property
    def _foot(self) -> float:
        """Where it ends at the foot: captions lie below it."""
        told = captions.MOST * (self._stage.lettering.leading(captions.SIZE) + captions.BELOW)
        return SAFE.bottom - told if self._stage.settings.captions else FOOT

    def _settle(self, canvas: Canvas) -> None:
        """It lies elsewhere where something else is asked and that place is better by far, or where it lies on the thing in
        focus; else it stays."""
        focus, letters = self._focus, canvas.lettering
        points = self._stage.devices.in_hand in POINTERS
        kinds = frozenset(
            Counter(kind for kind, _ in focus.live).items()
        )  # where each lies changes with every step of the focus
        key = self._top, focus.asked, self._headed, kinds, focus.lit, points, letters.text_scale, letters.S, self._foot
        first = [focus.box] if focus.box is not None else []
        in_sight = covered(self._place.box(self._h, self._foot), first) <= COVERED
        if key == self._placed_for and in_sight:
            return
        now = self._place if self._placed_for is not None else None
        chosen, told, dear = self._hides(canvas, points)
        self._place = best(now, first, chosen, focus.lit, told, _Needs(self._needs), self._foot, dear)
        self._placed_for = key
        if self._place != now and now is not None:
            self._page = min(self._page, len(self._pages()) - 1)

    def _hides(
        self, canvas: Canvas, points: bool
    ) -> tuple[list[tuple[str, Box]], list[list[Box]], list[tuple[float, list[Box]]]]:
        """What it may hide: what can be chosen, what else is told, and what is dear."""
        focus, written = self._focus, self._written(canvas)
        hints = {text for _, text in focus.hints}
        said = {*WORD.findall(" ".join((*self._spoken, *(() if points else hints))))}
        told = [w.box for w in written if {*WORD.findall(w.text)} - said]
        things = [box for boxes in focus.around() for box in boxes]
        corner = [w.box for w in written if w.text in hints]
        pressed = [("button", box) for box in corner] if points else []
        midst = [BOARD] if self._top is not None and self._top.is_table else []
        return [*focus.live, *pressed], [told, things, midst], [*self._titles(written, said), (CORNER, corner)]

    def _titles(self, written: Sequence[Written], said: Collection[str]) -> Iterator[tuple[float, list[Box]]]:
        """What a page is called: its heading, else its largest words. A table's question the strip says."""
        if self._top is None or self._top.is_table:
            return
        most = max((w.size for w in written), default=0.0)
        headings = [w for w in written if w.text == self._focus.asked]
        for w in headings or written:
            if headings or w.size >= NEARLY * most:
                yield (TITLE if {*WORD.findall(w.text)} - {*said} else SAID_TITLE), [w.box]

    def draw(self, canvas: Canvas) -> None:
        comes = self.wanted and self._top is not self._stage.stack.top and self._stage.stack.top is not None
        if comes and self._sheet is not None and self._sheet.seat is None:
            self._draw(canvas)  # what comes is not known yet
            return
        if self._state() is None:
            self._shown, self.box, self._sheet = None, None, None
            return
        unseen = not self._written(canvas) and self._stage.clock.now() - self._came < COMES_LATE
        if not unseen:
            self._read_page(canvas)
            self._settle(canvas)
        wanted = self._wanted()
        waits = unseen or (wanted != self._sheet and not ordered(canvas, self._laid(canvas, wanted)))
        if not waits:
            if self._sheet is None or self._sheet.place != wanted.place:
                self._age = 0.0
            self._sheet = wanted
        elif self._sheet is not None and (self._sheet.seat != wanted.seat or not made(canvas, self._laid(canvas, self._sheet))):
            self._sheet = None
        self._shown, self.box = None if waits else self._state(), self._sheet.box if self._sheet is not None else None
        self._draw(canvas)

    def _draw(self, canvas: Canvas) -> None:
        canvas.base = TOP_LAYER
        if self._sheet is not None:
            with canvas.secretly(self._sheet.seat):
                self._sign = draw(canvas, self._laid(canvas, self._sheet), self._alpha)

    def _laid(self, canvas: Canvas, sheet: Sheet) -> Layout:
        """Once for as long as the same is to be seen."""
        found = next((one for one in self._known if one.sheet == sheet), None)
        if found is None:
            found = layout(canvas, sheet)
            self._known = [found, *self._known[:1]]
        return found

    def _wanted(self) -> Sheet:
        """The strip as it is to be seen now."""
        page, devices = self._now, self._stage.devices
        turns = self._stage.words.say("readout.next") if self._next and not self.folded else ""
        box = self._place.box(self._h, self._foot)
        return Sheet(page, box, self._place, self.folded, turns, self._focus.seat, devices.in_hand, self._stage.signs)
