"""The frame loop: read events, act, update, change scenes between frames, draw, show."""

from __future__ import annotations

import gc
import logging
import traceback
from collections.abc import Callable
from functools import partial
from pathlib import Path

from games.kernel.program import called
from scenes.stage.aids import band
from scenes.stage.aids.aid import Aids
from scenes.stage.devices.action import Action, DeviceChange, Kind
from scenes.stage.devices.reader import Heard, Reader
from scenes.stage.folders import made
from scenes.stage.loop.clock import FRAME, REST_FRAME, STILL_FRAME, Pace, Struggle, WallClock
from scenes.stage.loop.memory import Heap, drop_painters_cache, give_back
from scenes.stage.loop.overlay import Overlay
from scenes.stage.loop.scene import Scene
from scenes.stage.loop.shots import Shots
from scenes.stage.loop.stack import Request
from scenes.stage.loop.transition import Transition
from scenes.stage.pictures.canvas import LEVEL
from scenes.stage.pictures.pictures import PATIENCE
from scenes.stage.pictures.prewarm import MOST
from scenes.stage.stage import Crash, Stage
from scenes.stage.widgets.captions import Captions

log = logging.getLogger("paper_realms.app")

AS_FINE = ("fullscreen", "borderless")  # modes in which every dot of a screen is drawn
LONGEST_STEP = 0.25
"""Seconds of one update at most: after a hitch things go on, they do not jump."""
SLICE = 8
"""Milliseconds of picture building per frame behind the curtain."""
SPARE = 1
"""Milliseconds of it per frame while people look: one small picture."""


class DrawingChangedTheGame(AssertionError):
    """`App.watch` differed before and after drawing."""


class App:
    """Drives one stage. Tests call `frame()` themselves and turn a ManualClock."""

    def __init__(self, stage: Stage, reader: Reader) -> None:
        self.stage = stage
        self.reader = reader
        self.transition = Transition()
        self.frames = 0
        self.behind = False
        """Whether the last frame was left undrawn: the window shows an older one."""
        self.watch: Callable[[], str] | None = None
        """For debugging and tests: a fingerprint of the game, compared around every draw."""
        self.on_frame: Callable[[], None] | None = None
        """Called at the end of every frame (a kiosk's heartbeat)."""
        self.on_actions: Callable[[list[Action]], None] | None = None
        """Hears every input beside the top scene (a kiosk's idle watch)."""
        self.on_change: Callable[[DeviceChange], None] = lambda change: None
        """Is called whenever a device comes or goes, before the scenes hear of it (a kiosk counts lost pads)."""
        self.on_crash: Callable[[], None] = lambda: None
        self.on_taken: Callable[[], None] = lambda: None
        """Another window had taken the keyboard of a held one, which has asked for it."""
        self._again: list[Action] = []
        """What was pressed over a page that gave way, and is heard behind it."""
        self.sieve: Callable[[list[Action], bool], list[Action]] = lambda actions, heard: actions
        """What of the input the scenes may hear, if they hear anything now (a kiosk's knock is nobody's)."""
        self._request: Request[Stage] | None = None
        self._left = 0
        self._arrived = True
        """Whether this frame may show pictures that no other one has shown. They are made beside the frames, by the same
        processor: while nobody does anything, a frame for each of them is enough."""
        self._prewarms = 0
        self._blinking = False
        self._coming: Scene | None = None
        self._came = 0.0
        """The scene that is on the stack and not seen yet, and since when."""
        self._chores: list[Callable[[], object]] = []
        self._untold: list[str] = []
        self._read: tuple[Scene, str] | None = None
        """What was read last, and where."""
        self._last = stage.clock.now()
        self._pace, self._struggle = Pace(self._last), Struggle()
        self._heap = Heap()
        self.overlay = Overlay()
        self.shots = Shots()
        self.aids = Aids(stage.strict)
        stage.on_told = self.aids.told
        self.captions = Captions(stage.words, stage.clock, stage.tell)
        stage.sound.caption = self.captions.hear
        stage.stack.on_leaving(self._release)
        stage.restyle = self.restyle
        self.restyle()

    # -- the loop ------------------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Until somebody leaves or the last scene is popped."""
        self._heap.tidy()
        self.transition.hang(self.stage.pictures)
        clock = self.stage.clock
        while not self.stage.quitting:
            began = clock.now()
            self.frame(glance=self._rests(began))
            window, helps = self.stage.window, not self.stage.kiosk  # whose guests come to no settings
            if self._struggle.drew(clock.now() - began) and helps and window.mode in AS_FINE and window.lighter:
                self._untold.append(self.stage.words.say("notice.fine_screen"))
            rests = self._rests(clock.now())
            if rests and len(self.stage.stack.scenes) <= 1:
                self._heap.tidy_once()
            self._sleep_until(began + (FRAME if not rests else STILL_FRAME if self._waits(clock.now()) else REST_FRAME))

    def _rests(self, now: float) -> bool:
        waiting = self._coming is not None or self.transition.running or self.stage.stack.busy
        return self._pace.rests(now) and not waiting

    def _waits(self, now: float) -> bool:
        """Whether, at rest, nothing at all is expected for the next frames but an input."""
        stage = self.stage
        nothing = self.aids.waits and stage.sound.steady and not (stage.canvas.drifts or stage.pictures.busy or self._left)
        return nothing and self._draws_the_same(now) and all(scene.waits for scene in self._seen())

    def _sleep_until(self, then: float) -> None:
        """Until then, or until somebody does something: nobody waits for more than one frame."""
        clock = self.stage.clock
        clock.sleep(min(then - clock.now(), FRAME))
        while (left := then - clock.now()) > 0 and not self.reader.waiting():
            if not (isinstance(clock, WallClock) and self.reader.wait(left)):
                clock.sleep(min(left, FRAME))

    def frame(self, *, glance: bool = False, seen: bool = True) -> None:
        """One turn of the loop. At a `glance` only those scenes draw that do not know whether they look different; what nobody
        has `seen` is not drawn before somebody looks."""
        now = self.stage.clock.now()
        dt, self._last = min(LONGEST_STEP, now - self._last), now
        heard = self._hear(now)
        self._guard(lambda: self._live(heard, dt, glance))
        self._guard(lambda: self._change(now))
        self.behind = not seen
        if not self.behind:
            self._guard(lambda: self._draw(now, glance))
        self.stage.sound.update(dt)
        self.frames += 1
        if self.on_frame is not None:
            self.on_frame()

    def _hear(self, now: float) -> Heard:
        top = self.stage.stack.top
        self.reader.listen(
            text=bool(top and top.wants_text and not self.aids.raw),
            chords=bool(top and top.wants_chords),
            raw=self.aids.raw or bool(top and top.wants_raw),
            digits=bool(top and top.only_digits),
            everywhere=self.stage.kiosk,
        )
        heard = self.reader.read(now)
        if heard.changes or (heard.actions and not heard.found):
            self._pace.stir(now)
        if heard.actions and self.on_actions is not None:
            self.on_actions(heard.actions)
        heard.actions = self.aids.hear(self.sieve(heard.actions, self._awake), top)
        if heard.fullscreen and not self.stage.kiosk:
            self.stage.window.toggle()
        self.overlay.hear(heard.actions)
        if heard.overlay and not self.stage.kiosk:
            self.overlay.turn()
        if heard.shot and not self.stage.kiosk:
            self.catch_up()
            self.shots.take(self.stage)
        self._untold += self.shots.told()
        if heard.minimized:
            self.stage.window.come_back()
        if self.stage.window.misses_keyboard(self.reader.away, now):
            self.on_taken()
        if heard.silenced:
            self.stage.sound.lost()
        self._untold += [self.stage.words.say("device.unknown", device=name, called=called()) for name in heard.unknown]
        self.stage.window.follow_display(now)
        self.check_window(force=heard.exposed)
        if heard.quit:
            self.stage.quit()
        return heard

    def _live(self, heard: Heard, dt: float, glance: bool) -> None:
        for change in heard.changes:
            self.on_change(change)
            for scene in self.stage.stack.scenes[::-1]:
                scene.devices_changed(change)
        before = max(0.0, dt - FRAME) if glance and heard.actions else 0.0
        if before:
            self._pass(before)  # what passed at rest passed before the input
        if heard.actions:
            self.lay()
        heard.actions = [*self._again, *heard.actions]
        self._again = []
        for action in heard.actions:
            top = self.stage.stack.top
            if action.pressed:
                self.stage.devices.last = action.device  # of all that were pressed in one frame, whose is acted on now
            if top is not None and self._awake and not self.stage.stack.busy and not self._claims(action, top):
                top.act(action)  # once a scene has asked for another one, what is left of the frame's input is lost
        self._pass(dt - before)
        if self.stage.claims is not None:
            self.stage.claims.update(dt)

    def _claims(self, action: Action, top: Scene) -> bool:
        """Whether a device without a seat at the table that is open has spoken, which can only take one; or somebody whom the
        table asks, while another one reads: the page goes, and a chord is heard behind it."""
        claims = self.stage.claims
        if claims is None or top.anybody:
            return False
        if top.own and (whose := claims.foreign(action.device, top.opened_by)):
            self.stage.devices.keep(top.opened_by)
            if action.pressed and action.kind not in (Kind.MOVE, Kind.SCROLL, Kind.POINT):
                self.stage.devices.shake(action.device)
                top.notice(whose)
            return True
        moves = action.kind in (Kind.POINT, Kind.MOVE)
        if top.gives_way and action.pressed and not moves and claims.asks(action.device, top.opened_by):
            self.stage.pop()
            self._again = [action] if action.kind is Kind.CHORD else []
            return True
        return claims.hears(action)

    def _pass(self, dt: float) -> None:
        """Time for the top scene."""
        if self.stage.stack.top is not None and self._awake:
            self.stage.stack.top.update(dt)
            self._tell(self.stage.stack.top)
            self.aids.update(dt, self.stage.stack.top)

    def _tell(self, scene: Scene) -> None:
        """What is new to be read there, and one sentence that nobody has shown yet."""
        before, self._read = self._read, (scene, scene.reads())
        if self._read != before:
            self.stage.tell(self._read[1], kind="look", seat=scene.secret)
        if self._untold and scene.notice(self._untold[0]):
            self.stage.tell(self._untold.pop(0))

    @property
    def _awake(self) -> bool:
        """Whether the top scene hears and goes on."""
        return self.transition.takes_input or self._blinking

    def blink(self, softly: bool = False) -> None:
        """The curtain falls and opens again on the same scene, which goes on meanwhile: no picture stands for too long.

        `softly`: the picture fades out and in instead.
        """
        if not self.transition.running and not self.stage.stack.busy:
            self._blinking = True
            self.transition.start(self.stage.clock.now(), fade=softly or not self.stage.motion)

    # -- changing scenes -----------------------------------------------------------------------------------------------

    def _change(self, now: float) -> None:
        before, self._left = self._left, self.stage.pictures.build(SLICE if self.transition.state == "closed" else SPARE)
        self._arrived = self._left < before or not self.frames
        if self._left < before:
            self.transition.came(now)
        if not self.transition.running:
            self.stage.lettering.build()
        shut = self.transition.state == "closed"
        if self.transition.step(now, self._cleared() and self._left == 0 and self._prewarmed()):
            self._perform_all()
        elif shut and self.transition.takes_input:
            log.info("shown: %s", " > ".join(scene.name for scene in self.stage.stack.visible()))
        if self._request is None and self.transition.takes_input:
            self._next(now)
        self._blinking = self._blinking and self.transition.running
        self._behind_the_scenes(now)

    def _cleared(self) -> bool:
        """Whether what the old scene held has been let go: a part of it in each frame that the curtain hides, all at once in a
        fade, which has none to spare."""
        while self.transition.state == "closed" and self._chores:
            self._chores.pop()()
            if not self.transition.fade:
                return False
        return True

    def _prewarmed(self) -> bool:
        """Whether all that the frame shows with which the curtain opens has been made; while it is closed, some more is."""
        if self.transition.state != "closed" or self._prewarms >= MOST:
            return True
        self._prewarms += 1
        if self._is_made(self.stage.stack.visible()):
            self._prewarms = MOST
            return True
        return False

    def _is_made(self, scenes: list[Scene]) -> bool:
        """Draws them to nobody: whether all that they show has been made. Some of what is missing is made or ordered."""
        canvas = self.stage.canvas
        leisure = canvas.leisure
        if leisure is None:
            return True
        leisure.begin()
        try:
            with canvas.aside():
                self._put_scenes(scenes)
        finally:
            leisure.end()
        return leisure.missed == 0

    def _behind_the_scenes(self, now: float) -> None:
        """A scene that comes without a curtain is not seen before all of it can be."""
        if self._coming is None:
            return
        late = now - self._came > PATIENCE
        if self._coming is not self.stage.stack.top or late or self._is_made([self._coming]):
            self._coming = None

    def _next(self, now: float) -> None:
        """Take up the next change asked for; those without a curtain, or before anything was shown, happen at once."""
        while (request := self.stage.stack.next_request()) is not None:
            if self._curtained(request):
                self._request = request
                self._release(self.stage.stack.top)
                self.transition.start(now, fade=not self.stage.motion, shut=not self.frames)
                if not self.frames:
                    self._perform_all()
                return
            self._perform(request)

    def _curtained(self, request: Request[Stage]) -> bool:
        scene = request.scene or self.stage.stack.top
        if scene is None or not self.stage.stack.scenes:
            return False
        return (scene.transition or ("curtain" if scene.opaque else "none")) == "curtain"

    def _perform_all(self) -> None:
        """Behind the closed curtain: the change it closed for, and any that were asked for meanwhile."""
        request, self._request = self._request or self.stage.stack.next_request(), None
        while request is not None:
            self._perform(request)
            request = self.stage.stack.next_request()
        self._prewarms = 0
        self._left = 1  # until it has been ordered what the new scene waits for
        # the last one first: scenes are circles with large pictures, collected once nothing shows them
        home = len(self.stage.stack.scenes) <= 1
        if home:
            self._read = None
            self.aids.let_go()
        self._chores = [give_back, *((drop_painters_cache, self._heap.keep) if home else (gc.collect,)), self._order]

    def _perform(self, request: Request[Stage]) -> None:
        if self.frames:
            self._pace.stir(self.stage.clock.now())
        self.stage.stack.perform(request, self.stage)
        if self.stage.stack.top is None:
            self.stage.quitting = True
        elif request.scene is not None and self.transition.state != "closed":
            self._order()
            self._coming, self._came = (None if request.scene.opaque else request.scene), self.stage.clock.now()

    def _order(self) -> None:
        """What the top scene waits for, and what it will need; so that pictures are made while nobody sees them missing."""
        top = self.stage.stack.top
        if top is not None:
            self.stage.pictures.want(top.prefetch())
            self.stage.pictures.want((*top.prefetch_soon(), *self.transition.prefetch(self.stage.metrics)), soon=True)
            self._left = 1

    def _release(self, scene: Scene | None) -> None:
        """Held buttons end with the scene."""
        for action in self.reader.release():
            if scene is not None:
                scene.act(action)

    # -- drawing -------------------------------------------------------------------------------------------------------

    def catch_up(self) -> None:
        """Draws the frame that was left undrawn."""
        if self.behind:
            self.behind = False
            self._guard(lambda: self._draw(self._last, False))

    def lay(self) -> None:
        """What was left undrawn lies all the same where input and tests look for it; a scene that cannot do that is drawn."""
        scenes = self._seen() if self.behind else []
        if all(scene.lays for scene in scenes):
            for scene in scenes:
                scene.lay()
        else:
            self.catch_up()

    def _draw(self, now: float, glance: bool) -> None:
        before = self.watch() if self.watch else ""
        canvas = self.stage.canvas
        if not (glance and self._draws_the_same(now) and canvas.again()):
            self._put_all(now)
        if self.watch and self.watch() != before:
            raise DrawingChangedTheGame("drawing changed the game: layout and draw must only read")
        regions = canvas.render()
        if canvas.stirred and not self._arrived:
            self._pace.stir(now)
        if not self.stage.window.show(regions):
            canvas.invalidate()

    def _draws_the_same(self, now: float) -> bool:
        """Whether nothing is known to be new since the last look, but for what drifts."""
        told = self.stage.settings.captions and self.captions.lines
        new = self._arrived or told or self.overlay.shown or not self.aids.at_rest or not self._pace.may_glance(now)
        return not new and all(scene.at_rest for scene in self._seen())

    def _put_all(self, now: float) -> None:
        self._pace.glance(now)
        seen = self._seen()
        self._put_scenes(seen)
        if self.stage.claims is not None and seen and not seen[-1].anybody:
            self.stage.claims.draw(self.stage.canvas)
        if self.stage.settings.captions:
            self.captions.draw(self.stage.canvas)
        self.aids.draw(self.stage.canvas)
        if self.overlay.shown and self.stage.stack.top is not None:
            self.overlay.draw(self.stage.canvas, self.stage.stack.top.under(*self.overlay.at))
        self.transition.draw(self.stage.canvas, now, self.stage.words.say("curtain.moment"))

    def _put_scenes(self, scenes: list[Scene]) -> None:
        canvas = self.stage.canvas
        canvas.begin()
        for level, scene in enumerate(scenes):
            canvas.base = level * LEVEL
            scene.draw(canvas)

    def _seen(self) -> list[Scene]:
        """The scenes to be drawn: none behind the closed curtain, none that is not made yet."""
        seen = [] if self.transition.state == "closed" else self.stage.stack.visible()
        return seen[:-1] if self._coming is not None and seen and seen[-1] is self._coming else seen

    # -- following the window and the settings -------------------------------------------------------------------------

    def check_window(self, force: bool = False) -> None:
        """The window may have another surface, another size or another display now; `force`: what it showed is lost."""
        stage = self.stage
        if stage.window.refresh():
            self._rescale()
            give_back()  # pictures of another size would not fill the holes
        elif stage.canvas.surface is not stage.window.surface:
            stage.canvas.retarget(stage.window.surface, stage.metrics)
        elif force:
            stage.canvas.invalidate()

    def move(self, shift: tuple[int, int]) -> None:
        """Everything stands so many pixels further right and down."""
        self.stage.window.move(shift)
        self._rescale()

    def _rescale(self) -> None:
        stage = self.stage
        contrast = stage.settings.high_contrast
        stage.canvas.retarget(stage.window.surface, stage.metrics)
        self.reader.pointer.metrics = stage.metrics
        stage.pictures.resize(stage.metrics.S, contrast)
        stage.lettering.resize(stage.metrics.S, stage.settings.text_size, contrast, stage.settings.wide_lines)
        if self.transition.hung:
            self.transition.hang(stage.pictures)
        for scene in stage.stack.scenes:
            self._guard(scene.resized)
            stage.pictures.want(scene.prefetch_soon(), soon=True)

    def restyle(self) -> None:
        """Settings changed: keys, language, text size, contrast, display follow."""
        stage, settings = self.stage, self.stage.settings
        self.reader.held.toggle, self.reader.held.reads = stage.presses, band.reads_out(settings)
        stage.devices.rumble_on = settings.rumble
        stage.follow_settings()
        stage.window.left = partial(band.above, stage)
        stage.window.follow(settings)
        stage.window.refresh()
        self._rescale()
        self.aids.restyle()

    # -- faults --------------------------------------------------------------------------------------------------------

    def _guard(self, part: Callable[[], None]) -> None:
        """A scene that fails is dropped with all above the bottom scene; when the bottom one fails, the program ends."""
        try:
            part()
        except DrawingChangedTheGame:
            raise
        except Exception as error:
            scenes = self.stage.stack.scenes
            log.exception("%s failed", scenes[-1].name if scenes else "the stage")
            if len(scenes) < 2 or self.stage.strict:
                raise
            self._recover(error)

    def _recover(self, error: Exception) -> None:
        stage = self.stage
        name = stage.stack.scenes[-1].name
        report = write_crash(stage.folders.crashes, name, error)
        self._request = None
        self.reader.release()
        self.on_crash()
        stage.stack.drop_to_bottom()
        self.transition.reopen(stage.clock.now())
        stage.canvas.invalidate()
        stage.stack.scenes[0].resume(Crash(name, str(error), str(report or "")))


def write_crash(folder: Path, scene: str, error: Exception) -> Path | None:
    """The details of a failure in a new file of `folder`; None where the disk refuses."""
    text = f"{scene}\n\n{''.join(traceback.format_exception(error))}"
    try:
        made(folder)
        number = 1 + sum(1 for _ in folder.glob("crash-*.txt"))
        while (file := folder / f"crash-{number}.txt").exists():
            number += 1
        file.write_text(text, encoding="utf-8", errors="backslashreplace")
    except OSError as refused:
        log.warning("the crash report could not be written: %s", refused)
        return None
    return file
