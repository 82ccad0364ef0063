"""Everything printed that can be used explains itself."""

from __future__ import annotations

import pytest

from quarterdeck.core.registry import all_games
from quarterdeck.core.terms import matching_terms

GAMES = {game.info.slug: game for game in all_games()}
OF_ITSELF = {"ship", "buy"}  # what boards and rules say already
LONGEST = 240


@pytest.mark.parametrize("slug", GAMES)
def test_every_thing_has_a_term(slug: str) -> None:
    """Short, in whole sentences, and each key once."""
    words = GAMES[slug].words(["Ann", "Ben", "Cid"])
    terms = words.terms()
    assert len({term.key for term in terms}) == len(terms)
    assert all(term.title and term.text.endswith(".") and len(term.text) <= LONGEST for term in terms)
    wanted = {thing for kind, things in words.things().items() if kind not in OF_ITSELF for thing in things}
    named = {term.title for term in terms}
    assert wanted <= named


def test_terms_are_found_by_a_part_of_their_name() -> None:
    terms = GAMES["battlecruisers"].words(["Ann"]).terms()
    assert [term.key for term in matching_terms(terms, "captain")] == ["card:13"]
    assert matching_terms(terms, "no such card") == []
