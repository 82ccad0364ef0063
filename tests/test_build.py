"""Which build is tested: the compiled one has to be the compiled one."""

from __future__ import annotations

import os

from quarterdeck.core import state
from quarterdeck.core.build import COMPILED, VERSION
from quarterdeck.games.battlecruisers.rules import effects


def test_build() -> None:
    """With QUARTERDECK_EXPECT_COMPILED=1, engine and games come from the compiled wheel."""
    expected = os.environ.get("QUARTERDECK_EXPECT_COMPILED") == "1"
    for module in (state, effects):
        assert str(module.__file__).endswith(".py") != expected
    assert expected == COMPILED
    assert VERSION.endswith("(compiled)" if expected else "(pure Python)")
