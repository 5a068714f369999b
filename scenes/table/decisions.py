"""How a person's decision is taken at a table: called, picked, finished, refused, advised, taken back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Generic

from games.kernel.protocol import IllegalMove, Move, Refusal, Seat
from scenes.stage.aids.told import sentences
from scenes.stage.devices.seating import people
from scenes.stage.pieces.pieces import Piece
from scenes.table.aids.picks import put_away, tell_left, tell_taken, tell_unpicked
from scenes.table.aids.reading import tell_hint
from scenes.table.chooser import Answer, Chooser
from scenes.table.context import V
from scenes.table.face import Face
from scenes.table.inspector.about import Refused
from scenes.table.part import Part
from scenes.table.people.advice import Hint
from scenes.table.show.log import LogLine
from scenes.table.table_api import S, TableApi
from scenes.table.table_view import TableView

GUARD: Final = 0.5
"""Seconds after focus moved by itself in which confirm does nothing: what is pressed then was meant for something else."""
TAKEN_BACK: Final = 4.0
"""Seconds for which it stands what was taken back."""
LEADS: Final = 3
"""Frames in which what a hint names may come to lie on the table."""


class Decisions(Generic[V, S]):
    """The decisions of persons at one table."""

    def __init__(self, table: TableApi[V, S], face: Face[V, S], parts: list[Part[V, S]], table_view: TableView[V, S]) -> None:
        self._table = table
        self._face = face
        self._parts = parts
        self._table_view = table_view
        self._called: Seat | None = None
        self._moved_for = GUARD
        """Seconds since focus moved without anybody's doing."""
        self._led_out: Sequence[str] = ()
        """The picks that have led focus to their button already."""
        self._leads = 0
        """For so many frames focus may still go to what the hint names."""
        self._strayed = False
        """Whether somebody has moved focus since the hint named what it names now."""

    # -- the question --------------------------------------------------------------------------------------------------

    def changed(self) -> None:
        """Another decision is asked for, or none any more."""
        self._begin(self._table.persons.chooser, called=True)

    def take_up(self, chooser: Chooser[V]) -> None:
        """A person decides something that nobody asked for, and is not called."""
        self._table.persons.take_up(chooser)
        self._begin(chooser, called=False)

    def _begin(self, chooser: Chooser[V] | None, called: bool) -> None:
        table = self._table
        table.redraw()
        table.timer.begin(self._face.limit.seconds(table.view(chooser.seat), chooser.seat) if chooser is not None else None)
        table.minds.drop_advice()
        self._led_out = ()
        self._table_view.stop_roaming()
        self._table_view.refresh()
        if chooser is not None and called:
            self._call(chooser)
        self.aim()
        for part in self._parts:
            part.decided(chooser)

    def _call(self, chooser: Chooser[V]) -> None:
        """The one who decides is called; where the decisions of a turn belong together, only once a turn."""
        table = self._table
        if self._face.turns.together and chooser.seat == self._called:
            return
        self._called = chooser.seat
        if self._face.turns.together and len(people(table.players)) > 1 and self._face.turns.calls(table):
            table.announce(table.stage.words.say("table.your_turn", name=table.decider), "crown", "turn")

    def aim(self) -> None:
        """Focus goes to where the decision begins."""
        chooser = self._table.persons.chooser
        if chooser is None:
            return
        first = self._face.first(self._table, chooser)
        if first is not None:
            self._table.focus.to(first)
        self._table.redraw()

    # -- the answer ----------------------------------------------------------------------------------------------------

    def pick(self, piece: Piece) -> None:
        """A piece was confirmed on."""
        table, chooser = self._table, self._table.persons.chooser
        if chooser is None or not table.shown:
            return
        whole = self._advised(piece)
        if whole is not None and not chooser.picked and self._face.advising.at_once(whole):
            tell_taken(self._table, self._table_view.hint)
            self.take(Answer(whole))
        elif not any(part.picks(piece) for part in self._parts):
            before, advised = chooser.picked, self._advised(piece)
            answer = chooser.pick(piece, table.view(chooser.seat))
            picked = tell_unpicked(self._table, chooser, before)
            if picked and advised is not None and piece.id in chooser.picked:
                self._pick_with(piece, chooser)
            tell_taken(table, self._table_view.hint if advised is not None else None)
            self.take(Answer(advised) if advised is not None and not picked else answer)
            if picked:
                if advised is None:
                    table.minds.drop_advice()
                table.feel("select" if len(chooser.picked) >= len(before) else "back")
            if picked and set(chooser.picked) - set(before):
                self._go_forward(chooser)
                if advised is None and {*before} < {*chooser.picked}:
                    tell_left(table, piece)
        table.redraw()

    def _pick_with(self, piece: Piece, chooser: Chooser[V]) -> None:
        """The other pieces of a hint that go with the one picked; what they come to is confirmed on its own, or let go of."""
        table, hint = self._table, self._table_view.hint
        named = hint.pieces if hint is not None else ()
        others = [table.pieces.piece(id) for id in named if id not in chooser.picked and id != piece.id]
        for other in others:
            if other is not None and other.group == piece.group:
                chooser.pick(other, table.view(chooser.seat))

    def _go_forward(self, chooser: Chooser[V]) -> None:
        """Something has been picked: whoever presses the same button again goes on, and takes nothing back."""
        table = self._table
        if table.persons.chooser is not chooser or not self._relaid():
            return
        self.follow_hint()
        hint, onward = self._table_view.hint, self._face.onward(table, chooser)
        strays = hint is not None and chooser.complete and not {*chooser.picked} <= {*hint.pieces}
        if (hint is None or strays or not self._reach(self._coming(hint))) and onward is not None:
            table.focus.to(onward)

    def _coming(self, hint: Hint) -> list[str]:
        """What a hint names and nobody has picked yet."""
        chooser = self._table.persons.chooser
        return [id for id in hint.pieces if chooser is None or id not in chooser.picked]

    def _reach(self, ids: Sequence[str]) -> bool:
        """Focus goes to the first of those pieces that lies there, else to the first that can be brought into sight."""
        focus = self._table.focus
        return any(focus.to(id) for id in ids) or any(self._brings(id) for id in ids)

    def step_out(self, left: str | None) -> None:
        """Focus has been moved away from `left`. Where it went from the pieces to pick to the buttons, it goes on to the button
        to which the picks lead; only once, since the person may want another one."""
        table, chooser = self._table, self._table.persons.chooser
        if chooser is None or not chooser.picked or chooser.picked == self._led_out:
            return
        here, there = self._group(left), self._group(table.focus.current)
        onward = self._face.onward(table, chooser)
        if here == self._group(chooser.picked[-1]) != there and onward is not None and self._group(onward) == there:
            self._led_out = chooser.picked
            table.focus.to(onward)

    def _group(self, id: str | None) -> str:
        piece = self._table.pieces.piece(id) if id is not None else None
        return piece.group if piece is not None else ""

    def _relaid(self) -> bool:
        """Pieces, buttons and lists are those of what is picked now. False where somebody decides no more."""
        self._table.redraw()
        self._table_view.refresh()
        return self._table.asked

    def finish(self) -> None:
        """Done: the picks become a move, or it is said why not."""
        table, chooser = self._table, self._table.persons.chooser
        if chooser is not None and not any(part.finishes() for part in self._parts):
            answer = chooser.finish(table.view(chooser.seat))
            self.take(answer)
            if answer == Answer():
                self.say_why_not("table.nothing_to_end")
            table.redraw()

    def say_why_not(self, id: str, early: bool = False) -> None:
        """Below the prompt, why a button does nothing now."""
        table, words = self._table, self._table.stage.words.say(id)
        table.put_refusal(Refused(words, secret=table.persons.private, early=early))
        table.tell(words, kind="refusal")
        table.feel("refused")

    def take(self, answer: Answer) -> None:
        """What a person's pick came to."""
        table, chooser = self._table, self._table.persons.chooser
        if any(part.takes(answer) for part in self._parts):
            return
        if answer.refusal is not None:
            self.refuse(answer.refusal)
        elif answer.move is not None and chooser is not None and self.submit(chooser.seat, answer.move):
            self._table_view.lift(False)
            table.persons.done()

    def submit(self, seat: Seat, move: Move) -> bool:
        """Plays a person's decision. False when the rules refuse it."""
        try:
            self._table.match.submit(seat, move)
        except IllegalMove as error:
            self.refuse(error.refusal)
            return False
        self._table.log.acted(seat, self._table.match.moves - self._table.match.moves_of(seat))
        self._table.minds.drop_advice()
        self._table_view.stop_roaming()
        return True

    def refuse(self, refusal: Refusal) -> None:
        """Says why not, beside what was tried."""
        table, view = self._table, self._table.view(self._table.persons.choosing)
        words = table.stage.words.tell(
            table.title, refusal.message, self._face.advising.worded(refusal.args, view, table.players)
        )
        thing, instead = table.focus.current or "", self._face.advising.instead(view, table.context, refusal)
        table.put_refusal(Refused(words, refusal.clause, thing, instead, table.persons.viewer))
        table.tell(sentences((words, instead)), kind="refusal")
        if table.persons.private is None:
            table.log.refuse(words, table.match.moves)
        table.feel("refused")
        table.pieces.refuse(thing)
        table.redraw()

    def unpick(self) -> bool:
        """Takes back the newest pick; False when there is none."""
        chooser = self._table.persons.chooser
        before = chooser.picked if chooser is not None else ()
        if chooser is None or not chooser.unpick():
            return False
        tell_unpicked(self._table, chooser, before)
        for part in self._parts:
            part.unpicked()
        self._table.feel("back")
        return True

    def take_back(self, seat: Seat) -> None:
        """Takes back the last move of that seat: what was told of it is forgotten, and it is asked again. Or `ValueError`."""
        table = self._table
        gone = self._forget(lambda: self._face.undoing.take_back(table, seat))
        what = next((line.entry for line in gone if line.entry.loud), None)
        say = table.stage.words.say
        words = say("table.taken_back", what=what.text) if what is not None else say("table.taken_back.plain")
        table.toast.inform(words, what.icon if what is not None else "", TAKEN_BACK, secret=table.persons.private)
        table.tell(words)

    def go_back(self, seat: Seat, moves: int) -> None:
        """What was told since the match had so many moves is forgotten, and that seat is asked again. `ValueError`."""
        self._forget(lambda: self._table.match.go_back(seat, moves))

    def _forget(self, back: Callable[[], object]) -> list[LogLine]:
        """The lines of the log that are gone."""
        table = self._table
        table.show.skip_all()  # all of the move is told before it is forgotten
        back()
        table.show.skip_all()
        gone = table.log.take_back(table.match.moves)
        table.put_entry(table.log.lines[-1].entry if table.log.lines else None)
        table.persons.done()
        for part in self._parts:
            part.took_back()
        table.feel("back")
        table.redraw()
        return gone

    # -- time ----------------------------------------------------------------------------------------------------------

    def run_clock(self, dt: float) -> None:
        """`dt` seconds of the decision pass, but while somebody looks again; when its time is up the title fills it in."""
        table = self._table
        chooser, before = table.persons.chooser, table.timer.seconds
        if chooser is None or table.persons.curtain.hangs or table.persons.peeks_again:
            return
        if table.timer.run(dt):
            self._face.limit.fill_in(table, chooser)
            self.finish()
            self._time_is_up(chooser.seat)
        elif table.timer.seconds is not None and before is None:
            table.tell(table.stage.words.say("table.time_left", n=table.timer.seconds))
        if table.timer.seconds != before:
            table.redraw()

    def _time_is_up(self, seat: Seat) -> None:
        """Said aloud only where one person plays: elsewhere nobody need know who hesitated (12.2 of Kalesia's page)."""
        table = self._table
        if table.persons.eyes == seat:
            table.toast.inform(table.stage.words.say("table.time_up", name=table.players[seat].name))

    # -- advice --------------------------------------------------------------------------------------------------------

    @property
    def advisable(self) -> bool:
        """Whether a hint may be asked for: somebody chooses whose eyes alone are on the screen; so never over chords."""
        persons = self._table.persons
        return persons.choosing is not None and persons.viewer == persons.choosing and self._table.shown

    def ask_advice(self) -> None:
        """A hint for the one who chooses; asked for again, it goes."""
        minds, choosing = self._table.minds, self._table.persons.choosing
        if minds.advice is not None:
            put_away(self._table)
        elif choosing is not None:
            minds.advise(choosing)
            self._table.match.note_hint(choosing)
        self._table.feel("select")

    def tick(self, dt: float) -> None:
        """`dt` seconds have passed: what may be shown of a hint may have changed, and focus with it."""
        table, before = self._table, self._table.focus.current
        if table.refused is not None and table.refused.early and self.advisable:
            table.put_refusal(None)
        self._moved_for = min(GUARD, self._moved_for + dt)
        self.follow_hint()
        if before is not None and self._table.focus.current not in (None, before):
            self._moved_for = 0.0

    def brought(self) -> None:
        """Somebody moves the focus: where it is now, they know."""
        self._moved_for, self._leads, self._strayed = GUARD, 0, True
        self._table_view.stray()

    @property
    def unsettled(self) -> bool:
        """Whether focus is about to move, or has just moved, without anybody's doing: then confirm does nothing."""
        advice, hint = self._table.minds.advice, self._table_view.hint
        if hint is not None and hint.reads:
            return False  # whoever has read goes on, wherever focus is
        return self._moved_for < GUARD or (advice is not None and advice.choice is None)

    def put_away(self) -> bool:
        """No hint is wanted any more; False where there is none."""
        advised = self._table.minds.advice is not None and self.advisable
        if advised:
            put_away(self._table)
            self._table.feel("back")
        return advised

    def follow_hint(self) -> None:
        """What may be shown of a hint may have changed."""
        hint, before = self._hint(), self._table_view.hint
        if hint != before:
            self._table_view.show_hint(hint)
            self._strayed = False
            if hint is not None and hint.done and not hint.teaches:
                self._moved_for = 0.0
            self._leads = LEADS if hint is not None and not self._taken_up(hint) else 0
            self._lead()
            if hint is not None and (before is None or before.text != hint.text):
                tell_hint(self._table, hint)
        else:
            self._lead()

    def _lead(self) -> None:
        """Focus goes to what a hint names, as soon as that lies there: some things come with what is said of them."""
        if self._leads:
            hint = self._table_view.hint
            found = hint is None or self._reach(self._coming(hint)) or self._reach(hint.pieces)
            self._leads = 0 if found else self._leads - 1

    def carry_out(self) -> bool:
        """Confirm goes one step on with what a hint says, while nobody has moved focus since. False: it means the focus."""
        hint, advice, chooser = self._table_view.hint, self._table.minds.advice, self._table.persons.chooser
        if chooser is None or hint is None or hint.teaches or self._strayed or not self._table.shown:
            return False
        if advice is None or advice.choice is None:
            return False
        if not hint.pieces:
            tell_taken(self._table, self._table_view.hint)
            self.take(Answer(self._face.advising.meant(advice.choice.move, advice.choice.reason)))
            self._table.redraw()
            return True
        return self._table.focus.current not in hint.pieces and self._reach(self._coming(hint))

    def _brings(self, id: str) -> bool:
        """Whether focus has come to that thing. A list that is longer than what is shown of it goes on until it is seen."""
        focus, before = self._table.focus, self._table.focus.current
        if focus.to(id) or (any(part.brings(id) for part in self._parts) and focus.to(id)):
            return True
        self._stand_at(id)
        if focus.find(id) is None:
            self._stand_at(before)
        return focus.current == id

    def _stand_at(self, id: str | None) -> None:
        """The table, laid out for the cursor there."""
        self._table.focus.stand_at(id)
        self._table.redraw()
        self._table.refresh()

    def _hint(self) -> Hint | None:
        table, advice = self._table, self._table.minds.advice
        taught = next((hint for part in self._parts if (hint := part.taught()) is not None), None)
        if taught is not None:
            return taught
        if advice is None or not self.advisable or advice.seat != table.persons.choosing:
            return None
        if advice.choice is None:
            return Hint(advice.seat, text=table.stage.words.say("table.hint_wait"))
        reason, view = advice.choice.reason, table.view(advice.seat)
        text = table.stage.words.tell(table.title, reason.message, self._face.advising.worded(reason.args, view, table.players))
        move = self._face.advising.meant(advice.choice.move, reason)
        text = self._face.advising.advised(view, table.context, move, text)
        pieces = self._face.advising.pieces_of(table, move, view)
        return Hint(advice.seat, pieces, text, done=not pieces)

    def _taken_up(self, hint: Hint) -> bool:
        """Whether a part shows what was advised as if it had been picked."""
        advice = self._table.minds.advice
        if hint.teaches or advice is None or advice.choice is None:
            return False
        move = self._face.advising.meant(advice.choice.move, advice.choice.reason)
        return any(part.advised(move) for part in self._parts)

    def _advised(self, piece: Piece) -> Move | None:
        """The move of the hint, where it points at that piece and nothing has been picked since."""
        hint, advice = self._table_view.hint, self._table.minds.advice
        if hint is None or advice is None or advice.choice is None:
            return None
        return self._face.advising.meant(advice.choice.move, advice.choice.reason) if piece.id in hint.pieces else None
