"""content.toml and clauses.toml: typed, complete, and as the rules page has them; message ids that the words must have."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path

import msgspec
import pytest

from games.kalua import title
from games.kalua.content import cards, content, place, read_content, temple_income
from games.kalua.prompts import PROMPTS
from games.kalua.refusals import REFUSALS
from games.kalua.table import Table

FOLDER = Path(title.__file__).parent
TEXT = (FOLDER / "content.toml").read_text(encoding="utf-8")


def test_the_cards_of_the_page() -> None:
    earthquake = cards()["earthquake"]
    assert (earthquake.cost, earthquake.pp, earthquake.happiness, earthquake.deaths, earthquake.to_atheism) == (7, 2, -2, 3, 1)
    miracle = cards()["miracle"]
    assert (miracle.cost, miracle.happiness, miracle.from_atheism, miracle.copies) == (6, 2, 3, 1)
    assert cards()["falling_star"].levels == (0, 6, 12)
    assert (cards()["looters"].discard, cards()["looters"].copies) == (2, 1)
    assert [sum(card.copies for card in cards().values() if card.kind == kind) for kind in ("bonus", "local", "global")] == [
        21,
        19,
        10,
    ]
    assert [god.name.split()[0] for god in content().gods] == ["Ahuka", "Solani", "Moarei", "Tuwala", "Nokuri"]
    assert temple_income() == 2
    assert [place("fine_weather"), place("famine"), place("red_tide")] == [0, 10, 29]


@pytest.mark.parametrize(
    ("old", "new", "named"),
    [
        ("volleys = 50", "volleys = 50\nmiracles = 1", "miracles"),
        ('kind = "local"', 'kind = "lokal"', "lokal"),
        ("copies = 3", "copies = 0", "copies"),
        ("copies = 3", "copies = 2", "there are 21 bonus cards, not 20"),
        ("cost = [0, 6, 12]", "cost = [0, 6, 10]", "0, 6 or 12"),
        ("cost = 2", "cost = -2", "less than nothing"),
        ('id = "famine"', 'id = "flood"', "comes twice"),
        ('special = "temple"', 'special = ""', "stays on the table"),
        ("phase5_pp = 2", "phase5_pp = 0", "phase 5"),
        ("happiness = 1\ndeaths = 0", "happiness = 1\ndeaths = 1", "benefits only"),
        ('[[god]]\nid = "nokuri"\nname = "Nokuri the Veil"\ncolour = "purple"\ntemper = "secretive"\n', "", "five gods"),
        ("[0, 6, 12]\npp = 2\nhappiness = -1\ndeaths = 2\nto_atheism = 0\nfrom_atheism = 0",
         "[0, 6, 12]\npp = 2\nhappiness = -1\ndeaths = 2\nto_atheism = 0\nfrom_atheism = 1", "everybody alike"),
    ],
)  # fmt: skip
def test_a_wrong_key_or_value_is_named(old: str, new: str, named: str) -> None:
    assert old in TEXT
    with pytest.raises(msgspec.ValidationError, match=named):
        read_content(TEXT.replace(old, new, 1))


def test_every_clause_is_declared_once_with_a_sentence() -> None:
    tables = tomllib.loads((FOLDER / "clauses.toml").read_text(encoding="utf-8"))
    counts = {name: len(table) for name, table in tables.items()}
    assert counts == {"clauses": 95, "rulings": 59, "vectors": 34, "invariants": 17}
    for name, letter in (("rulings", "R"), ("vectors", "T"), ("invariants", "I")):
        assert list(tables[name]) == [f"KALUA-{letter}{i}" for i in range(1, counts[name] + 1)]
    assert all(sentence.endswith(".") for table in tables.values() for sentence in table.values())


def ids_in_code(prefixes: str) -> set[str]:
    return {
        node.value
        for path in FOLDER.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and re.fullmatch(rf"({prefixes})\.\w+", node.value)
    }


def test_message_ids_are_listed_where_words_look_for_them() -> None:
    assert ids_in_code("prompt|refusal") == set(PROMPTS) | set(REFUSALS)
    for known, prefix, name in ((PROMPTS, "prompt.", "prompts.py"), (REFUSALS, "refusal.", "refusals.py")):
        assert len(set(known)) == len(known)
        assert all(id.startswith(prefix) for id in known)
        source = (FOLDER / name).read_text(encoding="utf-8")
        assert all(source.count(f'"{id}"') >= 2 for id in known)


def test_clauses_named_in_code_exist() -> None:
    declared = {id for table in tomllib.loads((FOLDER / "clauses.toml").read_text()).values() for id in table}
    named = {id for path in FOLDER.rglob("*.py") for id in re.findall(r"KALUA-R?\d+", path.read_text(encoding="utf-8"))}
    assert named <= declared


def test_every_field_has_a_declared_visibility() -> None:
    assert list(Table.VISIBILITY) == [field.name for field in msgspec.structs.fields(Table)]
