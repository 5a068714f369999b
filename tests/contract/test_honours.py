"""What every title owes the persons who play it: eight medals and five records, judged from the moves alone."""

from __future__ import annotations

import pytest

from games.catalog import TITLES
from games.kernel.chance import Chance
from games.kernel.people.honours import honours_of
from games.kernel.protocol import Title, text_of
from games.kernel.replaying import Game
from scenes.paint.theme import medals_of
from scenes.stage.words.words import LANGUAGES, Words
from tests.scenes.tables import seated

every_title = pytest.mark.parametrize("title", TITLES.values(), ids=list(TITLES))


def finished(title: Title, seed: int) -> Game:
    """A game at random among the fewest who make one."""
    n = max(title.seats.start, 3)
    game, luck = Game(title, title.options(), seated(n, 1), seed), Chance(seed)
    while turn := game.state.to_act():
        game.play(turn[0], title.random_move(game.state, turn[0], luck))
    return game


@every_title
def test_eight_medals_and_five_records(title: Title) -> None:
    assert len(set(title.medals)) == 8
    assert len({record.id for record in title.records}) == 5
    assert [record.id for record in title.records if record.over == "games"] == ["row"]
    assert {one.medal for one in title.collections} <= set(title.medals)
    assert tuple(medals_of(title.id)) == title.medals
    assert len(set(medals_of(title.id).values())) == 8


@every_title
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_of_them_have_words(title: Title, language: str) -> None:
    words = Words(language)
    say = words.teller(title.id)
    for medal in title.medals:
        assert say(f"medal.{medal}.name")
        assert say(f"medal.{medal}.how").endswith(".")
    for record in title.records:
        assert say(record.text)
    assert words.missing == set()


@every_title
def test_the_same_journal_gives_the_same_honours(title: Title) -> None:
    for seed in (1, 2):
        game = finished(title, seed)
        before = text_of(game.state)
        heard = honours_of(game)
        assert honours_of(game) == heard
        assert text_of(game.state) == before
        assert 0 < heard.rounds <= len(game.steps)
        numbers = {record.id for record in title.records if record.over == "game"}
        for seat, honour in enumerate(heard.seats):
            assert set(honour.medals) <= set(title.medals) - {one.medal for one in title.collections}
            assert set(honour.records) <= numbers
            assert all(type(value) is int and value >= 0 for value in honour.records.values())
            won = seat in game.state.outcome().winners
            assert (set(honour.records) == numbers) == won
        assert 0 < title.luck(game.options, len(heard.seats)) < 1000


def test_what_is_taken_back_earns_nothing() -> None:
    """A move that was taken back is not heard: the same game without it gives the same honours."""
    title = TITLES["caledea"]
    plain = finished(title, 3)
    again, luck = Game(title, title.options(), plain.began, 3), Chance(9)
    for step in plain.steps:
        other = title.random_move(again.state, step.seat, luck)
        mark = again.chance.mark()
        again.play(step.seat, other)
        if again.steps[-1].clean:
            again.take_back()
        else:
            again = again.stood_after(len(again.steps) - 1)
        again.chance.rewind(mark)
        again.play(step.seat, step.move)
    assert honours_of(again) == honours_of(plain)
