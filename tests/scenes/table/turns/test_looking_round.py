"""The cursor that looks round comes to everything by one direction alone, and the sign of a lesson lies on its own line."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pygame
import pytest

from games.catalog import TITLES
from scenes.kalua.layout.menu import WORDS
from scenes.stage.aids.band import Above
from scenes.stage.devices.action import DeviceKind, Kind
from scenes.stage.loop.metrics import Box, Metrics
from scenes.stage.widgets import cap
from scenes.stage.words.lettering import Lettering
from scenes.table.inspector.placing import shared
from scenes.table.layout.labels import Label, boxes
from scenes.table.teaching import highlight
from tests.scenes.tables import TableRig

SEATS = {"kalesia": 3, "proelio": 3, "caledea": 2, "kalua": 3, "kalyra": 3}


KEYS = (pygame.K_RIGHT, pygame.K_LEFT, pygame.K_UP, pygame.K_DOWN)
MANY = 30
"""Of a kind of which there are more, such as the squares of a board, every key steps from another quarter."""


def stepped_from(ids: list[str], key: int) -> list[str]:
    """From all of these by all keys, as far as there are not many alike."""
    kinds = Counter(id.partition(".")[0] for id in ids)
    return [id for k, id in enumerate(ids) if kinds[id.partition(".")[0]] <= MANY or k % len(KEYS) == KEYS.index(key)]


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("title", sorted(TITLES))
def test_no_step_is_in_vain(tmp_path: Path, title: str, key: int) -> None:
    kind: type[TableRig[Any]] = type("AnyTable", (TableRig,), {"face": title})
    rig = kind(tmp_path, SEATS[title], coach=False)
    rig.until(rig.asked)
    rig.key(pygame.K_PAGEDOWN)
    looking = rig.room.table_view.inspector
    rig.frames(2)
    items = [item.id for item in looking.focus.items]
    assert items
    for id in stepped_from(items, key) if len(items) > 1 else ():
        looking.focus.to(id)
        rig.key(key)
        assert looking.at != id, f"{id}: nothing happened"
    rig.close()


def test_the_sheet_of_a_kingdom_stays_while_its_chooser_looks_at_it(tmp_path: Path) -> None:
    """Each row and price on it has the cursor come to it."""
    kind: type[TableRig[Any]] = type("AnyTable", (TableRig,), {"face": "caledea"})
    rig = kind(tmp_path, SEATS["caledea"], coach=False)
    rig.until(rig.asked)
    rig.key(pygame.K_PAGEDOWN)
    rig.frames(2)
    focus = rig.room.table_view.inspector.focus
    shown = [item.id for item in focus.items]
    for id in ("sheet", "sheet.price.tower", "row.gold", "card.0"):
        assert focus.to(id)
        rig.frames(2)
        assert [item.id for item in focus.items] == shown, id
        assert focus.current == id
    rig.close()


class Sheet:
    """Notes where pictures are laid."""

    def __init__(self) -> None:
        self.boxes: list[Box] = []
        self.lettering = Lettering(1.0, 2.0)
        self.metrics: Metrics = Metrics(1920, 1080)

    def picture(self, name: object, x: float, y: float, **art: Any) -> None:
        self.boxes.append(Box(x, y, art["px"], art["px"]))


def test_the_sign_of_a_lesson_lies_inside_its_line_and_off_its_words_and_price() -> None:
    line, canvas = Box(100, 300, 480, 70), Sheet()
    highlight.draw_sign(canvas, line, cap(Kind.CONFIRM, DeviceKind.KEYS))  # type: ignore[arg-type]
    (sign,) = canvas.boxes
    assert sign.inside(line)
    assert sign.right < line.x + WORDS, "its words begin there, and prices stand at its end"


def test_the_sign_of_a_lesson_is_whole_also_above_a_band() -> None:
    canvas = Sheet()
    canvas.metrics = Above(1920, 1080, band_px=230)
    card = Box(800, 800, 200, 236)
    highlight.draw_sign(canvas, card, cap(Kind.CONFIRM, DeviceKind.KEYS))  # type: ignore[arg-type]
    assert canvas.boxes[0].inside(canvas.metrics.window)
    assert canvas.boxes[0].bottom < card.centre[1], "the name of a card stands at its foot"


@pytest.mark.parametrize("align", ["left", "center", "right"])
def test_the_sign_of_a_lesson_lies_on_no_words_of_a_line_without_an_emblem(align: Any) -> None:
    line, canvas = Box(400, 300, 480, 70), Sheet()
    x = {"left": line.x + 20, "center": line.centre[0], "right": line.right - 20}[align]
    for text in ("Lay weapons", "Lay all weapons of the hill at once"):
        label = Label(text, x, line.centre[1], 40, align=align, width=line.w - 40)
        said = [(label, text, 40.0, label.y)]
        highlight.draw_sign(canvas, line, cap(Kind.CONFIRM, DeviceKind.KEYS), said)  # type: ignore[arg-type]
        assert all(shared(canvas.boxes[-1], box) == 0 for box in boxes(label, canvas.lettering))
