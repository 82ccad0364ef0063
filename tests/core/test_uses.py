"""What events say of printed things that come into use."""

from __future__ import annotations

import pytest

from quarterdeck.core.messages import WHO_ACTS
from quarterdeck.core.registry import all_games
from quarterdeck.games.battlecruisers.events import Revealed, Swapped
from quarterdeck.games.give_no_quarter.events import Fitted, Picked
from quarterdeck.games.secret_salvage.events import Bought
from quarterdeck.testing.walk import cases, chooser, walk

GAMES = {game.info.slug: game for game in all_games()}
NAMES = ["Ann", "Ben", "Cid"]


@pytest.mark.parametrize("slug", GAMES)
def test_every_kind_comes_into_use(slug: str) -> None:
    """In one game of each mode something of every kind is used."""
    used: set[str] = set()
    for case in cases(GAMES[slug])[::2]:
        state = case.setup(1)
        state.events = []
        for _ in walk(case, state, chooser(2)):
            pass
        words = GAMES[slug].words(case.names)
        used |= {thing for told in state.events for _, thing in told.event.uses(words)}
    things = GAMES[slug].words(NAMES).things()
    assert [kind for kind, names in things.items() if not used & set(names)] == []


def test_cards_of_battlecruisers() -> None:
    """A card is used when it is revealed, by each who plays it, or when the Spy Drone is swapped for it."""
    words = GAMES["battlecruisers"].words(NAMES)
    assert Revealed((13, 0, 22)).uses(words) == [(0, "13 Captain"), (2, words.card(22))]
    assert Swapped(1, 13).uses(words) == [(1, "13 Captain")]


def test_who_acts() -> None:
    """A mod is used by whose turn it is, unless it was stolen by chance; a card by its face, a power-up by its name."""
    words = GAMES["give_no_quarter"].words(NAMES)
    assert Fitted(0, "fore", "bought").uses(words) == [(WHO_ACTS, "Fore Gun")]
    assert Fitted(0, "fore", "stolen").uses(words) == []
    card = next(name for name in words.kit.deck.kinds if name.startswith("5/"))
    assert Picked(2, card, "bid").uses(words) == [(2, "5")]
    salvage = GAMES["secret_salvage"].words(NAMES)
    assert Bought(1, "phase", ("solar",)).uses(salvage) == [(1, "Phase Drive")]
