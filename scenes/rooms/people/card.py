"""A person's card on the wall: sign, name, games won of those played, and the wins in each title."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.catalog import SHELF
from games.kernel.people.figures import Figures, Share
from games.kernel.people.persons import Person
from scenes.paint.palette import SEATS, SHELL
from scenes.paint.recipes import people, shell
from scenes.paint.theme import theme_of
from scenes.stage.aids.told import sentences
from scenes.stage.devices.focus import Focusable
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.widgets import Widget
from scenes.stage.widgets.base import FOCUS_LAYER, draw_ring, whole_in, words_in
from scenes.stage.words.words import Words

BADGE: Final = 104.0
ICON: Final = 46.0
CROWN: Final = 34.0
HEAD: Final = 108.0
EDGE: Final = 22.0


class PersonCard(Widget):
    """`opens` is told who was chosen."""

    def __init__(self, rect: Box, person: Person, told: Figures, words: Words, opens: Callable[[Person], None]) -> None:
        super().__init__(person.id, rect)
        self.person, self.told, self._words, self._opens = person, told, words, opens

    @property
    def text(self) -> str:
        said = self._words.say("people.card", name=self.person.name, won=self.told.all.won, n=self.told.all.of)
        won = ", ".join(f"{SHELF[id]} {told.won}" for id, told in self.told.titles.items() if told.won)
        return sentences((said, won, *(self._words.say(f"people.{of}.{getattr(self.person, of)}") for of in ("sign", "color"))))

    def focusables(self) -> list[Focusable]:
        return [Focusable(self.id, self.rect, True, lambda: self._opens(self.person), self.text)]

    def draw(self, canvas: Canvas, focus: str | None = None) -> None:
        x, y, w, h = self.rect
        canvas.picture(shell.slip(w=w, h=h), x, y, layer=self.layer, key=self.id)
        canvas.picture(
            shell.panel(w=w - 16, h=HEAD, color=SEATS[self.person.color].fill, radius=14, thick=2, level=1), x + 8, y + 8,
            layer=self.layer + 1, key=f"{self.id}:head",
        )  # fmt: skip
        badge = people.sign_badge(sign=self.person.sign, color=self.person.color, px=BADGE)
        canvas.picture(badge, x + EDGE, y + 22, layer=self.layer + 2, key=f"{self.id}:sign")
        left = x + EDGE + BADGE + 12
        name = Box(left, y + 10, x + w - EDGE - left, HEAD - 8)
        whole_in(canvas, self.person.name, name, 44, "read_serif", SHELL.ink, layer=self.layer + 2, key=f"{self.id}:name")
        said = self._words.say("people.won_of", won=self.told.all.won, n=self.told.all.of)
        won = Box(x + EDGE, y + HEAD + 16, w - 2 * EDGE, 40)
        whole_in(canvas, said, won, 30, "read", SHELL.ribbon_ink, "right", layer=self.layer + 2, key=f"{self.id}:won")
        self._draw_titles(canvas)
        if focus == self.id:
            draw_ring(canvas, self.rect, 18, self.layer + FOCUS_LAYER + 2, self.id)

    def _draw_titles(self, canvas: Canvas) -> None:
        """The wins in every title, a crown under the best."""
        x, y, w, h = self.rect
        step = (w - 2 * EDGE) / len(SHELF)
        for k, title in enumerate(SHELF):
            middle, top = x + EDGE + step * (k + 0.5), y + h - 142
            emblem = people.emblem_alone(name=theme_of(title).emblem, px=ICON, a=SHELL.emblem_ink)
            canvas.picture(emblem, middle - ICON / 2, top, layer=self.layer + 2, key=f"{self.id}:{title}")
            won = self.told.titles.get(title, Share(0, 0)).won
            number, key = Box(middle - step / 2, top + 42, step, 48), f"{self.id}:{title}:n"
            role, ink = ("ui_bold", SHELL.ribbon_ink) if won else ("ui", SHELL.clause)
            words_in(canvas, str(won), number, 34, role, ink, "center", layer=self.layer + 2, key=key)
            if title == self.told.best:
                crown = people.emblem_alone(name="crown", px=CROWN, a=SHELL.gold_deep)
                canvas.picture(crown, middle - CROWN / 2, top + 88, layer=self.layer + 2, key=f"{self.id}:crown")
