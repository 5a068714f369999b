"""A lesson played by the rules: its opening, its opponents, and the whole of it by somebody who does what it asks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import msgspec

from games.kernel.chance import Chance
from games.kernel.match import Match
from games.kernel.minds.agents import make, mind_seed, own_budget
from games.kernel.protocol import ContentError, Event, IllegalMove, Move, Seat, text_of
from games.kernel.teaching.fitting import fits, kind_of
from games.kernel.teaching.lesson import Lesson, Place, Played, Tempting, is_right, tempting_at


def typed(match: Match, move: dict[str, Any]) -> Move:
    """A move of the title. `ContentError` where its rules know none like it."""
    try:
        found: Move = msgspec.convert(move, match.title.moves)
    except msgspec.ValidationError as error:
        raise ContentError(f"{match.title.name} has no move {move}: {error}") from error
    return found


def open_lesson(lesson: Lesson, match: Match) -> None:
    """Plays what has happened before the lesson begins. `ContentError`, `IllegalMove`."""
    for played in lesson.opening:
        match.submit(played.seat, typed(match, played.move))


def made_by(lesson: Lesson, match: Match, seat: Seat) -> int:
    """How many decisions of that seat the match has behind the opening."""
    return match.moves_of(seat) - sum(played.seat == seat for played in lesson.opening)


def scripted_move(lesson: Lesson, match: Match, seat: Seat) -> Move | None:
    """What the script says that an opponent does now; None behind its end, and where that cannot be played."""
    return planned_move(lesson, match, seat, text_of(match.view(seat)))


def planned_move(lesson: Lesson, match: Match, seat: Seat, view: str) -> Move | None:
    """What the script says that an opponent does with that view before it: the one of now, or what would lie there after moves
    of its own that hang on no luck. None: the script says nothing of it."""
    now, made = match.view(seat), made_by(lesson, match, seat)
    for move in (typed(match, one) for one in lesson.scripted(seat)[made:]):
        if now.why_not(seat, move) is not None:
            return None
        if text_of(now) == view:
            return move
        now = now.copy()
        now.apply(seat, move, Chance(0))
    return None


def answer_of(lesson: Lesson, match: Match, seat: Seat) -> Move:
    """What an opponent does now: its script, else its own thought."""
    move = scripted_move(lesson, match, seat)
    if move is not None:
        return move
    agent = make(lesson.agents[seat], match.title, mind_seed(match.seed, seat), match.players[seat].persona)
    thought: Move = agent.choose(match.view(seat), seat, own_budget(agent), "").move
    return thought


def right_moves(lesson: Lesson, place: Place, match: Match) -> list[Move]:
    """The legal moves of the learner that are right at this place, in the order in which the lesson names them."""
    if place.step >= len(lesson.step) or not lesson.step[place.step].decisions:
        return []
    decision = lesson.step[place.step].decisions[place.made]
    legal = match.legal_moves(lesson.learner)
    return [move for asked in decision for move in legal if fits(asked, move)]


def tempting_moves(lesson: Lesson, place: Place, match: Match) -> list[tuple[Tempting, Move]]:
    """What else might be chosen at this place, with the first legal move that is it."""
    legal = match.legal_moves(lesson.learner) if tempting_at(lesson, place) else []
    found = ((one, next((move for move in legal if fits(one.move, move)), None)) for one in tempting_at(lesson, place))
    return [(one, move) for one, move in found if move is not None]


def play_out(match: Match, played: Played) -> None:
    """What a script says of a seat, where that has something to decide. `ContentError`, `IllegalMove`."""
    if played.seat in match.to_act():
        match.submit(played.seat, typed(match, played.move))


def strayed(lesson: Lesson, match: Match) -> int | None:
    """After how many moves of the match the learner chose otherwise than the lesson goes on from; None where it did not."""
    place, skipped = Place(0), sum(played.seat == lesson.learner for played in lesson.opening)
    for k, (seat, move) in enumerate(match.played):
        if seat != lesson.learner:
            continue
        if skipped:
            skipped -= 1
            continue
        while place.step < len(lesson.step) and not lesson.step[place.step].decisions:
            place = Place(place.step + 1)
        if place.step >= len(lesson.step):
            return None
        if not is_right(lesson.step[place.step].decisions[place.made], move):
            return k
        place = place.after_move(lesson)
    return None


@dataclass
class Walk:
    """A lesson being played by somebody who does what it asks: `choose` takes one of the right moves; `heard` is
    everything that happened."""

    lesson: Lesson
    match: Match
    place: Place = field(default_factory=lambda: Place(0))
    heard: list[Event] = field(default_factory=list)
    choose: Callable[[list[Move]], Move] = lambda moves: moves[0]
    strayed: list[tuple[Tempting, list[Event]]] = field(default_factory=list)
    """What else was chosen on the way, and what came of it."""
    _decided: int = 0
    """How much had been heard when the learner decided last."""

    def run(self, most: int = 400) -> Iterator[tuple[Place, Move]]:
        """Each decision of the learner with its place; ends when the last of them is answered. `ContentError` where it cannot
        go on."""
        self.match.subscribe(self.lesson.learner, lambda event, view: self.heard.append(event))
        for _ in range(most):
            self._read()
            waiting, over = self.match.to_act(), self.place.step >= len(self.lesson.step)
            if over and (not waiting or self.lesson.learner in waiting):
                return
            if not waiting:
                break
            seat = next((seat for seat in waiting if seat != self.lesson.learner), self.lesson.learner)
            if seat != self.lesson.learner:
                self.match.submit(seat, answer_of(self.lesson, self.match, seat))
                continue
            moves = right_moves(self.lesson, self.place, self.match)
            if not moves:
                break
            self._stray(seat)
            move = self.choose(moves)
            yield self.place, move
            self._decided = len(self.heard)
            self.match.submit(seat, move)
            self.place = self.place.after_move(self.lesson)
        raise ContentError(
            f"the lesson of {self.match.title.name} stops at step {self.place.step + 1}, decision {self.place.made + 1}: "
            f"what it asks for cannot be done there"
        )

    def _stray(self, seat: Seat) -> None:
        """Chooses otherwise in every way that the step foresees, and goes back each time. `ContentError`: what is said to come
        of it cannot come."""
        tempted = tempting_moves(self.lesson, self.place, self.match)
        asked = tempting_at(self.lesson, self.place)
        if len(tempted) != len(asked):
            missing = next(one.say for one in asked if one not in [found for found, _ in tempted])
            raise ContentError(f"the lesson of {self.match.title.name}: {missing} cannot be chosen there")
        for one, move in tempted:
            moves, heard, script = self.match.moves, len(self.heard), one.left_to_play(self.match.to_act())
            self.match.submit(seat, move)
            for played in script:
                try:
                    play_out(self.match, played)
                except IllegalMove as error:
                    name = self.match.title.name
                    raise ContentError(f"the lesson of {name}: after {one.say} {played.move} cannot be played") from error
            self.strayed.append((one, self.heard[heard:]))
            self.match.go_back(seat, moves)
            del self.heard[heard:]

    def _read(self) -> None:
        """Goes past what is only read. Its event must have happened since the last decision."""
        while self.place.step < len(self.lesson.step) and not self.lesson.step[self.place.step].decisions:
            after = self.lesson.step[self.place.step].after
            if after and not any(kind_of(event) == after for event in self.heard[self._decided :]):
                return
            self.place = Place(self.place.step + 1)

    @property
    def won(self) -> bool:
        """Whether the small win has come."""
        return any(fits(self.lesson.wins, event) for event in self.heard)
