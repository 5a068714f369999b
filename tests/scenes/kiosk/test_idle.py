"""Idle reset in two steps; and what is nobody."""

from scenes.kiosk.attract import Attract
from scenes.kiosk.idle import IdleWatch, Stillness
from tests.scenes.kiosk.lobby import Lobby


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


def tremble(lobby: Lobby, values: tuple[float, ...], seconds: float) -> None:
    """The left stick of a pad lies there and does that, over and over, five times a second."""
    pad = lobby.pads[-1] if lobby.pads else lobby.plug()
    for n in range(round(seconds / 0.2)):
        pad.tilt(0, values[n % len(values)])
        lobby.pass_by(0.2)


def test_a_stick_that_trembles_round_its_threshold_wakes_no_show(lobby: Lobby) -> None:
    assert isinstance(lobby.top, Attract)
    tremble(lobby, (0.30, 0.62, 0.45, 0.58), 5.0)
    assert lobby.stack() == ["Shelf", "Attract"]


def test_a_stick_that_makes_the_same_step_all_the_time_keeps_no_kiosk_awake(lobby: Lobby) -> None:
    lobby.shelf()
    lobby.stage.settings.kiosk_idle = 10
    tremble(lobby, (0.1, 0.9), 9.0)
    assert lobby.stack() == ["Shelf"]
    tremble(lobby, (0.1, 0.9), 25.0)
    assert lobby.warden.counting.ledger.sums.ever.get("idle") == 1, "it went back to its show"


def test_whoever_walks_about_with_a_stick_is_somebody(lobby: Lobby) -> None:
    lobby.shelf()
    lobby.stage.settings.kiosk_idle = 10
    tremble(lobby, (0.0, 0.9, 0.0, -0.9), 30.0)
    assert lobby.stack() == ["Shelf"]
