"""Where a slip stands that comes by itself and speaks of no thing: at a free place, as near to the prompt as there is one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from scenes.stage.loop.metrics import SAFE, Box
from scenes.stage.widgets.prompts import Toast
from scenes.stage.words.lettering import Lettering
from scenes.table.inspector.placing import place_free

WIDTHS: Final = (900.0, 640.0, 480.0, 390.0, 330.0)
"""How wide it may be, as tried."""


class Passing:
    """Where the table's toast stands. As long as it says the same it stays where it is."""

    def __init__(self) -> None:
        self._said = ""

    def due(self, toast: Toast) -> bool:
        """Whether it says something new, and needs a place."""
        said, self._said = self._said, toast.text
        return bool(toast.text) and toast.text != said

    def stand(
        self, toast: Toast, prompt: Box, taken: Sequence[Box], told: Sequence[Box], spare: Sequence[Box], letters: Lettering
    ) -> None:
        """It stands on nothing that is taken, and where it hides least of what is told."""
        sizes = toast.sizes(letters, WIDTHS)
        place, _ = place_free(prompt, list(sizes), [prompt, *taken], SAFE, told, spare)
        toast.stand(place.box, sizes[place.box.w, place.box.h])
