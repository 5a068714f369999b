"""Everything that can be chosen is offered in turn: by itself, and one button chooses; or by a second button that goes on.

Every press of any device counts, and only as this. What is offered stands in groups of at most seven (`groups`); to choose a
group offers what is in it, and whoever goes past its end is out of it again. Nothing is held, chorded or quick: what is lit is
so a moment longer than its time, so that a press that comes a little late still means it.
"""

from __future__ import annotations

from dataclasses import replace
from math import ceil
from typing import Final

from scenes.stage.aids.aid import Aid
from scenes.stage.aids.band import places, reads_out
from scenes.stage.aids.offered import NOTHING, Offered, Verb
from scenes.stage.aids.scanning.entry import path_to
from scenes.stage.aids.scanning.plate import Shown, draw_scanned, plate_words
from scenes.stage.aids.scanning.presses import Hand, Mouse, meant, sign
from scenes.stage.aids.scanning.round import Round
from scenes.stage.aids.told import Told
from scenes.stage.devices.action import Action, Kind
from scenes.stage.loop.scene import Scene
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.stage import Stage

ROUNDS: Final = 3
"""So often everything is offered before it rests until somebody presses ..."""
AWAKE: Final = 120.0
"""... and for so many seconds at least: who has few things and slow steps looks long."""
FRESH: Final = 0.5
"""Seconds after other things came to be offered in which nothing is chosen: what is pressed then was meant for those before."""
LATE: Final = 0.25
"""For the last so many seconds of a step its time is over, and it is offered still."""
ROUNDED: Final = 1e-6
"""Seconds by which a sum of frames may be too short."""
OTHERS: Final = (Kind.REPEAT, Kind.SILENCE)
"""The voice's own keys, which no scene hears."""
READ: Final = 1.5
A_LETTER: Final = 0.06
"""Seconds in which a refusal is read, and for each of its letters: it goes at the first step after that."""
ALONE, ALONE_STEP = 30.0, 2.0
"""After so many seconds in which nobody has pressed anything it begins by itself where a scene is `lone`, with such steps."""
PARTS: Final = 30
FEW_PARTS: Final = 4
"""In so many steps the time of what is offered goes; with less motion in these."""
WAY_OUT: Final = ("keys/ESCAPE", "pad/B", "mouse/right")


class Scanning(Aid, Round):
    """What is offered by the scene on top, and what presses make of it."""

    def __init__(self, stage: Stage) -> None:
        super().__init__()
        self._stage = stage
        self.rests = False
        """Whether nothing is offered until somebody presses."""
        self.offered: Offered = NOTHING
        self._scene: Scene | None = None
        self._shape: tuple[object, ...] = ()
        self._for = self._fresh = 0.0
        self._rounds, self._since = 0, 0.0
        self._hand, self._mouse, self._heard = Hand(), Mouse(), stage.clock.now()
        self._news = False
        """Whether it is still said that it stays on, which began by itself."""
        self._drawn: object = None
        self._refusal: Told | None = None
        """Why what was chosen last cannot be done: it stands in the plate until the next press, or until it has been read."""
        self._again = False
        """Whether something was chosen, and what is offered begins anew."""
        self._led = False
        """Whether something has just come into focus, so that the scene may say otherwise what choosing does."""
        self._opened = self._asked = False
        """Whether somebody opened what can be done while others play, and whether they are asked since."""
        self._changed: str | None = None
        """What was changed last and is offered still; the group in which it is begins with it when it is entered again."""

    # -- what is so ----------------------------------------------------------------------------------------------------

    @property
    def on(self) -> bool:
        """Whether people choose by it."""
        return self._stage.settings.scanning != "off"

    @property
    def raw(self) -> bool:
        return self.on and not self._stage.holding.lent

    @property
    def shown(self) -> Shown | None:
        """What is to be seen of it, None for nothing."""
        if self.entry is None:
            return None
        told, say = self._refusal, self._stage.words.say
        known = told is not None and told.seat in (None, self.offered.secret)  # by whoever may see what is offered
        began = self._stage.holding.lent and not (self._stage.holding.wanted or self.rests)
        id = "scan.asked" if self._asked else "scan.began" if began else "scan.stays" if self._news else ""
        above = told.text if told is not None and known else say(id) if id else ""
        return Shown(self.level, self.path[-1], self.offered, self.rests, above, self._remains, self._fresh >= FRESH)

    @property
    def waits(self) -> bool:
        return not self.on

    @property
    def at_rest(self) -> bool:
        return not self.on or self._drawn == self._picture

    @property
    def _picture(self) -> object:
        """All on which hangs what is drawn."""
        shown = self.shown
        return shown and (shown.entry.key, shown.entry.box, (*self.path,), plate_words(shown, self._stage.words.say), shown[3:])

    @property
    def _remains(self) -> float | None:
        """How much is left of the time of what is offered, 0..1; None where it does not go on by itself."""
        if not self._by_itself or self.rests:
            return None
        parts = PARTS if self._stage.motion else FEW_PARTS
        return ceil(parts * max(0.0, 1.0 - self._for / (self._stage.settings.scan_step - LATE))) / parts

    # -- input ---------------------------------------------------------------------------------------------------------

    def told(self, told: Told) -> None:
        if told.kind == "refusal":
            self._refusal = told

    def hear(self, actions: list[Action], top: Scene | None) -> list[Action]:
        now = self._stage.clock.now()
        if actions or top is None or not top.lone:
            self._heard = now
        aimed = [action for action in actions if self._mouse.aims(action, now)]
        others = [action for action in actions if action.kind is not Kind.CONFIRM and sign(action) not in ("", "mouse/left")]
        if others or (aimed and not self._stage.holding.wanted):
            self._stage.holding.take_back()  # somebody has more than one button
        if not self.on or top is None or top.wants_raw:
            return actions
        done: list[Action] = []
        for action in actions:
            if action.kind in OTHERS or action in aimed:
                done.append(action)
            elif pressed := sign(action):
                done += self._press(pressed, action, top)
        return done

    def _press(self, pressed: str, action: Action, top: Scene) -> list[Action]:
        now, settings = self._stage.clock.now(), self._stage.settings
        if self.offered.way_out and pressed in WAY_OUT:
            return [Action(Kind.BACK, seat=action.seat, device=action.device)]
        if not self._hand.presses(action, now, settings.scan_rest):
            return []
        if top is self._scene and not self.offered.may(action):
            return [Action(Kind.CONFIRM, seat=action.seat, device=action.device)]
        self._refusal, self._news = None, False
        if top is not self._scene or self._fresh < FRESH:
            return []
        self._opened = self._opened or bool(self.offered.calm)
        if self.rests:
            self.rests, self._rounds, self._since = False, 0, now
            self._come_to(self.path)
            return []
        if meant(pressed, settings) == "next":
            self._next()
            return []
        return self._choose()

    def _choose(self) -> list[Action]:
        holding = self._stage.holding
        if holding.lent and not holding.wanted:
            self._news = True
            holding.want()
            self._stage.tell(self._stage.words.say("scan.stays"), kind="hint")
        entry = self.entry
        self._rounds, self._since = 0, self._stage.clock.now()
        if entry is None:
            return self._hand.does(Kind.CONFIRM)
        if entry.children:
            self._come_to([*self.path, 0])
            return []
        if entry.stays:
            self._for = 0.0
            self._changed = entry.thing.id if entry.thing is not None else None
        else:
            self._again = True
        if entry.thing is not None:
            self.offered.reach(entry.thing.id)
            return self._hand.does(Kind.MOVE, *entry.step) if any(entry.step) else self._hand.does(Kind.CONFIRM)
        return self._hand.does(entry.verb.kind, *entry.step) if entry.verb is not None else []

    def restyle(self) -> None:
        self._stage.canvas.framed = self._stage.devices.switched = self.on
        self._mouse = Mouse()  # places are others in a window with a band

    def let_go(self) -> None:
        self.empty()
        self.offered, self._scene, self._drawn = NOTHING, None, None

    # -- going on ------------------------------------------------------------------------------------------------------

    def update(self, dt: float, top: Scene) -> None:
        if not self.on and top.lone and self._stage.clock.now() - self._heard >= ALONE:
            self._stage.holding.lend(scanning="one", scan_step=max(ALONE_STEP, self._stage.settings.scan_step))
        if not self.on or top.wants_raw:
            self.empty()
            self._shape, self._scene = (), None
            self._stage.canvas.elsewhere = False
            return
        self._follow(top)
        self._fresh += dt
        self._for += max(0.0, min(dt, self._fresh - FRESH))
        step = self._stage.settings.scan_step
        if self._by_itself and self._for > step - ROUNDED and self.entries and not self.rests:
            self._next()
        if self._led:
            self._follow(top)
        self._led = False

    def _next(self) -> None:
        """What comes after it; past the end of all the beginning, and first what somebody is asked meanwhile."""
        path = self.after
        if len(path) == len(self.path):
            self._come_to(path)
        elif path:
            self._leave(path)
        elif self._asked:
            self._begin()
        else:
            self._rounds += 1
            long = self._rounds >= ROUNDS and self._stage.clock.now() - self._since >= AWAKE
            self.rests = self._by_itself and (long or bool(self.offered.calm))
            self._opened = False
            self._come_to([0])

    @property
    def _by_itself(self) -> bool:
        return self._stage.settings.scanning == "one"

    def _leave(self, outer: list[int]) -> None:
        """Out of a group. Where something was changed in it all goes on from that, as it does behind any other choice."""
        if self._changed is not None and len(outer) == 1 and self.entry is not None and self.entries[outer[0]].grouped:
            self.lay(self.offered, self._scene, self._stage.words, self._changed)
            self._changed, outer = None, [0]
        self._come_to(outer)

    def _come_to(self, path: list[int]) -> None:
        """That is offered now, and told."""
        self.path, self._for = path, 0.0
        told, entry = self._refusal, self.entry
        if told is not None and self._stage.clock.now() - told.at > READ + A_LETTER * len(told.text):
            self._refusal = None
        self._stage.canvas.elsewhere = self.rests or (entry is not None and entry.thing is None)
        if entry is None or self.rests:
            return
        if entry.thing is not None and not any(entry.step) and self.offered.current != entry.thing.id:
            before = list(self._stage.told)[-1:]
            self.offered.reach(entry.thing.id)
            self._led = True
            if list(self._stage.told)[-1:] != before:
                return  # the scene itself tells what comes into its focus
        secret = self.offered.secret if entry.verb is None else None
        if secret is None:
            self._stage.sound.play("focus")
        self._stage.tell(entry.text, kind="focus", seat=secret)

    def _follow(self, top: Scene) -> None:
        """What is offered is what the scene on top has now."""
        offered, before = top.offers(), self.offered
        if reads_out(self._stage.settings):
            offered = replace(offered, verbs=[*offered.verbs, Verb(Kind.READ, self._stage.words.say("readout.next"))])
        self.offered = offered
        if top is self._scene and offered == before and not self._again:
            return  # nothing was laid anew
        shape = self._shape_of(offered)
        changed, self._shape = shape != self._shape, shape
        soon = self._stage.clock.now() - self._since < FRESH
        here = self.entry is not None and self.entry.thing is not None and self.entry.thing.id == offered.current
        moved = soon and bool(offered.things) and offered.current != before.current and not here
        comes = bool(offered.things) and not before.things
        opened = top is self._scene and self._opened and not self._again and bool(offered.things)
        if opened and (comes or self._asked) and self.narrow(offered):
            self._asked = True  # it is told by the scene
        elif top is not self._scene or comes:
            if top is not self._scene:
                self._hand.peeks, self._refusal, self._scene = False, None, top
            self._begin()
        elif offered.advised and offered.advised != before.advised:
            self._begin()
        else:
            self._again = self._again or (moved and self.path == [0])  # a table at rest acts after this: it goes on elsewhere
            self._asked = self._asked and not changed
            self._anew(changed)

    def _shape_of(self, offered: Offered) -> tuple[object, ...]:
        things = tuple((item.id, item.enabled, item.stuck) for item in offered.things)
        return things, tuple(tuple(verb) for verb in offered.verbs), self._stage.words.language, offered.stuck

    def _begin(self, fresh: float = 0.0) -> None:
        """From the first of all, or from what a hint names that was asked for."""
        self._changed = None
        self.lay(self.offered, self._scene, self._stage.words, self.offered.advised or self.offered.current)
        self._again = self._opened = self._asked = False
        self.rests, self._rounds, self._fresh = self._by_itself and bool(self.offered.calm), 0, fresh
        self._since = self._stage.clock.now()
        self._come_to(path_to(self.entries, self.offered.advised)[:1] or [0])

    def _anew(self, changed: bool) -> None:
        """Other things are offered: it stays where it was, where that is still there."""
        entry, again = self.entry, self._again and not changed
        if again and entry is not None and entry.verb is not None and entry.verb.kind is Kind.ALT:
            self._again, self._for = False, 0.0  # somebody is asked whether that is meant
        elif entry is None or self._again:
            self._begin(0.0 if changed else self._fresh)
            return
        self.lay(self.offered, self._scene, self._stage.words, self.begins)
        self.path = path_to(self.entries, next(entry.leaves()).key)[: len(self.path)]
        if not self.path:
            self._begin()

    # -- picture -------------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        self._drawn, shown = self._picture, self.shown
        if not self.on or shown is None or self._scene is not self._stage.stack.top:
            return
        with canvas.secretly(self.offered.secret):
            draw_scanned(canvas, self._stage.words.say, shown, places(canvas.metrics, self._stage.settings)[1])
