"""The arena on a cluster: the games of one machine, a worker that is killed, and what cannot be used is said in words."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import main
from games.catalog import TITLES
from games.kernel.arena import arena, cluster

if TYPE_CHECKING:  # it takes most of a second to come
    from distributed import LocalCluster

ROOT = Path(__file__).parents[3]
TITLE = TITLES["kalesia"]
SEATS = ("greedy", "page")


@pytest.fixture(scope="module")
def workers() -> Iterator[LocalCluster]:
    from distributed import LocalCluster

    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None, silence_logs=50) as running:  # type: ignore[no-untyped-call]
        yield running


def work(games: int) -> list[arena.Job]:
    return arena.jobs_for(TITLE, TITLE.options(), SEATS, games, 3, True)


def test_games_and_tables_are_those_of_one_machine_though_a_worker_is_killed(workers: LocalCluster) -> None:
    here: list[bytes] = []
    tally = arena.run(work(40), jobs=1, write=here.append)
    address: str = workers.scheduler_address
    from distributed import Client

    with Client(address) as client:  # type: ignore[no-untyped-call]
        pids = client.run(os.getpid)
    killed: list[int] = []

    def kill_one(done: int) -> None:
        if done >= 6 and not killed:
            killed.append(next(iter(pids.values())))
            os.kill(killed[0], signal.SIGKILL)

    there: list[bytes] = []
    with cluster.joined(address) as executor:
        play = partial(cluster.play, asked_by=cluster.program())
        assert arena.run(work(40), executor=executor, play=play, write=there.append, progress=kill_one) == tally
    assert killed
    assert b"".join(there) == b"".join(here)


def test_the_command_plays_there(workers: LocalCluster, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "kalesia", "--seats", "greedy,page", "--games", "4", "--seed", "3"]
    assert main.main([*words, "--cluster", workers.scheduler_address]) == 0
    there = capsys.readouterr().out.partition("decision time")[0]
    assert main.main([*words, "--jobs", "1"]) == 0
    assert capsys.readouterr().out.partition("decision time")[0] == there


def test_a_worker_with_another_program_is_refused(workers: LocalCluster) -> None:
    play = partial(cluster.play, asked_by="another")
    with (
        pytest.raises(cluster.ClusterError, match="update its checkout"),
        cluster.joined(workers.scheduler_address) as executor,
    ):
        arena.run(work(2), executor=executor, play=play)


@pytest.mark.parametrize(
    ("address", "says"), [("hello", "like tcp://192.168.1.5:8786"), ("tcp://127.0.0.1:9", "no scheduler answers")]
)
def test_what_cannot_be_used_is_said_in_words(address: str, says: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", 0.3)
    with pytest.raises(cluster.ClusterError, match=says), cluster.joined(address):
        raise AssertionError("nobody is there")


def test_a_scheduler_without_workers_is_said_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    from distributed import LocalCluster

    monkeypatch.setattr(cluster, "PATIENCE", 2)
    with (
        LocalCluster(n_workers=0, dashboard_address=None, silence_logs=50) as running,  # type: ignore[no-untyped-call]
        pytest.raises(cluster.ClusterError, match="has no workers"),
        cluster.joined(running.scheduler_address),
    ):
        raise AssertionError("nobody is there")


def test_processes_and_a_cluster_do_not_go_together(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "kalesia", "--seats", "greedy,page", "--jobs", "2", "--cluster", "tcp://127.0.0.1:9"]
    assert main.main(words) == 2
    assert "its workers play" in capsys.readouterr().err


def test_nothing_of_it_is_needed_to_play() -> None:
    """Only a run that names a cluster asks for dask.distributed."""
    code = "import sys; sys.modules['distributed'] = None; import main, games.commands, games.kernel.arena.cluster"
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True)
