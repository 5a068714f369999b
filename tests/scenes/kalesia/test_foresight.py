"""No picture of a game is painted in the frame that shows it: all of them are ordered ahead."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.catalog import TITLES
from games.kernel.match import Match
from scenes.kalesia.scene import KalesiaTable
from scenes.seating import passed_along
from scenes.stage.paint.brush import Brush
from scenes.stage.painter import Order
from scenes.stage.scene import Scene
from scenes.stage.workshop import Made, Workshop
from scenes.tabletop.minds import ThinksHere
from tests.rig import Rig
from tests.scenes.kalesia.table_rig import Flat, seated


class NextFrame(Workshop):
    """Makes what is ordered by the frame after the next, by hand."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, "v1")
        self.recipes = Flat()
        self.ordered: list[Order] = []
        self.under_way: list[Order] = []

    def order(self, order: Order, soon: bool = False) -> None:
        self.ordered.append(order)

    def cancel(self, file_key: str) -> None:
        self.ordered = [order for order in self.ordered if order.file_key != file_key]

    def take(self) -> list[Made]:
        done, self.under_way, self.ordered = self.under_way, self.ordered, []
        return [Made(order, self.recipes[order.name](Brush(order.scale, order.high_contrast), **order.args)) for order in done]


class ForeseenTable(Rig):
    """Computers at Kalesia's table, full motion; `surprises` are the pictures painted in the frame that showed them."""

    def __init__(self, home: Path, n: int, seed: int) -> None:
        super().__init__(home, Scene(), pace=2.0)
        self.stage.pictures.recipes = Flat()
        self.stage.pictures._workshop = NextFrame(home / "pictures")
        title = TITLES["kalesia"]
        self.match = Match.start(title, title.read_options({}), seated(n, 0), seed)
        self.table = KalesiaTable(self.match, passed_along(self.match.players), ThinksHere())
        self.over = False
        self.table.open_results = self._end  # type: ignore[method-assign]
        self.stage.push(self.table)
        self.settle()
        self.stage.pictures.unforeseen.clear()
        self.surprises: list[str] = []

    def _end(self) -> None:
        self.over = True

    def play(self) -> None:
        """To the end of the game."""
        for _ in range(20_000):
            self.frames(1, 1 / 20)
            self.surprises += [str(key) for key in self.stage.pictures.unforeseen]
            self.stage.pictures.unforeseen.clear()
            if self.over:
                return
        raise AssertionError("the game never ended")


@pytest.mark.parametrize(("n", "seed"), [(5, 3), (4, 8)])
def test_no_picture_of_a_whole_game_is_painted_in_the_frame_that_shows_it(tmp_path: Path, n: int, seed: int) -> None:
    rig = ForeseenTable(tmp_path, n, seed)
    rig.play()
    rig.close()
    assert rig.surprises == []
