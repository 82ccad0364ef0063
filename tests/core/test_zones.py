"""Piles: multisets in one integer."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from quarterdeck.core import zones

PILES = st.lists(st.integers(0, zones.KINDS - 1), max_size=5)


@given(PILES)
def test_there_and_back(cards: list[int]) -> None:
    """A pile holds what was put in, in order."""
    pile = zones.pile_of(cards)
    assert zones.cards(pile) == sorted(cards)
    assert zones.kinds(pile) == sorted(set(cards))
    assert zones.size(pile) == len(cards)


@given(PILES, st.integers(0, zones.KINDS - 1))
def test_add_and_take(cards: list[int], kind: int) -> None:
    """Adding and taking a card leaves the pile as it was."""
    pile = zones.pile_of(cards)
    more = zones.add(pile, kind)
    assert zones.count(more, kind) == cards.count(kind) + 1
    assert zones.has(more, kind)
    assert zones.take(more, kind) == pile


@given(PILES, PILES)
def test_sum(a: list[int], b: list[int]) -> None:
    """Two piles together are their sum, and equal piles are equal numbers."""
    assert zones.pile_of(a) + zones.pile_of(b) == zones.pile_of(b + a)
