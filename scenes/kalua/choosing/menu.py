"""What can be chosen in a decision, as the lines of a list; those that are refused come with their reason. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from games.kalua.content import DOUBLED, LEVELS, PROTECTED, cards, content
from games.kalua.effects import loss
from games.kalua.forecast import forecast, foretold
from games.kalua.moves import (
    ATHEISTS,
    BELIEVERS,
    BUYS,
    CONVERT,
    DECKS,
    DRAWS,
    NO_LEADER_ACTION,
    PASS,
    SACRIFICE,
    SHIELDS,
    SPEECH,
    TARGETS,
    KaluaMove,
    play_card,
)
from games.kalua.state import State
from games.kernel.protocol import Refusal, Seat
from scenes.kalua.emblems import BACKS, CARDS
from scenes.table.context import Context

BELIEVER: Final = "believer"
"""What is opened while a religion is chosen to lure from."""
PASS_PHASE: Final = "pass_phase"


@dataclass(frozen=True)
class Line:
    """One line: words (id of the catalogue and values), the emblem before them, what it costs and what it changes.

    move     what it plays, or where it opens something (`opens`) one of the moves that follow
    seat     the religion it is about, whose badge is shown instead of an emblem
    price    PP, None where nothing is paid
    amulets  Amulets that are given up
    happier  by how much the own people become happier
    families for how many families it would change something, None for none
    leader   whether it costs the Leader
    help     id of the sentence that explains it, "" for none
    """

    words: str
    icon: str
    move: KaluaMove
    values: dict[str, Any] = field(default_factory=dict)
    opens: str = ""
    seat: Seat | None = None
    price: int | None = None
    amulets: int = 0
    happier: int = 0
    families: int | None = None
    leader: bool = False
    help: str = ""
    help_values: dict[str, Any] = field(default_factory=dict)
    refusal: Refusal | None = None


def lines(view: State, seat: Seat, opened: str) -> list[Line]:
    """The lines for the decision that `seat` owes; `opened`: a card of its hand, or BELIEVER."""
    make = {
        "draw": _draw,
        "leader": _believers if opened == BELIEVER else _leader,
        "play": _levels if opened else _play,
        "respond": _levels if opened else _respond,
        "target": _targets,
        "amulets": _amulets,
        "discard": _nothing,
    }.get(view.phase)
    if make is None:
        return []
    found = list(make(view, seat, opened))
    return found if opened else [*found, *_buys(view, seat)]


def _line(view: State, who: Seat, words: str, icon: str, move: KaluaMove, **more: Any) -> Line:
    return Line(words, icon, move, refusal=view.why_not(who, move), **more)


def _draw(view: State, seat: Seat, opened: str) -> Iterator[Line]:
    for deck, move in zip(DECKS, DRAWS, strict=True):
        yield _line(view, seat, f"act.draw.{deck}", BACKS[deck], move, help="act_help.draw")


def _buys(view: State, seat: Seat) -> Iterator[Line]:
    """KALUA-750, at the foot of every list."""
    price = content().limits.paid_draw
    for deck, move in zip(DECKS, BUYS, strict=True):
        yield _line(
            view, seat, f"act.buy.{deck}", BACKS[deck], move, price=price, help="act_help.buy", help_values={"cost": price}
        )


def _leader(view: State, seat: Seat, opened: str) -> Iterator[Line]:
    two, five = min(2, view.atheists), min(5, view.atheists)
    yield _line(view, seat, "act.speech", "leader", SPEECH, happier=1, help="act_help.speech")
    yield _line(view, seat, "act.atheists", "family", ATHEISTS, families=two, help="act_help.atheists", help_values={"n": two})
    yield _believer(view, seat)
    yield _line(
        view,
        seat,
        "act.sacrifice",
        "torch",
        SACRIFICE,
        families=five,
        leader=True,
        help="act_help.sacrifice",
        help_values={"n": five},
    )
    yield _line(view, seat, "act.leader_pass", "hourglass", NO_LEADER_ACTION, help="act_help.leader_pass")


def _believer(view: State, seat: Seat) -> Line:
    """Opens the list of religions; refused when none of them has a family (KALUA-R17)."""
    others = [other for other in range(view.n) if other != seat]
    why = [view.why_not(seat, BELIEVERS[other]) for other in others]
    refusal = why[0] if all(why) else None
    return Line(
        "act.believer", "people", BELIEVERS[others[0]], opens=BELIEVER, families=1, help="act_help.believer", refusal=refusal
    )


def _believers(view: State, seat: Seat, opened: str) -> Iterator[Line]:
    for other in range(view.n):
        if other != seat:
            lured = -1 if view.families[other] else None
            yield _line(view, seat, "act.target", "", BELIEVERS[other], seat=other, families=lured, help="act_help.lure")


def _play(view: State, seat: Seat, opened: str) -> Iterator[Line]:
    ahead = forecast(view)
    own, ends = ahead.families[seat] - view.families[seat], ".ends" if foretold(view, ahead) is not None else ""
    yield _line(view, seat, "act.convert", "drum", CONVERT, families=own, help=f"act_help.convert{ends}")


def _respond(view: State, seat: Seat, opened: str) -> Iterator[Line]:
    yield _line(view, seat, "act.pass", "cross", PASS, help="act_help.pass")
    yield Line("act.pass_phase", "hourglass", PASS, opens=PASS_PHASE, help="act_help.pass_phase")


def has_levels(card: str) -> bool:
    """Whether there is a price to choose (KALUA-516)."""
    return cards()[card].kind == "global"


def _levels(view: State, seat: Seat, opened: str) -> Iterator[Line]:
    """At which price the opened card is played (KALUA-502, 516)."""
    if not has_levels(opened):
        level = cards()[opened].levels[0]
        yield _line(view, seat, "act.play", CARDS[opened], play_card(opened, level), price=level, help="act_help.play")
        return
    icons = {0: CARDS[opened], PROTECTED: "shield", DOUBLED: "burst"}
    for paid in LEVELS:
        yield _line(view, seat, f"level.{paid}", icons[paid], play_card(opened, paid), price=paid, help=f"level_help.{paid}")


def _targets(view: State, seat: Seat, opened: str) -> Iterator[Line]:
    for other in view.clockwise(seat + 1):
        if not view.eliminated[other]:
            words = "act.target.self" if other == seat else "act.target"
            lost = -loss(view, view.current, other) or None
            yield _line(view, seat, words, "", TARGETS[other], seat=other, families=lost, help="act_help.target")


def _amulets(view: State, seat: Seat, opened: str) -> Iterator[Line]:
    lost = loss(view, view.current, seat)
    yield _line(view, seat, "act.amulets", "amulet", SHIELDS[0], amulets=1, help="act_help.amulets")
    yield _line(view, seat, "act.keep_amulets", "cross", SHIELDS[1], families=-lost or None, help="act_help.keep_amulets")


def _nothing(view: State, seat: Seat, opened: str) -> Iterator[Line]:
    """The cards of the hand are the choices."""
    yield from ()


def quiet_line(view: State, seat: Seat) -> int | None:
    """The place of the line that does as little as can be done: pass, convert, do nothing; None where there is none."""
    quiet = (PASS, CONVERT, NO_LEADER_ACTION)
    return next((i for i, line in enumerate(lines(view, seat, "")) if line.move in quiet), None)


def words_of(line: Line, context: Context) -> str:
    """The words of a line."""
    values = dict(line.values)
    if line.seat is not None:
        values["name"] = context.name(line.seat)
    return context.say(line.words, **values)


def help_of(line: Line, context: Context) -> str:
    return context.say(line.help, **line.help_values) if line.help else ""
