"""Looking closer: one card with all that it does, or one religion with its god."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from games.kalua.content import DOUBLED, LEVELS, cards
from games.kalua.state import State
from games.kalua.table import Played
from games.kernel.protocol import Seat
from scenes.kalua.choosing.discards import Discards
from scenes.kalua.laid import pictures
from scenes.kalua.laid.menu import lines_now
from scenes.kalua.laid.plates import forecast_text, village_text
from scenes.kalua.paint.gods import BY_SEAT
from scenes.kalua.sight import IslandDesk, IslandSight, card_of
from scenes.kalua.wording import card_text, price
from scenes.paint.brush import Picture
from scenes.stage.devices.action import Action, Kind
from scenes.stage.devices.focus import Focusable
from scenes.stage.loop.metrics import Box
from scenes.stage.loop.scene import Scene
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.stage import Stage
from scenes.stage.widgets import Heading, Hints, Paragraph, TextPanel
from scenes.stage.widgets.panels import Block
from scenes.table.part import Part

CARD: Final = (448.0, 640.0)
GOD: Final = 360.0
PICTURE: Final = (520.0, 520.0)
"""The middle of the picture."""
TEXT: Final = Box(800, 200, 860, 640)
SHADE: Final = (86, 80, 102)
LAYER: Final = 10


@dataclass(frozen=True)
class Closeup:
    """What is looked at: a picture of w x h units, its texts, and the seat whose secret it is."""

    picture: Picture
    w: float
    h: float
    blocks: Sequence[Block]
    secret: Seat | None = None


def of_card(sight: IslandSight, card: str, played: Played | None = None, secret: Seat | None = None) -> Closeup:
    """A card in the hand, or as it lies in the volley."""
    words, kind = sight.words, cards()[card].kind
    times = 2 if played is not None and played.paid == DOUBLED and kind == "global" else 1
    picture = pictures.card(card, CARD[0], sight.say(f"card.{card}"), times, None if played is None else played.paid)
    blocks: list[Block] = [Heading(sight.say(f"card.{card}"), 1)]
    blocks += [Paragraph(f"{sight.say(f'kind.{kind}')}, {price(card, words)}. {sight.say(f'affects.{kind}')}")]
    blocks += [Paragraph(card_text(card, words, times))]
    if kind == "global":
        blocks += [Paragraph(sight.say(f"level_help.{level}"), str(level)) for level in LEVELS]
    return Closeup(picture, *CARD, [*blocks, Paragraph(sight.say(f"flavour.{card}"), role="serif_it")], secret)


def of_religion(view: State, sight: IslandSight, seat: Seat) -> Closeup:
    """A god and its people."""
    god = BY_SEAT[seat]
    blocks: list[Block] = [Heading(sight.name(seat), 1), Paragraph(sight.say(f"god.{god}"), role="ui_bold")]
    blocks += [Paragraph(sight.say(f"god_line.{god}"), role="serif_it"), Paragraph(village_text(view, sight, seat))]
    if not view.eliminated[seat]:
        blocks += [Heading(sight.say("label.forecast")), Paragraph(forecast_text(view, sight, seat))]
    return Closeup(pictures.god(seat, GOD, view.eliminated[seat]), GOD, GOD, blocks)


def in_focus(view: State, sight: IslandSight) -> Closeup | None:
    """The card or religion under the cursor, None for anything else."""
    kind, _, rest = (sight.focus or "").partition(".")
    if kind == "hand":
        return of_card(sight, card_of(f"{kind}.{rest}"), secret=None if view.options.open_hands else sight.eyes)
    if kind == "volley":
        played = view.volley[int(rest.partition(".")[2])]
        return of_card(sight, played.card, played)
    if kind in ("village", "plate"):
        return of_religion(view, sight, int(rest))
    if kind == "option" and int(rest) < len(lines_now(view, sight)):
        seat = lines_now(view, sight)[int(rest)].seat
        return of_religion(view, sight, seat) if seat is not None else None
    return None


def look_closer(desk: IslandDesk) -> None:
    """At what is under the cursor; where that is neither card nor religion, at the discard piles."""
    closeup = in_focus(desk.moment().view, desk.look())
    if closeup is None:
        look_at_discards(desk, "bonus")
    else:
        desk.stage.push(CloseupScene(closeup, desk.feel))


def look_at_discards(desk: IslandDesk, deck: str) -> None:
    """One pile first; from there the other one."""
    desk.stage.push(Discards(desk.view(), 0 if deck == "bonus" else 1))


class OpenCards(Part[State, IslandSight]):
    """Cards that lie open for all can be in focus at any time: those of the volley, and the piles, which are looked through."""

    def focusables(self, view: State, sight: IslandSight) -> Iterable[Focusable]:
        for piece in self.desk.pieces.pieces:
            kind, _, deck = piece.id.partition(".")
            if kind == "discards":
                yield Focusable(piece.id, piece.box, True, partial(look_at_discards, self.desk, deck), piece.text)
            elif piece.group == "volley":
                yield Focusable(piece.id, piece.box, True, None, piece.text)


class CloseupScene(Scene):
    """Over the table, until any button. `feel`: the table's own sounds."""

    opaque = False

    def __init__(self, shown: Closeup, feel: Callable[[str], None]) -> None:
        self.shown = shown
        self._feel = feel
        h = min(TEXT.h, 170.0 + 100 * len(shown.blocks))
        self.panel = TextPanel("closeup", (TEXT.x, PICTURE[1] - h / 2, TEXT.w, h), shown.blocks, layer=LAYER)

    def enter(self, stage: Stage) -> None:
        super().enter(stage)
        if self.shown.secret is None:
            stage.tell(" ".join(block.text for block in self.shown.blocks if isinstance(block, Heading | Paragraph)))

    def act(self, action: Action) -> None:
        if action.kind in (Kind.MOVE, Kind.SCROLL) and action.stepped:
            self.panel.scroll(action.dy)
        elif action.pressed and action.kind in (Kind.BACK, Kind.CONFIRM, Kind.PRESS, Kind.MENU, Kind.SHOULDER_LEFT):
            self._feel("back")
            self.stage.pop()

    def draw(self, canvas: Canvas) -> None:
        shown, (x, y) = self.shown, PICTURE
        canvas.shade(SHADE, layer=0)
        with canvas.secretly(shown.secret):
            canvas.picture(shown.picture, x - shown.w / 2, y - shown.h / 2, layer=LAYER, key="closeup.picture")
            self.panel.draw(canvas)
        Hints([(Kind.BACK, self.stage.words.say("hint.back"))], self.stage.devices.in_hand).draw(canvas)
