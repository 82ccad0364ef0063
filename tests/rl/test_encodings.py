"""What was learnt stays of use: entries and numbers keep their names and places as long as their version stays."""

from __future__ import annotations

from hashlib import blake2b

import pytest

from quarterdeck.core.features import Features
from quarterdeck.core.registry import find_game

# By game: the version, how many entries and numbers there are, and a digest of all their names in order.
ENCODINGS = {
    "avertigos": (1, 5626, 854, "603f0c7b09a5fcd5"),
    "battlecruisers": (1, 1982, 551, "43af59915a9a9726"),
    "give_no_quarter": (1, 8211, 649, "002ef223d4c63b47"),
    "secret_salvage": (1, 2065, 605, "04e9b788875bf5db"),
}
MOST_NUMBERS = 2_000


def encoding(features: Features) -> tuple[int, int, int, str]:
    names = "\n".join([*features.legend, "", *features.actions])
    digest = blake2b(names.encode(), digest_size=8).hexdigest()
    return features.version, len(features.legend), len(features.actions), digest


@pytest.mark.parametrize("slug", sorted(ENCODINGS))
def test_encodings_are_stable(slug: str) -> None:
    """Whoever changes one raises the version in `features.py`, writes it here, and says it in docs/rl.md."""
    assert encoding(find_game(slug).features()) == ENCODINGS[slug]
    assert ENCODINGS[slug][2] < MOST_NUMBERS
