"""One voice's mouth: what it says next, what may interrupt, what waits, and what is too much.

What answers a press - focus, question, refusal - waits a moment for what comes with it; of each kind only the newest is said.
What happens waits in a queue until nothing else is said. No voice tells reliably when it has ended, so that is reckoned.
"""

from __future__ import annotations

import math
import re
from collections import deque
from collections.abc import Callable
from typing import Final, NamedTuple

from scenes.stage.aids.told import Telling, sentences
from scenes.stage.aids.voice.levels import RANKS
from scenes.stage.aids.voice.voice import Voice

WAIT: Final = 0.12
"""Seconds that a focus waits for the next one."""
MOST: Final = 3
"""Events that wait; older ones are only counted, and how many they were is said after all others."""
HEARD: Final = 0.6
"""Of a text so much must have been said to count as heard."""
KEPT: Final = 8
"""What was said last, to be said again."""
WHICH: Final = re.compile(r", \d+ \w+ \d+$")
"""Which of several equal things it is."""
SENTENCE: Final = re.compile(r"[^.\s](?:[^.]|\.(?! ))*")
"""One of those it is told in."""
SHARED: Final = 2
"""So many words at least begin an event as the one before it, that it is said from where it goes on otherwise."""
GOES_ON: Final = 2.0
"""Seconds after which nobody knows any more how the one before began."""
BREATH: Final = 0.4
LETTER: Final = 0.062
"""Seconds before and after an utterance, and for each letter at the usual rate, as espeak-ng speaks our languages."""


class Saying(NamedTuple):
    """`secret`: the seat whose secret it is, which everybody hears because that seat wants it so; None: nobody's. `whole`: what
    it was shortened from; `named`: what of it came into focus, whole."""

    text: str
    rank: int
    secret: int | None = None
    whole: str = ""
    named: str = ""


class Mouth:
    """Give it what shall be said by `hear`, and ask it to go on in every frame. All times are seconds of one clock."""

    def __init__(self, voice: Voice, more: Callable[[int], str]) -> None:
        """`more`: the words for so many events that are left out."""
        self.voice = voice
        self.rate = 1.0
        self._more = more
        self._new: dict[Telling, Saying] = {}
        self._due = math.inf
        self._events: deque[Saying] = deque()
        self._left_out = 0
        self._now: Saying | None = None
        self._began = self.ends = -math.inf
        self._pressed = self._cut_at = -math.inf
        self._again: Saying | None = None
        """An event that was interrupted: it is said again, unless somebody goes on until there is other news."""
        self._said: deque[Saying] = deque(maxlen=KEPT)
        self._known: dict[str, str] = {}
        """What came into focus and was heard to its end, by its name, as it was said last."""
        self._here = ""
        """What is in focus, as it was said since anything last happened."""

    def seconds(self, text: str) -> float:
        """That it takes to say it, about."""
        return (BREATH + LETTER * len(text)) / self.rate

    def pressed(self, now: float) -> None:
        """Somebody goes on, who has heard enough."""
        self._pressed = now

    def hear(self, kind: Telling, text: str, now: float, secret: int | None = None, brief: bool = False) -> None:
        """That shall be said; `brief`: of a thing in focus that is known by now its name alone, of the one that was
        there before what is new of it, too."""
        which = ((found := WHICH.search(text)) and found[0]) or ""
        named = text.removesuffix(which) if kind == "focus" else ""
        short = self._short(named) + which if brief and named else text
        saying = Saying(short, RANKS[kind], secret, text, named)
        if saying.rank == 0:
            if self._events and self._events[0] is self._again and self._pressed > self._cut_at:
                self._events.popleft()
            if saying not in self._events:
                self._events.append(saying)
            while len(self._events) > MOST:
                self._events.popleft()
                self._left_out += 1
            return
        self._new[kind] = saying
        self._due = now if kind == "refusal" else now + WAIT
        if now < self.ends and self._interrupts(now):
            self._cut(now)

    def _short(self, named: str) -> str:
        """As much of it as has not been said. What goes on after a comma is new by what follows that."""
        (name, *rest), before = SENTENCE.findall(named) or [named], SENTENCE.findall(self._here)
        if self._known.get(name) == named:
            return str(name)
        if [name] != before[:1]:
            return named
        begun = next((start for start in (part + ", " for part in before[1:]) if rest and rest[-1].startswith(start)), "")
        added = [f", {rest.pop().removeprefix(begun)}"] if begun else []
        return "".join((sentences((name, *(part for part in rest if part not in before))), *added))

    def go_on(self, now: float) -> bool:
        """Says what is due. True when it has begun to say something."""
        if self._new:
            return now >= self._due and self._interrupts(now) and self._say_new(now)
        if now < self.ends:
            return False
        if self._events:
            return self._say(self._going_on(self._events.popleft(), now), now, interrupt=False)
        count, self._left_out = self._left_out, 0
        return count > 0 and self._say(Saying(self._more(count), 0), now, interrupt=False)

    def _going_on(self, event: Saying, now: float) -> Saying:
        """Without what it begins with as the event that was said right before: "Noor moves to J4: 1 cavalry", "K2: 1 infantry".
        Nothing is left out from a number on, nor what is counted before it: "Mara 1, Noor 2"."""
        before = self._now
        if before is None or before.rank or now > self.ends + GOES_ON:
            return event
        words = event.whole.split()
        pairs = enumerate(zip(before.whole.split(), words, strict=False))
        same = next((i for i, (was, new) in pairs if was != new or any(letter.isdigit() for letter in new)), 0)
        same -= same < len(words) and words[same][0].isdigit()
        return event._replace(text=" ".join(words[same:])) if same >= SHARED else event

    def _interrupts(self, now: float) -> bool:
        """Whether the highest of what is new need not wait for the end of what is being said."""
        over = self._now is None or now >= self.ends or self._pressed > self._began
        return over or max(new.rank for new in self._new.values()) >= self._now.rank  # type: ignore[union-attr]

    def _cut(self, now: float) -> None:
        """It is silent before what comes now is due: services take long to go from one text to another. An event of which
        little was heard waits to be said again, unless somebody goes on."""
        cut, heard = self._now, self._began + HEARD * (self.ends - self._began)
        if cut is not None and cut.rank == 0 and self._pressed <= self._began and now < heard:
            self._again, self._cut_at = cut._replace(text=cut.whole or cut.text), now
            self._events.appendleft(self._again)
        self._note(now)
        self._now, self.ends = None, now
        self.voice.stop()

    def _say_new(self, now: float) -> bool:
        new, self._new = [self._new[kind] for kind in RANKS if kind in self._new], {}
        secret = next((one.secret for one in new if one.secret is not None), None)
        text = sentences(dict.fromkeys(one.text for one in new))
        whole, named = sentences(dict.fromkeys(one.whole for one in new)), next((one.named for one in new if one.named), "")
        return self._say(Saying(text, new[0].rank, secret, whole, named), now, interrupt=True)

    def _note(self, now: float) -> None:
        """What is known from now on: how much of what was said last has been heard."""
        if self._now is not None and self._now.named and now >= self._began + HEARD * (self.ends - self._began):
            self._known[SENTENCE.findall(self._now.named)[0]] = self._now.named

    def forget(self) -> None:
        """Nothing is known: another game begins."""
        self._known.clear()
        self._here = ""

    def _say(self, saying: Saying, now: float, interrupt: bool) -> bool:
        self._note(now)
        self._here = "" if saying.rank == 0 else saying.named or self._here
        self._now, self._began, self.ends = saying, now, now + self.seconds(saying.text)
        if saying in self._said:
            self._said.remove(saying)
        self._said.append(saying)
        self.voice.speak(saying.text, interrupt)
        return True

    def again(self, now: float, may: Callable[[int], bool]) -> bool:
        """Once more, and whole, what was said last, but no secret that may not be heard now. False: there is nothing."""
        last = next((one for one in reversed(self._said) if one.secret is None or may(one.secret)), None)
        return last is not None and self._say(last._replace(text=last.whole or last.text), now, interrupt=True)

    def silence(self, now: float) -> None:
        """Says nothing more of all that was to be said."""
        self._new, self._left_out, self._now, self.ends = {}, 0, None, now
        self._events.clear()
        self.voice.stop()

    def forget_secrets(self, now: float) -> bool:
        """Others hear again: what is secret is said no further. True when it is silent for that."""
        self._new, self._here = {kind: new for kind, new in self._new.items() if new.secret is None}, ""
        self._events = deque(one for one in self._events if one.secret is None)
        if self._now is None or self._now.secret is None or now >= self.ends:
            return False
        self._now, self.ends = None, now
        self.voice.stop()
        return True
