"""The puzzles of a title: a card for each, with its goal and the stars that it has brought."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.catalog import TITLES
from games.kernel.journal import JournalError
from games.kernel.teaching.puzzle import Puzzle, read_puzzles
from scenes.paint.recipes import shell
from scenes.rooms.choice_card import EDGE, ChoiceCard
from scenes.rooms.room import BOTTOM, TOP, KeyAction, Room
from scenes.stage.devices.action import Kind
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.widgets import Widget

CARDS: Final = Box(110, TOP + 30, 1700, BOTTOM - TOP - 40)
COLUMNS: Final = 3
GAP: Final = 28.0
STAR: Final = 54.0
MOST_STARS: Final = 3


class PuzzleCard(ChoiceCard):
    """One puzzle: its number and name, what shall be done, and its stars."""

    foot = STAR + 32

    def __init__(self, id: str, rect: Box, name: str, goal: str, stars: int, said: str, on_confirm: Callable[[], None]) -> None:
        super().__init__(id, rect, name, goal, said, on_confirm)
        self.stars = stars

    def draw_more(self, canvas: Canvas, layer: int) -> None:
        y = self.rect.bottom - STAR - 24
        for k in range(MOST_STARS):
            place, lit = (self.rect.x + EDGE + k * (STAR + 14), y), k < self.stars
            canvas.picture(shell.star(px=STAR, lit=lit), *place, layer=layer, key=f"{self.id}:star{k}")


class PuzzleRoom(Room):
    """`opens` begins one of them."""

    has_menu = True

    def __init__(self, title: str, opens: Callable[[Puzzle], None]) -> None:
        super().__init__()
        self.title = title
        self.puzzles = read_puzzles(TITLES[title])
        self._opens = opens

    @property
    def of_title(self) -> str:
        return self.title

    def first_focus(self) -> str:
        """The first that nobody has solved here."""
        return next((puzzle.say for puzzle in self.puzzles if not self.stars_of(puzzle)), self.puzzles[0].say)

    def resume(self, result: object) -> None:
        """Back from a try: what is solved now gives way to the next that nobody has solved."""
        super().resume(result)
        tried = next((k for k, puzzle in enumerate(self.puzzles) if puzzle.say == self.focus.current), 0)
        onward = [*self.puzzles[tried:], *self.puzzles[:tried]]
        self.focus.to(next((puzzle.say for puzzle in onward if not self.stars_of(puzzle)), self.puzzles[tried].say))

    def stars_of(self, puzzle: Puzzle) -> int:
        """The most that it has brought here."""
        return self.stage.settings.puzzles.get(f"{self.title}.{puzzle.say}", 0)

    def widgets(self) -> list[Widget]:
        self.heading = self.say("puzzle.room", title=self.say(f"title.{self.title}"))
        rows = -(-len(self.puzzles) // COLUMNS)
        w, h = (CARDS.w - GAP * (COLUMNS - 1)) / COLUMNS, min(340.0, (CARDS.h - GAP * (rows - 1)) / rows)
        found: list[Widget] = []
        for k, puzzle in enumerate(self.puzzles):
            box = Box(CARDS.x + (k % COLUMNS) * (w + GAP), CARDS.y + (k // COLUMNS) * (h + GAP), w, h)
            found.append(self._card(k, puzzle, box))
        return found

    def _card(self, k: int, puzzle: Puzzle, box: Box) -> Widget:
        name, goal = (self.stage.words.of(self.title, f"puzzle.{puzzle.say}.{what}") for what in ("name", "goal"))
        stars = self.stars_of(puzzle)
        said = self.say("puzzle.card", number=k + 1, puzzle=name, goal=goal, n=stars)
        return PuzzleCard(puzzle.say, box, f"{k + 1}. {name}", goal, stars, said, lambda: self.open(puzzle))

    def open(self, puzzle: Puzzle) -> None:
        """To its table."""
        try:
            self._opens(puzzle)
        except JournalError as error:
            self.refuse(str(error))

    def key_actions(self) -> list[KeyAction]:
        menu, back = (
            KeyAction(Kind.MENU, self.say("hint.menu"), self.menu),
            KeyAction(Kind.BACK, self.say("hint.back"), self.back),
        )
        return [KeyAction(Kind.CONFIRM, self.say("puzzle.try")), menu, back]
