"""What the card or button under the cursor does, or why it cannot be chosen, on a slip before the stage."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from scenes.proelio.choice import card_of
from scenes.proelio.menu import Option
from scenes.proelio.rail import options_now
from scenes.proelio.siege_stage import FOUGHT
from scenes.proelio.sight import WarSight
from scenes.proelio.wording import worded
from scenes.proelio.zones import SLIP
from scenes.stage.lettering import Lettering
from scenes.stage.metrics import Box
from scenes.stage.paint.palette import SHELL
from scenes.stage.pieces import Piece
from scenes.tabletop.labels import Label
from scenes.tabletop.slips import Slip

WIDTHS: Final = (560.0, 660.0, SLIP.w, 960.0)
"""As wide as the words need for two lines, or for three; the widest for large words only."""
LOW: Final = 60.0
"""Height of a slip with one line."""
LAID_OUT: Final = ("trade_browse", "inquisition_view", "scribes_keep")
"""Phases in which cards lie on the stage."""
PAPERS: Final = tuple(
    Slip(
        id="card",
        place=Box(SLIP.centre[0] - w / 2, SLIP.bottom - LOW, w, LOW),
        art={"color": SHELL["paper"], "edge": SHELL["core"], "level": 4},
        ink=SHELL["ink"],
        layer=46,
        lines=3,
        margin=26,
    )
    for w in WIDTHS
)
UNDER_A_SIEGE: Final = 514.0
"""Where the slip begins while a siege is on the stage."""
READ: Final = ("hand", "ware", "offer", "seen", "odds")
"""Cards of which more can be said than fits on them."""
HELPED: Final = ("equitas", "imperial", "support", "trade")
"""Actions that do not explain themselves."""


def card_read(view: Any, sight: WarSight) -> str:
    """The words of what is under the cursor, "" for none."""
    kind, _, rest = (sight.focus or "").partition(".")
    if sight.choosing is None or sight.kind or sight.eyes != sight.choosing:
        return ""
    if kind in READ:
        return sight.say("focus.card", card=card_of(sight.focus or ""))
    found = options_now(view, sight) if kind == "option" else []
    return _of_button(view, sight, found[int(rest)]) if kind == "option" and int(rest) < len(found) else ""


def _of_button(view: Any, sight: WarSight, option: Option) -> str:
    """Why it cannot be chosen; a warning; else what it does."""
    if option.refusal is not None:
        return sight.say(option.refusal.message, **worded(option.refusal.args, sight.players))
    name = option.words.removeprefix("act.")
    if name == "bards":
        return _of_bards(view, sight)
    if name == "deploy" and _spends_all(view, sight):
        return sight.say("warning.fatal_defence")
    if name in view.guild:
        return sight.say("focus.guild", guild=name)
    return sight.say(f"act_help.{name}", price=view.season) if name in HELPED else ""


def _of_bards(view: Any, sight: WarSight) -> str:
    """R52: whose victory it would be if the House on the right lost its last card."""
    besieger = view.right(sight.choosing)
    if view.alone(besieger):
        return sight.say("warning.bards", name=sight.name(besieger), winner=sight.name(view.right(besieger)))
    return sight.say("focus.guild", guild="bards")


def _spends_all(view: Any, sight: WarSight) -> bool:
    """R13: the whole Hand of a House without a wall."""
    held = sum(id.startswith("hand.") for id in sight.picked)
    return view.fort[sight.choosing] is None and held == len(view.hand[sight.choosing])


def paper(text: str, lettering: Lettering, phase: str) -> Slip:
    """The narrowest slip that holds the words in two lines, else in three, above the own wall. Where cards lie on the stage it
    lies before the wall; in a siege, whose cards reach farther down, a little lower than else."""
    offered = [*((2, one) for one in PAPERS[:-1]), *((3, one) for one in PAPERS)]
    fitting = (one for most, one in offered if _lines(text, one, lettering) <= most)
    found = next(fitting, PAPERS[-1])
    if phase in LAID_OUT:
        return found
    h = found.box(text, "", lettering).h
    top = UNDER_A_SIEGE if phase in FOUGHT else SLIP.y
    return replace(found, place=Box(found.place.x, top + h - LOW, found.place.w, LOW))


def _lines(text: str, slip: Slip, lettering: Lettering) -> int:
    return len(lettering.wrap(text, slip.place.w - 2 * slip.margin, 28))


def card_pieces(view: Any, sight: WarSight, lettering: Lettering) -> Iterator[Piece]:
    text = card_read(view, sight)
    if text:
        yield from paper(text, lettering, view.phase).pieces(text, "", lettering, sight.eyes)


def card_labels(view: Any, sight: WarSight, lettering: Lettering) -> Iterator[Label]:
    text = card_read(view, sight)
    if text:
        yield paper(text, lettering, view.phase).label(text, "", lettering, sight.eyes)
