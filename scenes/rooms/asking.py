"""A question over whatever is on the stage: a title, a few words, two or three answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scenes.rooms.room import Room
from scenes.stage.aids.in_focus import InFocus
from scenes.stage.aids.told import sentences
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.stage import Stage
from scenes.stage.widgets import Dialog, Widget
from scenes.stage.widgets.dialogs import PAD

Choice = tuple[str, str, Callable[[], None] | None]
"""(id, label, what to do; None: nothing, the question just goes away)"""
FOOT = 64.0
"""Units at the foot of the board in which the hints lie: below it they would lie on words of the scene that shows."""


class Ask(Room):
    """The first choice is the harmless one: it is in focus, and going back means it."""

    opaque = False
    own = True
    hint_layer = 90

    def __init__(self, title: str, body: str, choices: Sequence[Choice], icon: str = "", width: float = 940.0) -> None:
        super().__init__()
        self._width = width
        self.choices = {id: do for id, _, do in choices}
        self.leads_out = self.leads_out or choices[0][0]
        self._icon = icon
        self._done = False
        self.rewrite(title, body, [(id, label) for id, label, _ in choices])

    def rewrite(self, title: str, body: str, labels: Sequence[tuple[str, str]]) -> None:
        """Other words for the same question and answers."""
        answers = [(id, label, lambda id=id: self.answer(id)) for id, label in labels]
        self.heading, self.dialog = title, Dialog(title, body, answers, width=self._width, icon=self._icon, foot=FOOT)

    def widgets(self) -> list[Widget]:
        self.dialog.lay_out(self.stage.lettering)
        box = self.dialog.rect
        self.hint_place = (box.right - PAD, box.bottom - (PAD + FOOT) / 2)
        return [self.dialog]

    def enter(self, stage: Stage) -> None:
        super().enter(stage)
        stage.tell(sentences((self.heading, self.dialog.body)))

    def in_focus(self) -> InFocus:
        """What is asked stands before the answers, until somebody goes from one to the other."""
        return super().in_focus()._replace(advice=self.dialog.body)

    @property
    def explained(self) -> str:
        """What is asked, where the title does not."""
        return "" if self.dialog.title.endswith("?") else self.dialog.body

    def answer(self, id: str) -> None:
        """The question goes away, and what was chosen is done."""
        if self._done:
            return
        self._done = True
        self.stage.pop()
        do = self.choices[id]
        if do is not None:
            do()

    def back(self) -> None:
        self.answer(self.leads_out)

    def draw_ground(self, canvas: Canvas) -> None:
        """The scene below shows, shaded by the dialog."""


def ask(stage: Stage, title: str, body: str, choices: Sequence[Choice], icon: str = "") -> None:
    stage.push(Ask(title, body, choices, icon))


def announce(stage: Stage, text: str) -> None:
    """A sentence that must be seen before anything goes on, over whatever scene comes next; nothing for no text."""
    if text:
        stage.push(Ask(stage.words.say("notice.title"), text, [("ok", stage.words.say("answer.ok"), None)]))
