"""The attract loop: computers play a real game, then the card of the next title stands; any input opens the shelf."""

from __future__ import annotations

import gc
from collections.abc import Callable
from functools import partial
from typing import Any, Final

from games.catalog import BUILT, TITLES
from games.kernel.match import Match, Player
from games.kernel.minds.table import Asks
from games.kernel.minds.thinker import Thinker
from games.kernel.teaching.cards import read_cards
from scenes.kiosk.show.card import Said, draw_card
from scenes.kiosk.show.plate import draw_lamp, draw_plate, evened, hung
from scenes.paint.palette import SHELL
from scenes.paint.recipes import shell
from scenes.stage.devices.action import Action, DeviceKind, Kind
from scenes.stage.devices.seating import Seating
from scenes.stage.loop.grab import show_pointer
from scenes.stage.loop.memory import drop_painters_cache, give_back
from scenes.stage.loop.metrics import Box
from scenes.stage.loop.scene import Scene
from scenes.stage.loop.screen import Prefetch
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.stage import Stage
from scenes.table.people.defaults import defaults_of, facts_of, mask_name
from scenes.table.people.naming import PERSONAS
from scenes.table.routes import Routes
from scenes.table.scene import TableScene
from scenes.table.teaching.cards import Captions
from scenes.titles import face_of, on_shelf

GAME: Final = 80.0
"""Seconds of one game, and seconds that a title card stands: who looks for two minutes has seen more than one title."""
REST: Final = 35.0
STILL: Final = 0.5
"""Seconds of the card after which what the game before it held is let go."""
FEW: Final = 0.4
"""The share of the memory for pictures that those seen last may keep from show to show."""
SENTENCE: Final = 12.0
"""Seconds that one sentence of the sign stands."""
SENTENCES: Final = 3
LEVEL: Final = "knight"
SIGN_LAYER: Final = 800
"""Above everything that a table draws."""
LOW_SIGN: Final = Box(410, 856, 1100, 170)
"""The sign beside a game whose table says no place for it."""
EDGE: Final = 22.0
LARGEST: Final = 40.0
"""How large its words are where there is room for it."""


class Attract(Scene):
    """Lies over the shelf. `seed` of the first game, every further game takes the next one; `kept`: whose game waits."""

    transition = "curtain"
    lays = True
    wants_raw = True
    """Any button at all opens the shelf, also one that means nothing."""
    minds: Callable[[], Asks] = Thinker
    """Makes what its computer players think with: a process of their own, so that no frame waits for a thought."""
    level: str = LEVEL

    def __init__(self, seed: int = 1, kept: str = "") -> None:
        self.seed = seed
        self.kept = kept
        self.table: Any = None
        self._changed = 0.0
        """When a game, or a card, began."""
        self.shown = 0.0
        self.troubles = ""
        """What its owner should know, as numbers for the corner (docs/kiosk.md); "" while all is well."""
        self._played = True
        """Whether the title of the card has been played already: then another one comes next."""
        self._left = False
        self._evened: tuple[tuple[list[str], float], list[str]] = ([], 0.0), []
        """The lines of a caption and their width, and the same evenly long."""
        self._mouse = True
        self._chores: list[Callable[[], object]] = []

    def enter(self, stage: Stage) -> None:
        super().enter(stage)
        self._show_mouse(False)
        self.begin()

    def exit(self) -> None:
        self.end()
        self._show_mouse(True)

    def suspend(self) -> None:
        self.end()
        self._show_mouse(True)

    def resume(self, result: object) -> None:
        self._show_mouse(False)

    @property
    def at_rest(self) -> bool:
        return self.table is None and not self._chores

    def _show_mouse(self, shown: bool) -> None:
        """Nobody points at anything while the show runs."""
        if shown != self._mouse:
            show_pointer(shown)
            self._mouse = shown

    # -- the game behind the card --------------------------------------------------------------------------------------

    @property
    def title(self) -> str:
        """Whose game is shown next, or was shown last: one of those on the shelf."""
        shown = [title for title in on_shelf(self.stage) if title in BUILT] or BUILT
        return shown[self.seed % len(shown)]

    def begin(self) -> None:
        """Another title: a game of computers. It is nobody's game: no save is kept."""
        self.seed += 1
        self._play()

    def _play(self) -> None:
        title = TITLES[self.title]
        n = defaults_of(title.id).usual
        players = tuple(Player(mask_name(title.id, p, self.stage.words), "agent", self.level, p) for p in PERSONAS[:n])
        match = Match.start(title, title.read_options(dict(defaults_of(title.id).shown)), players, self.seed)
        self.table = demo_table(match, self.end, type(self).minds())
        self.table.enter(self.stage)
        self._played, self._changed = True, self.stage.clock.now()

    def end(self) -> None:
        """The game is over (or somebody came): rest."""
        if self.table is not None:
            self.table.exit()
            self.table = None
            shrink = partial(self.stage.pictures.shrink, FEW)
            self._chores = [give_back, shrink, drop_painters_cache, gc.collect]  # the last one first
            self.stage.sound.music(None)
        self._changed = self.stage.clock.now()

    @property
    def stood(self) -> float:
        """Seconds since the last change to a game or to a card."""
        return self.stage.clock.now() - self._changed

    @property
    def due(self) -> bool:
        """Whether what is shown has been shown for long enough: behind a curtain it is to `turn`."""
        return self.stood >= (GAME if self.table is not None else REST)

    def turn(self) -> None:
        """After a game the card of the next title, after that its game. Behind the curtain."""
        if self.table is not None:
            self.end()
            self.seed, self._played = self.seed + 1, False
        elif self._played:
            self.begin()
        else:
            self._play()

    def _let_go(self) -> None:
        """Between two shows: as behind a curtain (see `App`), only that here none closes. One chore a frame, and not before
        the frames that follow the last one of the game: until then it is still on the screen."""
        if self._chores and self.stood >= STILL:
            self._chores.pop()()

    def prefetch(self) -> Prefetch:
        wanted: Prefetch = self.table.prefetch() if self.table is not None else []
        return wanted

    def resized(self) -> None:
        if self.table is not None:
            self.table.resized()

    # -- the scene -----------------------------------------------------------------------------------------------------

    def act(self, action: Action) -> None:
        """A pointer may drift by itself; everything else is somebody."""
        if action.pressed and action.kind is not Kind.POINT and not self._left:
            self._left = True
            self.stage.pop()

    def update(self, dt: float) -> None:
        self.shown += dt
        if self.table is not None:
            self.table.update(dt)
        else:
            self._let_go()

    @property
    def caption(self) -> str:
        """The rule of the game that is shown which just came up; "" for none."""
        found = self.table.parts if self.table is not None else ()
        return next((part.text for part in found if isinstance(part, Captions)), "")

    @property
    def tagline(self) -> str:
        say, title = self.stage.words.say, f"title.{self.title}"
        return say("kiosk.card", title=say(title), tagline=say(f"{title}.tagline"))

    @property
    def sentence(self) -> str:
        """What the sign says of the game that is shown: its name and what it is about, for whom it is, who plays."""
        said = self.tagline, facts_of(self.title, self.stage.words), self.stage.words.say("kiosk.demo")
        return said[int(self.shown // SENTENCE) % SENTENCES]

    @property
    def invitation(self) -> str:
        touch = self.stage.devices.in_hand is DeviceKind.TOUCH
        return self.stage.words.say("kiosk.invite.touch" if touch else "kiosk.invite")

    def lay(self) -> None:
        if self.table is not None:
            self.table.lay()

    def draw(self, canvas: Canvas) -> None:
        if self.table is None:
            draw_card(canvas, self._said())
        else:
            self.table.draw(canvas)
        base, canvas.base = canvas.base, canvas.base + SIGN_LAYER
        if self.table is not None:
            self._draw_sign(canvas)
            draw_plate(canvas, self.invitation, hung(self.stood, self.stage.motion))
        if self.troubles:
            draw_lamp(canvas, self.troubles)
        canvas.base = base

    def _said(self) -> Said:
        say, title = self.stage.words.say, self.title
        facts, welcome = facts_of(title, self.stage.words), self.stage.settings.kiosk_welcome
        kept = say("kiosk.kept", names=self.kept) if self.kept else ""
        return Said(title, say(f"title.{title}"), self.invitation, say(f"title.{title}.tagline"), facts, welcome, kept)

    @property
    def sign(self) -> Box:
        """Where the table leaves room for a sign."""
        return self.table.face.zones.invitation or LOW_SIGN

    def _draw_sign(self, canvas: Canvas) -> None:
        """A rule of the game that came up, or a sentence about it, as large as there is room for it."""
        text, sign, letters = self.caption or self.sentence, self.sign, canvas.lettering
        x, y, w, h = sign
        canvas.picture(shell.panel(w=w, h=h, color=SHELL.sign, radius=22, level=4, gold=True), x, y, layer=1, key="card")
        room = Box(x + EDGE, y + 8, w - 2 * EDGE, h - 16)
        lines, size = letters.fill(text, room.w, room.h, LARGEST, "serif_it", 1.16)
        if self._evened[0] != (lines, room.w):  # found once, not at every frame
            self._evened = (lines, room.w), evened(lines, text, room.w, size, letters, "serif_it")
        lines = self._evened[1]
        high = letters.leading(size, 1.16)
        for k, line in enumerate(lines):
            at = room.centre[0], room.centre[1] + high * (k + 0.5 - len(lines) / 2)
            canvas.words(line, *at, size, "serif_it", SHELL.gold, "center", anchor="middle", layer=3, key=f"card:{k}")


def demo_table(match: Match, over: Callable[[], None], minds: Asks) -> TableScene:
    """The title's own table for a match of computers: no hints, and at its end `over` is called instead of the results."""

    def nothing(table: Any, clause: str = "") -> None:
        """Nothing opens from a demo."""

    routes = Routes(pause=nothing, results=lambda table: over(), rules=nothing, log=nothing)
    seating, face = Seating((None,) * match.n, "open"), face_of(match.title.id)
    return TableScene(match, seating, face, routes, minds, legend=False, cards=read_cards(match.title))
