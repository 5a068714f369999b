"""content.toml and clauses.toml say what the code relies on."""

from __future__ import annotations

import tomllib
from pathlib import Path

import msgspec
import pytest

from games.kalesia import title
from games.kalesia.content import content, read_content
from games.kalesia.faces import ALLIANCE_OF, ALLIANCES, FACES, VALUE
from games.kalesia.lines import SIDE
from games.kalesia.table import HANDS_PER_ROUND
from games.kernel.minds.personas import persona_of

FOLDER = Path(title.__file__).parent
TEXT = (FOLDER / "content.toml").read_text(encoding="utf-8")


def test_structure_agrees_with_the_code() -> None:
    s = content().structure
    assert (s.grid, s.line, s.hands_per_round) == (SIDE, 3, HANDS_PER_ROUND)
    assert s.hand_size == s.weapons_per_hand * s.hands_per_round + s.pass_count == 11
    assert (s.pass_direction, s.two_boxes_from) == ("left", 6)


def test_faces_agree_with_the_code() -> None:
    assert tuple(content().weapons) == FACES
    assert {alliance: [VALUE[f] for f in FACES if ALLIANCE_OF[f] == alliance] for alliance in ALLIANCES} == {
        "C": [1, 2, 3, 4],
        "M": [1, 2, 3, 4],
        "F": [1, 2, 3],
    }
    assert tuple(content().sides) == ALLIANCES


def test_areas_and_modes_are_complete() -> None:
    assert list(content().areas) == list(range(1, 26))
    assert len(set(content().areas.values())) == 25
    assert set(content().modes) == {"standard", "sets_dealt", "sets_shuffled"}


@pytest.mark.parametrize("n", range(2, 11))
def test_every_seat_count_has_its_alliance_cards(n: int) -> None:
    used = content().alliances.used[n]
    assert len(used.listed()) == n + used.aside
    assert all(count >= 0 for count in content().boxed(n).values())
    assert content().removed_count(n) == (55 if n < 6 else 110) - 11 * n


def test_every_deity_wears_a_mask_of_its_own() -> None:
    deities = content().deities
    assert [deity.id for deity in deities] == [f"d{i}" for i in range(1, 10)]
    assert len({persona_of(deity.persona).id for deity in deities}) == 9
    assert all(30 <= value <= 200 for d in deities for value in (d.bluff, d.aggression, d.denial, d.memory))


@pytest.mark.parametrize(
    ("old", "new", "named"),
    [
        ("grid = 5", "grid = 5\ndepth = 1", "depth"),
        ("grid = 5", 'grid = "five"', "grid"),
        ('pass_direction = "left"', 'pass_direction = "right"', "right"),
        ("[sides.C]", "[sides.X]", "X"),
    ],
)
def test_a_wrong_key_or_value_is_named(old: str, new: str, named: str) -> None:
    assert old in TEXT
    with pytest.raises(msgspec.ValidationError, match=named):
        read_content(TEXT.replace(old, new, 1))


def test_every_clause_is_declared_once_with_a_sentence() -> None:
    tables = tomllib.loads((FOLDER / "clauses.toml").read_text(encoding="utf-8"))
    assert {name: len(table) for name, table in tables.items()} == {
        "clauses": 63,
        "rulings": 49,
        "vectors": 20,
        "invariants": 18,
    }
    assert list(tables["rulings"]) == [f"KALESIA-R{i}" for i in range(1, 50)]
    assert all(sentence.endswith(".") for table in tables.values() for sentence in table.values())
