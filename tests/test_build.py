"""Which build is tested: the compiled one has to be the compiled one."""

from __future__ import annotations

import os

import quarterdeck.core.state
import quarterdeck.games.battlecruisers.rules


def test_build() -> None:
    """With QUARTERDECK_EXPECT_COMPILED=1, engine and games come from the compiled wheel."""
    expected = os.environ.get("QUARTERDECK_EXPECT_COMPILED") == "1"
    for module in (quarterdeck.core.state, quarterdeck.games.battlecruisers.rules):
        assert str(module.__file__).endswith(".py") != expected
