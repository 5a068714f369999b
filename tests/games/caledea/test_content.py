"""content.toml and clauses.toml: typed, complete, and as the rules page has them; message ids that the words must have."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path

import msgspec
import pytest

from games.caledea import title
from games.caledea.content import content, read_content
from games.caledea.prompts import PROMPTS
from games.caledea.refusals import REFUSALS
from games.caledea.setup import TEAMS
from games.caledea.table import Options, Table
from games.kernel.protocol import option_choices

FOLDER = Path(title.__file__).parent
TEXT = (FOLDER / "content.toml").read_text(encoding="utf-8")


def test_the_cards_of_the_page() -> None:
    talaq = content().kingdoms[6]
    assert (talaq.id, talaq.land, talaq.goods, talaq.power) == ("talaq", "river", "cattle", "transport")
    assert (talaq.actions, talaq.cost.cavalry, talaq.cost.tower, talaq.cost.castle) == (3, 3, 4, 6)
    for attribute in ("land", "goods"):
        for family in {getattr(card, attribute) for card in content().kingdoms}:
            powers = {card.power for card in content().kingdoms if getattr(card, attribute) == family}
            assert powers == {"bombard", "ambush", "transport"}
    assert len({card.colour for card in content().kingdoms}) == 9


def test_options_and_boards_agree() -> None:
    boards = option_choices(Options)["boards"]
    assert set(boards) == {"auto", *content().boards}
    assert set(option_choices(Options)["teams"]) == set(TEAMS)


@pytest.mark.parametrize(
    ("old", "new", "named"),
    [
        ("units = 20", "units = 20\nhorses = 1", "horses"),
        ('power = "bombard"', 'power = "flight"', "flight"),
        ("actions = 3", "actions = 0", "actions"),
        ('land = "forest"', 'land = "river"', "order of their lands"),
    ],
)
def test_a_wrong_key_or_value_is_named(old: str, new: str, named: str) -> None:
    assert old in TEXT
    with pytest.raises(msgspec.ValidationError, match=named):
        read_content(TEXT.replace(old, new, 1))


def test_every_clause_is_declared_once_with_a_sentence() -> None:
    tables = tomllib.loads((FOLDER / "clauses.toml").read_text(encoding="utf-8"))
    counts = {name: len(table) for name, table in tables.items()}
    assert counts == {"clauses": 134, "rulings": 71, "vectors": 28, "invariants": 18}
    for name, letter in (("rulings", "R"), ("vectors", "T"), ("invariants", "I")):
        assert list(tables[name]) == [f"CALEDEA-{letter}{i}" for i in range(1, counts[name] + 1)]
    assert all(sentence.endswith(".") for table in tables.values() for sentence in table.values())


def test_message_ids_are_listed_where_words_look_for_them() -> None:
    used = {
        node.value
        for path in FOLDER.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and re.fullmatch(r"(prompt|refusal)\.\w+", node.value)
    }
    assert used == set(PROMPTS) | set(REFUSALS)
    for known, prefix in ((PROMPTS, "prompt."), (REFUSALS, "refusal.")):
        assert len(set(known)) == len(known)
        assert all(id.startswith(prefix) for id in known)
        source = "".join((FOLDER / name).read_text(encoding="utf-8") for name in ("prompts.py", "refusals.py", "land/city.py"))
        assert all(source.count(f'"{id}"') >= 2 for id in known)


def test_clauses_named_in_refusals_exist() -> None:
    declared = {id for table in tomllib.loads((FOLDER / "clauses.toml").read_text()).values() for id in table}
    named = {id for path in FOLDER.rglob("*.py") for id in re.findall(r"CALEDEA-R?\d+", path.read_text(encoding="utf-8"))}
    assert named <= declared


def test_every_field_has_a_declared_visibility() -> None:
    assert list(Table.VISIBILITY) == [field.name for field in msgspec.structs.fields(Table)]
