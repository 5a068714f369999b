"""How many words of a game are spoken: a person plays by keys, and somebody counts what the voice says."""

from __future__ import annotations

import tempfile
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

import pygame

from games.catalog import TITLES
from scenes.stage.aids.told import Told
from scenes.stage.aids.voice.mouth import QUESTIONS
from scenes.stage.ids import Id
from scenes.titles import face_of
from tests.programs.tables.ear.play import SHORT
from tests.programs.tables.ear.presses import ByChance
from tests.scenes.stage.aids.voice.fake import FakeVoice, speaking, speech_of
from tests.scenes.tables import TableRig

STEPS: Final = 4
"""So many things at most come into focus before one is chosen."""
THINKS: Final = 1.2
"""Seconds after each press."""
TRIES: Final = 2
"""Times that a move is tried, before it is played for the person."""


class Timed(FakeVoice):
    """`heard`: words that were said to their end, and of what was interrupted those that had been said by then; `late`: events
    that were said after a question which was asked after them. `told`: what the table has told."""

    def __init__(self, now: Callable[[], float], seconds: Callable[[str], float], told: Sequence[Told]) -> None:
        super().__init__()
        self.told, self.late = told, list[str]()
        self._asked = float("-inf")
        self._clock, self._seconds = now, seconds
        self.heard = 0
        self._text, self._since = "", 0.0

    def speak(self, text: str, interrupt: bool) -> None:
        self.end()
        super().speak(text, interrupt)
        for one in reversed(self.told):
            if one.kind in QUESTIONS and one.text.removesuffix(".") in text:
                self._asked = max(self._asked, one.at)
            if not interrupt and one.kind == "event" and one.text.endswith(text):
                self.late += [text] if one.at < self._asked else []
                break
        self._text, self._since = text, self._clock()

    def stop(self) -> None:
        self.end()
        super().stop()

    def end(self) -> None:
        """What is said now is cut here."""
        share = min(1.0, (self._clock() - self._since) / self._seconds(self._text))
        self.heard += round(share * len(self._text.split()))
        self._text = ""


class Listener:
    """One game of a title; `words`: those of each decision, from one question to the next."""

    def __init__(self, title: str, home: Path, seed: int, level: str, log: bool, short: bool, seats: int) -> None:
        kind, able = type("Table", (TableRig,), {"face": title}), list(TITLES[title].seats)
        n, options = seats or next(n for n in able[seed % len(able) :] + able if n > 1), None
        if short:
            options = SHORT.get(title, {"length": "short"})
        self.players = ByChance(seed, title)
        self.rig: Any = kind(home, n, 1, seed=seed, options=options, thinker=self.players)
        self.rig.draws = lambda: False
        self.speech = speech_of(self.rig)
        self.voice = Timed(self.rig.clock.now, self.takes, self.rig.stage.told)
        speaking(self.rig, level, by=self.voice)
        self.heard = self.said = 0
        self.title, self.chance, self.log = title, self.players.chance, log
        self.words: list[int] = []

    def takes(self, text: str) -> float:
        """Seconds to say that."""
        return self.speech.room.seconds(text) if self.speech.room is not None else 1.0

    def listen(self) -> int:
        """The words that are new."""
        new, self.said = self.voice.texts[self.said :], len(self.voice.texts)
        if self.log:
            for text in new:
                print(f"    {text}", flush=True)
        words, self.heard = self.voice.heard - self.heard, self.voice.heard
        return words

    def over(self) -> bool:
        return self.rig.over() or self.rig.match.outcome() is not None

    def asked(self) -> bool:
        """Waits for the next question. False: the game is over."""
        for _ in range(3000):
            if self.over():
                return False
            if self.rig.top is self.rig.room and self.rig.asked():
                return True
            self.rig.frames(1, 1 / 15)
        raise AssertionError(f"nobody is asked: {self.rig.table.ribbon.sentence!r}")

    def press(self, key: int) -> None:
        self.rig.key(key)
        self.rest()

    def rest(self) -> None:
        self.rig.frames(round(THINKS * 15), 1 / 15)

    def come_to(self, id: str) -> None:
        """By the arrows, of whose steps only the last one is heard."""
        speech_of(self.rig)._press(self.rig.clock.now())
        self.rig.table.focus.to(id)
        self.rest()

    def decide(self) -> None:
        """Looks at some of what can be chosen, then chooses a move piece by piece, until it is another decision."""
        rig, table, moves = self.rig, self.rig.table, self.rig.match.moves
        chooser = table.persons.chooser
        view, seat = rig.match.view(chooser.seat), chooser.seat
        move = self.players.move(view, seat)
        pieces = list(face_of(self.title).advising.pieces_of(table, move, view))
        alike = {Id(id).kind for id in pieces}
        able = [item.id for item in table.focus.items if item.enabled and (not alike or item.what.kind in alike)]
        for _ in range(self.chance.below(STEPS + 1) if able else 0):
            self.come_to(able[self.chance.below(len(able))])
        for _ in range(TRIES):
            for id in pieces:
                if not self.decided(chooser, moves) and id not in chooser.picked and table.focus.find(id) is not None:
                    self.come_to(id)
                    self.press(pygame.K_RETURN)
            for key in (pygame.K_RETURN, pygame.K_x):  # what is picked leads on to what plays it
                if self.decided(chooser, moves):
                    return
                self.press(key)
        for _ in range(3):  # whatever is in hand goes back
            if not self.decided(chooser, moves):
                self.press(pygame.K_ESCAPE)
        if rig.top is rig.room and not self.decided(chooser, moves):
            table.submit(seat, self.players.move(rig.match.view(seat), seat))
            self.rest()

    def decided(self, chooser: Any, moves: int) -> bool:
        return self.over() or self.rig.table.persons.chooser is not chooser or self.rig.match.moves != moves

    def play(self, decisions: int) -> None:
        while len(self.words) < decisions and self.asked():
            self.decide()
            self.words.append(self.listen())
            if self.log:
                print(f"decision {len(self.words)}: {self.words[-1]} words", flush=True)


def told(title: str, level: str, decisions: int, seed: int, most: int, log: bool, short: bool, seats: int) -> int:
    """Prints how many words a decision, and what was said too late; 1 where half of them have more than `most`, or any was."""
    words, late, ended = list[int](), list[str](), 0
    texts: Counter[str] = Counter()
    while len(words) < decisions:
        with tempfile.TemporaryDirectory() as home:
            listener = Listener(title, Path(home), seed, level, log, short, seats)
            listener.play(decisions - len(words))
            words += listener.words
            ended += listener.over()
            texts.update(listener.voice.texts)
            late += listener.voice.late
            listener.rig.close()
        seed += 1
    words.sort()
    print(
        f"{title}: {len(words)} decisions at {level!r}, {ended} games to their end: {words[len(words) // 2]} "
        f"spoken words a decision (median), "
        f"{words[len(words) * 9 // 10]} in one of ten, {sum(words) / len(words):.0f} on average; most of all:"
    )
    for text, n in sorted(texts.items(), key=lambda one: -one[1] * len(one[0].split()))[:8]:
        print(f"{n:6}  {text}")
    print(f"{len(late)} events were said after a question that came after them")
    for text in late[:8]:
        print(f"        {text}")
    return int(words[len(words) // 2] > most or bool(late))
