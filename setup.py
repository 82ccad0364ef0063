"""The optional compiled build: QUARTERDECK_COMPILE=1 compiles the engine and the games with mypyc.

The sources are the same for both builds. The engine and each game are a group of their own, so that they are compiled
side by side. A module that declares messages (frozen structs of msgspec) stays interpreted: msgspec itself is compiled
code, and there is little else in such a module. So does the `__init__` of a package, which only imports.
"""

import os
import re
from pathlib import Path
from typing import Any

from setuptools import setup

MESSAGES = re.compile(r"^class \w+\(.*\bfrozen=True\b", re.MULTILINE)
# Nobody replaces our functions from outside, so that they can be called directly and put inline: 3 to 8 % of play.
QUICK_CALLS = [] if os.name == "nt" else ["-fno-semantic-interposition", "-fvisibility=hidden"]
# Parts of a game that are libraries of their own: one C file of a whole game takes up to a minute, and only one core.
# What is hot stays together.
APART = {
    "set_up": ("rules/set_up",),
    "strategy": tuple(
        f"rules/{name}" for name in ("islands", "spies", "strategy", "treaties", "end_of_strategy", "purchases")
    ),
    "table": ("words/", "picture.py", "reading.py", "notation.py"),
}
ROOT = Path(__file__).parent / "src" / "quarterdeck"


def groups() -> list[tuple[list[str], str | None]]:
    """The sources of the engine and of each game, with the name of the library that they become."""
    folders = [ROOT / "core", *sorted(file.parent for file in ROOT.glob("games/*/game.py"))]
    return [(files, f"quarterdeck_{name}") for folder in folders for name, files in parts(folder).items()]


def parts(folder: Path) -> dict[str, list[str]]:
    """What of a folder is compiled together."""
    found: dict[str, list[str]] = {}
    for file in sources(folder):
        place = Path(file).relative_to(folder).as_posix()
        names = [f"{folder.name}_{part}" for part, begins in APART.items() if place.startswith(begins)]
        found.setdefault(names[0] if names and folder.name != "core" else folder.name, []).append(file)
    return found


def sources(folder: Path) -> list[str]:
    found = [file for file in folder.rglob("*.py") if file.name != "__init__.py"]
    return sorted(str(file) for file in found if not MESSAGES.search(file.read_text("utf-8")))


def extensions() -> list[Any]:
    if os.environ.get("QUARTERDECK_COMPILE") != "1":
        return []
    from mypyc.build import mypycify

    apart = groups()
    files = [file for found, _ in apart for file in found]
    made = list(mypycify(files, separate=apart, opt_level="3", debug_level="0"))
    for extension in made:
        extension.extra_compile_args += QUICK_CALLS
    return made


setup(ext_modules=extensions(), options={"build_ext": {"parallel": str(os.cpu_count() or 1)}})
