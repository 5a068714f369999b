"""Trying the sounds: every mood of every game's music, every effect by its caption, left and right."""

from __future__ import annotations

from typing import Final

from games.catalog import BUILT
from games.kernel.moods import HEIGHT, Mood
from scenes.rooms.aids.rows import Make, RowsRoom
from scenes.rooms.room import TOP
from scenes.stage.loop.metrics import Box
from scenes.stage.orchestra.stock import effects_of
from scenes.stage.sound import UNCAPTIONED, WIDEST
from scenes.stage.stage import Stage
from scenes.stage.widgets import Button, Widget

SHELL_TITLE: Final = "shell"
ENDINGS: Final = ("victory", "defeat")
SIDES: Final = {"left": -WIDEST, "middle": 0.0, "right": WIDEST}


class SoundsRoom(RowsRoom):
    """Leaving it brings back the music that was heard before."""

    top = Box(300, TOP + 30, 1320, 84)
    step = 104.0
    foot = Box(300, TOP + 580, 1320, 140)

    def __init__(self) -> None:
        super().__init__()
        self.whose = SHELL_TITLE
        self.mood: Mood = "calm"
        self.effect = 0
        self.side = "middle"
        self._before: tuple[str | None, Mood] = (None, "calm")

    def enter(self, stage: Stage) -> None:
        self._before = stage.sound.playing, stage.sound.conductor.mood
        super().enter(stage)

    def exit(self) -> None:
        title, mood = self._before
        if title != self.stage.sound.playing:
            self.stage.sound.music(title)
        self.stage.sound.mood(mood)

    def first_focus(self) -> str:
        return "whose"

    def text(self, id: str) -> str:
        return self.say(f"sounds.{id}")

    @property
    def moods(self) -> tuple[Mood, ...]:
        """Outside of games there is nothing to be tense about."""
        return tuple(HEIGHT) if self.whose != SHELL_TITLE else ("calm",)

    @property
    def effects(self) -> list[str]:
        """The sounds of that table that have words of their own, in their order; then how its games end."""
        names = dict.fromkeys(name.partition(".")[0] for name in effects_of(self.whose))
        return [*(name for name in names if name not in UNCAPTIONED | {"turn"}), *ENDINGS]

    # -- widgets -------------------------------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        self.heading = self.say("sounds.title")
        say, titles, moods, effects, sides = self.say, (SHELL_TITLE, *BUILT), self.moods, self.effects, list(SIDES)
        named = [say("sounds.house") if t == SHELL_TITLE else say(f"title.{t}") for t in titles]
        words = [say(f"sounds.{e}") if e in ENDINGS else say(f"caption.{e}") for e in effects]
        feels, ways = [say(f"sounds.mood.{m}") for m in moods], [say(f"sounds.side.{s}") for s in sides]
        rows: list[Make] = [
            self.choice("whose", named, titles.index(self.whose), lambda k: self.choose(titles[k])),
            self.choice("mood", feels, moods.index(self.mood), lambda k: self.change_mood(moods[k])),
            self.choice("effect", words, self.effect, self.try_effect),
            self.choice("side", ways, sides.index(self.side), lambda k: self.change_side(sides[k])),
            lambda box: Button("again", box, say("sounds.again"), self.play, icon="sound"),
        ]
        return self.stacked(rows)

    # -- what is heard -------------------------------------------------------------------------------------------------

    def choose(self, title: str) -> None:
        self.whose, self.mood, self.effect = title, "calm", 0
        self.stage.sound.music(title)
        self.build()

    def change_mood(self, mood: Mood) -> None:
        """Plays music of that mood at once: whoever tries moods does not wait as a game does."""
        self.mood = mood
        self.stage.sound.music(None)
        self.stage.sound.music(self.whose)
        self.stage.sound.mood(mood)

    def change_side(self, side: str) -> None:
        self.side = side
        self.play()

    def try_effect(self, k: int) -> None:
        self.effect = k
        self.play()

    def play(self) -> None:
        self.stage.sound.play(self.effects[self.effect], title=self.whose, pan=SIDES[self.side])

    def helped_as(self, id: str) -> str:
        return "effect" if id == "again" else id
