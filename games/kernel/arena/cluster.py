"""The arena beyond one machine: the same jobs, played by the workers of a dask.distributed cluster.

A cluster is a scheduler and workers started in checkouts of this project (README, "Options"). Jobs come back in order, so
games and tables are those of one machine; a worker that goes is no loss, its jobs are played by the others.
"""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Iterator
from concurrent.futures import CancelledError, Executor
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from games.kernel.arena.arena import Job, Played, play_job
from games.kernel.files import read_source
from games.kernel.program import extended
from games.kernel.protocol import PlainError

if TYPE_CHECKING:
    from distributed import Client

ROOT: Final = Path(__file__).parents[3]
PLAYED_WITH: Final = ("games/**/*.py", "games/**/*.toml", "maps/**/*.tm[xj]", "maps/**/*.ts[xj]")
"""What decides how a game goes."""
PATIENCE: Final = 15
"""Seconds to wait for the scheduler, and then for its first worker."""
RETRIES: Final = 5
"""How often a job may lose its worker before the run ends."""


class ClusterError(PlainError):
    """A cluster that cannot be used, or goes while it plays; the words say why and what to do."""


@lru_cache(maxsize=1)
def program() -> str:
    """A digest of rules, content, minds and maps: equal where the same seed gives the same game."""
    digest = hashlib.sha256()
    for path in sorted(path for pattern in PLAYED_WITH for path in ROOT.glob(pattern)):
        digest.update(path.relative_to(ROOT).as_posix().encode())
        digest.update(read_source(path))
    return digest.hexdigest()


def play(job: Job, asked_by: str) -> Played:
    """Plays a job on a worker. `ClusterError` where the worker's program is not the one that asks."""
    if program() != asked_by:
        raise ClusterError("a worker of the cluster has other rules or players than this machine; update its checkout")
    return play_job(job)


@contextmanager
def joined(address: str) -> Iterator[Executor]:
    """An executor for `arena.run` on the cluster whose scheduler is at `address`, like `tcp://192.168.1.5:8786`.

    `ClusterError` when dask.distributed is not installed, nobody answers, no worker is there, or the cluster goes.
    """
    try:
        import distributed
        from distributed.comm.addressing import parse_address
    except ImportError:
        raise ClusterError(f"--cluster needs dask.distributed; get it by {extended('distributed', 'cluster')}") from None
    for noisy in ("distributed", "tornado"):
        logging.getLogger(noisy).setLevel(logging.CRITICAL + 1)  # what people need to know is said below
    try:
        parse_address(address, strict=True)
    except ValueError as error:
        raise ClusterError(f"{error}; name the scheduler like tcp://192.168.1.5:8786") from None
    with _client(distributed.Client, address) as client:
        try:
            yield client.get_executor(pure=False, retries=RETRIES)
        except (CancelledError, distributed.KilledWorker) as error:
            raise ClusterError(f"the cluster at {address} went while it played; start it again, and then the run") from error


def _client(connect: type[Client], address: str) -> Client:
    try:
        client = connect(address, timeout=PATIENCE, set_as_default=False)
    except OSError as error:
        raise ClusterError(
            f"no scheduler answers at {address} ({error}); start one in a checkout with `uv run python -m dask scheduler`"
        ) from None
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except TimeoutError:
        client.close()  # type: ignore[no-untyped-call]
        raise ClusterError(
            f"the scheduler at {address} has no workers; start some in a checkout with `uv run python -m dask worker {address}`"
        ) from None
    return client
