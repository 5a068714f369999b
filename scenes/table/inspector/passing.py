"""Where a slip stands that speaks of no thing, as near to the prompt as there is a free place, and where a hint's paper lies
that would hide too much in its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from scenes.stage.loop.metrics import SAFE, Box
from scenes.stage.widgets.prompts import Toast
from scenes.stage.words.lettering import Lettering
from scenes.table.inspector.placing import place_clear, place_free
from scenes.table.layout.slips import Moved, Paper, PlacedSlip, hint_slip

WIDTHS: Final = (900.0, 640.0, 480.0, 390.0, 330.0)
"""How wide it may be, as tried."""
NARROW: Final = (700.0, 620.0, 540.0, 480.0, 440.0, 400.0, 360.0, 320.0)
NARROW_HEIGHT: Final = 92.0
"""How wide a hint's paper may be instead, and how high it is at least (units)."""


class Passing:
    """Where the table's toast stands. As long as it says the same it stays where it is."""

    def __init__(self) -> None:
        self._said = ("", False)

    def due(self, toast: Toast, hangs: bool) -> bool:
        """Whether it says something new, or a curtain now hangs or no more (`hangs`), so that it needs a place."""
        said, self._said = self._said, (toast.text, hangs)
        return bool(toast.text) and self._said != said

    def stand(
        self, toast: Toast, prompt: Box, taken: Sequence[Box], told: Sequence[Box], spare: Sequence[Box], letters: Lettering
    ) -> None:
        """It stands on nothing that is taken, and where it hides least of what is told."""
        sizes = toast.sizes(letters, WIDTHS)
        place, _ = place_free(prompt, list(sizes), [prompt, *taken], SAFE, told, spare)
        toast.stand(place.box, sizes[place.box.w, place.box.h])


def papers(slips: Sequence[PlacedSlip], letters: Lettering) -> list[Box]:
    """Where the papers of slips lie."""
    return [next(iter(slip.pieces(letters))).box for slip in slips]


def elsewhere(
    slip: PlacedSlip, letters: Lettering, kept: Sequence[Box], told: Sequence[Box], taken: Sequence[Box]
) -> Paper | None:
    """The paper on which that hint lies instead, so that it hides less of what is `kept` and `told` and nothing that is
    `taken`; None where it stays in its own place. One that stands out of the screen there may become wider."""
    own, text = papers([slip], letters)[0], slip.text
    widths = [w for w in NARROW if w < own.w or not own.inside(SAFE)]
    found = [hint_slip(Box(0, 0, w, NARROW_HEIGHT)).box(text, "", letters) for w in widths]
    sizes = [(paper.w, paper.h) for paper in found if paper.h <= SAFE.h]
    box = place_clear(own, sizes, kept, told, taken, SAFE)
    if box.w != own.w:
        return hint_slip(Box(box.x, box.bottom - NARROW_HEIGHT, box.w, NARROW_HEIGHT))
    return Moved(slip.slip, box.x - own.x, box.y - own.y) if box != own else None
