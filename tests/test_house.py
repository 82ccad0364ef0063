"""Around the house: every import is declared, the lock names no registry, and the workflows can be read."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "quarterdeck"
RUNNING = ("cluster", "lab", "rl", "openspiel", "server", "testing")
MODULES = {
    "argon2-cffi": "argon2",
    "markdown-it-py": "markdown_it",
    "open_spiel": "pyspiel",
    "prometheus-client": "prometheus_client",
    "vl-convert-python": "vl_convert",
}


def declared() -> set[str]:
    """The modules of everything that pyproject.toml asks for at run time."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = project["optional-dependencies"]
    wanted = [*project["dependencies"], *[one for name in RUNNING for one in extras[name]]]
    names = [re.split(r"[\[<>=]", entry)[0] for entry in wanted]
    return {MODULES.get(name, name.replace("-", "_")) for name in names}


def imported(file: Path) -> set[str]:
    nodes = list(ast.walk(ast.parse(file.read_text("utf-8"))))
    plain = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    return plain | {node.module for node in nodes if isinstance(node, ast.ImportFrom) and node.module}


def test_every_import_is_declared() -> None:
    """What the package imports is of the standard library, of itself, or asked for in pyproject.toml."""
    roots = {name.split(".")[0] for file in PACKAGE.rglob("*.py") for name in imported(file)}
    assert roots - set(sys.stdlib_module_names) - {"quarterdeck"} <= declared()


def test_the_lock_names_no_registry() -> None:
    """npm's lock pins versions and digests, and leaves open where they come from."""
    packages = msgspec.json.decode((ROOT / "package-lock.json").read_bytes())["packages"]
    assert all("resolved" not in package for package in packages.values())
    assert all("integrity" in package for name, package in packages.items() if name)


@pytest.mark.parametrize("file", sorted((ROOT / ".github" / "workflows").glob("*.yml")), ids=lambda file: file.name)
def test_workflows(file: Path) -> None:
    """Each workflow has jobs with steps, a limit of time, and no more rights than it needs."""
    found: dict[str, Any] = msgspec.yaml.decode(file.read_bytes())
    assert found["permissions"] == {"contents": "read"}
    for job in found["jobs"].values():
        assert job["steps"]
        assert job["timeout-minutes"] <= 90
