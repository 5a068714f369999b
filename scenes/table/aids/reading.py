"""What those read who need it larger: the thing in focus or looked at with all its words, and what is asked."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Any, Final

from games.kernel.memo import per_view
from games.kernel.protocol import Seat
from scenes.stage.aids.buttons import does
from scenes.stage.aids.in_focus import ASKED, InFocus
from scenes.stage.aids.told import WORD, named_whole, sentences
from scenes.stage.devices.action import Action, Kind
from scenes.stage.devices.focus import Focusable
from scenes.table.aids.live import reads
from scenes.table.aids.tips import in_question, own_hand, to_come
from scenes.table.context import V
from scenes.table.inspector.about import About
from scenes.table.layout.labels import PlacedLine
from scenes.table.layout.slips import Rank, foremost
from scenes.table.people.advice import Hint
from scenes.table.people.curtain import CurtainWords
from scenes.table.table_api import TableApi
from scenes.table.table_view import TableView

COUNTS: Final = re.compile(r"(\d\D+){3}")
"""A sentence with so many numbers says how it stands, and is no rule."""
BARE: Final = re.compile(r"[^\w%]*(\d+|\w)[^\w%]*")
"""A number or a letter by itself, which says nothing without what stands beside it."""
ASIDE: Final = 8.0
"""So far from its edge a word certainly is (units)."""
ROW: Final = 12.0
"""So far apart at most is what stands in a row."""
STANDING: Final = re.compile("sheet|row|round|rival|plate|ledger|quest|turn|season|status|guild|panel|merchant")
"""Kinds of things that say how all stands."""
BOARD: Final = 250_000.0
"""Square units from which on a thing is a board: what is written on it belongs to what lies there."""


def in_focus(shown: TableView[Any, Any], sign: CurtainWords) -> InFocus | None:
    """For the eyes that are on the table now; beside a curtain its sign alone, and nothing while it moves."""
    table = shown.table
    asked = table.warning or table.ribbon.sentence
    if table.persons.curtain.hangs:
        said = InFocus(sentences((sign.title, sign.away, sign.lift, sign.then)), asked, hints=shown.hints)
        return said if table.persons.curtain.waits else None
    seen = shown.inspector.inspected_thing
    item, hint = seen or table.focus.item, shown.hint
    if table.persons.peeks_again:
        return InFocus("", own_hand(table, shown.face), table.persons.viewer)
    picked = table.persons.chooser.picked if table.persons.chooser is not None else ()
    followed = hint is None or (hint.pieces and not hint.teaches and {*hint.pieces} <= {*picked})
    advice = "" if followed or hint is None else f"{hint.head}{hint.head and '. '}{_to_read(table, hint)}"
    advice = table.stage.words.say("table.tip", text=table.card.text) if table.card is not None else advice
    choosing = table.persons.choosing if table.asked else None
    since = table.log.since(choosing) if choosing is not None else []
    past = tuple(line.entry.text for line in since if line.entry.loud and not (line.quiet or line.entry.turn))
    about = shown.face.about(shown.moment().view, shown.look(), ASKED)
    apart = in_question(table, about) if about is not None else ""
    open_to = (piece.what for piece in table.pieces.pieces if piece.secret in (None, table.persons.viewer))
    ids = (*open_to, *(spot.what for spot in shown.face.spots(shown.moment().view, shown.look())))
    stands = standing(shown.moment().view, shown, tuple(id for id in ids if STANDING.fullmatch(id.kind)))
    bare = InFocus("", asked, table.persons.viewer, shown.hints, advice, past, apart, beside=stands)
    ringed = table.shown and (shown.roaming or table.persons.choosing is not None) and not reads(table, hint)
    if item is None or (seen is None and not ringed):
        return bare
    slips = foremost(shown.face.slips(shown.moment().view, shown.look())) if seen is None else []
    beside = (slip.text for slip in slips if slip.rank in (Rank.PREVIEW, Rank.THEME))
    ahead = to_come(shown.face, shown.moment().view, shown.look(), item.id) if seen is None else []
    return bare._replace(text=sentences((said_of(shown, item), *beside)), ahead=sentences(ahead))


@per_view(2)
def standing(view: V, shown: TableView[V, Any], ids: Sequence[str]) -> str:
    """How all stands: what is counted of these things, in few words."""
    abouts = [about for id in ids if (about := shown.face.about(view, shown.look(), id)) is not None]
    told = [(": ".join(filter(None, (one.name, one.state))), *filter(COUNTS.search, one.lines)) for one in abouts]
    return sentences(dict.fromkeys(sentences(texts) for texts in told if any(map(str.isdigit, "".join(texts)))))


def led(shown: TableView[Any, Any]) -> bool:
    """Whether somebody is asked, or moves the focus, and nothing else is read meanwhile."""
    waits = any(part.patient() for part in shown.parts)
    return (shown.table.asked or shown.roaming) and not waits and not reads(shown.table, shown.hint)


def tell_to_read(table: TableApi[Any, Any], text: str, goes_on: Sequence[tuple[Kind, str]] = ()) -> None:
    """A text that stands until somebody has read it, and the button that goes on; meanwhile nothing else is in focus."""
    said = _to_read(table, Hint(0, text=text, reads=True, goes_on=(*goes_on,)))
    table.tell(said, kind="hint")
    table.tell(said, kind="focus")


def _to_read(table: TableApi[Any, Any], hint: Hint) -> str:
    """What stands there, and the button that goes on where it only wants to be read, or that it wants to be pressed."""
    go_on, done = (Kind.CONFIRM, table.stage.words.say("lesson.go_on")), (Kind.ALT, table.stage.words.say("hint.done"))
    goes = next(iter(hint.goes_on), go_on) if hint.reads else done
    return sentences((hint.text, does(table.stage, *goes))) if hint.text and (hint.reads or hint.done) else hint.text


def tell_hint(table: TableApi[Any, Any], hint: Hint) -> None:
    if hint.reads:
        tell_to_read(table, hint.text, hint.goes_on)
    else:
        table.tell(_to_read(table, hint), kind="hint")


def reads_on(shown: TableView[Any, Any], action: Action) -> bool:
    """Whether a step, or the press for a hint, was made while something is read: nothing comes of it, and that is said anew."""
    reading = action.kind in (Kind.MOVE, Kind.HINT) and reads(shown.table, shown.hint)
    if reading and action.stepped:
        tell_where(shown)
    return reading


def tell_where(shown: TableView[Any, Any]) -> None:
    """What is read; else what is asked, and where one is."""
    table, hint = shown.table, shown.hint
    if table.persons.peeks_again:
        table.tell(own_hand(table, shown.face), kind="prompt")
    elif not reads(table, hint):
        table.tell(table.ribbon.sentence if table.asked else "", kind="prompt")
        table.tell_focus()
    elif table.card is not None:
        tell_to_read(table, table.card.text)
    elif hint is not None:
        tell_hint(table, hint)


def tell_peek(shown: TableView[Any, Any], action: Action) -> None:
    """What the button for peeking shows, as its sign says; then where one is again."""
    table = shown.table
    if action.kind is Kind.PEEK and not table.persons.curtain.hangs:
        rows = shown.face.legend(shown.moment().view, table.context, table.stage.words.say)
        words = dict([*chain(*rows.rows), *rows.left, *shown.hints]).get(Kind.PEEK, "")
        here = shown.inspector.inspected_thing or table.focus.item
        if words and action.pressed:
            table.tell(words, kind="look")
            table.tell(said_of(shown, here) if here is not None and not shown.face.hides else "", kind="text")
        elif words:
            table.tell_focus()


def said_of(shown: TableView[Any, Any], item: Focusable) -> str:
    """All words of a thing on the table: how it is told, what it says of itself, and what is written on it."""
    about, table = shown.face.about(shown.moment().view, shown.look(), item.id), shown.table
    text = named_whole(item.text, about.name) if about is not None else item.text
    text = sentences((text, *beyond(about, text))) if about is not None else text
    return sentences((text, *written_on(item, shown.lines, table.persons.viewer, table.focus.items, text)))


def beyond(about: About, text: str) -> list[str]:
    """What is told of a thing that the text does not say already; where it lies not in other words either."""
    heard = (said for said in about.heard if not _is_placed(said, text))
    state = ", ".join(part for part in about.state.split(", ") if part not in text)
    told = about.name, *heard, state, about.cannot, *about.lines, *(row for _, row in about.rows)
    return [said for said in told if said.rstrip(".") not in text]


def _is_placed(said: str, text: str) -> bool:
    """Whether the text says so far away that a thing lies, and leaves out from what."""
    parts = (said[: word.end()] for word in WORD.finditer(said, max(said.rfind(digit) for digit in "0123456789")))
    return said[:1].isdigit() and any(re.search(rf"{re.escape(part)}(?=[.,;]|$)", text) for part in parts)


def written_on(
    item: Focusable, lines: Iterable[PlacedLine], eyes: Seat | None, others: Iterable[Focusable], said: str
) -> Iterator[str]:
    """The labels on a thing that say more than `said`, each with what stands bare in its row: none on a smaller one of the
    others, nothing bare by itself, and no secret of other eyes."""
    size, found = item.box.w * item.box.h, list[tuple[str, float]]()
    smaller = [one.box for one in others if one.box.w * one.box.h < size]
    for label, _, _, y in lines if size < BOARD else ():
        x = label.x + {"left": ASIDE, "center": 0.0, "right": -ASIDE}[label.align]
        if label.secret in (None, eyes) and item.box.holds(x, y) and not any(box.holds(x, y) for box in smaller):
            found.append((label.text, y))
    known = {*WORD.findall(said.casefold())}
    for text, at in dict(reversed(found)).items():
        row = [bare for bare, y in found if abs(y - at) < ROW and BARE.fullmatch(bare)]
        whole = " ".join((text, *row))
        if BARE.fullmatch(text) is None and {*WORD.findall(whole.casefold())} - known:
            yield whole
