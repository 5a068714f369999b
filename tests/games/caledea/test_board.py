"""Boards: the Tiled maps as they ship, their fairness (8.2 of the rules page), and the lint that names what is wrong where."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections import Counter
from pathlib import Path

import pytest

from games.caledea.land.board import FOLDER, Board, MapError, board, join, read_map
from games.caledea.land.torus import torus

PAGE_A = """
FG MG MI RI FI FC MC RC RG
FI RG RI RC MI MC MG FC FG
FC RC MC RG MG FG MI FI RI
MI RI RC FC MC MG RG FG FI
MC FI FC FG RC RG RI MG MI
MG FG RG FI RI MI RC MC FC
RC FC FG MG RG RI FI MI MC
RG MC MG MI FG FI FC RI RC
RI MI FI MC FC RC FG RG MG
"""
PAGE_B = """
MC FC MI RC MC RI FC RC FI
FC FG MG MC MG RG RC RG FG
MG FI RI RG MI FI FG RI MI
RG MG RC FG RG FC MG FG MC
MG MI RI RG RI FI FG FI MI
RI MC FC FI RC MC MI FC RC
FI RI FG MI FI MG RI MI RG
RI RC FC FI FC MC MI MC RC
FC RG MG MC FG RG RC MG FG
"""
TALAQ = 6


def of_page(text: str) -> tuple[int, ...]:
    return tuple(3 * "FMR".index(code[0]) + "CGI".index(code[1]) for code in text.split())


def sites(name: str, kingdom: int) -> list[int]:
    return [q for q, there in enumerate(board(name).outpost) if there == kingdom]


@pytest.mark.parametrize(("name", "page"), [("A", PAGE_A), ("B", PAGE_B)])
def test_the_maps_are_those_of_the_page(name: str, page: str) -> None:
    assert board(name) == Board(9, 9, of_page(page), 1)


@pytest.mark.parametrize("name", ["A", "B"])
def test_nine_outposts_each_and_none_adjacent(name: str) -> None:
    assert Counter(board(name).outpost) == dict.fromkeys(range(9), 9)
    distance = torus(9, 9).distance
    assert min(int(distance[a][b]) for k in range(9) for a in sites(name, k) for b in sites(name, k) if a != b) == 2


@pytest.mark.parametrize(
    ("name", "near"), [("A", [2, 2, 2, 2, 3, 3, 3, 3, 3]), ("B", [2, 2, 2, 2, 2, 2, 4, 4, 4])], ids=["A", "B"]
)
def test_every_kingdom_has_the_same_distances(name: str, near: list[int]) -> None:
    distance = torus(9, 9).distance
    for kingdom in range(9):
        own = sites(name, kingdom)
        assert sorted(min(int(distance[a][b]) for b in own if b != a) for a in own) == near


@pytest.mark.parametrize(("name", "across", "down"), [("A", (2, 1), (1, 1)), ("B", (1, 0), (1, 1))])
def test_shifts_by_three_turn_kingdoms_into_each_other(name: str, across: tuple[int, int], down: tuple[int, int]) -> None:
    shape, outpost = torus(9, 9), board(name).outpost
    for x in range(9):
        for y in range(9):
            land, goods = divmod(outpost[shape.at(x, y)], 3)
            right, below = divmod(outpost[shape.at(x + 3, y)], 3), divmod(outpost[shape.at(x, y + 3)], 3)
            assert right == ((land + across[0]) % 3, (goods + across[1]) % 3)
            assert below == ((land + down[0]) % 3, (goods + down[1]) % 3)


@pytest.mark.parametrize("name", ["wide", "tall", "three", "four"])
def test_outposts_keep_their_distance_on_joined_boards(name: str) -> None:
    joined = board(name)
    distance = torus(joined.width, joined.height).distance
    for kingdom in range(9):
        own = sites(name, kingdom)
        assert len(own) == 9 * joined.boards
        assert min(int(distance[a][b]) for a in own for b in own if a != b) == 2


def test_capital_sites_of_the_page() -> None:
    """Own outposts within 2, 3 and 4 of Talaq's site (2,3) on A and (8,7) on B."""
    distance = torus(9, 9).distance
    for name, place, within in (("A", (2, 3), (1, 3, 3)), ("B", (8, 7), (2, 4, 4)), ("A", (5, 8), (0, 1, 4))):
        site = torus(9, 9).at(*place)
        steps = [int(distance[site][q]) for q in sites(name, TALAQ) if q != site]
        assert tuple(sum(s <= reach for s in steps) for reach in (2, 3, 4)) == within


def test_the_torus() -> None:
    shape = torus(18, 9)
    assert shape.near[shape.at(17, 0)] == (shape.at(17, 8), shape.at(0, 0), shape.at(17, 1), shape.at(16, 0))
    assert shape.city[0] == (0, *shape.near[0])
    assert (shape.distance[0][shape.at(17, 8)], shape.distance[0][shape.at(9, 4)]) == (2, 13)
    assert (shape.distance == shape.distance.T).all()
    assert shape.place(shape.at(-1, -1)) == (17, 8)
    with pytest.raises(ValueError, match="at least 3 by 3"):
        torus(2, 9)


@pytest.fixture
def maps(tmp_path: Path) -> Path:
    """A folder with copies that may be spoilt."""
    for file in FOLDER.iterdir():
        if file.suffix in (".tmx", ".tsx", ".png"):
            (tmp_path / file.name).write_bytes(file.read_bytes())
    return tmp_path


def spoil(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_an_edited_map_is_another_game(maps: Path) -> None:
    spoil(maps / "crown.tmx", "2,5,6,9", "1,5,6,9")
    assert read_map(maps / "crown.tmx").outpost[0] == 0


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("crown.tmx", "3,8,9,7,6", "3,8,0,7,6", r"crown.tmx: square \(2,1\) is empty"),
        ("crown.tmx", 'name="resources"', 'name="terrain"', "no tile layer called resources"),
        ("crown.tmx", 'orientation="orthogonal"', 'orientation="isometric"', "orthogonal map of a fixed size"),
        ("caledea_squares.tsx", '"land" value="mountain"', '"land" value="swamp"', r"square \(.,0\) has 'swamp' as its land"),
        ("caledea_squares.tsx", '"goods" value="iron"', '"goods" value=""', r"square \(.,.\) has nothing as its goods"),
        ("caledea_squares.tsx", 'value="talaq"', 'value="vessry"', r"square \(7,0\) shows river and cattle, .* not of vessry"),
        ("crown.tmx", "caledea_squares.tsx", "lost.tsx", "crown.tmx: lost.tsx is missing|cannot be read"),
        ("crown.tmx", "</map>", "", "crown.tmx cannot be read as a Tiled map"),
    ],
)
def test_a_broken_map_is_refused_with_its_square_named(maps: Path, file: str, old: str, new: str, said: str) -> None:
    spoil(maps / file, old, new)
    with pytest.raises(MapError, match=said):
        read_map(maps / "crown.tmx")


def test_a_kingdom_without_outposts_is_refused(maps: Path) -> None:
    path = maps / "crown.tmx"
    head, _, rest = path.read_text(encoding="utf-8").partition('<data encoding="csv">')
    data, _, tail = rest.partition("</data>")
    path.write_text(f'{head}<data encoding="csv">{data.replace("7", "8")}</data>{tail}', encoding="utf-8")
    with pytest.raises(MapError, match="Talaq has no outpost; no square shows river and cattle"):
        read_map(path)


def test_a_missing_map_is_named(tmp_path: Path) -> None:
    with pytest.raises(MapError, match=r"nowhere\.tmx"):
        read_map(tmp_path / "nowhere.tmx")


def test_boards_of_different_sizes_are_not_joined() -> None:
    with pytest.raises(MapError, match="cannot be joined"):
        join([[board("A"), Board(3, 3, (0,) * 9, 1)]])


@pytest.mark.parametrize("name", ["crown.tmx", "reaches.tmx", "caledea_squares.tsx"])
def test_the_files_are_plain_tiled_xml(name: str) -> None:
    root = ET.parse(FOLDER / name).getroot()
    assert root.tag == ("map" if name.endswith("tmx") else "tileset")
    images = [image.get("source", "") for image in root.iter("image")]
    assert all((FOLDER / image).exists() for image in images)
