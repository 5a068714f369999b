"""content.toml, the Tiled maps and clauses.toml: typed, complete, and as the rules page has them; message ids for the words."""

from __future__ import annotations

import ast
import re
import shutil
import tomllib
from pathlib import Path

import msgspec
import pytest

from games.kalyra import title
from games.kalyra.content import content, read_content
from games.kalyra.land.tiles import FOLDER as MAPS
from games.kalyra.land.tiles import TERRAINS, TileError, read_folder, read_tile, tiles
from games.kalyra.mind.bot import REASONS
from games.kalyra.prompts import PROMPTS
from games.kalyra.refusals import REFUSALS
from games.kalyra.table import Table
from tests.clauses import clause

FOLDER = Path(title.__file__).parent
TEXT = (FOLDER / "content.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("old", "new", "named"),
    [
        ("heal_price = 2 ", "heal_price = 2\nhorses = 1\n#", "horses"),
        ('type = "martial"', 'type = "fishy"', "fishy"),
        ("health = 20", "health = 0", "health"),
        ('id = "gwyn"', 'id = "adrianna"', "the id adrianna stands twice"),
        ('only = ["adrianna", "edwin"]', 'only = ["bob"]', "bob, who is no hero"),
        ("price = 4\nhands = 1", "price = 0\nhands = 1", "only epic weapons and the Holy Sword have no price"),
        ('kind = "consumable"', 'kind = "armor"', "a consumable has an effect"),
        ("hands = 1", "hands = 0", "held in a hand or two"),
    ],
)
def test_a_wrong_key_or_value_is_named(old: str, new: str, named: str) -> None:
    assert old in TEXT
    with pytest.raises(msgspec.ValidationError, match=named):
        read_content(TEXT.replace(old, new, 1))


def test_the_tables_of_the_page() -> None:
    c = content()
    assert [sum(card.count for card in c.enemies if card.tier == tier) for tier in (1, 2, 3)] == [26, 24, 24]
    assert (len(c.enemies), len(c.items), len(c.quests), len(c.bosses)) == (36, 51, 32, 6)
    mother = next(card for card in c.enemies if card.id == "coven_mother")
    assert (mother.health, mother.strength, mother.defense, mother.range, mother.move, mother.gold) == (14, 8, 3, 2, 2, 6)
    assert [ability.kind for ability in mother.abilities] == ["aura", "resurrect"]
    shield = next(item for item in c.items if item.id == "tower_shield")
    assert (shield.price, shield.bonus.defense, shield.bonus.move, shield.only) == (8, 3, -1, ("adrianna",))


@clause("KALYRA-REV-01", "KALYRA-TIL-03", "KALYRA-TIL-05")
def test_maps_open_and_say_what_they_are() -> None:
    found = tiles()
    assert len(found) == 38
    for tile in found.values():
        assert len(tile.faces[0].terrain) == 9
        assert set(tile.faces[0].terrain) <= set(TERRAINS)
    assert (found["town_1"].name, found["town_1"].faces[0].terrain[4]) == ("Brindlemere", "town_house")
    assert {found[id].faces[0].terrain[4] for id in found if found[id].kind == "city"} == {"castle"}
    assert found["wild_09"].faces[0].land == (True, True, True, True, False, True, True, True, True)


def broken(tmp_path: Path, name: str, old: str, new: str) -> Path:
    """A copy of a map with one thing wrong, its tileset beside it."""
    for side in ("kalyra_terrain.tsx", "kalyra_terrain.png"):
        shutil.copy(MAPS / side, tmp_path / side)
    text = (MAPS / name).read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / name
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("name", "old", "new", "said"),
    [
        ("wild_01.tmx", "1,1,1,\n1,1,1", "1,0,1,\n1,1,1", r"wild_01.tmx: cell \(1,0\) shows nothing"),
        ("wild_01.tmx", "1,1,1,\n1,1,1,\n1,1,1", "6,6,6,\n1,1,1,\n1,1,1", "its north side is all water"),
        ("wild_01.tmx", "1,1,1,\n1,1,1,\n1,1,1", "1,6,1,\n1,6,1,\n1,6,1", "its land is cut in two"),
        ("enemy_01.tmx", "1,3,1", "1,6,1", r"cell \(1,1\) has a marker in the water"),
        (
            "enemy_01.tmx",
            'value="enemy"/>\n  <property name="name"',
            'value="wilderness"/>\n  <property name="name"',
            "kind wild",
        ),
        ("enemy_05.tmx", 'type="int" value="2"', 'type="int" value="3"', "numbered 1, 2"),
        ("enemy_05.tmx", 'type="int" value="2"', 'type="int" value="9"', "marker number 9"),
        ("enemy_05.tmx", 'x="160"', 'x="32"', "has two markers"),
        ("enemy_05.tmx", 'x="160"', 'x="400"', "lies outside the tile"),
        ("enemy_05.tmx", 'value="enemy"/>\n   </properties>', 'value="dragon"/>\n   </properties>', "has a marker 'dragon'"),
        ("town_1.tmx", 'value="town_1"', 'value="town_9"', "its property id must be town_1, not town_9"),
        ("town_1.tmx", '  <property name="name" value="Brindlemere"/>\n', "", "its property name is missing"),
        ("town_1.tmx", '"town"', '"village"', "its property kind is village"),
        ("town_1.tmx", "5,8,5", "5,6,5", r"cell \(1,1\) of a tile of kind town cannot be water"),
        ("town_1.tmx", 'name="terrain"', 'name="ground"', "there is no tile layer called terrain"),
        ("town_1.tmx", 'name="markers"', 'name="things"', "there is no object layer called markers"),
        ("town_1.tmx", 'infinite="0"', 'infinite="1"', "of a fixed size"),
        ("town_1.tmx", "kalyra_terrain.tsx", "elsewhere.tsx", "Cannot find tileset file elsewhere.tsx"),
        ("town_1.tmx", "<map ", "<mop ", "cannot be read as a Tiled map"),
        ("boss.tmx", 'value="court"', 'value="boss"', "boss"),
    ],
)
def test_a_broken_tile_is_refused_with_its_cell_named(tmp_path: Path, name: str, old: str, new: str, said: str) -> None:
    with pytest.raises(TileError, match=said):
        read_tile(broken(tmp_path, name, old, new))


def test_a_tile_added_in_tiled_is_in_the_deck(tmp_path: Path) -> None:
    for path in MAPS.iterdir():
        shutil.copy(path, tmp_path / path.name)
    text = (MAPS / "wild_01.tmx").read_text(encoding="utf-8").replace("wild_01", "wild_99")
    (tmp_path / "wild_99.tmx").write_text(text, encoding="utf-8")
    assert len(read_folder(tmp_path)) == 39
    for k in range(90, 94):
        (tmp_path / f"wild_{k}.tmx").write_text(text.replace("wild_99", f"wild_{k}"), encoding="utf-8")
    with pytest.raises(TileError, match="at most 42 tiles, not 43"):
        read_folder(tmp_path)
    (tmp_path / "wild_90.tmx").unlink()
    (tmp_path / "inn.tmx").unlink()
    with pytest.raises(TileError, match="exactly one inn tile, not 0"):
        read_folder(tmp_path)


def test_every_clause_is_declared_once_with_a_sentence() -> None:
    tables = tomllib.loads((FOLDER / "clauses.toml").read_text(encoding="utf-8"))
    counts = {name: len(table) for name, table in tables.items()}
    assert counts == {"clauses": 131, "rulings": 71, "vectors": 36, "invariants": 17}
    for name, letter in (("rulings", "R"), ("vectors", "T"), ("invariants", "I")):
        assert list(tables[name]) == [f"KALYRA-{letter}{i}" for i in range(1, counts[name] + 1)]
    assert all(sentence.endswith(".") for table in tables.values() for sentence in table.values())


def ids_in_code(prefix: str) -> set[str]:
    """Every text of the folder that looks like a message id of that kind; docstrings and comments do not count."""
    return {
        node.value
        for path in FOLDER.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and re.fullmatch(prefix + r"\.\w+", node.value)
    }


def test_message_ids_are_listed_where_words_look_for_them() -> None:
    for known, prefix, file in ((REFUSALS, "refusal", "refusals.py"), (REASONS, "reason", "mind/bot.py")):
        assert len(set(known)) == len(known)
        assert ids_in_code(prefix) == set(known)
        source = "".join(path.read_text(encoding="utf-8") for path in FOLDER.rglob("*.py"))
        assert all(source.count(f'"{id}"') >= 2 for id in known), [id for id in known if source.count(f'"{id}"') < 2]
        assert (FOLDER / file).exists()
    from games.kalyra.engine import STATES

    assert set(PROMPTS) == {f"prompt.{state}" for state in (*STATES.values(), "hero_draft", "inn_placement", "hero_turn")}


def test_clauses_named_in_code_exist() -> None:
    declared = {id for table in tomllib.loads((FOLDER / "clauses.toml").read_text()).values() for id in table}
    pattern = r"KALYRA-(?:R\d+|[A-Z]{3}-\d+)"
    named = {id for path in FOLDER.rglob("*.py") for id in re.findall(pattern, path.read_text(encoding="utf-8"))}
    assert named <= declared


def test_every_field_has_a_declared_visibility() -> None:
    assert list(Table.VISIBILITY) == [field.name for field in msgspec.structs.fields(Table)]
