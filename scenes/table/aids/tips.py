"""What a table shows beside the thing in focus is told to those who do not see it: what a choice would bring, and why not; what
a question is about, where that lies apart; and a hand that has just been dealt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from games.kernel.protocol import Seat
from scenes.stage.aids.buttons import does
from scenes.stage.aids.in_focus import ASKED
from scenes.stage.aids.told import parted, said_lately, sentences
from scenes.stage.devices.action import Kind
from scenes.stage.words.words import Words
from scenes.table.context import V
from scenes.table.face import Face
from scenes.table.inspector.about import About
from scenes.table.layout.slips import Rank, foremost
from scenes.table.part import Part
from scenes.table.table_api import S, TableApi


class Tips(Part[V, S]):
    """Of one table, once for each thing that stays in focus. Nothing where a voice is off: nobody asks for it then."""

    def __init__(self, table: TableApi[V, S], face: Face[V, S]) -> None:
        super().__init__(table)
        self._face = face
        self._at: tuple[Any, ...] = ()
        self._asked: tuple[Any, ...] = ()
        """Who has been told what the question is about, and what that was."""
        self._peeks = False
        """Whether somebody looks at the own cards again, unasked."""
        self._hands: dict[Seat, Counter[str]] = {}
        """The cards that each has been asked with last, by name."""

    def tick(self, dt: float) -> None:
        table, persons = self.table, self.table.persons
        peeked, self._peeks = self._peeks, persons.peeks_again and not persons.curtain.hangs
        if table.stage.settings.voice == "off" or persons.curtain.hangs:
            return
        if self._peeks and not peeked:
            table.refresh()
            table.tell(own_hand(table, self._face), kind="prompt")
        if self._peeks or not table.asked:
            return
        if table.context.choosing is None:
            return
        about = self._face.about(table.moment().view, table.context, ASKED)
        if (asked := (persons.chooser, about and about.heard)) != self._asked:
            self._asked = asked
            self._tell_asked(about)
        if table.card is not None:
            return  # something else is read
        at = table.focus.current, persons.chooser, tuple(persons.chooser.picked) if persons.chooser else (), table.match.moves
        if at != self._at:
            self._at = at
            self._tell()

    def _tell_asked(self, about: About | None) -> None:
        """What the question is about, and the own hand where most of it is new."""
        table, viewer = self.table, self.table.persons.viewer
        if about is not None:
            table.tell(in_question(table, about), kind="about")
        if viewer is None or viewer != table.context.choosing:
            return
        hand = hand_of(table, self._face)
        new = Counter(hand) - self._hands.get(viewer, Counter())
        self._hands[viewer] = Counter(hand)
        if 2 * new.total() > max(2, len(hand)):
            table.tell(said_of_hand(hand, table.stage.words))

    def _tell(self) -> None:
        """Of how the table lies now, and not when it was drawn last."""
        table = self.table
        table.refresh()
        item, view, context = table.focus.item, table.moment().view, table.context
        if item is None:
            return
        texts, about = to_come(self._face, view, context, item.id), self._face.about(view, context, item.id)
        said = f"{item.text}\n{said_lately(table.stage.told, without='focus')}"
        new = [text for text in texts if text.removesuffix(".") not in said]
        cannot, (name, *rest) = about is not None and about.cannot, parted(item.text) or ("",)
        if new or cannot:
            named = table.stage.words.say("table.cannot", thing=name) if cannot else name
            table.tell(sentences((named, *rest, *new)), kind="focus")


def hand_of(table: TableApi[V, S], face: Face[V, S]) -> list[str]:
    """The cards in the hand that lies there, by name."""
    view, context = table.moment().view, table.context
    abouts = (face.about(view, context, piece.id) for piece in table.pieces.pieces if piece.what.kind == "hand")
    return [about.name for about in abouts if about is not None]


def said_of_hand(hand: Sequence[str], words: Words) -> str:
    """Its cards, equal ones counted; "" for none."""
    cards = [words.say("table.counted", n=n, thing=name) if n > 1 else name for name, n in Counter(hand).items()]
    return words.say("table.hand", cards=words.listing(cards)) if cards else ""


def own_hand(table: TableApi[V, S], face: Face[V, S]) -> str:
    """The cards of whoever looks at them again, and the button that covers them."""
    words = table.stage.words
    return sentences((said_of_hand(hand_of(table, face), words), does(table.stage, Kind.PEEK, words.say("hint.cover"))))


def in_question(table: TableApi[V, S], about: About) -> str:
    """What the question is about: its name, where the question does not say it, and what it does."""
    named = about.name in table.ribbon.sentence
    return sentences(("" if named else table.stage.words.say("table.about", thing=about.name), *about.heard))


def to_come(face: Face[V, S], view: V, context: S, id: str) -> list[str]:
    """Why that cannot be chosen, and what choosing it would bring, one sentence each."""
    about = face.about(view, context, id)
    slips = (slip.text for slip in foremost(face.slips(view, context)) if slip.rank is Rank.PREVIEW)
    texts = [about.cannot if about is not None else "", *(line for slip in slips for line in slip.split("\n"))]
    return [text for text in texts if text]
