"""What is printed, explained in a line or two where it stands: cards, mods, modules, tiles, numbers of the backs."""

from __future__ import annotations

import msgspec


class Term(msgspec.Struct, frozen=True):
    """Something printed: the kind and name by which pictures find it (`card:13`), what it is called, what it does."""

    key: str
    title: str
    text: str


def matching_terms(terms: list[Term], wanted: str) -> list[Term]:
    """Those whose title is this, or else those in whose title it is."""
    sought = wanted.casefold()
    exact = [term for term in terms if term.title.casefold() == sought]
    return exact or [term for term in terms if sought in term.title.casefold()]
