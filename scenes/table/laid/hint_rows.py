"""Rows of button hints at the foot of a table, and the ring round the piece in focus."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from scenes.paint.recipes.controls import KEY_SIGNS, bar_width
from scenes.stage.devices.action import Action, DeviceKind, Kind
from scenes.stage.loop.metrics import SAFE, Box
from scenes.stage.loop.screen import Wanted
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.pieces.pieces import Piece
from scenes.stage.widgets import Hints, cap
from scenes.stage.widgets.base import draw_ring
from scenes.stage.widgets.hints import CAP, CAP_GAP, GAP
from scenes.stage.words.lettering import MINIMUM, SHRINK, SIZES, Lettering
from scenes.table.people.advice import Hint

MOST: Final = 376.0
"""A row of hints stays beside the hand."""
LEAD: Final = 58.0
NARROW_GAP: Final = 14.0
"""Between two hints, where the row would else be too long."""
WAYS: Final = ((GAP, SIZES["hint"]), (NARROW_GAP, SIZES["hint"]), (NARROW_GAP, max(MINIMUM, SHRINK * SIZES["hint"])))
"""Gaps and sizes in which a row is tried, before one of its hints goes."""
RING_LAYER: Final = 55
SHOULDERS: Final = ("LB", "RB", "LT", "RT")
"""Their signs are keys with letters on them, wider than a round one."""
HINTED: Final = (
    Kind.CONFIRM, Kind.ALT, Kind.MENU, Kind.SELECT, Kind.INFO, Kind.BACK, Kind.PEEK, Kind.HURRY, Kind.MOVE,
    Kind.SHOULDER_LEFT, Kind.SHOULDER_RIGHT,
)  # fmt: skip
"""What hints at a table are about."""

PLAYS: Final = (Kind.CONFIRM, Kind.ALT)

Row = list[tuple[Kind, str]]
Say = Callable[..., str]
Signs = Mapping[str, str]
"""Keys or buttons that people see otherwise: `Stage.signs`."""
USUAL: Final[Signs] = {}


def look(house: Say) -> tuple[Kind, str]:
    """The button that looks round."""
    return Kind.SHOULDER_RIGHT, house("hint.look")


def advice(house: Say, hint: Hint | None) -> tuple[Kind, str]:
    """The button that asks for a hint, and takes away the one that lies there."""
    return Kind.SELECT, house("hint.hide" if asked_for(hint) else "hint.hint")


def asked_for(hint: Hint | None) -> bool:
    """Whether a hint lies there that somebody asked for."""
    return hint is not None and not hint.teaches


def while_shown(house: Say) -> list[Row]:
    """While something is shown. `house` says words of the shell."""
    return [[(Kind.HURRY, house("hint.skip")), look(house)], [(Kind.MENU, house("hint.pause"))]]


def while_waiting(house: Say, *unasked: tuple[Kind, str]) -> list[Row]:
    """While nothing is asked of anybody here; `unasked`: what can be done all the same."""
    log: Row = [(Kind.SELECT, house("hint.log")), (Kind.INFO, house("hint.rules"))]
    return [log, [*(unasked or (look(house),)), (Kind.MENU, house("hint.pause"))]]


def in_lesson(
    rows: Iterable[Row], reads: bool, house: Say, leaves: str = "hint.skip_lesson", goes_on: Sequence[tuple[Kind, str]] = ()
) -> list[Row]:
    """Rows of a table at which a lesson speaks: what plays on, and how to take back, else what `leaves` it. What `reads` is
    only gone on from, by the buttons that it `goes_on` by; the rule that it hangs on is beside the way out. A hint need not
    be asked for."""
    named = [hint for row in rows for hint in row]
    plays = [hint for hint in named if hint[0] in PLAYS]
    beside = [hint for hint in named if hint[0] not in (*PLAYS, Kind.BACK, Kind.SELECT, Kind.SHOULDER_RIGHT)]
    back = [] if reads else [hint for hint in named if hint[0] is Kind.BACK]
    on = goes_on or [(Kind.CONFIRM, house("lesson.go_on"))]
    first: Row = [hint for hint in on if hint[0] is not Kind.INFO] if reads else [*plays, *beside]
    rule = [hint for hint in on if hint[0] is Kind.INFO]
    return [first, [*rule, *(back or [(Kind.BACK, house(leaves))])]]


def hint_rows(
    rows: list[Row],
    left: tuple[Row, float] | None,
    hand: DeviceKind,
    lettering: Lettering,
    lit: Kind | None = None,
    layer: int = 20,
    signs: Signs = USUAL,
) -> tuple[Hints, ...]:
    """Rows from the top, right aligned; `left` is one more at the left foot, and where it begins. `lit`: to be
    pressed next."""
    foot = SAFE.bottom - 30
    fitting = [_fitting(row, hand, lettering, signs) for row in rows]
    laid = [
        Hints(row, hand, right=SAFE.right, y=foot - LEAD * k, gap=gap, size=size, lit=lit, layer=layer, remapped=signs)
        for k, (row, gap, size) in enumerate(reversed(fitting))
    ]
    if left is not None:
        row, x = left
        right = x + width_of(row, hand, lettering, signs=signs)
        laid.append(Hints(row, hand, right=right, y=foot, layer=layer, lit=lit, remapped=signs))
    return tuple(laid)


def button_signs(hand: DeviceKind, signs: Signs = USUAL) -> Wanted:
    """The signs of all buttons that a table's hints name."""
    caps = [cap(kind, hand, remapped=signs) for kind in HINTED]
    return [(name, {"px": CAP, **args}) for name, args in filter(None, caps)]


def row_boxes(rows: Iterable[Hints], lettering: Lettering) -> list[Box]:
    """Where rows of hints lie."""
    found = []
    for row in rows:
        items: Row = [(hint.kind, hint.text) for hint in row.items]
        w = width_of(items, row.hand, lettering, row.gap, row.size, row.remapped or USUAL)
        found.append(Box(row.right - w - 8, row.y - 36, w + 16, 72))
    return found


def meant(action: Action, rows: Iterable[Hints]) -> Action:
    """A press on a hint means its button; everything else means itself."""
    if action.kind is Kind.PRESS:
        for row in rows:
            kind = row.at(action.x, action.y)
            if kind is not None:
                return Action(kind, action.phase, action.seat, action.device)
    return action


def width_of(
    row: Row, hand: DeviceKind, lettering: Lettering, gap: float = GAP, size: float = SIZES["hint"], signs: Signs = USUAL
) -> float:
    """Units from the left of its first sign to the end of its last word."""
    words = sum(_sign_width(kind, hand, signs) + CAP_GAP + lettering.width(text, size) for kind, text in row)
    return words + gap * (len(row) - 1)


def _sign_width(kind: Kind, hand: DeviceKind, signs: Signs) -> float:
    """Keys and shoulder buttons with words on them are wider than other signs."""
    _, art = cap(kind, hand, remapped=signs) or ("", {})
    button = str(art.get("button", ""))
    word = str(art.get("text", "")) or (button if button in SHOULDERS else "")
    return bar_width("" if word.lower() in KEY_SIGNS else word, CAP)


def _fitting(row: Row, hand: DeviceKind, lettering: Lettering, signs: Signs) -> tuple[Row, float, float]:
    """The hints of a row that fit beside the hand, the gap between them and the size of their words; what plays on always has
    its sign, and of the others what nobody would find unasked stays longest."""
    row = list(row)
    while True:
        for gap, size in WAYS:
            if width_of(row, hand, lettering, gap, size, signs) <= MOST:
                return row, gap, size
        if len(row) == 1 or all(kind in PLAYS for kind, _ in row):
            return row, gap, size
        del row[max((kind not in PLAYS, kind is not Kind.SELECT, i) for i, (kind, _) in enumerate(row))[2]]


def ring_round(canvas: Canvas, piece: Piece) -> None:
    """Where the piece rests when it is in focus; the ring of a secret piece belongs to the same peek."""
    w, h = round(piece.w * piece.grow), round(piece.h * piece.grow)
    x, y = piece.centre
    with canvas.secretly(piece.secret if piece.secret is not None else canvas.secret):
        draw_ring(canvas, Box(x - w / 2, y - piece.rise - h / 2, w, h), 14, RING_LAYER, "focus")
