"""Coach cards: what they wait for, and files that are none."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from games.catalog import BUILT, TITLES
from games.kalesia.events import AreaConquered, GameOver, TotalsCounted, WeaponsPassed
from games.kalesia.moves import ChooseWeapons
from games.kernel.chance import Chance
from games.kernel.protocol import ContentError
from games.kernel.teaching.cards import Card, read_cards
from games.kernel.teaching.fitting import fits

KALESIA = TITLES["kalesia"]
TIE = TotalsCounted({"C": 6, "M": 6, "F": 0}, True, "tie")
PASSED = WeaponsPassed(1, 2, 3, ("C1", "C2", "F3"))
OVER = GameOver("F", "exhaustion", (), True)


@pytest.mark.parametrize(
    ("asked", "met"),
    [
        ({"kind": "totals_counted", "tied": True}, True),
        ({"kind": "totals_counted", "tied": False}, False),
        ({"kind": "totals_counted", "tied": 1}, False),
        ({"kind": "area_conquered"}, False),
        ({"totals": {"C": 6}}, True),
        ({"totals": {"C": 5}}, False),
        ({"totals": {"C": {"least": 6}, "F": {"most": 0}}}, True),
        ({"totals": {"C": {"least": 7}}}, False),
        ({"totals": {"least": 4}}, False),
        ({"decided_by": {"any": ["high", "tie"]}}, True),
        ({"decided_by": {"any": ["high"]}}, False),
        ({"decided_by": {"without": "high"}}, True),
        ({"decided_by": {"without": "tie"}}, False),
        ({"missing": 1}, False),
    ],
)
def test_an_event_fits_what_is_asked_of_it(asked: dict[str, Any], met: bool) -> None:
    assert fits(asked, TIE, 0) is met


@pytest.mark.parametrize(("seat", "mine"), [(2, True), (1, False), (None, False)])
def test_you_is_the_seat_of_whoever_learns(seat: int | None, mine: bool) -> None:
    assert fits({"to": "you"}, PASSED, seat) is mine
    assert fits({"to": "other"}, PASSED, seat) is not mine


def test_lists_are_met_by_their_values_or_their_length() -> None:
    assert fits({"faces": ["C1", "C2", "F3"]}, PASSED)
    assert not fits({"faces": ["C1", "C2"]}, PASSED)
    assert fits({"faces": {"least": 3}, "from": 1}, PASSED)
    assert not fits({"faces": {"without": ["C1", "C2", "F3"]}}, PASSED)
    assert fits({"winning_seats": []}, OVER)


def test_a_card_waits_for_its_event_or_its_move_and_for_what_the_view_shows() -> None:
    view = KALESIA.new_game({}, 3, Chance(1)).view(0)
    conquered = Card("a", ("401",), event={"kind": "area_conquered"}, view={"n": 3}, at="area.{cell}")
    assert conquered.waits_for(AreaConquered(1, 7, "C"), view, 0)
    assert conquered.place(AreaConquered(1, 7, "C"), 0) == "area.7"
    assert not conquered.waits_for(TIE, view, 0)
    assert not Card("a", ("401",), event={"kind": "area_conquered"}, view={"n": 4}).waits_for(AreaConquered(1, 7, "C"), view, 0)
    asked = Card("b", ("401",), asked={"a": "C1"}, at="hand.{a}.{you}")
    assert asked.waits_for(ChooseWeapons(0, "C1", "F2"), view, 0)
    assert asked.place(ChooseWeapons(0, "C1", "F2"), 0) == "hand.C1.0"
    assert not asked.waits_for(ChooseWeapons(0, "C2", "F2"), view, 0)
    assert not asked.waits_for(TIE, view, 0)
    assert not conquered.waits_for(ChooseWeapons(0, "C1", "F2"), view, 0)


def test_a_card_may_be_for_some_tables_only() -> None:
    card = Card("a", ("701",), asked={}, seats=(2,), options={"weapons_mode": "sets_dealt"})
    dealt, mixed = KALESIA.read_options({"weapons_mode": "sets_dealt"}), KALESIA.read_options({})
    assert card.is_for(2, dealt)
    assert not card.is_for(3, dealt)
    assert not card.is_for(2, mixed)


@pytest.mark.parametrize("id", BUILT)
def test_every_title_has_cards_that_can_be_read_or_none(id: str) -> None:
    assert all(card.clauses for card in read_cards(TITLES[id]))


VERSION = f"rules_version = {KALESIA.rules_version}"
GOOD = VERSION + '\n[[card]]\nsay = "tie"\nclauses = ["403"]\nevent = { kind = "totals_counted", tied = true }\n'


@pytest.mark.parametrize(
    ("line", "broken", "said"),
    [
        (VERSION, "rules_version = 99", "version 99"),
        ("[[card]]", "[[carrd]]", "carrd"),
        ('["403"]', "[]", "1 to 4 clauses"),
        ('["403"]', '["401", "402", "403", "404", "405"]', "1 to 4 clauses"),
        ("totals_counted", "totals_counter", "no 'totals_counter'"),
        ("tied", "tide", "no field 'tide'"),
        ('kind = "totals_counted", ', "", "needs its `kind`"),
        ("event", "asked", "no 'totals_counted'"),
        ("event", 'asked = {}\nevent', "either"),
        ("event", 'seats = [11]\nevent', "number of seats"),
        ("event", 'options = { weapons_mode = "none" }\nevent', "weapons_mode"),
        ("event", 'view = { fase = "x" }\nevent', "no field 'fase'"),
        ("event", 'at = "area.{cell}"\nevent', "no field 'cell'"),
        (VERSION, "rules_version =", "cards.toml"),
    ],
)  # fmt: skip
def test_a_file_that_is_no_list_of_cards_is_refused_in_plain_words(tmp_path: Path, line: str, broken: str, said: str) -> None:
    file = tmp_path / "cards.toml"
    file.write_text(GOOD)
    assert [card.say for card in read_cards(KALESIA, file)] == ["tie"]
    assert line in GOOD
    file.write_text(GOOD.replace(line, broken))
    with pytest.raises(ContentError, match=said):
        read_cards(KALESIA, file)


def test_a_card_that_is_there_twice_is_refused(tmp_path: Path) -> None:
    (file := tmp_path / "cards.toml").write_text(GOOD + GOOD.partition("\n")[2])
    with pytest.raises(ContentError, match="tie is there twice"):
        read_cards(KALESIA, file)
