"""The arena: fair rotation, the same results however it is run, ends before time, and its tables."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from pathlib import Path
from typing import Any

import msgspec
import pytest

import main
from games import commands
from games.catalog import TITLES
from games.kernel.arena import arena, report
from games.kernel.arena.elo import Sprt
from games.kernel.arena.tally import FIELD, Clockings, Tally, duel, pairs_of, top_of
from games.kernel.protocol import OptionError
from games.kernel.transcript import check
from tests.processes import PATIENCE, comes, gone

TITLE = TITLES["kalesia"]
ROOT = Path(__file__).parents[3]


def work(seats: tuple[str, ...], games: int, record: bool = False, seed: int = 3) -> list[arena.Job]:
    return arena.jobs_for(TITLE, TITLE.options(), seats, games, seed, record)


SEATINGS = [seats for n in range(1, 6) for seats in product("abc", repeat=n)]


def test_in_every_round_each_agent_sits_equally_often_everywhere_with_the_same_deal() -> None:
    for seats in SEATINGS:
        length = arena.period(seats)
        assert len(seats) % length == 0
        for first in (0, 3 * length):
            games = range(first, first + length)
            assert len({arena.deal_seed(seats, 9, game) for game in games}) == 1
            orders = [arena.seat_order(seats, game) for game in games]
            assert len(set(orders)) == length, "no seating comes twice with the same deal"
            for seat in range(len(seats)):
                share = Counter(order[seat] for order in orders)
                assert {spec: count * len(seats) for spec, count in share.items()} == {
                    spec: seats.count(spec) * length for spec in seats
                }


def test_rounds_have_deals_of_their_own() -> None:
    for seats, deals in ((("a", "b", "a", "b"), 6), (("a", "b", "c"), 4), (("a",) * 4, 12)):
        assert len({arena.deal_seed(seats, 9, game) for game in range(12)}) == deals
    assert arena.deal_seed(("a", "b"), 9, 0) != arena.deal_seed(("a", "b"), 10, 0)


def test_a_round_is_really_dealt_alike() -> None:
    """The transcripts' first states, their hidden cards included."""
    texts: list[bytes] = []
    arena.run(work(("greedy", "random", "page"), 6, record=True), jobs=1, write=texts.append)
    lines = [msgspec.json.decode(line) for line in b"".join(texts).splitlines()]
    deals = [msgspec.json.encode(line["state"]) for line in lines if "state" in line and "seat" not in line]
    assert deals[0] == deals[1] == deals[2] != deals[3] == deals[4] == deals[5]
    names = [[seat["agent"] for seat in line["game"]["seats"]] for line in lines if "game" in line]
    assert names[:3] == [["greedy", "random", "page"], ["random", "page", "greedy"], ["page", "greedy", "random"]]


def test_the_tally_shows_that_seats_were_shared_equally() -> None:
    tally = arena.run(work(("greedy", "random", "random"), 12), jobs=1)
    assert {tally.agent_seats["greedy", seat] for seat in range(3)} == {4}
    assert {tally.agent_seats["random", seat] for seat in range(3)} == {8}
    assert sum(tally.agent_seat_wins.values()) == sum(tally.agent_wins.values()) == sum(tally.seat_wins.values())
    assert sum(tally.seat_sides.values()) == 36
    for seat in range(3):
        by_side = {side: count for (at, side), count in tally.seat_side_wins.items() if at == seat}
        assert sum(by_side.values()) == tally.seat_wins[seat]
        assert all(count <= min(tally.seat_sides[seat, side], tally.sides[side]) for side, count in by_side.items())


def test_jobs_hold_whole_rounds_whatever_is_asked() -> None:
    for seats in (("greedy", "page"), ("random",) * 3, ("greedy", "random", "page")):
        cut = work(seats, 100)
        assert sum(job.count for job in cut) == 100
        assert all(job.first % arena.period(seats) == 0 for job in cut)


def outcome(seats: tuple[str, ...], games: int, test: Sprt | None = None, **how: object) -> tuple[Tally, bytes, list[int]]:
    """A run's counts, transcripts and progress."""
    texts: list[bytes] = []
    steps: list[int] = []
    play = commands.SelfPlay(seats, test)
    jobs = work(seats, games, record=True)
    tally = arena.run(jobs, write=texts.append, progress=steps.append, enough=play._enough, **how)  # type: ignore[arg-type]
    return tally, b"".join(texts), steps


@pytest.mark.parametrize("test", [None, Sprt(0, 200)])
def test_the_number_of_processes_changes_nothing(test: Sprt | None) -> None:
    alone = outcome(("greedy", "random"), 60, test, jobs=1)
    assert outcome(("greedy", "random"), 60, test, jobs=2) == alone
    with ThreadPoolExecutor(3) as pool:
        assert outcome(("greedy", "random"), 60, test, executor=pool) == alone
    assert (alone[0].games < 60) == (test is not None)


def test_a_run_stopped_between_games_is_the_run_of_so_many_games() -> None:
    seats = ("greedy", "random", "page")
    for jobs in (1, 2):
        stop = threading.Event()

        def progress(done: int, stop: threading.Event = stop) -> None:
            if done >= 6:
                stop.set()

        tally = arena.run(work(seats, 60), jobs=jobs, progress=progress, stop=stop)
        assert tally == arena.run(work(seats, 6), jobs=1)


def test_a_run_is_stopped_in_the_middle_of_a_game() -> None:
    """A game whose agents ask for the end at their third decision is not counted."""
    asked: list[Any] = []

    def halted() -> bool:
        asked.append(None)
        return len(asked) > 3

    with pytest.raises(arena.Cut):
        arena.play_job(work(("greedy", "page"), 2)[0], halted)
    assert len(asked) == 4


def test_decisions_are_clocked_and_random_ones_are_not() -> None:
    clockings: Clockings = Counter()
    tally = arena.run(work(("greedy", "random"), 4), jobs=2, clockings=clockings)
    assert {agent for agent, _ in clockings} == {"greedy"}
    assert sum(clockings.values()) == tally.moves / 2
    assert all(micros > 0 for _, micros in clockings)


def test_a_persona_may_sit_in_the_arena() -> None:
    texts: list[bytes] = []
    arena.run(work(("greedy:fox", "greedy:bear"), 2, record=True), jobs=1, write=texts.append)
    lines = b"".join(texts).splitlines()
    assert len(list(check(lines, TITLES))) == 2
    seats = msgspec.json.decode(lines[0])["game"]["seats"]
    assert [(seat["agent"], seat["persona"]) for seat in seats] == [("greedy", "fox"), ("greedy", "bear")]
    with pytest.raises(OptionError, match="there are: fox"):
        arena.check_agent("hero:gnu")


@pytest.mark.parametrize("seats", ["aab", "abc", "abab", "aabbc"])
def test_duels_count_every_seat_against_every_other(seats: str) -> None:
    for wins in product((False, True), repeat=len(seats)):
        winners = [seat for seat, won in enumerate(wins) if won]
        for first, second in pairs_of(seats):
            results = [
                wins[i] - wins[j]
                for i, j in product(range(len(seats)), repeat=2)
                if seats[i] == first and (seats[j] == second or (second == FIELD and seats[j] != first))
            ]
            found = duel((first, second), seats, winners)
            assert found.points == sum(1 + result for result in results)
            assert (found.won, found.lost) == (results.count(1), results.count(-1))
            assert 2 * len(results) == top_of((first, second), seats, 1)


def test_who_is_compared_with_whom() -> None:
    assert pairs_of(("b", "a", "b")) == [("b", "a")]
    assert pairs_of(("a", "a")) == []
    assert pairs_of("abc") == [("a", FIELD), ("b", FIELD), ("c", FIELD), ("a", "b"), ("a", "c"), ("b", "c")]


def test_only_whole_rounds_are_compared() -> None:
    tally = arena.run(work(("greedy", "random", "page"), 8), jobs=1)
    assert tally.games == 8
    assert sum(tally.rounds(("greedy", FIELD), 12)) == 2


def tally_of(rounds: dict[int, int], won: int, lost: int) -> Tally:
    """Made-up results of hero against page in rounds of two games."""
    pair, games = ("hero", "page"), 2 * sum(rounds.values())
    return Tally(
        games=games,
        seat_wins=Counter({0: won, 1: lost}),
        agent_games=Counter(hero=games, page=games),
        agent_wins=Counter(hero=won, page=lost),
        lengths=Counter({10: games}),
        duels=Counter({(pair, points): count for points, count in rounds.items()}),
        decided=Counter({(pair, True): won, (pair, False): lost}),
    )


def test_the_tables_say_elo_and_what_the_test_accepts() -> None:
    """64 of 100 games, in pairs that spread about like coin flips (as 104 of them), are +100 Elo."""
    tally = tally_of({4: 20, 2: 24, 0: 6}, won=64, lost=36)
    text = report.report(TITLE, {}, ("hero", "page"), tally, "hands", sprt=Sprt(0, 50))
    assert re.search(r"^hero : page +64\.0 % +54\.4 \.\. +72\.6 +\+100 +\+31 \.\. +\+169 +100\.0 % +64\.0 % +50$", text, re.M)
    assert "accepted: hero is +50 Elo or more against page" in text
    low = report.report(TITLE, {}, ("hero", "page"), tally, "hands", sprt=Sprt(300, 350))
    assert "accepted: hero is +300 Elo or less against page" in low
    few = report.report(TITLE, {}, ("hero", "page"), tally_of({4: 1, 0: 1}, 2, 2), "hands", sprt=Sprt(0, 50))
    assert "undecided: more games are needed" in few


def test_the_tables_say_how_long_decisions_took() -> None:
    took = Counter({("hero", 1000): 98, ("hero", 2000): 1, ("hero", 7500): 1, ("page", 10): 1})
    text = report.report(TITLE, {}, ("hero", "page"), tally_of({4: 1}, 1, 0), "hands", took)
    assert re.search(r"^hero +1\.00 +2\.00 +7\.50 +100$", text, re.M)
    assert re.search(r"^page +0\.01 +0\.01 +0\.01 +1$", text, re.M)


SIMULATE = ["simulate", "kalesia", "--seats", "greedy,random", "--jobs", "1"]


def test_simulate_stops_when_the_sequential_test_knows(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main([*SIMULATE, "--games", "400", "--sprt", "0,100"]) == 0
    said = capsys.readouterr().out
    found = re.search(r"(\d+) games\n", said)
    assert found
    assert int(found[1]) < 400
    assert "accepted: greedy is +100 Elo or more against random" in said
    assert "wins by seat and side" in said
    assert "decision time in ms" in said


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--sprt", "0"], "--sprt takes two Elo differences, like 0,20, not '0'"),
        (["--sprt", "a,b"], "--sprt takes two Elo differences"),
        (["--sprt", "20,0"], "a lower and then a higher"),
        (["--sprt", "0,nan"], "a lower and then a higher"),
        (["--sprt", "0,1e9"], "within -2000 .. 2000"),
        (["--sprt", "0,9", "--seats", "random,random"], "--sprt compares two kinds of agents"),
        (["--sprt", "0,9", "--seats", "random,page,hero"], "--sprt compares two kinds of agents"),
        (["--seats", "hero:gnu,page"], "there are: fox"),
        (["--seats", "human,page"], "without people"),
    ],
)
def test_nonsense_gets_one_clear_line(words: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main([*SIMULATE, *words]) == 2
    said = capsys.readouterr()
    assert says in said.err
    assert (said.err.count("\n"), said.out) == (1, "")


def test_a_wrong_persona_is_refused_before_anything_is_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "games.jsonl"
    assert main.main([*SIMULATE, "--seats", "random,page:gnu", "--out", str(out)]) == 2
    assert "there are: fox" in capsys.readouterr().err
    assert not out.exists()


def test_where_the_transcripts_lie_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A name without a folder is meant from where the command was given."""
    monkeypatch.chdir(tmp_path)
    assert main.main([*SIMULATE, "--seats", "random,random", "--games", "2", "--out", "games.jsonl"]) == 0
    assert capsys.readouterr().out.endswith(f"\ntranscripts: {tmp_path / 'games.jsonl'}\n")
    assert (tmp_path / "games.jsonl").stat().st_size


def held_back() -> bool:
    """Whether Ctrl+C does not reach this process."""
    return signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ())


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="nothing can be held back there")
def test_a_process_hears_no_ctrl_c_even_while_it_begins() -> None:
    with arena._Deaf(1, multiprocessing.get_context("spawn")) as pool:
        assert pool.submit(held_back).result(timeout=60)
    assert not held_back(), "but whoever began it does"


def below(pid: int) -> list[int]:
    """The processes that this one has begun, and that these have."""
    kin: dict[int, list[int]] = {}
    for file in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            kin.setdefault(int(file.read_text().rsplit(")", 1)[1].split()[1]), []).append(int(file.parent.name))
    found = [pid]
    for one in found:
        found += kin.get(one, [])
    return found[1:]


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="other processes are looked up in /proc")
@pytest.mark.parametrize("name", ["SIGKILL", "SIGTERM", "SIGHUP"])
def test_however_a_run_ends_its_processes_end_with_it(tmp_path: Path, name: str) -> None:
    out = tmp_path / "games.jsonl"
    words = ["simulate", "kalesia", "--seats", "greedy,random", "--games", "100000", "--jobs", "2", "--out", str(out)]
    with subprocess.Popen([sys.executable, "main.py", *words], cwd=ROOT, start_new_session=True) as run:
        try:
            assert comes(lambda: len(below(run.pid)) >= 3 and (name != "SIGKILL" or out.stat().st_size))
            begun = below(run.pid)
            run.send_signal(getattr(signal, name))
            run.wait(PATIENCE)
            assert comes(lambda: all(map(gone, begun))), [pid for pid in begun if not gone(pid)]
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(run.pid, signal.SIGKILL)


@pytest.mark.skipif(os.name == "nt", reason="Ctrl+C cannot be sent to another process there")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_keeps_what_was_played(tmp_path: Path, jobs: str) -> None:
    out = tmp_path / "games.jsonl"
    words = ["simulate", "kalesia", "--seats", "greedy,random", "--games", "100000", "--jobs", jobs, "--out", str(out)]
    run = subprocess.Popen(
        [sys.executable, "main.py", *words],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        until = time.monotonic() + 60
        while not (out.exists() and out.stat().st_size) and time.monotonic() < until:
            time.sleep(0.05)
        os.killpg(run.pid, signal.SIGINT)  # to the whole group, as a terminal does
        said, complaint = run.communicate(timeout=60)
    finally:
        if run.poll() is None:
            os.killpg(run.pid, signal.SIGKILL)
    assert run.returncode == 130
    found = re.search(r"(\d+) games\n", said)
    assert found
    games = int(found[1])
    assert games >= 2
    assert complaint == f"main.py: stopped after {games} of 100000 games\n"
    with out.open() as lines:
        assert len(list(check(lines, TITLES))) == games
