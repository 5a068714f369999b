"""The jointed figures of the six heroes: parts with their pins, and the poses that turn them.

The grid is a space of 100; feet stand on y = 88 in the middle. A figure is drawn whole: body, head, the hand that holds the
tool (right on the picture) and the other one. Tones as in `heads.py`.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from scenes.kalyra.paint.heads import HEADS, Sheets, pair, whole
from scenes.paint.shapes.vector import P, circ_d, leaf, limb, poly, star_d, stroke

HEAD: Final = (0.56, 22.0, -13.0)
"""Scale and corner of the head in the figure."""
NECK: Final = (50.0, 38.0)
FEET: Final = (50.0, 88.0)
GROWN: Final = 1.12
"""How much larger than drawn a figure stands on its disc."""


class Part(NamedTuple):
    """Sheets that move together: `joint` is body, head, tool or hand; the pin is what they turn about."""

    joint: str
    pin: tuple[float, float]
    sheets: Sheets


class Pose(NamedTuple):
    """Degrees about the pins, and how far the head rises; `lean` turns the whole figure about its feet, `shift` moves it."""

    tool: float = 0.0
    hand: float = 0.0
    head: float = 0.0
    rise: float = 0.0
    lean: float = 0.0
    shift: tuple[float, float] = (0.0, 0.0)

    def placed(self, part: Part, body: str) -> str:
        """The SVG elements of a part where the pose puts them."""
        angle = {"tool": self.tool, "hand": self.hand, "head": self.head}.get(part.joint, 0.0)
        x, y = part.pin
        rise = self.rise if part.joint != "body" else 0.0
        turned = f'<g transform="translate(0 {rise}) rotate({angle} {x} {y})">{body}</g>'
        dx, dy = self.shift
        x, y = FEET
        grown = f"translate({x} {y}) scale({GROWN}) translate({-x} {-y})"
        return f'<g transform="translate({dx} {dy}) rotate({self.lean} {x} {y}) {grown}">{turned}</g>'


POSES: Final[dict[str, Pose]] = {
    "idle0": Pose(),
    "idle1": Pose(tool=2, hand=-1, rise=-0.8, head=0.6),
    "idle2": Pose(tool=4, hand=-2, rise=-1.5, head=1.2),
    "idle3": Pose(tool=2, hand=-1, rise=-0.8, head=0.6),
    "act0": Pose(tool=-10, hand=8, lean=-8, shift=(-3, 0), head=-4),
    "act1": Pose(tool=-17, hand=14, lean=-13, shift=(-5, -5), head=-6, rise=-2),
    "act2": Pose(tool=50, hand=-16, lean=11, shift=(5, -3), head=6),
    "act3": Pose(tool=26, hand=-6, lean=6, shift=(3, 0), head=2),
    "down": Pose(tool=18, hand=-10, lean=-82, shift=(42, -16), head=-8),
}
SPARK: Final = star_d(12, 42, 7, 8, 0.4)
GLEAM: Final = star_d(10, 33, 8, 4, 0.3)
BARE: Final = pair("33,86! 31,91! 46,91! 45,87!")
SWORD: Final = P("84,54! 80.5,48 80.5,8! 84,-1! 87.5,8 87.5,48!")


def _head(hero: str) -> Part:
    """The head of the portrait without its shoulders' lower edge, made small."""
    scale, x, y = HEAD
    sheets: list[tuple[str, tuple[str, ...]]] = []
    for tone, paths in HEADS[hero]:
        body = "".join(p if p.startswith("<") else f'<path d="{p}" fill="#fff"/>' for p in paths)
        sheets.append((tone, (f'<g transform="translate({x} {y}) scale({scale})">{body}</g>',)))
    return Part("head", NECK, tuple(sheets))


def _robe(top: str, hem: str) -> Part:
    """A long garment and its hem."""
    return Part(
        "body",
        FEET,
        (
            ("C", (whole("50,36! 38,40 30,58 24,84! 34,90 50,91"),)),
            (top, (whole("50,36! 40,39 33,56 28,83! 38,87 50,88"),)),
            (hem, (stroke("M28 82Q50 91 72 82", 3.4),)),
        ),
    )


def _boots(tone: str) -> tuple[str, tuple[str, ...]]:
    return tone, (pair("38,76! 36,88 33,91! 48,91! 48,76!"),)


BODIES: Final[dict[str, tuple[Part, ...]]] = {
    "adrianna": (
        Part("body", FEET, (("C", (whole("50,38! 32,40 22,64 20,86! 34,82 50,88"),)), _boots("M"))),
        Part(
            "body",
            FEET,
            (
                ("m", (whole("50,36! 36,38 33,52 36,66! 50,68"),)),
                ("c", (whole("50,60! 36,62 31,80! 40,84 50,82!"), star_d(50, 50, 6, 8, 0.5))),
            ),
        ),
        _head("adrianna"),
        Part(
            "tool",
            (70, 48),
            (
                ("m", (limb("66,44,10 76,52,9 83,58,8"),)),
                ("w", (SWORD,)),
                ("g", (P("74,52! 94,52! 93,57 75,57!"), limb("84,56,4 84,65,4"), circ_d(84, 67, 3))),
            ),
        ),
        Part(
            "hand",
            (32, 48),
            (
                ("g", (P("22,40! 6,44 5,62 12,76 22,84! 32,76 39,62 38,44"),)),
                ("c", (P("22,45! 10,48 10,62 15,72 22,78! 29,72 34,62 34,48"),)),
                ("w", (star_d(22, 61, 9, 8, 0.5),)),
            ),
        ),
    ),
    "gwyn": (
        _robe("c", "t"),
        Part("body", FEET, (("t", (poly("46,48 54,48 55,86 45,86"), poly("38,58 62,58 62,62 38,62"))),)),
        _head("gwyn"),
        Part(
            "tool",
            (66, 52),
            (
                ("h", (limb("84,90,4 84,40,4 84,14,4"),)),
                ("g", ("M84 -8A14 14 0 1 1 83.9 -8ZM84 -2.5A8.5 8.5 0 1 0 84.1 -2.5Z", star_d(84, 6, 5, 4, 0.4))),
                ("c", (limb("64,46,11 76,52,9 84,54,7"),)),
                ("s", (circ_d(84, 54, 4),)),
            ),
        ),
        Part("hand", (35, 50), (("c", (limb("36,46,11 24,56,9 16,54,7"),)), ("s", (circ_d(15, 52, 4),)), ("g", (SPARK,)))),
    ),
    "lilith": (
        _robe("c", "t"),
        Part("body", FEET, (("h", (poly("36,58 64,58 65,63 35,63"),)), ("g", (star_d(50, 60, 6, 5, 0.45),)))),
        _head("lilith"),
        Part(
            "tool",
            (66, 50),
            (
                ("C", (limb("80,86,4 84,56,4 88,26,4"),)),
                ("g", (star_d(89, 16, 13, 5, 0.46),)),
                ("c", (limb("64,46,10 76,54,9 84,56,8"),)),
                ("s", (circ_d(84, 56, 3.8),)),
            ),
        ),
        Part("hand", (35, 50), (("c", (limb("36,46,10 24,54,9 14,46,8"),)), ("s", (circ_d(13, 44, 3.8),)), ("t", (GLEAM,)))),
    ),
    "valder": (
        Part("body", FEET, (("C", (whole("50,34! 30,40 16,70 14,90! 28,84 38,91! 44,86 50,91!"),)),)),
        _robe("c", "t"),
        _head("valder"),
        Part(
            "tool",
            (66, 50),
            (
                ("H", (limb("82,92,4 82,50,4 84,20,4"),)),
                ("w", (P("84,-2! 74,2 72,12 77,17! 77,23! 91,23! 91,17! 96,12 94,2"),)),
                ("i", (circ_d(80, 10, 2.6) + circ_d(88, 10, 2.6), stroke("M82 19v4M86 19v4", 1.6))),
                ("c", (limb("64,46,11 76,54,10 83,56,8"),)),
                ("s", (circ_d(83, 56, 3.8),)),
            ),
        ),
        Part(
            "hand",
            (35, 50),
            (
                ("c", (limb("36,46,11 24,56,10 16,54,8"),)),
                ("s", (circ_d(15, 52, 3.8),)),
                ("t", (P("14,30! 20,38 21,45 14,49 7,45 8,38 11,40!"),)),
            ),
        ),
    ),
    "edwin": (
        Part("body", FEET, (_boots("H"), ("H", (pair("40,64! 37,80! 47,82! 49,64!"),)))),
        Part(
            "body",
            FEET,
            (
                ("c", (whole("50,38! 37,40 34,56 36,68 32,76! 42,72 50,78!"),)),
                ("t", (poly("36,60 64,60 64,65 36,65"), leaf(50, 74, 12, 1.57, 0.4))),
            ),
        ),
        Part("body", FEET, (("h", (limb("62,70,6 78,76,8 88,66,8 90,54,4"),)),)),
        _head("edwin"),
        Part(
            "tool",
            (66, 48),
            (
                ("s", (limb("65,45,9 77,50,9 86,44,9"),)),
                ("t", (limb("70,45,11 76,49,11"),)),
                ("w", (limb("84,42,4 85,32,3 92,22,1") + limb("88,43,4 91,33,3 98,25,1") + limb("91,47,4 96,38,3 103,32,1"),)),
            ),
        ),
        Part(
            "hand",
            (35, 48),
            (
                ("s", (limb("35,45,9 23,52,9 14,48,9"),)),
                ("t", (limb("30,47,11 24,51,11"),)),
                ("w", (limb("16,46,4 15,36,3 8,26,1") + limb("12,47,4 9,37,3 2,29,1") + limb("9,51,4 4,42,3 -3,36,1"),)),
            ),
        ),
    ),
    "odric": (
        Part("body", FEET, (("C", (pair("40,62! 32,80 30,86! 46,88! 49,66!"),)), ("S", (BARE,)))),
        Part(
            "body",
            FEET,
            (
                ("c", (whole("50,38! 37,40 33,54 36,66! 50,68"),)),
                ("t", (poly("35,60 65,60 66,66 34,66"), P("58,64! 68,76 66,88! 60,82 58,74"))),
            ),
        ),
        _head("odric"),
        Part(
            "tool",
            (66, 48),
            (
                ("s", (limb("64,45,10 76,46,9 88,38,9") + circ_d(90, 36, 6),)),
                ("m", (limb("79,44,10 84,41,10"),)),
                ("t", (stroke("M96 50q12 -10 4 -22t-18 -4q-8 6 -2 10", 3.4),)),
            ),
        ),
        Part(
            "hand",
            (35, 48),
            (
                ("s", (limb("36,45,10 24,50,9 20,62,9") + circ_d(20, 64, 6),)),
                ("m", (limb("22,54,10 21,58,10"),)),
                ("t", (stroke("M10 76q-10 -8 -4 -18t14 -2", 3.4),)),
            ),
        ),
    ),
}
