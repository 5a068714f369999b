"""What every title owes the kernel, tried on random games of every seat count and option."""

from __future__ import annotations

import inspect
import types
from functools import partial
from typing import Any

import msgspec
import pytest

from games.kernel.chance import Chance
from games.kernel.protocol import HIDDEN, Event, IllegalMove, Open, Title, checksum, member_types, option_choices, text_of
from tests.contract.changes import changes
from tests.contract.walks import ALL_TITLES, Case, cases, decisions

every_case = pytest.mark.parametrize("case", cases())
every_title = pytest.mark.parametrize("title", ALL_TITLES.values(), ids=list(ALL_TITLES))


def eyes_of(case: Case) -> list[int | None]:
    return [None, *range(case.seats)]


@every_case
def test_legal_lists(case: Case) -> None:
    for state, _, _, _ in decisions(case):
        turn = state.to_act()
        assert list(turn) == sorted(set(turn))
        for seat in range(case.seats):
            moves = state.legal_moves(seat)
            assert bool(moves) == (seat in turn)
            assert moves == state.legal_moves(seat)
            assert len(set(moves)) == len(moves)
            assert all(state.why_not(seat, move) is None for move in moves)
            assert all(isinstance(move, member_types(case.title.moves)) for move in moves)


@every_case
def test_the_moves_of_others_are_refused_and_change_nothing(case: Case) -> None:
    luck = Chance(8)
    for step, (state, seat, move, _) in enumerate(decisions(case)):
        if step % 7:
            continue
        before = text_of(state)
        for other in range(case.seats):
            if state.why_not(other, move) is None:
                continue
            with pytest.raises(IllegalMove) as refused:
                state.play(other, move, luck)
            assert refused.value.refusal.clause
            assert refused.value.refusal.message.startswith("refusal.")
        assert text_of(state) == before
        assert state.why_not(seat, move) is None


@every_case
def test_copies_are_independent_and_texts_come_back_equal(case: Case) -> None:
    for state, seat, move, _ in decisions(case):
        text = text_of(state)
        twin = state.copy()
        assert type(twin) is type(state)
        assert text_of(twin) == text
        again = case.title.read_state(text)
        assert again == state
        assert text_of(again) == text
        assert case.title.read_move(msgspec.json.encode(move)) == move
        twin.apply(seat, move, Chance(3))
        assert text_of(state) == text
        assert text_of(twin) != text


@every_case
def test_nothing_changed_in_a_copy_changes_in_the_state(case: Case) -> None:
    """Every list, dict, set and changing struct of every field, in states and in views."""
    for step, (state, seat, _, _) in enumerate(decisions(case)):
        if step % 24:
            continue
        for there in (state, state.view(seat)):
            text, twin = text_of(there), there.copy()
            assert twin == there
            for place, change in [*changes(twin, case.title.id)]:
                change()
                assert text_of(there) == text, f"{place} is not copied"
            assert text_of(twin) != text


@every_case
def test_two_equal_seeds_step_together(case: Case) -> None:
    heard: list[list[Event]] = [[], []]
    sums: list[list[str]] = [[], []]
    for run in (0, 1):
        state, chance = case.new(heard[run].append)
        luck = Chance(2)
        while turn := state.to_act():
            for seat in turn:
                state.apply(seat, luck.pick(state.legal_moves(seat)), chance, heard[run].append)
                sums[run].append(checksum(state))
    assert sums[0] == sums[1]
    assert heard[0] == heard[1]


@every_case
def test_another_seed_gives_another_game(case: Case) -> None:
    texts = {text_of(case._replace(seed=seed).new()[0]) for seed in range(8)}
    assert len(texts) > 1


@every_case
def test_a_listener_changes_nothing(case: Case) -> None:
    for state, seat, move, chance in decisions(case):
        twin, mark = state.copy(), chance.mark()
        twin.apply(seat, move, chance, lambda event: None)
        chance.rewind(mark)
        other = state.copy()
        other.play(seat, move, chance)
        chance.rewind(mark)
        assert text_of(twin) == text_of(other)


@every_case
def test_looking_changes_nothing(case: Case) -> None:
    for step, (state, _, _, _) in enumerate(decisions(case)):
        before = text_of(state)
        for eyes in eyes_of(case):
            view = state.view(eyes)
            if step % 5 == 0 and eyes is not None and eyes in state.to_act():
                view.imagine(eyes, Chance(step))
                view.legal_moves(eyes)
                view.prompt(eyes)
        state.outcome()
        assert text_of(state) == before


@every_case
def test_a_view_shows_the_own_decision_and_a_view_of_it_is_itself(case: Case) -> None:
    for state, _, _, _ in decisions(case):
        for eyes in eyes_of(case):
            view = state.view(eyes)
            assert text_of(view.view(eyes)) == text_of(view)
            assert view.to_act() == state.to_act()
            assert view.outcome() == state.outcome()
            if eyes is not None and eyes in state.to_act():
                assert view.legal_moves(eyes) == state.legal_moves(eyes)
                assert view.prompt(eyes) == state.prompt(eyes)


@every_case
def test_imagined_worlds_look_the_same_from_the_seat(case: Case) -> None:
    for step, (state, seat, _, _) in enumerate(decisions(case)):
        if step % 4:
            continue
        view = state.view(seat)
        for k in range(3):
            world = view.imagine(seat, Chance(k))
            assert text_of(world.view(seat)) == text_of(view)
            assert not world.to_act() or world.legal_moves(seat) == state.legal_moves(seat)


@every_case
def test_what_a_view_says_does_not_depend_on_what_it_hides(case: Case) -> None:
    """Two worlds that the seat cannot tell apart: the same list, prompt and refusals."""
    for step, (state, seat, move, _) in enumerate(decisions(case)):
        if step % 6:
            continue
        view = state.view(seat)
        world = view.imagine(seat, Chance(step))
        assert world.legal_moves(seat) == state.legal_moves(seat)
        assert world.prompt(seat) == state.prompt(seat)
        for other in range(case.seats):
            assert view.why_not(seat, move) == world.why_not(seat, move) == state.why_not(seat, move)
            assert (world.why_not(other, move) is None) <= (other in world.to_act() or move in _unasked(world, other))


def _unasked(world: Any, seat: int) -> list[Any]:
    """What a seat may do there though it is not asked."""
    if hasattr(world, "unasked_moves"):
        return list(world.unasked_moves(seat))
    return list(world.interrupts(seat)) if hasattr(world, "interrupts") else []


@every_title
def test_every_field_declares_who_may_see_it(title: Title) -> None:
    fields = {field.name for field in msgspec.structs.fields(title.state)}
    assert set(title.state.VISIBILITY) == fields
    assert set(title.state.VISIBILITY.values()) <= {"all", "owner", "nobody", "special"}


@every_case
def test_fields_are_shown_as_declared(case: Case) -> None:
    for state, _, _, _ in decisions(case):
        for eyes in eyes_of(case):
            view = state.view(eyes)
            for field, who in case.title.state.VISIBILITY.items():
                _check_shown(field, who, getattr(state, field), getattr(view, field), eyes, state)


def _check_shown(field: str, who: str, truth: Any, shown: Any, eyes: int | None, state: Any) -> None:
    if who == "all":
        assert shown == truth, field
    elif who == "owner" and state.outcome() is None:
        for seat, entry in enumerate(shown):
            assert (entry == truth[seat]) if seat == eyes else _blank(entry), (field, seat, eyes)
    elif who == "nobody" and state.outcome() is None:
        assert _blank(shown), field


def _blank(value: Any) -> bool:
    if isinstance(value, list | tuple):
        return all(_blank(item) for item in value)
    return value in (HIDDEN, None)


@every_title
def test_moves_and_events_are_tagged_by_kind(title: Title) -> None:
    for union, kind_of in ((title.moves, "move"), (title.events, "event")):
        tags = [type_.__struct_config__.tag for type_ in member_types(union)]
        assert len(set(tags)) == len(tags), kind_of
        assert all(type_.__struct_config__.tag_field == "kind" for type_ in member_types(union))


@every_title
def test_every_event_says_who_hears_it(title: Title) -> None:
    for type_ in member_types(title.events):
        assert isinstance(type_.__dict__["REVEALS"], bool)
        assert issubclass(type_, Open) != inspect.isfunction(type_.__dict__.get("seen_by"))


@pytest.mark.parametrize("body", [{"REVEALS": False}, {"seen_by": lambda self, seat: self}, {}])
def test_an_event_that_does_not_say_who_hears_it_cannot_be_made(body: dict[str, object]) -> None:
    with pytest.raises(TypeError, match="must define"):
        types.new_class("Whisper", (Event,), exec_body=lambda space: space.update(body))
    if "REVEALS" not in body:
        with pytest.raises(TypeError, match="must define REVEALS"):
            types.new_class("Call", (Open,), exec_body=lambda space: space.update(body))


@every_case
def test_events_heard_from_worlds_that_look_alike_are_alike(case: Case) -> None:
    """A seat that moves hears the same in every world that it cannot tell apart, until something is revealed."""
    for step, (state, seat, move, chance) in enumerate(decisions(case)):
        if step % 6:
            continue
        mark = chance.mark()
        world = state.view(seat).imagine(seat, Chance(step))
        told = []
        for table in (state.copy(), world):
            heard: list[Event] = []
            table.apply(seat, move, chance, heard.append)
            chance.rewind(mark)
            upto = next((i for i, event in enumerate(heard) if event.REVEALS), len(heard))
            told.append([event.seen_by(eyes) for event in heard[:upto] for eyes in (seat, None)])
        assert told[0] == told[1]


@every_case
def test_events_come_back_equal_and_are_only_ever_narrowed(case: Case) -> None:
    heard: list[Event] = []
    state, chance = case.new(heard.append)
    luck = Chance(2)
    while turn := state.to_act():
        for seat in turn:
            state.apply(seat, luck.pick(state.legal_moves(seat)), chance, heard.append)
    for event in heard:
        assert msgspec.json.decode(msgspec.json.encode(event), type=case.title.events) == event
        for eyes in eyes_of(case):
            seen = event.seen_by(eyes)
            if seen is not None:
                assert type(seen) is type(event)
                assert seen.seen_by(eyes) == seen
                assert msgspec.json.decode(msgspec.json.encode(seen), type=case.title.events) == seen


@every_case
def test_the_end_has_a_reason_and_nothing_follows(case: Case) -> None:
    *_, (state, _, _, _) = decisions(case)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.clause
    assert outcome.reason
    assert len(outcome.scores) == case.seats
    assert list(outcome.winners) == sorted(set(outcome.winners))
    assert all(state.legal_moves(seat) == [] for seat in range(case.seats))


@every_case
def test_somebody_owes_a_decision_as_long_as_there_is_no_outcome(case: Case) -> None:
    for state, _, _, _ in decisions(case):
        assert state.outcome() is None
        assert state.to_act()


@every_case
def test_a_choice_made_at_the_same_time_as_others_is_secret(case: Case) -> None:
    """Where others still owe a decision, they and the shared screen hear and see the same whatever a seat chose."""
    for step, (state, seat, _, chance) in enumerate(decisions(case)):
        if len(state.to_act()) < 2 or step % 3:
            continue
        mark = chance.mark()
        known = []
        for move in state.legal_moves(seat)[:4]:
            table = state.copy()
            heard: list[tuple[Any, str]] = []
            tell = partial(_note, heard, table, [eyes for eyes in eyes_of(case) if eyes != seat])
            table.apply(seat, move, chance, tell)
            chance.rewind(mark)
            known.append([*heard, *(text_of(table.view(eyes)) for eyes in eyes_of(case) if eyes != seat)])
        assert all(other == known[0] for other in known)


def _note(heard: list[tuple[Any, str]], table: Any, listeners: list[int | None], event: Event) -> None:
    heard.extend((event.seen_by(eyes), text_of(table.view(eyes))) for eyes in listeners)


@every_title
def test_every_field_that_is_not_for_all_is_hidden_from_somebody_some_time(title: Title) -> None:
    waiting = {field for field, who in title.state.VISIBILITY.items() if who != "all"}
    for case in (param.values[0] for param in cases()):
        if case.title is title:
            for state, _, _, _ in decisions(case):
                views = [state.view(eyes) for eyes in eyes_of(case)]
                waiting -= {field for field in waiting if any(getattr(v, field) != getattr(state, field) for v in views)}
    assert waiting == set()


@every_case
def test_random_moves_are_legal_on_state_and_view(case: Case) -> None:
    for state, seat, _, _ in decisions(case):
        move = case.title.random_move(state, seat, Chance(4))
        assert move in state.legal_moves(seat)
        assert case.title.random_move(state.view(seat), seat, Chance(4)) == move


@every_title
def test_a_new_game_takes_options_typed_or_by_name_and_refuses_what_is_not_offered(title: Title) -> None:
    from games.kernel.protocol import OptionError

    n = min(title.seats)
    plain = text_of(title.new_game(title.options(), n, Chance(7)))
    assert text_of(title.new_game({}, n, Chance(7))) == plain
    for name, choices in option_choices(title.options).items():
        try:
            typed = title.read_options({name: choices[-1]})
            wanted = text_of(title.new_game(typed, max(title.seats), Chance(7)))
        except OptionError:
            continue  # that value is not for this many seats
        assert text_of(title.new_game({name: str(choices[-1])}, max(title.seats), Chance(7))) == wanted
    with pytest.raises(OptionError, match="has no option"):
        title.new_game({"colour of the sky": "blue"}, n, Chance(7))
    for wrong in (n - 1, max(title.seats) + 1):
        with pytest.raises(OptionError, match="is played by"):
            title.new_game({}, wrong, Chance(7))


@every_title
def test_options_refuse_what_they_do_not_know(title: Title) -> None:
    from games.kernel.protocol import OptionError

    with pytest.raises(OptionError, match="has no option"):
        title.read_options({"colour": "red"})
    for name in option_choices(title.options):
        with pytest.raises(OptionError, match="it takes"):
            title.read_options({name: "no such value"})
    assert title.read_options({}) == title.options()
