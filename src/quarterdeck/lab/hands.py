"""Who plays the games: this process, processes of our own, or a cluster. A worker that dies loses nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from typing import Any, Protocol, TypeVar

from quarterdeck.bots.workers import Workers, deaf_to_ctrl_c
from quarterdeck.core.errors import Malformed
from quarterdeck.lab.extras import load_extra

T = TypeVar("T")
R = TypeVar("R")
AHEAD = 4  # tasks that wait for each worker, so that it never waits itself
PATIENCE = 10  # seconds for a cluster to answer
MOST_DEATHS = 3  # of workers in a row, with nothing done in between


class Hands(Protocol):
    def play(self, work: Callable[[T], R], tasks: Iterable[T]) -> Iterator[tuple[T, R]]:
        """Each task with what came of it, as they are finished. Who has enough closes it."""

    def close(self) -> None: ...


class Alone:
    """This process, one task after the other."""

    def play(self, work: Callable[[T], R], tasks: Iterable[T]) -> Iterator[tuple[T, R]]:
        for task in tasks:
            yield task, work(task)

    def close(self) -> None:
        return


class Crew:
    """An executor's workers. When it breaks, a new one takes its place, and what was being played is played again."""

    def __init__(self, count: int, hire: Callable[[], Executor], dismiss: Callable[[Any], None]) -> None:
        self.count = count
        self.hire = hire
        self.dismiss = dismiss
        self.executor = self.start()

    def start(self) -> Executor:
        with deaf_to_ctrl_c():
            return self.hire()

    def play(self, work: Callable[[T], R], tasks: Iterable[T]) -> Iterator[tuple[T, R]]:
        coming, again, deaths = iter(tasks), list[T](), 0
        waiting: dict[Future[R], T] = {}
        while True:
            while len(waiting) < self.count * AHEAD:
                task = again.pop() if again else next(coming, None)
                if task is None:
                    break
                self.submit(work, task, waiting, again)
            if not waiting:
                return
            done, _ = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                task = waiting.pop(future)
                error = future.exception()
                if error is None:
                    deaths = 0
                    yield task, future.result()
                elif not is_death(error):
                    raise error
                else:
                    again.append(task)
            if again:
                deaths += 1
                if deaths > MOST_DEATHS:
                    raise Malformed("the workers die again and again; is there enough memory?")
                again += waiting.values()
                waiting.clear()
                self.replace()

    def submit(self, work: Callable[[T], R], task: T, waiting: dict[Future[R], T], again: list[T]) -> None:
        with deaf_to_ctrl_c():
            try:
                waiting[self.executor.submit(work, task)] = task
            except BrokenExecutor:
                again.append(task)
                self.replace()

    def replace(self) -> None:
        self.dismiss(self.executor)
        self.executor = self.start()

    def close(self) -> None:
        self.dismiss(self.executor)


def is_death(error: BaseException) -> bool:
    """Whether a worker has died, rather than what it did gone wrong."""
    return isinstance(error, BrokenExecutor) or type(error).__name__ in ("KilledWorker", "CancelledError")


def hands_for(jobs: int, cluster: str = "") -> Hands:
    """So many processes, or the workers of a Dask cluster at this address."""
    if cluster:
        return Cluster(cluster)
    if jobs == 1:
        return Alone()
    return Crew(jobs, lambda: Workers(jobs), lambda pool: pool.abandon())


class Cluster(Crew):
    """The workers of a Dask cluster; its scheduler and all of its workers have Quarterdeck installed.

    What a worker was doing when it died the scheduler hands to another, and so do we if it gives up.
    """

    def __init__(self, address: str) -> None:
        self.client = connect(address)
        count = max(1, sum(self.client.nthreads().values()))
        super().__init__(count, lambda: self.client.get_executor(pure=False), lambda pool: pool.shutdown(wait=False))

    def close(self) -> None:
        super().close()
        self.client.close()


def connect(address: str) -> Any:
    distributed = load_extra("distributed", "a cluster needs Dask", "cluster")
    try:
        return distributed.Client(address, timeout=PATIENCE)
    except (OSError, ValueError) as error:
        raise Malformed(f"--cluster {address}: {error}") from None
