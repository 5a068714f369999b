"""What the card or button under the cursor does, or why it cannot be chosen, on a slip before the stage."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from games.kernel.protocol import Seat
from games.proelio.state import State
from scenes.paint.palette import SHELL
from scenes.proelio.choosing.buttons import options_now
from scenes.proelio.choosing.choice import card_of
from scenes.proelio.choosing.menu import Option
from scenes.proelio.laid.siege import FOUGHT
from scenes.proelio.sight import WarSight
from scenes.proelio.wording import worded
from scenes.proelio.zones import SLIP
from scenes.stage.devices.focus import Focusable
from scenes.stage.loop.metrics import Box
from scenes.stage.pieces.pieces import Piece
from scenes.stage.words.lettering import Lettering
from scenes.table.laid.labels import Label
from scenes.table.laid.slips import Laid, Slip
from scenes.table.part import Part

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
        art={"color": SHELL.paper, "edge": SHELL.core, "level": 4},
        ink=SHELL.ink,
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


def card_read(view: State, sight: WarSight) -> str:
    """The words of what is under the cursor, "" for none."""
    kind, _, rest = (sight.focus or "").partition(".")
    if sight.choosing is None or sight.kind or sight.eyes != sight.choosing:
        return ""
    if kind in READ:
        return sight.say("focus.card", card=card_of(sight.focus or ""))
    found = options_now(view, sight) if kind == "option" else []
    return _of_button(view, sight, found[int(rest)]) if kind == "option" and int(rest) < len(found) else ""


def _of_button(view: State, sight: WarSight, option: Option) -> str:
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


def _of_bards(view: State, sight: WarSight) -> str:
    """R52: whose victory it would be if the House on the right lost its last card."""
    besieger = view.right(view.decider)
    if view.alone(besieger):
        return sight.say("warning.bards", name=sight.name(besieger), winner=sight.name(view.right(besieger)))
    return sight.say("focus.guild", guild="bards")


def _spends_all(view: State, sight: WarSight) -> bool:
    """R13: the whole Hand of a House without a wall."""
    held, seat = sum(id.startswith("hand.") for id in sight.picked), view.decider
    return view.fort[seat] is None and held == len(view.hand[seat])


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


@dataclass(frozen=True)
class FittingPaper:
    """The slip that the sentence needs in that phase."""

    phase: str

    def pieces(self, text: str, icon: str, lettering: Lettering, secret: Seat | None = None) -> Iterator[Piece]:
        return paper(text, lettering, self.phase).pieces(text, icon, lettering, secret)

    def label(self, text: str, icon: str, lettering: Lettering, secret: Seat | None = None) -> Label:
        return paper(text, lettering, self.phase).label(text, icon, lettering, secret)


def read_on(view: State, sight: WarSight) -> Iterator[Laid]:
    """The closeup of this moment, where there is one."""
    text = card_read(view, sight)
    if text:
        yield Laid(FittingPaper(view.phase), text, secret=sight.eyes)


class Readable(Part[State, WarSight]):
    """Whatever has something to say of itself can be in focus at any time."""

    def focusables(self, view: State, sight: WarSight) -> Iterable[Focusable]:
        for piece in self.desk.pieces.pieces:
            if piece.group == "look":
                yield Focusable(piece.id, piece.box, text=piece.text)
