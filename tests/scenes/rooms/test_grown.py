"""The results say one thing that grows with those who play, beside the hints, in every language and size of letters."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from games.catalog import BUILT, TITLES
from games.kernel.chance import Chance
from games.kernel.match import Match
from games.kernel.people import played
from games.kernel.people.persons import Person, write_people
from games.kernel.people.played import Played, Sat
from games.kernel.protocol import Honour
from scenes.rooms.person.medals import Given, Medals
from scenes.rooms.results import Results
from scenes.routes import results_of
from scenes.stage.settings import LANGUAGES
from tests.games.kernel.people.test_people import ANNA, BO
from tests.rig import TRIED_SIZES
from tests.scenes.launcher_rig import House
from tests.scenes.rooms.test_own_settings import sit

LONGEST = Person("a" * 12, "Massimiliana", "lute", 0, "2026-03"), Person("b" * 12, "Wolfgangetta", "fish", 1, "2026-05")


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> House:
    return House(tmp_path, monkeypatch)


def ended(house: House, *names: str, seed: int = 5) -> Results:
    """A game of those at a table, played to its end at random; its results stand there, all told."""
    match = sit(house, *names)
    table: Any = house.top
    luck = Chance(seed)
    while match.outcome() is None:
        seat = match.to_act()[0]
        match.submit(seat, luck.pick(match.legal_moves(seat)))
    house.stage.replace(results_of(table.table))
    house.settle()
    assert isinstance(house.top, Results)
    house.top.skip()
    house.wait(1.0)
    while not isinstance(house.top, Results):  # medals are given over it
        house.stage.pop()
        house.settle()
    return house.top


def written(house: House) -> list[str]:
    house.canvas.recording = True
    house.frames(2)
    return [text.text for text in house.canvas.written]


def test_two_who_meet_again_read_their_score(house: House) -> None:
    write_people(house.stage.folders.data, [ANNA, BO])
    ended(house, "Anna", "Bo", seed=1)
    house.stage.home()
    house.settle()
    before = len([text for text in written(house) if "Anna and Bo" in text])
    scores = []
    for seed in range(2, 7):
        room = ended(house, "Anna", "Bo", seed=seed)
        scores.append(room._grown.text)
        if room._grown.text:
            assert any("Anna and Bo" in text for text in written(house))
            assert scores[-1] in house.said()
        house.stage.home()
        house.settle()
    assert before == 0
    assert scores[-1].startswith("Anna and Bo: ")
    assert scores[-1].endswith(" in Kalesia")
    counted = [sum(map(int, score.split(": ")[1].removesuffix(" in Kalesia").split(" to "))) for score in scores if score]
    assert counted == sorted(counted), "it grows"


def test_guests_and_those_who_are_forgotten_read_nothing(house: House) -> None:
    for seed in range(1, 4):
        room = ended(house, "Anna", "Bo", seed=seed)
        assert room._grown.text == ""
        house.stage.home()
        house.settle()


@pytest.mark.parametrize(("language", "size"), list(product(LANGUAGES, TRIED_SIZES)))
def test_the_longest_line_fits_whole_beside_the_hints(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, size: float
) -> None:
    house = House(tmp_path, monkeypatch, language=language, text_size=size)
    write_people(house.stage.folders.data, list(LONGEST))
    room = ended(house, *(person.name for person in LONGEST))
    words = house.stage.words
    texts = [
        words.say(f"results.grown.{kind}", names=names, what=what, n=188, before=177)
        for id in BUILT
        for kind, names, whats in (
            ("met", words.listing([person.name for person in LONGEST]), [words.say(f"title.{id}")]),
            ("medal", LONGEST[0].name, [words.of(id, f"medal.{medal}.name") for medal in TITLES[id].medals]),
            ("best", LONGEST[0].name, [words.of(id, one.text) for one in TITLES[id].records if one.over == "game"]),
        )
        for what in whats
    ]
    for text in texts:
        room._grown.text = text
        found = [one.strip() for one in written(house)]
        assert text.replace(" ", "") in "".join(found).replace(" ", ""), (text, found)


def test_the_last_piece_of_a_medal_of_several_games_is_given_with_the_journal_closed(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table has let go of it when the results come."""
    write_people(house.stage.folders.data, [ANNA])
    name = house.next_save.name
    seat = Sat("Anna", ANNA.id, medals=("turncoat",))
    line = Played(name, 1.0, "kalesia", False, (seat, Sat("Fox"), Sat("Owl")))
    monkeypatch.setattr(Match, "honours", lambda self: tuple(Honour((), {}, ("turncoat:one",)) for _ in range(self.n)))
    monkeypatch.setattr(played, "all_played", lambda folder, data: [line])
    seen: list[Given] = []

    class Seen(Medals):
        def __init__(self, given: Sequence[Given]) -> None:
            super().__init__(given)
            seen.extend(given)

    monkeypatch.setattr("scenes.rooms.results.Medals", Seen)
    ended(house, "Anna")
    assert [(given.name, given.medal) for given in seen] == [("Anna", "turncoat")]
