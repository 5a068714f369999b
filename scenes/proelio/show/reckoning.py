"""How the points of every House came about, and what counts: for the results of a war that was not won by conquest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from games.kernel.protocol import Seat
from games.proelio.scoring import counted_of
from games.proelio.state import State
from scenes.paint.palette import SHELL
from scenes.paint.recipes import people
from scenes.proelio.paint.palette import PROELIO
from scenes.proelio.wording import TITLE
from scenes.stage.loop.metrics import Box
from scenes.table.ending.recap import Board, End, face_of_seat
from scenes.table.ending.rounds import HEAD
from scenes.table.layout.labels import Label
from scenes.table.layout.props import Prop

FACE: Final = 48
SIGN: Final = 36
CROWN: Final = 40
NAMES: Final = 72
"""From line to line of what everybody's points were."""


class Source(NamedTuple):
    """One thing that brings points: how it is called, its emblem and colours."""

    id: str
    emblem: str
    a: str
    b: str


SOURCES: Final = (
    Source("wall", "castle_i", "#d9c8bc", "#8b7f78"),
    Source("defence", "shield", "#d9cfd4", "#4a3a46"),
    Source("imperial", "deck", "#f3cd76", "#a8741c"),
    Source("guild", "scales", "#e0a58c", "#8a3a2c"),
)
"""In the order of `Counted`."""


def sources(view: State) -> Sequence[Source]:
    """Without Guilds none is spoken of."""
    return SOURCES if any(view.guild) else SOURCES[:3]


def reckoned(end: End[State], box: Box) -> Board:
    """Every House's points as a sum of what they are for; the winners are crowned."""
    n = end.view.n
    columns = (n + 1) // 2
    w, h = (box.w - 40) / columns, (box.h - HEAD - 8) / 2
    props, labels = [], []
    for seat in range(n):
        x, y = box.x + 28 + seat % columns * w, box.y + HEAD - 4 + seat // columns * h
        drawn, said = _line(end, seat, Box(x, y, w - 16, h * 0.5))
        signs, sums = _sum(end, seat, Box(x, y + h * 0.5, w - 16, h * 0.5))
        props += [*drawn, *signs]
        labels += [*said, *sums]
    heading = end.words.of(TITLE, "recap.points.counted")
    return Board("points", box, heading, PROELIO.plate, props=props, labels=labels)


def _line(end: End[State], seat: Seat, box: Box) -> tuple[list[Prop], list[Label]]:
    """Whose sum it is, and what it comes to."""
    y, result = box.centre[1], end.view.result
    assert result is not None
    props = face_of_seat(end, f"sum:{seat}", seat, box.x + FACE / 2, y, FACE)
    name = Label(
        end.players[seat].name, box.x + FACE + 14, y, 30, "ui_bold", SHELL.text, width=box.w - FACE - 134, layer=13,
        key=f"name:{seat}",
    )  # fmt: skip
    total = Label(
        str(result.scores[seat]), box.right - CROWN - 12, y, 40, "serif", SHELL.text, "right", layer=13, key=f"total:{seat}"
    )
    if seat in result.winners:
        crown = people.emblem_alone(name="crown", px=CROWN)
        props.append(Prop.of(f"won:{seat}", crown, box.right - CROWN / 2, y, CROWN, CROWN, 12))
    return props, [name, total]


def _sum(end: End[State], seat: Seat, box: Box) -> tuple[list[Prop], list[Label]]:
    """Sign and number of each thing, with a plus between them."""
    y, found = box.centre[1] - 4, sources(end.view)
    step = (box.w - 24) / len(found)
    props, labels = [], []
    for k, (source, number) in enumerate(zip(found, counted_of(end.view, seat), strict=False)):
        x = box.x + 6 + k * step
        picture = people.emblem_alone(name=source.emblem, px=SIGN, a=source.a, b=source.b)
        props.append(Prop.of(f"from:{seat}:{source.id}", picture, x + SIGN / 2, y, SIGN, SIGN, 12))
        labels.append(Label(str(number), x + SIGN + 8, y, 30, "num", SHELL.text, layer=13, key=f"from:{seat}:{source.id}"))
        if k:
            labels.append(Label("+", x - 18, y, 28, "num", SHELL.text_lo, "center", layer=13, key=f"plus:{seat}:{k}"))
    return props, labels


def what_counts(end: End[State], box: Box) -> Board:
    """What each sign of those sums stands for."""
    props, labels, found = [], [], sources(end.view)
    step = (box.h - HEAD - 12) / len(found)
    for k, source in enumerate(found):
        y = box.y + HEAD + step * (k + 0.5) - 4
        picture = people.emblem_alone(name=source.emblem, px=SIGN, a=source.a, b=source.b)
        props.append(Prop.of(f"counts:{source.id}", picture, box.x + 48, y, SIGN, SIGN, 12))
        text = end.words.of(TITLE, f"recap.counts.{source.id}")
        said = Label(
            text, box.x + 82, y, 28, "ui", SHELL.text, width=box.w - 106, lines=2, leading=1.0, layer=13,
            key=f"counts:{source.id}",
        )  # fmt: skip
        labels.append(said)
    assert end.view.result is not None
    heading = end.words.of(TITLE, "recap.counts.allied" if end.view.result.how == "stop" else "recap.counts")
    return Board("counts", box, heading, PROELIO.plate, props=props, labels=labels)


def not_counted(end: End[State], box: Box) -> Board:
    """What the points would have been, where a House fell."""
    view, props, labels = end.view, [], []
    assert view.result is not None
    columns = 2  # below two rows of names there is room for the reason
    w = (box.w - 20) / columns
    for seat in range(view.n):
        x, y = box.x + 20 + seat % columns * w, box.y + HEAD + NAMES * (seat // columns + 0.5)
        props += face_of_seat(end, f"points:{seat}", seat, x + FACE / 2, y, FACE)
        name, total = end.players[seat].name, str(view.result.scores[seat])
        labels.append(Label(name, x + FACE + 10, y, 28, "ui_bold", SHELL.ink, width=w - 150, layer=13, key=f"name:{seat}"))
        labels.append(Label(total, x + w - 66, y, 34, "serif", SHELL.ink, "right", layer=13, key=f"total:{seat}"))
    say = end.words.teller(TITLE)
    text = say("recap.why.conquest") if view.n <= 4 else ""
    return Board("points", box, say("recap.points.not_counted"), text=text, props=props, labels=labels)
