"""What a table offers to those who choose by a button or two. What a curtain hides is not offered."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from dataclasses import replace
from typing import Any

from games.kernel.memo import per_view
from scenes.stage.aids.areas import area_of
from scenes.stage.aids.offered import LISTED, Offered, Verb
from scenes.stage.aids.scanning.naming import brings, line, short
from scenes.stage.devices.action import Kind
from scenes.stage.devices.focus import Focusable
from scenes.stage.devices.seating import people
from scenes.table.layout.legend_rows import asked_for, look
from scenes.table.people.advice import Hint
from scenes.table.people.curtain import SIGN, CurtainWords
from scenes.table.people.persons import OpenPersons, Persons
from scenes.table.table import Table

ORDER = (
    Kind.CONFIRM,
    Kind.ALT,
    Kind.BACK,
    Kind.MENU,
    Kind.HURRY,
    Kind.PEEK,
    Kind.SHOULDER_LEFT,
    Kind.SHOULDER_RIGHT,
    Kind.HINT,
    Kind.STORY,
    Kind.INFO,
)
"""Verbs keep this order, whatever can be done just now: whoever waits for one finds it there."""
STOPS = (". ", "?")
"""In a sentence that says how it stands besides, or asks: that is no deed."""
UNSEEN = "curtain"
"""The id of the sign of a curtain that waits."""


def offered(table: Table, sign: CurtainWords) -> Offered:
    """The things of the decision, or what is looked at, and every button that does something now; `sign`: what the curtain
    says that waits."""
    persons, view, say = table.persons, table.table_view, table.stage.words.say
    inspector, hangs = view.inspector, persons.curtain.hangs
    if persons.peeks_again or (hangs and not (inspector.inspecting and persons.curtain.waits)):
        return _before_curtain(table, sign)
    named = [Verb(kind, say("hint.peek") if text == say("hint.own_cards") else text) for kind, text in view.hints]
    chooses = next((verb.text for verb in named if verb.kind is Kind.CONFIRM), "")
    taught, skips = view.hint is not None and view.hint.reads, say("hint.skip_lesson")
    common: Any = {"secret": persons.viewer, "may": persons.may, "where": table.pieces.where}
    if inspector.inspecting:
        items, at = inspector.focus.items, inspector.at
        chosen = table.asked and _own(persons) and table.focus.find(at) is not None
        chooses = sign.lift if hangs else say("scan.from_here" if chosen else "scan.only_seen")
        named.append(Verb(Kind.SHOULDER_LEFT, say("hint.next_part")))
        return Offered(items, named, at, table.reach, chooses, seen_only=True, **common)
    reads = table.card is not None or taught
    comes = any(part.patient() or part.detains() for part in table.parts) or not (table.asked or table.match.outcome())
    calm = say("scan.moment" if table.asked else "scan.goes_on") if comes and not reads else ""  # something comes first
    beside = [look(say), (Kind.STORY, say("hint.log")), (Kind.INFO, say("hint.rules")), (Kind.MENU, say("hint.pause"))]
    named += _covers(table) if all(verb.kind is not Kind.BACK for verb in named) else ()
    if calm:  # whatever is shown meanwhile, the same is offered
        on = Verb(Kind.HURRY, say("hint.to_my_turn" if people(table.match.players) else "hint.skip"))
        named = [on, *(verb for verb in named if verb.kind is Kind.PEEK)]
    verbs = [*named, *(Verb(*one) for one in beside if one[0] not in {verb.kind for verb in named})]
    verbs.sort(key=lambda verb: len(ORDER) if verb.text == skips else ORDER.index(verb[0]) if verb[0] in ORDER else 0)
    later: frozenset[str] = view.refused if _own(persons) else frozenset()
    things = _sorted_out(table.focus.items, later) if table.shown and not (reads or calm) else ()
    current, sorts = table.focus.current, _sorts(things, table) if things else {}
    if things and persons.chooser is not None and _own(persons):
        picked = persons.chooser.picked
        if any(verb.kind is Kind.ALT for verb in verbs) and not _ends(table.focus.items, table, picked):
            verbs = [verb for verb in verbs if verb.kind is not Kind.ALT]
        chooses = _all_of_hint(table, current, _does(table.focus.items, table, picked, current, chooses))
    advised, led = _advised(view.hint, things, table), view.hint is not None or bool(table.context.picked)
    return Offered(things, verbs, current, table.reach, chooses, sorts=sorts, advised=advised, led=led, calm=calm, **common)


def _advised(hint: Hint | None, things: Sequence[Focusable], table: Table) -> str:
    """What a hint names that somebody asked for, and what of it is to be done next."""
    if hint is None or not asked_for(hint):
        return ""
    if hint.done:
        return f"verb:{Kind.ALT}"
    live, picked = {item.id for item in things if item.enabled}, table.context.picked
    return next((id for id in hint.pieces if id in live and id not in picked), "")


def _all_of_hint(table: Table, current: str | None, does: str) -> str:
    """What choosing that does: all that a hint names of its like is picked with it."""
    hint, words, pieces = table.table_view.hint, table.stage.words, table.pieces
    piece = pieces.piece(current or "")
    if hint is None or hint.teaches or piece is None or piece.id not in hint.pieces or does != words.say("hint.pick"):
        return does  # what a lesson names is picked one by one
    named = [one for id in hint.pieces if (one := pieces.piece(id)) is not None and id not in table.context.picked]
    together = [short(one.text) for one in named if one.group == piece.group]
    return words.say("scan.pick_all", what=words.listing(together)) if len(together) > 1 else does


@per_view(2)
def _sorts(items: Sequence[Focusable], table: Table) -> dict[str, str]:
    """Of what kinds they are, where that is said."""
    return {item.id: piece.sort for item in items if (piece := table.pieces.piece(item.id)) is not None and piece.sort}


@per_view(2)
def _ends(items: Sequence[Focusable], table: Table, picked: Sequence[str]) -> bool:
    """Whether "done" is allowed, and no thing is offered that does the same. It is tried on a copy of the decision."""
    chooser = table.persons.chooser
    if chooser is None:
        return True
    view, same = table.view(chooser.seat), [item for item in items if item.enabled and area_of(item.what.kind, False) == "do"]
    answer = deepcopy(chooser).finish(view)
    if answer.refusal is not None or any(item.on_confirm == table.finish for item in items):
        return False
    lying = [piece for item in same if (piece := table.pieces.piece(item.id)) is not None]
    return answer.move is None or all(deepcopy(chooser).pick(piece, view).move != answer.move for piece in lying)


@per_view(4)
def _does(items: Sequence[Focusable], table: Table, picked: Sequence[str], current: str | None, chooses: str) -> str:
    """What choosing what is in focus does: it puts it back, picks it, opens it, or is refused; what is a line of its own says
    itself what it brings. Else as the title says, and where that says no more than "choose", what it answers."""
    chooser, say = table.persons.chooser, table.stage.words.say
    item, piece = table.focus.find(current), table.pieces.piece(current or "")
    if chooser is None or item is None or chooses != say("hint.choose"):
        return chooses
    if current in picked:
        return say("hint.let_go")
    if item.opens:
        return say("hint.open")
    asked = told if len(told := table.ribbon.sentence) <= LISTED and not any(mark in told for mark in STOPS) else ""
    if piece is None:
        return asked or chooses
    tried = deepcopy(chooser)
    answer = tried.pick(piece, table.view(chooser.seat))
    if answer.refusal is not None:
        return say("scan.why")
    taken = answer.move is not None or set(tried.picked) != {*picked}
    if taken and area_of(item.what.kind, False) == "do":
        return brings(item.text) or say("hint.take")
    if current in tried.picked:
        return say("hint.pick")
    lying = ((one, table.pieces.piece(one.id)) for one in items if one.enabled and area_of(one.what.kind, False) == "do")
    same = (line(one.text) for one, it in lying if it and deepcopy(chooser).pick(it, table.view(chooser.seat)) == answer)
    return next(same, asked or say("hint.take")) if answer.move is not None else say("hint.open")


def _own(persons: Persons) -> bool:
    """Whether whoever decides is the one who looks: of others it is not said what they may do."""
    return persons.choosing is not None and (persons.choosing == persons.viewer or isinstance(persons, OpenPersons))


@per_view(2)
def _sorted_out(items: Sequence[Focusable], later: frozenset[str]) -> Sequence[Focusable]:
    """The same, for as long as nothing is laid anew; of a kind that stands for moves what would be refused is for later."""
    return [replace(item, enabled=False) if item.id in later else item for item in items]


def _covers(table: Table) -> list[Verb]:
    """The button that covers the hand of whoever looks alone; none where nobody does."""
    persons = table.persons
    covers = Verb(Kind.PEEK if persons.peeks_again else Kind.BACK, table.stage.words.say("hint.cover"))
    return [covers] if persons.peeks_again or (persons.private is not None and persons.eyes is None) else []


def _before_curtain(table: Table, sign: CurtainWords) -> Offered:
    """Only who looks behind it: the sign, and what all may do meanwhile."""
    curtain, say = table.persons.curtain, table.stage.words.say
    menu = Verb(Kind.MENU, say("hint.pause"))
    if table.persons.peeks_again or not curtain.waits:
        return Offered((), [*_covers(table), menu], may=table.persons.may)
    lift = Focusable(UNSEEN, SIGN, text=f"{sign.title}: {sign.lift}", on_confirm=lambda: None)
    beside: Any = [Verb(*look(say)), Verb(Kind.STORY, say("hint.log")), Verb(Kind.INFO, say("hint.rules")), menu]
    chooses = sign.lift if table.stage.settings.scanning == "off" else ""
    return Offered([lift], beside, UNSEEN, chooses=chooses, may=table.persons.may)
