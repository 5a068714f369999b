"""The seat room for Caledea: every option with every value can be read, and nothing is asked about secrets."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.caledea.table import Options
from games.catalog import TITLES
from games.kernel.protocol import option_choices
from scenes.rooms.seats.plan import from_specs
from scenes.rooms.seats.room import Seats
from scenes.routes import table_of
from tests.rig import Rig
from tests.scenes.tables import Flat


@pytest.mark.parametrize("language", ["en", "it", "es"])
def test_every_option_can_be_read_in_the_largest_words(tmp_path: Path, language: str) -> None:
    rig = Rig(tmp_path, reduced_motion=True, language=language, text_size=1.3)
    rig.stage.pictures.recipes = Flat()
    room = Seats("caledea", table_of)
    rig.stage.push(room)
    rig.settle()
    rig.canvas.recording = True
    shown: set[str] = set()
    most = max(len(values) for values in option_choices(Options).values())
    for k in range(2 * most):
        for name, values in option_choices(Options).items():
            room.plan.options[name] = values[(k // most if name == "length" else k) % len(values)]
        room.build()
        for id in [item.id for item in room.focus.items if item.id.startswith("option")]:
            room.focus.to(id)
            rig.frames(1)
            shown |= {written.text for written in rig.canvas.written}
    assert not [text for text in shown if "…" in text]
    for name, values in option_choices(Options).items():
        for value in values if isinstance(values[0], str) else ():
            assert rig.stage.words.of("caledea", f"option.{name}.{value}") in shown
    rig.close()


def test_where_nothing_is_hidden_nobody_asks_about_secrets(tmp_path: Path) -> None:
    for title, persons, asked in (("kalesia", 2, True), ("kalesia", 1, False), ("caledea", 2, False)):
        rig = Rig(tmp_path / f"{title}{persons}", reduced_motion=True)
        rig.stage.pictures.recipes = Flat()
        seats = ["human"] * persons + ["squire"] * (3 - persons)
        room = Seats(title, table_of, plan=from_specs(TITLES[title], seats, {}))
        rig.stage.push(room)
        rig.settle()
        assert (room.focus.find("secrecy") is not None) == asked
        rig.close()
