"""The tables of the rules pages say what the content files say: every number, name and grid."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pytest

from games.caledea.content import GOODS, LANDS
from games.caledea.land.board import board as caledea_board
from games.catalog import SHELF
from games.kalyra.land.tiles import tiles
from tests.programs.house.papers import ROOT, paper

Row = Mapping[str, str]


def content(title: str) -> dict[str, Any]:
    return tomllib.loads((ROOT / "games" / title / "content.toml").read_text(encoding="utf-8"))


def by_id(entries: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    return {str(entry["id"]): entry for entry in entries}


def rows(title: str, section: str) -> list[Row]:
    """The rows of all tables of a section, by the heads of their columns; marks of emphasis are left out."""
    text = re.search(rf"^### {re.escape(section)} .*?(?=^##|\Z)", paper(title), re.M | re.S)
    assert text, f"{title} has no section {section}"
    found: list[Row] = []
    heads: list[str] = []
    for line in text[0].splitlines():
        cells = [cell.strip().strip("*`") for cell in line.strip().strip("|").split("|")] if line.startswith("|") else []
        if not cells:
            heads = []
        elif not heads:
            heads = cells
        elif not set("".join(cells)) <= set("-: "):
            found.append(dict(zip(heads, cells, strict=True)))
    return found


def number(text: str) -> int:
    """`+2`, `−1`, `–`, `—`, `5`: as numbers; a dash is 0."""
    return int(text.replace("\N{MINUS SIGN}", "-")) if text.strip("-–—") else 0


# -- excerpts ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("title", [title for title in SHELF if (ROOT / "games" / title / "content.toml").exists()])
def test_excerpts_of_content_are_as_they_stand_there(title: str) -> None:
    blocks = re.findall(r"```toml\n(.*?)```", paper(title), re.S)
    assert blocks
    for block in blocks:
        assert list(differing(tomllib.loads(block), content(title), title)) == []


def differing(part: Any, whole: Any, where: str) -> Iterator[str]:
    """What of `part` is not so in `whole`. Tables in lists are found by their id."""
    if isinstance(part, dict):
        for key, value in part.items():
            yield from differing(value, whole.get(key), f"{where}.{key}") if isinstance(whole, dict) else [where]
    elif isinstance(part, list) and part and isinstance(part[0], dict) and "id" in part[0]:
        for entry in part:
            yield from differing(entry, by_id(whole or []).get(entry["id"]), f"{where}.{entry['id']}")
    elif part != whole:
        yield f"{where}: {part!r}, not {whole!r}"


# -- tables ------------------------------------------------------------------------------------------------------------


def test_kalesia() -> None:
    read = content("kalesia")
    assert {row["id"]: (row["Name"], row["Champion"], row["Temple (end screen)"]) for row in rows("kalesia", "8.1")} == {
        id: (side["name"], side["champion"], side["temple"]) for id, side in read["sides"].items()
    }
    assert {row["Face"]: row["Name"] for row in rows("kalesia", "8.3")} == read["weapons"]
    areas = re.findall(r"\| (\d+) \| ([^|]+?) (?=\|)", re.search(r"### 8.4.*?### 8.5", paper("kalesia"), re.S)[0])  # type: ignore[index]
    assert dict(areas) == read["areas"]
    assert [
        (row["Id"], row["Name"], *(round(100 * float(row[trait])) for trait in ("bluff", "aggression", "denial", "memory")))
        for row in rows("kalesia", "8.5")
    ] == [(d["id"], d["name"], d["bluff"], d["aggression"], d["denial"], d["memory"]) for d in read["deities"]]
    assert {row["Id"] for row in rows("kalesia", "8.6")} == set(read["modes"])


def test_proelio() -> None:
    read = content("proelio")
    for section, deck in (("8.1", "base"), ("8.2", "imperial")):
        assert [
            (row["id"], row["English"], row["Italian"], row["Class"].partition(",")[0], number(row["Value"]),
             number(row["Min. Fortification"]), number(row["Count"]))
            for row in rows("proelio", section)
        ] == [
            (c["id"], c["en"], c["it"], c["class"], c.get("value", 0), c.get("min_fort", 0), c["count"]) for c in read[deck]
        ]  # fmt: skip
    assert [(row["id"], row["English"], row["Italian"]) for row in rows("proelio", "8.3")] == [
        (guild["id"], guild["en"], guild["it"]) for guild in read["guild"]
    ]
    assert [tuple(row.values()) for row in rows("proelio", "8.5")] == [
        (house["id"], house["name"], house["arms"], house["colour"], house["motto"]) for house in read["house"]
    ]
    assert [text for text in read["messages"].values() if f'"{text}"' not in paper("proelio")] == []


def test_caledea() -> None:
    read = content("caledea")
    cards, looks = rows("caledea", "8.1")[:9], rows("caledea", "8.1")[-9:]
    for kingdom, card, look in zip(read["kingdoms"], cards, looks, strict=True):
        assert list(card.values()) == [
            str(kingdom["index"]), kingdom["name"], kingdom["land"], kingdom["goods"], kingdom["power"].title(),
            str(kingdom["actions"]), str(kingdom["start_units"]), *map(str, kingdom["cost"].values()),
        ]  # fmt: skip
        assert list(look.values())[:5] == [kingdom[key] for key in ("name", "colour", "emblem", "capital", "ruler")]
    options = {row["Option"].partition("`")[0] for row in rows("caledea", "8.5")}
    assert options == {"length", "boards", "kingdoms", "teams", "scaled_walls", "round_limit", "quiet_end", "auto_defend"}
    limits = read["limits"]
    assert f"at most {limits['units']} units on the board for each board" in paper("caledea")
    assert f"{limits['quiet_rounds']} full rounds without" in paper("caledea")
    assert f"Round limit: {limits['rounds_one_board']} rounds on one board, {limits['rounds_joined']} on joined" in paper(
        "caledea"
    )


def test_the_boards_of_caledea() -> None:
    section = re.search(r"^### 8.2 .*?(?=^### 8.3)", paper("caledea"), re.M | re.S)
    assert section
    for name, block in zip("AB", re.findall(r"```\n      0.*?\n(.*?)```", section[0], re.S), strict=True):
        cells = [cell for line in block.splitlines() for cell in line.split()[1:]]
        lands, goods = ("".join(word[0].upper() for word in words) for words in (LANDS, GOODS))
        assert tuple(3 * lands.index(land) + goods.index(good) for land, good in cells) == tuple(caledea_board(name).outpost)


KALUA = {"cost": "cost", "pp": "pp", "hap": "happiness", "die": "deaths", "out": "to_atheism", "in": "from_atheism",
         "disc": "discard", "n": "copies"}  # fmt: skip


def test_kalua() -> None:
    cards = by_id(content("kalua")["card"])
    told = [row for section in ("8.1", "8.2", "8.3") for row in rows("kalua", section)]
    assert [row["id"] for row in told] == list(cards)
    for row in told:
        card = cards[row["id"]]
        assert row["Name"] == card["name"]
        assert {KALUA[head]: number(cell) for head, cell in row.items() if head in KALUA} == {
            KALUA[head]: card[KALUA[head]] for head in row if head in KALUA
        }, row["id"]
    assert [row["God"] for row in rows("kalua", "8.5")] == [god["name"] for god in content("kalua")["god"]]


STATS = {"HP": "health", "S": "strength", "D": "defense", "R": "range", "M": "move", "n": "count", "Gold": "gold"}


def test_the_figures_of_kalyra() -> None:
    read = content("kalyra")
    for section, kind in (("8.1", "heroes"), ("8.3", "enemies")):
        entries = by_id(read[kind])
        told = rows("kalyra", section)
        assert [row["id"] for row in told] == list(entries)
        for row in told:
            said = {STATS[head]: number(cell) for head, cell in row.items() if head in STATS}
            assert said == {name: entries[row["id"]][name] for name in said}, row["id"]
            assert (row["Name"], row["Type"]) == (entries[row["id"]]["name"], entries[row["id"]]["type"])


def test_the_bosses_of_kalyra() -> None:
    for row, boss in zip(rows("kalyra", "8.6"), content("kalyra")["bosses"], strict=True):
        assert (row["id"], row["Final quest / boss"]) == (boss["id"], f"{boss['quest']}** / {boss['name']}")
        assert formula(row["HP"]) == tuple(boss["health"]), boss["id"]
        assert formula(row["S"])[:2] == tuple(boss["strength"]), boss["id"]
        assert [int(row[head]) for head in ("D", "R", "Actions")] == [boss["defense"], boss["range"], boss["actions"]], boss[
            "id"
        ]
    for name in ("outing", "journey"):
        form = content("kalyra")["expeditions"][name]
        assert all(f"{hp} and {strength} (" in paper("kalyra") for hp, strength in form["more"].values())
        stones = form["wardstones"]
        assert "{count} wardstones of HP {health} and D {defense}, on m1 and m2".format(**stones) in paper("kalyra")
        assert f"destroyed gives the party {stones['experience']} XP" in paper("kalyra")


def formula(text: str) -> tuple[int, int, int]:
    """`25 + 11L + 2K`: the constant, the factor of L and that of K."""
    found = {"": 0, "L": 0, "K": 0}
    for factor, letter in re.findall(r"(\d*)([LK]?)(?: \+ |$)", text):
        found[letter] += int(factor or bool(letter))
    return found[""], found["L"], found["K"]


def test_the_items_and_quests_of_kalyra() -> None:
    read = content("kalyra")
    items = by_id(read["items"])
    told = [*rows("kalyra", "8.4"), *rows("kalyra", "8.5")]
    assert {row["id"] for row in told} == set(items)
    for row in told:
        item = items[row["id"]]
        assert (row["Name"], number(row["n"]), number(row["Price"])) == (item["name"], item["count"], item["price"])
        bonus = {STATS[stat]: number(sign + n) for sign, n, stat in re.findall(r"([+−])(\d+) ([A-Z]+)", row.get("Bonus", ""))}
        assert bonus == item.get("bonus", {}), row["id"]
        assert sorted(filter(None, row.get("Only", "").split(", "))) == sorted(item.get("only", [])), row["id"]
    for row, quest in zip(rows("kalyra", "8.7"), read["quests"], strict=True):
        aim, reward = quest["objective"], quest["reward"]
        assert (row["id"], row["Name"]) == (quest["id"], quest["name"])
        assert row["Objective (machine form)"].partition("`")[0] == aim["kind"]
        assert f" n={aim['n']}" in row["Objective (machine form)"]
        assert str(reward.get("amount") or reward["category"]).split("_")[0].lower() in row["Reward"].lower(), row["id"]


def test_the_tiles_of_kalyra() -> None:
    letters = {row["Letter"]: row["Terrain"].partition(" ")[0] for row in rows("kalyra", "8.8") if "Letter" in row}
    told = [row for row in rows("kalyra", "8.8") if "Kind" in row]
    assert {row["id"] for row in told} == set(tiles())
    for row in told:
        tile = tiles()[row["id"]]
        face = tile.faces[0]
        assert (row["Name"], row["Kind"]) == (tile.name, tile.kind)
        assert [letters[cell] for cell in re.sub("[ `]", "", row["Terrain rows"])] == [
            words.split("_")[0] for words in face.terrain
        ]
        marks = re.sub("[ `—]", "", row["Marker rows"])
        assert {i for i, mark in enumerate(marks) if mark != "."} == {marker.cell for marker in face.markers}, row["id"]


def test_the_difficulties_of_kalyra() -> None:
    levels = content("kalyra")["difficulty"]
    told = {row["Level"].lower(): row for row in rows("kalyra", "8.9")}
    assert set(told) == set(levels)
    assert f"+{levels['story']['hero_health']} max HP" in told["story"]["Heroes"]
    assert f"HP × {levels['story']['boss_percent'] / 100}" in told["story"]["Boss"]
    assert f"HP × {levels['hard']['boss_percent'] / 100}" in told["hard"]["Boss"]
    assert "+{} / +{} / +{}".format(*levels["hard"]["enemy_health"]) in told["hard"]["Enemies"]
    assert f"{levels['story']['gold']} gold" in told["story"]["Other"]


def test_a_number_that_differs_is_found() -> None:
    whole = {"cards": [{"id": "flood", "cost": 4}]}
    assert list(differing({"cards": [{"id": "flood", "cost": 5}]}, whole, "kalua")) == ["kalua.cards.flood.cost: 5, not 4"]
    assert formula("6 + 9L + 2K") == (6, 9, 2)
    assert formula("5 + L") == (5, 1, 0)
