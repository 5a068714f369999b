"""Aids for a first game: kingdoms to begin with, the lens until the first claim, and none of it for those who know the game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from games.caledea.content import content
from games.caledea.moves import MoveGroup, PickGroup, PickKingdom, PlaceCapital
from games.caledea.title import TITLE
from games.kernel.match import Match
from scenes.caledea.learning.first_game import FIRST, card_to_begin_with, first_here, lens_on
from scenes.stage.devices.action import Action, Kind, Phase
from tests.scenes.caledea.table_rig import BoardRig
from tests.scenes.tables import seated

CARDS = {one.id: f"card.{one.index}" for one in content().kingdoms}


def sat_down(home: Path, number: int = 1, humans: int = 2, **more: Any) -> BoardRig:
    """At the table of a game that is saved as the so-manieth of its title; asked for a kingdom."""
    folder = home / "saves"
    folder.mkdir(exist_ok=True)
    rig = BoardRig(home, 2, humans=humans, path=folder / f"caledea-{number:04d}.jsonl", **more)
    rig.until(rig.asked)
    return rig


def lens(rig: BoardRig) -> bool:
    return lens_on(rig.view, rig.table.look())


def go_on(rig: BoardRig, move: Any) -> None:
    """That move is made, and the next decision begins."""
    rig.match.submit(rig.seat, move)
    rig.table.persons.done()
    rig.until(rig.asked)


def in_order(rig: BoardRig) -> None:
    """Whoever won the roll has said whether it places first."""
    if rig.view.phase == "first_or_last":
        go_on(rig, rig.view.legal_moves(rig.seat)[0])


def test_newcomers_find_the_cursor_on_talaq_and_then_on_vessry(tmp_path: Path) -> None:
    rig = sat_down(tmp_path)
    assert rig.table.focus.current == CARDS["talaq"]
    go_on(rig, PickKingdom(int(CARDS["talaq"].removeprefix("card."))))
    assert rig.table.focus.current == CARDS["vessry"]
    rig.table.focus.to(CARDS["oxmark"])
    assert rig.table.focus.current == CARDS["oxmark"], "nobody has to"


def test_when_both_are_gone_the_first_card_will_do() -> None:
    assert card_to_begin_with([CARDS["oxmark"], CARDS["vessry"]]) == CARDS["vessry"]
    assert card_to_begin_with([CARDS["oxmark"]]) is None
    assert set(FIRST) < set(CARDS)


def test_the_lens_is_on_until_the_first_claim_and_its_button_turns_it_off(tmp_path: Path) -> None:
    rig = sat_down(tmp_path, options={"kingdoms": "deal"})
    in_order(rig)
    assert rig.view.phase == "place_capital"
    assert lens(rig)
    rig.room.act(Action(Kind.PEEK, Phase.DOWN))
    assert not lens(rig), "held, it shows the whole land"
    rig.room.act(Action(Kind.PEEK, Phase.UP))
    assert lens(rig)
    while rig.view.phase == "place_capital":
        go_on(rig, next(m for m in rig.view.legal_moves(rig.seat) if isinstance(m, PlaceCapital)))
    assert rig.view.round == 1
    assert lens(rig)
    claim_something(rig)
    assert not lens(rig)


def claim_something(rig: BoardRig) -> None:
    """Goes on until the person who is asked has claimed an outpost."""
    for _ in range(200):
        view, seat = rig.view, rig.seat
        legal = view.legal_moves(seat)
        ends = [m for m in legal if isinstance(m, MoveGroup) and view.outpost[m.path[-1]] == view.kingdom[seat]]
        go_on(rig, ends[0] if ends else next((m for m in legal[::-1] if isinstance(m, PickGroup | MoveGroup)), legal[-1]))
        seat = rig.seat
        if any(rig.view.outpost[square] == rig.view.kingdom[seat] for square in rig.view.marker):
            return
    raise AssertionError("nobody claimed anything")


def test_those_who_have_played_before_are_not_taught(tmp_path: Path) -> None:
    (tmp_path / "saves").mkdir()
    (tmp_path / "saves" / "caledea-0001.jsonl").touch()
    rig = sat_down(tmp_path, 2)
    assert rig.table.focus.current == CARDS["oxmark"]
    go_on(rig, PickKingdom(0))
    go_on(rig, PickKingdom(1))
    in_order(rig)
    assert rig.view.phase == "place_capital"
    assert not lens(rig)


@pytest.mark.parametrize(
    ("others", "kiosk", "new"),
    [
        ((), False, True),
        (("caledea-0001.jsonl",), False, False),
        (("kalua-0001.jsonl",), False, True),
        (("caledea-0001.jsonl",), True, True),
    ],
)
def test_the_saves_tell_whether_somebody_has_played(tmp_path: Path, others: tuple[str, ...], kiosk: bool, new: bool) -> None:
    for name in others:
        (tmp_path / name).touch()
    match = Match.start(TITLE, TITLE.read_options({}), seated(2, 1), 3, tmp_path / "caledea-0007.jsonl")
    assert first_here(match, kiosk) == new
    match.close()


def test_of_a_game_that_is_not_saved_nothing_is_known() -> None:
    assert not first_here(Match.start(TITLE, TITLE.read_options({}), seated(2, 1), 3), False)
