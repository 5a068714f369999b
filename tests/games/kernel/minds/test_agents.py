"""Agents, personas, the arena and its tables."""

from __future__ import annotations

import dataclasses
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec
import pytest

from games.catalog import TITLES
from games.kernel.arena import arena, report, throughput
from games.kernel.chance import Chance
from games.kernel.minds import agents
from games.kernel.minds.agents import Rating, Reason, make, softmax_pick
from games.kernel.minds.personas import persona_of, personas
from games.kernel.protocol import OptionError, State, text_of
from games.kernel.transcript import TranscriptError, check
from tests.games.kernel import tiny
from tests.games.kernel.play import begin
from tests.games.kernel.tiny import TITLE

RATINGS = [Rating(tiny.Lay(k), value, Reason("reason.any")) for k, value in enumerate((1.0, 3.0, 3.0, 0.0))]


@pytest.mark.parametrize("spec", agents.SPECS)
def test_every_agent_plays_legally_and_the_same_twice(spec: str) -> None:
    match = begin()
    first, again = (make(spec, TITLE, 7, "fox").choose(match.view(0), 0, 0) for _ in range(2))
    assert first == again
    assert match.why_not(0, first.move) is None


def test_another_seed_may_choose_otherwise() -> None:
    views = [begin(seed=s).view(0) for s in range(12)]
    chosen = [[make("page", TITLE, seed).choose(view, 0, 0).move for view in views] for seed in range(6)]
    assert any(moves != chosen[0] for moves in chosen)


def test_greedy_takes_the_best_and_the_first_of_equals() -> None:
    assert softmax_pick(RATINGS, 0, Chance(1)).move == tiny.Lay(1)


def test_a_warm_choice_follows_the_weights() -> None:
    luck = Chance(1)
    counts = [0] * 4
    for _ in range(4000):
        counts[softmax_pick(RATINGS, 1.0, luck).move.card] += 1
    # exp(-2), 1, 1, exp(-3) over their sum 2.185
    assert [round(count / 4000, 1) for count in counts] == [0.1, 0.5, 0.5, 0.0]
    assert counts[0] > counts[3] > 0


def test_memory_of_level_and_persona_multiply(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(tiny.LEVELS, "knight", agents.Level(3, 0, memory=50))
    agent = make("knight", TITLE, 1, "owl")
    assert isinstance(agent, agents.RatedAgent)
    assert agent.style.memory == persona_of("owl").style.memory // 2
    assert agent.style.denial == persona_of("owl").style.denial


def test_unknown_players_are_refused_with_what_there_is() -> None:
    with pytest.raises(OptionError, match="human, random, greedy, page"):
        make("wizard", TITLE)
    with pytest.raises(OptionError, match="there are: fox, owl"):
        make("hero", TITLE, persona="gnu")


def test_ten_personas_wear_different_masks_and_styles() -> None:
    assert [p.id for p in personas()] == ["fox", "owl", "bear", "hare", "raven", "badger", "stag", "lion", "wolf", "otter"]
    assert len({p.style for p in personas()}) == 10
    styles = [msgspec.structs.asdict(p.style) for p in personas()]
    assert {style.pop("insight") for style in styles} == {0}, "that is the level's"
    assert all(50 <= value <= 200 for style in styles for value in style.values())
    assert persona_of("stag").line == "persona.stag.line"


def work(seats: tuple[str, ...], games: int, record: bool = False, title: str = "kalesia") -> list[arena.Job]:
    return arena.jobs_for(TITLES[title], TITLES[title].options(), seats, games, 3, record)


def test_seats_rotate_and_deals_are_paired() -> None:
    seats = ("hero", "page", "random")
    assert arena.seat_order(seats, 4) == ("page", "random", "hero")
    assert len({arena.deal_seed(seats, 1, game) for game in range(6)}) == 2
    assert len({arena.deal_seed(("random",) * 3, 1, game) for game in range(6)}) == 6


def test_the_arena_gives_the_same_on_every_executor() -> None:
    alone = arena.run(work(("random",) * 3, 90), jobs=1)
    with ThreadPoolExecutor(2) as pool:
        assert arena.run(work(("random",) * 3, 90), executor=pool) == alone
    assert alone.games == 90
    assert sum(alone.lengths.values()) == sum(alone.reasons.values()) == sum(alone.sides.values()) == 90
    assert alone.agent_games["random"] == 270


def test_processes_give_the_same_too() -> None:
    assert arena.run(work(("random",) * 2, 80), jobs=2) == arena.run(work(("random",) * 2, 80), jobs=1)


def test_the_quick_way_for_random_seats_plays_the_same_games() -> None:
    quick = arena.run(work(("random",) * 5, 20), jobs=1)
    recorded = arena.run(work(("random",) * 5, 20, record=True), jobs=1)
    assert quick == recorded


def test_transcripts_hold_by_the_rules() -> None:
    texts: list[bytes] = []
    arena.run(work(("greedy", "random", "page"), 3, record=True), jobs=1, write=texts.append)
    lines = b"".join(texts).splitlines()
    assert len(list(check(lines, TITLES))) == 3
    first = msgspec.json.decode(lines[0])
    assert list(first) == ["game"]
    assert list(msgspec.json.decode(lines[1])) == ["state", "events"]
    assert list(msgspec.json.decode(lines[2])) == ["seat", "move", "events", "state"]
    assert list(msgspec.json.decode(lines[-1])) == ["outcome"]
    bent = msgspec.json.decode(lines[5])
    bent["state"]["area"] += 1
    with pytest.raises(TranscriptError, match=r"line 6: state differs: state.area is \d+ in the transcript, \d+ by the rules"):
        list(check([*lines[:5], msgspec.json.encode(bent), *lines[6:]], TITLES))


def test_greedy_beats_random() -> None:
    tally = arena.run(work(("greedy", "random"), 60), jobs=1)
    assert tally.agent_wins["greedy"] > 2 * tally.agent_wins["random"]


def test_wilson_intervals() -> None:
    low, high = report.wilson(50, 100)
    assert (round(low, 4), round(high, 4)) == (0.4038, 0.5962)
    assert report.wilson(0, 10)[0] == pytest.approx(0)
    assert report.wilson(0, 0) == (0.0, 1.0)


def test_quantiles_and_means() -> None:
    counts = {3: 1, 5: 8, 9: 1}
    assert [report.quantile(counts, q) for q in (10, 50, 90, 91)] == [3, 5, 5, 9]
    assert report.mean(counts) == 5.2


def test_throughput_measures_every_part() -> None:
    rates = throughput.measure(TITLES["kalesia"], seconds=0.01)
    assert len(rates) == 7
    assert all(rate.per_second > 0 and rate.floor_ratio > 0 for rate in rates)


def test_an_agent_is_given_a_view_only(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[bool] = []
    real = agents.RatedAgent.choose

    def watch(self: agents.RatedAgent, view: State, seat: int, budget: int) -> agents.Choice:
        seen.append(text_of(view.view(seat)) == text_of(view))
        return real(self, view, seat, budget)

    monkeypatch.setattr(agents.RatedAgent, "choose", watch)
    arena.run(work(("page", "random"), 1), jobs=1)
    assert seen
    assert all(seen)


def test_a_title_without_sides_and_lengths_counts_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "all_titles", lambda: {"tiny": dataclasses.replace(TITLE, bot="tests.games.kernel.play")})
    job = arena.Job("tiny", {}, ("random", "random"), 1, 0, 4, False)
    tally = arena.run([job], jobs=1)
    assert tally.sides == {}
    assert report.mean(tally.lengths) == tally.moves / 4


def test_the_report_reads_like_a_table(tmp_path: Path) -> None:
    tally = arena.run(work(("random",) * 4, 40), jobs=1)
    text = report.report(TITLES["kalesia"], {"weapons_mode": "standard"}, ("random",) * 4, tally, "hands")
    assert "nobody wins" in text
    assert "length in hands: mean" in text
    for word in ("winning side", "agent", "seat 3", "temple (KALESIA-602)"):
        assert word in text
