"""The show of beats, the pace of computer players, the curtain: parts of every table, without a window."""

from __future__ import annotations

from typing import Any, ClassVar, Self

import pytest

from games.catalog import TITLES
from games.kalesia import events
from games.kernel.match import Match
from games.kernel.minds.table import LATE_MS, LEAST_MS, MOST_MS, Minds, ThinksHere, delay_of
from games.kernel.minds.thinker import Question
from games.kernel.protocol import Event, Seat, text_of
from scenes.kalesia.show.cues import CUES
from scenes.table.people.curtain import FALL, HOLD, Curtain, Stand
from scenes.table.show.beats import FASTEST, HELD, HURRY, LEAST, Beat, Cue, Show, speed_of
from scenes.table.show.log import Log, LogEntry
from tests.scenes.kalesia.moments import game
from tests.scenes.tables import seated


class Bell(Event, frozen=True):
    """Something that happens."""

    REVEALS: ClassVar[bool] = False
    n: int

    def seen_by(self, seat: Seat | None) -> Self:
        return self


def number(beat: Beat[str]) -> int:
    assert isinstance(beat.event, Bell)
    return beat.event.n


def shown(present: bool = False) -> tuple[Show[str], list[tuple[int, int]]]:
    began: list[tuple[int, int]] = []
    return Show(lambda beat, step: began.append((number(beat), step)), present=present), began


# -- the show ------------------------------------------------------------------------------------------------------------


def test_beats_are_shown_one_after_another_each_for_its_time() -> None:
    show, began = shown()
    show.add(Bell(1), "one", Cue((0.5, 0.25)))
    show.add(Bell(2), "two", Cue((1.0,)))
    show.update(0.0)
    assert (show.moment("rest").view, show.moment("rest").step) == ("one", 0)
    show.update(0.5)
    assert show.moment("rest").step == 1
    show.update(0.25)
    assert show.moment("rest").view == "two"
    assert not show.idle
    show.update(1.0)
    assert show.idle
    assert show.moment("rest").view == "rest"
    assert began == [(1, 0), (1, 1), (2, 0)]


def test_quiet_beats_do_not_hold_up_whoever_is_choosing() -> None:
    show, began = shown()
    show.add(Bell(1), "one", Cue((5.0,), quiet=True))
    assert show.idle
    show.update(0.0)
    assert show.idle
    assert began == [(1, 0)]


def test_at_rest_the_table_is_seen_as_it_is_also_while_something_quiet_has_still_to_begin() -> None:
    show, _ = shown(present=True)
    show.add(Bell(1), "one", Cue((1.0,)))
    show.update(0.0)
    show.update(1.0)
    show.add(Bell(2), "two", Cue((5.0,), quiet=True))
    assert show.moment("rest").view == "rest"
    show.add(Bell(3), "three", Cue((1.0,)))
    assert show.moment("later").view == "rest", "what is loud has not begun"


def test_events_of_one_kind_that_merge_are_one_beat() -> None:
    show, began = shown()
    for n in (1, 2, 3):
        show.add(Bell(n), f"view {n}", Cue((1.0,), merge=True))
    show.update(0.0)
    assert began == [(3, 0)]
    assert show.moment("rest").view == "view 3"
    show.update(1.0)
    assert show.idle


def test_skipping_ends_what_is_shown_and_tells_the_rest_of_its_beginning() -> None:
    show, began = shown()
    for n in (1, 2, 3):
        show.add(Bell(n), f"view {n}", Cue((9.0,)))
    show.update(0.0)
    show.skip()
    show.update(0.0)
    assert began == [(1, 0), (2, 0)]
    show.skip_all()
    assert show.idle
    assert began == [(1, 0), (2, 0), (3, 0)]


def test_a_beat_waits_for_its_pictures_but_not_for_long() -> None:
    there: set[int] = {1}
    began: list[int] = []
    show = Show[str](lambda beat, step: began.append(number(beat)), lambda beat: number(beat) in there)
    for n in (1, 2, 3):
        show.add(Bell(n), f"view {n}", Cue((0.5,)))
    show.update(0.0)
    show.update(0.5)
    assert began == [1], "the second has no pictures yet"
    assert not show.idle
    assert show.moment("rest").view == "view 1", "nothing that comes later is seen meanwhile"
    there.add(2)
    show.update(0.0)
    assert began == [1, 2]
    show.update(0.5)
    show.update(HELD - 0.01)
    assert began == [1, 2]
    show.update(0.02)
    show.update(0.0)
    assert began == [1, 2, 3], "then it is shown all the same"


def test_the_very_first_beat_never_waits() -> None:
    began: list[int] = []
    show = Show[str](lambda beat, step: began.append(step), lambda beat: False)
    show.add(Bell(1), "one", Cue())
    show.update(0.0)
    assert began == [0]


def test_what_comes_next_is_known_part_by_part() -> None:
    show, _ = shown()
    show.add(Bell(1), "one", Cue((0.5, 0.5, 0.5)))
    show.add(Bell(2), "two", Cue((0.5, 0.5)))
    show.update(0.0)
    assert [(beat.view, step) for beat, step in show.to_prefetch()] == [("one", 1), ("two", 0)]
    show.update(0.5)
    assert [(beat.view, step) for beat, step in show.to_prefetch()] == [("one", 2), ("two", 0)], (
        "what is shown need not be foreseen"
    )
    for beat, _ in show.to_prefetch():
        beat.prefetched += 1
    assert [(beat.view, step) for beat, step in show.to_prefetch()] == [("two", 1)]


def test_the_pace_and_hurrying() -> None:
    assert speed_of(1.0, False) == 1.0
    assert speed_of(0.5, False) == 0.5
    assert speed_of(2.0, False) == FASTEST
    assert speed_of(1.0, True) == HURRY
    assert speed_of(2.0, True) == FASTEST


def test_at_any_speed_a_beat_takes_as_long_as_not_to_flash() -> None:
    for steps, seconds in (((0.3, 0.3), 0.2), ((0.1,), 0.1), ((4.8,), 1.0)):
        show, _ = shown()
        show.add(Bell(1), "one", Cue(steps))
        show.update(0.0)
        show.update(seconds - 0.01, FASTEST, 0.2)
        assert not show.idle
        show.update(0.02, FASTEST, 0.2)
        assert show.idle
        show.add(Bell(2), "two", Cue((0.3, 0.3)))
        show.update(0.0)
        show.update(0.13, FASTEST)
        assert show.idle, "what is swept is as fast as it can be"


@pytest.mark.parametrize("n", [2, 5, 10])
def test_at_the_fastest_pace_a_hand_takes_two_seconds_at_most(n: int) -> None:
    """12.3 of Kalesia's page; the pass and the end of the game are no part of a hand."""
    seconds = 0.0
    of_a_hand = (events.WeaponsRevealed, events.TotalsCounted, events.AreaConquered, events.ColonyPlaced,
                 events.ForestFlipped, events.ThreatChanged, events.AreaContested)  # fmt: skip
    for view, event in game(n, None, 1):
        if isinstance(event, events.WeaponsRevealed):
            seconds = 0.0
        if isinstance(event, of_a_hand):
            usual = sum(CUES.cue(event, view).steps)
            seconds += max(usual / FASTEST, min(usual, LEAST))
        assert seconds <= 2.0


def test_every_loud_event_stays_for_600_ms() -> None:
    for view, event in game(5, None, 2):
        if event is not None:
            how = CUES.cue(event, view)
            assert how.quiet or sum(how.steps) >= 0.6


def test_how_long_something_is_shown_does_not_depend_on_what_is_hidden() -> None:
    """The shared screen and a seat see every event for the same time."""
    for (view, event), (own, seen) in zip(game(4, None, 3), game(4, 2, 3), strict=True):
        if event is not None and seen is not None:
            assert CUES.cue(event, view).steps == CUES.cue(seen, own).steps


# -- computer players ----------------------------------------------------------------------------------------------------


def a_match(n: int = 3, humans: int = 0, seed: int = 1) -> Match:
    title = TITLES["kalesia"]
    return Match.start(title, title.read_options({}), seated(n, humans), seed)


class Slow(ThinksHere):
    """Answers only when told to."""

    open = False

    def poll(self) -> list[Any]:
        return super().poll() if self.open else []


def test_a_computer_seems_to_think_between_700_and_2000_ms_whatever_it_holds() -> None:
    delays = {delay_of(decision, seat) for decision in range(40) for seat in range(10)}
    assert min(delays) >= LEAST_MS / 1000
    assert max(delays) <= MOST_MS / 1000 < 2.5
    assert len(delays) > 100


def first_move_at(seed: int) -> list[float]:
    """When each of three computers laid its first pair, in steps of 10 ms."""
    match, laid = a_match(seed=seed), dict[int, float]()
    minds = Minds(match, ThinksHere())
    for tick in range(300):
        minds.update(0.01, 1.0, True)
        for seat in range(3):
            if match.view(None).commit[seat] is not None or match.view(None).log:
                laid.setdefault(seat, tick / 100)
    return [laid[seat] for seat in range(3)]


def test_other_cards_do_not_change_the_timing() -> None:
    assert first_move_at(1) == first_move_at(2) == first_move_at(3)


def test_nothing_is_played_before_everything_has_been_shown() -> None:
    match = a_match()
    minds = Minds(match, ThinksHere())
    for _ in range(500):
        minds.update(0.01, 1.0, shown=False)
    assert match.moves == 0


def test_a_late_answer_waits_for_the_fixed_mark() -> None:
    match, slow = a_match(), Slow()
    minds = Minds(match, slow)
    passed = 0.0
    while match.moves == 0 and passed < 5:
        slow.open = passed > MOST_MS / 1000
        minds.update(0.01, 1.0, True)
        passed += 0.01
    assert passed == pytest.approx(LATE_MS / 1000, abs=0.05)


def test_a_thinker_that_never_answers_does_not_stop_the_game() -> None:
    match = a_match()
    minds = Minds(match, Slow())
    for _ in range(1300):
        minds.update(0.01, 1.0, True)
    assert match.moves > 0


def test_who_hurries_the_show_still_gets_the_answer_that_was_thought_of() -> None:
    """A thought takes its time of the clock; a faster show does not make it any shorter."""
    match, slow = a_match(), Slow()
    minds, passed = Minds(match, slow), 0.0
    while match.moves == 0 and passed < 9:
        slow.open = passed > 8
        minds.update(0.05, 4.8, True)
        passed += 0.05
    assert passed == pytest.approx(8.1, abs=0.1)
    assert match.moves == 1


def test_the_thinker_is_given_the_seats_own_view_and_no_seed_to_read_the_cards_from() -> None:
    match = a_match()
    asked: list[tuple[Seat, str, int]] = []

    class Spy(ThinksHere):
        def ask(self, question: Question) -> int:
            asked.append((question.seat, question.view, question.seed))
            return super().ask(question)

    Minds(match, Spy()).update(0.01, 1.0, True)
    assert [seat for seat, _, _ in asked] == [0, 1, 2]
    for seat, text, seed in asked:
        assert text == text_of(match.view(seat))
        assert seed != match.seed


def test_a_seat_that_a_person_takes_over_is_not_thought_for_any_more() -> None:
    match = a_match()
    minds = Minds(match, ThinksHere())
    minds.update(0.01, 1.0, True)
    match.hand_over(1, seated(3, 3)[1])
    for _ in range(400):
        minds.update(0.01, 1.0, True)
    assert match.to_act() == (1,)


# -- the curtain ---------------------------------------------------------------------------------------------------------


def test_the_curtain_falls_waits_for_the_held_button_and_lifts() -> None:
    curtain = Curtain()
    curtain.fall(2)
    assert curtain.stand is Stand.FALLING
    assert not curtain.covers
    curtain.press()
    curtain.update(FALL)
    assert curtain.covers
    curtain.hang(2)
    curtain.press()
    curtain.update(FALL)
    assert curtain.waits
    assert curtain.closed == 0.0, "the table is seen while it waits"
    assert not curtain.update(HOLD * 3), "a press while it fell does not count"
    curtain.press()
    assert not curtain.update(HOLD * 0.9)
    curtain.let_go()
    assert not curtain.update(HOLD)
    curtain.press()
    assert curtain.update(HOLD)
    assert curtain.stand is Stand.LIFTING
    curtain.update(FALL)
    assert curtain.stand is Stand.UP


def test_nobody_can_lift_a_curtain_that_waits_for_nobody() -> None:
    curtain = Curtain()
    curtain.fall(None)
    curtain.update(FALL)
    curtain.press()
    assert not curtain.update(HOLD * 2)
    assert curtain.covers


# -- story -------------------------------------------------------------------------------------------------------------


def test_the_recap_begins_after_the_own_last_decision() -> None:
    log = Log()
    log.tell(LogEntry("before"), 1)
    log.acted(0)
    log.tell(LogEntry("after"), 2)
    assert [line.entry.text for line in log.since(0)] == ["after"]
    assert [line.entry.text for line in log.since(1)] == ["before", "after"]


def test_the_recap_of_a_turn_keeps_what_others_did_before_its_first_decision() -> None:
    """After an attack of one's own the sheet told of that alone, and no more of what had been done to one."""
    log = Log()
    for moves, (text, others) in enumerate((("mine", 0), ("struck", 0), ("mine again", 3), ("and again", 3))):
        log.tell(LogEntry(text), moves)
        if text != "struck":
            log.acted(0, others)
    assert [line.entry.text for line in log.recap(0, 3)] == ["struck", "mine again", "and again"]
    log.tell(LogEntry("struck again"), 5)
    assert [line.entry.text for line in log.recap(0, 5)] == ["struck again"]


def test_what_was_taken_back_was_never_told() -> None:
    log = Log()
    log.tell(LogEntry("before"), 1)
    log.tell(LogEntry("taken back"), 2)
    log.acted(0)
    log.take_back(1)
    log.tell(LogEntry("instead"), 2)
    assert [line.entry.text for line in log.lines] == ["before", "instead"]
    assert [line.entry.text for line in log.since(0)] == ["instead"]


def test_until_a_beat_begins_the_table_is_seen_as_it_was_last_and_by_nobody_else() -> None:
    """Under another scene no time passes: the last beat's view may be of the middle of a move, and none to decide on."""
    show, _ = shown()
    show.add(Bell(1), "middle of a move", Cue((1.0,)))
    show.update(0.0)
    show.update(1.0)
    assert show.moment("after the move", 0).view == "after the move"
    show.add(Bell(2), "handed over", Cue((1.0,)))
    assert show.moment("now", 0).view == "after the move"
    assert show.moment("as all know it").view == "as all know it", "what seat 0 saw is nobody else's to see"
