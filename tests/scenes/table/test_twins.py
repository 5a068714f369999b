"""What compares twins sees a secret that stays in sight when its owner looks no longer, and leaves out what it may see."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

from games.kernel.match import Match
from games.kernel.protocol import Seat, text_of
from scenes.paint.brush import Picture, Sprite
from scenes.stage.folders import made
from scenes.stage.loop.scene import Scene
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.pieces.actor import Actor
from scenes.stage.pieces.pieces import Piece, Pieces
from tests.rig import Rig
from tests.scenes.late_loader import FRAMES, late_pictures
from tests.scenes.tables import Flat
from tests.scenes.twins import watcher
from tests.scenes.twins.guessing import Guesser, features, interval
from tests.scenes.twins.leaks import LEAKS
from tests.scenes.twins.playing import PASSAGES, Pair, compare, ends, pairs, played_out, run, twins
from tests.scenes.twins.watcher import SENSES, SPY, Unfit, Watcher, difference

FACE, BACK = 170.0, 110.0
"""The back lies smaller on the table than the face in the hand: it is another picture, that nobody asked for before."""


def card(id: str, w: float, secret: int | None) -> Piece:
    return Piece(id="card", picture=Picture("proelio.card", {"id": id, "w": w}), x=100, y=100, w=w, h=w * 1.4, secret=secret)


class OneCard(Scene):
    """Seat 0 looks at its card for a while; then it lies covered for all."""

    def __init__(self, face: str) -> None:
        self.pieces = Pieces()
        self.persons = SimpleNamespace(viewer=SPY, eyes=None, curtain=SimpleNamespace(hangs=False))
        self.card = None
        self.minds = SimpleNamespace(thinker=SimpleNamespace(ask=None))
        self.focus = SimpleNamespace(current="card")
        self.pieces.show([card(face, FACE, SPY)], at_once=True)

    def cover(self) -> None:
        self.persons.viewer = None
        self.pieces.show([card("base", BACK, None)], at_once=True)

    def draw(self, canvas: Canvas) -> None:
        self.pieces.draw(canvas)


def seen(home: Path, face: str) -> Watcher:
    """What the others see from before the peek until long after it; pictures come late."""
    scene = OneCard(face)
    rig = Rig(home)
    rig.stage.pictures.recipes = Flat()
    late_pictures(rig.stage.pictures)
    rig.table = scene  # type: ignore[attr-defined]
    rig.match = SimpleNamespace(subscribe=lambda *hear: lambda: None, _game=SimpleNamespace(steps=[]))  # type: ignore[attr-defined]
    watcher = Watcher(rig)  # type: ignore[arg-type]
    rig.stage.push(scene)
    rig.frames(3 * FRAMES)
    scene.cover()
    rig.frames(3 * FRAMES)
    rig.close()
    watcher.close()
    return watcher


def told_apart(home: Path) -> str:
    return difference(seen(home, "watch"), seen(home, "plague"))


def test_a_card_that_is_covered_again_is_nobodys_to_see(tmp_path: Path) -> None:
    assert told_apart(tmp_path) == ""


def stays(self: Actor, canvas: Canvas) -> tuple[Piece, Sprite | None]:
    """As if a piece kept its old look in any case until the new one is made."""
    sprite = canvas.pictures.at_hand(self.piece.picture[0], **self.piece.picture[1])
    if sprite is None and self.seen is not None:
        return self.seen, canvas.pictures.get(self.seen.picture[0], **self.seen.picture[1])
    self.seen = self.piece if sprite is not None else self.seen
    return self.piece, sprite


def test_a_face_that_stays_in_sight_is_seen_by_the_comparison(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is still drawn in the name of its owner, but that one looks no longer."""
    monkeypatch.setattr(Actor, "_appearance_now", stays)
    assert "drawn differs" in told_apart(tmp_path)


def test_a_cursor_is_the_spys_alone_only_where_nobody_else_sits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What it brings up beside it is left out there, and for as long as it fades; nowhere else."""
    pair = type(pairs("kalua", 1)[0])("open", 4, 50100180)
    one, two = twins(pair, 5, glimpses=True)
    assert one.cursors != two.cursors
    assert difference(one, two) == ""
    monkeypatch.setattr(watcher, "BESIDE_A_CURSOR", ())
    assert difference(one, two).endswith("drawn differs")
    assert set(seen(tmp_path, "watch").cursors) == {None}


def test_what_the_spy_looks_at_is_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else the first of these tests would prove nothing."""
    monkeypatch.setattr(Watcher, "peeked", lambda self, seat: False)
    assert "drawn differs" in told_apart(tmp_path)


# -- the program: every room, pixels, leaks, guessing ---------------------------------------------------------------------


def quick(secrecy: str = "curtain") -> Pair:
    return next(pair for pair in pairs("kalua", 20) if pair.secrecy == secrecy)


@pytest.mark.parametrize("title", ["kalesia", "kalua", "proelio"])
def test_nor_by_a_single_pixel(title: str) -> None:
    """Behind the curtain, where what a peek has left would still stand in the window."""
    pair = next(pair for pair in pairs(title, 20) if pair.secrecy == "curtain")
    one, two = twins(pair, 1, pixels=True)
    assert difference(one, two) == ""
    hidden = [bool(where.any()) for _, where in one.tiles]
    assert any(hidden), "the spy did look"
    assert not all(hidden)


@pytest.mark.parametrize("title", ["kalesia", "kalua", "proelio"])
def test_a_pair_differs_in_the_secret_and_nowhere_else(title: str, tmp_path: Path) -> None:
    """As soon as it is dealt, in Kalua after the gods: all others, and who only looks on, know the same."""
    for k, pair in enumerate(pairs(title, 12)):
        games = [pair.match(made(tmp_path / f"{k}{apply}"), apply) for apply in (False, True)]
        while not (differ := who_can_tell(*games)):
            assert games[0].moves < pair.n, f"{pair}: no secret"
            for game in games:
                game.submit(seat := game.to_act()[0], pair.last(game.view(seat), seat))
        assert differ == [SPY], pair
        for game in games:
            game.close()


def who_can_tell(one: Match, two: Match) -> list[Seat | None]:
    return [eyes for eyes in (None, *range(one.n)) if text_of(one.view(eyes)) != text_of(two.view(eyes))]


@pytest.mark.parametrize(
    ("leak", "sense"), [("shift", "drawn"), ("sound", "sounded"), ("tell", "told"), ("log", "logged"), ("leftover", "pixels")]
)
def test_a_leak_is_seen_by_the_comparison(leak: str, sense: str) -> None:
    found = compare(quick(), 2, leak=LEAKS[leak], pixels=leak == "leftover")
    assert found.endswith(f"{sense} differ" + "s" * (sense != "pixels"))


@pytest.mark.parametrize(("leak", "sense"), [("shift", "drawn"), ("sound", "sounded"), ("log", "logged")])
def test_a_leak_is_glimpsed_by_the_comparison(leak: str, sense: str) -> None:
    """Where one of some frames is drawn, too."""
    assert compare(quick(), 2, leak=LEAKS[leak], glimpses=True).endswith(f"{sense} differs")


def test_glimpses_tell_no_twins_apart() -> None:
    one, two = twins(quick(), 2, glimpses=True)
    assert difference(one, two) == ""
    shown = sum(bool(frame[SENSES.index("drawn")]) for frame in one.frames)
    assert 0.1 * len(one.frames) < shown < 0.6 * len(one.frames)


COACHED = 5
"""A pair of Kalua at whose table there is a lesson."""
FINISHED = {"kalesia": 1, "kalua": 1, "proelio": 4}
"""The first pair of each that comes to its end with several before the screen."""


@pytest.mark.parametrize("title", ["kalesia", "kalua"])
def test_nor_by_the_results(title: str) -> None:
    """What is face down when the game is over stays so."""
    pair = pairs(title, 9)[FINISHED[title]]
    assert difference(*ends(pair)) == ""
    assert difference(*ends(pair, leak=LEAKS["shift"])).endswith("drawn differs")


def test_what_is_open_at_the_end_proves_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    pair = pairs("proelio", 9)[FINISHED["proelio"]]
    with pytest.raises(Unfit):
        ends(pair)
    monkeypatch.setattr(type(pair), "hides_to_the_end", True)
    assert difference(*ends(pair)) == "frame 0 (results): drawn differs"


def test_nor_does_a_game_that_ends_under_way(monkeypatch: pytest.MonkeyPatch) -> None:
    pair = type(pairs("proelio", 1)[0])("open", 3, 30100180)
    with pytest.raises(Unfit):
        twins(pair, glimpses=True)
    monkeypatch.setattr(type(pair), "hides_to_the_end", True)
    assert difference(*twins(pair, glimpses=True)).endswith("happened differs")


@pytest.mark.parametrize("title", ["kalua", "proelio"])
def test_twins_end_with_their_game(title: str, tmp_path: Path) -> None:
    """Also where others end it while a person would be waited for."""
    pair = pairs(title, 9)[FINISHED[title]]
    rig = pair.rig(tmp_path, played_out(pair, tmp_path, False))
    moves = rig.match.moves
    pair.turn(rig, 0, lambda: None)
    assert rig.match.moves == moves
    rig.close()


def test_a_pair_passes_through_all_that_a_secret_could_show_through() -> None:
    """And the program counts it."""
    passed = run(pairs("kalua", 20)[COACHED], False, 6).passages
    assert {what for what in PASSAGES if not passed[what]} == {"results"}


def numbers(leak: str | None) -> Guesser:
    """What was learned of forty pairs whose public numbers are another luck each, and what the leak adds to one of them."""
    guesser, luck = Guesser(), np.random.default_rng(5)
    for _ in range(40):
        dealt = luck.normal(size=60)
        twin = dealt + luck.normal(scale=0.01, size=60)
        later = bool(luck.integers(2))
        if leak is not None:
            (twin if later else dealt)[7] += 3.0 if leak == "plain" else 0.05
        guesser.learn(dealt, twin, later)
    return guesser


def test_who_guesses_finds_a_number_that_tells_and_nothing_where_none_does() -> None:
    assert not numbers(None).knows
    assert numbers("plain").knows
    assert numbers("beside").knows, "too little to be seen in one run, but beside its twin"


def test_who_guesses_sees_the_processors_time() -> None:
    """What no frame shows: pairs of one game, one of which works a little longer."""
    one, two = (features(run) for run in twins(quick("open"), 1, rooms=False, leak=LEAKS["wait"]))
    worked = [abs(b - a) for a, b in zip(one, two, strict=True)]
    assert max(worked) > 20, "milliseconds"
    assert interval(50, 100)[0] < 0.5 < interval(50, 100)[1]
