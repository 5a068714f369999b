"""Who plays alone and has typed no name is "you", at every table and in every language; with others, everybody has a name."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from games.catalog import TITLES
from games.kernel.match import Match, Player
from scenes.stage.words.words import Reader, Words
from scenes.table.people.naming import addressed, signs
from tests.scenes.tables import NAMES, TableRig, seated

YOU = {"en": "You", "it": "Tu", "es": "Tú"}
SIGN = {"en": "Gem", "it": "Gemma", "es": "Gema"}


def at_table(home: Path, id: str, language: str, players: tuple[Player, ...], **how: Any) -> TableRig[Any]:
    class Rig(TableRig[Any]):
        face = id

    title = TITLES[id]
    match = Match.start(title, title.read_options({}), players, 3)
    return Rig(home, len(players), match=match, language=language, **how)


def lines_of(rig: TableRig[Any]) -> Any:
    """The words on the table."""
    return rig.room.table_view.lines


def texts(rig: TableRig[Any], moves: int) -> set[str]:
    """Everything written on the table or told while the person plays the first move there is, `moves` times."""
    table, seen = rig.table, set[str]()
    for _ in range(2000):
        rig.frames(1, 1 / 4)
        seen |= {table.ribbon.sentence, table.toast.message, *(line[0].text for line in lines_of(rig))}
        seen |= {item.text for item in table.focus.items}
        if rig.asked():
            moves -= 1
            seat = rig.seat
            assert table.submit(seat, rig.match.legal_moves(seat)[0])
            table.persons.done()
        if moves < 0 or rig.over():
            break
    assert moves < 30, "the person was never asked"
    return seen | {line.entry.text for line in table.log.lines} | set(rig.stage.said)


def speaking_of(name: str, seen: set[str]) -> list[str]:
    return sorted(text for text in seen if re.search(rf"\b{name}\b", text))


@pytest.mark.parametrize(
    ("id", "language"), [("caledea", "it"), ("kalesia", "es"), ("kalua", "en"), ("kalyra", "es"), ("proelio", "it")]
)
def test_a_person_alone_is_you(tmp_path: Path, id: str, language: str) -> None:
    players = (Player(SIGN[language], "human"), *seated(4, 0)[1:])
    rig = at_table(tmp_path, id, language, players)
    seen = texts(rig, 10)
    rig.close()
    assert speaking_of(SIGN[language], seen) == []
    assert rig.table.players[0].name == YOU[language]
    plates = [text for text in seen if re.fullmatch(rf"{YOU[language]}( · .+)?", text)]
    assert plates or id == "kalyra", "on the own plate; Kalyra has plates for heroes only"
    assert rig.match.players == players, "the save keeps what nobody typed"


def test_a_typed_name_is_kept(tmp_path: Path) -> None:
    rig = at_table(tmp_path, "proelio", "en", (Player("Anna", "human"), *seated(4, 0)[1:]))
    seen = texts(rig, 10)
    rig.close()
    assert speaking_of("Anna", seen)
    assert not speaking_of("You", seen)


def test_among_several_persons_nobody_is_you(tmp_path: Path) -> None:
    """Not even when the others have left their seats to the computer: they still sit there."""
    players = (Player("Gem", "human"), Player("Leaf", "human"), *seated(4, 0)[2:])
    rig = at_table(tmp_path, "proelio", "en", players, secrecy="curtain")
    assert rig.table.players == players
    rig.match.hand_over(1, Player("Leaf", "agent", "random", "owl"))
    assert [player.name for player in rig.table.players] == ["Gem", "Leaf", *NAMES[2:4]]
    rig.close()


def test_a_sign_is_one_in_any_language() -> None:
    """A save may be opened in another language than the one it was begun in."""
    assert set(SIGN.values()) <= signs()
    called = addressed("kalesia", (Player("Gemma", "human"), Player("Noor", "agent", "hero", "fox")), 0, Words("es"))
    assert [player.name for player in called] == ["Tú", "Noor"]
    assert isinstance(called[0].name, Reader)
