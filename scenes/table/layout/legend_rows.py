"""Rows of button hints at the foot of a table, and the ring round the piece in focus."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from itertools import chain, product
from typing import Final

from scenes.paint.recipes.controls import KEY_SIGNS, bar_width
from scenes.stage.devices.action import Action, DeviceKind, Kind
from scenes.stage.devices.makes import USUAL, WORDED, Signs, printed
from scenes.stage.ids import ids_in
from scenes.stage.loop.metrics import SAFE, Box
from scenes.stage.loop.screen import Prefetch
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.pieces.pieces import Piece
from scenes.stage.widgets import Legend, cap
from scenes.stage.widgets.base import draw_ring
from scenes.stage.widgets.legend import BOARD_PAD, CAP_GAP, GAP
from scenes.stage.words.lettering import MINIMUM, PAINTED, SHRINK, SIZES, Lettering
from scenes.table.people.advice import Hint

MOST: Final = 376.0
"""A row of hints stays beside the hand."""
FOOT: Final = SAFE.bottom - 24
"""The middle of the lowest row."""
LEAD, SIGN = 40.0, 44.0
"""From one row to the next, which is how high what can be pressed is, and how large a sign is."""
LARGE_LEAD: Final = 48.0
"""From one row to the next where words are as large as painted ones become."""
BOARD_LEAD, BOARD_HIGH = 62.0, 58.0
"""The same of hints that are boards, for a pointer or a finger."""
BOARD_FOOT: Final = SAFE.bottom - 30
HELD_MOST: Final = 400.0
"""The same as `MOST` where a place stays empty."""
ROWS: Final = 3
"""How many rows there are; of boards and of large words one fewer."""
NARROW_GAP: Final = 14.0
"""Between two hints, where the row would else be too long."""
WAYS: Final = ((GAP, SIZES["hint"]), (NARROW_GAP, SIZES["hint"]), (NARROW_GAP, max(MINIMUM, SHRINK * SIZES["hint"])))
"""Gaps and sizes in which rows are tried, before one of the hints goes."""
FEW: Final = 4
"""Most hints where words are as large as painted ones become."""
RING_LAYER: Final = 55
HINTED: Final = (
    Kind.CONFIRM, Kind.ALT, Kind.MOVE, Kind.HURRY, Kind.SHOULDER_LEFT, Kind.SHOULDER_RIGHT, Kind.PEEK, Kind.STORY, Kind.HINT,
    Kind.BACK, Kind.INFO, Kind.MENU,
)  # fmt: skip
"""What hints at a table are about, in the order in which they stand: the menu in the corner."""
GOES: Final = (
    Kind.SHOULDER_LEFT, Kind.SHOULDER_RIGHT, Kind.STORY, Kind.PEEK, Kind.INFO, Kind.MOVE, Kind.HURRY, Kind.HINT, Kind.BACK,
)  # fmt: skip
"""What goes first where there is no room for all; what plays on and the menu never do (but see `GOES_POINTED`)."""
POINTED: Final = (Kind.MOVE, Kind.SHOULDER_RIGHT)
"""What a pointer or a finger does without any button: it points, and rests on what it wants to know about."""
POINTERS: Final = (DeviceKind.MOUSE, DeviceKind.TOUCH)
GOES_POINTED: Final = tuple(chain(*((Kind.CONFIRM, kind) if kind is Kind.HINT else (kind,) for kind in GOES)))
"""The same for a pointer or a finger: it chooses by pressing the thing itself, and asks for a hint by nothing but its board."""

PLAYS: Final = (Kind.CONFIRM, Kind.ALT)

Row = list[tuple[Kind, str]]
Say = Callable[..., str]
TO_READ: Final = (Kind.STORY, Kind.MENU)
"""What stands below, while others play."""
NO_SHORTER: Final[Mapping[Kind, str]] = {}


def look(house: Say) -> tuple[Kind, str]:
    """The button that looks round."""
    return Kind.SHOULDER_RIGHT, house("hint.look")


def advice(house: Say, hint: Hint | None) -> tuple[Kind, str]:
    """The button that asks for a hint, and takes away the one that lies there."""
    return Kind.HINT, house("hint.hide" if asked_for(hint) else "hint.hint")


def taken_by(focus: str | None, picked: Sequence[str] = ()) -> str:
    """What it is called to press where a hint or a lesson points: a card is picked first, and let go of where it is `picked`
    already; anything else is done at once."""
    if not ids_in("hand")(focus or ""):
        return "hint.take"
    return "hint.let_go" if focus in picked else "hint.pick"


def asked_for(hint: Hint | None) -> bool:
    """Whether a hint lies there that somebody asked for."""
    return hint is not None and not hint.teaches


def while_shown(house: Say) -> list[Row]:
    """While something is shown. `house` says words of the shell."""
    return [[(Kind.HURRY, house("hint.skip")), look(house)], [(Kind.MENU, house("hint.pause"))]]


def while_waiting(house: Say, *unasked: tuple[Kind, str]) -> list[Row]:
    """While nothing is asked of anybody here; `unasked`: what can be done all the same."""
    log: Row = [(Kind.STORY, house("hint.log")), (Kind.INFO, house("hint.rules"))]
    return [log, [*(unasked or (look(house),)), (Kind.MENU, house("hint.pause"))]]


def hastened(rows: Iterable[Row], house: Say) -> list[Row]:
    """The same rows while others play: first how to be asked at once."""
    named = [hint for row in rows for hint in row if hint[0] is not Kind.HURRY]
    beside = [hint for hint in named if hint[0] not in TO_READ]
    return [[(Kind.HURRY, house("hint.to_my_turn")), *beside], [hint for hint in named if hint[0] in TO_READ]]


def confirmed(rows: Sequence[Row], hand: DeviceKind) -> list[Row]:
    """The same rows where confirming does what the button does that means done; as they are where it means nothing, or for a
    pointer or a finger, which press the thing itself."""
    done = next((text for kind, text in chain(*rows) if kind is Kind.ALT), None)
    if done is None or hand in POINTERS:
        return [*rows]
    kept = [[hint for hint in row if hint[0] is not Kind.CONFIRM] for row in rows]
    return [[(Kind.CONFIRM, done), *kept[0]], *kept[1:]]


def in_lesson(
    rows: Iterable[Row], reads: bool, house: Say, leaves: str = "hint.skip_lesson", goes_on: Sequence[tuple[Kind, str]] = ()
) -> list[Row]:
    """Rows of a table at which a lesson speaks: what plays on, and how to take back, else what `leaves` it. What `reads` is
    only gone on from, by the buttons that it `goes_on` by; the rule that it hangs on is beside the way out. A hint need not
    be asked for."""
    named = [hint for row in rows for hint in row]
    plays = [hint for hint in named if hint[0] in PLAYS]
    beside = [hint for hint in named if hint[0] not in (*PLAYS, Kind.BACK, Kind.HINT, Kind.SHOULDER_RIGHT)]
    back = [] if reads else [hint for hint in named if hint[0] is Kind.BACK]
    on = goes_on or [(Kind.CONFIRM, house("lesson.go_on"))]
    first: Row = [hint for hint in on if hint[0] is not Kind.INFO] if reads else [*plays, *beside]
    rule = [hint for hint in on if hint[0] is Kind.INFO]
    return [first, [*rule, *(back or ([(Kind.BACK, house(leaves))] if leaves else []))]]


def with_ways_out(rows: Iterable[Row], house: Say) -> list[Row]:
    """Rows with what stands there in every phase: the rules and the menu."""
    rows = list(rows)
    named = {kind for row in rows for kind, _ in row}
    always: Row = [(Kind.INFO, house("hint.rules")), (Kind.MENU, house("hint.pause"))]
    return [*rows, [hint for hint in always if hint[0] not in named]]


def shorter(hints: Iterable[tuple[Kind, str]], house: Say) -> dict[Kind, str]:
    """What these say where not all have room; what ends a choice is Done where nothing else may go."""
    fewer = {(Kind.BACK, house("hint.skip_lesson")): "hint.skip", (Kind.HINT, house("hint.hide")): "hint.hide.short"}
    return {hint[0]: house(fewer.get(hint, "hint.done")) for hint in hints if hint in fewer or hint[0] is Kind.ALT}


def legend_rows(
    rows: Iterable[Row],
    left: tuple[Row, float, float] | None,
    hand: DeviceKind,
    lettering: Lettering,
    lit: Kind | None = None,
    layer: int = 20,
    signs: Signs = USUAL,
    short: Mapping[Kind, str] = NO_SHORTER,
    free: bool = False,
    held: str = "",
) -> tuple[Legend, ...]:
    """The hints of all `rows` in the right corner, from the top, right aligned; `left` is one more row at the left foot, and
    where it begins and ends. `lit`: to be pressed next. Each has the place that its button always has; where not all have room
    those of `short` say that instead, then they go as `GOES` says. `free`: large ones may reach up to `left` in the lowest.
    `held`: the words of Done, whose place stays empty."""
    boards, large, begins, laid = hand in POINTERS, lettering.painted >= PAINTED, SAFE.x, list[Legend]()
    foot, lead = (BOARD_FOOT, BOARD_LEAD) if boards else (FOOT, LARGE_LEAD if large else LEAD)
    made = partial(Legend, hand=hand, lit=lit, layer=layer, signs=signs, sign=SIGN)
    if left is not None:
        row, x, ends = left
        wide = {way: width_of(row, hand, lettering, *way, signs) for way in WAYS}
        gap, size = next((way for way in WAYS if ends - wide[way] >= SAFE.x), WAYS[-1])
        begins = min(x + wide[gap, size], ends)
        laid.append(made(row, right=begins, y=foot, gap=gap, size=size, high=BOARD_HIGH))
    aside = width_of([(Kind.ALT, held)], hand, lettering, signs=signs) + NARROW_GAP if held and boards else 0.0
    usual = HELD_MOST if aside else MOST
    most = SAFE.right - begins - 2 * GAP if free and large else usual
    named = [hint for row in rows for hint in row]
    packed, gap, size, aside = _packed(named, hand, lettering, signs, short, (most, usual), aside)
    for k, row in enumerate(reversed(packed)):
        right, high = SAFE.right - aside * bool(k), BOARD_HIGH if boards else lead
        laid.insert(k, made(row, right=right, y=foot - lead * k, gap=gap, size=size, high=high))
    return tuple(laid)


def button_signs(hand: DeviceKind, signs: Signs = USUAL) -> Prefetch:
    """The signs of all buttons that a table's hints name."""
    caps = [cap(kind, hand, signs=signs) for kind in HINTED]
    return [(name, {"px": SIGN, **args}) for name, args in filter(None, caps)]


def row_boxes(rows: Iterable[Legend], lettering: Lettering) -> list[Box]:
    """Where rows of hints lie."""
    found = []
    for row in rows:
        items: Row = [(hint.kind, hint.text) for hint in row.items]
        w = width_of(items, row.hand, lettering, row.gap, row.size, row.signs)
        found.append(Box(row.right - w - 8, row.y - row.high / 2, w + 16, row.high))
    return found


def meant(action: Action, rows: Iterable[Legend]) -> Action:
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
    words = sum(_sign_width(kind, hand, signs) + lettering.width(text, size) for kind, text in row)
    return words + gap * (len(row) - 1)


def _sign_width(kind: Kind, hand: DeviceKind, signs: Signs) -> float:
    """Of a sign and the gap behind it, and of the board round both: keys and shoulder buttons with words on them are wider
    than other signs."""
    board = 2 * BOARD_PAD if hand in POINTERS else 0.0
    found = cap(kind, hand, signs=signs)
    if found is None:
        return board
    button = printed(str(found.args.get("button", "")), signs.make)
    word = str(found.args.get("text", "")) or (button if button in WORDED else "")
    return board + bar_width("" if word.lower() in KEY_SIGNS else word, SIGN) + CAP_GAP


def _packed(
    legend: Row, hand: DeviceKind, lettering: Lettering, signs: Signs, short: Mapping[Kind, str], most: tuple[float, float],
    aside: float,
) -> tuple[list[Row], float, float, float]:  # fmt: skip
    """Rows, the gap between hints, the size of their words, how far aside they end: as many hints as there is room for, in
    fewer words where that helps. `most`: so long the lowest row may be, and any other that ends `aside`, rather than none."""
    boards, named = hand in POINTERS, dict(reversed(legend))
    left = [(kind, named[kind]) for kind in HINTED if kind in named and not (boards and kind in POINTED)]

    def rows_of(gap: float, size: float, words: Mapping[Kind, str] = short, aside: float = 0.0) -> list[Row]:
        """From the corner upwards, as many in a row as fit."""
        rows: list[Row] = []
        for kind, text in reversed(left):
            hint, longest = (kind, min(text, words.get(kind, text), key=len)), most[1] - aside if rows[1:] else most[0]
            if rows and width_of([hint, *rows[0]], hand, lettering, gap, size, signs) <= longest:
                rows[0].insert(0, hint)
            else:
                rows.insert(0, [hint])
        return rows

    large = lettering.painted >= PAINTED
    fewer: Mapping[Kind, str] = {kind: less for kind, less in short.items() if kind is not Kind.ALT}
    order = GOES_POINTED if boards and Kind.HINT in dict(left) else GOES
    while True:
        few = not large or len(left) <= FEW
        for kept, words, (gap, size) in product((aside, 0.0), (NO_SHORTER, fewer), WAYS if few else ()):
            rows = rows_of(gap, size, words, kept)
            if len(rows) <= ROWS - (boards or large):
                return rows, gap, size, kept
        goes = next((kind for kind in order if kind in dict(left)), None)
        if goes is None or (goes is Kind.BACK and few):
            return rows_of(*WAYS[-1]), *WAYS[-1], 0.0
        left = [hint for hint in left if hint[0] is not goes]


def ring_round(canvas: Canvas, piece: Piece) -> None:
    """Where the piece rests when it is in focus; the ring of a secret piece belongs to the same peek."""
    w, h = round(piece.w * piece.grow), round(piece.h * piece.grow)
    x, y = piece.centre
    with canvas.secretly(piece.secret if piece.secret is not None else canvas.secret):
        draw_ring(canvas, Box(x - w / 2, y - piece.rise - h / 2, w, h), 14, RING_LAYER, "focus")
