"""What persons bring to a table, and what is left for the others."""

from __future__ import annotations

from games.kernel.journal import Player
from games.kernel.people.dresses import Dress, dresses
from games.kernel.people.persons import Person

ANNA, BO = Person("a" * 12, "Anna", "lute", 3, "2026-03"), Person("b" * 12, "Bo", "fish", 3, "2026-05")


def at(*who: Person | None) -> list[Player]:
    return [Player(p.name, "human", person=p.id) if p else Player("Fox", "agent", "knight", "fox") for p in who]


def test_nobody_known_changes_nothing() -> None:
    assert dresses(at(*[None] * 10), [ANNA]) == tuple(Dress(seat) for seat in range(10))


def test_colour_and_sign_go_to_the_seat_and_the_one_who_had_it_takes_the_next() -> None:
    assert dresses(at(None, ANNA, None, None), [ANNA, BO]) == (Dress(0), Dress(3, "lute"), Dress(2), Dress(4))


def test_the_second_who_loves_a_colour_takes_the_next_free_one() -> None:
    assert dresses(at(BO, ANNA), [ANNA, BO]) == (Dress(3, "fish"), Dress(4, "lute"))


def test_two_with_one_sign_are_told_apart() -> None:
    twin = Person("c" * 12, "Cleo", "lute", 0, "2026-03")
    assert [dress.sign for dress in dresses(at(ANNA, twin), [ANNA, twin])] == ["lute", ""]


def test_where_the_rules_give_colours_only_the_sign_goes_along() -> None:
    assert dresses(at(None, ANNA), [ANNA], given=True) == (Dress(0), Dress(1, "lute"))


def test_whoever_was_forgotten_wears_what_the_seat_has() -> None:
    assert dresses(at(ANNA, None), []) == (Dress(0), Dress(1))


def test_a_full_table_wears_ten_colours() -> None:
    many = [Person(f"{k:012x}", f"P{k}", "lute", 5, "2026-03") for k in range(10)]
    assert {dress.color for dress in dresses(at(*many), many)} == set(range(10))
