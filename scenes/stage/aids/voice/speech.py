"""The voice beside every scene: what is told is spoken, as much of it as people want.

What only one seat may know (`Told.seat`) is spoken to all only where nobody else sits, or where that seat looks alone and wants
it so; else to the ear that was given to it, or not at all. Nothing of it moves what the room hears: neither what, nor when.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from functools import partial
from typing import Any, Final

from games.kernel.program import voiced
from games.kernel.protocol import Seat
from scenes.stage.aids.aid import Aid
from scenes.stage.aids.buttons import does, getting_about, more, steps
from scenes.stage.aids.in_focus import InFocus
from scenes.stage.aids.told import Telling, Told, not_in, sentences
from scenes.stage.aids.voice.ear import SPEAKER, EarVoice
from scenes.stage.aids.voice.levels import ASKED, BRIEF, RANKS, spoken
from scenes.stage.aids.voice.mouth import Mouth, Saying
from scenes.stage.aids.voice.prism import open_voice
from scenes.stage.aids.voice.voice import Voice
from scenes.stage.aids.voice.whose import aloud, device_of, is_alone, private
from scenes.stage.devices.action import Action, DeviceKind, Kind
from scenes.stage.devices.seating import Seating
from scenes.stage.loop.scene import Scene
from scenes.stage.loop.screen import Screen
from scenes.stage.stage import Stage

SERVICES: Final = ("speech-dispatcher", SPEAKER)
"""What speaks on Linux, as Debian calls it."""
BECOMES: Final = re.compile(r"\s*\N{RIGHTWARDS ARROW}\s*|(?<=\d)\N{EN DASH}(?=\d)")
"""Between what a number is and what it will be, and between the least and the most: no voice reads it as people say it."""
BESIDE: Final = " \N{MIDDLE DOT} "
"""Between what stands in a line; a comma is heard."""
Page = list[tuple[Mouth, Saying]]
"""What is said to whoever asks to hear it again, and by whom."""
Finds = Callable[[Mouth, Callable[[Seat], bool], str], Saying | None]
"""Finds something to be said again by a mouth, given whose secrets may be heard there, and what is said anyway."""
ONCE_MORE: Final = 4.0
"""Seconds after which whoever asks again has not just been answered."""
UNHEARD: Final = frozenset({Kind.POINT, Kind.SCROLL})
"""Inputs that answer nothing."""


class Speech(Aid):
    """`make` opens the room's voice, `ear` one for a sound device of its own; both are asked only when they are wanted."""

    def __init__(self, stage: Stage, make: Callable[[], Voice] = open_voice, ear: Callable[[str], Voice] = EarVoice) -> None:
        self.stage, self.make, self.ear = stage, make, ear
        self.room: Mouth | None = None
        """What everybody hears; None: the voice is off."""
        self._parted: Mouth | None = None
        """Says that it is off, and is closed then."""
        self._ears: dict[Seat, tuple[str, Mouth]] = {}
        self._seating: Seating | None = None
        self._private: Seat | None = None
        self._pressed = float("-inf")
        self._asked_again: list[Callable[[], Page]] = []
        """What each press says that asks to hear it again, the next one first; forgotten when somebody goes on."""
        self._answered: list[Saying | None] = []
        """What each mouth said when it was asked last."""
        self._shown: set[str] = set()
        """Troubles that people have been told of."""
        self._guided: set[tuple[DeviceKind, bool]] = set()
        """The devices of which it has been said how one gets about a table with them, True: how one looks round there."""
        self._helped = False
        """Whether it has been said how a private hand can be heard."""
        self.restyle()

    # -- who hears -----------------------------------------------------------------------------------------------------

    def _ear_of(self, seat: Seat) -> Mouth | None:
        device = device_of(self.stage, seat)
        opened = self._ears.get(seat)
        if opened is not None and opened[0] != device:
            opened[1].voice.close()
            del self._ears[seat]
        if not device:
            return None
        if seat not in self._ears:
            self._ears[seat] = device, self._tuned(Mouth(self.ear(device), partial(more, self.stage, "action.story")))
        return self._ears[seat][1]

    def _mouth_of(self, seat: Seat | None) -> tuple[Mouth | None, Seat | None]:
        """Who says what that seat alone may know, None: everybody; and whose secret it is that all hear then."""
        if self.room is None or seat is None or is_alone(self.stage):
            return self.room, None
        if (ear := self._ear_of(seat)) is not None:
            return ear, None
        return (self.room, seat) if aloud(self.stage, seat) else (None, None)

    def _by_ear(self, text: str) -> str:
        """That text, without what only eyes understand."""
        words = self.stage.words
        for seen, heard in words.by_ear.items():
            text = text.replace(seen.removesuffix("."), heard.removesuffix("."))
        return BECOMES.sub(f" {words.say('voice.becomes')} ", text).replace(BESIDE, ", ")

    # -- what it hears -------------------------------------------------------------------------------------------------

    def told(self, told: Told) -> None:
        if self.room is None:
            return
        now, level = self.stage.clock.now(), self.stage.settings.voice
        mouth, secret = self._mouth_of(told.seat)
        if mouth is not None and spoken(told.kind, level, now - self._pressed):
            guide = self._guide(told.kind)
            text = self._by_ear(sentences((told.text, guide)) if guide else told.text)
            mouth.hear(told.kind, text, now, secret, level in BRIEF, told.weighs)

    def _guide(self, kind: Telling) -> str:
        """With a question how one gets about a table, with what is looked at how one looks round there: once for each kind of
        device."""
        hand, top, roams = self.stage.devices.in_hand, self.stage.stack.top, kind == "look"
        asked = kind in ("prompt", "look") and (hand, roams) not in self._guided and isinstance(top, Screen) and top.is_table
        guide = getting_about(self.stage, roams) if asked else ""
        if guide and (not roams or (isinstance(top, Screen) and top.offers().seen_only)):
            self._guided.add((hand, roams))
            return guide
        return ""

    def hear(self, actions: list[Action], top: Scene | None) -> list[Action]:
        now, kept = self.stage.clock.now(), []
        for action in actions:
            if action.kind is Kind.REPEAT:
                self._again(now, top)
            elif action.kind is Kind.SILENCE:
                self._silence(now)
            else:
                kept.append(action)
                if action.stepped and action.kind not in UNHEARD:
                    self._asked_again.clear()
                    self._press(now)
        self._go_on(now)
        return kept

    def _press(self, now: float) -> None:
        """What somebody does who looks alone moves nothing that others hear."""
        self._pressed = now
        aside = private(self.stage) is not None and not is_alone(self.stage)
        for mouth in self._mouths:
            if mouth is not self.room or not aside or self.stage.settings.voice_secrets:
                mouth.pressed(now)

    @property
    def waits(self) -> bool:
        return not self._mouths and self._parted is None

    def update(self, dt: float, top: Scene) -> None:
        now = self.stage.clock.now()
        self._close_parted(now)
        self._follow_table()
        self._follow_private(now, top)
        self._go_on(now)
        for mouth in self._mouths:
            trouble = mouth.voice.trouble
            if trouble and trouble not in self._shown and top.notice(self._remedy(trouble)):
                self._shown.add(trouble)

    def _remedy(self, trouble: str) -> str:
        """What is wrong, and what can be done."""
        if trouble == "voice.none":
            return self.stage.words.say("voice.none" if voiced() else "voice.none.frozen", how=voiced())
        return self.stage.words.say(trouble, how=f"sudo apt install {' '.join(SERVICES)}")

    @property
    def _mouths(self) -> list[Mouth]:
        return [*([self.room] if self.room is not None else []), *(mouth for _, mouth in self._ears.values())]

    def let_go(self) -> None:
        self._follow_table()

    def _follow_table(self) -> None:
        """At another table nobody has been given anything."""
        if self._seating is not self.stage.devices.seating:
            self._seating = self.stage.devices.seating
            self.stage.ears.clear()
            for mouth in self._mouths:
                mouth.forget()

    def _follow_private(self, now: float, top: Scene) -> None:
        """The curtain has opened for one, or is closed again."""
        before, self._private = self._private, private(self.stage)
        if self.room is None or before == self._private:
            return
        if self.room.forget_secrets(now):
            self.stage.sound.give_way(0.0)
        seat = self._private
        if seat is not None and not (aloud(self.stage, seat) or device_of(self.stage, seat)):
            helped, self._helped = self._helped, True
            self.room.hear("prompt", self._why_silent(top, helped), now)

    def _why_silent(self, top: Scene | None, helped: bool = False) -> str:
        """That a hand is private, how it can be heard, and the button that covers it."""
        say, verbs = self.stage.words.say, top.offers().verbs if isinstance(top, Screen) else ()
        covers = (does(self.stage, *verb) for verb in verbs if verb[1] == say("hint.cover"))
        return sentences((say("voice.private"), "" if helped else say("voice.private.remedy"), *covers))

    # -- what it says --------------------------------------------------------------------------------------------------

    def _go_on(self, now: float) -> None:
        for mouth in self._mouths:
            if mouth.go_on(now):
                self._give_way(mouth, now)

    def _give_way(self, mouth: Mouth, now: float) -> None:
        """The music steps back under what all hear, and under nothing else: else it would tell of it."""
        if mouth is self.room and not mouth.voice.trouble:
            self.stage.sound.give_way(mouth.ends - now)

    def _again(self, now: float, top: Scene | None = None) -> None:
        """Once more what answered the last press; what is asked, and where one is; what happened; which button does what: one
        after the other, as often as it is asked for. Where the voice is off, it is turned on."""
        if self.room is None:
            self.stage.settings.voice = "normal"
            self.stage.apply_settings()
            self.stage.tell(self.stage.words.say("voice.on"))
            self._asked_again.clear()
            self._press(now)
            self.stage.tell(self._where(top)[0], kind="focus")
            return
        late = all(now > mouth.ends + ONCE_MORE for mouth in self._mouths)
        if late or self._answered != [mouth.newest for mouth in self._mouths]:
            self._asked_again.clear()
        pages = self._asked_again = self._asked_again or self._to_say_again(top)
        for _ in range(len(pages)):
            pages.append(pages.pop(0))
            if found := pages[-1]():
                for mouth, saying in found:
                    mouth.repeat(saying, now)
                    self._give_way(mouth, now)
                break
        self._answered = [mouth.newest for mouth in self._mouths]

    def _to_say_again(self, top: Scene | None) -> list[Callable[[], Page]]:
        """First how it ended, or what of a page is in sight; what is asked and what is in focus; then what is new; then what
        the buttons do. Where nobody is asked, what is new comes with who plays."""
        where, seat, stands = self._where(top)
        here = top.in_focus() if isinstance(top, Screen) else None
        told = here.told if here is not None else ""
        pages: list[Callable[[], Page]] = [lambda: self._to_hear(told, seat)]
        if where and not self._to_hear(where, seat):
            words = self._why_silent(top)
            pages.append(lambda: self._to_hear(words, None, "prompt"))
        elif where:
            pages.append(lambda: [self._with_news(one, where, stands) for one in self._to_hear(where, seat, "prompt")])
        if stands:
            pages[:2] = pages[1::-1]
        if stands or not (where or told):
            pages.append(lambda: self._found(partial(Mouth.recent, news=getattr(top, "is_table", True)), f"{told} {where}"))
        if not where and not told:
            pages.append(lambda: self._found(Mouth.last))
        if isinstance(top, Screen) and (buttons := self._buttons(top)):
            about = getting_about(self.stage) if top.is_table else ""
            pages.append(lambda: self._to_hear(buttons, seat) or self._to_hear(about, None))
        return pages

    def _with_news(self, again: tuple[Mouth, Saying], where: str, stands: bool) -> tuple[Mouth, Saying]:
        """What is asked, and where nothing `stands` to be chosen also what was answered, at a table also what is new."""
        mouth, saying = again
        recent = partial(Mouth.recent, news=getattr(self.stage.stack.top, "is_table", True))
        news = [] if stands else [new.text for other, new in self._found(recent, where) if other is mouth]
        return mouth, saying._replace(text=sentences((saying.text, *news)))

    def _where(self, top: Scene | None) -> tuple[str, Seat | None, bool]:
        """What is asked, and what is in focus with what is explained of it; whose secret that is, and whether anything is."""
        if not isinstance(top, Screen):
            return "", None, False
        here, offered = top.in_focus() or InFocus(seat=top.offers().secret), top.offers()
        item = next((one for one in offered.things if one.id == offered.current), None)
        text = here.text if not top.is_table else item.text if item is not None else ""
        text = sentences((text, *(not_in(text, here.ahead) if text and top.is_table else ())))
        goes_on = (does(self.stage, *one) for one in here.hints if here.advice and top.is_table and one[0] is Kind.CONFIRM)
        text = text or sentences((here.advice, *not_in(here.advice, *goes_on)))
        asked = "" if here.told else sentences((here.asked, *(not_in(here.asked, here.about) if here.asked else ())))
        return sentences(dict.fromkeys((asked, text))), here.seat, bool(text)

    def _buttons(self, top: Screen[Any]) -> str:
        """How one gets about, and every button that does something."""
        stage, offered = self.stage, top.offers()
        verbs = {Kind.CONFIRM: offered.chooses} | dict(offered.verbs)
        if top.is_table and Kind.SHOULDER_RIGHT in verbs:
            verbs[Kind.SHOULDER_RIGHT] = stage.words.say("voice.looks")
        said = steps(stage, top.is_table and not offered.seen_only)
        return sentences((said, *(does(stage, kind, what) for kind, what in verbs.items() if what)))

    def _found(self, what: Finds, besides: str = "") -> Page:
        """That of each mouth, but no secret that may not be heard there now."""

        def may(mouth: Mouth, seat: Seat) -> bool:
            return mouth is not self.room or aloud(self.stage, seat)

        found = [(mouth, what(mouth, partial(may, mouth), besides)) for mouth in self._mouths]
        return [(mouth, said) for mouth, said in found if said is not None]

    def _to_hear(self, text: str, seat: Seat | None, kind: Telling = "hint") -> Page:
        """By whom it may be heard."""
        mouth, secret = self._mouth_of(seat)
        return [(mouth, Saying(self._by_ear(text), RANKS[kind], secret))] if mouth and text else []

    def _silence(self, now: float) -> None:
        for mouth in self._mouths:
            mouth.silence(now)
        self.stage.sound.give_way(0.0)

    # -- settings ------------------------------------------------------------------------------------------------------

    def restyle(self) -> None:
        if self.stage.settings.voice == "off":
            self._part()
        elif self.room is None:
            self._close_parted(math.inf)
            self.room = Mouth(self.make(), partial(more, self.stage, "action.story"))
            self._shown.clear()
        for mouth in self._mouths:
            self._tuned(mouth)

    def _tuned(self, mouth: Mouth) -> Mouth:
        settings = self.stage.settings
        mouth.rate = settings.voice_rate
        mouth.voice.tune(self.stage.words.language, settings.voice_rate, settings.voice_volume * settings.master)
        return mouth

    def _part(self) -> None:
        """Whoever has just turned it off hears that, and how it comes back; then it is closed."""
        now = self.stage.clock.now()
        if self.room is not None and now - self._pressed <= ASKED:
            self.room.repeat(Saying(self.stage.words.say("voice.off"), RANKS["refusal"]), now)
            self._parted, self.room = self.room, None
        self._close_mouths()

    def _close_parted(self, now: float) -> None:
        if self._parted is not None and now >= self._parted.ends:
            self._parted.voice.close()
            self._parted = None

    def _close_mouths(self) -> None:
        for mouth in self._mouths:
            mouth.voice.close()
        self.room = None
        self._ears.clear()

    def close(self) -> None:
        self._close_parted(math.inf)
        self._close_mouths()
