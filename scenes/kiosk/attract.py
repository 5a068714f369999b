"""The attract loop: computers play a real game behind a title card; any input opens the shelf. Between two games it rests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from games.catalog import BUILT, TITLES
from games.kernel.match import Match, Player
from scenes.seating import Seating
from scenes.seats_plan import PERSONAS
from scenes.stage.action import Action, DeviceKind, Kind
from scenes.stage.canvas import Canvas
from scenes.stage.paint.palette import SHELL
from scenes.stage.scene import Scene
from scenes.stage.stage import Stage
from scenes.tabletop.minds import ThinksHere
from scenes.theatre import draw_sign
from scenes.titles import table_class, usual_seats

REST: Final = 180.0
"""Seconds of stillness between two games: only the card, hardly any work for the machine."""
CARD: Final = 12.0
"""Seconds that one sentence of the card stands."""
CARDS: Final = 4
LEVEL: Final = "knight"
CARD_LAYER: Final = 800
"""Above everything that a table draws."""
WAKING: Final = (Kind.POINT,)
"""Not an input that opens the shelf: a pointer may drift."""


class Attract(Scene):
    """Lies over the shelf. `seed` of the first game; every further game takes the next one."""

    transition = "curtain"

    def __init__(self, seed: int = 1) -> None:
        self.seed = seed
        self.table: Any = None
        self.rested = 0.0
        self.shown = 0.0

    def enter(self, stage: Stage) -> None:
        super().enter(stage)
        self.begin()

    def exit(self) -> None:
        self.end()

    # -- the game behind the card --------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Another game of computers. It is nobody's game: no save is kept."""
        title = TITLES[BUILT[self.seed % len(BUILT)]]
        n = usual_seats(title.id)
        players = tuple(Player(self.stage.words.say(f"persona.{p}"), "agent", LEVEL, p) for p in PERSONAS[:n])
        match = Match.start(title, title.options(), players, self.seed)
        self.seed += 1
        self.table = demo_table(match, self.end)
        self.table.enter(self.stage)
        self.table.time_limit = None

    def end(self) -> None:
        """The game is over (or somebody came): rest."""
        if self.table is not None:
            self.table.exit()
            self.table = None
            self.stage.sound.music(None)
        self.rested = 0.0

    def suspend(self) -> None:
        self.end()

    def resized(self) -> None:
        if self.table is not None:
            self.table.resized()

    # -- the scene -----------------------------------------------------------------------------------------------------

    def act(self, action: Action) -> None:
        if action.pressed and action.kind not in WAKING:
            self.stage.pop()

    def update(self, dt: float) -> None:
        self.shown += dt
        if self.table is not None:
            self.table.update(dt)
            return
        self.rested += dt
        if self.rested >= REST:
            self.begin()

    @property
    def card(self) -> int:
        """Which sentence stands on the card now, 1..4."""
        return int(self.shown // CARD) % CARDS + 1

    def draw(self, canvas: Canvas) -> None:
        if self.table is not None:
            self.table.draw(canvas)
        else:
            window = canvas.metrics.window
            canvas.background(canvas.pictures.get("wall", w=window.w, h=window.h))
        self._draw_card(canvas)

    def _draw_card(self, canvas: Canvas) -> None:
        say, base = self.stage.words.say, canvas.base
        canvas.base = base + CARD_LAYER
        canvas.picture(
            "board", 360, 792, w=1200, h=226, color=SHELL["sign"], radius=22, level=4, gold=True, layer=1, key="card"
        )
        text, size = canvas.lettering.fit(say(f"kiosk.card.{self.card}"), 1100, 40, "serif_it")
        canvas.words(text, 960, 852, size, "serif_it", SHELL["gold"], "center", anchor="middle", layer=3, key="card:line")
        touch = self.stage.devices.in_hand is DeviceKind.TOUCH
        invite = say("kiosk.invite.touch" if touch else "kiosk.invite")
        canvas.words(invite, 960, 918, 40, "ui_bold", SHELL["text"], "center", anchor="middle", layer=3, key="card:invite")
        demo = say("kiosk.demo") if self.table is not None else ""
        if demo:
            canvas.words(demo, 960, 972, 30, "ui", SHELL["text_lo"], "center", anchor="middle", layer=3, key="card:demo")
        if self.table is None:
            draw_sign(canvas, "PAPER REALMS")
        canvas.base = base


def demo_table(match: Match, over: Callable[[], None]) -> Any:
    """The title's own table for a match of computers; at its end it calls `over` instead of opening the results."""
    base: Any = table_class(match.title.id)

    class DemoTable(base):  # type: ignore[misc]
        def open_results(self) -> None:
            over()

    return DemoTable(match, Seating((None,) * match.n, "open"), ThinksHere())
