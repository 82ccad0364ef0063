"""`quarterdeck` with a fixed luck, for the servers of these tests alone: `python -m tests.browser.fixedluck serve …`.

The three modules that draw lots get another source than `secrets`. A table's name and secret follow from what is
written in the file `QUARTERDECK_TEST_LUCK` (the name of the test that runs) and from how many were drawn since, so
that a table is dealt the same in every run, whichever tests ran before. Bots begin each thought with the same number:
what they choose follows from what they see. Everything else that has to be secret (tokens, sessions, keys) still is.
"""

from __future__ import annotations

import os
import random
import sys
from pathlib import Path

from quarterdeck.cli.main import run
from quarterdeck.server import botseat, lots, openings

SOURCE = "QUARTERDECK_TEST_LUCK"


class Lots:
    """Draws like the module `secrets`; from the beginning again whenever another test is named in the file."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.name = ""
        self.luck = random.Random(self.name)

    def _draw(self) -> random.Random:
        name = self.file.read_text("utf-8")
        if name != self.name:
            self.name, self.luck = name, random.Random(name)
        return self.luck

    def randbits(self, bits: int) -> int:
        return self._draw().getrandbits(bits)

    def token_hex(self, size: int) -> str:
        return self._draw().randbytes(size).hex()

    def token_urlsafe(self, size: int) -> str:
        return self.token_hex(size)


class Habit:
    """Draws the same always: bots of several tables think in any order, and must not take each other's luck."""

    def randbits(self, bits: int) -> int:
        return random.Random(bits).getrandbits(bits)

    def randbelow(self, bound: int) -> int:
        return 0


def fix(file: Path) -> None:
    drawn = Lots(file)
    for module, source in ((lots, drawn), (openings, drawn), (botseat, Habit())):
        assert hasattr(module, "secrets")
        vars(module)["secrets"] = source


if __name__ == "__main__":
    fix(Path(os.environ[SOURCE]))
    sys.exit(run())
