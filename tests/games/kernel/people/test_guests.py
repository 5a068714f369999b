"""A kiosk forgets its guests: no file of theirs names them once they are gone, whatever became of it and of the program."""

from __future__ import annotations

import os
from collections.abc import Callable
from datetime import UTC, date, datetime
from pathlib import Path

import msgspec
import pytest

from games.catalog import TITLES
from games.kernel.chance import Chance
from games.kernel.journal import JournalError, read_journal, seal
from games.kernel.match import Match, Player
from games.kernel.people import guests
from games.kernel.people.forgetting import forget, unname
from games.kernel.people.guests import forget_guests, forget_stand, forget_unseen, stand_file
from games.kernel.people.persons import Person, read_people, write_people
from games.kernel.people.played import all_played, games_file
from games.kernel.replaying import read_game
from games.kernel.saves import put_aside
from games.kernel.watching import Replay
from tests.games.kernel.people.test_people import ANNA, BO, play, seats
from tests.names_left import naming

ODA, ZOE = "Oda-Quille", "Zoë Ñ\u2028ß"
"""What guests typed."""
SIGNS = ("Flame", "Drop", "Sun")


def leave(data: Path) -> list[str]:
    """The guests of that machine are gone."""
    return forget_guests((data / "saves", data / "saves" / "put-away"), data, SIGNS, SIGNS.__getitem__)


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A machine that has been a kiosk for some time, and that nobody's name is kept on."""
    leave(tmp_path)
    return tmp_path


def test_guests_go_by_the_signs_of_their_seats_once_they_are_gone(data: Path) -> None:
    over, going = data / "saves" / "a.jsonl", data / "saves" / "b.jsonl"
    play(over, "kalesia", seats(ODA, ZOE, "KNIGHT"))
    play(going, "kalesia", seats(ODA, "Drop", "KNIGHT"), moves=4)
    match = Match.resume(going)
    match.hand_over(0, Player(ODA, "agent", "page", "fox"))
    match.hand_over(0, Player(ZOE, "human"))
    match.close()
    os.utime(over, (1e9, 1e9))
    before = Replay(over).steps
    assert len(all_played(data / "saves", data)) == 1
    assert len(naming(data, (ODA, ZOE))) == 3
    assert leave(data) == []
    assert naming(data, (ODA, ZOE)) == []
    assert [player.name for player in read_game(over, TITLES).game.players] == ["Flame", "Drop", "Knight"]
    assert [step.move for step in Replay(over).steps] == [step.move for step in before]
    assert over.stat().st_mtime == 1e9, "the list says when it was played"
    assert [sat.name for sat in all_played(data / "saves", data)[0].seats] == ["Flame", "Drop", "Knight"]
    match = Match.resume(going)
    assert (match.moves, match.players[0].name) == (4, "Flame")
    match.close()


def flip(file: Path, at: bytes) -> None:
    """One letter of that is another one now."""
    data = file.read_bytes()
    k = data.index(at)
    file.write_bytes(data[:k] + bytes([data[k] ^ 1]) + data[k + 1 :])


def torn(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:-9])


def no_header(file: Path) -> None:
    flip(file, b'"seed"')


def no_beginning(file: Path) -> None:
    flip(file, b'{"format"')


def aside(file: Path) -> None:
    flip(file, b'"line":"move"')
    put_aside(file)


def mangled(file: Path) -> None:
    """A line that hands a seat over does not hold any more, not even as one."""
    match = Match.resume(file)
    match.hand_over(0, Player("Knight", "agent", "page", "fox"))
    match.hand_over(0, Player(ODA, "human"))
    match.close()
    data = file.read_bytes()
    k = data.rindex(b'"kind"')
    file.write_bytes(data[:k] + b"!" + data[k + 1 :])


def draft(file: Path) -> None:
    file.rename(file.with_name(f".{file.name}.new"))


def put_away(file: Path) -> None:
    (file.parent / "put-away").mkdir()
    file.rename(file.parent / "put-away" / file.name)


def older_rules(file: Path) -> None:
    """As a program of older rules began it."""
    written = read_journal(file)
    header, crc = seal(msgspec.json.encode(msgspec.structs.replace(written.header, rules_version=1)), 0)
    text = header
    for line in written.lines:
        told, crc = seal(msgspec.json.encode(line), crc)
        text += told
    file.write_bytes(text)


@pytest.mark.parametrize("fate", [torn, no_header, no_beginning, aside, mangled, draft, put_away, older_rules])
def test_whatever_became_of_a_game_it_names_no_guest(data: Path, fate: Callable[[Path], None]) -> None:
    file = data / "saves" / "a.jsonl"
    play(file, "kalesia", seats(ODA, ZOE, "KNIGHT"), moves=5)
    fate(file)
    assert naming(data, (ODA, ZOE))
    assert leave(data) == []
    assert naming(data, (ODA, ZOE)) == []


@pytest.mark.parametrize("fate", [torn, no_header, no_beginning, aside, mangled, draft, put_away, older_rules])
def test_whatever_became_of_a_game_it_names_nobody_who_is_forgotten(tmp_path: Path, fate: Callable[[Path], None]) -> None:
    person, file = Person("c" * 12, ZOE, "lute", 0, "2026-03"), tmp_path / "saves" / "a.jsonl"
    write_people(tmp_path, [person, BO])
    play(file, "kalesia", seats(person, BO, "KNIGHT"), moves=5)
    play(tmp_path / "saves" / "b.jsonl", "kalesia", seats("Gast", BO, ZOE), moves=5)  # before they had a card
    fate(file)
    assert forget(person.id, (tmp_path / "saves", tmp_path / "saves" / "put-away"), tmp_path, SIGNS.__getitem__) == []
    assert naming(tmp_path, (ZOE, person.id)) == []
    assert [name for name in naming(tmp_path, ("Bo",)) if "b.jsonl" in name], "others keep theirs"


def test_a_former_name_goes_with_the_one_of_today(tmp_path: Path) -> None:
    write_people(tmp_path, [Person(ANNA.id, "Annina", "lute", 0, "2026-03")])
    play(tmp_path / "saves" / "a.jsonl", "kalesia", seats(ANNA, BO, "KNIGHT"), moves=5)
    play(tmp_path / "saves" / "b.jsonl", "kalesia", seats("Anna", "Annina", "KNIGHT"), moves=5)
    forget(ANNA.id, [tmp_path / "saves"], tmp_path, SIGNS.__getitem__)
    assert naming(tmp_path, ("Anna", "Annina")) == []


def test_a_game_of_a_newer_program_is_named_and_left_as_it_is(data: Path) -> None:
    file = data / "saves" / "a.jsonl"
    play(file, "kalesia", seats(ODA, ZOE, "KNIGHT"), moves=5)
    file.write_bytes(newer := file.read_bytes().replace(b"paper-realms-journal-1", b"paper-realms-journal-9"))
    assert leave(data) == ["a.jsonl"]
    assert file.read_bytes() == newer


def test_what_is_no_game_is_left_as_it_is(data: Path) -> None:
    file = data / "saves" / "notes.txt"
    play(data / "saves" / "a.jsonl", "kalesia", seats("Flame", "Drop", "KNIGHT"), moves=5)
    file.write_text(f'{{"name":"{ODA}"}}')
    leave(data)
    assert ODA in file.read_text()


def test_a_game_that_is_open_is_tried_again_the_next_time(data: Path) -> None:
    file = data / "saves" / "a.jsonl"
    play(file, "kalesia", seats(ODA, ZOE, "KNIGHT"), moves=5)
    match = Match.resume(file)
    assert leave(data) == ["a.jsonl"]
    match.close()
    assert naming(data, (ODA,)) == ["saves/a.jsonl"]
    assert leave(data) == []
    assert naming(data, (ODA,)) == []


@pytest.mark.parametrize("files", range(4))
def test_a_power_cut_on_the_way_leaves_the_rest_for_the_next_time(
    data: Path, files: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After so many files are written."""
    for k in range(3):
        play(data / "saves" / f"{k}.jsonl", "kalesia", seats(ODA, ZOE, "KNIGHT"), seed=k)
    all_played(data / "saves", data)
    done = 0

    class PowerCutError(BaseException):
        pass

    def cut_off(*what: object) -> bool:
        nonlocal done
        if done == files:
            raise PowerCutError
        done += 1
        return unname(*what)  # type: ignore[arg-type]

    with monkeypatch.context() as cut:
        cut.setattr(guests, "unname", cut_off)
        if files < 3:
            with pytest.raises(PowerCutError):
                leave(data)
    leave(data)
    assert naming(data, (ODA, ZOE)) == []


def test_what_the_house_played_before_it_was_a_kiosk_stays_until_guests_go_on_with_it(tmp_path: Path) -> None:
    play(tmp_path / "saves" / "a.jsonl", "kalesia", seats("Papa", "Mama", "KNIGHT"), moves=5)
    play(tmp_path / "saves" / "b.jsonl", "kalesia", seats("Papa", "Ugo", "KNIGHT"), moves=5)
    leave(tmp_path)
    leave(tmp_path)
    assert naming(tmp_path, ("Papa",)) == ["saves/a.jsonl", "saves/b.jsonl"]
    match, luck = Match.resume(tmp_path / "saves" / "a.jsonl"), Chance(1)
    match.submit(match.to_act()[0], luck.pick(match.legal_moves(match.to_act()[0])))
    match.close()
    leave(tmp_path)
    assert naming(tmp_path, ("Papa",)) == ["saves/b.jsonl"]
    forget_stand(tmp_path)  # it is no kiosk any more
    play(tmp_path / "saves" / "c.jsonl", "kalesia", seats("Papa", "Ugo", "KNIGHT"), moves=5)
    leave(tmp_path)
    assert naming(tmp_path, ("Papa",)) == ["saves/b.jsonl", "saves/c.jsonl"]


def test_a_kiosk_of_an_older_program_forgets_those_who_were_there_then(tmp_path: Path) -> None:
    (tmp_path / "kiosk").mkdir()
    (tmp_path / "kiosk" / "figures.log").write_text("")
    play(tmp_path / "saves" / "a.jsonl", "kalesia", seats(ODA, ZOE, "KNIGHT"), moves=5)
    leave(tmp_path)
    assert naming(tmp_path, (ODA, ZOE)) == []


@pytest.mark.parametrize("said", ["{{{", "[]", '{"saves/a.jsonl": "today"}'])
def test_where_it_is_not_known_any_more_whose_games_they_are_all_names_go(data: Path, said: str) -> None:
    play(data / "saves" / "a.jsonl", "kalesia", seats(ODA, ZOE, "KNIGHT"), moves=5)
    stand_file(data).write_text(said)
    leave(data)
    assert naming(data, (ODA, ZOE)) == []


def test_persons_of_this_table_stay(data: Path) -> None:
    write_people(data, [ANNA])
    play(data / "saves" / "a.jsonl", "kalesia", seats(ANNA, BO, ODA), moves=5)
    leave(data)
    assert naming(data, ("Anna",)) == ["people.json", "saves/a.jsonl"]
    assert naming(data, ("Bo", BO.id, ODA)) == [], "whoever is on no card is a guest"


# -- regulars


def evening(day: date) -> float:
    return datetime(day.year, day.month, day.day, 20, tzinfo=UTC).timestamp()


def played_on(data: Path, name: str, who: Person, day: date) -> None:
    play(data / "saves" / name, "kalesia", seats(who, "Flame", "KNIGHT"), moves=5)
    at = evening(day)
    os.utime(data / "saves" / name, (at, at))


def test_a_regular_who_has_not_been_here_for_180_days_is_forgotten(data: Path) -> None:
    write_people(data, [ANNA, BO])
    played_on(data, "a.jsonl", ANNA, date(2026, 6, 1))
    played_on(data, "b.jsonl", BO, date(2026, 6, 2))

    def comes(day: date) -> list[str]:
        leave(data)
        forget_unseen([data / "saves"], data, evening(day), SIGNS.__getitem__)
        return [person.name for person in read_people(data)]

    assert comes(date(2026, 11, 28)) == ["Anna", "Bo"]
    (data / "saves" / "b.jsonl").unlink()  # a kiosk keeps only so many games
    assert comes(date(2026, 11, 28)) == ["Anna", "Bo"]
    assert comes(date(2026, 11, 29)) == ["Bo"]
    assert naming(data, ("Anna", ANNA.id)) == []
    assert comes(date(2020, 1, 1)) == ["Bo"], "a clock that was set back forgets nobody"
    played_on(data, "c.jsonl", BO, date(2026, 11, 29))
    assert comes(date(2026, 12, 20)) == ["Bo"]
    assert comes(date(2027, 5, 28)) == ["Bo"]
    assert comes(date(2027, 5, 29)) == []


def test_a_card_that_never_played_is_forgotten_after_its_first_month(data: Path) -> None:
    write_people(data, [ANNA, Person("d" * 12, "Dag", "lute", 0, "2026-99"), Person("e" * 12, "Eno", "lute", 0, "9999-12")])
    forget_unseen([data / "saves"], data, evening(date(2026, 9, 28)), SIGNS.__getitem__)
    assert len(read_people(data)) == 3
    forget_unseen([data / "saves"], data, evening(date(2026, 10, 2)), SIGNS.__getitem__)
    assert [person.name for person in read_people(data)] == ["Dag", "Eno"]


def test_a_damaged_game_is_none_that_somebody_can_open(data: Path) -> None:
    """What names nobody any more is as damaged as it was."""
    file = data / "saves" / "a.jsonl"
    play(file, "kalesia", seats(ODA, ZOE, "KNIGHT"), moves=5)
    no_header(file)
    leave(data)
    with pytest.raises(JournalError):
        read_journal(file)
    assert games_file(data).exists() is False


def test_who_played_before_the_machine_became_a_kiosk_has_been_seen(tmp_path: Path) -> None:
    write_people(tmp_path, [ANNA, BO])
    played_on(tmp_path, "a.jsonl", ANNA, date(2026, 11, 1))
    leave(tmp_path)
    forget_unseen([tmp_path / "saves"], tmp_path, evening(date(2026, 12, 1)), SIGNS.__getitem__)
    assert [person.name for person in read_people(tmp_path)] == ["Anna"], "Bo has a card since May and has never played"
