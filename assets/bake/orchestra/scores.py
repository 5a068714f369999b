"""Scores in TOML, one file per title: its players, and its movements by name. A movement plays its sections once.

[room]                                       what the theatre gives back: seconds, dB beside the dry sound, Hz that it swallows
seconds = 2.0
send = -13
dark = 5500

[players.harp]                               bank:program and dB beside the lead of one preset or several, measured
sounds = "0:46 -3"
kind = "pluck"                               blow, bow: held, with a swell; pluck: rolled, rings on; hit: as written
pan = 0.2
low = "D2"                                   where the roots of figures lie; `octave` that of degree 1 in a melody

[calm_1]
tempo = 76                                   quarter notes a minute
key = "D minor"                              `keys` says where a section has another one
bar = 4
form = "A B A2"
force = { A = 0.6 }                          how hard a section is played
chords = { A = "1 1 4 1 | 6 3 4 5M" }        see `tones.chord_of`; they say how long a section is

[calm_1.harp]                                a part of that player; `harp2` is a second one. `trim` dB, `pan`, `octave`, `low`
A = "~ 0 2/.5 3/.5 4 5"                      a figure: tones of the chord from its root (b: its bass), begun anew with it
B = "5/2 8 10 | 10/1.5 9/.5 8 5"             a melody: degree/beats (1 where nothing is said), or A4; r rests; + together;
                                             b3, #4 shifts; ' short; | is for the eye, and bars are checked
A2 = "@A [0:16] ^2 ; @calm_2.flute.B *.5"    other music: beats of it, so many degrees higher, so much longer; ; goes on
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from assets.bake.orchestra.figures import Note, figure, pad, strokes
from assets.bake.orchestra.tones import SHIFTS, Chord, Key, ScoreError, chord_of, key_of, note_of

CLOSE: Final = 0.001
LOUDNESS: Final = {"calm": -20.0, "rest": -20.0}
"""LUFS by mood; every other one is TENSE."""
TENSE: Final = -18.0


class Player(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    sounds: str
    kind: str = "blow"
    pan: float = 0.0
    octave: int = 5
    low: str = "C3"
    floor: float = 90.0
    """Hz under which nothing of it is kept."""
    drums: str = ""
    """Letter and key of a kit's drum: `x36 o38`."""
    step: float = 0.5
    """Beats of one letter of drums."""

    def presets(self) -> Iterator[tuple[int, int, float, str]]:
        """Bank, program, level in dB, and the sections that it plays ("" for all)."""
        for text in self.sounds.split(","):
            preset, *rest = text.split()
            bank, program = map(int, preset.split(":"))
            yield bank, program, float(rest[0] if rest else 0), " ".join(rest[1:])


class Room(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    seconds: float
    send: float
    dark: float


class Part(NamedTuple):
    """`notes`: by section, from its first beat on."""

    name: str
    player: Player
    trim: float
    notes: dict[str, list[Note]]


class Movement(NamedTuple):
    """What is baked as one piece. `lengths`: beats by section."""

    name: str
    room: Room
    tempo: float
    bar: float
    form: tuple[str, ...]
    lengths: dict[str, float]
    force: dict[str, float]
    lufs: float
    parts: tuple[Part, ...]

    @property
    def seconds(self) -> float:
        return sum(self.lengths[name] for name in self.form) * 60 / self.tempo


RESERVED: Final = frozenset({"tempo", "key", "keys", "bar", "form", "force", "chords", "lufs"})
SETTINGS: Final = frozenset({"trim", "pan", "octave", "low", "step"})


class Book:
    """One file of scores."""

    def __init__(self, path: Path) -> None:
        self.title = path.stem
        self.text: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
        self.room = msgspec.convert(self.text["room"], Room)
        self.players = {name: msgspec.convert(of, Player) for name, of in self.text["players"].items()}

    @property
    def names(self) -> list[str]:
        return [name for name in self.text if name not in ("room", "players")]

    def movement(self, name: str) -> Movement:
        """Checked: sections and players exist, everything is exactly as long as its section."""
        told = self.text[name]
        key, bar, form = key_of(told["key"]), float(told["bar"]), tuple(told["form"].split())
        keys = {section: key_of(text) for section, text in told.get("keys", {}).items()}
        chords = {
            section: [chord_of(word, keys.get(section, key), bar) for word in text.replace("|", " ").split()]
            for section, text in told["chords"].items()
        }
        lengths = {section: sum(chord.beats for chord in row) for section, row in chords.items()}
        for section in form:
            if section not in lengths:
                raise ScoreError(f"{self.title}, {name}: section {section} has no chords")
        parts = []
        for part, texts in told.items():
            if part in RESERVED:
                continue
            where = f"{self.title}, {name}, {part}"
            player = self.players.get(part.rstrip("0123456789"))
            if player is None:
                raise ScoreError(f"{where}: there is no such player")
            player = msgspec.structs.replace(player, **{k: v for k, v in texts.items() if k in SETTINGS - {"trim"}})
            notes = {}
            for section in dict.fromkeys(form):
                if (text := _said(texts, section)) is not None:
                    reader = _Reader(self, name, part, player, keys.get(section, key), chords[section], bar)
                    notes[section] = reader.read(text, lengths[section], f"{where}, section {section}")
            parts.append(Part(part, player, float(texts.get("trim", 0.0)), notes))
        lufs = told.get("lufs", LOUDNESS.get(name.partition("_")[0], TENSE))
        force = dict(told.get("force", {}))
        return Movement(f"{self.title}.{name}", self.room, told["tempo"], bar, form, lengths, force, lufs, tuple(parts))


def _said(texts: dict[str, Any], section: str) -> str | None:
    """The text for a section; one text may be for several."""
    return next((text for names, text in texts.items() if names not in SETTINGS and section in names.split()), None)


class _Tone(NamedTuple):
    """Of a melody: degrees with their shifts, or MIDI keys; () rests."""

    degrees: tuple[tuple[int, int], ...]
    keys: tuple[int, ...]
    beats: float
    short: bool


class _Reader:
    """Reads the texts of one part in one section."""

    def __init__(
        self, book: Book, movement: str, part: str, player: Player, key: Key, chords: Sequence[Chord], bar: float
    ) -> None:
        self.book, self.movement, self.part, self.player = book, movement, part, player
        self.key, self.chords, self.bar = key, chords, bar

    def read(self, text: str, beats: float, where: str) -> list[Note]:
        text = text.strip()
        if text.startswith("%"):
            return strokes(text[1:], self.player.drums, self.player.step, beats, where)
        if text.startswith("pad"):
            return pad(self.chords, int(text[3:] or 3), note_of(self.player.low))
        if text.startswith("~"):
            return figure(text[1:], self.chords, note_of(self.player.low), where)
        out, at = [], 0.0
        for tone in self._melody(text, where, check=True):
            pitches = (*tone.keys, *(self.key.pitch(d, self.player.octave, s) for d, s in tone.degrees))
            if pitches:
                out.append(Note(at, tone.beats, tuple(sorted(pitches)), tone.short))
            at += tone.beats
        if abs(at - beats) > CLOSE:
            raise ScoreError(f"{where} is {at:g} beats long, not {beats:g}")
        return out

    def _melody(self, text: str, where: str, check: bool = False) -> list[_Tone]:
        out: list[_Tone] = []
        for phrase in text.split(";"):
            phrase = phrase.strip()
            out += self._borrowed(phrase, where) if phrase.startswith("@") else self._written(phrase, where, check)
        return out

    def _written(self, phrase: str, where: str, check: bool) -> list[_Tone]:
        out: list[_Tone] = []
        for number, bar in enumerate(phrase.split("|"), 1):
            tones = [_tone(word, where) for word in bar.split()]
            filled = sum(tone.beats for tone in tones) % self.bar
            if check and "|" in phrase and min(filled, self.bar - filled) > CLOSE:
                raise ScoreError(f"{where}: bar {number} does not fill {self.bar:g} beats")
            out += tones
        return out

    def _borrowed(self, phrase: str, where: str) -> list[_Tone]:
        name, *changes = phrase[1:].split()
        *far, section = name.split(".")
        movement, part = [self.movement, self.part] if not far else [self.movement, *far] if len(far) == 1 else far
        text = _said(self.book.text.get(movement, {}).get(part, {}), section)
        if text is None:
            raise ScoreError(f"{where}: there is no {name}")
        tones = self._melody(text, where)
        for change in changes:
            if change.startswith("^"):
                up = int(change[1:])
                tones = [t._replace(degrees=tuple((d + up, s) for d, s in t.degrees)) for t in tones]
            elif change.startswith("*"):
                tones = [t._replace(beats=t.beats * float(change[1:])) for t in tones]
            elif found := re.fullmatch(r"\[([\d.]*):([\d.]*)\]", change):
                tones = list(_cut(tones, float(found[1] or 0), float(found[2] or 1e9)))
            else:
                raise ScoreError(f"{where}: {change!r} is no change; there are ^2, *2 and [0:16]")
        return tones


def _cut(tones: list[_Tone], start: float, end: float) -> Iterator[_Tone]:
    """Those that begin between two beats; the last one is shortened."""
    at = 0.0
    for tone in tones:
        if start - CLOSE <= at < end - CLOSE:
            yield tone._replace(beats=min(tone.beats, end - at))
        at += tone.beats


def _tone(word: str, where: str) -> _Tone:
    what, _, beats = word.partition("/")
    short = what.endswith("'")
    degrees, keys = [], []
    for one in what.rstrip("'").split("+") if what != "r" else ():
        if found := re.fullmatch(r"([#b]?)(-?\d+)", one):
            degrees.append((int(found[2]), SHIFTS[found[1]]))
        else:
            try:
                keys.append(note_of(one))
            except ScoreError as error:
                raise ScoreError(f"{where}: {error}") from None
    return _Tone(tuple(degrees), tuple(keys), float(beats or 1), short)
