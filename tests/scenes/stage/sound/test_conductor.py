"""Which section begins when: bar lines, distance between changes, falling only when it stays quiet, rests, no early loop."""

from __future__ import annotations

from itertools import accumulate, cycle, pairwise

import pytest

from games.kernel.moods import HEIGHT, Mood
from scenes.stage.orchestra.conductor import APART, RESTS, SETTLED, STILL, Conductor, Entry
from scenes.stage.orchestra.stock import RATE, Place, Section

BAR = 2.5
LENGTHS = {"calm_1": 4, "calm_2": 4, "tense": 4, "climax": 3, "last": 2}
FRAME = 0.0171
"""Seconds: bar lines fall between frames."""


def movement(name: str) -> tuple[Section, ...]:
    """Sections of 20 s: eight bars."""
    count = LENGTHS.get(name.partition(".")[2], 0)
    return tuple(Section(name, k, 8 * round(BAR * RATE), BAR, Place(name, k, 1)) for k in range(count))


def played(
    wishes: list[tuple[float, Mood]], seconds: float, stirs: bool = True
) -> tuple[list[Entry], list[tuple[float, Mood]]]:
    """What began, and when the mood changed. `stirs`: something happens every second."""
    conductor, cues, moods = Conductor(movement), [], []
    conductor.begin("x", 0.0)
    due = list(wishes)
    wished: Mood = "calm"
    before: Mood = "calm"
    for k in range(int(seconds / FRAME)):
        now = k * FRAME
        while due and due[0][0] <= now:
            wished = due.pop(0)[1]
            conductor.wish(wished, now)
        if stirs and k % 58 == 0:
            conductor.wish(wished, now)
        entry = conductor.tick(now)
        if entry is not None:
            cues.append(entry)
        if conductor.mood != before:
            moods.append((now, conductor.mood))
            before = conductor.mood
    return cues, moods


def test_calm_is_two_movements_and_then_a_rest() -> None:
    cues, moods = played([], 370)
    names = [entry.section.movement if entry.section else "rest" for entry in cues]
    assert names == ["x.calm_1"] * 4 + ["x.calm_2"] * 4 + ["rest"] + ["x.calm_1"] * 4 + ["x.calm_2"] * 4 + ["rest"]
    assert moods == []
    silence = cues[9].at - cues[8].at
    assert silence == pytest.approx(RESTS[0], abs=0.1)
    assert all(20 <= rest <= 40 for rest in RESTS)


def test_a_rise_falls_on_the_next_bar_line_and_the_old_music_fades_for_a_bar() -> None:
    cues, moods = played([(31.0, "tense")], 60)
    risen = next(entry for entry in cues if entry.mood == "tense")
    assert risen.at == pytest.approx(32.5)
    assert (risen.at - 20.0) / BAR == pytest.approx(round((risen.at - 20.0) / BAR))
    assert risen.fade == BAR
    assert risen.section is not None
    assert risen.section.number == 0
    ((at, mood),) = moods
    assert at == pytest.approx(32.5, abs=0.05)
    assert mood == "tense"


def test_no_two_changes_within_twenty_seconds() -> None:
    steps = accumulate(cycle((3.0, 7.0, 41.0, 12.0, 26.0)))
    wild: list[tuple[float, Mood]] = list(
        zip(steps, ("calm", "tense", "climax", "calm", "last", "tense", "calm") * 12, strict=False)
    )
    _, moods = played(wild, 600)
    assert len(moods) > 5, "the music does follow"
    assert all(b - a >= APART - 0.02 for (a, _), (b, _) in pairwise(moods))


def test_it_falls_only_where_a_section_ends_and_only_when_it_stays_quieter() -> None:
    cues, moods = played([(10.0, "climax"), (40.0, "calm"), (50.0, "climax"), (70.0, "calm")], 130)
    assert [mood for _, mood in moods] == ["climax", "calm"], "ten quiet seconds are nothing"
    fallen = next(entry for entry in cues if entry.mood == "calm" and entry.at > 20)
    assert fallen.fade == 0
    assert fallen.at - 70.0 >= SETTLED
    assert any(
        entry.at + entry.section.seconds == pytest.approx(fallen.at)
        for entry in cues
        if entry.section and entry.mood == "climax"
    )


def test_whoever_thinks_for_long_thinks_in_silence_and_what_happens_then_brings_it_back() -> None:
    cues, _ = played([(200.0, "tense")], 240, stirs=False)
    rest = next(entry for entry in cues if entry.section is None)
    assert STILL <= rest.at <= STILL + 21
    back = cues[cues.index(rest) + 1]
    assert back.at == pytest.approx(200.0, abs=0.1)
    assert back.mood == "tense"


def test_sparing_music_is_silent_until_it_matters() -> None:
    conductor = Conductor(movement)
    conductor.begin("x", 0.0)
    conductor.sparing = True
    assert all(conductor.tick(k * FRAME) is None for k in range(600))
    conductor.wish("tense", 10.0)
    entry = conductor.tick(10.1)
    assert entry is not None
    assert entry.section is not None


def test_a_mood_that_stays_does_not_play_the_same_movement_twice_running() -> None:
    for mood in HEIGHT:
        cues, _ = played([(0.1, mood)], 600)
        opened = [
            entry.section.movement if entry.section else "rest"
            for entry in cues
            if not entry.section or entry.section.number == 0
        ]
        assert all(a != b for a, b in pairwise(opened)), (mood, opened)


def test_a_section_that_is_not_ready_waits_for_a_bar_line() -> None:
    conductor = Conductor(movement)
    conductor.begin("x", 0.0)
    conductor.tick(0.0)
    conductor.wish("tense", 1.0)
    beaten = []
    for k in range(60, 1200):
        late = k * FRAME > 9.0
        if conductor.tick(k * FRAME, ready=lambda section, late=late: late):  # type: ignore[misc]
            beaten.append(k * FRAME)
    assert beaten
    assert beaten[0] % BAR == pytest.approx(0, abs=2 * FRAME)


def test_a_title_without_music_is_silent() -> None:
    conductor = Conductor(lambda name: ())
    conductor.begin("x", 0.0)
    assert all((entry := conductor.tick(k * 0.1)) is None or entry.section is None for k in range(1000))
