"""Worker processes in which bots think: they leave Ctrl-C to who started them, and end with it."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager


class Workers(ProcessPoolExecutor):
    """So many processes, each with an interpreter of its own."""

    def __init__(self, count: int) -> None:
        super().__init__(count, mp_context=multiprocessing.get_context("spawn"), initializer=begin_work)

    def abandon(self) -> None:
        """End the processes at once. Whoever still waits for one of them hears that the pool is broken."""
        for process in list((self._processes or {}).values()):
            process.kill()
        self.shutdown(wait=False)


def begin_work() -> None:
    """Ctrl-C reaches a whole process group, and only who asked for the work answers it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow_parent, daemon=True).start()


def _follow_parent() -> None:
    """Without this the workers of a killed process would wait for work for ever."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


@contextmanager
def deaf_to_ctrl_c() -> Iterator[None]:
    """Processes that are started here inherit the deafness, so that none of them dies half-started.

    What comes meanwhile is heard afterwards.
    """
    if sys.platform == "win32" or threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
