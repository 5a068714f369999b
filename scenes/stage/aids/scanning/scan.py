"""Everything that can be chosen is offered in turn: by itself, and one button chooses; or by a second button that goes on.

Every press of any device counts, and only as this. What is offered stands in groups of at most seven (`groups`); to choose a
group offers what is in it, and whoever goes past its end is out of it again. Nothing is held, chorded or quick.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from math import ceil
from typing import Final
from weakref import WeakKeyDictionary

from scenes.stage.aids.aid import Aid
from scenes.stage.aids.band import places, reads_out
from scenes.stage.aids.offered import NOTHING, Offered, Verb
from scenes.stage.aids.scanning.groups import Entry, entries_of, path_to
from scenes.stage.aids.scanning.plate import Shown, draw_scanned
from scenes.stage.aids.scanning.presses import meant, sign
from scenes.stage.aids.told import Told
from scenes.stage.devices.action import KEYS_1, Action, DeviceId, Kind, Phase
from scenes.stage.loop.scene import Scene
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.stage import Stage

ROUNDS: Final = 3
"""So often everything is offered before it rests until somebody presses ..."""
AWAKE: Final = 120.0
"""... and for so many seconds at least: who has few things and slow steps looks long."""
FRESH: Final = 0.5
"""Seconds after other things came to be offered in which nothing is chosen: what is pressed then was meant for those before."""
ROUNDED: Final = 1e-6
"""Seconds by which a sum of frames may be too short."""
OTHERS: Final = (Kind.REPEAT, Kind.SILENCE)
"""The voice's own keys, which no scene hears."""
READ: Final = 1.5
A_LETTER: Final = 0.06
"""Seconds in which a refusal is read, and for each of its letters: it goes at the first step after that."""
PARTS: Final = 30
FEW_PARTS: Final = 4
"""In so many steps the time of what is offered goes; with less motion in these."""
WAY_OUT: Final = ("keys/ESCAPE", "pad/B", "mouse/right")


class Scanning(Aid):
    """`path`: the numbers by which one comes to what is offered now, from the outermost list."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self.entries: list[Entry] = []
        self.path: list[int] = [0]
        self.rests = False
        """Whether nothing is offered until somebody presses."""
        self._offered: Offered = NOTHING
        self._scene: Scene | None = None
        self._shape: tuple[object, ...] = ()
        self._for = self._fresh = 0.0
        self._rounds, self._since = 0, 0.0
        self._pressed_at: dict[DeviceId, float] = {}
        self._peeks = False
        self._drawn: object = None
        self._refusal: Told | None = None
        """Why what was chosen last cannot be done: it stands in the plate until the next press, or until it has been read."""
        self._again = False
        """Whether something was chosen, and what is offered begins anew."""
        self._changed: str | None = None
        """What was changed last and is offered still; the group in which it is begins with it when it is entered again."""
        self._kept: WeakKeyDictionary[Scene, set[str]] = WeakKeyDictionary()
        """Which levels there were on each screen."""
        self._begins: str | None = None
        """Where the focus was when what is offered began: that order stays, though the focus goes along."""
        self._seat: int | None = None
        self._device: DeviceId = KEYS_1

    # -- what is so ----------------------------------------------------------------------------------------------------

    @property
    def on(self) -> bool:
        """Whether people choose by it."""
        return self._stage.settings.scanning != "off"

    @property
    def raw(self) -> bool:
        return self.on

    @property
    def level(self) -> list[Entry]:
        """What is offered one after the other."""
        found = self.entries
        for i in self.path[:-1]:
            found = found[i].children
        return found

    @property
    def entry(self) -> Entry | None:
        """What is offered now."""
        level = self.level
        return level[self.path[-1]] if self.path[-1] < len(level) else None

    @property
    def offered(self) -> Offered:
        """What the scene offers."""
        return self._offered

    @property
    def shown(self) -> Shown | None:
        """What is to be seen of it, None for nothing."""
        if self.entry is None:
            return None
        return Shown(self.level, self.path[-1], self._offered, self.rests, self._refused, self._left, self._counts)

    @property
    def waits(self) -> bool:
        return not self.on

    @property
    def at_rest(self) -> bool:
        return not self.on or self._drawn == self._shown

    @property
    def _shown(self) -> object:
        entry = self.entry
        place = (entry.key, entry.text, entry.box, tuple(self.path), self.rests) if entry is not None else None
        return place, self._refused, self._left, self._counts

    @property
    def _left(self) -> float | None:
        """How much is left of the time of what is offered, 0..1; None where it does not go on by itself."""
        settings = self._stage.settings
        if settings.scanning != "one" or self.rests:
            return None
        parts = PARTS if self._stage.motion else FEW_PARTS
        return ceil(parts * max(0.0, 1.0 - self._for / settings.scan_step)) / parts

    @property
    def _counts(self) -> bool:
        """Whether a press counts already."""
        return self._fresh >= FRESH

    @property
    def _refused(self) -> str:
        """The refusal, where whoever may see what is offered may know it."""
        told = self._refusal
        return told.text if told is not None and told.seat in (None, self._offered.secret) else ""

    # -- input ---------------------------------------------------------------------------------------------------------

    def told(self, told: Told) -> None:
        if told.kind == "refusal":
            self._refusal = told

    def hear(self, actions: list[Action], top: Scene | None) -> list[Action]:
        if not self.on or top is None or top.wants_raw:
            return actions
        done: list[Action] = []
        for action in actions:
            if action.kind in OTHERS:
                done.append(action)
            elif pressed := sign(action):
                done += self._press(pressed, action, top)
        return done

    def _press(self, pressed: str, action: Action, top: Scene) -> list[Action]:
        now, settings = self._stage.clock.now(), self._stage.settings
        if self._offered.way_out and pressed in WAY_OUT:
            return [Action(Kind.BACK, seat=action.seat, device=action.device)]
        if now - self._pressed_at.get(action.device, float("-inf")) < settings.scan_rest:
            return []
        self._pressed_at[action.device] = now
        if top is self._scene and not self._offered.may(action):
            return [Action(Kind.CONFIRM, seat=action.seat, device=action.device)]
        self._refusal = None
        self._device, self._seat = action.device, action.seat
        if top is not self._scene or not self._counts:
            return []
        if self.rests:
            self.rests, self._rounds, self._since = False, 0, now
            self._come_to(self.path)
            return []
        if meant(pressed, settings) == "next":
            self._next()
            return []
        return self._choose()

    def _choose(self) -> list[Action]:
        entry = self.entry
        self._rounds, self._since = 0, self._stage.clock.now()
        if entry is None:
            return self._do(Kind.CONFIRM)
        if entry.children:
            self._come_to([*self.path, 0])
            return []
        if entry.stays:
            self._for = 0.0
            self._changed = entry.thing.id if entry.thing is not None else None
        else:
            self._again = True
        if entry.thing is not None:
            self._offered.reach(entry.thing.id)
            return self._do(Kind.MOVE, *entry.step) if any(entry.step) else self._do(Kind.CONFIRM)
        return self._do(entry.verb.kind, *entry.step) if entry.verb is not None else []

    def _do(self, kind: Kind, dx: int = 0, dy: int = 0) -> list[Action]:
        """The button that does it, pressed and let go."""
        down = Action(kind, seat=self._seat, device=self._device, dx=dx, dy=dy)
        up = Action(kind, Phase.UP, seat=self._seat, device=self._device, dx=dx, dy=dy)
        if kind is Kind.PEEK:
            self._peeks = not self._peeks
            return [down if self._peeks else up]
        return [down, up]

    def restyle(self) -> None:
        self._stage.canvas.framed = self.on

    def let_go(self) -> None:
        self.entries, self.path, self._offered, self._scene, self._drawn = [], [0], NOTHING, None, None

    # -- going on ------------------------------------------------------------------------------------------------------

    def update(self, dt: float, top: Scene) -> None:
        if not self.on or top.wants_raw:
            self.entries, self.path, self._shape, self._scene = [], [0], (), None
            self._stage.canvas.elsewhere = False
            return
        self._follow(top)
        self._fresh += dt
        self._for += max(0.0, min(dt, self._fresh - FRESH))
        step = self._stage.settings.scan_step
        if self._stage.settings.scanning == "one" and self._for > step - ROUNDED and self.entries and not self.rests:
            self._next()

    def _next(self) -> None:
        """What comes after it; past the end of a group the group itself, and past the end of all the beginning."""
        *outer, i = self.path
        if i + 1 < len(self.level):
            self._come_to([*outer, i + 1])
        elif outer:
            self._leave(outer)
        else:
            self._rounds += 1
            long = self._rounds >= ROUNDS and self._stage.clock.now() - self._since >= AWAKE
            self.rests = long and self._stage.settings.scanning == "one"
            self._come_to([0])

    def _leave(self, outer: list[int]) -> None:
        """Out of a group. Where something was changed in it all goes on from that, as it does behind any other choice."""
        if self._changed is not None and len(outer) == 1 and self.entry is not None and self.entries[outer[0]].grouped:
            self._begins, self._changed, outer = self._changed, None, [0]
            self._group()
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
        if entry.thing is not None and not any(entry.step) and self._offered.current != entry.thing.id:
            before = list(self._stage.told)[-1:]
            self._offered.reach(entry.thing.id)
            if list(self._stage.told)[-1:] != before:
                return  # the scene itself tells what comes into its focus
        secret = self._offered.secret if entry.verb is None else None
        if secret is None:
            self._stage.sound.play("focus")
        self._stage.tell(entry.text, kind="focus", seat=secret)

    def _follow(self, top: Scene) -> None:
        """What is offered is what the scene on top has now."""
        offered = top.offers()
        if reads_out(self._stage.settings):
            offered = replace(offered, verbs=[*offered.verbs, Verb(Kind.READ, self._stage.words.say("readout.next"))])
        before, self._offered = self._offered, offered
        if top is self._scene and offered == before and not self._again:
            return  # nothing was laid anew
        shape = self._shape_of(offered)
        soon = self._stage.clock.now() - self._since < FRESH
        moved = soon and bool(offered.things) and offered.current != before.current and not self._is_here(offered.current)
        if top is not self._scene or (offered.things and not before.things):
            self._peeks, self._refusal = (self._peeks, self._refusal) if top is self._scene else (False, None)
            self._scene = top
            self._begin(shape)
        elif offered.advised and offered.advised != before.advised:
            self._begin(shape)
        elif shape != self._shape or self._again or (moved and self.path == [0]):
            self._again = self._again or (moved and self.path == [0])  # a table at rest acts after this: it goes on elsewhere
            self._anew(shape)
        else:
            self._lie()

    def _shape_of(self, offered: Offered) -> tuple[object, ...]:
        things = tuple((item.id, item.enabled, item.stuck) for item in offered.things)
        return things, tuple(tuple(verb) for verb in offered.verbs), self._stage.words.language

    def _is_here(self, id: str | None) -> bool:
        entry = self.entry
        return entry is not None and entry.thing is not None and entry.thing.id == id

    def _begin(self, shape: tuple[object, ...]) -> None:
        """From the first of all, or from what a hint names that was asked for."""
        self._begins, self._changed = self._offered.advised or self._offered.current, None
        self._shape = shape
        self._group()
        self._again, self.rests, self._rounds, self._fresh = False, False, 0, 0.0
        self._since = self._stage.clock.now()
        self._come_to(path_to(self.entries, self._offered.advised)[:1] or [0])

    def _group(self) -> None:
        """What is offered, in its groups."""
        kept = self._kept.setdefault(self._scene, set()) if self._scene is not None else None
        self.entries = entries_of(self._offered, self._stage.words.say, self._begins, kept)

    def _anew(self, shape: tuple[object, ...]) -> None:
        """Other things are offered: it stays where it was, where that is still there."""
        entry, deep = self.entry, len(self.path)
        if entry is None or self._again:
            fresh = self._fresh if shape == self._shape else 0.0
            self._begin(shape)
            self._fresh = fresh
            return
        key = next(entry.leaves()).key
        self._shape = shape
        self._group()
        path = path_to(self.entries, key)[:deep]
        if not path and entry.thing is not None and any(entry.step) and (row := path_to(self.entries, entry.thing.id)):
            path = [*row, 0]  # it can be made no more: the other way is left
        if path:
            self.path = path
        else:
            self._begin(shape)

    def _lie(self) -> None:
        """The same things, where they lie now and as they are called now."""
        now = {item.id: item for item in self._offered.things}
        if any(entry.thing is not None and now.get(entry.thing.id) != entry.thing for entry in _all(self.entries)):
            for entry in self.entries:
                entry.follow(now, self._stage.words.say)

    # -- picture -------------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        self._drawn = self._shown
        shown = self.shown
        if not self.on or shown is None or self._scene is not self._stage.stack.top:
            return
        with canvas.secretly(self._offered.secret):
            draw_scanned(canvas, self._stage.words.say, shown, places(canvas.metrics, self._stage.settings)[1])


def _all(entries: Iterable[Entry]) -> Iterator[Entry]:
    return (leaf for entry in entries for leaf in entry.leaves())
