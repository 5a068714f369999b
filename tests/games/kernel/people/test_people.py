"""Who plays at this table: kept in one file, told from the journals alone, and forgotten at one word."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from games.catalog import TITLES
from games.kernel.chance import Chance
from games.kernel.journal import NoteLine, read_journal
from games.kernel.match import Match, Player
from games.kernel.people.figures import Rival, Share, figures
from games.kernel.people.forgetting import forget, forget_rest
from games.kernel.people.persons import (
    SIGNS,
    Person,
    free_color,
    free_sign,
    kept,
    name_taken,
    newcomer,
    people_file,
    read_people,
    write_people,
)
from games.kernel.people.played import Played, Sat, all_played, games_file
from games.kernel.replaying import read_game
from games.kernel.sharing import shared
from games.kernel.watching import Replay
from tests.names_left import naming

ANNA, BO = Person("a" * 12, "Anna", "lute", 0, "2026-03"), Person("b" * 12, "Bo", "fish", 1, "2026-05")


def seats(*who: Person | str) -> tuple[Player, ...]:
    """Persons, guests by their names, and computer players for levels in capitals."""
    found = []
    for one in who:
        if isinstance(one, Person):
            found.append(Player(one.name, "human", person=one.id))
        elif one.isupper():
            found.append(Player(one.title(), "agent", one.lower()))
        else:
            found.append(Player(one, "human"))
    return tuple(found)


def play(path: Path, title: str, who: tuple[Player, ...], seed: int = 5, moves: int | None = None) -> Match:
    """A game at random, to its end or so far."""
    path.parent.mkdir(parents=True, exist_ok=True)
    game = TITLES[title]
    match, luck = Match.start(game, game.options(), who, seed, path), Chance(seed)
    while match.outcome() is None and (moves is None or match.moves < moves):
        seat = match.to_act()[0]
        match.submit(seat, game.random_move(match.view(seat), seat, luck))
    match.close()
    return match


def line(*sat: Sat, title: str = "kalua", together: bool = False) -> Played:
    return Played("x.jsonl", 1.0, title, together, sat)


# -- persons


def test_whoever_comes_is_there_again(tmp_path: Path) -> None:
    assert read_people(tmp_path) == []
    new = newcomer("c" * 12, "Zoë", "comet", 4, "2026-11")
    write_people(tmp_path, kept([ANNA, BO], new))
    assert read_people(tmp_path) == [ANNA, BO, new]


def test_whoever_changes_stays_in_their_place(tmp_path: Path) -> None:
    anna = Person(ANNA.id, "Annina", "die", 3, ANNA.since)
    assert kept([ANNA, BO], anna) == [anna, BO]
    assert name_taken([ANNA, BO], "bo", by=ANNA.id)
    assert not name_taken([ANNA, BO], "BO", by=BO.id)
    assert free_sign([ANNA]) == next(sign for sign in SIGNS if sign != "lute")
    assert free_color([ANNA, BO]) == 2


@pytest.mark.parametrize("person", [("", "lute", 0), ("Maximiliana B", "lute", 0), ("Bo", "fox", 0), ("Bo", "lute", 6)])
def test_nobody_is_without_a_name_or_wears_a_mask(person: tuple[str, str, int]) -> None:
    with pytest.raises(ValueError, match="no such person"):
        newcomer("c" * 12, *person, "2026-11")


def test_a_damaged_entry_costs_itself_and_a_damaged_file_is_kept(tmp_path: Path) -> None:
    write_people(tmp_path, [ANNA, BO])
    file = people_file(tmp_path)
    file.write_text(file.read_text().replace('"fish"', "7"))
    assert read_people(tmp_path) == [ANNA]
    file.write_text("{{{")
    assert read_people(tmp_path) == []
    assert [path.read_text() for path in tmp_path.glob("people*damaged*")] == ["{{{"]


# -- what the journals say


def test_only_games_that_are_over_are_told_of(tmp_path: Path) -> None:
    saves = tmp_path / "saves"
    over = play(saves / "kalesia-0001.jsonl", "kalesia", seats(ANNA, "Ugo", "KNIGHT"))
    play(saves / "kalesia-0002.jsonl", "kalesia", seats(ANNA, BO, "KNIGHT"), moves=3)
    [told] = all_played(saves, tmp_path)
    outcome = over.outcome()
    assert outcome is not None
    assert [(sat.name, sat.person, sat.agent) for sat in told.seats] == [
        ("Anna", ANNA.id, ""),
        ("Ugo", "", ""),
        ("Knight", "", "knight"),
    ]
    assert [seat for seat, sat in enumerate(told.seats) if sat.won] == sorted(outcome.winners)


@pytest.mark.parametrize(("title", "parts"), [("kalua", ("ahuka", "moarei", "solani")), ("kalesia", ()), ("proelio", ())])
def test_what_somebody_played_is_told(tmp_path: Path, title: str, parts: tuple[str, ...]) -> None:
    play(tmp_path / "saves" / "a.jsonl", title, seats(ANNA, BO, "SQUIRE"))
    [told] = all_played(tmp_path / "saves", tmp_path)
    assert [part for sat in told.seats for part in sat.parts] == [*parts]
    assert not told.together


def test_the_parts_of_a_game_that_goes_on_are_known_too() -> None:
    """Caledea and Kalyra last too long for a random game here."""
    for id, n in (("caledea", 3), ("kalyra", 3)):
        title, luck = TITLES[id], Chance(3)
        match = Match.start(title, title.options(), seats(*["SQUIRE"] * n), 3)
        while any(not title.parts(match.view(None), seat) for seat in range(n)) and match.moves < 200:
            seat = match.to_act()[0]
            match.submit(seat, title.random_move(match.view(seat), seat, luck))
        parts = [part for seat in range(n) for part in title.parts(match.view(None), seat)]
        assert len(set(parts)) == len(parts) >= n
    assert TITLES["kalyra"].together


def test_what_is_kept_is_what_is_read_again(tmp_path: Path) -> None:
    saves = tmp_path / "saves"
    for k in range(6):
        play(saves / f"kalesia-000{k}.jsonl", "kalesia", seats(ANNA, BO, "KNIGHT"), seed=k)
    kept_lines = all_played(saves, tmp_path)
    assert len(kept_lines) == 6
    assert all_played(saves, tmp_path) == kept_lines
    games_file(tmp_path).write_text("{{{")
    assert all_played(saves, tmp_path) == kept_lines
    games_file(tmp_path).unlink()
    assert all_played(saves, tmp_path) == kept_lines
    (saves / "kalesia-0003.jsonl").unlink()
    assert all_played(saves, tmp_path) == [told for told in kept_lines if told.journal != "kalesia-0003.jsonl"]


def test_a_game_is_told_of_whoever_sat_there_from_its_first_move_to_its_last(tmp_path: Path) -> None:
    path = tmp_path / "saves" / "a.jsonl"
    play(path, "kalesia", seats(ANNA, BO, "KNIGHT"), moves=4)
    match, luck = Match.resume(path), Chance(1)
    match.hand_over(0, Player("Anna", "agent", "page", "fox"))
    while match.outcome() is None:
        seat = match.to_act()[0]
        match.submit(seat, luck.pick(match.legal_moves(seat)))
    match.close()
    [told] = all_played(tmp_path / "saves", tmp_path)
    assert [sat.person for sat in told.seats] == ["", BO.id, ""]


def test_what_a_game_was_like_is_told(tmp_path: Path) -> None:
    path = tmp_path / "saves" / "a.jsonl"
    play(path, "kalua", seats(ANNA, BO, "SQUIRE"), moves=9)
    match, luck = Match.resume(path), Chance(1)
    match.note_hint(1)
    match.note_hint(1)
    while match.outcome() is None:
        seat = match.to_act()[0]
        match.submit(seat, luck.pick(match.legal_moves(seat)))
    match.close()
    [told] = all_played(tmp_path / "saves", tmp_path)
    assert (told.level, told.luck, told.hinted, told.moves) == ("", 333, (1,), match.moves)
    assert told.rounds == match.view(None).round
    assert sum(isinstance(line, NoteLine) for line in read_journal(path).lines) == 1, "one hint is said once"
    for sat in told.seats:
        assert {"families", "prayers"} <= sat.records.keys()
        assert ("shortest" in sat.records) == sat.won


def test_a_hint_is_known_after_going_back_and_leaves_a_notebook_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    play(path, "kalesia", seats(ANNA, BO, "KNIGHT"), moves=6)
    match = Match.resume(path)
    match.note(0, "-C-")
    match.note_hint(0)
    match.go_back(0, 2)
    match.close()
    game = read_game(path, TITLES).game
    assert (game.hinted, game.notes) == ({0}, {0: "-C-"})


def test_lines_of_another_edition_are_made_again(tmp_path: Path) -> None:
    saves = tmp_path / "saves"
    play(saves / "a.jsonl", "kalua", seats(ANNA, BO))
    [told] = all_played(saves, tmp_path)
    file = games_file(tmp_path)
    file.write_bytes(msgspec.json.encode([replace(told, edition=0, rounds=99)]))
    assert all_played(saves, tmp_path) == [told]
    assert msgspec.json.decode(file.read_bytes(), type=list[Played]) == [told]


# -- figures


def test_figures_of_a_person() -> None:
    anna, bo, hero = Sat("Anna", ANNA.id), Sat("Bo", BO.id), Sat("Fox", agent="hero")
    won = Sat("Anna", ANNA.id, won=True, parts=("ahuka",))
    latest_first = [
        line(won, bo),
        line(won, hero),
        line(anna, Sat("Bo", BO.id, won=True)),
        line(won, bo, title="kalesia"),
        line(won, bo),
        line(won, bo),
        line(Sat("Bo", BO.id), hero),
    ]
    found = figures(ANNA.id, latest_first)
    assert found.all == Share(5, 6)
    assert found.titles == {"kalua": Share(4, 5), "kalesia": Share(1, 1)}
    assert found.best == "kalua"
    assert found.rival == Rival(BO.id, 4, 1)
    assert (found.row, found.longest_row) == (2, 3)
    assert [(part.title, part.part, part.games) for part in found.parts] == [("kalua", "ahuka", 4)]
    assert found.last == tuple(latest_first[:3])


def test_nobody_is_a_rival_of_those_who_win_with_them() -> None:
    together = line(Sat("Anna", ANNA.id, won=True), Sat("Bo", BO.id, won=True), title="kalyra", together=True)
    assert figures(ANNA.id, [together]).rival is None
    assert figures(ANNA.id, []) == figures(BO.id, []), "nobody has played, nothing is told"
    assert figures(ANNA.id, []).best == ""


# -- forgetting


def test_nothing_of_somebody_is_left_once_they_are_forgotten(tmp_path: Path) -> None:
    saves = tmp_path / "saves"
    write_people(tmp_path, [ANNA, BO])
    over, going = saves / "a.jsonl", saves / "b.jsonl"
    play(over, "kalesia", seats(ANNA, BO, "KNIGHT"))
    play(going, "kalesia", seats(BO, ANNA, "KNIGHT"), moves=4)
    match = Match.resume(going)
    match.hand_over(1, Player("Anna", "agent", "page", "fox"))
    match.hand_over(1, Player("Anna", "human", person=ANNA.id))
    match.close()
    others = play(saves / "c.jsonl", "kalesia", seats(BO, "Ugo", "KNIGHT"))
    untouched, before = (saves / "c.jsonl").read_bytes(), Replay(over).steps
    all_played(saves, tmp_path)
    assert forget(ANNA.id, [saves], tmp_path, lambda seat: f"Seat {seat}") == []
    assert read_people(tmp_path) == [BO]
    for file in tmp_path.rglob("*"):
        assert not file.is_file() or ANNA.id.encode() not in file.read_bytes(), file
    assert b"Anna" not in over.read_bytes()
    assert [player.name for player in read_game(over, TITLES).game.players] == ["Seat 0", "Bo", "Knight"]
    assert Replay(over).steps == before or [step.move for step in Replay(over).steps] == [step.move for step in before]
    assert Match.resume(going).moves == 4
    assert (saves / "c.jsonl").read_bytes() == untouched
    assert others.outcome() is not None
    assert [sat.person for told in all_played(saves, tmp_path) for sat in told.seats if sat.person] == [BO.id, BO.id]


def test_a_game_that_is_played_elsewhere_is_named(tmp_path: Path) -> None:
    saves = tmp_path / "saves"
    play(saves / "a.jsonl", "kalesia", seats(ANNA, BO, "KNIGHT"), moves=4)
    match = Match.resume(saves / "a.jsonl")
    assert forget(ANNA.id, [saves], tmp_path, str) == ["a.jsonl"]
    forget_rest([saves], tmp_path, str)
    assert b"Anna" in (saves / "a.jsonl").read_bytes()
    match.close()
    forget_rest([saves], tmp_path, str)
    assert naming(tmp_path, ("Anna", ANNA.id)) == [], "neither is it kept that there was somebody"
    forget_rest([saves], tmp_path, str)


def test_of_a_damaged_game_what_holds_is_kept_without_the_name(tmp_path: Path) -> None:
    path = tmp_path / "saves" / "a.jsonl"
    play(path, "kalesia", seats(ANNA, BO, "KNIGHT"), moves=6)
    lines = path.read_bytes().split(b"\n")
    path.write_bytes(b"\n".join([*lines[:4], lines[4][:-9] + b'00000000"}', *lines[5:]]))
    forget(ANNA.id, [tmp_path / "saves"], tmp_path, str)
    assert b"Anna" not in path.read_bytes()
    assert len(read_journal(path).lines) == 3


def test_a_person_does_not_leave_the_house_with_a_shared_game(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    play(path, "kalesia", seats(ANNA, BO, "KNIGHT"))
    told = shared(read_game(path, TITLES))
    assert b"Anna" in told, "names are told before it is shared"
    assert ANNA.id.encode() not in told
