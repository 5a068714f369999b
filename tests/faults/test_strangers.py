"""Computer players of a save whom nobody here knows: others sit down for them, and it is said whose level changes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from games.catalog import TITLES
from games.kernel.current import pointer
from games.kernel.journal import HandOverLine, Player, Thinking, read_journal
from games.kernel.match import Match
from games.kernel.minds.agents import LEVELS, SEATED
from games.kernel.minds.asking_again import ask_again
from games.kernel.minds.personas import personas
from games.kernel.minds.strangers import USUAL, all_known
from games.kernel.replaying import UnknownOption
from games.kernel.saves import saves
from games.kernel.watching import Replay, verify
from scenes.rooms.seats.plan import USUAL_LEVEL
from scenes.stage.folders import folders
from scenes.table.people.naming import PERSONAS
from tests.games.kernel.test_journal import rewrite
from tests.scenes.kiosk.lobby import Lobby, open_lobby
from tests.scenes.launcher_rig import ENTER, ESCAPE, House
from tests.scenes.rooms.test_resume import one_saved, opened, written


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    house = House(tmp_path, monkeypatch)
    yield house
    house.close()


def seated(path: Path, seat: int, **what: str) -> None:
    """The computer player in that seat of a save is another one."""

    def change(lines: list[dict[str, Any]]) -> None:
        lines[0]["seats"][seat] |= what

    rewrite(path, change)


def test_the_house_and_the_rules_mean_the_same_players() -> None:
    assert USUAL == USUAL_LEVEL
    assert set(LEVELS) < set(SEATED)
    assert tuple(mask.id for mask in personas()) == PERSONAS


def test_everybody_known_stays_and_others_take_masks_that_are_free() -> None:
    known = (Player("Anna", "human", "chess", "dragon"), Player("Fox", "agent", "hero", "fox"), Player("C", "agent", "random"))
    assert all_known(known) == known
    strange = (Player("A", "agent", "page", "dragon"), *known[1:], Player("B", "agent", "wizard", "unicorn"))
    assert all_known(strange) == (
        Player("A", "agent", "page", "owl"), *known[1:], Player("B", "agent", "squire", "bear")
    )  # fmt: skip


@pytest.mark.parametrize("look", ["go on", "watch"])
def test_an_unknown_mask_gives_way_to_a_free_one(house: House, look: str) -> None:
    path = one_saved(house, None if look == "watch" else 5)
    seated(path, 1, persona="dragon")
    opened(house)
    house.keys(ENTER)
    assert house.named() == {"go on": "KalesiaTable", "watch": "ReplayViewer"}[look]
    shown: Any = house.top
    players = shown.match.players if look == "go on" else shown.replay.players
    assert players[1].persona in PERSONAS
    assert len({player.persona for player in players[1:]}) == 2
    house.frames(5)


def test_an_unknown_level_is_the_usual_one_and_that_is_said_once(house: House) -> None:
    path = one_saved(house, 5)
    seated(path, 1, agent="wizard")
    opened(house)
    house.keys(ENTER)
    table: Any = house.top
    name = table.match.players[1].name
    assert table.match.players[1].agent == USUAL
    assert f"This version does not know the level of {name}, who plays as “Squire” from here on" in written(house)
    house.keys(ESCAPE)
    assert "Squire" in written(house), "so does the pause"
    table.match.close()
    assert read_journal(path).lines[-1] == HandOverLine(1, table.match.players[1])
    again = Match.resume(path)
    assert again.strangers == ()
    again.close()


def test_an_unknown_option_leaves_the_file_and_says_why(house: House) -> None:
    path = one_saved(house, 5)
    rewrite(path, lambda lines: lines[0]["options"].update(memory_aid="elephant"))
    content = path.read_bytes()
    with pytest.raises(UnknownOption, match="memory_aid"):
        Match.resume(path)
    assert "memory_aid" in verify(path).words
    opened(house)
    house.keys(ENTER)
    assert "begun with an option that this version does not know" in house.said()
    house.keys(ENTER)
    assert house.named() == "SavedGames"
    assert path.read_bytes() == content
    assert [save.header is None for save in saves(path.parent)] == [False]


def test_what_a_stranger_thought_is_not_asked_for_again(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    title = TITLES["kalesia"]
    match = Match.start(
        title, title.options(), (Player("A", "agent", "page", "fox"), Player("B", "agent", "page", "owl")), 5, path
    )
    for _ in range(4):
        seat = match.to_act()[0]
        match.submit(seat, match.legal_moves(seat)[0], Thinking(1, match.moves))
    match.close()
    asked = [decision.seat for decision in ask_again(Replay(path))]
    assert set(asked) == {0, 1}
    for what in ({"agent": "wizard"}, {"agent": "page", "persona": "dragon"}):
        seated(path, 1, **what)
        assert {decision.seat for decision in ask_again(Replay(path))} == {0}
        assert verify(path).holds


@pytest.mark.parametrize("what", [{"persona": "dragon"}, {"agent": "wizard"}])
def test_a_kiosk_comes_back_to_its_game(what: dict[str, str], caplog: pytest.LogCaptureFixture) -> None:
    lobby = open_lobby()
    lobby.shelf()
    match = lobby.sit_down().match
    path = match.path
    lobby.frames(30, 0.1)
    lobby.dies()
    lobby.close()
    seated(path, 1, **what)
    again = Lobby()
    assert again.top.name == "KalesiaTable"
    again.frames(10, 0.1)
    assert again.top.name == "KalesiaTable"
    assert again.top.match.moves == match.moves  # type: ignore[attr-defined]
    assert pointer(folders().data).exists()
    assert not [record for record in caplog.records if record.exc_info]
    again.close()
