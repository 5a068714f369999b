"""No picture of a game is painted in the frame that shows it: all of them are ordered ahead."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.catalog import TITLES
from games.kernel.match import Match
from games.kernel.minds.table import ThinksHere
from scenes.caledea.fight.stage import sheets_of_dice
from scenes.paint.brush import Brush
from scenes.stage.devices.seating import passed_along
from scenes.stage.loop.scene import Scene
from scenes.stage.pictures.loader import Loader, Made, Paint
from scenes.stage.pictures.painter import Order
from tests.rig import Rig
from tests.scenes.tables import Flat, sat_down, seated


class NextFrame(Loader):
    """Makes what is ordered by the frame after the next, by hand."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, "v1")
        self.recipes = Flat()
        self.ordered: list[Order] = []
        self.under_way: list[Order] = []

    def order(self, order: Order, soon: bool = False, paint: Paint | None = None) -> None:
        self.ordered.append(order)

    def cancel(self, file_key: str) -> None:
        self.ordered = [order for order in self.ordered if order.file_key != file_key]

    def take(self) -> list[Made]:
        done, self.under_way, self.ordered = self.under_way, self.ordered, []
        return [Made(order, self.recipes[order.name](Brush(order.scale, order.high_contrast), **order.args)) for order in done]


class ForeseenTable(Rig):
    """Computers at a table, full motion; `surprises` are the pictures painted in the frame that showed them."""

    def __init__(self, home: Path, n: int, seed: int, id: str = "kalesia") -> None:
        super().__init__(home, Scene(), pace=2.0)
        self.stage.pictures.recipes = Flat()
        self.stage.pictures._loader = NextFrame(home / "pictures")
        title = TITLES[id]
        self.match = Match.start(title, title.read_options({}), seated(n, 0), seed)
        self.over, self.watched = False, True
        self.room = sat_down(id, self.match, passed_along(self.match.players), ThinksHere(), self._end)
        self.surprises: list[str] = []
        self.stage.pictures.unforeseen.clear()
        self.stage.push(self.room)
        self.settle()
        self.table = self.room.table

    def _end(self) -> None:
        self.over = True

    def play(self, frames: int = 20_000) -> bool:
        """To the end of the game; False when it does not end within that many frames."""
        for _ in range(frames):
            self.frames(1, 1 / 20)
            self.surprises += [str(key) for key in self.stage.pictures.unforeseen]
            self.stage.pictures.unforeseen.clear()
            if self.over:
                return True
        return False


@pytest.mark.parametrize(("n", "seed"), [(5, 3), (4, 8)])
def test_no_picture_of_a_whole_game_is_painted_in_the_frame_that_shows_it(tmp_path: Path, n: int, seed: int) -> None:
    rig = ForeseenTable(tmp_path, n, seed)
    assert rig.play(), "the game never ended"
    rig.close()
    assert rig.surprises == []


def test_caledea_paints_nothing_but_dice_in_the_frame_that_shows_it(tmp_path: Path) -> None:
    """A tumbling die is a cut out of its sheet; the sheet is read ahead."""
    rig = ForeseenTable(tmp_path, 4, 5, "caledea")
    rig.play(900)
    rig.close()
    assert rig.match.moves > 80
    assert any(key.startswith("('caledea.die'") for key in rig.surprises), "somebody fought"
    assert [key for key in rig.surprises if not key.startswith("('caledea.die'")] == []
    assert rig.stage.pictures.ready("caledea.die", **sheets_of_dice()[0][1])


def test_no_picture_of_kalua_is_painted_in_the_frame_that_shows_it(tmp_path: Path) -> None:
    rig = ForeseenTable(tmp_path, 5, 3, "kalua")
    rig.play(1500)
    rig.close()
    assert rig.match.moves > 40
    assert rig.surprises == []


def test_no_picture_of_proelio_is_painted_in_the_frame_that_shows_it(tmp_path: Path) -> None:
    rig = ForeseenTable(tmp_path, 5, 3, "proelio")
    rig.play(600)
    rig.close()
    assert rig.match.moves > 20
    assert rig.surprises == []
