"""The optional compiled build: QUARTERDECK_COMPILE=1 compiles the engine and the games with mypyc.

The sources are the same for both builds. A module that declares messages (frozen structs of msgspec) stays
interpreted: msgspec itself is compiled code, and there is nothing else in such a module.
"""

import os
import re
from pathlib import Path
from typing import Any

from setuptools import setup

MESSAGES = re.compile(r"^class \w+\(.*\bfrozen=True\b", re.MULTILINE)
ROOT = Path(__file__).parent / "src" / "quarterdeck"


def sources() -> list[str]:
    found = [*ROOT.glob("core/*.py"), *ROOT.glob("games/**/*.py")]
    return sorted(str(file) for file in found if not MESSAGES.search(file.read_text("utf-8")))


def extensions() -> list[Any]:
    if os.environ.get("QUARTERDECK_COMPILE") != "1":
        return []
    from mypyc.build import mypycify

    return list(mypycify(sources(), opt_level="3", debug_level="0"))


setup(ext_modules=extensions())
