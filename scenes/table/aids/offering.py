"""What a table offers to those who choose by a button or two. What a curtain hides is not offered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from games.kernel.memo import per_view
from scenes.stage.aids.offered import Offered, Verb, anybody
from scenes.stage.devices.action import Action, Kind
from scenes.stage.devices.focus import Focusable
from scenes.table.layout.legend_rows import look
from scenes.table.people.curtain import SIGN, CurtainWords
from scenes.table.people.persons import OpenPersons
from scenes.table.table import Table

ORDER = (
    Kind.CONFIRM,
    Kind.ALT,
    Kind.BACK,
    Kind.HURRY,
    Kind.PEEK,
    Kind.SHOULDER_LEFT,
    Kind.SHOULDER_RIGHT,
    Kind.HINT,
    Kind.STORY,
    Kind.INFO,
    Kind.MENU,
)
"""Verbs keep this order, whatever can be done just now: whoever waits for one finds it there."""
UNSEEN = "curtain"
"""The id of the sign of a curtain that waits."""


def offered(table: Table, sign: CurtainWords) -> Offered:
    """The things of the decision, or what is looked at, and every button that does something now; `sign`: what the curtain
    says that waits."""
    persons, view, say = table.persons, table.table_view, table.stage.words.say
    if persons.curtain.hangs:
        return _before_curtain(table, sign)
    named = [Verb(*hint) for hint in view.hints]
    chooses = next((verb.text for verb in named if verb.kind is Kind.CONFIRM), "")
    taught = view.hint is not None and view.hint.reads
    inspector = view.inspector
    if inspector.inspecting:
        items, at, verb = inspector.focus.items, inspector.at, say("hint.look")
        return Offered(items, named, at, table.reach, verb, seen_only=True, secret=persons.viewer, may=_may(table))
    beside = [look(say), (Kind.STORY, say("hint.log")), (Kind.INFO, say("hint.rules")), (Kind.MENU, say("hint.pause"))]
    verbs = [*named, *(Verb(*one) for one in beside if one[0] not in {verb.kind for verb in named})]
    verbs.sort(key=lambda verb: ORDER.index(verb[0]) if verb[0] in ORDER else 0)
    things = _now(table) if table.shown and table.card is None and not taught else ()
    return Offered(things, verbs, table.focus.current, table.reach, chooses, secret=persons.viewer, may=_may(table))


def _may(table: Table) -> Callable[[Action], bool]:
    """Only whoever is asked, where each has a button of their own; everybody, where that one is lost."""
    return anybody if table.persons.whose in table.seating.waiting else table.persons.may


def _now(table: Table) -> Sequence[Focusable]:
    """What is in question; of things of a kind that stand for moves those that would be refused are for later."""
    items, persons = table.focus.items, table.persons
    if persons.choosing is None or (persons.choosing != persons.eyes and not isinstance(persons, OpenPersons)):
        return items
    return _sorted_out(items, table.table_view.refused)


@per_view(2)
def _sorted_out(items: Sequence[Focusable], later: frozenset[str]) -> Sequence[Focusable]:
    """The same list for as long as nothing is laid anew."""
    return [replace(item, enabled=False) if item.id in later else item for item in items]


def _before_curtain(table: Table, sign: CurtainWords) -> Offered:
    """Only who looks behind it: the sign, and what all may do meanwhile."""
    curtain, say = table.persons.curtain, table.stage.words.say
    menu = Verb(Kind.MENU, say("hint.pause"))
    if not curtain.waits:
        return Offered((), [menu])
    if table.persons.peeks_again:
        return Offered((), [Verb(Kind.PEEK, say("hint.cover")), menu], may=_may(table))
    lift = Focusable(UNSEEN, SIGN, text=f"{sign.title}: {sign.lift}", on_confirm=lambda: None)
    beside: Any = [Verb(*look(say)), Verb(Kind.STORY, say("hint.log")), Verb(Kind.INFO, say("hint.rules")), menu]
    return Offered([lift], beside, UNSEEN, may=_may(table))
