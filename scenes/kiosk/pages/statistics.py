"""The page of figures: how often, when, what became of it, where people gave up; for the last days or since ever."""

from __future__ import annotations

from datetime import date
from itertools import accumulate, cycle
from operator import mul
from typing import Final, NamedTuple

from games.catalog import BUILT, SHELF
from scenes.kiosk.pages.page import AREA, ROW, Behind, Deed, Page, panel
from scenes.kiosk.statistics.counting import FIRST
from scenes.kiosk.statistics.counts import ENDED, Counts, part
from scenes.kiosk.statistics.naming import where_of
from scenes.kiosk.statistics.table_file import save_table
from scenes.paint.palette import SHELL
from scenes.paint.recipes import charts, people
from scenes.paint.theme import theme_of
from scenes.rooms.asking import ask
from scenes.rooms.room import KeyAction
from scenes.stage.devices.action import Kind
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.widgets import Widget
from scenes.stage.widgets.base import whole_in, words_in

SPANS: Final = (7, 30, 90)
"""Days; behind them come the figures since the operator counted anew, and all there ever were."""
ANEW: Final = -1
EVER: Final = 0
CARD_HIGH: Final = 136.0
GAP: Final = 12.0
CHART: Final = Box(AREA.x, AREA.y + CARD_HIGH + GAP, AREA.w, 206)
FATES: Final = Box(AREA.x, CHART.bottom + GAP, AREA.w, AREA.bottom - ROW - GAP - CHART.bottom - GAP)
WHERE_LINE: Final = Box(AREA.x, AREA.y - 42, AREA.w, 40)
PAD: Final = 28.0
LAYER: Final = 12
BARS: Final = Box(CHART.x + 96, CHART.y + 80, CHART.w - 130, 80)
FATE_BARS: Final = Box(FATES.x + 310, FATES.y + 70, 500, 0)
"""Where the bars of what became of games begin, and how long they may be."""
HATCHED: Final = {
    "played_out": (SHELL.bar_good, ""),
    "walked_away": (SHELL.bar, "upright"),
    "given_up": (SHELL.bar_bad, "slanted"),
    "broken_off": (SHELL.text_lo, ""),
}


class Card(NamedTuple):
    """One number: its icon, what it is, the number, and a word beside it."""

    icon: str
    name: str
    number: str
    beside: str


class Statistics(Page):
    icon = "charts"

    def __init__(self, desk: Behind) -> None:
        super().__init__(desk)
        self.span = 1
        """Which of `SPANS`, or beyond them."""
        self._read()

    def _read(self) -> None:
        """Once for a span: figures do not run while the operator looks."""
        sums, today = self.desk.counting.ledger.sums, self.desk.counting.wall().toordinal()
        if self.days == EVER:
            self.counts: Counts = dict(sums.ever)
        elif self.days == ANEW:
            self.counts = dict(sums.since)
        else:
            self.counts = sums.over(today - self.days + 1, today)

    @property
    def days(self) -> int:
        return (*SPANS, ANEW, EVER)[self.span]

    def _span_name(self, span: int) -> str:
        days = (*SPANS, ANEW, EVER)[span]
        if days == EVER:
            return self.say("operator.span.ever")
        if days == ANEW:
            since = date.fromordinal(self.desk.counting.ledger.sums.since_day or 1)
            return self.say("operator.span.since", day=since.isoformat())
        return self.say("operator.span.days", n=days)

    # -- buttons -------------------------------------------------------------------------------------------------------

    def key_actions(self) -> list[KeyAction]:
        following = (self.span + 1) % (len(SPANS) + 2)
        return [
            KeyAction(Kind.SHOULDER_RIGHT, self._span_name(following), lambda: self._turn(1)),
            KeyAction(Kind.SHOULDER_LEFT, "", lambda: self._turn(-1)),
        ]

    def widgets(self) -> list[Widget]:
        deeds = [
            Deed("save-table", self.say("operator.save_table"), self.save_table),
            Deed("count-anew", self.say("operator.count_anew"), self._ask_anew),
        ]
        return self.deeds(deeds, AREA.bottom - ROW)

    def _turn(self, step: int) -> None:
        self.span = (self.span + step) % (len(SPANS) + 2)
        self._read()
        self.stage.sound.play("focus")

    def save_table(self) -> None:
        """All games that are kept one by one, in one file; says where."""
        counting, settings = self.desk.counting, self.stage.settings
        places, language = self.stage.folders, self.stage.words.language
        sums, where = counting.ledger.sums, where_of(settings)
        self.saved(lambda: save_table(places.data, settings.kiosk_table, sums, counting.wall(), where, language))

    def _ask_anew(self) -> None:
        say = self.say
        choices = [("no", say("answer.cancel"), None), ("yes", say("operator.count_anew"), self._anew)]
        ask(self.stage, say("operator.count_anew"), say("operator.count_anew.ask"), choices)

    def _anew(self) -> None:
        self.desk.counting.count_anew()
        self._read()

    # -- the picture ---------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, focus: str) -> None:
        w = (AREA.w - 3 * GAP) / 4
        for k, card in enumerate(self._cards()):
            _draw_card(canvas, card, Box(AREA.x + k * (w + GAP), AREA.y, w, CARD_HIGH), f"card:{k}")
        self._draw_hours(canvas)
        self._draw_fates(canvas)
        self._draw_where(canvas)

    def _draw_where(self, canvas: Canvas) -> None:
        """Whose figures these are, as their table says it too."""
        machine, place, version = where_of(self.stage.settings)
        named = " · ".join(filter(None, (machine, place, self.say("operator.version", version=version) if version else "")))
        words_in(canvas, named, WHERE_LINE, 28, "read", SHELL.text_lo, "right", layer=LAYER, key="where")

    def _cards(self) -> list[Card]:
        say, n = self.say, self.counts.get
        ceiling = round(100 * self.stage.settings.kiosk_ceiling)
        loudest = say("operator.percent", n=n("loudest", 0))
        return [
            Card("hourglass", say("operator.figure.idle"), str(n("idle", 0)), say("operator.figure.idle.beside")),
            Card("undo", say("operator.figure.recovered"), str(n("recovered", 0)), say("operator.figure.recovered.beside")),
            Card("bolt", say("operator.figure.lost"), str(n("lost", 0)), say("operator.figure.back", n=n("back", 0))),
            Card("sound", say("operator.figure.loudest"), loudest, say("operator.figure.ceiling", n=ceiling)),
        ]

    def _draw_hours(self, canvas: Canvas) -> None:
        panel(canvas, CHART, "hours")
        hours = [part(self.counts, "hour").get(str(hour), 0) for hour in range(24)]
        most = max(hours)
        head = Box(CHART.x + PAD, CHART.y + 6, CHART.w * 0.42, 50)
        words_in(canvas, self.say("operator.by_hour"), head, 34, "serif", SHELL.gold, layer=LAYER, key="hours:head")
        self._draw_span(canvas, hours)
        if not most:
            nothing = self.say("operator.nothing_yet")
            words_in(canvas, nothing, BARS, 30, "read", SHELL.text_lo, "center", layer=LAYER, key="hours:none")
            return
        top = _round_up(most)
        for share in (0.5, 1.0):
            y = BARS.bottom - share * BARS.h
            canvas.fill((0x5C, 0x46, 0x78), Box(BARS.x, y, BARS.w, 2), layer=LAYER - 1)
            number = Box(CHART.x + 12, y - 22, BARS.x - CHART.x - 24, 44)
            words_in(canvas, f"{top * share:g}", number, 28, "read", SHELL.text_lo, "right", layer=LAYER, key=f"hours:{share}")
        used = [hour for hour in range(24) if hours[hour]]
        first, last = min(used[0], 12), max(used[-1], 15)
        self._draw_bars(canvas, hours, range(first, last + 1), top)

    def _draw_bars(self, canvas: Canvas, hours: list[int], shown: range, top: float) -> None:
        step = BARS.w / len(shown)
        wide = canvas.lettering.width("00 ", 28, "read")
        often = next(n for n in (1, 2, 4, 24) if wide < n * step)
        for k, hour in enumerate(shown):
            x, h = BARS.x + k * step, BARS.h * hours[hour] / top
            if h:
                bar = charts.bar(w=round(step * 0.66), h=max(4, round(h)))
                canvas.picture(bar, x + step * 0.17, BARS.bottom - h, layer=LAYER, key=f"bar:{hour}")
            if k % often == 0:
                under = Box(x + step / 2 - 60, BARS.bottom + 2, 120, 42)
                words_in(canvas, str(hour), under, 28, "read", SHELL.text, "center", layer=LAYER, key=f"hour:{hour}")

    def _draw_span(self, canvas: Canvas, hours: list[int]) -> None:
        begun, seats = sum(hours), self.counts.get("people", 0)
        told = [self._span_name(self.span), self.say("operator.begun", n=begun), self.say("operator.people", n=seats)]
        if begun:
            told.append(self.say("operator.busiest", hour=hours.index(max(hours))))
        for what in ("lesson", "puzzle"):
            counts = part(self.counts, what)
            n, done = (sum(counts[name] for name in counts if name.endswith(f"/{end}")) for end in ("begun", "done"))
            if n:
                told.append(self.say(f"operator.{what}s", n=n, done=done))
        if n := self.counts.get("covered", 0):
            told.append(self.say("operator.covered", n=n))
        box = Box(CHART.x + CHART.w * 0.42, CHART.y + 6, CHART.w * 0.58 - PAD, 50)
        words_in(canvas, " · ".join(told), box, 28, "read", SHELL.text_lo, "right", layer=LAYER, key="hours:span")

    def _draw_fates(self, canvas: Canvas) -> None:
        panel(canvas, FATES, "fates")
        at = Box(FATE_BARS.x + FATE_BARS.w + 254, FATES.y + 2, 0, 66)
        head = Box(FATES.x + PAD, at.y, 310, at.h)
        whole_in(canvas, self.say("operator.fates"), head, 34, "serif", SHELL.gold, layer=LAYER, key="fates:head")
        broken = any("broken_off" in self._ended(title)[0] for title in BUILT)
        told = ENDED if broken else ENDED[:-1]
        w = (at.x - head.right - 12) / len(told)
        for k, how in enumerate(told):
            self._draw_legend(canvas, how, Box(head.right + 12 + k * w, at.y, w, at.h))
        at = at._replace(w=FATES.right - PAD - at.x)
        whole_in(canvas, self.say("operator.given_up_at"), at, 28, "read", SHELL.text_lo, "right", layer=LAYER, key="fates:at")
        begun = part(self.counts, "games")
        most = max([1, *(self._ended(title)[1] for title in BUILT)])
        step = (FATES.h - 76) / len(BUILT)
        for k, title in enumerate(sorted(BUILT, key=lambda title: -begun.get(title, 0))):
            self._draw_title(canvas, title, Box(FATES.x + PAD, FATES.y + 66 + k * step, FATES.w - 2 * PAD, step), most)

    def _draw_legend(self, canvas: Canvas, how: str, box: Box) -> None:
        color, hatch = HATCHED[how]
        middle = box.y + box.h / 2
        canvas.picture(charts.bar(w=28, h=28, color=color, hatch=hatch), box.x, middle - 14, layer=LAYER, key=f"legend:{how}")
        words = Box(box.x + 36, box.y, box.w - 42, box.h)
        whole_in(
            canvas, self.say(f"operator.ended.{how}"), words, 28, "read", SHELL.text, layer=LAYER, key=f"legend:{how}:said"
        )

    def _ended(self, title: str) -> tuple[dict[str, int], int]:
        """What became of that title's games, and how many are over."""
        fates = part(self.counts, f"ended/{title}")
        return fates, sum(fates.values())

    def _draw_title(self, canvas: Canvas, title: str, row: Box, most: int) -> None:
        fates, _ = self._ended(title)
        middle = row.y + row.h / 2
        emblem = people.emblem_alone(name=theme_of(title).emblem, px=36, a=theme_of(title).palette.accent)
        canvas.picture(emblem, row.x, middle - 18, layer=LAYER, key=f"{title}:sign")
        name = Box(row.x + 50, row.y, 132, row.h)
        words_in(canvas, SHELF[title], name, 29, "read_bold", SHELL.text, layer=LAYER, key=f"{title}:name")
        number = Box(row.x + 184, row.y, FATE_BARS.x - row.x - 184 - 20, row.h)
        begun = str(part(self.counts, "games").get(title, 0))
        words_in(canvas, begun, number, 29, "read", SHELL.text, "right", layer=LAYER, key=f"{title}:begun")
        x = FATE_BARS.x
        for how in ENDED:
            w = FATE_BARS.w * fates.get(how, 0) / most
            if w:
                color, hatch = HATCHED[how]
                bar = charts.bar(w=max(8, round(w) - 4), h=28, color=color, hatch=hatch)
                canvas.picture(bar, x, middle - 14, layer=LAYER, key=f"{title}:{how}")
            x += w
        at = Box(FATE_BARS.x + FATE_BARS.w + 20, row.y, row.right - FATE_BARS.x - FATE_BARS.w - 20, row.h)
        whole_in(canvas, self.given_up_at(title), at, 28, "read", SHELL.text, "right", layer=LAYER, key=f"{title}:at")

    def given_up_at(self, title: str) -> str:
        """The decision at which most gave up, in the title's words; "" when nobody did."""
        found = part(self.counts, f"at/{title}")
        if not found:
            return ""
        most = max(found, key=lambda kind: (found[kind], kind))
        words = self.stage.words.of(title, f"decision.{most.removeprefix(FIRST)}")
        return self.say("operator.first_time", decision=words) if most.startswith(FIRST) else words


def _round_up(most: int) -> float:
    """The top of the scale: 2, 4, 10, 20, 40, 100 ..."""
    tops = accumulate(cycle((2.0, 2.5, 2.0)), mul, initial=2.0)
    return next(top for top in tops if top >= most)


def _draw_card(canvas: Canvas, card: Card, box: Box, key: str) -> None:
    panel(canvas, box, key)
    canvas.picture(people.emblem_alone(name=card.icon, px=44), box.x + 22, box.y + 20, layer=LAYER, key=f"{key}:icon")
    name = Box(box.x + 80, box.y + 12, box.w - 100, 60)
    whole_in(canvas, card.name, name, 31, "read", SHELL.text_lo, layer=LAYER, key=f"{key}:name")
    size = 43.0
    line = Box(box.x + 22, box.y + 70, box.w - 36, 60)
    used = words_in(canvas, card.number, line, size, "serif", SHELL.text, layer=LAYER, key=f"{key}:number").w
    beside = Box(line.x + used + 16, line.y - 2, line.w - used - 16, 68)
    whole_in(canvas, card.beside, beside, 28, "read", SHELL.text_lo, layer=LAYER, key=f"{key}:beside")
