"""content.toml and clauses.toml: typed, complete, and as the rules page has them; message ids that the words must have."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from games.kernel.minds import trials
from games.proelio import cards, title
from games.proelio.content import content, read_content
from games.proelio.mind.bot import REASONS
from games.proelio.mind.weights import HANDMADE, learned
from games.proelio.moves import Message
from games.proelio.prompts import PROMPTS
from games.proelio.refusals import REFUSALS
from games.proelio.table import Table
from tests.clauses import clause

FOLDER = Path(title.__file__).parent
TEXT = (FOLDER / "content.toml").read_text(encoding="utf-8")


@clause("PROELIO-013", "PROELIO-307", "PROELIO-407")
def test_the_cards_of_the_page() -> None:
    rows = {card.id: card for card in content().cards}
    assert sum(card.count for card in content().base) == 78
    assert sum(card.count for card in content().imperial) == 21
    trebuchets = rows["trebuchets"]
    assert (trebuchets.it, trebuchets.kind, trebuchets.value, trebuchets.min_fort) == ("Trabucchi", "attack", 3, 2)
    assert (rows["gunpowder"].value, rows["gunpowder"].special) == (None, "absolute")
    walls = [card.id for card in content().cards if card.fort_level is not None]
    assert walls == [cards.next_wall(below) for below in (None, *walls[:-1])]
    assert cards.wall_above(walls[-1]) is None
    assert [card.id for card in content().cards if not card.allied] == ["alliance"]


def test_guilds_houses_and_messages() -> None:
    assert len(content().guild) == 7
    assert [guild.id for guild in content().guild if not guild.allied] == ["merchants"]
    houses = content().house
    assert len(houses) == len({house.arms for house in houses}) == len({house.colour for house in houses}) == 6
    assert tuple(content().messages) == get_args(Message)


@pytest.mark.parametrize(
    ("old", "new", "named"),
    [
        ("hand_limit = 5", "hand_limit = 5\nhand_size = 5", "hand_size"),
        ('class = "attack"', 'class = "siege"', "siege"),
        ("count = 13", "count = 0", "count"),
        ("count = 13", "count = 12", "78 cards"),
        ('id = "tower"', 'id = "watch"', "used twice"),
        ("min_fort = 2", "min_fort = 1", "one less than its value"),
        ("fort_level = 3", "fort_level = 2", "each level"),
        ('special = "absolute"\n', "", "unless it is absolute"),
        ('colour = "#C0392B"', 'colour = "red"', "colour"),
    ],
)
def test_a_wrong_key_or_value_is_named(old: str, new: str, named: str) -> None:
    assert old in TEXT
    with pytest.raises(msgspec.ValidationError, match=named):
        read_content(TEXT.replace(old, new, 1))


def test_the_bot_knows_every_card() -> None:
    for weights in (HANDMADE, learned()):
        assert set(weights.keep) == {card.id for card in content().cards}
        assert set(weights.lean) == {card for habit in weights.habit for card in habit} == cards.attacks()


def test_every_clause_is_declared_once_with_a_sentence() -> None:
    tables = tomllib.loads((FOLDER / "clauses.toml").read_text(encoding="utf-8"))
    counts = {name: len(table) for name, table in tables.items()}
    assert counts == {"clauses": 123, "rulings": 71, "vectors": 35, "invariants": 19}
    for name, letter in (("rulings", "R"), ("vectors", "V"), ("invariants", "I")):
        assert list(tables[name]) == [f"PROELIO-{letter}{i}" for i in range(1, counts[name] + 1)]
    assert all(sentence.endswith(".") for table in tables.values() for sentence in table.values())


def test_message_ids_are_listed_where_words_look_for_them() -> None:
    used = [
        node.value
        for path in (*FOLDER.rglob("*.py"), Path(trials.__file__))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and re.fullmatch(r"(prompt|refusal|reason)\.\w+", node.value)
    ]
    listed = [*PROMPTS, *REFUSALS, *REASONS]
    assert set(used) == set(listed)
    assert len(set(listed)) == len(listed)
    assert all(used.count(id) >= 2 for id in listed), [id for id in listed if used.count(id) < 2]


def test_clauses_named_in_the_rules_exist() -> None:
    declared = {id for table in tomllib.loads((FOLDER / "clauses.toml").read_text(encoding="utf-8")).values() for id in table}
    named = {id for path in FOLDER.rglob("*.py") for id in re.findall(r"PROELIO-R?\d+", path.read_text(encoding="utf-8"))}
    assert named <= declared


def test_every_field_has_a_declared_visibility() -> None:
    assert list(Table.VISIBILITY) == [field.name for field in msgspec.structs.fields(Table)]
