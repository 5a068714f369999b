"""The operator's page of figures: how often each title was begun and finished, and how the machine has been doing."""

from __future__ import annotations

import os
from collections.abc import Sequence
from datetime import datetime

from games.catalog import BUILT
from games.kernel.saves import Save, saves
from scenes.kiosk.pruning import Gone, tally
from scenes.kiosk.supervisor import RESTARTS, SINCE
from scenes.rooms.room import BOTTOM, TOP, Door, Room
from scenes.stage.devices.action import Kind
from scenes.stage.loop.errand import Errand
from scenes.stage.stage import Stage
from scenes.stage.widgets import TextPanel, Widget
from scenes.stage.widgets.panels import Heading, Paragraph


class Plays(Room):
    """Counted from the saves, and from the notes on those that are not kept any more, once, when the page is opened."""

    def enter(self, stage: Stage) -> None:
        self.heading = stage.words.say("operator.statistics")
        self.found: list[Save] = []
        self.gone = tally(stage.folders.data)
        self._counting = Errand(lambda: saves(stage.folders.saves), stage.strict)
        self._take()
        super().enter(stage)

    def _take(self) -> bool:
        found = self._counting.brought()
        self.found = self.found if found is None else found
        return found is not None

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._take():
            self.build()

    def widgets(self) -> list[Widget]:
        panel = TextPanel("plays", (360, TOP, 1200, BOTTOM - TOP - 20))
        panel.show([*self._titles(), Paragraph(self._uptime())])
        return [panel]

    def _titles(self) -> list[Heading | Paragraph]:
        lines: list[Heading | Paragraph] = []
        today = datetime.now().date()  # days of the calendar, as people count them: the stage's clock has none
        for title in BUILT:
            own = [save for save in self.found if save.header is not None and save.header.title == title]
            lines.append(Heading(self.say(f"title.{title}")))
            lines.append(Paragraph(self._line(title, own)))
            recent = [save for save in own if (today - datetime.fromtimestamp(save.changed).date()).days < 7]
            lines.append(Paragraph(self.say("operator.statistics.week", n=len(recent))))
        return lines

    def _line(self, title: str, own: Sequence[Save]) -> str:
        gone = self.gone.get(title, Gone())
        n, done = len(own) + gone.begun, sum(save.finished for save in own) + gone.finished
        return self.say("operator.statistics.line", title=self.say(f"title.{title}"), n=n, finished=done)

    def _uptime(self) -> str:
        since, restarts = os.environ.get(SINCE, "-"), os.environ.get(RESTARTS, "0")
        return self.say("operator.uptime", since=since, restarts=restarts)

    def doors(self) -> list[Door]:
        return [Door(Kind.BACK, self.say("hint.back"), self.back)]
