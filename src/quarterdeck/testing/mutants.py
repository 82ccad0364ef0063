"""Would a test notice? `python -m quarterdeck.testing.mutants GAME --count N`, from the project's folder.

Single operators of a game's rules are changed, one at a time, and the game's tests run against each: first those that
come by the changed line, the quick ones before the slow, then the golden games and the laws, until one fails.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib
import importlib.abc
import importlib.machinery
import os
import pickle
import random
import resource
import sys
import time
import tomllib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

import coverage
import pytest

from quarterdeck.testing.mutation import Mutant, mutants

GAMES = Path("src/quarterdeck/games")
TESTS = Path("tests")
ROOMS = ("rules/**/*.py", "knowledge.py", "state.py")  # rules, options, what is known, and dealing it anew
BROAD = ["tests/testing/test_golden.py", "tests/testing/test_conformance.py"]
LOADED = "ignore::pytest.PytestAssertRewriteWarning"  # of libraries that were loaded ahead
PLAIN = ["-o", "addopts=", "-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", "-W", LOADED]
PATIENCE = 600  # seconds of processor time for all tests of one mutant: who takes more goes round in circles


# Which test comes by which line


@dataclass
class Map:
    """For each line of the game the tests that come by it, how long each takes, and what they load from elsewhere."""

    tests: dict[tuple[str, int], set[str]] = field(default_factory=dict)
    seconds: dict[str, float] = field(default_factory=dict)
    libraries: list[str] = field(default_factory=list)

    def order(self, mutant: Mutant) -> list[str]:
        """The tests that come by a line, the quickest first; a line that runs on loading concerns them all."""
        found = self.tests.get((str(mutant.path.resolve()), mutant.line), set())
        wanted = set(self.seconds) if "" in found else found
        return sorted(wanted, key=lambda test: (self.seconds.get(test, 0.0), test))


class Tracing:
    """A pytest plugin that fills a map."""

    def __init__(self, cover: coverage.Coverage) -> None:
        self.cover = cover
        self.seconds: dict[str, float] = {}
        self.failed: list[str] = []

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Any:
        self.cover.switch_context(item.nodeid)
        began = time.perf_counter()
        yield
        self.seconds[item.nodeid] = time.perf_counter() - began
        self.cover.switch_context("")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.append(report.nodeid)


def draw_map(folder: Path, tests: Path) -> Map:
    """Run the game's own tests once, unchanged."""
    cover = coverage.Coverage(data_file=None, source=[str(folder)], config_file=False)
    tracing = Tracing(cover)
    cover.start()
    pytest.main([*PLAIN, str(tests)], plugins=[tracing])
    cover.stop()
    if tracing.failed:
        raise RuntimeError(f"{tracing.failed} fails before anything is changed")
    libraries = [name for name in sys.modules if name.partition(".")[0] not in ("quarterdeck", "tests", "conftest")]
    data, drawn = cover.get_data(), Map(seconds=tracing.seconds, libraries=libraries)
    for file in data.measured_files():
        for line, contexts in data.contexts_by_lineno(file).items():
            drawn.tests[file, line] = set(contexts)
    return drawn


# Running tests against a mutant


class Changed(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Loads one module from changed code."""

    def __init__(self, name: str, code: CodeType, path: Path) -> None:
        self.name, self.code, self.path = name, code, path

    def find_spec(self, name: str, path: Any, target: Any = None) -> Any:
        if name != self.name:
            return None
        return importlib.machinery.ModuleSpec(name, self, origin=str(self.path), is_package=is_package(self.path))

    def exec_module(self, module: ModuleType) -> None:
        module.__file__ = str(self.path)
        if is_package(self.path):
            module.__path__ = [str(self.path.parent)]
        exec(self.code, module.__dict__)


class Selection:
    """A pytest plugin: these tests in this order, or all, and which of them fails first."""

    def __init__(self, tests: Sequence[str] = ()) -> None:
        self.places = {test: place for place, test in enumerate(tests)}
        self.failed = ""

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        if self.places:
            kept = [item for item in items if item.nodeid in self.places]
            items[:] = sorted(kept, key=lambda item: self.places[item.nodeid])

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed = report.nodeid

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.failed = f"loading {report.nodeid}"


def is_package(path: Path) -> bool:
    return path.name == "__init__.py"


def module_of(path: Path) -> str:
    return ".".join(path.relative_to("src").with_suffix("").parts).removesuffix(".__init__")


def verdict(mutant: Mutant, tests: list[str], slug: str) -> str:
    """The test that notices the mutant; empty if none does."""
    try:
        found: str = apart(lambda: notice(mutant, tests, slug), PATIENCE)
    except TimeoutError:
        return "none of them: it never ends"
    return found


def notice(mutant: Mutant, tests: list[str], slug: str) -> str:
    sys.meta_path.insert(0, Changed(module_of(mutant.path), mutant.code(), mutant.path))
    files = sorted({test.partition("::")[0] for test in tests})
    return (first_failure(files, Selection(tests)) if files else "") or first_failure([*BROAD, "-k", slug], Selection())


def first_failure(arguments: list[str], selection: Selection) -> str:
    code = pytest.main([*PLAIN, *arguments], plugins=[selection])
    if not selection.failed and code != pytest.ExitCode.OK:
        raise RuntimeError(f"pytest {arguments} ended with {code!r}")
    return selection.failed


def apart(work: Callable[[], Any], patience: int) -> Any:
    """Do some work in a process of its own, which says nothing, and whose loaded modules are gone afterwards."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        hide_output()
        resource.setrlimit(resource.RLIMIT_CPU, (patience, patience))
        with os.fdopen(writer, "wb") as pipe:
            pipe.write(pickle.dumps(outcome_of(work)))
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader, "rb") as pipe:
        data = pipe.read()
    os.waitpid(child, 0)
    if not data:
        raise TimeoutError
    result, trouble = pickle.loads(data)
    if trouble:
        raise SystemExit(f"mutants: {trouble}")
    return result


def hide_output() -> None:
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.dup2(nowhere, sys.stderr.fileno())


def outcome_of(work: Callable[[], Any]) -> tuple[Any, str]:
    """What came of it, and what went wrong."""
    try:
        return work(), ""
    except BaseException as error:
        return None, f"{type(error).__name__}: {error}"


# The report


def known_survivors(slug: str) -> dict[tuple[str, str], str]:
    """Why some mutants change nothing, by source line and change, as written down beside the tests."""
    path = TESTS / "games" / slug / "survivors.toml"
    listed = tomllib.loads(path.read_text("utf-8"))["survivor"] if path.exists() else []
    return {(one["source"], one["change"]): one["why"] for one in listed}


def main() -> None:
    parser = argparse.ArgumentParser(prog="mutants", description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=None, help="which ones; left out, any")
    parser.add_argument("--only", default="", help="only files whose path contains this")
    given = parser.parse_args()
    seed = random.SystemRandom().randrange(1_000_000) if given.seed is None else given.seed
    folder = GAMES / given.game
    paths = sorted(path for room in ROOMS for path in folder.glob(room) if given.only in str(path))
    every = [mutant for path in paths for mutant in mutants(path)]
    chosen = random.Random(seed).sample(every, min(given.count, len(every)))
    print(f"{given.game}: {len(chosen)} of {len(every)} mutants, seed {seed}", flush=True)
    survivors = hunt(given.game, chosen)
    noticed = len(chosen) - survivors
    print(f"{noticed} of {len(chosen)} noticed ({noticed / max(1, len(chosen)):.1%}), seed {seed}")


def hunt(slug: str, chosen: list[Mutant]) -> int:
    """Try each mutant; tell of those that nobody notices, and count them."""
    drawn: Map = apart(lambda: draw_map(GAMES / slug, TESTS / "games" / slug), PATIENCE)
    warm_up(drawn.libraries)
    reasons, survivors = known_survivors(slug), 0
    for number, mutant in enumerate(chosen, start=1):
        found = verdict(mutant, drawn.order(mutant), slug)
        if not found:
            survivors += 1
            why = reasons.get((mutant.source, mutant.change), "no reason known")
            print(f"[{number}] {mutant.path}:{mutant.line}: {mutant.change} in `{mutant.source}`: {why}", flush=True)
    return survivors


def warm_up(libraries: list[str]) -> None:
    """Load here what every test process would have to load by itself."""
    for name in libraries:
        with contextlib.suppress(ImportError):
            importlib.import_module(name)


if __name__ == "__main__":
    main()
