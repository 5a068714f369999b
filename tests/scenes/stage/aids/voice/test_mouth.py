"""What is said next, what interrupts and what waits."""

from __future__ import annotations

from typing import get_args

import pytest

from scenes.stage.aids.told import Telling
from scenes.stage.aids.voice.levels import ASKED, LEVELS, RANKS, SPOKEN, spoken
from scenes.stage.aids.voice.mouth import HEARD, WAIT, Mouth
from tests.scenes.stage.aids.voice.fake import FakeVoice

FRAME = 1 / 60


class Speaker:
    """A mouth under a clock turned by hand."""

    def __init__(self) -> None:
        self.now = 100.0
        self.voice = FakeVoice()
        self.mouth = Mouth(self.voice, lambda n: f"And {n} more: Story")

    def hear(self, kind: Telling, text: str, secret: int | None = None) -> None:
        self.mouth.hear(kind, text, self.now, secret)

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds / FRAME)):
            self.now += FRAME
            self.mouth.go_on(self.now)

    def again(self, seats: tuple[int, ...] = (0, 1)) -> bool:
        """Once more what was said last, of the secrets those of these seats."""
        found = self.mouth.last(lambda seat: seat in seats)
        if found is not None:
            self.mouth.repeat(found, self.now)
        return found is not None

    @property
    def last(self) -> tuple[str, bool]:
        return self.voice.said[-1]


@pytest.fixture
def speaker() -> Speaker:
    return Speaker()


def test_of_twenty_moves_in_a_second_the_last_is_said(speaker: Speaker) -> None:
    for k in range(20):
        speaker.hear("focus", f"card {k}")
        speaker.wait(0.06)
    speaker.wait(1.0)
    assert len(speaker.voice.said) <= 2
    assert speaker.last == ("card 19", True)


def test_a_focus_waits_a_moment_and_no_longer(speaker: Speaker) -> None:
    speaker.hear("focus", "a card")
    speaker.wait(WAIT - 2 * FRAME)
    assert not speaker.voice.said
    speaker.wait(3 * FRAME)
    assert speaker.voice.texts == ["a card"]


def test_what_comes_together_is_said_together_and_in_order(speaker: Speaker) -> None:
    for kind, text in (("focus", "Hammer"), ("prompt", "Choose a card"), ("turn", "Anna decides"), ("room", "Hammer")):
        speaker.hear(kind, text)  # type: ignore[arg-type]
    speaker.wait(0.5)
    assert speaker.voice.texts == ["Anna decides. Choose a card. Hammer"]


@pytest.mark.parametrize(
    ("first", "then", "cuts"),
    [("event", "refusal", True), ("event", "room", True),
     ("prompt", "refusal", True), ("focus", "prompt", True), ("focus", "focus", True), ("event", "focus", False),
     ("refusal", "prompt", False), ("refusal", "focus", False), ("prompt", "focus", False)],
)  # fmt: skip
def test_refusal_before_question_before_focus(speaker: Speaker, first: Telling, then: Telling, cuts: bool) -> None:
    long = "a text that takes several seconds to be said aloud, as such texts do"
    speaker.hear(first, long)
    speaker.wait(0.4)
    speaker.hear(then, "another")
    speaker.wait(0.4)
    assert ("another" in speaker.voice.texts) == cuts
    speaker.wait(6.0)
    assert "another" in speaker.voice.texts


def test_whoever_goes_on_has_heard_enough(speaker: Speaker) -> None:
    speaker.hear("prompt", "a question that takes several seconds to be said aloud")
    speaker.wait(0.4)
    speaker.mouth.pressed(speaker.now)
    speaker.hear("focus", "a card")
    assert speaker.last == ("", True), "silent at once"
    speaker.wait(0.2)
    assert speaker.last == ("a card", True)


def test_events_wait_for_each_other_and_older_ones_are_counted(speaker: Speaker) -> None:
    for k in range(8):
        speaker.hear("event", f"event {k}")
        speaker.wait(2 * FRAME)
    speaker.wait(12.0)
    assert speaker.voice.said == [
        ("event 0", False), ("event 5", False), ("event 6", False), ("event 7", False), ("And 4 more: Story", False)
    ]  # fmt: skip


EVENT = "something happened that takes several seconds to be told"
EVENTS = [f"{name}: {EVENT}" for name in ("Mara", "Noor", "Wisp")]


def test_first_what_happened_then_what_is_asked_then_where_one_is(speaker: Speaker) -> None:
    """Whatever is said of them, and however many: none comes after the question to which it led."""
    for event in EVENTS:
        speaker.hear("event", event)
        speaker.wait(0.2)
    speaker.hear("prompt", "What now?")
    speaker.hear("focus", "Hammer")
    speaker.wait(20.0)
    assert speaker.voice.texts == [*EVENTS, "What now? Hammer"]


def test_news_that_come_after_a_question_are_said_after_it(speaker: Speaker) -> None:
    speaker.hear("event", EVENT)
    speaker.wait(0.3)
    speaker.hear("prompt", "What now?")
    speaker.wait(0.3)
    for k in range(5):
        speaker.hear("event", f"Noor waits {k}")
        speaker.wait(0.1)
    speaker.wait(20.0)
    assert speaker.voice.texts[:2] == [EVENT, "What now?"], "nor does it wait for ever"
    assert speaker.voice.texts[2:5] == ["Noor waits 2", "Noor waits 3", "Noor waits 4"]


def test_whoever_presses_skips_the_news_and_hears_the_question(speaker: Speaker) -> None:
    for event in EVENTS:
        speaker.hear("event", event)
    speaker.hear("prompt", "What now?")
    speaker.hear("focus", "Hammer")
    speaker.wait(0.5)
    speaker.mouth.pressed(speaker.now)
    speaker.hear("focus", "Anvil")
    speaker.wait(20.0)
    assert speaker.voice.texts == [EVENTS[0], "What now? Anvil"]


def test_what_a_press_brought_about_comes_before_the_next_question(speaker: Speaker) -> None:
    speaker.hear("event", f"old {EVENT}")
    speaker.hear("event", f"older than the press: {EVENT}")
    speaker.wait(0.5)
    speaker.mouth.pressed(speaker.now)
    speaker.hear("event", "Mara pays 2 coins")
    speaker.hear("prompt", "What now?")
    speaker.wait(20.0)
    assert speaker.voice.texts == [f"old {EVENT}", "Mara pays 2 coins", "What now?"]


def test_a_step_is_answered_before_the_news_that_wait(speaker: Speaker) -> None:
    for event in EVENTS[:2]:
        speaker.hear("event", event)
    speaker.wait(0.5)
    speaker.mouth.pressed(speaker.now)
    speaker.hear("focus", "Anvil")
    speaker.wait(20.0)
    assert speaker.voice.texts == [EVENTS[0], "Anvil", EVENTS[1]]


def test_an_event_cut_by_a_refusal_comes_again_and_one_cut_by_a_press_does_not(speaker: Speaker) -> None:
    speaker.hear("event", EVENT)
    speaker.wait(0.5)
    speaker.hear("room", "A pad is gone")
    speaker.wait(8.0)
    assert speaker.voice.texts == [EVENT, "A pad is gone", EVENT]
    speaker.hear("event", "again " + EVENT)
    speaker.wait(0.5)
    speaker.mouth.pressed(speaker.now)
    speaker.hear("focus", "a card")
    speaker.wait(8.0)
    assert speaker.last == ("a card", True)
    speaker.hear("event", EVENT)
    speaker.wait(FRAME + HEARD * speaker.mouth.seconds(EVENT) + 0.2)
    speaker.hear("refusal", "Not now")
    speaker.wait(8.0)
    assert speaker.last == ("Not now", True), "most of it was heard"


def test_that_there_are_earlier_events_is_said_once_until_somebody_is_asked(speaker: Speaker) -> None:
    """Before the question; and never again because it was cut."""

    def happens(n: int) -> None:
        for k in range(n):
            speaker.hear("event", f"event {k}, {speaker.now:.0f}")
        speaker.wait(20.0)

    happens(5)
    happens(6)
    more = [text for text in speaker.voice.texts if text.startswith("And ")]
    assert more == ["And 2 more: Story"]
    speaker.hear("prompt", "What now?")
    speaker.wait(5.0)
    for k in range(5):
        speaker.hear("event", f"later {k}")
    speaker.hear("prompt", "And now?")
    speaker.wait(20.0)
    assert speaker.voice.texts[-5:] == ["later 2", "later 3", "later 4", "And 2 more: Story", "And now?"]
    for k in range(5):
        speaker.hear("event", f"last {k}")
    for _ in range(200):
        if not speaker.last[0].startswith("And 2"):
            speaker.wait(0.1)
    speaker.hear("refusal", "Not now")
    speaker.wait(20.0)
    assert speaker.last[0] == "Not now"


def test_of_events_in_a_row_only_what_differs_is_said_again(speaker: Speaker) -> None:
    """But with its number; whole where something else was said since, or long ago, and whoever asks hears the whole."""
    moves = "Noor moves to J4: 1 cavalry.", "Noor moves to K2: 2 infantry.", "Noor moves to K2: 2 generals.", "Noor claims K2."
    for text in moves[:3]:
        speaker.hear("event", text)
    speaker.wait(9.0)
    assert speaker.voice.texts == ["Noor moves to J4: 1 cavalry.", "K2: 2 infantry.", "K2: 2 generals."]
    speaker.again()
    assert speaker.last[0] == moves[2]
    speaker.wait(3.0)
    speaker.hear("event", moves[3])
    speaker.wait(6.0)
    assert speaker.last[0] == moves[3], "one word alone is said again"
    speaker.hear("event", "Noor claims K3.")
    speaker.wait(2.0)
    speaker.hear("focus", "A card")
    speaker.wait(3.0)
    speaker.hear("event", "Noor claims K4.")
    speaker.wait(3.0)
    assert speaker.voice.texts[-3:] == ["Noor claims K3.", "A card", "Noor claims K4."]


def test_what_is_left_of_a_sentence_is_no_shred(speaker: Speaker) -> None:
    texts = [
        "Your Leader chooses Self-sacrifice.", "Your Leader leaps into the volcano!", "You discard Temple.",
        "You discard Miracle.",
    ]  # fmt: skip
    for text in texts:
        speaker.hear("event", text)
        speaker.wait(2.8)
    assert speaker.voice.texts == texts


def test_how_it_ended_is_told_over_all_that_led_there(speaker: Speaker) -> None:
    """Nothing old is said after it, nor again; what happens later is."""
    for text in ("Owl plays Flood.", "Owl loses families.", "Owl is out.", "Fox wins.", "Fox is glad."):
        speaker.hear("event", text)
    speaker.wait(0.3)
    speaker.hear("room", "Results")
    speaker.hear("result", "Fox wins: the last god")
    speaker.wait(20.0)
    assert speaker.last[0] == "Fox wins: the last god. Results"
    speaker.again()
    assert speaker.last[0] == "Fox wins: the last god. Results"
    speaker.hear("event", "A pad is back.")
    speaker.wait(4.0)
    assert speaker.last[0] == "A pad is back."


def test_a_text_to_be_read_is_read_anew(speaker: Speaker) -> None:
    kinds: list[tuple[Telling, str]] = [("focus", "Islands"), ("text", "Islands. They lie apart")]
    for kind, second in kinds:
        for _ in range(2):
            speaker.mouth.hear(kind, "Islands. They lie apart.", speaker.now, brief=True)
            speaker.wait(4.0)
        assert speaker.last[0] == second


def test_an_event_that_was_cut_is_said_whole_and_gives_way_to_later_ones(speaker: Speaker) -> None:
    for text in ("Noor moves to J4", "Noor moves to K2 and to all that lies beyond it"):
        speaker.hear("event", text)
    speaker.wait(2.0)
    assert speaker.last[0] == "K2 and to all that lies beyond it"
    speaker.hear("room", "A pad is gone")
    speaker.wait(2.0)
    assert speaker.last[0] == "Noor moves to K2 and to all that lies beyond it"
    speaker.hear("room", "It is back")
    speaker.wait(0.2)
    speaker.mouth.pressed(speaker.now)
    speaker.hear("event", "Mara builds a tower")
    speaker.wait(4.0)
    assert speaker.voice.texts[-2:] == ["It is back", "Mara builds a tower"]


def test_it_says_again_what_it_said_last_but_no_secret_that_is_closed(speaker: Speaker) -> None:
    speaker.hear("prompt", "What now?")
    speaker.wait(3.0)
    speaker.hear("focus", "Plague", secret=1)
    speaker.wait(3.0)
    assert speaker.again((1,))
    assert speaker.last == ("Plague", True)
    assert speaker.again(())
    assert speaker.last == ("What now?", True)
    assert not Speaker().again()


def test_what_comes_together_says_no_sentence_twice(speaker: Speaker) -> None:
    """Neither the heading of what was told, nor a name that follows; and what two have in common is lost in neither."""

    def together(*told: tuple[Telling, str]) -> str:
        for kind, text in told:
            speaker.hear(kind, text)
        speaker.wait(20.0)
        return speaker.last[0]

    assert together(("result", "You lost. Bear won."), ("room", "You lost"), ("focus", "Again")) == "You lost. Bear won. Again"
    asked = together(("prompt", "Lay two. Bow. Take care"), ("focus", "Bow. Two points"))
    assert asked == "Lay two. Take care. Bow. Two points"
    assert together(("hint", "Play Flood. It rains"), ("focus", "Flood. It rains")) == "Play Flood. It rains. Flood"
    tip = "Tip: It rains. Enter: Continue"
    assert together(("focus", "Flood"), ("hint", tip), ("focus", tip)) == tip, "nothing else is in focus while one reads"


WHOLE = "Earthquake – Disaster, 7 prayers. Three families die, and one loses its faith"


def test_of_what_begins_with_a_number_nothing_is_left_out(speaker: Speaker) -> None:
    """ "1 of Mara’s families", not "Mara’s families"."""
    texts = ["1 of Tarn’s families loses its faith.", "1 of Mara’s families loses its faith."]
    dice = ["The dice: Mara 6 and Noor 6.", "The dice: Mara 1 and Noor 2."]
    for text in texts:
        speaker.hear("event", text)
    speaker.wait(9.0)
    for text in dice:
        speaker.hear("event", text)
    speaker.wait(9.0)
    assert speaker.voice.texts == [*texts, dice[0], "Mara 1 and Noor 2."]


def test_a_name_alone_means_that_nothing_is_otherwise_than_it_was_heard_last(speaker: Speaker) -> None:
    """A square that could be gone from, then could not, and can be again, is told whole."""

    def comes(text: str) -> str:
        speaker.mouth.hear("focus", "Elsewhere", speaker.now, brief=True)
        speaker.wait(3.0)
        speaker.mouth.hear("focus", text, speaker.now, brief=True)
        speaker.wait(9.0)
        return speaker.last[0]

    able, idle = "C3: River, Iron. Its units can move", "C3: River, Iron"
    assert [comes(text) for text in (able, able, idle, idle, able)] == [able, idle, idle, idle, able]


def test_a_thing_that_is_known_is_only_named_and_said_whole_when_asked_again(speaker: Speaker) -> None:
    def comes(text: str, seconds: float, brief: bool = True) -> str:
        speaker.mouth.hear("focus", text, speaker.now, brief=brief)
        speaker.wait(seconds)
        return speaker.last[0]

    assert comes(WHOLE, 0.5) == WHOLE
    comes("Noor", 3.0)
    assert comes(WHOLE, 9.0) == WHOLE, "the first time it was interrupted"
    comes("Noor", 3.0)
    assert comes(f"{WHOLE}, 1 of 2", 3.0) == "Earthquake – Disaster, 7 prayers, 1 of 2"
    speaker.again()
    assert speaker.last[0] == f"{WHOLE}, 1 of 2"
    assert comes(WHOLE, 3.0, brief=False) == WHOLE
    assert comes(WHOLE.replace("7", "8"), 3.0) == WHOLE.replace("7", "8")
    speaker.mouth.forget()
    assert comes(WHOLE, 0.5) == WHOLE


def test_of_what_stays_in_focus_only_what_is_new_is_said(speaker: Speaker) -> None:
    """Until something happens, or one was elsewhere; and asked for it comes whole."""

    def comes(*told: tuple[Telling, str], brief: bool = True) -> str:
        for kind, text in told:
            speaker.mouth.hear(kind, text, speaker.now, brief=brief)
        speaker.wait(0.5)
        speaker.mouth.pressed(speaker.now)
        return speaker.last[0]

    here, asked = "C3: River, Iron. The capital Vess. Mara has 1 cavalry here", "Where does it go?"
    assert comes(("focus", f"{here}. Its units can move")) == f"{here}. Its units can move"
    assert comes(("prompt", asked), ("focus", f"{here}, chosen")) == f"{asked} C3: River, Iron, chosen"
    speaker.again()
    assert speaker.last[0] == f"{asked} {here}, chosen"
    assert comes(("refusal", "Too far"), ("focus", f"{here}, chosen")) == "Too far. C3: River, Iron"
    assert comes(("focus", f"{here}, chosen"), brief=False) == f"{here}, chosen"
    assert comes(("focus", here.replace("1 c", "2 c"))) == "C3: River, Iron. Mara has 2 cavalry here"
    comes(("focus", "D3: River, Iron"))
    assert comes(("focus", here)) == here, "one was elsewhere"
    speaker.hear("event", "Mara moves.")
    speaker.wait(9.0)
    assert speaker.last[0] == "Mara moves."
    assert comes(("focus", f"{here}, chosen")) == f"{here}, chosen", "something happened"


def test_silence_drops_all_that_was_to_be_said(speaker: Speaker) -> None:
    for k in range(6):
        speaker.hear("event", f"event {k}")
    speaker.hear("focus", "a card")
    speaker.mouth.silence(speaker.now)
    speaker.wait(5.0)
    assert speaker.voice.said == [("", True)]
    speaker.hear("focus", "another")
    speaker.wait(0.2)
    assert speaker.last == ("another", True)


def test_a_secret_is_said_no_further_once_others_hear(speaker: Speaker) -> None:
    speaker.hear("focus", "Plague, a card that takes long to be read", secret=0)
    speaker.wait(0.4)
    speaker.hear("event", "Flood was drawn", secret=0)
    assert speaker.mouth.forget_secrets(speaker.now)
    speaker.hear("event", "Bo has chosen")
    speaker.hear("prompt", "Choose a god", secret=0)
    assert not speaker.mouth.forget_secrets(speaker.now), "it was silent already"
    speaker.wait(5.0)
    assert speaker.voice.said[1:] == [("", True), ("Bo has chosen", False)]


def test_the_table_of_levels() -> None:
    """Every cell of it."""
    rows = {
        "refusal": "no yes yes yes", "prompt": "no yes yes yes", "about": "no asked yes yes",
            "turn": "no yes yes yes", "result": "no yes yes yes",
        "room": "no yes yes yes", "hint": "no asked yes yes", "focus": "no no yes yes", "event": "no no yes yes",
        "others_turn": "no no no yes", "text": "no no yes yes", "look": "no no asked yes", "sound": "no no no yes",
    }  # fmt: skip
    assert set(rows) == set(SPOKEN) == set(RANKS) == set(get_args(Telling))
    for kind in get_args(Telling):
        for level, cell in zip(LEVELS, rows[kind].split(), strict=True):
            assert spoken(kind, level, ASKED - 0.1) == (cell in ("yes", "asked")), (kind, level)
            assert spoken(kind, level, ASKED + 0.1) == (cell == "yes"), (kind, level)


def test_what_all_of_a_kind_have_in_common_is_said_once_it_is_heard(speaker: Speaker) -> None:
    """Which of several it is, what is looked at step by step, and news that sum up what waits to be said."""

    def comes(kind: Telling, text: str, seconds: float = 20.0) -> str:
        speaker.mouth.hear(kind, text, speaker.now, brief=True)
        speaker.wait(seconds)
        return speaker.last[0]

    assert comes("focus", "Knights – Attack 2. Needs Shields") == "Knights – Attack 2. Needs Shields"
    assert comes("focus", "Knights – Attack 2, 1 of 2 alike. Needs Shields") == "Knights – Attack 2, 1 of 2 alike"
    rule = "The saddest stand on 0, the happiest on 10"
    assert comes("look", f"Happiness 0. Nobody. {rule}", 0.5) == f"Happiness 0. Nobody. {rule}"
    assert comes("look", f"Happiness 1. Nobody. {rule}") == f"Happiness 1. Nobody. {rule}", "it was not heard before"
    assert comes("look", f"Happiness 2. Nobody. {rule}") == "Happiness 2. Nobody"
    assert comes("look", f"Happiness 3. Owl. {rule}") == "Happiness 3. Owl"
    said, news = len(speaker.voice.said), ["Fox lures a believer.", "Bear gives a speech."]
    for text in (*news, f"Families: Fox 5. {' '.join(news)}"):
        speaker.hear("event", text)
    speaker.wait(30.0)
    assert [text for text, _ in speaker.voice.said[said:]] == [*news, "Families: Fox 5"]


def test_what_befell_one_is_left_out_last(speaker: Speaker) -> None:
    """The own capital fell among "14 earlier events", and who pressed meanwhile never heard of it."""
    speaker.hear("event", "Round 3")
    speaker.mouth.hear("event", "Owl takes your capital", speaker.now, weighs=True)
    for n in range(6):
        speaker.hear("event", f"Fox moves {n}")
    speaker.mouth.pressed(speaker.now)
    speaker.hear("prompt", "Your turn")
    speaker.wait(30.0)
    said = [text for text, _ in speaker.voice.said]
    assert "Owl takes your capital" in said
    assert said.index("Owl takes your capital") < said.index("Your turn")
    assert not any(text.startswith("Fox") for text in said)


def test_news_from_before_the_last_question_are_told_again_no_longer(speaker: Speaker) -> None:
    """A fight of the round before was told as if it had just been lost."""
    speaker.hear("event", "Mara loses a defender")
    speaker.hear("prompt", "Your turn")
    speaker.wait(8.0)
    found = speaker.mouth.recent(lambda seat: True, "")
    assert found is not None
    assert found.text == "Mara loses a defender"
    speaker.mouth.pressed(speaker.now)
    speaker.hear("event", "Your turn is over")
    speaker.wait(8.0)
    found = speaker.mouth.recent(lambda seat: True, "")
    assert found is not None
    assert found.text == "Your turn is over"

    found = speaker.mouth.recent(lambda seat: True, "", news=False)
    assert found is None, "another room"


def test_two_losses_alike_are_told_twice_where_other_news_lie_between(speaker: Speaker) -> None:
    for text in ("You lose a unit", "6-5 against 6-6", "You lose a unit", "You lose a unit"):
        speaker.hear("event", text)
    speaker.wait(12.0)
    assert speaker.voice.texts == ["You lose a unit", "6-5 against 6-6", "You lose a unit"]


@pytest.mark.parametrize(
    ("asked", "said"), [(False, ["Not now", "What happened"]), (True, ["Not now", "Which? What happened. A card"])]
)
def test_a_page_that_is_opened_does_not_say_where_one_was_but_with_a_question(
    speaker: Speaker, asked: bool, said: list[str]
) -> None:
    """What waits behind a refusal, when somebody opens the story."""
    speaker.hear("refusal", "Not now")
    speaker.wait(0.1)
    if asked:
        speaker.hear("prompt", "Which?")
    speaker.hear("focus", "A card")
    speaker.wait(0.1)
    speaker.mouth.pressed(speaker.now)
    speaker.hear("look", "What happened")
    speaker.wait(2.0)
    assert speaker.voice.texts == said
