"""A companion's intention below the land, and what else can be asked of it: a petal for every direction. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from games.kalyra.content import hero_ids
from games.kalyra.fight.stats import max_hp
from games.kalyra.mind.advice import Advice, can_heal
from games.kalyra.presence.intention import Intent
from games.kalyra.state import State
from games.kernel.protocol import Seat
from scenes.kalyra.context import LandContext
from scenes.kalyra.forecast.attack import odds_said
from scenes.kalyra.menu.advice import EMBLEM
from scenes.kalyra.paint.counters import pip
from scenes.kalyra.paint.hall import parchment
from scenes.kalyra.paint.heroes import medallion
from scenes.kalyra.paint.palette import KALYRA
from scenes.kalyra.signs import INK, emblem, large, panel
from scenes.kalyra.zones import SHEET, TRAY, TURN
from scenes.paint.brush import Picture
from scenes.paint.palette import SHELL
from scenes.paint.recipes import controls, shell
from scenes.stage.devices.action import DeviceKind, Kind
from scenes.stage.devices.makes import Signs
from scenes.stage.devices.seating import people
from scenes.stage.loop.metrics import Box
from scenes.stage.pieces.piece import Piece, centred
from scenes.stage.widgets import cap
from scenes.table.context import Say
from scenes.table.layout.labels import Label
from scenes.table.layout.walk import Thing

LAYER: Final = 36
FACE: Final = 116.0
TEXT_X: Final = SHEET.x + 148
FLAMES: Final = SHEET.right - 324
"""Where it begins to be told what the actions go to."""
FLAME_W: Final = 106.0
ROWS: Final = (SHEET.y + 42, SHEET.y + 98)
GOOD: Final = TURN
"""To be pressed, to agree."""
MIDDLE: Final = (TRAY.centre[0], TRAY.y + 250)
ACROSS: Final = 138.0
DOWN: Final = 103.0
PETAL: Final = 84.0
HUB: Final = 104.0
WAYS: Final = {(0, -1): "up", (1, 0): "right", (-1, 0): "left", (0, 1): "down"}
CAP: Final = 40.0
SIGNS: Final = LAYER + 8
"""Layer of what to press."""


class Ask(NamedTuple):
    """Something else that can be asked of a companion, by a step in a direction; `advice` None: it is wanted somewhere."""

    dx: int
    dy: int
    words: str
    advice: Advice | None = None
    friend: str = ""
    emblem: str = "arrow"


def asks(view: State, persons: Sequence[Seat], hero: str) -> list[Ask]:
    """Up: go there; right: help the friend in most danger; left: wait for a hero of the persons who ask; down: heal first."""
    found = [Ask(0, -1, "ask.go")]
    others = [h for h in view.on_board() if hero_ids()[h] != hero]
    if others:
        weakest = min(others, key=lambda h: (view.heroes[h].hp / max_hp(view.heroes[h]), h))
        friend = hero_ids()[weakest]
        found.append(Ask(1, 0, "ask.help", Advice("help", hero, friend), friend, EMBLEM["help"]))
    mine = [h for h in others if view.heroes[h].seat in persons]
    if mine:
        friend = hero_ids()[mine[0]]
        found.append(Ask(-1, 0, "ask.wait", Advice("wait", hero, friend), friend, EMBLEM["wait"]))
    if can_heal(view, hero_ids().index(hero)):
        found.append(Ask(0, 1, "ask.heal", Advice("heal", hero), emblem=EMBLEM["heal"]))
    return found


def petal_box(ask: Ask) -> Box:
    x, y = MIDDLE[0] + ACROSS * ask.dx, MIDDLE[1] + DOWN * ask.dy
    return Box(x - PETAL / 2, y - PETAL / 2, PETAL, PETAL)


def signs(asked: Sequence[Ask], hand: DeviceKind, shown: Signs) -> Iterator[tuple[Picture, float, float]]:
    """What to press with that device, and where the middle of the sign lies; a pointer presses what it sees."""
    if hand not in (DeviceKind.PAD, DeviceKind.KEYS):
        return
    for ask in asked:
        way, box = WAYS[ask.dx, ask.dy], petal_box(ask)
        yield controls.pad_button(button=way) if hand is DeviceKind.PAD else controls.key_cap(text=way), box.x + 4, box.y + 8
    good = cap(Kind.CONFIRM, hand, signs=shown)
    if good is not None:
        yield good, GOOD.x + 44, ROWS[0]


def said(say: Say, intent: Intent) -> str:
    """The sentence, as it is spoken."""
    return say("intent.quote", text=say(intent.words, **dict(intent.values)))


def intention(view: State, context: LandContext) -> Iterator[Thing]:
    intent = context.intent
    if intent is None:
        return
    yield centred("intent", parchment(w=SHEET.w, h=SHEET.h), *SHEET.centre, SHEET.w, SHEET.h, LAYER)
    x = SHEET.x + 16 + FACE / 2
    yield centred("intent.face", medallion(hero=intent.hero, px=FACE), x, SHEET.centre[1], FACE, FACE, LAYER + 2)
    for k in range(0 if large(context) else len(intent.spends) + intent.left):
        fx, lit = FLAMES + FLAME_W * (k + 0.5), k < len(intent.spends)
        yield centred(f"intent.flame.{k}", pip(px=46.0, left=lit), fx, ROWS[0], 46, 46, LAYER + 2)
    yield from _said(context, intent)
    if not context.answerable:
        return
    picture = shell.button(w=GOOD.w, h=GOOD.h, state="focus", color=KALYRA.table_hi, radius=18)
    yield centred("intent.good", picture, *GOOD.centre, GOOD.w, GOOD.h, LAYER)
    yield emblem("intent.waits", "hourglass", GOOD.x + 44, ROWS[1], 34, LAYER + 4, SHELL.button_ink)
    yield panel("asks", TRAY, LAYER, radius=18)
    yield centred("asks.hub", medallion(hero=intent.hero, px=HUB), *MIDDLE, HUB, HUB, LAYER + 2)
    for ask in _asked(view, context, intent):
        yield from _petal(ask)
    yield from _answers(view, context, intent, LAYER + 8)


def _asked(view: State, context: LandContext, intent: Intent) -> list[Ask]:
    return asks(view, people(context.players), intent.hero)


def _petal(ask: Ask) -> Iterator[Piece]:
    box, id = petal_box(ask), ask.words
    picture = shell.pip(px=PETAL, color=KALYRA.table_hi, gold=True)
    yield centred(id, picture, *box.centre, PETAL, PETAL, LAYER + 2)
    if ask.friend and ask.words == "ask.help":
        yield centred(f"{id}.friend", medallion(hero=ask.friend, px=70.0), *box.centre, 70, 70, LAYER + 3)
        sign = box.right - 16, box.bottom - 16
        yield centred(f"{id}.ground", shell.pip(px=36.0, color=KALYRA.table_hi), *sign, 36, 36, LAYER + 4)
        yield emblem(f"{id}.sign", ask.emblem, *sign, 28, LAYER + 5, KALYRA.heart)
    else:
        yield emblem(f"{id}.sign", ask.emblem, *box.centre, 52, LAYER + 3, SHELL.button_ink)


def _said(context: LandContext, intent: Intent) -> Iterator[Label]:
    """The sentence, its chance, and what its actions go to."""
    wide, top = large(context), LAYER + 8
    right = SHEET.right - 24 if wide else FLAMES - 12
    odds = odds_said(context.say, intent.chance) if intent.chance >= 0 and not wide else ""
    y, w = ROWS[0] if odds else SHEET.centre[1], right - TEXT_X
    yield Label(said(context.say, intent), TEXT_X, y, 36, "serif", INK, width=w, lines=2, leading=1.0, key="intent", layer=top)
    if odds:
        yield Label(odds, TEXT_X, ROWS[1], 30, "ui", SHELL.heading, width=w, key="intent.odds", layer=top)
    if not wide:
        yield from _spent(context, intent, top)


def _spent(context: LandContext, intent: Intent, top: int) -> Iterator[Label]:
    """What each action goes to; and of those that stay, how many they are, in the middle below them."""
    used, left = len(intent.spends), intent.left
    spans = [(k, 1, context.say(spent)) for k, spent in enumerate(intent.spends)]
    spans += [(used, left, context.say("spend.rest", n=left))] if left else []
    for k, over, text in spans:
        x, w = FLAMES + FLAME_W * (k + over / 2), FLAME_W * over - 6
        yield Label(text, x, ROWS[1], 28, "ui", INK, "center", width=w, key=f"intent.flame.{k}", layer=top)


def _answers(view: State, context: LandContext, intent: Intent, top: int) -> Iterator[Label]:
    say, ink = context.say, SHELL.button_ink
    yield Label(
        say("intent.good"), GOOD.centre[0] + 24, ROWS[0], 40, "serif", ink, "center", width=GOOD.w - 130, key="good", layer=top
    )
    waits, x = say("intent.waits" if context.answerable == "wait" else "intent.soon"), GOOD.x + 70
    yield Label(waits, x, ROWS[1], 28, "ui_bold", ink, width=GOOD.right - 16 - x, key="good.waits", layer=top)
    head = say("ask.otherwise")
    yield Label(head, TRAY.x + 24, TRAY.y + 34, 30, "ui_bold", SHELL.text, width=TRAY.w - 48, key="asks", layer=top)
    for ask in _asked(view, context, intent):
        text, box = say(ask.words, friend=ask.friend or hero_ids()[0]), petal_box(ask)
        x, y = (box.centre[0], box.y - 24) if ask.dy < 0 else (box.centre[0], box.bottom + 18)
        anchor, w = ("middle", TRAY.w - 40) if ask.dy < 0 else ("top", 2 * min(x - TRAY.x, TRAY.right - x) - 16)
        yield Label(text, x, y, 29, "ui_bold", SHELL.text, "center", anchor, w, 1 if not ask.dx else 2, 1.1, top, key=ask.words)  # type: ignore[arg-type]
