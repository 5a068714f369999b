"""Looking closer: one card with all that it does, or one religion with its god."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from games.kalua.content import DOUBLED, LEVELS, cards
from games.kalua.table import Played
from games.kernel.rules import Seat
from scenes.kalua import art
from scenes.kalua.paint.gods import BY_SEAT
from scenes.kalua.plates import forecast_text, village_text
from scenes.kalua.sight import IslandSight
from scenes.kalua.wording import card_text, price
from scenes.stage.action import Action, Kind
from scenes.stage.canvas import Canvas
from scenes.stage.metrics import Box
from scenes.stage.scene import Scene
from scenes.stage.stage import Stage
from scenes.stage.widgets import Heading, Hints, Paragraph, TextPanel
from scenes.stage.widgets.panels import Block

CARD: Final = (448.0, 640.0)
GOD: Final = 360.0
PICTURE: Final = (520.0, 520.0)
"""The middle of the picture."""
TEXT: Final = Box(800, 200, 860, 640)
SHADE: Final = (86, 80, 102)
LAYER: Final = 10


@dataclass(frozen=True)
class Closer:
    """What is looked at: a picture of w x h units, its texts, and the seat whose secret it is."""

    picture: art.Picture
    w: float
    h: float
    blocks: Sequence[Block]
    secret: Seat | None = None


def of_card(sight: IslandSight, card: str, played: Played | None = None, secret: Seat | None = None) -> Closer:
    """A card in the hand, or as it lies in the volley."""
    words, kind = sight.words, cards()[card].kind
    assert words is not None
    times = 2 if played is not None and played.paid == DOUBLED and kind == "global" else 1
    picture = art.card(card, CARD[0], sight.say(f"card.{card}"), times, None if played is None else played.paid)
    blocks: list[Block] = [Heading(sight.say(f"card.{card}"), 1)]
    blocks += [Paragraph(f"{sight.say(f'kind.{kind}')}, {price(card, words)}. {sight.say(f'affects.{kind}')}")]
    blocks += [Paragraph(card_text(card, words, times))]
    if kind == "global":
        blocks += [Paragraph(sight.say(f"level_help.{level}"), str(level)) for level in LEVELS]
    return Closer(picture, *CARD, [*blocks, Paragraph(sight.say(f"flavour.{card}"), role="serif_it")], secret)


def of_religion(view: Any, sight: IslandSight, seat: Seat) -> Closer:
    """A god and its people."""
    god = BY_SEAT[seat]
    blocks: list[Block] = [Heading(sight.name(seat), 1), Paragraph(sight.say(f"god.{god}"), role="ui_bold")]
    blocks += [Paragraph(sight.say(f"god_line.{god}"), role="serif_it"), Paragraph(village_text(view, sight, seat))]
    if not view.eliminated[seat]:
        blocks += [Heading(sight.say("label.forecast")), Paragraph(forecast_text(view, sight, seat))]
    return Closer(art.god(seat, GOD, view.eliminated[seat]), GOD, GOD, blocks)


class CloserScene(Scene):
    """Over the table, until any button."""

    opaque = False

    def __init__(self, shown: Closer) -> None:
        self.shown = shown
        h = min(TEXT.h, 170.0 + 100 * len(shown.blocks))
        self.panel = TextPanel("closer", (TEXT.x, PICTURE[1] - h / 2, TEXT.w, h), shown.blocks, layer=LAYER)

    def enter(self, stage: Stage) -> None:
        super().enter(stage)
        if self.shown.secret is None:
            stage.tell(" ".join(block.text for block in self.shown.blocks if isinstance(block, Heading | Paragraph)))

    def act(self, action: Action) -> None:
        if action.kind in (Kind.MOVE, Kind.SCROLL) and action.stepped:
            self.panel.scroll(action.dy)
        elif action.pressed and action.kind in (Kind.BACK, Kind.CONFIRM, Kind.PRESS, Kind.MENU, Kind.SHOULDER_RIGHT):
            self.stage.sound.play("back", secret=self.shown.secret)
            self.stage.pop()

    def draw(self, canvas: Canvas) -> None:
        shown, (x, y) = self.shown, PICTURE
        canvas.shade(SHADE, layer=0)
        with canvas.secretly(shown.secret):
            name, look = shown.picture
            canvas.picture(name, x - shown.w / 2, y - shown.h / 2, layer=LAYER, key="closer.picture", **look)
            self.panel.draw(canvas)
        Hints([(Kind.BACK, self.stage.words.say("hint.back"))], self.stage.devices.in_hand).draw(canvas)
