"""Advice for computer players: heard where the title has an ear for it, recorded with the thought, and no part of the game."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from games.kernel.chance import Chance
from games.kernel.journal import Header, Journal, MoveLine, Thinking, read_journal
from games.kernel.minds import thinker as thinking
from games.kernel.minds.agents import Choice, Level, RatedAgent, Rating, Reason, hint_of, make
from games.kernel.minds.personas import Style
from games.kernel.minds.table import Minds, ThinksHere
from games.kernel.minds.thinker import Answer, Ask, Question, Thinker, stand_in
from games.kernel.protocol import Seat, text_of
from tests.ai.hints.loud import be_loud
from tests.games.kernel.minds.test_thinker import wait
from tests.games.kernel.play import begin
from tests.games.kernel.tiny import TITLE

TINY = "tests.games.kernel.tiny"


class Deaf:
    """Judges, and hears no advice."""

    def __init__(self) -> None:
        self.LEVELS = {"knight": Level(samples=1, temperature=0)}

    def rate(self, view: Any, seat: Seat, chance: Chance, samples: int, style: Style) -> Sequence[Rating]:
        return [Rating(move, -k, Reason("reason.first")) for k, move in enumerate(view.legal_moves(seat))]

    def foresee(self, view: Any, seat: Seat, chance: Chance, games: int, style: Style) -> Sequence[Rating]:
        return self.rate(view, seat, chance, games, style)


class Docile(Deaf):
    """Does what it is told: the move of that number."""

    def advised(self, view: Any, seat: Seat, ratings: Sequence[Rating], advice: str) -> Sequence[Rating]:
        return [Rating(one.move, 9.0 if k == int(advice) else one.value, one.reason) for k, one in enumerate(ratings)]


def agent_of(bot: Deaf) -> RatedAgent:
    return RatedAgent(bot, "knight", bot.LEVELS["knight"], 3, Style())


def test_advice_is_weighed_before_the_pick_where_the_title_hears_it() -> None:
    view = begin().view(1)
    moves = view.legal_moves(1)
    assert len(moves) > 1
    assert agent_of(Docile()).choose(view, 1, 0, "1").move == moves[1]
    assert agent_of(Docile()).choose(view, 1, 0).move == moves[0]
    assert agent_of(Deaf()).choose(view, 1, 0, "1").move == moves[0]


@pytest.mark.parametrize("spec", ["random", "search", "hero"])
def test_players_without_an_ear_choose_as_if_nothing_had_been_said(spec: str) -> None:
    view = begin().view(1)
    agent = make(spec, TITLE, 3)
    assert agent.choose(view, 1, 5, "anything") == agent.choose(view, 1, 5)


def test_advice_crosses_to_the_process_and_to_the_stand_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both called here, where an agent that hears advice can be put in their way."""
    monkeypatch.setattr(thinking, "make", lambda *rest: agent_of(Docile()))
    view = begin().view(1)
    asked = Ask(1, TITLE.id, text_of(view), 1, "knight", "", 0, 3, "1")
    assert stand_in(asked, {TITLE.id: TITLE})[0].move == view.legal_moves(1)[1]
    sent: list[bytes] = []

    class Pipe:
        send_bytes = staticmethod(sent.append)

    again = msgspec.json.decode(msgspec.json.encode(asked), type=Ask)
    thinking._think(again, {TITLE.id: TITLE}, Pipe())
    assert msgspec.json.decode(sent[-1])["move"] == msgspec.to_builtins(view.legal_moves(1)[1])


def test_the_thinker_sends_what_was_advised(monkeypatch: pytest.MonkeyPatch) -> None:
    put: list[str] = []

    def keep(self: Thinker, asked: Ask) -> None:
        put.append(asked.advice)
        self._answered.put(Answer(asked.ticket, asked.seat, stand_in(asked, {TITLE.id: TITLE})[0], "stand-in"))

    monkeypatch.setattr(Thinker, "_answer", keep)
    thinker = Thinker(TINY)
    try:
        thinker.ask(Question(TITLE, text_of(begin().view(1)), 1, "random", advice="go there"))
        wait(thinker)
        thinker.ask(Question(TITLE, text_of(begin().view(1)), 1, "random"))
        wait(thinker)
    finally:
        thinker.close()
    assert put == ["go there", ""]


def test_a_thought_without_advice_is_written_as_ever_and_an_old_one_is_read(tmp_path: Path) -> None:
    old = b'{"budget":7,"after":2}'
    assert msgspec.json.encode(Thinking(7, 2)) == old
    assert msgspec.json.decode(old, type=Thinking) == Thinking(7, 2, "")
    told = Thinking(7, 2, '{"kind":"wait"}')
    match = begin()
    line = MoveLine(0, msgspec.Raw(b"{}"), (), "0", told)
    path = tmp_path / "told.jsonl"
    journal = Journal.create(path, Header("paper-realms-journal-1", TITLE.id, 1, {}, match.players, 1))
    journal.append(line)
    journal.close()
    read = read_journal(path).lines[0]
    assert isinstance(read, MoveLine)
    assert read.thinking == told


class Explaining(Deaf):
    """Says to a person what speaks against the runner-up."""

    def explain(self, view: Any, seat: Seat, chosen: Rating, ratings: Sequence[Rating]) -> Reason:
        second = sorted(ratings, key=lambda one: -one.value)[1]
        return Reason("reason.instead", {"by": round(chosen.value - second.value)})


def test_a_hint_is_explained_and_a_computer_players_own_choice_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    view = begin().view(1)
    agent = agent_of(Explaining())
    assert agent.choose(view, 1, 0).reason == Reason("reason.first")
    assert agent.hint(view, 1) == Choice(agent.choose(view, 1, 0).move, Reason("reason.instead", {"by": 1}))
    monkeypatch.setattr(thinking, "make", lambda *rest: agent_of(Explaining()))
    asked = Ask(1, TITLE.id, text_of(view), 1, "knight", "", 0, 3, "")
    assert stand_in(asked, {TITLE.id: TITLE})[0].reason.message == "reason.first"
    assert stand_in(msgspec.structs.replace(asked, hint=True), {TITLE.id: TITLE})[0].reason.message == "reason.instead"


def test_a_hint_is_what_was_thought_best_though_a_player_draws_among_what_is_about_as_good() -> None:
    view, bot = begin().view(1), Explaining()
    played = {RatedAgent(bot, "knight", Level(1, temperature=9.0), seed, Style()).choose(view, 1, 0).move for seed in range(20)}
    hinted = {RatedAgent(bot, "knight", Level(1, temperature=9.0), seed, Style()).hint(view, 1).move for seed in range(20)}
    assert len(played) > 1
    assert hinted == {view.legal_moves(1)[0]}


def test_whoever_cannot_explain_gives_the_reason_of_the_choice() -> None:
    view = begin().view(1)
    assert hint_of(agent_of(Deaf()), view, 1).reason.message == "reason.first"
    assert hint_of(make("random", TITLE, 3), view, 1).reason.message == "reason.random"


class Mindful(Deaf):
    """Advises what was not done yet."""

    def foresee_after(
        self, view: Any, seat: Seat, chance: Chance, games: int, style: Style, done: Sequence[Any]
    ) -> Sequence[Rating]:
        return [Rating(move, -done.count(move), Reason("reason.new")) for move in view.legal_moves(seat)]


def mindful() -> RatedAgent:
    return RatedAgent(Mindful(), "knight", Level(1, temperature=0, games=3), 3, Style())


def test_a_hint_knows_what_the_seat_has_done_where_the_title_heeds_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each hint was thought of as if nothing had gone before it."""
    view = begin().view(1)
    first, second = view.legal_moves(1)[:2]
    assert hint_of(mindful(), view, 1, 0, [first]).move == second
    assert hint_of(mindful(), view, 1).reason.message == "reason.first"
    monkeypatch.setattr(thinking, "make", lambda *rest: mindful())
    asked = Ask.of(1, Question(TITLE, text_of(view), 1, "knight", hint=True, done=(first,)))
    again = msgspec.json.decode(msgspec.json.encode(asked), type=Ask)
    assert stand_in(again, {TITLE.id: TITLE})[0].move == second


def test_who_asks_at_a_table_is_known_by_the_own_moves_alone() -> None:
    match, put = begin(), []

    class Hears(ThinksHere):
        def ask(self, question: Question) -> int:
            put.append(question)
            return 1

    while {seat for seat, _ in match.played} != set(range(match.n)):
        seat = match.to_act()[0]
        match.submit(seat, match.legal_moves(seat)[0])
    Minds(match, Hears()).advise(0)
    assert put[0].done == tuple(move for seat, move in match.played if seat == 0)


class Mute(Explaining):
    """Has no words for what it thinks."""

    def explain(self, view: Any, seat: Seat, chosen: Rating, ratings: Sequence[Rating]) -> Reason:
        raise IndexError("no words for this")


def test_an_explanation_that_fails_costs_the_explanation_only(caplog: pytest.LogCaptureFixture) -> None:
    view, agent = begin().view(1), agent_of(Mute())
    with pytest.raises(IndexError, match="no words"):  # where it is tested (`tests.ai.hints.loud`)
        agent.hint(view, 1)
    logging.getLogger("paper_realms.minds").handlers.clear()
    try:
        assert agent.hint(view, 1) == agent.choose(view, 1, 0)
    finally:
        be_loud()
    assert "could not be explained" in caplog.text
    assert "IndexError: no words for this" in caplog.text
