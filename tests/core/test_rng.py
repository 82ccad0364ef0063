"""Randomness: exact for ever, fair, and independent streams."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quarterdeck.core.errors import Malformed
from quarterdeck.core.rng import Rng, from_seed, listen


def test_known_numbers() -> None:
    """The stream of a seed never changes: saved games depend on it."""
    rng = from_seed(42)
    assert [rng.next() for _ in range(4)] == [3011021589, 3960382089, 1547270628, 4040468816]


def test_long_seeds() -> None:
    """A seed has 128 bits, and the highest counts; the stream of a seed of before is what it was."""
    assert from_seed(7).words() != from_seed(7 + 2**96).words() != from_seed(7 + 2**127).words()
    rng = from_seed(0x0123456789ABCDEF0123456789ABCDEF)
    assert [rng.next() for _ in range(4)] == [3798320783, 2000495675, 267919961, 2841776680]


def test_listening() -> None:
    """What is drawn is kept, bound and number; it is what would have been drawn without a listener."""
    drawn: list[int] = []
    rng, plain, deck, same = listen(drawn, lambda: from_seed(3)), from_seed(3), list(range(9)), list(range(9))
    numbers = [rng.below(6), rng.below(1)]
    rng.shuffle(deck)
    assert drawn[:4] == [6, numbers[0], 1, numbers[1]]
    assert drawn[4::2] == [9, 8, 7, 6, 5, 4, 3, 2]
    assert numbers == [plain.below(6), plain.below(1)]
    plain.shuffle(same)
    assert (deck, rng.words()) == (same, plain.words())
    assert rng.clone().below(6) in range(6)
    assert len(drawn) == 20, "a copy is not listened to"
    assert type(from_seed(3)) is Rng


@given(st.integers(0, 2**128 - 1), st.integers(1, 1000))
def test_below_stays_below(seed: int, n: int) -> None:
    """`below(n)` is from 0 to n - 1."""
    assert 0 <= from_seed(seed).below(n) < n


def test_below_is_even() -> None:
    """Each of six faces comes up about as often as the others (chi-square with 5 degrees, far tail)."""
    rng, faces = from_seed(1), [0] * 6
    for _ in range(60_000):
        faces[rng.below(6)] += 1
    assert sum((count - 10_000) ** 2 / 10_000 for count in faces) < 25


@given(st.lists(st.integers()), st.integers(0, 2**32))
def test_shuffle_keeps_everything(items: list[int], seed: int) -> None:
    """A shuffle loses nothing."""
    shuffled = items.copy()
    from_seed(seed).shuffle(shuffled)
    assert sorted(shuffled) == sorted(items)


def test_clone_and_fork() -> None:
    """A clone repeats the stream; a fork is another one, which the first determines."""
    rng = from_seed(9)
    clone = rng.clone()
    assert [rng.next() for _ in range(5)] == [clone.next() for _ in range(5)]
    fork, again = rng.fork(), clone.fork()
    assert fork.words() == again.words()
    assert fork.next() != rng.next()


def test_repr_can_be_pasted() -> None:
    """`repr` gives the stream back."""
    rng = from_seed(5)
    pasted: Rng = eval(repr(rng))
    assert pasted.words() == rng.words()


@pytest.mark.parametrize("seed", [-1, 2**128])
def test_seed_out_of_range(seed: int) -> None:
    """A seed that is not used as given would lie."""
    with pytest.raises(Malformed, match=str(seed)):
        from_seed(seed)
