"""The house grows plainer: no measure rises above what it was, and each finds what it counts in a small house."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.house import ROOT
from tests.programs.house.measures import measures
from tests.programs.house.measures.measures import MEASURES, Bound, bounds, exceeded, lower
from tests.programs.house.measures.sources import Sources

House = dict[str, str]

EVENTS = "class Rose(Open, frozen=True): ...\nclass Fell(Open, frozen=True): ..."
TWICE = """
def plates(view) -> Iterator[Piece]:
    for seat in view.seats:
        yield centred({piece}, plate(), 0, 0, 1, 1)

def plate_labels(view) -> Iterator[Label]:
    for seat in {over}:
        yield Label("", 0, 0, key={key})
"""
WALKED = """
def plate(view) -> Iterator[Thing]:
    yield _board(1)
    yield from _words(1)

def _board(seat) -> Piece:
    return centred(f"plate.{seat}", plate(), 0, 0, 1, 1)

def _words(seat) -> Iterator[Label]:
    yield Label("", 0, 0, key=f"plate.{seat}")
"""
SESSION = """
class TableApi: ...
Board = TableApi[int, int]
class Part:
    def __init__(self, board: Board) -> None:
        self._board = board
    def act(self) -> None:
        one, board = 1, self._board
        {write}
"""


def twice(piece: str, over: str, key: str = 'f"name.{seat}"') -> str:
    return TWICE.format(piece=piece, over=over, key=key)


def test_no_measure_rises_above_what_it_was() -> None:
    """Whoever brings one down lowers its ceiling too: `python -m tests.programs.house.measures --lower`."""
    sources = Sources(ROOT)
    assert exceeded({name: one.figure(sources) for name, one in MEASURES.items()}, bounds()) == []


def test_every_measure_has_a_ceiling_and_a_goal_that_is_not_above_it() -> None:
    assert list(bounds()) == list(MEASURES)
    assert [name for name, bound in bounds().items() if bound.goal > bound.ceiling] == []


@pytest.mark.parametrize(
    ("name", "house", "figure"),
    [
        ("modules_of_event_kalua", {"kalua/a.py": "events.Rose", "kalua/b.py": "Rose, Fell"}, 1.5),
        ("modules_of_event_kalua", {"kalua/a.py": "from games.kalua.events import Rose"}, 0),
        ("modules_of_event_kalua", {"kalua/a.py": 'context.kind == "rose"', "kalua/b.py": '"rose"'}, 1),
        (
            "modules_of_event_kalua",
            {"kalua/a.py": 'T: Final = {"rose": 1}\ncontext.kind in T', "kalua/b.py": "events.Rose"},
            2,
        ),
        ("kinds_as_strings", {"kalua/a.py": 'context.kind == "rose"', "kalua/b.py": "sight.kind\ne.__struct_config__.tag"}, 3),
        ("kinds_as_strings", {"kalua/a.py": "action.kind, context.showing(events.Rose)"}, 0),
        ("walked_twice", {"kalua/a.py": twice('f"p.{seat}"', "view.seats")}, 1),
        ("walked_twice", {"kalua/a.py": twice('f"p.{seat}"', "rows(view)")}, 0),
        ("walked_twice", {"kalua/a.py": twice('f"p.{seat}"', "rows(view)", 'f"p.{seat}"')}, 1),
        (
            "walked_twice",
            {
                "kalua/a.py": 'def a() -> Iterator[Piece]:\n    yield centred("deck.base", 1)',
                "kalua/b.py": 'def b() -> Iterator[Label]:\n    yield Label("", key="deck.event")',
            },
            1,
        ),
        ("walked_twice", {"kalua/a.py": WALKED}, 0),
        ("walked_twice", {"kalua/a.py": WALKED.replace("_words(1)", "1")}, 1),
        ("ids_parsed", {"rooms/a.py": 'a.partition(".")\na.split(".")[1]\na.startswith("hand.")\na.removeprefix(f"{b}.")'}, 4),
        ("ids_parsed", {"rooms/a.py": 'Id(a).kind\nids.Id(f"hand.{b}")\nmap(Id, a)'}, 3),
        ("ids_parsed", {"rooms/a.py": 'a.split(",")\na.startswith(b)\nId()\ndef c(d: Id) -> Id: ...'}, 0),
        ("face_fields", {"table/face.py": "class Face:\n    a: int\n    b: int = 0"}, 2),
        (
            "fields_of_one_title",
            {
                "table/face.py": "class Face:\n    a: int\n    b: int = 0\n    c: int = 0",
                "kalua/face.py": "FACE = Face(a=1, b=2)",
                "kalyra/face.py": "FACE = Face[int](a=1)",
            },
            1,
        ),
        ("without_value", {"table/session.py": "class Session:\n    a: int\n    b: int = 0"}, 1),
        *(
            ("session_written", {"kalua/a.py": SESSION.format(write=write)}, figure)
            for write, figure in (
                ("board.a = 1", 1),
                ("self._board.a.b += 1", 1),
                ("one, board.a, *board.b = x", 2),
                ("self._board.a[1] = 2", 1),
                ("del board.a", 1),
                ("setattr(board, 'a', 1)", 1),
                ("other = board\n        other.a = 1", 1),
                ("board.put(1)", 0),
                ("self.board = 1", 0),
            )
        ),
        ("look_names", {"rooms/a.py": "def look_up(looked): ...\nclass Outlook: ...", "rooms/look.py": "looked"}, 3),
        ("banned_words", {"rooms/errand.py": "class Sight: ...\ndef news_of(): ...\ndef _tale(): ...\nclass Newscast: ..."}, 3),
        ("banned_words", {"table/hands.py": "", "kalua/hands.py": "", "rooms/a.py": "def look(): ..."}, 1),
        ("banned_words", {"kalua/doors/__init__.py": "", "kalua/doors/a.py": ""}, 1),
        (
            "pictures_by_name",
            {
                "paint/a.py": '@recipe("emblem")\ndef emblem(): ...',
                "kalua/a.py": 'centred("id", "pip", 1)\nPicture("board", x)\n[("emblem", {}), ("words.id", {})]',
            },
            3,
        ),
        ("pictures_by_name", {"kalua/a.py": 'centred("id", pip(px=3), 1)', "rooms/a.py": 'centred("id", "pip", 1)'}, 0),
        ("art_by_hand", {"kalua/a.py": "centred(id, name, art=art)", "kalua/b.py": "centred(id, pip(px=1))"}, 1),
        ("lines_of_scenes", {"kalua/a.py": "1\n2\n3", "kalua/paint/b.py": "1\n2", "paint/c.py": "1", "rooms/d.py": "1"}, 4),
        ("longest_function", {"rooms/a.py": "def a():\n    1\n    2\n\ndef b(): ..."}, 3),
        ("usual_function", {"rooms/a.py": "def a():\n    1\n    2\n" + "def b(): ...\n" * 9}, 1),
    ],
)
def test_what_is_counted_is_found(tmp_path: Path, name: str, house: House, figure: float) -> None:
    for place, text in {f"scenes/{place}": text for place, text in house.items()}.items():
        put(tmp_path / place, text)
    put(tmp_path / "games" / "kalua" / "events.py", EVENTS)
    put(tmp_path / "assets" / "bake" / "__init__.py", "")
    assert MEASURES[name].figure(Sources(tmp_path)) == figure


def put(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def test_a_figure_above_its_ceiling_is_named_and_one_below_lowers_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    known = {"a": Bound(3, 0), "b": Bound(1.5, 1)}
    assert [said.split(":")[0] for said in exceeded({"a": 4, "b": 1.5}, known)] == ["a is 4, and was 3"]
    file = tmp_path / "ceilings.toml"
    file.write_text("# why\na = { ceiling = 3, goal = 0 }\nb = { ceiling = 1.5, goal = 1 }\n", encoding="utf-8")
    monkeypatch.setattr(measures, "CEILINGS", file)
    lower({"a": 4, "b": 1.25})
    assert file.read_text(encoding="utf-8") == "# why\na = { ceiling = 3, goal = 0 }\nb = { ceiling = 1.25, goal = 1 }\n"
