"""Idle reset in two steps."""

from scenes.kiosk.idle import IdleWatch, Stillness


def test_first_the_question_then_sleep() -> None:
    watch = IdleWatch(ask_after=90, answer_within=20)
    assert watch.pass_time(89.9) is Stillness.AWAKE
    assert watch.pass_time(0.1) is Stillness.ASKING
    assert watch.seconds_left == 20
    assert watch.pass_time(19.5) is Stillness.ASKING
    assert watch.seconds_left == 1
    assert watch.pass_time(0.5) is Stillness.ASLEEP
    assert watch.seconds_left == 0


def test_any_input_starts_the_count_anew() -> None:
    watch = IdleWatch(ask_after=10, answer_within=5)
    watch.pass_time(14)
    watch.heard()
    assert watch.state is Stillness.AWAKE
    assert watch.pass_time(9.9) is Stillness.AWAKE
