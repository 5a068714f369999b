"""One voice's mouth: what it says next, what may interrupt, what waits, and what is too much.

What answers a press - focus, question, refusal - waits a moment for what comes with it; of each kind only the newest is said.
What happens waits in a queue until nothing else is said. A question waits for what had happened by then, and what leads on from
it with the question: first what happened, then what is asked, then where one is. Whoever presses has heard enough of the news,
not of the question. No voice tells reliably when it has ended, so that is reckoned.
"""

from __future__ import annotations

import math
import re
from collections import deque
from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from scenes.stage.aids.told import Telling, not_in, parted, sentences
from scenes.stage.aids.voice.levels import RANKS
from scenes.stage.aids.voice.voice import Voice

WAIT: Final = 0.12
"""Seconds that a focus waits for the next one."""
MOST: Final = 3
"""Events that wait; older ones are only counted, and how many they were is said after all others."""
HEARD: Final = 0.6
"""Of a text so much must have been said to count as heard."""
QUESTIONS: Final[frozenset[Telling]] = frozenset({"turn", "prompt", "result"})
"""What had happened by then is never said after one of these."""
FOLLOWS: Final = QUESTIONS | {"about", "focus", "text", "hint", "look"}
"""What waits for the events that led there, but where it answers a press."""
RULE: Final = 6
"""So many words at least has a sentence that says how a thing works, and not how it stands."""
KEPT: Final = 8
"""What was said last, to be said again."""
WHERE: Final[frozenset[Telling]] = QUESTIONS | {"about", "focus", "text"}
"""What says no more than what is asked, about what, and where one is."""
WHICH: Final = re.compile(r", \d+ \w+ \d+(?: \w+)?(?=\.|$)")
"""Which of several equal things it is."""
PLACE: Final = re.compile(r"[A-Z]+\d")
"""How the name of a place begins: what else is left of a sentence, and follows no colon, is none."""
SHARED: Final = 2
"""So many words at least begin an event as the one before it, that it is said from where it goes on otherwise."""
GOES_ON: Final = 2.0
"""Seconds after which nobody knows any more how the one before began."""
BREATH: Final = 0.4
LETTER: Final = 0.062
"""Seconds before and after an utterance, and for each letter at the usual rate, as espeak-ng speaks our languages."""


class Saying(NamedTuple):
    """`secret`: the seat whose secret it is, which everybody hears because that seat wants it so; None: nobody's. `whole`: what
    it was shortened from; `named`: what of it came into focus, whole; `beside`: what of it was only looked at, whole; `number`:
    of what happens, counted on; `weighs`: it befell somebody here, and is left out last."""

    text: str
    rank: int
    secret: int | None = None
    whole: str = ""
    named: str = ""
    beside: str = ""
    number: int = 0
    weighs: bool = False

    @property
    def in_full(self) -> str:
        return self.whole or self.text


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
        self._happened = self._old = self._asked = 0
        """The number of the newest of them, of the newest when somebody pressed last, and when a question was last asked."""
        self._until: int | None = None
        """The last of them that is said before what is new; None: that is seen when it is due."""
        self._left_out = 0
        self._skipped = False
        """Whether any that came before what is new have been left out."""
        self._counted = False
        """Whether it has been said that there are earlier ones, since somebody pressed or was asked."""
        self._now: Saying | None = None
        self._began = self.ends = -math.inf
        self._pressed = self._cut_at = -math.inf
        self._again: Saying | None = None
        """An event that was interrupted: it is said again, unless somebody goes on until there is other news."""
        self.newest: Saying | None = None
        """What was said last of all, whoever may hear it."""
        self._said: deque[Saying] = deque(maxlen=KEPT)
        self._lately: deque[Saying] = deque(maxlen=MOST)
        """What happened last, said or not."""
        self._answer: Saying | None = None
        """What was said last, where it is more than a question and what is in focus: why not, advice, news of the house."""
        self._known: dict[str, str] = {}
        """What came into focus and was heard to its end, by its name, as it was said last."""
        self._here = ""
        """What is in focus, as it was said since anything last happened."""
        self._shared: list[str] = []
        """What was heard of the thing that was looked at last."""

    def seconds(self, text: str) -> float:
        """That it takes to say it, about."""
        return (BREATH + LETTER * len(text)) / self.rate

    def pressed(self, now: float) -> None:
        """Somebody goes on, who has heard enough."""
        self._pressed, self._old, self._until = now, self._happened, None
        self._counted, self._answer = False, None

    def hear(
        self, kind: Telling, text: str, now: float, secret: int | None = None, brief: bool = False, weighs: bool = False
    ) -> None:
        """That shall be said; `brief`: of a thing in focus that is known by now its name alone, of the one that was
        there before what is new of it, too."""
        which = ((found := WHICH.search(text)) and found[0]) or ""
        named = text.replace(which, "", 1) if kind == "focus" else ""
        short = self._unshared(text, now) if brief and kind == "look" else text
        if brief and named:
            name = parted(named)[0]
            short = name + which + self._short(named).removeprefix(name)
        saying = Saying(short, RANKS[kind], secret, text, named, weighs=weighs)
        if kind == "look" and QUESTIONS.isdisjoint(self._new):
            self._new.pop("focus", None)  # one looks at something else
        if saying.rank == 0:
            self._happens(saying)
            return
        self._new[kind] = saying
        self._due = now if kind == "refusal" else now + WAIT
        if kind in QUESTIONS:
            self._until, self._asked = None, self._happened
        if now < self.ends and self._interrupts(now):
            self._cut(now)

    def _unshared(self, text: str, now: float) -> str:
        """That of another thing, without what was just said of the one before: what all of a kind share is said once."""
        self._note(now)
        name, *rest = parted(text)
        return sentences((name, *(part for part in rest if len(part.split()) < RULE or part not in self._shared)))

    def _unsaid(self, event: Saying) -> Saying:
        """What sums up, without the sentences that wait to be said or have just been said."""
        just = [one for one in self._events if one.number > self._old or one.weighs]
        just += [one for one in self._said if one.rank == 0][-MOST:]
        said = {part for one in just for part in parted(one.in_full)}
        parts = parted(event.text)
        new = sentences(part for part in parts if part not in said)
        return event if len(parts) == 1 or said.isdisjoint(parts) else event._replace(text=new, whole=new)

    def _happens(self, event: Saying) -> None:
        if self._events and self._events[0] is self._again and self._pressed > self._cut_at:
            self._events.popleft()
        event = self._unsaid(event)
        if event.text and (not self._events or self._events[-1]._replace(number=0) != event):
            while self._lately and self._lately[0].number <= self._asked <= self._old:
                self._lately.popleft()
            self._happened += 1
            for waiting in (self._events, self._lately):
                waiting.append(event._replace(number=self._happened))
        while len(self._events) > MOST and (light := next((one for one in self._events if not one.weighs), None)):
            self._events.remove(light)
            self._left_out += 1

    def _short(self, named: str) -> str:
        """As much of it as has not been said. What goes on after a comma is new by what follows that."""
        (name, *rest), before = parted(named), parted(self._here)
        if self._known.get(name) == named:
            return name
        if [name] != before[:1]:
            return named
        begun = next((start for start in (part + ", " for part in before[1:]) if rest and rest[-1].startswith(start)), "")
        added = [f", {rest.pop().removeprefix(begun)}"] if begun else []
        return "".join((sentences((name, *(part for part in rest if part not in before))), *added))

    def go_on(self, now: float) -> bool:
        """Says what is due. True when it has begun to say something."""
        if self._new:
            if now < self._due:
                return False
            if self._until is None:
                self._until, self._skipped = self._happened, self._left_out > 0
            return self._interrupts(now) and (self._say_before(now) or self._say_new(now))
        if now < self.ends:
            return False
        return self._say_event(now) if self._events else self._say_left_out(now)

    def _say_before(self, now: float) -> bool:
        """One of the events that come before what is new."""
        asked, answers = any(kind in QUESTIONS for kind in self._new), self._pressed > self._began
        if not FOLLOWS.issuperset(self._new) or (answers and not asked):
            return False
        if asked:
            self._events = deque(one for one in self._events if one.number > self._old or one.weighs)
        if self._events and self._events[0].number <= (self._until or 0):
            return self._say_event(now)
        return asked and self._skipped and self._say_left_out(now)

    def _say_event(self, now: float) -> bool:
        return self._say(self._going_on(self._events.popleft(), now), now, interrupt=False)

    def _say_left_out(self, now: float) -> bool:
        """How many more there were: once, until somebody presses or is asked."""
        count, self._left_out = self._left_out, 0
        if not count or self._counted:
            return False
        self._counted = True
        return self._say(Saying(self._more(count), 0), now, interrupt=False)

    def _going_on(self, event: Saying, now: float) -> Saying:
        """Without what it begins with as the event that was said right before, where a place follows, or a list: "Noor moves to
        J4: 1 cavalry", "K2: 1 infantry". Nothing is left out from a number on, nor what is counted before it: "Mara 1"."""
        before = self._now
        if before is None or before.rank or now > self.ends + GOES_ON:
            return event
        words = event.whole.split()
        pairs = enumerate(zip(before.whole.split(), words, strict=False))
        same = next((i for i, (was, new) in pairs if was != new or any(letter.isdigit() for letter in new)), 0)
        same -= same < len(words) and words[same][0].isdigit()
        goes_on = same >= SHARED and (words[same - 1].endswith(":") or PLACE.match(words[same]))
        return event._replace(text=" ".join(words[same:])) if goes_on else event

    def _interrupts(self, now: float) -> bool:
        """Whether what is new need not wait for the end of what is being said."""
        if self._now is None or now >= self.ends or self._pressed > self._began:
            return True
        if self._now.rank == 0:
            return not FOLLOWS.issuperset(self._new)
        return max(new.rank for new in self._new.values()) >= self._now.rank

    def _cut(self, now: float) -> None:
        """It is silent before what comes now is due: services take long to go from one text to another. An event of which
        little was heard waits to be said again, unless somebody goes on."""
        cut, heard = self._now, self._began + HEARD * (self.ends - self._began)
        if cut is not None and cut.rank == 0 and cut.whole and self._pressed <= self._began and now < heard:
            self._again, self._cut_at = cut._replace(text=cut.whole), now
            self._events.appendleft(self._again)
        self._note(now)
        self._now, self.ends = None, now
        self.voice.stop()

    def _say_new(self, now: float) -> bool:
        new, self._new = {kind: self._new[kind] for kind in RANKS if kind in self._new}, {}
        if "result" in new:
            self._events.clear()  # how it ended says what they came to
            self._lately.clear()
            self._left_out = 0
        secret = next((one.secret for one in new.values() if one.secret is not None), None)
        text, whole = _together([one.text for one in new.values()]), _together([one.whole for one in new.values()])
        named = next((one.named for one in new.values() if one.named), "")
        beside = new["look"].in_full if "look" in new else ""
        saying = Saying(text, max(one.rank for one in new.values()), secret, whole, named, beside)
        told = _together([one.whole for kind, one in new.items() if kind not in WHERE])
        self._answer = saying._replace(text=told, whole=told) if told else None
        self._until, self._counted = None, self._counted and QUESTIONS.isdisjoint(new)
        return self._say(saying, now, interrupt=True)

    def _note(self, now: float) -> None:
        """What is known from now on: how much of what was said last has been heard."""
        if self._now is None or now < self._began + HEARD * (self.ends - self._began):
            return
        if self._now.named:
            self._known[parted(self._now.named)[0]] = self._now.named
        if self._now.rank:
            self._shared = parted(self._now.beside)[1:]

    def forget(self) -> None:
        """Nothing is known: another game begins."""
        self._known.clear()
        self._lately.clear()
        self._here, self._shared = "", []

    def _say(self, saying: Saying, now: float, interrupt: bool) -> bool:
        self._note(now)
        self._here = "" if saying.rank == 0 else saying.named or self._here
        self._now, self._began, self.ends = saying, now, now + self.seconds(saying.text)
        self._said.append(saying)
        self.newest = saying
        self.voice.speak(saying.text, interrupt)
        return True

    # -- once more -----------------------------------------------------------------------------------------------------

    def recent(self, may: Callable[[int], bool], besides: str, news: bool = True) -> Saying | None:
        """What has been told since somebody pressed last, such as why not or what is advised, and behind it the newest events,
        in one; no sentence that stands in `besides`, and no secret that may not be heard now."""
        answer = () if self._answer is None else (self._answer,)
        found = [one for one in (*answer, *(self._lately if news else ())) if one.secret is None or may(one.secret)]
        told = not_in(besides, *(one.in_full for one in found))
        secret = next((one.secret for one in found if one.secret is not None), None)
        return Saying(sentences(dict.fromkeys(told)), RANKS["hint"], secret) if told else None

    def last(self, may: Callable[[int], bool], besides: str = "") -> Saying | None:
        """What was said last of all."""
        return next((one for one in reversed(self._said) if one.secret is None or may(one.secret)), None)

    def repeat(self, again: Saying, now: float) -> None:
        """Says that at once, as somebody has asked for it; a question instead of what was just going to be asked."""
        self._note(now)
        if again.rank == RANKS["prompt"]:
            new = self._new.items()
            self._new = {kind: one for kind, one in new if kind not in WHERE and one.in_full.rstrip(".") not in again.in_full}
        self._say(again._replace(text=again.in_full), now, interrupt=True)

    def silence(self, now: float) -> None:
        """Says nothing more of all that was to be said."""
        self._new, self._left_out, self._now, self.ends, self._until = {}, 0, None, now, None
        self._events.clear()
        self.voice.stop()

    def forget_secrets(self, now: float) -> bool:
        """Others hear again: what is secret is said no further. True when it is silent for that."""
        self._new, self._here = {kind: new for kind, new in self._new.items() if new.secret is None}, ""
        self._shared = []
        self._events, self._until = deque(one for one in self._events if one.secret is None), None
        if self._now is None or self._now.secret is None or now >= self.ends:
            return False
        self._now, self.ends = None, now
        self.voice.stop()
        return True


def _together(texts: Iterable[str]) -> str:
    """In one breath, no sentence twice: where it is what another of them begins with, it is said there."""
    split = [parted(text) for text in texts]
    heads = {parts[0] for parts in split}
    return sentences(dict.fromkeys(part for parts in split for part in parts if part == parts[0] or part not in heads))
